// SPDX-License-Identifier: GPL-3.0-or-later
/*
 * How fast moves are generated, in one thread: bench-carrefour-perft [DEPTH]
 *
 * Each position is counted twice: as damier-cli perft does, with the game's own count of the moves at the last step,
 * and with every one of these moves generated.
 */
#include "board.h"
#include "perft/damier-perft.h"

static const char *const openings[] = {
    "",
    "b@c1 w@a4 b@d1 b@a5 c1-b3+e b@a6 w@d1 a5-c6 w@e1 a6-c7 b@f1 w@a5",
};

/* The same position in a game whose moves at the last step cannot be counted but by generating them. */
static DamierPosition *without_count(DamierPosition *position)
{
    static DamierRulesOps ops;
    DamierGame *game = damier_position_get_game(position);
    g_autoptr(DamierGame) plain = NULL;

    ops = carrefour_ops;
    ops.count_moves = NULL;
    plain = damier_game_new(damier_game_get_rules(game), damier_game_get_setup(game), damier_game_get_traits(game),
                            &ops, (gpointer) damier_game_get_context(game), NULL);
    return damier_position_new_from_state(plain, damier_position_get_state(position));
}

static void measure(DamierPosition *position, guint depth, const char *how)
{
    g_autoptr(DamierPerft) perft = damier_perft_new(position, depth);
    const gint64 start = g_get_monotonic_time();
    const guint64 nodes = damier_perft_count(perft, depth);
    const double seconds = (double) (g_get_monotonic_time() - start) / G_USEC_PER_SEC;

    g_print("  depth %u nodes %" G_GUINT64_FORMAT ", %s: %.3f s, %.1f M nodes/s\n", depth, nodes, how, seconds,
            (double) nodes / seconds / 1e6);
}

int main(int argc, char **argv)
{
    const guint depth = argc > 1 ? (guint) g_ascii_strtoull(argv[1], NULL, 10) : 6;

    for (guint i = 0; i < G_N_ELEMENTS(openings); i++) {
        g_autoptr(DamierPosition) position = board_play("carrefour", openings[i]);
        g_autoptr(DamierPosition) plain = without_count(position);

        g_print("%s\n", *openings[i] != '\0' ? openings[i] : "start");
        measure(position, depth - i, "leaves counted");
        measure(plain, depth - i, "leaves generated");
    }
    return 0;
}
