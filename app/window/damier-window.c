// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-window.h"

#include <glib/gi18n.h>

#include "damier-config.h"
#include "home/damier-home-page.h"
#include "new-game/damier-new-game-dialog.h"
#include "play/damier-play-page.h"
#include "puzzle/damier-puzzle-page.h"
#include "puzzle/damier-puzzles-page.h"
#include "shortcuts/damier-shortcuts.h"
#include "toast/damier-toast.h"

/**
 * DamierWindow:
 *
 * The window: the home page, and above it the game that is played.
 */
struct _DamierWindow {
    AdwApplicationWindow parent_instance;
    AdwToastOverlay *toasts;
    AdwNavigationView *pages;
    DamierHomePage *home;
    /* What was said last about games that cannot be kept. */
    char *complaint;
    gboolean follows_library;
};

G_DEFINE_FINAL_TYPE(DamierWindow, damier_window, ADW_TYPE_APPLICATION_WINDOW)

static DamierApplication *get_application(DamierWindow *self)
{
    return DAMIER_APPLICATION(gtk_window_get_application(GTK_WINDOW(self)));
}

static GSettings *get_settings(DamierWindow *self)
{
    return damier_application_get_settings(get_application(self));
}

static DamierPlayPage *get_play_page(DamierWindow *self)
{
    AdwNavigationPage *page = adw_navigation_view_get_visible_page(self->pages);

    return DAMIER_IS_PLAY_PAGE(page) ? DAMIER_PLAY_PAGE(page) : NULL;
}

/* A game has a place of its own for that; a toast would cover its clock. */
static void say(DamierWindow *self, const char *sentence)
{
    DamierPlayPage *page = get_play_page(self);

    if (page != NULL)
        damier_play_page_tell(page, sentence);
    else
        adw_toast_overlay_add_toast(self->toasts, damier_toast_new(sentence));
}

static void report(DamierWindow *self, const GError *error)
{
    say(self, error->message);
}

/* Everything can be played all the same, so it is said once and not after every move. */
static void complain(DamierWindow *self, const GError *error)
{
    g_autofree char *sentence = g_strdup_printf(_("Games are not kept. %s"), error->message);

    if (g_set_str(&self->complaint, sentence))
        say(self, sentence);
}

static void on_library_failed(DamierLibrary *library, DamierMatch *match, const GError *error, DamierWindow *self)
{
    complain(self, error);
}

static void on_library_recovered(DamierLibrary *library, DamierMatch *match, DamierWindow *self)
{
    g_clear_pointer(&self->complaint, g_free);
    say(self, _("Games are kept again."));
}

static void on_library_noticed(DamierLibrary *library, DamierWindow *self)
{
    say(self, damier_library_get_notice(library));
}

static void follow_library(DamierWindow *self, DamierLibrary *library)
{
    self->follows_library = TRUE;
    g_signal_connect_object(library, "save-failed", G_CALLBACK(on_library_failed), self, G_CONNECT_DEFAULT);
    g_signal_connect_object(library, "save-recovered", G_CALLBACK(on_library_recovered), self, G_CONNECT_DEFAULT);
    g_signal_connect_object(library, "noticed", G_CALLBACK(on_library_noticed), self, G_CONNECT_DEFAULT);
    if (damier_library_get_notice(library) != NULL)
        on_library_noticed(library, self);
}

static DamierLibrary *get_library(DamierWindow *self)
{
    g_autoptr(GError) error = NULL;
    DamierLibrary *library = damier_application_get_library(get_application(self), &error);

    if (library == NULL)
        complain(self, error);
    else if (!self->follows_library)
        follow_library(self, library);
    return library;
}

/* The games to go on with; none where the library cannot be read, which is told. */
static GPtrArray *list_running(DamierWindow *self)
{
    g_autoptr(GError) error = NULL;
    DamierLibrary *library = get_library(self);
    GPtrArray *running = NULL;

    damier_home_page_settle(self->home);
    if (library != NULL)
        running = damier_library_list_running(library, &error);
    if (error != NULL)
        report(self, error);
    return running != NULL ? running : g_ptr_array_new();
}

static void show_running(DamierWindow *self)
{
    g_autoptr(GPtrArray) running = list_running(self);

    damier_home_page_show_running(self->home, running);
}

/* The library could not be opened, and perhaps it can be now. */
static void on_unkept_commit(DamierMatch *match, DamierWindow *self)
{
    DamierLibrary *library = get_library(self);

    if (library == NULL)
        return;
    g_signal_handlers_disconnect_by_func(match, on_unkept_commit, self);
    damier_library_attach(library, match);
    on_library_recovered(library, match, self);
}

/* Every step is in the library before anybody hears of it. */
static void keep(DamierWindow *self, DamierMatch *match)
{
    DamierLibrary *library = get_library(self);

    if (library != NULL)
        damier_library_attach(library, match);
    else
        g_signal_connect_object(match, "commit", G_CALLBACK(on_unkept_commit), self, G_CONNECT_DEFAULT);
}

static void leave(DamierWindow *self, DamierPlayPage *page)
{
    DamierLibrary *library = get_library(self);

    damier_play_page_leave(page);
    if (library != NULL)
        damier_library_detach(library, damier_play_page_get_match(page));
}

/* A game without a single move is none to go on with; whoever closes the window has not left it yet. */
static void leave_for_good(DamierWindow *self, DamierPlayPage *page)
{
    DamierMatch *match = damier_play_page_get_match(page);
    DamierLibrary *library = get_library(self);

    leave(self, page);
    if (library != NULL && damier_match_get_n_nodes(match) == 1 && damier_match_get_state(match) != DAMIER_MATCH_OVER)
        damier_library_delete(library, damier_match_get_id(match), NULL);
}

static void on_rematch(DamierPlayPage *page, DamierWindow *self);

static void show_match(DamierWindow *self, DamierPluginInstance *plugin, DamierMatch *match)
{
    DamierPlayPage *page = damier_play_page_new(plugin, match, get_settings(self));

    g_signal_connect(page, "rematch", G_CALLBACK(on_rematch), self);
    if (get_play_page(self) != NULL) {
        AdwNavigationPage *stack[] = { ADW_NAVIGATION_PAGE(self->home), ADW_NAVIGATION_PAGE(page) };

        leave_for_good(self, get_play_page(self));
        adw_navigation_view_replace(self->pages, stack, G_N_ELEMENTS(stack));
    } else {
        adw_navigation_view_push(self->pages, ADW_NAVIGATION_PAGE(page));
    }
    g_settings_set_string(get_settings(self), "open-match", damier_match_get_id(match));
    damier_play_page_start(page);
}

static DamierPluginInstance *open_plugin(DamierWindow *self, const char *id)
{
    g_autoptr(GError) error = NULL;
    DamierPluginInstance *plugin =
        damier_plugin_store_open(damier_application_get_store(get_application(self)), id, &error);

    if (plugin == NULL)
        report(self, error);
    return plugin;
}

/* Everybody moves on by one seat, so that the other one begins. */
static void on_rematch(DamierPlayPage *page, DamierWindow *self)
{
    DamierMatch *old = damier_play_page_get_match(page);
    const guint n_seats = damier_match_get_n_seats(old);
    g_autoptr(DamierPluginInstance) plugin = open_plugin(self, damier_match_get_plugin(old));
    DamierTimeControls controls = *damier_match_get_time_controls(old);
    g_autoptr(DamierMatch) match = NULL;

    if (plugin == NULL)
        return;
    for (guint seat = 0; seat < n_seats; seat++)
        controls.seats[(seat + 1) % n_seats] = damier_match_get_time_controls(old)->seats[seat];
    match = damier_match_new(damier_match_get_plugin(old), damier_match_get_game(old), &controls,
                             (guint64) g_random_int() << 32 | g_random_int());
    damier_match_set_rolls(match, damier_match_get_rolls(old));
    for (guint seat = 0; seat < n_seats; seat++)
        damier_match_set_seat(match, (seat + 1) % n_seats, damier_match_get_seat(old, seat));
    keep(self, match);
    show_match(self, plugin, match);
}

static void on_dialog_match(DamierNewGameDialog *dialog, DamierMatch *match, DamierWindow *self)
{
    g_autoptr(DamierPluginInstance) plugin = open_plugin(self, damier_match_get_plugin(match));

    if (plugin == NULL)
        return;
    keep(self, match);
    show_match(self, plugin, match);
}

static void show_new_game(DamierWindow *self, DamierPluginInstance *plugin)
{
    const DamierPluginManifest *manifest = damier_plugin_instance_get_manifest(plugin);
    DamierNewGameDialog *dialog = damier_new_game_dialog_new(
        manifest->id, manifest->name, damier_plugin_instance_get_rules(plugin), get_settings(self));

    g_signal_connect_object(dialog, "match-chosen", G_CALLBACK(on_dialog_match), self, G_CONNECT_DEFAULT);
    adw_dialog_present(ADW_DIALOG(dialog), GTK_WIDGET(self));
}

static void on_opened(GObject *source, GAsyncResult *result, gpointer user_data)
{
    g_autoptr(DamierWindow) self = DAMIER_WINDOW(user_data);
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierPluginInstance) plugin =
        damier_plugin_entry_open_finish(DAMIER_PLUGIN_ENTRY(source), result, &error);

    if (plugin != NULL)
        show_new_game(self, plugin);
    else
        report(self, error);
}

static void on_game_chosen(DamierHomePage *home, DamierPluginEntry *entry, DamierWindow *self)
{
    damier_plugin_entry_open_async(entry, NULL, on_opened, g_object_ref(self));
}

static void show_puzzles(DamierWindow *self, DamierPluginInstance *plugin)
{
    g_autoptr(GError) error = NULL;
    DamierPuzzlesPage *page = damier_puzzles_page_new(plugin, get_library(self), get_settings(self), &error);

    if (page != NULL)
        adw_navigation_view_push(self->pages, ADW_NAVIGATION_PAGE(page));
    else
        report(self, error);
}

static void on_opened_for_puzzles(GObject *source, GAsyncResult *result, gpointer user_data)
{
    g_autoptr(DamierWindow) self = DAMIER_WINDOW(user_data);
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierPluginInstance) plugin =
        damier_plugin_entry_open_finish(DAMIER_PLUGIN_ENTRY(source), result, &error);

    if (plugin != NULL)
        show_puzzles(self, plugin);
    else
        report(self, error);
}

static void on_puzzles_chosen(DamierHomePage *home, DamierPluginEntry *entry, DamierWindow *self)
{
    damier_plugin_entry_open_async(entry, NULL, on_opened_for_puzzles, g_object_ref(self));
}

static void go_on_with(DamierWindow *self, const char *id)
{
    g_autoptr(GError) error = NULL;
    g_auto(GStrv) problems = NULL;
    g_autoptr(DamierMatch) match = damier_application_load_match(get_application(self), id, &problems, &error);
    g_autoptr(DamierPluginInstance) plugin = NULL;

    if (match == NULL) {
        report(self, error);
        return;
    }
    for (guint i = 0; problems != NULL && problems[i] != NULL; i++)
        say(self, problems[i]);
    plugin = open_plugin(self, damier_match_get_plugin(match));
    if (plugin == NULL)
        return;
    keep(self, match);
    show_match(self, plugin, match);
}

static void on_match_chosen(DamierHomePage *home, const char *id, DamierWindow *self)
{
    go_on_with(self, id);
}

static void on_match_deleted(DamierHomePage *home, const char *id, DamierWindow *self)
{
    g_autoptr(GError) error = NULL;
    DamierLibrary *library = get_library(self);

    if (library != NULL && !damier_library_delete(library, id, &error))
        report(self, error);
}

static void on_page_changed(AdwNavigationView *pages, GParamSpec *pspec, DamierWindow *self)
{
    AdwNavigationPage *page = adw_navigation_view_get_visible_page(pages);
    GActionGroup *actions = NULL;

    if (DAMIER_IS_PLAY_PAGE(page))
        actions = damier_play_page_get_actions(DAMIER_PLAY_PAGE(page));
    else if (DAMIER_IS_PUZZLE_PAGE(page))
        actions = damier_puzzle_page_get_actions(DAMIER_PUZZLE_PAGE(page));
    gtk_widget_insert_action_group(GTK_WIDGET(self), "play", actions);
}

/* Who looks at a dialog plays nothing behind it. */
static void on_dialog_changed(DamierWindow *self, GParamSpec *pspec, gpointer user_data)
{
    const gboolean is_covered = adw_application_window_get_visible_dialog(ADW_APPLICATION_WINDOW(self)) != NULL;
    GtkApplication *application = gtk_window_get_application(GTK_WINDOW(self));

    if (application != NULL)
        damier_shortcuts_set_covered(application, is_covered);
}

static void on_popped(AdwNavigationView *pages, AdwNavigationPage *page, DamierWindow *self)
{
    if (DAMIER_IS_PLAY_PAGE(page))
        leave_for_good(self, DAMIER_PLAY_PAGE(page));
    g_settings_reset(get_settings(self), "open-match");
    show_running(self);
}

static void new_game(GtkWidget *widget, const char *name, GVariant *parameter)
{
    DamierWindow *self = DAMIER_WINDOW(widget);
    DamierPlayPage *page = get_play_page(self);
    g_autoptr(DamierPluginInstance) plugin = NULL;

    if (page == NULL) {
        adw_navigation_view_pop_to_page(self->pages, ADW_NAVIGATION_PAGE(self->home));
        damier_home_page_focus_games(self->home);
        return;
    }
    plugin = open_plugin(self, damier_match_get_plugin(damier_play_page_get_match(page)));
    if (plugin != NULL)
        show_new_game(self, plugin);
}

static void toggle_fullscreen(GtkWidget *widget, const char *name, GVariant *parameter)
{
    if (gtk_window_is_fullscreen(GTK_WINDOW(widget)))
        gtk_window_unfullscreen(GTK_WINDOW(widget));
    else
        gtk_window_fullscreen(GTK_WINDOW(widget));
}

static gboolean damier_window_close_request(GtkWindow *window)
{
    DamierWindow *self = DAMIER_WINDOW(window);
    DamierPlayPage *page = get_play_page(self);

    if (page != NULL)
        leave(self, page);
    damier_home_page_settle(self->home);
    return GTK_WINDOW_CLASS(damier_window_parent_class)->close_request(window);
}

static gboolean contains(GPtrArray *running, const char *id)
{
    for (guint i = 0; i < running->len; i++)
        if (g_str_equal(((DamierLibraryEntry *) g_ptr_array_index(running, i))->id, id))
            return TRUE;
    return FALSE;
}

/* The game that was open when the window was closed, or the program killed, is open again. */
static void reopen_match(DamierWindow *self, GPtrArray *running)
{
    g_autofree char *id = g_settings_get_string(get_settings(self), "open-match");

    if (contains(running, id))
        go_on_with(self, id);
    else
        g_settings_reset(get_settings(self), "open-match");
}

/* What the first picture does not need waits until it is there. */
static void on_first_frame(GdkFrameClock *clock, DamierWindow *self)
{
    g_autoptr(GPtrArray) running = NULL;

    g_signal_handlers_disconnect_by_func(clock, on_first_frame, self);
    running = list_running(self);
    damier_home_page_show_running(self->home, running);
    reopen_match(self, running);
    damier_home_page_draw_boards(self->home);
}

static void damier_window_realize(GtkWidget *widget)
{
    GTK_WIDGET_CLASS(damier_window_parent_class)->realize(widget);
    g_signal_connect_object(gtk_widget_get_frame_clock(widget), "after-paint", G_CALLBACK(on_first_frame), widget,
                            G_CONNECT_DEFAULT);
}

static void damier_window_finalize(GObject *object)
{
    g_free(DAMIER_WINDOW(object)->complaint);
    G_OBJECT_CLASS(damier_window_parent_class)->finalize(object);
}

static void damier_window_class_init(DamierWindowClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    G_OBJECT_CLASS(klass)->finalize = damier_window_finalize;
    GTK_WINDOW_CLASS(klass)->close_request = damier_window_close_request;
    widget_class->realize = damier_window_realize;
    g_type_ensure(DAMIER_TYPE_HOME_PAGE);
    gtk_widget_class_set_template_from_resource(widget_class, DAMIER_RESOURCE_PATH "/window/damier-window.ui");
    gtk_widget_class_bind_template_child(widget_class, DamierWindow, toasts);
    gtk_widget_class_bind_template_child(widget_class, DamierWindow, pages);
    gtk_widget_class_bind_template_child(widget_class, DamierWindow, home);
    gtk_widget_class_bind_template_callback(widget_class, on_game_chosen);
    gtk_widget_class_bind_template_callback(widget_class, on_match_chosen);
    gtk_widget_class_bind_template_callback(widget_class, on_match_deleted);
    gtk_widget_class_bind_template_callback(widget_class, on_puzzles_chosen);
    gtk_widget_class_bind_template_callback(widget_class, on_page_changed);
    gtk_widget_class_bind_template_callback(widget_class, on_popped);
    gtk_widget_class_install_action(widget_class, "win.new-game", NULL, new_game);
    gtk_widget_class_install_action(widget_class, "win.fullscreen", NULL, toggle_fullscreen);
}

static void damier_window_init(DamierWindow *self)
{
    gtk_widget_init_template(GTK_WIDGET(self));
    g_signal_connect(self, "notify::visible-dialog", G_CALLBACK(on_dialog_changed), NULL);
}

/**
 * damier_window_new:
 * @application: the program
 *
 * Makes the window, as large as it was the last time.
 *
 * Returns: (transfer none): the window, owned by GTK until it is closed
 */
DamierWindow *damier_window_new(DamierApplication *application)
{
    DamierWindow *self = g_object_new(DAMIER_TYPE_WINDOW, "application", application, NULL);
    GSettings *settings = damier_application_get_settings(application);

    g_settings_bind(settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
    g_settings_bind(settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
    g_settings_bind(settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
    damier_home_page_set_store(self->home, damier_application_get_store(application), get_settings(self));
    damier_home_page_focus_games(self->home);
    return self;
}
