/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "clock/damier-time-control.h"

G_BEGIN_DECLS

/*
 * The arithmetic of one seat's time, without stamps: what a turn of a given length does. All times in microseconds.
 */

/* A time that never comes. */
#define DAMIER_TIME_NEVER G_MAXINT64

/* One seat at the start of its turn, plus what it has used of the turn before it was halted. */
typedef struct {
    /* Main time left, without a delay that is lent; the time used where the clock counts up; never negative. */
    gint64 main;
    /* What is left of the overtime period or block. */
    gint64 block;
    /* Used of the turn already: before a pause, or in moves taken back whose time is kept. */
    gint64 carried;
    /* The time of all finished turns. */
    gint64 used;
    /* By how much the last turn went over its limit, within the margin or by the move that ended the game. */
    gint64 overrun;
    guint moves;
    guint period;
    /* Of the period; 0 where it does not count them. */
    guint moves_left;
    guint periods_left;
    guint stones_left;
    gboolean in_overtime;
    gboolean flagged;
    gboolean removed;
} DamierSeatTime;

void damier_seat_time_init(DamierSeatTime *seat, const DamierTimeControl *control);
gint64 damier_seat_time_get_limit(const DamierSeatTime *seat, const DamierTimeControl *control);
gint64 damier_seat_time_get_no_show(const DamierSeatTime *seat, const DamierTimeControl *control, gint64 elapsed);
gint64 damier_seat_time_get_delay(const DamierSeatTime *seat, const DamierTimeControl *control, gint64 elapsed);
void damier_seat_time_charge(DamierSeatTime *seat, const DamierTimeControl *control, gint64 elapsed);
void damier_seat_time_complete(DamierSeatTime *seat, const DamierTimeControl *control, gint64 elapsed);
void damier_seat_time_adjust(DamierSeatTime *seat, const DamierTimeControl *control, gint64 delta);

G_END_DECLS
