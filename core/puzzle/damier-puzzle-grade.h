// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "puzzle/damier-prover.h"

G_BEGIN_DECLS

/**
 * DamierPuzzleMeasure:
 * @choices: how many first steps are legal
 * @changes: how many tokens are elsewhere, or others, after the right one
 * @near_misses: how many wrong first steps have one refutation only, in a puzzle of several turns
 * @defences: how many answers to the right one hold out as long as any
 * @misses: how many of two short searches by an engine do not find the right one
 * @points: all that in one number
 *
 * What makes a puzzle hard.
 */
typedef struct {
    guint choices;
    guint changes;
    guint near_misses;
    guint defences;
    guint misses;
    guint points;
} DamierPuzzleMeasure;

gboolean damier_puzzle_measure(DamierProver *prover, DamierPosition *position, DamierMove move, guint turns,
                               DamierRenderer *renderer, DamierEngine *engine, DamierPuzzleMeasure *measure);
guint damier_puzzle_measure_get_grade(const DamierPuzzleMeasure *measure);
guint damier_puzzle_count_differences(DamierScene *one, DamierScene *other);

G_END_DECLS
