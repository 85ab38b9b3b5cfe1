// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMIER_TYPE_BOARD_PAINTABLE (damier_board_paintable_get_type())
G_DECLARE_FINAL_TYPE(DamierBoardPaintable, damier_board_paintable, DAMIER, BOARD_PAINTABLE, GObject)

GdkPaintable *damier_board_paintable_new(DamierRenderer *renderer, DamierPosition *position, DamierPosition *previous);
void damier_board_paintable_set_viewpoint(DamierBoardPaintable *self, double viewpoint);
void damier_board_paintable_set_part(DamierBoardPaintable *self, const graphene_rect_t *part);
void damier_board_paintable_set_show_coordinates(DamierBoardPaintable *self, gboolean show_coordinates);

G_END_DECLS
