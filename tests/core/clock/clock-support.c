/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock-support.h"

static gint64 get_fake_now(gpointer data)
{
    return ((Table *) data)->now;
}

void table_init(Table *table, const char *text, guint n_seats)
{
    DamierTimeControls controls;
    g_autoptr(GError) error = NULL;
    damier_time_controls_parse(text, n_seats, &controls, &error);
    g_assert_no_error(error);
    table->clock = damier_clock_new(&controls);
    table->now = FIRST_STAMP;
    table->source = (DamierTimeSource) { .get_now = get_fake_now, .data = table };
}

void table_clear(Table *table)
{
    g_clear_object(&table->clock);
}

/* Lets time pass, and tells the time then. */
gint64 table_wait(Table *table, gint64 time)
{
    table->now += time;
    return damier_time_source_get_now(&table->source);
}

/* The seat to move thinks for @time and moves. */
gboolean table_move(Table *table, gint64 time, int next)
{
    return damier_clock_move(table->clock, table_wait(table, time), next);
}

DamierClockReading table_read(Table *table, int seat)
{
    DamierClockReading reading;
    damier_clock_read(table->clock, seat, damier_time_source_get_now(&table->source), &reading);
    return reading;
}

gint64 table_get_time(Table *table, int seat)
{
    return table_read(table, seat).time;
}

static void assert_same_reading(const DamierClockReading *a, const DamierClockReading *b)
{
    g_assert_cmpint(a->time, ==, b->time);
    g_assert_cmpint(a->delay, ==, b->delay);
    g_assert_cmpint(a->counts_up, ==, b->counts_up);
    g_assert_cmpint(a->gains, ==, b->gains);
    g_assert_cmpint(a->in_overtime, ==, b->in_overtime);
    g_assert_cmpuint(a->period, ==, b->period);
    g_assert_cmpuint(a->moves_left, ==, b->moves_left);
    g_assert_cmpuint(a->periods_left, ==, b->periods_left);
    g_assert_cmpint(a->no_show, ==, b->no_show);
    g_assert_cmpint(a->turn_used, ==, b->turn_used);
    g_assert_cmpint(a->used, ==, b->used);
    g_assert_cmpint(a->overrun, ==, b->overrun);
    g_assert_cmpint(a->running, ==, b->running);
    g_assert_cmpint(a->flagged, ==, b->flagged);
    g_assert_cmpint(a->removed, ==, b->removed);
}

/* Both clocks tell the same; @stamp is for @other what the present is for the table. */
void table_assert_same(Table *table, DamierClock *other, gint64 stamp)
{
    DamierClock *clock = table->clock;
    gint64 shift = stamp - table->now;
    DamierClockReading a, b;
    g_assert_cmpint(damier_clock_get_status(clock), ==, damier_clock_get_status(other));
    g_assert_cmpint(damier_clock_get_seat_to_move(clock), ==, damier_clock_get_seat_to_move(other));
    g_assert_cmpuint(damier_clock_get_n_moves(clock), ==, damier_clock_get_n_moves(other));
    gint64 deadline = damier_clock_get_deadline(clock);
    g_assert_cmpint(deadline == DAMIER_CLOCK_NEVER ? deadline : deadline + shift, ==, damier_clock_get_deadline(other));
    for (guint seat = 0; seat < damier_clock_get_controls(clock)->n_seats; seat++) {
        damier_clock_read(clock, seat, table->now, &a);
        damier_clock_read(other, seat, stamp, &b);
        assert_same_reading(&a, &b);
        for (guint i = 0; i <= damier_clock_get_n_moves(clock) && damier_clock_get_status(clock) != DAMIER_CLOCK_IDLE;
             i++) {
            damier_clock_read_after(clock, i, seat, &a);
            damier_clock_read_after(other, i, seat, &b);
            assert_same_reading(&a, &b);
        }
    }
}

/* The journal gives the same clock again, under another monotonic time. */
void table_assert_replays(Table *table)
{
    g_autoptr(GError) error = NULL;
    g_autofree char *journal = damier_clock_print_journal(table->clock);
    gsize n_records;
    const DamierClockRecord *records = damier_clock_get_records(table->clock, &n_records);
    gint64 last = n_records == 0 ? 0 : records[n_records - 1].stamp;
    gint64 first = table->now;
    gint64 later = SECONDS(77);
    g_autoptr(DamierClock) other =
        damier_clock_new_from_journal(damier_clock_get_controls(table->clock), journal, later, &error);
    g_assert_no_error(error);
    g_autofree char *again = damier_clock_print_journal(other);
    g_assert_cmpstr(journal, ==, again);
    for (gint64 wait = 0; wait <= SECONDS(100) && n_records != 0; wait += SECONDS(50)) {
        table->now = FIRST_STAMP + last + wait;
        table_assert_same(table, other, later + wait);
    }
    table->now = first;
}
