// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "puzzle/damier-puzzle-attempt.h"

G_BEGIN_DECLS

const char *damier_puzzle_get_grade_name(guint grade);
char *damier_puzzle_describe_task(const char *seat_name, guint turns);
char *damier_puzzle_describe_state(DamierPuzzleAttempt *attempt);
char *damier_puzzle_describe_line(DamierPuzzleAttempt *attempt);

G_END_DECLS
