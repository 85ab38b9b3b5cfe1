// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzle/damier-puzzle-check.h"
#include "puzzle/damier-puzzle-grade.h"
#include "puzzle/damier-puzzle-maker.h"
#include "three-in-a-row.h"

static DamierGame *configure(DamierRules *rules)
{
    g_autoptr(DamierSetup) setup = damier_setup_new("make");

    return damier_rules_configure(rules, setup, NULL);
}

/* To the engine every position is worth the same, so it sees nothing but wins. */
static void evaluate(gconstpointer context, gconstpointer state, gint *scores)
{
    scores[0] = scores[1] = 0;
}

static const DamierEvaluation evaluation = { .size = sizeof evaluation, .evaluate = evaluate };

static DamierEngine *make_engine(void)
{
    DamierEngine *engine = damier_search_engine_new_with_evaluation(&evaluation, DAMIER_SEARCH_ALPHA_BETA);

    g_object_set(engine, "table-size", 1, NULL);
    return engine;
}

/* Cross in the middle threatens two rows: any answer holds out as long, no other first step wins. */
static void test_measure(void)
{
    g_autoptr(DamierRules) rules = g_object_new(THREE_TYPE_RULES, NULL);
    g_autoptr(DamierRenderer) renderer = g_object_new(THREE_TYPE_RENDERER, NULL);
    g_autoptr(DamierEngine) engine = make_engine();
    g_autoptr(DamierGame) game = configure(rules);
    g_autoptr(DamierPosition) position = damier_position_new_from_text(game, ".../x../oxo", NULL);
    g_autoptr(DamierProver) prover = damier_prover_new(game, 0);
    const DamierMove move = damier_position_parse_move(position, "b2", NULL);
    DamierPuzzleMeasure measure;

    g_assert_true(damier_puzzle_measure(prover, position, move, 2, renderer, engine, &measure));
    g_assert_cmpuint(measure.choices, ==, 5);
    g_assert_cmpuint(measure.changes, ==, 1);
    g_assert_cmpuint(measure.defences, ==, 4);
    g_assert_cmpuint(measure.points, ==, 3 + 2 * measure.misses + MIN(measure.near_misses, 3) + 3);
    damier_prover_set_limits(prover, 1, NULL);
    g_assert_false(damier_puzzle_measure(prover, position, move, 2, renderer, engine, &measure));
}

static void test_grades(void)
{
    static const guint grades[] = { 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5 };

    for (guint points = 0; points < G_N_ELEMENTS(grades); points++) {
        const DamierPuzzleMeasure measure = { .points = points };

        g_assert_cmpuint(damier_puzzle_measure_get_grade(&measure), ==, grades[points]);
    }
}

static GPtrArray *make(guint32 seed, guint n_puzzles, guint least_points)
{
    g_autoptr(DamierRules) rules = g_object_new(THREE_TYPE_RULES, NULL);
    g_autoptr(DamierRenderer) renderer = g_object_new(THREE_TYPE_RENDERER, NULL);
    g_autoptr(DamierEngine) engine = make_engine();
    g_autoptr(DamierGame) game = configure(rules);
    const DamierPuzzlePlan plan = {
        .game = game,
        .renderer = renderer,
        .engine = engine,
        .seed = seed,
        .n_games = 20,
        .n_opening_steps = 4,
        .nodes = 20,
        .proof_nodes = 10000,
        .n_variations = 2,
        .most_turns = 2,
        .n_puzzles = n_puzzles,
        .least_points = least_points,
    };

    return damier_puzzles_make(&plan, NULL, NULL);
}

static char *write_all(GPtrArray *puzzles)
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < puzzles->len; i++) {
        g_autofree char *puzzle = damier_puzzle_to_text(g_ptr_array_index(puzzles, i));
        g_string_append(text, puzzle);
    }
    return g_string_free_and_steal(text);
}

/* What is made is true, no more than was wanted, and the same for the same plan. */
static void test_make(void)
{
    g_autoptr(DamierRules) rules = g_object_new(THREE_TYPE_RULES, NULL);
    g_autoptr(GPtrArray) puzzles = make(1, 4, 0);
    g_autoptr(GPtrArray) again = make(1, 4, 0), other = make(2, 4, 0), none = make(1, 4, 100);
    g_autofree char *text = write_all(puzzles), *again_text = write_all(again), *other_text = write_all(other);
    guint n_of[3] = { 0 };

    for (guint i = 0; i < puzzles->len; i++) {
        const DamierPuzzle *puzzle = g_ptr_array_index(puzzles, i);
        g_autoptr(GError) error = NULL;

        damier_puzzle_check(puzzle, rules, 0, &error);
        g_assert_no_error(error);
        n_of[puzzle->turns]++;
    }
    g_assert_cmpuint(n_of[1], >, 0);
    g_assert_cmpuint(n_of[1], <=, 4);
    g_assert_cmpuint(n_of[2], <=, 4);
    g_assert_cmpstr(text, ==, again_text);
    g_assert_cmpstr(text, !=, other_text);
    g_assert_cmpuint(none->len, ==, 0);
}

/* Of one kind no two begin alike. */
static void test_different(void)
{
    g_autoptr(GPtrArray) puzzles = make(1, 100, 0);
    g_autoptr(GHashTable) kinds = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    for (guint i = 0; i < puzzles->len; i++) {
        const DamierPuzzle *puzzle = g_ptr_array_index(puzzles, i);

        g_assert_true(g_hash_table_add(kinds, g_strdup_printf("%u %u %s", puzzle->turns, puzzle->seat, puzzle->move)));
    }
    g_assert_cmpuint(puzzles->len, >, 4);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/puzzle-maker/measure", test_measure);
    g_test_add_func("/puzzle-maker/grades", test_grades);
    g_test_add_func("/puzzle-maker/make", test_make);
    g_test_add_func("/puzzle-maker/different", test_different);
    return g_test_run();
}
