// SPDX-License-Identifier: LGPL-3.0-or-later
/*
 * max^n: every side takes what is best for itself. Scores are vectors, so that little can be left out: only what
 * comes after a win at once.
 */
#include <string.h>

#include "damier-deepening-private.h"
#include "damier-move-ordering-private.h"

typedef struct {
    DamierOrdering ordering;
    guint line_lengths[DAMIER_SEARCH_MAX_PLY + 2];
    DamierMove lines[DAMIER_SEARCH_MAX_PLY + 2][DAMIER_SEARCH_MAX_PLY + 2];
} MaxN;

static void search_node(DamierWorker *worker, guint ply, gint depth, gint *scores);

static void set_line(MaxN *self, guint ply, DamierMove move)
{
    const guint n = self->line_lengths[ply + 1];

    self->lines[ply][0] = move;
    memcpy(self->lines[ply] + 1, self->lines[ply + 1], n * sizeof move);
    self->line_lengths[ply] = n + 1;
}

/* The mean over all outcomes; a proved win only where every outcome is one. */
static void search_chance(DamierWorker *worker, guint ply, gint depth, gint *scores)
{
    const DamierSearch *search = worker->search;
    const DamierMove *moves = worker->moves + worker->n_moves;
    const guint32 *weights = worker->weights + worker->n_moves;
    const guint n = search->ops->gen_chance(search->context, damier_worker_get_state(worker, ply),
                                            worker->moves + worker->n_moves, worker->weights + worker->n_moves);
    gint64 sums[DAMIER_MAX_SEATS] = { 0 }, total = 0;
    guint n_proved[DAMIER_MAX_SEATS] = { 0 };

    worker->n_moves += n;
    for (guint i = 0; i < n && !worker->is_stopped; i++) {
        damier_worker_descend(worker, ply, moves[i]);
        search_node(worker, ply + 1, depth - 1, scores);
        damier_worker_ascend(worker);
        total += weights[i];
        for (guint side = 0; side < search->n_sides; side++) {
            sums[side] += (gint64) weights[i] * scores[side];
            n_proved[side] += damier_score_is_proved(scores[side]);
        }
    }
    worker->n_moves -= n;
    for (guint side = 0; side < search->n_sides; side++) {
        scores[side] = (gint) (sums[side] / total);
        if (n_proved[side] < n)
            scores[side] = CLAMP(scores[side], 1 - DAMIER_SCORE_LONGEST_WIN, DAMIER_SCORE_LONGEST_WIN - 1);
    }
}

static void search_seat(DamierWorker *worker, guint ply, gint depth, gint *scores)
{
    MaxN *self = worker->method_data;
    const DamierSearch *search = worker->search;
    const guint side = search->traits->sides[worker->actors[ply]];
    const gint win = DAMIER_SCORE_WIN - (gint) ply - 1;
    gint best = -DAMIER_SCORE_INFINITE;
    DamierMoveList list;

    damier_ordering_fill(&self->ordering, worker, ply, DAMIER_MOVE_NONE, DAMIER_MOVE_NONE, &list);
    for (guint i = 0; best < win && damier_move_list_has_more(&list, i, best); i++) {
        const DamierMove move = damier_move_list_pick(&list, i);
        gint child_scores[DAMIER_MAX_SEATS];

        damier_worker_descend(worker, ply, move);
        search_node(worker, ply + 1, depth - 1, child_scores);
        damier_worker_ascend(worker);
        if (worker->is_stopped)
            break;
        if (child_scores[side] <= best)
            continue;
        best = child_scores[side];
        memcpy(scores, child_scores, search->n_sides * sizeof *scores);
        set_line(self, ply, move);
    }
    damier_move_list_release(&list, worker);
}

static void search_node(DamierWorker *worker, guint ply, gint depth, gint *scores)
{
    MaxN *self = worker->method_data;

    self->line_lengths[ply] = 0;
    if (worker->actors[ply] == DAMIER_ACTOR_OVER)
        damier_worker_score_over(worker, ply, scores);
    else if (damier_worker_should_stop(worker) || depth <= 0 || ply >= DAMIER_SEARCH_MAX_PLY - 1)
        damier_worker_evaluate(worker, ply, scores);
    else if (worker->actors[ply] == DAMIER_ACTOR_CHANCE)
        search_chance(worker, ply, depth, scores);
    else
        search_seat(worker, ply, depth, scores);
}

static void search_depth(DamierWorker *worker, gint depth)
{
    const MaxN *self = worker->method_data;

    for (guint i = 0; i < worker->n_roots; i++) {
        gint scores[DAMIER_MAX_SEATS];

        damier_worker_descend(worker, 0, worker->roots[i].move);
        search_node(worker, 1, depth - 1, scores);
        damier_worker_ascend(worker);
        if (worker->is_stopped)
            return;
        memcpy(worker->roots[i].scores, scores, worker->search->n_sides * sizeof *scores);
        worker->roots[i].score = scores[worker->search->root_side];
        damier_root_move_set_line(&worker->roots[i], self->lines[1], self->line_lengths[1]);
        damier_worker_place_root(worker, i, i);
    }
}

static gpointer new_data(DamierWorker *worker)
{
    return g_new0(MaxN, 1);
}

static void run(DamierWorker *worker)
{
    damier_worker_deepen(worker, search_depth);
}

const DamierSearchKind damier_max_n = { .new_data = new_data, .free_data = g_free, .run = run };
