// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n.h>

#include "clock/damier-time-text.h"
#include "damier-play.h"
#include "damier-seats.h"
#include "damier-setting.h"
#include "engine/damier-engine-spec.h"

/* Those who are named, from the first seat on and then again. */
static gboolean take_seats(DamierMatch *match, const char *text, GError **error)
{
    guint n_seats = damier_match_get_n_seats(match);
    g_autoptr(GPtrArray) players = damier_seats_read(text, n_seats, DAMIER_SEATS_PERSONS, error);

    for (guint seat = 0; players != NULL && seat < n_seats; seat++) {
        const DamierEngineSpec *spec = players->pdata[seat % players->len];
        g_autoptr(DamierSeat) player =
            spec != NULL ? damier_engine_spec_create_seat(spec) : damier_seat_new_person(NULL);

        damier_match_set_seat(match, seat, player);
    }
    return players != NULL;
}

static DamierMatch *make_match(const DamierArguments *arguments, DamierSetting *setting, GError **error)
{
    const char *time = damier_arguments_get(arguments, "time");
    const char *seats = damier_arguments_get(arguments, "seats");
    g_autoptr(DamierMatch) match = NULL;
    DamierTimeControls controls;

    if (!damier_time_controls_parse(time != NULL ? time : "none", damier_game_get_n_seats(setting->game), &controls,
                                    error)) {
        g_prefix_error(error, "--time: ");
        return NULL;
    }
    match = damier_match_new(damier_setting_get_id(setting), setting->game, &controls, g_random_int());
    if (!take_seats(match, seats != NULL ? seats : "person,computer:5", error))
        return NULL;
    return g_steal_pointer(&match);
}

static void tell_end(DamierMatch *match, DamierJson *json)
{
    const DamierResult *result = damier_match_get_result(match);
    g_autofree char *description = damier_match_describe_result(match);

    damier_json_add_text(json, "result", description);
    damier_json_begin_array(json, "shares");
    for (guint seat = 0; seat < result->outcome.n_seats; seat++)
        damier_json_add_number(json, NULL, damier_outcome_get_share(&result->outcome, seat));
    damier_json_end(json);
    if (json == NULL && description != NULL)
        g_print("%s\n", description);
}

/* Nobody was there to type again what was wrong. */
static gboolean check_input(guint n_refused, GError **error)
{
    if (n_refused == 0)
        return TRUE;
    g_set_error(error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_USAGE,
                ngettext("%u line of the input was refused", "%u lines of the input were refused", n_refused),
                n_refused);
    return FALSE;
}

static gboolean run_play(const DamierArguments *arguments, GError **error)
{
    g_autoptr(DamierSetting) setting = damier_setting_read(arguments, DAMIER_SETTING_PLAIN, error);
    g_autoptr(DamierJson) json = damier_arguments_has(arguments, "json") ? damier_json_new() : NULL;
    g_autoptr(DamierMatch) match = NULL;
    guint n_refused;

    if (setting == NULL || !damier_setting_begin_here(setting, error))
        return FALSE;
    match = make_match(arguments, setting, error);
    if (match == NULL)
        return FALSE;
    damier_json_begin_object(json, NULL);
    damier_json_add_text(json, "game", damier_setting_get_id(setting));
    damier_json_begin_array(json, "moves");
    if (!damier_play_run(match, damier_plugin_instance_get_renderer(setting->plugin), json, &n_refused, error))
        return FALSE;
    damier_json_end(json);
    tell_end(match, json);
    damier_json_end(json);
    damier_json_print(json);
    return check_input(n_refused, error);
}

static const DamierCommandOption options[] = {
    DAMIER_SETTING_OPTIONS,
    { .name = "seats",
      .placeholder = N_("A,B,…"),
      .help = N_(
          "who plays: person, computer:LEVEL, generic:LEVEL or the path of a program; person,computer:5 by default") },
    { .name = "time", .placeholder = N_("TIME"), .help = N_("the time control, such as 10+5; none by default") },
    DAMIER_JSON_OPTION,
    { 0 },
};

const DamierCommand damier_command_play = {
    .name = "play",
    .summary = N_("play a game in text"),
    .words = { N_("GAME") },
    .options = options,
    .run = run_play,
};
