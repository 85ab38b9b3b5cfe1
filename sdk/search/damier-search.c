// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-search-private.h"

#include <string.h>

#include "damier-random-private.h"

#define STATE_ALIGNMENT 64
#define MAX_THREADS     8
/* The clock is read about this often, however fast or slow positions are. */
#define CHECK_PERIOD       G_TIME_SPAN_MILLISECOND
#define MAX_CHECK_INTERVAL 512
#define MIN_CHECK_INTERVAL 16
/* On a clock the only move is played at once; a glance tells what it is worth. */
#define FORCED_NODES 200

static gboolean has_reached_limit(DamierSearch *search, gint64 now, guint64 nodes)
{
    return g_cancellable_is_cancelled(search->cancellable) || now - search->started >= search->budget.hard ||
           (search->node_limit > 0 && nodes >= search->node_limit);
}

/* Reads the clock and counts nodes; sets the flag that stops all threads where a limit is reached. */
void damier_worker_check(DamierWorker *worker)
{
    DamierSearch *search = worker->search;
    const gint64 now = g_get_monotonic_time();
    const guint64 new_nodes = worker->nodes - worker->reported_nodes;
    const guint64 all_nodes = atomic_fetch_add(&search->shared_nodes, new_nodes) + new_nodes;

    worker->reported_nodes = worker->nodes;
    if (has_reached_limit(search, now, all_nodes))
        atomic_store(&search->stop, TRUE);
    if (now - worker->last_check > 2 * CHECK_PERIOD)
        worker->check_interval = MAX(worker->check_interval / 4, MIN_CHECK_INTERVAL);
    else if (now - worker->last_check < CHECK_PERIOD)
        worker->check_interval = MIN(worker->check_interval * 2, MAX_CHECK_INTERVAL);
    worker->last_check = now;
    worker->next_check = worker->nodes + worker->check_interval;
    if (search->node_limit > 0)
        worker->next_check =
            MIN(worker->next_check, worker->nodes + MAX(search->node_limit, all_nodes + 1) - all_nodes);
}

/* The best rank of a side's seats. */
static guint get_side_rank(const DamierSearch *search, const DamierOutcome *outcome, guint side)
{
    guint rank = G_MAXUINT;

    for (guint seat = 0; seat < search->traits->n_seats; seat++)
        if (search->traits->sides[seat] == side)
            rank = MIN(rank, outcome->rank[seat]);
    return rank;
}

/* A sole first place is a win, a last place a loss, a draw nothing, and a place between them a part of both. */
static gint score_place(gint better, gint worse, gint others, gint ply)
{
    if (better == 0 && worse == 0)
        return 0;
    if (worse == others)
        return DAMIER_SCORE_WIN - ply;
    if (worse == 0)
        return ply - DAMIER_SCORE_WIN;
    return DAMIER_SCORE_WIN / 2 * (worse - better) / others;
}

/* Scores a finished game for each side. */
void damier_worker_score_over(DamierWorker *worker, guint ply, gint *scores)
{
    const DamierSearch *search = worker->search;
    DamierOutcome outcome = { .n_seats = search->traits->n_seats };
    guint ranks[DAMIER_MAX_SEATS];

    search->ops->outcome(search->context, damier_worker_get_state(worker, ply), &worker->trail, &outcome);
    for (guint side = 0; side < search->n_sides; side++)
        ranks[side] = get_side_rank(search, &outcome, side);
    for (guint side = 0; side < search->n_sides; side++) {
        gint better = 0, worse = 0;

        for (guint other = 0; other < search->n_sides; other++) {
            better += ranks[other] < ranks[side];
            worse += ranks[other] > ranks[side];
        }
        scores[side] = score_place(better, worse, (gint) search->n_sides - 1, (gint) ply);
    }
}

/* Judges a position that is not over, for each side; never as a proved win or loss. */
void damier_worker_evaluate(DamierWorker *worker, guint ply, gint *scores)
{
    const DamierSearch *search = worker->search;

    if (search->evaluation.evaluate == NULL) {
        memset(scores, 0, search->n_sides * sizeof *scores);
        return;
    }
    search->evaluation.evaluate(search->context, damier_worker_get_state(worker, ply), scores);
    for (guint side = 0; side < search->n_sides; side++)
        scores[side] = CLAMP(scores[side], 1 - DAMIER_SCORE_LONGEST_WIN, DAMIER_SCORE_LONGEST_WIN - 1);
}

void damier_root_move_set_line(DamierRootMove *root, const DamierMove *moves, guint n_moves)
{
    root->n_moves = MIN(n_moves + 1, DAMIER_SEARCH_MAX_PLY);
    root->moves[0] = root->move;
    if (n_moves > 0)
        memcpy(root->moves + 1, moves, (root->n_moves - 1) * sizeof *moves);
}

static DamierAnalysis *make_analysis(const DamierSearch *search, guint64 nodes)
{
    const DamierWorker *worker = search->workers;
    DamierAnalysis *analysis = damier_analysis_new(search->n_sides);
    const guint n_lines = CLAMP(search->task->limits->lines, 1, worker->n_roots);

    analysis->best = worker->roots->move;
    analysis->depth = worker->depth;
    analysis->nodes = nodes;
    analysis->time = g_get_monotonic_time() - search->started;
    for (guint i = 0; i < n_lines; i++)
        damier_analysis_add_line(analysis, worker->roots[i].scores, worker->roots[i].moves, worker->roots[i].n_moves);
    return analysis;
}

/*
 * Called by a method when a depth is done: tells who is interested, and answers whether to go on with the next one.
 * `stable_depths` is for how many depths the best move has been the same.
 */
gboolean damier_worker_finish_depth(DamierWorker *worker, guint depth, guint stable_depths)
{
    DamierSearch *search = worker->search;

    worker->depth = depth;
    if (worker->index > 0)
        return TRUE;
    if (search->task->progress != NULL) {
        const guint64 others = atomic_load(&search->shared_nodes) - worker->reported_nodes;
        g_autoptr(DamierAnalysis) analysis = make_analysis(search, others + worker->nodes);

        search->task->progress(analysis, search->task->user_data);
    }
    return damier_time_budget_allows_depth(&search->budget, g_get_monotonic_time() - search->started, stable_depths);
}

static void init_states(DamierWorker *worker)
{
    DamierSearch *search = worker->search;
    DamierPosition *position = search->task->position;

    worker->states = g_malloc0((DAMIER_SEARCH_MAX_PLY + 2) * search->stride);
    memcpy(worker->states, damier_position_get_state(position), search->traits->state_size);
    worker->actors[0] = damier_position_get_actor(position);
    damier_trail_init_copy(&worker->trail, damier_position_get_trail(position),
                           DAMIER_SEARCH_MAX_PLY + DAMIER_SEARCH_MAX_PLAYOUT + 1);
}

static void init_worker(DamierWorker *worker, DamierSearch *search, guint index)
{
    const guint room = MAX(search->traits->max_moves, search->traits->max_outcomes);
    guint n;
    const DamierMove *moves = damier_position_get_moves(search->task->position, &n);

    worker->search = search;
    worker->index = index;
    worker->random = damier_random_mix(search->task->limits->seed) + index;
    worker->check_interval = MIN_CHECK_INTERVAL;
    worker->next_check = search->node_limit > 0 ? MIN(MIN_CHECK_INTERVAL, search->node_limit) : MIN_CHECK_INTERVAL;
    worker->last_check = search->started;
    init_states(worker);
    worker->moves = g_new(DamierMove, (gsize) room * (DAMIER_SEARCH_MAX_PLY + 1));
    worker->promises = g_new(gint, (gsize) room * (DAMIER_SEARCH_MAX_PLY + 1));
    if (search->traits->max_outcomes > 0)
        worker->weights = g_new(guint32, (gsize) room * (DAMIER_SEARCH_MAX_PLY + 1));
    worker->n_roots = n;
    worker->roots = g_new0(DamierRootMove, n);
    for (guint i = 0; i < n; i++) {
        worker->roots[i].move = moves[i];
        damier_root_move_set_line(&worker->roots[i], NULL, 0);
    }
    worker->method_data = search->kind->new_data(worker);
}

static void clear_worker(DamierWorker *worker)
{
    worker->search->kind->free_data(worker->method_data);
    damier_trail_clear(&worker->trail);
    g_free(worker->states);
    g_free(worker->moves);
    g_free(worker->promises);
    g_free(worker->weights);
    g_free(worker->roots);
}

static void init_game(DamierSearch *search, const DamierSearchTask *task)
{
    DamierGame *game = damier_position_get_game(task->position);

    search->traits = damier_game_get_traits(game);
    search->ops = damier_game_get_ops(game);
    search->context = damier_game_get_context(game);
    search->n_sides = damier_game_get_n_sides(game);
    search->root_side = search->traits->sides[damier_position_get_actor(task->position)];
    search->stride = (search->traits->state_size + STATE_ALIGNMENT - 1) / STATE_ALIGNMENT * STATE_ALIGNMENT;
    search->has_history = damier_game_has(game, DAMIER_TRAIT_HISTORY);
    for (guint seat = 0; seat < search->traits->n_seats; seat++)
        search->camp[seat] = search->traits->sides[seat] != search->root_side;
    if (task->evaluation != NULL)
        memcpy(&search->evaluation, task->evaluation, MIN(task->evaluation->size, sizeof search->evaluation));
}

static void init_limits(DamierSearch *search, const DamierSearchTask *task)
{
    const DamierLimits *limits = task->limits;
    const guint seat = (guint) damier_position_get_actor(task->position);
    guint n_moves;

    damier_position_get_moves(task->position, &n_moves);
    search->level = damier_level_get(limits->level);
    search->node_limit = limits->nodes;
    if (search->level->nodes > 0)
        search->node_limit = limits->nodes > 0 ? MIN(limits->nodes, search->level->nodes) : search->level->nodes;
    search->depth_limit = limits->depth > 0 ? MIN(limits->depth, DAMIER_SEARCH_MAX_PLY - 1) : DAMIER_SEARCH_MAX_PLY - 1;
    if (n_moves == 1 && limits->clock[seat] >= 0) {
        search->depth_limit = 1;
        search->node_limit = FORCED_NODES;
    }
    search->n_lines = search->level->noise > 0 ? n_moves : CLAMP(limits->lines, 1, n_moves);
    search->budget = damier_time_budget_new(limits, seat);
    search->n_workers = 1;
    if (search->kind->is_parallel && search->level->nodes == 0)
        search->n_workers = CLAMP(limits->threads, 1, MAX_THREADS);
}

/*
 * A search that is to be the same every time begins with an empty table; others build on what was found before. With
 * more than two sides a position is worth something else to each side that asks.
 */
static void init_table(DamierSearch *search, const DamierSearchTask *task)
{
    const gboolean is_reproducible = task->limits->nodes > 0 || task->limits->depth > 0 || search->level->nodes > 0;

    search->table = task->table;
    search->salt = search->n_sides > 2 ? damier_random_mix(search->root_side + 1) : 0;
    damier_transposition_table_begin(search->table, is_reproducible ? search->node_limit : 0, is_reproducible);
}

static gpointer run_helper(gpointer data)
{
    DamierWorker *worker = data;

    worker->search->kind->run(worker);
    return NULL;
}

static void run_workers(DamierSearch *search)
{
    GThread *threads[MAX_THREADS];

    for (guint i = 1; i < search->n_workers; i++)
        threads[i] = g_thread_new("search", run_helper, &search->workers[i]);
    search->kind->run(search->workers);
    atomic_store(&search->stop, TRUE);
    for (guint i = 1; i < search->n_workers; i++)
        g_thread_join(threads[i]);
}

/* Brings the move that the level prefers to the front. A proved win or loss is seen as it is. */
static void apply_level(DamierSearch *search)
{
    DamierWorker *worker = search->workers;
    const guint64 key = damier_position_get_key(search->task->position);
    guint chosen = 0;
    gint highest = G_MININT;
    DamierRootMove *roots = worker->roots;

    if (search->level->noise == 0)
        return;
    for (guint i = 0; i < worker->n_roots; i++) {
        const guint64 number = damier_random_mix(key ^ roots[i].move);
        const gint opinion = roots[i].score + damier_level_misjudge(search->level, search->task->limits->seed, number);

        if (opinion > highest) {
            highest = opinion;
            chosen = i;
        }
    }
    if (chosen > 0) {
        const DamierRootMove move = roots[chosen];

        memmove(roots + 1, roots, chosen * sizeof *roots);
        roots[0] = move;
    }
}

/* Without an evaluation only whole games tell what a position is worth. */
static DamierSearchMethod choose_method(const DamierSearch *search, DamierSearchMethod wanted)
{
    if (wanted == DAMIER_SEARCH_AUTOMATIC && search->evaluation.evaluate == NULL)
        return DAMIER_SEARCH_TREE;
    if (wanted == DAMIER_SEARCH_AUTOMATIC)
        return search->n_sides > 2 ? DAMIER_SEARCH_MAX_N : DAMIER_SEARCH_ALPHA_BETA;
    return wanted;
}

static const DamierSearchKind *find_kind(DamierSearchMethod method)
{
    switch (method) {
    case DAMIER_SEARCH_MAX_N:
        return &damier_max_n;
    case DAMIER_SEARCH_TREE:
        return &damier_tree_search;
    default:
        /* Alpha-beta knows one camp and the others: with more than two sides it is the paranoid search. */
        return &damier_alpha_beta;
    }
}

/* Searches; the position has a seat to act. */
DamierAnalysis *damier_search_run(const DamierSearchTask *task, GCancellable *cancellable)
{
    DamierSearch search = { .task = task, .cancellable = cancellable, .started = g_get_monotonic_time() };
    DamierAnalysis *analysis;
    guint64 nodes = 0;

    init_game(&search, task);
    search.is_selective = task->is_selective;
    search.kind = find_kind(choose_method(&search, task->method));
    init_limits(&search, task);
    init_table(&search, task);
    search.workers = g_new0(DamierWorker, search.n_workers);
    for (guint i = 0; i < search.n_workers; i++)
        init_worker(&search.workers[i], &search, i);

    run_workers(&search);
    if (search.kind->finish != NULL)
        search.kind->finish(&search);

    apply_level(&search);
    for (guint i = 0; i < search.n_workers; i++)
        nodes += search.workers[i].nodes;
    analysis = make_analysis(&search, nodes);
    for (guint i = 0; i < search.n_workers; i++)
        clear_worker(&search.workers[i]);
    g_free(search.workers);
    return analysis;
}
