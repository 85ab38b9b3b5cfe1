// SPDX-License-Identifier: GPL-3.0-or-later
/* An engine at a seat: whatever it does, the game stays. */
#include "engine/damier-engine-player.h"
#include "match-support.h"

#define SHORT (200 * 1000)
#define LONG  (20 * SECOND)

typedef struct {
    DamierMatch *match;
    DamierEngineProcess *process;
    DamierEnginePlayer *player;
    GError *error;
} Fixture;

static void on_failed(DamierEnginePlayer *player, const GError *error, Fixture *fixture)
{
    g_clear_error(&fixture->error);
    fixture->error = g_error_copy(error);
}

static void iterate_until_failed(Fixture *fixture)
{
    while (fixture->error == NULL)
        g_main_context_iteration(NULL, TRUE);
}

static void iterate_until_ready(Fixture *fixture)
{
    while (!damier_match_is_ready(fixture->match))
        g_main_context_iteration(NULL, TRUE);
}

static void iterate_until_ply(Fixture *fixture, guint ply)
{
    while (damier_node_get_ply(damier_match_get_head(fixture->match)) < ply)
        g_main_context_iteration(NULL, TRUE);
}

/* The engine has the second seat. */
static void seat_engine(Fixture *fixture, const char *variable, const char *controls)
{
    g_autoptr(DamierEngineSpec) spec = damier_engine_spec_new(DAMIER_ENGINE_PROGRAM, g_getenv(variable));
    g_autoptr(DamierSeat) seat = damier_engine_spec_create_seat(spec);
    DamierEnginePatience patience = { .start = LONG, .overrun = SHORT, .stop = LONG };

    fixture->match = make_match("race dice=false", controls, 1);
    damier_match_set_seat(fixture->match, 1, seat);
    fixture->player = damier_engine_player_new_for_seat(fixture->match, 1, NULL);
    fixture->process = damier_engine_player_get_process(fixture->player);
    damier_engine_process_set_patience(fixture->process, &patience);
    g_signal_connect(fixture->player, "failed", G_CALLBACK(on_failed), fixture);
}

static void set_up(Fixture *fixture, gconstpointer mode)
{
    g_setenv("FAKE_ENGINE", mode, TRUE);
    seat_engine(fixture, "FAKE_ENGINE_PROGRAM", "10+5");
}

static void tear_down(Fixture *fixture, gconstpointer mode)
{
    g_clear_object(&fixture->player);
    g_assert_finalize_object(g_steal_pointer(&fixture->match));
    g_clear_error(&fixture->error);
}

static void start(Fixture *fixture)
{
    g_autoptr(GError) error = NULL;

    iterate_until_ready(fixture);
    damier_match_start(fixture->match, g_get_monotonic_time(), &error);
    g_assert_no_error(error);
    play_text(fixture->match, "one", g_get_monotonic_time());
}

static void test_good(Fixture *fixture, gconstpointer mode)
{
    g_assert_false(damier_match_start(fixture->match, 0, NULL));
    start(fixture);
    g_assert_true(damier_engine_player_is_thinking(fixture->player));
    iterate_until_ply(fixture, 2);
    g_assert_false(damier_engine_player_is_thinking(fixture->player));
    g_assert_cmpint(damier_match_get_actor(fixture->match), ==, 0);
    play_text(fixture->match, "half", g_get_monotonic_time());
    g_assert_false(damier_engine_player_is_thinking(fixture->player));
    play_text(fixture->match, "one", g_get_monotonic_time());
    iterate_until_ply(fixture, 5);
    g_assert_cmpuint(damier_match_get_n_nodes(fixture->match), ==, 6);
}

/* Whatever fails in the middle of a game halts it; the engine can be started anew, and the game goes on. */
static void test_restart(Fixture *fixture, gconstpointer mode)
{
    g_autoptr(GError) error = NULL;

    start(fixture);
    iterate_until_failed(fixture);
    g_assert_cmpuint(fixture->error->domain, ==, DAMIER_ENGINE_ERROR);
    g_assert_nonnull(strstr(fixture->error->message, "Engine “Fake 1.0”"));
    g_assert_cmpint(damier_match_get_state(fixture->match), ==, DAMIER_MATCH_PAUSED);
    g_assert_cmpuint(damier_node_get_ply(damier_match_get_head(fixture->match)), ==, 1);
    g_assert_false(damier_match_resume(fixture->match, g_get_monotonic_time(), NULL));

    g_setenv("FAKE_ENGINE", "good", TRUE);
    damier_engine_player_restart(fixture->player);
    g_assert_null(damier_engine_player_get_error(fixture->player));
    iterate_until_ready(fixture);
    damier_match_resume(fixture->match, g_get_monotonic_time(), &error);
    g_assert_no_error(error);
    iterate_until_ply(fixture, 2);
}

/* Or a person takes the seat over. */
static void test_take_over(Fixture *fixture, gconstpointer mode)
{
    g_autoptr(DamierSeat) person = damier_seat_new_person("Somebody");
    g_autoptr(GError) error = NULL;

    start(fixture);
    iterate_until_failed(fixture);
    damier_match_set_seat(fixture->match, 1, person);
    damier_match_resume(fixture->match, g_get_monotonic_time(), &error);
    g_assert_no_error(error);
    play_text(fixture->match, "full", g_get_monotonic_time());
    play_text(fixture->match, "full", g_get_monotonic_time());
    g_assert_false(damier_engine_player_is_thinking(fixture->player));
    g_assert_cmpuint(damier_node_get_ply(damier_match_get_head(fixture->match)), ==, 3);
}

static void test_failed_start(Fixture *fixture, gconstpointer mode)
{
    iterate_until_failed(fixture);
    g_assert_error(fixture->error, DAMIER_ENGINE_ERROR, DAMIER_ENGINE_ERROR_CRASH);
    g_assert_error(damier_engine_player_get_error(fixture->player), DAMIER_ENGINE_ERROR, DAMIER_ENGINE_ERROR_CRASH);
    g_assert_cmpint(damier_match_get_state(fixture->match), ==, DAMIER_MATCH_WAITING);
    g_setenv("FAKE_ENGINE", "good", TRUE);
    damier_engine_player_restart(fixture->player);
    start(fixture);
    iterate_until_ply(fixture, 2);
}

/* Moves taken back and pauses cancel what the engine thinks about; its late answer changes nothing. */
static void test_drops(Fixture *fixture, gconstpointer mode)
{
    g_autoptr(GError) error = NULL;

    start(fixture);
    g_assert_true(damier_engine_player_is_thinking(fixture->player));
    damier_match_pause(fixture->match, g_get_monotonic_time(), &error);
    g_assert_no_error(error);
    g_assert_false(damier_engine_player_is_thinking(fixture->player));
    damier_match_resume(fixture->match, g_get_monotonic_time(), &error);
    g_assert_no_error(error);
    g_assert_true(damier_engine_player_is_thinking(fixture->player));
    damier_match_undo(fixture->match, g_get_monotonic_time(), &error);
    g_assert_no_error(error);
    g_assert_false(damier_engine_player_is_thinking(fixture->player));
    g_assert_cmpuint(damier_node_get_ply(damier_match_get_head(fixture->match)), ==, 0);
    play_text(fixture->match, "half", g_get_monotonic_time());
    play_text(fixture->match, "full", g_get_monotonic_time());
    damier_engine_player_move_now(fixture->player);
    iterate_until_ply(fixture, 3);
    g_assert_null(fixture->error);
    g_assert_cmpint(damier_match_get_state(fixture->match), ==, DAMIER_MATCH_RUNNING);
}

/* With a pace an answer waits until the position has stood long enough; not where somebody wants it now, nor where the
 * clock allows no such leisure. */
static void test_pace(Fixture *fixture, gconstpointer mode)
{
    const gint64 pace = 50000, long_pace = 5 * G_USEC_PER_SEC, hour = 3600 * (gint64) G_USEC_PER_SEC;
    gint64 asked;

    damier_engine_player_set_pace(fixture->player, pace);
    iterate_until_ready(fixture);
    asked = g_get_monotonic_time();
    start(fixture);
    iterate_until_ply(fixture, 2);
    g_assert_cmpint(g_get_monotonic_time() - asked, >=, pace / 2);

    damier_engine_player_set_pace(fixture->player, long_pace);
    asked = g_get_monotonic_time();
    play_text(fixture->match, "full", asked);
    while (damier_node_get_ply(damier_match_get_head(fixture->match)) < 4) {
        damier_engine_player_move_now(fixture->player);
        g_main_context_iteration(NULL, FALSE);
    }
    g_assert_cmpint(g_get_monotonic_time() - asked, <, long_pace);
    g_assert_false(damier_engine_player_is_thinking(fixture->player));

    damier_engine_player_set_pace(fixture->player, hour);
    play_text(fixture->match, "full", g_get_monotonic_time());
    iterate_until_ply(fixture, 6);
}

/* Whoever answers after the flag has lost on time, however good the move is. */
static void test_late(Fixture *fixture, gconstpointer mode)
{
    gint64 start;

    seat_engine(fixture, "RACE_ENGINE_PROGRAM", "10,0.002s");
    iterate_until_ready(fixture);
    start = g_get_monotonic_time();
    damier_match_start(fixture->match, start, NULL);
    play_text(fixture->match, "one", start);
    while (damier_match_get_state(fixture->match) == DAMIER_MATCH_RUNNING) {
        damier_match_tick(fixture->match, g_get_monotonic_time());
        g_main_context_iteration(NULL, FALSE);
    }
    g_assert_cmpint(damier_match_get_result(fixture->match)->kind, ==, DAMIER_RESULT_TIME);
    g_assert_cmpint(damier_match_get_result(fixture->match)->seat, ==, 1);
    g_assert_cmpuint(damier_node_get_ply(damier_match_get_head(fixture->match)), ==, 1);
    g_assert_null(fixture->error);
}

static void set_up_empty(Fixture *fixture, gconstpointer mode)
{
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(path, mode, function) g_test_add("/engine-player/" path, Fixture, mode, set_up, function, tear_down)
    ADD("good", "good", test_good);
    ADD("pace", "good", test_pace);
    ADD("crash", "crash-in-search", test_restart);
    ADD("exit", "exit-in-search", test_restart);
    ADD("huge", "huge", test_restart);
    ADD("take-over", "crash-in-search", test_take_over);
    ADD("failed-start", "exit-at-once", test_failed_start);
    ADD("drops", "late", test_drops);
    g_test_add("/clock/rows/C2-12-illegal-move/of-an-engine-halts", Fixture, "illegal", set_up, test_restart,
               tear_down);
    g_test_add("/engine-player/late", Fixture, NULL, set_up_empty, test_late, tear_down);
    return g_test_run();
}
