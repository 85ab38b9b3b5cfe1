/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock-support.h"

#define NEVER       DAMIER_CLOCK_NEVER
#define N_TURNS     4
#define MICROSECOND 1

/* Seat 0 makes the turns, seat 1 answers at once; then the time seat 0 has is used up to the last. */
typedef struct {
    const char *name;
    const char *control;
    double turns[N_TURNS];
    double shown[N_TURNS];
    double limit;
} Row;

static const Row rows[] = {
    { "C1-01-none", "none", { 10, 2000 }, { 0, 0 }, -1 },
    { "C1-02-sudden-death", "1", { 10, 20 }, { 50, 30 }, 30 },
    { "C1-03-fischer", "1+5", { 10, 20, 0 }, { 60, 45, 50 }, 50 },
    { "C1-03-fischer/without-pre-credit", "1+5 no-precredit", { 10, 20 }, { 55, 40 }, 40 },
    { "C1-04-fischer-with-cap", "1+5 cap 1", { 2, 10, 3 }, { 60, 55, 57 }, 57 },
    { "C1-03-fischer/from-nothing", "0+2", { 1, 2 }, { 3, 3 }, 3 },
    { "C1-05-simple-delay", "1d5", { 3, 12 }, { 60, 53 }, 58 },
    { "C1-05-simple-delay/alone", "0d5", { 3, 4.5 }, { 0, 0 }, 5 },
    { "C1-06-bronstein", "1b5", { 3, 12 }, { 65, 58 }, 58 },
    { "C1-07-bronstein-software-variant", "1r5", { 3, 12 }, { 60, 53 }, 53 },
    { "C1-08-fixed-per-move", "30/move", { 10, 29 }, { 30, 30 }, 30 },
    { "C1-09-moves-per-session", "2/1", { 10, 20, 5, 5 }, { 50, 90, 85, 140 }, 140 },
    { "C1-10-multi-period", "2/1+5:1/30s+3:1d4", { 10, 20, 5 }, { 60, 73, 128 }, 132 },
    { "C1-10-multi-period/without-pre-credit", "2/1+5:1+10 no-precredit", { 10, 20, 5 }, { 55, 100, 105 }, 105 },
    { "C1-11-japanese-byo-yomi", "1+3x30", { 50, 40 }, { 10, 30 }, 60 },
    { "C1-11-japanese-byo-yomi/alone", "3x30", { 29, 61 }, { 30, 30 }, 30 },
    { "C1-12-canadian-byo-yomi", "1+3/1", { 50, 30, 25, 10 }, { 10, 40, 15, 60 }, 60 },
    { "C1-12-canadian-byo-yomi/alone", "0+2/1", { 20, 30, 59 }, { 40, 60, 1 }, 1 },
    { "C1-14-count-up", "count-up", { 10, 2000 }, { 10, 2010 }, -1 },
    { "C2-02-who-starts-when/first-move-free", "1+5 after-first-move", { 300, 10 }, { 65, 60 }, 60 },
    { "C2-02-who-starts-when/first-move-counts", "2/1:30s after-first-move", { 300, 10, 5 }, { 60, 80, 75 }, 75 },
    { "C1-10-multi-period/then-overtime", "1/1:30s+2x10", { 20, 60, 25 }, { 70, 10, 10 }, 10 },
};

static void play_turns(Table *table, const Row *row)
{
    g_assert_true(damier_clock_start(table->clock, 0, table->now));
    for (guint i = 0; i < N_TURNS && (i == 0 || row->turns[i] != 0 || row->shown[i] != 0); i++) {
        g_assert_true(table_move(table, SECONDS(row->turns[i]), 1));
        g_assert_cmpint(table_get_time(table, 0), ==, SECONDS(row->shown[i]));
        g_assert_true(table_move(table, 0, 0));
    }
}

static void test_last_instant_stands(gconstpointer data)
{
    const Row *row = data;
    g_auto(Table) table;
    table_init(&table, row->control, 2);
    play_turns(&table, row);
    if (row->limit < 0) {
        g_assert_cmpint(damier_clock_get_deadline(table.clock), ==, NEVER);
        g_assert_false(damier_clock_has_flagged(table.clock, table.now + SECONDS(1000000)));
        g_assert_true(table_move(&table, SECONDS(1000000), 1));
        return;
    }
    g_assert_cmpint(damier_clock_get_deadline(table.clock), ==, table.now + SECONDS(row->limit));
    g_assert_true(table_move(&table, SECONDS(row->limit) - MICROSECOND, 1));
    g_assert_cmpint(damier_clock_get_status(table.clock), ==, DAMIER_CLOCK_RUNNING);
    table_assert_replays(&table);
}

static void test_limit_falls(gconstpointer data)
{
    const Row *row = data;
    g_auto(Table) table;
    table_init(&table, row->control, 2);
    play_turns(&table, row);
    if (row->limit < 0) {
        table_wait(&table, SECONDS(1000000));
        g_assert_cmpint(damier_clock_tick(table.clock, table.now), ==, DAMIER_CLOCK_TICK_SUSPENDED);
        return;
    }
    g_assert_false(table_move(&table, SECONDS(row->limit), 1));
    g_assert_true(table_read(&table, 0).flagged);
    g_assert_cmpint(table_get_time(&table, 0), ==, 0);
    g_assert_cmpint(damier_clock_get_status(table.clock), ==, DAMIER_CLOCK_FLAGGED);
    table_assert_replays(&table);
}

static void test_hourglass(void)
{
    g_auto(Table) table;
    table_init(&table, "hourglass 1", 2);
    damier_clock_start(table.clock, 0, table.now);
    table_wait(&table, SECONDS(10));
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(50));
    g_assert_cmpint(table_get_time(&table, 1), ==, SECONDS(70));
    g_assert_true(table_move(&table, 0, 1));
    g_assert_cmpint(damier_clock_get_deadline(table.clock), ==, table.now + SECONDS(70));
    g_assert_true(table_move(&table, SECONDS(70) - MICROSECOND, 0));
    g_assert_cmpint(table_get_time(&table, 1), ==, MICROSECOND);
    g_assert_false(table_move(&table, SECONDS(120) - MICROSECOND, 1));
    g_assert_cmpint(table_get_time(&table, 0), ==, 0);
    g_assert_cmpint(table_get_time(&table, 1), ==, SECONDS(120));
}

/* Japanese: whoever comes into the first period within a move and moves within it loses none. */
static void test_japanese_entering(void)
{
    g_auto(Table) table;
    table_init(&table, "10s+3x30", 2);
    damier_clock_start(table.clock, 0, table.now);
    table_wait(&table, SECONDS(10) - MICROSECOND);
    g_assert_false(table_read(&table, 0).in_overtime);
    table_wait(&table, MICROSECOND);
    g_assert_true(table_read(&table, 0).in_overtime);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(30));
    g_assert_true(table_move(&table, SECONDS(30) - MICROSECOND, 1));
    g_assert_cmpuint(table_read(&table, 0).periods_left, ==, 3);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(30));
}

/* Japanese: a move that takes exactly a period loses it, and one move may lose several. */
static void test_japanese_losing(void)
{
    g_auto(Table) table;
    table_init(&table, "3x30", 2);
    damier_clock_start(table.clock, 0, table.now);
    g_assert_true(table_read(&table, 0).in_overtime);
    table_move(&table, SECONDS(30) - MICROSECOND, 1);
    g_assert_cmpuint(table_read(&table, 0).periods_left, ==, 3);
    table_move(&table, 0, 0);
    table_move(&table, SECONDS(30), 1);
    g_assert_cmpuint(table_read(&table, 0).periods_left, ==, 2);
    table_move(&table, SECONDS(75), 0);
    g_assert_cmpuint(table_read(&table, 1).periods_left, ==, 1);
    table_wait(&table, SECONDS(45));
    g_assert_cmpuint(table_read(&table, 0).periods_left, ==, 1);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(15));
    g_assert_false(table_move(&table, SECONDS(15), 1));
    g_assert_cmpuint(table_read(&table, 0).periods_left, ==, 0);
}

/* Japanese: a single period is the ordinary time per move after the main time. */
static void test_japanese_single_period(void)
{
    g_auto(Table) table;
    table_init(&table, "1+1x10", 2);
    damier_clock_start(table.clock, 0, table.now);
    table_move(&table, SECONDS(65), 1);
    for (guint i = 0; i < 20; i++) {
        g_assert_true(table_move(&table, SECONDS(9.9), damier_clock_get_n_moves(table.clock) % 2));
    }
    g_assert_cmpuint(table_read(&table, 0).periods_left, ==, 1);
    g_assert_cmpint(damier_clock_get_deadline(table.clock) - table.now, <=, SECONDS(70));
}

/* Japanese with an increment: it is credited as long as there is main time. */
static void test_japanese_with_increment(void)
{
    g_auto(Table) table;
    table_init(&table, "10s+5+2x30", 2);
    damier_clock_start(table.clock, 0, table.now);
    table_move(&table, SECONDS(14), 1);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(6));
    table_move(&table, 0, 0);
    table_move(&table, SECONDS(7), 1);
    g_assert_true(table_read(&table, 0).in_overtime);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(30));
}

/* Canadian: the move that crosses counts as the first of the block, and its rest is charged to it. */
static void test_canadian_crossing(void)
{
    g_auto(Table) table;
    table_init(&table, "10s+3/1", 2);
    damier_clock_start(table.clock, 0, table.now);
    table_move(&table, SECONDS(15), 1);
    DamierClockReading reading = table_read(&table, 0);
    g_assert_true(reading.in_overtime);
    g_assert_cmpint(reading.time, ==, SECONDS(55));
    g_assert_cmpuint(reading.moves_left, ==, 2);
}

/* Canadian: a new block begins when the moves are made, and unused time is not carried. */
static void test_canadian_blocks(void)
{
    g_auto(Table) table;
    table_init(&table, "0+2/1", 1);
    damier_clock_start(table.clock, 0, table.now);
    table_move(&table, SECONDS(20), 0);
    g_assert_cmpuint(table_read(&table, 0).moves_left, ==, 1);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(40));
    table_move(&table, SECONDS(10), 0);
    g_assert_cmpuint(table_read(&table, 0).moves_left, ==, 2);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(60));
    g_assert_true(table_move(&table, SECONDS(60) - MICROSECOND, 0));
    g_assert_false(table_move(&table, MICROSECOND, 0));
}

/* The rule as the physical clocks have it: one number that holds the delay, of which the used part comes back. */
static gint64 get_bronstein_after(gint64 total, gint64 used, gint64 delay)
{
    return total - used + MIN(used, delay);
}

static void test_bronstein_equals_delay(void)
{
    g_auto(Table) delay, bronstein;
    table_init(&delay, "1d5", 1);
    table_init(&bronstein, "1b5", 1);
    gint64 total = SECONDS(65);
    damier_clock_start(delay.clock, 0, delay.now);
    damier_clock_start(bronstein.clock, 0, bronstein.now);
    for (;;) {
        gint64 used = g_test_rand_int_range(0, SECONDS(15));
        g_assert_cmpint(damier_clock_get_deadline(delay.clock), ==, delay.now + total);
        g_assert_cmpint(damier_clock_get_deadline(bronstein.clock), ==, delay.now + total);
        gboolean stands = table_move(&delay, used, 0);
        g_assert_cmpint(table_move(&bronstein, used, 0), ==, stands);
        g_assert_cmpint(stands, ==, used < total);
        if (!stands) {
            return;
        }
        total = get_bronstein_after(total, used, SECONDS(5));
        g_assert_cmpint(table_get_time(&bronstein, 0), ==, total);
        g_assert_cmpint(table_get_time(&delay, 0) + SECONDS(5), ==, total);
    }
}

static void test_delay_display(void)
{
    g_auto(Table) delay, bronstein;
    table_init(&delay, "1d5", 1);
    table_init(&bronstein, "1b5", 1);
    damier_clock_start(delay.clock, 0, delay.now);
    damier_clock_start(bronstein.clock, 0, bronstein.now);
    table_wait(&delay, SECONDS(3));
    table_wait(&bronstein, SECONDS(3));
    g_assert_cmpint(table_read(&delay, 0).delay, ==, SECONDS(2));
    g_assert_cmpint(table_get_time(&delay, 0), ==, SECONDS(60));
    g_assert_cmpint(table_read(&bronstein, 0).delay, ==, 0);
    g_assert_cmpint(table_get_time(&bronstein, 0), ==, SECONDS(62));
    table_wait(&delay, SECONDS(10));
    table_wait(&bronstein, SECONDS(10));
    g_assert_cmpint(table_read(&delay, 0).delay, ==, 0);
    g_assert_cmpint(table_get_time(&delay, 0), ==, SECONDS(52));
    g_assert_cmpint(table_get_time(&bronstein, 0), ==, SECONDS(52));
}

/* The time a player has before the deadline of the n-th move when all earlier ones took nothing. */
static void test_available_time(void)
{
    g_auto(Table) with, without;
    table_init(&with, "10+5", 1);
    table_init(&without, "10+5 no-precredit", 1);
    damier_clock_start(with.clock, 0, with.now);
    damier_clock_start(without.clock, 0, without.now);
    for (guint n = 1; n <= 50; n++) {
        g_assert_cmpint(table_get_time(&with, 0), ==, SECONDS(600 + n * 5));
        g_assert_cmpint(table_get_time(&without, 0), ==, SECONDS(600 + (n - 1) * 5));
        table_move(&with, 0, 0);
        table_move(&without, 0, 0);
    }
}

static void add_rows(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *stands = g_strdup_printf("/clock/rows/%s/last-instant-stands", rows[i].name);
        g_autofree char *falls = g_strdup_printf("/clock/rows/%s/limit-falls", rows[i].name);
        g_test_add_data_func(stands, &rows[i], test_last_instant_stands);
        g_test_add_data_func(falls, &rows[i], test_limit_falls);
    }
}

int main(int argc, char *argv[])
{
    g_test_init(&argc, &argv, NULL);
    add_rows();
    g_test_add_func("/clock/rows/C1-13-hourglass", test_hourglass);
    g_test_add_func("/clock/rows/C1-11-japanese-byo-yomi/entering-costs-no-period", test_japanese_entering);
    g_test_add_func("/clock/rows/C1-11-japanese-byo-yomi/losing-periods", test_japanese_losing);
    g_test_add_func("/clock/rows/C1-11-japanese-byo-yomi/single-period", test_japanese_single_period);
    g_test_add_func("/clock/rows/C1-11-japanese-byo-yomi/with-increment", test_japanese_with_increment);
    g_test_add_func("/clock/rows/C1-12-canadian-byo-yomi/crossing-move-counts", test_canadian_crossing);
    g_test_add_func("/clock/rows/C1-12-canadian-byo-yomi/blocks", test_canadian_blocks);
    g_test_add_func("/clock/rows/C1-06-bronstein/equals-delay", test_bronstein_equals_delay);
    g_test_add_func("/clock/rows/C1-05-simple-delay/display", test_delay_display);
    g_test_add_func("/clock/rows/C1-03-fischer/available-time", test_available_time);
    return g_test_run();
}
