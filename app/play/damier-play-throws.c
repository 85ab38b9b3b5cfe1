// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n.h>

#include "damier-play-page-private.h"
#include "damier-throw-dialog.h"

/* Real dice: while a throw is awaited nobody's time runs, and the game goes on when it was entered. */

/**
 * damier_play_throws_are_awaited:
 * @self: the page
 *
 * Tells whether somebody should enter a throw.
 *
 * Returns: whether the game waits for it
 */
gboolean damier_play_throws_are_awaited(DamierPlayPage *self)
{
    return damier_match_get_state(self->match) == DAMIER_MATCH_RUNNING && !damier_match_get_rolls(self->match) &&
           damier_match_get_actor(self->match) == DAMIER_ACTOR_CHANCE &&
           damier_match_get_current(self->match) == damier_match_get_head(self->match);
}

static void on_thrown(DamierThrowDialog *dialog, guint move, DamierPlayPage *self)
{
    g_autoptr(GError) error = NULL;

    if (!damier_match_play_at(self->match, damier_match_get_head(self->match), move, g_get_monotonic_time(), &error))
        damier_play_page_report(self, error);
}

/* The one who goes on, whatever was thrown. */
static const char *find_thrower(DamierPlayPage *self, DamierPosition *position)
{
    const DamierMove *moves;
    const guint32 *weights;
    g_autoptr(DamierPosition) next = NULL;

    if (damier_position_get_chance(position, &moves, &weights) == 0)
        return NULL;
    next = damier_position_play(position, moves[0]);
    return damier_position_get_actor(next) < 0
               ? NULL
               : damier_match_get_player_name(self->match, (guint) damier_position_get_actor(next));
}

/**
 * damier_play_throws_ask:
 * @self: the page of a game that waits for a throw
 *
 * Asks what was thrown.
 */
void damier_play_throws_ask(DamierPlayPage *self)
{
    DamierNode *head = damier_match_get_head(self->match);
    DamierPosition *position = damier_node_get_position(head);
    DamierThrowDialog *dialog;

    if (self->throw_question != NULL)
        return;
    dialog = damier_throw_dialog_new(position, find_thrower(self, position));
    g_set_weak_pointer(&self->throw_question, ADW_DIALOG(dialog));
    self->asked_about = head;
    g_signal_connect_object(dialog, "thrown", G_CALLBACK(on_thrown), self, 0);
    adw_dialog_present(ADW_DIALOG(dialog), GTK_WIDGET(self));
}

/**
 * damier_play_throws_update:
 * @self: the page
 *
 * Asks what was thrown as soon as the game waits for it, once for each throw.
 */
void damier_play_throws_update(DamierPlayPage *self)
{
    const gboolean is_awaited = damier_play_throws_are_awaited(self);

    if (!is_awaited) {
        self->asked_about = NULL;
        if (self->throw_question != NULL)
            adw_dialog_force_close(self->throw_question);
    } else if (self->asked_about != damier_match_get_head(self->match) && gtk_widget_get_mapped(GTK_WIDGET(self))) {
        damier_play_throws_ask(self);
    }
}
