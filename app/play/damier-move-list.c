// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-move-list.h"

#include <glib/gi18n.h>

#include "damier-move-row.h"

/**
 * DamierMoveList:
 *
 * The moves of a match; pressing one shows the position after it.
 */
struct _DamierMoveList {
    GtkWidget parent_instance;
    GtkWidget *stack;
    GtkListView *view;
    GListStore *rows;
    DamierMatch *match;
    /* The buttons that there are at the moment; the list makes them for the rows that show. */
    GPtrArray *buttons;
    guint scroll_source;
};

G_DEFINE_FINAL_TYPE(DamierMoveList, damier_move_list, GTK_TYPE_WIDGET)

static GQuark node_quark(void)
{
    return g_quark_from_static_string("damier-node");
}

static GQuark first_quark(void)
{
    return g_quark_from_static_string("damier-first-node");
}

static void on_cell_clicked(GtkButton *button, DamierMoveList *self)
{
    DamierNode *node = g_object_get_qdata(G_OBJECT(button), node_quark());

    if (self->match != NULL && node != NULL)
        damier_match_go_to(self->match, node);
}

/* The game may also stand in the middle of a turn. */
static void mark_button(DamierMoveList *self, GtkWidget *button)
{
    const DamierNode *first = g_object_get_qdata(G_OBJECT(button), first_quark());
    const DamierNode *last = g_object_get_qdata(G_OBJECT(button), node_quark());

    if (self->match != NULL && damier_move_steps_hold(first, last, damier_match_get_current(self->match)))
        gtk_widget_add_css_class(button, "current");
    else
        gtk_widget_remove_css_class(button, "current");
}

static void on_button_gone(gpointer user_data, GObject *button)
{
    g_ptr_array_remove_fast(user_data, button);
}

static void keep_button(DamierMoveList *self, GtkWidget *button)
{
    g_ptr_array_add(self->buttons, button);
    g_object_weak_ref(G_OBJECT(button), on_button_gone, self->buttons);
}

/* Moves and their numbers read from left to right in every language. */
static GtkWidget *read_from_left(GtkWidget *widget)
{
    gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR);
    return widget;
}

static GtkWidget *make_cell(DamierMoveList *self, const DamierMoveCell *cell, gboolean is_variation)
{
    GtkWidget *button = gtk_button_new_with_label(cell->text != NULL ? cell->text : "");
    GtkWidget *label = read_from_left(gtk_button_get_child(GTK_BUTTON(button)));

    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_widget_add_css_class(button, "flat");
    gtk_widget_add_css_class(button, "move-cell");
    gtk_widget_set_hexpand(button, !is_variation);
    gtk_widget_set_sensitive(button, cell->node != NULL);
    g_object_set_qdata(G_OBJECT(button), node_quark(), cell->node);
    g_object_set_qdata(G_OBJECT(button), first_quark(), cell->first);
    if (cell->node != NULL) {
        g_autofree char *sentence = damier_node_describe_move(cell->node);
        gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence, -1);
    }
    keep_button(self, button);
    mark_button(self, button);
    g_signal_connect(button, "clicked", G_CALLBACK(on_cell_clicked), self);
    return button;
}

static GtkWidget *make_round(DamierMoveList *self, DamierMoveRow *row)
{
    GtkWidget *box = read_from_left(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 3));
    GtkWidget *cells = read_from_left(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 3));
    g_autofree char *number = g_strdup_printf("%u.", damier_move_row_get_number(row));
    GtkWidget *label = read_from_left(gtk_label_new(number));

    gtk_label_set_width_chars(GTK_LABEL(label), 4);
    gtk_label_set_xalign(GTK_LABEL(label), 1);
    gtk_widget_add_css_class(label, "dim-label");
    gtk_widget_add_css_class(label, "numeric");
    gtk_box_append(GTK_BOX(box), label);
    gtk_box_set_homogeneous(GTK_BOX(cells), TRUE);
    gtk_widget_set_hexpand(cells, TRUE);
    for (guint i = 0; i < damier_move_row_get_n_cells(row); i++)
        gtk_box_append(GTK_BOX(cells), make_cell(self, damier_move_row_get_cell(row, i), FALSE));
    gtk_box_append(GTK_BOX(box), cells);
    return box;
}

static GtkWidget *make_variation(DamierMoveList *self, DamierMoveRow *row)
{
    GtkWidget *box = read_from_left(adw_wrap_box_new());

    gtk_widget_set_margin_start(box, 24 + 12 * (int) MIN(damier_move_row_get_depth(row), 4));
    gtk_widget_add_css_class(box, "variation");
    for (guint i = 0; i < damier_move_row_get_n_cells(row); i++)
        adw_wrap_box_append(ADW_WRAP_BOX(box), make_cell(self, damier_move_row_get_cell(row, i), TRUE));
    return box;
}

static void on_bind(GtkListItemFactory *factory, GtkListItem *item, DamierMoveList *self)
{
    DamierMoveRow *row = gtk_list_item_get_item(item);
    const gboolean is_variation = damier_move_row_get_number(row) == 0;

    g_autofree char *text = damier_move_row_describe(row);

    gtk_list_item_set_accessible_label(item, text);
    gtk_list_item_set_child(item, is_variation ? make_variation(self, row) : make_round(self, row));
}

static void on_row_activated(GtkListView *view, guint index, DamierMoveList *self)
{
    g_autoptr(DamierMoveRow) row = g_list_model_get_item(G_LIST_MODEL(self->rows), index);
    DamierNode *node = damier_move_row_get_last(row);

    if (self->match != NULL && node != NULL)
        damier_match_go_to(self->match, node);
}

static void on_unbind(GtkListItemFactory *factory, GtkListItem *item, DamierMoveList *self)
{
    gtk_list_item_set_child(item, NULL);
}

static gboolean scroll_to_current(gpointer user_data)
{
    DamierMoveList *self = user_data;
    DamierNode *current = damier_match_get_current(self->match);
    const guint n = g_list_model_get_n_items(G_LIST_MODEL(self->rows));

    self->scroll_source = 0;
    for (guint i = n; i-- > 0;) {
        g_autoptr(DamierMoveRow) row = g_list_model_get_item(G_LIST_MODEL(self->rows), i);
        if (damier_move_row_holds(row, current)) {
            gtk_list_view_scroll_to(self->view, i, GTK_LIST_SCROLL_NONE, NULL);
            break;
        }
    }
    return G_SOURCE_REMOVE;
}

static void update(DamierMoveList *self)
{
    damier_move_rows_fill(self->rows, self->match);
    for (guint i = 0; i < self->buttons->len; i++)
        mark_button(self, g_ptr_array_index(self->buttons, i));
    gtk_stack_set_visible_child_name(GTK_STACK(self->stack),
                                     g_list_model_get_n_items(G_LIST_MODEL(self->rows)) > 0 ? "moves" : "empty");
    /* A row that has just come is not laid out yet. */
    if (self->scroll_source == 0)
        self->scroll_source = g_idle_add(scroll_to_current, self);
}

static void damier_move_list_dispose(GObject *object)
{
    DamierMoveList *self = DAMIER_MOVE_LIST(object);

    g_clear_handle_id(&self->scroll_source, g_source_remove);
    g_clear_pointer(&self->stack, gtk_widget_unparent);
    g_clear_object(&self->rows);
    g_clear_object(&self->match);
    G_OBJECT_CLASS(damier_move_list_parent_class)->dispose(object);
}

static void damier_move_list_finalize(GObject *object)
{
    DamierMoveList *self = DAMIER_MOVE_LIST(object);

    for (guint i = 0; i < self->buttons->len; i++)
        g_object_weak_unref(g_ptr_array_index(self->buttons, i), on_button_gone, self->buttons);
    g_ptr_array_unref(self->buttons);
    G_OBJECT_CLASS(damier_move_list_parent_class)->finalize(object);
}

static void damier_move_list_class_init(DamierMoveListClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    G_OBJECT_CLASS(klass)->dispose = damier_move_list_dispose;
    G_OBJECT_CLASS(klass)->finalize = damier_move_list_finalize;
    gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
    gtk_widget_class_set_css_name(widget_class, "move-list");
}

static GtkWidget *make_view(DamierMoveList *self)
{
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    GtkSelectionModel *model = GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(g_object_ref(self->rows))));
    GtkWidget *scrolled = gtk_scrolled_window_new();

    g_signal_connect_object(factory, "bind", G_CALLBACK(on_bind), self, G_CONNECT_DEFAULT);
    g_signal_connect_object(factory, "unbind", G_CALLBACK(on_unbind), self, G_CONNECT_DEFAULT);
    self->view = GTK_LIST_VIEW(gtk_list_view_new(model, factory));
    g_signal_connect_object(self->view, "activate", G_CALLBACK(on_row_activated), self, G_CONNECT_DEFAULT);
    /* Tab leads past all moves, however many there are. */
    gtk_list_view_set_tab_behavior(self->view, GTK_LIST_TAB_ITEM);
    gtk_accessible_update_property(GTK_ACCESSIBLE(self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Moves"), -1);
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), GTK_WIDGET(self->view));
    return scrolled;
}

static void damier_move_list_init(DamierMoveList *self)
{
    GtkWidget *empty = gtk_label_new(_("No moves yet"));

    self->buttons = g_ptr_array_new();
    self->rows = g_list_store_new(DAMIER_TYPE_MOVE_ROW);
    self->stack = gtk_stack_new();
    gtk_widget_add_css_class(empty, "dim-label");
    gtk_stack_add_named(GTK_STACK(self->stack), empty, "empty");
    gtk_stack_add_named(GTK_STACK(self->stack), make_view(self), "moves");
    gtk_widget_set_parent(self->stack, GTK_WIDGET(self));
}

/**
 * damier_move_list_set_match:
 * @self: a move list
 * @match: (nullable): a match, or NULL
 *
 * Shows the moves of a match and follows it.
 */
void damier_move_list_set_match(DamierMoveList *self, DamierMatch *match)
{
    if (self->match != NULL)
        g_signal_handlers_disconnect_by_func(self->match, update, self);
    g_set_object(&self->match, match);
    if (match == NULL)
        return;
    g_signal_connect_object(match, "stepped", G_CALLBACK(update), self, G_CONNECT_SWAPPED);
    g_signal_connect_object(match, "moved-to", G_CALLBACK(update), self, G_CONNECT_SWAPPED);
    update(self);
}
