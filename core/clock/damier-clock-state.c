/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/damier-clock-state.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What seats keep at least when the time of moves taken back is kept: an undo by itself loses no game. */
#define LEAST_AFTER_UNDO G_TIME_SPAN_SECOND

/* The turn before the first one. */
#define NO_TURN G_MAXUINT

/* Sets the state to before the start. */
void damier_clock_state_init(DamierClockState *state, const DamierTimeControls *controls)
{
    *state = (DamierClockState) { .controls = *controls };
    state->turn_size = sizeof(DamierClockTurn) + controls->n_seats * sizeof(DamierSeatTime);
    state->turns = g_array_new(FALSE, FALSE, state->turn_size);
    state->previous = g_array_new(FALSE, FALSE, sizeof(guint));
    state->line = g_array_new(FALSE, FALSE, sizeof(guint));
    state->moments = g_array_new(FALSE, FALSE, state->turn_size);
    state->moment_turns = g_array_new(FALSE, FALSE, sizeof(guint));
    state->now = g_malloc0(state->turn_size);
    state->now->seat = DAMIER_CLOCK_NOBODY;
    for (guint i = 0; i < controls->n_seats; i++) {
        damier_seat_time_init(&state->now->seats[i], &controls->seats[i]);
    }
}

/* Frees what the state holds. */
void damier_clock_state_clear(DamierClockState *state)
{
    g_clear_pointer(&state->turns, g_array_unref);
    g_clear_pointer(&state->previous, g_array_unref);
    g_clear_pointer(&state->line, g_array_unref);
    g_clear_pointer(&state->moments, g_array_unref);
    g_clear_pointer(&state->moment_turns, g_array_unref);
    g_clear_pointer(&state->now, g_free);
}

/* How many turns stand, the present one included. */
guint damier_clock_state_get_n_turns(const DamierClockState *state)
{
    return state->line->len;
}

/* How it was when turn @turn began, after as many moves. */
DamierClockTurn *damier_clock_state_get_turn(const DamierClockState *state, guint turn)
{
    return (DamierClockTurn *) (state->turns->data + g_array_index(state->line, guint, turn) * state->turn_size);
}

static DamierClockTurn *get_last_turn(const DamierClockState *state)
{
    return state->line->len == 0 ? NULL : damier_clock_state_get_turn(state, state->line->len - 1);
}

static guint get_last_index(const DamierClockState *state)
{
    return state->line->len == 0 ? NO_TURN : g_array_index(state->line, guint, state->line->len - 1);
}

static void append_turn(DamierClockState *state)
{
    guint previous = get_last_index(state);
    g_array_append_val(state->line, state->turns->len);
    g_array_append_vals(state->turns, state->now, 1);
    g_array_append_val(state->previous, previous);
}

/* Makes the turns that lead to @turn the ones that stand. */
static void set_last_turn(DamierClockState *state, guint turn)
{
    guint depth = 0;
    for (guint i = turn; i != NO_TURN; i = g_array_index(state->previous, guint, i)) {
        depth++;
    }
    g_array_set_size(state->line, depth);
    for (guint i = turn; i != NO_TURN; i = g_array_index(state->previous, guint, i)) {
        g_array_index(state->line, guint, --depth) = i;
    }
}

/* How it was after the first @n_records records, at least one. */
DamierClockTurn *damier_clock_state_get_moment(const DamierClockState *state, guint n_records)
{
    return (DamierClockTurn *) (state->moments->data + (n_records - 1) * state->turn_size);
}

static gboolean is_hourglass(const DamierClockState *state)
{
    return state->controls.seats[0].kind == DAMIER_TIME_HOURGLASS;
}

static gboolean is_playing(const DamierClockState *state, int seat)
{
    return seat >= 0 && (guint) seat < state->controls.n_seats && !state->now->seats[seat].removed;
}

/* A seat that plays on, or nobody. */
static gboolean is_next(const DamierClockState *state, int seat)
{
    return seat == DAMIER_CLOCK_NOBODY || is_playing(state, seat);
}

/* What @seat has used of its turn at clock time @time; the running part is nobody else's. */
gint64 damier_clock_state_get_elapsed(const DamierClockState *state, int seat, gint64 time)
{
    DamierClockTurn *now = state->now;
    gint64 elapsed = now->seats[seat].carried;
    if (seat != now->seat) {
        return elapsed;
    }
    if (now->status == DAMIER_CLOCK_RUNNING) {
        elapsed += MAX(0, time - now->since);
    } else if (now->status == DAMIER_CLOCK_FLAGGED) {
        elapsed += MAX(0, MIN(time, now->flagged_at) - now->since);
    }
    return elapsed;
}

gint64 damier_clock_state_get_limit(const DamierClockState *state, int seat)
{
    return damier_seat_time_get_limit(&state->now->seats[seat], &state->controls.seats[seat]);
}

/* Whether the time of the seat to move is over at clock time @time. */
gboolean damier_clock_state_is_over(const DamierClockState *state, gint64 time)
{
    int seat = state->now->seat;
    return seat != DAMIER_CLOCK_NOBODY &&
           damier_clock_state_get_elapsed(state, seat, time) >= damier_clock_state_get_limit(state, seat);
}

/* Why an event does not fit. Always FALSE, so that it can be returned. */
static gboolean refuse(GError **error, const char *message)
{
    g_set_error_literal(error, DAMIER_TIME_ERROR, DAMIER_TIME_ERROR_JOURNAL, message);
    return FALSE;
}

/* Fixes what the seat to move has used so far, before the clock halts. */
static void halt(DamierClockState *state, gint64 time)
{
    DamierClockTurn *now = state->now;
    if (now->seat != DAMIER_CLOCK_NOBODY) {
        now->seats[now->seat].carried = damier_clock_state_get_elapsed(state, now->seat, time);
    }
    now->since = time;
}

/* In an hourglass the other seat gets what this one uses, as far as this one has it. */
static void pour(DamierClockState *state, int seat, gint64 elapsed)
{
    if (is_hourglass(state)) {
        state->now->seats[1 - seat].main += MIN(elapsed, state->now->seats[seat].main);
    }
}

static void begin_turn(DamierClockState *state, int seat, gint64 time, DamierClockStatus status)
{
    state->now->seat = seat;
    state->now->since = time;
    state->now->status = seat == DAMIER_CLOCK_NOBODY ? DAMIER_CLOCK_STOPPED : status;
}

static gboolean apply_start(DamierClockState *state, const DamierClockRecord *record, GError **error)
{
    if (state->now->status != DAMIER_CLOCK_IDLE) {
        return refuse(error, _("the clock has started before"));
    }
    if (!is_playing(state, record->seat)) {
        return refuse(error, _("the seat is not in the game"));
    }
    begin_turn(state, record->seat, record->stamp, DAMIER_CLOCK_RUNNING);
    append_turn(state);
    return TRUE;
}

/* A move that ends the game beats a flag nobody has noted yet; any other has to be in time. */
static gboolean move_stands(const DamierClockState *state, gint64 stamp, int next)
{
    gboolean is_noted = state->now->status == DAMIER_CLOCK_FLAGGED;
    if (is_noted && stamp >= state->now->flagged_at) {
        return FALSE;
    }
    return !damier_clock_state_is_over(state, stamp) || (!is_noted && next == DAMIER_CLOCK_NOBODY);
}

static gboolean apply_move(DamierClockState *state, const DamierClockRecord *record, GError **error)
{
    DamierClockTurn *now = state->now;
    if (now->status != DAMIER_CLOCK_RUNNING && now->status != DAMIER_CLOCK_FLAGGED) {
        return refuse(error, _("the clock does not run"));
    }
    if (record->seat != now->seat) {
        return refuse(error, _("it is another seat's turn"));
    }
    if (!is_next(state, record->next)) {
        return refuse(error, _("the next seat is not in the game"));
    }
    if (!move_stands(state, record->stamp, record->next)) {
        return refuse(error, _("the time of the seat is over"));
    }
    gint64 elapsed = damier_clock_state_get_elapsed(state, record->seat, record->stamp);
    pour(state, record->seat, elapsed);
    now->seats[record->seat].flagged = FALSE;
    damier_seat_time_complete(&now->seats[record->seat], &state->controls.seats[record->seat], elapsed);
    begin_turn(state, record->next, record->stamp, DAMIER_CLOCK_RUNNING);
    append_turn(state);
    return TRUE;
}

/* Like a move, but the turn goes on. */
static gboolean apply_step(DamierClockState *state, const DamierClockRecord *record, GError **error)
{
    DamierClockTurn *now = state->now;
    if (now->status != DAMIER_CLOCK_RUNNING && now->status != DAMIER_CLOCK_FLAGGED) {
        return refuse(error, _("the clock does not run"));
    }
    if (record->seat != now->seat) {
        return refuse(error, _("it is another seat's turn"));
    }
    if (!move_stands(state, record->stamp, record->seat)) {
        return refuse(error, _("the time of the seat is over"));
    }
    halt(state, record->stamp);
    now->seats[now->seat].flagged = FALSE;
    now->status = DAMIER_CLOCK_RUNNING;
    return TRUE;
}

static gboolean apply_pause(DamierClockState *state, const DamierClockRecord *record, GError **error)
{
    if (state->now->status != DAMIER_CLOCK_RUNNING) {
        return refuse(error, _("the clock does not run"));
    }
    if (damier_clock_state_is_over(state, record->stamp)) {
        return refuse(error, _("the time of the seat is over"));
    }
    halt(state, record->stamp);
    state->now->status = DAMIER_CLOCK_PAUSED;
    return TRUE;
}

/* Also after a flag, once a director has given the seat time. */
static gboolean apply_resume(DamierClockState *state, const DamierClockRecord *record, GError **error)
{
    DamierClockTurn *now = state->now;
    if (now->status != DAMIER_CLOCK_PAUSED && now->status != DAMIER_CLOCK_FLAGGED) {
        return refuse(error, _("the clock is not paused"));
    }
    if (now->status == DAMIER_CLOCK_FLAGGED && damier_clock_state_is_over(state, record->stamp)) {
        return refuse(error, _("the time of the seat is over"));
    }
    halt(state, record->stamp);
    now->seats[now->seat].flagged = FALSE;
    now->status = DAMIER_CLOCK_RUNNING;
    return TRUE;
}

static gboolean apply_flag(DamierClockState *state, const DamierClockRecord *record, GError **error)
{
    DamierClockTurn *now = state->now;
    if (now->status != DAMIER_CLOCK_RUNNING || record->seat != now->seat) {
        return refuse(error, _("the time of the seat does not run"));
    }
    if (!damier_clock_state_is_over(state, record->stamp)) {
        return refuse(error, _("the time of the seat is not over"));
    }
    now->flagged_at = record->stamp;
    now->seats[now->seat].flagged = TRUE;
    now->status = DAMIER_CLOCK_FLAGGED;
    return TRUE;
}

/* The correction also holds for the start of the turn, to which an undo may return. */
static gboolean apply_adjust(DamierClockState *state, const DamierClockRecord *record, GError **error)
{
    if (!is_playing(state, record->seat)) {
        return refuse(error, _("the seat is not in the game"));
    }
    const DamierTimeControl *control = &state->controls.seats[record->seat];
    if (control->kind == DAMIER_TIME_NONE) {
        return refuse(error, _("the seat has no clock"));
    }
    DamierClockTurn *turn = get_last_turn(state);
    damier_seat_time_adjust(&state->now->seats[record->seat], control, record->value);
    if (turn != NULL) {
        damier_seat_time_adjust(&turn->seats[record->seat], control, record->value);
    }
    return TRUE;
}

/* Whether the time of finished turns is given back by the time control itstate, so that only the net loss is kept. */
static gboolean forgives(const DamierTimeControl *control)
{
    return control->kind == DAMIER_TIME_PER_MOVE || control->overtime == DAMIER_OVERTIME_JAPANESE;
}

/* Charges @seat at @then, a turn that is returned to, what the seat has used since then. */
static void keep_time(DamierClockState *state, int seat, gint64 time, DamierSeatTime *then)
{
    const DamierTimeControl *control = &state->controls.seats[seat];
    gint64 elapsed = damier_clock_state_get_elapsed(state, seat, time);
    gint64 limit = damier_seat_time_get_limit(then, control);
    then->carried = MAX(then->carried, state->now->seats[seat].used + elapsed - then->used);
    if (limit == DAMIER_TIME_NEVER) {
        return;
    }
    if (forgives(control)) {
        gint64 lost = limit - MAX(0, damier_clock_state_get_limit(state, seat) - elapsed);
        then->carried = CLAMP(lost, 0, then->carried);
    }
    then->carried = MIN(then->carried, MAX(0, limit - LEAST_AFTER_UNDO));
}

/* An hourglass keeps its sand where it is. */
static void keep_sand(DamierClockState *state, gint64 time, DamierClockTurn *then)
{
    DamierClockTurn *now = state->now;
    if (now->seat != DAMIER_CLOCK_NOBODY) {
        gint64 elapsed = damier_clock_state_get_elapsed(state, now->seat, time);
        pour(state, now->seat, elapsed);
        damier_seat_time_charge(&now->seats[now->seat], &state->controls.seats[now->seat], elapsed);
        now->seats[now->seat].used += elapsed;
    }
    for (int i = 0; i < 2; i++) {
        then->seats[i].main = now->seats[i].main;
        then->seats[i].used = now->seats[i].used;
    }
}

static void keep_times(DamierClockState *state, gint64 time, DamierClockTurn *then)
{
    if (is_hourglass(state)) {
        keep_sand(state, time, then);
        return;
    }
    for (guint i = 0; i < state->controls.n_seats; i++) {
        keep_time(state, i, time, &then->seats[i]);
    }
}

static gboolean apply_undo(DamierClockState *state, const DamierClockRecord *record, GError **error)
{
    if (record->value < 0 || record->value >= state->line->len) {
        return refuse(error, _("there are not so many moves"));
    }
    DamierClockStatus status = state->now->status == DAMIER_CLOCK_PAUSED ? DAMIER_CLOCK_PAUSED : DAMIER_CLOCK_RUNNING;
    g_array_set_size(state->line, record->value + 1);
    DamierClockTurn *then = get_last_turn(state);
    if (record->keep_time) {
        keep_times(state, record->stamp, then);
    }
    memcpy(state->now, then, state->turn_size);
    begin_turn(state, then->seat, record->stamp, status);
    return TRUE;
}

/* Unlike an undo this also leads forward again, and into any line there was. */
static gboolean apply_return(DamierClockState *state, const DamierClockRecord *record, GError **error)
{
    if (record->value < 1 || record->value > state->moments->len) {
        return refuse(error, _("there are not so many events"));
    }
    if (!is_next(state, record->next)) {
        return refuse(error, _("the next seat is not in the game"));
    }
    DamierClockStatus status = state->now->status == DAMIER_CLOCK_PAUSED ? DAMIER_CLOCK_PAUSED : DAMIER_CLOCK_RUNNING;
    g_autofree DamierClockTurn *then = g_memdup2(damier_clock_state_get_moment(state, record->value), state->turn_size);
    if (record->keep_time) {
        keep_times(state, record->stamp, then);
    }
    memcpy(state->now, then, state->turn_size);
    set_last_turn(state, g_array_index(state->moment_turns, guint, record->value - 1));
    begin_turn(state, record->next != DAMIER_CLOCK_NOBODY ? record->next : then->seat, record->stamp, status);
    return TRUE;
}

/* The seat to move leaves: its time ends without a move. */
static void end_turn(DamierClockState *state, gint64 time)
{
    int seat = state->now->seat;
    DamierSeatTime *leaving = &state->now->seats[seat];
    gint64 elapsed = damier_clock_state_get_elapsed(state, seat, time);
    pour(state, seat, elapsed);
    damier_seat_time_charge(leaving, &state->controls.seats[seat], elapsed);
    leaving->used += elapsed;
    leaving->carried = 0;
}

static gboolean apply_remove(DamierClockState *state, const DamierClockRecord *record, GError **error)
{
    DamierClockTurn *now = state->now;
    DamierClockTurn *turn = get_last_turn(state);
    if (turn == NULL || now->status == DAMIER_CLOCK_STOPPED) {
        return refuse(error, _("the clock does not run"));
    }
    if (!is_playing(state, record->seat)) {
        return refuse(error, _("the seat is not in the game"));
    }
    gboolean is_to_move = record->seat == now->seat;
    if (is_to_move ? record->next == record->seat || !is_next(state, record->next) : record->next != now->seat) {
        return refuse(error, _("the next seat cannot be that one"));
    }
    now->seats[record->seat].removed = TRUE;
    turn->seats[record->seat].removed = TRUE;
    if (is_to_move) {
        end_turn(state, record->stamp);
        begin_turn(state, record->next, record->stamp,
                   now->status == DAMIER_CLOCK_PAUSED ? DAMIER_CLOCK_PAUSED : DAMIER_CLOCK_RUNNING);
        memcpy(turn, now, state->turn_size);
    }
    return TRUE;
}

static gboolean apply_stop(DamierClockState *state, const DamierClockRecord *record, GError **error)
{
    DamierClockStatus status = state->now->status;
    if (status == DAMIER_CLOCK_IDLE || status == DAMIER_CLOCK_STOPPED) {
        return refuse(error, _("the clock does not run"));
    }
    halt(state, record->stamp);
    state->now->status = DAMIER_CLOCK_STOPPED;
    return TRUE;
}

/* Only a move may be stamped before what was recorded last, and only before a flag that it withdraws. */
gboolean damier_clock_state_is_in_order(const DamierClockState *state, const DamierClockRecord *record)
{
    if (record->stamp >= state->last_stamp) {
        return record->stamp <= DAMIER_CLOCK_MAX_STAMP;
    }
    gboolean withdraws = record->kind == DAMIER_CLOCK_MOVE || record->kind == DAMIER_CLOCK_STEP;
    return withdraws && state->now->status == DAMIER_CLOCK_FLAGGED && state->last_kind == DAMIER_CLOCK_FLAG &&
           record->stamp >= state->now->since;
}

/* Keeps how it is now, as if the clock had been halted. */
static void append_moment(DamierClockState *state, gint64 time)
{
    guint turn = get_last_index(state);
    g_array_append_vals(state->moments, state->now, 1);
    g_array_append_val(state->moment_turns, turn);
    DamierClockTurn *moment = damier_clock_state_get_moment(state, state->moments->len);
    if (moment->seat != DAMIER_CLOCK_NOBODY) {
        moment->seats[moment->seat].carried = damier_clock_state_get_elapsed(state, moment->seat, time);
        moment->seats[moment->seat].flagged = FALSE;
    }
}

/* The only way in which anything changes: judges the event and applies it. */
gboolean damier_clock_state_apply(DamierClockState *state, const DamierClockRecord *record, GError **error)
{
    static gboolean (*const appliers[])(DamierClockState *, const DamierClockRecord *, GError **) = {
        [DAMIER_CLOCK_START] = apply_start,   [DAMIER_CLOCK_MOVE] = apply_move,
        [DAMIER_CLOCK_PAUSE] = apply_pause,   [DAMIER_CLOCK_RESUME] = apply_resume,
        [DAMIER_CLOCK_FLAG] = apply_flag,     [DAMIER_CLOCK_ADJUST] = apply_adjust,
        [DAMIER_CLOCK_UNDO] = apply_undo,     [DAMIER_CLOCK_REMOVE] = apply_remove,
        [DAMIER_CLOCK_STOP] = apply_stop,     [DAMIER_CLOCK_STEP] = apply_step,
        [DAMIER_CLOCK_RETURN] = apply_return,
    };

    if (!damier_clock_state_is_in_order(state, record)) {
        return refuse(error, _("the stamp is before the one of the last event"));
    }
    if (!appliers[record->kind](state, record, error)) {
        return FALSE;
    }
    state->last_stamp = record->stamp;
    state->last_kind = record->kind;
    append_moment(state, record->stamp);
    return TRUE;
}

/* In an hourglass, what @seat has got at clock time @time from the turn of the other one. */
gint64 damier_clock_state_get_gained(const DamierClockState *state, int seat, gint64 time)
{
    int other = 1 - seat;
    if (!is_hourglass(state)) {
        return 0;
    }
    return MIN(damier_clock_state_get_elapsed(state, other, time), state->now->seats[other].main);
}
