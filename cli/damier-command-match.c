// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n.h>
#include <math.h>

#include "clock/damier-time-text.h"
#include "damier-contest.h"
#include "damier-json.h"
#include "damier-seats.h"
#include "damier-tally.h"

/* What becomes of the games as they end. */
typedef struct {
    const DamierContestPlan *plan;
    DamierJson *json;
    /* Of each engine: the sum of its shares, and how often it ran out of time. */
    double points[DAMIER_MAX_SEATS];
    guint time_losses[DAMIER_MAX_SEATS];
    /* Of each engine, whether it is the same as the first; of all, whether they are two different ones. */
    gboolean is_first[DAMIER_MAX_SEATS];
    gboolean are_two;
    DamierTally tally;
} Report;

static double get_share(DamierMatch *match, guint seat)
{
    return damier_tally_get_share(damier_match_get_game(match), &damier_match_get_result(match)->outcome, seat);
}

static char *format_score(DamierMatch *match)
{
    GString *text = g_string_new(NULL);

    for (guint seat = 0; seat < damier_match_get_n_seats(match); seat++) {
        char share[G_ASCII_DTOSTR_BUF_SIZE];

        g_ascii_formatd(share, sizeof share, "%.3g", get_share(match, seat));
        g_string_append_printf(text, "%s%s", seat > 0 ? ":" : "", share);
    }
    return g_string_free_and_steal(text);
}

static char *get_engine_text(const Report *self, guint number, guint seat)
{
    guint engine = damier_contest_plan_get_engine(self->plan, number, seat);

    return damier_engine_spec_to_text(self->plan->specs->pdata[engine]);
}

static void tell_scripts(Report *self, guint number, DamierMatch *match, const char *description)
{
    damier_json_begin_object(self->json, NULL);
    damier_json_add_integer(self->json, "game", number + 1);
    damier_json_begin_array(self->json, "seats");
    for (guint seat = 0; seat < damier_match_get_n_seats(match); seat++) {
        g_autofree char *engine = get_engine_text(self, number, seat);

        damier_json_begin_object(self->json, NULL);
        damier_json_add_text(self->json, "engine", engine);
        damier_json_add_number(self->json, "share", get_share(match, seat));
        damier_json_end(self->json);
    }
    damier_json_end(self->json);
    damier_json_add_integer(self->json, "steps", damier_node_get_ply(damier_match_get_head(match)));
    damier_json_add_text(self->json, "result", description);
    damier_json_end(self->json);
}

static void tell_people(Report *self, guint number, DamierMatch *match, const char *description)
{
    g_autofree char *score = format_score(match);
    g_autoptr(GString) players = g_string_new(NULL);

    for (guint seat = 0; seat < damier_match_get_n_seats(match); seat++) {
        g_autofree char *engine = get_engine_text(self, number, seat);
        g_string_append_printf(players, "%s%s", seat > 0 ? " – " : "", engine);
    }
    g_print(_("game %u: %s: %s after %u steps. %s\n"), number + 1, players->str, score,
            damier_node_get_ply(damier_match_get_head(match)), description);
}

static void count_game(Report *self, guint number, DamierMatch *match)
{
    const DamierResult *result = damier_match_get_result(match);
    double shares[DAMIER_MAX_SEATS] = { 0 };
    guint n_seats[DAMIER_MAX_SEATS] = { 0 };
    gboolean is_first[DAMIER_MAX_SEATS];

    for (guint seat = 0; seat < damier_match_get_n_seats(match); seat++) {
        guint engine = damier_contest_plan_get_engine(self->plan, number, seat);

        shares[engine] += get_share(match, seat);
        n_seats[engine]++;
        is_first[seat] = self->is_first[engine];
    }
    for (guint engine = 0; engine < self->plan->specs->len; engine++) {
        shares[engine] /= MAX(n_seats[engine], 1);
        self->points[engine] += shares[engine];
    }
    if (result->kind == DAMIER_RESULT_TIME)
        self->time_losses[damier_contest_plan_get_engine(self->plan, number, (guint) result->seat)]++;
    damier_tally_add(&self->tally, damier_tally_get_score(&result->outcome, is_first));
}

static void on_game(guint number, DamierEngineGame *game, gpointer data)
{
    Report *self = data;
    DamierMatch *match = damier_engine_game_get_match(game);
    const GError *failure = damier_engine_game_get_error(game);
    g_autofree char *result = damier_match_describe_result(match);
    const char *description = failure != NULL ? failure->message : result;

    count_game(self, number, match);
    tell_scripts(self, number, match, description);
    if (self->json == NULL)
        tell_people(self, number, match, description);
}

/* An engine that has several seats may be named for each of them. */
static void compare_engines(Report *self)
{
    const GPtrArray *specs = self->plan->specs;
    g_autoptr(GHashTable) names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    for (guint i = 0; i < specs->len; i++) {
        g_autofree char *first = damier_engine_spec_to_text(specs->pdata[0]);
        char *name = damier_engine_spec_to_text(specs->pdata[i]);

        self->is_first[i] = g_str_equal(name, first);
        g_hash_table_add(names, name);
    }
    self->are_two = g_hash_table_size(names) == 2;
}

static void tell_elo(Report *self)
{
    double elo, error;
    gboolean is_known = self->are_two && damier_tally_estimate(&self->tally, &elo, &error);

    damier_json_add_number(self->json, "elo", is_known ? elo : NAN);
    damier_json_add_number(self->json, "elo_error", is_known ? error : NAN);
    if (self->json != NULL || !self->are_two)
        return;
    if (is_known)
        g_print(_("Elo %+.0f ± %.0f for the first (wins %u, draws %u, losses %u)\n"), elo, error, self->tally.wins,
                self->tally.draws, self->tally.losses);
    else
        g_print(_("Elo unknown: every game ended alike (wins %u, draws %u, losses %u)\n"), self->tally.wins,
                self->tally.draws, self->tally.losses);
}

static void tell_sum(Report *self)
{
    damier_json_begin_array(self->json, "engines");
    for (guint i = 0; i < self->plan->specs->len; i++) {
        g_autofree char *engine = damier_engine_spec_to_text(self->plan->specs->pdata[i]);

        damier_json_begin_object(self->json, NULL);
        damier_json_add_text(self->json, "engine", engine);
        damier_json_add_number(self->json, "points", self->points[i]);
        damier_json_add_integer(self->json, "time_losses", self->time_losses[i]);
        damier_json_end(self->json);
        if (self->json == NULL)
            g_print(_("%s: %.1f of %u points, %u lost on time\n"), engine, self->points[i], self->tally.n_games,
                    self->time_losses[i]);
    }
    damier_json_end(self->json);
    tell_elo(self);
}

static gboolean read_controls(const DamierArguments *arguments, DamierContestPlan *plan, GError **error)
{
    const char *time = damier_arguments_get(arguments, "time");

    if (damier_time_controls_parse(time != NULL ? time : "none", damier_game_get_n_seats(plan->setting->game),
                                   &plan->controls, error))
        return TRUE;
    g_prefix_error(error, "--time: ");
    return FALSE;
}

static gboolean run_match(const DamierArguments *arguments, GError **error)
{
    g_autoptr(DamierSetting) setting = damier_setting_read(arguments, DAMIER_SETTING_TOURNAMENT, error);
    g_autoptr(GPtrArray) specs = NULL;
    g_autoptr(DamierJson) json = damier_arguments_has(arguments, "json") ? damier_json_new() : NULL;
    DamierContestPlan plan = {
        .setting = setting,
        .n_games = damier_arguments_get_number(arguments, "games"),
        .concurrency = damier_arguments_get_number(arguments, "concurrency"),
        .n_opening_steps = damier_arguments_get_number(arguments, "opening"),
        .max_steps = damier_arguments_get_number(arguments, "max-steps"),
        .seed = damier_arguments_get_number(arguments, "seed"),
    };
    Report report = { .plan = &plan, .json = json };
    gboolean is_whole;

    if (setting == NULL || !damier_setting_begin_here(setting, error))
        return FALSE;
    specs = damier_seats_read(damier_arguments_get(arguments, "seats"), damier_game_get_n_seats(setting->game),
                              DAMIER_SEATS_ENGINES, error);
    if (specs == NULL || !read_controls(arguments, &plan, error))
        return FALSE;
    plan.specs = specs;
    compare_engines(&report);
    damier_json_begin_object(json, NULL);
    damier_json_add_text(json, "game", damier_setting_get_id(setting));
    damier_json_begin_array(json, "games");
    is_whole = damier_contest_run(&plan, on_game, &report, error);
    if (report.tally.n_games == 0)
        return is_whole;
    damier_json_end(json);
    tell_sum(&report);
    damier_json_end(json);
    damier_json_print(json);
    return is_whole;
}

static const DamierCommandOption options[] = {
    DAMIER_SETTING_OPTIONS,
    { .name = "seats",
      .placeholder = N_("A,B,…"),
      .help = N_("the engines: computer:LEVEL, generic:LEVEL or the path of a program, each with :NAME=VALUE…"),
      .is_required = TRUE },
    { .name = "time",
      .placeholder = N_("TIME"),
      .help = N_("the time control, such as 1+0 or 10+5,5+3; none by default") },
    { .name = "games",
      .placeholder = N_("N"),
      .help = N_("how many games, 2 by default"),
      .minimum = 1,
      .maximum = 100000,
      .fallback = 2 },
    { .name = "concurrency",
      .placeholder = N_("N"),
      .help = N_("how many games at a time, 1 by default"),
      .minimum = 1,
      .maximum = 64,
      .fallback = 1 },
    { .name = "opening",
      .placeholder = N_("N"),
      .help =
          N_("how many random steps each game begins with, 2 by default; the engines change seats, then it changes"),
      .maximum = 1000,
      .fallback = 2 },
    { .name = "max-steps",
      .placeholder = N_("N"),
      .help = N_("after how many steps a game is a draw, 1000 by default"),
      .minimum = 1,
      .maximum = 1000000,
      .fallback = 1000 },
    { .name = "seed",
      .placeholder = N_("N"),
      .help = N_("where the openings come from, 1 by default"),
      .maximum = G_MAXINT32,
      .fallback = 1 },
    DAMIER_JSON_OPTION,
    { 0 },
};

const DamierCommand damier_command_match = {
    .name = "match",
    .summary = N_("let engines play against each other"),
    .words = { N_("GAME") },
    .options = options,
    .run = run_match,
};
