// SPDX-License-Identifier: GPL-3.0-or-later
#include "carrefour-notation.h"

#include <glib/gi18n-lib.h>

static gboolean read_square(DamierReader *reader, guint *square)
{
    guint file, rank;

    if (!damier_reader_read_from(reader, 'a', 'h', _("a file from a to h"), &file) ||
        !damier_reader_read_from(reader, '1', '8', _("a rank from 1 to 8"), &rank))
        return FALSE;
    *square = carrefour_square(file, rank);
    return TRUE;
}

void carrefour_format_square(guint square, char text[3])
{
    text[0] = (char) ('a' + carrefour_square_get_file(square));
    text[1] = (char) ('1' + carrefour_square_get_rank(square));
    text[2] = '\0';
}

/* The letters of the neighbours that go along, by where they sit as the board stands. */
static const char *get_carry_letters(DamierMove move)
{
    static const char *const letters[2][4] = { { "", "+w", "+e", "+we" }, { "", "+s", "+n", "+ns" } };
    const gint way = carrefour_find_way(carrefour_move_get_origin(move), carrefour_move_get_target(move));

    return letters[way >= CARREFOUR_N_WAYS / 2][carrefour_move_get_carry(move)];
}

char *carrefour_format_move(DamierMove move)
{
    char target[3], origin[3];

    carrefour_format_square(carrefour_move_get_target(move), target);
    switch (carrefour_move_get_kind(move)) {
    case CARREFOUR_DROP:
        return g_strdup_printf("%c@%s", carrefour_move_get_color(move) == CARREFOUR_BLACK ? 'b' : 'w', target);
    case CARREFOUR_MOVE:
        carrefour_format_square(carrefour_move_get_origin(move), origin);
        return g_strdup_printf("%s-%s%s", origin, target, get_carry_letters(move));
    default:
        return g_strdup("pass");
    }
}

static gboolean has_piece(const CarrefourState *state, guint square)
{
    return carrefour_state_get_pieces(state) >> square & 1;
}

static gboolean is_hot(const CarrefourState *state, guint square)
{
    return state->hot >> square & 1;
}

static gboolean read_drop(DamierReader *reader, const CarrefourState *state, DamierMove *move)
{
    const CarrefourColor color = reader->text[0] == 'b' ? CARREFOUR_BLACK : CARREFOUR_WHITE;
    guint square;

    reader->at = 2;
    if (!read_square(reader, &square) || !damier_reader_read_end(reader, _("the end of the move")))
        return FALSE;
    if (!(carrefour_get_first_rank(state->seat) >> square & 1))
        return damier_reader_refuse_with(reader, DAMIER_READER_WHOLE,
                                         state->seat == CARREFOUR_NORTH_SOUTH
                                             ? _("%s is not on rank 1, where N-S drops pieces")
                                             : _("%s is not on file a, where E-W drops pieces"),
                                         reader->text + 2);
    if (has_piece(state, square))
        return damier_reader_refuse_with(reader, DAMIER_READER_WHOLE, _("%s is occupied"), reader->text + 2);
    *move = carrefour_move_new_drop(color, square);
    return TRUE;
}

/* Why the piece on a square cannot make a move as mover or carried. */
static gboolean check_way(DamierReader *reader, const CarrefourState *state, guint from, gint way)
{
    char name[3], other[3];
    guint leg, target;

    carrefour_format_square(from, name);
    if (!(carrefour_ways[way].origins >> from & 1))
        return damier_reader_refuse_with(reader, DAMIER_READER_WHOLE, _("the piece on %s would leave the board"), name);
    leg = (guint) ((gint) from + carrefour_ways[way].leg);
    target = (guint) ((gint) from + carrefour_ways[way].displacement);
    carrefour_format_square(has_piece(state, leg) ? leg : target, other);
    if (has_piece(state, leg))
        return damier_reader_refuse_with(reader, DAMIER_READER_WHOLE, _("the piece on %s is blocked by the one on %s"),
                                         name, other);
    if (has_piece(state, target))
        return damier_reader_refuse_with(reader, DAMIER_READER_WHOLE,
                                         _("the piece on %s cannot go to %s, which is occupied"), name, other);
    return TRUE;
}

static gboolean check_mover(DamierReader *reader, const CarrefourState *state, guint from, guint to, gint *way)
{
    const gboolean is_vertical = carrefour_state_get_vertical(state, state->seat) >> from & 1;
    char name[3], target[3];

    carrefour_format_square(from, name);
    carrefour_format_square(to, target);
    if (!has_piece(state, from))
        return damier_reader_refuse_with(reader, DAMIER_READER_WHOLE, _("there is no piece on %s"), name);
    if (is_hot(state, from))
        return damier_reader_refuse_with(reader, DAMIER_READER_WHOLE, _("the piece on %s is hot"), name);
    *way = carrefour_find_way(from, to);
    if (*way < 0 || (*way < CARREFOUR_N_WAYS / 2) != is_vertical)
        return damier_reader_refuse_with(
            reader, DAMIER_READER_WHOLE,
            is_vertical ? _("the piece on %s does not go to %s: it moves two squares north or south and "
                            "one aside")
                        : _("the piece on %s does not go to %s: it moves two squares east or west and "
                            "one aside"),
            name, target);
    return check_way(reader, state, from, *way);
}

/* Reads one letter of those that are carried. */
static gboolean read_carried(DamierReader *reader, const CarrefourContext *context, const CarrefourState *state,
                             guint from, gint way, CarrefourCarry *carry)
{
    const gboolean is_vertical = way < CARREFOUR_N_WAYS / 2;
    const char *const letters = is_vertical ? "we" : "sn", letter = reader->text[reader->at];
    const CarrefourCarry bit = letter == letters[0] ? CARREFOUR_CARRY_LOWER : CARREFOUR_CARRY_UPPER;
    const gint aside = bit == CARREFOUR_CARRY_LOWER ? -carrefour_ways[way].beside : carrefour_ways[way].beside;
    const guint coordinate = is_vertical ? carrefour_square_get_file(from) : carrefour_square_get_rank(from);
    const guint square = (guint) ((gint) from + aside);
    char name[3];

    if (letter == '\0' || strchr(letters, letter) == NULL)
        return damier_reader_refuse_here(reader, is_vertical ? _("w or e, where a carried piece stands,")
                                                             : _("n or s, where a carried piece stands,"));
    if (*carry & bit)
        return damier_reader_refuse_with(reader, reader->at, _("“%c” is named twice"), letter);
    if (coordinate == (bit == CARREFOUR_CARRY_LOWER ? 0 : CARREFOUR_SIZE - 1) || !has_piece(state, square)) {
        carrefour_format_square(from, name);
        return damier_reader_refuse_with(reader, DAMIER_READER_WHOLE,
                                         _("beside %s there is no piece in this direction"), name);
    }
    carrefour_format_square(square, name);
    if (is_hot(state, square) && !context->carry_hot)
        return damier_reader_refuse_with(reader, DAMIER_READER_WHOLE, _("the piece on %s is hot"), name);
    *carry |= bit;
    reader->at++;
    return check_way(reader, state, square, way);
}

static gboolean read_step(DamierReader *reader, const CarrefourContext *context, const CarrefourState *state,
                          DamierMove *move)
{
    CarrefourCarry carry = CARREFOUR_CARRY_NONE;
    guint from, to;
    gint way = 0;

    if (!read_square(reader, &from) ||
        !damier_reader_read_character(reader, '-', _("“-”, before the square that a piece goes to,")) ||
        !read_square(reader, &to) || !check_mover(reader, state, from, to, &way))
        return FALSE;
    if (reader->text[reader->at] != '\0') {
        if (!damier_reader_read_character(reader, '+', _("the end of the move or “+”")))
            return FALSE;
        do {
            if (!read_carried(reader, context, state, from, way, &carry))
                return FALSE;
        } while (reader->text[reader->at] != '\0');
    }
    *move = carrefour_move_new(from, to, carry);
    return TRUE;
}

/* Reads a move of the seat to act and makes sure that it is legal. */
DamierMove carrefour_parse_move(const CarrefourContext *context, const CarrefourState *state, const char *text,
                                GError **error)
{
    DamierReader reader = { .text = text, .code = DAMIER_ERROR_MOVE, .error = error };
    DamierMove move = DAMIER_MOVE_NONE;

    if (g_str_equal(text, "pass")) {
        if (carrefour_must_pass(context, state))
            return carrefour_move_new_pass();
        damier_reader_refuse(&reader, DAMIER_READER_WHOLE, _("nobody may pass who can move"));
        return DAMIER_MOVE_NONE;
    }
    if ((*text == 'b' || *text == 'w') && text[1] == '@')
        return read_drop(&reader, state, &move) ? move : DAMIER_MOVE_NONE;
    return read_step(&reader, context, state, &move) ? move : DAMIER_MOVE_NONE;
}

/* One rank, gaps as their length; a capital letter is a hot piece. */
static void append_rank(GString *text, const CarrefourState *state, guint rank)
{
    guint gap = 0;

    for (guint file = 0; file < CARREFOUR_SIZE; file++) {
        const guint square = carrefour_square(file, rank);
        const char letter = state->black >> square & 1 ? 'b' : 'w';

        if (!has_piece(state, square)) {
            gap++;
            continue;
        }
        if (gap > 0)
            g_string_append_printf(text, "%u", gap);
        gap = 0;
        g_string_append_c(text, is_hot(state, square) ? g_ascii_toupper(letter) : letter);
    }
    if (gap > 0)
        g_string_append_printf(text, "%u", gap);
}

char *carrefour_format_position(const CarrefourState *state)
{
    GString *text = g_string_new(NULL);

    for (guint rank = CARREFOUR_SIZE; rank-- > 0;) {
        append_rank(text, state, rank);
        if (rank > 0)
            g_string_append_c(text, '/');
    }
    g_string_append_printf(text, " %u %u", state->seat + 1u, state->passes);
    return g_string_free_and_steal(text);
}

static void put_piece(CarrefourState *state, char letter, guint square)
{
    if (g_ascii_tolower(letter) == 'b')
        state->black |= carrefour_board(square);
    else
        state->white |= carrefour_board(square);
    if (g_ascii_isupper(letter))
        state->hot |= carrefour_board(square);
}

static gboolean read_rank(DamierReader *reader, CarrefourState *state, guint rank)
{
    guint file = 0;

    while (file < CARREFOUR_SIZE) {
        const char letter = reader->text[reader->at];

        if (letter >= '1' && letter <= '8') {
            file += (guint) (letter - '0');
            if (file > CARREFOUR_SIZE)
                return damier_reader_refuse_with(reader, reader->at, _("rank %u has more than 8 squares"), rank + 1);
        } else if (letter != '\0' && strchr("bwBW", letter) != NULL) {
            put_piece(state, letter, carrefour_square(file++, rank));
        } else {
            return damier_reader_refuse_here(reader, _("a piece (b, w, B, W) or a number of empty squares"));
        }
        reader->at++;
    }
    return TRUE;
}

static gboolean read_board(DamierReader *reader, CarrefourState *state)
{
    for (guint rank = CARREFOUR_SIZE; rank-- > 0;)
        if (!read_rank(reader, state, rank) ||
            (rank > 0 && !damier_reader_read_character(reader, '/', _("“/”, the end of a rank,"))))
            return FALSE;
    return TRUE;
}

/*
 * Tells whether the hot pieces are what one turn of the other player can have put or moved; rules 3 and 4 of the sheet:
 * a row of at most three, at right angles to the long direction of one of two or the middle one of three.
 */
static gboolean is_one_turn(const CarrefourState *state)
{
    const guint n_hot = carrefour_count(state->hot), first = n_hot > 0 ? (guint) __builtin_ctzll(state->hot) : 0;
    const guint64 vertical = carrefour_state_get_vertical(state, 1 - state->seat);
    const guint64 middle = n_hot == CARREFOUR_MAX_HOT ? state->hot & (state->hot - 1) : state->hot;
    const guint64 movers = n_hot == CARREFOUR_MAX_HOT ? middle & -middle : middle;

    if (n_hot <= 1)
        return TRUE;
    if (n_hot > CARREFOUR_MAX_HOT)
        return FALSE;
    if (state->hot == (((guint64) 1 << n_hot) - 1) << first)
        return carrefour_square_get_file(first) + n_hot <= CARREFOUR_SIZE && (movers & vertical) != 0;
    return state->hot == (CARREFOUR_FIRST_FILE & (((guint64) 1 << 8 * n_hot) - 1)) << first &&
           (movers & ~vertical) != 0;
}

static gboolean check_hot(DamierReader *reader, const CarrefourState *state)
{
    if (!is_one_turn(state))
        return damier_reader_refuse(reader, 0, _("the hot pieces (capital letters) cannot be those of one turn"));
    if (state->hot != 0 && state->passes > 0)
        return damier_reader_refuse(reader, reader->at - 1, _("nothing is hot after a pass"));
    return TRUE;
}

/* Reads a position and refuses what no turn can lead to as far as hot pieces and passes tell. */
gboolean carrefour_parse_position(const CarrefourContext *context, const char *text, CarrefourState *state,
                                  GError **error)
{
    DamierReader reader = { .text = text, .code = DAMIER_ERROR_POSITION, .error = error };
    guint seat, passes;

    memset(state, 0, sizeof *state);
    if (!read_board(&reader, state) || !damier_reader_read_character(&reader, ' ', _("a space")) ||
        !damier_reader_read_from(&reader, '1', '2', _("1 or 2, the player to move,"), &seat) ||
        !damier_reader_read_character(&reader, ' ', _("a space")) ||
        !damier_reader_read_from(&reader, '0', (char) ('0' + context->max_passes), _("a possible number of passes"),
                                 &passes) ||
        !damier_reader_read_end(&reader, _("the end of the position")))
        return FALSE;
    state->seat = (guint8) seat;
    state->passes = (guint8) passes;
    return check_hot(&reader, state);
}
