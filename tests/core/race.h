// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

/*
 * A small game to test with: a race of two to four seats, with a die, turns of several steps, and teams where wanted.
 *
 * Options: "seats" (2 to 4), "dice" (whether a die is thrown before each turn), "teams" (seats 0 and 2 against 1 and
 * 3), "goal" (how far to run), "hopeless" (a seat that can no longer win, -1 for none). Its moves are "full" (run as
 * far as the die says, 2 without dice), "one" (run one place) and, once a turn, "half" (run one place and act again).
 */
DamierGame *race_new(const char *setup);
DamierGame *race_configure(DamierSetup *setup, GError **error);

G_END_DECLS
