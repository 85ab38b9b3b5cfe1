// SPDX-License-Identifier: GPL-3.0-or-later
#include "carrefour-state.h"

static void init(gconstpointer context, gpointer state)
{
    memcpy(state, &((const CarrefourContext *) context)->start, sizeof(CarrefourState));
}

/* Tells whether the position occurs for the third time. What came before a drop cannot come again. */
static gboolean is_third_occurrence(const DamierTrail *trail)
{
    const DamierTrailEntry *last = &trail->entries[trail->length - 1];
    guint count = 1;

    for (const DamierTrailEntry *entry = last; entry > trail->entries; entry--) {
        if (carrefour_move_get_kind(entry->move) == CARREFOUR_DROP)
            return FALSE;
        if (entry[-1].key == last->key && ++count == 3)
            return TRUE;
    }
    return FALSE;
}

static gboolean is_over_limit(const CarrefourContext *context, const DamierTrail *trail)
{
    return context->limit != 0 && trail->length > context->limit;
}

static DamierActor to_act(gconstpointer context, gconstpointer state, const DamierTrail *trail)
{
    const CarrefourContext *game = context;
    const CarrefourState *position = state;

    if (carrefour_state_has_corners(position) || position->passes >= game->max_passes || is_over_limit(game, trail) ||
        (game->repetition && is_third_occurrence(trail)))
        return DAMIER_ACTOR_OVER;
    return position->seat;
}

static guint64 list_drops(const CarrefourState *state)
{
    return carrefour_get_first_rank(state->seat) & ~carrefour_state_get_pieces(state);
}

static DamierMove *write_drops(guint64 squares, DamierMove *moves)
{
    for (; squares != 0; squares &= squares - 1) {
        const guint square = (guint) __builtin_ctzll(squares);
        *moves++ = carrefour_move_new_drop(CARREFOUR_BLACK, square);
        *moves++ = carrefour_move_new_drop(CARREFOUR_WHITE, square);
    }
    return moves;
}

/* Each mover alone, then with the neighbours that can come along. */
static inline DamierMove *write_moves(const CarrefourLegs *legs, gint displacement, DamierMove *moves)
{
    for (guint64 movers = legs->movers; movers != 0; movers &= movers - 1) {
        const guint from = (guint) __builtin_ctzll(movers);
        const DamierMove alone = carrefour_move_new(from, (guint) ((gint) from + displacement), CARREFOUR_CARRY_NONE);
        const DamierMove lower = legs->with_lower >> from & 1, upper = legs->with_upper >> from & 1;

        /* What cannot be carried is written over by what comes next. */
        *moves++ = alone;
        *moves = alone | CARREFOUR_CARRY_LOWER << 12;
        moves += lower;
        *moves = alone | CARREFOUR_CARRY_UPPER << 12;
        moves += upper;
        *moves = alone | CARREFOUR_CARRY_BOTH << 12;
        moves += lower & upper;
    }
    return moves;
}

static guint gen_moves(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierMove *moves)
{
    const CarrefourState *position = state;
    DamierMove *end = write_drops(list_drops(position), moves);

#pragma GCC unroll 8
    for (guint i = 0; i < CARREFOUR_N_WAYS; i++) {
        const CarrefourLegs legs = carrefour_list_legs(context, position, position->seat, i);
        end = write_moves(&legs, carrefour_ways[i].displacement, end);
    }
    if (end == moves)
        *end++ = carrefour_move_new_pass();
    return (guint) (end - moves);
}

static guint count_moves(gconstpointer context, gconstpointer state, const DamierTrail *trail)
{
    const CarrefourState *position = state;
    guint n = 2 * carrefour_count(list_drops(position));

#pragma GCC unroll 8
    for (guint i = 0; i < CARREFOUR_N_WAYS; i++) {
        const CarrefourLegs legs = carrefour_list_legs(context, position, position->seat, i);
        n += carrefour_count(legs.movers) + carrefour_count(legs.with_lower) + carrefour_count(legs.with_upper) +
             carrefour_count(legs.with_lower & legs.with_upper);
    }
    return MAX(n, 1);
}

static void apply(gconstpointer context, gconstpointer from, DamierMove move, gpointer to)
{
    const CarrefourState *before = from;
    CarrefourState *state = to;

    *state = *before;
    state->seat ^= 1;
    state->passes = 0;
    if (carrefour_move_get_kind(move) == CARREFOUR_MOVE) {
        const guint64 group = carrefour_move_list_group(move);
        const gint displacement = (gint) carrefour_move_get_target(move) - (gint) carrefour_move_get_origin(move);

        state->black = (before->black & ~group) | carrefour_shift(before->black & group, displacement);
        state->white = (before->white & ~group) | carrefour_shift(before->white & group, displacement);
        state->hot = carrefour_shift(group, displacement);
    } else if (carrefour_move_get_kind(move) == CARREFOUR_DROP) {
        state->hot = carrefour_board(carrefour_move_get_target(move));
        if (carrefour_move_get_color(move) == CARREFOUR_BLACK)
            state->black |= state->hot;
        else
            state->white |= state->hot;
    } else {
        state->hot = 0;
        state->passes = before->passes + 1;
    }
}

static guint64 hash(gconstpointer context, gconstpointer state)
{
    return carrefour_state_hash(state);
}

static CarrefourReason find_reason(const CarrefourContext *context, const CarrefourState *state,
                                   const DamierTrail *trail)
{
    if (state->passes >= context->max_passes)
        return state->passes == CARREFOUR_TWO_PASSES ? CARREFOUR_REASON_PASSES : CARREFOUR_REASON_DEAD;
    return is_over_limit(context, trail) ? CARREFOUR_REASON_LIMIT : CARREFOUR_REASON_REPETITION;
}

static void get_outcome(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierOutcome *outcome)
{
    const CarrefourContext *game = context;
    const gint winner = carrefour_state_find_winner(state);

    if (winner >= 0)
        damier_outcome_init_win(outcome, CARREFOUR_N_SEATS, game->sides, (guint8) winner, CARREFOUR_REASON_CORNERS);
    else
        damier_outcome_init_draw(outcome, CARREFOUR_N_SEATS, (guint16) find_reason(game, state, trail));
}

static gboolean can_move_so(const CarrefourContext *context, const CarrefourState *state, DamierMove move)
{
    const guint from = carrefour_move_get_origin(move);
    const CarrefourCarry carry = carrefour_move_get_carry(move);
    const gint way = carrefour_find_way(from, carrefour_move_get_target(move));
    CarrefourLegs legs;

    if (way < 0)
        return FALSE;
    legs = carrefour_list_legs(context, state, state->seat, (guint) way);
    return (legs.movers >> from & 1) != 0 && (!(carry & CARREFOUR_CARRY_LOWER) || legs.with_lower >> from & 1) &&
           (!(carry & CARREFOUR_CARRY_UPPER) || legs.with_upper >> from & 1);
}

/* Tells whether the seat to move has no other move than to pass; rule 5 of the sheet. */
gboolean carrefour_must_pass(const CarrefourContext *context, const CarrefourState *state)
{
    DamierMove moves[CARREFOUR_MAX_MOVES];

    return gen_moves(context, state, NULL, moves) == 1 && carrefour_move_get_kind(moves[0]) == CARREFOUR_PASS;
}

/* A move that is not exactly as it would be generated is none. */
static gboolean is_legal(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierMove move)
{
    const CarrefourState *position = state;
    const guint target = carrefour_move_get_target(move);

    if (to_act(context, state, trail) < 0)
        return FALSE;
    switch (carrefour_move_get_kind(move)) {
    case CARREFOUR_DROP:
        return move == carrefour_move_new_drop(carrefour_move_get_color(move), target) &&
               (list_drops(position) >> target & 1) != 0;
    case CARREFOUR_MOVE:
        return move == carrefour_move_new(carrefour_move_get_origin(move), target, carrefour_move_get_carry(move)) &&
               can_move_so(context, position, move);
    case CARREFOUR_PASS:
        return move == carrefour_move_new_pass() && carrefour_must_pass(context, position);
    default:
        return FALSE;
    }
}

const DamierRulesOps carrefour_ops = {
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
