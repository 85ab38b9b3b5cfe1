// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-home-page.h"

#include <glib/gi18n.h>

#include "board/damier-board-paintable.h"
#include "board/damier-look.h"
#include "damier-config.h"
#include "damier-game-card.h"
#include "damier-running-row.h"

/**
 * DamierHomePage:
 *
 * Where the program begins: the games to go on with, the games to play, and those that cannot be played with the
 * reason.
 */
struct _DamierHomePage {
    AdwNavigationPage parent_instance;
    AdwPreferencesGroup *running_group;
    GtkWidget *games_box;
    GtkFlowBox *games;
    AdwPreferencesGroup *problem_group;
    GtkWidget *empty_page;
    AdwToastOverlay *toasts;

    DamierPluginStore *store;
    GSettings *settings;
    GPtrArray *problem_rows;
    GPtrArray *running_rows;
    guint picture_source;
    gboolean draws_boards;
};

enum {
    GAME_CHOSEN,
    PUZZLES_CHOSEN,
    MATCH_CHOSEN,
    MATCH_DELETED,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierHomePage, damier_home_page, ADW_TYPE_NAVIGATION_PAGE)

static void show_entries(DamierHomePage *self);

static void on_card_chosen(DamierGameCard *card, DamierHomePage *self)
{
    g_signal_emit(self, signals[GAME_CHOSEN], 0, damier_game_card_get_entry(card));
}

static void on_puzzles_chosen(DamierGameCard *card, DamierHomePage *self)
{
    g_signal_emit(self, signals[PUZZLES_CHOSEN], 0, damier_game_card_get_entry(card));
}

static void on_try_again(GtkButton *button, DamierPluginEntry *entry)
{
    damier_plugin_entry_try_again(entry);
}

static void add_problem(DamierHomePage *self, DamierPluginEntry *entry)
{
    AdwActionRow *row = ADW_ACTION_ROW(adw_action_row_new());
    GtkWidget *button = gtk_button_new_with_label(_("Try Again"));

    adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(row), FALSE);
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), damier_plugin_entry_get_name(entry));
    adw_action_row_set_subtitle(row, damier_plugin_entry_get_error(entry)->message);
    adw_action_row_set_subtitle_selectable(row, TRUE);
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
    gtk_widget_add_css_class(button, "flat");
    g_signal_connect_object(button, "clicked", G_CALLBACK(on_try_again), entry, G_CONNECT_DEFAULT);
    adw_action_row_add_suffix(row, button);
    adw_preferences_group_add(self->problem_group, GTK_WIDGET(row));
    g_ptr_array_add(self->problem_rows, row);
}

static gboolean is_card_of(GtkFlowBoxChild *card, DamierPluginEntry *entry)
{
    return card != NULL && damier_game_card_get_entry(DAMIER_GAME_CARD(card)) == entry;
}

/* A card that is there stays, with its picture and the keyboard on it. */
static void put_card(DamierHomePage *self, DamierPluginEntry *entry, int index)
{
    GtkWidget *card;

    if (is_card_of(gtk_flow_box_get_child_at_index(self->games, index), entry))
        return;
    card = damier_game_card_new(entry);
    g_signal_connect(card, "chosen", G_CALLBACK(on_card_chosen), self);
    g_signal_connect(card, "puzzles-chosen", G_CALLBACK(on_puzzles_chosen), self);
    gtk_flow_box_insert(self->games, card, index);
}

static void take_card_away(DamierHomePage *self, DamierPluginEntry *entry, int index)
{
    GtkFlowBoxChild *card = gtk_flow_box_get_child_at_index(self->games, index);

    if (is_card_of(card, entry))
        gtk_flow_box_remove(self->games, GTK_WIDGET(card));
}

static void clear_problems(DamierHomePage *self)
{
    for (guint i = 0; i < self->problem_rows->len; i++)
        adw_preferences_group_remove(self->problem_group, g_ptr_array_index(self->problem_rows, i));
    g_ptr_array_set_size(self->problem_rows, 0);
}

static GdkPaintable *draw_board(DamierHomePage *self, DamierPluginInstance *plugin)
{
    DamierRenderer *renderer = damier_plugin_instance_get_renderer(plugin);
    g_autoptr(DamierSetup) setup = damier_setup_new(NULL);
    g_autoptr(DamierGame) game = damier_plugin_instance_configure(plugin, setup, NULL);
    g_autoptr(DamierPosition) position = game != NULL ? damier_position_new(game) : NULL;

    damier_look_load(renderer, self->settings, damier_plugin_instance_get_manifest(plugin)->id);
    return position != NULL ? damier_board_paintable_new(renderer, position, NULL) : NULL;
}

static void draw_next_card(DamierHomePage *self);

static gboolean on_idle(gpointer user_data)
{
    DamierHomePage *self = DAMIER_HOME_PAGE(user_data);

    self->picture_source = 0;
    draw_next_card(self);
    return G_SOURCE_REMOVE;
}

static void draw_later(DamierHomePage *self)
{
    if (self->draws_boards && self->picture_source == 0)
        self->picture_source = g_idle_add(on_idle, self);
}

static void on_opened(GObject *source, GAsyncResult *result, gpointer user_data)
{
    g_autoptr(DamierGameCard) card = DAMIER_GAME_CARD(user_data);
    g_autoptr(DamierPluginInstance) plugin = damier_plugin_entry_open_finish(DAMIER_PLUGIN_ENTRY(source), result, NULL);
    GtkWidget *page = gtk_widget_get_ancestor(GTK_WIDGET(card), DAMIER_TYPE_HOME_PAGE);
    g_autoptr(GdkPaintable) picture = NULL;

    if (page == NULL)
        return;
    picture = plugin != NULL ? draw_board(DAMIER_HOME_PAGE(page), plugin) : NULL;
    damier_game_card_set_picture(card, picture);
    draw_later(DAMIER_HOME_PAGE(page));
}

/* One game a turn and after the first frame, so that the window comes up at once and stays alive. */
static void draw_next_card(DamierHomePage *self)
{
    GtkFlowBoxChild *child;

    for (int i = 0; (child = gtk_flow_box_get_child_at_index(self->games, i)) != NULL; i++) {
        DamierGameCard *card = DAMIER_GAME_CARD(child);

        if (damier_game_card_has_picture(card))
            continue;
        damier_plugin_entry_open_async(damier_game_card_get_entry(card), NULL, on_opened, g_object_ref(card));
        return;
    }
}

static void on_problem_changed(DamierPluginEntry *entry, GParamSpec *pspec, DamierHomePage *self)
{
    show_entries(self);
}

static void show_entries(DamierHomePage *self)
{
    const guint n = g_list_model_get_n_items(G_LIST_MODEL(self->store));
    int n_cards = 0;

    clear_problems(self);
    for (guint i = 0; i < n; i++) {
        g_autoptr(DamierPluginEntry) entry = g_list_model_get_item(G_LIST_MODEL(self->store), i);

        if (damier_plugin_entry_get_error(entry) != NULL) {
            take_card_away(self, entry, n_cards);
            add_problem(self, entry);
        } else {
            put_card(self, entry, n_cards++);
        }
    }
    gtk_widget_set_visible(GTK_WIDGET(self->problem_group), self->problem_rows->len > 0);
    gtk_widget_set_visible(self->games_box, self->problem_rows->len < n);
    gtk_widget_set_visible(self->empty_page, n == 0);
    draw_later(self);
}

static void on_row_activated(DamierRunningRow *row, DamierHomePage *self)
{
    g_signal_emit(self, signals[MATCH_CHOSEN], 0, damier_running_row_get_id(row));
}

static void update_running(DamierHomePage *self)
{
    gboolean is_any_shown = FALSE;

    for (guint i = 0; i < self->running_rows->len; i++)
        is_any_shown |= gtk_widget_get_visible(g_ptr_array_index(self->running_rows, i));
    gtk_widget_set_visible(GTK_WIDGET(self->running_group), is_any_shown);
}

static void on_undo_delete(AdwToast *toast, GtkWidget *row)
{
    DamierHomePage *self = DAMIER_HOME_PAGE(gtk_widget_get_ancestor(row, DAMIER_TYPE_HOME_PAGE));

    gtk_widget_set_visible(row, TRUE);
    update_running(self);
}

static void forget(DamierHomePage *self, GtkWidget *row)
{
    g_signal_emit(self, signals[MATCH_DELETED], 0, damier_running_row_get_id(DAMIER_RUNNING_ROW(row)));
    adw_preferences_group_remove(self->running_group, row);
    g_ptr_array_remove(self->running_rows, row);
}

static void on_toast_dismissed(AdwToast *toast, GtkWidget *row)
{
    if (!gtk_widget_get_visible(row))
        forget(DAMIER_HOME_PAGE(gtk_widget_get_ancestor(row, DAMIER_TYPE_HOME_PAGE)), row);
}

/* Nothing is deleted as long as it can be taken back. */
static void on_row_deleted(DamierRunningRow *row, DamierHomePage *self)
{
    AdwToast *toast = adw_toast_new(_("Game deleted"));

    gtk_widget_set_visible(GTK_WIDGET(row), FALSE);
    update_running(self);
    adw_toast_set_button_label(toast, _("_Undo"));
    g_signal_connect_object(toast, "button-clicked", G_CALLBACK(on_undo_delete), row, G_CONNECT_DEFAULT);
    g_signal_connect_object(toast, "dismissed", G_CALLBACK(on_toast_dismissed), row, G_CONNECT_DEFAULT);
    adw_toast_overlay_add_toast(self->toasts, toast);
}

static void damier_home_page_dispose(GObject *object)
{
    DamierHomePage *self = DAMIER_HOME_PAGE(object);

    g_clear_handle_id(&self->picture_source, g_source_remove);
    g_clear_object(&self->store);
    g_clear_object(&self->settings);
    G_OBJECT_CLASS(damier_home_page_parent_class)->dispose(object);
}

static void damier_home_page_finalize(GObject *object)
{
    g_ptr_array_unref(DAMIER_HOME_PAGE(object)->problem_rows);
    g_ptr_array_unref(DAMIER_HOME_PAGE(object)->running_rows);
    G_OBJECT_CLASS(damier_home_page_parent_class)->finalize(object);
}

static void damier_home_page_class_init(DamierHomePageClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    G_OBJECT_CLASS(klass)->dispose = damier_home_page_dispose;
    G_OBJECT_CLASS(klass)->finalize = damier_home_page_finalize;

    /**
     * DamierHomePage::game-chosen:
     * @self: the page
     * @entry: (type GObject): the game
     *
     * A game shall be played.
     */
    signals[GAME_CHOSEN] = g_signal_new("game-chosen", DAMIER_TYPE_HOME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, DAMIER_TYPE_PLUGIN_ENTRY);
    /**
     * DamierHomePage::puzzles-chosen:
     * @self: the page
     * @entry: (type GObject): the game
     *
     * The puzzles of a game shall be shown.
     */
    signals[PUZZLES_CHOSEN] = g_signal_new("puzzles-chosen", DAMIER_TYPE_HOME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                           NULL, G_TYPE_NONE, 1, DAMIER_TYPE_PLUGIN_ENTRY);
    /**
     * DamierHomePage::match-chosen:
     * @self: the page
     * @id: the id of the match in the library
     *
     * A game shall go on.
     */
    signals[MATCH_CHOSEN] = g_signal_new("match-chosen", DAMIER_TYPE_HOME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_STRING);
    /**
     * DamierHomePage::match-deleted:
     * @self: the page
     * @id: the id of the match in the library
     *
     * A game shall be forgotten; the time to take that back is over.
     */
    signals[MATCH_DELETED] = g_signal_new("match-deleted", DAMIER_TYPE_HOME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

    gtk_widget_class_set_template_from_resource(widget_class, DAMIER_RESOURCE_PATH "/home/damier-home-page.ui");
    gtk_widget_class_bind_template_child(widget_class, DamierHomePage, running_group);
    gtk_widget_class_bind_template_child(widget_class, DamierHomePage, games_box);
    gtk_widget_class_bind_template_child(widget_class, DamierHomePage, games);
    gtk_widget_class_bind_template_child(widget_class, DamierHomePage, problem_group);
    gtk_widget_class_bind_template_child(widget_class, DamierHomePage, empty_page);
    gtk_widget_class_bind_template_child(widget_class, DamierHomePage, toasts);
}

static void damier_home_page_init(DamierHomePage *self)
{
    self->problem_rows = g_ptr_array_new();
    self->running_rows = g_ptr_array_new();
    gtk_widget_init_template(GTK_WIDGET(self));
}

/**
 * damier_home_page_set_store:
 * @self: the page
 * @store: the games
 * @settings: the program's settings, which hold how games look
 *
 * Shows the games.
 */
void damier_home_page_set_store(DamierHomePage *self, DamierPluginStore *store, GSettings *settings)
{
    g_set_object(&self->settings, settings);
    g_set_object(&self->store, store);
    for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(store)); i++) {
        g_autoptr(DamierPluginEntry) entry = g_list_model_get_item(G_LIST_MODEL(store), i);
        g_signal_connect_object(entry, "notify::problem", G_CALLBACK(on_problem_changed), self, G_CONNECT_DEFAULT);
    }
    show_entries(self);
}

/**
 * damier_home_page_draw_boards:
 * @self: the page
 *
 * Draws the boards of the games, which means that their modules are opened: once the window is there.
 */
void damier_home_page_draw_boards(DamierHomePage *self)
{
    self->draws_boards = TRUE;
    draw_later(self);
}

static const char *find_game_name(DamierHomePage *self, const char *id)
{
    DamierPluginEntry *entry = damier_plugin_store_find(self->store, id, NULL);

    return entry != NULL ? damier_plugin_entry_get_name(entry) : id;
}

/**
 * damier_home_page_show_running:
 * @self: the page
 * @entries: (element-type gpointer): the matches to go on with, as DamierLibraryEntry
 *
 * Shows the games that were interrupted.
 */
void damier_home_page_show_running(DamierHomePage *self, GPtrArray *entries)
{
    for (guint i = 0; i < self->running_rows->len; i++)
        adw_preferences_group_remove(self->running_group, g_ptr_array_index(self->running_rows, i));
    g_ptr_array_set_size(self->running_rows, 0);
    for (guint i = 0; i < entries->len; i++) {
        const DamierLibraryEntry *entry = g_ptr_array_index(entries, i);
        GtkWidget *row = damier_running_row_new(entry, find_game_name(self, entry->plugin));

        g_signal_connect(row, "activated", G_CALLBACK(on_row_activated), self);
        g_signal_connect(row, "deleted", G_CALLBACK(on_row_deleted), self);
        adw_preferences_group_add(self->running_group, row);
        g_ptr_array_add(self->running_rows, row);
    }
    update_running(self);
}

/**
 * damier_home_page_settle:
 * @self: the page
 *
 * Lets every deletion happen that can still be taken back: before the games are listed anew, and before the end.
 */
void damier_home_page_settle(DamierHomePage *self)
{
    for (guint i = self->running_rows->len; i-- > 0;) {
        GtkWidget *row = g_ptr_array_index(self->running_rows, i);

        if (!gtk_widget_get_visible(row))
            forget(self, row);
    }
}

/**
 * damier_home_page_focus_games:
 * @self: the page
 *
 * Puts the keyboard on the first game.
 */
void damier_home_page_focus_games(DamierHomePage *self)
{
    gtk_widget_child_focus(GTK_WIDGET(self->games), GTK_DIR_TAB_FORWARD);
}
