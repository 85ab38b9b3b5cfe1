/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/damier-time-control.h"

#include <glib/gi18n-lib.h>

/* Appends "N things" after a blank if there are any. */
static void append_part(GString *text, guint64 number, const char *counted)
{
    if (number == 0) {
        return;
    }
    g_string_append(text, text->len == 0 ? "" : " ");
    g_string_append(text, counted);
}

static char *count_hours(guint hours)
{
    return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u hour", "%u hours", hours), hours);
}

static char *count_minutes(guint minutes)
{
    return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u minute", "%u minutes", minutes), minutes);
}

/* Seconds with as many decimals as they need, in the number format of the user. */
static char *count_seconds(gint64 time)
{
    guint whole = time / G_TIME_SPAN_SECOND;
    if (time % G_TIME_SPAN_SECOND != 0) {
        return g_strdup_printf(_("%g seconds"), time / (double) G_TIME_SPAN_SECOND);
    }
    return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u second", "%u seconds", whole), whole);
}

/* As in "1 hour 30 minutes"; seconds alone up to two minutes. */
static char *describe_duration(gint64 time)
{
    gboolean only_seconds = time < 2 * G_TIME_SPAN_MINUTE && time % G_TIME_SPAN_MINUTE != 0;
    if (only_seconds || time == 0) {
        return count_seconds(time);
    }
    GString *text = g_string_new(NULL);
    g_autofree char *hours = count_hours(time / G_TIME_SPAN_HOUR);
    g_autofree char *minutes = count_minutes(time % G_TIME_SPAN_HOUR / G_TIME_SPAN_MINUTE);
    g_autofree char *seconds = count_seconds(time % G_TIME_SPAN_MINUTE);
    append_part(text, time / G_TIME_SPAN_HOUR, hours);
    append_part(text, time % G_TIME_SPAN_HOUR / G_TIME_SPAN_MINUTE, minutes);
    append_part(text, time % G_TIME_SPAN_MINUTE, seconds);
    return g_string_free_and_steal(text);
}

static char *describe_period_time(const DamierTimePeriod *period)
{
    g_autofree char *time = describe_duration(period->time);
    if (period->moves == 0) {
        return g_steal_pointer(&time);
    }
    /* Translators: a number of moves and the time for them, as in “40 moves in 90 minutes” */
    return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u move in %s", "%u moves in %s", period->moves),
                           period->moves, time);
}

static char *describe_period(const DamierTimePeriod *period)
{
    g_autofree char *time = describe_period_time(period);
    g_autofree char *bonus = describe_duration(period->bonus);
    switch (period->bonus_kind) {
    case DAMIER_BONUS_NONE:
        break;
    case DAMIER_BONUS_FISCHER:
        /* Translators: the main time and the increment, as in “10 minutes + 5 seconds per move” */
        return g_strdup_printf(_("%s + %s per move"), time, bonus);
    case DAMIER_BONUS_DELAY:
        /* Translators: the main time and the delay, as in “10 minutes with a delay of 5 seconds per move” */
        return g_strdup_printf(_("%s with a delay of %s per move"), time, bonus);
    case DAMIER_BONUS_BRONSTEIN:
        return g_strdup_printf(_("%s with %s per move (Bronstein)"), time, bonus);
    case DAMIER_BONUS_REFUND:
        return g_strdup_printf(_("%s with up to %s returned after each move"), time, bonus);
    }
    return g_steal_pointer(&time);
}

static char *describe_overtime(const DamierTimeControl *control)
{
    g_autofree char *time = describe_duration(control->overtime_time);
    guint count = control->overtime_count;
    if (control->overtime == DAMIER_OVERTIME_JAPANESE) {
        return g_strdup_printf(
            g_dngettext(GETTEXT_PACKAGE, "%u byo-yomi period of %s", "%u byo-yomi periods of %s", count), count, time);
    }
    return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u move in every %s", "%u moves in every %s", count), count,
                           time);
}

static void append_then(GString *text, const char *next)
{
    if (text->len == 0) {
        g_string_append(text, next);
        return;
    }
    g_autofree char *before = g_strdup(text->str);
    /* Translators: what comes first and what follows, as in “30 minutes, then 3 byo-yomi periods of 30 seconds” */
    g_string_printf(text, _("%s, then %s"), before, next);
}

static char *describe_main(const DamierTimeControl *control)
{
    GString *text = g_string_new(NULL);
    gboolean only_overtime = control->overtime != DAMIER_OVERTIME_NONE && control->n_periods == 1 &&
                             control->periods[0].time == 0 && control->periods[0].bonus == 0;
    for (guint i = 0; i < control->n_periods && !only_overtime; i++) {
        g_autofree char *period = describe_period(&control->periods[i]);
        append_then(text, period);
    }
    if (control->overtime != DAMIER_OVERTIME_NONE) {
        g_autofree char *overtime = describe_overtime(control);
        append_then(text, overtime);
    }
    return g_string_free_and_steal(text);
}

static char *describe_clock(const DamierTimeControl *control)
{
    g_autofree char *time = describe_duration(control->periods[0].time);
    switch (control->kind) {
    case DAMIER_TIME_NONE:
        return g_strdup(_("No clock"));
    case DAMIER_TIME_COUNT_UP:
        return g_strdup(_("Counting up"));
    case DAMIER_TIME_PER_MOVE:
        /* Translators: as in “30 seconds per move” */
        return g_strdup_printf(_("%s per move"), time);
    case DAMIER_TIME_HOURGLASS:
        /* Translators: as in “Hourglass of 5 minutes” */
        return g_strdup_printf(_("Hourglass of %s"), time);
    case DAMIER_TIME_PERIODS:
        break;
    }
    return describe_main(control);
}

static void append_note(GString *text, const char *note)
{
    /* Translators: separates what a time control says beside its times */
    g_string_append(text, _(", "));
    g_string_append(text, note);
}

/**
 * damier_time_control_describe:
 * @control: a valid time control
 *
 * Describes a time control in the language of the user, as in “10 minutes + 5 seconds per move”.
 *
 * Returns: (transfer full): the description
 */
char *damier_time_control_describe(const DamierTimeControl *control)
{
    g_autofree char *clock = describe_clock(control);
    GString *text = g_string_new(clock);
    if (control->cap != 0) {
        g_autofree char *cap = describe_duration(control->cap);
        g_autofree char *note = g_strdup_printf(_("at most %s on the clock"), cap);
        append_note(text, note);
    }
    if (!control->pre_credit) {
        append_note(text, _("no increment for the first move"));
    }
    if (control->start_mode == DAMIER_START_AFTER_FIRST_MOVE) {
        append_note(text, _("the first move is not timed"));
    }
    if (control->no_show != 0) {
        g_autofree char *time = describe_duration(control->no_show);
        /* Translators: who has not made the first move by then loses the game */
        g_autofree char *note = g_strdup_printf(_("the first move within %s"), time);
        append_note(text, note);
    }
    if (control->margin != 0) {
        g_autofree char *margin = describe_duration(control->margin);
        g_autofree char *note = g_strdup_printf(_("a margin of %s"), margin);
        append_note(text, note);
    }
    return g_string_free_and_steal(text);
}
