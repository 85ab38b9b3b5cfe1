// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n.h>

#include "damier-play-page-private.h"

/* What holds until something is done about it, the most urgent first. */
typedef struct {
    gboolean (*applies)(DamierPlayPage *self);
    char *(*describe)(DamierPlayPage *self);
    const char *button;
    void (*act)(DamierPlayPage *self);
} Case;

static gboolean has_proposal(DamierPlayPage *self)
{
    return self->proposed != DAMIER_MOVE_NONE;
}

static char *describe_proposal(DamierPlayPage *self)
{
    return damier_position_describe_move(damier_node_get_position(damier_match_get_current(self->match)),
                                         self->proposed);
}

static void confirm(DamierPlayPage *self)
{
    damier_play_page_play(self, self->proposed);
}

static gboolean is_elsewhere(DamierPlayPage *self)
{
    return damier_match_get_current(self->match) != damier_match_get_head(self->match);
}

static char *describe_elsewhere(DamierPlayPage *self)
{
    const gboolean is_earlier =
        damier_node_is_before(damier_match_get_current(self->match), damier_match_get_head(self->match));

    return g_strdup(is_earlier ? _("This is an earlier position.") : _("This is a position of a variation."));
}

static void go_to_head(DamierPlayPage *self)
{
    damier_match_go_to(self->match, damier_match_get_head(self->match));
}

static gboolean is_over(DamierPlayPage *self)
{
    return damier_match_get_state(self->match) == DAMIER_MATCH_OVER;
}

static char *describe_result(DamierPlayPage *self)
{
    return damier_match_describe_result(self->match);
}

static void ask_for_rematch(DamierPlayPage *self)
{
    g_signal_emit_by_name(self, "rematch");
}

/* A person who can answer an offer of somebody else, or -1. */
static gint get_answerer(DamierPlayPage *self)
{
    const guint n_seats = damier_match_get_n_seats(self->match);
    gboolean is_offered = FALSE;

    for (guint seat = 0; seat < n_seats; seat++)
        is_offered |= damier_match_has_offered_draw(self->match, seat);
    for (guint seat = 0; is_offered && seat < n_seats; seat++)
        if (damier_play_page_is_person(self, (DamierActor) seat) && !damier_match_has_offered_draw(self->match, seat))
            return (gint) seat;
    return -1;
}

static gboolean is_draw_offered(DamierPlayPage *self)
{
    return damier_match_get_state(self->match) == DAMIER_MATCH_RUNNING && get_answerer(self) >= 0;
}

static char *describe_offer(DamierPlayPage *self)
{
    return g_strdup_printf(_("A draw is offered. %s may accept it, or just play on."),
                           damier_match_get_player_name(self->match, (guint) get_answerer(self)));
}

static void accept_draw(DamierPlayPage *self)
{
    g_autoptr(GError) error = NULL;

    if (!damier_match_accept_draw(self->match, (guint) get_answerer(self), g_get_monotonic_time(), &error))
        damier_play_page_report(self, error);
}

static char *describe_awaited_throw(DamierPlayPage *self)
{
    return g_strdup(_("The game waits for a throw. Nobody’s time runs."));
}

static const Case cases[] = {
    { has_proposal, describe_proposal, N_("_Confirm"), confirm },
    { is_elsewhere, describe_elsewhere, N_("_Back to the Game"), go_to_head },
    { damier_play_throws_are_awaited, describe_awaited_throw, N_("_Enter It"), damier_play_throws_ask },
    { is_over, describe_result, N_("_Play Again"), ask_for_rematch },
    { is_draw_offered, describe_offer, N_("_Accept"), accept_draw },
};

static const Case *find_case(DamierPlayPage *self)
{
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++)
        if (cases[i].applies(self))
            return &cases[i];
    return NULL;
}

/**
 * damier_play_notices_act:
 * @notice: the notice
 * @self: the page
 *
 * Does what the button of the notice says.
 */
void damier_play_notices_act(DamierNotice *notice, DamierPlayPage *self)
{
    const Case *found = find_case(self);

    if (found != NULL)
        found->act(self);
}

/**
 * damier_play_notices_update:
 * @self: the page
 *
 * Says what holds now. The keyboard goes back to the board when the button goes that had it.
 */
void damier_play_notices_update(DamierPlayPage *self)
{
    const Case *found = find_case(self);
    g_autofree char *text = found != NULL ? found->describe(self) : NULL;
    const gboolean had_focus = gtk_widget_get_focus_child(GTK_WIDGET(self->notice)) != NULL;

    damier_notice_set(self->notice, text, found != NULL ? _(found->button) : NULL);
    if (had_focus && found == NULL)
        gtk_widget_grab_focus(GTK_WIDGET(self->board));
}
