// SPDX-License-Identifier: GPL-3.0-or-later
#include <gio/gio.h>

#include "puzzle/damier-puzzle-attempt.h"
#include "three-in-a-row.h"
#include "tiny.h"

/* Cross wins in three turns, by c3 alone. */
#define CROSS "[a]\nPosition=.../x.o/.xo\nSeat=1\nTurns=3\nMove=c3\nGrade=1\n"

/* Nought has nothing but rows left after b3. */
#define AVOID "[a]\nSetup=avoid\nPosition=.../.o./xxo\nSeat=1\nTurns=2\nMove=b3\nGrade=1\n"

/* A full board is won, too; the last cell is taken by nobody's decision. */
#define FULL "[a]\nSetup=plain full=first\nPosition=22.112.1. 0 1 0\nSeat=1\nTurns=2\nMove=c1\nGrade=1\n"

static DamierPuzzleAttempt *begin_in(GType type, const char *text, GError **error)
{
    g_autoptr(DamierRules) rules = g_object_new(type, NULL);
    g_autoptr(GPtrArray) puzzles = damier_puzzles_parse(text, strlen(text), "test.puzzles", NULL);

    return damier_puzzle_attempt_new(g_ptr_array_index(puzzles, 0), rules, error);
}

static DamierPuzzleAttempt *begin(const char *text, GError **error)
{
    return begin_in(THREE_TYPE_RULES, text, error);
}

static DamierPosition *get_last(DamierPuzzleAttempt *attempt)
{
    return damier_puzzle_attempt_get_position(attempt, damier_puzzle_attempt_get_length(attempt) - 1);
}

/* Plays and waits for the verdict. */
static void play(DamierPuzzleAttempt *attempt, const char *text, DamierPuzzleAttemptState state)
{
    const DamierMove move = damier_position_parse_move(get_last(attempt), text, NULL);

    g_assert_cmpuint(move, !=, DAMIER_MOVE_NONE);
    damier_puzzle_attempt_play(attempt, move);
    g_assert_cmpint(damier_puzzle_attempt_get_state(attempt), ==, DAMIER_PUZZLE_ATTEMPT_CHECKING);
    g_assert_false(damier_puzzle_attempt_can_undo(attempt));
    while (damier_puzzle_attempt_get_state(attempt) == DAMIER_PUZZLE_ATTEMPT_CHECKING)
        g_main_context_iteration(NULL, TRUE);
    g_assert_cmpint(damier_puzzle_attempt_get_state(attempt), ==, state);
}

static void on_hinted(DamierPuzzleAttempt *attempt, guint move, guint *hint)
{
    *hint = move;
}

static char *ask(DamierPuzzleAttempt *attempt)
{
    guint hint = DAMIER_MOVE_NONE;
    gulong handler = g_signal_connect(attempt, "hinted", G_CALLBACK(on_hinted), &hint);

    damier_puzzle_attempt_hint(attempt);
    while (hint == DAMIER_MOVE_NONE)
        g_main_context_iteration(NULL, TRUE);
    g_signal_handler_disconnect(attempt, handler);
    return damier_position_format_move(get_last(attempt), hint);
}

/* The hints lead to the end, and the others hold out as long as they can. */
static void test_hints(void)
{
    g_autoptr(DamierPuzzleAttempt) attempt = begin(CROSS, NULL);

    for (guint turns = 3; turns > 0; turns--) {
        g_autofree char *hint = ask(attempt);

        g_assert_cmpuint(damier_puzzle_attempt_get_turns_left(attempt), ==, turns);
        play(attempt, hint, turns > 1 ? DAMIER_PUZZLE_ATTEMPT_WAITING : DAMIER_PUZZLE_ATTEMPT_SOLVED);
    }
    g_assert_cmpuint(damier_puzzle_attempt_get_length(attempt), ==, 6);
    g_assert_true(damier_position_is_over(get_last(attempt)));
}

static void test_wrong(void)
{
    g_autoptr(DamierPuzzleAttempt) attempt = begin(CROSS, NULL);
    DamierPosition *start = get_last(attempt);

    g_assert_false(damier_puzzle_attempt_can_undo(attempt));
    play(attempt, "a1", DAMIER_PUZZLE_ATTEMPT_WRONG);
    g_assert_cmpuint(damier_puzzle_attempt_get_length(attempt), ==, 3);
    g_assert_true(damier_puzzle_attempt_can_undo(attempt));
    damier_puzzle_attempt_undo(attempt);
    g_assert_true(get_last(attempt) == start);
    g_assert_cmpuint(damier_puzzle_attempt_get_turns_left(attempt), ==, 3);
    g_assert_cmpint(damier_puzzle_attempt_get_state(attempt), ==, DAMIER_PUZZLE_ATTEMPT_WAITING);
    play(attempt, "c3", DAMIER_PUZZLE_ATTEMPT_WAITING);
    g_assert_cmpuint(damier_puzzle_attempt_get_turns_left(attempt), ==, 2);
}

/* The win may come while the others act. */
static void test_forced(void)
{
    g_autoptr(DamierPuzzleAttempt) attempt = begin(AVOID, NULL);
    DamierOutcome outcome;

    play(attempt, "b3", DAMIER_PUZZLE_ATTEMPT_WAITING);
    for (guint i = 0; damier_puzzle_attempt_get_state(attempt) != DAMIER_PUZZLE_ATTEMPT_SOLVED && i < 2; i++) {
        g_autofree char *hint = ask(attempt);
        const gboolean is_last = damier_puzzle_attempt_get_turns_left(attempt) == 1;

        play(attempt, hint, is_last ? DAMIER_PUZZLE_ATTEMPT_SOLVED : DAMIER_PUZZLE_ATTEMPT_WAITING);
    }
    g_assert_true(damier_position_get_outcome(get_last(attempt), &outcome));
    g_assert_cmpuint(outcome.rank[0], ==, 1);
}

/* What is obvious follows by itself, and goes with the step that led to it. */
static void test_obvious(void)
{
    g_autoptr(DamierPuzzleAttempt) attempt = begin_in(TINY_TYPE_RULES, FULL, NULL);

    play(attempt, "c1", DAMIER_PUZZLE_ATTEMPT_SOLVED);
    g_assert_cmpuint(damier_puzzle_attempt_get_length(attempt), ==, 4);
    g_assert_cmpuint(damier_puzzle_attempt_get_turns_left(attempt), ==, 0);
    damier_puzzle_attempt_undo(attempt);
    g_assert_cmpuint(damier_puzzle_attempt_get_length(attempt), ==, 1);
    g_assert_cmpuint(damier_puzzle_attempt_get_turns_left(attempt), ==, 2);
}

static void test_bad(void)
{
    g_autoptr(GError) error = NULL;

    g_assert_null(begin("[a]\nPosition=xx./oo./...\nSeat=2\nTurns=1\nMove=c3\nGrade=1\n", &error));
    g_assert_error(error, DAMIER_PUZZLE_ERROR, DAMIER_PUZZLE_ERROR_SEAT);
}

/* Whoever leaves does not wait, and hears nothing more. */
static void test_stop(void)
{
    g_autoptr(DamierPuzzleAttempt) attempt = begin(CROSS, NULL);
    gpointer watched = attempt;

    damier_puzzle_attempt_play(attempt, damier_position_parse_move(get_last(attempt), "c3", NULL));
    damier_puzzle_attempt_stop(attempt);
    g_object_add_weak_pointer(G_OBJECT(attempt), &watched);
    g_clear_object(&attempt);
    /* The last reference may be the thread's, which wakes nobody. */
    while (watched != NULL) {
        g_main_context_iteration(NULL, FALSE);
        g_thread_yield();
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/puzzle-attempt/hints", test_hints);
    g_test_add_func("/puzzle-attempt/wrong", test_wrong);
    g_test_add_func("/puzzle-attempt/forced", test_forced);
    g_test_add_func("/puzzle-attempt/obvious", test_obvious);
    g_test_add_func("/puzzle-attempt/bad", test_bad);
    g_test_add_func("/puzzle-attempt/stop", test_stop);
    return g_test_run();
}
