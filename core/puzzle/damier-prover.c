// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-prover.h"

#include "puzzle/damier-proof-table.h"

/* How many steps ahead a proof may look; a puzzle takes a few turns. */
#define MOST_STEPS 160

#define TABLE_BYTES        (48u << 20)
#define N_KILLERS          2
#define N_RECORDS          4096
#define N_PROMOTED         3
#define NODES_BEFORE_CHECK 4096

/**
 * DamierProver:
 *
 * Proves that a side wins within a number of own turns, whatever the others do.
 *
 * A depth-first search over and/or trees with any rules: a turn may have several steps, the others may be several
 * seats, a pass is a move, a draw is no win. It counts the turns that the side begins; the win may also come while the
 * others act before the side would have to begin another. Where the rules read the past, a position is never taken for
 * another with the same state. Games of chance cannot be proved. One thread at a time.
 */
struct _DamierProver {
    DamierGame *game;
    const DamierTraits *traits;
    const DamierRulesOps *ops;
    gconstpointer context;
    guint side;
    gboolean has_history;
    DamierProofTable *table;

    gsize stride;
    guint8 *states;
    DamierMove *moves;
    DamierTrail trail;
    /* What settled a position as many steps ahead, and how often a move did so for the others and for the side. */
    DamierMove killers[MOST_STEPS][N_KILLERS];
    guint32 records[2][N_RECORDS];

    GCancellable *cancellable;
    guint64 node_limit;
    guint64 nodes;
    gboolean is_cut;
};

/**
 * damier_prover_new:
 * @game: a game without chance
 * @side: the side that shall win
 *
 * Makes a prover; it keeps what it finds out, some 50 MiB.
 *
 * Returns: (transfer full): the prover
 */
DamierProver *damier_prover_new(DamierGame *game, guint side)
{
    DamierProver *self = g_new0(DamierProver, 1);

    g_return_val_if_fail(!damier_game_has(game, DAMIER_TRAIT_CHANCE), NULL);
    self->game = g_object_ref(game);
    self->traits = damier_game_get_traits(game);
    self->ops = damier_game_get_ops(game);
    self->context = damier_game_get_context(game);
    self->side = side;
    self->node_limit = G_MAXUINT64;
    self->has_history = damier_game_has(game, DAMIER_TRAIT_HISTORY);
    if (!self->has_history)
        self->table = damier_proof_table_new(self->traits->state_size, TABLE_BYTES);
    /* States may hold anything that malloc() would be aligned for. */
    self->stride = (self->traits->state_size + 15) & ~(gsize) 15;
    self->states = g_malloc0_n(MOST_STEPS + 1, self->stride);
    self->moves = g_new(DamierMove, (gsize) MOST_STEPS * self->traits->max_moves);
    damier_trail_init(&self->trail, MOST_STEPS);
    return self;
}

/**
 * damier_prover_free:
 * @prover: (transfer full): a prover
 *
 * Frees a prover.
 */
void damier_prover_free(DamierProver *prover)
{
    g_clear_pointer(&prover->table, damier_proof_table_free);
    g_clear_object(&prover->cancellable);
    g_object_unref(prover->game);
    damier_trail_clear(&prover->trail);
    g_free(prover->states);
    g_free(prover->moves);
    g_free(prover);
}

/**
 * damier_prover_set_limits:
 * @prover: a prover
 * @nodes: how many positions may be visited from now on; 0 is no limit
 * @cancellable: (nullable): stops it, also from another thread
 *
 * Limits the search; without this nothing does.
 */
void damier_prover_set_limits(DamierProver *prover, guint64 nodes, GCancellable *cancellable)
{
    prover->node_limit = nodes > 0 ? prover->nodes + nodes : G_MAXUINT64;
    g_set_object(&prover->cancellable, cancellable);
}

/**
 * damier_prover_get_nodes:
 * @prover: a prover
 *
 * Tells how many positions were visited since it was made.
 *
 * Returns: how many
 */
guint64 damier_prover_get_nodes(DamierProver *prover)
{
    return prover->nodes;
}

static gboolean is_over_limit(DamierProver *self)
{
    if (++self->nodes > self->node_limit)
        self->is_cut = TRUE;
    else if (self->nodes % NODES_BEFORE_CHECK == 0 && g_cancellable_is_cancelled(self->cancellable))
        self->is_cut = TRUE;
    return self->is_cut;
}

static guint8 *get_state(DamierProver *self, guint ply)
{
    return self->states + ply * self->stride;
}

static gboolean is_ours(DamierProver *self, DamierActor actor)
{
    return self->traits->sides[actor] == self->side;
}

/* Whether the side alone has the first rank. */
static gboolean is_won(DamierProver *self, gconstpointer state)
{
    DamierOutcome outcome = { .n_seats = (guint8) self->traits->n_seats };

    self->ops->outcome(self->context, state, &self->trail, &outcome);
    for (guint seat = 0; seat < self->traits->n_seats; seat++)
        if ((outcome.rank[seat] == 1) != is_ours(self, (DamierActor) seat))
            return FALSE;
    return TRUE;
}

static gboolean wins(DamierProver *self, guint ply, DamierActor mover, guint turns);

/* Whether a step leads to what the one who makes it wants: ours to a win, theirs to an escape. */
static gboolean succeeds(DamierProver *self, guint ply, DamierActor actor, guint turns, DamierMove move)
{
    guint8 *next = get_state(self, ply + 1);
    gboolean is_win;

    self->ops->apply(self->context, get_state(self, ply), move, next);
    if (self->has_history)
        damier_trail_push(&self->trail, self->ops->hash(self->context, next), move, actor);
    is_win = wins(self, ply + 1, actor, turns);
    if (self->has_history)
        damier_trail_pop(&self->trail);
    return is_win == is_ours(self, actor);
}

static guint32 *get_record(DamierProver *self, DamierActor actor, DamierMove move)
{
    return &self->records[is_ours(self, actor)][(move * 0x9e3779b1u) >> 20];
}

G_STATIC_ASSERT(N_RECORDS == 1 << (32 - 20));

static gboolean is_killer(DamierProver *self, guint ply, DamierMove move)
{
    return move == self->killers[ply][0] || move == self->killers[ply][1];
}

static void remember(DamierProver *self, guint ply, DamierActor actor, guint turns, DamierMove move)
{
    DamierMove *killers = self->killers[ply];

    if (killers[0] != move) {
        killers[1] = killers[0];
        killers[0] = move;
    }
    *get_record(self, actor, move) += 1 + turns * turns;
}

/* What settled a sister position often settles this one, too, before any move is generated. */
static gboolean is_settled_by_killer(DamierProver *self, guint ply, DamierActor actor, guint turns)
{
    const DamierMove killers[N_KILLERS] = { self->killers[ply][0], self->killers[ply][1] };

    if (self->ops->is_legal == NULL)
        return FALSE;
    for (guint i = 0; i < N_KILLERS; i++) {
        if (killers[i] == DAMIER_MOVE_NONE ||
            !self->ops->is_legal(self->context, get_state(self, ply), &self->trail, killers[i]))
            continue;
        if (succeeds(self, ply, actor, turns, killers[i]))
            return TRUE;
    }
    return FALSE;
}

/* Brings a move that was worth more elsewhere to a place. */
static void promote(DamierProver *self, DamierActor actor, DamierMove *moves, guint place, guint n)
{
    guint best = place;
    DamierMove move;

    for (guint i = place + 1; i < n; i++)
        if (*get_record(self, actor, moves[i]) > *get_record(self, actor, moves[best]))
            best = i;
    move = moves[best];
    moves[best] = moves[place];
    moves[place] = move;
}

/* Whether the one who acts has a step that leads to what it wants. */
static gboolean has_success(DamierProver *self, guint ply, DamierActor actor, guint turns)
{
    DamierMove *moves = self->moves + (gsize) ply * self->traits->max_moves;
    const gboolean tried_killers = self->ops->is_legal != NULL;
    guint n;

    if (is_settled_by_killer(self, ply, actor, turns))
        return TRUE;
    n = self->ops->gen_moves(self->context, get_state(self, ply), &self->trail, moves);
    for (guint i = 0; i < n && !self->is_cut; i++) {
        if (i < N_PROMOTED && turns > 0)
            promote(self, actor, moves, i, n);
        if (tried_killers && is_killer(self, ply, moves[i]))
            continue;
        if (!succeeds(self, ply, actor, turns, moves[i]))
            continue;
        remember(self, ply, actor, turns, moves[i]);
        return TRUE;
    }
    return FALSE;
}

/* Whether the side wins before it would have to begin more turns than it has left. */
static gboolean wins(DamierProver *self, guint ply, DamierActor mover, guint turns)
{
    const guint8 *state = get_state(self, ply);
    const DamierActor actor = self->ops->to_act(self->context, state, &self->trail);
    const gboolean goes_on = actor == mover;
    const guint turns_before = turns;
    gboolean is_win, is_kept;
    guint64 key;

    if (actor == DAMIER_ACTOR_OVER)
        return is_won(self, state);
    if (is_over_limit(self))
        return FALSE;
    if (is_ours(self, actor) && !goes_on && turns-- == 0)
        return FALSE;
    if (ply == MOST_STEPS - 1) {
        self->is_cut = TRUE;
        return FALSE;
    }
    is_kept = self->table != NULL && turns > 0;
    key = is_kept ? self->ops->hash(self->context, state) : 0;
    if (is_kept && damier_proof_table_find(self->table, key, state, goes_on, turns_before, &is_win))
        return is_win;
    is_win = has_success(self, ply, actor, turns) == is_ours(self, actor);
    if (is_kept && !self->is_cut)
        damier_proof_table_add(self->table, key, state, goes_on, turns_before, is_win);
    return is_win;
}

/* Puts a position at the root; who moved last tells whether a turn goes on. */
static DamierActor set_root(DamierProver *self, DamierPosition *position)
{
    memcpy(get_state(self, 0), damier_position_get_state(position), self->traits->state_size);
    damier_trail_clear(&self->trail);
    damier_trail_init_copy(&self->trail, damier_position_get_trail(position), MOST_STEPS);
    self->is_cut = FALSE;
    return damier_position_get_mover(position);
}

/**
 * damier_prover_count_turns:
 * @prover: a prover
 * @position: a position of its game
 * @most: how many turns the side may begin at the most
 *
 * Finds the fewest own turns within which the side wins, whoever is to act now. A turn that has begun already is not
 * counted.
 *
 * Returns: how many turns, 0 where nothing is left to do; [const@PROVER_NO_WIN] or [const@PROVER_UNSETTLED]
 */
gint damier_prover_count_turns(DamierProver *prover, DamierPosition *position, guint most)
{
    const DamierActor mover = set_root(prover, position);

    for (guint turns = 0; turns <= most; turns++) {
        const gboolean is_win = wins(prover, 0, mover, turns);

        if (prover->is_cut)
            return DAMIER_PROVER_UNSETTLED;
        if (is_win)
            return (gint) turns;
    }
    return DAMIER_PROVER_NO_WIN;
}

/* How many turns the side may still begin after a step. */
static guint count_turns_left(DamierProver *self, DamierPosition *position, guint turns)
{
    const DamierActor actor = damier_position_get_actor(position);
    const gboolean begins = is_ours(self, actor) && damier_position_get_mover(position) != actor;

    return begins ? turns - 1 : turns;
}

/**
 * damier_prover_list_wins:
 * @prover: a prover
 * @position: a position of its game in which the side acts
 * @turns: how many turns it may begin; at least one where a turn begins here
 * @moves: (element-type guint32): where to append the moves
 *
 * Lists all steps after which the side still wins within so many turns.
 *
 * Returns: FALSE where the search was limited or stopped before it knew
 */
gboolean damier_prover_list_wins(DamierProver *prover, DamierPosition *position, guint turns, GArray *moves)
{
    const guint left = count_turns_left(prover, position, turns);
    guint n;
    const DamierMove *legal = damier_position_get_moves(position, &n);

    for (guint i = 0; i < n; i++) {
        g_autoptr(DamierPosition) next = damier_position_play(position, legal[i]);
        const DamierActor mover = set_root(prover, next);
        const gboolean is_win = wins(prover, 0, mover, left);

        if (prover->is_cut)
            return FALSE;
        if (is_win)
            g_array_append_val(moves, legal[i]);
    }
    return TRUE;
}

/* How many steps win for the side, where it acts; the fewer, the harder. */
static guint count_wins(DamierProver *self, DamierPosition *position, guint turns)
{
    const DamierActor actor = damier_position_get_actor(position);
    g_autoptr(GArray) moves = g_array_new(FALSE, FALSE, sizeof(DamierMove));

    if (actor < 0 || !is_ours(self, actor) || !damier_prover_list_wins(self, position, turns, moves))
        return G_MAXUINT;
    return moves->len;
}

/**
 * damier_prover_find_defence:
 * @prover: a prover
 * @position: a position of its game in which another side acts
 * @turns: how many turns the side may begin
 *
 * Finds the step that holds out best: one after which the side does not win in so many turns; else one after which it
 * takes the most turns, then one after which the fewest steps win, then the first.
 *
 * Returns: the step; the first one where the search was limited or stopped before it knew
 */
DamierMove damier_prover_find_defence(DamierProver *prover, DamierPosition *position, guint turns)
{
    guint n, fewest = G_MAXUINT, best = 0;
    gint longest = -1;
    const DamierMove *legal = damier_position_get_moves(position, &n);

    for (guint i = 0; i < n; i++) {
        g_autoptr(DamierPosition) next = damier_position_play(position, legal[i]);
        const gint length = damier_prover_count_turns(prover, next, turns);
        guint n_wins;

        if (length == DAMIER_PROVER_NO_WIN)
            return legal[i];
        if (length < longest)
            continue;
        n_wins = count_wins(prover, next, (guint) MAX(length, 0));
        if (length == longest && n_wins >= fewest)
            continue;
        longest = length;
        fewest = n_wins;
        best = i;
    }
    return legal[best];
}
