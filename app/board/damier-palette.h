// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMIER_N_ROLES (DAMIER_ROLE_SEAT_GROUND + DAMIER_MAX_SEATS)

/**
 * DamierPaint:
 * @fill: the face
 * @edge: the line around it
 * @ink: what is written on it
 *
 * How one role is painted.
 */
typedef struct {
    GdkRGBA fill;
    GdkRGBA edge;
    GdkRGBA ink;
} DamierPaint;

/**
 * DamierPalette:
 * @paints: (array fixed-size=32): by role
 * @shade: the shadow that pieces throw
 * @last_move: where the last move was made
 * @target: where the picked thing may go
 * @accent: what is picked, and where the keyboard is
 * @threat: what is in danger
 * @has_relief: whether pieces have light and shadow
 *
 * All colours of a board.
 */
typedef struct {
    DamierPaint paints[DAMIER_N_ROLES];
    GdkRGBA shade;
    GdkRGBA last_move;
    GdkRGBA target;
    GdkRGBA accent;
    GdkRGBA threat;
    gboolean has_relief;
} DamierPalette;

void damier_palette_init(DamierPalette *palette, gboolean is_dark, gboolean is_high_contrast);
void damier_palette_init_current(DamierPalette *palette);
const DamierPaint *damier_palette_get_paint(const DamierPalette *palette, DamierRole role);
GdkRGBA damier_palette_get_emblem_color(const DamierPalette *palette, DamierRole ground, DamierRole role);
double damier_color_get_contrast(const GdkRGBA *one, const GdkRGBA *other);
GdkRGBA damier_color_mix(const GdkRGBA *one, const GdkRGBA *other, float share);
GdkRGBA damier_color_with_alpha(const GdkRGBA *color, float alpha);

G_END_DECLS
