// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-board-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "damier-board-chooser.h"
#include "damier-board-element.h"
#include "damier-board-group.h"
#include "damier-board-pointer.h"
#include "damier-board-stage.h"
#include "damier-board-typing.h"

#define MINIMUM_SIZE 160
#define NATURAL_SIZE 560
#define MAX_MOTIONS  32
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
    DamierBoardTyping *typing;
    GPtrArray *groups;
    GPtrArray *elements;
    GtkWidget *label;
    GtkWidget *chooser;
    AdwAnimation *turning;
    gint viewer;
    guint focused;
    double viewpoint;
    double shown_viewpoint;
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

static guint get_focused(DamierBoardView *self)
{
    GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(self));
    GtkWidget *focused = root != NULL ? gtk_root_get_focus(root) : NULL;

    if (!DAMIER_IS_BOARD_ELEMENT(focused) || !gtk_widget_is_ancestor(focused, GTK_WIDGET(self)))
        return 0;
    return damier_board_element_get_id(DAMIER_BOARD_ELEMENT(focused));
}

static gboolean shows_focus(DamierBoardView *self)
{
    GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(self));

    return GTK_IS_WINDOW(root) && gtk_window_get_focus_visible(GTK_WINDOW(root));
}

static void damier_board_view_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
    DamierBoardView *self = DAMIER_BOARD_VIEW(widget);

    if (self->model == NULL)
        return;
    damier_board_stage_snapshot(self->stage, snapshot, shows_focus(self) ? get_focused(self) : 0);
    gtk_widget_snapshot_child(widget, self->label, snapshot);
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
    int label_minimum, label_natural;

    gtk_widget_measure(self->label, orientation, -1, &label_minimum, &label_natural, NULL, NULL);
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

static void allocate_label(DamierBoardView *self, int width, int height)
{
    GtkRequisition size;

    gtk_widget_get_preferred_size(self->label, NULL, &size);
    size.width = MIN(size.width, width);
    gtk_widget_size_allocate(
        self->label, &(GtkAllocation) { (width - size.width) / 2, height - size.height - 6, size.width, size.height },
        -1);
}

static void damier_board_view_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
    DamierBoardView *self = DAMIER_BOARD_VIEW(widget);
    const GtkAllocation whole = { 0, 0, width, height };

    allocate_label(self, width, height);
    if (self->chooser != NULL)
        gtk_popover_present(GTK_POPOVER(self->chooser));
    if (self->geometry == NULL)
        return;
    if (damier_board_geometry_fit(self->geometry, width, height, self->shown_viewpoint, get_pixel_scale(self))) {
        damier_board_stage_refit(self->stage);
        for (guint i = 0; i < self->groups->len; i++)
            gtk_widget_queue_allocate(g_ptr_array_index(self->groups, i));
    }
    for (guint i = 0; i < self->groups->len; i++)
        gtk_widget_size_allocate(g_ptr_array_index(self->groups, i), &whole, -1);
}

/* focus */

static gboolean is_live(guint element, gpointer user_data)
{
    return damier_board_model_is_live(user_data, element);
}

static gboolean has_live(DamierBoardView *self, guint group)
{
    for (guint id = 1; id < self->elements->len; id++)
        if (damier_layout_get_element(damier_board_model_get_layout(self->model), id)->group == group &&
            damier_board_model_is_live(self->model, id))
            return TRUE;
    return FALSE;
}

static gboolean focus_element(DamierBoardView *self, guint element)
{
    return element != 0 && gtk_widget_grab_focus(g_ptr_array_index(self->elements, element));
}

static gboolean focus_group(DamierBoardView *self, guint group)
{
    graphene_point_t point =
        GRAPHENE_POINT_INIT(gtk_widget_get_width(GTK_WIDGET(self)) / 2.0f, gtk_widget_get_height(GTK_WIDGET(self)));
    guint element;

    if (self->focused != 0)
        point = damier_board_geometry_get_center(self->geometry, self->focused);
    element = damier_board_geometry_find_nearest(self->geometry, group, &point, is_live, self->model);
    if (element == 0)
        element = damier_board_geometry_find_nearest(self->geometry, group, &point, NULL, NULL);
    return focus_element(self, element);
}

/* Groups where nothing can be picked are passed over, except that the first can always be read. */
static gboolean focus_next_group(DamierBoardView *self, gint group, gint step)
{
    gboolean any_live = FALSE;

    for (guint i = 0; i < self->groups->len && !any_live; i++)
        any_live = has_live(self, i);
    for (group += step; group >= 0 && group < (gint) self->groups->len; group += step)
        if (any_live ? has_live(self, (guint) group) : group == 0)
            return focus_group(self, (guint) group);
    return FALSE;
}

static gboolean move_focus_by_arrow(DamierBoardView *self, guint from, GtkDirectionType direction)
{
    static const gint8 steps[][2] = {
        [GTK_DIR_UP] = { 0, -1 },
        [GTK_DIR_DOWN] = { 0, 1 },
        [GTK_DIR_LEFT] = { -1, 0 },
        [GTK_DIR_RIGHT] = { 1, 0 },
    };
    const guint to =
        damier_board_geometry_find_neighbour(self->geometry, from, steps[direction][0], steps[direction][1]);

    if (to == 0)
        gtk_widget_error_bell(GTK_WIDGET(self));
    else
        focus_element(self, to);
    return TRUE;
}

static gboolean damier_board_view_focus(GtkWidget *widget, GtkDirectionType direction)
{
    DamierBoardView *self = DAMIER_BOARD_VIEW(widget);
    const guint focused = self->model != NULL ? get_focused(self) : 0;
    const gint step = direction == GTK_DIR_TAB_BACKWARD ? -1 : 1;
    gint group;

    if (self->model == NULL || self->elements->len <= 1)
        return FALSE;
    if (focused == 0)
        return focus_next_group(self, step > 0 ? -1 : (gint) self->groups->len, step);
    if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
        return move_focus_by_arrow(self, focused, direction);
    group = (gint) damier_layout_get_element(damier_board_model_get_layout(self->model), focused)->group;
    return focus_next_group(self, group, step);
}

static gboolean damier_board_view_grab_focus(GtkWidget *widget)
{
    DamierBoardView *self = DAMIER_BOARD_VIEW(widget);

    if (self->model == NULL)
        return FALSE;
    return focus_element(self, self->focused) || focus_next_group(self, -1, 1);
}

/* keys */

static gboolean accept(DamierBoardView *self)
{
    const guint focused = get_focused(self);

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
    default:
        return damier_board_typing_add(self->typing, gdk_keyval_to_unicode(key));
    }
}

static void on_typing_changed(DamierBoardTyping *typing, DamierBoardView *self)
{
    const char *text = damier_board_typing_get_text(typing);

    gtk_label_set_text(GTK_LABEL(self->label), text);
    gtk_widget_set_visible(self->label, *text != '\0');
    if (damier_board_typing_is_wrong(typing))
        gtk_widget_add_css_class(self->label, "error");
    else
        gtk_widget_remove_css_class(self->label, "error");
}

/* the model */

static void describe_elements(DamierBoardView *self)
{
    for (guint id = 1; id < self->elements->len; id++) {
        g_autofree char *label = damier_renderer_describe_element(damier_board_model_get_renderer(self->model),
                                                                  damier_board_model_get_position(self->model), id);
        damier_board_element_describe(g_ptr_array_index(self->elements, id), label);
    }
}

static void on_picked(DamierBoardModel *model, DamierBoardView *self)
{
    DamierGestureTree *tree = damier_board_model_get_tree(model);

    for (guint id = 1; id < self->elements->len; id++)
        damier_board_element_set_states(g_ptr_array_index(self->elements, id), damier_gesture_tree_is_picked(tree, id),
                                        damier_board_model_is_live(model, id));
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
    self->chooser = damier_board_chooser_new(model, moves);
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
}

static void on_pressed(DamierBoardPointer *pointer, guint element, DamierBoardView *self)
{
    damier_board_typing_clear(self->typing);
    if (element == 0)
        gtk_widget_grab_focus(GTK_WIDGET(self));
    else
        focus_element(self, element);
}

static gboolean damier_board_view_query_tooltip(GtkWidget *widget, int x, int y, gboolean by_keyboard,
                                                GtkTooltip *tooltip)
{
    DamierBoardView *self = DAMIER_BOARD_VIEW(widget);
    guint element = self->focused;
    const char *note;

    if (self->model == NULL)
        return FALSE;
    if (!by_keyboard)
        element = damier_board_geometry_pick(self->geometry, &GRAPHENE_POINT_INIT(x, y), 0, NULL, NULL);
    note = element != 0 ? damier_board_model_get_note(self->model, element) : NULL;
    gtk_tooltip_set_text(tooltip, note);
    return note != NULL;
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
    const guint focused = get_focused(self);

    if (focused != 0)
        self->focused = focused;
    if (focused != 0 && shows_focus(self))
        damier_board_model_point_at(self->model, focused);
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
    if (self->model != NULL)
        g_signal_handlers_disconnect_by_data(self->model, self);
    for (guint i = 0; i < self->groups->len; i++)
        gtk_widget_unparent(g_ptr_array_index(self->groups, i));
    g_ptr_array_set_size(self->groups, 0);
    g_ptr_array_set_size(self->elements, 0);
    self->focused = 0;
    g_clear_object(&self->typing);
    g_clear_object(&self->stage);
    g_clear_object(&self->geometry);
    g_clear_object(&self->model);
}

static void damier_board_view_dispose(GObject *object)
{
    DamierBoardView *self = DAMIER_BOARD_VIEW(object);

    if (self->groups != NULL)
        drop_game(self);
    g_clear_pointer(&self->label, gtk_widget_unparent);
    g_clear_object(&self->pointer);
    g_clear_object(&self->turning);
    g_clear_pointer(&self->groups, g_ptr_array_unref);
    g_clear_pointer(&self->elements, g_ptr_array_unref);
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
    self->shown_viewpoint = self->viewpoint;
    gtk_widget_set_can_target(GTK_WIDGET(self), TRUE);
    gtk_widget_queue_allocate(GTK_WIDGET(self));
    if (self->stage != NULL)
        damier_board_stage_end_turn(self->stage);
}

static void init_turning(DamierBoardView *self)
{
    self->turning = g_object_ref_sink(adw_timed_animation_new(
        GTK_WIDGET(self), 0, 0, TURN_TIME, adw_callback_animation_target_new(on_turning, self, NULL)));
    adw_timed_animation_set_easing(ADW_TIMED_ANIMATION(self->turning), ADW_EASE_IN_OUT_CUBIC);
    g_signal_connect(self->turning, "done", G_CALLBACK(on_turned), self);
}

static void init_label(DamierBoardView *self)
{
    self->label = gtk_label_new(NULL);
    gtk_label_set_ellipsize(GTK_LABEL(self->label), PANGO_ELLIPSIZE_START);
    gtk_widget_add_css_class(self->label, "osd");
    gtk_widget_add_css_class(self->label, "board-typing");
    gtk_widget_set_can_target(self->label, FALSE);
    gtk_widget_set_visible(self->label, FALSE);
    gtk_widget_set_parent(self->label, GTK_WIDGET(self));
}

static void damier_board_view_init(DamierBoardView *self)
{
    AdwStyleManager *style = adw_style_manager_get_default();
    GtkEventController *keys = gtk_event_controller_key_new();

    self->viewer = -1;
    self->interactive = self->show_coordinates = self->show_targets = self->animate = TRUE;
    self->groups = g_ptr_array_new();
    self->elements = g_ptr_array_new();
    self->pointer = damier_board_pointer_new(GTK_WIDGET(self));
    g_signal_connect(self->pointer, "dragged", G_CALLBACK(on_dragged), self);
    g_signal_connect(self->pointer, "pressed", G_CALLBACK(on_pressed), self);
    init_label(self);
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

static void on_element_pressed(DamierBoardElement *element, DamierBoardView *self)
{
    damier_board_typing_clear(self->typing);
    damier_board_model_pick(self->model, damier_board_element_get_id(element));
}

static void add_groups(DamierBoardView *self)
{
    DamierLayout *layout = damier_board_model_get_layout(self->model);

    g_ptr_array_set_size(self->elements, (gint) damier_layout_get_n_elements(layout) + 1);
    for (guint i = 0; i < damier_layout_get_n_groups(layout); i++) {
        GtkWidget *group = damier_board_group_new(self->geometry, i);

        g_ptr_array_add(self->groups, group);
        gtk_widget_insert_before(group, GTK_WIDGET(self), self->label);
        for (GtkWidget *child = gtk_widget_get_first_child(group); child != NULL;
             child = gtk_widget_get_next_sibling(child)) {
            self->elements->pdata[damier_board_element_get_id(DAMIER_BOARD_ELEMENT(child))] = child;
            g_signal_connect(child, "pressed", G_CALLBACK(on_element_pressed), self);
        }
    }
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
    g_signal_connect(self->model, "picked", G_CALLBACK(on_picked), self);
    g_signal_connect(self->model, "move-chosen", G_CALLBACK(on_move_chosen), self);
    g_signal_connect(self->model, "choice", G_CALLBACK(on_choice), self);
    g_signal_connect(self->typing, "changed", G_CALLBACK(on_typing_changed), self);
    damier_board_pointer_set_board(self->pointer, self->model, self->geometry);
    add_groups(self);
    tell_stage(self);
}

static void glide(DamierBoardView *self, GArray *from, DamierPosition *position, DamierPosition *previous)
{
    DamierMotion motions[MAX_MOTIONS];
    guint n_motions = 0;

    if (previous != NULL && damier_position_get_last_move(position) != DAMIER_MOVE_NONE)
        n_motions = damier_renderer_get_motions(damier_board_model_get_renderer(self->model), previous,
                                                damier_position_get_last_move(position), motions, MAX_MOTIONS);
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
    if (adw_animation_get_state(self->turning) == ADW_ANIMATION_PLAYING)
        adw_animation_skip(self->turning);
    from = damier_board_stage_list_sprites(self->stage);
    damier_board_typing_clear(self->typing);
    damier_board_pointer_cancel(self->pointer);
    damier_board_model_set_position(self->model, position, previous, self->viewer);
    describe_elements(self);
    if (animate && self->animate && gtk_widget_get_mapped(GTK_WIDGET(self)))
        glide(self, from, position, previous);
    else
        damier_board_stage_settle(self->stage);
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

/* The short way round. A turn that is still under way ends at once. */
static void turn(DamierBoardView *self, double viewpoint)
{
    if (adw_animation_get_state(self->turning) == ADW_ANIMATION_PLAYING)
        adw_animation_skip(self->turning);
    self->viewpoint = viewpoint;
    gtk_widget_queue_resize(GTK_WIDGET(self));
    if (!self->animate || self->model == NULL || !gtk_widget_get_mapped(GTK_WIDGET(self))) {
        on_turned(self->turning, self);
        return;
    }
    damier_board_stage_begin_turn(self->stage);
    gtk_widget_set_can_target(GTK_WIDGET(self), FALSE);
    adw_timed_animation_set_value_from(ADW_TIMED_ANIMATION(self->turning), self->shown_viewpoint);
    adw_timed_animation_set_value_to(ADW_TIMED_ANIMATION(self->turning),
                                     self->shown_viewpoint + remainder(viewpoint - self->shown_viewpoint, 360));
    adw_animation_play(self->turning);
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
