// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-board-paintable.h"

#include <adwaita.h>
#include <pango/pangocairo.h>

#include "damier-board-animation.h"
#include "damier-board-highlights.h"
#include "damier-raster.h"

#define MOST_ENLARGED 4.0

/**
 * DamierBoardPaintable:
 *
 * A picture of a position at any size, in the style of the desktop: for cards, help and lists. It is made of pixels,
 * and nothing of what they were drawn from is kept.
 */
struct _DamierBoardPaintable {
    GObject parent_instance;
    DamierBoardModel *model;
    DamierBoardGeometry *geometry;
    DamierBoardPainter *painter;
    GskRenderNode *picture;
    double resolution;
    double viewpoint;
    graphene_rect_t part;
    gboolean show_coordinates;
};

static void damier_board_paintable_iface_init(GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(DamierBoardPaintable, damier_board_paintable, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(GDK_TYPE_PAINTABLE, damier_board_paintable_iface_init))

static void paint_tokens(DamierBoardPaintable *self, GtkSnapshot *snapshot)
{
    g_autoptr(DamierBoardAnimation) tokens = damier_board_animation_new_settled(
        damier_board_model_get_layout(self->model), damier_board_model_get_scene(self->model));
    g_autoptr(GArray) sprites = g_array_new(FALSE, FALSE, sizeof(DamierSprite));

    damier_board_animation_list_resting(tokens, sprites);
    for (guint i = 0; i < sprites->len; i++)
        damier_board_painter_paint_sprite(self->painter, snapshot, &g_array_index(sprites, DamierSprite, i));
}

static GskRenderNode *paint(DamierBoardPaintable *self, double width, double height)
{
    GtkSnapshot *snapshot = gtk_snapshot_new();

    gtk_snapshot_push_clip(snapshot, &GRAPHENE_RECT_INIT(0, 0, width, height));
    damier_board_painter_paint_table(self->painter, snapshot);
    damier_board_highlights_paint_below(self->model, self->painter, snapshot, FALSE);
    damier_board_painter_paint_texts(self->painter, snapshot, self->show_coordinates);
    paint_tokens(self, snapshot);
    damier_board_highlights_paint_above(self->model, self->painter, snapshot, FALSE);
    damier_board_painter_forget(self->painter);
    gtk_snapshot_pop(snapshot);
    return gtk_snapshot_free_to_node(snapshot);
}

/* A picture does not know where it is shown: the finest monitor decides. */
static double find_resolution(void)
{
    GListModel *monitors = gdk_display_get_monitors(gdk_display_get_default());
    double resolution = 1;

    for (guint i = 0; i < g_list_model_get_n_items(monitors); i++) {
        g_autoptr(GdkMonitor) monitor = g_list_model_get_item(monitors, i);

        resolution = MAX(resolution, gdk_monitor_get_scale(monitor));
    }
    return resolution;
}

/* Of a part its surroundings are seen, too, where there is room. */
static void show_part(DamierBoardPaintable *self, double width, double height)
{
    const graphene_point_t corner =
        damier_board_geometry_from_table(self->geometry, self->part.origin.x, self->part.origin.y);
    const graphene_point_t opposite = damier_board_geometry_from_table(
        self->geometry, self->part.origin.x + self->part.size.width, self->part.origin.y + self->part.size.height);
    const double zoom = MIN(width / fabsf(opposite.x - corner.x), height / fabsf(opposite.y - corner.y));
    const double enlarged = CLAMP(zoom, 1, MOST_ENLARGED);

    damier_board_geometry_set_zoom(self->geometry, enlarged,
                                   &GRAPHENE_POINT_INIT(enlarged * (width - corner.x - opposite.x) / 2,
                                                        enlarged * (height - corner.y - opposite.y) / 2));
}

/* Tells whether anything changed. */
static gboolean fit(DamierBoardPaintable *self, double width, double height)
{
    if (!damier_board_geometry_fit(self->geometry, width, height, self->viewpoint, 1))
        return FALSE;
    if (self->part.size.width > 0) {
        damier_board_geometry_set_zoom(self->geometry, 1, graphene_point_zero());
        show_part(self, width, height);
        damier_board_geometry_fit(self->geometry, width, height, self->viewpoint, 1);
    }
    return TRUE;
}

static void damier_board_paintable_snapshot(GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height)
{
    DamierBoardPaintable *self = DAMIER_BOARD_PAINTABLE(paintable);
    const double resolution = find_resolution();

    if (fit(self, width, height) || resolution != self->resolution)
        g_clear_pointer(&self->picture, gsk_render_node_unref);
    if (self->picture == NULL) {
        g_autoptr(GskRenderNode) drawing = paint(self, width, height);

        self->picture = drawing != NULL ? damier_raster_flatten(drawing, resolution) : NULL;
        self->resolution = resolution;
    }
    if (self->picture != NULL)
        gtk_snapshot_append_node(snapshot, self->picture);
}

static double damier_board_paintable_get_aspect_ratio(GdkPaintable *paintable)
{
    DamierBoardPaintable *self = DAMIER_BOARD_PAINTABLE(paintable);
    float width, height;

    if (self->part.size.width > 0)
        return 1;
    damier_board_geometry_get_natural_size(self->geometry, self->viewpoint, &width, &height);
    return width / height;
}

static void damier_board_paintable_iface_init(GdkPaintableInterface *iface)
{
    iface->snapshot = damier_board_paintable_snapshot;
    iface->get_intrinsic_aspect_ratio = damier_board_paintable_get_aspect_ratio;
}

static void damier_board_paintable_finalize(GObject *object)
{
    DamierBoardPaintable *self = DAMIER_BOARD_PAINTABLE(object);

    g_clear_object(&self->model);
    g_clear_object(&self->geometry);
    g_clear_object(&self->painter);
    g_clear_pointer(&self->picture, gsk_render_node_unref);
    G_OBJECT_CLASS(damier_board_paintable_parent_class)->finalize(object);
}

static void damier_board_paintable_class_init(DamierBoardPaintableClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_board_paintable_finalize;
}

static void repaint(DamierBoardPaintable *self)
{
    g_clear_pointer(&self->picture, gsk_render_node_unref);
    gdk_paintable_invalidate_contents(GDK_PAINTABLE(self));
}

static void on_style_changed(AdwStyleManager *style, GParamSpec *property, DamierBoardPaintable *self)
{
    DamierPalette palette;

    damier_palette_init_current(&palette);
    damier_board_painter_set_palette(self->painter, &palette);
    repaint(self);
}

static void damier_board_paintable_init(DamierBoardPaintable *self)
{
    AdwStyleManager *style = adw_style_manager_get_default();

    g_signal_connect_object(style, "notify::dark", G_CALLBACK(on_style_changed), self, 0);
    g_signal_connect_object(style, "notify::high-contrast", G_CALLBACK(on_style_changed), self, 0);
}

static PangoContext *make_text_context(void)
{
    PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    PangoFontDescription *font = pango_font_description_from_string("Adwaita Sans, Cantarell, Inter, sans-serif");

    pango_context_set_font_description(context, font);
    pango_font_description_free(font);
    return context;
}

/**
 * damier_board_paintable_new:
 * @renderer: how the game looks
 * @position: the position
 * @previous: (nullable): the position in which its last move was made, where that shall be pointed out
 *
 * Makes a picture, seen from the south and without coordinates.
 *
 * Returns: (transfer full): the picture
 */
GdkPaintable *damier_board_paintable_new(DamierRenderer *renderer, DamierPosition *position, DamierPosition *previous)
{
    DamierBoardPaintable *self = g_object_new(DAMIER_TYPE_BOARD_PAINTABLE, NULL);
    PangoContext *context = make_text_context();

    self->model = damier_board_model_new(renderer, damier_position_get_game(position));
    damier_board_model_set_interactive(self->model, FALSE);
    damier_board_model_set_position(self->model, position, previous, -1);
    self->geometry = damier_board_geometry_new(damier_board_model_get_layout(self->model));
    self->painter = damier_board_painter_new(self->geometry, context);
    g_object_unref(context);
    return GDK_PAINTABLE(self);
}

/**
 * damier_board_paintable_set_viewpoint:
 * @self: a picture
 * @viewpoint: where the viewer sits, in degrees clockwise from the south
 *
 * Turns the board.
 */
void damier_board_paintable_set_viewpoint(DamierBoardPaintable *self, double viewpoint)
{
    self->viewpoint = viewpoint;
    gdk_paintable_invalidate_size(GDK_PAINTABLE(self));
    repaint(self);
}

/**
 * damier_board_paintable_set_part:
 * @self: a picture
 * @part: the part, in the table's board units
 *
 * Shows a part of the table, as a square picture.
 */
void damier_board_paintable_set_part(DamierBoardPaintable *self, const graphene_rect_t *part)
{
    self->part = *part;
    gdk_paintable_invalidate_size(GDK_PAINTABLE(self));
    repaint(self);
}

/**
 * damier_board_paintable_set_show_coordinates:
 * @self: a picture
 * @show_coordinates: whether rows and columns are named
 *
 * Shows or hides the coordinates.
 */
void damier_board_paintable_set_show_coordinates(DamierBoardPaintable *self, gboolean show_coordinates)
{
    self->show_coordinates = show_coordinates;
    repaint(self);
}
