// SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "searching.h"

/* max^n by its definition; of equal moves the first is taken. */
static void value_vector(DamierPosition *position, const DamierEvaluation *evaluation, guint ply, guint depth,
                         gint *scores)
{
    DamierGame *game = damier_position_get_game(position);
    const DamierActor actor = damier_position_get_actor(position);
    DamierOutcome outcome;
    const DamierMove *moves;
    guint n, side;

    if (damier_position_get_outcome(position, &outcome)) {
        for (guint seat = 0; seat < outcome.n_seats; seat++)
            scores[damier_game_get_side(game, seat)] =
                outcome.rank[seat] == 1 ? DAMIER_SCORE_WIN - (gint) ply : (gint) ply - DAMIER_SCORE_WIN;
        return;
    }
    if (depth == 0) {
        evaluation->evaluate(damier_game_get_context(game), damier_position_get_state(position), scores);
        return;
    }
    side = damier_game_get_side(game, (guint) actor);
    moves = damier_position_get_moves(position, &n);
    for (guint i = 0; i < n; i++) {
        g_autoptr(DamierPosition) next = damier_position_play(position, moves[i]);
        gint child[DAMIER_MAX_SEATS];

        value_vector(next, evaluation, ply + 1, depth - 1, child);
        if (i == 0 || child[side] > scores[side])
            memcpy(scores, child, sizeof child);
    }
}

static void test_equals_definition(void)
{
    Searching self;

    searching_set_up_with(&self, "triad", test_game_get_evaluation("triad"), DAMIER_SEARCH_MAX_N);
    for (guint i = 0; i < 25; i++) {
        g_autoptr(DamierPosition) position = searching_reach(self.game, i % 5, self.random);
        const guint side = damier_game_get_side(self.game, (guint) damier_position_get_actor(position));
        DamierLimits limits = DAMIER_LIMITS_INIT;

        for (limits.depth = 1; limits.depth <= 8; limits.depth++) {
            g_autoptr(DamierAnalysis) analysis = searching_run(&self, position, &limits);
            gint expected[DAMIER_MAX_SEATS];

            value_vector(position, test_game_get_evaluation("triad"), 0, limits.depth, expected);
            g_assert_cmpint(searching_get_score(analysis, position), ==, expected[side]);
            searching_check_line(position, damier_analysis_get_line(analysis, 0));
        }
    }
    searching_tear_down(&self, NULL);
}

/* Three are left and one or two are taken: whatever the third seat does, the first takes the last one. */
static void test_known_value(void)
{
    Searching self;
    g_autoptr(DamierPosition) start = NULL, position = NULL;
    g_autoptr(DamierAnalysis) analysis = NULL;
    g_autoptr(GError) error = NULL;
    DamierLimits limits = DAMIER_LIMITS_INIT;
    const DamierLine *line;

    searching_set_up_with(&self, "triad", NULL, DAMIER_SEARCH_MAX_N);
    start = damier_position_new(self.game);
    position = damier_position_play_text(start, "2 2", &error);
    g_assert_no_error(error);
    limits.depth = 5;
    analysis = searching_run(&self, position, &limits);
    line = damier_analysis_get_line(analysis, 0);
    g_assert_cmpuint(analysis->n_sides, ==, 3);
    g_assert_cmpint(line->scores[0], ==, DAMIER_SCORE_WIN - 2);
    g_assert_cmpint(line->scores[1], ==, 2 - DAMIER_SCORE_WIN);
    g_assert_cmpint(line->scores[2], ==, 2 - DAMIER_SCORE_WIN);
    g_assert_cmpuint(line->n_moves, ==, 2);
    searching_tear_down(&self, NULL);
}

/* The side to act against all others together, and teams: plain alpha-beta on two camps. */
static void test_camps(gconstpointer variant)
{
    Searching self;

    searching_set_up_with(&self, variant, test_game_get_evaluation(variant), DAMIER_SEARCH_PARANOID);
    g_object_set(self.engine, "selective", FALSE, NULL);
    for (guint i = 0; i < 25; i++) {
        g_autoptr(DamierPosition) position = searching_reach(self.game, i % 5, self.random);
        const guint side = damier_game_get_side(self.game, (guint) damier_position_get_actor(position));
        DamierLimits limits = DAMIER_LIMITS_INIT;

        for (limits.depth = 1; limits.depth <= 7; limits.depth++) {
            g_autoptr(DamierAnalysis) analysis = searching_run(&self, position, &limits);
            const gint expected =
                searching_value_plainly(position, test_game_get_evaluation(variant), side, 0, limits.depth);

            g_assert_cmpint(searching_get_score(analysis, position), ==, expected);
        }
    }
    searching_tear_down(&self, NULL);
}

/* One seat against itself over chance: the other side of expectimax is max^n with two sides. */
static void test_chance(void)
{
    Searching self;

    searching_set_up_with(&self, "wager", NULL, DAMIER_SEARCH_MAX_N);
    for (guint i = 0; i < 20; i++) {
        g_autoptr(DamierPosition) position = searching_reach(self.game, i % 6, self.random);
        g_autoptr(DamierEngine) other = damier_search_engine_new_with_evaluation(NULL, DAMIER_SEARCH_ALPHA_BETA);
        g_autoptr(DamierAnalysis) analysis = NULL, expected = NULL;
        DamierLimits limits = DAMIER_LIMITS_INIT;

        limits.depth = 14;
        analysis = searching_run(&self, position, &limits);
        expected = damier_engine_search(other, position, &limits, NULL, NULL, NULL, NULL);
        g_assert_cmpint(searching_get_score(analysis, position), ==, searching_get_score(expected, position));
    }
    searching_tear_down(&self, NULL);
}

static void test_same_again(void)
{
    Searching self;

    searching_set_up_with(&self, "four", test_game_get_evaluation("four"), DAMIER_SEARCH_MAX_N);
    searching_check_same_again(&self);
    searching_check_cancel(&self);
    searching_tear_down(&self, NULL);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/max-n/equals-definition", test_equals_definition);
    g_test_add_func("/max-n/known-value", test_known_value);
    g_test_add_func("/max-n/chance", test_chance);
    g_test_add_func("/max-n/same-again", test_same_again);
    g_test_add_data_func("/paranoid/triad", "triad", test_camps);
    g_test_add_data_func("/paranoid/teams", "teams", test_camps);
    return g_test_run();
}
