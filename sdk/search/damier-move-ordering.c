// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-move-ordering-private.h"

#include <string.h>

/*
 * The unit is that of a plugin's `order`: 100 is what one tempo is worth. History adds up to 256 either way.
 */
#define PROMISE_FIRST  (1 << 30)
#define PROMISE_LAST   -(1 << 30)
#define PROMISE_KILLER 400
#define PROMISE_ANSWER 200
#define HISTORY_LIMIT  16384
#define HISTORY_UNIT   64

static inline guint get_slot(DamierMove move)
{
    return (move * 0x9e3779b1u) >> (32 - DAMIER_HISTORY_BITS);
}

gint damier_ordering_get_history(const DamierOrdering *ordering, guint camp, DamierMove move)
{
    return ordering->history[camp][get_slot(move)];
}

static void ask_plugin(DamierWorker *worker, guint ply, DamierMoveList *list)
{
    const DamierSearch *search = worker->search;
    gconstpointer state = damier_worker_get_state(worker, ply);

    if (search->evaluation.order != NULL)
        search->evaluation.order(search->context, state, list->moves, list->n_moves, list->promises);
    else
        memset(list->promises, 0, list->n_moves * sizeof *list->promises);
    if (search->evaluation.is_noisy != NULL)
        for (guint i = 0; i < list->n_moves; i++)
            if (search->evaluation.is_noisy(search->context, state, list->moves[i]))
                list->promises[i] += DAMIER_PROMISE_NOISY;
}

static void generate(DamierWorker *worker, guint ply, DamierMoveList *list)
{
    const DamierSearch *search = worker->search;

    list->moves = worker->moves + worker->n_moves;
    list->promises = worker->promises + worker->n_moves;
    list->n_moves =
        search->ops->gen_moves(search->context, damier_worker_get_state(worker, ply), &worker->trail, list->moves);
    list->n_left_out = 0;
    worker->n_moves += list->n_moves;
}

/* Generates the moves of a position and rates them by the plugin's opinion. */
void damier_ordering_fill_plain(DamierWorker *worker, guint ply, DamierMoveList *list)
{
    generate(worker, ply, list);
    ask_plugin(worker, ply, list);
}

static void swap_moves(DamierMoveList *list, guint a, guint b)
{
    const DamierMove move = list->moves[a];
    const gint promise = list->promises[a];

    list->moves[a] = list->moves[b];
    list->promises[a] = list->promises[b];
    list->moves[b] = move;
    list->promises[b] = promise;
}

/*
 * Puts aside the moves that the game wants left out, but for the one that the table knows; never all of them. Where
 * wins are to be proved nothing is left out.
 */
static void leave_out(DamierWorker *worker, DamierMove first, DamierMoveList *list)
{
    guint n = 0, n_promising = 0;

    for (guint i = 0; i < list->n_moves && worker->search->is_selective; i++) {
        n_promising += list->promises[i] != DAMIER_PROMISE_NONE;
        if (list->promises[i] != DAMIER_PROMISE_NONE || list->moves[i] == first)
            swap_moves(list, i, n++);
    }
    if (n_promising > 0) {
        list->n_left_out = list->n_moves - n;
        list->n_moves = n;
    }
    for (guint i = 0; i < list->n_moves + list->n_left_out; i++)
        list->promises[i] = MAX(list->promises[i], PROMISE_LAST);
}

/*
 * Generates the moves of a position and rates them: what the table knows (`first`) leads, then noisy moves, then by the
 * plugin's opinion and by what this search has learnt, also as an answer to the move before (`last`).
 */
void damier_ordering_fill(DamierOrdering *ordering, DamierWorker *worker, guint ply, DamierMove first, DamierMove last,
                          DamierMoveList *list)
{
    const guint camp = worker->search->camp[worker->actors[ply]];
    const DamierMove answer = ordering->answers[camp][get_slot(last)];
    const DamierMove *killers = ordering->killers[ply];

    damier_ordering_fill_plain(worker, ply, list);
    leave_out(worker, first, list);
    for (guint i = 0; i < list->n_moves; i++) {
        const DamierMove move = list->moves[i];

        list->promises[i] += damier_ordering_get_history(ordering, camp, move) / HISTORY_UNIT;
        if (move == killers[0] || move == killers[1])
            list->promises[i] += PROMISE_KILLER;
        if (move == answer)
            list->promises[i] += PROMISE_ANSWER;
        if (move == first)
            list->promises[i] = PROMISE_FIRST;
    }
}

/* Generates the noisy moves of a position and rates them by the plugin's opinion. */
void damier_ordering_fill_noisy(DamierWorker *worker, guint ply, DamierMoveList *list)
{
    const DamierSearch *search = worker->search;
    gconstpointer state = damier_worker_get_state(worker, ply);
    guint n = 0;

    generate(worker, ply, list);
    for (guint i = 0; i < list->n_moves; i++)
        if (search->evaluation.is_noisy(search->context, state, list->moves[i]))
            list->moves[n++] = list->moves[i];
    worker->n_moves -= list->n_moves - n;
    list->n_moves = n;
    if (search->evaluation.order != NULL)
        search->evaluation.order(search->context, state, list->moves, n, list->promises);
    else
        memset(list->promises, 0, n * sizeof *list->promises);
}

/* Brings the moves of the root into the order in which they are tried first: by the plugin's opinion. */
void damier_ordering_sort_roots(DamierWorker *worker)
{
    DamierRootMove *roots = worker->roots;
    DamierMoveList list;

    damier_ordering_fill_plain(worker, 0, &list);
    for (guint i = 0; i < list.n_moves; i++) {
        roots[i].move = damier_move_list_pick(&list, i);
        roots[i].moves[0] = roots[i].move;
    }
    damier_move_list_release(&list, worker);
}

/* Moves a value towards its limit, the slower the nearer it is. */
static void adjust_history(gint16 *value, gint amount)
{
    *value += amount - *value * ABS(amount) / HISTORY_LIMIT;
}

/* Learns that of the moves tried the last one was good enough and the others were not. */
void damier_ordering_reward(DamierOrdering *ordering, guint camp, guint ply, guint depth, DamierMove last,
                            const DamierMoveList *list, guint n_tried)
{
    const DamierMove good = list->moves[n_tried - 1];
    const gint amount = (gint) MIN(depth * depth * 16, 1600);

    if (ordering->killers[ply][0] != good) {
        ordering->killers[ply][1] = ordering->killers[ply][0];
        ordering->killers[ply][0] = good;
    }
    ordering->answers[camp][get_slot(last)] = good;
    adjust_history(&ordering->history[camp][get_slot(good)], amount);
    for (guint i = 0; i + 1 < n_tried; i++)
        adjust_history(&ordering->history[camp][get_slot(list->moves[i])], -amount);
}
