// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "setting.h"

DamierGame *board_configure(const char *setup_text)
{
    return setting_configure(QUORIDOR_TYPE_RULES, setup_text);
}

DamierPosition *board_read_position(const char *setup_text, const char *position_text)
{
    g_autoptr(DamierGame) game = board_configure(setup_text);

    return setting_read(game, position_text);
}

DamierPosition *board_play(const char *setup_text, const char *moves)
{
    g_autoptr(DamierPosition) start = board_read_position(setup_text, "");

    return setting_play(start, moves);
}

/* Rows count from the lowest. */
static char get_character(const Board *board, guint column, guint row)
{
    g_auto(GStrv) rows = g_strsplit(board->rows, "\n", -1);
    guint n_rows = g_strv_length(rows);

    if (row >= n_rows || column >= strlen(rows[n_rows - 1 - row]))
        return ' ';
    return rows[n_rows - 1 - row][column];
}

static guint get_square(const Board *board, guint column, guint row)
{
    return quoridor_square((guint) (board->corner[0] - 'a') + column / 2, (guint) (board->corner[1] - '1') + row / 2);
}

/* Seats that the picture does not show stand where they begin. */
DamierPosition *board_get_position(const Board *board, const char *stocks_and_turn)
{
    guint squares[] = { quoridor_square(4, 0), board->has_four ? quoridor_square(0, 4) : quoridor_square(4, 8),
                        quoridor_square(4, 8), quoridor_square(8, 4) };
    g_autoptr(GString) text = g_string_new(NULL);
    g_autoptr(GString) walls = g_string_new(NULL);
    char name[3];

    for (guint row = 0; row < 17; row++) {
        for (guint column = 0; column < 17; column++) {
            char character = get_character(board, column, row);
            quoridor_format_square(get_square(board, column, row), name);
            if (g_ascii_isdigit(character))
                squares[character - '1'] = get_square(board, column, row);
            else if (column % 2 == 1 && row % 2 == 1 && character != ' ')
                g_string_append_printf(walls, "%s%c", name, character == '-' ? 'h' : 'v');
        }
    }
    for (guint seat = 0; seat < (board->has_four ? 4 : 2); seat++) {
        quoridor_format_square(squares[seat], name);
        g_string_append(text, name);
    }
    g_string_append_printf(text, " %s %s", walls->len > 0 ? walls->str : "-", stocks_and_turn);
    return board_read_position(board->has_four ? "four" : "two", text->str);
}

QuoridorBoard board_get_marked(const Board *board)
{
    QuoridorBoard marked = 0;

    for (guint row = 0; row < 17; row += 2)
        for (guint column = 0; column < 17; column += 2)
            if (get_character(board, column, row) == 'x')
                marked |= quoridor_board(get_square(board, column, row));
    return marked;
}

/* The moves of the pawn, or of the walls, in the notation and between spaces. */
char *board_list_moves(DamierPosition *position, gboolean of_pawns)
{
    GString *text = g_string_new(" ");
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    for (guint i = 0; i < n_moves; i++) {
        g_autofree char *name = damier_position_format_move(position, moves[i]);
        if ((quoridor_move_get_kind(moves[i]) == QUORIDOR_PAWN) == of_pawns)
            g_string_append_printf(text, "%s ", name);
    }
    return g_string_free_and_steal(text);
}
