// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "puzzle/damier-puzzle.h"

G_BEGIN_DECLS

/**
 * DamierPuzzleAttemptState:
 * @DAMIER_PUZZLE_ATTEMPT_WAITING: the person is to move, and all was right so far
 * @DAMIER_PUZZLE_ATTEMPT_CHECKING: the last step is being checked, and the answer looked for
 * @DAMIER_PUZZLE_ATTEMPT_WRONG: the last step does not win in time
 * @DAMIER_PUZZLE_ATTEMPT_UNSETTLED: it would take too long to find out whether the last step wins
 * @DAMIER_PUZZLE_ATTEMPT_SOLVED: the game is won
 *
 * How an attempt stands.
 */
typedef enum {
    DAMIER_PUZZLE_ATTEMPT_WAITING,
    DAMIER_PUZZLE_ATTEMPT_CHECKING,
    DAMIER_PUZZLE_ATTEMPT_WRONG,
    DAMIER_PUZZLE_ATTEMPT_UNSETTLED,
    DAMIER_PUZZLE_ATTEMPT_SOLVED,
} DamierPuzzleAttemptState;

#define DAMIER_TYPE_PUZZLE_ATTEMPT (damier_puzzle_attempt_get_type())
G_DECLARE_FINAL_TYPE(DamierPuzzleAttempt, damier_puzzle_attempt, DAMIER, PUZZLE_ATTEMPT, GObject)

DamierPuzzleAttempt *damier_puzzle_attempt_new(const DamierPuzzle *puzzle, DamierRules *rules, GError **error);
const DamierPuzzle *damier_puzzle_attempt_get_puzzle(DamierPuzzleAttempt *attempt);
DamierPuzzleAttemptState damier_puzzle_attempt_get_state(DamierPuzzleAttempt *attempt);
guint damier_puzzle_attempt_get_turns_left(DamierPuzzleAttempt *attempt);
guint damier_puzzle_attempt_get_length(DamierPuzzleAttempt *attempt);
DamierPosition *damier_puzzle_attempt_get_position(DamierPuzzleAttempt *attempt, guint ply);
gboolean damier_puzzle_attempt_can_undo(DamierPuzzleAttempt *attempt);
void damier_puzzle_attempt_play(DamierPuzzleAttempt *attempt, DamierMove move);
void damier_puzzle_attempt_undo(DamierPuzzleAttempt *attempt);
void damier_puzzle_attempt_hint(DamierPuzzleAttempt *attempt);
void damier_puzzle_attempt_stop(DamierPuzzleAttempt *attempt);

G_END_DECLS
