// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * DamierElementFilter:
 * @element: an element's id
 * @user_data: what was given with it
 *
 * Tells whether an element counts.
 */
typedef gboolean (*DamierElementFilter)(guint element, gpointer user_data);

#define DAMIER_TYPE_BOARD_GEOMETRY (damier_board_geometry_get_type())
G_DECLARE_FINAL_TYPE(DamierBoardGeometry, damier_board_geometry, DAMIER, BOARD_GEOMETRY, GObject)

DamierBoardGeometry *damier_board_geometry_new(DamierLayout *layout);
DamierLayout *damier_board_geometry_get_layout(DamierBoardGeometry *self);
gboolean damier_board_geometry_fit(DamierBoardGeometry *self, float width, float height, double viewpoint,
                                   double pixel_scale);
float damier_board_geometry_compute_scale(DamierBoardGeometry *self, float width, float height, double viewpoint);
gboolean damier_board_geometry_set_zoom(DamierBoardGeometry *self, double zoom, const graphene_point_t *pan);
double damier_board_geometry_get_zoom(DamierBoardGeometry *self);
graphene_point_t damier_board_geometry_get_pan(DamierBoardGeometry *self);
float damier_board_geometry_get_scale(DamierBoardGeometry *self);
float damier_board_geometry_get_turn(DamierBoardGeometry *self);
void damier_board_geometry_get_natural_size(DamierBoardGeometry *self, double viewpoint, float *width, float *height);
graphene_point_t damier_board_geometry_from_table(DamierBoardGeometry *self, float x, float y);
graphene_point_t damier_board_geometry_to_view(DamierBoardGeometry *self, guint zone, float x, float y);
graphene_point_t damier_board_geometry_to_zone(DamierBoardGeometry *self, guint zone, const graphene_point_t *point);
graphene_point_t damier_board_geometry_get_center(DamierBoardGeometry *self, guint element);
graphene_rect_t damier_board_geometry_get_bounds(DamierBoardGeometry *self, guint element);
guint damier_board_geometry_pick(DamierBoardGeometry *self, const graphene_point_t *point, float slop,
                                 DamierElementFilter is_live, gpointer user_data);
guint damier_board_geometry_find_neighbour(DamierBoardGeometry *self, guint element, float dx, float dy);
guint damier_board_geometry_find_nearest(DamierBoardGeometry *self, guint group, const graphene_point_t *point,
                                         DamierElementFilter counts, gpointer user_data);
GskPath *damier_path_parse(const char *data);
GskPath *damier_path_transform(GskPath *path, float scale, float degrees, float x, float y);

G_END_DECLS
