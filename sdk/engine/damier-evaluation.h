// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "rules/damier-game.h"

G_BEGIN_DECLS

/**
 * DAMIER_PROMISE_NONE:
 *
 * The promise of a move that is not worth a look: it is left out of every position but the one to answer for, unless
 * all are.
 */
#define DAMIER_PROMISE_NONE G_MININT

/**
 * DamierEvaluation:
 * @size: `sizeof (DamierEvaluation)` of the plugin, so that the table can grow
 * @evaluate: (nullable): writes the score of each side from that side's view (100 is about one tempo or the least
 * piece); of a position that is not over; without it positions are judged by playouts
 * @order: (nullable): writes how promising each move is, the greatest first to be tried, in the unit of scores (what
 * the search learns itself counts up to 256); `DAMIER_PROMISE_NONE` leaves a move out
 * @is_noisy: (nullable): tells whether a move must be looked at before a position can be judged (a capture)
 * @pick_playout: (nullable): picks the index of the move to play in a playout, by `random` (any 64 bits); without it
 *   all are equally likely
 * @get_reduction: (nullable): how many steps less a late quiet move may be searched, above the search's own choice
 *
 * What a game tells the search. Every function may be called in any thread, does not allocate and keeps no globals.
 *
 * The unit matters: within three steps of the end of a line a position that is ahead of what is needed by 100 for each
 * step is not searched further, and levels that play badly misjudge by so and so much. Where chance acts scores are
 * averaged, won and lost games among them: there an evaluation should grow with the chance to win.
 */
typedef struct {
    gsize size;
    void (*evaluate)(gconstpointer context, gconstpointer state, gint *scores);
    void (*order)(gconstpointer context, gconstpointer state, const DamierMove *moves, guint n_moves, gint *promise);
    gboolean (*is_noisy)(gconstpointer context, gconstpointer state, DamierMove move);
    guint (*pick_playout)(gconstpointer context, gconstpointer state, const DamierMove *moves, guint n_moves,
                          guint64 random);
    guint (*get_reduction)(gconstpointer context, gconstpointer state, DamierMove move);
} DamierEvaluation;

G_END_DECLS
