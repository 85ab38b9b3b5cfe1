/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "clock/damier-clock.h"
#include "clock/damier-time-source.h"
#include "clock/damier-time-text.h"

#define NOBODY      DAMIER_CLOCK_NOBODY
#define SECONDS(n)  ((gint64) ((double) (n) * 1e6 + ((double) (n) < 0 ? -0.5 : 0.5)))
#define FIRST_STAMP SECONDS(1000)

/* A clock under test with a time that stands until the test moves it. */
typedef struct {
    DamierClock *clock;
    gint64 now;
    DamierTimeSource source;
} Table;

void table_init(Table *table, const char *controls, guint n_seats);
void table_clear(Table *table);
gint64 table_wait(Table *table, gint64 time);
gboolean table_move(Table *table, gint64 time, int next);
gint64 table_get_time(Table *table, int seat);
DamierClockReading table_read(Table *table, int seat);
void table_assert_same(Table *table, DamierClock *other, gint64 stamp);
void table_assert_replays(Table *table);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Table, table_clear)
