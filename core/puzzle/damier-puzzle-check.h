// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "puzzle/damier-prover.h"
#include "puzzle/damier-puzzle.h"

G_BEGIN_DECLS

DamierPosition *damier_puzzle_pose(const DamierPuzzle *puzzle, DamierRules *rules, DamierMove *move, GError **error);
gboolean damier_puzzle_check(const DamierPuzzle *puzzle, DamierRules *rules, guint64 nodes, GError **error);

G_END_DECLS
