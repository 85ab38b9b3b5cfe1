// SPDX-License-Identifier: GPL-3.0-or-later
/* A window with nothing but the rules of a game, for test-help-window.py: help-window GAME WIDTH HEIGHT [dark] */
#include "help/damier-help-dialog.h"

#include "damier-config.h"
#include "plugin/damier-plugin-store.h"

typedef struct {
    DamierPluginInstance *plugin;
    int width;
    int height;
    AdwColorScheme scheme;
} Window;

static void on_closed(AdwDialog *dialog, GApplication *application)
{
    g_application_quit(application);
}

static void activate(GtkApplication *application, Window *window)
{
    GtkWidget *toplevel = adw_application_window_new(application);
    AdwDialog *dialog = damier_help_dialog_new(window->plugin);

    adw_style_manager_set_color_scheme(adw_style_manager_get_default(), window->scheme);
    gtk_window_set_default_size(GTK_WINDOW(toplevel), window->width, window->height);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(toplevel), adw_bin_new());
    gtk_window_present(GTK_WINDOW(toplevel));
    g_signal_connect(dialog, "closed", G_CALLBACK(on_closed), application);
    adw_dialog_present(dialog, toplevel);
}

int main(int argc, char **argv)
{
    g_autoptr(AdwApplication) application = NULL;
    g_autoptr(DamierPluginStore) store = damier_plugin_store_new();
    g_autoptr(GError) error = NULL;
    Window window = { 0 };
    int status;

    g_assert_cmpint(argc, >=, 4);
    window.plugin = damier_plugin_store_open(store, argv[1], &error);
    g_assert_no_error(error);
    window.width = atoi(argv[2]);
    window.height = atoi(argv[3]);
    application = g_object_new(ADW_TYPE_APPLICATION, "application-id", "org.damier.HelpWindow", "flags",
                               G_APPLICATION_NON_UNIQUE, "resource-base-path", DAMIER_RESOURCE_PATH, NULL);
    window.scheme = argc > 4 ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT;
    g_signal_connect(application, "activate", G_CALLBACK(activate), &window);
    status = g_application_run(G_APPLICATION(application), 1, argv);
    g_object_unref(window.plugin);
    return status;
}
