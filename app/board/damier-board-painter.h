// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-board-geometry.h"
#include "damier-palette.h"

G_BEGIN_DECLS

/**
 * DamierSprite:
 * @token: the token; its scene must stay
 * @x: its centre on the table, in board units
 * @y: its centre on the table, in board units
 * @lift: how much higher on the screen it is painted, in board units
 * @turn: how far it is turned clockwise beyond its angle, in degrees
 * @growth: how many times as large as it is
 * @opacity: 0 to 1
 *
 * A token as it is painted at a moment.
 */
typedef struct {
    const DamierToken *token;
    float x, y;
    float lift;
    float turn;
    float growth;
    float opacity;
} DamierSprite;

DamierSprite damier_sprite_make(DamierLayout *layout, const DamierToken *token);

#define DAMIER_TYPE_BOARD_PAINTER (damier_board_painter_get_type())
G_DECLARE_FINAL_TYPE(DamierBoardPainter, damier_board_painter, DAMIER, BOARD_PAINTER, GObject)

DamierBoardPainter *damier_board_painter_new(DamierBoardGeometry *geometry, PangoContext *context);
void damier_board_painter_forget(DamierBoardPainter *self);
void damier_board_painter_set_palette(DamierBoardPainter *self, const DamierPalette *palette);
void damier_board_painter_set_resolution(DamierBoardPainter *self, double resolution);
const DamierPalette *damier_board_painter_get_palette(DamierBoardPainter *self);
void damier_board_painter_paint_table(DamierBoardPainter *self, GtkSnapshot *snapshot);
void damier_board_painter_paint_texts(DamierBoardPainter *self, GtkSnapshot *snapshot, gboolean shows_coordinates);
void damier_board_painter_paint_sprite(DamierBoardPainter *self, GtkSnapshot *snapshot, const DamierSprite *sprite);
void damier_board_painter_paint_halo(DamierBoardPainter *self, GtkSnapshot *snapshot, const DamierToken *token,
                                     const GdkRGBA *color, float width);
void damier_board_painter_fill_element(DamierBoardPainter *self, GtkSnapshot *snapshot, guint element,
                                       const GdkRGBA *color);
void damier_board_painter_outline_element(DamierBoardPainter *self, GtkSnapshot *snapshot, guint element,
                                          const GdkRGBA *color, float width);
void damier_board_painter_paint_dot(DamierBoardPainter *self, GtkSnapshot *snapshot, guint element,
                                    const GdkRGBA *color);
void damier_board_painter_paint_ringed_dot(DamierBoardPainter *self, GtkSnapshot *snapshot, guint element,
                                           const GdkRGBA *color);
void damier_board_painter_paint_label(DamierBoardPainter *self, GtkSnapshot *snapshot, guint element, const char *label,
                                      const GdkRGBA *color, gboolean aside);
void damier_board_painter_paint_mark(DamierBoardPainter *self, GtkSnapshot *snapshot, const DamierMark *mark);

G_END_DECLS
