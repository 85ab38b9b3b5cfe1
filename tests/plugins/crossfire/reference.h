// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>

/*
 * The rules once more, written for nothing but to be read beside the rules sheet. A cell is known by its letter and its
 * number, both counted from 1; a stack is a word of w and b from the bottom to the top. The past is a set of lines,
 * each a player, a move, and the position to which it led.
 */
typedef struct {
    char stacks[10][10][16];
    int reserve[2];
    int prisoners[2];
    int turn;
    GHashTable *past;
} Reference;

void reference_init(Reference *game);
void reference_clear(Reference *game);
gboolean reference_has_cell(int letter, int number);
int reference_count_neighbours(int letter, int number);
char **reference_list_moves(Reference *game);
void reference_play(Reference *game, const char *move);
char *reference_describe(const Reference *game);
