// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-application.h"

#include <glib/gi18n.h>

#include "damier-config.h"
#include "window/damier-window.h"

/**
 * DamierApplication:
 *
 * The running program.
 */
struct _DamierApplication {
    AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE(DamierApplication, damier_application, ADW_TYPE_APPLICATION)

static void damier_application_activate(GApplication *application)
{
    GtkWindow *window = gtk_application_get_active_window(GTK_APPLICATION(application));

    if (window == NULL)
        window = GTK_WINDOW(damier_window_new(GTK_APPLICATION(application)));
    gtk_window_present(window);
}

static void damier_application_class_init(DamierApplicationClass *klass)
{
    G_APPLICATION_CLASS(klass)->activate = damier_application_activate;
}

static void damier_application_init(DamierApplication *self)
{
}

/**
 * damier_application_new:
 *
 * Makes the program.
 *
 * Returns: (transfer full): the application
 */
DamierApplication *damier_application_new(void)
{
    g_set_application_name(_("Damier"));
    gtk_window_set_default_icon_name(DAMIER_APPLICATION_ID);
    return g_object_new(DAMIER_TYPE_APPLICATION, "application-id", DAMIER_APPLICATION_ID, "resource-base-path",
                        DAMIER_RESOURCE_PATH, NULL);
}
