// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-perft.h"

/**
 * DamierPerft:
 *
 * Counts the positions that so many steps lead to: the proof and the measure of a game's rules. One thread at a time.
 *
 * An outcome of chance counts as a step, and a game that is over has no further positions.
 */
struct _DamierPerft {
    DamierGame *game;
    const DamierRulesOps *ops;
    gconstpointer context;
    gboolean has_history;
    guint depth;
    gsize stride;
    guint room;
    guint8 *states;
    DamierMove *moves;
    guint32 *weights;
    DamierTrail trail;
};

/**
 * damier_perft_new:
 * @position: where to count from
 * @depth: how many steps it may be asked for
 *
 * Makes a counter with all the memory that it will need.
 *
 * Returns: (transfer full): the counter
 */
DamierPerft *damier_perft_new(DamierPosition *position, guint depth)
{
    DamierGame *game = damier_position_get_game(position);
    const DamierTraits *traits = damier_game_get_traits(game);
    DamierPerft *self = g_new0(DamierPerft, 1);

    self->game = g_object_ref(game);
    self->ops = damier_game_get_ops(game);
    self->context = damier_game_get_context(game);
    self->has_history = damier_game_has(game, DAMIER_TRAIT_HISTORY);
    self->depth = depth;
    /* States may hold anything that malloc() would be aligned for. */
    self->stride = (traits->state_size + 15) & ~(gsize) 15;
    self->room = MAX(traits->max_moves, traits->max_outcomes);
    self->states = g_malloc0_n((gsize) depth + 1, self->stride);
    self->moves = g_new(DamierMove, ((gsize) depth + 1) * self->room);
    self->weights = g_new(guint32, MAX(traits->max_outcomes, 1));
    memcpy(self->states, damier_position_get_state(position), traits->state_size);
    damier_trail_init_copy(&self->trail, damier_position_get_trail(position), depth);
    return self;
}

/**
 * damier_perft_free:
 * @perft: (transfer full): a counter
 *
 * Frees a counter.
 */
void damier_perft_free(DamierPerft *perft)
{
    g_object_unref(perft->game);
    g_free(perft->states);
    g_free(perft->moves);
    g_free(perft->weights);
    damier_trail_clear(&perft->trail);
    g_free(perft);
}

static guint64 count_from(DamierPerft *self, guint ply, guint depth);

static guint64 count_move(DamierPerft *self, guint ply, DamierActor actor, DamierMove move, guint depth)
{
    const guint8 *state = self->states + ply * self->stride;
    guint8 *next = self->states + (ply + 1) * self->stride;
    guint64 count;

    self->ops->apply(self->context, state, move, next);
    if (!self->has_history)
        return count_from(self, ply + 1, depth);
    damier_trail_push(&self->trail, self->ops->hash(self->context, next), move, actor);
    count = count_from(self, ply + 1, depth);
    damier_trail_pop(&self->trail);
    return count;
}

static guint64 count_from(DamierPerft *self, guint ply, guint depth)
{
    const guint8 *state = self->states + ply * self->stride;
    DamierMove *moves = self->moves + ply * self->room;
    DamierActor actor;
    guint64 count = 0;
    guint n;

    if (depth == 0)
        return 1;
    actor = self->ops->to_act(self->context, state, &self->trail);
    if (actor == DAMIER_ACTOR_OVER)
        return 0;
    if (depth == 1 && actor != DAMIER_ACTOR_CHANCE && self->ops->count_moves != NULL)
        return self->ops->count_moves(self->context, state, &self->trail);
    if (actor == DAMIER_ACTOR_CHANCE)
        n = self->ops->gen_chance(self->context, state, moves, self->weights);
    else
        n = self->ops->gen_moves(self->context, state, &self->trail, moves);
    if (depth == 1)
        return n;
    for (guint i = 0; i < n; i++)
        count += count_move(self, ply, actor, moves[i], depth - 1);
    return count;
}

/**
 * damier_perft_count:
 * @perft: a counter
 * @depth: how many steps, at most what the counter was made for
 *
 * Counts the positions after exactly so many steps; the same position reached in two ways counts twice. Allocates
 * nothing.
 *
 * Returns: how many; 1 for no steps
 */
guint64 damier_perft_count(DamierPerft *perft, guint depth)
{
    g_return_val_if_fail(depth <= perft->depth, 0);
    return count_from(perft, 0, depth);
}

/**
 * damier_perft_count_after:
 * @perft: a counter
 * @move: a legal move or an outcome of chance
 * @depth: how many steps, the move among them: from 1 to what the counter was made for
 *
 * Counts those of the positions after so many steps that begin with a move.
 *
 * Returns: how many
 */
guint64 damier_perft_count_after(DamierPerft *perft, DamierMove move, guint depth)
{
    g_return_val_if_fail(depth >= 1 && depth <= perft->depth, 0);
    return count_move(perft, 0, perft->ops->to_act(perft->context, perft->states, &perft->trail), move, depth - 1);
}
