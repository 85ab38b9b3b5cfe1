// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-puzzle-page.h"

#include <glib/gi18n.h>

#include "board/damier-board-view.h"
#include "damier-config.h"
#include "damier-puzzle-words.h"
#include "help/damier-help-dialog.h"
#include "puzzle/damier-puzzle-attempt.h"
#include "sound/damier-sounds.h"
#include "toast/damier-toast.h"

/* How long a step is to be seen before it is answered, in ms. */
#define PAUSE_BEFORE_ANSWER 600

/**
 * DamierPuzzlePage:
 *
 * A puzzle on the board: the person's moves are checked and answered; a wrong one is told and can be taken back.
 */
struct _DamierPuzzlePage {
    AdwNavigationPage parent_instance;
    AdwWindowTitle *title;
    AdwToastOverlay *toasts;
    DamierBoardView *board;
    GtkLabel *task;
    GtkStack *sign;
    GtkLabel *state;
    GtkLabel *line;
    GtkWidget *undo_button;
    GtkWidget *next_button;

    DamierPluginInstance *plugin;
    GPtrArray *puzzles;
    GHashTable *solved;
    DamierLibrary *library;
    GSettings *settings;
    DamierSounds *sounds;
    GActionGroup *actions;
    DamierPuzzleAttempt *attempt;
    guint index;
    guint viewer;
    /* The position that shows; the answers come one after the other. */
    guint shown;
    guint answer_source;
};

G_DEFINE_FINAL_TYPE(DamierPuzzlePage, damier_puzzle_page, ADW_TYPE_NAVIGATION_PAGE)

static void report(DamierPuzzlePage *self, const GError *error)
{
    adw_toast_overlay_add_toast(self->toasts, damier_toast_new(error->message));
}

static void say(DamierPuzzlePage *self, const char *sentence)
{
    gtk_accessible_announce(GTK_ACCESSIBLE(self), sentence, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/* --- what shows -----------------------------------------------------------------------------------------------------
 */

static gboolean is_solved(DamierPuzzlePage *self, guint index)
{
    return g_hash_table_contains(self->solved, ((DamierPuzzle *) g_ptr_array_index(self->puzzles, index))->id);
}

/* The next one that is not solved, else just the next; the same where there is no other. */
static guint find_next(DamierPuzzlePage *self)
{
    const guint n = self->puzzles->len;

    for (guint i = 1; i < n; i++)
        if (!is_solved(self, (self->index + i) % n))
            return (self->index + i) % n;
    return (self->index + 1) % n;
}

static void enable(DamierPuzzlePage *self, const char *name, gboolean enabled)
{
    GAction *action = g_action_map_lookup_action(G_ACTION_MAP(self->actions), name);

    g_simple_action_set_enabled(G_SIMPLE_ACTION(action), enabled);
}

static void set_suggested(GtkWidget *button, gboolean is_suggested)
{
    if (is_suggested)
        gtk_widget_add_css_class(button, "suggested-action");
    else
        gtk_widget_remove_css_class(button, "suggested-action");
}

static gboolean is_all_shown(DamierPuzzlePage *self)
{
    return self->shown == damier_puzzle_attempt_get_length(self->attempt) - 1;
}

/* Until the last answer shows, everything looks as if it were still being looked for. */
static DamierPuzzleAttemptState get_state(DamierPuzzlePage *self)
{
    return is_all_shown(self) ? damier_puzzle_attempt_get_state(self->attempt) : DAMIER_PUZZLE_ATTEMPT_CHECKING;
}

static void update(DamierPuzzlePage *self)
{
    static const char *const signs[] = { "waiting", "checking", "wrong", "wrong", "solved" };
    const DamierPuzzleAttemptState state = get_state(self);
    const gboolean waits = state == DAMIER_PUZZLE_ATTEMPT_WAITING;
    const gboolean failed = state == DAMIER_PUZZLE_ATTEMPT_WRONG || state == DAMIER_PUZZLE_ATTEMPT_UNSETTLED;
    g_autofree char *line = damier_puzzle_describe_line(self->attempt);
    g_autofree char *sentence = damier_puzzle_describe_state(self->attempt);

    gtk_stack_set_visible_child_name(self->sign, signs[state]);
    gtk_label_set_text(self->state, state == DAMIER_PUZZLE_ATTEMPT_CHECKING ? _("Looking for an answer…") : sentence);
    gtk_label_set_text(self->line, line);
    gtk_widget_set_visible(GTK_WIDGET(self->line), *line != '\0');
    gtk_button_set_label(GTK_BUTTON(self->undo_button), failed ? _("_Try Again") : _("_Take Back"));
    damier_board_view_set_interactive(self->board, waits);
    enable(self, "undo", damier_puzzle_attempt_can_undo(self->attempt) && is_all_shown(self));
    enable(self, "hint", waits);
    enable(self, "next-puzzle", self->puzzles->len > 1);
    enable(self, "previous-puzzle", self->puzzles->len > 1);
    set_suggested(self->undo_button, failed);
    set_suggested(self->next_button, state == DAMIER_PUZZLE_ATTEMPT_SOLVED);
}

static void show_ply(DamierPuzzlePage *self, guint ply)
{
    const gboolean animate = g_settings_get_boolean(self->settings, "animations");

    damier_board_view_set_position(self->board, damier_puzzle_attempt_get_position(self->attempt, ply),
                                   ply > 0 ? damier_puzzle_attempt_get_position(self->attempt, ply - 1) : NULL,
                                   animate && self->shown != ply);
    self->shown = ply;
}

/* Puts the keyboard where it is needed next. */
static void move_focus(DamierPuzzlePage *self, DamierPuzzleAttemptState state)
{
    if (state == DAMIER_PUZZLE_ATTEMPT_SOLVED)
        gtk_widget_grab_focus(self->next_button);
    else if (state == DAMIER_PUZZLE_ATTEMPT_WAITING)
        gtk_widget_grab_focus(GTK_WIDGET(self->board));
    else
        gtk_widget_grab_focus(self->undo_button);
}

static void note_solved(DamierPuzzlePage *self)
{
    const char *plugin = damier_plugin_instance_get_manifest(self->plugin)->id;
    const DamierPuzzle *puzzle = damier_puzzle_attempt_get_puzzle(self->attempt);
    g_autoptr(GError) error = NULL;

    g_hash_table_add(self->solved, g_strdup(puzzle->id));
    damier_sounds_play(self->sounds, DAMIER_SOUND_GAME_OVER);
    if (self->library != NULL && !damier_library_note_solved(self->library, plugin, puzzle->id, &error))
        report(self, error);
}

/* All that there is to see is seen: now it is said. */
static void conclude(DamierPuzzlePage *self)
{
    const DamierPuzzleAttemptState state = get_state(self);
    g_autofree char *sentence = damier_puzzle_describe_state(self->attempt);

    update(self);
    if (state == DAMIER_PUZZLE_ATTEMPT_CHECKING)
        return;
    say(self, sentence);
    if (state == DAMIER_PUZZLE_ATTEMPT_SOLVED)
        note_solved(self);
    move_focus(self, state);
}

static void show_next_later(DamierPuzzlePage *self);

static gboolean on_answer_time(gpointer user_data)
{
    DamierPuzzlePage *self = DAMIER_PUZZLE_PAGE(user_data);

    self->answer_source = 0;
    show_ply(self, self->shown + 1);
    damier_sounds_play(self->sounds, DAMIER_SOUND_MOVE);
    show_next_later(self);
    return G_SOURCE_REMOVE;
}

static void show_next_later(DamierPuzzlePage *self)
{
    if (is_all_shown(self))
        conclude(self);
    else
        self->answer_source = g_timeout_add(PAUSE_BEFORE_ANSWER, on_answer_time, self);
}

/* The person's own step shows at once, the answers after it; what is taken back goes at once. */
static void on_changed(DamierPuzzleAttempt *attempt, DamierPuzzlePage *self)
{
    const guint last = damier_puzzle_attempt_get_length(attempt) - 1;

    g_clear_handle_id(&self->answer_source, g_source_remove);
    if (damier_puzzle_attempt_get_state(attempt) == DAMIER_PUZZLE_ATTEMPT_CHECKING) {
        show_ply(self, last);
        damier_sounds_play(self->sounds, DAMIER_SOUND_MOVE);
    } else if (last < self->shown) {
        show_ply(self, last);
    }
    update(self);
    show_next_later(self);
}

static void on_hinted(DamierPuzzleAttempt *attempt, guint move, DamierPuzzlePage *self)
{
    DamierPosition *position = damier_puzzle_attempt_get_position(attempt, self->shown);
    g_autofree char *sentence = NULL;

    if (!damier_position_is_legal(position, move))
        return;
    sentence = damier_position_describe_move(position, move);
    damier_board_view_set_hint(self->board, move);
    say(self, sentence);
}

static void on_move_chosen(DamierBoardView *board, guint move, DamierPuzzlePage *self)
{
    if (get_state(self) == DAMIER_PUZZLE_ATTEMPT_WAITING)
        damier_puzzle_attempt_play(self->attempt, move);
}

/* --- what can be done ------------------------------------------------------------------------------------------------
 */

static void set_viewer(DamierPuzzlePage *self, guint viewer)
{
    DamierPosition *position = damier_puzzle_attempt_get_position(self->attempt, 0);
    DamierRenderer *renderer = damier_plugin_instance_get_renderer(self->plugin);

    self->viewer = viewer;
    damier_board_view_set_viewer(self->board, (gint) viewer);
    damier_board_view_set_viewpoint(
        self->board, damier_renderer_get_viewpoint(renderer, damier_position_get_game(position), viewer));
}

static void undo(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    damier_puzzle_attempt_undo(DAMIER_PUZZLE_PAGE(user_data)->attempt);
}

static void hint(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    damier_puzzle_attempt_hint(DAMIER_PUZZLE_PAGE(user_data)->attempt);
}

static void flip(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPuzzlePage *self = DAMIER_PUZZLE_PAGE(user_data);
    DamierPosition *position = damier_puzzle_attempt_get_position(self->attempt, 0);

    set_viewer(self, (self->viewer + 1) % damier_game_get_n_seats(damier_position_get_game(position)));
}

static void go_to(DamierPuzzlePage *self, guint index)
{
    g_autoptr(GError) error = NULL;

    if (!damier_puzzle_page_show(self, index, &error))
        report(self, error);
}

static void next_puzzle(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    go_to(DAMIER_PUZZLE_PAGE(user_data), find_next(DAMIER_PUZZLE_PAGE(user_data)));
}

static void previous_puzzle(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPuzzlePage *self = DAMIER_PUZZLE_PAGE(user_data);

    go_to(self, (self->index + self->puzzles->len - 1) % self->puzzles->len);
}

static void say_last_move(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPuzzlePage *self = DAMIER_PUZZLE_PAGE(user_data);
    g_autofree char *sentence = damier_puzzle_describe_state(self->attempt);

    say(self, sentence);
}

static void show_rules(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPuzzlePage *self = DAMIER_PUZZLE_PAGE(user_data);

    adw_dialog_present(damier_help_dialog_new(self->plugin), GTK_WIDGET(self));
}

static const GActionEntry entries[] = {
    { "undo", undo },
    { "hint", hint },
    { "flip", flip },
    { "next-puzzle", next_puzzle },
    { "previous-puzzle", previous_puzzle },
    { "say-last-move", say_last_move },
    { "rules", show_rules },
};

/* --- the page --------------------------------------------------------------------------------------------------------
 */

static void drop_attempt(DamierPuzzlePage *self)
{
    g_clear_handle_id(&self->answer_source, g_source_remove);
    if (self->attempt == NULL)
        return;
    damier_puzzle_attempt_stop(self->attempt);
    g_signal_handlers_disconnect_by_data(self->attempt, self);
    g_clear_object(&self->attempt);
}

static void damier_puzzle_page_dispose(GObject *object)
{
    DamierPuzzlePage *self = DAMIER_PUZZLE_PAGE(object);

    drop_attempt(self);
    g_clear_object(&self->sounds);
    g_clear_object(&self->actions);
    g_clear_object(&self->plugin);
    g_clear_object(&self->library);
    g_clear_object(&self->settings);
    G_OBJECT_CLASS(damier_puzzle_page_parent_class)->dispose(object);
}

static void damier_puzzle_page_finalize(GObject *object)
{
    g_clear_pointer(&DAMIER_PUZZLE_PAGE(object)->puzzles, g_ptr_array_unref);
    g_clear_pointer(&DAMIER_PUZZLE_PAGE(object)->solved, g_hash_table_unref);
    G_OBJECT_CLASS(damier_puzzle_page_parent_class)->finalize(object);
}

static void damier_puzzle_page_class_init(DamierPuzzlePageClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    G_OBJECT_CLASS(klass)->dispose = damier_puzzle_page_dispose;
    G_OBJECT_CLASS(klass)->finalize = damier_puzzle_page_finalize;

    g_type_ensure(DAMIER_TYPE_BOARD_VIEW);
    gtk_widget_class_set_template_from_resource(widget_class, DAMIER_RESOURCE_PATH "/puzzle/damier-puzzle-page.ui");
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzlePage, title);
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzlePage, toasts);
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzlePage, board);
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzlePage, task);
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzlePage, sign);
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzlePage, state);
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzlePage, line);
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzlePage, undo_button);
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzlePage, next_button);
    gtk_widget_class_bind_template_callback(widget_class, on_move_chosen);
}

static void damier_puzzle_page_init(DamierPuzzlePage *self)
{
    GSimpleActionGroup *group = g_simple_action_group_new();

    g_action_map_add_action_entries(G_ACTION_MAP(group), entries, G_N_ELEMENTS(entries), self);
    self->actions = G_ACTION_GROUP(group);
    gtk_widget_init_template(GTK_WIDGET(self));
    damier_board_view_add_zoom_actions(self->board, G_ACTION_MAP(group));
    /* Notation reads from left to right in every language. */
    gtk_widget_set_direction(GTK_WIDGET(self->line), GTK_TEXT_DIR_LTR);
}

/**
 * damier_puzzle_page_new:
 * @plugin: the game
 * @puzzles: (element-type DamierPuzzle): its puzzles, sorted as they shall be solved
 * @solved: (element-type utf8 utf8): the ids of those that are solved; what is solved here is added
 * @library: (nullable): where is kept what was solved
 * @settings: the program's settings
 *
 * Makes a page; it is empty before [method@PuzzlePage.show].
 *
 * Returns: (transfer floating): the page
 */
DamierPuzzlePage *damier_puzzle_page_new(DamierPluginInstance *plugin, GPtrArray *puzzles, GHashTable *solved,
                                         DamierLibrary *library, GSettings *settings)
{
    DamierPuzzlePage *self = g_object_new(DAMIER_TYPE_PUZZLE_PAGE, NULL);

    self->plugin = g_object_ref(plugin);
    self->puzzles = g_ptr_array_ref(puzzles);
    self->solved = g_hash_table_ref(solved);
    g_set_object(&self->library, library);
    self->settings = g_object_ref(settings);
    self->sounds = damier_sounds_new(settings);
    g_settings_bind(settings, "show-coordinates", self->board, "show-coordinates", G_SETTINGS_BIND_GET);
    g_settings_bind(settings, "show-legal-moves", self->board, "show-targets", G_SETTINGS_BIND_GET);
    return self;
}

/* Who looks at the board is the one who is to win. */
static void set_up(DamierPuzzlePage *self)
{
    const DamierPuzzle *puzzle = damier_puzzle_attempt_get_puzzle(self->attempt);
    DamierGame *game = damier_position_get_game(damier_puzzle_attempt_get_position(self->attempt, 0));
    /* Translators: the number of a puzzle in the list */
    g_autofree char *title = g_strdup_printf(_("Puzzle %u"), self->index + 1);
    g_autofree char *task = damier_puzzle_describe_task(damier_game_get_seat_name(game, puzzle->seat), puzzle->turns);

    adw_navigation_page_set_title(ADW_NAVIGATION_PAGE(self), title);
    adw_window_title_set_title(self->title, title);
    adw_window_title_set_subtitle(self->title, damier_puzzle_get_grade_name(puzzle->grade));
    gtk_label_set_text(self->task, task);
    damier_board_view_set_game(self->board, damier_plugin_instance_get_renderer(self->plugin), game);
    set_viewer(self, puzzle->seat);
    self->shown = 0;
    show_ply(self, 0);
    update(self);
    say(self, task);
    gtk_widget_grab_focus(GTK_WIDGET(self->board));
}

/**
 * damier_puzzle_page_show:
 * @self: the page
 * @index: which puzzle
 * @error: where to say what is wrong with it
 *
 * Shows a puzzle in place of the one that showed.
 *
 * Returns: FALSE with a [error@PuzzleError]; then nothing has changed
 */
gboolean damier_puzzle_page_show(DamierPuzzlePage *self, guint index, GError **error)
{
    DamierRules *rules = damier_plugin_instance_get_rules(self->plugin);
    DamierPuzzleAttempt *attempt = damier_puzzle_attempt_new(g_ptr_array_index(self->puzzles, index), rules, error);

    if (attempt == NULL)
        return FALSE;
    drop_attempt(self);
    self->attempt = attempt;
    self->index = index;
    g_signal_connect(attempt, "changed", G_CALLBACK(on_changed), self);
    g_signal_connect(attempt, "hinted", G_CALLBACK(on_hinted), self);
    set_up(self);
    return TRUE;
}

/**
 * damier_puzzle_page_get_actions:
 * @self: the page
 *
 * Gets what can be done with the puzzle. The window takes the group as "play", since keys are looked up there.
 *
 * Returns: (transfer none): the actions
 */
GActionGroup *damier_puzzle_page_get_actions(DamierPuzzlePage *self)
{
    return self->actions;
}
