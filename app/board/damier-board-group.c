// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-board-group.h"

#include "damier-board-element.h"

/**
 * DamierBoardGroup:
 *
 * What a screen reader and the keyboard see of the elements that are walked together. It is as large as the board.
 */
struct _DamierBoardGroup {
    GtkWidget parent_instance;
    DamierBoardGeometry *geometry;
};

G_DEFINE_FINAL_TYPE(DamierBoardGroup, damier_board_group, GTK_TYPE_WIDGET)

static void damier_board_group_dispose(GObject *object)
{
    GtkWidget *child;

    while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))) != NULL)
        gtk_widget_unparent(child);
    g_clear_object(&DAMIER_BOARD_GROUP(object)->geometry);
    G_OBJECT_CLASS(damier_board_group_parent_class)->dispose(object);
}

static void damier_board_group_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
    DamierBoardGroup *self = DAMIER_BOARD_GROUP(widget);

    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
        const guint id = damier_board_element_get_id(DAMIER_BOARD_ELEMENT(child));
        const graphene_rect_t bounds = damier_board_geometry_get_bounds(self->geometry, id);

        gtk_widget_size_allocate(child,
                                 &(GtkAllocation) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                    MAX((int) bounds.size.width, 1), MAX((int) bounds.size.height, 1) },
                                 -1);
    }
}

static void damier_board_group_class_init(DamierBoardGroupClass *klass)
{
    G_OBJECT_CLASS(klass)->dispose = damier_board_group_dispose;
    GTK_WIDGET_CLASS(klass)->size_allocate = damier_board_group_size_allocate;
    gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(klass), "elements");
    gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(klass), GTK_ACCESSIBLE_ROLE_GRID);
}

static void damier_board_group_init(DamierBoardGroup *self)
{
    gtk_widget_set_can_target(GTK_WIDGET(self), FALSE);
}

/**
 * damier_board_group_new:
 * @geometry: where the elements are
 * @index: the index of the group in the layout
 *
 * Makes the widget of a group with those of its elements.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *damier_board_group_new(DamierBoardGeometry *geometry, guint index)
{
    DamierBoardGroup *self = g_object_new(DAMIER_TYPE_BOARD_GROUP, NULL);
    DamierLayout *layout = damier_board_geometry_get_layout(geometry);

    self->geometry = g_object_ref(geometry);
    gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                   damier_layout_get_group(layout, index)->name, -1);
    for (guint id = 1; id <= damier_layout_get_n_elements(layout); id++) {
        const DamierElement *element = damier_layout_get_element(layout, id);
        if (element->group == index)
            gtk_widget_set_parent(damier_board_element_new(id, element), GTK_WIDGET(self));
    }
    return GTK_WIDGET(self);
}
