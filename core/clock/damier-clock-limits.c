/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/damier-clock-limits.h"

/* What an engine is told of one seat. */
typedef struct {
    gint64 clock;
    gint64 increment;
    guint moves_to_go;
} SeatLimits;

/* One period is all that a move may safely take; the block of the Canadian overtime is told with its moves. */
static SeatLimits limit_overtime(const DamierTimeControl *control, const DamierClockReading *reading)
{
    guint moves = control->overtime == DAMIER_OVERTIME_JAPANESE ? 1 : reading->moves_left;
    return (SeatLimits) { .clock = reading->time, .moves_to_go = moves };
}

/* What comes back after a move, by whichever rule, is an increment to an engine. */
static SeatLimits limit_main(const DamierTimeControl *control, const DamierClockReading *reading)
{
    SeatLimits limits = {
        .clock = reading->time + reading->delay,
        .increment = control->periods[reading->period].bonus,
        .moves_to_go = reading->moves_left,
    };
    if (control->overtime != DAMIER_OVERTIME_NONE && reading->period + 1 == control->n_periods) {
        limits.clock += control->overtime_time;
        limits.moves_to_go = control->overtime == DAMIER_OVERTIME_CANADIAN ? control->overtime_count : 0;
    }
    return limits;
}

static SeatLimits limit_by_clock(const DamierTimeControl *control, const DamierClockReading *reading)
{
    if (!damier_time_control_has_flag(control)) {
        return (SeatLimits) { .clock = -1 };
    }
    if (reading->in_overtime) {
        return limit_overtime(control, reading);
    }
    SeatLimits limits = limit_main(control, reading);
    if (control->kind == DAMIER_TIME_PER_MOVE) {
        limits.moves_to_go = 1;
    }
    return limits;
}

/* A first move that has to come sooner than the clock says is one move in the time that is left for it. */
static SeatLimits limit_seat(const DamierTimeControl *control, const DamierClockReading *reading)
{
    if (reading->removed) {
        return (SeatLimits) { .clock = -1 };
    }
    SeatLimits limits = limit_by_clock(control, reading);
    if (reading->no_show != 0 && (limits.clock < 0 || reading->no_show < limits.clock)) {
        return (SeatLimits) { .clock = reading->no_show, .increment = limits.increment, .moves_to_go = 1 };
    }
    return limits;
}

/**
 * damier_clock_fill_limits:
 * @clock: a clock
 * @stamp: when
 * @limits: the limits whose clocks, increments and moves to go are set
 *
 * Tells an engine the clocks of all seats, in the few words that engines know.
 *
 * It is never told more than it has: no margin, one period of Japanese overtime and not all of them. A delay or a
 * refund counts as an increment; a time per move or an overtime period as time for one move.
 */
void damier_clock_fill_limits(DamierClock *clock, gint64 stamp, DamierLimits *limits)
{
    const DamierTimeControls *controls = damier_clock_get_controls(clock);
    for (guint seat = 0; seat < DAMIER_MAX_SEATS; seat++) {
        SeatLimits told = { .clock = -1 };
        if (seat < controls->n_seats) {
            DamierClockReading reading;
            damier_clock_read(clock, seat, stamp, &reading);
            told = limit_seat(&controls->seats[seat], &reading);
        }
        limits->clock[seat] = told.clock;
        limits->increment[seat] = told.increment;
        limits->moves_to_go[seat] = told.moves_to_go;
    }
}
