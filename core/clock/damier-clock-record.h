/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * DAMIER_CLOCK_NOBODY:
 *
 * No seat at all.
 */
#define DAMIER_CLOCK_NOBODY (-1)

/**
 * DAMIER_CLOCK_MAX_STAMP:
 *
 * The latest stamp a journal may hold, in microseconds after its first event.
 */
#define DAMIER_CLOCK_MAX_STAMP (G_GINT64_CONSTANT(1) << 60)

/**
 * DamierClockEvent:
 * @DAMIER_CLOCK_START: the clock starts for a seat
 * @DAMIER_CLOCK_MOVE: a seat ends its turn by a move that stands, and the next seat's turn begins
 * @DAMIER_CLOCK_PAUSE: nobody's time runs until it is resumed
 * @DAMIER_CLOCK_RESUME: the time of the seat to move runs again
 * @DAMIER_CLOCK_FLAG: it was noted that the time of a seat is over
 * @DAMIER_CLOCK_ADJUST: a director corrects the time of a seat
 * @DAMIER_CLOCK_UNDO: moves are taken back
 * @DAMIER_CLOCK_REMOVE: a seat leaves the game
 * @DAMIER_CLOCK_STOP: the game is over
 * @DAMIER_CLOCK_STEP: a seat makes a step of its turn, and the turn goes on
 * @DAMIER_CLOCK_RETURN: everything is as it was after an earlier event
 *
 * What can happen to a clock.
 */
typedef enum {
    DAMIER_CLOCK_START,
    DAMIER_CLOCK_MOVE,
    DAMIER_CLOCK_PAUSE,
    DAMIER_CLOCK_RESUME,
    DAMIER_CLOCK_FLAG,
    DAMIER_CLOCK_ADJUST,
    DAMIER_CLOCK_UNDO,
    DAMIER_CLOCK_REMOVE,
    DAMIER_CLOCK_STOP,
    DAMIER_CLOCK_STEP,
    DAMIER_CLOCK_RETURN,
} DamierClockEvent;

/**
 * DamierClockRecord:
 * @stamp: when it happened, in microseconds after the first event of the journal
 * @kind: what happened
 * @seat: start, move, step, flag, adjust, remove: the seat; else %DAMIER_CLOCK_NOBODY
 * @next: move, remove, return: the seat whose turn it is afterwards, or %DAMIER_CLOCK_NOBODY; else
 *   %DAMIER_CLOCK_NOBODY
 * @value: adjust: the microseconds added; undo: the number of moves that stay; return: after how many events; else 0
 * @keep_time: undo, return: whether the time used since stays used
 *
 * One event in the journal of a clock.
 */
typedef struct {
    gint64 stamp;
    DamierClockEvent kind;
    int seat;
    int next;
    gint64 value;
    gboolean keep_time;
} DamierClockRecord;

void damier_clock_record_print(const DamierClockRecord *record, GString *text);
gboolean damier_clock_record_parse(const char *line, DamierClockRecord *record, GError **error);

G_END_DECLS
