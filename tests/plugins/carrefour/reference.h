// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>

/*
 * The rules once more, written for nothing but to be read beside the rules sheet. Squares are counted by file and rank
 * from 0.
 */
typedef struct {
    /* 'b', 'w', or 0 for a vacant square. */
    char piece[8][8];
    gboolean hot[8][8];
    gboolean carry_hot;
    /* 0 for N-S, 1 for E-W. */
    int player;
    int n_passes;
} Reference;

GPtrArray *reference_list_moves(const Reference *game);
void reference_play(Reference *game, const char *move);
gboolean reference_has_won(const Reference *game);
char *reference_to_text(const Reference *game);
