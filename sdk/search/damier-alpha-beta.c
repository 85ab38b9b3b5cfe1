// SPDX-License-Identifier: LGPL-3.0-or-later
/*
 * Iterative-deepening principal variation search for two camps, expectimax over chance.
 *
 * A position is valued from the view of the camp that acts in it. The same camp may act several times in a row, so
 * bounds are turned around only where the camp changes, in one place: visit ().
 */
#include <string.h>

#include "damier-deepening-private.h"
#include "damier-move-ordering-private.h"

#define ASPIRATION_WINDOW     40
#define ASPIRATION_FIRST      4
#define LARGEST_ASPIRATION    3000
#define MAX_QUIESCENCE        24
#define REDUCTION_FIRST_MOVE  3
#define REDUCTION_FIRST_DEPTH 3
#define HISTORY_PER_STEP      8192
#define DEEP_WITHOUT_MOVE     4
#define PRUNING_DEPTH         3
#define FUTILITY_MARGIN       100
#define LATE_MOVES_FIRST      8
#define LATE_MOVES_PER_DEPTH  8

typedef struct {
    DamierOrdering ordering;
    DamierMove path[DAMIER_SEARCH_MAX_PLY + 1];
    guint line_lengths[DAMIER_SEARCH_MAX_PLY + 2];
    DamierMove lines[DAMIER_SEARCH_MAX_PLY + 2][DAMIER_SEARCH_MAX_PLY + 2];
} AlphaBeta;

static gint search_node(DamierWorker *worker, guint ply, gint alpha, gint beta, gint depth);
static gint search_chance(DamierWorker *worker, guint ply, gint alpha, gint beta, gint depth);

/* What scores of the sides mean for a camp. Two sides that disagree about their worth meet half way. */
static inline gint get_camp_value(const DamierSearch *search, const gint *scores, guint camp)
{
    gint value = scores[search->root_side];

    if (search->n_sides == 2)
        value = (value - scores[1 - search->root_side]) / 2;
    return camp == 0 ? value : -value;
}

static gint judge(DamierWorker *worker, guint ply, guint camp)
{
    gint scores[DAMIER_MAX_SEATS];

    damier_worker_evaluate(worker, ply, scores);
    return get_camp_value(worker->search, scores, camp);
}

static gint judge_over(DamierWorker *worker, guint ply, guint camp)
{
    gint scores[DAMIER_MAX_SEATS];

    damier_worker_score_over(worker, ply, scores);
    return get_camp_value(worker->search, scores, camp);
}

/* Values a position from the view of `camp`, whoever acts in it. */
static gint visit(DamierWorker *worker, guint ply, guint camp, gint alpha, gint beta, gint depth)
{
    AlphaBeta *self = worker->method_data;
    const DamierActor actor = worker->actors[ply];

    self->line_lengths[ply] = 0;
    if (actor == DAMIER_ACTOR_OVER)
        return judge_over(worker, ply, camp);
    if (damier_worker_should_stop(worker))
        return 0;
    if (actor == DAMIER_ACTOR_CHANCE)
        return camp == 0 ? search_chance(worker, ply, alpha, beta, depth)
                         : -search_chance(worker, ply, -beta, -alpha, depth);
    if (worker->search->camp[actor] == camp)
        return search_node(worker, ply, alpha, beta, depth);
    return -search_node(worker, ply, -beta, -alpha, depth);
}

/* The line of a position becomes a move and the line after it. */
static void set_line(AlphaBeta *self, guint ply, DamierMove move)
{
    const guint n = self->line_lengths[ply + 1];

    self->lines[ply][0] = move;
    memcpy(self->lines[ply] + 1, self->lines[ply + 1], n * sizeof move);
    self->line_lengths[ply] = n + 1;
}

/* A proved win is stored by its distance from the position, not from the root. */
static inline gint to_table(gint value, guint ply)
{
    return damier_score_is_proved(value) ? value + (value > 0 ? (gint) ply : -(gint) ply) : value;
}

static inline gint from_table(gint value, guint ply)
{
    return damier_score_is_proved(value) ? value - (value > 0 ? (gint) ply : -(gint) ply) : value;
}

static void store(DamierWorker *worker, guint ply, guint64 key, gint depth, gint alpha, gint beta, gint value,
                  DamierMove move)
{
    const DamierTableEntry entry = {
        .move = move,
        .value = to_table(value, ply),
        .depth = depth,
        .bound = value >= beta    ? DAMIER_BOUND_LOWER
                 : value <= alpha ? DAMIER_BOUND_UPPER
                                  : DAMIER_BOUND_EXACT,
    };

    damier_transposition_table_store(worker->search->table, key, &entry);
}

/*
 * Tells whether a stored value can stand for a search to `depth`: it comes from one at least as deep, or is proved
 * (which a past that the rules look at could contradict). A search that leaves nothing out also adds nothing.
 */
static gboolean is_deep_enough(const DamierSearch *search, const DamierTableEntry *entry, gint depth)
{
    if (!search->is_selective)
        return entry->depth == depth;
    return entry->depth >= depth || (damier_score_is_proved(entry->value) && !search->has_history);
}

/* Looks a position up. Its value is used only outside the principal variation, so that lines stay whole. */
static gboolean find(DamierWorker *worker, guint ply, guint64 key, gint depth, gint alpha, gint beta, DamierMove *move,
                     gint *value)
{
    DamierTableEntry entry;

    *move = DAMIER_MOVE_NONE;
    if (!damier_transposition_table_find(worker->search->table, key, &entry))
        return FALSE;
    *move = entry.move;
    *value = from_table(entry.value, ply);
    if (beta - alpha > 1 || !is_deep_enough(worker->search, &entry, depth))
        return FALSE;
    return ((entry.bound & DAMIER_BOUND_LOWER) && *value >= beta) ||
           ((entry.bound & DAMIER_BOUND_UPPER) && *value <= alpha);
}

/* Looks only at noisy moves, until the position is quiet enough to be judged. */
static gint search_noisy(DamierWorker *worker, guint ply, gint alpha, gint beta, guint n_steps)
{
    const guint camp = worker->search->camp[worker->actors[ply]];
    gint best = judge(worker, ply, camp);
    DamierMoveList list;

    if (best >= beta || worker->search->evaluation.is_noisy == NULL || n_steps >= MAX_QUIESCENCE ||
        ply >= DAMIER_SEARCH_MAX_PLY - 1)
        return best;
    damier_ordering_fill_noisy(worker, ply, &list);
    for (guint i = 0; i < list.n_moves && best < beta && !worker->is_stopped; i++) {
        const gint floor = MAX(alpha, best);
        DamierActor actor;
        gint value;

        damier_worker_descend(worker, ply, damier_move_list_pick(&list, i));
        actor = worker->actors[ply + 1];
        if (actor == DAMIER_ACTOR_OVER || actor == DAMIER_ACTOR_CHANCE)
            value = visit(worker, ply + 1, camp, floor, beta, 0);
        else if (damier_worker_should_stop(worker))
            value = best;
        else if (worker->search->camp[actor] == camp)
            value = search_noisy(worker, ply + 1, floor, beta, n_steps + 1);
        else
            value = -search_noisy(worker, ply + 1, -beta, -floor, n_steps + 1);
        damier_worker_ascend(worker);
        best = MAX(best, value);
    }
    damier_move_list_release(&list, worker);
    return best;
}

/* Plays a move and values it for who plays it: the first move fully, others only as far as they might be better. */
static gint search_move(DamierWorker *worker, guint ply, DamierMove move, gint alpha, gint beta, gint depth,
                        gint reduction, gboolean is_first)
{
    AlphaBeta *self = worker->method_data;
    const guint camp = worker->search->camp[worker->actors[ply]];
    gint value;

    self->path[ply] = move;
    damier_worker_descend(worker, ply, move);
    if (is_first || beta - alpha <= 1)
        value = visit(worker, ply + 1, camp, alpha, beta, depth - reduction);
    else
        value = visit(worker, ply + 1, camp, alpha, alpha + 1, depth - reduction);
    if (value > alpha && reduction > 0 && !worker->is_stopped)
        value = visit(worker, ply + 1, camp, alpha, alpha + 1, depth);
    if (value > alpha && value < beta && !is_first && beta - alpha > 1 && !worker->is_stopped)
        value = visit(worker, ply + 1, camp, alpha, beta, depth);
    damier_worker_ascend(worker);
    return value;
}

static inline gint log2_in_16ths(guint number)
{
    const gint whole = 31 - __builtin_clz(number);

    return whole * 16 + (gint) (((number << 4) >> whole) & 15);
}

/* How many steps less a late quiet move is searched. Where wins are proved nothing is left out. */
static gint get_reduction(DamierWorker *worker, guint ply, DamierMove move, guint index, gint alpha, gint beta,
                          gint depth)
{
    const AlphaBeta *self = worker->method_data;
    const DamierSearch *search = worker->search;
    gconstpointer state = damier_worker_get_state(worker, ply);
    gint reduction;

    if (!search->is_selective || index < REDUCTION_FIRST_MOVE || depth < REDUCTION_FIRST_DEPTH ||
        alpha >= DAMIER_SCORE_LONGEST_WIN || beta <= -DAMIER_SCORE_LONGEST_WIN)
        return 0;
    if (search->evaluation.is_noisy != NULL && search->evaluation.is_noisy(search->context, state, move))
        return 0;
    reduction = (log2_in_16ths((guint) depth) * log2_in_16ths(index) + 512) >> 10;
    reduction -=
        damier_ordering_get_history(&self->ordering, search->camp[worker->actors[ply]], move) / HISTORY_PER_STEP;
    reduction -= beta - alpha > 1;
    if (search->evaluation.get_reduction != NULL)
        reduction += (gint) search->evaluation.get_reduction(search->context, state, move);
    return CLAMP(reduction, 0, depth - 2);
}

/*
 * Tells whether shallow parts of the tree may be left out: where only a bound is asked for, and nothing is proved that
 * a move left out could refute.
 */
static inline gboolean may_prune(const DamierWorker *worker, gint alpha, gint beta, gint depth)
{
    return worker->search->is_selective && depth <= PRUNING_DEPTH && beta - alpha <= 1 &&
           !damier_score_is_proved(alpha) && !damier_score_is_proved(beta);
}

/* Tells whether a position is so good already that the few moves left to search can hardly spoil it. */
static gboolean is_futile(DamierWorker *worker, guint ply, gint alpha, gint beta, gint depth, gint *value)
{
    if (!may_prune(worker, alpha, beta, depth))
        return FALSE;
    *value = judge(worker, ply, worker->search->camp[worker->actors[ply]]);
    return *value - FUTILITY_MARGIN * depth >= beta;
}

/* How many moves are tried where only a bound is asked for: late quiet ones are left out near the end of a line. */
static guint get_n_worth_trying(const DamierWorker *worker, const DamierMoveList *list, gint alpha, gint beta,
                                gint depth)
{
    if (!may_prune(worker, alpha, beta, depth))
        return list->n_moves;
    return MIN(list->n_moves, (guint) (LATE_MOVES_FIRST + LATE_MOVES_PER_DEPTH * depth * depth));
}

/* A move that was searched before the others were generated, and its value. */
typedef struct {
    DamierMove move;
    gint value;
} EarlyMove;

/*
 * Searches the move that the table knows before any are generated, where the game can tell whether it is legal: if it
 * is good enough, which is often so, the others need not be listed at all. Tells whether it is.
 */
static gboolean search_early(DamierWorker *worker, guint ply, DamierMove move, gint alpha, gint beta, gint depth,
                             EarlyMove *early)
{
    AlphaBeta *self = worker->method_data;
    const DamierSearch *search = worker->search;
    const DamierMoveList list = { .moves = &move, .n_moves = 1 };

    *early = (EarlyMove) { .move = DAMIER_MOVE_NONE };
    if (move == DAMIER_MOVE_NONE || search->ops->is_legal == NULL ||
        !search->ops->is_legal(search->context, damier_worker_get_state(worker, ply), &worker->trail, move))
        return FALSE;
    early->move = move;
    early->value = search_move(worker, ply, move, alpha, beta, depth - 1, 0, TRUE);
    if (early->value < beta || worker->is_stopped)
        return FALSE;
    damier_ordering_reward(&self->ordering, search->camp[worker->actors[ply]], ply, (guint) depth, self->path[ply - 1],
                           &list, 1);
    return TRUE;
}

/* Tries the moves of a position; returns the best value and writes the best move. */
static gint search_moves(DamierWorker *worker, guint ply, DamierMoveList *list, const EarlyMove *early, gint alpha,
                         gint beta, gint depth, DamierMove *best_move)
{
    AlphaBeta *self = worker->method_data;
    const guint camp = worker->search->camp[worker->actors[ply]];
    const gboolean is_forced =
        worker->search->is_selective && list->n_moves + list->n_left_out == 1 && ply < 2 * worker->depth;
    const gint next_depth = is_forced ? depth : depth - 1;
    const guint n_worth_trying = get_n_worth_trying(worker, list, alpha, beta, depth);
    gint best = -DAMIER_SCORE_INFINITE;

    for (guint i = 0; damier_move_list_has_more(list, i, best); i++) {
        const DamierMove move = damier_move_list_pick(list, i);
        gint reduction, value;

        if (i >= n_worth_trying && best > -DAMIER_SCORE_LONGEST_WIN && !damier_move_list_is_noisy(list, i))
            break;
        reduction = get_reduction(worker, ply, move, i, alpha, beta, depth);
        if (move == early->move && !is_forced)
            value = early->value;
        else
            value = search_move(worker, ply, move, alpha, beta, next_depth, reduction, i == 0);
        if (worker->is_stopped)
            return best;
        if (value <= best)
            continue;
        best = value;
        if (value <= alpha)
            continue;
        *best_move = move;
        alpha = value;
        set_line(self, ply, move);
        if (alpha >= beta) {
            const DamierMove last = ply > 0 ? self->path[ply - 1] : DAMIER_MOVE_NONE;

            damier_ordering_reward(&self->ordering, camp, ply, (guint) depth, last, list, i + 1);
            break;
        }
    }
    return best;
}

/* Values a position in which a seat acts, from the view of that seat's camp. */
static gint search_node(DamierWorker *worker, guint ply, gint alpha, gint beta, gint depth)
{
    AlphaBeta *self = worker->method_data;
    DamierMove table_move, best_move = DAMIER_MOVE_NONE;
    EarlyMove early;
    DamierMoveList list;
    guint64 key;
    gint value = 0;

    if (depth <= 0 || ply >= DAMIER_SEARCH_MAX_PLY - 1)
        return search_noisy(worker, ply, alpha, beta, 0);
    alpha = MAX(alpha, (gint) ply + 1 - DAMIER_SCORE_WIN);
    beta = MIN(beta, DAMIER_SCORE_WIN - (gint) ply - 1);
    if (alpha >= beta)
        return alpha;
    key = damier_worker_get_key(worker, ply);
    damier_transposition_table_prefetch(worker->search->table, key);
    if (is_futile(worker, ply, alpha, beta, depth, &value) ||
        find(worker, ply, key, depth, alpha, beta, &table_move, &value))
        return value;
    if (worker->search->is_selective && table_move == DAMIER_MOVE_NONE && depth >= DEEP_WITHOUT_MOVE)
        depth--;

    if (search_early(worker, ply, table_move, alpha, beta, depth, &early)) {
        best_move = early.move;
        value = early.value;
        set_line(self, ply, best_move);
    } else if (!worker->is_stopped) {
        damier_ordering_fill(&self->ordering, worker, ply, table_move, self->path[ply - 1], &list);
        value = search_moves(worker, ply, &list, &early, alpha, beta, depth, &best_move);
        damier_move_list_release(&list, worker);
    }
    if (!worker->is_stopped)
        store(worker, ply, key, depth, alpha, beta, value, best_move);
    return value;
}

static inline gint64 divide_down(gint64 dividend, gint64 divisor)
{
    return dividend / divisor - (dividend % divisor != 0 && (dividend < 0) != (divisor < 0));
}

/*
 * The mean over the outcomes of chance so far: sum / total, with `rest` of the weights to come. A mean is a proved win
 * only where every outcome is.
 */
typedef struct {
    gint64 total;
    gint64 sum;
    gint64 rest;
    gint lowest;
    gint highest;
} Mean;

/* Between which values an outcome must lie for the mean to lie between alpha and beta, whatever is to come (Star1). */
static void get_outcome_window(const Mean *mean, gint64 weight, gint alpha, gint beta, gint *low, gint *high)
{
    const gint64 swing = DAMIER_SCORE_WIN * (mean->rest - weight);

    *low = -DAMIER_SCORE_INFINITE;
    *high = DAMIER_SCORE_INFINITE;
    if (alpha > -DAMIER_SCORE_LONGEST_WIN)
        *low = (gint) MAX(*low, divide_down(alpha * mean->total - mean->sum - swing, weight));
    if (beta < DAMIER_SCORE_LONGEST_WIN)
        *high = (gint) MIN(*high, -divide_down(-(beta * mean->total - mean->sum + swing), weight));
}

static gint finish_mean(const Mean *mean)
{
    const gint value = (gint) (mean->sum / mean->total);

    if (value >= DAMIER_SCORE_LONGEST_WIN && mean->lowest < DAMIER_SCORE_LONGEST_WIN)
        return DAMIER_SCORE_LONGEST_WIN - 1;
    if (value <= -DAMIER_SCORE_LONGEST_WIN && mean->highest > -DAMIER_SCORE_LONGEST_WIN)
        return 1 - DAMIER_SCORE_LONGEST_WIN;
    return value;
}

static gint search_outcomes(DamierWorker *worker, guint ply, guint n, gint alpha, gint beta, gint depth)
{
    const DamierMove *moves = worker->moves + worker->n_moves - n;
    const guint32 *weights = worker->weights + worker->n_moves - n;
    Mean mean = { .lowest = G_MAXINT, .highest = G_MININT };

    for (guint i = 0; i < n; i++)
        mean.total += weights[i];
    mean.rest = mean.total;
    for (guint i = 0; i < n; i++) {
        gint low, high, value;

        get_outcome_window(&mean, weights[i], alpha, beta, &low, &high);
        damier_worker_descend(worker, ply, moves[i]);
        value = visit(worker, ply + 1, 0, low, high, depth - 1);
        damier_worker_ascend(worker);
        if (worker->is_stopped)
            return 0;
        if (value <= low)
            return alpha;
        if (value >= high)
            return beta;
        mean.sum += (gint64) weights[i] * value;
        mean.rest -= weights[i];
        mean.lowest = MIN(mean.lowest, value);
        mean.highest = MAX(mean.highest, value);
    }
    return finish_mean(&mean);
}

/* Values a position in which chance acts, from the view of the root's camp. */
static gint search_chance(DamierWorker *worker, guint ply, gint alpha, gint beta, gint depth)
{
    AlphaBeta *self = worker->method_data;
    const DamierSearch *search = worker->search;
    DamierMove none;
    guint64 key;
    guint n;
    gint value;

    if (depth <= 0 || ply >= DAMIER_SEARCH_MAX_PLY - 1)
        return judge(worker, ply, 0);
    key = damier_worker_get_key(worker, ply);
    if (find(worker, ply, key, depth, alpha, beta, &none, &value))
        return value;
    self->path[ply] = DAMIER_MOVE_NONE;
    n = search->ops->gen_chance(search->context, damier_worker_get_state(worker, ply), worker->moves + worker->n_moves,
                                worker->weights + worker->n_moves);
    worker->n_moves += n;
    value = search_outcomes(worker, ply, n, alpha, beta, depth);
    worker->n_moves -= n;
    if (!worker->is_stopped)
        store(worker, ply, key, depth, alpha, beta, value, DAMIER_MOVE_NONE);
    return value;
}

static void set_root(DamierWorker *worker, DamierRootMove *root, gint value)
{
    const AlphaBeta *self = worker->method_data;
    const DamierSearch *search = worker->search;

    root->score = value;
    for (guint side = 0; side < search->n_sides; side++)
        root->scores[side] = side == search->root_side ? value : -value / (gint) (search->n_sides - 1);
    damier_root_move_set_line(root, self->lines[1], self->line_lengths[1]);
}

/*
 * What a root move must exceed to be of interest: the last of the lines asked for, or where moves may be misjudged
 * what could still be taken for the best.
 */
static gint get_floor(const DamierWorker *worker, guint index, gint alpha)
{
    const DamierSearch *search = worker->search;
    const DamierRootMove *roots = worker->roots;

    if (search->level->noise > 0)
        return index == 0 ? alpha : MAX(alpha, roots[0].score - search->level->noise - 1);
    return index < search->n_lines ? alpha : MAX(alpha, roots[search->n_lines - 1].score);
}

/* Searches all moves of the root; leaves the best n_lines of them, exactly valued, in front. */
static gint search_roots(DamierWorker *worker, gint alpha, gint beta, gint depth)
{
    const guint n_lines = worker->search->n_lines;
    DamierRootMove *roots = worker->roots;

    for (guint i = 0; i < worker->n_roots; i++) {
        const gint floor = get_floor(worker, i, alpha);
        const gboolean is_open = floor == alpha;
        const gint reduction = is_open ? 0 : get_reduction(worker, 0, roots[i].move, i, floor, beta, depth);
        const gint value = search_move(worker, 0, roots[i].move, floor, beta, depth - 1, reduction, is_open);

        if (worker->is_stopped)
            return 0;
        if (i >= n_lines && value <= floor)
            continue;
        set_root(worker, &roots[i], value);
        damier_worker_place_root(worker, i, n_lines);
        if (value >= beta)
            break;
    }
    return roots[0].score;
}

/* Searches one depth, with a narrow window around the last value where only the best line is asked for. */
static void search_depth(DamierWorker *worker, gint depth)
{
    const gint last = worker->roots[0].score;
    gint alpha = -DAMIER_SCORE_INFINITE, beta = DAMIER_SCORE_INFINITE, margin = ASPIRATION_WINDOW;

    if (depth >= ASPIRATION_FIRST && worker->search->n_lines == 1 && !damier_score_is_proved(last)) {
        alpha = last - margin;
        beta = last + margin;
    }
    for (;;) {
        const gint value = search_roots(worker, alpha, beta, depth);

        if (worker->is_stopped)
            return;
        margin *= 4;
        if (value <= alpha && alpha > -DAMIER_SCORE_INFINITE)
            alpha = margin > LARGEST_ASPIRATION ? -DAMIER_SCORE_INFINITE : value - margin;
        else if (value >= beta && beta < DAMIER_SCORE_INFINITE)
            beta = margin > LARGEST_ASPIRATION ? DAMIER_SCORE_INFINITE : value + margin;
        else
            return;
    }
}

static gpointer new_data(DamierWorker *worker)
{
    return g_new0(AlphaBeta, 1);
}

static void run(DamierWorker *worker)
{
    damier_worker_deepen(worker, search_depth);
}

const DamierSearchKind damier_alpha_beta = {
    .new_data = new_data,
    .free_data = g_free,
    .run = run,
    .is_parallel = TRUE,
};
