// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-board-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "damier-board-chooser.h"
#include "damier-board-elements.h"
#include "damier-board-notice.h"
#include "damier-board-pointer.h"
#include "damier-board-stage.h"
#include "damier-board-typing.h"
#include "damier-board-zoom.h"

#define MINIMUM_SIZE 160
#define NATURAL_SIZE 560
/* Where a unit has fewer pixels a finger needs a magnifier. */
#define SMALL_UNIT    34
#define LENS_RADIUS   56
#define MAGNIFICATION 2.25f
#define MAX_MOTIONS   32
/* In milliseconds. */
#define TURN_TIME 350

/**
 * DamierBoardView:
 *
 * The board of any game: shows a position and takes moves from pointer, touch, keyboard and accessibility tree.
 *
 * It paints only what changed and asks for frames only while something moves.
 */
struct _DamierBoardView {
    GtkWidget parent_instance;
    DamierBoardModel *model;
    DamierBoardGeometry *geometry;
    DamierBoardStage *stage;
    DamierBoardPointer *pointer;
    DamierBoardZoom *zoom;
    DamierBoardTyping *typing;
    DamierBoardElements *elements;
    GtkWidget *notice;
    GtkWidget *chooser;
    DamierPosition *shown;
    DamierPosition *shown_previous;
    AdwAnimation *turning;
    gint viewer;
    double viewpoint;
    double shown_viewpoint;
    gboolean turn_waits;
    gboolean interactive;
    gboolean show_coordinates;
    gboolean show_targets;
    gboolean animate;
};

enum {
    PROP_0,
    PROP_INTERACTIVE,
    PROP_VIEWPOINT,
    PROP_SHOW_COORDINATES,
    PROP_SHOW_TARGETS,
    PROP_ANIMATE,
    N_PROPERTIES,
};

enum {
    SIGNAL_MOVE_CHOSEN,
    N_SIGNALS,
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierBoardView, damier_board_view, GTK_TYPE_WIDGET)

/* painting */

static gboolean shows_focus(DamierBoardView *self)
{
    GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(self));

    return GTK_IS_WINDOW(root) && gtk_window_get_focus_visible(GTK_WINDOW(root));
}

static gboolean is_small(DamierBoardView *self)
{
    return damier_board_geometry_get_scale(self->geometry) <= SMALL_UNIT;
}

/* A finger hides what it is on. Where things are small, that is shown enlarged beside it. */
static void paint_magnifier(DamierBoardView *self, GtkSnapshot *snapshot)
{
    const float width = gtk_widget_get_width(GTK_WIDGET(self));
    const GdkRGBA *ring = &damier_board_stage_get_palette(self->stage)->accent;
    GskRoundedRect lens;
    graphene_point_t finger;
    float x, y;

    if (!damier_board_pointer_get_finger(self->pointer, &finger) || !is_small(self))
        return;
    x = CLAMP(finger.x, LENS_RADIUS, MAX(width - LENS_RADIUS, LENS_RADIUS));
    y = finger.y > 2.6f * LENS_RADIUS ? finger.y - 1.6f * LENS_RADIUS : finger.y + 1.6f * LENS_RADIUS;
    gsk_rounded_rect_init_from_rect(
        &lens, &GRAPHENE_RECT_INIT(x - LENS_RADIUS, y - LENS_RADIUS, 2 * LENS_RADIUS, 2 * LENS_RADIUS), LENS_RADIUS);
    gtk_snapshot_push_rounded_clip(snapshot, &lens);
    gtk_snapshot_append_color(
        snapshot, &damier_palette_get_paint(damier_board_stage_get_palette(self->stage), DAMIER_ROLE_BOARD)->fill,
        &lens.bounds);
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(x, y));
    gtk_snapshot_scale(snapshot, MAGNIFICATION, MAGNIFICATION);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(-finger.x, -finger.y));
    damier_board_stage_snapshot(self->stage, snapshot, 0);
    gtk_snapshot_restore(snapshot);
    gtk_snapshot_pop(snapshot);
    gtk_snapshot_append_border(snapshot, &lens, (float[]) { 3, 3, 3, 3 }, (GdkRGBA[]) { *ring, *ring, *ring, *ring });
}

static void damier_board_view_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
    DamierBoardView *self = DAMIER_BOARD_VIEW(widget);

    if (self->model == NULL)
        return;
    damier_board_stage_snapshot(self->stage, snapshot,
                                shows_focus(self) ? damier_board_elements_get_focused(self->elements) : 0);
    paint_magnifier(self, snapshot);
    gtk_widget_snapshot_child(widget, self->notice, snapshot);
}

/* size */

static double get_pixel_scale(DamierBoardView *self)
{
    GtkNative *native = gtk_widget_get_native(GTK_WIDGET(self));
    GdkSurface *surface = native != NULL ? gtk_native_get_surface(native) : NULL;

    return surface != NULL ? gdk_surface_get_scale(surface) : gtk_widget_get_scale_factor(GTK_WIDGET(self));
}

static void damier_board_view_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                                      int *natural, int *minimum_baseline, int *natural_baseline)
{
    DamierBoardView *self = DAMIER_BOARD_VIEW(widget);
    float width = 1, height = 1;
    int notice_minimum, notice_natural;

    gtk_widget_measure(self->notice, orientation, -1, &notice_minimum, &notice_natural, NULL, NULL);
    if (self->geometry != NULL)
        damier_board_geometry_get_natural_size(self->geometry, self->viewpoint, &width, &height);
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
        *minimum = MINIMUM_SIZE;
        *natural = MAX(NATURAL_SIZE * width / MAX(width, height), MINIMUM_SIZE);
    } else {
        *minimum = MINIMUM_SIZE;
        *natural = MAX(NATURAL_SIZE * height / MAX(width, height), MINIMUM_SIZE);
    }
}

/* Whether a room hides a place of which a sentence speaks. */
static gboolean hides(DamierBoardView *self, const graphene_rect_t *room, const char *sentence)
{
    DamierLayout *layout = damier_board_geometry_get_layout(self->geometry);

    for (guint id = 1; id <= damier_layout_get_n_elements(layout); id++) {
        const graphene_rect_t place = damier_board_geometry_get_bounds(self->geometry, id);

        if (graphene_rect_intersection(room, &place, NULL) &&
            damier_board_notice_names(sentence, damier_layout_get_element(layout, id)->name))
            return TRUE;
    }
    return FALSE;
}

/* At the lower edge, or at the upper one where that would hide what it is about. */
static void allocate_notice(DamierBoardView *self, int width, int height)
{
    const char *sentence = damier_board_notice_get_sentence(DAMIER_BOARD_NOTICE(self->notice));
    GtkAllocation room = { .x = 6, .width = MAX(width - 12, 0) };
    int minimum;

    gtk_widget_measure(self->notice, GTK_ORIENTATION_VERTICAL, room.width, &minimum, &room.height, NULL, NULL);
    room.y = MAX(height - room.height - 6, 0);
    if (sentence != NULL && self->geometry != NULL &&
        hides(self, &GRAPHENE_RECT_INIT(room.x, room.y, room.width, room.height), sentence) &&
        !hides(self, &GRAPHENE_RECT_INIT(room.x, 6, room.width, room.height), sentence))
        room.y = 6;
    gtk_widget_size_allocate(self->notice, &room, -1);
}

static void damier_board_view_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
    DamierBoardView *self = DAMIER_BOARD_VIEW(widget);
    gboolean is_refitted = FALSE;

    if (self->geometry != NULL)
        is_refitted =
            damier_board_geometry_fit(self->geometry, width, height, self->shown_viewpoint, get_pixel_scale(self));
    allocate_notice(self, width, height);
    if (self->chooser != NULL)
        gtk_popover_present(GTK_POPOVER(self->chooser));
    if (is_refitted)
        damier_board_stage_refit(self->stage, get_pixel_scale(self) * (is_small(self) ? round(MAGNIFICATION) : 1));
    if (self->elements != NULL)
        damier_board_elements_allocate(self->elements, is_refitted);
}

/* focus */

static gboolean damier_board_view_focus(GtkWidget *widget, GtkDirectionType direction)
{
    DamierBoardView *self = DAMIER_BOARD_VIEW(widget);

    return self->model != NULL && damier_board_elements_move_focus(self->elements, direction);
}

static gboolean damier_board_view_grab_focus(GtkWidget *widget)
{
    DamierBoardView *self = DAMIER_BOARD_VIEW(widget);

    return self->model != NULL && damier_board_elements_focus_any(self->elements);
}

/* keys */

static gboolean accept(DamierBoardView *self)
{
    const guint focused = damier_board_elements_get_focused(self->elements);

    if (damier_board_typing_accept(self->typing))
        return TRUE;
    if (focused == 0)
        return FALSE;
    if (damier_board_model_pick(self->model, focused) == DAMIER_PICK_NOTHING)
        gtk_widget_error_bell(GTK_WIDGET(self));
    return TRUE;
}

static gboolean escape(DamierBoardView *self)
{
    const gboolean was_typing = damier_board_typing_clear(self->typing);

    damier_board_notice_clear(DAMIER_BOARD_NOTICE(self->notice));
    return damier_board_pointer_cancel(self->pointer) || was_typing;
}

static gboolean on_key_pressed(GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
                               DamierBoardView *self)
{
    if (self->model == NULL || state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
        return GDK_EVENT_PROPAGATE;
    switch (key) {
    case GDK_KEY_Return:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
        return accept(self);
    case GDK_KEY_Escape:
        return escape(self);
    case GDK_KEY_BackSpace:
        return damier_board_typing_erase(self->typing);
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
        if (*damier_board_typing_get_text(self->typing) == '\0')
            return damier_board_view_zoom(self, key == GDK_KEY_minus || key == GDK_KEY_KP_Subtract ? -1 : 1);
        return damier_board_typing_add(self->typing, gdk_keyval_to_unicode(key));
    default:
        return damier_board_typing_add(self->typing, gdk_keyval_to_unicode(key));
    }
}

static void on_typing_changed(DamierBoardTyping *typing, DamierBoardView *self)
{
    const char *text = damier_board_typing_get_text(typing);
    const gboolean is_wrong = damier_board_typing_is_wrong(typing);

    damier_board_notice_show_typed(DAMIER_BOARD_NOTICE(self->notice), text, is_wrong);
    /* Whoever types anew has read why the text before was refused. */
    if (*text != '\0' && !is_wrong)
        damier_board_notice_clear(DAMIER_BOARD_NOTICE(self->notice));
}

/* the model */

static void on_picked(DamierBoardModel *model, DamierBoardView *self)
{
    g_autofree char *prompt = damier_board_model_prompt(model);

    damier_board_notice_clear(DAMIER_BOARD_NOTICE(self->notice));
    damier_board_pointer_begin_anew(self->pointer);
    damier_board_elements_update(self->elements);
    if (prompt != NULL)
        damier_board_notice_ask(DAMIER_BOARD_NOTICE(self->notice), prompt);
}

static void on_refused(DamierBoardModel *model, const char *reason, DamierBoardView *self)
{
    damier_board_notice_say(DAMIER_BOARD_NOTICE(self->notice), reason);
}

static void on_move_chosen(DamierBoardModel *model, guint move, DamierBoardView *self)
{
    damier_board_typing_clear(self->typing);
    g_signal_emit(self, signals[SIGNAL_MOVE_CHOSEN], 0, move);
}

static void on_choice(DamierBoardModel *model, GArray *moves, DamierBoardView *self)
{
    DamierGestureTree *tree = damier_board_model_get_tree(model);
    const guint last = damier_gesture_tree_get_picked(tree, damier_gesture_tree_get_n_picked(tree) - 1);
    const graphene_rect_t bounds = damier_board_geometry_get_bounds(self->geometry, last);

    /* The last one may still be at work when it closes, so it stays until it is replaced. */
    g_clear_pointer(&self->chooser, gtk_widget_unparent);
    self->chooser = damier_board_chooser_new(model, moves, self->viewpoint);
    gtk_widget_set_parent(self->chooser, GTK_WIDGET(self));
    gtk_popover_set_pointing_to(GTK_POPOVER(self->chooser),
                                &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                                                  (int) bounds.size.height });
    gtk_popover_popup(GTK_POPOVER(self->chooser));
}

/* the pointer */

static void on_dragged(DamierBoardPointer *pointer, DamierBoardView *self)
{
    graphene_point_t point;
    const DamierToken *dragged = damier_board_pointer_get_dragged(pointer, &point);

    if (self->stage != NULL)
        damier_board_stage_drag(self->stage, dragged, &point);
    gtk_widget_queue_draw(GTK_WIDGET(self));
}

static void on_pressed(DamierBoardPointer *pointer, guint element, DamierBoardView *self)
{
    damier_board_typing_clear(self->typing);
    if (element == 0)
        gtk_widget_grab_focus(GTK_WIDGET(self));
    else
        damier_board_elements_focus(self->elements, element);
}

static gboolean damier_board_view_query_tooltip(GtkWidget *widget, int x, int y, gboolean by_keyboard,
                                                GtkTooltip *tooltip)
{
    DamierBoardView *self = DAMIER_BOARD_VIEW(widget);
    g_autofree char *words = NULL;
    guint element;

    if (self->model == NULL || damier_board_notice_get_sentence(DAMIER_BOARD_NOTICE(self->notice)) != NULL)
        return FALSE;
    element = by_keyboard ? damier_board_elements_get_last_focused(self->elements)
                          : damier_board_geometry_pick(self->geometry, &GRAPHENE_POINT_INIT(x, y), 0, NULL, NULL);
    if (!by_keyboard && !damier_board_pointer_rests_on(self->pointer, element))
        return FALSE;
    words = damier_board_model_explain(self->model, element);
    if (words == NULL && element != 0)
        words = g_strdup(damier_board_model_get_note(self->model, element));
    gtk_tooltip_set_text(tooltip, words);
    return words != NULL;
}

/* style */

static void on_style_changed(AdwStyleManager *manager, GParamSpec *property, DamierBoardView *self)
{
    if (self->stage != NULL)
        damier_board_stage_restyle(self->stage);
}

/* Where the keyboard was last is remembered. While it is used it points, as the pointer does. */
static void on_focus_moved(GtkWidget *window, GParamSpec *property, DamierBoardView *self)
{
    const guint focused = self->elements != NULL ? damier_board_elements_get_focused(self->elements) : 0;

    if (focused != 0 && shows_focus(self)) {
        damier_board_zoom_show(self->zoom, focused);
        damier_board_model_point_at(self->model, focused);
    }
    gtk_widget_queue_draw(GTK_WIDGET(self));
}

static void damier_board_view_root(GtkWidget *widget)
{
    GTK_WIDGET_CLASS(damier_board_view_parent_class)->root(widget);
    if (!GTK_IS_WINDOW(gtk_widget_get_root(widget)))
        return;
    g_signal_connect_object(gtk_widget_get_root(widget), "notify::focus-widget", G_CALLBACK(on_focus_moved), widget, 0);
    g_signal_connect_object(gtk_widget_get_root(widget), "notify::focus-visible", G_CALLBACK(on_focus_moved), widget,
                            0);
}

static void damier_board_view_unroot(GtkWidget *widget)
{
    g_signal_handlers_disconnect_by_func(gtk_widget_get_root(widget), on_focus_moved, widget);
    GTK_WIDGET_CLASS(damier_board_view_parent_class)->unroot(widget);
}

/* life */

static void drop_game(DamierBoardView *self)
{
    g_clear_pointer(&self->chooser, gtk_widget_unparent);
    damier_board_pointer_set_board(self->pointer, NULL, NULL);
    damier_board_zoom_set_board(self->zoom, NULL, NULL);
    if (self->model != NULL)
        g_signal_handlers_disconnect_by_data(self->model, self);
    g_clear_object(&self->elements);
    g_clear_object(&self->shown);
    g_clear_object(&self->shown_previous);
    g_clear_object(&self->typing);
    g_clear_object(&self->stage);
    g_clear_object(&self->geometry);
    g_clear_object(&self->model);
}

static void damier_board_view_dispose(GObject *object)
{
    DamierBoardView *self = DAMIER_BOARD_VIEW(object);

    if (self->pointer != NULL)
        drop_game(self);
    g_clear_pointer(&self->notice, gtk_widget_unparent);
    g_clear_object(&self->pointer);
    g_clear_object(&self->zoom);
    g_clear_object(&self->turning);
    G_OBJECT_CLASS(damier_board_view_parent_class)->dispose(object);
}

static void tell_stage(DamierBoardView *self)
{
    if (self->stage == NULL)
        return;
    damier_board_stage_set_shows_coordinates(self->stage, self->show_coordinates);
    damier_board_stage_set_shows_targets(self->stage, self->show_targets);
}

static void set_flag(DamierBoardView *self, gboolean *flag, gboolean value, guint property)
{
    if (*flag == value)
        return;
    *flag = value;
    tell_stage(self);
    g_object_notify_by_pspec(G_OBJECT(self), properties[property]);
}

static void damier_board_view_set_property(GObject *object, guint id, const GValue *value, GParamSpec *property)
{
    DamierBoardView *self = DAMIER_BOARD_VIEW(object);

    switch (id) {
    case PROP_INTERACTIVE:
        damier_board_view_set_interactive(self, g_value_get_boolean(value));
        break;
    case PROP_VIEWPOINT:
        damier_board_view_set_viewpoint(self, g_value_get_double(value));
        break;
    case PROP_SHOW_COORDINATES:
        set_flag(self, &self->show_coordinates, g_value_get_boolean(value), id);
        break;
    case PROP_SHOW_TARGETS:
        set_flag(self, &self->show_targets, g_value_get_boolean(value), id);
        break;
    case PROP_ANIMATE:
        set_flag(self, &self->animate, g_value_get_boolean(value), id);
        break;
    default:
        G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, property);
    }
}

static void damier_board_view_get_property(GObject *object, guint id, GValue *value, GParamSpec *property)
{
    DamierBoardView *self = DAMIER_BOARD_VIEW(object);

    switch (id) {
    case PROP_INTERACTIVE:
        g_value_set_boolean(value, self->interactive);
        break;
    case PROP_VIEWPOINT:
        g_value_set_double(value, self->viewpoint);
        break;
    case PROP_SHOW_COORDINATES:
        g_value_set_boolean(value, self->show_coordinates);
        break;
    case PROP_SHOW_TARGETS:
        g_value_set_boolean(value, self->show_targets);
        break;
    case PROP_ANIMATE:
        g_value_set_boolean(value, self->animate);
        break;
    default:
        G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, property);
    }
}

static void install_properties(GObjectClass *klass)
{
    const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

    /**
     * DamierBoardView:interactive:
     *
     * Whether moves can be made on the board.
     */
    properties[PROP_INTERACTIVE] = g_param_spec_boolean("interactive", NULL, NULL, TRUE, flags);
    /**
     * DamierBoardView:viewpoint:
     *
     * Where the viewer sits, in degrees clockwise from the south.
     */
    properties[PROP_VIEWPOINT] = g_param_spec_double("viewpoint", NULL, NULL, -360, 360, 0, flags);
    /**
     * DamierBoardView:show-coordinates:
     *
     * Whether the board names its rows and columns.
     */
    properties[PROP_SHOW_COORDINATES] = g_param_spec_boolean("show-coordinates", NULL, NULL, TRUE, flags);
    /**
     * DamierBoardView:show-targets:
     *
     * Whether the board shows where things may go.
     */
    properties[PROP_SHOW_TARGETS] = g_param_spec_boolean("show-targets", NULL, NULL, TRUE, flags);
    /**
     * DamierBoardView:animate:
     *
     * Whether tokens glide; never where the desktop asks for reduced motion.
     */
    properties[PROP_ANIMATE] = g_param_spec_boolean("animate", NULL, NULL, TRUE, flags);
    g_object_class_install_properties(klass, N_PROPERTIES, properties);
}

static void damier_board_view_class_init(DamierBoardViewClass *klass)
{
    GObjectClass *object_class = G_OBJECT_CLASS(klass);
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    object_class->dispose = damier_board_view_dispose;
    object_class->set_property = damier_board_view_set_property;
    object_class->get_property = damier_board_view_get_property;
    widget_class->snapshot = damier_board_view_snapshot;
    widget_class->measure = damier_board_view_measure;
    widget_class->size_allocate = damier_board_view_size_allocate;
    widget_class->focus = damier_board_view_focus;
    widget_class->grab_focus = damier_board_view_grab_focus;
    widget_class->query_tooltip = damier_board_view_query_tooltip;
    widget_class->root = damier_board_view_root;
    widget_class->unroot = damier_board_view_unroot;
    gtk_widget_class_set_css_name(widget_class, "board");
    gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
    install_properties(object_class);

    /**
     * DamierBoardView::move-chosen:
     * @self: the board
     * @move: a legal move of the position that is shown
     *
     * Emitted when a move was made on the board. The board goes on showing the position until it is given another.
     */
    signals[SIGNAL_MOVE_CHOSEN] = g_signal_new("move-chosen", DAMIER_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                               NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void on_turning(double viewpoint, gpointer user_data)
{
    DamierBoardView *self = user_data;
    const float width = gtk_widget_get_width(user_data), height = gtk_widget_get_height(user_data);

    if (self->stage != NULL && viewpoint != self->shown_viewpoint)
        damier_board_stage_turn(
            self->stage, self->shown_viewpoint - viewpoint,
            damier_board_geometry_compute_scale(self->geometry, width, height, viewpoint) /
                damier_board_geometry_compute_scale(self->geometry, width, height, self->shown_viewpoint));
}

/* Now things are where they are seen, and can be picked again. */
static void on_turned(AdwAnimation *turning, DamierBoardView *self)
{
    damier_board_zoom_turn(self->zoom, self->shown_viewpoint - self->viewpoint);
    self->shown_viewpoint = self->viewpoint;
    self->turn_waits = FALSE;
    gtk_widget_set_can_target(GTK_WIDGET(self), TRUE);
    gtk_widget_queue_allocate(GTK_WIDGET(self));
    if (self->stage != NULL)
        damier_board_stage_end_turn(self->stage);
}

static void begin_turn(DamierBoardView *self)
{
    self->turn_waits = FALSE;
    damier_board_stage_begin_turn(self->stage);
    gtk_widget_set_can_target(GTK_WIDGET(self), FALSE);
    adw_timed_animation_set_value_from(ADW_TIMED_ANIMATION(self->turning), self->shown_viewpoint);
    adw_timed_animation_set_value_to(ADW_TIMED_ANIMATION(self->turning),
                                     self->shown_viewpoint + remainder(self->viewpoint - self->shown_viewpoint, 360));
    adw_animation_play(self->turning);
}

/* A turn that waits or is under way ends at once. */
static void end_turn(DamierBoardView *self)
{
    if (adw_animation_get_state(self->turning) == ADW_ANIMATION_PLAYING)
        adw_animation_skip(self->turning);
    if (self->turn_waits)
        on_turned(self->turning, self);
}

static void on_arrived(DamierBoardStage *stage, DamierBoardView *self)
{
    if (self->turn_waits)
        begin_turn(self);
}

static void init_turning(DamierBoardView *self)
{
    self->turning = g_object_ref_sink(adw_timed_animation_new(
        GTK_WIDGET(self), 0, 0, TURN_TIME, adw_callback_animation_target_new(on_turning, self, NULL)));
    adw_timed_animation_set_easing(ADW_TIMED_ANIMATION(self->turning), ADW_EASE_IN_OUT_CUBIC);
    g_signal_connect(self->turning, "done", G_CALLBACK(on_turned), self);
}

static void damier_board_view_init(DamierBoardView *self)
{
    AdwStyleManager *style = adw_style_manager_get_default();
    GtkEventController *keys = gtk_event_controller_key_new();

    self->viewer = -1;
    self->interactive = self->show_coordinates = self->show_targets = self->animate = TRUE;
    self->pointer = damier_board_pointer_new(GTK_WIDGET(self));
    self->zoom = damier_board_zoom_new(GTK_WIDGET(self));
    g_signal_connect(self->pointer, "dragged", G_CALLBACK(on_dragged), self);
    g_signal_connect(self->pointer, "pressed", G_CALLBACK(on_pressed), self);
    self->notice = damier_board_notice_new();
    gtk_widget_set_parent(self->notice, GTK_WIDGET(self));
    init_turning(self);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key_pressed), self);
    gtk_widget_add_controller(GTK_WIDGET(self), keys);
    g_signal_connect_object(style, "notify::dark", G_CALLBACK(on_style_changed), self, 0);
    g_signal_connect_object(style, "notify::high-contrast", G_CALLBACK(on_style_changed), self, 0);
    g_signal_connect(self, "notify::scale-factor", G_CALLBACK(gtk_widget_queue_allocate), NULL);
    gtk_widget_set_has_tooltip(GTK_WIDGET(self), TRUE);
    gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
    gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board"), -1);
}

/**
 * damier_board_view_new:
 *
 * Makes an empty board.
 *
 * Returns: (transfer floating): the board
 */
GtkWidget *damier_board_view_new(void)
{
    return g_object_new(DAMIER_TYPE_BOARD_VIEW, NULL);
}

static void on_element_pressed(DamierBoardElements *elements, guint element, DamierBoardView *self)
{
    damier_board_typing_clear(self->typing);
    damier_board_model_pick(self->model, element);
}

/**
 * damier_board_view_set_game:
 * @self: a board
 * @renderer: (nullable): how the game looks, or NULL for an empty board
 * @game: (nullable): the game
 *
 * Shows the board of a game, without a position.
 */
void damier_board_view_set_game(DamierBoardView *self, DamierRenderer *renderer, DamierGame *game)
{
    drop_game(self);
    gtk_widget_queue_resize(GTK_WIDGET(self));
    if (renderer == NULL)
        return;
    self->model = damier_board_model_new(renderer, game);
    damier_board_model_set_interactive(self->model, self->interactive);
    self->geometry = damier_board_geometry_new(damier_board_model_get_layout(self->model));
    self->stage = damier_board_stage_new(GTK_WIDGET(self), self->model, self->geometry);
    self->typing = damier_board_typing_new(self->model);
    g_signal_connect(self->stage, "arrived", G_CALLBACK(on_arrived), self);
    g_signal_connect(self->model, "picked", G_CALLBACK(on_picked), self);
    g_signal_connect(self->model, "move-chosen", G_CALLBACK(on_move_chosen), self);
    g_signal_connect(self->model, "choice", G_CALLBACK(on_choice), self);
    g_signal_connect(self->model, "refused", G_CALLBACK(on_refused), self);
    g_signal_connect(self->typing, "changed", G_CALLBACK(on_typing_changed), self);
    damier_board_pointer_set_board(self->pointer, self->model, self->geometry);
    damier_board_zoom_set_board(self->zoom, self->model, self->geometry);
    self->elements = damier_board_elements_new(GTK_WIDGET(self), self->model, self->geometry);
    g_signal_connect(self->elements, "pressed", G_CALLBACK(on_element_pressed), self);
    tell_stage(self);
}

static guint list_motions(DamierBoardView *self, DamierPosition *position, DamierPosition *previous,
                          DamierMotion *motions)
{
    const DamierMove move = damier_position_get_last_move(position);

    return move != DAMIER_MOVE_NONE ? damier_renderer_get_motions(damier_board_model_get_renderer(self->model),
                                                                  previous, move, motions, MAX_MOTIONS)
                                    : 0;
}

/* A move that is taken back: all goes straight back, under the numbers that things had. */
static guint reverse_motions(DamierMotion *motions, guint n_motions)
{
    for (guint i = 0; i < n_motions; i++)
        motions[i] = (DamierMotion) { .token = motions[i].was != 0 ? motions[i].was : motions[i].token,
                                      .was = motions[i].was != 0 ? motions[i].token : 0 };
    return n_motions;
}

static void glide(DamierBoardView *self, GArray *from, DamierPosition *position, DamierPosition *previous)
{
    DamierMotion motions[MAX_MOTIONS];
    guint n_motions = 0;

    if (self->shown_previous == position && self->shown != NULL)
        n_motions = reverse_motions(motions, list_motions(self, self->shown, position, motions));
    else if (previous != NULL)
        n_motions = list_motions(self, position, previous, motions);
    damier_board_stage_glide(self->stage, from, motions, n_motions);
}

/**
 * damier_board_view_set_position:
 * @self: a board that has a game
 * @position: the position to show
 * @previous: (nullable): the position in which its last move was made; with it the last move is pointed out
 * @animate: whether tokens glide to where they are now; an animation that is still running goes on from where it is
 *
 * Shows a position. Nothing is picked any more.
 */
void damier_board_view_set_position(DamierBoardView *self, DamierPosition *position, DamierPosition *previous,
                                    gboolean animate)
{
    g_autoptr(GArray) from = NULL;

    g_return_if_fail(self->model != NULL);
    end_turn(self);
    from = damier_board_stage_list_sprites(self->stage);
    damier_board_typing_clear(self->typing);
    damier_board_pointer_cancel(self->pointer);
    damier_board_model_set_position(self->model, position, previous, self->viewer);
    damier_board_elements_describe(self->elements);
    if (animate && self->animate && gtk_widget_get_mapped(GTK_WIDGET(self)))
        glide(self, from, position, previous);
    else
        damier_board_stage_settle(self->stage);
    g_set_object(&self->shown, position);
    g_set_object(&self->shown_previous, previous);
}

/**
 * damier_board_view_set_viewer:
 * @self: a board
 * @viewer: the seat that looks, or -1 for somebody who sees what all may see
 *
 * Tells who looks at the board, from the next position on.
 */
void damier_board_view_set_viewer(DamierBoardView *self, gint viewer)
{
    self->viewer = viewer;
}

/**
 * damier_board_view_set_interactive:
 * @self: a board
 * @interactive: whether moves can be made on it
 *
 * Opens or closes the board for input.
 */
void damier_board_view_set_interactive(DamierBoardView *self, gboolean interactive)
{
    if (self->interactive == interactive)
        return;
    self->interactive = interactive;
    if (self->model != NULL) {
        if (!interactive)
            damier_board_pointer_cancel(self->pointer);
        damier_board_model_set_interactive(self->model, interactive);
    }
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_INTERACTIVE]);
}

/**
 * damier_board_view_get_interactive:
 * @self: a board
 *
 * Tells whether moves can be made on it.
 *
 * Returns: whether they can
 */
gboolean damier_board_view_get_interactive(DamierBoardView *self)
{
    return self->interactive;
}

/* The short way round, once the move has been seen that brought it about. */
static void turn(DamierBoardView *self, double viewpoint)
{
    end_turn(self);
    self->viewpoint = viewpoint;
    gtk_widget_queue_resize(GTK_WIDGET(self));
    if (!self->animate || self->model == NULL || !gtk_widget_get_mapped(GTK_WIDGET(self)))
        on_turned(self->turning, self);
    else if (damier_board_stage_is_gliding(self->stage))
        self->turn_waits = TRUE;
    else
        begin_turn(self);
}

/**
 * damier_board_view_set_viewpoint:
 * @self: a board
 * @viewpoint: where the viewer sits, in degrees clockwise from the south
 *
 * Turns the board; texts stay upright.
 */
void damier_board_view_set_viewpoint(DamierBoardView *self, double viewpoint)
{
    if (self->viewpoint == viewpoint)
        return;
    turn(self, viewpoint);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_VIEWPOINT]);
}

/**
 * damier_board_view_get_viewpoint:
 * @self: a board
 *
 * Tells where the viewer sits.
 *
 * Returns: degrees clockwise from the south
 */
double damier_board_view_get_viewpoint(DamierBoardView *self)
{
    return self->viewpoint;
}

/**
 * damier_board_view_get_turns:
 * @self: a board
 *
 * Tells whether it suits the game that the board turns to who plays.
 *
 * Returns: whether it does
 */
gboolean damier_board_view_get_turns(DamierBoardView *self)
{
    return self->model != NULL && damier_layout_get_turns(damier_board_model_get_layout(self->model));
}

/**
 * damier_board_view_zoom:
 * @self: a board
 * @steps: how many steps larger, negative for smaller, 0 to see all of the board
 *
 * Enlarges the board.
 *
 * Returns: whether anything changed
 */
gboolean damier_board_view_zoom(DamierBoardView *self, gint steps)
{
    return damier_board_zoom_step(self->zoom, steps);
}

static void zoom_in(DamierBoardView *self)
{
    damier_board_view_zoom(self, 1);
}

static void zoom_out(DamierBoardView *self)
{
    damier_board_view_zoom(self, -1);
}

static void zoom_reset(DamierBoardView *self)
{
    damier_board_view_zoom(self, 0);
}

/**
 * damier_board_view_add_zoom_actions:
 * @self: a board
 * @actions: where to add them
 *
 * Adds the actions that enlarge the board: "zoom-in", "zoom-out" and "zoom-reset". They go with the board.
 */
void damier_board_view_add_zoom_actions(DamierBoardView *self, GActionMap *actions)
{
    static const struct {
        const char *name;
        void (*zoom)(DamierBoardView *self);
    } zooms[] = { { "zoom-in", zoom_in }, { "zoom-out", zoom_out }, { "zoom-reset", zoom_reset } };

    for (guint i = 0; i < G_N_ELEMENTS(zooms); i++) {
        g_autoptr(GSimpleAction) action = g_simple_action_new(zooms[i].name, NULL);

        g_signal_connect_object(action, "activate", G_CALLBACK(zooms[i].zoom), self, G_CONNECT_SWAPPED);
        g_action_map_add_action(actions, G_ACTION(action));
    }
}

/**
 * damier_board_view_set_hint:
 * @self: a board
 * @move: a legal move, or 0 for none
 *
 * Points out a move until the position changes.
 */
void damier_board_view_set_hint(DamierBoardView *self, DamierMove move)
{
    if (self->model != NULL)
        damier_board_model_set_hint(self->model, move);
}

/**
 * damier_board_view_pick_text:
 * @self: a board
 * @text: the name of an element, or a move in the game's notation
 *
 * Picks or plays what is written, as if it had been typed on the board.
 *
 * Returns: whether it could be picked or played
 */
gboolean damier_board_view_pick_text(DamierBoardView *self, const char *text)
{
    if (self->model == NULL || damier_board_model_get_position(self->model) == NULL)
        return FALSE;
    damier_board_typing_clear(self->typing);
    return damier_board_typing_use(self->typing, text);
}

/**
 * damier_board_view_cancel:
 * @self: a board
 *
 * Forgets what was picked or typed.
 *
 * Returns: whether there was anything
 */
gboolean damier_board_view_cancel(DamierBoardView *self)
{
    return self->model != NULL && escape(self);
}

/**
 * damier_board_view_get_scene:
 * @self: a board
 *
 * Gets what the position looks like, for its counters.
 *
 * Returns: (transfer none) (nullable): the scene
 */
DamierScene *damier_board_view_get_scene(DamierBoardView *self)
{
    return self->model != NULL ? damier_board_model_get_scene(self->model) : NULL;
}
