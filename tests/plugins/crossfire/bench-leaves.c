// SPDX-License-Identifier: GPL-3.0-or-later
/* Perft with every leaf's moves written, not only counted: bench-crossfire-leaves [DEPTH] */
#include "board.h"

typedef struct {
    gconstpointer context;
    DamierTrail trail;
    DamierMove moves[CROSSFIRE_MAX_MOVES];
} Walk;

static guint64 count(Walk *walk, const CrossfireState *state, guint depth)
{
    DamierMove moves[CROSSFIRE_MAX_MOVES];
    const DamierActor actor = crossfire_ops.to_act(walk->context, state, &walk->trail);
    guint64 n = 0;
    guint n_moves;

    if (actor == DAMIER_ACTOR_OVER)
        return 0;
    if (depth == 1)
        return crossfire_ops.gen_moves(walk->context, state, &walk->trail, walk->moves);
    n_moves = crossfire_ops.gen_moves(walk->context, state, &walk->trail, moves);
    for (guint i = 0; i < n_moves; i++) {
        CrossfireState next;

        crossfire_ops.apply(walk->context, state, moves[i], &next);
        damier_trail_push(&walk->trail, crossfire_ops.hash(walk->context, &next), moves[i], actor);
        n += count(walk, &next, depth - 1);
        damier_trail_pop(&walk->trail);
    }
    return n;
}

int main(int argc, char **argv)
{
    const guint depth = argc > 1 ? (guint) g_ascii_strtoull(argv[1], NULL, 10) : 5;
    g_autoptr(DamierPosition) position = board_play("");
    Walk walk = { .context = damier_game_get_context(damier_position_get_game(position)) };
    const gint64 begin = g_get_monotonic_time();
    guint64 n;
    double seconds;

    damier_trail_init_copy(&walk.trail, damier_position_get_trail(position), depth);
    n = count(&walk, damier_position_get_state(position), depth);
    seconds = (double) (g_get_monotonic_time() - begin) / G_USEC_PER_SEC;
    g_print("depth %u nodes %" G_GUINT64_FORMAT " in %.2f s: %.0f million nodes/s\n", depth, n, seconds,
            (double) n / seconds / 1e6);
    damier_trail_clear(&walk.trail);
    return 0;
}
