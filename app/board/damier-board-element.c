// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-board-element.h"

#include <glib/gi18n.h>

/**
 * DamierBoardElement:
 *
 * What a screen reader and the keyboard see of an element of a board: a place with a label that can have the focus and
 * be pressed. It paints nothing and takes no pointer; the board does both.
 */
struct _DamierBoardElement {
    GtkWidget parent_instance;
    guint id;
    gboolean may_be_disabled;
    gboolean is_picked;
    gboolean is_live;
    char *words;
};

enum {
    SIGNAL_PRESSED,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierBoardElement, damier_board_element, GTK_TYPE_WIDGET)

static void press(GtkWidget *widget, const char *name, GVariant *parameter)
{
    g_signal_emit(widget, signals[SIGNAL_PRESSED], 0);
}

static void damier_board_element_finalize(GObject *object)
{
    g_free(DAMIER_BOARD_ELEMENT(object)->words);
    G_OBJECT_CLASS(damier_board_element_parent_class)->finalize(object);
}

static void damier_board_element_class_init(DamierBoardElementClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    G_OBJECT_CLASS(klass)->finalize = damier_board_element_finalize;
    gtk_widget_class_set_css_name(widget_class, "element");
    gtk_widget_class_install_action(widget_class, "element.press", NULL, press);

    /**
     * DamierBoardElement::pressed:
     * @self: the element
     *
     * Emitted when the element was pressed through the accessibility tree.
     */
    signals[SIGNAL_PRESSED] =
        g_signal_new("pressed", DAMIER_TYPE_BOARD_ELEMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void damier_board_element_init(DamierBoardElement *self)
{
    gtk_widget_set_focusable(GTK_WIDGET(self), TRUE);
    gtk_widget_set_can_target(GTK_WIDGET(self), FALSE);
}

/**
 * damier_board_element_new:
 * @id: the element's id
 * @element: the element
 *
 * Makes the widget of an element.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *damier_board_element_new(guint id, const DamierElement *element)
{
    const gboolean is_button = (element->flags & DAMIER_ELEMENT_BUTTON) != 0;
    DamierBoardElement *self =
        g_object_new(DAMIER_TYPE_BOARD_ELEMENT, "accessible-role",
                     is_button ? GTK_ACCESSIBLE_ROLE_BUTTON : GTK_ACCESSIBLE_ROLE_GRID_CELL, NULL);

    self->id = id;
    self->may_be_disabled = (element->flags & (DAMIER_ELEMENT_BUTTON | DAMIER_ELEMENT_SLIM)) != 0;
    return GTK_WIDGET(self);
}

/**
 * damier_board_element_get_id:
 * @self: an element
 *
 * Gets which element of the layout it is.
 *
 * Returns: its id
 */
guint damier_board_element_get_id(DamierBoardElement *self)
{
    return self->id;
}

/**
 * damier_board_element_describe:
 * @self: an element
 * @label: what is there
 *
 * Tells what is there.
 */
void damier_board_element_describe(DamierBoardElement *self, const char *label)
{
    gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static char *describe_states(const char *use, const char *target, const char *note)
{
    const char *words[4] = { 0 };
    guint n_words = 0;

    if (use != NULL)
        words[n_words++] = use;
    if (target != NULL)
        words[n_words++] = target;
    if (note != NULL)
        words[n_words++] = note;
    /* Translators: between things that are said of a place on the board */
    return g_strjoinv(_(", "), (char **) words);
}

/**
 * damier_board_element_set_states:
 * @self: an element
 * @is_picked: whether it is picked
 * @use: (nullable): what picking it is good for, translated; NULL where it leads to no move
 * @target: (nullable): what is written on it while it leads on, in words
 * @note: (nullable): why the game points it out
 *
 * Tells what can be done there. A place stays enabled also where nothing can be done: it can still be read.
 */
void damier_board_element_set_states(DamierBoardElement *self, gboolean is_picked, const char *use, const char *target,
                                     const char *note)
{
    const gboolean is_live = use != NULL;
    g_autofree char *words = describe_states(use, target, note);

    if (self->is_picked == is_picked && self->is_live == is_live && g_strcmp0(self->words, words) == 0)
        return;
    self->is_picked = is_picked;
    self->is_live = is_live;
    g_set_str(&self->words, words);
    gtk_accessible_update_state(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_STATE_SELECTED, is_picked,
                                GTK_ACCESSIBLE_STATE_DISABLED, self->may_be_disabled && !is_live, -1);
    gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}
