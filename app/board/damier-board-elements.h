// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-board-geometry.h"
#include "damier-board-model.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_BOARD_ELEMENTS (damier_board_elements_get_type())
G_DECLARE_FINAL_TYPE(DamierBoardElements, damier_board_elements, DAMIER, BOARD_ELEMENTS, GObject)

DamierBoardElements *damier_board_elements_new(GtkWidget *widget, DamierBoardModel *model,
                                               DamierBoardGeometry *geometry);
void damier_board_elements_describe(DamierBoardElements *self);
void damier_board_elements_update(DamierBoardElements *self);
void damier_board_elements_allocate(DamierBoardElements *self, gboolean is_refitted);
guint damier_board_elements_get_focused(DamierBoardElements *self);
guint damier_board_elements_get_last_focused(DamierBoardElements *self);
gboolean damier_board_elements_focus(DamierBoardElements *self, guint element);
gboolean damier_board_elements_focus_any(DamierBoardElements *self);
gboolean damier_board_elements_move_focus(DamierBoardElements *self, GtkDirectionType direction);

G_END_DECLS
