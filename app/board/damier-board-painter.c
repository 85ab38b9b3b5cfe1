// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-board-painter.h"

#include <math.h>

#include "damier-raster.h"

/**
 * DamierBoardPainter:
 *
 * Paints the parts of a board with a palette. Everything is made of paths in the view's pixels, so that it is sharp at
 * any size; what looks the same is made once, and drawn once where a resolution is given.
 */
struct _DamierBoardPainter {
    GObject parent_instance;
    DamierBoardGeometry *geometry;
    PangoContext *context;
    DamierPalette palette;
    double resolution;
    GHashTable *sources;
    GHashTable *paths;
    GHashTable *looks;
};

/* What makes two tokens look the same, and two paths be the same. */
typedef struct {
    const char *path;
    const char *badge;
    gfloat angle;
    gfloat scale;
    guint32 role;
    guint32 emblem;
    guint32 emblem_role;
    guint32 emblem_turns;
} LookKey;

G_DEFINE_FINAL_TYPE(DamierBoardPainter, damier_board_painter, G_TYPE_OBJECT)

static guint hash_key(gconstpointer data)
{
    g_autoptr(GBytes) bytes = g_bytes_new_static(data, sizeof(LookKey));

    return g_bytes_hash(bytes);
}

static gboolean is_same_key(gconstpointer one, gconstpointer other)
{
    return memcmp(one, other, sizeof(LookKey)) == 0;
}

static void damier_board_painter_finalize(GObject *object)
{
    DamierBoardPainter *self = DAMIER_BOARD_PAINTER(object);

    g_clear_object(&self->geometry);
    g_clear_object(&self->context);
    g_hash_table_unref(self->sources);
    g_hash_table_unref(self->paths);
    g_hash_table_unref(self->looks);
    G_OBJECT_CLASS(damier_board_painter_parent_class)->finalize(object);
}

static void damier_board_painter_class_init(DamierBoardPainterClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_board_painter_finalize;
}

static void damier_board_painter_init(DamierBoardPainter *self)
{
    self->sources = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify) gsk_path_unref);
    self->paths = g_hash_table_new_full(hash_key, is_same_key, g_free, (GDestroyNotify) gsk_path_unref);
    self->looks = g_hash_table_new_full(hash_key, is_same_key, g_free, (GDestroyNotify) gsk_render_node_unref);
}

/**
 * damier_board_painter_new:
 * @geometry: where things are
 * @context: how texts are set
 *
 * Makes a painter with the palette of the desktop's style.
 *
 * Returns: (transfer full): the painter
 */
DamierBoardPainter *damier_board_painter_new(DamierBoardGeometry *geometry, PangoContext *context)
{
    DamierBoardPainter *self = g_object_new(DAMIER_TYPE_BOARD_PAINTER, NULL);

    self->geometry = g_object_ref(geometry);
    self->context = g_object_ref(context);
    damier_palette_init_current(&self->palette);
    return self;
}

/**
 * damier_board_painter_forget:
 * @self: a painter
 *
 * Forgets what was made for the geometry as it was; to be called after it was fitted anew.
 */
void damier_board_painter_forget(DamierBoardPainter *self)
{
    g_hash_table_remove_all(self->paths);
    g_hash_table_remove_all(self->looks);
}

/**
 * damier_board_painter_set_palette:
 * @self: a painter
 * @palette: the palette, copied
 *
 * Changes the colours.
 */
void damier_board_painter_set_palette(DamierBoardPainter *self, const DamierPalette *palette)
{
    self->palette = *palette;
    g_hash_table_remove_all(self->looks);
}

/**
 * damier_board_painter_set_resolution:
 * @self: a painter
 * @resolution: how many pixels lie on one of the view, or 0 to leave everything made of paths, as it is at first
 *
 * Lets tokens that are painted for the first time be made of pixels.
 */
void damier_board_painter_set_resolution(DamierBoardPainter *self, double resolution)
{
    self->resolution = resolution;
}

/**
 * damier_board_painter_get_palette:
 * @self: a painter
 *
 * Gets the colours.
 *
 * Returns: the palette, owned by the painter
 */
const DamierPalette *damier_board_painter_get_palette(DamierBoardPainter *self)
{
    return &self->palette;
}

/* The texts of a layout stay where they are, so their addresses can be keys. */
static GskPath *get_source(DamierBoardPainter *self, const char *data)
{
    GskPath *path = g_hash_table_lookup(self->sources, data);

    if (path == NULL) {
        path = damier_path_parse(data);
        g_hash_table_insert(self->sources, (gpointer) data, path);
    }
    return path;
}

static GskPath *get_path(DamierBoardPainter *self, const char *data, float angle, float scale)
{
    const LookKey key = { .path = data,
                          .angle = angle + damier_board_geometry_get_turn(self->geometry),
                          .scale = scale * damier_board_geometry_get_scale(self->geometry) };
    GskPath *path = g_hash_table_lookup(self->paths, &key);

    if (path == NULL) {
        path = damier_path_transform(get_source(self, data), key.scale, key.angle, 0, 0);
        g_hash_table_insert(self->paths, g_memdup2(&key, sizeof key), path);
    }
    return path;
}

/* What rests lies on whole pixels, so that equal things look equal. */
static void translate_to(GtkSnapshot *snapshot, graphene_point_t point)
{
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(roundf(point.x), roundf(point.y)));
}

static void stroke_path(GtkSnapshot *snapshot, GskPath *path, const GdkRGBA *color, float width)
{
    g_autoptr(GskStroke) stroke = gsk_stroke_new(width);

    gsk_stroke_set_line_join(stroke, GSK_LINE_JOIN_ROUND);
    gtk_snapshot_append_stroke(snapshot, path, stroke, color);
}

static void fill_path(GtkSnapshot *snapshot, GskPath *path, const GdkRGBA *color)
{
    gtk_snapshot_append_fill(snapshot, path, GSK_FILL_RULE_WINDING, color);
}

static void write_text(DamierBoardPainter *self, GtkSnapshot *snapshot, const char *text, float size,
                       const GdkRGBA *color)
{
    g_autoptr(PangoLayout) layout = pango_layout_new(self->context);
    PangoFontDescription *font = pango_font_description_copy(pango_context_get_font_description(self->context));
    int width, height;

    pango_font_description_set_absolute_size(font, MAX(size, 1) * PANGO_SCALE);
    pango_font_description_set_weight(font, PANGO_WEIGHT_SEMIBOLD);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_text(layout, text, -1);
    pango_layout_get_pixel_size(layout, &width, &height);
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(-width / 2.0f, -height / 2.0f));
    gtk_snapshot_append_layout(snapshot, layout, color);
    gtk_snapshot_restore(snapshot);
}

/* A soft shadow as a few wider and wider lines: as soft as a blurred one at this size, and cheap. */
static void cast_shadow(DamierBoardPainter *self, GtkSnapshot *snapshot, GskPath *path, float depth)
{
    if (!self->palette.has_relief)
        return;
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(0, depth));
    for (guint ring = 3; ring >= 1; ring--) {
        const GdkRGBA color = damier_color_with_alpha(&self->palette.shade, self->palette.shade.alpha / 4);
        stroke_path(snapshot, path, &color, ring * depth * 0.9f);
    }
    fill_path(snapshot, path, &self->palette.shade);
    gtk_snapshot_restore(snapshot);
}

/* At least a pixel on a board to play on; finer on a small picture, where lines would drown what they surround. */
static float get_line_width(DamierBoardPainter *self, float units)
{
    const float scale = damier_board_geometry_get_scale(self->geometry);

    return MAX(units * scale, MIN(scale / 30, 1));
}

static void paint_body(DamierBoardPainter *self, GtkSnapshot *snapshot, GskPath *path, const DamierPaint *paint)
{
    const GdkRGBA white = { 1, 1, 1, 1 }, black = { 0, 0, 0, 1 };
    graphene_rect_t bounds;

    if (!gsk_path_get_bounds(path, &bounds))
        return;
    if (self->palette.has_relief) {
        const GskColorStop stops[] = { { 0, damier_color_mix(&paint->fill, &white, 0.12f) },
                                       { 1, damier_color_mix(&paint->fill, &black, 0.08f) } };

        cast_shadow(self, snapshot, path, get_line_width(self, 0.025f));
        gtk_snapshot_push_fill(snapshot, path, GSK_FILL_RULE_WINDING);
        gtk_snapshot_append_linear_gradient(snapshot, &bounds, &bounds.origin,
                                            &GRAPHENE_POINT_INIT(bounds.origin.x, bounds.origin.y + bounds.size.height),
                                            stops, G_N_ELEMENTS(stops));
        gtk_snapshot_pop(snapshot);
    } else {
        fill_path(snapshot, path, &paint->fill);
    }
    stroke_path(snapshot, path, &paint->edge, get_line_width(self, self->palette.has_relief ? 0.02f : 0.035f));
}

/* Emblems stand upright, however the board is turned, unless they point somewhere. */
static void paint_emblem(DamierBoardPainter *self, GtkSnapshot *snapshot, const DamierToken *token)
{
    DamierLayout *layout = damier_board_geometry_get_layout(self->geometry);
    const char *data = damier_layout_get_emblem(layout, token->emblem);
    const GdkRGBA color = damier_palette_get_emblem_color(&self->palette, token->role, token->emblem_role);
    const float angle = token->emblem_turns ? 0 : -damier_board_geometry_get_turn(self->geometry);

    fill_path(snapshot, get_path(self, data, angle, token->scale), &color);
}

/* Where something is seen that lies above a place. */
static graphene_point_t lift_point(DamierBoardPainter *self, graphene_point_t point, float lift)
{
    point.y -= lift * damier_board_geometry_get_scale(self->geometry);
    return point;
}

/* How far the shape of a token is turned clockwise on a board that is not turned. */
static float get_angle(DamierBoardPainter *self, const DamierToken *token)
{
    return token->is_upright ? token->angle - damier_board_geometry_get_turn(self->geometry) : token->angle;
}

static GskRenderNode *draw_look(DamierBoardPainter *self, const DamierToken *token)
{
    DamierLayout *layout = damier_board_geometry_get_layout(self->geometry);
    const char *data = damier_layout_get_shape(layout, token->shape);
    const DamierPaint *paint = damier_palette_get_paint(&self->palette, token->role);
    GtkSnapshot *snapshot = gtk_snapshot_new();

    if (token->role != DAMIER_ROLE_NONE)
        paint_body(self, snapshot, get_path(self, data, get_angle(self, token), token->scale), paint);
    if (token->emblem != 0)
        paint_emblem(self, snapshot, token);
    if (token->badge != NULL)
        write_text(self, snapshot, token->badge, 0.4f * token->scale * damier_board_geometry_get_scale(self->geometry),
                   &paint->ink);
    return gtk_snapshot_free_to_node(snapshot);
}

/* Returns NULL where there is nothing to see. */
static GskRenderNode *make_look(DamierBoardPainter *self, const DamierToken *token)
{
    g_autoptr(GskRenderNode) look = draw_look(self, token);

    if (look == NULL || self->resolution == 0)
        return g_steal_pointer(&look);
    return damier_raster_flatten(look, self->resolution);
}

/* Returns NULL where there is nothing to see. */
static GskRenderNode *get_look(DamierBoardPainter *self, const DamierToken *token)
{
    DamierLayout *layout = damier_board_geometry_get_layout(self->geometry);
    const LookKey key = { .path = damier_layout_get_shape(layout, token->shape),
                          .badge = g_intern_string(token->badge),
                          .angle = get_angle(self, token),
                          .scale = token->scale,
                          .role = token->role,
                          .emblem = token->emblem,
                          .emblem_role = token->emblem_role,
                          .emblem_turns = token->emblem_turns };
    GskRenderNode *look = g_hash_table_lookup(self->looks, &key);

    if (look == NULL) {
        look = make_look(self, token);
        if (look != NULL)
            g_hash_table_insert(self->looks, g_memdup2(&key, sizeof key), look);
    }
    return look;
}

/**
 * damier_sprite_make: (skip)
 * @layout: the layout of the token's scene
 * @token: a token
 *
 * Makes the sprite of a token at rest.
 *
 * Returns: the sprite
 */
DamierSprite damier_sprite_make(DamierLayout *layout, const DamierToken *token)
{
    const DamierZone *zone = damier_layout_get_zone(layout, token->zone);

    return (DamierSprite) {
        .token = token, .x = token->x + zone->x, .y = token->y + zone->y, .lift = token->lift, .growth = 1, .opacity = 1
    };
}

/**
 * damier_board_painter_paint_sprite:
 * @self: a painter
 * @snapshot: where to paint
 * @sprite: a sprite
 *
 * Paints a token.
 */
void damier_board_painter_paint_sprite(DamierBoardPainter *self, GtkSnapshot *snapshot, const DamierSprite *sprite)
{
    const graphene_point_t point =
        lift_point(self, damier_board_geometry_from_table(self->geometry, sprite->x, sprite->y), sprite->lift);
    const gboolean is_whole = sprite->turn == 0 && sprite->growth == 1;
    GskRenderNode *look = get_look(self, sprite->token);

    if (look == NULL || sprite->opacity <= 0)
        return;
    gtk_snapshot_save(snapshot);
    if (is_whole) {
        translate_to(snapshot, point);
    } else {
        gtk_snapshot_translate(snapshot, &point);
        gtk_snapshot_rotate(snapshot, sprite->turn);
        gtk_snapshot_scale(snapshot, sprite->growth, sprite->growth);
    }
    if (sprite->opacity < 1)
        gtk_snapshot_push_opacity(snapshot, sprite->opacity);
    gtk_snapshot_append_node(snapshot, look);
    if (sprite->opacity < 1)
        gtk_snapshot_pop(snapshot);
    gtk_snapshot_restore(snapshot);
}

/**
 * damier_board_painter_paint_halo:
 * @self: a painter
 * @snapshot: where to paint
 * @token: a token
 * @color: the colour
 * @width: how far it reaches beyond the token, in pixels
 *
 * Paints a line around a token, to be covered by the token itself.
 */
void damier_board_painter_paint_halo(DamierBoardPainter *self, GtkSnapshot *snapshot, const DamierToken *token,
                                     const GdkRGBA *color, float width)
{
    const char *data = damier_layout_get_shape(damier_board_geometry_get_layout(self->geometry), token->shape);

    gtk_snapshot_save(snapshot);
    translate_to(
        snapshot,
        lift_point(self, damier_board_geometry_to_view(self->geometry, token->zone, token->x, token->y), token->lift));
    stroke_path(snapshot, get_path(self, data, get_angle(self, token), token->scale), color, 2 * width);
    gtk_snapshot_restore(snapshot);
}

static GskPath *begin_element(DamierBoardPainter *self, GtkSnapshot *snapshot, guint element)
{
    DamierLayout *layout = damier_board_geometry_get_layout(self->geometry);

    gtk_snapshot_save(snapshot);
    translate_to(snapshot, damier_board_geometry_get_center(self->geometry, element));
    return get_path(self, damier_layout_get_element(layout, element)->outline, 0, 1);
}

/**
 * damier_board_painter_fill_element:
 * @self: a painter
 * @snapshot: where to paint
 * @element: an element's id
 * @color: the colour
 *
 * Fills an element.
 */
void damier_board_painter_fill_element(DamierBoardPainter *self, GtkSnapshot *snapshot, guint element,
                                       const GdkRGBA *color)
{
    fill_path(snapshot, begin_element(self, snapshot, element), color);
    gtk_snapshot_restore(snapshot);
}

/**
 * damier_board_painter_outline_element:
 * @self: a painter
 * @snapshot: where to paint
 * @element: an element's id
 * @color: the colour
 * @width: the width of the line in pixels
 *
 * Paints a line along an element's outline.
 */
void damier_board_painter_outline_element(DamierBoardPainter *self, GtkSnapshot *snapshot, guint element,
                                          const GdkRGBA *color, float width)
{
    stroke_path(snapshot, begin_element(self, snapshot, element), color, width);
    gtk_snapshot_restore(snapshot);
}

static GskPath *make_circle(float radius)
{
    GskPathBuilder *builder = gsk_path_builder_new();

    gsk_path_builder_add_circle(builder, &GRAPHENE_POINT_INIT(0, 0), radius);
    return gsk_path_builder_free_to_path(builder);
}

/**
 * damier_board_painter_paint_dot:
 * @self: a painter
 * @snapshot: where to paint
 * @element: an element's id
 * @color: the colour
 *
 * Paints a dot in the middle of an element.
 */
void damier_board_painter_paint_dot(DamierBoardPainter *self, GtkSnapshot *snapshot, guint element,
                                    const GdkRGBA *color)
{
    const graphene_rect_t bounds = damier_board_geometry_get_bounds(self->geometry, element);
    g_autoptr(GskPath) circle = make_circle(MAX(0.16f * MIN(bounds.size.width, bounds.size.height), 2.5f));

    begin_element(self, snapshot, element);
    fill_path(snapshot, circle, color);
    gtk_snapshot_restore(snapshot);
}

/**
 * damier_board_painter_paint_ringed_dot:
 * @self: a painter
 * @snapshot: where to paint
 * @element: an element's id
 * @color: the colour
 *
 * Paints a small dot with a light ring in the middle of an element, so that it is seen on any piece.
 */
void damier_board_painter_paint_ringed_dot(DamierBoardPainter *self, GtkSnapshot *snapshot, guint element,
                                           const GdkRGBA *color)
{
    const float radius = MAX(0.075f * damier_board_geometry_get_scale(self->geometry), 2);
    g_autoptr(GskPath) dot = make_circle(radius), ring = make_circle(1.5f * radius);

    begin_element(self, snapshot, element);
    fill_path(snapshot, ring, &damier_palette_get_paint(&self->palette, DAMIER_ROLE_CELL)->fill);
    fill_path(snapshot, dot, color);
    gtk_snapshot_restore(snapshot);
}

/* A bar in a ring, as on a road sign. */
static void paint_bar(GtkSnapshot *snapshot, float radius, const GdkRGBA *color)
{
    GskPathBuilder *builder = gsk_path_builder_new();
    g_autoptr(GskPath) bar = NULL;

    gsk_path_builder_move_to(builder, -0.5f * radius, 0);
    gsk_path_builder_line_to(builder, 0.5f * radius, 0);
    bar = gsk_path_builder_free_to_path(builder);
    stroke_path(snapshot, bar, color, 0.4f * radius);
}

/**
 * damier_board_painter_paint_mark:
 * @self: a painter
 * @snapshot: where to paint
 * @mark: what a game points out
 *
 * Paints a mark at the upper right of its element; a threat also around it. Kinds differ in shape, too.
 */
void damier_board_painter_paint_mark(DamierBoardPainter *self, GtkSnapshot *snapshot, const DamierMark *mark)
{
    const graphene_rect_t bounds = damier_board_geometry_get_bounds(self->geometry, mark->element);
    const float size = MIN(bounds.size.width, bounds.size.height);
    /* On a small picture it must not hide what it marks. */
    const float radius = MAX(0.11f * size, MIN(4, 0.2f * size));
    const GdkRGBA *color = mark->kind == DAMIER_MARK_POINT ? &self->palette.accent : &self->palette.threat;
    const GdkRGBA ground = damier_palette_get_paint(&self->palette, DAMIER_ROLE_CELL)->fill;
    g_autoptr(GskPath) circle = make_circle(radius);

    if (mark->kind == DAMIER_MARK_THREAT)
        damier_board_painter_outline_element(self, snapshot, mark->element, color, 2.5f);
    gtk_snapshot_save(snapshot);
    translate_to(snapshot, GRAPHENE_POINT_INIT(bounds.origin.x + bounds.size.width - 1.3f * radius,
                                               bounds.origin.y + 1.3f * radius));
    fill_path(snapshot, circle, color);
    if (mark->kind == DAMIER_MARK_BARRED)
        paint_bar(snapshot, radius, &ground);
    gtk_snapshot_restore(snapshot);
}

/**
 * damier_board_painter_paint_label:
 * @self: a painter
 * @snapshot: where to paint
 * @element: an element's id
 * @label: a letter or a number
 * @color: the colour of the ground
 * @aside: whether it keeps clear of the middle, where something stands
 *
 * Writes on a disc in the middle of an element, or at its upper left.
 */
void damier_board_painter_paint_label(DamierBoardPainter *self, GtkSnapshot *snapshot, guint element, const char *label,
                                      const GdkRGBA *color, gboolean aside)
{
    const graphene_rect_t bounds = damier_board_geometry_get_bounds(self->geometry, element);
    const float radius = CLAMP((aside ? 0.17f : 0.26f) * MIN(bounds.size.width, bounds.size.height), 7, 18);
    g_autoptr(GskPath) disc = make_circle(radius);
    graphene_point_t place = damier_board_geometry_get_center(self->geometry, element);

    if (aside)
        place = GRAPHENE_POINT_INIT(bounds.origin.x + 1.1f * radius, bounds.origin.y + 1.1f * radius);
    gtk_snapshot_save(snapshot);
    translate_to(snapshot, place);
    fill_path(snapshot, disc, color);
    write_text(self, snapshot, label, 1.25f * radius,
               &damier_palette_get_paint(&self->palette, DAMIER_ROLE_CELL)->fill);
    gtk_snapshot_restore(snapshot);
}

static void paint_shape(DamierBoardPainter *self, GtkSnapshot *snapshot, const DamierDecoration *decoration)
{
    GskPath *path = get_path(self, decoration->path, 0, 1);

    gtk_snapshot_save(snapshot);
    translate_to(snapshot,
                 damier_board_geometry_to_view(self->geometry, decoration->zone, decoration->x, decoration->y));
    if (decoration->fill == DAMIER_ROLE_FRAME)
        cast_shadow(self, snapshot, path, get_line_width(self, 0));
    if (decoration->fill != DAMIER_ROLE_NONE)
        fill_path(snapshot, path, &damier_palette_get_paint(&self->palette, decoration->fill)->fill);
    if (decoration->stroke != DAMIER_ROLE_NONE)
        stroke_path(snapshot, path, &damier_palette_get_paint(&self->palette, decoration->stroke)->edge,
                    get_line_width(self, decoration->stroke_width));
    gtk_snapshot_restore(snapshot);
}

static void paint_text(DamierBoardPainter *self, GtkSnapshot *snapshot, const DamierDecoration *decoration)
{
    const DamierRole role = decoration->fill != DAMIER_ROLE_NONE ? decoration->fill : DAMIER_ROLE_TEXT;

    gtk_snapshot_save(snapshot);
    translate_to(snapshot,
                 damier_board_geometry_to_view(self->geometry, decoration->zone, decoration->x, decoration->y));
    write_text(self, snapshot, decoration->text, decoration->size * damier_board_geometry_get_scale(self->geometry),
               &damier_palette_get_paint(&self->palette, role)->fill);
    gtk_snapshot_restore(snapshot);
}

static void paint_face(DamierBoardPainter *self, GtkSnapshot *snapshot, guint element, DamierRole role)
{
    const DamierPaint *paint = damier_palette_get_paint(&self->palette, role);

    damier_board_painter_fill_element(self, snapshot, element, &paint->fill);
    damier_board_painter_outline_element(self, snapshot, element, &paint->edge, get_line_width(self, 0));
}

/**
 * damier_board_painter_paint_table:
 * @self: a painter
 * @snapshot: where to paint
 *
 * Paints what never changes, without its texts: decorations, on them the elements' faces.
 */
void damier_board_painter_paint_table(DamierBoardPainter *self, GtkSnapshot *snapshot)
{
    DamierLayout *layout = damier_board_geometry_get_layout(self->geometry);

    for (guint i = 0; i < damier_layout_get_n_decorations(layout); i++)
        if (damier_layout_get_decoration(layout, i)->path != NULL)
            paint_shape(self, snapshot, damier_layout_get_decoration(layout, i));
    for (guint id = 1; id <= damier_layout_get_n_elements(layout); id++)
        if (damier_layout_get_element(layout, id)->role != DAMIER_ROLE_NONE)
            paint_face(self, snapshot, id, damier_layout_get_element(layout, id)->role);
}

/**
 * damier_board_painter_paint_texts:
 * @self: a painter
 * @snapshot: where to paint
 * @shows_coordinates: whether coordinates are shown
 *
 * Paints the texts of the board; above what is pointed out, so that they can be read there too.
 */
void damier_board_painter_paint_texts(DamierBoardPainter *self, GtkSnapshot *snapshot, gboolean shows_coordinates)
{
    DamierLayout *layout = damier_board_geometry_get_layout(self->geometry);

    for (guint i = 0; i < damier_layout_get_n_decorations(layout); i++) {
        const DamierDecoration *decoration = damier_layout_get_decoration(layout, i);
        if (decoration->text != NULL && (shows_coordinates || !decoration->is_coordinate))
            paint_text(self, snapshot, decoration);
    }
}
