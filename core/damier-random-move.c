// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-random-move.h"

/**
 * damier_random_move:
 * @position: a position of a game that is not over
 * @random: where chance comes from
 *
 * Picks one of the legal moves, or an outcome of chance with its probability.
 *
 * Returns: the move
 */
DamierMove damier_random_move(DamierPosition *position, GRand *random)
{
    guint n;
    const DamierMove *moves = damier_position_get_moves(position, &n);

    if (damier_position_get_actor(position) == DAMIER_ACTOR_CHANCE)
        return damier_position_roll(position, random);
    return moves[g_rand_int_range(random, 0, (gint32) n)];
}
