// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier.h"

G_BEGIN_DECLS

/*
 * Small games with known values, made through the SDK's own interfaces; the variant says which:
 *
 * three      three in a row on 3×3: a draw
 * nim        heaps of 1 2 3 4, who takes the last one wins: won for the first seat
 * double     three in a row on 3×4 where a turn is two stones (the first turn one)
 * wager      dice: stop or roll, see games.c for the expectation computed by hand
 * triad      three seats take 1 or 2 from a heap of 7; who takes the last one wins
 * teams      the same with four seats in two teams
 * chase      a hunter and a prey on 3×3; the third occurrence of a position is a draw
 * four       four in a row on 7×6
 */
DamierRules *test_rules_new(void);
DamierGame *test_game_new(const char *variant);
const DamierEvaluation *test_game_get_evaluation(const char *variant);

G_END_DECLS
