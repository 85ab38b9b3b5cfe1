// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "quoridor-notation.h"
#include "quoridor-plugin.h"

/*
 * A board, or a part of it, as a picture. Squares stand at every second column of every second row: a point, a pawn by
 * its seat's number, or x for a square that the test speaks of. A wall is drawn over two squares and what lies between
 * them, with - or |. The first row is the highest rank; `corner` names the square of the lower left corner.
 */
typedef struct {
    const char *corner;
    const char *rows;
    gboolean has_four;
} Board;

DamierGame *board_configure(const char *setup_text);
DamierPosition *board_read_position(const char *setup_text, const char *position_text);
DamierPosition *board_play(const char *setup_text, const char *moves);
DamierPosition *board_get_position(const Board *board, const char *stocks_and_turn);
QuoridorBoard board_get_marked(const Board *board);
char *board_list_moves(DamierPosition *position, gboolean of_pawns);
