/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/damier-clock.h"

#include "clock/damier-clock-state.h"

#include <glib/gi18n-lib.h>

/**
 * DamierClock:
 *
 * The clock of a game: a pure function of time controls and a journal of stamped events.
 *
 * It never asks for the time. Every event comes with the stamp at which it happened; stamps are microseconds of a
 * #DamierTimeSource. A stamp before the last event counts as being at it, with one exception: a move stamped
 * before the deadline withdraws a flag that was noted later.
 *
 * At most one seat runs. Whose turn comes next is always said by the caller, that is by the game.
 *
 * An event that finds the clock in another status is refused with %FALSE and changes nothing; that is normal, since
 * timers and people race. A seat may use up all but the last microsecond: at the limit the flag is down.
 */
struct _DamierClock {
    GObject parent_instance;

    DamierClockState state;
    GArray *records;
    /* The stamp of the first event, to which records are relative. */
    gint64 origin;
    gint64 last_tick;
    gint64 suspend_limit;
};

G_DEFINE_FINAL_TYPE(DamierClock, damier_clock, G_TYPE_OBJECT)

static void damier_clock_finalize(GObject *object)
{
    DamierClock *self = DAMIER_CLOCK(object);

    g_array_unref(self->records);
    damier_clock_state_clear(&self->state);
    G_OBJECT_CLASS(damier_clock_parent_class)->finalize(object);
}

static void damier_clock_class_init(DamierClockClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_clock_finalize;
}

static void damier_clock_init(DamierClock *self)
{
    self->records = g_array_new(FALSE, FALSE, sizeof(DamierClockRecord));
    self->suspend_limit = DAMIER_CLOCK_SUSPEND_LIMIT;
}

/**
 * damier_clock_new:
 * @controls: valid time controls
 *
 * Makes a clock that has not started.
 *
 * Returns: (transfer full): the clock
 */
DamierClock *damier_clock_new(const DamierTimeControls *controls)
{
    g_return_val_if_fail(damier_time_controls_validate(controls, NULL), NULL);

    DamierClock *self = g_object_new(DAMIER_TYPE_CLOCK, NULL);
    damier_clock_state_init(&self->state, controls);
    return self;
}

/* Applies an event and writes it down. */
static gboolean apply(DamierClock *self, const DamierClockRecord *record, GError **error)
{
    if (!damier_clock_state_apply(&self->state, record, error)) {
        return FALSE;
    }
    g_array_append_val(self->records, *record);
    self->last_tick = MAX(self->last_tick, record->stamp);
    return TRUE;
}

/* The clock time of a stamp, not before the last event. */
static gint64 to_time(DamierClock *self, gint64 stamp)
{
    return self->records->len == 0 ? 0 : MAX(stamp - self->origin, self->state.last_stamp);
}

static gboolean apply_event(DamierClock *self, gint64 stamp, DamierClockRecord record)
{
    if (self->records->len == 0) {
        self->origin = stamp;
    }
    record.stamp = to_time(self, stamp);
    return apply(self, &record, NULL);
}

/* Notes the flag of the running seat if its time is over. */
static gboolean settle(DamierClock *self, gint64 time)
{
    if (self->state.now->status != DAMIER_CLOCK_RUNNING || !damier_clock_state_is_over(&self->state, time)) {
        return FALSE;
    }
    DamierClockRecord record = {
        .stamp = time, .kind = DAMIER_CLOCK_FLAG, .seat = self->state.now->seat, .next = DAMIER_CLOCK_NOBODY
    };
    return apply(self, &record, NULL);
}

static gboolean replay_line(DamierClock *self, const char *line, guint number, GError **error)
{
    DamierClockRecord record;
    if (damier_clock_record_parse(line, &record, error) && apply(self, &record, error)) {
        return TRUE;
    }
    /* Translators: comes before what is wrong in the line */
    g_prefix_error(error, _("Clock journal, line %u: "), number);
    return FALSE;
}

/**
 * damier_clock_new_from_journal:
 * @controls: valid time controls
 * @journal: what damier_clock_print_journal() wrote
 * @now: the stamp that shall count as the one of the last event
 * @error: return location for a #DamierTimeError
 *
 * Makes a clock in the state that its journal describes.
 *
 * A clock that ran when its journal ended runs on from @now; pause it at @now so that nobody loses time by it.
 *
 * Returns: (transfer full) (nullable): the clock, or %NULL when the journal is not one of these time controls
 */
DamierClock *damier_clock_new_from_journal(const DamierTimeControls *controls, const char *journal, gint64 now,
                                           GError **error)
{
    g_autoptr(DamierClock) self = damier_clock_new(controls);
    g_return_val_if_fail(self != NULL, NULL);

    g_auto(GStrv) lines = g_strsplit(journal, "\n", -1);
    for (guint i = 0; lines[i] != NULL; i++) {
        gboolean is_end = lines[i][0] == '\0' && lines[i + 1] == NULL;
        if (!is_end && !replay_line(self, lines[i], i + 1, error)) {
            return NULL;
        }
    }
    self->origin = now - self->state.last_stamp;
    return g_steal_pointer(&self);
}

/**
 * damier_clock_print_journal:
 * @clock: a clock
 *
 * Writes the journal, a line for each event; see damier_clock_record_print().
 *
 * Returns: (transfer full): the text, empty when nothing has happened
 */
char *damier_clock_print_journal(DamierClock *self)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < self->records->len; i++) {
        damier_clock_record_print(&g_array_index(self->records, DamierClockRecord, i), text);
        g_string_append_c(text, '\n');
    }
    return g_string_free_and_steal(text);
}

/**
 * damier_clock_get_records:
 * @clock: a clock
 * @n_records: (out): how many there are
 *
 * Gives the journal; who keeps a copy elsewhere adds what is new since the last time.
 *
 * Returns: (transfer none) (array length=n_records): the records, valid until the next event
 */
const DamierClockRecord *damier_clock_get_records(DamierClock *self, gsize *n_records)
{
    *n_records = self->records->len;
    return (const DamierClockRecord *) self->records->data;
}

/**
 * damier_clock_set_suspend_limit:
 * @clock: a clock
 * @limit: in microseconds, 0 for no limit
 *
 * Sets how long two ticks may be apart before the machine is taken to have slept.
 */
void damier_clock_set_suspend_limit(DamierClock *self, gint64 limit)
{
    g_return_if_fail(limit >= 0);

    self->suspend_limit = limit;
}

/**
 * damier_clock_start:
 * @clock: a clock
 * @seat: the seat that begins
 * @stamp: the stamp of the start
 *
 * Starts the clock; not before all seats are ready.
 *
 * Returns: %FALSE when it has been started before, or @seat is not in the game
 */
gboolean damier_clock_start(DamierClock *self, int seat, gint64 stamp)
{
    return apply_event(self, stamp,
                       (DamierClockRecord) { .kind = DAMIER_CLOCK_START, .seat = seat, .next = DAMIER_CLOCK_NOBODY });
}

/* Judges by the stamp first, which may withdraw a flag, then by when the last event was. */
static gboolean apply_step_or_move(DamierClock *self, gint64 stamp, DamierClockRecord record, gboolean ends_game)
{
    record.stamp = stamp - self->origin;
    if (self->records->len != 0 && damier_clock_state_is_in_order(&self->state, &record) &&
        apply(self, &record, NULL)) {
        return TRUE;
    }
    record.stamp = to_time(self, stamp);
    if (!ends_game && settle(self, record.stamp)) {
        return FALSE;
    }
    return apply(self, &record, NULL);
}

/**
 * damier_clock_move:
 * @clock: a clock
 * @stamp: when the move came in, not when it was processed
 * @next: the seat whose turn is next, the same one included, or %DAMIER_CLOCK_NOBODY when the move ends the game
 *
 * Ends a turn: judges the flag, then the period, then the increment.
 *
 * A move stamped before the deadline stands, even when the flag has been noted meanwhile. One stamped at the deadline
 * or later does not, and its flag is noted; except that a move which ends the game beats a flag that was not noted
 * before.
 *
 * Returns: whether the move stands; %FALSE also when the clock does not run, or @next is not in the game
 */
gboolean damier_clock_move(DamierClock *self, gint64 stamp, int next)
{
    DamierClockRecord record = { .kind = DAMIER_CLOCK_MOVE, .seat = self->state.now->seat, .next = next };
    return apply_step_or_move(self, stamp, record, next == DAMIER_CLOCK_NOBODY);
}

/**
 * damier_clock_step:
 * @clock: a clock
 * @stamp: when the step came in, not when it was processed
 *
 * Notes a step within a turn: it is judged like a move, and the turn goes on.
 *
 * Returns: whether the step stands
 */
gboolean damier_clock_step(DamierClock *self, gint64 stamp)
{
    DamierClockRecord record = { .kind = DAMIER_CLOCK_STEP,
                                 .seat = self->state.now->seat,
                                 .next = DAMIER_CLOCK_NOBODY };
    return apply_step_or_move(self, stamp, record, FALSE);
}

/**
 * damier_clock_pause:
 * @clock: a clock
 * @stamp: when
 *
 * Halts the time until damier_clock_resume(); notes the flag instead if the time is over.
 *
 * Returns: whether it is paused now and was not before
 */
gboolean damier_clock_pause(DamierClock *self, gint64 stamp)
{
    if (settle(self, to_time(self, stamp))) {
        return FALSE;
    }
    return apply_event(
        self, stamp,
        (DamierClockRecord) { .kind = DAMIER_CLOCK_PAUSE, .seat = DAMIER_CLOCK_NOBODY, .next = DAMIER_CLOCK_NOBODY });
}

/**
 * damier_clock_resume:
 * @clock: a clock
 * @stamp: when
 *
 * Lets the time of the seat to move run again, after a pause or after a flag that a director has corrected.
 *
 * Returns: whether it runs now and did not before
 */
gboolean damier_clock_resume(DamierClock *self, gint64 stamp)
{
    return apply_event(
        self, stamp,
        (DamierClockRecord) { .kind = DAMIER_CLOCK_RESUME, .seat = DAMIER_CLOCK_NOBODY, .next = DAMIER_CLOCK_NOBODY });
}

/**
 * damier_clock_flag:
 * @clock: a clock
 * @stamp: when
 *
 * Notes the flag of the running seat if its time is over at @stamp; the clock halts.
 *
 * Returns: whether it was noted now
 */
gboolean damier_clock_flag(DamierClock *self, gint64 stamp)
{
    return settle(self, to_time(self, stamp));
}

/**
 * damier_clock_adjust:
 * @clock: a clock
 * @seat: the seat whose time is corrected
 * @delta: what is added, in microseconds, at most %DAMIER_TIME_MAX in either direction
 * @stamp: when
 *
 * Corrects the time of a seat, not below 0. A flag that is down is noted first; to play on after that takes
 * damier_clock_resume().
 *
 * Returns: %FALSE when the seat is not in the game or has no clock
 */
gboolean damier_clock_adjust(DamierClock *self, int seat, gint64 delta, gint64 stamp)
{
    g_return_val_if_fail(delta >= -DAMIER_TIME_MAX && delta <= DAMIER_TIME_MAX, FALSE);

    settle(self, to_time(self, stamp));
    return apply_event(
        self, stamp,
        (DamierClockRecord) { .kind = DAMIER_CLOCK_ADJUST, .seat = seat, .next = DAMIER_CLOCK_NOBODY, .value = delta });
}

/**
 * damier_clock_undo:
 * @clock: a clock
 * @n_moves: how many moves stay
 * @keep_time: whether the time used since stays used
 * @stamp: when
 *
 * Takes moves back: every seat gets exactly what it had when that turn began, its periods and blocks included, and the
 * seat of that turn runs; a paused clock stays paused.
 *
 * With @keep_time what a seat has used since counts as used of the turn it makes next. Where finished turns cost
 * nothing (time per move, Japanese overtime) only what was lost for good counts, the sand of an hourglass stays where
 * it is, and at least a second is left.
 *
 * Returns: %FALSE when the clock has not started or there are fewer moves
 */
gboolean damier_clock_undo(DamierClock *self, guint n_moves, gboolean keep_time, gint64 stamp)
{
    DamierClockRecord record = { .kind = DAMIER_CLOCK_UNDO,
                                 .seat = DAMIER_CLOCK_NOBODY,
                                 .next = DAMIER_CLOCK_NOBODY,
                                 .value = n_moves,
                                 .keep_time = keep_time };
    return apply_event(self, stamp, record);
}

/**
 * damier_clock_return:
 * @clock: a clock that has started
 * @mark: what damier_clock_get_mark() gave
 * @seat: whose turn it is, or %DAMIER_CLOCK_NOBODY for the seat whose turn it was
 * @keep_time: whether the time used since stays used; see damier_clock_undo()
 * @stamp: when
 *
 * Goes to how it was at a mark, back or forward again or into another line of play: every seat gets exactly what it had
 * then, and @seat runs; a paused clock stays paused.
 *
 * Returns: %FALSE when there is no such mark, or @seat is not in the game
 */
gboolean damier_clock_return(DamierClock *self, guint mark, int seat, gboolean keep_time, gint64 stamp)
{
    DamierClockRecord record = {
        .kind = DAMIER_CLOCK_RETURN, .seat = DAMIER_CLOCK_NOBODY, .next = seat, .value = mark, .keep_time = keep_time
    };
    return apply_event(self, stamp, record);
}

/**
 * damier_clock_remove:
 * @clock: a clock
 * @seat: the seat that leaves the game
 * @next: whose turn it is afterwards, or %DAMIER_CLOCK_NOBODY when the game ends; where it is not the turn of @seat,
 * the seat to move
 * @stamp: when
 *
 * Takes a seat out of the game, as after its flag where others play on. It counts as no move.
 *
 * Returns: %FALSE when the seat is not in the game, @next cannot be, or the clock does not run
 */
gboolean damier_clock_remove(DamierClock *self, int seat, int next, gint64 stamp)
{
    return apply_event(self, stamp, (DamierClockRecord) { .kind = DAMIER_CLOCK_REMOVE, .seat = seat, .next = next });
}

/**
 * damier_clock_stop:
 * @clock: a clock
 * @stamp: when
 *
 * Ends the game other than by a move; the readings stay.
 *
 * Returns: %FALSE when the clock has not started or is stopped
 */
gboolean damier_clock_stop(DamierClock *self, gint64 stamp)
{
    return apply_event(
        self, stamp,
        (DamierClockRecord) { .kind = DAMIER_CLOCK_STOP, .seat = DAMIER_CLOCK_NOBODY, .next = DAMIER_CLOCK_NOBODY });
}

/* Pauses at the tick before the gap, so that nobody is charged for it. */
static gboolean guard(DamierClock *self, gint64 time)
{
    if (self->state.now->status != DAMIER_CLOCK_RUNNING || self->suspend_limit == 0 ||
        time - self->last_tick <= self->suspend_limit) {
        return FALSE;
    }
    DamierClockRecord record = { .stamp = MAX(self->last_tick, self->state.last_stamp),
                                 .kind = DAMIER_CLOCK_PAUSE,
                                 .seat = DAMIER_CLOCK_NOBODY,
                                 .next = DAMIER_CLOCK_NOBODY };
    return apply(self, &record, NULL);
}

/**
 * damier_clock_tick:
 * @clock: a clock
 * @stamp: when
 *
 * To be called by the one timer of a window: at the deadline, and while the clock runs at least twice within the
 * suspend limit. It notes a flag; but if the tick before, or the last event, is longer ago than the suspend limit, it
 * takes the machine to have slept and pauses the clock as of then.
 *
 * Returns: what happened
 */
DamierClockTick damier_clock_tick(DamierClock *self, gint64 stamp)
{
    gint64 time = to_time(self, stamp);
    if (guard(self, time)) {
        return DAMIER_CLOCK_TICK_SUSPENDED;
    }
    self->last_tick = MAX(self->last_tick, time);
    return settle(self, time) ? DAMIER_CLOCK_TICK_FLAGGED : DAMIER_CLOCK_TICK_QUIET;
}

/**
 * damier_clock_get_controls:
 * @clock: a clock
 *
 * Gives the time controls.
 *
 * Returns: (transfer none): the time controls
 */
const DamierTimeControls *damier_clock_get_controls(DamierClock *self)
{
    return &self->state.controls;
}

/**
 * damier_clock_get_status:
 * @clock: a clock
 *
 * Tells what the clock does.
 *
 * Returns: the status
 */
DamierClockStatus damier_clock_get_status(DamierClock *self)
{
    return self->state.now->status;
}

/**
 * damier_clock_get_seat_to_move:
 * @clock: a clock
 *
 * Tells whose turn it is, or was when the clock halted.
 *
 * Returns: the seat, or %DAMIER_CLOCK_NOBODY before the start and after a move that ended the game
 */
int damier_clock_get_seat_to_move(DamierClock *self)
{
    return self->state.now->seat;
}

/**
 * damier_clock_get_running_seat:
 * @clock: a clock
 *
 * Tells whose time runs.
 *
 * Returns: the seat, or %DAMIER_CLOCK_NOBODY
 */
int damier_clock_get_running_seat(DamierClock *self)
{
    return self->state.now->status == DAMIER_CLOCK_RUNNING ? self->state.now->seat : DAMIER_CLOCK_NOBODY;
}

/**
 * damier_clock_get_n_moves:
 * @clock: a clock
 *
 * Tells how many moves stand, of all seats together.
 *
 * Returns: the number
 */
guint damier_clock_get_n_moves(DamierClock *self)
{
    guint n_turns = damier_clock_state_get_n_turns(&self->state);
    return n_turns == 0 ? 0 : n_turns - 1;
}

/**
 * damier_clock_get_deadline:
 * @clock: a clock
 *
 * Tells when the flag of the running seat falls: a move stamped earlier stands. It changes with every event.
 *
 * Returns: the stamp, or %DAMIER_CLOCK_NEVER when nobody's time can run out
 */
gint64 damier_clock_get_deadline(DamierClock *self)
{
    int seat = damier_clock_get_running_seat(self);
    if (seat == DAMIER_CLOCK_NOBODY) {
        return DAMIER_CLOCK_NEVER;
    }
    gint64 limit = damier_clock_state_get_limit(&self->state, seat);
    if (limit == DAMIER_TIME_NEVER) {
        return DAMIER_CLOCK_NEVER;
    }
    return self->origin + self->state.now->since + limit - self->state.now->seats[seat].carried;
}

/**
 * damier_clock_has_flagged:
 * @clock: a clock
 * @stamp: when
 *
 * Tells whether the time of the seat to move is over at @stamp, noted or not.
 *
 * Returns: %TRUE when it is
 */
gboolean damier_clock_has_flagged(DamierClock *self, gint64 stamp)
{
    DamierClockStatus status = damier_clock_get_status(self);
    return status == DAMIER_CLOCK_FLAGGED ||
           (status == DAMIER_CLOCK_RUNNING && damier_clock_state_is_over(&self->state, to_time(self, stamp)));
}

/**
 * damier_clock_is_no_show:
 * @clock: a clock
 * @seat: a seat
 *
 * Tells whether the flag of a seat is down because it has not come: it had a time for its first move and made none.
 *
 * Returns: %TRUE when that was noted
 */
gboolean damier_clock_is_no_show(DamierClock *self, int seat)
{
    g_return_val_if_fail(seat >= 0 && (guint) seat < self->state.controls.n_seats, FALSE);

    const DamierSeatTime *time = &self->state.now->seats[seat];
    gint64 elapsed = damier_clock_state_get_elapsed(&self->state, seat, self->state.last_stamp);
    return time->flagged && damier_seat_time_get_no_show(time, &self->state.controls.seats[seat], elapsed) == 0;
}

/* What a seat shows that has used @elapsed of its turn; in an hourglass @gained comes from the other one. */
static void fill_reading(const DamierSeatTime *seat, const DamierTimeControl *control, gint64 elapsed, gint64 gained,
                         DamierClockReading *reading)
{
    DamierSeatTime now = *seat;
    damier_seat_time_charge(&now, control, elapsed);
    gint64 delay = now.in_overtime ? 0 : damier_seat_time_get_delay(seat, control, elapsed);
    gint64 no_show = damier_seat_time_get_no_show(seat, control, elapsed);
    gboolean is_merged = control->n_periods != 0 && control->periods[now.period].bonus_kind == DAMIER_BONUS_BRONSTEIN;
    *reading = (DamierClockReading) {
        .time = now.in_overtime ? now.block : now.main + gained + (is_merged ? delay : 0),
        .delay = is_merged ? 0 : delay,
        .counts_up = control->kind == DAMIER_TIME_COUNT_UP,
        .in_overtime = now.in_overtime,
        .period = now.period,
        .moves_left = now.in_overtime ? now.stones_left : now.moves_left,
        .periods_left = now.periods_left,
        .no_show = no_show == DAMIER_TIME_NEVER ? 0 : no_show,
        .turn_used = elapsed,
        .used = now.used + elapsed,
        .overrun = elapsed > 0 ? now.overrun : seat->overrun,
        .flagged = now.flagged,
        .removed = now.removed,
    };
}

/* When nobody is to move any more one of the two still stands for it, so that they show as much as there is. */
static gboolean is_gaining(DamierClock *self, int seat)
{
    int mover = self->state.now->seat;
    return self->state.controls.seats[seat].kind == DAMIER_TIME_HOURGLASS && seat != MAX(mover, 0);
}

/**
 * damier_clock_read:
 * @clock: a clock
 * @seat: a seat
 * @stamp: when
 * @reading: (out caller-allocates): what the clock of @seat shows
 *
 * Tells what the clock of a seat shows at @stamp. It changes nothing and costs a few additions.
 */
void damier_clock_read(DamierClock *self, int seat, gint64 stamp, DamierClockReading *reading)
{
    g_return_if_fail(seat >= 0 && (guint) seat < self->state.controls.n_seats);

    gint64 time = to_time(self, stamp);
    gint64 elapsed = damier_clock_state_get_elapsed(&self->state, seat, time);
    gint64 gained = damier_clock_state_get_gained(&self->state, seat, time);
    fill_reading(&self->state.now->seats[seat], &self->state.controls.seats[seat], elapsed, gained, reading);
    reading->running = damier_clock_get_running_seat(self) == seat;
    reading->gains = is_gaining(self, seat);
}

/**
 * damier_clock_get_mark:
 * @clock: a clock
 *
 * Marks the present, to come back to it with damier_clock_return().
 *
 * Returns: how many events there have been; 0 before the start, to which nothing returns
 */
guint damier_clock_get_mark(DamierClock *self)
{
    return self->records->len;
}

/**
 * damier_clock_read_at:
 * @clock: a clock
 * @mark: a mark, at least %DAMIER_CLOCK_FIRST_MARK
 * @seat: a seat
 * @reading: (out caller-allocates): what the clock of @seat showed
 *
 * Tells what the clock of a seat showed at a mark.
 */
void damier_clock_read_at(DamierClock *self, guint mark, int seat, DamierClockReading *reading)
{
    g_return_if_fail(mark >= DAMIER_CLOCK_FIRST_MARK && mark <= self->records->len);
    g_return_if_fail(seat >= 0 && (guint) seat < self->state.controls.n_seats);

    const DamierSeatTime *then = &damier_clock_state_get_moment(&self->state, mark)->seats[seat];
    fill_reading(then, &self->state.controls.seats[seat], then->carried, 0, reading);
}

/**
 * damier_clock_read_after:
 * @clock: a clock that has started
 * @n_moves: after how many moves, at most as many as stand
 * @seat: a seat
 * @reading: (out caller-allocates): what the clock of @seat showed
 *
 * Tells what the clock of a seat showed when a turn began, as for the clock comments of a game record.
 */
void damier_clock_read_after(DamierClock *self, guint n_moves, int seat, DamierClockReading *reading)
{
    g_return_if_fail(n_moves < damier_clock_state_get_n_turns(&self->state));
    g_return_if_fail(seat >= 0 && (guint) seat < self->state.controls.n_seats);

    const DamierSeatTime *then = &damier_clock_state_get_turn(&self->state, n_moves)->seats[seat];
    fill_reading(then, &self->state.controls.seats[seat], then->carried, 0, reading);
}

/**
 * damier_clock_get_move_time:
 * @clock: a clock
 * @move: a move that stands, from 0
 *
 * Tells how long the turn of a move lasted.
 *
 * Returns: the time, in microseconds
 */
gint64 damier_clock_get_move_time(DamierClock *self, guint move)
{
    g_return_val_if_fail(move + 1 < damier_clock_state_get_n_turns(&self->state), 0);

    const DamierClockTurn *before = damier_clock_state_get_turn(&self->state, move);
    const DamierClockTurn *after = damier_clock_state_get_turn(&self->state, move + 1);
    return after->seats[before->seat].used - before->seats[before->seat].used;
}
