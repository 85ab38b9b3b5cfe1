// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>

/*
 * The rules once more, written for nothing but to be read beside the rules sheet. Squares are counted by file and rank
 * from 0; a wall is known by the square at its a1-end.
 */
typedef struct {
    int n_seats;
    int file[4], rank[4];
    int walls_left[4];
    int seat_to_move;
    gboolean horizontal[9][9];
    gboolean vertical[9][9];
} Reference;

void reference_init(Reference *game, int n_seats, int n_walls);
char *reference_list_moves(const Reference *game);
void reference_play(Reference *game, const char *move);
int reference_find_winner(const Reference *game);
int reference_measure_path(const Reference *game, int seat);
