// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-board-geometry.h"
#include "damier-board-model.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_BOARD_POINTER (damier_board_pointer_get_type())
G_DECLARE_FINAL_TYPE(DamierBoardPointer, damier_board_pointer, DAMIER, BOARD_POINTER, GObject)

DamierBoardPointer *damier_board_pointer_new(GtkWidget *widget);
void damier_board_pointer_set_board(DamierBoardPointer *self, DamierBoardModel *model, DamierBoardGeometry *geometry);
const DamierToken *damier_board_pointer_get_dragged(DamierBoardPointer *self, graphene_point_t *point);
gboolean damier_board_pointer_cancel(DamierBoardPointer *self);

G_END_DECLS
