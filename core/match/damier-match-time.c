// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n-lib.h>

#include "match/damier-match-private.h"

/* How much thought may be forgotten when the program is killed. */
#define TIME_KEPT_EVERY (3 * G_TIME_SPAN_SECOND)

/**
 * damier_match_pause:
 * @match: a running match
 * @stamp: when
 * @error: where to say why not
 *
 * Halts the match and its clock. Where the time was over before, the flag is noted instead.
 *
 * Returns: FALSE with %DAMIER_MATCH_ERROR_STATE or %DAMIER_MATCH_ERROR_TIME
 */
gboolean damier_match_pause(DamierMatch *self, gint64 stamp, GError **error)
{
    if (self->state != DAMIER_MATCH_RUNNING)
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_STATE, _("The match is not running"));
    if (damier_match_flag(self, stamp))
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_TIME, _("The time was over before the pause"));
    self->state = DAMIER_MATCH_PAUSED;
    damier_match_note_stamp(self, stamp);
    damier_match_fit_clock(self, stamp);
    damier_match_add_news(self, DAMIER_NEWS_STATE, NULL);
    damier_match_publish(self);
    return TRUE;
}

/**
 * damier_match_resume:
 * @match: a paused match
 * @stamp: when
 * @error: where to say why not
 *
 * Lets the match and its clock go on, with exactly the times at which they were halted.
 *
 * Returns: FALSE with %DAMIER_MATCH_ERROR_STATE or %DAMIER_MATCH_ERROR_NOT_READY
 */
gboolean damier_match_resume(DamierMatch *self, gint64 stamp, GError **error)
{
    if (self->state != DAMIER_MATCH_PAUSED)
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_STATE, _("The match is not paused"));
    if (!damier_match_check_ready(self, error))
        return FALSE;
    self->state = DAMIER_MATCH_RUNNING;
    damier_match_note_stamp(self, stamp);
    damier_match_settle(self, stamp);
    damier_match_start_clock(self, damier_match_get_actor(self), stamp);
    damier_match_fit_clock(self, stamp);
    damier_match_add_news(self, DAMIER_NEWS_STATE, NULL);
    damier_match_publish(self);
    damier_match_take_obvious(self, stamp);
    return TRUE;
}

/* Ends a running match whose clock has run out by now. */
gboolean damier_match_flag(DamierMatch *self, gint64 stamp)
{
    damier_clock_flag(self->clock, stamp);
    if (damier_clock_get_status(self->clock) != DAMIER_CLOCK_FLAGGED)
        return FALSE;
    damier_match_note_stamp(self, stamp);
    damier_match_end_by_time(self, stamp);
    damier_match_publish(self);
    return TRUE;
}

/* Nobody shall win back, by having the program killed, the time that was thought since the last move. */
static void keep_time(DamierMatch *self, gint64 stamp)
{
    if (stamp - self->last_stamp < TIME_KEPT_EVERY)
        return;
    damier_match_note_stamp(self, stamp);
    damier_match_publish(self);
}

/**
 * damier_match_tick:
 * @match: a match
 * @stamp: now
 *
 * Lets the clock judge: to be called by the one timer of the host, at the deadline and while the clock runs at least
 * twice within its suspend limit. Ends the match when a seat's time is over, and pauses it when the machine has slept.
 * Every few seconds it has the time stored that has gone by.
 *
 * Returns: whether the state has changed
 */
gboolean damier_match_tick(DamierMatch *self, gint64 stamp)
{
    if (self->state != DAMIER_MATCH_RUNNING)
        return FALSE;
    switch (damier_clock_tick(self->clock, stamp)) {
    case DAMIER_CLOCK_TICK_QUIET:
        keep_time(self, stamp);
        return FALSE;
    case DAMIER_CLOCK_TICK_FLAGGED:
        damier_match_end_by_time(self, stamp);
        break;
    case DAMIER_CLOCK_TICK_SUSPENDED:
        self->state = DAMIER_MATCH_PAUSED;
        damier_match_add_news(self, DAMIER_NEWS_STATE, NULL);
        break;
    default:
        g_assert_not_reached();
    }
    damier_match_note_stamp(self, stamp);
    damier_match_publish(self);
    return TRUE;
}

/**
 * damier_match_get_deadline:
 * @match: a match
 *
 * Gets when the time of the seat to move is over. It changes with every signal of the match.
 *
 * Returns: a stamp, or %DAMIER_CLOCK_NEVER while nobody's time can run out
 */
gint64 damier_match_get_deadline(DamierMatch *self)
{
    return damier_clock_get_deadline(self->clock);
}

/**
 * damier_match_adjust_time:
 * @match: a match that has started
 * @seat: a seat
 * @delta: what is added to its time, in µs, at most %DAMIER_TIME_MAX in either direction
 * @stamp: when
 * @error: where to say why not
 *
 * Corrects the time of a seat, as a director does. A flag that is down is noted first.
 *
 * Returns: FALSE with %DAMIER_MATCH_ERROR_STATE, also where the seat has no clock
 */
gboolean damier_match_adjust_time(DamierMatch *self, guint seat, gint64 delta, gint64 stamp, GError **error)
{
    g_return_val_if_fail(seat < damier_match_get_n_seats(self), FALSE);
    if (self->state == DAMIER_MATCH_RUNNING && damier_match_flag(self, stamp))
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_TIME, _("The time was over before the correction"));
    if (self->state == DAMIER_MATCH_OVER || damier_clock_get_status(self->clock) == DAMIER_CLOCK_IDLE ||
        !damier_clock_adjust(self->clock, seat, delta, stamp))
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_STATE, _("There is no time to correct now"));
    damier_match_note_stamp(self, stamp);
    damier_match_mark(self, self->head);
    damier_match_add_news(self, DAMIER_NEWS_STATE, NULL);
    damier_match_publish(self);
    return TRUE;
}

/**
 * damier_match_read_clock:
 * @match: a match
 * @node: a node
 * @seat: a seat
 * @reading: (out caller-allocates): what the clock of the seat showed
 *
 * Tells what the clock of a seat showed when the game came to a node the last time.
 *
 * Returns: FALSE where the game never was
 */
gboolean damier_match_read_clock(DamierMatch *self, const DamierNode *node, guint seat, DamierClockReading *reading)
{
    g_return_val_if_fail(seat < damier_match_get_n_seats(self), FALSE);
    if (node->clock_mark == 0)
        return FALSE;
    damier_clock_read_at(self->clock, node->clock_mark, seat, reading);
    return TRUE;
}
