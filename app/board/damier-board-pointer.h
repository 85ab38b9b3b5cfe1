// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-board-geometry.h"
#include "damier-board-model.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_BOARD_POINTER (damier_board_pointer_get_type())
G_DECLARE_FINAL_TYPE(DamierBoardPointer, damier_board_pointer, DAMIER, BOARD_POINTER, GObject)

DamierBoardPointer *damier_board_pointer_new(GtkWidget *widget);
void damier_board_pointer_set_board(DamierBoardPointer *self, DamierBoardModel *model, DamierBoardGeometry *geometry);
void damier_board_pointer_hover(DamierBoardPointer *self, const graphene_point_t *point);
gboolean damier_board_pointer_press(DamierBoardPointer *self, const graphene_point_t *point, gboolean is_touch);
void damier_board_pointer_move(DamierBoardPointer *self, const graphene_point_t *point);
void damier_board_pointer_release(DamierBoardPointer *self, const graphene_point_t *point);
const DamierToken *damier_board_pointer_get_dragged(DamierBoardPointer *self, graphene_point_t *point);
gboolean damier_board_pointer_get_finger(DamierBoardPointer *self, graphene_point_t *point);
void damier_board_pointer_begin_anew(DamierBoardPointer *self);
gboolean damier_board_pointer_rests_on(DamierBoardPointer *self, guint element);
gboolean damier_board_pointer_cancel(DamierBoardPointer *self);

G_END_DECLS
