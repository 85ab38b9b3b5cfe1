/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/damier-seat-time.h"

/* Above every sum of times that a game can reach, and far below where the arithmetic would overflow. */
#define FULL_CLOCK (1000 * DAMIER_TIME_MAX)

static const DamierTimePeriod *get_period(const DamierSeatTime *seat, const DamierTimeControl *control)
{
    return &control->periods[seat->period];
}

/* Adds to the main time, up to the cap; who has more than the cap already keeps it. */
static void credit(DamierSeatTime *seat, const DamierTimeControl *control, gint64 time)
{
    gint64 top = control->cap != 0 ? control->cap : FULL_CLOCK;
    seat->main = MAX(seat->main, MIN(top, seat->main + time));
}

static gboolean lends(const DamierTimePeriod *period)
{
    return period->bonus_kind == DAMIER_BONUS_DELAY || period->bonus_kind == DAMIER_BONUS_BRONSTEIN;
}

/* The delay of a turn, all of it. */
static gint64 get_lent(const DamierSeatTime *seat, const DamierTimeControl *control)
{
    const DamierTimePeriod *period = get_period(seat, control);
    return control->kind == DAMIER_TIME_PERIODS && !seat->in_overtime && lends(period) ? period->bonus : 0;
}

static gboolean is_untimed(const DamierSeatTime *seat, const DamierTimeControl *control)
{
    return control->kind == DAMIER_TIME_NONE ||
           (control->start_mode == DAMIER_START_AFTER_FIRST_MOVE && seat->moves == 0);
}

static void credit_increment(DamierSeatTime *seat, const DamierTimeControl *control, const DamierTimePeriod *period)
{
    if (period->bonus_kind == DAMIER_BONUS_FISCHER) {
        credit(seat, control, period->bonus);
    }
}

/* Sets the seat to the start of the game. */
void damier_seat_time_init(DamierSeatTime *seat, const DamierTimeControl *control)
{
    *seat = (DamierSeatTime) { .main = control->periods[0].time, .moves_left = control->periods[0].moves };
    if (control->kind == DAMIER_TIME_PERIODS && control->pre_credit) {
        credit_increment(seat, control, &control->periods[0]);
    }
    seat->in_overtime = control->overtime != DAMIER_OVERTIME_NONE && control->n_periods == 1 &&
                        seat->main + get_lent(seat, control) == 0;
    seat->block = control->overtime_time;
    if (control->overtime == DAMIER_OVERTIME_JAPANESE) {
        seat->periods_left = control->overtime_count;
    } else if (control->overtime == DAMIER_OVERTIME_CANADIAN) {
        seat->stones_left = control->overtime_count;
    }
}

static gboolean overtime_follows(const DamierSeatTime *seat, const DamierTimeControl *control)
{
    return control->overtime != DAMIER_OVERTIME_NONE && seat->period + 1 == control->n_periods;
}

/* The time from the beginning of the turn to the fall of the flag, without the margin. */
static gint64 get_time(const DamierSeatTime *seat, const DamierTimeControl *control)
{
    gint64 main = seat->main + get_lent(seat, control);
    if (!overtime_follows(seat, control)) {
        return main;
    }
    return main +
           (control->overtime == DAMIER_OVERTIME_CANADIAN ? seat->block : seat->periods_left * control->overtime_time);
}

/* How long the turn may last: at this time used, or above, the flag is down. */
gint64 damier_seat_time_get_limit(const DamierSeatTime *seat, const DamierTimeControl *control)
{
    gint64 no_show = damier_seat_time_get_no_show(seat, control, 0);
    if (is_untimed(seat, control) || !damier_time_control_has_flag(control)) {
        return no_show;
    }
    return MIN(no_show, get_time(seat, control) + control->margin);
}

/* What is left for the first move after @elapsed; a time that never comes where the seat has moved or may wait. */
gint64 damier_seat_time_get_no_show(const DamierSeatTime *seat, const DamierTimeControl *control, gint64 elapsed)
{
    return control->no_show != 0 && seat->moves == 0 ? MAX(0, control->no_show - elapsed) : DAMIER_TIME_NEVER;
}

/* What is left of the delay after @elapsed. */
gint64 damier_seat_time_get_delay(const DamierSeatTime *seat, const DamierTimeControl *control, gint64 elapsed)
{
    gint64 lent = get_lent(seat, control);
    return is_untimed(seat, control) ? lent : MAX(0, lent - elapsed);
}

/* The main time is over by @over, or the overtime has lasted that long. */
static void charge_overtime(DamierSeatTime *seat, const DamierTimeControl *control, gint64 over)
{
    seat->main = 0;
    seat->in_overtime = TRUE;
    if (control->overtime == DAMIER_OVERTIME_CANADIAN) {
        seat->block = MAX(0, seat->block - over);
        return;
    }
    gint64 lost = over / control->overtime_time;
    if (lost >= seat->periods_left) {
        seat->periods_left = 0;
        seat->block = 0;
        return;
    }
    seat->periods_left -= lost;
    seat->block = control->overtime_time - over % control->overtime_time;
}

/* Takes @elapsed off, as it stands in the middle of a turn. */
void damier_seat_time_charge(DamierSeatTime *seat, const DamierTimeControl *control, gint64 elapsed)
{
    if (is_untimed(seat, control)) {
        return;
    }
    if (control->kind == DAMIER_TIME_COUNT_UP) {
        seat->main += elapsed;
        return;
    }
    seat->overrun = MAX(0, elapsed - get_time(seat, control));
    gint64 over = elapsed - get_lent(seat, control) - seat->main;
    if (over >= 0 && overtime_follows(seat, control)) {
        charge_overtime(seat, control, over);
        return;
    }
    gint64 spent = MAX(0, elapsed - get_lent(seat, control));
    seat->main = MAX(0, seat->main - spent);
}

static void complete_overtime(DamierSeatTime *seat, const DamierTimeControl *control)
{
    if (control->overtime == DAMIER_OVERTIME_JAPANESE) {
        /* The last period is restored even to who overran it within the margin. */
        seat->periods_left = MAX(1, seat->periods_left);
        seat->block = control->overtime_time;
    } else if (--seat->stones_left == 0) {
        seat->stones_left = control->overtime_count;
        seat->block = control->overtime_time;
    }
}

/* Counts the move towards its period; with the last one the next period's time comes on top. */
static void complete_period(DamierSeatTime *seat, const DamierTimeControl *control)
{
    if (seat->moves_left == 0 || --seat->moves_left != 0) {
        return;
    }
    seat->period = MIN(seat->period + 1, control->n_periods - 1);
    credit(seat, control, get_period(seat, control)->time);
    seat->moves_left = get_period(seat, control)->moves;
}

/* What the move brings: first the period, then the increment. */
static void complete_main(DamierSeatTime *seat, const DamierTimeControl *control, gint64 elapsed)
{
    const DamierTimePeriod *period = get_period(seat, control);
    if (period->bonus_kind == DAMIER_BONUS_REFUND) {
        credit(seat, control, MIN(elapsed, period->bonus));
    }
    complete_period(seat, control);
    credit_increment(seat, control, control->pre_credit ? get_period(seat, control) : period);
}

/* Ends a turn of @elapsed by a move that stands. */
void damier_seat_time_complete(DamierSeatTime *seat, const DamierTimeControl *control, gint64 elapsed)
{
    gboolean untimed = is_untimed(seat, control);
    damier_seat_time_charge(seat, control, elapsed);
    seat->carried = 0;
    seat->used += elapsed;
    seat->moves++;
    if (control->kind == DAMIER_TIME_PER_MOVE) {
        seat->main = control->periods[0].time;
    } else if (control->kind != DAMIER_TIME_PERIODS) {
        return;
    } else if (untimed) {
        complete_period(seat, control);
    } else if (seat->in_overtime) {
        complete_overtime(seat, control);
    } else {
        complete_main(seat, control, elapsed);
    }
}

/* Adds @delta, which may be negative, to the time of the seat, not below zero. */
void damier_seat_time_adjust(DamierSeatTime *seat, const DamierTimeControl *control, gint64 delta)
{
    if (seat->in_overtime && control->overtime == DAMIER_OVERTIME_CANADIAN) {
        seat->block = CLAMP(seat->block + delta, 0, FULL_CLOCK);
        return;
    }
    seat->main = CLAMP(seat->main + delta, 0, FULL_CLOCK);
    if (seat->main > 0) {
        seat->in_overtime = FALSE;
    }
}
