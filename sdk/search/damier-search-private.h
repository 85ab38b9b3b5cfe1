// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <stdatomic.h>

#include "damier-level-private.h"
#include "damier-time-manager-private.h"
#include "damier-transposition-table-private.h"
#include "engine/damier-analysis.h"
#include "engine/damier-engine.h"
#include "engine/damier-evaluation.h"
#include "engine/damier-search-engine.h"

G_BEGIN_DECLS

/* No line is looked at further than this many steps from the root. */
#define DAMIER_SEARCH_MAX_PLY 128
/* A playout that nothing else bounds ends after this many steps. */
#define DAMIER_SEARCH_MAX_PLAYOUT 2000
#define DAMIER_SCORE_INFINITE     32000

typedef struct _DamierSearch DamierSearch;
typedef struct _DamierWorker DamierWorker;

/* A move of the root: its scores for each side, and the line it begins. */
typedef struct {
    DamierMove move;
    gint score;
    gint scores[DAMIER_MAX_SEATS];
    guint n_moves;
    DamierMove moves[DAMIER_SEARCH_MAX_PLY];
} DamierRootMove;

/*
 * What one thread works with; everything is allocated before the search.
 *
 * The position `ply` steps from the root is get_state (ply), with actors[ply] to decide. Moves are generated on a
 * stack: a caller takes what it needs at `moves + n_moves` and puts n_moves back.
 */
struct _DamierWorker {
    DamierSearch *search;
    guint index;
    guint64 random;

    guint64 nodes;
    guint64 next_check;
    guint64 check_interval;
    guint64 reported_nodes;
    gint64 last_check;
    gboolean is_stopped;

    guint8 *states;
    DamierActor actors[DAMIER_SEARCH_MAX_PLY + 2];
    DamierTrail trail;

    DamierMove *moves;
    gint *promises;
    guint32 *weights;
    guint n_moves;

    DamierRootMove *roots;
    guint n_roots;
    guint depth;
    gpointer method_data;
};

/*
 * How one method works: `run` finds the best moves of the root and leaves them sorted in `roots`; `finish` (nullable)
 * puts together what several threads found, when all have ended. Where `is_parallel` is not set further threads would
 * only do the same again.
 */
typedef struct {
    gpointer (*new_data)(DamierWorker *worker);
    void (*free_data)(gpointer data);
    void (*run)(DamierWorker *worker);
    void (*finish)(DamierSearch *search);
    gboolean is_parallel;
} DamierSearchKind;

/* What a search is asked to do. */
typedef struct {
    DamierPosition *position;
    const DamierLimits *limits;
    const DamierEvaluation *evaluation;
    DamierSearchMethod method;
    DamierTranspositionTable *table;
    gsize table_size;
    gboolean is_selective;
    DamierProgressFunc progress;
    gpointer user_data;
} DamierSearchTask;

/*
 * One search for one answer, shared by its threads. `camp` divides the seats into the side to act at the root (0) and
 * all others (1), for the methods that know only two.
 */
struct _DamierSearch {
    const DamierSearchTask *task;
    GCancellable *cancellable;
    const DamierSearchKind *kind;
    const DamierTraits *traits;
    const DamierRulesOps *ops;
    gconstpointer context;
    DamierEvaluation evaluation;
    guint n_sides;
    guint root_side;
    guint8 camp[DAMIER_MAX_SEATS];
    gsize stride;
    gboolean has_history;
    gboolean is_selective;

    const DamierLevel *level;
    guint64 node_limit;
    guint depth_limit;
    guint n_lines;
    DamierTimeBudget budget;
    gint64 started;
    guint64 salt;
    DamierTranspositionTable *table;

    atomic_bool stop;
    _Atomic guint64 shared_nodes;
    DamierWorker *workers;
    guint n_workers;
};

DamierAnalysis *damier_search_run(const DamierSearchTask *task, GCancellable *cancellable);
void damier_worker_check(DamierWorker *worker);
gboolean damier_worker_finish_depth(DamierWorker *worker, guint depth, guint stable_depths);
void damier_worker_score_over(DamierWorker *worker, guint ply, gint *scores);
void damier_worker_evaluate(DamierWorker *worker, guint ply, gint *scores);
void damier_root_move_set_line(DamierRootMove *root, const DamierMove *moves, guint n_moves);

extern const DamierSearchKind damier_alpha_beta;
extern const DamierSearchKind damier_max_n;
extern const DamierSearchKind damier_tree_search;

static inline gpointer damier_worker_get_state(DamierWorker *worker, guint ply)
{
    return worker->states + ply * worker->search->stride;
}

/* Plays a move from the position at one ply of the stack to another ply. */
static inline void damier_worker_step(DamierWorker *worker, guint from, guint to, DamierMove move)
{
    const DamierSearch *search = worker->search;
    gpointer next = damier_worker_get_state(worker, to);

    search->ops->apply(search->context, damier_worker_get_state(worker, from), move, next);
    worker->nodes++;
    if (search->has_history)
        damier_trail_push(&worker->trail, search->ops->hash(search->context, next), move, worker->actors[from]);
    worker->actors[to] = search->ops->to_act(search->context, next, &worker->trail);
}

/* Plays a move; the position after it is one ply further. */
static inline void damier_worker_descend(DamierWorker *worker, guint ply, DamierMove move)
{
    damier_worker_step(worker, ply, ply + 1, move);
}

static inline void damier_worker_ascend(DamierWorker *worker)
{
    if (worker->search->has_history)
        damier_trail_pop(&worker->trail);
}

static inline guint64 damier_worker_get_key(DamierWorker *worker, guint ply)
{
    const DamierSearch *search = worker->search;

    if (search->has_history)
        return worker->trail.entries[worker->trail.length - 1].key ^ search->salt;
    return search->ops->hash(search->context, damier_worker_get_state(worker, ply)) ^ search->salt;
}

/* Tells whether the search must end; asked at every position. */
static inline gboolean damier_worker_should_stop(DamierWorker *worker)
{
    if (G_UNLIKELY(worker->nodes >= worker->next_check))
        damier_worker_check(worker);
    if (G_UNLIKELY(atomic_load_explicit(&worker->search->stop, memory_order_relaxed)))
        worker->is_stopped = TRUE;
    return worker->is_stopped;
}

G_END_DECLS
