// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "puzzle/damier-puzzle.h"

G_BEGIN_DECLS

/**
 * DamierPuzzlePlan:
 * @game: the game; its setup is that of the puzzles
 * @renderer: the game on a screen
 * @engine: who plays the games in which puzzles are looked for
 * @seed: where chance comes from
 * @n_games: how many games
 * @n_opening_steps: how many random steps a game begins with, at most
 * @nodes: how many positions the engine may visit for a step
 * @proof_nodes: how many positions the proof of one position may visit
 * @n_variations: how many positions beside those of a game are looked at, for each of its last positions
 * @most_turns: how many own turns a puzzle may take, at most
 * @n_puzzles: how many puzzles are wanted of each number of turns
 * @least_points: how hard a puzzle must be, see [func@puzzle_measure]
 *
 * How to make puzzles. The same plan makes the same puzzles everywhere.
 */
typedef struct {
    DamierGame *game;
    DamierRenderer *renderer;
    DamierEngine *engine;
    guint32 seed;
    guint n_games;
    guint n_opening_steps;
    guint64 nodes;
    guint64 proof_nodes;
    guint n_variations;
    guint most_turns;
    guint n_puzzles;
    guint least_points;
} DamierPuzzlePlan;

/**
 * DamierPuzzleProgress:
 * @n_games: how many games were played
 * @n_found: how many puzzles were found, before the best are chosen
 * @user_data: what was given with it
 *
 * Told after each game.
 */
typedef void (*DamierPuzzleProgress)(guint n_games, guint n_found, gpointer user_data);

GPtrArray *damier_puzzles_make(const DamierPuzzlePlan *plan, DamierPuzzleProgress progress, gpointer user_data);

G_END_DECLS
