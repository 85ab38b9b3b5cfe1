// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-board-geometry.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_BOARD_GROUP (damier_board_group_get_type())
G_DECLARE_FINAL_TYPE(DamierBoardGroup, damier_board_group, DAMIER, BOARD_GROUP, GtkWidget)

GtkWidget *damier_board_group_new(DamierBoardGeometry *geometry, guint index);

G_END_DECLS
