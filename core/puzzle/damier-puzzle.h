// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

#include "puzzle/damier-puzzle-error.h"

G_BEGIN_DECLS

/**
 * DAMIER_PUZZLE_MOST_TURNS:
 *
 * The most own turns that a puzzle may take.
 */
#define DAMIER_PUZZLE_MOST_TURNS 9

/**
 * DAMIER_PUZZLE_MOST_GRADE:
 *
 * The grade of the hardest puzzles; the easiest have 1.
 */
#define DAMIER_PUZZLE_MOST_GRADE 5

/**
 * DamierPuzzleKey:
 * @DAMIER_PUZZLE_KEY_SETUP: variant and options
 * @DAMIER_PUZZLE_KEY_POSITION: the position
 * @DAMIER_PUZZLE_KEY_SEAT: who wins, counted from 1 in the file
 * @DAMIER_PUZZLE_KEY_TURNS: in how many own turns
 * @DAMIER_PUZZLE_KEY_MOVE: the first move
 * @DAMIER_PUZZLE_KEY_GRADE: how hard it is
 *
 * What a puzzle in a file says, a line each.
 */
typedef enum {
    DAMIER_PUZZLE_KEY_SETUP,
    DAMIER_PUZZLE_KEY_POSITION,
    DAMIER_PUZZLE_KEY_SEAT,
    DAMIER_PUZZLE_KEY_TURNS,
    DAMIER_PUZZLE_KEY_MOVE,
    DAMIER_PUZZLE_KEY_GRADE,
} DamierPuzzleKey;

#define DAMIER_N_PUZZLE_KEYS (DAMIER_PUZZLE_KEY_GRADE + 1)

/**
 * DamierPuzzle:
 * @file: the name of the file, for messages; empty for a puzzle that was found and not read
 * @line: where it begins in the file, from 1
 * @lines: where each key stands; @line for one that is not there
 * @id: lower-case letters, digits and hyphens; stays the same while the puzzle does
 * @setup: variant and options as [method@Setup.to_text] writes them
 * @position: the position in the game's notation
 * @seat: who is to move and wins
 * @turns: in how many own turns, 1 to 9
 * @move: the first step of the one way to win, in the game's notation
 * @grade: how hard it is, 1 to 5
 *
 * A position in which the seat to move wins within a number of own turns, whatever the others do, by one first step
 * only. Counted; never changes, so any thread may read it.
 */
typedef struct {
    char *file;
    guint line;
    guint lines[DAMIER_N_PUZZLE_KEYS];
    char *id;
    char *setup;
    char *position;
    guint seat;
    guint turns;
    char *move;
    guint grade;
} DamierPuzzle;

DamierPuzzle *damier_puzzle_new(void);
DamierPuzzle *damier_puzzle_ref(const DamierPuzzle *puzzle);
void damier_puzzle_unref(DamierPuzzle *puzzle);
void damier_puzzle_set_error(const DamierPuzzle *puzzle, guint line, GError **error, DamierPuzzleError code,
                             const char *message);

GPtrArray *damier_puzzles_read(const char *path, GError **error);
GPtrArray *damier_puzzles_parse(const char *text, gsize length, const char *name, GError **error);
char *damier_puzzle_to_text(const DamierPuzzle *puzzle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierPuzzle, damier_puzzle_unref)

G_END_DECLS
