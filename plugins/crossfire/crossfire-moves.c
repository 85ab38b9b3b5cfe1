// SPDX-License-Identifier: GPL-3.0-or-later
#include "crossfire-state.h"

/* How many men a move takes, an entered one being one. */
guint crossfire_move_count_men(const CrossfireContext *context, DamierMove move)
{
    const guint from = crossfire_move_get_from(move);

    return from == CROSSFIRE_RESERVE ? 1 : context->distance[from][crossfire_move_get_to(move)];
}

/* Tells whether any 32 bits are a move that only ko could bar; rules 2 and 3 of the sheet. */
gboolean crossfire_is_possible(const CrossfireContext *context, const CrossfireState *state, DamierMove move)
{
    const guint from = crossfire_move_get_from(move), to = crossfire_move_get_to(move);
    guint n_men;

    if (to >= CROSSFIRE_N_CELLS || from > CROSSFIRE_RESERVE || move != crossfire_move_new(from, to))
        return FALSE;
    if (from == CROSSFIRE_RESERVE)
        return state->reserve[state->turn] > 0;
    n_men = context->distance[from][to];
    return n_men > 0 && (state->tops[state->turn] >> from & 1) != 0 &&
           n_men <= crossfire_stack_get_height(state->stacks[from]);
}

/* Without a processor's own instruction, which not every processor has; of a few bits. */
static inline guint count_bits(guint bits)
{
    guint n = 0;

    for (; bits != 0; bits &= bits - 1)
        n++;
    return n;
}

/* Takes what a cell cannot hold from underneath a stack; rule 4 of the sheet. */
static inline guint remove_excess(CrossfireState *state, guint stack, guint capacity)
{
    const guint height = crossfire_stack_get_height(stack);
    guint n_removed, n_black, removed[2];

    if (height <= capacity)
        return stack;
    n_removed = height - capacity;
    n_black = count_bits((stack ^ 1u << height) >> capacity);
    removed[CROSSFIRE_WHITE] = n_removed - n_black;
    removed[CROSSFIRE_BLACK] = n_black;
    state->reserve[state->turn] += removed[state->turn];
    state->prisoners[1 - state->turn] += removed[1 - state->turn];
    return (stack & ((1u << capacity) - 1)) | 1u << capacity;
}

static void apply(gconstpointer context, gconstpointer from_state, DamierMove move, gpointer to_state)
{
    const guint from = crossfire_move_get_from(move), to = crossfire_move_get_to(move);
    CrossfireState *state = to_state;
    guint stack, n_men = 1, men;

    memcpy(state, from_state, sizeof *state);
    men = state->turn;
    if (from == CROSSFIRE_RESERVE) {
        state->reserve[state->turn]--;
    } else {
        n_men = ((const CrossfireContext *) context)->distance[from][to];
        stack = state->stacks[from];
        men = stack & ((1u << n_men) - 1);
        crossfire_state_put(state, from, stack >> n_men);
    }
    stack = (guint) state->stacks[to] << n_men | men;
    crossfire_state_put(state, to, remove_excess(state, stack, crossfire_capacity[to]));
    state->turn ^= 1;
}

/* The position to which ko can look back: where there were fewer prisoners than now no position can come again. */
static inline const DamierTrailEntry *find_first_relevant(const CrossfireState *state, const DamierTrail *trail)
{
    const guint n_prisoners = state->prisoners[0] + state->prisoners[1];
    const DamierTrailEntry *first = trail->entries + trail->length;

    while (first > trail->entries && crossfire_key_get_prisoners(first[-1].key) == n_prisoners)
        first--;
    return first;
}

/* Tells whether a move that was made before leads to the same position again. */
static gboolean leads_back(const CrossfireContext *context, const CrossfireState *state, const DamierTrailEntry *entry)
{
    CrossfireState next;

    if (entry->actor != state->turn || !crossfire_is_possible(context, state, entry->move))
        return FALSE;
    apply(context, state, entry->move, &next);
    return crossfire_state_hash(&next) == entry->key;
}

/* Tells whether ko bars a possible move; rule 5 of the sheet. */
gboolean crossfire_is_barred(const CrossfireContext *context, const CrossfireState *state, const DamierTrail *trail,
                             DamierMove move)
{
    const DamierTrailEntry *first = find_first_relevant(state, trail);

    for (const DamierTrailEntry *entry = trail->entries + trail->length; entry-- > first;)
        if (entry->move == move && leads_back(context, state, entry))
            return TRUE;
    return FALSE;
}

static void init(gconstpointer context, gpointer state)
{
    memcpy(state, &((const CrossfireContext *) context)->start, sizeof(CrossfireState));
}

/* Writes the moves that only ko could bar, in their order; returns how many. */
guint crossfire_list_possible(const CrossfireContext *context, const CrossfireState *state, DamierMove *moves)
{
    guint n = 0;

    for (guint64 cells = state->tops[state->turn]; cells != 0; cells &= cells - 1) {
        const guint cell = (guint) __builtin_ctzll(cells);
        const guint n_targets = context->n_targets[cell][crossfire_stack_get_height(state->stacks[cell])];
        memcpy(moves + n, context->targets[cell], sizeof context->targets[cell]);
        n += n_targets;
    }
    if (state->reserve[state->turn] > 0) {
        memcpy(moves + n, context->entries, sizeof context->entries);
        n += CROSSFIRE_N_CELLS;
    }
    return n;
}

static guint remove_move(DamierMove *moves, guint n_moves, DamierMove move)
{
    guint n = 0;

    for (guint i = 0; i < n_moves; i++)
        if (moves[i] != move)
            moves[n++] = moves[i];
    return n;
}

static guint gen_moves(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierMove *moves)
{
    const DamierTrailEntry *first = find_first_relevant(state, trail);
    guint n = crossfire_list_possible(context, state, moves);

    for (const DamierTrailEntry *entry = trail->entries + trail->length; entry-- > first;)
        if (G_UNLIKELY(leads_back(context, state, entry)))
            n = remove_move(moves, n, entry->move);
    return n;
}

static guint count_possible(const CrossfireContext *context, const CrossfireState *state)
{
    guint n = state->reserve[state->turn] > 0 ? CROSSFIRE_N_CELLS : 0;

    for (guint64 cells = state->tops[state->turn]; cells != 0; cells &= cells - 1) {
        const guint cell = (guint) __builtin_ctzll(cells);
        n += context->n_targets[cell][crossfire_stack_get_height(state->stacks[cell])];
    }
    return n;
}

static guint count_moves(gconstpointer context, gconstpointer state, const DamierTrail *trail)
{
    const DamierTrailEntry *first = find_first_relevant(state, trail);
    guint n = count_possible(context, state);

    for (const DamierTrailEntry *entry = trail->entries + trail->length; entry-- > first;)
        n -= (guint) leads_back(context, state, entry);
    return n;
}

/* A possible move to begin a look for a legal one with, or DAMIER_MOVE_NONE where there is none. */
static DamierMove get_first_possible(const CrossfireContext *context, const CrossfireState *state)
{
    const guint64 cells = state->tops[state->turn];

    if (cells != 0)
        return context->targets[__builtin_ctzll(cells)][0];
    return state->reserve[state->turn] > 0 ? context->entries[0] : DAMIER_MOVE_NONE;
}

static DamierActor to_act(gconstpointer context, gconstpointer state, const DamierTrail *trail)
{
    const DamierMove move = get_first_possible(context, state);

    if (G_UNLIKELY(move == DAMIER_MOVE_NONE))
        return DAMIER_ACTOR_OVER;
    if (G_UNLIKELY(crossfire_is_barred(context, state, trail, move)) && count_moves(context, state, trail) == 0)
        return DAMIER_ACTOR_OVER;
    return ((const CrossfireState *) state)->turn;
}

static guint64 hash(gconstpointer context, gconstpointer state)
{
    return crossfire_state_hash(state);
}

static void get_outcome(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierOutcome *outcome)
{
    static const guint8 sides[] = { CROSSFIRE_WHITE, CROSSFIRE_BLACK };
    const CrossfireState *position = state;
    const gboolean is_ko = count_possible(context, position) > 0;

    damier_outcome_init_win(outcome, G_N_ELEMENTS(sides), sides, 1 - position->turn,
                            is_ko ? CROSSFIRE_REASON_KO : CROSSFIRE_REASON_NO_MEN);
}

static gboolean is_legal(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierMove move)
{
    return crossfire_is_possible(context, state, move) && !crossfire_is_barred(context, state, trail, move);
}

const DamierRulesOps crossfire_ops = {
    .size = sizeof(DamierRulesOps),
    .init = init,
    .to_act = to_act,
    .gen_moves = gen_moves,
    .count_moves = count_moves,
    .apply = apply,
    .hash = hash,
    .outcome = get_outcome,
    .is_legal = is_legal,
};
