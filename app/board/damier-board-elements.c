// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-board-elements.h"

#include <glib/gi18n.h>

#include "damier-board-element.h"
#include "damier-board-group.h"

/**
 * DamierBoardElements:
 *
 * What a screen reader and the keyboard see of a board: the widgets of its elements, what is said of them, and the way
 * of the keyboard from one to the next.
 */
struct _DamierBoardElements {
    GObject parent_instance;
    GtkWidget *widget;
    DamierBoardModel *model;
    DamierBoardGeometry *geometry;
    GPtrArray *groups;
    GPtrArray *elements;
    guint last_focused;
};

enum {
    SIGNAL_PRESSED,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierBoardElements, damier_board_elements, G_TYPE_OBJECT)

static void damier_board_elements_finalize(GObject *object)
{
    DamierBoardElements *self = DAMIER_BOARD_ELEMENTS(object);

    g_ptr_array_unref(self->groups);
    g_ptr_array_unref(self->elements);
    g_object_unref(self->geometry);
    g_object_unref(self->model);
    G_OBJECT_CLASS(damier_board_elements_parent_class)->finalize(object);
}

static void damier_board_elements_class_init(DamierBoardElementsClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_board_elements_finalize;

    /**
     * DamierBoardElements::pressed:
     * @self: the elements
     * @element: an element's id
     *
     * Emitted when an element was pressed through the accessibility tree.
     */
    signals[SIGNAL_PRESSED] = g_signal_new("pressed", DAMIER_TYPE_BOARD_ELEMENTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                           NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void damier_board_elements_init(DamierBoardElements *self)
{
    self->groups = g_ptr_array_new_with_free_func((GDestroyNotify) gtk_widget_unparent);
    self->elements = g_ptr_array_new();
}

static void on_pressed(DamierBoardElement *element, DamierBoardElements *self)
{
    g_signal_emit(self, signals[SIGNAL_PRESSED], 0, damier_board_element_get_id(element));
}

static void add_group(DamierBoardElements *self, guint index)
{
    GtkWidget *group = damier_board_group_new(self->geometry, index);

    g_ptr_array_add(self->groups, group);
    gtk_widget_insert_before(group, self->widget, NULL);
    for (GtkWidget *child = gtk_widget_get_first_child(group); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
        self->elements->pdata[damier_board_element_get_id(DAMIER_BOARD_ELEMENT(child))] = child;
        g_signal_connect_object(child, "pressed", G_CALLBACK(on_pressed), self, 0);
    }
}

/**
 * damier_board_elements_new:
 * @widget: the board; the elements must not outlive it
 * @model: what is on the board
 * @geometry: where it is
 *
 * Makes the widgets of all elements, as the last children of the board.
 *
 * Returns: (transfer full): the elements; with them the widgets go
 */
DamierBoardElements *damier_board_elements_new(GtkWidget *widget, DamierBoardModel *model,
                                               DamierBoardGeometry *geometry)
{
    DamierBoardElements *self = g_object_new(DAMIER_TYPE_BOARD_ELEMENTS, NULL);
    DamierLayout *layout = damier_board_model_get_layout(model);

    self->widget = widget;
    self->model = g_object_ref(model);
    self->geometry = g_object_ref(geometry);
    g_ptr_array_set_size(self->elements, (gint) damier_layout_get_n_elements(layout) + 1);
    for (guint i = 0; i < damier_layout_get_n_groups(layout); i++)
        add_group(self, i);
    return self;
}

/**
 * damier_board_elements_describe:
 * @self: elements
 *
 * Says what is on every element, for a new position.
 */
void damier_board_elements_describe(DamierBoardElements *self)
{
    for (guint id = 1; id < self->elements->len; id++) {
        g_autofree char *label = damier_renderer_describe_element(damier_board_model_get_renderer(self->model),
                                                                  damier_board_model_get_position(self->model), id);
        damier_board_element_describe(g_ptr_array_index(self->elements, id), label);
    }
}

/* What picking an element would be good for, or NULL. Once something is picked, goals differ from what else there is.
 */
static const char *get_use(DamierBoardElements *self, guint element)
{
    DamierGestureTree *tree = damier_board_model_get_tree(self->model);

    if (!damier_board_model_is_live(self->model, element))
        return NULL;
    if (damier_gesture_tree_get_n_picked(tree) == 0)
        return _("can be picked");
    if (damier_gesture_tree_is_next(tree, element))
        /* Translators: in this and the next three: said of a place on the board after another one was picked */
        return damier_board_model_completes(self->model, element) ? _("target") : _("can be picked next");
    return damier_gesture_tree_is_picked(tree, element) ? _("can be picked again") : _("can be picked instead");
}

/**
 * damier_board_elements_update:
 * @self: elements
 *
 * Says what can be done with every element now.
 */
void damier_board_elements_update(DamierBoardElements *self)
{
    DamierGestureTree *tree = damier_board_model_get_tree(self->model);

    for (guint id = 1; id < self->elements->len; id++) {
        g_autofree char *target = damier_board_model_describe_target(self->model, id);

        damier_board_element_set_states(g_ptr_array_index(self->elements, id), damier_gesture_tree_is_picked(tree, id),
                                        get_use(self, id), target, damier_board_model_get_note(self->model, id));
    }
}

/**
 * damier_board_elements_allocate:
 * @self: elements
 * @is_refitted: whether the geometry was fitted anew
 *
 * Puts the widgets where the elements are.
 */
void damier_board_elements_allocate(DamierBoardElements *self, gboolean is_refitted)
{
    const GtkAllocation whole = { 0, 0, gtk_widget_get_width(self->widget), gtk_widget_get_height(self->widget) };

    for (guint i = 0; i < self->groups->len; i++) {
        if (is_refitted)
            gtk_widget_queue_allocate(g_ptr_array_index(self->groups, i));
        gtk_widget_size_allocate(g_ptr_array_index(self->groups, i), &whole, -1);
    }
}

/**
 * damier_board_elements_get_focused:
 * @self: elements
 *
 * Gets where the keyboard is; it is remembered for when it comes back.
 *
 * Returns: an element's id, or 0 where it is not on the board
 */
guint damier_board_elements_get_focused(DamierBoardElements *self)
{
    GtkRoot *root = gtk_widget_get_root(self->widget);
    GtkWidget *focused = root != NULL ? gtk_root_get_focus(root) : NULL;

    if (!DAMIER_IS_BOARD_ELEMENT(focused) || !gtk_widget_is_ancestor(focused, self->widget))
        return 0;
    return self->last_focused = damier_board_element_get_id(DAMIER_BOARD_ELEMENT(focused));
}

/**
 * damier_board_elements_get_last_focused:
 * @self: elements
 *
 * Gets where the keyboard was last.
 *
 * Returns: an element's id, or 0 where it has not been on the board
 */
guint damier_board_elements_get_last_focused(DamierBoardElements *self)
{
    return self->last_focused;
}

static gboolean is_live(guint element, gpointer user_data)
{
    return damier_board_model_is_live(user_data, element);
}

static guint get_group(DamierBoardElements *self, guint element)
{
    return damier_layout_get_element(damier_board_model_get_layout(self->model), element)->group;
}

static gboolean has_live(DamierBoardElements *self, guint group)
{
    for (guint id = 1; id < self->elements->len; id++)
        if (get_group(self, id) == group && damier_board_model_is_live(self->model, id))
            return TRUE;
    return FALSE;
}

/**
 * damier_board_elements_focus:
 * @self: elements
 * @element: an element's id, or 0
 *
 * Brings the keyboard to an element.
 *
 * Returns: whether it is there
 */
gboolean damier_board_elements_focus(DamierBoardElements *self, guint element)
{
    return element != 0 && gtk_widget_grab_focus(g_ptr_array_index(self->elements, element));
}

static gboolean focus_group(DamierBoardElements *self, guint group)
{
    graphene_point_t point =
        GRAPHENE_POINT_INIT(gtk_widget_get_width(self->widget) / 2.0f, gtk_widget_get_height(self->widget));
    guint element = self->last_focused == 0 ? damier_board_model_find_start(self->model, group) : 0;

    if (element != 0)
        return damier_board_elements_focus(self, element);
    if (self->last_focused != 0)
        point = damier_board_geometry_get_center(self->geometry, self->last_focused);
    element = damier_board_geometry_find_nearest(self->geometry, group, &point, is_live, self->model);
    if (element == 0)
        element = damier_board_geometry_find_nearest(self->geometry, group, &point, NULL, NULL);
    return damier_board_elements_focus(self, element);
}

/* Groups where nothing can be picked are passed over, except that the first can always be read. */
static gboolean focus_next_group(DamierBoardElements *self, gint group, gint step)
{
    gboolean any_live = FALSE;

    for (guint i = 0; i < self->groups->len && !any_live; i++)
        any_live = has_live(self, i);
    for (group += step; group >= 0 && group < (gint) self->groups->len; group += step)
        if (any_live ? has_live(self, (guint) group) : group == 0)
            return focus_group(self, (guint) group);
    return FALSE;
}

/* Nobody has led the keyboard anywhere yet, and the board may still be closed. */
static gboolean focus_start(DamierBoardElements *self)
{
    for (guint group = 0; group < self->groups->len; group++)
        if (damier_board_elements_focus(self, damier_board_model_find_start(self->model, group)))
            return TRUE;
    return FALSE;
}

/**
 * damier_board_elements_focus_any:
 * @self: elements
 *
 * Brings the keyboard back to where it was last, or else to where a move begins.
 *
 * Returns: whether it is on the board
 */
gboolean damier_board_elements_focus_any(DamierBoardElements *self)
{
    return damier_board_elements_focus(self, self->last_focused) || focus_start(self) || focus_next_group(self, -1, 1);
}

static gboolean move_by_arrow(DamierBoardElements *self, guint from, GtkDirectionType direction)
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
        gtk_widget_error_bell(self->widget);
    else
        damier_board_elements_focus(self, to);
    return TRUE;
}

/**
 * damier_board_elements_move_focus:
 * @self: elements
 * @direction: where to
 *
 * Moves the keyboard: by an arrow inside a group, by Tab to the next group.
 *
 * Returns: whether it stays on the board
 */
gboolean damier_board_elements_move_focus(DamierBoardElements *self, GtkDirectionType direction)
{
    const guint focused = damier_board_elements_get_focused(self);
    const gint step = direction == GTK_DIR_TAB_BACKWARD ? -1 : 1;

    if (self->elements->len <= 1)
        return FALSE;
    if (focused == 0)
        return focus_next_group(self, step > 0 ? -1 : (gint) self->groups->len, step);
    if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
        return move_by_arrow(self, focused, direction);
    return focus_next_group(self, (gint) get_group(self, focused), step);
}
