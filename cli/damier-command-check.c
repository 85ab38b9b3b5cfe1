// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n.h>
#include <inttypes.h>

#include "damier-json.h"
#include "damier-setting.h"
#include "kit/damier-kit-counter.h"

static void on_failure(const DamierKitFailure *failure, gpointer data)
{
    DamierJson *json = data;
    g_autofree char *text = damier_kit_failure_to_text(failure);

    damier_json_begin_object(json, NULL);
    damier_json_add_text(json, "property", failure->property);
    damier_json_add_text(json, "setup", failure->setup);
    damier_json_add_integer(json, "seed", (gint64) failure->seed);
    damier_json_add_integer(json, "ply", failure->ply);
    damier_json_add_text(json, "seen", failure->seen);
    damier_json_end(json);
    if (json == NULL)
        g_print("%s\n", text);
}

static void tell_result(DamierJson *json, const DamierKitResult *result)
{
    damier_json_add_integer(json, "configurations", result->configurations);
    damier_json_add_integer(json, "games", result->games);
    damier_json_add_integer(json, "moves", (gint64) result->plies);
    damier_json_add_integer(json, "longest", result->longest);
    damier_json_add_boolean(json, "cut", result->is_cut);
    if (json != NULL)
        return;
    g_print(_("%u properties, %u configurations, %u games, %" PRIu64 " moves, the longest game %u\n"),
            damier_kit_get_n_properties(), result->configurations, result->games, result->plies, result->longest);
    if (result->is_cut)
        g_print(_("The time was up before everything was played.\n"));
}

static gboolean run_check(const DamierArguments *arguments, GError **error)
{
    g_autoptr(DamierSetting) setting = damier_setting_read(arguments, DAMIER_SETTING_CONFINED, error);
    g_autoptr(DamierJson) json = damier_arguments_has(arguments, "json") ? damier_json_new() : NULL;
    DamierKitOptions options = {
        .variant = damier_arguments_get(arguments, "variant"),
        .games = damier_arguments_get_number(arguments, "games"),
        .seed = damier_arguments_get_number(arguments, "seed"),
        .time = damier_arguments_get_number(arguments, "seconds") * G_USEC_PER_SEC,
        .count_allocations = damier_kit_counter_find(),
    };
    DamierKitResult result = { 0 };
    gboolean is_good;

    if (setting == NULL)
        return FALSE;
    damier_json_begin_object(json, NULL);
    damier_json_add_text(json, "game", damier_setting_get_id(setting));
    damier_json_begin_array(json, "failures");
    is_good = damier_kit_check(setting->plugin, &options, on_failure, json, &result);
    damier_json_end(json);
    tell_result(json, &result);
    damier_json_end(json);
    damier_json_print(json);
    if (!is_good)
        g_set_error(error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_FAILED,
                    ngettext("“%s” has %u failure", "“%s” has %u failures", result.failures),
                    damier_setting_get_id(setting), result.failures);
    return is_good;
}

static const DamierCommandOption options[] = {
    { .name = "variant", .placeholder = N_("V"), .help = N_("the variant, all by default") },
    { .name = "games",
      .placeholder = N_("N"),
      .help = N_("random games for each variant and number of seats, 200 by default"),
      .minimum = 1,
      .maximum = 1000000,
      .fallback = 200 },
    { .name = "seed",
      .placeholder = N_("N"),
      .help = N_("the seed of the first game, 1 by default"),
      .maximum = G_MAXINT64,
      .fallback = 1 },
    { .name = "seconds",
      .placeholder = N_("N"),
      .help = N_("how long it may take; no limit by default"),
      .minimum = 1,
      .maximum = 86400 },
    DAMIER_JSON_OPTION,
    { 0 },
};

const DamierCommand damier_command_check = {
    .name = "check",
    .summary = N_("hold a game against all that must be true of every game"),
    .words = { N_("GAME") },
    .options = options,
    .run = run_check,
};
