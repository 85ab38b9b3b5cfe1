/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/damier-time-pgn.h"
#include "clock/damier-time-text.h"

#include <string.h>

/* What people type, and the one form it has. */
static const char *const spoken[][2] = {
    { "none", "none" },
    { "-", "none" },
    { " Unlimited ", "none" },
    { "count-up", "count-up" },
    { "up", "count-up" },
    { "15", "15" },
    { "15 min", "15" },
    { "15m", "15" },
    { "90s", "90s" },
    { "1.5", "90s" },
    { "0.5", "30s" },
    { "1h30", NULL },
    { "1h30m", "90" },
    { "1 h 30 min + 30 s", "90+30" },
    { "2m30s", "150s" },
    { "1h", "60" },
    { "10+5", "10+5" },
    { "10 + 5", "10+5" },
    { "10 min + 5 sec", "10+5" },
    { "5+3", "5+3" },
    { "1+0", "1" },
    { "5d0", "5" },
    { "5+0 delay", "5" },
    { "10+5 cap 0 margin 0", "10+5" },
    { "1+0.5", "1+0.5" },
    { "0+2", "0+2" },
    { "10d5", "10d5" },
    { "90s d5", "90s d5" },
    { "10 D5", "10d5" },
    { "10 + 5 delay", "10d5" },
    { "10 delay 5", "10d5" },
    { "10b3", "10b3" },
    { "10 bronstein 3", "10b3" },
    { "10 + 3 Bronstein", "10b3" },
    { "10 fischer 3", "10+3" },
    { "10r3", "10r3" },
    { "10 refund 3", "10r3" },
    { "30/move", "30/move" },
    { "30 s per move", "30/move" },
    { "5 min per move", "300/move" },
    { "1m30s/move", "90/move" },
    { "40/90", "40/90" },
    { "40/90:30+30", "40/90:30+30" },
    { "40/90 + 30 : 20/30 + 30 : 15 + 30", "40/90+30:20/30+30:15+30" },
    { "40/2h:30d5", "40/120:30d5" },
    { "30 + 3x30 byo-yomi", "30+3x30" },
    { "30 + 3 x 30 s byoyomi", "30+3x30" },
    { "30+3x30", "30+3x30" },
    { "3x30", "0+3x30" },
    { "0+3x30 Japanese", "0+3x30" },
    { "30 + 20/5 canadian", "30+20/5" },
    { "30+20/5", "30+20/5" },
    { "30+20/90s", "30+20/90s" },
    { "0+20/5", "0+20/5" },
    { "30+5+3x30", "30+5+3x30" },
    { "40/90:0+5x60", "40/90:0+5x60" },
    { "hourglass 5", "hourglass 5" },
    { "hourglass5", "hourglass 5" },
    { "hg 90s", "hourglass 90s" },
    { "sandclock 3", "hourglass 3" },
    { "10+5 cap 12", "10+5 cap 12" },
    { "10+5 margin 0.1 cap 12", "10+5 cap 12 margin 0.1" },
    { "10+5 margin 100ms", "10+5 margin 0.1" },
    { "10+5 no-precredit", "10+5 no-precredit" },
    { "10+5 no-show 1h", "10+5 no-show 60" },
    { "none no-show 30s", "none no-show 30s" },
    { "15 no-show 0", "15" },
    { "10 no-show 30 s after-first-move", "10 after-first-move no-show 30s" },
    { "10+5 after-first-move no-precredit", "10+5 no-precredit after-first-move" },
    { "0.000001s+0.000001", "0.000001s+0.000001" },
    { "60000", "60000" },
};

/* What is refused, where, and how. */
static const struct {
    const char *text;
    int character;
    DamierTimeError code;
} refused[] = {
    { "", 1, DAMIER_TIME_ERROR_SYNTAX },
    { "   ", 4, DAMIER_TIME_ERROR_SYNTAX },
    { "chess", 1, DAMIER_TIME_ERROR_SYNTAX },
    { "10+", 4, DAMIER_TIME_ERROR_SYNTAX },
    { "10+x", 4, DAMIER_TIME_ERROR_SYNTAX },
    { "10+5+3", 6, DAMIER_TIME_ERROR_CONFLICT },
    { "10+5d3", 5, DAMIER_TIME_ERROR_CONFLICT },
    { "10 delay", 9, DAMIER_TIME_ERROR_SYNTAX },
    { "10+5 €", 6, DAMIER_TIME_ERROR_SYNTAX },
    { "10 per", 4, DAMIER_TIME_ERROR_SYNTAX },
    { "10 per game", 4, DAMIER_TIME_ERROR_SYNTAX },
    { "10/game", 4, DAMIER_TIME_ERROR_SYNTAX },
    { "10:30/move", 7, DAMIER_TIME_ERROR_SYNTAX },
    { "10€", 3, DAMIER_TIME_ERROR_SYNTAX },
    { "0+0", 1, DAMIER_TIME_ERROR_RANGE },
    { "10+0+5", 6, DAMIER_TIME_ERROR_CONFLICT },
    { "0", 1, DAMIER_TIME_ERROR_RANGE },
    { "0r5", 1, DAMIER_TIME_ERROR_RANGE },
    { "0+5 no-precredit", 1, DAMIER_TIME_ERROR_RANGE },
    { "0/90", 1, DAMIER_TIME_ERROR_RANGE },
    { "1000/90", 1, DAMIER_TIME_ERROR_RANGE },
    { "4.5/90", 1, DAMIER_TIME_ERROR_SYNTAX },
    { "40m/90", 1, DAMIER_TIME_ERROR_SYNTAX },
    { "90:30", 1, DAMIER_TIME_ERROR_CONFLICT },
    { "40/90:", 7, DAMIER_TIME_ERROR_SYNTAX },
    { "40/90:40/0:10", 7, DAMIER_TIME_ERROR_RANGE },
    { "60001", 1, DAMIER_TIME_ERROR_RANGE },
    { "9999999999", 1, DAMIER_TIME_ERROR_RANGE },
    { "999999999h", 1, DAMIER_TIME_ERROR_RANGE },
    { "1.0000001", 1, DAMIER_TIME_ERROR_RANGE },
    { "1.0001ms", 1, DAMIER_TIME_ERROR_RANGE },
    { "10+999999999", 4, DAMIER_TIME_ERROR_RANGE },
    { "30+0x30", 4, DAMIER_TIME_ERROR_RANGE },
    { "30+3x0", 4, DAMIER_TIME_ERROR_RANGE },
    { "30+3x30+5", 8, DAMIER_TIME_ERROR_CONFLICT },
    { "40/90+3x30", 7, DAMIER_TIME_ERROR_CONFLICT },
    { "30+3x30 canadian", 9, DAMIER_TIME_ERROR_CONFLICT },
    { "30 byo-yomi", 4, DAMIER_TIME_ERROR_CONFLICT },
    { "hourglass", 10, DAMIER_TIME_ERROR_SYNTAX },
    { "hourglass 0", 11, DAMIER_TIME_ERROR_RANGE },
    { "hourglass 5+3", 12, DAMIER_TIME_ERROR_SYNTAX },
    { "30/move+5", 8, DAMIER_TIME_ERROR_SYNTAX },
    { "0/move", 1, DAMIER_TIME_ERROR_RANGE },
    { "10 cap 12", 4, DAMIER_TIME_ERROR_CONFLICT },
    { "10+5 cap 9", 6, DAMIER_TIME_ERROR_CONFLICT },
    { "10+5 cap 12 cap 12", 13, DAMIER_TIME_ERROR_CONFLICT },
    { "10 no-precredit", 4, DAMIER_TIME_ERROR_CONFLICT },
    { "10 margin 61", 4, DAMIER_TIME_ERROR_RANGE },
    { "none margin 1", 6, DAMIER_TIME_ERROR_CONFLICT },
    { "none after-first-move", 6, DAMIER_TIME_ERROR_CONFLICT },
    { "10 no-show", 11, DAMIER_TIME_ERROR_SYNTAX },
    { "10 no-show 25h", 4, DAMIER_TIME_ERROR_RANGE },
    { "10 no-show 1 no-show 1", 14, DAMIER_TIME_ERROR_CONFLICT },
    { "none 5", 6, DAMIER_TIME_ERROR_SYNTAX },
    { "1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1", 33, DAMIER_TIME_ERROR_RANGE },
    { "10+5,5+3", 5, DAMIER_TIME_ERROR_SYNTAX },
    { "10\xff", 3, DAMIER_TIME_ERROR_SYNTAX },
};

static void assert_place(const GError *error, int character)
{
    g_autofree char *place = g_strdup_printf("character %d:", character);
    if (strstr(error->message, place) == NULL) {
        g_error("“%s” should name %s", error->message, place);
    }
}

static void test_spoken(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(spoken); i++) {
        DamierTimeControl control, again;
        g_autoptr(GError) error = NULL;
        gboolean is_read = damier_time_control_parse(spoken[i][0], &control, &error);
        if (spoken[i][1] == NULL) {
            g_assert_false(is_read);
            continue;
        }
        g_assert_no_error(error);
        g_autofree char *text = damier_time_control_print(&control);
        g_assert_cmpstr(text, ==, spoken[i][1]);
        g_assert_true(damier_time_control_parse(text, &again, NULL));
        g_assert_true(damier_time_control_equal(&control, &again));
    }
}

static void test_refused(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(refused); i++) {
        DamierTimeControl control;
        g_autoptr(GError) error = NULL;
        g_test_message("%s", g_str_is_ascii(refused[i].text) ? refused[i].text : "not ASCII");
        g_assert_false(damier_time_control_parse(refused[i].text, &control, &error));
        g_assert_error(error, DAMIER_TIME_ERROR, (int) refused[i].code);
        assert_place(error, refused[i].character);
    }
}

static void test_message_names_the_thing(void)
{
    DamierTimeControl control;
    g_autoptr(GError) error = NULL;
    g_assert_false(damier_time_control_parse("10+5 quickly", &control, &error));
    g_assert_nonnull(strstr(error->message, "quickly"));
}

static gint64 pick_time(gint64 least)
{
    static const gint64 steps[] = { 1, G_TIME_SPAN_MILLISECOND, G_TIME_SPAN_SECOND, G_TIME_SPAN_MINUTE };
    return least + g_test_rand_int_range(0, 1000) * steps[g_test_rand_int_range(0, G_N_ELEMENTS(steps))];
}

static void pick_periods(DamierTimeControl *control)
{
    control->n_periods = g_test_rand_int_range(1, DAMIER_TIME_MAX_PERIODS + 1);
    for (guint i = 0; i < control->n_periods; i++) {
        DamierTimePeriod *period = &control->periods[i];
        gboolean is_last = i + 1 == control->n_periods;
        period->moves = is_last && g_test_rand_bit() ? 0 : g_test_rand_int_range(1, DAMIER_TIME_MAX_COUNT + 1);
        period->time = pick_time(0);
        period->bonus_kind = g_test_rand_int_range(DAMIER_BONUS_NONE, DAMIER_BONUS_REFUND + 1);
        period->bonus = period->bonus_kind == DAMIER_BONUS_NONE ? 0 : pick_time(1);
    }
    control->pre_credit = g_test_rand_bit();
    control->cap = g_test_rand_bit() ? pick_time(DAMIER_TIME_MAX / 2) : 0;
    control->overtime = g_test_rand_int_range(DAMIER_OVERTIME_NONE, DAMIER_OVERTIME_CANADIAN + 1);
    if (control->overtime != DAMIER_OVERTIME_NONE) {
        control->overtime_count = g_test_rand_int_range(1, DAMIER_TIME_MAX_COUNT + 1);
        control->overtime_time = pick_time(1);
    }
}

/* A time control that is often, but not always, valid. */
static void pick_control(DamierTimeControl *control)
{
    damier_time_control_init(control);
    control->kind = g_test_rand_int_range(DAMIER_TIME_NONE, DAMIER_TIME_COUNT_UP + 1);
    if (control->kind == DAMIER_TIME_PERIODS) {
        pick_periods(control);
    } else if (damier_time_control_has_flag(control)) {
        control->n_periods = 1;
        control->periods[0].time = pick_time(0);
    }
    control->margin = g_test_rand_bit() ? g_test_rand_int_range(0, 1000000) : 0;
    control->start_mode = g_test_rand_bit() ? DAMIER_START_AT_ONCE : DAMIER_START_AFTER_FIRST_MOVE;
    control->no_show = g_test_rand_bit() ? pick_time(0) : 0;
}

static void test_random_round_trip(void)
{
    guint n_valid = 0;
    while (n_valid < 2000) {
        DamierTimeControl control, again;
        g_autoptr(GError) error = NULL;
        pick_control(&control);
        if (!damier_time_control_validate(&control, NULL)) {
            continue;
        }
        n_valid++;
        g_autofree char *text = damier_time_control_print(&control);
        damier_time_control_parse(text, &again, &error);
        g_assert_no_error(error);
        g_assert_true(damier_time_control_equal(&control, &again));
        g_autofree char *description = damier_time_control_describe(&control);
        g_assert_cmpuint(strlen(description), >, 0);
    }
}

static void test_random_round_trip_of_seats(void)
{
    guint n_valid = 0;
    while (n_valid < 500) {
        DamierTimeControls controls = { .n_seats = g_test_rand_int_range(1, DAMIER_MAX_SEATS + 1) };
        for (guint i = 0; i < controls.n_seats; i++) {
            do {
                pick_control(&controls.seats[i]);
            } while (!damier_time_control_validate(&controls.seats[i], NULL));
        }
        if (!damier_time_controls_validate(&controls, NULL)) {
            continue;
        }
        n_valid++;
        DamierTimeControls again;
        g_autoptr(GError) error = NULL;
        g_autofree char *text = damier_time_controls_print(&controls);
        damier_time_controls_parse(text, controls.n_seats, &again, &error);
        g_assert_no_error(error);
        g_assert_true(damier_time_controls_equal(&controls, &again));
        g_autofree char *pgn = damier_time_controls_print_pgn(&controls);
        if (pgn != NULL) {
            damier_time_controls_parse_pgn(pgn, controls.n_seats, &again, &error);
            g_assert_no_error(error);
            g_assert_true(damier_time_controls_equal(&controls, &again));
        }
    }
}

/* Bytes, and bytes that look like a time control. */
static void fill_noise(char *text, gsize length)
{
    static const char likely[] = "0123456789+/:x.dbrhms -,capmoveper=*SB?";
    gboolean any = g_test_rand_bit();
    for (gsize i = 0; i < length; i++) {
        text[i] = any ? g_test_rand_int_range(1, 256) : likely[g_test_rand_int_range(0, sizeof likely - 1)];
    }
    text[length] = '\0';
}

static void assert_read_or_told(const char *text, gboolean is_read, const GError *error)
{
    if (is_read != (error == NULL)) {
        g_autofree char *escaped = g_strescape(text, NULL);
        g_error("“%s” was %s", escaped, is_read ? "read with an error" : "refused without one");
    }
    g_assert_true(is_read || strstr(error->message, "character ") != NULL);
}

static void test_noise(void)
{
    for (guint i = 0; i < 50000; i++) {
        char text[40];
        gboolean is_read;
        DamierTimeControl control;
        DamierTimeControls controls;
        g_autoptr(GError) error = NULL;
        g_autoptr(GError) seats_error = NULL;
        g_autoptr(GError) pgn_error = NULL;
        fill_noise(text, g_test_rand_int_range(0, sizeof text));
        is_read = damier_time_control_parse(text, &control, &error);
        assert_read_or_told(text, is_read, error);
        is_read = damier_time_controls_parse(text, 2, &controls, &seats_error);
        assert_read_or_told(text, is_read, seats_error);
        is_read = damier_time_controls_parse_pgn(text, 2, &controls, &pgn_error);
        assert_read_or_told(text, is_read, pgn_error);
    }
}

/* Long input must neither exhaust the stack nor the patience. */
static void test_long_noise(void)
{
    static const char *const pieces[] = { "fischer ", "1h", "+5", "1/1:", "10+5,", "byo-yomi ", "margin 1 ", "9" };
    for (gsize i = 0; i < G_N_ELEMENTS(pieces); i++) {
        GString *text = g_string_new("10+5 ");
        DamierTimeControl control;
        while (text->len < 200000) {
            g_string_append(text, pieces[i]);
        }
        damier_time_control_parse(text->str, &control, NULL);
        g_assert_false(damier_time_control_parse(text->str + 3, &control, NULL));
        g_string_free(text, TRUE);
    }
}

static void test_seats(void)
{
    DamierTimeControls controls;
    g_autoptr(GError) error = NULL;
    g_assert_true(damier_time_controls_parse("10+5, 5+3 ,count-up", 3, &controls, NULL));
    g_autofree char *text = damier_time_controls_print(&controls);
    g_assert_cmpstr(text, ==, "10+5,5+3,count-up");
    g_assert_true(damier_time_controls_parse("10+5", 8, &controls, NULL));
    g_assert_true(damier_time_controls_are_uniform(&controls));
    g_assert_cmpint(controls.seats[7].periods[0].bonus, ==, 5 * G_TIME_SPAN_SECOND);

    g_assert_false(damier_time_controls_parse("10+5,5+3", 3, &controls, &error));
    assert_place(error, 9);
    g_clear_error(&error);
    g_assert_false(damier_time_controls_parse("10+5,5+3,1", 2, &controls, &error));
    assert_place(error, 10);
    g_clear_error(&error);
    g_assert_false(damier_time_controls_parse("10+5,5+y", 2, &controls, &error));
    assert_place(error, 8);
}

/* The one hourglass holds the sand of two. */
static void test_hourglass_seats(void)
{
    DamierTimeControls controls;
    g_autoptr(GError) error = NULL;
    g_assert_true(damier_time_controls_parse("hourglass 5", 2, &controls, NULL));
    g_assert_true(damier_time_controls_parse("hourglass 5,hourglass 3", 2, &controls, NULL));
    g_assert_false(damier_time_controls_parse("hourglass 5", 3, &controls, NULL));
    g_assert_false(damier_time_controls_parse("hourglass 5", 1, &controls, NULL));
    g_assert_false(damier_time_controls_parse("hourglass 5,10+5", 2, &controls, &error));
    g_assert_error(error, DAMIER_TIME_ERROR, DAMIER_TIME_ERROR_CONFLICT);
}

/* PGN counts in seconds, people in minutes. */
static void test_pgn(void)
{
    static const char *const pairs[][2] = {
        { "-", "none" },
        { "900", "15" },
        { "300+5", "5+5" },
        { "60+0.6", "1+0.6" },
        { "40/5400:1800+30", "40/90:30+30" },
        { "40/7200:3600", "40/120:60" },
        { "*180", "hourglass 3" },
        { "300+5S", "5d5" },
        { "300+5B", "5b5" },
        { "300+5=180+2", "5+5,3+2" },
    };
    for (gsize i = 0; i < G_N_ELEMENTS(pairs); i++) {
        DamierTimeControls controls;
        g_autoptr(GError) error = NULL;
        damier_time_controls_parse_pgn(pairs[i][0], 2, &controls, &error);
        g_assert_no_error(error);
        g_autofree char *text = damier_time_controls_print(&controls);
        g_assert_cmpstr(text, ==, pairs[i][1]);
        g_autofree char *pgn = damier_time_controls_print_pgn(&controls);
        g_assert_cmpstr(pgn, ==, pairs[i][0]);
    }
}

static void test_pgn_limits(void)
{
    static const char *const inexpressible[] = {
        "count-up", "30/move", "30+3x30", "30+20/5", "10+5 cap 12", "10r5", "10+5 no-precredit", "10 margin 1",
    };
    DamierTimeControls controls;
    g_autoptr(GError) error = NULL;
    for (gsize i = 0; i < G_N_ELEMENTS(inexpressible); i++) {
        g_assert_true(damier_time_controls_parse(inexpressible[i], 2, &controls, NULL));
        g_assert_null(damier_time_controls_print_pgn(&controls));
    }
    g_assert_true(damier_time_controls_parse_pgn("300+0", 2, &controls, NULL));
    g_assert_cmpint(controls.seats[0].periods[0].bonus_kind, ==, DAMIER_BONUS_NONE);
    g_assert_false(damier_time_controls_parse_pgn("?", 2, &controls, &error));
    g_assert_error(error, DAMIER_TIME_ERROR, DAMIER_TIME_ERROR_UNKNOWN);
    g_clear_error(&error);
    g_assert_false(damier_time_controls_parse_pgn("40/:300", 2, &controls, &error));
    assert_place(error, 4);
}

static void test_description(void)
{
    static const char *const pairs[][2] = {
        { "none", "No clock" },
        { "15", "15 minutes" },
        { "10+5", "10 minutes + 5 seconds per move" },
        { "1+1", "1 minute + 1 second per move" },
        { "90s", "90 seconds" },
        { "90+30", "1 hour 30 minutes + 30 seconds per move" },
        { "10d5", "10 minutes with a delay of 5 seconds per move" },
        { "30/move", "30 seconds per move" },
        { "40/90:30+30", "40 moves in 1 hour 30 minutes, then 30 minutes + 30 seconds per move" },
        { "30+3x30", "30 minutes, then 3 byo-yomi periods of 30 seconds" },
        { "3x30", "3 byo-yomi periods of 30 seconds" },
        { "30+20/5", "30 minutes, then 20 moves in every 5 minutes" },
        { "hourglass 5", "Hourglass of 5 minutes" },
        { "10+5 cap 12", "10 minutes + 5 seconds per move, at most 12 minutes on the clock" },
        { "15 no-show 60", "15 minutes, the first move within 1 hour" },
        { "10+5,5", "Seat 1: 10 minutes + 5 seconds per move\nSeat 2: 5 minutes" },
    };
    for (gsize i = 0; i < G_N_ELEMENTS(pairs); i++) {
        DamierTimeControls controls;
        g_assert_true(damier_time_controls_parse(pairs[i][0], 2, &controls, NULL));
        g_autofree char *description = damier_time_controls_describe(&controls);
        g_assert_cmpstr(description, ==, pairs[i][1]);
    }
}

static void spoil_kind(DamierTimeControl *control)
{
    control->kind = DAMIER_TIME_COUNT_UP + 1;
}

static void spoil_period_count(DamierTimeControl *control)
{
    control->n_periods = DAMIER_TIME_MAX_PERIODS + 1;
}

static void spoil_period_time(DamierTimeControl *control)
{
    control->periods[0].time = G_MAXINT64;
}

static void spoil_moves(DamierTimeControl *control)
{
    control->periods[0].moves = DAMIER_TIME_MAX_COUNT + 1;
}

static void spoil_counted_hourglass(DamierTimeControl *control)
{
    control->periods[0].moves = 1;
}

static void spoil_bonus_kind(DamierTimeControl *control)
{
    control->periods[0].bonus_kind = DAMIER_BONUS_REFUND + 1;
}

static void spoil_bonus(DamierTimeControl *control)
{
    control->periods[0].bonus = -1;
}

static void spoil_overtime_kind(DamierTimeControl *control)
{
    control->overtime = DAMIER_OVERTIME_CANADIAN + 1;
}

static void spoil_overtime_time(DamierTimeControl *control)
{
    control->overtime_time = G_MAXINT64;
}

static void spoil_overtime_count(DamierTimeControl *control)
{
    control->overtime_count = 0;
}

static void spoil_into_overtime(DamierTimeControl *control)
{
    control->overtime = DAMIER_OVERTIME_JAPANESE;
    control->overtime_count = 1;
    control->overtime_time = 1;
}

static void spoil_cap(DamierTimeControl *control)
{
    control->cap = G_MAXINT64;
}

static void spoil_margin(DamierTimeControl *control)
{
    control->margin = -1;
}

static void spoil_start_mode(DamierTimeControl *control)
{
    control->start_mode = DAMIER_START_AFTER_FIRST_MOVE + 1;
}

static void spoil_no_show(DamierTimeControl *control)
{
    control->no_show = -1;
}

/* Values that no text can give, as another program part or a stored file might. */
static const struct {
    const char *start;
    void (*spoil)(DamierTimeControl *control);
    DamierTimePart part;
} spoiled[] = {
    { "1", spoil_kind, DAMIER_TIME_PART_KIND },
    { "none", spoil_period_count, DAMIER_TIME_PART_PERIOD },
    { "hourglass 5", spoil_period_count, DAMIER_TIME_PART_PERIOD },
    { "1", spoil_period_count, DAMIER_TIME_PART_PERIOD },
    { "1", spoil_period_time, DAMIER_TIME_PART_PERIOD },
    { "1", spoil_moves, DAMIER_TIME_PART_PERIOD },
    { "hourglass 5", spoil_counted_hourglass, DAMIER_TIME_PART_PERIOD },
    { "1+5", spoil_bonus_kind, DAMIER_TIME_PART_BONUS },
    { "1+5", spoil_bonus, DAMIER_TIME_PART_BONUS },
    { "hourglass 5", spoil_bonus, DAMIER_TIME_PART_BONUS },
    { "30/move", spoil_bonus, DAMIER_TIME_PART_BONUS },
    { "1", spoil_overtime_kind, DAMIER_TIME_PART_OVERTIME },
    { "1", spoil_overtime_time, DAMIER_TIME_PART_OVERTIME },
    { "1+3x30", spoil_overtime_time, DAMIER_TIME_PART_OVERTIME },
    { "1+3x30", spoil_overtime_count, DAMIER_TIME_PART_OVERTIME },
    { "hourglass 5", spoil_into_overtime, DAMIER_TIME_PART_OVERTIME },
    { "1+5 cap 5", spoil_cap, DAMIER_TIME_PART_CAP },
    { "1", spoil_margin, DAMIER_TIME_PART_MARGIN },
    { "1", spoil_start_mode, DAMIER_TIME_PART_START_MODE },
    { "1", spoil_no_show, DAMIER_TIME_PART_NO_SHOW },
};

/* The settings are judged in one place, whether they come as text or not. */
static void test_validation(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(spoiled); i++) {
        DamierTimeControl control;
        DamierTimePart part;
        guint period;
        g_autoptr(GError) error = NULL;
        g_test_message("%s, part %d", spoiled[i].start, spoiled[i].part);
        g_assert_true(damier_time_control_parse(spoiled[i].start, &control, NULL));
        spoiled[i].spoil(&control);
        g_assert_false(damier_time_control_check(&control, &part, &period, &error));
        g_assert_cmpint(part, ==, spoiled[i].part);
        g_assert_cmpint(error->domain, ==, DAMIER_TIME_ERROR);
        g_assert_false(damier_time_control_validate(&control, NULL));
    }
}

static void test_validation_of_seats(void)
{
    DamierTimeControls controls;
    g_autoptr(GError) error = NULL;
    g_assert_true(damier_time_controls_parse("1,2,3", 3, &controls, NULL));
    spoil_margin(&controls.seats[1]);
    g_assert_false(damier_time_controls_validate(&controls, &error));
    g_assert_true(g_str_has_prefix(error->message, "Seat 2: "));
    controls.n_seats = DAMIER_MAX_SEATS + 1;
    g_assert_false(damier_time_controls_validate(&controls, NULL));
    controls.n_seats = 0;
    g_assert_false(damier_time_controls_validate(&controls, NULL));
}

/* What an engine's answer needs to get here costs no game; a margin that was asked for stays. */
static void test_engine_margin(void)
{
    static const char *const pairs[][2] = {
        { "10+5", "10+5,10+5 margin 0.1" },
        { "10+5 margin 2", "10+5 margin 2" },
        { "none", "none" },
        { "count-up no-show 1", "count-up no-show 1" },
    };
    for (gsize i = 0; i < G_N_ELEMENTS(pairs); i++) {
        DamierTimeControls controls;
        g_assert_true(damier_time_controls_parse(pairs[i][0], 2, &controls, NULL));
        damier_time_controls_add_engine_margin(&controls, 1);
        g_assert_true(damier_time_controls_validate(&controls, NULL));
        g_autofree char *text = damier_time_controls_print(&controls);
        g_assert_cmpstr(text, ==, pairs[i][1]);
    }
}

/* As properties and signals carry them. */
static void test_boxed(void)
{
    DamierTimeControls controls;
    g_assert_true(damier_time_controls_parse("10+5,3", 2, &controls, NULL));
    g_autoptr(DamierTimeControls) copy = g_boxed_copy(DAMIER_TYPE_TIME_CONTROLS, &controls);
    g_autoptr(DamierTimeControl) seat = g_boxed_copy(DAMIER_TYPE_TIME_CONTROL, &copy->seats[1]);
    g_assert_true(damier_time_controls_equal(copy, &controls));
    g_assert_true(damier_time_control_equal(seat, &controls.seats[1]));
    g_assert_false(damier_time_control_equal(seat, &controls.seats[0]));
    copy->seats[1].periods[0].moves = 7;
    g_assert_false(damier_time_controls_equal(copy, &controls));
    copy->n_seats = 1;
    g_assert_false(damier_time_controls_equal(copy, &controls));
}

int main(int argc, char *argv[])
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/time-control/spoken", test_spoken);
    g_test_add_func("/time-control/refused", test_refused);
    g_test_add_func("/time-control/message-names-the-thing", test_message_names_the_thing);
    g_test_add_func("/time-control/random-round-trip", test_random_round_trip);
    g_test_add_func("/time-control/random-round-trip-of-seats", test_random_round_trip_of_seats);
    g_test_add_func("/time-control/noise", test_noise);
    g_test_add_func("/time-control/long-noise", test_long_noise);
    g_test_add_func("/time-control/seats", test_seats);
    g_test_add_func("/time-control/hourglass-seats", test_hourglass_seats);
    g_test_add_func("/time-control/pgn", test_pgn);
    g_test_add_func("/time-control/pgn-limits", test_pgn_limits);
    g_test_add_func("/time-control/description", test_description);
    g_test_add_func("/time-control/validation", test_validation);
    g_test_add_func("/time-control/validation-of-seats", test_validation_of_seats);
    g_test_add_func("/time-control/boxed", test_boxed);
    g_test_add_func("/clock/rows/C2-17-lag/margin-of-engines", test_engine_margin);
    return g_test_run();
}
