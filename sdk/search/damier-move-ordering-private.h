// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "damier-search-private.h"

G_BEGIN_DECLS

#define DAMIER_HISTORY_BITS 12
/* Far above what a plugin's opinion amounts to. */
#define DAMIER_PROMISE_NOISY (1 << 20)

/* What earlier parts of a search say about which moves are good: one thread's. */
typedef struct {
    DamierMove killers[DAMIER_SEARCH_MAX_PLY + 1][2];
    gint16 history[2][1 << DAMIER_HISTORY_BITS];
    DamierMove answers[2][1 << DAMIER_HISTORY_BITS];
} DamierOrdering;

/*
 * The moves of one position on the worker's stack; promises[i] says how early moves[i] is tried. Behind them are those
 * that the game wants left out.
 */
typedef struct {
    DamierMove *moves;
    gint *promises;
    guint n_moves;
    guint n_left_out;
} DamierMoveList;

void damier_ordering_fill(DamierOrdering *ordering, DamierWorker *worker, guint ply, DamierMove first, DamierMove last,
                          DamierMoveList *list);
void damier_ordering_fill_plain(DamierWorker *worker, guint ply, DamierMoveList *list);
void damier_ordering_fill_noisy(DamierWorker *worker, guint ply, DamierMoveList *list);
void damier_ordering_reward(DamierOrdering *ordering, guint camp, guint ply, guint depth, DamierMove last,
                            const DamierMoveList *list, guint n_tried);
void damier_ordering_sort_roots(DamierWorker *worker);
gint damier_ordering_get_history(const DamierOrdering *ordering, guint camp, DamierMove move);

/* Tells whether a move that was picked is noisy, or what the table knows. */
static inline gboolean damier_move_list_is_noisy(const DamierMoveList *list, guint index)
{
    return list->promises[index] >= DAMIER_PROMISE_NOISY / 2;
}

/* Takes the list off the worker's stack. */
static inline void damier_move_list_release(const DamierMoveList *list, DamierWorker *worker)
{
    worker->n_moves = (guint) (list->moves - worker->moves);
}

/*
 * Tells whether there is a move to try after the first `n_tried` of them, with which `best` can be reached. Nothing is
 * proved lost before what was left out has been tried too.
 */
static inline gboolean damier_move_list_has_more(DamierMoveList *list, guint n_tried, gint best)
{
    if (n_tried == list->n_moves && best <= -DAMIER_SCORE_LONGEST_WIN) {
        list->n_moves += list->n_left_out;
        list->n_left_out = 0;
    }
    return n_tried < list->n_moves;
}

/* Brings the most promising of the moves from `index` on to that place; of equals the first generated. */
static inline DamierMove damier_move_list_pick(DamierMoveList *list, guint index)
{
    guint best = index;
    gint highest = list->promises[index];
    DamierMove move;

    for (guint i = index + 1; i < list->n_moves; i++)
        if (list->promises[i] > highest) {
            highest = list->promises[i];
            best = i;
        }
    move = list->moves[best];
    list->moves[best] = list->moves[index];
    list->promises[best] = list->promises[index];
    list->moves[index] = move;
    list->promises[index] = highest;
    return move;
}

G_END_DECLS
