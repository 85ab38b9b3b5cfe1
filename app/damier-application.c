// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-application.h"

#include <glib/gi18n.h>

#include "damier-config.h"
#include "damier-foreign-text.h"
#include "preferences/damier-preferences-dialog.h"
#include "shortcuts/damier-shortcuts.h"
#include "window/damier-window.h"

/**
 * DamierApplication:
 *
 * The running program: what all windows share.
 */
struct _DamierApplication {
    AdwApplication parent_instance;
    GSettings *settings;
    DamierPluginStore *store;
    DamierLibrary *library;
    gboolean has_read_options;
};

/* As much of a word of the command line as is repeated, in characters. */
#define LONGEST_WORD 200

/* What the manual page says of exit statuses. */
#define STATUS_DONE      0
#define STATUS_FAILED    1
#define STATUS_BAD_INPUT 2

G_DEFINE_FINAL_TYPE(DamierApplication, damier_application, ADW_TYPE_APPLICATION)

/* One at a time: a key that is held down would pile them up. */
static void show_dialog(DamierApplication *self, AdwDialog *dialog)
{
    g_autoptr(AdwDialog) shown = g_object_ref_sink(dialog);
    GtkWindow *window = gtk_application_get_active_window(GTK_APPLICATION(self));

    if (ADW_IS_APPLICATION_WINDOW(window) &&
        adw_application_window_get_visible_dialog(ADW_APPLICATION_WINDOW(window)) == NULL)
        adw_dialog_present(shown, GTK_WIDGET(window));
}

static void show_preferences(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierApplication *self = DAMIER_APPLICATION(user_data);

    show_dialog(self, damier_preferences_dialog_new(self->settings));
}

static void show_shortcuts(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    show_dialog(DAMIER_APPLICATION(user_data), damier_shortcuts_dialog_new());
}

/* What a report of a fault needs: the versions, and every game with what is wrong with it. */
static char *describe_installation(DamierApplication *self)
{
    GString *text = g_string_new(NULL);
    GListModel *entries = G_LIST_MODEL(self->store);

    g_string_append_printf(text, "Damier %s\nAPI %d\nGTK %u.%u.%u\nlibadwaita %u.%u.%u\nGLib %u.%u.%u\n\n",
                           DAMIER_VERSION, DAMIER_API_VERSION, gtk_get_major_version(), gtk_get_minor_version(),
                           gtk_get_micro_version(), adw_get_major_version(), adw_get_minor_version(),
                           adw_get_micro_version(), glib_major_version, glib_minor_version, glib_micro_version);
    for (guint i = 0; i < g_list_model_get_n_items(entries); i++) {
        g_autoptr(DamierPluginEntry) entry = g_list_model_get_item(entries, i);
        const GError *error = damier_plugin_entry_get_error(entry);

        g_string_append_printf(text, "%s %s: %s\n", damier_plugin_entry_get_id(entry),
                               damier_plugin_entry_get_manifest(entry)->version, error != NULL ? error->message : "ok");
    }
    return g_string_free_and_steal(text);
}

static void show_about(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierApplication *self = DAMIER_APPLICATION(user_data);
    AdwDialog *dialog = adw_about_dialog_new();
    g_autofree char *installation = describe_installation(self);

    g_object_set(dialog, "application-name", _("Damier"), "application-icon", DAMIER_APPLICATION_ID, "version",
                 DAMIER_VERSION, "developer-name", _("The Damier contributors"), "license-type", GTK_LICENSE_GPL_3_0,
                 "comments", _("Abstract board games against the clock"), "debug-info", installation,
                 /* Translators: your names, one a line, with addresses if you like. */
                 "translator-credits", _("translator-credits"), NULL);
    show_dialog(self, dialog);
}

/* The desktop entry offers this, so there may be no window yet. */
static void new_game(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    g_application_activate(G_APPLICATION(user_data));
    gtk_widget_activate_action(GTK_WIDGET(gtk_application_get_active_window(GTK_APPLICATION(user_data))),
                               "win.new-game", NULL);
}

static void quit(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    GList *windows = g_list_copy(gtk_application_get_windows(GTK_APPLICATION(user_data)));

    /* Closing is what stores the last times and stops the engines. */
    for (GList *window = windows; window != NULL; window = window->next)
        gtk_window_close(window->data);
    g_list_free(windows);
}

static const GActionEntry actions[] = {
    { "new-game", new_game },
    { "preferences", show_preferences },
    { "shortcuts", show_shortcuts },
    { "about", show_about },
    { "quit", quit },
};

static void follow_color_scheme(GSettings *settings, const char *key, gpointer user_data)
{
    static const AdwColorScheme schemes[] = {
        ADW_COLOR_SCHEME_DEFAULT,
        ADW_COLOR_SCHEME_FORCE_LIGHT,
        ADW_COLOR_SCHEME_FORCE_DARK,
    };
    guint index = (guint) g_settings_get_enum(settings, "color-scheme");

    adw_style_manager_set_color_scheme(adw_style_manager_get_default(), schemes[MIN(index, G_N_ELEMENTS(schemes) - 1)]);
}

/* No word stands for anything: games are opened in the window. */
static int damier_application_handle_local_options(GApplication *application, GVariantDict *options)
{
    g_autofree const char **words = NULL;
    g_autofree char *word = NULL, *message = NULL;

    DAMIER_APPLICATION(application)->has_read_options = TRUE;
    if (g_variant_dict_contains(options, "version")) {
        g_print("damier %s\n", DAMIER_VERSION);
        return STATUS_DONE;
    }
    if (!g_variant_dict_lookup(options, G_OPTION_REMAINING, "^a&ay", &words))
        return G_APPLICATION_CLASS(damier_application_parent_class)->handle_local_options(application, options);
    word = damier_foreign_text_clean(words[0], LONGEST_WORD);
    message = g_strdup_printf(_("“%s” is one word too many"), word);
    g_printerr("damier: %s\n", message);
    return STATUS_BAD_INPUT;
}

/* An option that is not known was named already; it is a wrong input like any other. */
static gboolean damier_application_local_command_line(GApplication *application, char ***arguments, int *status)
{
    gboolean is_done =
        G_APPLICATION_CLASS(damier_application_parent_class)->local_command_line(application, arguments, status);

    if (is_done && !DAMIER_APPLICATION(application)->has_read_options && *status == STATUS_FAILED)
        *status = STATUS_BAD_INPUT;
    return is_done;
}

static void damier_application_startup(GApplication *application)
{
    DamierApplication *self = DAMIER_APPLICATION(application);

    G_APPLICATION_CLASS(damier_application_parent_class)->startup(application);
    self->settings = g_settings_new(DAMIER_APPLICATION_ID);
    self->store = damier_plugin_store_new();
    g_signal_connect(self->settings, "changed::color-scheme", G_CALLBACK(follow_color_scheme), NULL);
    follow_color_scheme(self->settings, "color-scheme", NULL);
    g_action_map_add_action_entries(G_ACTION_MAP(self), actions, G_N_ELEMENTS(actions), self);
    damier_shortcuts_install(GTK_APPLICATION(self));
}

static void damier_application_activate(GApplication *application)
{
    GtkWindow *window = gtk_application_get_active_window(GTK_APPLICATION(application));

    if (window == NULL)
        window = GTK_WINDOW(damier_window_new(DAMIER_APPLICATION(application)));
    gtk_window_present(window);
}

static void damier_application_finalize(GObject *object)
{
    DamierApplication *self = DAMIER_APPLICATION(object);

    g_clear_object(&self->library);
    g_clear_object(&self->store);
    g_clear_object(&self->settings);
    G_OBJECT_CLASS(damier_application_parent_class)->finalize(object);
}

static void damier_application_class_init(DamierApplicationClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_application_finalize;
    G_APPLICATION_CLASS(klass)->handle_local_options = damier_application_handle_local_options;
    G_APPLICATION_CLASS(klass)->local_command_line = damier_application_local_command_line;
    G_APPLICATION_CLASS(klass)->startup = damier_application_startup;
    G_APPLICATION_CLASS(klass)->activate = damier_application_activate;
}

static void damier_application_init(DamierApplication *self)
{
    const GOptionEntry entries[] = {
        { .long_name = "version", .arg = G_OPTION_ARG_NONE, .description = _("say which version this is") },
        { .long_name = G_OPTION_REMAINING, .arg = G_OPTION_ARG_FILENAME_ARRAY },
        { 0 },
    };

    g_application_add_main_option_entries(G_APPLICATION(self), entries);
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

/**
 * damier_application_get_settings:
 * @self: the program
 *
 * Gets the settings.
 *
 * Returns: (transfer none): the settings
 */
GSettings *damier_application_get_settings(DamierApplication *self)
{
    return self->settings;
}

/**
 * damier_application_get_store:
 * @self: the program
 *
 * Gets the games.
 *
 * Returns: (transfer none): the plugin store
 */
DamierPluginStore *damier_application_get_store(DamierApplication *self)
{
    return self->store;
}

/**
 * damier_application_get_library:
 * @self: the program
 * @error: where to say why games cannot be kept
 *
 * Gets where games are kept; opened when it is first asked for, and tried again after it failed.
 *
 * Returns: (transfer none) (nullable): the library, or NULL where it cannot be opened
 */
DamierLibrary *damier_application_get_library(DamierApplication *self, GError **error)
{
    if (self->library == NULL) {
        g_autofree char *path = g_build_filename(g_get_user_data_dir(), "damier", "library.sqlite", NULL);

        self->library = damier_library_open(path, error);
    }
    return self->library;
}

static DamierGame *make_game(const char *plugin_id, DamierSetup *setup, gpointer user_data, GError **error)
{
    DamierApplication *self = DAMIER_APPLICATION(user_data);
    g_autoptr(DamierPluginInstance) plugin = damier_plugin_store_open(self->store, plugin_id, error);

    return plugin != NULL ? damier_plugin_instance_configure(plugin, setup, error) : NULL;
}

/**
 * damier_application_load_match:
 * @self: the program
 * @id: the id of a match in the library
 * @problems: (out): what of the match could not be read
 * @error: where to say why there is no match
 *
 * Takes a match up again; its clock stands.
 *
 * Returns: (transfer full) (nullable): the match
 */
DamierMatch *damier_application_load_match(DamierApplication *self, const char *id, GStrv *problems, GError **error)
{
    DamierLibrary *library = damier_application_get_library(self, error);

    if (library == NULL)
        return NULL;
    return damier_library_load_match(library, id, make_game, self, g_get_monotonic_time(), problems, error);
}
