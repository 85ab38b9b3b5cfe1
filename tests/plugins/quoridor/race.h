// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "quoridor-state.h"

/*
 * A race of two pawns between the walls that stand, solved for every place of the pawns: who wins when no wall is put
 * any more. 1 is a win of the seat to move, -1 a loss, 0 neither.
 */
typedef struct {
    gint8 values[QUORIDOR_N_SQUARES][QUORIDOR_N_SQUARES][2];
} Race;

void race_solve(Race *race, const QuoridorContext *context, const QuoridorState *walls);
