// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n.h>

#include "damier-json.h"
#include "damier-random-move.h"
#include "damier-setting.h"

/* The positions are those after 0, 3, 6 … random steps, each from a seed of its own. */
#define N_POSITIONS    8
#define STEPS_BETWEEN  3
#define NODES_A_SEARCH 50000

/* Walks at random and stays in the last position in which a seat acts; where chance begins, it goes on to the first. */
static DamierPosition *walk(DamierPosition *start, guint n_steps, guint32 seed)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(seed);
    g_autoptr(DamierPosition) current = g_object_ref(start);
    DamierPosition *found = g_object_ref(start);

    for (guint i = 0;
         (i < n_steps || damier_position_get_actor(found) == DAMIER_ACTOR_CHANCE) && !damier_position_is_over(current);
         i++) {
        DamierPosition *next = damier_position_play(current, damier_random_move(current, random));

        g_object_unref(current);
        current = next;
        if (damier_position_get_actor(current) >= 0)
            g_set_object(&found, current);
    }
    return found;
}

static void tell_position(DamierJson *json, guint number, DamierPosition *position, const DamierAnalysis *analysis)
{
    g_autofree char *best = damier_position_format_move(position, analysis->best);

    damier_json_begin_object(json, NULL);
    damier_json_add_integer(json, "position", number);
    damier_json_add_integer(json, "depth", analysis->depth);
    damier_json_add_integer(json, "nodes", (gint64) analysis->nodes);
    damier_json_add_text(json, "best", best);
    damier_json_end(json);
    if (json == NULL)
        g_print("position %u depth %u nodes %" G_GUINT64_FORMAT " best %s\n", number, analysis->depth, analysis->nodes,
                best);
}

/* Searches one position with what was learnt from the others forgotten. */
static gboolean search_one(DamierEngine *engine, DamierPosition *position, guint number, guint64 nodes,
                           DamierJson *json, guint64 *sum, GError **error)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;
    g_autoptr(DamierAnalysis) analysis = NULL;

    limits.nodes = nodes;
    limits.threads = 1;
    limits.seed = number;
    damier_engine_forget(engine);
    analysis = damier_engine_search(engine, position, &limits, NULL, NULL, NULL, error);
    if (analysis == NULL)
        return FALSE;
    tell_position(json, number, position, analysis);
    *sum += analysis->nodes;
    return TRUE;
}

static void tell_sum(DamierJson *json, guint64 nodes, gint64 time)
{
    const double speed = damier_json_add_speed(json, nodes, time);

    if (json == NULL)
        g_print("nodes %" G_GUINT64_FORMAT "\nnodes/s %.0f\n", nodes, speed);
}

static gboolean run_bench(const DamierArguments *arguments, GError **error)
{
    g_autoptr(DamierSetting) setting = damier_setting_read(arguments, DAMIER_SETTING_CONFINED, error);
    g_autoptr(DamierJson) json = damier_arguments_has(arguments, "json") ? damier_json_new() : NULL;
    guint64 limit = damier_arguments_get_number(arguments, "nodes");
    g_autoptr(DamierEngine) engine = NULL;
    guint64 nodes = 0;
    gint64 time = 0;

    if (setting == NULL)
        return FALSE;
    if (damier_position_is_over(setting->position)) {
        g_set_error_literal(error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_USAGE, _("The game is over in this position"));
        return FALSE;
    }
    engine = damier_setting_create_engine(setting, arguments);
    damier_json_begin_object(json, NULL);
    damier_json_add_text(json, "game", damier_setting_get_id(setting));
    damier_json_begin_array(json, "positions");
    for (guint i = 0; i < N_POSITIONS; i++) {
        g_autoptr(DamierPosition) position = walk(setting->position, i * STEPS_BETWEEN, i);
        gint64 start = g_get_monotonic_time();

        if (!search_one(engine, position, i + 1, limit, json, &nodes, error))
            return FALSE;
        time += g_get_monotonic_time() - start;
    }
    damier_json_end(json);
    tell_sum(json, nodes, time);
    damier_json_end(json);
    damier_json_print(json);
    return TRUE;
}

static const DamierCommandOption options[] = {
    DAMIER_SETTING_OPTIONS,
    { .name = "nodes",
      .placeholder = N_("N"),
      .help = N_("how many positions each search may visit, 50000 by default"),
      .minimum = 1,
      .maximum = G_MAXINT64,
      .fallback = NODES_A_SEARCH },
    DAMIER_GENERIC_OPTION,
    DAMIER_JSON_OPTION,
    { 0 },
};

const DamierCommand damier_command_bench = {
    .name = "bench",
    .summary = N_("measure an engine: the nodes are the same at every run, the speed is the machine's"),
    .words = { N_("GAME") },
    .options = options,
    .run = run_bench,
};
