/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "clock/damier-clock-record.h"
#include "clock/damier-time-controls.h"

G_BEGIN_DECLS

/**
 * DAMIER_CLOCK_NEVER:
 *
 * A stamp that never comes.
 */
#define DAMIER_CLOCK_NEVER G_MAXINT64

/**
 * DAMIER_CLOCK_SUSPEND_LIMIT:
 *
 * How long two ticks may be apart before the machine is taken to have slept, in microseconds, unless
 * damier_clock_set_suspend_limit() says otherwise.
 */
#define DAMIER_CLOCK_SUSPEND_LIMIT (5 * G_TIME_SPAN_SECOND)

/**
 * DAMIER_CLOCK_FIRST_MARK:
 *
 * The mark of the start.
 */
#define DAMIER_CLOCK_FIRST_MARK 1

/**
 * DamierClockStatus:
 * @DAMIER_CLOCK_IDLE: not started
 * @DAMIER_CLOCK_RUNNING: the time of the seat to move runs
 * @DAMIER_CLOCK_PAUSED: halted until resumed
 * @DAMIER_CLOCK_FLAGGED: halted because the time of the seat to move is over
 * @DAMIER_CLOCK_STOPPED: the game is over
 *
 * What the clock does.
 */
typedef enum {
    DAMIER_CLOCK_IDLE,
    DAMIER_CLOCK_RUNNING,
    DAMIER_CLOCK_PAUSED,
    DAMIER_CLOCK_FLAGGED,
    DAMIER_CLOCK_STOPPED,
} DamierClockStatus;

/**
 * DamierClockTick:
 * @DAMIER_CLOCK_TICK_QUIET: nothing happened
 * @DAMIER_CLOCK_TICK_FLAGGED: the flag of the seat to move fell
 * @DAMIER_CLOCK_TICK_SUSPENDED: the ticks were too far apart, and the clock is paused since the earlier one
 *
 * What a tick brought about.
 */
typedef enum {
    DAMIER_CLOCK_TICK_QUIET,
    DAMIER_CLOCK_TICK_FLAGGED,
    DAMIER_CLOCK_TICK_SUSPENDED,
} DamierClockTick;

/**
 * DamierClockReading:
 * @time: what the clock shows: the main time left, with the delay in Bronstein's way; in overtime what is left of the
 *   period or block; the time used where it counts up; 0 without a clock
 * @delay: what is left of the delay that is shown beside the main time, else 0
 * @counts_up: whether @time is time used, which grows
 * @gains: whether @time is what an hourglass holds for a seat that is not to move, and grows while another's time runs
 * @in_overtime: whether the main time is over
 * @period: the period of the main time, from 0
 * @moves_left: moves to make in the period, or in the block of Canadian overtime; 0 where they are not counted
 * @periods_left: periods left of Japanese overtime, the running one included; 0 where there are none
 * @no_show: what is left for the first move of the seat where that is limited; 0 where it is not, or was made
 * @turn_used: the time used of the turn so far
 * @used: the time used of the whole game so far
 * @overrun: by how much the limit was passed, in this turn or the last one; the clock itself stops at 0
 * @running: whether it is this seat's time that runs
 * @flagged: whether it was noted that the time of this seat is over
 * @removed: whether this seat is out of the game
 *
 * What the clock of one seat shows at one instant. All times in microseconds, none negative.
 */
typedef struct {
    gint64 time;
    gint64 delay;
    gboolean counts_up;
    gboolean gains;
    gboolean in_overtime;
    guint period;
    guint moves_left;
    guint periods_left;
    gint64 no_show;
    gint64 turn_used;
    gint64 used;
    gint64 overrun;
    gboolean running;
    gboolean flagged;
    gboolean removed;
} DamierClockReading;

#define DAMIER_TYPE_CLOCK (damier_clock_get_type())
G_DECLARE_FINAL_TYPE(DamierClock, damier_clock, DAMIER, CLOCK, GObject)

DamierClock *damier_clock_new(const DamierTimeControls *controls);
DamierClock *damier_clock_new_from_journal(const DamierTimeControls *controls, const char *journal, gint64 now,
                                           GError **error);
char *damier_clock_print_journal(DamierClock *clock);
const DamierClockRecord *damier_clock_get_records(DamierClock *clock, gsize *n_records);
void damier_clock_set_suspend_limit(DamierClock *clock, gint64 limit);

gboolean damier_clock_start(DamierClock *clock, int seat, gint64 stamp);
gboolean damier_clock_move(DamierClock *clock, gint64 stamp, int next);
gboolean damier_clock_step(DamierClock *clock, gint64 stamp);
gboolean damier_clock_pause(DamierClock *clock, gint64 stamp);
gboolean damier_clock_resume(DamierClock *clock, gint64 stamp);
gboolean damier_clock_flag(DamierClock *clock, gint64 stamp);
gboolean damier_clock_adjust(DamierClock *clock, int seat, gint64 delta, gint64 stamp);
gboolean damier_clock_undo(DamierClock *clock, guint n_moves, gboolean keep_time, gint64 stamp);
gboolean damier_clock_return(DamierClock *clock, guint mark, int seat, gboolean keep_time, gint64 stamp);
gboolean damier_clock_remove(DamierClock *clock, int seat, int next, gint64 stamp);
gboolean damier_clock_stop(DamierClock *clock, gint64 stamp);
DamierClockTick damier_clock_tick(DamierClock *clock, gint64 stamp);

const DamierTimeControls *damier_clock_get_controls(DamierClock *clock);
DamierClockStatus damier_clock_get_status(DamierClock *clock);
int damier_clock_get_seat_to_move(DamierClock *clock);
int damier_clock_get_running_seat(DamierClock *clock);
guint damier_clock_get_n_moves(DamierClock *clock);
gint64 damier_clock_get_deadline(DamierClock *clock);
gboolean damier_clock_has_flagged(DamierClock *clock, gint64 stamp);
gboolean damier_clock_is_no_show(DamierClock *clock, int seat);
void damier_clock_read(DamierClock *clock, int seat, gint64 stamp, DamierClockReading *reading);
guint damier_clock_get_mark(DamierClock *clock);
void damier_clock_read_at(DamierClock *clock, guint mark, int seat, DamierClockReading *reading);
void damier_clock_read_after(DamierClock *clock, guint n_moves, int seat, DamierClockReading *reading);
gint64 damier_clock_get_move_time(DamierClock *clock, guint move);

G_END_DECLS
