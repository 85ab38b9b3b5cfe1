/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "clock/damier-clock.h"
#include "clock/damier-seat-time.h"

G_BEGIN_DECLS

/*
 * The state of a clock as a function of its time controls and the records applied to it. All stamps are clock time:
 * microseconds after the first event.
 */

/* Seats are as at the start of the turn; what the running seat uses is computed when it is asked for. */
typedef struct {
    DamierClockStatus status;
    /* Whose turn it is, also while the clock is halted. */
    int seat;
    /* Since when that seat runs, beside what it has used of the turn before. */
    gint64 since;
    /* When its flag was noted. */
    gint64 flagged_at;
    DamierSeatTime seats[];
} DamierClockTurn;

typedef struct {
    DamierTimeControls controls;
    DamierClockTurn *now;
    gsize turn_size;
    /* The start of every turn there was, also of those taken back, and for each the turn before it. */
    GArray *turns;
    GArray *previous;
    /* The turns that stand, as indices of @turns: one more than there are moves. */
    GArray *line;
    /* How it was after each record, the time used included, and the turn that was then the last. */
    GArray *moments;
    GArray *moment_turns;
    gint64 last_stamp;
    DamierClockEvent last_kind;
} DamierClockState;

void damier_clock_state_init(DamierClockState *state, const DamierTimeControls *controls);
void damier_clock_state_clear(DamierClockState *state);
gboolean damier_clock_state_apply(DamierClockState *state, const DamierClockRecord *record, GError **error);
gboolean damier_clock_state_is_in_order(const DamierClockState *state, const DamierClockRecord *record);
guint damier_clock_state_get_n_turns(const DamierClockState *state);
DamierClockTurn *damier_clock_state_get_turn(const DamierClockState *state, guint turn);
DamierClockTurn *damier_clock_state_get_moment(const DamierClockState *state, guint n_records);
gint64 damier_clock_state_get_elapsed(const DamierClockState *state, int seat, gint64 time);
gint64 damier_clock_state_get_limit(const DamierClockState *state, int seat);
gint64 damier_clock_state_get_gained(const DamierClockState *state, int seat, gint64 time);
gboolean damier_clock_state_is_over(const DamierClockState *state, gint64 time);

G_END_DECLS
