// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-board-pointer.h"

/* By how many pixels a slim element may be missed. */
#define MOUSE_SLOP 10
#define TOUCH_SLOP 22
/* How long the pointer is on a place before it rests there, in milliseconds; shorter than it takes a tooltip to come.
 */
#define REST_TIME 400

/**
 * DamierBoardPointer:
 *
 * Mouse, pen and finger on a board: hovering, clicking, dragging. All of them pick elements of the model.
 *
 * A finger hides what it touches. So where one touch would complete a gesture on a slim element, the touch only shows
 * what it would lead to; the finger may slide to where it is right, or tap there again.
 */
struct _DamierBoardPointer {
    GObject parent_instance;
    GtkWidget *widget;
    DamierBoardModel *model;
    DamierBoardGeometry *geometry;
    GtkGesture *drag;
    graphene_point_t start;
    graphene_point_t place;
    guint pressed;
    guint armed;
    /* Where the pointer was seen last, where it was when the board changed, and whether it has been elsewhere since. */
    graphene_point_t seen;
    graphene_point_t old_place;
    gboolean has_left;
    /* What the pointer is on, whether for long, and whether somebody wants to know. */
    guint over;
    guint rest_timeout;
    gboolean rests;
    gboolean is_awaited;
    gboolean is_touch;
    gboolean is_down;
    gboolean has_moved;
    gboolean is_cancelled;
    const DamierToken *dragged;
};

enum {
    SIGNAL_DRAGGED,
    SIGNAL_PRESSED,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierBoardPointer, damier_board_pointer, G_TYPE_OBJECT)

static void damier_board_pointer_finalize(GObject *object)
{
    DamierBoardPointer *self = DAMIER_BOARD_POINTER(object);

    g_clear_handle_id(&self->rest_timeout, g_source_remove);
    g_clear_object(&self->model);
    g_clear_object(&self->geometry);
    G_OBJECT_CLASS(damier_board_pointer_parent_class)->finalize(object);
}

static void damier_board_pointer_class_init(DamierBoardPointerClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_board_pointer_finalize;

    /**
     * DamierBoardPointer::dragged:
     * @self: the pointer
     *
     * Emitted when a token begins or ends to be dragged, and when it or a finger is moved.
     */
    signals[SIGNAL_DRAGGED] =
        g_signal_new("dragged", DAMIER_TYPE_BOARD_POINTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
    /**
     * DamierBoardPointer::pressed:
     * @self: the pointer
     * @element: an element's id, or 0
     *
     * Emitted when something is pressed, before anything is picked.
     */
    signals[SIGNAL_PRESSED] = g_signal_new("pressed", DAMIER_TYPE_BOARD_POINTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void damier_board_pointer_init(DamierBoardPointer *self)
{
}

/* In the middle of a gesture only what goes on in it may be missed by a little: nobody who lets a piece fall beside its
 * target wants something else to happen. */
static gboolean is_meant(guint element, gpointer user_data)
{
    DamierBoardPointer *self = user_data;
    DamierGestureTree *tree = damier_board_model_get_tree(self->model);

    if (damier_gesture_tree_get_n_picked(tree) > 0)
        return damier_board_model_get_interactive(self->model) && damier_gesture_tree_is_next(tree, element);
    return damier_board_model_is_live(self->model, element);
}

static guint find_element(DamierBoardPointer *self, const graphene_point_t *point)
{
    return damier_board_geometry_pick(self->geometry, point, self->is_touch ? TOUCH_SLOP : MOUSE_SLOP, is_meant, self);
}

static void end_drag(DamierBoardPointer *self)
{
    const gboolean was_seen = self->dragged != NULL || (self->is_touch && self->is_down);

    self->pressed = 0;
    self->is_down = self->has_moved = FALSE;
    self->dragged = NULL;
    if (!was_seen)
        return;
    g_signal_emit(self, signals[SIGNAL_DRAGGED], 0);
}

static void point_at(DamierBoardPointer *self, const graphene_point_t *point)
{
    const guint element = find_element(self, point);
    const char *cursor = NULL;

    damier_board_model_point_at(self->model, element);
    if (self->dragged != NULL)
        cursor = "grabbing";
    else if (damier_board_model_is_live(self->model, element))
        cursor = "pointer";
    gtk_widget_set_cursor_from_name(self->widget, cursor);
}

static guint find_exactly(DamierBoardPointer *self, const graphene_point_t *point)
{
    return damier_board_geometry_pick(self->geometry, point, 0, NULL, NULL);
}

static void on_rest(gpointer user_data)
{
    DamierBoardPointer *self = user_data;

    self->rest_timeout = 0;
    self->rests = TRUE;
    if (self->is_awaited)
        gtk_widget_trigger_tooltip_query(self->widget);
    self->is_awaited = FALSE;
}

static void wait_for_rest(DamierBoardPointer *self, guint element)
{
    g_clear_handle_id(&self->rest_timeout, g_source_remove);
    self->over = element;
    self->rests = self->is_awaited = FALSE;
    if (element != 0)
        self->rest_timeout = g_timeout_add_once(REST_TIME, on_rest, self);
}

static void see(DamierBoardPointer *self, const graphene_point_t *point)
{
    const guint element = find_exactly(self, point);

    self->seen = *point;
    self->has_left = self->has_left || element != find_exactly(self, &self->old_place);
    if (element != self->over)
        wait_for_rest(self, element);
}

/**
 * damier_board_pointer_begin_anew:
 * @self: a pointer
 *
 * Tells that other things can be done on the board now: where the pointer is it was moved to for something else.
 */
void damier_board_pointer_begin_anew(DamierBoardPointer *self)
{
    self->old_place = self->seen;
    self->has_left = FALSE;
    wait_for_rest(self, 0);
}

/**
 * damier_board_pointer_rests_on:
 * @self: a pointer
 * @element: an element's id
 *
 * Tells whether the pointer was moved to an element since the board changed, and has been there for a while. Where it
 * has not yet, a tooltip is asked for again when it has.
 *
 * Returns: whether it rests there
 */
gboolean damier_board_pointer_rests_on(DamierBoardPointer *self, guint element)
{
    if (!self->has_left || element == 0 || element != self->over)
        return FALSE;
    self->is_awaited = !self->rests;
    return self->rests;
}

/**
 * damier_board_pointer_hover:
 * @self: a pointer
 * @point: where
 *
 * The pointer moves with nothing down.
 */
void damier_board_pointer_hover(DamierBoardPointer *self, const graphene_point_t *point)
{
    self->is_touch = FALSE;
    self->armed = 0;
    see(self, point);
    point_at(self, point);
}

static void on_motion(GtkEventControllerMotion *controller, double x, double y, DamierBoardPointer *self)
{
    if (self->model != NULL && self->pressed == 0)
        damier_board_pointer_hover(self, &GRAPHENE_POINT_INIT(x, y));
}

/* When a popover of the board closes this comes with a place of the popover's own: it is only the motion that is seen.
 */
static void on_enter(GtkEventControllerMotion *controller, double x, double y, DamierBoardPointer *self)
{
    if (self->model != NULL && self->pressed == 0 && self->armed == 0)
        point_at(self, &GRAPHENE_POINT_INIT(x, y));
}

static void on_leave(GtkEventControllerMotion *controller, DamierBoardPointer *self)
{
    if (self->model != NULL && self->pressed == 0 && self->armed == 0)
        damier_board_model_point_at(self->model, 0);
    wait_for_rest(self, 0);
}

/* A tap near what is armed means it, even where a neighbour is a little nearer. */
static guint prefer_armed(DamierBoardPointer *self, guint element)
{
    graphene_point_t center;

    if (self->armed == 0 || !self->is_touch || !damier_board_model_is_live(self->model, self->armed))
        return element;
    center = damier_board_geometry_get_center(self->geometry, self->armed);
    return graphene_point_distance(&center, &self->start, NULL, NULL) <= TOUCH_SLOP ? self->armed : element;
}

/**
 * damier_board_pointer_press:
 * @self: a pointer
 * @point: where
 * @is_touch: whether by a finger
 *
 * A button or a finger goes down.
 *
 * Returns: whether something that can be picked was pressed
 */
gboolean damier_board_pointer_press(DamierBoardPointer *self, const graphene_point_t *point, gboolean is_touch)
{
    self->is_touch = is_touch;
    self->is_down = TRUE;
    self->is_cancelled = FALSE;
    self->has_moved = FALSE;
    self->start = self->place = self->seen = *point;
    self->pressed = prefer_armed(self, find_element(self, point));
    g_signal_emit(self, signals[SIGNAL_PRESSED], 0, self->pressed);
    if (is_touch)
        damier_board_model_point_at(self->model, self->pressed);
    return damier_board_model_is_live(self->model, self->pressed);
}

/* The token on top of those that stand on an element. */
static const DamierToken *find_token_on(DamierBoardModel *model, guint element)
{
    DamierScene *scene = damier_board_model_get_scene(model);
    const DamierToken *found = NULL;

    for (guint i = 0; i < damier_scene_get_n_tokens(scene); i++) {
        const DamierToken *token = damier_scene_get_token(scene, i);
        if (token->element == element && (found == NULL || token->level >= found->level))
            found = token;
    }
    return found;
}

/* What can be carried away is what a gesture begins with and does not end with. */
static void try_drag(DamierBoardPointer *self)
{
    DamierGestureTree *tree = damier_board_model_get_tree(self->model);
    const DamierToken *token = self->pressed != 0 ? find_token_on(self->model, self->pressed) : NULL;

    if (token == NULL || !damier_board_model_get_interactive(self->model))
        return;
    if (!damier_gesture_tree_is_picked(tree, self->pressed)) {
        if (damier_gesture_tree_peek(tree, self->pressed, NULL) != DAMIER_PICK_STEP)
            return;
        damier_board_model_pick(self->model, self->pressed);
    }
    self->dragged = token;
}

/**
 * damier_board_pointer_move:
 * @self: a pointer
 * @point: where to
 *
 * What is down moves.
 */
void damier_board_pointer_move(DamierBoardPointer *self, const graphene_point_t *point)
{
    if (self->is_cancelled)
        return;
    self->place = *point;
    if (!self->has_moved) {
        if (!gtk_drag_check_threshold(self->widget, self->start.x, self->start.y, point->x, point->y))
            return;
        self->has_moved = TRUE;
        try_drag(self);
    }
    if (self->dragged != NULL || self->is_touch)
        g_signal_emit(self, signals[SIGNAL_DRAGGED], 0);
    if (self->dragged != NULL || self->is_touch)
        point_at(self, point);
}

static gboolean is_slim(DamierBoardPointer *self, guint element)
{
    DamierLayout *layout = damier_board_model_get_layout(self->model);

    return element != 0 && damier_layout_get_element(layout, element)->flags & DAMIER_ELEMENT_SLIM;
}

/* Whoever drops something where it may not lie is told why, as if it had been clicked. */
static void drop_in_vain(DamierBoardPointer *self, guint element)
{
    g_autofree char *reason = damier_board_model_explain(self->model, element);

    damier_board_model_cancel(self->model);
    if (reason != NULL)
        damier_board_model_refuse(self->model, reason);
}

static void drop(DamierBoardPointer *self)
{
    const guint from = self->pressed, element = find_element(self, &self->place);

    if (element != from) {
        if (element != 0 && is_meant(element, self))
            damier_board_model_pick(self->model, element);
        else
            drop_in_vain(self, element);
    }
    end_drag(self);
}

static void release_finger(DamierBoardPointer *self)
{
    const guint element = self->has_moved ? find_element(self, &self->place) : self->pressed;
    const gboolean must_confirm = is_slim(self, element) && damier_board_model_completes(self->model, element);

    if (must_confirm && !self->has_moved && element != self->armed) {
        self->armed = element;
        damier_board_model_point_at(self->model, element);
        return;
    }
    self->armed = 0;
    if (element == self->pressed || must_confirm)
        damier_board_model_pick(self->model, element);
    damier_board_model_point_at(self->model, 0);
}

/**
 * damier_board_pointer_release:
 * @self: a pointer
 * @point: where
 *
 * What was down goes up.
 */
void damier_board_pointer_release(DamierBoardPointer *self, const graphene_point_t *point)
{
    if (self->is_cancelled)
        return;
    self->place = self->seen = *point;
    if (self->dragged != NULL)
        drop(self);
    else if (self->is_touch)
        release_finger(self);
    else if (find_element(self, point) == self->pressed)
        damier_board_model_pick(self->model, self->pressed);
    end_drag(self);
}

static void on_drag_begin(GtkGestureDrag *gesture, double x, double y, DamierBoardPointer *self)
{
    GdkEvent *event = gtk_gesture_get_last_event(GTK_GESTURE(gesture), NULL);
    const gboolean is_touch = event != NULL && gdk_event_get_event_type(event) == GDK_TOUCH_BEGIN;

    /* No swipe around the board may take what is meant for it. */
    if (self->model != NULL && damier_board_pointer_press(self, &GRAPHENE_POINT_INIT(x, y), is_touch))
        gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void on_drag_update(GtkGestureDrag *gesture, double dx, double dy, DamierBoardPointer *self)
{
    if (self->model != NULL)
        damier_board_pointer_move(self, &GRAPHENE_POINT_INIT(self->start.x + dx, self->start.y + dy));
}

static void on_drag_end(GtkGestureDrag *gesture, double dx, double dy, DamierBoardPointer *self)
{
    if (self->model != NULL)
        damier_board_pointer_release(self, &GRAPHENE_POINT_INIT(self->start.x + dx, self->start.y + dy));
}

static void on_drag_cancel(GtkGesture *gesture, GdkEventSequence *sequence, DamierBoardPointer *self)
{
    end_drag(self);
}

static void on_secondary_press(GtkGestureClick *gesture, int n_presses, double x, double y, DamierBoardPointer *self)
{
    if (damier_board_pointer_cancel(self))
        gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

/**
 * damier_board_pointer_new:
 * @widget: the widget that shows the board; the pointer must not outlive it
 *
 * Listens for the pointer on a widget.
 *
 * Returns: (transfer full): the pointer
 */
DamierBoardPointer *damier_board_pointer_new(GtkWidget *widget)
{
    DamierBoardPointer *self = g_object_new(DAMIER_TYPE_BOARD_POINTER, NULL);
    GtkEventController *motion = gtk_event_controller_motion_new();
    GtkGesture *click = gtk_gesture_click_new();

    self->widget = widget;
    g_signal_connect_object(motion, "motion", G_CALLBACK(on_motion), self, 0);
    g_signal_connect_object(motion, "enter", G_CALLBACK(on_enter), self, 0);
    g_signal_connect_object(motion, "leave", G_CALLBACK(on_leave), self, 0);
    gtk_widget_add_controller(widget, motion);

    self->drag = gtk_gesture_drag_new();
    g_signal_connect_object(self->drag, "drag-begin", G_CALLBACK(on_drag_begin), self, 0);
    g_signal_connect_object(self->drag, "drag-update", G_CALLBACK(on_drag_update), self, 0);
    g_signal_connect_object(self->drag, "drag-end", G_CALLBACK(on_drag_end), self, 0);
    g_signal_connect_object(self->drag, "cancel", G_CALLBACK(on_drag_cancel), self, 0);
    gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(self->drag));

    gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_SECONDARY);
    g_signal_connect_object(click, "pressed", G_CALLBACK(on_secondary_press), self, 0);
    gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(click));
    return self;
}

/**
 * damier_board_pointer_set_board:
 * @self: a pointer
 * @model: what is picked
 * @geometry: where things are
 *
 * Tells the pointer about another game.
 */
void damier_board_pointer_set_board(DamierBoardPointer *self, DamierBoardModel *model, DamierBoardGeometry *geometry)
{
    end_drag(self);
    wait_for_rest(self, 0);
    self->armed = 0;
    g_set_object(&self->model, model);
    g_set_object(&self->geometry, geometry);
}

/**
 * damier_board_pointer_get_dragged:
 * @self: a pointer
 * @point: (out): where the pointer is in the view
 *
 * Gets what is dragged.
 *
 * Returns: (nullable): the token, owned by the model's scene
 */
const DamierToken *damier_board_pointer_get_dragged(DamierBoardPointer *self, graphene_point_t *point)
{
    *point = self->place;
    return self->dragged;
}

/**
 * damier_board_pointer_get_finger:
 * @self: a pointer
 * @point: (out): where it is in the view
 *
 * Tells whether a finger is on the board, and hides what is there.
 *
 * Returns: whether there is one
 */
gboolean damier_board_pointer_get_finger(DamierBoardPointer *self, graphene_point_t *point)
{
    *point = self->place;
    return self->is_touch && self->is_down;
}

/**
 * damier_board_pointer_cancel:
 * @self: a pointer
 *
 * Lets go of what is dragged, takes back what is armed, and forgets what was picked.
 *
 * Returns: whether there was anything
 */
gboolean damier_board_pointer_cancel(DamierBoardPointer *self)
{
    const gboolean was_busy = self->dragged != NULL || self->armed != 0;

    self->is_cancelled = self->pressed != 0;
    self->armed = 0;
    end_drag(self);
    if (self->model == NULL)
        return FALSE;
    damier_board_model_point_at(self->model, 0);
    return damier_board_model_cancel(self->model) || was_busy;
}
