// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-play-page-private.h"

#include <glib/gi18n.h>

#include "board/damier-board-animation.h"
#include "damier-config.h"
#include "damier-move-row.h"

/**
 * DamierPlayPage:
 *
 * A match at the board: the players with their clocks, the moves, and everything that can be done in a game.
 */
G_DEFINE_FINAL_TYPE(DamierPlayPage, damier_play_page, ADW_TYPE_NAVIGATION_PAGE)

enum {
    REMATCH,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean is_over(DamierPlayPage *self)
{
    return damier_match_get_state(self->match) == DAMIER_MATCH_OVER;
}

/* A variant that is not the usual one is another game to whoever plays it. */
static const char *get_unusual_variant(DamierPlayPage *self)
{
    DamierGame *game = damier_match_get_game(self->match);
    DamierRules *rules = damier_game_get_rules(game);
    const char *id = damier_setup_get_variant(damier_game_get_setup(game));
    const DamierVariant *variant = damier_rules_find_variant(rules, id, NULL);

    return variant != NULL && variant != damier_rules_find_variant(rules, NULL, NULL) ? _(variant->name) : NULL;
}

/* The variant comes last: it is what may be cut where there is little room. */
static void show_state(DamierPlayPage *self)
{
    g_autofree char *state = damier_herald_describe_state(self->herald);
    const char *variant = get_unusual_variant(self);
    const gboolean has_both = variant != NULL && *state != '\0';
    /* Translators: who is to move in a game, and its variant. */
    g_autofree char *both = has_both ? g_strdup_printf(_("%s · %s"), state, variant) : NULL;

    adw_window_title_set_subtitle(self->title, both != NULL ? both : variant != NULL ? variant : state);
}

/**
 * damier_play_page_is_person:
 * @self: the page
 * @actor: who acts, or a seat
 *
 * Tells whether that is a person.
 *
 * Returns: whether it is; FALSE for chance, and where the game is over
 */
gboolean damier_play_page_is_person(DamierPlayPage *self, DamierActor actor)
{
    return actor >= 0 && damier_match_get_seat(self->match, (guint) actor)->kind == DAMIER_SEAT_PERSON;
}

/* A person may also play where the game does not stand: what follows is a variation. */
static gboolean takes_input(DamierPlayPage *self)
{
    DamierNode *node = damier_match_get_current(self->match);

    return damier_match_get_state(self->match) == DAMIER_MATCH_RUNNING &&
           damier_play_page_is_person(self, damier_node_get_actor(node)) &&
           damier_match_can_play_from(self->match, node);
}

/**
 * damier_play_page_is_halted:
 * @self: the page
 *
 * Tells whether the game waits for somebody to say that it shall go on: it is paused, or an engine did not come.
 *
 * Returns: whether it does
 */
gboolean damier_play_page_is_halted(DamierPlayPage *self)
{
    return damier_match_get_state(self->match) == DAMIER_MATCH_PAUSED || damier_play_engines_have_failed(self->engines);
}

static void update_pause(DamierPlayPage *self)
{
    const gboolean is_paused = damier_play_page_is_halted(self);

    self->has_slept = self->has_slept && is_paused;
    gtk_label_set_text(self->pause_reason,
                       self->has_slept ? _("The computer was asleep. All clocks stand, and the board is covered.")
                                       : _("All clocks stand, and the board is covered."));
    gtk_stack_set_visible_child_name(self->board_stack, is_paused ? "paused" : "board");
    gtk_button_set_icon_name(self->pause_button,
                             is_paused ? "media-playback-start-symbolic" : "media-playback-pause-symbolic");
    gtk_widget_set_tooltip_text(GTK_WIDGET(self->pause_button), is_paused ? _("Go On") : _("Pause"));
}

static void return_focus(gpointer user_data)
{
    g_autoptr(DamierPlayPage) self = DAMIER_PLAY_PAGE(user_data);

    gtk_widget_grab_focus(GTK_WIDGET(self->board));
}

/* Whoever comes to the menu from the board comes back to it; once all is done that the popover does on closing. */
static void on_menu_toggled(GtkMenuButton *button, GParamSpec *pspec, DamierPlayPage *self)
{
    if (!gtk_menu_button_get_active(button) && self->was_on_board)
        g_idle_add_once(return_focus, g_object_ref(self));
}

/* What has the keyboard while the menu is open is of no interest. */
static void on_focus_moved(GtkRoot *root, GParamSpec *pspec, DamierPlayPage *self)
{
    GtkWidget *focus = gtk_root_get_focus(root);

    if (focus != NULL && !gtk_menu_button_get_active(self->menu_button) &&
        gtk_widget_get_ancestor(focus, GTK_TYPE_POPOVER) == NULL)
        self->was_on_board = gtk_widget_is_ancestor(focus, GTK_WIDGET(self->board));
}

static void damier_play_page_root(GtkWidget *widget)
{
    GTK_WIDGET_CLASS(damier_play_page_parent_class)->root(widget);
    g_signal_connect_object(gtk_widget_get_root(widget), "notify::focus-widget", G_CALLBACK(on_focus_moved), widget,
                            G_CONNECT_DEFAULT);
}

static void damier_play_page_unroot(GtkWidget *widget)
{
    g_signal_handlers_disconnect_by_func(gtk_widget_get_root(widget), on_focus_moved, widget);
    GTK_WIDGET_CLASS(damier_play_page_parent_class)->unroot(widget);
}

/* The screen stays on while somebody's time runs. */
static void update_inhibition(DamierPlayPage *self)
{
    GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(self));
    GtkApplication *application = GTK_APPLICATION(g_application_get_default());
    const gboolean is_wanted = root != NULL && damier_match_get_state(self->match) == DAMIER_MATCH_RUNNING;

    if (is_wanted && self->inhibition == 0)
        self->inhibition = gtk_application_inhibit(application, GTK_WINDOW(root), GTK_APPLICATION_INHIBIT_IDLE,
                                                   _("A game with a clock is being played"));
    if (!is_wanted && self->inhibition != 0) {
        gtk_application_uninhibit(application, self->inhibition);
        self->inhibition = 0;
    }
}

static void update_last_move(DamierPlayPage *self)
{
    DamierNode *node = damier_match_get_current(self->match);
    g_autofree char *move = damier_node_get_parent(node) != NULL ? damier_node_format_move(node) : NULL;

    if (move != NULL) {
        g_autofree char *text = g_strdup_printf(_("Moves · %u. %s"), damier_move_rows_get_number(node), move);
        gtk_label_set_text(self->last_move_label, text);
    } else {
        gtk_label_set_text(self->last_move_label, _("Moves"));
    }
}

/**
 * damier_play_page_update:
 * @self: the page
 *
 * Brings everything but the board in line with the match.
 */
void damier_play_page_update(DamierPlayPage *self)
{
    show_state(self);
    damier_board_view_set_interactive(self->board, takes_input(self));
    if (!takes_input(self)) {
        self->proposed = DAMIER_MOVE_NONE;
        damier_board_view_set_hint(self->board, DAMIER_MOVE_NONE);
    }
    for (guint seat = 0; seat < damier_match_get_n_seats(self->match); seat++)
        damier_seat_panel_set_thinking(damier_play_clocks_get_panel(self->clocks, seat),
                                       damier_play_engines_is_thinking(self->engines, seat));
    update_pause(self);
    damier_play_notices_update(self);
    update_last_move(self);
    update_inhibition(self);
    damier_play_clocks_update(self->clocks);
    damier_play_actions_update(self);
    damier_play_throws_update(self);
    if (is_over(self) && self->question != NULL)
        adw_dialog_force_close(self->question);
}

static void show_position(DamierPlayPage *self, gboolean animate)
{
    DamierNode *node = damier_match_get_current(self->match);
    DamierNode *parent = damier_node_get_parent(node);

    self->proposed = DAMIER_MOVE_NONE;
    damier_board_view_set_position(self->board, damier_node_get_position(node),
                                   parent != NULL ? damier_node_get_position(parent) : NULL,
                                   animate && g_settings_get_boolean(self->settings, "animations"));
    damier_play_clocks_set_scene(self->clocks, damier_board_view_get_scene(self->board));
}

/**
 * damier_play_page_show_game:
 * @self: the page
 *
 * Shows the board anew, in the look that is chosen now.
 */
void damier_play_page_show_game(DamierPlayPage *self)
{
    damier_board_view_set_game(self->board, damier_plugin_instance_get_renderer(self->plugin),
                               damier_match_get_game(self->match));
    show_position(self, FALSE);
}

static void on_moved(DamierMatch *match, DamierNode *node, DamierPlayPage *self)
{
    show_position(self, TRUE);
    damier_play_page_update(self);
    damier_play_sight_turn(self);
}

/* Only what hands the turn over is confirmed: the steps before it can be taken back anyway. */
static gboolean is_to_be_confirmed(DamierPlayPage *self, DamierMove move)
{
    DamierPosition *position = damier_node_get_position(damier_match_get_current(self->match));
    g_autoptr(DamierPosition) next = NULL;

    if (move == self->proposed || !g_settings_get_boolean(self->settings, "confirm-moves"))
        return FALSE;
    next = damier_position_play(position, move);
    return damier_position_get_actor(next) != damier_position_get_actor(position);
}

/*
 * Points a move out, or none, that waits to be confirmed; the clock runs on until it is. The button that confirms it
 * gets the keyboard, since the board may have it anywhere: there the same key again would make another move.
 */
static void propose(DamierPlayPage *self, DamierMove move)
{
    if (self->proposed == move)
        return;
    self->proposed = move;
    damier_board_view_set_hint(self->board, move);
    damier_play_notices_update(self);
    if (move != DAMIER_MOVE_NONE)
        gtk_widget_child_focus(GTK_WIDGET(self->notice), GTK_DIR_TAB_FORWARD);
}

/**
 * damier_play_page_play:
 * @self: the page
 * @move: a move
 *
 * Plays a move at the position that is looked at, where the game goes on from now on.
 */
void damier_play_page_play(DamierPlayPage *self, DamierMove move)
{
    g_autoptr(GError) error = NULL;
    DamierNode *node = damier_match_get_current(self->match);

    self->proposed = DAMIER_MOVE_NONE;
    damier_match_play_from(self->match, node, move, g_get_monotonic_time(), &error);
    damier_play_notices_update(self);
    if (error != NULL)
        damier_play_page_report(self, error);
}

static void on_move_chosen(DamierBoardView *board, guint move, DamierPlayPage *self)
{
    if (is_to_be_confirmed(self, move))
        propose(self, move);
    else
        damier_play_page_play(self, move);
}

/**
 * damier_play_page_report:
 * @self: the page
 * @error: what went wrong
 *
 * Tells the person that something was refused or failed.
 */
void damier_play_page_report(DamierPlayPage *self, const GError *error)
{
    damier_play_page_tell(self, error->message);
}

/**
 * damier_play_page_tell:
 * @self: the page
 * @sentence: a translated sentence
 *
 * Tells the person something where it covers neither board nor clock.
 */
void damier_play_page_tell(DamierPlayPage *self, const char *sentence)
{
    damier_notice_tell(self->notice, sentence);
}

static gboolean has_layout(DamierPlayPage *self, const char *name)
{
    return g_str_equal(adw_multi_layout_view_get_layout_name(self->layouts), name);
}

static void empty_box(GtkBox *box)
{
    GtkWidget *child;

    while ((child = gtk_widget_get_first_child(GTK_WIDGET(box))) != NULL)
        gtk_box_remove(box, child);
}

/* The one who looks at the board sits below it. With three or more seats a narrow page sets them two and two, in turn
 * around the board as they sit at it. */
static void show_panels(DamierPlayPage *self)
{
    const guint n_seats = damier_match_get_n_seats(self->match);
    const gboolean in_pairs = has_layout(self, "narrow") && n_seats > 2;
    const guint n_own = in_pairs ? n_seats / 2 : 1;
    const GtkOrientation orientation = in_pairs ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;

    empty_box(self->others);
    empty_box(self->own);
    for (guint i = 0; i < n_seats; i++) {
        const guint seat = (self->viewer + i) % n_seats;
        DamierSeatPanel *panel = damier_play_clocks_get_panel(self->clocks, seat);

        damier_seat_panel_set_compact(panel, in_pairs || has_layout(self, "short"));
        gtk_widget_set_hexpand(GTK_WIDGET(panel), TRUE);
        if (i < n_own)
            gtk_box_prepend(self->own, GTK_WIDGET(panel));
        else
            gtk_box_append(self->others, GTK_WIDGET(panel));
    }
    gtk_orientable_set_orientation(GTK_ORIENTABLE(self->others), orientation);
    gtk_orientable_set_orientation(GTK_ORIENTABLE(self->own), orientation);
    gtk_box_set_homogeneous(self->others, in_pairs);
    gtk_box_set_homogeneous(self->own, in_pairs);
}

static void on_layout_changed(AdwMultiLayoutView *layouts, GParamSpec *pspec, DamierPlayPage *self)
{
    damier_notice_set_orientation(self->notice,
                                  has_layout(self, "short") ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
    if (self->match != NULL)
        show_panels(self);
}

/**
 * damier_play_page_set_viewer:
 * @self: the page
 * @viewer: a seat
 *
 * Turns the board and the panels so that a seat sits below.
 */
void damier_play_page_set_viewer(DamierPlayPage *self, guint viewer)
{
    DamierRenderer *renderer = damier_plugin_instance_get_renderer(self->plugin);

    self->viewer = viewer;
    damier_board_view_set_viewer(self->board, (gint) viewer);
    damier_board_view_set_viewpoint(
        self->board, damier_renderer_get_viewpoint(renderer, damier_match_get_game(self->match), viewer));
    show_panels(self);
}

/* Where moves glide, a position stands as long as it takes to see how it came about. */
static void update_pace(DamierPlayPage *self)
{
    const gboolean glides =
        g_settings_get_boolean(self->settings, "animations") && adw_get_enable_animations(GTK_WIDGET(self));

    damier_play_engines_set_pace(self->engines, glides ? 3 * DAMIER_ANIMATION_WAVE * 1000 : 0);
}

static guint find_viewer(DamierMatch *match)
{
    for (guint seat = 0; seat < damier_match_get_n_seats(match); seat++)
        if (damier_match_get_seat(match, seat)->kind == DAMIER_SEAT_PERSON)
            return seat;
    return 0;
}

static void on_hint(DamierPlayEngines *engines, guint move, DamierPlayPage *self)
{
    DamierPosition *position = damier_node_get_position(damier_match_get_current(self->match));
    g_autofree char *sentence = NULL;

    if (!damier_position_is_legal(position, move))
        return;
    sentence = damier_position_describe_move(position, move);
    damier_board_view_set_hint(self->board, move);
    damier_herald_say_about(self->herald, _("Hint"), sentence);
}

/* A new game begins when everybody sits; one that was halted goes on when it was told to. */
static void on_ready(DamierPlayEngines *engines, DamierPlayPage *self)
{
    const DamierMatchState state = damier_match_get_state(self->match);
    const gint64 now = g_get_monotonic_time();
    g_autoptr(GError) error = NULL;

    if (state == DAMIER_MATCH_WAITING)
        damier_match_start(self->match, now, &error);
    else if (state == DAMIER_MATCH_PAUSED && self->goes_on_when_ready)
        damier_match_resume(self->match, now, &error);
    self->goes_on_when_ready = FALSE;
    if (error != NULL)
        damier_play_page_report(self, error);
    damier_play_page_update(self);
}

/**
 * damier_play_page_go_on:
 * @self: the page
 *
 * Lets a halted game go on, when every engine is there; those that have failed are started again.
 */
void damier_play_page_go_on(DamierPlayPage *self)
{
    self->goes_on_when_ready = TRUE;
    if (damier_match_is_ready(self->match))
        on_ready(self->engines, self);
    else
        damier_play_engines_restart_failed(self->engines);
}

static void on_failure_answer(AdwAlertDialog *dialog, const char *answer, DamierPlayPage *self)
{
    const guint seat = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(dialog), "seat"));

    if (g_str_equal(answer, "restart")) {
        self->goes_on_when_ready = TRUE;
        damier_play_engines_restart(self->engines, seat);
    } else if (g_str_equal(answer, "take-over")) {
        g_autoptr(DamierSeat) person = damier_seat_new_person(NULL);

        self->goes_on_when_ready = TRUE;
        damier_match_set_seat(self->match, seat, person);
    }
}

/* The game stays as it is; the clock stands until somebody decides. */
static void on_engine_failed(DamierPlayEngines *engines, guint seat, const GError *error, DamierPlayPage *self)
{
    AdwAlertDialog *dialog = ADW_ALERT_DIALOG(adw_alert_dialog_new(_("The Engine Failed"), error->message));

    self->goes_on_when_ready = FALSE;
    adw_alert_dialog_add_responses(dialog, "close", _("_Not Now"), "take-over", _("_Take Its Seat"), "restart",
                                   _("_Restart It"), NULL);
    adw_alert_dialog_set_response_appearance(dialog, "restart", ADW_RESPONSE_SUGGESTED);
    adw_alert_dialog_set_default_response(dialog, "restart");
    g_object_set_data(G_OBJECT(dialog), "seat", GUINT_TO_POINTER(seat));
    g_signal_connect_object(dialog, "response", G_CALLBACK(on_failure_answer), self, G_CONNECT_DEFAULT);
    adw_dialog_present(ADW_DIALOG(dialog), GTK_WIDGET(self));
    damier_play_page_update(self);
}

/* Nobody asked for this pause, so it is explained. */
static void on_slept(DamierPlayClocks *clocks, DamierPlayPage *self)
{
    self->has_slept = TRUE;
    update_pause(self);
}

/* Nobody shall lose on time, or win any, because a lid was shut. */
static void on_falling_asleep(DamierSleepWatch *watch, DamierPlayPage *self)
{
    if (damier_match_get_state(self->match) != DAMIER_MATCH_RUNNING)
        return;
    damier_match_pause(self->match, g_get_monotonic_time(), NULL);
    on_slept(self->clocks, self);
}

static void damier_play_page_dispose(GObject *object)
{
    DamierPlayPage *self = DAMIER_PLAY_PAGE(object);

    if (self->engines != NULL)
        damier_play_engines_quit(self->engines);
    g_clear_object(&self->engines);
    g_clear_weak_pointer(&self->question);
    g_clear_weak_pointer(&self->throw_question);
    g_clear_object(&self->clocks);
    g_clear_object(&self->herald);
    g_clear_object(&self->actions);
    g_clear_object(&self->sleep_watch);
    g_clear_object(&self->match);
    g_clear_object(&self->plugin);
    g_clear_object(&self->settings);
    G_OBJECT_CLASS(damier_play_page_parent_class)->dispose(object);
}

static void bind_children(GtkWidgetClass *widget_class)
{
    gtk_widget_class_bind_template_child(widget_class, DamierPlayPage, title);
    gtk_widget_class_bind_template_child(widget_class, DamierPlayPage, menu_button);
    gtk_widget_class_bind_template_child(widget_class, DamierPlayPage, pause_button);
    gtk_widget_class_bind_template_child(widget_class, DamierPlayPage, notice);
    gtk_widget_class_bind_template_child(widget_class, DamierPlayPage, layouts);
    gtk_widget_class_bind_template_child(widget_class, DamierPlayPage, board_stack);
    gtk_widget_class_bind_template_child(widget_class, DamierPlayPage, board);
    gtk_widget_class_bind_template_child(widget_class, DamierPlayPage, pause_reason);
    gtk_widget_class_bind_template_child(widget_class, DamierPlayPage, others);
    gtk_widget_class_bind_template_child(widget_class, DamierPlayPage, own);
    gtk_widget_class_bind_template_child(widget_class, DamierPlayPage, moves);
    gtk_widget_class_bind_template_child(widget_class, DamierPlayPage, last_move_label);
    gtk_widget_class_bind_template_child(widget_class, DamierPlayPage, look_section);
}

static void damier_play_page_class_init(DamierPlayPageClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    G_OBJECT_CLASS(klass)->dispose = damier_play_page_dispose;
    widget_class->root = damier_play_page_root;
    widget_class->unroot = damier_play_page_unroot;

    /**
     * DamierPlayPage::rematch:
     *
     * The same players want to play again.
     */
    signals[REMATCH] =
        g_signal_new("rematch", DAMIER_TYPE_PLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

    g_type_ensure(DAMIER_TYPE_BOARD_VIEW);
    g_type_ensure(DAMIER_TYPE_MOVE_LIST);
    g_type_ensure(DAMIER_TYPE_NOTICE);
    gtk_widget_class_set_template_from_resource(widget_class, DAMIER_RESOURCE_PATH "/play/damier-play-page.ui");
    bind_children(widget_class);
    gtk_widget_class_bind_template_callback(widget_class, on_menu_toggled);
    gtk_widget_class_bind_template_callback(widget_class, damier_play_notices_act);
    gtk_widget_class_bind_template_callback(widget_class, on_layout_changed);
    gtk_widget_class_bind_template_callback(widget_class, on_move_chosen);
}

static gboolean stay(GtkWidget *page, GVariant *arguments, gpointer user_data)
{
    return TRUE;
}

static gboolean drop_or_leave(GtkWidget *page, GVariant *arguments, gpointer user_data)
{
    propose(DAMIER_PLAY_PAGE(page), DAMIER_MOVE_NONE);
    if (is_over(DAMIER_PLAY_PAGE(page)))
        gtk_widget_activate_action(page, "navigation.pop", NULL);
    return TRUE;
}

static void add_key(DamierPlayPage *self, const char *keys, GtkShortcutFunc act)
{
    GtkEventController *controller = gtk_shortcut_controller_new();

    gtk_shortcut_controller_add_shortcut(
        GTK_SHORTCUT_CONTROLLER(controller),
        gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), gtk_callback_action_new(act, NULL, NULL)));
    gtk_widget_add_controller(GTK_WIDGET(self), controller);
}

/* Going through the moves and letting go of a piece leave no game that is being played, however often they are pressed.
 */
static void add_keys(DamierPlayPage *self)
{
    add_key(self, "<Alt>Left|<Alt>Right", stay);
    add_key(self, "Escape", drop_or_leave);
}

static void damier_play_page_init(DamierPlayPage *self)
{
    gtk_widget_init_template(GTK_WIDGET(self));
    add_keys(self);
    /* The panels go around the board, which is the same in every language. */
    gtk_widget_set_direction(GTK_WIDGET(self->others), GTK_TEXT_DIR_LTR);
    gtk_widget_set_direction(GTK_WIDGET(self->own), GTK_TEXT_DIR_LTR);
}

static void follow_match(DamierPlayPage *self)
{
    g_signal_connect(self, "map", G_CALLBACK(damier_play_throws_update), NULL);
    g_signal_connect_object(self->match, "stepped", G_CALLBACK(on_moved), self, G_CONNECT_DEFAULT);
    g_signal_connect_object(self->match, "moved-to", G_CALLBACK(on_moved), self, G_CONNECT_DEFAULT);
    g_signal_connect_object(self->match, "state-changed", G_CALLBACK(damier_play_page_update), self, G_CONNECT_SWAPPED);
    g_signal_connect_object(self->match, "seat-changed", G_CALLBACK(damier_play_page_update), self, G_CONNECT_SWAPPED);
    g_signal_connect_object(self->sleep_watch, "falling-asleep", G_CALLBACK(on_falling_asleep), self,
                            G_CONNECT_DEFAULT);
    g_signal_connect_object(self->clocks, "slept", G_CALLBACK(on_slept), self, G_CONNECT_DEFAULT);
    g_signal_connect_object(self->engines, "hint", G_CALLBACK(on_hint), self, G_CONNECT_DEFAULT);
    g_signal_connect_object(self->engines, "ready", G_CALLBACK(on_ready), self, G_CONNECT_DEFAULT);
    g_signal_connect_object(self->engines, "failed", G_CALLBACK(on_engine_failed), self, G_CONNECT_DEFAULT);
    g_signal_connect_object(self->engines, "changed", G_CALLBACK(damier_play_page_update), self, G_CONNECT_SWAPPED);
}

/**
 * damier_play_page_new:
 * @plugin: the game
 * @match: a match of it
 * @settings: the program's settings
 *
 * Makes the page of a match; it does nothing before [method@PlayPage.start].
 *
 * Returns: (transfer floating): the page
 */
DamierPlayPage *damier_play_page_new(DamierPluginInstance *plugin, DamierMatch *match, GSettings *settings)
{
    const char *name = damier_plugin_instance_get_manifest(plugin)->name;
    DamierPlayPage *self = g_object_new(DAMIER_TYPE_PLAY_PAGE, "title", name, "tag", "play", NULL);

    self->plugin = g_object_ref(plugin);
    self->match = g_object_ref(match);
    self->settings = g_object_ref(settings);
    self->herald = damier_herald_new(GTK_WIDGET(self), match, settings);
    self->clocks = damier_play_clocks_new(match, damier_plugin_instance_get_renderer(plugin), settings, self->herald);
    self->engines = damier_play_engines_new(match);
    self->sleep_watch = damier_sleep_watch_new();
    adw_window_title_set_title(self->title, name);
    g_settings_bind(settings, "show-coordinates", self->board, "show-coordinates", G_SETTINGS_BIND_GET);
    g_settings_bind(settings, "show-legal-moves", self->board, "show-targets", G_SETTINGS_BIND_GET);
    g_signal_connect_object(settings, "changed::animations", G_CALLBACK(update_pace), self, G_CONNECT_SWAPPED);
    update_pace(self);
    damier_play_actions_install(self);
    damier_play_sight_install(self);
    damier_play_page_show_game(self);
    damier_play_page_set_viewer(self, find_viewer(match));
    damier_play_sight_turn(self);
    damier_move_list_set_match(self->moves, match);
    follow_match(self);
    damier_play_page_update(self);
    return self;
}

/**
 * damier_play_page_get_match:
 * @self: the page
 *
 * Gets the match.
 *
 * Returns: (transfer none): the match
 */
DamierMatch *damier_play_page_get_match(DamierPlayPage *self)
{
    return self->match;
}

/**
 * damier_play_page_get_actions:
 * @self: the page
 *
 * Gets what can be done in the game. The window takes the group as "play", since keys are looked up there.
 *
 * Returns: (transfer none): the actions
 */
GActionGroup *damier_play_page_get_actions(DamierPlayPage *self)
{
    return self->actions;
}

/**
 * damier_play_page_start:
 * @self: the page
 *
 * Lets the engines sit down, and the game begin when everybody is ready. A game that was interrupted stays paused.
 */
void damier_play_page_start(DamierPlayPage *self)
{
    damier_play_engines_start(self->engines);
    gtk_widget_grab_focus(GTK_WIDGET(self->board));
}

/**
 * damier_play_page_leave:
 * @self: the page
 *
 * Stops the clock and sends the engines away; the game can be taken up again.
 */
void damier_play_page_leave(DamierPlayPage *self)
{
    if (damier_match_get_state(self->match) == DAMIER_MATCH_RUNNING)
        damier_match_pause(self->match, g_get_monotonic_time(), NULL);
    damier_play_engines_quit(self->engines);
}
