/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock-support.h"

#include <string.h>

#define MICROSECOND 1

static void start(Table *table, const char *controls, guint n_seats)
{
    table_init(table, controls, n_seats);
    g_assert_true(damier_clock_start(table->clock, 0, table->now));
}

static gsize count_records(Table *table)
{
    gsize n_records;
    damier_clock_get_records(table->clock, &n_records);
    return n_records;
}

/* With pre-credit the first move has the increment already, without it only the second; for every seat alike. */
static void test_increment_for_first_move(void)
{
    static const struct {
        const char *control;
        gint64 first, second;
    } rows[] = { { "1+5", 65, 70 }, { "1+5 no-precredit", 60, 65 } };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_auto(Table) table;
        start(&table, rows[i].control, 3);
        for (int seat = 0; seat < 3; seat++) {
            g_assert_cmpint(table_get_time(&table, seat), ==, SECONDS(rows[i].first));
            table_move(&table, 0, (seat + 1) % 3);
            g_assert_cmpint(table_get_time(&table, seat), ==, SECONDS(rows[i].second));
        }
    }
}

/* Nothing comes to the other clock before its own move. */
static void test_increment_belongs_to_mover(void)
{
    g_auto(Table) table;
    start(&table, "1+5", 2);
    table_move(&table, SECONDS(10), 1);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(60));
    g_assert_cmpint(table_get_time(&table, 1), ==, SECONDS(65));
    table_move(&table, SECONDS(10), 0);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(60));
    g_assert_cmpint(table_get_time(&table, 1), ==, SECONDS(60));
}

static void test_who_starts(void)
{
    g_auto(Table) at_once, later;
    table_init(&at_once, "1", 2);
    g_assert_true(damier_clock_start(at_once.clock, 1, at_once.now));
    g_assert_false(damier_clock_start(at_once.clock, 0, at_once.now));
    table_wait(&at_once, SECONDS(10));
    g_assert_cmpint(damier_clock_get_running_seat(at_once.clock), ==, 1);
    g_assert_cmpint(table_get_time(&at_once, 1), ==, SECONDS(50));

    start(&later, "1 after-first-move", 2);
    g_assert_cmpint(damier_clock_get_deadline(later.clock), ==, DAMIER_CLOCK_NEVER);
    g_assert_true(table_move(&later, SECONDS(500), 1));
    g_assert_true(table_move(&later, SECONDS(500), 0));
    g_assert_cmpint(table_get_time(&later, 0), ==, SECONDS(60));
    g_assert_cmpint(damier_clock_get_move_time(later.clock, 0), ==, SECONDS(500));
    table_wait(&later, SECONDS(10));
    g_assert_cmpint(table_get_time(&later, 0), ==, SECONDS(50));
}

/* Nobody's time runs, and nobody moves, until all are ready. */
static void test_not_before_start(void)
{
    g_auto(Table) table;
    table_init(&table, "1", 2);
    table_wait(&table, SECONDS(100));
    g_assert_cmpint(damier_clock_get_status(table.clock), ==, DAMIER_CLOCK_IDLE);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(60));
    g_assert_cmpint(damier_clock_get_deadline(table.clock), ==, DAMIER_CLOCK_NEVER);
    g_assert_false(damier_clock_has_flagged(table.clock, table.now));
    g_assert_false(table_move(&table, 0, 1));
    g_assert_false(damier_clock_pause(table.clock, table.now));
    g_assert_false(damier_clock_resume(table.clock, table.now));
    g_assert_false(damier_clock_flag(table.clock, table.now));
    g_assert_false(damier_clock_undo(table.clock, 0, FALSE, table.now));
    g_assert_false(damier_clock_stop(table.clock, table.now));
    g_assert_false(damier_clock_remove(table.clock, 0, 1, table.now));
    g_assert_cmpuint(count_records(&table), ==, 0);
}

/* Who has not moved by the no-show time has lost, whatever kind of clock there is, and each seat in its first turn. */
static void test_first_move_not_made(void)
{
    static const char *const controls[] = { "10+5 no-show 1", "none no-show 1", "count-up no-show 1",
                                            "10 after-first-move no-show 1", "3x600 no-show 1" };
    for (gsize i = 0; i < G_N_ELEMENTS(controls); i++) {
        for (int seat = 0; seat < 2; seat++) {
            g_auto(Table) table;
            start(&table, controls[i], 2);
            if (seat == 1) {
                g_assert_true(table_move(&table, SECONDS(60) - MICROSECOND, 1));
            }
            g_assert_cmpint(damier_clock_get_deadline(table.clock), ==, table.now + SECONDS(60));
            g_assert_cmpint(table_read(&table, seat).no_show, ==, SECONDS(60));
            g_assert_false(damier_clock_flag(table.clock, table_wait(&table, SECONDS(60) - MICROSECOND)));
            g_assert_cmpint(table_read(&table, seat).no_show, ==, MICROSECOND);
            g_assert_true(damier_clock_flag(table.clock, table_wait(&table, MICROSECOND)));
            g_assert_true(damier_clock_is_no_show(table.clock, seat));
            g_assert_false(damier_clock_is_no_show(table.clock, 1 - seat));
            table_assert_replays(&table);
        }
    }
}

/* Once a seat has moved the no-show time is no concern of its clock; taken back, the first move is due again. */
static void test_first_move_made(void)
{
    g_auto(Table) table;
    start(&table, "10 no-show 1", 2);
    g_assert_true(damier_clock_pause(table.clock, table_wait(&table, SECONDS(20))));
    g_assert_true(damier_clock_resume(table.clock, table_wait(&table, SECONDS(500))));
    g_assert_cmpint(table_read(&table, 0).no_show, ==, SECONDS(40));
    g_assert_true(table_move(&table, SECONDS(30), 1));
    g_assert_true(table_move(&table, 0, 0));
    g_assert_cmpint(table_read(&table, 0).no_show, ==, 0);
    g_assert_cmpint(damier_clock_get_deadline(table.clock), ==, table.now + SECONDS(550));
    g_assert_true(damier_clock_undo(table.clock, 0, FALSE, table.now));
    g_assert_cmpint(damier_clock_get_deadline(table.clock), ==, table.now + SECONDS(60));
}

/* Where the clock runs out first it is the clock that has run out. */
static void test_first_move_and_a_shorter_clock(void)
{
    g_auto(Table) table;
    start(&table, "30s no-show 1", 2);
    g_assert_true(damier_clock_flag(table.clock, table_wait(&table, SECONDS(30))));
    g_assert_false(damier_clock_is_no_show(table.clock, 0));
}

/* A move counts from the stamp of its event, however late it is processed. */
static void test_move_completed_at_stamp(void)
{
    g_auto(Table) table;
    start(&table, "1", 2);
    gint64 arrived = table.now + SECONDS(10);
    table_wait(&table, SECONDS(14));
    g_assert_true(damier_clock_move(table.clock, arrived, 1));
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(50));
    g_assert_cmpint(table_get_time(&table, 1), ==, SECONDS(56));
}

/* The stamp decides, not whether the tick that flags comes before or after the move. */
static void test_move_in_flight(void)
{
    g_auto(Table) before, after;
    start(&before, "1+5", 2);
    gint64 arrived = before.now + SECONDS(65) - MICROSECOND;
    g_assert_true(damier_clock_move(before.clock, arrived, 1));
    g_assert_cmpint(damier_clock_tick(before.clock, arrived + SECONDS(1)), ==, DAMIER_CLOCK_TICK_QUIET);

    start(&after, "1+5", 2);
    damier_clock_set_suspend_limit(after.clock, 0);
    g_assert_cmpint(damier_clock_tick(after.clock, arrived + SECONDS(1)), ==, DAMIER_CLOCK_TICK_FLAGGED);
    g_assert_true(damier_clock_move(after.clock, arrived, 1));
    g_assert_cmpint(damier_clock_get_running_seat(after.clock), ==, 1);
    after.now = before.now = arrived + SECONDS(1);
    g_assert_false(table_read(&after, 0).flagged);
    table_assert_same(&after, before.clock, before.now);
    table_assert_replays(&after);
}

/* A final result beats the flag of the same turn unless that was noted before. */
static void test_final_move_beats_flag(void)
{
    g_auto(Table) unnoted, noted;
    start(&unnoted, "1", 2);
    g_assert_true(table_move(&unnoted, SECONDS(61), NOBODY));
    g_assert_cmpint(damier_clock_get_status(unnoted.clock), ==, DAMIER_CLOCK_STOPPED);
    g_assert_cmpint(table_get_time(&unnoted, 0), ==, 0);
    g_assert_cmpint(table_read(&unnoted, 0).overrun, ==, SECONDS(1));
    table_assert_replays(&unnoted);

    start(&noted, "1", 2);
    g_assert_true(damier_clock_flag(noted.clock, table_wait(&noted, SECONDS(60))));
    g_assert_false(table_move(&noted, 0, NOBODY));
    g_assert_cmpint(damier_clock_get_status(noted.clock), ==, DAMIER_CLOCK_FLAGGED);
}

static void test_exactly_zero(void)
{
    g_auto(Table) table;
    start(&table, "1", 2);
    gint64 deadline = damier_clock_get_deadline(table.clock);
    g_assert_cmpint(deadline, ==, table.now + SECONDS(60));
    g_assert_false(damier_clock_has_flagged(table.clock, deadline - MICROSECOND));
    g_assert_false(damier_clock_flag(table.clock, deadline - MICROSECOND));
    g_assert_true(damier_clock_has_flagged(table.clock, deadline));
    g_assert_true(damier_clock_flag(table.clock, deadline));
    g_assert_false(damier_clock_flag(table.clock, deadline));
}

/* A flag that is down stays the only one: only one seat runs. */
static void test_both_flags_down(void)
{
    g_auto(Table) table;
    start(&table, "1", 2);
    g_assert_true(damier_clock_flag(table.clock, table_wait(&table, SECONDS(61))));
    g_assert_false(damier_clock_flag(table.clock, table_wait(&table, SECONDS(1000))));
    g_assert_true(table_read(&table, 0).flagged);
    g_assert_false(table_read(&table, 1).flagged);
    g_assert_cmpint(table_get_time(&table, 1), ==, SECONDS(60));
}

/* Who comes next is said by the game, also after a seat has left. */
static void test_four_seats_elimination(void)
{
    g_auto(Table) table;
    start(&table, "1", 4);
    table_move(&table, SECONDS(1), 2);
    g_assert_cmpint(damier_clock_get_running_seat(table.clock), ==, 2);
    g_assert_false(table_move(&table, SECONDS(60), 3));
    g_assert_true(damier_clock_remove(table.clock, 2, 3, table.now));
    g_assert_true(table_read(&table, 2).removed);
    g_assert_cmpint(damier_clock_get_running_seat(table.clock), ==, 3);
    g_assert_cmpuint(damier_clock_get_n_moves(table.clock), ==, 1);
    g_assert_false(table_move(&table, SECONDS(1), 2));
    g_assert_true(table_move(&table, SECONDS(1), 0));
    g_assert_true(damier_clock_remove(table.clock, 1, 0, table.now));
    g_assert_false(damier_clock_remove(table.clock, 1, 0, table.now));
    g_assert_true(damier_clock_undo(table.clock, damier_clock_get_n_moves(table.clock), FALSE, table.now));
    g_assert_true(table_read(&table, 1).removed);
    g_assert_cmpint(damier_clock_get_running_seat(table.clock), ==, 0);
    g_assert_true(table_move(&table, SECONDS(1), 3));
    table_assert_replays(&table);
}

/* Moves taken back do not bring back who left at that turn, those before it do. */
static void test_undo_of_elimination(void)
{
    g_auto(Table) table;
    start(&table, "1", 3);
    table_move(&table, SECONDS(1), 1);
    damier_clock_remove(table.clock, 1, 2, table_wait(&table, SECONDS(5)));
    table_move(&table, SECONDS(7), 0);
    g_assert_true(damier_clock_undo(table.clock, 1, FALSE, table.now));
    g_assert_cmpint(damier_clock_get_running_seat(table.clock), ==, 2);
    g_assert_true(table_read(&table, 1).removed);
    g_assert_cmpint(table_get_time(&table, 2), ==, SECONDS(60));
    g_assert_true(damier_clock_undo(table.clock, 0, FALSE, table.now));
    g_assert_false(table_read(&table, 1).removed);
    table_assert_replays(&table);
}

static void test_game_ends_with_last_removal(void)
{
    g_auto(Table) table;
    start(&table, "1", 2);
    g_assert_false(damier_clock_remove(table.clock, 0, 0, table.now));
    g_assert_true(damier_clock_remove(table.clock, 0, NOBODY, table_wait(&table, SECONDS(5))));
    g_assert_cmpint(damier_clock_get_status(table.clock), ==, DAMIER_CLOCK_STOPPED);
    g_assert_cmpint(table_read(&table, 0).used, ==, SECONDS(5));
}

static void test_pausing(void)
{
    g_auto(Table) table;
    start(&table, "1d5", 2);
    g_assert_true(damier_clock_pause(table.clock, table_wait(&table, SECONDS(3))));
    g_assert_false(damier_clock_pause(table.clock, table.now));
    table_wait(&table, SECONDS(1000));
    g_assert_cmpint(damier_clock_get_running_seat(table.clock), ==, NOBODY);
    g_assert_cmpint(table_read(&table, 0).delay, ==, SECONDS(2));
    g_assert_false(table_move(&table, 0, 1));
    table_assert_replays(&table);
    g_assert_true(damier_clock_resume(table.clock, table.now));
    g_assert_false(damier_clock_resume(table.clock, table.now));
    g_assert_cmpint(damier_clock_get_deadline(table.clock), ==, table.now + SECONDS(62));
    g_assert_true(table_move(&table, SECONDS(10), 1));
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(52));
    g_assert_cmpint(damier_clock_get_move_time(table.clock, 0), ==, SECONDS(13));
}

/* A pause after the deadline saves nobody. */
static void test_pause_after_deadline(void)
{
    g_auto(Table) table;
    start(&table, "1", 2);
    g_assert_false(damier_clock_pause(table.clock, table_wait(&table, SECONDS(60))));
    g_assert_cmpint(damier_clock_get_status(table.clock), ==, DAMIER_CLOCK_FLAGGED);
}

static void test_director_corrects(void)
{
    g_auto(Table) table;
    start(&table, "1", 2);
    g_assert_true(damier_clock_adjust(table.clock, 1, SECONDS(120), table_wait(&table, SECONDS(10))));
    g_assert_true(damier_clock_adjust(table.clock, 0, -SECONDS(20), table.now));
    g_assert_cmpint(table_get_time(&table, 1), ==, SECONDS(180));
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(30));
    g_assert_cmpint(damier_clock_get_deadline(table.clock), ==, table.now + SECONDS(30));
    g_assert_true(damier_clock_adjust(table.clock, 1, -SECONDS(1000), table.now));
    g_assert_cmpint(table_get_time(&table, 1), ==, 0);
    g_assert_false(damier_clock_adjust(table.clock, 2, SECONDS(1), table.now));
    g_autofree char *journal = damier_clock_print_journal(table.clock);
    g_assert_nonnull(strstr(journal, "10000000 adjust 1 120000000\n10000000 adjust 0 -20000000\n"));
    g_assert_true(damier_clock_undo(table.clock, 0, FALSE, table.now));
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(40));
    table_assert_replays(&table);
}

/* A flag is not undone by time that comes after it; a director may still let the game go on. */
static void test_correction_after_flag(void)
{
    g_auto(Table) table;
    start(&table, "1", 2);
    g_assert_true(damier_clock_adjust(table.clock, 0, SECONDS(30), table_wait(&table, SECONDS(61))));
    g_assert_true(table_read(&table, 0).flagged);
    g_assert_false(table_move(&table, 0, 1));
    g_assert_true(damier_clock_resume(table.clock, table_wait(&table, SECONDS(500))));
    g_assert_false(table_read(&table, 0).flagged);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(29));
    g_assert_true(table_move(&table, SECONDS(28), 1));
    table_assert_replays(&table);
}

static void test_correction_in_overtime(void)
{
    g_auto(Table) japanese, canadian, none;
    start(&japanese, "2x30", 2);
    damier_clock_adjust(japanese.clock, 0, SECONDS(60), japanese.now);
    g_assert_false(table_read(&japanese, 0).in_overtime);
    g_assert_cmpint(damier_clock_get_deadline(japanese.clock), ==, japanese.now + SECONDS(120));
    start(&canadian, "0+5/1", 2);
    damier_clock_adjust(canadian.clock, 0, -SECONDS(20), canadian.now);
    g_assert_cmpint(table_get_time(&canadian, 0), ==, SECONDS(40));
    start(&none, "none", 2);
    g_assert_false(damier_clock_adjust(none.clock, 0, SECONDS(1), none.now));
}

typedef struct {
    const char *control;
    double turn;
} UndoRow;

static const UndoRow undo_rows[] = {
    { "1", 5 },
    { "1+5", 7 },
    { "1d5", 8 },
    { "1b5", 8 },
    { "1r5", 8 },
    { "2/1:1+5", 5 },
    { "20s+3x10", 12 },
    { "4x10", 14 },
    { "20s+3/1", 9 },
    { "0+2/1", 9 },
    { "hourglass 1", 5 },
    { "1+5 cap 1", 3 },
    { "30/move", 20 },
    { "none", 7 },
    { "count-up", 7 },
    { "1 margin 1", 5 },
    { "1 after-first-move", 5 },
};

/* Every seat gets exactly what it had, periods and blocks included, and the seat of that turn runs. */
static void test_undo_restores(gconstpointer data)
{
    const UndoRow *row = data;
    for (guint n_moves = 0; n_moves < 6; n_moves++) {
        g_auto(Table) straight, undone;
        start(&straight, row->control, 2);
        start(&undone, row->control, 2);
        for (guint i = 0; i < 6; i++) {
            if (i < n_moves) {
                g_assert_true(table_move(&straight, SECONDS(row->turn), (i + 1) % 2));
            }
            g_assert_true(table_move(&undone, SECONDS(row->turn), (i + 1) % 2));
        }
        table_wait(&undone, SECONDS(1));
        g_assert_true(damier_clock_undo(undone.clock, n_moves, FALSE, undone.now));
        g_assert_cmpint(damier_clock_get_running_seat(undone.clock), ==, n_moves % 2);
        for (gint64 wait = 0; wait < SECONDS(30); wait += SECONDS(3)) {
            table_assert_same(&straight, undone.clock, undone.now);
            table_wait(&straight, SECONDS(3));
            table_wait(&undone, SECONDS(3));
        }
        table_assert_replays(&undone);
    }
}

static void test_undo_and_who_runs(void)
{
    g_auto(Table) table;
    start(&table, "1", 2);
    table_move(&table, SECONDS(1), 1);
    table_move(&table, SECONDS(1), 0);
    g_assert_false(damier_clock_undo(table.clock, 3, FALSE, table.now));
    damier_clock_pause(table.clock, table.now);
    g_assert_true(damier_clock_undo(table.clock, 1, FALSE, table.now));
    g_assert_cmpint(damier_clock_get_status(table.clock), ==, DAMIER_CLOCK_PAUSED);
    g_assert_cmpint(damier_clock_get_seat_to_move(table.clock), ==, 1);
    damier_clock_resume(table.clock, table_wait(&table, SECONDS(100)));
    g_assert_cmpint(table_get_time(&table, 1), ==, SECONDS(60));
}

/* After the game has ended, by a flag, a move or a stop, taking back makes it run again. */
static void test_undo_after_end(void)
{
    g_auto(Table) flagged, mated, stopped;
    start(&flagged, "1", 2);
    table_move(&flagged, SECONDS(1), 1);
    damier_clock_flag(flagged.clock, table_wait(&flagged, SECONDS(60)));
    g_assert_true(damier_clock_undo(flagged.clock, 0, FALSE, flagged.now));
    g_assert_cmpint(damier_clock_get_running_seat(flagged.clock), ==, 0);
    g_assert_false(table_read(&flagged, 1).flagged);

    start(&mated, "1", 2);
    table_move(&mated, SECONDS(1), NOBODY);
    g_assert_true(damier_clock_undo(mated.clock, 0, FALSE, mated.now));
    g_assert_cmpint(damier_clock_get_running_seat(mated.clock), ==, 0);

    start(&stopped, "1", 2);
    table_move(&stopped, SECONDS(1), 1);
    g_assert_true(damier_clock_stop(stopped.clock, stopped.now));
    g_assert_true(damier_clock_undo(stopped.clock, 0, FALSE, stopped.now));
    g_assert_cmpint(damier_clock_get_running_seat(stopped.clock), ==, 0);
}

/* The time of both seats stays used: it counts for the turn each of them makes next. */
static void test_undo_keeps_time(void)
{
    g_auto(Table) table;
    start(&table, "1+5", 2);
    table_move(&table, SECONDS(10), 1);
    table_move(&table, SECONDS(20), 0);
    table_wait(&table, SECONDS(3));
    g_assert_true(damier_clock_undo(table.clock, 0, TRUE, table.now));
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(65 - 13));
    g_assert_cmpint(table_get_time(&table, 1), ==, SECONDS(65 - 20));
    table_move(&table, SECONDS(2), 1);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(65 - 15 + 5));
    g_assert_cmpint(damier_clock_get_deadline(table.clock), ==, table.now + SECONDS(45));
    table_assert_replays(&table);
}

/* Moves made and taken back again and again never bring time. */
static void test_undo_cannot_be_milked(void)
{
    static const char *const controls[] = { "1+5", "1d5", "1r5", "1/1+5:1", "20s+3x10", "0+2/1", "hourglass 1" };
    for (gsize i = 0; i < G_N_ELEMENTS(controls); i++) {
        g_auto(Table) table;
        start(&table, controls[i], 2);
        gint64 left = damier_clock_get_deadline(table.clock) - table.now;
        for (guint k = 0; k < 5; k++) {
            table_move(&table, SECONDS(2), 1);
            damier_clock_undo(table.clock, 0, TRUE, table.now);
            gint64 now_left = damier_clock_get_deadline(table.clock) - table.now;
            g_assert_cmpint(now_left, <=, left);
            left = now_left;
        }
        table_assert_replays(&table);
    }
}

/* Where finished turns cost nothing only what was lost for good stays lost, and an undo by itself loses no game. */
static void test_undo_keeps_only_losses(void)
{
    g_auto(Table) japanese, per_move, sudden;
    start(&japanese, "3x10", 1);
    table_move(&japanese, SECONDS(9), 0);
    table_move(&japanese, SECONDS(9), 0);
    table_move(&japanese, SECONDS(12), 0);
    damier_clock_undo(japanese.clock, 0, TRUE, japanese.now);
    g_assert_cmpuint(table_read(&japanese, 0).periods_left, ==, 2);
    g_assert_cmpint(table_get_time(&japanese, 0), ==, SECONDS(10));

    start(&per_move, "10/move", 1);
    table_move(&per_move, SECONDS(9), 0);
    table_move(&per_move, SECONDS(9), 0);
    damier_clock_undo(per_move.clock, 0, TRUE, per_move.now);
    g_assert_cmpint(table_get_time(&per_move, 0), ==, SECONDS(10));

    start(&sudden, "1", 1);
    g_assert_false(table_move(&sudden, SECONDS(70), 0));
    damier_clock_undo(sudden.clock, 0, TRUE, sudden.now);
    g_assert_cmpint(table_get_time(&sudden, 0), ==, SECONDS(1));
    g_assert_cmpint(damier_clock_get_running_seat(sudden.clock), ==, 0);
}

/* A gap between two ticks pauses as of the tick before it, and the flag does not fall. */
static void test_machine_suspended(void)
{
    g_auto(Table) table;
    start(&table, "1", 2);
    for (guint i = 0; i < 10; i++) {
        g_assert_cmpint(damier_clock_tick(table.clock, table_wait(&table, SECONDS(1))), ==, DAMIER_CLOCK_TICK_QUIET);
    }
    g_assert_cmpint(damier_clock_tick(table.clock, table_wait(&table, SECONDS(5))), ==, DAMIER_CLOCK_TICK_QUIET);
    table_wait(&table, SECONDS(3600));
    g_assert_cmpint(damier_clock_tick(table.clock, table.now), ==, DAMIER_CLOCK_TICK_SUSPENDED);
    g_assert_cmpint(damier_clock_get_status(table.clock), ==, DAMIER_CLOCK_PAUSED);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(45));
    table_assert_replays(&table);
    damier_clock_resume(table.clock, table.now);
    g_assert_cmpint(damier_clock_tick(table.clock, table_wait(&table, SECONDS(1))), ==, DAMIER_CLOCK_TICK_QUIET);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(44));
}

static void test_suspend_limit(void)
{
    g_auto(Table) table;
    start(&table, "1", 2);
    damier_clock_set_suspend_limit(table.clock, 0);
    g_assert_cmpint(damier_clock_tick(table.clock, table_wait(&table, SECONDS(59))), ==, DAMIER_CLOCK_TICK_QUIET);
    g_assert_cmpint(damier_clock_tick(table.clock, table_wait(&table, SECONDS(9))), ==, DAMIER_CLOCK_TICK_FLAGGED);
    g_assert_cmpint(damier_clock_tick(table.clock, table_wait(&table, SECONDS(9))), ==, DAMIER_CLOCK_TICK_QUIET);
}

/* A time that goes back, as the date of the machine may, counts as standing. */
static void test_time_goes_back(void)
{
    g_auto(Table) table;
    start(&table, "1", 2);
    table_move(&table, SECONDS(10), 1);
    g_assert_true(damier_clock_move(table.clock, table.now - SECONDS(5), 0));
    g_assert_cmpint(table_get_time(&table, 1), ==, SECONDS(60));
    g_assert_cmpint(damier_clock_get_move_time(table.clock, 1), ==, 0);
    table.now -= SECONDS(100);
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(50));
    g_assert_false(damier_clock_has_flagged(table.clock, table.now));
}

/* A margin lets a late move stand, never adds to the clock, and what was overrun is told apart. */
static void test_margin(void)
{
    g_auto(Table) table;
    start(&table, "1+5 margin 0.1", 2);
    g_assert_cmpint(damier_clock_get_deadline(table.clock), ==, table.now + SECONDS(65.1));
    table_wait(&table, SECONDS(65.05));
    g_assert_cmpint(table_get_time(&table, 0), ==, 0);
    g_assert_true(table_move(&table, 0, 1));
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(5));
    g_assert_cmpint(table_read(&table, 0).overrun, ==, SECONDS(0.05));
    table_move(&table, 0, 0);
    g_assert_true(table_move(&table, SECONDS(1), 1));
    g_assert_cmpint(table_read(&table, 0).overrun, ==, 0);
    table_move(&table, 0, 0);
    g_assert_false(table_move(&table, SECONDS(9.1), 1));
}

static void test_margin_in_last_period(void)
{
    g_auto(Table) table;
    start(&table, "1x10 margin 0.1", 1);
    for (guint i = 0; i < 5; i++) {
        g_assert_true(table_move(&table, SECONDS(10.05), 0));
        g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(10));
    }
    g_assert_false(table_move(&table, SECONDS(10.1), 0));
}

/* Passing the device pauses between the move and the next seat's time. */
static void test_hand_over(void)
{
    g_auto(Table) table;
    start(&table, "1", 2);
    table_move(&table, SECONDS(10), 1);
    g_assert_true(damier_clock_pause(table.clock, table.now));
    g_assert_true(damier_clock_resume(table.clock, table_wait(&table, SECONDS(100))));
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(50));
    g_assert_cmpint(table_get_time(&table, 1), ==, SECONDS(60));
}

/* After the end nothing runs and the final values stay. */
static void test_end_of_game(void)
{
    g_auto(Table) by_move, by_stop, by_flag;
    start(&by_move, "1", 2);
    table_move(&by_move, SECONDS(10), NOBODY);
    table_wait(&by_move, SECONDS(100));
    g_assert_cmpint(table_get_time(&by_move, 0), ==, SECONDS(50));
    g_assert_cmpint(damier_clock_get_running_seat(by_move.clock), ==, NOBODY);
    g_assert_false(damier_clock_stop(by_move.clock, by_move.now));
    g_assert_false(table_move(&by_move, 0, 1));

    start(&by_stop, "1", 2);
    g_assert_true(damier_clock_stop(by_stop.clock, table_wait(&by_stop, SECONDS(10))));
    table_wait(&by_stop, SECONDS(100));
    g_assert_cmpint(table_get_time(&by_stop, 0), ==, SECONDS(50));
    g_assert_cmpint(damier_clock_get_deadline(by_stop.clock), ==, DAMIER_CLOCK_NEVER);

    start(&by_flag, "1", 2);
    damier_clock_flag(by_flag.clock, table_wait(&by_flag, SECONDS(70)));
    g_assert_cmpint(table_get_time(&by_flag, 0), ==, 0);
    g_assert_cmpint(table_read(&by_flag, 0).overrun, ==, SECONDS(10));
}

/* The flag is judged before the next period's time or the increment comes, so neither rescues anybody. */
static void test_judged_before_credit(void)
{
    static const char *const controls[] = { "1/1:30", "1+30", "30s+30", "1/1+30:30+30" };
    for (gsize i = 0; i < G_N_ELEMENTS(controls); i++) {
        g_auto(Table) table;
        start(&table, controls[i], 2);
        gint64 deadline = damier_clock_get_deadline(table.clock);
        g_assert_false(damier_clock_move(table.clock, deadline, 1));
        table.now = deadline;
        g_assert_cmpint(table_get_time(&table, 0), ==, 0);
        g_assert_true(table_read(&table, 0).flagged);
        g_assert_cmpuint(damier_clock_get_n_moves(table.clock), ==, 0);
    }
}

static void test_different_seats(void)
{
    g_auto(Table) table;
    start(&table, "10+5,1,30/move,count-up", 4);
    for (int seat = 0; seat < 4; seat++) {
        table_move(&table, SECONDS(10), (seat + 1) % 4);
    }
    g_assert_cmpint(table_get_time(&table, 0), ==, SECONDS(600));
    g_assert_cmpint(table_get_time(&table, 1), ==, SECONDS(50));
    g_assert_cmpint(table_get_time(&table, 2), ==, SECONDS(30));
    g_assert_cmpint(table_get_time(&table, 3), ==, SECONDS(10));
}

/* The clock of every turn can be told afterwards, for the game record. */
static void test_record_of_moves(void)
{
    g_auto(Table) table;
    DamierClockReading reading;
    start(&table, "1+5", 2);
    table_move(&table, SECONDS(10), 1);
    table_move(&table, SECONDS(20), 0);
    table_move(&table, SECONDS(30), 1);
    damier_clock_read_after(table.clock, 1, 0, &reading);
    g_assert_cmpint(reading.time, ==, SECONDS(60));
    damier_clock_read_after(table.clock, 3, 0, &reading);
    g_assert_cmpint(reading.time, ==, SECONDS(35));
    g_assert_cmpint(reading.used, ==, SECONDS(40));
    g_assert_cmpint(damier_clock_get_move_time(table.clock, 1), ==, SECONDS(20));
}

/* The machine's own time is monotonic. */
static void test_monotonic_time(void)
{
    DamierTimeSource source = damier_time_source_get_monotonic();
    gint64 before = g_get_monotonic_time();
    gint64 now = damier_time_source_get_now(&source);
    g_assert_cmpint(before, <=, now);
    g_assert_cmpint(now, <=, g_get_monotonic_time());
}

static void add_undo_rows(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(undo_rows); i++) {
        g_autofree char *kind = g_strdelimit(g_strdup(undo_rows[i].control), "/ ", '-');
        g_autofree char *name = g_strdup_printf("/clock/rows/C2-13-undo-restores-the-clock/%s", kind);
        g_test_add_data_func(name, &undo_rows[i], test_undo_restores);
    }
}

static const struct {
    const char *name;
    void (*test)(void);
} rules[] = {
    { "C2-01-increment-for-move-1", test_increment_for_first_move },
    { "C2-01-increment-for-move-1/belongs-to-mover", test_increment_belongs_to_mover },
    { "C2-02-who-starts-when", test_who_starts },
    { "C2-02-who-starts-when/not-before-start", test_not_before_start },
    { "C2-03-first-move-not-made", test_first_move_not_made },
    { "C2-03-first-move-not-made/made", test_first_move_made },
    { "C2-03-first-move-not-made/shorter-clock", test_first_move_and_a_shorter_clock },
    { "C2-04-move-completed", test_move_completed_at_stamp },
    { "C2-05-flag-with-move-in-flight", test_move_in_flight },
    { "C2-05-flag-with-move-in-flight/final-move-beats-flag", test_final_move_beats_flag },
    { "C2-06-exactly-zero", test_exactly_zero },
    { "C2-08-both-flags-down", test_both_flags_down },
    { "C2-09-three-or-four-seats/elimination", test_four_seats_elimination },
    { "C2-09-three-or-four-seats/undo-of-elimination", test_undo_of_elimination },
    { "C2-09-three-or-four-seats/last-removal", test_game_ends_with_last_removal },
    { "C2-10-pausing", test_pausing },
    { "C2-10-pausing/after-deadline", test_pause_after_deadline },
    { "C2-11-wrong-time-set", test_director_corrects },
    { "C2-11-wrong-time-set/after-flag", test_correction_after_flag },
    { "C2-11-wrong-time-set/in-overtime", test_correction_in_overtime },
    { "C2-14-undo-and-who-runs", test_undo_and_who_runs },
    { "C2-14-undo-and-who-runs/after-end", test_undo_after_end },
    { "C2-13-undo-restores-the-clock/keep-time", test_undo_keeps_time },
    { "C2-13-undo-restores-the-clock/cannot-be-milked", test_undo_cannot_be_milked },
    { "C2-13-undo-restores-the-clock/only-losses", test_undo_keeps_only_losses },
    { "C2-15-machine-suspended", test_machine_suspended },
    { "C2-15-machine-suspended/limit", test_suspend_limit },
    { "C2-16-system-time-changed", test_time_goes_back },
    { "C2-16-system-time-changed/monotonic", test_monotonic_time },
    { "C2-17-lag/margin", test_margin },
    { "C2-17-lag/margin-in-last-period", test_margin_in_last_period },
    { "C2-20-hand-over", test_hand_over },
    { "C2-21-end-of-game", test_end_of_game },
    { "C2-06-exactly-zero/judged-before-credit", test_judged_before_credit },
    { "different-seats", test_different_seats },
    { "record-of-moves", test_record_of_moves },
};

int main(int argc, char *argv[])
{
    g_test_init(&argc, &argv, NULL);
    for (gsize i = 0; i < G_N_ELEMENTS(rules); i++) {
        g_autofree char *name = g_strdup_printf("/clock/rows/%s", rules[i].name);
        g_test_add_func(name, rules[i].test);
    }
    add_undo_rows();
    return g_test_run();
}
