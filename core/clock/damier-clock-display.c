/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/damier-clock-display.h"

#include <glib/gi18n-lib.h>

#define TENTH             (G_TIME_SPAN_SECOND / 10)
#define TENTHS_BELOW      (10 * G_TIME_SPAN_SECOND)
#define LEAST_LOW_TIME    (10 * G_TIME_SPAN_SECOND)
#define MOST_LOW_TIME     (60 * G_TIME_SPAN_SECOND)
#define LOW_TIME_INTERVAL (20 * G_TIME_SPAN_SECOND)

/* Below which time tenths are shown; a little time used is nothing urgent. */
static gint64 get_tenths_limit(gboolean counts_up, DamierClockTenths tenths)
{
    switch (tenths) {
    case DAMIER_CLOCK_TENTHS_NEVER:
        break;
    case DAMIER_CLOCK_TENTHS_LOW:
        return counts_up ? 0 : TENTHS_BELOW;
    case DAMIER_CLOCK_TENTHS_ALWAYS:
        return G_TIME_SPAN_HOUR;
    }
    return 0;
}

/* The unit in which @time changes; time left at the limit is about to show tenths, time used there no longer does. */
static gint64 get_step(gint64 time, gboolean counts_up, DamierClockTenths tenths)
{
    gint64 limit = get_tenths_limit(counts_up, tenths);
    gboolean in_tenths = time < limit || (time == limit && limit != 0 && !counts_up);
    return in_tenths ? TENTH : G_TIME_SPAN_SECOND;
}

/* Time left is rounded up, so that only what is over shows zero; time used is rounded down. */
static gint64 count_steps(gint64 time, gint64 step, gboolean counts_up)
{
    return time / step + (!counts_up && time % step != 0);
}

/**
 * damier_clock_format_time:
 * @time: in microseconds, not negative
 * @counts_up: whether it is time used, which is rounded down, and not time left, which is rounded up
 * @tenths: when to show tenths of a second
 *
 * Writes a time as a clock shows it: `h:mm:ss`, `m:ss` or `m:ss.t`. The text runs from left to right in every language.
 *
 * Returns: (transfer full): the text
 */
char *damier_clock_format_time(gint64 time, gboolean counts_up, DamierClockTenths tenths)
{
    time = MAX(0, time);
    gint64 step = get_step(time, counts_up, tenths);
    gint64 steps = count_steps(time, step, counts_up);
    gint64 seconds = steps * step / G_TIME_SPAN_SECOND;
    int minute = seconds / 60 % 60;
    int second = seconds % 60;
    if (seconds >= 3600) {
        return g_strdup_printf("%" G_GINT64_FORMAT ":%02d:%02d", seconds / 3600, minute, second);
    }
    if (steps * step < get_tenths_limit(counts_up, tenths)) {
        return g_strdup_printf("%d:%02d.%d", minute, second, (int) (steps % 10));
    }
    return g_strdup_printf("%d:%02d", minute, second);
}

static char *format_seconds(gint64 time)
{
    return damier_clock_format_time(time, FALSE, DAMIER_CLOCK_TENTHS_NEVER);
}

static char *describe_periods(guint n_periods)
{
    if (n_periods <= 1) {
        return g_strdup(_("last period"));
    }
    return g_strdup_printf(ngettext("%u period left", "%u periods left", n_periods), n_periods);
}

static char *describe_overtime(const DamierTimeControl *control, const DamierClockReading *reading)
{
    g_autofree char *time = format_seconds(control->overtime_time);
    const guint count = control->overtime_count;
    const gboolean is_japanese = control->overtime == DAMIER_OVERTIME_JAPANESE;
    if (is_japanese && reading->in_overtime) {
        return describe_periods(reading->periods_left);
    }
    if (is_japanese) {
        /* Translators: the periods that follow when the main time is over: "then 3 × 0:30" */
        return g_strdup_printf(_("then %u × %s"), count, time);
    }
    /* Translators: the overtime that follows when the main time is over: "then 20 moves in 5:00" */
    return g_strdup_printf(ngettext("then %u move in %s", "then %u moves in %s", count), count, time);
}

/**
 * damier_clock_describe_rest:
 * @control: a valid time control
 * @reading: what a clock with it shows
 *
 * Says what there is to know of a clock beside its time, translated: what is left of the delay or of the time for the
 * first move, the moves to go, the periods left, the overtime that follows.
 *
 * Returns: (transfer full) (nullable): such as “then 3 × 0:30”, or NULL where the time is all
 */
char *damier_clock_describe_rest(const DamierTimeControl *control, const DamierClockReading *reading)
{
    if (reading->running && reading->no_show > 0) {
        g_autofree char *time = format_seconds(reading->no_show);
        /* Translators: the time that is left for the first move */
        return g_strdup_printf(_("first move in %s"), time);
    }
    if (reading->delay > 0) {
        g_autofree char *delay = format_seconds(reading->delay);
        return g_strdup_printf(_("+%s delay"), delay);
    }
    if (reading->moves_left > 0) {
        return g_strdup_printf(ngettext("%u move to go", "%u moves to go", reading->moves_left), reading->moves_left);
    }
    if (control->overtime != DAMIER_OVERTIME_NONE && reading->period + 1 == control->n_periods) {
        return describe_overtime(control, reading);
    }
    if (control->kind == DAMIER_TIME_PER_MOVE) {
        return g_strdup(_("for each move"));
    }
    return damier_time_control_has_flag(control) ? NULL : g_strdup(_("no limit"));
}

/**
 * damier_clock_format_reading:
 * @reading: what the clock of a seat shows
 * @tenths: when to show tenths of a second
 *
 * Writes the time of a clock. In an hourglass what grows is rounded down, without tenths while it is little, so that
 * both texts change together and show as much as there is.
 *
 * Returns: (transfer full): the text
 */
char *damier_clock_format_reading(const DamierClockReading *reading, DamierClockTenths tenths)
{
    return damier_clock_format_time(reading->time, reading->counts_up || reading->gains, tenths);
}

static gint64 get_change(gint64 time, gboolean counts_up, DamierClockTenths tenths)
{
    gint64 step = get_step(time, counts_up, tenths);
    gint64 steps = count_steps(time, step, counts_up);
    return counts_up ? (steps + 1) * step - time : time - (steps - 1) * step;
}

/**
 * damier_clock_get_display_change:
 * @reading: what the clock of a seat shows
 * @tenths: when it shows tenths of a second
 *
 * Tells when the text of a clock changes next, so that a window draws exactly then and not more often.
 *
 * While a delay runs beside the main time it is the delay's text that changes; the time for a first move is told in
 * seconds beside either.
 *
 * Returns: in how many microseconds, more than 0; %DAMIER_CLOCK_NEVER when it stands
 */
gint64 damier_clock_get_display_change(const DamierClockReading *reading, DamierClockTenths tenths)
{
    gint64 change = DAMIER_CLOCK_NEVER;
    if (!reading->running) {
        return change;
    }
    if (reading->delay > 0) {
        change = get_change(reading->delay, FALSE, tenths);
    } else if (reading->time != 0 || reading->counts_up) {
        change = get_change(reading->time, reading->counts_up, tenths);
    }
    if (reading->no_show > 0) {
        change = MIN(change, get_change(reading->no_show, FALSE, DAMIER_CLOCK_TENTHS_NEVER));
    }
    return change;
}

/* The time a seat begins with: the first of its periods that has any, or its overtime. */
static gint64 get_initial(const DamierTimeControl *control)
{
    for (guint i = 0; i < control->n_periods; i++) {
        if (control->periods[i].time != 0) {
            return control->periods[i].time;
        }
    }
    return MAX(control->overtime_time, control->periods[0].bonus);
}

static gint64 get_low_part(gint64 initial)
{
    if (initial < G_TIME_SPAN_MINUTE) {
        return initial / 5;
    }
    return CLAMP(initial / 8, LEAST_LOW_TIME, MOST_LOW_TIME);
}

/* A period comes anew with every move: who is in one needs to see its end come, not that little was given. */
static gint64 get_low_part_of_period(gint64 period)
{
    return MIN(period * 3 / 5, LEAST_LOW_TIME);
}

/**
 * damier_time_control_get_low_time:
 * @control: a valid time control
 * @reading: what a clock with it shows
 *
 * Tells below which time a player is warned: an eighth of the initial time, but between 10 and 60 seconds; a fifth of
 * it where it is below a minute. In Canadian overtime the initial time is that of a block. Of a Japanese period the
 * last 10 seconds are low, but never more than three fifths. While overtime is still to come there is nothing to warn
 * of.
 *
 * Returns: in microseconds; 0 for never
 */
gint64 damier_time_control_get_low_time(const DamierTimeControl *control, const DamierClockReading *reading)
{
    if (!damier_time_control_has_flag(control)) {
        return 0;
    }
    if (reading->in_overtime) {
        return control->overtime == DAMIER_OVERTIME_JAPANESE ? get_low_part_of_period(control->overtime_time)
                                                             : get_low_part(control->overtime_time);
    }
    gboolean overtime_follows = control->overtime != DAMIER_OVERTIME_NONE && reading->period + 1 == control->n_periods;
    return overtime_follows ? 0 : get_low_part(get_initial(control));
}

/**
 * damier_low_time_check:
 * @warning: the warning of a seat
 * @reading: what the clock of that seat shows
 * @stamp: when
 *
 * Tells whether to warn now. It warns once, again only after the time was above one and a half times the threshold, and
 * never twice within 20 seconds.
 *
 * Returns: %TRUE when the player is to be warned now
 */
gboolean damier_low_time_check(DamierLowTime *warning, const DamierClockReading *reading, gint64 stamp)
{
    if (warning->threshold == 0 || !reading->running) {
        return FALSE;
    }
    if (reading->time > warning->threshold + warning->threshold / 2) {
        warning->disarmed = FALSE;
    }
    gboolean is_too_soon = warning->has_warned && stamp - warning->warned_at < LOW_TIME_INTERVAL;
    if (warning->disarmed || is_too_soon || reading->time >= warning->threshold) {
        return FALSE;
    }
    *warning =
        (DamierLowTime) { .threshold = warning->threshold, .disarmed = TRUE, .has_warned = TRUE, .warned_at = stamp };
    return TRUE;
}
