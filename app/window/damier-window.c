// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-window.h"

#include "damier-config.h"

/**
 * DamierWindow:
 *
 * The window that all pages are shown in.
 */
struct _DamierWindow {
    AdwApplicationWindow parent_instance;
};

G_DEFINE_FINAL_TYPE(DamierWindow, damier_window, ADW_TYPE_APPLICATION_WINDOW)

static void damier_window_class_init(DamierWindowClass *klass)
{
    gtk_widget_class_set_template_from_resource(GTK_WIDGET_CLASS(klass),
                                                DAMIER_RESOURCE_PATH "/window/damier-window.ui");
}

static void damier_window_init(DamierWindow *self)
{
    gtk_widget_init_template(GTK_WIDGET(self));
}

/**
 * damier_window_new:
 * @application: the program
 *
 * Makes the window.
 *
 * Returns: (transfer none): the window, owned by GTK until it is closed
 */
DamierWindow *damier_window_new(GtkApplication *application)
{
    return g_object_new(DAMIER_TYPE_WINDOW, "application", application, NULL);
}
