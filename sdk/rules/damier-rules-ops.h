// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "value/damier-move.h"
#include "value/damier-outcome.h"
#include "value/damier-trail.h"

G_BEGIN_DECLS

/**
 * DamierRulesOps:
 * @size: `sizeof (DamierRulesOps)` of the plugin, so that the table can grow
 * @init: writes the position in which the game begins; `context` is the configured game's
 * @to_act: tells who decides in this position
 * @gen_moves: writes the legal moves of the seat to act into `moves` (room for the traits' `max_moves`), in a fixed
 *   order and without duplicates, and returns how many; at least one when a seat acts
 * @count_moves: (nullable): returns what gen_moves would, without writing moves
 * @gen_chance: (nullable): writes the outcomes of a chance event and their integer weights (> 0) and returns how many;
 *   needed where chance acts
 * @apply: writes the position after a legal move or chance outcome to `to`, which is never `from`
 * @hash: computes the key of a position; equal positions have equal keys
 * @outcome: fills the outcome of a game that is over
 * @is_legal: (nullable): tells whether any 32 bits are a legal move here; without it the moves are generated
 *
 * The rules of a configured game as plain functions for hot code.
 *
 * A state is flat bytes of the traits' `state_size`: no pointers, padding zeroed, copied with memcpy(), compared with
 * memcmp(). Every function may be called in any thread, does not allocate, touches no GObject and nothing global,
 * decides nothing with floating point, and cannot fail on a legal position. The trail's last entry is the state itself
 * in games that declare %DAMIER_TRAIT_HISTORY; other games must not read it.
 */
typedef struct {
    gsize size;
    void (*init)(gconstpointer context, gpointer state);
    DamierActor (*to_act)(gconstpointer context, gconstpointer state, const DamierTrail *trail);
    guint (*gen_moves)(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierMove *moves);
    guint (*count_moves)(gconstpointer context, gconstpointer state, const DamierTrail *trail);
    guint (*gen_chance)(gconstpointer context, gconstpointer state, DamierMove *moves, guint32 *weights);
    void (*apply)(gconstpointer context, gconstpointer from, DamierMove move, gpointer to);
    guint64 (*hash)(gconstpointer context, gconstpointer state);
    void (*outcome)(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierOutcome *outcome);
    gboolean (*is_legal)(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierMove move);
} DamierRulesOps;

G_END_DECLS
