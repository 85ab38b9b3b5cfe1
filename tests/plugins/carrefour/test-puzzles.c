// SPDX-License-Identifier: GPL-3.0-or-later
#include "carrefour-plugin.h"
#include "puzzle/damier-puzzle-check.h"
#include "slowly.h"

#define MOST_TURNS    3
#define LEAST_PUZZLES 40

static GPtrArray *read_puzzles(void)
{
    g_autofree char *path = g_test_build_filename(G_TEST_DIST, "carrefour.puzzles", NULL);
    g_autoptr(GError) error = NULL;
    GPtrArray *puzzles = damier_puzzles_read(path, &error);

    g_assert_no_error(error);
    return puzzles;
}

/* Enough of them, of every length, for both seats, from easy to hard. */
static void test_kinds(void)
{
    g_autoptr(GPtrArray) puzzles = read_puzzles();
    guint by_turns[MOST_TURNS + 1][2] = { 0 }, by_grade[DAMIER_PUZZLE_MOST_GRADE + 1] = { 0 };

    for (guint i = 0; i < puzzles->len; i++) {
        const DamierPuzzle *puzzle = g_ptr_array_index(puzzles, i);

        g_assert_cmpuint(puzzle->turns, <=, MOST_TURNS);
        by_turns[puzzle->turns][puzzle->seat]++;
        by_grade[puzzle->grade]++;
    }
    g_assert_cmpuint(puzzles->len, >=, LEAST_PUZZLES);
    for (guint turns = 1; turns <= MOST_TURNS; turns++)
        for (guint seat = 0; seat < 2; seat++)
            g_assert_cmpuint(by_turns[turns][seat], >=, 5);
    for (guint grade = 1; grade <= DAMIER_PUZZLE_MOST_GRADE; grade++)
        g_assert_cmpuint(by_grade[grade], >=, 3);
}

static void test_proved(void)
{
    g_autoptr(GPtrArray) puzzles = read_puzzles();
    g_autoptr(DamierRules) rules = g_object_new(CARREFOUR_TYPE_RULES, NULL);

    for (guint i = 0; i < puzzles->len; i++) {
        g_autoptr(GError) error = NULL;

        damier_puzzle_check(g_ptr_array_index(puzzles, i), rules, 0, &error);
        g_assert_no_error(error);
    }
}

/* The prover is not asked: after the first move the game is won in time, after all others it is not. */
static void check_slowly(const DamierPuzzle *puzzle, DamierRules *rules)
{
    DamierMove first;
    g_autoptr(DamierPosition) position = damier_puzzle_pose(puzzle, rules, &first, NULL);
    const guint side = puzzle->seat;
    guint n;
    const DamierMove *moves = damier_position_get_moves(position, &n);

    for (guint i = 0; i < n; i++) {
        g_autoptr(DamierPosition) next = damier_position_play(position, moves[i]);

        g_assert_cmpint(wins_slowly(next, side, (DamierActor) puzzle->seat, puzzle->turns - 1), ==, moves[i] == first);
    }
}

static void test_slowly(gconstpointer most_turns)
{
    g_autoptr(GPtrArray) puzzles = read_puzzles();
    g_autoptr(DamierRules) rules = g_object_new(CARREFOUR_TYPE_RULES, NULL);

    for (guint i = 0; i < puzzles->len; i++) {
        const DamierPuzzle *puzzle = g_ptr_array_index(puzzles, i);

        if (puzzle->turns <= GPOINTER_TO_UINT(most_turns))
            check_slowly(puzzle, rules);
    }
}

/* The argument says up to how many turns the whole tree of a puzzle is searched without a prover. */
int main(int argc, char **argv)
{
    guint64 most_turns = MOST_TURNS;

    g_test_init(&argc, &argv, NULL);
    if (argc > 1)
        g_assert_true(g_ascii_string_to_unsigned(argv[1], 10, 1, MOST_TURNS, &most_turns, NULL));
    g_test_add_func("/carrefour/puzzles/kinds", test_kinds);
    g_test_add_func("/carrefour/puzzles/proved", test_proved);
    g_test_add_data_func("/carrefour/puzzles/slowly", GUINT_TO_POINTER((guint) most_turns), test_slowly);
    return g_test_run();
}
