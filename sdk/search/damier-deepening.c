// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-deepening-private.h"

#include <string.h>

#include "damier-move-ordering-private.h"

/*
 * Moves a root move that was searched to its place among the first `n_best`, the highest score first; the last of them
 * may have to leave. Of equals the one searched first leads.
 */
void damier_worker_place_root(DamierWorker *worker, guint index, guint n_best)
{
    DamierRootMove *roots = worker->roots;
    const DamierRootMove root = roots[index];
    guint place = MIN(index, n_best);

    while (place > 0 && roots[place - 1].score < root.score)
        place--;
    memmove(roots + place + 1, roots + place, (index - place) * sizeof *roots);
    roots[place] = root;
}

/* Tells whether every line asked for is proved within a depth: no greater depth can tell more. */
static gboolean is_settled(const DamierWorker *worker, guint depth)
{
    for (guint i = 0; i < worker->search->n_lines; i++) {
        const gint score = worker->roots[i].score;

        if (!damier_score_is_proved(score) || DAMIER_SCORE_WIN - ABS(score) > (gint) depth)
            return FALSE;
    }
    return TRUE;
}

/* Searches depth after depth until a limit is reached or nothing more can be learnt. */
void damier_worker_deepen(DamierWorker *worker, DamierSearchDepthFunc search_depth)
{
    const DamierSearch *search = worker->search;
    const gsize size = worker->n_roots * sizeof *worker->roots;
    g_autofree DamierRootMove *finished = NULL;
    guint stable_depths = 0;

    damier_ordering_sort_roots(worker);
    finished = g_memdup2(worker->roots, size);
    for (guint depth = 1 + worker->index % 2; depth <= search->depth_limit; depth++) {
        const DamierMove last_best = worker->roots[0].move;

        worker->depth = depth;
        search_depth(worker, (gint) depth);
        if (worker->is_stopped) {
            worker->depth = depth - 1;
            break;
        }
        memcpy(finished, worker->roots, size);
        stable_depths = worker->roots[0].move == last_best ? stable_depths + 1 : 0;
        /* A depth that meets nothing but ends of the game has not asked for the limits. */
        if (!damier_worker_finish_depth(worker, depth, stable_depths) || is_settled(worker, depth) ||
            damier_worker_should_stop(worker))
            break;
    }
    /* Of a depth that was cut short only the best move so far is of use, not its mixture with the depth before. */
    if (worker->is_stopped && search->n_lines > 1)
        memcpy(worker->roots, finished, size);
}
