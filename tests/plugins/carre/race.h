// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "carre-state.h"

#define RACE_STOCKS 6561
#define RACE_CHIPS  5

/*
 * A race: how many turns a player needs on the average who is alone, has every place and never runs out of chips to
 * buy. By the stock, the number of each kind as a digit to the base 3 with the 2s first, and by the chips in hand.
 */
typedef struct {
    double turns[RACE_STOCKS][RACE_CHIPS];
} Race;

void race_solve(Race *race);
double race_look_ahead(const Race *race, guint stock, guint chips);
