// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzle/damier-puzzle-check.h"
#include "three-in-a-row.h"

/* Cross in the middle threatens two rows at once. */
#define FORK "[fork]\nSetup=make\nPosition=.../x../oxo\nSeat=1\nTurns=2\nMove=b2\nGrade=2\n"

static GPtrArray *parse(const char *text, GError **error)
{
    return damier_puzzles_parse(text, strlen(text), "test.puzzles", error);
}

static void test_read(void)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(GPtrArray) puzzles = parse("# Two of them\n\n[one-1]\n Position = x.o/.../..x \nSeat=2\nTurns=3\n"
                                         "Move=b2\nGrade=5\r\n[two]\nSetup=avoid\nPosition==\nSeat=8\nTurns=1\n"
                                         "Move=[x]\nGrade=1",
                                         &error);
    const DamierPuzzle *puzzle;
    g_autofree char *text = NULL;

    g_assert_no_error(error);
    g_assert_cmpuint(puzzles->len, ==, 2);
    puzzle = g_ptr_array_index(puzzles, 0);
    g_assert_cmpstr(puzzle->id, ==, "one-1");
    g_assert_cmpstr(puzzle->setup, ==, "-");
    g_assert_cmpstr(puzzle->position, ==, "x.o/.../..x");
    g_assert_cmpuint(puzzle->seat, ==, 1);
    g_assert_cmpuint(puzzle->turns, ==, 3);
    g_assert_cmpstr(puzzle->move, ==, "b2");
    g_assert_cmpuint(puzzle->grade, ==, 5);
    g_assert_cmpuint(puzzle->line, ==, 3);
    g_assert_cmpuint(puzzle->lines[DAMIER_PUZZLE_KEY_MOVE], ==, 7);
    puzzle = g_ptr_array_index(puzzles, 1);
    g_assert_cmpstr(puzzle->position, ==, "=");
    text = damier_puzzle_to_text(puzzle);
    g_assert_cmpstr(text, ==, "[two]\nSetup=avoid\nPosition==\nSeat=8\nTurns=1\nMove=[x]\nGrade=1\n");
}

static void test_round_trip(void)
{
    g_autoptr(GPtrArray) puzzles = parse(FORK, NULL);
    g_autofree char *text = damier_puzzle_to_text(g_ptr_array_index(puzzles, 0));

    g_assert_cmpstr(text, ==, FORK);
}

static void test_refused(void)
{
    static const struct {
        const char *text;
        DamierPuzzleError code;
        const char *place;
    } cases[] = {
        { "Seat=1\n", DAMIER_PUZZLE_ERROR_SYNTAX, "line 1: “Seat=1” stands before" },
        { "# x\n[a\n", DAMIER_PUZZLE_ERROR_SYNTAX, "line 2: the heading “[a”" },
        { "[A]\n", DAMIER_PUZZLE_ERROR_ID, "line 1: “[A]” is no id" },
        { "[]\n", DAMIER_PUZZLE_ERROR_ID, "line 1: “[]” is no id" },
        { FORK "[fork]\n", DAMIER_PUZZLE_ERROR_ID, "line 8: the id “fork” is taken" },
        { "[a]\nwhat\n", DAMIER_PUZZLE_ERROR_SYNTAX, "line 2, puzzle “a”: “what” is neither" },
        { "[a]\nWhat=1\n", DAMIER_PUZZLE_ERROR_KEY, "line 2, puzzle “a”: there is no key “What”" },
        { "[a]\nSeat=1\n\nSeat=1\n", DAMIER_PUZZLE_ERROR_KEY, "line 4, puzzle “a”: the key “Seat” is given twice" },
        { "[a]\nSeat=0\n", DAMIER_PUZZLE_ERROR_KEY, "line 2, puzzle “a”: the key “Seat” takes" },
        { "[a]\nSeat=9\n", DAMIER_PUZZLE_ERROR_KEY, "“Seat” takes a whole number from 1 to 8" },
        { "[a]\nTurns=2x\n", DAMIER_PUZZLE_ERROR_KEY, "“Turns” takes a whole number from 1 to 9" },
        { "[a]\nGrade=6\n", DAMIER_PUZZLE_ERROR_KEY, "“Grade” takes a whole number from 1 to 5" },
        { "[a]\nMove= \n", DAMIER_PUZZLE_ERROR_KEY, "line 2, puzzle “a”: the key “Move” is empty" },
        { "\n[a]\nSeat=1\n[b]\n", DAMIER_PUZZLE_ERROR_KEY, "line 2, puzzle “a”: the key “Position” is missing" },
        { "[a]\n\xff\n", DAMIER_PUZZLE_ERROR_SYNTAX, "line 2: this is not UTF-8" },
    };

    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GError) error = NULL;
        g_autoptr(GPtrArray) puzzles = parse(cases[i].text, &error);

        g_assert_null(puzzles);
        g_assert_error(error, DAMIER_PUZZLE_ERROR, (int) cases[i].code);
        g_assert_true(g_str_has_prefix(error->message, "“test.puzzles”, line "));
        g_assert_nonnull(strstr(error->message, cases[i].place));
    }
}

static void test_missing_file(void)
{
    g_autoptr(GError) error = NULL;

    g_assert_null(damier_puzzles_read("/nowhere/at/all.puzzles", &error));
    g_assert_error(error, DAMIER_PUZZLE_ERROR, DAMIER_PUZZLE_ERROR_READ);
    g_assert_nonnull(strstr(error->message, "/nowhere/at/all.puzzles"));
}

static gboolean check(const char *text, GError **error)
{
    g_autoptr(DamierRules) rules = g_object_new(THREE_TYPE_RULES, NULL);
    g_autoptr(GPtrArray) puzzles = parse(text, error);

    g_assert_nonnull(puzzles);
    return damier_puzzle_check(g_ptr_array_index(puzzles, 0), rules, 0, error);
}

static void test_true(void)
{
    static const char *const puzzles[] = {
        FORK,
        "[a]\nPosition=xx./oo./...\nSeat=1\nTurns=1\nMove=c3\nGrade=1\n",
        "[a]\nPosition=xx./oo./x..\nSeat=2\nTurns=1\nMove=c2\nGrade=1\n",
        /* Nought is left with nothing but rows. */
        "[a]\nSetup=avoid\nPosition=.../.o./xxo\nSeat=1\nTurns=2\nMove=b3\nGrade=1\n",
    };

    for (guint i = 0; i < G_N_ELEMENTS(puzzles); i++) {
        g_autoptr(GError) error = NULL;

        check(puzzles[i], &error);
        g_assert_no_error(error);
    }
}

static void test_false(void)
{
    static const struct {
        const char *text;
        DamierPuzzleError code;
        const char *place;
    } cases[] = {
        { "[a]\nSetup=chess\nPosition=x\nSeat=1\nTurns=1\nMove=a1\nGrade=1\n", DAMIER_PUZZLE_ERROR_SETUP,
          "line 2, puzzle “a”: There is no variant “chess”" },
        { "[a]\nSetup=make x\nPosition=x\nSeat=1\nTurns=1\nMove=a1\nGrade=1\n", DAMIER_PUZZLE_ERROR_SETUP, "line 2" },
        { "[a]\nPosition=x.y/.../...\nSeat=1\nTurns=1\nMove=a1\nGrade=1\n", DAMIER_PUZZLE_ERROR_POSITION,
          "line 2, puzzle “a”: “x.y/.../...” is no position: wrong at character 3" },
        { "[a]\nPosition=xxx/oo./...\nSeat=1\nTurns=1\nMove=a1\nGrade=1\n", DAMIER_PUZZLE_ERROR_POSITION, "is over" },
        { "[a]\nPosition=xx./oo./...\nSeat=2\nTurns=1\nMove=c3\nGrade=1\n", DAMIER_PUZZLE_ERROR_SEAT,
          "line 3, puzzle “a”: seat 2" },
        { "[a]\nPosition=xx./oo./...\nSeat=3\nTurns=1\nMove=c3\nGrade=1\n", DAMIER_PUZZLE_ERROR_SEAT, "no seat 3" },
        { "[a]\nPosition=xx./oo./...\nSeat=1\nTurns=1\nMove=a3\nGrade=1\n", DAMIER_PUZZLE_ERROR_MOVE,
          "line 5, puzzle “a”: “a3” is taken" },
        { "[a]\nPosition=.../.../...\nSeat=1\nTurns=3\nMove=b2\nGrade=1\n", DAMIER_PUZZLE_ERROR_UNWON,
          "line 4, puzzle “a”: there is no win in 3 turns" },
        { "[a]\nPosition=xx./oo./...\nSeat=1\nTurns=2\nMove=c3\nGrade=1\n", DAMIER_PUZZLE_ERROR_SHORTER,
          "line 4, puzzle “a”: there is a win in 1 turn already" },
        { "[a]\nPosition=xx./oo./...\nSeat=1\nTurns=1\nMove=a1\nGrade=1\n", DAMIER_PUZZLE_ERROR_WRONG_MOVE,
          "line 5, puzzle “a”: “a1” does not win, “c3” does" },
        { "[a]\nPosition=xx./xo./.oo\nSeat=1\nTurns=1\nMove=c3\nGrade=1\n", DAMIER_PUZZLE_ERROR_SECOND_MOVE,
          "line 5, puzzle “a”: “c3” is not the only first move, “a1” wins as well" },
    };

    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GError) error = NULL;

        g_assert_false(check(cases[i].text, &error));
        g_assert_error(error, DAMIER_PUZZLE_ERROR, (int) cases[i].code);
        g_assert_nonnull(strstr(error->message, cases[i].place));
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/puzzle/read", test_read);
    g_test_add_func("/puzzle/round-trip", test_round_trip);
    g_test_add_func("/puzzle/refused", test_refused);
    g_test_add_func("/puzzle/missing-file", test_missing_file);
    g_test_add_func("/puzzle/true", test_true);
    g_test_add_func("/puzzle/false", test_false);
    return g_test_run();
}
