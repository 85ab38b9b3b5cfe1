/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock-support.h"

#include "clock/damier-clock-display.h"

#define NEVER  DAMIER_CLOCK_TENTHS_NEVER
#define LOW    DAMIER_CLOCK_TENTHS_LOW
#define ALWAYS DAMIER_CLOCK_TENTHS_ALWAYS

static const struct {
    double time;
    gboolean counts_up;
    DamierClockTenths tenths;
    const char *text;
} texts[] = {
    { 0, FALSE, LOW, "0:00.0" },        { 0, FALSE, NEVER, "0:00" },
    { 0.000001, FALSE, LOW, "0:00.1" }, { 0.000001, FALSE, NEVER, "0:01" },
    { 9.85, FALSE, LOW, "0:09.9" },     { 9.9, FALSE, LOW, "0:09.9" },
    { 9.95, FALSE, LOW, "0:10" },       { 10, FALSE, LOW, "0:10" },
    { 10.000001, FALSE, LOW, "0:11" },  { 59.5, FALSE, LOW, "1:00" },
    { 60, FALSE, LOW, "1:00" },         { 61, FALSE, ALWAYS, "1:01.0" },
    { 61.25, FALSE, ALWAYS, "1:01.3" }, { 3599.99, FALSE, ALWAYS, "1:00:00" },
    { 3599.5, FALSE, LOW, "1:00:00" },  { 3600, FALSE, LOW, "1:00:00" },
    { 5400, FALSE, ALWAYS, "1:30:00" }, { 360000, FALSE, LOW, "100:00:00" },
    { 0.99, TRUE, NEVER, "0:00" },      { 9.99, TRUE, LOW, "0:09" },
    { 10, TRUE, LOW, "0:10" },          { 61.99, TRUE, NEVER, "1:01" },
    { 9.99, TRUE, ALWAYS, "0:09.9" },   { 3600, TRUE, ALWAYS, "1:00:00" },
    { -5, FALSE, LOW, "0:00.0" },
};

static void test_format(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autofree char *text = damier_clock_format_time(SECONDS(texts[i].time), texts[i].counts_up, texts[i].tenths);
        g_assert_cmpstr(text, ==, texts[i].text);
    }
}

static char *format_after(const DamierClockReading *reading, gint64 wait, DamierClockTenths tenths)
{
    gint64 time = reading->time + (reading->counts_up ? wait : -wait);
    return damier_clock_format_time(time, reading->counts_up, tenths);
}

/* The text is the same up to the told instant, and another at it. */
static void test_display_change(void)
{
    static const gint64 spans[] = { SECONDS(0.5), SECONDS(11), SECONDS(70), SECONDS(3605) };
    for (guint i = 0; i < 20000; i++) {
        DamierClockTenths tenths = g_test_rand_int_range(NEVER, ALWAYS + 1);
        gint64 span = spans[g_test_rand_int_range(0, G_N_ELEMENTS(spans))];
        gint64 unit = g_test_rand_bit() ? 1 : SECONDS(0.1);
        DamierClockReading reading = { .running = TRUE, .counts_up = g_test_rand_bit() };
        reading.time = (1 + (gint64) (g_test_rand_double() * span)) / unit * unit + unit;
        gint64 change = damier_clock_get_display_change(&reading, tenths);
        g_autofree char *present = format_after(&reading, 0, tenths);
        g_autofree char *before = format_after(&reading, change - 1, tenths);
        g_autofree char *at = format_after(&reading, change, tenths);
        g_assert_cmpint(change, >, 0);
        g_assert_cmpstr(present, ==, before);
        g_assert_cmpstr(present, !=, at);
    }
}

/* What stands beside the time of the seat to move after a wait. */
static void test_rest(void)
{
    static const struct {
        const char *control;
        double wait;
        const char *rest;
    } rows[] = {
        { "10+5", 1, NULL },
        { "3x30", 1, "3 periods left" },
        { "1+3x30", 1, "then 3 × 0:30" },
        { "1+3x30", 60 + 1, "3 periods left" },
        { "1+3x30", 60 + 31, "2 periods left" },
        { "1+3x30", 60 + 61, "last period" },
        { "20s+3/10s", 1, "then 3 moves in 0:10" },
        { "20s+3/10s", 21, "3 moves to go" },
        { "40/90:30", 1, "40 moves to go" },
        { "1d5", 1, "+0:04 delay" },
        { "30/move", 1, "for each move" },
        { "count-up", 1, "no limit" },
        { "none", 1, "no limit" },
        { "10 no-show 1", 1, "first move in 0:59" },
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_auto(Table) table;
        table_init(&table, rows[i].control, 2);
        damier_clock_start(table.clock, 0, table.now);
        table_wait(&table, SECONDS(rows[i].wait));
        DamierClockReading reading = table_read(&table, 0);
        g_autofree char *rest = damier_clock_describe_rest(&damier_clock_get_controls(table.clock)->seats[0], &reading);
        g_assert_cmpstr(rest, ==, rows[i].rest);
    }
}

/* A clock that nothing moves is not drawn again; the last change is the one to zero. */
static void test_display_stands(void)
{
    DamierClockReading reading = { .time = SECONDS(5) };
    g_assert_cmpint(damier_clock_get_display_change(&reading, LOW), ==, DAMIER_CLOCK_NEVER);
    reading.running = TRUE;
    reading.time = SECONDS(0.05);
    g_assert_cmpint(damier_clock_get_display_change(&reading, LOW), ==, SECONDS(0.05));
    reading.time = 0;
    g_assert_cmpint(damier_clock_get_display_change(&reading, LOW), ==, DAMIER_CLOCK_NEVER);
}

/* While the delay runs it is the delay that changes. */
static void test_display_of_delay(void)
{
    g_auto(Table) table;
    table_init(&table, "1d5", 2);
    damier_clock_start(table.clock, 0, table.now);
    table_wait(&table, SECONDS(0.25));
    DamierClockReading reading = table_read(&table, 0);
    g_assert_cmpint(damier_clock_get_display_change(&reading, NEVER), ==, SECONDS(0.75));
    table_wait(&table, SECONDS(5));
    reading = table_read(&table, 0);
    g_assert_cmpint(damier_clock_get_display_change(&reading, NEVER), ==, SECONDS(0.75));
}

/* Without a clock nothing runs out, and nothing is shown. */
static void test_display_of_none(void)
{
    g_auto(Table) table;
    table_init(&table, "none", 2);
    damier_clock_start(table.clock, 0, table.now);
    table_wait(&table, SECONDS(10));
    DamierClockReading reading = table_read(&table, 0);
    g_assert_cmpint(reading.used, ==, SECONDS(10));
    g_assert_cmpint(damier_clock_get_display_change(&reading, LOW), ==, DAMIER_CLOCK_NEVER);
}

static guint64 read_shown_seconds(Table *table, int seat)
{
    DamierClockReading reading = table_read(table, seat);
    g_autofree char *text = damier_clock_format_reading(&reading, NEVER);
    char *seconds = strchr(text, ':') + 1;
    return 60 * g_ascii_strtoull(text, NULL, 10) + g_ascii_strtoull(seconds, NULL, 10);
}

/* What both clocks of an hourglass show together is the sand that there is, at every instant and when it stands. */
static void test_display_of_hourglass(void)
{
    g_auto(Table) table;
    table_init(&table, "hourglass 1", 2);
    damier_clock_start(table.clock, 0, table.now);
    for (guint i = 0; i < 200; i++) {
        g_assert_cmpuint(read_shown_seconds(&table, 0) + read_shown_seconds(&table, 1), ==, 120);
        if (i % 20 == 7)
            damier_clock_pause(table.clock, table.now);
        else if (i % 20 == 10)
            damier_clock_resume(table.clock, table.now);
        else if (i % 20 == 13)
            table_move(&table, SECONDS(0.35), i == 193 ? NOBODY : i % 40 == 13);
        table_wait(&table, SECONDS(0.7));
    }
}

static void test_low_time_threshold(void)
{
    static const struct {
        const char *control;
        double threshold, threshold_in_overtime;
    } rows[] = {
        { "10", 60, -1 },   { "5", 37.5, -1 },      { "1", 10, -1 },           { "30s", 6, -1 },
        { "90", 60, -1 },   { "1+5", 10, -1 },      { "hourglass 2", 15, -1 }, { "30/move", 6, -1 },
        { "0+2", 0.4, -1 }, { "none", 0, -1 },      { "count-up", 0, -1 },     { "30+3x30", 0, 10 },
        { "3x10", 0, 6 },   { "10+20/5", 0, 37.5 },
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        DamierTimeControl control;
        DamierClockReading reading = { 0 };
        g_assert_true(damier_time_control_parse(rows[i].control, &control, NULL));
        g_assert_cmpint(damier_time_control_get_low_time(&control, &reading), ==, SECONDS(rows[i].threshold));
        reading.in_overtime = TRUE;
        if (rows[i].threshold_in_overtime >= 0) {
            g_assert_cmpint(damier_time_control_get_low_time(&control, &reading), ==,
                            SECONDS(rows[i].threshold_in_overtime));
        }
    }
}

/* Where overtime follows the last period only, the end of an earlier one is to be warned of. */
static void test_low_time_before_overtime(void)
{
    DamierTimeControl control;
    DamierClockReading reading = { .period = 0 };
    g_assert_true(damier_time_control_parse("40/80:10+3x30", &control, NULL));
    g_assert_cmpint(damier_time_control_get_low_time(&control, &reading), ==, SECONDS(60));
    reading.period = 1;
    g_assert_cmpint(damier_time_control_get_low_time(&control, &reading), ==, 0);
}

/* Every period warns of its end, the very first one, too. */
static void test_low_time_in_periods(void)
{
    g_auto(Table) table;
    DamierTimeControl control;
    table_init(&table, "3x10", 2);
    g_assert_true(damier_time_control_parse("3x10", &control, NULL));
    damier_clock_start(table.clock, 0, table.now);
    for (guint second = 0; second < 30; second++) {
        DamierClockReading reading = table_read(&table, 0);
        gint64 low = damier_time_control_get_low_time(&control, &reading);
        g_assert_cmpint(reading.time < low, ==, second % 10 > 4);
        table_wait(&table, SECONDS(1));
    }
}

static gboolean check_low(DamierLowTime *warning, double time, double at)
{
    DamierClockReading reading = { .time = SECONDS(time), .running = TRUE };
    return damier_low_time_check(warning, &reading, SECONDS(at));
}

/* One warning; another one only after the time has recovered, and not within 20 seconds. */
static void test_low_time_warning(void)
{
    DamierLowTime warning = { .threshold = SECONDS(10) };
    g_assert_false(check_low(&warning, 10, 100));
    g_assert_true(check_low(&warning, 9.9, 100));
    g_assert_false(check_low(&warning, 9, 101));
    g_assert_false(check_low(&warning, 14, 130));
    g_assert_false(check_low(&warning, 9, 140));
    g_assert_false(check_low(&warning, 16, 150));
    g_assert_true(check_low(&warning, 9, 151));
    g_assert_false(check_low(&warning, 16, 152));
    g_assert_false(check_low(&warning, 9, 170));
    g_assert_true(check_low(&warning, 9, 171));
}

/* Only whose time runs is warned. */
static void test_low_time_of_waiting_seat(void)
{
    DamierLowTime warning = { .threshold = SECONDS(10) };
    DamierClockReading reading = { .time = SECONDS(1) };
    g_assert_false(damier_low_time_check(&warning, &reading, 0));
    reading.running = TRUE;
    g_assert_true(damier_low_time_check(&warning, &reading, 0));
}

/* The time for the first move is told in seconds, also where there is no clock. */
static void test_display_of_no_show(void)
{
    DamierClockReading reading = { .running = TRUE, .no_show = SECONDS(30.4) };
    g_assert_cmpint(damier_clock_get_display_change(&reading, DAMIER_CLOCK_TENTHS_LOW), ==, SECONDS(0.4));
    reading.time = SECONDS(60.1);
    g_assert_cmpint(damier_clock_get_display_change(&reading, DAMIER_CLOCK_TENTHS_LOW), ==, SECONDS(0.1));
    reading.running = FALSE;
    g_assert_cmpint(damier_clock_get_display_change(&reading, DAMIER_CLOCK_TENTHS_LOW), ==, DAMIER_CLOCK_NEVER);
}

int main(int argc, char *argv[])
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/clock/display/format", test_format);
    g_test_add_func("/clock/display/change", test_display_change);
    g_test_add_func("/clock/display/rest", test_rest);
    g_test_add_func("/clock/display/stands", test_display_stands);
    g_test_add_func("/clock/display/delay", test_display_of_delay);
    g_test_add_func("/clock/display/none", test_display_of_none);
    g_test_add_func("/clock/rows/C1-13-hourglass/display", test_display_of_hourglass);
    g_test_add_func("/clock/display/no-show", test_display_of_no_show);
    g_test_add_func("/clock/low-time/threshold", test_low_time_threshold);
    g_test_add_func("/clock/low-time/before-overtime", test_low_time_before_overtime);
    g_test_add_func("/clock/low-time/periods", test_low_time_in_periods);
    g_test_add_func("/clock/low-time/warning", test_low_time_warning);
    g_test_add_func("/clock/low-time/waiting-seat", test_low_time_of_waiting_seat);
    return g_test_run();
}
