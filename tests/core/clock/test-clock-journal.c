/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock-support.h"

#include <string.h>

#define N_EVENTS  60
#define MAX_SEATS 4

static const struct {
    const char *controls;
    guint n_seats;
} tables[] = {
    { "none", 2 },
    { "1", 2 },
    { "1+5", 1 },
    { "1+5 cap 1", 2 },
    { "1+5 no-precredit margin 1", 3 },
    { "20s d5", 4 },
    { "20s b5", 2 },
    { "20s r5", 2 },
    { "20/move", 3 },
    { "3/1+2:2/30s:20s+3", 2 },
    { "20s+3x10", 4 },
    { "20s+2+3x10 after-first-move", 2 },
    { "20s+4/1", 2 },
    { "2/1:0+3/30s", 3 },
    { "count-up after-first-move", 2 },
    { "hourglass 1", 2 },
    { "hourglass 2 margin 3,hourglass 30s", 2 },
    { "1+5,20s+3x10,count-up,none", 4 },
};

/* What every seat showed at the start of each turn that stands. */
typedef struct {
    Table table;
    guint n_seats;
    GArray *shown;
    gboolean adjusts;
} Game;

static void game_clear(Game *game)
{
    table_clear(&game->table);
    g_array_unref(game->shown);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Game, game_clear)

static void note_turns(Game *game)
{
    guint n_turns = damier_clock_get_n_moves(game->table.clock) + 1;
    for (guint i = game->shown->len / game->n_seats; i < n_turns; i++) {
        for (guint seat = 0; seat < game->n_seats; seat++) {
            DamierClockReading reading;
            damier_clock_read_after(game->table.clock, i, seat, &reading);
            g_array_append_val(game->shown, reading);
        }
    }
}

static void start_game(Game *game, gsize i)
{
    *game = (Game) { .n_seats = tables[i].n_seats, .adjusts = strstr(tables[i].controls, "hourglass") == NULL };
    game->shown = g_array_new(FALSE, FALSE, sizeof(DamierClockReading));
    table_init(&game->table, tables[i].controls, tables[i].n_seats);
    g_assert_true(damier_clock_start(game->table.clock, g_test_rand_int_range(0, game->n_seats), game->table.now));
    note_turns(game);
}

static int pick_seat(Game *game)
{
    return g_test_rand_int_range(0, game->n_seats);
}

static void make_move(Game *game)
{
    gboolean ends = g_test_rand_int_range(0, 30) == 0;
    gint64 lag = g_test_rand_int_range(0, 4) == 0 ? SECONDS(2) : 0;
    damier_clock_move(game->table.clock, game->table.now - lag, ends ? NOBODY : pick_seat(game));
}

static void make_pause(Game *game)
{
    damier_clock_pause(game->table.clock, game->table.now);
}

static void make_resume(Game *game)
{
    damier_clock_resume(game->table.clock, game->table.now);
}

static void make_flag(Game *game)
{
    damier_clock_flag(game->table.clock, game->table.now);
}

static void make_tick(Game *game)
{
    damier_clock_tick(game->table.clock, game->table.now);
}

static void make_adjustment(Game *game)
{
    if (game->adjusts) {
        damier_clock_adjust(game->table.clock, pick_seat(game), SECONDS(g_test_rand_int_range(-10, 20)),
                            game->table.now);
    }
}

/* What stays was shown then, unless a correction, a removal or kept time changed it since. */
static void make_undo(Game *game)
{
    guint n_moves = damier_clock_get_n_moves(game->table.clock);
    guint stay = g_test_rand_int_range(0, n_moves + 2);
    g_assert_cmpint(damier_clock_undo(game->table.clock, stay, FALSE, game->table.now), ==, stay <= n_moves);
    if (stay > n_moves) {
        return;
    }
    g_array_set_size(game->shown, (stay + 1) * game->n_seats);
    for (guint seat = 0; seat < game->n_seats; seat++) {
        DamierClockReading *shown = &g_array_index(game->shown, DamierClockReading, stay * game->n_seats + seat);
        DamierClockReading reading = table_read(&game->table, seat);
        g_assert_cmpint(reading.time, ==, shown->time);
        g_assert_cmpint(reading.used, ==, shown->used);
        g_assert_cmpuint(reading.period, ==, shown->period);
        g_assert_cmpuint(reading.moves_left, ==, shown->moves_left);
        g_assert_cmpuint(reading.periods_left, ==, shown->periods_left);
    }
}

/* The turn that is returned to shows something else from now on. */
static void note_last_turn_again(Game *game)
{
    guint n_turns = damier_clock_get_n_moves(game->table.clock) + 1;
    g_array_set_size(game->shown, MIN(game->shown->len, (n_turns - 1) * game->n_seats));
    note_turns(game);
}

static void make_kept_undo(Game *game)
{
    guint n_moves = damier_clock_get_n_moves(game->table.clock);
    damier_clock_undo(game->table.clock, g_test_rand_int_range(0, n_moves + 1), TRUE, game->table.now);
}

static void make_removal(Game *game)
{
    if (g_test_rand_int_range(0, 10) == 0) {
        damier_clock_remove(game->table.clock, pick_seat(game), pick_seat(game), game->table.now);
    }
}

static void make_stop(Game *game)
{
    if (g_test_rand_int_range(0, 10) == 0) {
        damier_clock_stop(game->table.clock, game->table.now);
    }
}

static void make_event(Game *game)
{
    static void (*const makers[])(Game *) = {
        make_move,   make_move, make_move, make_move,       make_move,      make_move, make_pause,   make_resume,
        make_resume, make_flag, make_tick, make_adjustment, make_kept_undo, make_undo, make_removal, make_stop,
    };
    table_wait(&game->table, g_test_rand_int_range(0, 3) == 0 ? SECONDS(g_test_rand_int_range(0, 30))
                                                              : g_test_rand_int_range(0, SECONDS(7)));
    gsize i = g_test_rand_int_range(0, G_N_ELEMENTS(makers));
    makers[i](game);
    note_last_turn_again(game);
}

static void assert_one_runs(Game *game)
{
    guint n_running = 0;
    for (guint seat = 0; seat < game->n_seats; seat++) {
        DamierClockReading reading = table_read(&game->table, seat);
        n_running += reading.running;
        g_assert_true(!reading.running || damier_clock_get_running_seat(game->table.clock) == (int) seat);
        g_assert_false(reading.running && reading.removed);
        g_assert_cmpint(reading.time, >=, 0);
        g_assert_cmpint(reading.delay, >=, 0);
        g_assert_cmpint(reading.turn_used, >=, 0);
        g_assert_cmpint(reading.overrun, >=, 0);
    }
    g_assert_cmpuint(n_running, <=, 1);
    g_assert_cmpint(n_running, ==, damier_clock_get_status(game->table.clock) == DAMIER_CLOCK_RUNNING);
}

/* One instant before the deadline the flag is up, at the deadline it is down. */
static void assert_deadline(Game *game)
{
    DamierClock *clock = game->table.clock;
    gint64 deadline = damier_clock_get_deadline(clock);
    if (deadline == DAMIER_CLOCK_NEVER) {
        return;
    }
    g_assert_true(damier_clock_has_flagged(clock, MAX(deadline, game->table.now)));
    g_assert_cmpint(damier_clock_has_flagged(clock, game->table.now), ==, deadline <= game->table.now);
}

static void test_random_journals(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(tables); i++) {
        for (guint k = 0; k < 20; k++) {
            g_auto(Game) game;
            start_game(&game, i);
            for (guint event = 0; event < N_EVENTS; event++) {
                make_event(&game);
                assert_one_runs(&game);
                assert_deadline(&game);
                if (event % 10 == 0) {
                    table_assert_replays(&game.table);
                }
            }
            table_assert_replays(&game.table);
        }
    }
}

static void test_hourglass_sum(void)
{
    for (guint k = 0; k < 100; k++) {
        g_auto(Game) game;
        start_game(&game, G_N_ELEMENTS(tables) - 2);
        for (guint event = 0; event < N_EVENTS; event++) {
            make_event(&game);
            g_assert_cmpint(table_get_time(&game.table, 0) + table_get_time(&game.table, 1), ==, SECONDS(150));
        }
    }
}

/* A clock that ran when the program was killed costs nobody the time in between. */
static void test_resume_after_crash(void)
{
    g_auto(Table) table;
    DamierTimeControls controls;
    g_autoptr(GError) error = NULL;
    table_init(&table, "1+5", 2);
    damier_clock_start(table.clock, 0, table.now);
    table_move(&table, SECONDS(10), 1);
    table_wait(&table, SECONDS(7));
    g_autofree char *journal = damier_clock_print_journal(table.clock);
    g_assert_cmpstr(journal, ==, "0 start 0\n10000000 move 0 1\n");

    controls = *damier_clock_get_controls(table.clock);
    gint64 reboot = SECONDS(3);
    g_autoptr(DamierClock) restored = damier_clock_new_from_journal(&controls, journal, reboot, &error);
    g_assert_no_error(error);
    g_assert_true(damier_clock_pause(restored, reboot));
    DamierClockReading reading;
    damier_clock_read(restored, 1, reboot + SECONDS(500), &reading);
    g_assert_cmpint(reading.time, ==, SECONDS(65));
    g_assert_true(damier_clock_resume(restored, reboot + SECONDS(500)));
    g_assert_cmpint(damier_clock_get_deadline(restored), ==, reboot + SECONDS(565));
}

static void test_empty_journal(void)
{
    DamierTimeControls controls;
    g_autoptr(GError) error = NULL;
    g_assert_true(damier_time_controls_parse("1", 2, &controls, NULL));
    g_autoptr(DamierClock) clock = damier_clock_new_from_journal(&controls, "", SECONDS(5), &error);
    g_assert_no_error(error);
    g_assert_cmpint(damier_clock_get_status(clock), ==, DAMIER_CLOCK_IDLE);
    g_assert_true(damier_clock_start(clock, 0, SECONDS(7)));
    g_assert_cmpint(damier_clock_get_deadline(clock), ==, SECONDS(67));
}

static void test_bad_journals(void)
{
    static const struct {
        const char *journal;
        const char *place;
    } bad[] = {
        { "start", "line 1: character 1:" },
        { "0", "line 1: character 2:" },
        { "0 begin 0", "line 1: character 3:" },
        { "0 start", "line 1: character 8:" },
        { "0 start 8", "line 1: character 9:" },
        { "0 start 0 1", "line 1: character 10:" },
        { "0 start 2", "line 1:" },
        { "-1 start 0", "line 1: character 1:" },
        { "99999999999999999999 start 0", "line 1: character 1:" },
        { "0 start 0\n\n5 move 0 1", "line 2: character 1:" },
        { "0 start 0\n5 move 0 x", "line 2: character 10:" },
        { "0 start 0\n5 move 1 0", "line 2:" },
        { "0 start 0\n60000000 move 0 1", "line 2:" },
        { "5 start 0\n4 move 0 1", "line 2:" },
        { "0 start 0\n5 flag 0", "line 2:" },
        { "0 start 0\n5 adjust 0 9999999999999999", "line 2: character 12:" },
        { "0 start 0\n5 undo 1", "line 2:" },
        { "0 start 0\n5 undo 0 keeping", "line 2: character 9:" },
        { "0 start 0\n5 start 1", "line 2:" },
        { "0 start 0\n5 stop\n6 stop", "line 3:" },
        { "0 start 0\n5 stop\n6 resume", "line 3:" },
    };
    DamierTimeControls controls;
    g_assert_true(damier_time_controls_parse("1", 2, &controls, NULL));
    for (gsize i = 0; i < G_N_ELEMENTS(bad); i++) {
        g_autoptr(GError) error = NULL;
        g_test_message("%s", bad[i].journal);
        g_assert_null(damier_clock_new_from_journal(&controls, bad[i].journal, 0, &error));
        g_assert_nonnull(error);
        if (strstr(error->message, bad[i].place) == NULL) {
            g_error("“%s” should name %s", error->message, bad[i].place);
        }
    }
}

/* What is read from a damaged journal is either refused or is what the text says. */
static void test_damaged_journals(void)
{
    for (guint k = 0; k < 3000; k++) {
        g_auto(Game) game;
        g_autoptr(GError) error = NULL;
        start_game(&game, k % G_N_ELEMENTS(tables));
        for (guint event = 0; event < 8; event++) {
            make_event(&game);
        }
        g_autofree char *journal = damier_clock_print_journal(game.table.clock);
        journal[g_test_rand_int_range(0, strlen(journal))] = " -0123456789\nxps\xff"[g_test_rand_int_range(0, 17)];
        g_autoptr(DamierClock) clock = damier_clock_new_from_journal(damier_clock_get_controls(game.table.clock),
                                                                     journal, g_test_rand_int_range(0, 1000), &error);
        g_assert_cmpint(clock == NULL, ==, error != NULL);
        if (clock != NULL) {
            g_autofree char *again = damier_clock_print_journal(clock);
            g_autoptr(DamierClock) second =
                damier_clock_new_from_journal(damier_clock_get_controls(game.table.clock), again, 0, &error);
            g_assert_no_error(error);
        }
    }
}

/* The journal of a long game with the largest numbers stays within the arithmetic. */
static void test_largest_numbers(void)
{
    g_auto(Table) table;
    DamierClockReading reading;
    table_init(&table, "60000+3600000s+999x3600000", 1);
    damier_clock_start(table.clock, 0, table.now);
    for (guint i = 0; i < 5000; i++) {
        damier_clock_adjust(table.clock, 0, DAMIER_TIME_MAX, table.now);
        table_move(&table, 0, 0);
    }
    damier_clock_read(table.clock, 0, table.now, &reading);
    g_assert_cmpint(reading.time, >=, DAMIER_TIME_MAX);
    g_assert_cmpint(damier_clock_get_deadline(table.clock), >, table.now);
    g_assert_false(table_move(&table, DAMIER_CLOCK_MAX_STAMP - SECONDS(1), 0));
    g_assert_false(damier_clock_stop(table.clock, G_MAXINT64 / 2));
    table_assert_replays(&table);
}

int main(int argc, char *argv[])
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/clock/journal/random", test_random_journals);
    g_test_add_func("/clock/journal/hourglass-sum", test_hourglass_sum);
    g_test_add_func("/clock/journal/resume-after-crash", test_resume_after_crash);
    g_test_add_func("/clock/journal/empty", test_empty_journal);
    g_test_add_func("/clock/journal/bad", test_bad_journals);
    g_test_add_func("/clock/journal/damaged", test_damaged_journals);
    g_test_add_func("/clock/journal/largest-numbers", test_largest_numbers);
    return g_test_run();
}
