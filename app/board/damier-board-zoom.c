// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-board-zoom.h"

#include <math.h>

#define MOST 6.0
/* How much larger one press of a key or one notch of a wheel makes the board. */
#define STEP 1.25
/* How far one notch of a wheel moves an enlarged board, in pixels. */
#define NOTCH 48
/* How near to the edge what is to be seen may lie, in pixels. */
#define EDGE 12

/**
 * DamierBoardZoom:
 *
 * Enlarges a board beyond its widget and moves it there: by pinching, with the wheel, with keys, by dragging it where
 * nothing can be picked. What the keyboard comes to is brought into view.
 */
struct _DamierBoardZoom {
    GObject parent_instance;
    GtkWidget *widget;
    DamierBoardModel *model;
    DamierBoardGeometry *geometry;
    double begin_zoom;
    graphene_point_t begin_pan;
    graphene_point_t begin_point;
    graphene_point_t pointer;
};

G_DEFINE_FINAL_TYPE(DamierBoardZoom, damier_board_zoom, G_TYPE_OBJECT)

static void damier_board_zoom_finalize(GObject *object)
{
    DamierBoardZoom *self = DAMIER_BOARD_ZOOM(object);

    g_clear_object(&self->model);
    g_clear_object(&self->geometry);
    G_OBJECT_CLASS(damier_board_zoom_parent_class)->finalize(object);
}

static void damier_board_zoom_class_init(DamierBoardZoomClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_board_zoom_finalize;
}

static void damier_board_zoom_init(DamierBoardZoom *self)
{
}

static gboolean is_zoomed(DamierBoardZoom *self)
{
    return self->geometry != NULL && damier_board_geometry_get_zoom(self->geometry) > 1;
}

static gboolean set(DamierBoardZoom *self, double zoom, float pan_x, float pan_y)
{
    if (!damier_board_geometry_set_zoom(self->geometry, CLAMP(zoom, 1, MOST), &GRAPHENE_POINT_INIT(pan_x, pan_y)))
        return FALSE;
    gtk_widget_queue_allocate(self->widget);
    return TRUE;
}

/* What lies under @from on the board that was @zoom times as large comes to lie under @to. */
static gboolean zoom_around(DamierBoardZoom *self, double zoom, double new_zoom, const graphene_point_t *pan,
                            const graphene_point_t *from, const graphene_point_t *to)
{
    const double growth = CLAMP(new_zoom, 1, MOST) / zoom;
    const float middle_x = gtk_widget_get_width(self->widget) / 2.0f;
    const float middle_y = gtk_widget_get_height(self->widget) / 2.0f;

    return set(self, new_zoom, to->x - middle_x + (pan->x - from->x + middle_x) * growth,
               to->y - middle_y + (pan->y - from->y + middle_y) * growth);
}

/* pinching */

static void note_beginning(DamierBoardZoom *self, double x, double y)
{
    self->begin_zoom = damier_board_geometry_get_zoom(self->geometry);
    self->begin_pan = damier_board_geometry_get_pan(self->geometry);
    self->begin_point = GRAPHENE_POINT_INIT(x, y);
}

static void on_pinch_begin(GtkGesture *pinch, GdkEventSequence *sequence, DamierBoardZoom *self)
{
    double x, y;

    if (self->geometry == NULL || !gtk_gesture_get_bounding_box_center(pinch, &x, &y)) {
        gtk_gesture_set_state(pinch, GTK_EVENT_SEQUENCE_DENIED);
        return;
    }
    note_beginning(self, x, y);
    gtk_gesture_set_state(pinch, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void on_pinched(GtkGesture *pinch, GdkEventSequence *sequence, DamierBoardZoom *self)
{
    double x, y;

    if (self->geometry != NULL && gtk_gesture_get_bounding_box_center(pinch, &x, &y))
        zoom_around(self, self->begin_zoom,
                    self->begin_zoom * gtk_gesture_zoom_get_scale_delta(GTK_GESTURE_ZOOM(pinch)), &self->begin_pan,
                    &self->begin_point, &GRAPHENE_POINT_INIT(x, y));
}

/* the wheel */

static void on_motion(GtkEventControllerMotion *controller, double x, double y, DamierBoardZoom *self)
{
    self->pointer = GRAPHENE_POINT_INIT(x, y);
}

static gboolean on_scroll(GtkEventControllerScroll *controller, double dx, double dy, DamierBoardZoom *self)
{
    const GdkModifierType modifiers = gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(controller));
    graphene_point_t pan;
    double zoom;

    if (self->geometry == NULL)
        return GDK_EVENT_PROPAGATE;
    pan = damier_board_geometry_get_pan(self->geometry);
    zoom = damier_board_geometry_get_zoom(self->geometry);
    if (modifiers & GDK_CONTROL_MASK)
        zoom_around(self, zoom, zoom * pow(STEP, -dy), &pan, &self->pointer, &self->pointer);
    else if (zoom > 1 && modifiers & GDK_SHIFT_MASK && dx == 0)
        set(self, zoom, pan.x - dy * NOTCH, pan.y);
    else if (zoom > 1)
        set(self, zoom, pan.x - dx * NOTCH, pan.y - dy * NOTCH);
    else
        return GDK_EVENT_PROPAGATE;
    return GDK_EVENT_STOP;
}

/* dragging */

static gboolean is_live(guint element, gpointer user_data)
{
    return damier_board_model_is_live(user_data, element);
}

/* Where something can be picked the finger means that, and not the board. */
static void on_drag_begin(GtkGestureDrag *drag, double x, double y, DamierBoardZoom *self)
{
    const gboolean is_primary = gtk_gesture_single_get_current_button(GTK_GESTURE_SINGLE(drag)) == GDK_BUTTON_PRIMARY;
    const graphene_point_t point = GRAPHENE_POINT_INIT(x, y);
    guint element = 0;

    if (is_zoomed(self) && is_primary)
        element = damier_board_geometry_pick(self->geometry, &point, 0, is_live, self->model);
    if (!is_zoomed(self) || damier_board_model_is_live(self->model, element))
        gtk_gesture_set_state(GTK_GESTURE(drag), GTK_EVENT_SEQUENCE_DENIED);
    else
        note_beginning(self, x, y);
}

static void on_dragged(GtkGestureDrag *drag, double dx, double dy, DamierBoardZoom *self)
{
    if (is_zoomed(self))
        set(self, self->begin_zoom, self->begin_pan.x + dx, self->begin_pan.y + dy);
}

static void listen(DamierBoardZoom *self, gpointer controller, const char *signal, GCallback callback)
{
    g_signal_connect_object(controller, signal, callback, self, 0);
}

/**
 * damier_board_zoom_new:
 * @widget: the widget that shows the board; the zoom must not outlive it
 *
 * Listens on a widget for what enlarges a board.
 *
 * Returns: (transfer full): the zoom
 */
DamierBoardZoom *damier_board_zoom_new(GtkWidget *widget)
{
    DamierBoardZoom *self = g_object_new(DAMIER_TYPE_BOARD_ZOOM, NULL);
    GtkGesture *pinch = gtk_gesture_zoom_new(), *drag = gtk_gesture_drag_new();
    GtkEventController *motion = gtk_event_controller_motion_new();
    GtkEventController *scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

    self->widget = widget;
    listen(self, pinch, "begin", G_CALLBACK(on_pinch_begin));
    listen(self, pinch, "update", G_CALLBACK(on_pinched));
    listen(self, motion, "motion", G_CALLBACK(on_motion));
    listen(self, motion, "enter", G_CALLBACK(on_motion));
    listen(self, scroll, "scroll", G_CALLBACK(on_scroll));
    listen(self, drag, "drag-begin", G_CALLBACK(on_drag_begin));
    listen(self, drag, "drag-update", G_CALLBACK(on_dragged));
    gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(drag), 0);
    gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(pinch));
    gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(drag));
    gtk_widget_add_controller(widget, motion);
    gtk_widget_add_controller(widget, scroll);
    return self;
}

/**
 * damier_board_zoom_set_board:
 * @self: a zoom
 * @model: (nullable): what is on the board
 * @geometry: (nullable): where it is
 *
 * Tells the zoom about another board, of which all is seen.
 */
void damier_board_zoom_set_board(DamierBoardZoom *self, DamierBoardModel *model, DamierBoardGeometry *geometry)
{
    g_set_object(&self->model, model);
    g_set_object(&self->geometry, geometry);
}

/**
 * damier_board_zoom_step:
 * @self: a zoom
 * @steps: how many steps larger, negative for smaller, 0 for all of the board
 *
 * Enlarges the board around its widget's middle.
 *
 * Returns: whether anything changed
 */
gboolean damier_board_zoom_step(DamierBoardZoom *self, gint steps)
{
    const graphene_point_t middle =
        GRAPHENE_POINT_INIT(gtk_widget_get_width(self->widget) / 2.0f, gtk_widget_get_height(self->widget) / 2.0f);
    graphene_point_t pan;
    double zoom;

    if (self->geometry == NULL)
        return FALSE;
    pan = damier_board_geometry_get_pan(self->geometry);
    zoom = damier_board_geometry_get_zoom(self->geometry);
    return zoom_around(self, zoom, steps != 0 ? zoom * pow(STEP, steps) : 1, &pan, &middle, &middle);
}

/* How far something must move to lie between two edges; what is too long for them shows its beginning. */
static float find_shift(float begin, float end, float length)
{
    if (begin < EDGE)
        return EDGE - begin;
    return end > length - EDGE ? MAX(length - EDGE - end, EDGE - begin) : 0;
}

/**
 * damier_board_zoom_show:
 * @self: a zoom
 * @element: an element's id
 *
 * Moves an enlarged board so that an element is seen.
 */
void damier_board_zoom_show(DamierBoardZoom *self, guint element)
{
    graphene_rect_t bounds;
    graphene_point_t pan;

    if (!is_zoomed(self))
        return;
    bounds = damier_board_geometry_get_bounds(self->geometry, element);
    pan = damier_board_geometry_get_pan(self->geometry);
    set(self, damier_board_geometry_get_zoom(self->geometry),
        pan.x + find_shift(bounds.origin.x, bounds.origin.x + bounds.size.width, gtk_widget_get_width(self->widget)),
        pan.y + find_shift(bounds.origin.y, bounds.origin.y + bounds.size.height, gtk_widget_get_height(self->widget)));
}

/**
 * damier_board_zoom_turn:
 * @self: a zoom
 * @degrees: how far the board is turned, clockwise
 *
 * Keeps what is seen in the middle there while the board is turned.
 */
void damier_board_zoom_turn(DamierBoardZoom *self, double degrees)
{
    const double angle = degrees * G_PI / 180;
    graphene_point_t pan;

    if (!is_zoomed(self))
        return;
    pan = damier_board_geometry_get_pan(self->geometry);
    set(self, damier_board_geometry_get_zoom(self->geometry), cos(angle) * pan.x - sin(angle) * pan.y,
        sin(angle) * pan.x + cos(angle) * pan.y);
}
