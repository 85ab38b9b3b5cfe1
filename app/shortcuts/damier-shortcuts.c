// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-shortcuts.h"

#include <glib/gi18n.h>

/*
 * The one table of the program's keys: it sets them and fills the dialog that shows them. A row without an action is a
 * key of the board itself; it is shown only.
 */
typedef struct {
    const char *group;
    const char *title;
    const char *action;
    const char *keys[5];
} Shortcut;

static const Shortcut shortcuts[] = {
    { N_("Game"), N_("New game"), "win.new-game", { "<Control>n" } },
    { N_("Game"), N_("Take back"), "play.undo", { "<Control>z" } },
    { N_("Game"), N_("Play again what was taken back"), "play.redo", { "<Control><Shift>z", "<Control>y" } },
    { N_("Game"), N_("Hint"), "play.hint", { "<Control>h" } },
    { N_("Game"), N_("Let the engine move now"), "play.move-now", { "<Control>m" } },
    { N_("Game"), N_("Pause or go on"), "play.pause", { "Pause", "<Control><Shift>p" } },
    { N_("Game"), N_("Turn the board"), "play.flip", { "<Control>t" } },
    { N_("Game"), N_("Offer a draw"), "play.offer-draw", { "<Control>d" } },
    { N_("Game"), N_("Resign"), "play.resign", { "<Control><Shift>r" } },
    { N_("Game"), N_("Say the clocks"), "play.say-clocks", { "<Control>l" } },
    { N_("Game"), N_("Say the last move"), "play.say-last-move", { "<Control>k" } },
    { N_("Moves"), N_("Previous move"), "play.previous", { "<Alt>Left" } },
    { N_("Moves"), N_("Next move"), "play.next", { "<Alt>Right" } },
    { N_("Moves"), N_("First move"), "play.first", { "<Alt>Home" } },
    { N_("Moves"), N_("Last move"), "play.last", { "<Alt>End" } },
    { N_("Puzzles"), N_("Next puzzle"), "play.next-puzzle", { "<Alt>Page_Down" } },
    { N_("Puzzles"), N_("Previous puzzle"), "play.previous-puzzle", { "<Alt>Page_Up" } },
    { N_("Board"), N_("Larger"), "play.zoom-in", { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
    { N_("Board"), N_("Smaller"), "play.zoom-out", { "<Control>minus", "<Control>KP_Subtract" } },
    { N_("Board"), N_("Whole board"), "play.zoom-reset", { "<Control>0", "<Control>KP_0" } },
    { N_("Board"), N_("Go from place to place"), NULL, { "Left", "Right", "Up", "Down" } },
    { N_("Board"), N_("Go to the next kind of place"), NULL, { "Tab" } },
    { N_("Board"), /* Translators: choose a piece or a place. */ N_("Pick"), NULL, { "Return", "space" } },
    { N_("Board"), /* Translators: have nothing picked any more. */ N_("Let go"), NULL, { "Escape" } },
    { N_("Window"), N_("Menu"), "win.menu", { "F10" } },
    { N_("Window"), N_("Rules of the game"), "play.rules", { "F1" } },
    { N_("Window"), N_("Full screen"), "win.fullscreen", { "F11" } },
    { N_("Window"), N_("Preferences"), "app.preferences", { "<Control>comma" } },
    { N_("Window"), N_("Keyboard shortcuts"), "app.shortcuts", { "<Control>question" } },
    { N_("Window"), N_("Close the window"), "window.close", { "<Control>w" } },
    { N_("Window"), N_("Quit"), "app.quit", { "<Control>q" } },
};

/**
 * damier_shortcuts_install:
 * @application: the program
 *
 * Sets the keys of all actions.
 */
void damier_shortcuts_install(GtkApplication *application)
{
    for (guint i = 0; i < G_N_ELEMENTS(shortcuts); i++)
        if (shortcuts[i].action != NULL)
            gtk_application_set_accels_for_action(application, shortcuts[i].action, shortcuts[i].keys);
}

static gboolean is_of_game(const char *action)
{
    return action != NULL && (g_str_has_prefix(action, "play.") || g_str_equal(action, "win.new-game"));
}

/**
 * damier_shortcuts_set_covered:
 * @application: the program
 * @is_covered: whether a dialog covers the game
 *
 * Lets the keys of the game rest while they are meant for something else, such as the text that is typed in a dialog.
 */
void damier_shortcuts_set_covered(GtkApplication *application, gboolean is_covered)
{
    static const char *const none[] = { NULL };

    for (guint i = 0; i < G_N_ELEMENTS(shortcuts); i++)
        if (is_of_game(shortcuts[i].action))
            gtk_application_set_accels_for_action(application, shortcuts[i].action,
                                                  is_covered ? none : shortcuts[i].keys);
}

static char *label_keys(const Shortcut *shortcut)
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < G_N_ELEMENTS(shortcut->keys) && shortcut->keys[i] != NULL; i++) {
        GdkModifierType modifiers;
        guint key;
        g_autofree char *label = NULL;

        gtk_accelerator_parse(shortcut->keys[i], &key, &modifiers);
        label = gtk_accelerator_get_label(key, modifiers);
        g_string_append_printf(text, "%s%s", i > 0 ? "   " : "", label);
    }
    return g_string_free_and_steal(text);
}

static GtkWidget *make_row(const Shortcut *shortcut)
{
    GtkWidget *row = adw_action_row_new();
    g_autofree char *keys = label_keys(shortcut);
    GtkWidget *label = gtk_label_new(keys);

    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), _(shortcut->title));
    gtk_widget_add_css_class(label, "dim-label");
    adw_action_row_add_suffix(ADW_ACTION_ROW(row), label);
    return row;
}

/**
 * damier_shortcuts_dialog_new:
 *
 * Makes the dialog that shows the keys.
 *
 * Returns: (transfer floating): the dialog
 */
AdwDialog *damier_shortcuts_dialog_new(void)
{
    AdwDialog *dialog = adw_preferences_dialog_new();
    AdwPreferencesPage *page = ADW_PREFERENCES_PAGE(adw_preferences_page_new());
    AdwPreferencesGroup *group = NULL;

    for (guint i = 0; i < G_N_ELEMENTS(shortcuts); i++) {
        if (i == 0 || !g_str_equal(shortcuts[i].group, shortcuts[i - 1].group)) {
            group = ADW_PREFERENCES_GROUP(adw_preferences_group_new());
            adw_preferences_group_set_title(group, _(shortcuts[i].group));
            adw_preferences_page_add(page, group);
        }
        adw_preferences_group_add(group, make_row(&shortcuts[i]));
    }
    adw_preferences_dialog_add(ADW_PREFERENCES_DIALOG(dialog), page);
    adw_dialog_set_title(dialog, _("Keyboard Shortcuts"));
    adw_dialog_set_content_width(dialog, 480);
    return dialog;
}
