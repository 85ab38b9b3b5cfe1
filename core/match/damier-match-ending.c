// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n-lib.h>

#include "match/damier-match-private.h"

/* Ends the match. A clock that has flagged stays so: a move stamped before that may still come. */
void damier_match_end(DamierMatch *self, const DamierResult *result, gint64 stamp)
{
    self->state = DAMIER_MATCH_OVER;
    self->result = *result;
    self->draw_offers = 0;
    damier_match_note_stamp(self, stamp);
    if (result->kind != DAMIER_RESULT_TIME)
        damier_clock_stop(self->clock, stamp);
    damier_match_add_news(self, DAMIER_NEWS_STATE, NULL);
}

/* What a plugin says of the outcome counts only if it is a ranking of the seats. */
void damier_match_end_by_rules(DamierMatch *self, gint64 stamp)
{
    DamierResult result = { .kind = DAMIER_RESULT_RULES, .seat = -1 };

    damier_position_get_outcome(self->head->position, &result.outcome);
    if (result.outcome.n_seats != damier_match_get_n_seats(self) || !damier_outcome_is_valid(&result.outcome))
        result.outcome = (DamierOutcome) { 0 };
    damier_match_end(self, &result, stamp);
}

static gboolean can_others_win(DamierMatch *self, guint seat)
{
    guint side = damier_game_get_side(self->game, seat);

    for (guint other = 0; other < damier_match_get_n_seats(self); other++)
        if (damier_game_get_side(self->game, other) != side &&
            damier_position_can_still_win(self->head->position, other))
            return TRUE;
    return FALSE;
}

/* The seat to move has run out of time: a loss, or a draw where nobody else could have won had it come. */
void damier_match_end_by_time(DamierMatch *self, gint64 stamp)
{
    DamierActor seat = damier_node_get_actor(self->head);
    DamierResult result;

    g_assert(seat >= 0);
    if (damier_clock_is_no_show(self->clock, seat) || can_others_win(self, seat))
        damier_result_init_loss(&result, self->game, DAMIER_RESULT_TIME, seat);
    else
        damier_result_init_draw(&result, self->game, DAMIER_RESULT_TIME, seat);
    damier_match_end(self, &result, stamp);
}

/* Takes an ending back; the clock is the caller's. */
void damier_match_reopen(DamierMatch *self)
{
    gboolean has_started = damier_clock_get_status(self->clock) != DAMIER_CLOCK_IDLE;

    self->state = has_started ? DAMIER_MATCH_RUNNING : DAMIER_MATCH_WAITING;
    damier_result_init(&self->result);
    damier_match_add_news(self, DAMIER_NEWS_STATE, NULL);
}

/* Whoever moves without wanting a draw has declined it. */
void damier_match_lapse_offers(DamierMatch *self, guint seat)
{
    if (self->draw_offers == 0 || damier_match_has_offered_draw(self, seat))
        return;
    self->draw_offers = 0;
    damier_match_add_news(self, DAMIER_NEWS_STATE, NULL);
}

static gboolean check_open(DamierMatch *self, gint64 stamp, GError **error)
{
    if (self->state == DAMIER_MATCH_OVER)
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_STATE, _("The match is over"));
    if (self->state == DAMIER_MATCH_RUNNING && damier_match_flag(self, stamp))
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_TIME, _("The time was over before that"));
    return TRUE;
}

static void finish(DamierMatch *self, const DamierResult *result, gint64 stamp)
{
    damier_match_end(self, result, stamp);
    damier_match_publish(self);
}

/**
 * damier_match_resign:
 * @match: a match that is not over
 * @seat: the seat that gives up; it need not be to move
 * @stamp: when
 * @error: where to say why not
 *
 * Ends the match with the loss of a seat and its side; see [struct@Result] for games of more than two sides.
 *
 * Returns: FALSE with %DAMIER_MATCH_ERROR_STATE or %DAMIER_MATCH_ERROR_TIME
 */
gboolean damier_match_resign(DamierMatch *self, guint seat, gint64 stamp, GError **error)
{
    DamierResult result;

    g_return_val_if_fail(seat < damier_match_get_n_seats(self), FALSE);
    if (!check_open(self, stamp, error))
        return FALSE;
    damier_result_init_loss(&result, self->game, DAMIER_RESULT_RESIGNATION, seat);
    finish(self, &result, stamp);
    return TRUE;
}

static gboolean check_offer(DamierMatch *self, gint64 stamp, GError **error)
{
    if (self->state == DAMIER_MATCH_WAITING)
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_STATE, _("The match has not started yet"));
    return check_open(self, stamp, error);
}

/* Notes that a seat wants a draw; it is one when all do. */
static void agree(DamierMatch *self, guint seat, gint64 stamp)
{
    DamierResult result;

    self->draw_offers |= 1u << seat;
    if (self->draw_offers == (1u << damier_match_get_n_seats(self)) - 1) {
        damier_result_init_draw(&result, self->game, DAMIER_RESULT_AGREEMENT, -1);
        damier_match_end(self, &result, stamp);
    }
    damier_match_note_stamp(self, stamp);
    damier_match_add_news(self, DAMIER_NEWS_STATE, NULL);
    damier_match_publish(self);
}

/**
 * damier_match_offer_draw:
 * @match: a match that has started
 * @seat: the seat that offers
 * @stamp: when
 * @error: where to say why not
 *
 * Offers a draw. The offer stands until a seat that does not want it moves or declines; when all seats want it the
 * match is drawn.
 *
 * Returns: FALSE with %DAMIER_MATCH_ERROR_STATE or %DAMIER_MATCH_ERROR_TIME
 */
gboolean damier_match_offer_draw(DamierMatch *self, guint seat, gint64 stamp, GError **error)
{
    g_return_val_if_fail(seat < damier_match_get_n_seats(self), FALSE);
    if (!check_offer(self, stamp, error))
        return FALSE;
    agree(self, seat, stamp);
    return TRUE;
}

static gboolean check_others_offer(DamierMatch *self, guint seat, GError **error)
{
    return (self->draw_offers & ~(1u << seat)) != 0 ||
           damier_match_refuse(error, DAMIER_MATCH_ERROR_NOTHING, _("Nobody has offered a draw"));
}

/**
 * damier_match_accept_draw:
 * @match: a match
 * @seat: the seat that accepts
 * @stamp: when
 * @error: where to say why not
 *
 * Accepts what another seat has offered; the match is drawn when all seats have.
 *
 * Returns: FALSE with %DAMIER_MATCH_ERROR_NOTHING, %DAMIER_MATCH_ERROR_STATE or %DAMIER_MATCH_ERROR_TIME
 */
gboolean damier_match_accept_draw(DamierMatch *self, guint seat, gint64 stamp, GError **error)
{
    g_return_val_if_fail(seat < damier_match_get_n_seats(self), FALSE);
    if (!check_offer(self, stamp, error) || !check_others_offer(self, seat, error))
        return FALSE;
    agree(self, seat, stamp);
    return TRUE;
}

/**
 * damier_match_decline_draw:
 * @match: a match
 * @seat: the seat that declines
 * @error: where to say why not
 *
 * Declines what another seat has offered, for all seats.
 *
 * Returns: FALSE with %DAMIER_MATCH_ERROR_NOTHING
 */
gboolean damier_match_decline_draw(DamierMatch *self, guint seat, GError **error)
{
    g_return_val_if_fail(seat < damier_match_get_n_seats(self), FALSE);
    if (!check_others_offer(self, seat, error))
        return FALSE;
    self->draw_offers = 0;
    damier_match_add_news(self, DAMIER_NEWS_STATE, NULL);
    damier_match_publish(self);
    return TRUE;
}

/**
 * damier_match_has_offered_draw:
 * @match: a match
 * @seat: a seat
 *
 * Tells whether a seat wants a draw at the moment.
 *
 * Returns: whether it has offered or accepted one
 */
gboolean damier_match_has_offered_draw(DamierMatch *self, guint seat)
{
    return (self->draw_offers >> seat & 1) != 0;
}

/**
 * damier_match_adjudicate:
 * @match: a match that is not over
 * @outcome: how it ends
 * @stamp: when
 * @error: where to say why not
 *
 * Ends the match as a director decides.
 *
 * Returns: FALSE with %DAMIER_MATCH_ERROR_STATE
 */
gboolean damier_match_adjudicate(DamierMatch *self, const DamierOutcome *outcome, gint64 stamp, GError **error)
{
    DamierResult result = { .kind = DAMIER_RESULT_ADJUDICATION, .seat = -1, .outcome = *outcome };

    g_return_val_if_fail(outcome->n_seats == damier_match_get_n_seats(self), FALSE);
    g_return_val_if_fail(damier_outcome_is_valid(outcome), FALSE);
    if (self->state == DAMIER_MATCH_OVER)
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_STATE, _("The match is over"));
    finish(self, &result, stamp);
    return TRUE;
}

/**
 * damier_match_abandon:
 * @match: a match that is not over
 * @stamp: when
 * @error: where to say why not
 *
 * Breaks the match off, without an outcome.
 *
 * Returns: FALSE with %DAMIER_MATCH_ERROR_STATE
 */
gboolean damier_match_abandon(DamierMatch *self, gint64 stamp, GError **error)
{
    const DamierResult result = { .kind = DAMIER_RESULT_ABANDONED, .seat = -1 };

    if (self->state == DAMIER_MATCH_OVER)
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_STATE, _("The match is over"));
    finish(self, &result, stamp);
    return TRUE;
}

/* How it came about that the match is over; NULL where the rules say it all. */
static char *describe_cause(DamierMatch *self)
{
    const DamierResult *result = &self->result;
    const char *player = result->seat >= 0 ? damier_match_get_player_name(self, result->seat) : NULL;

    switch (result->kind) {
    case DAMIER_RESULT_RESIGNATION:
        return g_strdup_printf(_("%s resigned."), player);
    case DAMIER_RESULT_TIME:
        if (damier_outcome_is_draw(&result->outcome))
            return g_strdup_printf(_("%s ran out of time, but nobody else can win any more."), player);
        if (damier_clock_is_no_show(self->clock, result->seat))
            return g_strdup_printf(_("%s did not make the first move in time."), player);
        return g_strdup_printf(_("%s ran out of time."), player);
    case DAMIER_RESULT_AGREEMENT:
        return g_strdup(_("The players agreed to a draw."));
    case DAMIER_RESULT_ADJUDICATION:
        return g_strdup(_("The match was adjudicated."));
    case DAMIER_RESULT_ABANDONED:
        return g_strdup(_("The match was abandoned."));
    default:
        return g_strdup(_("The game is over."));
    }
}

static char *describe_winners(DamierMatch *self)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    g_autofree char *list = NULL;

    if (damier_outcome_is_draw(&self->result.outcome))
        return g_strdup(_("The game is a draw."));
    for (guint seat = 0; seat < self->result.outcome.n_seats; seat++)
        if (self->result.outcome.rank[seat] == 1)
            g_ptr_array_add(names, (gpointer) damier_match_get_player_name(self, seat));
    g_ptr_array_add(names, NULL);
    /* Translators: between the names of players */
    list = g_strjoinv(_(", "), (char **) names->pdata);
    return g_strdup_printf(ngettext("%s wins.", "%s win.", names->len - 1), list);
}

/**
 * damier_match_describe_result:
 * @match: a match
 *
 * Says how the match ended, in one or two translated sentences.
 *
 * Returns: (transfer full) (nullable): the text, or NULL while the match goes on
 */
char *damier_match_describe_result(DamierMatch *self)
{
    g_autofree char *cause = NULL;
    g_autofree char *winners = NULL;

    if (self->state != DAMIER_MATCH_OVER)
        return NULL;
    if (self->result.kind == DAMIER_RESULT_RULES && damier_result_has_outcome(&self->result))
        return damier_game_describe_outcome(self->game, &self->result.outcome);
    cause = describe_cause(self);
    if (!damier_result_has_outcome(&self->result) || self->result.kind == DAMIER_RESULT_AGREEMENT)
        return g_steal_pointer(&cause);
    winners = describe_winners(self);
    return g_strdup_printf("%s %s", cause, winners);
}
