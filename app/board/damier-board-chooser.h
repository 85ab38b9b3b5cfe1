// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-board-model.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMIER_TYPE_BOARD_CHOOSER (damier_board_chooser_get_type())
G_DECLARE_FINAL_TYPE(DamierBoardChooser, damier_board_chooser, DAMIER, BOARD_CHOOSER, GtkPopover)

GtkWidget *damier_board_chooser_new(DamierBoardModel *model, GArray *moves, double viewpoint);

G_END_DECLS
