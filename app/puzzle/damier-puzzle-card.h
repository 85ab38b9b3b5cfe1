// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>

#include "puzzle/damier-puzzle.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_PUZZLE_CARD (damier_puzzle_card_get_type())
G_DECLARE_FINAL_TYPE(DamierPuzzleCard, damier_puzzle_card, DAMIER, PUZZLE_CARD, GtkFlowBoxChild)

GtkWidget *damier_puzzle_card_new(guint number, const DamierPuzzle *puzzle);
guint damier_puzzle_card_get_number(DamierPuzzleCard *self);
const DamierPuzzle *damier_puzzle_card_get_puzzle(DamierPuzzleCard *self);
void damier_puzzle_card_draw(DamierPuzzleCard *self, DamierRules *rules, DamierRenderer *renderer);
void damier_puzzle_card_set_solved(DamierPuzzleCard *self, gboolean is_solved);

G_END_DECLS
