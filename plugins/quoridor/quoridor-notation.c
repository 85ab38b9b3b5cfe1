// SPDX-License-Identifier: GPL-3.0-or-later
#include "quoridor-notation.h"

#include <glib/gi18n-lib.h>

static gboolean read_square(DamierReader *reader, guint *square)
{
    guint file, rank;

    if (!damier_reader_read_from(reader, 'a', 'i', _("a file from a to i"), &file) ||
        !damier_reader_read_from(reader, '1', '9', _("a rank from 1 to 9"), &rank))
        return FALSE;
    *square = quoridor_square(file, rank);
    return TRUE;
}

/* Reads the direction after the square of a wall. */
static gboolean read_direction(DamierReader *reader, guint square, DamierMove *move)
{
    guint file = quoridor_square_get_file(square), rank = quoridor_square_get_rank(square);
    char direction = reader->text[reader->at];

    if (direction != 'h' && direction != 'v')
        return damier_reader_refuse_here(reader, _("h or v, the direction of a wall,"));
    if (file == QUORIDOR_SIZE - 1 || rank == QUORIDOR_SIZE - 1)
        return damier_reader_refuse_with(reader, reader->at - 2, _("the wall %.3s juts out of the board"),
                                         reader->text + reader->at - 2);
    *move = quoridor_move_new(direction == 'h' ? QUORIDOR_HORIZONTAL : QUORIDOR_VERTICAL, quoridor_slot(file, rank));
    reader->at++;
    return TRUE;
}

void quoridor_format_square(guint square, char text[3])
{
    text[0] = (char) ('a' + quoridor_square_get_file(square));
    text[1] = (char) ('1' + quoridor_square_get_rank(square));
    text[2] = '\0';
}

char *quoridor_format_move(DamierMove move)
{
    guint place = quoridor_move_get_place(move);
    QuoridorKind kind = quoridor_move_get_kind(move);
    char square[3];

    if (kind == QUORIDOR_PAWN) {
        quoridor_format_square(place, square);
        return g_strdup(square);
    }
    quoridor_format_square(quoridor_square(quoridor_slot_get_file(place), quoridor_slot_get_rank(place)), square);
    return g_strdup_printf("%s%c", square, kind == QUORIDOR_HORIZONTAL ? 'h' : 'v');
}

static gboolean is_free(const QuoridorState *state, DamierMove wall)
{
    QuoridorSlots free = quoridor_list_free_slots(state);
    guint64 slots = quoridor_move_get_kind(wall) == QUORIDOR_HORIZONTAL ? free.horizontal : free.vertical;

    return slots >> quoridor_move_get_place(wall) & 1;
}

static gboolean check_wall(DamierReader *reader, const QuoridorContext *context, const QuoridorState *state,
                           DamierMove wall)
{
    if (state->stock[state->turn] == 0)
        return damier_reader_refuse(reader, DAMIER_READER_WHOLE, _("no walls are left"));
    if (!is_free(state, wall))
        return damier_reader_refuse_with(reader, DAMIER_READER_WHOLE, _("another wall is in the way of %s"),
                                         reader->text);
    if (!quoridor_ops.is_legal(context, state, NULL, wall))
        return damier_reader_refuse_with(reader, DAMIER_READER_WHOLE, _("%s would take a pawn's last path to its goal"),
                                         reader->text);
    return TRUE;
}

/* Reads a move of the seat to act and makes sure that it is legal. */
DamierMove quoridor_parse_move(const QuoridorContext *context, const QuoridorState *state, const char *text,
                               GError **error)
{
    DamierReader reader = { .text = text, .code = DAMIER_ERROR_MOVE, .error = error };
    DamierMove move;
    guint square;

    if (!read_square(&reader, &square))
        return DAMIER_MOVE_NONE;
    if (text[reader.at] == '\0') {
        move = quoridor_move_new(QUORIDOR_PAWN, square);
        if (quoridor_ops.is_legal(context, state, NULL, move))
            return move;
        damier_reader_refuse_with(&reader, DAMIER_READER_WHOLE, _("the pawn cannot move to %s"), text);
        return DAMIER_MOVE_NONE;
    }
    if (!read_direction(&reader, square, &move) || !damier_reader_read_end(&reader, _("the end of the move")) ||
        !check_wall(&reader, context, state, move))
        return DAMIER_MOVE_NONE;
    return move;
}

static void append_walls(GString *text, QuoridorSlots walls)
{
    if ((walls.horizontal | walls.vertical) == 0)
        g_string_append_c(text, '-');
    for (guint slot = 0; slot < QUORIDOR_N_SLOTS; slot++) {
        g_autofree char *wall = NULL;
        if (walls.horizontal >> slot & 1)
            wall = quoridor_format_move(quoridor_move_new(QUORIDOR_HORIZONTAL, slot));
        else if (walls.vertical >> slot & 1)
            wall = quoridor_format_move(quoridor_move_new(QUORIDOR_VERTICAL, slot));
        if (wall != NULL)
            g_string_append(text, wall);
    }
}

char *quoridor_format_position(const QuoridorContext *context, const QuoridorState *state)
{
    GString *text = g_string_new(NULL);

    for (guint seat = 0; seat < context->n_seats; seat++) {
        char square[3];
        quoridor_format_square(state->pawn[seat], square);
        g_string_append(text, square);
    }
    g_string_append_c(text, ' ');
    append_walls(text, state->walls);
    for (guint seat = 0; seat < context->n_seats; seat++)
        g_string_append_printf(text, "%c%u", seat == 0 ? ' ' : ',', state->stock[seat]);
    if (state->turn >= 0)
        g_string_append_printf(text, " %d", state->turn + 1);
    else
        g_string_append(text, " -");
    return g_string_free_and_steal(text);
}

static gboolean read_pawns(DamierReader *reader, const QuoridorContext *context, QuoridorState *state)
{
    for (guint seat = 0; seat < context->n_seats; seat++) {
        gsize start = reader->at;
        guint square;

        if (!read_square(reader, &square))
            return FALSE;
        for (guint other = 0; other < seat; other++)
            if (state->pawn[other] == square)
                return damier_reader_refuse_with(reader, start, _("two pawns on %.2s"), reader->text + start);
        quoridor_state_put_pawn(state, seat, square);
    }
    return TRUE;
}

static gboolean read_walls(DamierReader *reader, QuoridorState *state)
{
    if (reader->text[reader->at] == '-') {
        reader->at++;
        return TRUE;
    }
    do {
        gsize start = reader->at;
        DamierMove wall;
        guint square;

        if (!read_square(reader, &square) || !read_direction(reader, square, &wall))
            return FALSE;
        if (!is_free(state, wall))
            return damier_reader_refuse_with(reader, start, _("the wall %.3s overlaps or crosses another one"),
                                             reader->text + start);
        quoridor_state_put_wall(state, quoridor_move_get_kind(wall), quoridor_move_get_place(wall));
    } while (reader->text[reader->at] != ' ');
    return TRUE;
}

static gboolean read_stock(DamierReader *reader, guint limit, guint8 *stock)
{
    gsize start = reader->at;
    guint number = 0, digit;

    do {
        if (!damier_reader_read_from(reader, '0', '9', _("a number of walls"), &digit))
            return FALSE;
        number = number * 10 + digit;
    } while (number > 0 && number <= limit && g_ascii_isdigit(reader->text[reader->at]));
    if (number > limit)
        return damier_reader_refuse_with(reader, start, _("more walls left than the %u that a player has"), limit);
    *stock = (guint8) number;
    return TRUE;
}

static gboolean read_stocks(DamierReader *reader, const QuoridorContext *context, QuoridorState *state)
{
    guint n_walls =
        (guint) __builtin_popcountll(state->walls.horizontal) + (guint) __builtin_popcountll(state->walls.vertical);
    gsize start = reader->at;

    for (guint seat = 0; seat < context->n_seats; seat++) {
        if (seat > 0 && !damier_reader_read_character(reader, ',', _("a comma")))
            return FALSE;
        if (!read_stock(reader, context->stock, &state->stock[seat]))
            return FALSE;
        n_walls += state->stock[seat];
    }
    if (n_walls > context->stock * context->n_seats)
        return damier_reader_refuse_with(reader, start,
                                         _("%u walls in all, on the board and left, where there are only %u"), n_walls,
                                         context->stock * context->n_seats);
    return TRUE;
}

static gboolean read_turn(DamierReader *reader, const QuoridorContext *context, QuoridorState *state)
{
    guint seat;

    if (reader->text[reader->at] == '-') {
        reader->at++;
        state->turn = DAMIER_ACTOR_OVER;
        return TRUE;
    }
    if (!damier_reader_read_from(reader, '1', (char) ('0' + context->n_seats), _("the number of the player to move"),
                                 &seat))
        return FALSE;
    state->turn = (gint8) seat;
    return TRUE;
}

static gboolean check_paths(DamierReader *reader, const QuoridorContext *context, QuoridorState *state)
{
    gint winner = -1;

    for (guint seat = 0; seat < context->n_seats; seat++) {
        const char *pawn = reader->text + 2 * seat;
        if (!quoridor_state_trace_path(context, state, seat))
            return damier_reader_refuse_with(reader, 2 * seat, _("the pawn on %.2s has no path to its goal"), pawn);
        if (state->distance[seat] == 0 && winner >= 0)
            return damier_reader_refuse_with(reader, 2 * seat, _("the pawn on %.2s is the second one on its goal"),
                                             pawn);
        if (state->distance[seat] == 0)
            winner = (gint) seat;
    }
    return TRUE;
}

/* The turn is the text's last character. */
static gboolean check_turn(DamierReader *reader, const QuoridorContext *context, QuoridorState *state)
{
    gsize at = reader->at - 1;
    QuoridorState next = *state;

    if (quoridor_state_find_winner(context, state) >= 0)
        return state->turn == DAMIER_ACTOR_OVER ||
               damier_reader_refuse(reader, at, _("a pawn is on its goal, so that nobody is to move (“-”)"));
    quoridor_pass_turn(context, &next, state->turn >= 0 ? (guint) state->turn : 0);
    if (next.turn == state->turn)
        return TRUE;
    if (state->turn < 0)
        return damier_reader_refuse(reader, at, _("the game is not over"));
    return damier_reader_refuse(reader, at, _("this player cannot move"));
}

/* Reads a position and refuses what no game can lead to as far as walls, stocks, paths and turn tell. */
gboolean quoridor_parse_position(const QuoridorContext *context, const char *text, QuoridorState *state, GError **error)
{
    DamierReader reader = { .text = text, .code = DAMIER_ERROR_POSITION, .error = error };

    quoridor_state_clear(state);
    return read_pawns(&reader, context, state) && damier_reader_read_character(&reader, ' ', _("a space")) &&
           read_walls(&reader, state) && damier_reader_read_character(&reader, ' ', _("a space")) &&
           read_stocks(&reader, context, state) && damier_reader_read_character(&reader, ' ', _("a space")) &&
           read_turn(&reader, context, state) && damier_reader_read_end(&reader, _("the end of the position")) &&
           check_paths(&reader, context, state) && check_turn(&reader, context, state);
}
