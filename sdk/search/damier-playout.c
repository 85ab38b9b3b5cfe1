// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-playout-private.h"

#include "damier-random-private.h"

/* Where positions can be judged, a playout that the plugin guides goes only this far first. */
#define GUIDED_STEPS 24
/* A lead of this score is worth half of what is missing to a win. */
#define HALF_WAY 600

/* How many steps a playout may have. */
guint damier_playout_get_limit(const DamierSearch *search)
{
    const guint max_steps = search->traits->max_steps > 0 ? search->traits->max_steps : DAMIER_SEARCH_MAX_PLAYOUT;

    if (search->evaluation.evaluate == NULL)
        return MIN(max_steps, DAMIER_SEARCH_MAX_PLAYOUT);
    return search->evaluation.pick_playout != NULL ? GUIDED_STEPS : 0;
}

/* What a score is worth: proved scores are whole, others never. */
gint damier_reward_from_score(gint score)
{
    if (ABS(score) >= DAMIER_SCORE_LONGEST_WIN)
        return score > 0 ? DAMIER_REWARD_ONE : 0;
    return DAMIER_REWARD_ONE / 2 + DAMIER_REWARD_ONE / 2 * score / (ABS(score) + HALF_WAY);
}

/* The score that is worth so much; the inverse of damier_reward_from_score (), but never proved. */
gint damier_reward_to_score(gint reward)
{
    const gint lead = reward - DAMIER_REWARD_ONE / 2;
    const gint score = HALF_WAY * lead / MAX(DAMIER_REWARD_ONE / 2 - ABS(lead), 1);

    return CLAMP(score, 1 - DAMIER_SCORE_LONGEST_WIN, DAMIER_SCORE_LONGEST_WIN - 1);
}

/* Lets chance decide at a position; writes the outcomes and their weights, returns which it is. */
guint damier_playout_pick_chance(DamierWorker *worker, guint ply, DamierMove **moves, guint32 **weights)
{
    const DamierSearch *search = worker->search;
    guint64 total = 0, pick;
    guint n;

    *moves = worker->moves + worker->n_moves;
    *weights = worker->weights + worker->n_moves;
    n = search->ops->gen_chance(search->context, damier_worker_get_state(worker, ply), *moves, *weights);
    for (guint i = 0; i < n; i++)
        total += (*weights)[i];
    pick = damier_random_next(&worker->random) % total;
    for (guint i = 0; i < n; i++) {
        if (pick < (*weights)[i])
            return i;
        pick -= (*weights)[i];
    }
    g_assert_not_reached();
}

static DamierMove pick_move(DamierWorker *worker, guint ply)
{
    const DamierSearch *search = worker->search;
    gconstpointer state = damier_worker_get_state(worker, ply);
    DamierMove *moves = worker->moves + worker->n_moves;
    guint32 *weights;
    guint n, index;

    if (worker->actors[ply] == DAMIER_ACTOR_CHANCE) {
        index = damier_playout_pick_chance(worker, ply, &moves, &weights);
        return moves[index];
    }
    n = search->ops->gen_moves(search->context, state, &worker->trail, moves);
    if (search->evaluation.pick_playout == NULL)
        return moves[damier_random_below(&worker->random, n)];
    index = search->evaluation.pick_playout(search->context, state, moves, n, damier_random_next(&worker->random));
    return moves[MIN(index, n - 1)];
}

/*
 * Plays from a position to the end of the game, or to the limit, where it is judged; writes what each side gets. The
 * two plies after `ply` serve in turn.
 */
void damier_playout_run(DamierWorker *worker, guint ply, gint *rewards)
{
    const DamierSearch *search = worker->search;
    const guint limit = damier_playout_get_limit(search);
    const guint length = worker->trail.length;
    gint scores[DAMIER_MAX_SEATS];
    guint current = ply;

    for (guint i = 0; i < limit && worker->actors[current] != DAMIER_ACTOR_OVER; i++) {
        const guint next = current == ply + 1 ? ply + 2 : ply + 1;

        damier_worker_step(worker, current, next, pick_move(worker, current));
        current = next;
        if (damier_worker_should_stop(worker))
            break;
    }
    if (worker->actors[current] == DAMIER_ACTOR_OVER)
        damier_worker_score_over(worker, current, scores);
    else
        damier_worker_evaluate(worker, current, scores);
    worker->trail.length = length;
    for (guint side = 0; side < search->n_sides; side++)
        rewards[side] = damier_reward_from_score(scores[side]);
}
