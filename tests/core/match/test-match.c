// SPDX-License-Identifier: GPL-3.0-or-later
#include "match-support.h"

static void test_start_needs_ready_seats(void)
{
    g_autoptr(DamierMatch) match = make_match("race dice=false", "10", 1);
    g_autoptr(DamierSeat) engine = damier_seat_new_engine("Bolt", NULL, 5);
    g_autoptr(GError) error = NULL;

    g_assert_true(damier_match_is_ready(match));
    damier_match_set_seat(match, 1, engine);
    g_assert_false(damier_match_start(match, 0, &error));
    g_assert_error(error, DAMIER_MATCH_ERROR, DAMIER_MATCH_ERROR_NOT_READY);
    g_assert_nonnull(strstr(error->message, "Bolt"));
    assert_refused(match, "one", 0, DAMIER_MATCH_ERROR_NOT_READY);
    damier_match_set_ready(match, 1, TRUE);
    g_assert_true(damier_match_start(match, 0, NULL));
    g_assert_cmpint(damier_match_get_state(match), ==, DAMIER_MATCH_RUNNING);
    g_assert_false(damier_match_start(match, 0, NULL));
    g_assert_cmpint(damier_match_get_deadline(match), ==, 600 * SECOND);
}

static void test_first_move_starts(void)
{
    g_autoptr(DamierMatch) match = make_match("race dice=false", "10", 1);

    g_assert_cmpint(damier_match_get_deadline(match), ==, DAMIER_CLOCK_NEVER);
    play_text(match, "one", 50 * SECOND);
    g_assert_cmpint(read_time(match, 0, 60 * SECOND), ==, 600 * SECOND);
    g_assert_cmpint(read_time(match, 1, 60 * SECOND), ==, 590 * SECOND);
    g_assert_true(damier_match_undo(match, 60 * SECOND, NULL));
    g_assert_cmpint(damier_match_get_state(match), ==, DAMIER_MATCH_WAITING);
    g_assert_cmpint(damier_match_get_deadline(match), ==, DAMIER_CLOCK_NEVER);
    play_text(match, "full", 90 * SECOND);
    g_assert_cmpint(read_time(match, 0, 91 * SECOND), ==, 600 * SECOND);
    g_assert_cmpint(read_time(match, 1, 91 * SECOND), ==, 599 * SECOND);
}

static void test_only_the_door(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "10", 0);
    DamierNode *root = damier_match_get_root(match);
    g_autoptr(GError) error = NULL;
    DamierMove half;

    g_assert_false(damier_match_play(match, 77, 0, &error));
    g_assert_error(error, DAMIER_MATCH_ERROR, DAMIER_MATCH_ERROR_ILLEGAL);
    play_text(match, "half", SECOND);
    half = damier_node_get_move(damier_match_get_head(match));
    g_clear_error(&error);
    g_assert_false(damier_match_play(match, half, SECOND, &error));
    g_assert_error(error, DAMIER_MATCH_ERROR, DAMIER_MATCH_ERROR_ILLEGAL);
    g_clear_error(&error);
    g_assert_false(damier_match_play_at(match, root, 1, SECOND, &error));
    g_assert_error(error, DAMIER_MATCH_ERROR, DAMIER_MATCH_ERROR_ELSEWHERE);
    g_assert_true(damier_match_go_to(match, root));
    assert_refused(match, "one", SECOND, DAMIER_MATCH_ERROR_ELSEWHERE);
    g_assert_true(damier_match_play_at(match, damier_match_get_head(match), 1, SECOND, NULL));
    g_assert_true(damier_match_get_current(match) == root);
    g_assert_true(damier_match_pause(match, SECOND, NULL));
    damier_match_go_to(match, damier_match_get_head(match));
    assert_refused(match, "one", SECOND, DAMIER_MATCH_ERROR_STATE);
}

static void test_rules_end(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false goal=2", "1+5", 0);
    g_autofree char *sentence = NULL;

    g_assert_null(damier_match_describe_result(match));
    play_text(match, "full", 5 * SECOND);
    g_assert_cmpint(damier_match_get_state(match), ==, DAMIER_MATCH_OVER);
    g_assert_cmpint(damier_match_get_result(match)->kind, ==, DAMIER_RESULT_RULES);
    g_assert_cmpint(damier_match_get_result(match)->outcome.rank[0], ==, 1);
    g_assert_cmpint(damier_match_get_result(match)->outcome.rank[1], ==, 2);
    g_assert_cmpint(damier_match_get_actor(match), ==, DAMIER_ACTOR_OVER);
    sentence = damier_match_describe_result(match);
    g_assert_cmpstr(sentence, ==, "Seat 0 reached the goal.");
    g_assert_cmpint(damier_match_get_deadline(match), ==, DAMIER_CLOCK_NEVER);
    g_assert_false(damier_match_resign(match, 0, 6 * SECOND, NULL));
    g_assert_true(damier_match_undo(match, 7 * SECOND, NULL));
    g_assert_cmpint(damier_match_get_state(match), ==, DAMIER_MATCH_RUNNING);
    g_assert_cmpint(damier_match_get_result(match)->kind, ==, DAMIER_RESULT_NONE);
    g_assert_cmpint(damier_match_get_deadline(match), ==, 72 * SECOND);
    g_assert_true(damier_match_redo(match, 8 * SECOND, NULL));
    g_assert_cmpint(damier_match_get_result(match)->kind, ==, DAMIER_RESULT_RULES);
}

static void test_flag(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1", 0);
    g_autofree char *sentence = NULL;

    g_assert_false(damier_match_tick(match, 60 * SECOND - 1));
    g_assert_true(damier_match_tick(match, 60 * SECOND));
    g_assert_cmpint(damier_match_get_result(match)->kind, ==, DAMIER_RESULT_TIME);
    g_assert_cmpint(damier_match_get_result(match)->seat, ==, 0);
    g_assert_cmpint(damier_outcome_get_winner(&damier_match_get_result(match)->outcome), ==, 1);
    sentence = damier_match_describe_result(match);
    g_assert_cmpstr(sentence, ==, "Red ran out of time. Blue wins.");
    assert_refused(match, "one", 60 * SECOND, DAMIER_MATCH_ERROR_TIME);
    g_assert_cmpint(damier_match_get_state(match), ==, DAMIER_MATCH_OVER);
}

/* The stamp decides, not when the move was processed. */
static void test_flag_noted_too_early(void)
{
    const char *const moves[] = { "one", "half" };

    for (guint i = 0; i < G_N_ELEMENTS(moves); i++) {
        g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1", 0);

        g_assert_true(damier_match_tick(match, 61 * SECOND));
        play_text(match, moves[i], 60 * SECOND - 1);
        g_assert_cmpint(damier_match_get_state(match), ==, DAMIER_MATCH_RUNNING);
        g_assert_cmpint(damier_match_get_result(match)->kind, ==, DAMIER_RESULT_NONE);
        g_assert_cmpint(read_time(match, 0, 60 * SECOND - 1), ==, 1);
    }
}

static void test_flag_never_noted(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1", 0);

    assert_refused(match, "one", 60 * SECOND, DAMIER_MATCH_ERROR_TIME);
    g_assert_cmpint(damier_match_get_result(match)->kind, ==, DAMIER_RESULT_TIME);
}

static void test_end_beats_flag(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false goal=2", "1", 0);

    play_text(match, "full", 61 * SECOND);
    g_assert_cmpint(damier_match_get_result(match)->kind, ==, DAMIER_RESULT_RULES);
}

static void test_flag_but_nobody_can_win(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false hopeless=1", "1", 0);
    g_autofree char *sentence = NULL;

    damier_match_tick(match, 60 * SECOND);
    g_assert_true(damier_outcome_is_draw(&damier_match_get_result(match)->outcome));
    sentence = damier_match_describe_result(match);
    g_assert_cmpstr(sentence, ==, "Red ran out of time, but nobody else can win any more. The game is a draw.");
}

static void test_many_seats(void)
{
    g_autoptr(DamierMatch) alone = make_started_match("race dice=false seats=4", "1", 0);
    g_autoptr(DamierMatch) teams = make_started_match("race dice=false teams=true seats=4", "1", 0);
    const DamierOutcome *outcome = &damier_match_get_result(alone)->outcome;
    g_autofree char *sentence = NULL;

    damier_match_tick(alone, 60 * SECOND);
    g_assert_cmpint(outcome->rank[0], ==, 4);
    for (guint seat = 1; seat < 4; seat++)
        g_assert_cmpint(outcome->rank[seat], ==, 1);
    damier_match_resign(teams, 3, 0, NULL);
    outcome = &damier_match_get_result(teams)->outcome;
    for (guint seat = 0; seat < 4; seat++)
        g_assert_cmpint(outcome->rank[seat], ==, seat % 2 == 0 ? 1 : 3);
    sentence = damier_match_describe_result(teams);
    g_assert_cmpstr(sentence, ==, "Yellow resigned. Red, Green win.");
}

static void test_steps_of_a_turn(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1+10", 0);

    play_text(match, "half", 5 * SECOND);
    g_assert_cmpint(damier_match_get_actor(match), ==, 0);
    g_assert_cmpint(read_time(match, 0, 5 * SECOND), ==, 65 * SECOND);
    play_text(match, "one", 8 * SECOND);
    g_assert_cmpint(read_time(match, 0, 9 * SECOND), ==, 72 * SECOND);
    g_assert_true(damier_match_undo(match, 20 * SECOND, NULL));
    g_assert_cmpint(read_time(match, 0, 20 * SECOND), ==, 65 * SECOND);
    g_assert_cmpint(damier_match_get_deadline(match), ==, 85 * SECOND);
}

static void test_pause(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1", 0);

    g_assert_true(damier_match_pause(match, 10 * SECOND, NULL));
    g_assert_false(damier_match_pause(match, 10 * SECOND, NULL));
    g_assert_cmpint(damier_match_get_deadline(match), ==, DAMIER_CLOCK_NEVER);
    g_assert_false(damier_match_tick(match, 100 * SECOND));
    g_assert_true(damier_match_resume(match, 100 * SECOND, NULL));
    g_assert_false(damier_match_resume(match, 100 * SECOND, NULL));
    g_assert_cmpint(damier_match_get_deadline(match), ==, 150 * SECOND);
    g_assert_false(damier_match_pause(match, 150 * SECOND, NULL));
    g_assert_cmpint(damier_match_get_result(match)->kind, ==, DAMIER_RESULT_TIME);
}

static void test_sleep_pauses(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1", 0);

    damier_clock_set_suspend_limit(damier_match_get_clock(match), 5 * SECOND);
    g_assert_false(damier_match_tick(match, 4 * SECOND));
    g_assert_true(damier_match_tick(match, 400 * SECOND));
    g_assert_cmpint(damier_match_get_state(match), ==, DAMIER_MATCH_PAUSED);
    g_assert_cmpint(read_time(match, 0, 400 * SECOND), ==, 56 * SECOND);
}

static void test_draw_offers(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "10", 0);

    g_assert_false(damier_match_accept_draw(match, 1, 0, NULL));
    g_assert_false(damier_match_decline_draw(match, 1, NULL));
    g_assert_true(damier_match_offer_draw(match, 0, 0, NULL));
    g_assert_false(damier_match_accept_draw(match, 0, 0, NULL));
    play_text(match, "one", SECOND);
    g_assert_true(damier_match_has_offered_draw(match, 0));
    play_text(match, "one", 2 * SECOND);
    g_assert_false(damier_match_has_offered_draw(match, 0));
    g_assert_true(damier_match_offer_draw(match, 1, 2 * SECOND, NULL));
    g_assert_true(damier_match_decline_draw(match, 0, NULL));
    g_assert_false(damier_match_has_offered_draw(match, 1));
    g_assert_true(damier_match_offer_draw(match, 1, 2 * SECOND, NULL));
    g_assert_true(damier_match_accept_draw(match, 0, 3 * SECOND, NULL));
    g_assert_cmpint(damier_match_get_result(match)->kind, ==, DAMIER_RESULT_AGREEMENT);
    g_assert_true(damier_match_undo(match, 4 * SECOND, NULL));
    g_assert_cmpuint(damier_node_get_ply(damier_match_get_head(match)), ==, 2);
    g_assert_cmpint(read_time(match, 0, 4 * SECOND), ==, 599 * SECOND);
}

static void test_draw_needs_everybody(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false seats=3", "10", 0);

    damier_match_offer_draw(match, 2, 0, NULL);
    damier_match_accept_draw(match, 0, 0, NULL);
    g_assert_cmpint(damier_match_get_state(match), ==, DAMIER_MATCH_RUNNING);
    damier_match_accept_draw(match, 1, 0, NULL);
    g_assert_cmpint(damier_match_get_result(match)->kind, ==, DAMIER_RESULT_AGREEMENT);
}

static void test_director(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "10", 0);
    DamierOutcome outcome = { .n_seats = 2, .rank = { 2, 1 } };
    g_autofree char *sentence = NULL;

    g_assert_true(damier_match_adjust_time(match, 1, -60 * SECOND, 0, NULL));
    g_assert_cmpint(read_time(match, 1, 0), ==, 540 * SECOND);
    g_assert_true(damier_match_adjudicate(match, &outcome, SECOND, NULL));
    sentence = damier_match_describe_result(match);
    g_assert_cmpstr(sentence, ==, "The match was adjudicated. Blue wins.");
    g_assert_false(damier_match_abandon(match, SECOND, NULL));
    g_assert_true(damier_match_undo(match, SECOND, NULL));
    g_assert_true(damier_match_abandon(match, SECOND, NULL));
    g_assert_false(damier_result_has_outcome(damier_match_get_result(match)));
}

static void assert_name(const char *name, const char *kept, const char *in_text)
{
    g_autoptr(DamierSeat) seat = damier_seat_new_person(name);
    g_autoptr(DamierSeat) copy = damier_seat_copy(seat);

    g_assert_cmpstr(copy->name, ==, kept);
    g_assert_cmpstr(copy->name_in_text, ==, in_text);
    g_assert_true(damier_seat_equal(seat, copy));
}

/* A name fills one line, and turns nothing around it. */
static void test_names(void)
{
    g_autofree char *long_name = g_strnfill(5000, 'x');
    g_autofree char *cut_name = g_strnfill(80, 'x');

    assert_name(NULL, NULL, NULL);
    assert_name(" \n ", NULL, NULL);
    assert_name("Ann", "Ann", "Ann");
    assert_name(" a\nb\tc ", "a b c", "a b c");
    assert_name("\u202eevil\u2066", "evil", "evil");
    assert_name("\xff!", "\ufffd!", "\ufffd!");
    assert_name("\u05d3\u05df", "\u05d3\u05df", "\u2068\u05d3\u05df\u2069");
    assert_name(long_name, cut_name, cut_name);
}

static void test_no_show(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false hopeless=1", "10 no-show 1", 0);
    g_autofree char *sentence = NULL;

    g_assert_true(damier_match_tick(match, 60 * SECOND));
    g_assert_cmpint(damier_outcome_get_winner(&damier_match_get_result(match)->outcome), ==, 1);
    sentence = damier_match_describe_result(match);
    g_assert_cmpstr(sentence, ==, "Red did not make the first move in time. Blue wins.");
}

/* What is refused costs and brings nobody time, and does not even stop the clock: it runs on as if nothing had been. */
static void test_illegal_move_and_clock(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1+5", 0);
    guint mark = damier_clock_get_mark(damier_match_get_clock(match));

    for (guint i = 1; i <= 3; i++) {
        g_autoptr(GError) error = NULL;

        g_assert_false(damier_match_play(match, 77, i * 10 * SECOND, &error));
        g_assert_error(error, DAMIER_MATCH_ERROR, DAMIER_MATCH_ERROR_ILLEGAL);
    }
    g_assert_cmpuint(damier_clock_get_mark(damier_match_get_clock(match)), ==, mark);
    g_assert_cmpint(read_time(match, 0, 30 * SECOND), ==, 35 * SECOND);
    g_assert_cmpint(read_time(match, 1, 30 * SECOND), ==, 65 * SECOND);
    g_assert_cmpint(damier_match_get_deadline(match), ==, 65 * SECOND);
    play_text(match, "one", 40 * SECOND);
    g_assert_cmpint(read_time(match, 0, 40 * SECOND), ==, 30 * SECOND);
}

/* A move that is chosen and not confirmed is none: it counts, and costs, as of when it is confirmed. */
static void test_confirmed_late(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1", 0);
    const gint64 chosen = 59 * SECOND, confirmed = 60 * SECOND;

    g_assert_cmpint(damier_match_get_deadline(match), >, chosen);
    assert_refused(match, "one", confirmed, DAMIER_MATCH_ERROR_TIME);
    g_assert_cmpint(damier_match_get_result(match)->kind, ==, DAMIER_RESULT_TIME);
}

static void show_slowly(DamierMatch *match, DamierNode *node, gint64 *now)
{
    *now += 2 * SECOND;
}

/* The next clock starts at the stamp of the move, and whoever is quick need not wait for the picture. */
static void test_animation(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1", 0);
    gint64 now = 10 * SECOND;

    g_signal_connect(match, "stepped", G_CALLBACK(show_slowly), &now);
    play_text(match, "one", now);
    g_assert_cmpint(now, ==, 12 * SECOND);
    g_assert_cmpint(read_time(match, 0, now), ==, 50 * SECOND);
    g_assert_cmpint(read_time(match, 1, now), ==, 58 * SECOND);
    play_text(match, "one", 11 * SECOND);
    g_assert_cmpint(read_time(match, 1, now), ==, 59 * SECOND);
    g_assert_cmpint(read_time(match, 0, 11 * SECOND), ==, 50 * SECOND);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/match/names", test_names);
    g_test_add_func("/match/start-needs-ready-seats", test_start_needs_ready_seats);
    g_test_add_func("/match/first-move-starts", test_first_move_starts);
    g_test_add_func("/clock/rows/C2-12-illegal-move/only-the-door", test_only_the_door);
    g_test_add_func("/match/rules-end", test_rules_end);
    g_test_add_func("/match/flag", test_flag);
    g_test_add_func("/clock/rows/C2-05-flag-with-move-in-flight/noted-too-early", test_flag_noted_too_early);
    g_test_add_func("/clock/rows/C2-05-flag-with-move-in-flight/never-noted", test_flag_never_noted);
    g_test_add_func("/clock/rows/C2-05-flag-with-move-in-flight/end-beats-flag", test_end_beats_flag);
    g_test_add_func("/clock/rows/C2-07-flag-but-the-other-cannot-win", test_flag_but_nobody_can_win);
    g_test_add_func("/clock/rows/C2-09-three-or-four-seats/of-a-match", test_many_seats);
    g_test_add_func("/match/steps-of-a-turn", test_steps_of_a_turn);
    g_test_add_func("/clock/rows/C2-10-pausing/of-a-match", test_pause);
    g_test_add_func("/clock/rows/C2-15-machine-suspended/of-a-match", test_sleep_pauses);
    g_test_add_func("/clock/rows/C2-03-first-move-not-made/of-a-match", test_no_show);
    g_test_add_func("/clock/rows/C2-12-illegal-move/and-the-clock", test_illegal_move_and_clock);
    g_test_add_func("/clock/rows/C2-18-animation-and-sound", test_animation);
    g_test_add_func("/clock/rows/C2-19-confirm-move", test_confirmed_late);
    g_test_add_func("/match/draw-offers", test_draw_offers);
    g_test_add_func("/match/draw-needs-everybody", test_draw_needs_everybody);
    g_test_add_func("/clock/rows/C2-11-wrong-time-set/of-a-match", test_director);
    return g_test_run();
}
