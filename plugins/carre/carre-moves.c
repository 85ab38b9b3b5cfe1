// SPDX-License-Identifier: GPL-3.0-or-later
/* Legal moves, rolls, applying them, the end of the game. */
#include "carre-state.h"

/* Moves being listed; without room they are only counted. */
typedef struct {
    DamierMove *moves;
    guint n;
} List;

static inline void add(List *list, DamierMove move)
{
    if (list->moves != NULL)
        list->moves[list->n] = move;
    list->n++;
}

/* The 56 ways that three dice can show, in falling order, with their weights. */
const CarreRoll *carre_list_rolls(void)
{
    static const CarreRoll rolls[CARRE_N_ROLLS] = {
        { { 1, 1, 1 }, 1 }, { { 2, 1, 1 }, 3 }, { { 2, 2, 1 }, 3 }, { { 2, 2, 2 }, 1 }, { { 3, 1, 1 }, 3 },
        { { 3, 2, 1 }, 6 }, { { 3, 2, 2 }, 3 }, { { 3, 3, 1 }, 3 }, { { 3, 3, 2 }, 3 }, { { 3, 3, 3 }, 1 },
        { { 4, 1, 1 }, 3 }, { { 4, 2, 1 }, 6 }, { { 4, 2, 2 }, 3 }, { { 4, 3, 1 }, 6 }, { { 4, 3, 2 }, 6 },
        { { 4, 3, 3 }, 3 }, { { 4, 4, 1 }, 3 }, { { 4, 4, 2 }, 3 }, { { 4, 4, 3 }, 3 }, { { 4, 4, 4 }, 1 },
        { { 5, 1, 1 }, 3 }, { { 5, 2, 1 }, 6 }, { { 5, 2, 2 }, 3 }, { { 5, 3, 1 }, 6 }, { { 5, 3, 2 }, 6 },
        { { 5, 3, 3 }, 3 }, { { 5, 4, 1 }, 6 }, { { 5, 4, 2 }, 6 }, { { 5, 4, 3 }, 6 }, { { 5, 4, 4 }, 3 },
        { { 5, 5, 1 }, 3 }, { { 5, 5, 2 }, 3 }, { { 5, 5, 3 }, 3 }, { { 5, 5, 4 }, 3 }, { { 5, 5, 5 }, 1 },
        { { 6, 1, 1 }, 3 }, { { 6, 2, 1 }, 6 }, { { 6, 2, 2 }, 3 }, { { 6, 3, 1 }, 6 }, { { 6, 3, 2 }, 6 },
        { { 6, 3, 3 }, 3 }, { { 6, 4, 1 }, 6 }, { { 6, 4, 2 }, 6 }, { { 6, 4, 3 }, 6 }, { { 6, 4, 4 }, 3 },
        { { 6, 5, 1 }, 6 }, { { 6, 5, 2 }, 6 }, { { 6, 5, 3 }, 6 }, { { 6, 5, 4 }, 6 }, { { 6, 5, 5 }, 3 },
        { { 6, 6, 1 }, 3 }, { { 6, 6, 2 }, 3 }, { { 6, 6, 3 }, 3 }, { { 6, 6, 4 }, 3 }, { { 6, 6, 5 }, 3 },
        { { 6, 6, 6 }, 1 },
    };

    return rolls;
}

/* Of equal dice the first that is left is taken, so that every payment is listed once. */
gboolean carre_is_payment_normal(const CarreState *state, guint dice)
{
    if (dice & state->spent)
        return FALSE;
    for (guint i = 1; i < CARRE_N_DICE; i++) {
        const gboolean has_twin = state->dice[i] == state->dice[i - 1] && !(state->spent >> (i - 1) & 1);

        if (dice >> i & 1 && has_twin && !(dice >> (i - 1) & 1))
            return FALSE;
    }
    return TRUE;
}

/* Every way to pay a cost exactly by dice, which are never split, and chips of one point each. */
void carre_list_payments(const CarreState *state, guint cost, CarrePayments *payments)
{
    const guint n_chips = state->players[state->seat].goods[CARRE_CHIP] - state->fresh[CARRE_CHIP];

    payments->n = 0;
    for (guint dice = 0; dice < 1 << CARRE_N_DICE; dice++) {
        guint sum = 0;

        for (guint i = 0; i < CARRE_N_DICE; i++)
            if (dice >> i & 1)
                sum += state->dice[i];
        if (sum > cost || cost - sum > n_chips || !carre_is_payment_normal(state, dice))
            continue;
        payments->payments[payments->n++] = (CarrePayment) { (guint8) dice, (guint8) (cost - sum) };
    }
}

/* What can be paid in a position: the payments of all costs, and the costs that have any. */
typedef struct {
    CarrePayments of[CARRE_MAX_COST + 1];
} Purse;

static void fill_purse(const CarreState *state, Purse *purse)
{
    for (guint cost = 1; cost <= CARRE_MAX_COST; cost++)
        carre_list_payments(state, cost, &purse->of[cost]);
}

static void add_places(List *list, CarreMove *move, CarreCells anchors, guint upright)
{
    if (list->moves == NULL) {
        list->n += (guint) __builtin_popcount(anchors);
        return;
    }
    for (; anchors != 0; anchors &= anchors - 1) {
        move->place = (guint) __builtin_ctz(anchors) | upright;
        add(list, carre_move_pack(move));
    }
}

static void add_builds_of(List *list, const CarrePlayer *player, guint kind, const CarrePayments *payments)
{
    const CarreCells flat = carre_player_list_anchors(player, kind, FALSE);
    const CarreCells upright = carre_player_list_anchors(player, kind, TRUE);

    for (guint i = 0; i < payments->n; i++) {
        CarreMove move = { .action = CARRE_BUILD, .kind = kind, .payment = payments->payments[i] };

        add_places(list, &move, flat, 0);
        add_places(list, &move, upright, CARRE_UPRIGHT);
    }
}

static void add_builds(List *list, const CarreState *state, const Purse *purse)
{
    const CarrePlayer *player = &state->players[state->seat];

    for (guint kind = 0; kind < CARRE_N_KINDS; kind++) {
        const CarrePayments *payments = &purse->of[carre_kinds[kind].value];

        if (payments->n > 0 && carre_player_count_stock(player, kind) > 0)
            add_builds_of(list, player, kind, payments);
    }
}

/* With a second stopper the same payment builds an own carré of the value, if there is one and it has a place. */
static void add_stops_of(List *list, const CarreState *state, guint seat, guint kind, const CarrePayments *payments)
{
    const CarrePlayer *player = &state->players[state->seat], *other = &state->players[seat];
    const guint n_stoppers = player->goods[CARRE_STOPPER] - state->fresh[CARRE_STOPPER];
    const gboolean can_build =
        n_stoppers > 1 && carre_player_count_stock(player, kind) > 0 && carre_player_can_build_any(player, kind);
    CarreMove move = { .action = CARRE_STOP, .kind = kind, .seat = seat + 1 };

    for (guint index = 0; index < 2; index++) {
        if (!carre_player_is_exposed(other, kind, index))
            continue;
        move.place = carre_piece_get_place(other->pieces[2 * kind + index]);
        for (guint i = 0; i < payments->n; i++) {
            move.payment = payments->payments[i];
            for (move.n = 1; move.n <= (can_build ? 2 : 1); move.n++)
                add(list, carre_move_pack(&move));
        }
    }
}

static void add_stops(List *list, const CarreContext *context, const CarreState *state, const Purse *purse)
{
    if (state->players[state->seat].goods[CARRE_STOPPER] == state->fresh[CARRE_STOPPER])
        return;
    for (guint seat = 0; seat < context->n_seats; seat++)
        for (guint kind = 0; kind < CARRE_N_KINDS; kind++)
            if (seat != state->seat && purse->of[carre_kinds[kind].value].n > 0)
                add_stops_of(list, state, seat, kind, &purse->of[carre_kinds[kind].value]);
}

/* Where the centre holds less than is bought another player has to give one, if any can; without an effect on anything
 * a purchase is none. */
static void add_purchase(List *list, const CarreContext *context, const CarreState *state, CarreMove move)
{
    const guint n_spent = move.good == CARRE_CHIP ? move.payment.chips : 0;
    const guint n_centre = carre_state_count_centre(context, state, move.good) + n_spent;
    gboolean has_giver = FALSE;

    for (guint seat = 0; n_centre < move.n && seat < context->n_seats; seat++) {
        if (seat == state->seat || state->players[seat].goods[move.good] == 0)
            continue;
        has_giver = TRUE;
        move.seat = seat + 1;
        add(list, carre_move_pack(&move));
    }
    if (!has_giver && n_centre > 0)
        add(list, carre_move_pack(&move));
}

static void add_purchases(List *list, const CarreContext *context, const CarreState *state, const Purse *purse)
{
    for (CarreGood good = CARRE_STOPPER; good < CARRE_N_GOODS; good++) {
        for (guint n = 1; n <= 2 && !state->bought[good]; n++) {
            const CarrePayments *payments = &purse->of[carre_prices[good][n - 1]];
            for (guint i = 0; i < payments->n; i++)
                add_purchase(
                    list, context, state,
                    (CarreMove) { .action = CARRE_BUY, .good = good, .n = n, .payment = payments->payments[i] });
        }
    }
}

static void add_take_backs(List *list, const CarreState *state)
{
    const CarrePlayer *player = &state->players[state->seat];

    for (guint i = 0; i < CARRE_N_PIECES; i++) {
        CarreMove move = { .action = CARRE_TAKE_BACK, .kind = i / 2 };

        if (!carre_player_is_exposed(player, i / 2, i % 2))
            continue;
        move.place = carre_piece_get_place(player->pieces[i]);
        add(list, carre_move_pack(&move));
    }
}

static void list_moves(const CarreContext *context, const CarreState *state, List *list)
{
    Purse purse;

    if (state->pending != 0) {
        const CarrePayments paid = { .n = 1 };
        add_builds_of(list, &state->players[state->seat], state->pending - 1u, &paid);
        return;
    }
    fill_purse(state, &purse);
    add_builds(list, state, &purse);
    add_stops(list, context, state, &purse);
    add_purchases(list, context, state, &purse);
    add_take_backs(list, state);
    add(list, (guint) CARRE_END_TURN << 24);
}

static void init(gconstpointer context, gpointer state)
{
    memcpy(state, &((const CarreContext *) context)->start, sizeof(CarreState));
}

static DamierActor to_act(gconstpointer context, gconstpointer state, const DamierTrail *trail)
{
    return ((const CarreState *) state)->actor;
}

static guint gen_moves(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierMove *moves)
{
    List list = { .moves = moves };

    list_moves(context, state, &list);
    return list.n;
}

static guint count_moves(gconstpointer context, gconstpointer state, const DamierTrail *trail)
{
    List list = { 0 };

    list_moves(context, state, &list);
    return list.n;
}

static guint gen_chance(gconstpointer context, gconstpointer state, DamierMove *moves, guint32 *weights)
{
    const CarreRoll *rolls = carre_list_rolls();

    for (guint i = 0; i < CARRE_N_ROLLS; i++) {
        moves[i] = carre_move_new_roll(rolls[i].dice[0], rolls[i].dice[1], rolls[i].dice[2]);
        weights[i] = rolls[i].weight;
    }
    return CARRE_N_ROLLS;
}

/* What was bought becomes usable, and the next seat is to roll. */
void carre_begin_turn(CarreState *state, guint seat)
{
    memset(state->dice, 0, sizeof state->dice);
    memset(state->bought, 0, sizeof state->bought);
    memset(state->fresh, 0, sizeof state->fresh);
    state->spent = 0;
    state->pending = 0;
    state->seat = (guint8) seat;
    state->actor = DAMIER_ACTOR_CHANCE;
}

static void roll(CarreState *state, DamierMove move)
{
    for (guint i = 0; i < CARRE_N_DICE; i++)
        state->dice[i] = (guint8) carre_move_get_die(move, i);
    state->actor = (gint8) state->seat;
}

/* Whoever has built everything wins at once. */
static void build(CarreState *state, const CarreMove *move)
{
    CarrePlayer *player = &state->players[state->seat];

    carre_player_put(player, move->kind, move->place);
    state->pending = 0;
    if (player->n_built < CARRE_N_PIECES)
        return;
    carre_begin_turn(state, state->seat);
    state->actor = DAMIER_ACTOR_OVER;
}

static void stop(CarreState *state, const CarreMove *move)
{
    CarrePlayer *other = &state->players[move->seat - 1];

    carre_player_take(other, move->kind, (guint) carre_player_find_exposed(other, move->kind, move->place));
    state->players[state->seat].goods[CARRE_STOPPER] -= (guint8) move->n;
    if (move->n > 1)
        state->pending = (guint8) move->kind + 1;
}

/*
 * With one bought and nothing in the centre the giver's one ends there; with two bought the buyer gets what there is,
 * and what is given after that goes to the centre, or, where there was nothing, on to the buyer.
 */
static void buy(const CarreContext *context, CarreState *state, const CarreMove *move)
{
    const guint n_centre = carre_state_count_centre(context, state, move->good);
    guint n_got = MIN(n_centre, move->n);

    if (move->seat > 0)
        state->players[move->seat - 1].goods[move->good]--;
    if (n_centre == 0 && move->n == 2)
        n_got = 1;
    state->players[state->seat].goods[move->good] += (guint8) n_got;
    state->bought[move->good] = TRUE;
    state->fresh[move->good] = (guint8) n_got;
}

static void apply(gconstpointer context, gconstpointer from, DamierMove packed, gpointer to)
{
    const CarreMove move = carre_move_unpack(packed);
    CarreState *state = to;

    memcpy(state, from, sizeof *state);
    if (move.action == CARRE_ROLL) {
        roll(state, packed);
        return;
    }
    state->spent |= move.payment.dice;
    state->players[state->seat].goods[CARRE_CHIP] -= move.payment.chips;
    switch (move.action) {
    case CARRE_BUILD:
        build(state, &move);
        break;
    case CARRE_TAKE_BACK:
        carre_player_take(&state->players[state->seat], move.kind,
                          (guint) carre_player_find_exposed(&state->players[state->seat], move.kind, move.place));
        break;
    case CARRE_BUY:
        buy(context, state, &move);
        break;
    case CARRE_STOP:
        stop(state, &move);
        break;
    default:
        carre_begin_turn(state, (state->seat + 1) % ((const CarreContext *) context)->n_seats);
        break;
    }
}

static guint64 hash(gconstpointer context, gconstpointer state)
{
    return carre_state_hash(state);
}

static void outcome(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierOutcome *outcome)
{
    static const guint8 sides[DAMIER_MAX_SEATS] = { 0, 1, 2, 3, 4, 5, 6, 7 };

    damier_outcome_init_win(outcome, ((const CarreContext *) context)->n_seats, sides,
                            ((const CarreState *) state)->seat, 0);
}

const DamierRulesOps carre_ops = {
    .size = sizeof(DamierRulesOps),
    .init = init,
    .to_act = to_act,
    .gen_moves = gen_moves,
    .count_moves = count_moves,
    .gen_chance = gen_chance,
    .apply = apply,
    .hash = hash,
    .outcome = outcome,
};
