// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n.h>

#include "board/damier-look.h"
#include "damier-play-page-private.h"

/* How the board is seen: from which side, how large, in which look. */

static DamierRenderer *get_renderer(DamierPlayPage *self)
{
    return damier_plugin_instance_get_renderer(self->plugin);
}

static void set_look(GSimpleAction *action, GVariant *look, gpointer user_data)
{
    DamierPlayPage *self = user_data;

    g_simple_action_set_state(action, look);
    damier_look_set(get_renderer(self), g_variant_get_string(look, NULL));
    damier_look_save(get_renderer(self), self->settings, damier_match_get_plugin(self->match));
    damier_play_page_show_game(self);
}

static const GActionEntry entries[] = {
    { .name = "look", .parameter_type = "s", .state = "''", .change_state = set_look },
};

/* A game with one look has nothing to choose from. */
static void list_looks(DamierPlayPage *self)
{
    guint n_looks;
    const DamierLook *looks = damier_renderer_list_looks(get_renderer(self), &n_looks);
    const char *chosen = damier_look_get(get_renderer(self));
    GAction *action = g_action_map_lookup_action(G_ACTION_MAP(self->actions), "look");

    for (guint i = 0; i < n_looks; i++) {
        g_autofree char *detailed = g_strdup_printf("play.look::%s", looks[i].id);

        g_menu_append(self->look_section, _(looks[i].name), detailed);
    }
    if (n_looks > 0)
        g_simple_action_set_state(G_SIMPLE_ACTION(action), g_variant_new_string(chosen != NULL ? chosen : looks[0].id));
}

/**
 * damier_play_sight_install:
 * @self: the page, with its actions
 *
 * Gives the page what can be chosen about how the board is seen.
 */
void damier_play_sight_install(DamierPlayPage *self)
{
    g_autoptr(GAction) turn_board = g_settings_create_action(self->settings, "turn-board");

    damier_look_load(get_renderer(self), self->settings, damier_match_get_plugin(self->match));
    g_action_map_add_action_entries(G_ACTION_MAP(self->actions), entries, G_N_ELEMENTS(entries), self);
    damier_board_view_add_zoom_actions(self->board, G_ACTION_MAP(self->actions));
    g_action_map_add_action(G_ACTION_MAP(self->actions), turn_board);
    list_looks(self);
    g_signal_connect_object(self->settings, "changed::turn-board", G_CALLBACK(damier_play_sight_turn), self,
                            G_CONNECT_SWAPPED);
}

static guint count_persons(DamierPlayPage *self)
{
    guint n_persons = 0;

    for (guint seat = 0; seat < damier_match_get_n_seats(self->match); seat++)
        n_persons += damier_play_page_is_person(self, (DamierActor) seat);
    return n_persons;
}

static gboolean follows_players(DamierPlayPage *self)
{
    g_autofree char *choice = g_settings_get_string(self->settings, "turn-board");

    if (count_persons(self) < 2 || g_str_equal(choice, "never"))
        return FALSE;
    return g_str_equal(choice, "always") || damier_board_view_get_turns(self->board);
}

/**
 * damier_play_sight_turn:
 * @self: the page
 *
 * Turns the board to the person who is to move, where it follows the players.
 */
void damier_play_sight_turn(DamierPlayPage *self)
{
    const DamierActor actor = damier_match_get_actor(self->match);

    if (!damier_play_page_is_person(self, actor) || (guint) actor == self->viewer || !follows_players(self))
        return;
    damier_play_page_set_viewer(self, (guint) actor);
}
