// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-board-geometry.h"
#include "damier-board-model.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_BOARD_ZOOM (damier_board_zoom_get_type())
G_DECLARE_FINAL_TYPE(DamierBoardZoom, damier_board_zoom, DAMIER, BOARD_ZOOM, GObject)

DamierBoardZoom *damier_board_zoom_new(GtkWidget *widget);
void damier_board_zoom_set_board(DamierBoardZoom *self, DamierBoardModel *model, DamierBoardGeometry *geometry);
gboolean damier_board_zoom_step(DamierBoardZoom *self, gint steps);
void damier_board_zoom_show(DamierBoardZoom *self, guint element);
void damier_board_zoom_turn(DamierBoardZoom *self, double degrees);

G_END_DECLS
