// SPDX-License-Identifier: GPL-3.0-or-later
#include "carre-notation.h"

#include <glib/gi18n-lib.h>

/* A move being read: what may be left out because there is only one choice, and where the parts begin. */
typedef struct {
    CarreMove move;
    gboolean has_payment;
    gsize piece_at;
    gsize payment_at;
    gsize seat_at;
} Draft;

static gboolean read_value(DamierReader *reader, guint *kind)
{
    for (guint i = 0; i < CARRE_N_KINDS; i++) {
        char value[4];

        g_snprintf(value, sizeof value, "%u", carre_kinds[i].value);
        if (!damier_reader_accept(reader, value))
            continue;
        *kind = i;
        return TRUE;
    }
    return damier_reader_refuse_here(reader, _("2, 3, 4, 6, 7, 8, 9 or 12, the value of a carré,"));
}

/* Reads a carré with its place: its value, its a1-most cell and, where that makes a difference, how it lies. */
static gboolean read_piece(DamierReader *reader, guint *kind, guint *place)
{
    const gsize start = reader->at;
    guint file, rank;
    gboolean is_upright = FALSE;

    if (!read_value(reader, kind) || !damier_reader_read_from(reader, 'a', 'e', _("a file from a to e"), &file) ||
        !damier_reader_read_from(reader, '1', '4', _("a rank from 1 to 4"), &rank))
        return FALSE;
    if (!carre_kind_is_square(*kind)) {
        const char direction = reader->text[reader->at];

        if (direction != 'h' && direction != 'v')
            return damier_reader_refuse_here(reader, _("h or v, the direction of a carré,"));
        is_upright = direction == 'v';
        reader->at++;
    }
    *place = carre_place(file, rank, is_upright);
    if (carre_place_is_on_board(*kind, *place))
        return TRUE;
    return damier_reader_refuse_with(reader, start, _("the carré %.*s juts out of the board"),
                                     (int) (reader->at - start), reader->text + start);
}

void carre_format_place(guint kind, guint place, char text[4])
{
    text[0] = (char) ('a' + carre_place_get_file(place));
    text[1] = (char) ('1' + carre_place_get_rank(place));
    text[2] = carre_kind_is_square(kind) ? '\0' : place & CARRE_UPRIGHT ? 'v' : 'h';
    text[3] = '\0';
}

/* The dice by what they show, then a c for each chip. */
char *carre_format_payment(const CarreState *state, CarrePayment payment)
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < CARRE_N_DICE; i++)
        if (payment.dice >> i & 1)
            g_string_append_c(text, (char) ('0' + state->dice[i]));
    for (guint i = 0; i < payment.chips; i++)
        g_string_append_c(text, 'c');
    return g_string_free_and_steal(text);
}

static void append_piece(GString *text, guint kind, guint place)
{
    char name[4];

    carre_format_place(kind, place, name);
    g_string_append_printf(text, "%u%s", carre_kinds[kind].value, name);
}

static const char *get_goods_text(CarreGood good, guint n)
{
    static const char *const texts[CARRE_N_GOODS][2] = { { "s", "ss" }, { "c", "cc" } };

    return texts[good][n - 1];
}

static void append_purchase(GString *text, const CarreMove *move)
{
    g_string_append_printf(text, "b%s", get_goods_text(move->good, move->n));
    if (move->seat > 0)
        g_string_append_printf(text, "@%u", move->seat);
}

char *carre_format_move(const CarreState *state, DamierMove packed)
{
    const CarreMove move = carre_move_unpack(packed);
    g_autofree char *payment = carre_format_payment(state, move.payment);
    GString *text = g_string_new(NULL);

    switch (move.action) {
    case CARRE_ROLL:
        g_string_append_printf(text, "%u%u%u", carre_move_get_die(packed, 0), carre_move_get_die(packed, 1),
                               carre_move_get_die(packed, 2));
        return g_string_free_and_steal(text);
    case CARRE_TAKE_BACK:
        g_string_append_c(text, 't');
        append_piece(text, move.kind, move.place);
        break;
    case CARRE_BUILD:
        append_piece(text, move.kind, move.place);
        break;
    case CARRE_STOP:
        g_string_append_printf(text, "%s%u:", get_goods_text(CARRE_STOPPER, move.n), move.seat);
        append_piece(text, move.kind, move.place);
        break;
    case CARRE_BUY:
        append_purchase(text, &move);
        break;
    default:
        g_string_append(text, "end");
        break;
    }
    if (*payment != '\0')
        g_string_append_printf(text, "=%s", payment);
    return g_string_free_and_steal(text);
}

/* A roll may be given in any order. */
static DamierMove read_roll(DamierReader *reader)
{
    guint dice[CARRE_N_DICE];

    for (guint i = 0; i < CARRE_N_DICE; i++) {
        guint place = i, die;

        if (!damier_reader_read_from(reader, '1', '6', _("a die from 1 to 6"), &die))
            return DAMIER_MOVE_NONE;
        for (; place > 0 && dice[place - 1] < die + 1; place--)
            dice[place] = dice[place - 1];
        dice[place] = die + 1;
    }
    if (!damier_reader_read_end(reader, _("the end of the roll")))
        return DAMIER_MOVE_NONE;
    return carre_move_new_roll(dice[0], dice[1], dice[2]);
}

static gboolean take_die(const CarreState *state, guint value, CarrePayment *payment)
{
    for (guint i = 0; i < CARRE_N_DICE; i++) {
        if (state->dice[i] != value || (state->spent | payment->dice) >> i & 1)
            continue;
        payment->dice |= (guint8) (1 << i);
        return TRUE;
    }
    return FALSE;
}

/* Reads the dice and chips that pay, up to the end of the text. */
static gboolean read_payment(DamierReader *reader, const CarreState *state, Draft *draft)
{
    const guint n_chips = state->players[state->seat].goods[CARRE_CHIP] - state->fresh[CARRE_CHIP];

    draft->has_payment = TRUE;
    draft->payment_at = reader->at;
    do {
        const gsize start = reader->at;
        guint die;

        if (damier_reader_accept(reader, "c")) {
            if (++draft->move.payment.chips > n_chips)
                return damier_reader_refuse_with(
                    reader, start,
                    g_dngettext(GETTEXT_PACKAGE, "only %u chip can be used", "only %u chips can be used", n_chips),
                    n_chips);
        } else if (!damier_reader_read_from(reader, '1', '6', _("a die from 1 to 6, or c for a chip,"), &die)) {
            return FALSE;
        } else if (!take_die(state, die + 1, &draft->move.payment)) {
            return damier_reader_refuse_with(reader, start, _("no die is left that shows %u"), die + 1);
        }
    } while (reader->text[reader->at] != '\0');
    return TRUE;
}

static gboolean read_seat(DamierReader *reader, const CarreContext *context, Draft *draft)
{
    guint seat;

    draft->seat_at = reader->at;
    if (!damier_reader_read_from(reader, '1', (char) ('0' + context->n_seats), _("the number of a player"), &seat))
        return FALSE;
    draft->move.seat = seat + 1;
    return TRUE;
}

static gboolean read_purchase(DamierReader *reader, const CarreContext *context, Draft *draft)
{
    const char letter = reader->text[reader->at];

    if (letter != 's' && letter != 'c')
        return damier_reader_refuse_here(reader, _("s for a stopper, or c for a chip,"));
    draft->move.action = CARRE_BUY;
    draft->move.good = letter == 's' ? CARRE_STOPPER : CARRE_CHIP;
    draft->move.n = damier_reader_accept(reader, get_goods_text(draft->move.good, 2)) ? 2 : 1;
    if (draft->move.n == 1)
        reader->at++;
    return !damier_reader_accept(reader, "@") || read_seat(reader, context, draft);
}

static gboolean read_piece_of_draft(DamierReader *reader, CarreAction action, Draft *draft)
{
    draft->move.action = action;
    draft->piece_at = reader->at;
    return read_piece(reader, &draft->move.kind, &draft->move.place);
}

static gboolean read_stop(DamierReader *reader, const CarreContext *context, Draft *draft)
{
    draft->move.n = damier_reader_accept(reader, "s") ? 2 : 1;
    return read_seat(reader, context, draft) && damier_reader_read_character(reader, ':', _("a colon")) &&
           read_piece_of_draft(reader, CARRE_STOP, draft);
}

static gboolean read_action(DamierReader *reader, const CarreContext *context, Draft *draft)
{
    if (damier_reader_accept(reader, "end")) {
        draft->move.action = CARRE_END_TURN;
        return TRUE;
    }
    if (damier_reader_accept(reader, "b"))
        return read_purchase(reader, context, draft);
    if (damier_reader_accept(reader, "s"))
        return read_stop(reader, context, draft);
    if (damier_reader_accept(reader, "t"))
        return read_piece_of_draft(reader, CARRE_TAKE_BACK, draft);
    if (!g_ascii_isdigit(reader->text[reader->at]))
        return damier_reader_refuse_here(reader, _("the value of a carré, t, s, b or “end”"));
    return read_piece_of_draft(reader, CARRE_BUILD, draft);
}

static gboolean check_build(DamierReader *reader, const CarreState *state, const Draft *draft)
{
    const CarrePlayer *player = &state->players[state->seat];

    if (carre_player_count_stock(player, draft->move.kind) == 0)
        return damier_reader_refuse_with(reader, draft->piece_at, _("no %u is left in the stock"),
                                         carre_kinds[draft->move.kind].value);
    return carre_player_can_build(player, draft->move.kind, draft->move.place) ||
           damier_reader_refuse(reader, draft->piece_at, _("what is below this carré is not equally high everywhere"));
}

static gboolean check_stop(DamierReader *reader, const CarreState *state, const Draft *draft)
{
    const CarreMove *move = &draft->move;
    const CarrePlayer *player = &state->players[state->seat];
    const guint n_stoppers = player->goods[CARRE_STOPPER] - state->fresh[CARRE_STOPPER];
    const guint value = carre_kinds[move->kind].value;

    if (move->seat == state->seat + 1u)
        return damier_reader_refuse(reader, draft->seat_at, _("own carrés are taken back, not stopped"));
    if (n_stoppers < move->n)
        return damier_reader_refuse_with(reader, 0,
                                         g_dngettext(GETTEXT_PACKAGE, "only %u stopper can be used in this turn",
                                                     "only %u stoppers can be used in this turn", n_stoppers),
                                         n_stoppers);
    if (carre_player_find_exposed(&state->players[move->seat - 1], move->kind, move->place) < 0)
        return damier_reader_refuse(reader, draft->piece_at, _("this player has no such carré that nothing lies on"));
    if (move->n == 2 && carre_player_count_stock(player, move->kind) == 0)
        return damier_reader_refuse_with(reader, 0, _("no %u is left in the stock for the second stopper to build"),
                                         value);
    return move->n == 1 || carre_player_can_build_any(player, move->kind) ||
           damier_reader_refuse_with(reader, 0, _("there is no place where the second stopper could build a %u"),
                                     value);
}

static gboolean check_action(DamierReader *reader, const CarreState *state, const Draft *draft)
{
    const CarreMove *move = &draft->move;

    if (state->pending != 0 && (move->action != CARRE_BUILD || move->kind != state->pending - 1u))
        return damier_reader_refuse_with(reader, 0, _("the %u that the second stopper has paid must be built first"),
                                         carre_kinds[state->pending - 1].value);
    switch (move->action) {
    case CARRE_BUILD:
        return check_build(reader, state, draft);
    case CARRE_TAKE_BACK:
        return carre_player_find_exposed(&state->players[state->seat], move->kind, move->place) >= 0 ||
               damier_reader_refuse(reader, draft->piece_at, _("there is no such own carré that nothing lies on"));
    case CARRE_STOP:
        return check_stop(reader, state, draft);
    case CARRE_BUY:
        return !state->bought[move->good] ||
               damier_reader_refuse(reader, 0, _("only one purchase of a kind is possible in a turn"));
    default:
        return TRUE;
    }
}

static guint get_cost(const CarreState *state, const CarreMove *move)
{
    if (move->action == CARRE_BUY)
        return carre_prices[move->good][move->n - 1];
    if (move->action == CARRE_STOP || (move->action == CARRE_BUILD && state->pending == 0))
        return carre_kinds[move->kind].value;
    return 0;
}

static guint add_up(const CarreState *state, CarrePayment payment)
{
    guint sum = payment.chips;

    for (guint i = 0; i < CARRE_N_DICE; i++)
        if (payment.dice >> i & 1)
            sum += state->dice[i];
    return sum;
}

/* A payment that was left out is the only one there is. */
static gboolean check_payment(DamierReader *reader, const CarreState *state, Draft *draft)
{
    const guint cost = get_cost(state, &draft->move), sum = add_up(state, draft->move.payment);
    CarrePayments payments;

    if (cost == 0)
        return !draft->has_payment || damier_reader_refuse(reader, draft->payment_at, _("there is nothing to pay"));
    if (draft->has_payment)
        return sum == cost ||
               damier_reader_refuse_with(reader, draft->payment_at, _("%u is paid where the cost is %u"), sum, cost);
    carre_list_payments(state, cost, &payments);
    if (payments.n == 0)
        return damier_reader_refuse_with(reader, 0, _("%u cannot be paid with what is left"), cost);
    if (payments.n > 1)
        return damier_reader_refuse(reader, reader->at,
                                    _("it can be paid in several ways: write = and the dice, and c for a chip"));
    draft->move.payment = payments.payments[0];
    return TRUE;
}

/* A giver that was left out is the only one there can be. */
static DamierMove find_move(DamierReader *reader, const CarreContext *context, const CarreState *state,
                            const Draft *draft)
{
    DamierMove moves[CARRE_MAX_MOVES], found = DAMIER_MOVE_NONE, wanted = carre_move_pack(&draft->move);
    const guint n_moves = carre_ops.gen_moves(context, state, NULL, moves);
    const DamierMove giver = draft->move.action == CARRE_BUY && draft->move.seat == 0 ? 7u << 16 : 0;
    guint n_found = 0;

    for (guint i = 0; i < n_moves; i++) {
        if ((moves[i] & ~giver) != wanted)
            continue;
        found = moves[i];
        n_found++;
    }
    if (n_found == 1)
        return found;
    if (n_found > 1)
        damier_reader_refuse(reader, reader->at,
                             _("several players can give one: write @ and the number of one of them"));
    else if (draft->move.seat > 0)
        damier_reader_refuse(reader, draft->seat_at, _("this player has none to give, or need not give any"));
    else
        damier_reader_refuse(reader, 0, _("nobody has one, so that this purchase would have no effect"));
    return DAMIER_MOVE_NONE;
}

/* Reads a move of the seat to act, or a roll, and makes sure that it is legal. */
DamierMove carre_parse_move(const CarreContext *context, const CarreState *state, const char *text, GError **error)
{
    DamierReader reader = { .text = text, .code = DAMIER_ERROR_MOVE, .error = error };
    Draft draft = { 0 };

    if (state->actor == DAMIER_ACTOR_CHANCE)
        return read_roll(&reader);
    if (state->actor < 0) {
        damier_reader_refuse(&reader, 0, _("the game is over"));
        return DAMIER_MOVE_NONE;
    }
    if (!read_action(&reader, context, &draft) ||
        (damier_reader_accept(&reader, "=") && !read_payment(&reader, state, &draft)) ||
        !damier_reader_read_end(&reader, _("the end of the move")) || !check_action(&reader, state, &draft) ||
        !check_payment(&reader, state, &draft))
        return DAMIER_MOVE_NONE;
    return find_move(&reader, context, state, &draft);
}

/* The carrés of a board in an order in which they can be built. */
static void append_board(GString *text, const CarrePlayer *player)
{
    gboolean is_first = TRUE;

    if (player->n_built == 0)
        g_string_append_c(text, '-');
    for (guint base = 0; base < CARRE_N_PIECES; base++) {
        for (guint i = CARRE_N_PIECES; i-- > 0;) {
            const guint16 piece = player->pieces[i];

            if (piece == 0 || carre_piece_get_base(piece) != base)
                continue;
            if (!is_first)
                g_string_append_c(text, ',');
            append_piece(text, i / 2, carre_piece_get_place(piece));
            is_first = FALSE;
        }
    }
}

static void append_dice(GString *text, const CarreState *state)
{
    if (state->dice[0] == 0)
        g_string_append_c(text, '-');
    for (guint i = 0; state->dice[0] != 0 && i < CARRE_N_DICE; i++)
        g_string_append_printf(text, state->spent >> i & 1 ? "(%u)" : "%u", state->dice[i]);
}

static void append_turn(GString *text, const CarreState *state)
{
    static const char letters[CARRE_N_GOODS] = { 's', 'c' };
    const gsize start = text->len;

    for (CarreGood good = CARRE_STOPPER; good < CARRE_N_GOODS; good++)
        if (state->bought[good])
            g_string_append_printf(text, "%c%u", letters[good], state->fresh[good]);
    if (state->pending != 0)
        g_string_append_printf(text, "b%u", carre_kinds[state->pending - 1].value);
    if (text->len == start)
        g_string_append_c(text, '-');
}

char *carre_format_position(const CarreContext *context, const CarreState *state)
{
    GString *text = g_string_new(NULL);

    for (guint seat = 0; seat < context->n_seats; seat++) {
        if (seat > 0)
            g_string_append_c(text, '/');
        append_board(text, &state->players[seat]);
    }
    for (CarreGood good = CARRE_STOPPER; good < CARRE_N_GOODS; good++)
        for (guint seat = 0; seat < context->n_seats; seat++)
            g_string_append_printf(text, "%c%u", seat == 0 ? ' ' : ',', state->players[seat].goods[good]);
    if (state->actor == DAMIER_ACTOR_OVER)
        g_string_append(text, " - ");
    else
        g_string_append_printf(text, " %u ", state->seat + 1u);
    append_dice(text, state);
    g_string_append_c(text, ' ');
    append_turn(text, state);
    return g_string_free_and_steal(text);
}

static gboolean read_board(DamierReader *reader, CarrePlayer *player)
{
    if (damier_reader_accept(reader, "-"))
        return TRUE;
    do {
        const gsize start = reader->at;
        guint kind, place;

        if (!read_piece(reader, &kind, &place))
            return FALSE;
        if (carre_player_count_stock(player, kind) == 0)
            return damier_reader_refuse_with(reader, start, _("a third %u, where a player has only two"),
                                             carre_kinds[kind].value);
        if (!carre_player_can_build(player, kind, place))
            return damier_reader_refuse(reader, start, _("what is below this carré is not equally high everywhere"));
        carre_player_put(player, kind, place);
    } while (damier_reader_accept(reader, ","));
    return TRUE;
}

static gboolean read_boards(DamierReader *reader, const CarreContext *context, CarreState *state)
{
    for (guint seat = 0; seat < context->n_seats; seat++) {
        if (seat > 0 && !damier_reader_read_character(reader, '/', _("a slash before the next board")))
            return FALSE;
        if (!read_board(reader, &state->players[seat]))
            return FALSE;
    }
    return TRUE;
}

/* Stoppers, or chips: what is in no hand is in the centre. */
static gboolean read_goods(DamierReader *reader, const CarreContext *context, CarreGood good, CarreState *state)
{
    const gsize start = reader->at;
    guint n_all = 0;

    for (guint seat = 0; seat < context->n_seats; seat++) {
        guint n;

        if (seat > 0 && !damier_reader_read_character(reader, ',', _("a comma")))
            return FALSE;
        if (!damier_reader_read_from(reader, '0', '8', _("a number from 0 to 8"), &n))
            return FALSE;
        state->players[seat].goods[good] = (guint8) n;
        n_all += n;
    }
    return n_all <= 2 * context->n_seats ||
           damier_reader_refuse_with(reader, start, _("%u in all hands where there are only %u"), n_all,
                                     2 * context->n_seats);
}

/* The winner is whoever has built everything. */
static gboolean read_seat_to_act(DamierReader *reader, const CarreContext *context, CarreState *state)
{
    const gsize start = reader->at;
    guint n_done = 0, winner = 0, seat;

    for (guint i = 0; i < context->n_seats; i++) {
        if (state->players[i].n_built < CARRE_N_PIECES)
            continue;
        winner = i;
        n_done++;
    }
    if (n_done > 1)
        return damier_reader_refuse(reader, 0, _("two players have built everything"));
    if (damier_reader_accept(reader, "-")) {
        state->seat = (guint8) winner;
        state->actor = DAMIER_ACTOR_OVER;
        return n_done == 1 || damier_reader_refuse(reader, start, _("the game is not over"));
    }
    if (!damier_reader_read_from(reader, '1', (char) ('0' + context->n_seats), _("the number of the player to move"),
                                 &seat))
        return FALSE;
    state->seat = (guint8) seat;
    return n_done == 0 ||
           damier_reader_refuse(reader, start, _("a player has built everything, so that nobody is to move (“-”)"));
}

static gboolean read_die(DamierReader *reader, CarreState *state, guint index)
{
    const gsize start = reader->at;
    const gboolean is_spent = damier_reader_accept(reader, "(");
    guint die;

    if (!damier_reader_read_from(reader, '1', '6', _("a die from 1 to 6"), &die) ||
        (is_spent && !damier_reader_read_character(reader, ')', _("a closing parenthesis"))))
        return FALSE;
    state->dice[index] = (guint8) (die + 1);
    state->spent |= (guint8) (is_spent << index);
    if (index > 0 && state->dice[index] > state->dice[index - 1])
        return damier_reader_refuse(reader, start, _("a die that shows more than the one before it"));
    if (index > 0 && is_spent && state->dice[index] == state->dice[index - 1] && !(state->spent >> (index - 1) & 1))
        return damier_reader_refuse(reader, start, _("of equal dice the first pays first"));
    return TRUE;
}

static gboolean read_dice(DamierReader *reader, CarreState *state)
{
    if (damier_reader_accept(reader, "-")) {
        state->actor = state->actor == DAMIER_ACTOR_OVER ? DAMIER_ACTOR_OVER : DAMIER_ACTOR_CHANCE;
        return TRUE;
    }
    if (state->actor == DAMIER_ACTOR_OVER)
        return damier_reader_refuse_here(reader, _("a hyphen, because the game is over,"));
    state->actor = (gint8) state->seat;
    for (guint i = 0; i < CARRE_N_DICE; i++)
        if (!read_die(reader, state, i))
            return FALSE;
    return TRUE;
}

static gboolean read_bought(DamierReader *reader, CarreState *state, CarreGood good)
{
    guint n;

    if (!damier_reader_read_from(reader, '0', '2', _("how many were got, from 0 to 2,"), &n))
        return FALSE;
    state->bought[good] = TRUE;
    state->fresh[good] = (guint8) n;
    return n <= state->players[state->seat].goods[good] ||
           damier_reader_refuse(reader, reader->at - 1, _("more were got in this turn than the player has"));
}

static gboolean read_pending(DamierReader *reader, CarreState *state)
{
    const CarrePlayer *player = &state->players[state->seat];
    const gsize start = reader->at;
    guint kind;

    if (!read_value(reader, &kind))
        return FALSE;
    state->pending = (guint8) (kind + 1);
    return (carre_player_count_stock(player, kind) > 0 && carre_player_can_build_any(player, kind)) ||
           damier_reader_refuse(reader, start, _("this carré cannot be built"));
}

/* What happened in the turn so far that still matters. */
static gboolean read_turn(DamierReader *reader, CarreState *state)
{
    if (damier_reader_accept(reader, "-"))
        return TRUE;
    if (state->actor < 0)
        return damier_reader_refuse_here(reader, _("a hyphen, because no dice were thrown,"));
    if (damier_reader_accept(reader, "s") && !read_bought(reader, state, CARRE_STOPPER))
        return FALSE;
    if (damier_reader_accept(reader, "c") && !read_bought(reader, state, CARRE_CHIP))
        return FALSE;
    if (damier_reader_accept(reader, "b") && !read_pending(reader, state))
        return FALSE;
    return state->bought[CARRE_STOPPER] || state->bought[CARRE_CHIP] || state->pending != 0 ||
           damier_reader_refuse_here(reader, _("s, c, b or a hyphen"));
}

/* Reads a position and refuses what no game can lead to as far as boards, hands, dice and turn tell. */
gboolean carre_parse_position(const CarreContext *context, const char *text, CarreState *state, GError **error)
{
    DamierReader reader = { .text = text, .code = DAMIER_ERROR_POSITION, .error = error };

    memset(state, 0, sizeof *state);
    return read_boards(&reader, context, state) && damier_reader_read_character(&reader, ' ', _("a space")) &&
           read_goods(&reader, context, CARRE_STOPPER, state) &&
           damier_reader_read_character(&reader, ' ', _("a space")) &&
           read_goods(&reader, context, CARRE_CHIP, state) &&
           damier_reader_read_character(&reader, ' ', _("a space")) && read_seat_to_act(&reader, context, state) &&
           damier_reader_read_character(&reader, ' ', _("a space")) && read_dice(&reader, state) &&
           damier_reader_read_character(&reader, ' ', _("a space")) && read_turn(&reader, state) &&
           damier_reader_read_end(&reader, _("the end of the position"));
}
