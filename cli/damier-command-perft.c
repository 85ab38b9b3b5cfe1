// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n.h>

#include "damier-json.h"
#include "damier-setting.h"
#include "perft/damier-perft.h"

static void tell_move(DamierJson *json, const char *move, guint64 nodes)
{
    damier_json_begin_object(json, NULL);
    damier_json_add_text(json, "move", move);
    damier_json_add_integer(json, "nodes", (gint64) nodes);
    damier_json_end(json);
    if (json == NULL)
        g_print("%s nodes %" G_GUINT64_FORMAT "\n", move, nodes);
}

static void tell_depth(DamierJson *json, guint depth, guint64 nodes)
{
    damier_json_begin_object(json, NULL);
    damier_json_add_integer(json, "depth", depth);
    damier_json_add_integer(json, "nodes", (gint64) nodes);
    damier_json_end(json);
    if (json == NULL)
        g_print("depth %u nodes %" G_GUINT64_FORMAT "\n", depth, nodes);
}

/* The counts of every first move, of the last depth alone. */
static void divide(DamierPerft *perft, DamierPosition *position, guint depth, DamierJson *json)
{
    const DamierMove *moves;
    const guint32 *weights;
    guint n = damier_position_get_chance(position, &moves, &weights);

    if (n == 0)
        moves = damier_position_get_moves(position, &n);
    damier_json_begin_array(json, "moves");
    for (guint i = 0; i < n; i++) {
        g_autofree char *text = damier_position_format_move(position, moves[i]);

        tell_move(json, text, damier_perft_count_after(perft, moves[i], depth));
    }
    damier_json_end(json);
}

static guint64 count_depths(DamierPerft *perft, guint depth, DamierJson *json)
{
    guint64 sum = 0;

    damier_json_begin_array(json, "depths");
    for (guint i = 1; i <= depth; i++) {
        guint64 nodes = damier_perft_count(perft, i);

        sum += nodes;
        tell_depth(json, i, nodes);
    }
    damier_json_end(json);
    return sum;
}

static void tell_speed(DamierJson *json, guint64 nodes, gint64 time)
{
    const double speed = damier_json_add_speed(json, nodes, time);

    if (json == NULL)
        g_printerr(_("%.3f s, %.0f nodes/s\n"), (double) MAX(time, 1) / G_USEC_PER_SEC, speed);
}

static gboolean run_perft(const DamierArguments *arguments, GError **error)
{
    g_autoptr(DamierSetting) setting = damier_setting_read(arguments, DAMIER_SETTING_CONFINED, error);
    g_autoptr(DamierJson) json = damier_arguments_has(arguments, "json") ? damier_json_new() : NULL;
    g_autoptr(DamierPerft) perft = NULL;
    guint depth = damier_arguments_get_number(arguments, "depth");
    guint64 nodes;
    gint64 start;

    if (setting == NULL)
        return FALSE;
    damier_json_begin_object(json, NULL);
    damier_json_add_text(json, "game", damier_setting_get_id(setting));
    perft = damier_perft_new(setting->position, depth);
    if (damier_arguments_has(arguments, "divide"))
        divide(perft, setting->position, depth, json);
    start = g_get_monotonic_time();
    nodes = count_depths(perft, depth, json);
    tell_speed(json, nodes, g_get_monotonic_time() - start);
    damier_json_end(json);
    damier_json_print(json);
    return TRUE;
}

static const DamierCommandOption options[] = {
    DAMIER_SETTING_OPTIONS,
    { .name = "depth",
      .placeholder = N_("N"),
      .help = N_("how many steps ahead to count, 1 to 64"),
      .minimum = 1,
      .maximum = 64,
      .is_required = TRUE },
    { .name = "divide", .help = N_("count every first move on its own, too") },
    DAMIER_JSON_OPTION,
    { 0 },
};

const DamierCommand damier_command_perft = {
    .name = "perft",
    .summary = N_("count the positions that so many steps lead to"),
    .words = { N_("GAME") },
    .options = options,
    .run = run_perft,
};
