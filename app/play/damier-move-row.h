// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gio/gio.h>

#include "match/damier-match.h"

G_BEGIN_DECLS

/**
 * DamierMoveCell:
 * @first: (nullable): the first step of the turn
 * @node: (nullable): its last step, where pressing the cell leads
 * @text: (nullable): the moves as they are written, several where a turn has several steps
 *
 * The turn of one seat in a row of the move list.
 */
typedef struct {
    DamierNode *first;
    DamierNode *node;
    char *text;
} DamierMoveCell;

#define DAMIER_TYPE_MOVE_ROW (damier_move_row_get_type())
G_DECLARE_FINAL_TYPE(DamierMoveRow, damier_move_row, DAMIER, MOVE_ROW, GObject)

guint damier_move_row_get_number(DamierMoveRow *row);
guint damier_move_row_get_depth(DamierMoveRow *row);
guint damier_move_row_get_n_cells(DamierMoveRow *row);
const DamierMoveCell *damier_move_row_get_cell(DamierMoveRow *row, guint index);
DamierNode *damier_move_row_get_last(DamierMoveRow *row);
char *damier_move_row_describe(DamierMoveRow *row);
gboolean damier_move_steps_hold(const DamierNode *first, const DamierNode *last, const DamierNode *node);
gboolean damier_move_row_holds(DamierMoveRow *row, const DamierNode *node);

guint damier_move_rows_get_number(const DamierNode *node);
void damier_move_rows_fill(GListStore *rows, DamierMatch *match);

G_END_DECLS
