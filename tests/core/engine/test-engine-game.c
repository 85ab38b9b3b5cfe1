// SPDX-License-Identifier: GPL-3.0-or-later
/* Games between engines come to an end whatever the engines do. */
#include "engine/damier-engine-game.h"
#include "match-support.h"

typedef struct {
    DamierMatch *match;
    DamierEngineProcess *processes[2];
    DamierEngineGame *game;
    gboolean has_ended;
    guint n_opening_steps;
} Fixture;

static void on_ended(DamierEngineGame *game, Fixture *fixture)
{
    g_assert_false(fixture->has_ended);
    fixture->has_ended = TRUE;
}

/* Seat 0 has the engine that plays races, seat 1 the one that misbehaves. */
static void play(Fixture *fixture, const char *controls, const char *mode, gboolean is_paused, guint max_steps)
{
    static const char *const programs[] = { "RACE_ENGINE_PROGRAM", "FAKE_ENGINE_PROGRAM" };

    g_setenv("FAKE_ENGINE", mode, TRUE);
    fixture->match = make_match("race dice=false", controls, 1);
    if (is_paused) {
        damier_match_start(fixture->match, 0, NULL);
        for (guint i = 0; i < fixture->n_opening_steps; i++)
            play_text(fixture->match, "one", 0);
        damier_match_pause(fixture->match, 0, NULL);
    }
    for (guint seat = 0; seat < 2; seat++) {
        g_autoptr(DamierEngineSpec) spec = damier_engine_spec_new(DAMIER_ENGINE_PROGRAM, g_getenv(programs[seat]));
        g_autoptr(DamierSeat) player = damier_engine_spec_create_seat(spec);

        spec->nodes = 1;
        damier_match_set_seat(fixture->match, seat, player);
        fixture->processes[seat] = damier_engine_process_new("race", damier_match_get_game(fixture->match), spec);
    }
    fixture->game = damier_engine_game_new(fixture->match, fixture->processes, max_steps);
    g_signal_connect(fixture->game, "ended", G_CALLBACK(on_ended), fixture);
    while (!fixture->has_ended)
        g_main_context_iteration(NULL, TRUE);
}

static void clear(Fixture *fixture)
{
    g_clear_object(&fixture->game);
    g_clear_object(&fixture->processes[0]);
    g_clear_object(&fixture->processes[1]);
    g_assert_finalize_object(g_steal_pointer(&fixture->match));
}

static void assert_result(Fixture *fixture, DamierResultKind kind, gint winner)
{
    const DamierResult *result = damier_match_get_result(fixture->match);

    g_assert_cmpint(result->kind, ==, kind);
    g_assert_cmpint(damier_outcome_get_winner(&result->outcome), ==, winner);
}

static void test_rules(gconstpointer is_paused)
{
    Fixture fixture = { 0 };

    play(&fixture, "10", "good", GPOINTER_TO_INT(is_paused), 1000);
    assert_result(&fixture, DAMIER_RESULT_RULES, 0);
    g_assert_null(damier_engine_game_get_error(fixture.game));
    clear(&fixture);
}

static void test_endless(void)
{
    Fixture fixture = { 0 };

    play(&fixture, "none", "good", FALSE, 5);
    assert_result(&fixture, DAMIER_RESULT_ADJUDICATION, -1);
    g_assert_cmpuint(damier_node_get_ply(damier_match_get_head(fixture.match)), ==, 5);
    clear(&fixture);
}

/* Moves that were made before the engines came count, too. */
static void test_long_opening(void)
{
    for (guint max_steps = 2; max_steps <= 4; max_steps++) {
        Fixture fixture = { .n_opening_steps = 3 };

        play(&fixture, "none", "good", TRUE, max_steps);
        assert_result(&fixture, DAMIER_RESULT_ADJUDICATION, -1);
        g_assert_cmpuint(damier_node_get_ply(damier_match_get_head(fixture.match)), ==, MAX(3, max_steps));
        clear(&fixture);
    }
}

static void test_time(void)
{
    Fixture fixture = { 0 };

    play(&fixture, "10,0.2s", "hang-in-search", FALSE, 1000);
    assert_result(&fixture, DAMIER_RESULT_TIME, 0);
    clear(&fixture);
}

static void test_failure(gconstpointer mode)
{
    Fixture fixture = { 0 };

    play(&fixture, "10", mode, FALSE, 1000);
    assert_result(&fixture, DAMIER_RESULT_ADJUDICATION, 0);
    g_assert_true(damier_engine_game_has_begun(fixture.game));
    g_assert_nonnull(damier_engine_game_get_error(fixture.game));
    clear(&fixture);
}

static void test_no_start(void)
{
    Fixture fixture = { 0 };

    play(&fixture, "10", "exit-at-once", FALSE, 1000);
    g_assert_false(damier_engine_game_has_begun(fixture.game));
    g_assert_error(damier_engine_game_get_error(fixture.game), DAMIER_ENGINE_ERROR, DAMIER_ENGINE_ERROR_CRASH);
    g_assert_cmpint(damier_match_get_state(fixture.match), ==, DAMIER_MATCH_WAITING);
    clear(&fixture);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_data_func("/engine-game/rules/waiting", GINT_TO_POINTER(FALSE), test_rules);
    g_test_add_data_func("/engine-game/rules/paused", GINT_TO_POINTER(TRUE), test_rules);
    g_test_add_func("/clock/rows/C1-15-nodes-plies-depth/most-plies", test_endless);
    g_test_add_func("/engine-game/long-opening", test_long_opening);
    g_test_add_func("/engine-game/time", test_time);
    g_test_add_data_func("/engine-game/crash", "crash-in-search", test_failure);
    g_test_add_data_func("/clock/rows/C2-12-illegal-move/of-an-engine-loses", "illegal", test_failure);
    g_test_add_func("/engine-game/no-start", test_no_start);
    return g_test_run();
}
