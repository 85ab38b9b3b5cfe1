// SPDX-License-Identifier: LGPL-3.0-or-later
/*
 * Monte-Carlo tree search with UCT: for any number of sides, with chance, with or without an evaluation.
 *
 * Each thread grows a tree of its own; their roots are added up at the end. All numbers are whole: rewards are counted
 * in 65536ths, and the only root drawn is exact, so that a seed gives the same tree on every machine. Wins that follow
 * from finished games are proved: a node whose mover has a winning child is won.
 */
#include <math.h>
#include <string.h>

#include "damier-deepening-private.h"
#include "damier-move-ordering-private.h"
#include "damier-playout-private.h"
#include "damier-random-private.h"

/*
 * The square of the exploration term is EXPLORATION × log₂ (visits of the parent, in 256ths) / visits of the child. For
 * a reward of one it is ½ ln N / n.
 */
#define EXPLORATION        G_GUINT64_CONSTANT(5814540)
#define FIRST_REPORT       256
#define PLAYOUTS_PER_CHECK 16
/* With a depth for a limit, so many playouts for its square make the tree deep enough. */
#define PLAYOUTS_PER_DEPTH 250
/* The worth of a root move that was never tried. */
#define UNTRIED (1 - DAMIER_SCORE_LONGEST_WIN)

/*
 * A position of the tree and the move that leads to it.
 *
 * total: what its visits were worth to the side that made the move
 * own_total: what they were worth to the side that acts in it
 * weight: of an outcome of chance
 * winner: the side that has proved to win, counted from 1; 0 is not known
 * distance: in how many steps, where a winner is known
 */
typedef struct {
    gint64 total;
    gint64 own_total;
    DamierMove move;
    guint32 visits;
    guint32 first_child;
    guint32 n_children;
    guint32 weight;
    guint16 distance;
    guint8 winner;
} Node;

typedef struct {
    Node *nodes;
    gsize n_nodes;
    gsize room;
    guint64 n_playouts;
    guint32 path[DAMIER_SEARCH_MAX_PLY + 1];
    gint64 (*root_totals)[DAMIER_MAX_SEATS];
    guint32 *ranking;
} Tree;

/* log₂ in 256ths, with straight lines between the powers. */
static guint64 log2_in_256ths(guint32 number)
{
    const guint whole = 31 - (guint) __builtin_clz(number);

    return whole * 256 + ((((guint64) number << 8) >> whole) & 255);
}

/*
 * Picks the child that is best if one is hopeful: its mean and a term that shrinks as it is visited. One that was never
 * visited counts as visited once with the mean of its parent. What is proved lost is left alone.
 */
static guint32 select_child(const Tree *self, const Node *node, guint side)
{
    const Node *children = &self->nodes[node->first_child];
    const guint64 logarithm = log2_in_256ths(node->visits + 1) * EXPLORATION;
    const gint64 mean = node->visits > 0 ? node->own_total / node->visits : DAMIER_REWARD_ONE / 2;
    gint64 highest = -1;
    guint32 best = 0;

    for (guint32 i = 0; i < node->n_children; i++) {
        const Node *child = &children[i];
        const guint32 n = MAX(child->visits, 1);
        const gint64 worth = child->visits > 0 ? child->total / n : mean;
        gint64 hope;

        if (child->winner != 0)
            continue;
        hope = worth + (gint64) sqrt((double) (logarithm / n));
        if (hope > highest) {
            highest = hope;
            best = i;
        }
    }
    return node->first_child + best;
}

static guint32 select_outcome(DamierWorker *worker, guint ply, const Node *node)
{
    DamierMove *moves;
    guint32 *weights;

    return node->first_child + damier_playout_pick_chance(worker, ply, &moves, &weights);
}

/* Notes who wins a finished game for certain. */
static void settle(DamierWorker *worker, guint ply, Node *node)
{
    const guint n_sides = worker->search->n_sides;
    gint scores[DAMIER_MAX_SEATS];

    damier_worker_score_over(worker, ply, scores);
    for (guint side = 0; side < n_sides; side++)
        if (scores[side] >= DAMIER_SCORE_LONGEST_WIN)
            node->winner = (guint8) side + 1;
}

/* Looks one step ahead, so that a win or a blunder at hand is never left to luck. */
static void settle_children(DamierWorker *worker, guint ply, const Node *node)
{
    Tree *self = worker->method_data;

    for (guint32 i = 0; i < node->n_children && !damier_worker_should_stop(worker); i++) {
        Node *child = &self->nodes[node->first_child + i];

        damier_worker_descend(worker, ply, child->move);
        if (worker->actors[ply + 1] == DAMIER_ACTOR_OVER)
            settle(worker, ply + 1, child);
        damier_worker_ascend(worker);
    }
}

/* The moves of a seat in the order in which equals are tried: the plugin's, or any. */
static void list_moves(DamierWorker *worker, guint ply, DamierMoveList *list)
{
    damier_ordering_fill_plain(worker, ply, list);
    for (guint i = 0; i < list->n_moves; i++) {
        const guint other = i + damier_random_below(&worker->random, list->n_moves - i);
        const DamierMove move = list->moves[other];

        if (worker->search->evaluation.order != NULL) {
            damier_move_list_pick(list, i);
        } else {
            list->moves[other] = list->moves[i];
            list->moves[i] = move;
        }
    }
}

/* Gives a node its children; tells whether there was room for them. */
static gboolean expand(DamierWorker *worker, guint ply, Node *node)
{
    Tree *self = worker->method_data;
    const DamierSearch *search = worker->search;
    const gboolean is_chance = worker->actors[ply] == DAMIER_ACTOR_CHANCE;
    DamierMoveList list;
    guint32 *weights = NULL;
    DamierMove *moves;
    guint n;

    if (self->n_nodes + MAX(search->traits->max_moves, search->traits->max_outcomes) > self->room)
        return FALSE;
    if (is_chance) {
        moves = worker->moves;
        weights = worker->weights;
        n = search->ops->gen_chance(search->context, damier_worker_get_state(worker, ply), moves, weights);
    } else {
        list_moves(worker, ply, &list);
        moves = list.moves;
        n = list.n_moves;
        damier_move_list_release(&list, worker);
    }
    node->first_child = (guint32) self->n_nodes;
    node->n_children = n;
    for (guint i = 0; i < n; i++)
        self->nodes[self->n_nodes++] = (Node) { .move = moves[i], .weight = is_chance ? weights[i] : 0 };
    settle_children(worker, ply, node);
    return TRUE;
}

/* Draws conclusions about a node from its children: who can win does, and as soon as possible. */
static gboolean conclude(const DamierWorker *worker, guint ply, Node *node)
{
    const Tree *self = worker->method_data;
    const Node *children = &self->nodes[node->first_child];
    const DamierActor actor = worker->actors[ply];
    const guint8 mover = actor >= 0 ? worker->search->traits->sides[actor] + 1 : 0;
    guint8 common = children[0].winner;
    guint nearest = G_MAXUINT16, farthest = 0;

    for (guint32 i = 0; i < node->n_children; i++) {
        if (children[i].winner != 0 && children[i].winner == mover)
            nearest = MIN(nearest, children[i].distance);
        farthest = MAX(farthest, children[i].distance);
        if (children[i].winner != common)
            common = 0;
    }
    if (nearest < G_MAXUINT16) {
        node->winner = mover;
        node->distance = (guint16) (nearest + 1);
    } else if (common != 0) {
        node->winner = common;
        node->distance = (guint16) (farthest + 1);
    }
    return node->winner != 0;
}

/* Follows the tree from the root to where it ends and grows it there; returns how many plies that is. */
static guint walk(DamierWorker *worker)
{
    Tree *self = worker->method_data;
    guint ply = 0;

    self->path[0] = 0;
    while (ply < DAMIER_SEARCH_MAX_PLY - 2) {
        Node *node = &self->nodes[self->path[ply]];
        const DamierActor actor = worker->actors[ply];
        guint32 next;

        if (actor == DAMIER_ACTOR_OVER || node->winner != 0)
            break;
        if (node->n_children == 0) {
            if ((node->visits == 0 && ply > 0) || !expand(worker, ply, node) || conclude(worker, ply, node))
                break;
        }
        next = actor == DAMIER_ACTOR_CHANCE ? select_outcome(worker, ply, node)
                                            : select_child(self, node, worker->search->traits->sides[actor]);
        damier_worker_descend(worker, ply, self->nodes[next].move);
        self->path[++ply] = next;
    }
    return ply;
}

/* What a position at the end of the tree is worth to each side. */
static void get_rewards(DamierWorker *worker, guint ply, gint *rewards)
{
    const Tree *self = worker->method_data;
    const Node *node = &self->nodes[self->path[ply]];

    if (node->winner == 0) {
        damier_playout_run(worker, ply, rewards);
        return;
    }
    for (guint side = 0; side < worker->search->n_sides; side++)
        rewards[side] = side + 1u == node->winner ? DAMIER_REWARD_ONE : 0;
}

/* Takes the way back to the root, and what was learnt along. */
static void learn(DamierWorker *worker, guint ply, const gint *rewards)
{
    Tree *self = worker->method_data;
    const guint8 *sides = worker->search->traits->sides;
    gboolean is_proved = self->nodes[self->path[ply]].winner != 0;

    if (ply > 0)
        for (guint side = 0; side < worker->search->n_sides; side++)
            self->root_totals[self->path[1] - 1][side] += rewards[side];
    for (guint i = ply + 1; i-- > 0;) {
        Node *node = &self->nodes[self->path[i]];

        node->visits++;
        if (worker->actors[i] >= 0)
            node->own_total += rewards[sides[worker->actors[i]]];
        if (i > 0 && worker->actors[i - 1] >= 0)
            node->total += rewards[sides[worker->actors[i - 1]]];
        if (is_proved && i < ply)
            is_proved = conclude(worker, i, node);
        if (i > 0)
            damier_worker_ascend(worker);
    }
    self->n_playouts++;
}

/* How good it is to play a child: a proved win, the nearer the better; else what was visited most; else what is lost
 * late. */
static gint64 rank_child(const Node *child, guint8 mover)
{
    if (child->winner == 0)
        return child->visits;
    return child->winner == mover ? G_MAXINT64 - child->distance : G_MININT64 + child->distance;
}

static guint32 find_best_child(const Tree *self, const Node *node, guint8 mover)
{
    guint32 best = node->first_child;

    for (guint32 i = best + 1; i < node->first_child + node->n_children; i++)
        if (rank_child(&self->nodes[i], mover) > rank_child(&self->nodes[best], mover))
            best = i;
    return best;
}

/* Writes the line that begins with a move of the root: the best child each time, up to chance or where the tree ends.
 */
static void write_line(DamierWorker *worker, DamierRootMove *root, guint32 index)
{
    const Tree *self = worker->method_data;
    guint ply = 0;

    root->n_moves = 0;
    for (;;) {
        const Node *node = &self->nodes[index];

        root->moves[root->n_moves++] = node->move;
        damier_worker_descend(worker, ply++, node->move);
        if (worker->actors[ply] < 0 || node->n_children == 0 || ply >= DAMIER_SEARCH_MAX_PLY - 1)
            break;
        index = find_best_child(self, node, worker->search->traits->sides[worker->actors[ply]] + 1);
        if (self->nodes[index].visits == 0 && self->nodes[index].winner == 0)
            break;
    }
    while (ply-- > 0)
        damier_worker_ascend(worker);
}

static void write_scores(DamierWorker *worker, DamierRootMove *root, guint32 index)
{
    const Tree *self = worker->method_data;
    const DamierSearch *search = worker->search;
    const Node *child = &self->nodes[index];

    for (guint side = 0; side < search->n_sides; side++) {
        const gint won = DAMIER_SCORE_WIN - child->distance - 1;

        if (child->winner != 0)
            root->scores[side] = side + 1u == child->winner ? won : -won;
        else if (child->visits > 0)
            root->scores[side] = damier_reward_to_score((gint) (self->root_totals[index - 1][side] / child->visits));
        else
            root->scores[side] = side == search->root_side ? UNTRIED : 0;
    }
    root->score = root->scores[search->root_side];
    if (search->n_sides == 2)
        root->scores[1 - search->root_side] = -root->score;
}

/* Lists the root's children, the best first; of equals the one tried first leads. */
static void rank_children(const Tree *self, guint8 mover)
{
    const Node *root = self->nodes;

    for (guint i = 0; i < root->n_children; i++) {
        const guint32 child = root->first_child + i;
        const gint64 rank = rank_child(&self->nodes[child], mover);
        guint place = i;

        for (; place > 0 && rank_child(&self->nodes[self->ranking[place - 1]], mover) < rank; place--)
            self->ranking[place] = self->ranking[place - 1];
        self->ranking[place] = child;
    }
}

/* What was found so far becomes the root moves of the worker, the best first. */
static void write_roots(DamierWorker *worker)
{
    const Tree *self = worker->method_data;
    const DamierSearch *search = worker->search;

    rank_children(self, (guint8) search->root_side + 1);
    for (guint i = 0; i < self->nodes->n_children; i++) {
        DamierRootMove *root = &worker->roots[i];

        root->move = self->nodes[self->ranking[i]].move;
        write_scores(worker, root, self->ranking[i]);
        if (i < search->n_lines)
            write_line(worker, root, self->ranking[i]);
        else
            damier_root_move_set_line(root, NULL, 0);
    }
}

static gboolean is_done(const DamierWorker *worker)
{
    const Tree *self = worker->method_data;
    const DamierSearch *search = worker->search;
    const guint64 depth = search->task->limits->depth;

    if (self->nodes->winner != 0 || (depth > 0 && self->n_playouts >= depth * depth * PLAYOUTS_PER_DEPTH))
        return TRUE;
    return self->n_playouts % PLAYOUTS_PER_CHECK == 0 &&
           g_get_monotonic_time() - search->started >= search->budget.soft;
}

static void run(DamierWorker *worker)
{
    Tree *self = worker->method_data;
    const guint root_length = worker->trail.length;
    guint64 next_report = FIRST_REPORT;

    while (!is_done(worker)) {
        gint rewards[DAMIER_MAX_SEATS];
        const guint ply = walk(worker);

        get_rewards(worker, ply, rewards);
        if (damier_worker_should_stop(worker))
            break;
        learn(worker, ply, rewards);
        if (self->n_playouts < next_report)
            continue;
        next_report *= 2;
        write_roots(worker);
        if (!damier_worker_finish_depth(worker, worker->roots->n_moves, 0))
            break;
    }
    worker->trail.length = root_length;
}

/* Adds what another thread found out about the moves of the root. */
static void merge(Tree *self, const Tree *other)
{
    const guint n = self->nodes->n_children;

    for (guint32 i = 1; i <= n; i++)
        for (guint32 k = 1; k <= other->nodes->n_children; k++) {
            Node *mine = &self->nodes[i];
            const Node *theirs = &other->nodes[k];

            if (mine->move != theirs->move)
                continue;
            mine->visits += theirs->visits;
            mine->total += theirs->total;
            for (guint side = 0; side < DAMIER_MAX_SEATS; side++)
                self->root_totals[i - 1][side] += other->root_totals[k - 1][side];
            if (mine->winner == 0) {
                mine->winner = theirs->winner;
                mine->distance = theirs->distance;
            }
        }
}

static void finish(DamierSearch *search)
{
    DamierWorker *first = search->workers;
    Tree *self = first->method_data;

    for (guint i = 1; i < search->n_workers; i++)
        merge(self, search->workers[i].method_data);
    write_roots(first);
    first->depth = first->roots->n_moves;
}

static gpointer new_data(DamierWorker *worker)
{
    const DamierSearch *search = worker->search;
    const gsize room = search->task->table_size / search->n_workers / sizeof(Node);
    Tree *self = g_new0(Tree, 1);

    /* The root and its moves fit always. */
    self->room = MAX(room, 1 + (gsize) MAX(search->traits->max_moves, search->traits->max_outcomes));
    self->nodes = g_new(Node, self->room);
    self->nodes[0] = (Node) { .n_children = 0 };
    self->n_nodes = 1;
    self->root_totals = g_malloc0_n(worker->n_roots, sizeof *self->root_totals);
    self->ranking = g_new(guint32, worker->n_roots);
    return self;
}

static void free_data(gpointer data)
{
    Tree *self = data;

    g_free(self->nodes);
    g_free(self->root_totals);
    g_free(self->ranking);
    g_free(self);
}

const DamierSearchKind damier_tree_search = {
    .new_data = new_data,
    .free_data = free_data,
    .run = run,
    .finish = finish,
    .is_parallel = TRUE,
};
