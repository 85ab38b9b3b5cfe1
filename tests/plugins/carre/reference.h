// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>

/* The rules once more, written for nothing but to be read beside the rules. Files, ranks and seats count from 0. */
typedef struct {
    int value; /* 0: there is none */
    int file, rank, width, height;
    int base;
} ReferencePiece;

typedef struct {
    ReferencePiece pieces[16];
    int n_pieces;
    int stoppers, chips;
} ReferencePlayer;

typedef struct {
    int n_seats;
    ReferencePlayer players[4];
    int centre_stoppers, centre_chips;
    int seat;
    gboolean must_roll;
    int dice[3]; /* 0: spent */
    gboolean bought_stoppers, bought_chips;
    int new_stoppers, new_chips;
    int must_build; /* a value, or 0 */
    int winner;     /* -1: nobody yet */
} Reference;

void reference_init(Reference *game, int n_seats);
char *reference_list_moves(const Reference *game);
void reference_play(Reference *game, const char *move);
int reference_measure_height(const ReferencePlayer *player, int file, int rank);
