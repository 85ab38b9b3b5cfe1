// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-board-stage.h"

#include <adwaita.h>

#include "damier-board-animation.h"
#include "damier-board-highlights.h"
#include "damier-raster.h"

/**
 * DamierBoardStage:
 *
 * What is seen of a board in a widget. What does not change is kept as render nodes, the table and the tokens as
 * pixels; frames are asked for only while something moves.
 */
struct _DamierBoardStage {
    GObject parent_instance;
    GtkWidget *widget;
    DamierBoardModel *model;
    DamierBoardGeometry *geometry;
    DamierBoardPainter *painter;
    DamierBoardAnimation *tokens;
    AdwAnimation *clock;
    GskRenderNode *layers[DAMIER_N_BOARD_LAYERS];
    double resolution;
    const DamierToken *dragged;
    graphene_point_t place;
    gboolean shows_coordinates;
    gboolean shows_targets;
    GdkTexture *turning;
    float turned;
    float growth;
};

enum {
    SIGNAL_ARRIVED,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierBoardStage, damier_board_stage, G_TYPE_OBJECT)

static void drop_layers(DamierBoardStage *self)
{
    for (guint i = 0; i < DAMIER_N_BOARD_LAYERS; i++)
        g_clear_pointer(&self->layers[i], gsk_render_node_unref);
}

static void damier_board_stage_finalize(GObject *object)
{
    DamierBoardStage *self = DAMIER_BOARD_STAGE(object);

    drop_layers(self);
    g_clear_object(&self->turning);
    g_signal_handlers_disconnect_by_data(self->clock, self);
    adw_animation_reset(self->clock);
    g_clear_object(&self->clock);
    g_clear_object(&self->tokens);
    g_clear_object(&self->painter);
    g_clear_object(&self->geometry);
    g_clear_object(&self->model);
    G_OBJECT_CLASS(damier_board_stage_parent_class)->finalize(object);
}

static void damier_board_stage_class_init(DamierBoardStageClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_board_stage_finalize;

    /**
     * DamierBoardStage::arrived:
     * @self: the stage
     *
     * Emitted when all that glided is where it belongs.
     */
    signals[SIGNAL_ARRIVED] =
        g_signal_new("arrived", DAMIER_TYPE_BOARD_STAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void damier_board_stage_init(DamierBoardStage *self)
{
}

static void on_tick(double value, gpointer widget)
{
    gtk_widget_queue_draw(widget);
}

static void on_arrived(DamierBoardStage *self)
{
    damier_board_stage_settle(self);
    g_signal_emit(self, signals[SIGNAL_ARRIVED], 0);
}

static void on_changed(DamierBoardModel *model, DamierBoardStage *self)
{
    damier_board_stage_invalidate(self, DAMIER_BOARD_LAYER_BELOW);
    damier_board_stage_invalidate(self, DAMIER_BOARD_LAYER_ABOVE);
}

/**
 * damier_board_stage_new:
 * @widget: where the board is seen; the stage must not outlive it
 * @model: what is seen
 * @geometry: where it is seen
 *
 * Makes a stage that shows the model's scene.
 *
 * Returns: (transfer full): the stage
 */
DamierBoardStage *damier_board_stage_new(GtkWidget *widget, DamierBoardModel *model, DamierBoardGeometry *geometry)
{
    DamierBoardStage *self = g_object_new(DAMIER_TYPE_BOARD_STAGE, NULL);

    self->widget = widget;
    self->model = g_object_ref(model);
    self->geometry = g_object_ref(geometry);
    self->painter = damier_board_painter_new(geometry, gtk_widget_get_pango_context(widget));
    self->clock = g_object_ref_sink(adw_timed_animation_new(widget, 0, 1, DAMIER_ANIMATION_WAVE,
                                                            adw_callback_animation_target_new(on_tick, widget, NULL)));
    adw_timed_animation_set_easing(ADW_TIMED_ANIMATION(self->clock), ADW_LINEAR);
    g_signal_connect_swapped(self->clock, "done", G_CALLBACK(on_arrived), self);
    g_signal_connect_object(model, "changed", G_CALLBACK(on_changed), self, 0);
    damier_board_stage_settle(self);
    return self;
}

/**
 * damier_board_stage_invalidate:
 * @self: a stage
 * @layer: what is not right any more
 *
 * Has a layer painted anew.
 */
void damier_board_stage_invalidate(DamierBoardStage *self, DamierBoardLayer layer)
{
    g_clear_pointer(&self->layers[layer], gsk_render_node_unref);
    gtk_widget_queue_draw(self->widget);
}

/**
 * damier_board_stage_refit:
 * @self: a stage
 * @resolution: how finely it is drawn: how many pixels lie on one of the widget, greater than 0
 *
 * Paints all anew, after the geometry was fitted.
 */
void damier_board_stage_refit(DamierBoardStage *self, double resolution)
{
    self->resolution = resolution;
    damier_board_painter_set_resolution(self->painter, resolution);
    damier_board_painter_forget(self->painter);
    drop_layers(self);
    gtk_widget_queue_draw(self->widget);
}

/**
 * damier_board_stage_restyle:
 * @self: a stage
 *
 * Paints all anew, in the style that the desktop asks for now.
 */
void damier_board_stage_restyle(DamierBoardStage *self)
{
    DamierPalette palette;

    damier_palette_init_current(&palette);
    damier_board_painter_set_palette(self->painter, &palette);
    damier_board_stage_refit(self, self->resolution);
}

/**
 * damier_board_stage_set_shows_coordinates:
 * @self: a stage
 * @shows_coordinates: whether rows and columns are named
 *
 * Shows or hides the coordinates.
 */
void damier_board_stage_set_shows_coordinates(DamierBoardStage *self, gboolean shows_coordinates)
{
    self->shows_coordinates = shows_coordinates;
    damier_board_stage_invalidate(self, DAMIER_BOARD_LAYER_TEXTS);
}

/**
 * damier_board_stage_set_shows_targets:
 * @self: a stage
 * @shows_targets: whether to show where things may go
 *
 * Shows or hides the targets.
 */
void damier_board_stage_set_shows_targets(DamierBoardStage *self, gboolean shows_targets)
{
    self->shows_targets = shows_targets;
    on_changed(self->model, self);
}

/**
 * damier_board_stage_drag:
 * @self: a stage
 * @token: (nullable): what is dragged, or NULL when it was let go
 * @point: where the pointer is
 *
 * Lets a token follow the pointer.
 */
void damier_board_stage_drag(DamierBoardStage *self, const DamierToken *token, const graphene_point_t *point)
{
    if (token != self->dragged)
        damier_board_stage_invalidate(self, DAMIER_BOARD_LAYER_TOKENS);
    self->dragged = token;
    self->place = *point;
    gtk_widget_queue_draw(self->widget);
}

static DamierSprite make_dragged(DamierBoardStage *self)
{
    const DamierToken *token = self->dragged;
    const graphene_point_t place = damier_board_geometry_to_zone(self->geometry, token->zone, &self->place);
    DamierSprite sprite = damier_sprite_make(damier_board_geometry_get_layout(self->geometry), token);

    sprite.x += place.x - token->x;
    sprite.y += place.y - token->y;
    return sprite;
}

/**
 * damier_board_stage_list_sprites:
 * @self: a stage
 *
 * Lists what is seen now, a dragged token where it is dragged: where a new animation begins. To be called before the
 * model changes; the sprites are right until the stage settles or glides.
 *
 * Returns: (transfer full) (element-type DamierSprite): the sprites
 */
GArray *damier_board_stage_list_sprites(DamierBoardStage *self)
{
    GArray *sprites = g_array_new(FALSE, FALSE, sizeof(DamierSprite));

    damier_board_animation_list_resting(self->tokens, sprites);
    damier_board_animation_list_moving(self->tokens, adw_animation_get_value(self->clock), sprites);
    for (guint i = 0; self->dragged != NULL && i < sprites->len; i++) {
        DamierSprite *sprite = &g_array_index(sprites, DamierSprite, i);

        if (sprite->token->id != self->dragged->id)
            continue;
        sprite->x = make_dragged(self).x;
        sprite->y = make_dragged(self).y;
    }
    return sprites;
}

/**
 * damier_board_stage_settle:
 * @self: a stage
 *
 * Shows the model's scene as it is.
 */
void damier_board_stage_settle(DamierBoardStage *self)
{
    adw_animation_reset(self->clock);
    g_clear_object(&self->tokens);
    self->tokens = damier_board_animation_new_settled(damier_board_model_get_layout(self->model),
                                                      damier_board_model_get_scene(self->model));
    damier_board_stage_invalidate(self, DAMIER_BOARD_LAYER_TOKENS);
}

/**
 * damier_board_stage_glide:
 * @self: a stage
 * @from: (element-type DamierSprite): what was seen before the model changed
 * @motions: (array length=n_motions): hints
 * @n_motions: how many
 *
 * Goes over to the model's scene. Where the desktop asks for no animations it does so at once.
 */
void damier_board_stage_glide(DamierBoardStage *self, GArray *from, const DamierMotion *motions, guint n_motions)
{
    DamierBoardAnimation *tokens =
        damier_board_animation_new(damier_board_model_get_layout(self->model), from,
                                   damier_board_model_get_scene(self->model), motions, n_motions);
    const guint n_waves = damier_board_animation_get_n_waves(tokens);

    adw_animation_reset(self->clock);
    g_clear_object(&self->tokens);
    self->tokens = tokens;
    damier_board_stage_invalidate(self, DAMIER_BOARD_LAYER_TOKENS);
    if (n_waves == 0)
        return;
    adw_timed_animation_set_duration(ADW_TIMED_ANIMATION(self->clock), n_waves * DAMIER_ANIMATION_WAVE);
    adw_animation_play(self->clock);
}

/**
 * damier_board_stage_get_palette:
 * @self: a stage
 *
 * Gets the colours.
 *
 * Returns: the palette, owned by the stage
 */
const DamierPalette *damier_board_stage_get_palette(DamierBoardStage *self)
{
    return damier_board_painter_get_palette(self->painter);
}

/**
 * damier_board_stage_is_gliding:
 * @self: a stage
 *
 * Tells whether something is on its way.
 *
 * Returns: whether "arrived" will be emitted
 */
gboolean damier_board_stage_is_gliding(DamierBoardStage *self)
{
    return adw_animation_get_state(self->clock) == ADW_ANIMATION_PLAYING;
}

static void paint_sprites(DamierBoardStage *self, GtkSnapshot *snapshot, GArray *sprites)
{
    for (guint i = 0; i < sprites->len; i++)
        damier_board_painter_paint_sprite(self->painter, snapshot, &g_array_index(sprites, DamierSprite, i));
}

static void paint_resting(DamierBoardStage *self, GtkSnapshot *snapshot)
{
    g_autoptr(GArray) sprites = g_array_new(FALSE, FALSE, sizeof(DamierSprite));

    damier_board_animation_list_resting(self->tokens, sprites);
    for (guint i = 0; self->dragged != NULL && i < sprites->len; i++)
        if (g_array_index(sprites, DamierSprite, i).token->id == self->dragged->id)
            g_array_index(sprites, DamierSprite, i).opacity = 0.35f;
    paint_sprites(self, snapshot, sprites);
}

static void paint_moving(DamierBoardStage *self, GtkSnapshot *snapshot)
{
    g_autoptr(GArray) sprites = g_array_new(FALSE, FALSE, sizeof(DamierSprite));

    damier_board_animation_list_moving(self->tokens, adw_animation_get_value(self->clock), sprites);
    paint_sprites(self, snapshot, sprites);
}

/* An enlarged table reaches beyond the widget. */
static void paint_table(DamierBoardStage *self, GtkSnapshot *snapshot)
{
    const float width = gtk_widget_get_width(self->widget), height = gtk_widget_get_height(self->widget);

    gtk_snapshot_push_clip(snapshot, &GRAPHENE_RECT_INIT(0, 0, width, height));
    damier_board_painter_paint_table(self->painter, snapshot);
    gtk_snapshot_pop(snapshot);
}

static void paint_layer(DamierBoardStage *self, DamierBoardLayer layer, GtkSnapshot *snapshot)
{
    switch (layer) {
    case DAMIER_BOARD_LAYER_TABLE:
        paint_table(self, snapshot);
        break;
    case DAMIER_BOARD_LAYER_BELOW:
        damier_board_highlights_paint_below(self->model, self->painter, snapshot, self->shows_targets);
        break;
    case DAMIER_BOARD_LAYER_TEXTS:
        damier_board_painter_paint_texts(self->painter, snapshot, self->shows_coordinates);
        break;
    case DAMIER_BOARD_LAYER_TOKENS:
        paint_resting(self, snapshot);
        break;
    case DAMIER_BOARD_LAYER_ABOVE:
        damier_board_highlights_paint_above(self->model, self->painter, snapshot, self->shows_targets);
        break;
    }
}

static GskRenderNode *make_layer(DamierBoardStage *self, DamierBoardLayer layer)
{
    GtkSnapshot *snapshot = gtk_snapshot_new();
    g_autoptr(GskRenderNode) node = NULL;

    paint_layer(self, layer, snapshot);
    node = gtk_snapshot_free_to_node(snapshot);
    if (node == NULL || layer != DAMIER_BOARD_LAYER_TABLE)
        return g_steal_pointer(&node);
    return damier_raster_flatten(node, self->resolution);
}

static void append_layer(DamierBoardStage *self, DamierBoardLayer layer, GtkSnapshot *snapshot)
{
    if (self->layers[layer] == NULL)
        self->layers[layer] = make_layer(self, layer);
    if (self->layers[layer] != NULL)
        gtk_snapshot_append_node(snapshot, self->layers[layer]);
}

static GskRenderNode *paint_without_texts(DamierBoardStage *self, float scale, const graphene_rect_t *bounds)
{
    GtkSnapshot *snapshot = gtk_snapshot_new();

    /* The picture is as large as the widget, whatever is on it. */
    gtk_snapshot_append_color(snapshot, &(GdkRGBA) { 0, 0, 0, 0 }, bounds);
    gtk_snapshot_scale(snapshot, scale, scale);
    append_layer(self, DAMIER_BOARD_LAYER_TABLE, snapshot);
    append_layer(self, DAMIER_BOARD_LAYER_BELOW, snapshot);
    append_layer(self, DAMIER_BOARD_LAYER_TOKENS, snapshot);
    return gtk_snapshot_free_to_node(snapshot);
}

/**
 * damier_board_stage_begin_turn:
 * @self: a stage
 *
 * Takes a picture of the board, which is then turned instead of the board itself: that is cheap with any renderer. It
 * has no coordinates, since these do not turn.
 */
void damier_board_stage_begin_turn(DamierBoardStage *self)
{
    GtkNative *native = gtk_widget_get_native(self->widget);
    const float scale = gdk_surface_get_scale(gtk_native_get_surface(native));
    const graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, gtk_widget_get_width(self->widget) * scale,
                                                      gtk_widget_get_height(self->widget) * scale);
    g_autoptr(GskRenderNode) node = paint_without_texts(self, scale, &bounds);

    g_clear_object(&self->turning);
    self->turning = gsk_renderer_render_texture(gtk_native_get_renderer(native), node, &bounds);
    damier_board_stage_turn(self, 0, 1);
}

/**
 * damier_board_stage_turn:
 * @self: a stage whose turn has begun
 * @degrees: how far the picture is turned clockwise
 * @growth: how many times as large it is
 *
 * Turns the picture.
 */
void damier_board_stage_turn(DamierBoardStage *self, float degrees, float growth)
{
    self->turned = degrees;
    self->growth = growth;
    gtk_widget_queue_draw(self->widget);
}

/**
 * damier_board_stage_end_turn:
 * @self: a stage
 *
 * Shows the board itself again.
 */
void damier_board_stage_end_turn(DamierBoardStage *self)
{
    g_clear_object(&self->turning);
    gtk_widget_queue_draw(self->widget);
}

static void paint_turning(DamierBoardStage *self, GtkSnapshot *snapshot)
{
    const float width = gtk_widget_get_width(self->widget), height = gtk_widget_get_height(self->widget);

    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(width / 2, height / 2));
    gtk_snapshot_rotate(snapshot, self->turned);
    gtk_snapshot_scale(snapshot, self->growth, self->growth);
    gtk_snapshot_append_texture(snapshot, self->turning, &GRAPHENE_RECT_INIT(-width / 2, -height / 2, width, height));
}

/**
 * damier_board_stage_snapshot:
 * @self: a stage
 * @snapshot: where to paint
 * @focused: the element to paint the keyboard's ring around, or 0
 *
 * Paints the board.
 */
void damier_board_stage_snapshot(DamierBoardStage *self, GtkSnapshot *snapshot, guint focused)
{
    if (self->turning != NULL) {
        gtk_snapshot_save(snapshot);
        paint_turning(self, snapshot);
        gtk_snapshot_restore(snapshot);
        return;
    }
    append_layer(self, DAMIER_BOARD_LAYER_TABLE, snapshot);
    append_layer(self, DAMIER_BOARD_LAYER_BELOW, snapshot);
    append_layer(self, DAMIER_BOARD_LAYER_TEXTS, snapshot);
    append_layer(self, DAMIER_BOARD_LAYER_TOKENS, snapshot);
    paint_moving(self, snapshot);
    append_layer(self, DAMIER_BOARD_LAYER_ABOVE, snapshot);
    if (focused != 0)
        damier_board_highlights_paint_focus(self->painter, snapshot, focused);
    if (self->dragged != NULL) {
        DamierSprite sprite = make_dragged(self);

        sprite.growth = 1.12f;
        damier_board_painter_paint_sprite(self->painter, snapshot, &sprite);
    }
}
