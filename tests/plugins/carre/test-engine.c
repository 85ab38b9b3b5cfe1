// SPDX-License-Identifier: GPL-3.0-or-later
#include "baselines.h"
#include "carre-race.h"
#include "race.h"

/* The engine's table is what a race solved to the end says, rounded. */
static void load_race(Race *race)
{
    for (guint stock = 0; stock < RACE_STOCKS; stock++)
        for (guint chips = 0; chips < RACE_CHIPS; chips++)
            race->turns[stock][chips] =
                carre_race_get(stock, MIN(chips, CARRE_RACE_CHIPS - 1)) / (double) CARRE_RACE_UNIT;
}

/* Every so many stocks one is solved by those that a turn from it can lead to. The table has no more than three chips,
 * so that nothing is said of places from which a fourth could be bought. */
static void test_race(void)
{
    g_autofree Race *race = g_new(Race, 1);

    G_STATIC_ASSERT(RACE_STOCKS == CARRE_RACE_STOCKS);
    load_race(race);
    g_assert_cmpfloat(race->turns[0][0], ==, 0);
    for (guint stock = 1; stock < RACE_STOCKS; stock += 67)
        for (guint chips = 0; chips < 2; chips++)
            g_assert_cmpfloat_with_epsilon(race_look_ahead(race, stock, chips), race->turns[stock][chips], 0.02);
}

/* With any number of players a game is played to its end by legal moves, and the same again move for move. */
static void test_plays(gconstpointer n_seats)
{
    g_autoptr(DamierGame) game = board_configure(GPOINTER_TO_UINT(n_seats));
    g_autoptr(DamierPosition) start = damier_position_new(game);
    g_autofree char *text = match_play_twice(start, 400, 5000, GPOINTER_TO_UINT(n_seats));

    g_assert_false(g_str_has_suffix(text, "…"));
    g_assert_cmpuint(strlen(text), <, 20000);
}

#define ALL_BUT_TWO "12a1h,12a1h,8a1h,3a3h,8a1h,3a3h,9a1,9a1,6a1h,6a1h,4a1,4a1,2a1h,2a1h"

/* Plays a turn to its end; tells how many steps it had. */
static guint play_turn(DamierPosition **position)
{
    g_autoptr(DamierEngine) engine = g_object_new(CARRE_TYPE_ENGINE, NULL);
    guint n = 0;

    for (; damier_position_get_actor(*position) >= 0; n++) {
        const DamierMove move = match_ask_nodes(engine, *position, 50000);
        g_autoptr(DamierPosition) next = damier_position_play(*position, move);
        g_set_object(position, next);
    }
    return n;
}

static void assert_won(const char *position_text, guint n_steps)
{
    g_autoptr(DamierPosition) position = board_read(2, position_text);

    g_assert_cmpuint(play_turn(&position), ==, n_steps);
    g_assert_true(damier_position_is_over(position));
}

/* The engine sees a win by dice, by chips, by two carrés and by a second stopper; and a pair of stoppers is used
 * against who would win next. */
static void test_finds(void)
{
    g_autoptr(DamierPosition) danger = board_read(2, ALL_BUT_TWO "/" ALL_BUT_TWO ",7a1 2,0 0,3 1 432 -");

    assert_won(ALL_BUT_TWO ",7a1/- 0,0 0,0 1 661 -", 1);
    assert_won(ALL_BUT_TWO ",7a1/- 0,0 1,0 1 665 -", 1);
    assert_won(ALL_BUT_TWO "/- 0,0 2,0 1 665 -", 2);
    assert_won(ALL_BUT_TWO ",7a1/7b1 2,0 0,0 1 661 -", 1);
    play_turn(&danger);
    g_assert_cmpuint(board_get_state(danger)->players[1].n_built, <, 15);
}

/* All levels answer, and so do a move for a hint, several lines, and a search that is cut short at once. */
static void test_limits(void)
{
    g_autoptr(DamierEngine) engine = g_object_new(CARRE_TYPE_ENGINE, NULL);
    g_autoptr(DamierPosition) position = board_read(2, "12a1v,8d1v/9a1,4d1 2,1 1,1 1 641 -");

    for (guint level = 1; level <= 10; level++) {
        DamierLimits limits = DAMIER_LIMITS_INIT;
        g_autoptr(GCancellable) cancellable = g_cancellable_new();
        g_autoptr(DamierAnalysis) analysis = NULL, stopped = NULL;

        limits.level = level;
        limits.lines = 3;
        limits.time = 20 * G_TIME_SPAN_MILLISECOND;
        analysis = damier_engine_search(engine, position, &limits, NULL, NULL, NULL, NULL);
        g_assert_true(damier_position_is_legal(position, analysis->best));
        g_assert_cmpuint(analysis->lines->len, ==, 3);
        g_assert_cmpint(damier_analysis_get_line(analysis, 0)->moves[0], ==, analysis->best);
        g_cancellable_cancel(cancellable);
        stopped = damier_engine_search(engine, position, &limits, cancellable, NULL, NULL, NULL);
        g_assert_true(damier_position_is_legal(position, stopped->best));
    }
}

/* A small match; bench-carre-baselines plays long ones. */
static void test_baseline(gconstpointer data)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.nodes = 300;
    g_assert_cmpfloat(baseline_play_match(data, 2, 12, &limits, 5), >=, 0.75);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/carre/engine/race", test_race);
    g_test_add_func("/carre/engine/finds", test_finds);
    g_test_add_func("/carre/engine/limits", test_limits);
    for (guint n_seats = 2; n_seats <= CARRE_MAX_SEATS; n_seats++) {
        g_autofree char *path = g_strdup_printf("/carre/engine/plays/%u", n_seats);
        g_test_add_data_func(path, GUINT_TO_POINTER(n_seats), test_plays);
    }
    match_add_tests("/carre/engine/baseline", test_baseline);
    return g_test_run();
}
