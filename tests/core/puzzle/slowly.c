// SPDX-License-Identifier: GPL-3.0-or-later
#include "slowly.h"

/* The same question asked of the whole tree, without anything that could be wrong with a fast answer. */
gboolean wins_slowly(DamierPosition *position, guint side, DamierActor mover, guint turns)
{
    DamierGame *game = damier_position_get_game(position);
    const DamierActor actor = damier_position_get_actor(position);
    DamierOutcome outcome;
    gboolean is_ours;
    guint n;
    const DamierMove *moves = damier_position_get_moves(position, &n);

    if (damier_position_get_outcome(position, &outcome)) {
        for (guint seat = 0; seat < outcome.n_seats; seat++)
            if ((outcome.rank[seat] == 1) != (damier_game_get_side(game, seat) == side))
                return FALSE;
        return TRUE;
    }
    is_ours = damier_game_get_side(game, (guint) actor) == side;
    if (is_ours && actor != mover && turns-- == 0)
        return FALSE;
    for (guint i = 0; i < n; i++) {
        g_autoptr(DamierPosition) next = damier_position_play(position, moves[i]);

        if (wins_slowly(next, side, actor, turns) == is_ours)
            return is_ours;
    }
    return !is_ours;
}
