// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-help-figure.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "board/damier-board-paintable.h"
#include "damier-help-diagram.h"

#define PICTURE_SIZE 320

/**
 * DamierHelpFigure:
 *
 * A diagram in a page of rules: the board and its caption, or why there is none.
 */
struct _DamierHelpFigure {
    GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE(DamierHelpFigure, damier_help_figure, GTK_TYPE_BOX)

static void damier_help_figure_class_init(DamierHelpFigureClass *klass)
{
    gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(klass), "help-figure");
    gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void damier_help_figure_init(DamierHelpFigure *self)
{
    gtk_orientable_set_orientation(GTK_ORIENTABLE(self), GTK_ORIENTATION_VERTICAL);
    gtk_box_set_spacing(GTK_BOX(self), 6);
}

static void add_text(DamierHelpFigure *self, const char *text, const char *style)
{
    GtkWidget *label = gtk_label_new(text);

    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_justify(GTK_LABEL(label), GTK_JUSTIFY_CENTER);
    gtk_widget_add_css_class(label, style);
    gtk_box_append(GTK_BOX(self), label);
}

static void add_picture(DamierHelpFigure *self, const DamierHelpDiagram *diagram, DamierRenderer *renderer)
{
    g_autoptr(GdkPaintable) board = damier_board_paintable_new(renderer, diagram->position, diagram->previous);
    g_autofree char *description = damier_help_diagram_describe(diagram, renderer);
    GtkWidget *picture = gtk_picture_new_for_paintable(board);
    GtkWidget *clamp = adw_clamp_new();

    damier_board_paintable_set_show_coordinates(DAMIER_BOARD_PAINTABLE(board), TRUE);
    gtk_picture_set_alternative_text(GTK_PICTURE(picture), description);
    gtk_accessible_update_property(GTK_ACCESSIBLE(picture), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Diagram"), -1);
    adw_clamp_set_maximum_size(ADW_CLAMP(clamp), PICTURE_SIZE);
    adw_clamp_set_child(ADW_CLAMP(clamp), picture);
    gtk_box_append(GTK_BOX(self), clamp);
}

static void add_fault(DamierHelpFigure *self, const GError *fault)
{
    GtkWidget *icon = g_object_new(GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "icon-name",
                                   "dialog-warning-symbolic", "icon-size", GTK_ICON_SIZE_LARGE, NULL);

    gtk_box_append(GTK_BOX(self), icon);
    add_text(self, _("This diagram cannot be shown"), "heading");
    add_text(self, fault->message, "dimmed");
    gtk_widget_add_css_class(GTK_WIDGET(self), "fault");
    gtk_widget_add_css_class(GTK_WIDGET(self), "card");
}

/**
 * damier_help_figure_new:
 * @plugin: the game
 * @block: a block that [func@damier_help_diagram_is_one] accepts
 *
 * Makes a figure.
 *
 * Returns: (transfer floating): the figure
 */
GtkWidget *damier_help_figure_new(DamierPluginInstance *plugin, const DamierMarkdownBlock *block)
{
    DamierHelpFigure *self = g_object_new(DAMIER_TYPE_HELP_FIGURE, NULL);
    g_autoptr(GError) fault = NULL;
    g_autoptr(DamierHelpDiagram) diagram =
        damier_help_diagram_new(block, damier_plugin_instance_get_rules(plugin), &fault);

    if (diagram == NULL) {
        add_fault(self, fault);
        return GTK_WIDGET(self);
    }
    add_picture(self, diagram, damier_plugin_instance_get_renderer(plugin));
    if (diagram->caption != NULL)
        add_text(self, diagram->caption, "caption");
    return GTK_WIDGET(self);
}
