// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

#define THREE_CELLS 9

/* The stones of both seats, a bit for each cell: a1, b1, c1, a2 … c3. Whose turn it is follows from their numbers. */
typedef struct {
    guint16 stones[2];
} ThreeState;

/* A move is the number of a cell, from 1. */
static inline DamierMove three_move_new(guint cell)
{
    return cell + 1;
}

static inline guint three_move_get_cell(DamierMove move)
{
    return move - 1;
}

#define THREE_TYPE_RULES (three_in_a_row_rules_get_type())
G_DECLARE_FINAL_TYPE(ThreeInARowRules, three_in_a_row_rules, THREE_IN_A_ROW, RULES, GObject)

#define THREE_TYPE_RENDERER (three_in_a_row_renderer_get_type())
G_DECLARE_FINAL_TYPE(ThreeInARowRenderer, three_in_a_row_renderer, THREE_IN_A_ROW, RENDERER, GObject)

G_END_DECLS
