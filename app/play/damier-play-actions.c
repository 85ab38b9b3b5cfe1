// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n.h>

#include "damier-play-page-private.h"
#include "help/damier-help-dialog.h"

/* Every action acts on the match, and the page follows what the match tells. A refusal is told to the person. */
static void finish(DamierPlayPage *self, GError *error)
{
    if (error != NULL)
        damier_play_page_report(self, error);
    g_clear_error(&error);
    damier_play_page_update(self);
}

/*
 * The person who is meant where a press does not say who: the one to act, else the one who looks at the board, else the
 * first; -1 where only engines play.
 */
static gint find_person(DamierPlayPage *self)
{
    const gint actor = damier_match_get_actor(self->match);

    if (damier_play_page_is_person(self, actor))
        return actor;
    if (damier_play_page_is_person(self, (DamierActor) self->viewer))
        return (gint) self->viewer;
    for (guint seat = 0; seat < damier_match_get_n_seats(self->match); seat++)
        if (damier_play_page_is_person(self, (DamierActor) seat))
            return (gint) seat;
    return -1;
}

static void say_where_it_stands(DamierPlayPage *self, const char *done)
{
    g_autofree char *state = damier_herald_describe_state(self->herald);

    damier_herald_say_about(self->herald, done, state);
}

static void undo(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPlayPage *self = user_data;
    GError *error = NULL;

    if (damier_match_take_back(self->match, g_get_monotonic_time(), &error))
        say_where_it_stands(self, _("Taken back"));
    finish(self, error);
}

static void redo(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPlayPage *self = user_data;
    GError *error = NULL;

    if (damier_match_redo(self->match, g_get_monotonic_time(), &error))
        say_where_it_stands(self, _("Played again"));
    finish(self, error);
}

static void toggle_pause(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPlayPage *self = user_data;
    GError *error = NULL;

    if (damier_play_page_is_halted(self))
        damier_play_page_go_on(self);
    else
        damier_match_pause(self->match, g_get_monotonic_time(), &error);
    finish(self, error);
}

static void flip(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPlayPage *self = user_data;

    damier_play_page_set_viewer(self, (self->viewer + 1) % damier_match_get_n_seats(self->match));
}

static void hint(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPlayPage *self = user_data;

    damier_play_engines_hint(self->engines);
}

static void resign_now(DamierPlayPage *self, guint seat)
{
    GError *error = NULL;

    damier_match_resign(self->match, seat, g_get_monotonic_time(), &error);
    finish(self, error);
}

static void on_resign_answer(AdwAlertDialog *dialog, const char *answer, DamierPlayPage *self)
{
    if (g_str_equal(answer, "resign"))
        resign_now(self, GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(dialog), "seat")));
}

/* Nobody resigns by the key that answers most questions; and the question goes when the game has ended meanwhile. */
static void resign(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPlayPage *self = user_data;
    const guint seat = (guint) find_person(self);
    AdwAlertDialog *dialog;

    if (!g_settings_get_boolean(self->settings, "confirm-resign")) {
        resign_now(self, seat);
        return;
    }
    dialog = ADW_ALERT_DIALOG(adw_alert_dialog_new(_("Resign?"), NULL));
    adw_alert_dialog_format_body(dialog, _("%s loses the game."), damier_match_get_player_name(self->match, seat));
    adw_alert_dialog_add_responses(dialog, "cancel", _("_Cancel"), "resign", _("_Resign"), NULL);
    adw_alert_dialog_set_response_appearance(dialog, "resign", ADW_RESPONSE_DESTRUCTIVE);
    adw_alert_dialog_set_close_response(dialog, "cancel");
    adw_alert_dialog_set_default_response(dialog, "cancel");
    g_object_set_data(G_OBJECT(dialog), "seat", GUINT_TO_POINTER(seat));
    g_signal_connect_object(dialog, "response", G_CALLBACK(on_resign_answer), self, G_CONNECT_DEFAULT);
    g_set_weak_pointer(&self->question, ADW_DIALOG(dialog));
    adw_dialog_present(ADW_DIALOG(dialog), GTK_WIDGET(self));
}

static void offer_draw(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPlayPage *self = user_data;
    GError *error = NULL;

    if (damier_match_offer_draw(self->match, (guint) find_person(self), g_get_monotonic_time(), &error))
        damier_play_engines_consider_draw(self->engines);
    finish(self, error);
}

static void go_to(DamierPlayPage *self, DamierNode *node)
{
    if (node != NULL)
        damier_match_go_to(self->match, node);
}

static void first(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPlayPage *self = user_data;

    go_to(self, damier_match_get_root(self->match));
}

static void previous(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPlayPage *self = user_data;

    go_to(self, damier_node_get_parent(damier_match_get_current(self->match)));
}

static DamierNode *get_next(DamierPlayPage *self)
{
    return damier_node_get_next(damier_match_get_current(self->match), damier_match_get_head(self->match));
}

static void next(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPlayPage *self = user_data;

    go_to(self, get_next(self));
}

static void last(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPlayPage *self = user_data;

    go_to(self, damier_match_get_head(self->match));
}

static void play_on(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPlayPage *self = user_data;
    GError *error = NULL;

    damier_match_continue_from(self->match, damier_match_get_current(self->match), g_get_monotonic_time(), &error);
    finish(self, error);
}

static void move_now(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPlayPage *self = user_data;

    damier_play_engines_move_now(self->engines);
}

static void say_clocks(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPlayPage *self = user_data;
    g_autofree char *sentence = damier_play_clocks_say(self->clocks);

    damier_herald_say(self->herald, sentence);
}

static void say_last_move(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPlayPage *self = user_data;

    damier_herald_say_last_move(self->herald);
}

static void show_rules(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
    DamierPlayPage *self = user_data;

    adw_dialog_present(damier_help_dialog_new(self->plugin), GTK_WIDGET(self));
}

static const GActionEntry entries[] = {
    { "undo", undo },
    { "redo", redo },
    { "pause", toggle_pause },
    { "flip", flip },
    { "hint", hint },
    { "resign", resign },
    { "first", first },
    { "offer-draw", offer_draw },
    { "previous", previous },
    { "next", next },
    { "last", last },
    { "play-on", play_on },
    { "move-now", move_now },
    { "say-clocks", say_clocks },
    { "say-last-move", say_last_move },
    { "rules", show_rules },
};

/**
 * damier_play_actions_install:
 * @self: the page
 *
 * Gives the page its actions.
 */
void damier_play_actions_install(DamierPlayPage *self)
{
    GSimpleActionGroup *group = g_simple_action_group_new();

    g_action_map_add_action_entries(G_ACTION_MAP(group), entries, G_N_ELEMENTS(entries), self);
    self->actions = G_ACTION_GROUP(group);
}

static void enable(DamierPlayPage *self, const char *name, gboolean enabled)
{
    GAction *action = g_action_map_lookup_action(G_ACTION_MAP(self->actions), name);

    g_simple_action_set_enabled(G_SIMPLE_ACTION(action), enabled);
}

/**
 * damier_play_actions_update:
 * @self: the page
 *
 * Enables what can be done now.
 */
void damier_play_actions_update(DamierPlayPage *self)
{
    const gboolean is_running = damier_match_get_state(self->match) == DAMIER_MATCH_RUNNING;
    const gboolean has_person = find_person(self) >= 0;
    DamierNode *current = damier_match_get_current(self->match);

    enable(self, "undo", damier_match_can_take_back(self->match));
    enable(self, "redo", damier_match_can_redo(self->match));
    enable(self, "pause", is_running || damier_play_page_is_halted(self));
    enable(self, "hint", is_running && damier_play_page_is_person(self, damier_node_get_actor(current)));
    enable(self, "move-now",
           is_running && damier_match_get_actor(self->match) >= 0 &&
               !damier_play_page_is_person(self, damier_match_get_actor(self->match)));
    enable(self, "resign", is_running && has_person);
    enable(self, "offer-draw", is_running && has_person);
    enable(self, "first", damier_node_get_parent(current) != NULL);
    enable(self, "previous", damier_node_get_parent(current) != NULL);
    enable(self, "next", get_next(self) != NULL);
    enable(self, "play-on",
           current != damier_match_get_head(self->match) && damier_match_can_play_from(self->match, current));
    enable(self, "last", current != damier_match_get_head(self->match));
}
