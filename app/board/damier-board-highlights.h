// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-board-model.h"
#include "damier-board-painter.h"

G_BEGIN_DECLS

void damier_board_highlights_paint_below(DamierBoardModel *model, DamierBoardPainter *painter, GtkSnapshot *snapshot,
                                         gboolean shows_targets);
void damier_board_highlights_paint_above(DamierBoardModel *model, DamierBoardPainter *painter, GtkSnapshot *snapshot,
                                         gboolean shows_targets);
gboolean damier_board_highlights_is_same_place(const DamierToken *one, const DamierToken *other);
void damier_board_highlights_paint_focus(DamierBoardPainter *painter, GtkSnapshot *snapshot, guint element);

G_END_DECLS
