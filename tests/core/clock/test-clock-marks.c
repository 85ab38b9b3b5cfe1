// SPDX-License-Identifier: GPL-3.0-or-later
#include "clock-support.h"

static const char *const controls[] = {
    "1",    "1+5",   "1d5",         "1b5",       "1r5",     "2/1:1+5",  "20s+3x10",
    "4x10", "0+2/1", "hourglass 1", "1+5 cap 1", "30/move", "count-up", "1 margin 1",
};

static void start(Table *table, const char *text)
{
    table_init(table, text, 2);
    g_assert_true(damier_clock_start(table->clock, 0, table->now));
}

static void assert_readings_equal(const DamierClockReading *a, const DamierClockReading *b)
{
    g_assert_cmpint(a->time, ==, b->time);
    g_assert_cmpint(a->delay, ==, b->delay);
    g_assert_cmpuint(a->moves_left, ==, b->moves_left);
    g_assert_cmpuint(a->periods_left, ==, b->periods_left);
    g_assert_cmpint(a->used, ==, b->used);
}

/* Back and forth between any two marks everything is as it was, and the line of moves with it. */
static void test_return_anywhere(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(controls); i++) {
        g_auto(Table) table;
        guint marks[8];
        DamierClockReading then[8][2];

        start(&table, controls[i]);
        for (guint n = 0; n < G_N_ELEMENTS(marks); n++) {
            marks[n] = damier_clock_get_mark(table.clock);
            for (int seat = 0; seat < 2; seat++)
                then[n][seat] = table_read(&table, seat);
            g_assert_true(table_move(&table, SECONDS(1 + n % 3), (n + 1) % 2));
        }
        for (guint k = 0; k < 40; k++) {
            guint n = k * 5 % G_N_ELEMENTS(marks);

            table_wait(&table, SECONDS(1));
            g_assert_true(damier_clock_return(table.clock, marks[n], NOBODY, FALSE, table.now));
            g_assert_cmpint(damier_clock_get_running_seat(table.clock), ==, n % 2);
            g_assert_cmpuint(damier_clock_get_n_moves(table.clock), ==, n);
            for (int seat = 0; seat < 2; seat++) {
                DamierClockReading now = table_read(&table, seat), at;

                damier_clock_read_at(table.clock, marks[n], seat, &at);
                assert_readings_equal(&now, &then[n][seat]);
                assert_readings_equal(&at, &then[n][seat]);
            }
        }
        table_assert_replays(&table);
    }
}

static void test_return_refuses(void)
{
    g_auto(Table) table;

    table_init(&table, "1", 2);
    g_assert_false(damier_clock_return(table.clock, 1, NOBODY, FALSE, table.now));
    damier_clock_start(table.clock, 0, table.now);
    g_assert_false(damier_clock_return(table.clock, 0, NOBODY, FALSE, table.now));
    g_assert_false(damier_clock_return(table.clock, 2, NOBODY, FALSE, table.now));
    g_assert_false(damier_clock_return(table.clock, 1, 2, FALSE, table.now));
}

static void test_return_with_another_seat(void)
{
    g_auto(Table) table;

    start(&table, "1");
    table_move(&table, SECONDS(10), 1);
    g_assert_true(damier_clock_return(table.clock, DAMIER_CLOCK_FIRST_MARK, 1, FALSE, table.now));
    g_assert_cmpint(damier_clock_get_running_seat(table.clock), ==, 1);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(60));
    table_assert_replays(&table);
}

static void test_return_keeps_time(void)
{
    g_auto(Table) table;
    guint mark;

    start(&table, "1");
    table_move(&table, SECONDS(10), 1);
    mark = damier_clock_get_mark(table.clock);
    table_wait(&table, SECONDS(4));
    g_assert_true(damier_clock_return(table.clock, DAMIER_CLOCK_FIRST_MARK, NOBODY, TRUE, table.now));
    table_wait(&table, SECONDS(3));
    g_assert_true(damier_clock_return(table.clock, mark, NOBODY, TRUE, table.now));
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(47));
    g_assert_cmpint(table_get_time(&table, 1), ==, SECONDS(56));
    table_assert_replays(&table);
}

static void test_return_while_paused(void)
{
    g_auto(Table) table;

    start(&table, "1");
    table_move(&table, SECONDS(10), 1);
    damier_clock_pause(table.clock, table_wait(&table, SECONDS(10)));
    g_assert_true(damier_clock_return(table.clock, DAMIER_CLOCK_FIRST_MARK, NOBODY, FALSE, table.now));
    g_assert_cmpint(damier_clock_get_status(table.clock), ==, DAMIER_CLOCK_PAUSED);
    g_assert_cmpint(damier_clock_get_seat_to_move(table.clock), ==, 0);
}

static void test_steps(void)
{
    g_auto(Table) table;
    guint mark;

    start(&table, "1+10");
    g_assert_true(damier_clock_step(table.clock, table_wait(&table, SECONDS(5))));
    mark = damier_clock_get_mark(table.clock);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(65));
    table_move(&table, SECONDS(3), 1);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(72));
    g_assert_true(damier_clock_return(table.clock, mark, NOBODY, FALSE, table.now));
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(65));
    g_assert_cmpuint(damier_clock_get_n_moves(table.clock), ==, 0);
    table_assert_replays(&table);
}

static void test_steps_and_the_flag(void)
{
    g_auto(Table) late, early;

    start(&late, "1");
    g_assert_false(damier_clock_step(late.clock, table_wait(&late, SECONDS(60))));
    g_assert_cmpint(damier_clock_get_status(late.clock), ==, DAMIER_CLOCK_FLAGGED);
    start(&early, "1");
    damier_clock_flag(early.clock, early.now + SECONDS(61));
    g_assert_false(damier_clock_step(early.clock, early.now + SECONDS(60)));
    g_assert_true(damier_clock_step(early.clock, early.now + SECONDS(60) - 1));
    g_assert_cmpint(damier_clock_get_running_seat(early.clock), ==, 0);
    table_assert_replays(&early);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/clock/marks/return-anywhere", test_return_anywhere);
    g_test_add_func("/clock/marks/return-refuses", test_return_refuses);
    g_test_add_func("/clock/marks/return-with-another-seat", test_return_with_another_seat);
    g_test_add_func("/clock/marks/return-keeps-time", test_return_keeps_time);
    g_test_add_func("/clock/marks/return-while-paused", test_return_while_paused);
    g_test_add_func("/clock/marks/steps", test_steps);
    g_test_add_func("/clock/marks/steps-and-the-flag", test_steps_and_the_flag);
    return g_test_run();
}
