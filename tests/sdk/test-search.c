// SPDX-License-Identifier: GPL-3.0-or-later
#include "searching.h"

/* A search that leaves nothing out has the value of the definition, at every depth, and a legal line. */
static void test_equals_definition(Searching *self, gconstpointer variant)
{
    g_object_set(self->engine, "selective", FALSE, NULL);
    for (guint i = 0; i < 25; i++) {
        g_autoptr(DamierPosition) position = searching_reach(self->game, i % 8, self->random);
        const guint side = damier_game_get_side(self->game, (guint) damier_position_get_actor(position));
        DamierLimits limits = DAMIER_LIMITS_INIT;

        for (limits.depth = 1; limits.depth <= 5; limits.depth++) {
            g_autoptr(DamierAnalysis) analysis = searching_run(self, position, &limits);
            const gint expected =
                searching_value_plainly(position, test_game_get_evaluation(variant), side, 0, limits.depth);

            g_assert_cmpint(searching_get_score(analysis, position), ==, expected);
            searching_check_line(position, damier_analysis_get_line(analysis, 0));
        }
    }
}

/* What is won or lost is found with its exact distance, whatever is left out on the way. */
static void test_proves(Searching *self, gconstpointer variant)
{
    for (guint i = 0; i < 25; i++) {
        g_autoptr(DamierPosition) position = searching_reach(self->game, 4 + i % 4, self->random);
        const guint side = damier_game_get_side(self->game, (guint) damier_position_get_actor(position));
        const gint expected = searching_value_plainly(position, test_game_get_evaluation(variant), side, 0, 12);
        DamierLimits limits = DAMIER_LIMITS_INIT;
        g_autoptr(DamierAnalysis) analysis = NULL;

        limits.depth = 14;
        analysis = searching_run(self, position, &limits);
        g_assert_cmpint(searching_get_score(analysis, position), ==, expected);
    }
}

static void test_same_again(Searching *self, gconstpointer variant)
{
    searching_check_same_again(self);
}

static void test_cancel(Searching *self, gconstpointer variant)
{
    searching_check_cancel(self);
}

/* An answer is there even where no time at all is given. */
static void test_cancelled_before(Searching *self, gconstpointer variant)
{
    g_autoptr(GCancellable) cancellable = g_cancellable_new();
    g_autoptr(DamierPosition) position = damier_position_new(self->game);
    const DamierLimits limits = DAMIER_LIMITS_INIT;
    g_autoptr(DamierAnalysis) analysis = NULL;

    g_cancellable_cancel(cancellable);
    analysis = damier_engine_search(self->engine, position, &limits, cancellable, NULL, NULL, NULL);
    g_assert_nonnull(analysis);
    g_assert_true(damier_position_is_legal(position, analysis->best));
    g_assert_cmpuint(analysis->lines->len, ==, 1);
}

/* Limits hold where every move ends the game, too: after eight stones there is one, which mostly makes a draw. */
static void test_only_ends(Searching *self, gconstpointer variant)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.nodes = 10;
    for (guint i = 0; i < 20; i++) {
        g_autoptr(DamierPosition) position = searching_reach(self->game, 8, self->random);
        g_autoptr(DamierAnalysis) analysis = searching_run(self, position, &limits);

        g_assert_cmpuint(analysis->nodes, <=, limits.nodes);
    }
}

static void test_lines(Searching *self, gconstpointer variant)
{
    g_autoptr(DamierPosition) position = searching_reach(self->game, 4, self->random);
    g_autoptr(DamierAnalysis) analysis = NULL;
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.depth = 5;
    limits.lines = 4;
    analysis = searching_run(self, position, &limits);
    g_assert_cmpuint(analysis->lines->len, ==, 4);
    for (guint i = 0; i < 4; i++) {
        const DamierLine *line = damier_analysis_get_line(analysis, i);

        searching_check_line(position, line);
        for (guint other = 0; other < i; other++)
            g_assert_cmpuint(line->moves[0], !=, damier_analysis_get_line(analysis, other)->moves[0]);
        if (i > 0)
            g_assert_cmpint(line->scores[0] - damier_analysis_get_line(analysis, i - 1)->scores[0], <=, 0);
    }
}

static void test_threads(Searching *self, gconstpointer variant)
{
    for (guint threads = 1; threads <= 8; threads++) {
        g_autoptr(DamierPosition) position = damier_position_new(self->game);
        g_autoptr(DamierAnalysis) analysis = NULL;
        DamierLimits limits = DAMIER_LIMITS_INIT;

        limits.depth = 10;
        limits.threads = threads;
        analysis = searching_run(self, position, &limits);
        g_assert_cmpint(searching_get_score(analysis, position), ==, searching_value_plainly(position, NULL, 0, 0, 10));
    }
}

static void count_progress(const DamierAnalysis *analysis, gpointer data)
{
    guint *depth = data;

    g_assert_cmpuint(analysis->depth, ==, *depth + 1);
    *depth = analysis->depth;
}

static void test_progress(Searching *self, gconstpointer variant)
{
    g_autoptr(DamierPosition) position = damier_position_new(self->game);
    g_autoptr(DamierAnalysis) analysis = NULL;
    DamierLimits limits = DAMIER_LIMITS_INIT;
    guint depth = 0;

    limits.depth = 6;
    analysis = damier_engine_search(self->engine, position, &limits, NULL, count_progress, &depth, NULL);
    g_assert_cmpuint(depth, ==, 6);
    g_assert_cmpuint(analysis->depth, ==, 6);
}

/* Rolling once more at 0 against 1 wins one of four, draws two, loses one. */
static void test_expectation(void)
{
    g_autoptr(DamierGame) game = test_game_new("wager");
    g_autoptr(DamierEngine) engine = damier_search_engine_new_with_evaluation(NULL, DAMIER_SEARCH_ALPHA_BETA);
    g_autoptr(DamierPosition) start = damier_position_new(game);
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierPosition) position = damier_position_play_text(start, "2 11 1 2 11", &error);
    g_autoptr(DamierAnalysis) analysis = NULL;
    DamierLimits limits = DAMIER_LIMITS_INIT;

    g_assert_no_error(error);
    limits.depth = 8;
    analysis = damier_engine_search(engine, position, &limits, NULL, NULL, NULL, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(analysis->best, ==, 2);
    /* Level at 1 to 1 with two rolls left: 0 loses (1 of 4), 1 or 3 win by stopping (3 of 4): half a win. */
    g_assert_cmpint(damier_analysis_get_line(analysis, 0)->scores[1], ==,
                    (3 * (DAMIER_SCORE_WIN - 3) - (DAMIER_SCORE_WIN - 2)) / 4);
}

/* Leaves out all moves but the first one. */
static void promise_first(gconstpointer context, gconstpointer state, const DamierMove *moves, guint n_moves,
                          gint *promise)
{
    for (guint i = 0; i < n_moves; i++)
        promise[i] = i == 0 ? 0 : DAMIER_PROMISE_NONE;
}

static void promise_none(gconstpointer context, gconstpointer state, const DamierMove *moves, guint n_moves,
                         gint *promise)
{
    for (guint i = 0; i < n_moves; i++)
        promise[i] = DAMIER_PROMISE_NONE;
}

/* Searches the beginning of a game with another opinion about moves. */
static DamierAnalysis *search_with_order(const char *variant, guint depth, gboolean selective, gpointer order)
{
    DamierEvaluation evaluation = *test_game_get_evaluation(variant);
    DamierLimits limits = DAMIER_LIMITS_INIT;
    Searching searching;
    g_autoptr(DamierPosition) position = NULL;
    DamierAnalysis *analysis;

    evaluation.order = order;
    searching_set_up_with(&searching, variant, &evaluation, DAMIER_SEARCH_ALPHA_BETA);
    g_object_set(searching.engine, "selective", selective, NULL);
    position = damier_position_new(searching.game);
    limits.depth = depth;
    analysis = searching_run(&searching, position, &limits);
    searching_tear_down(&searching, NULL);
    return analysis;
}

static gint get_first_score(const DamierAnalysis *analysis)
{
    return damier_analysis_get_line(analysis, 0)->scores[0];
}

/* Moves that a game calls not worth a look cost nothing; but all are never left out, nor any in a whole search. */
static void test_left_out(void)
{
    g_autoptr(DamierAnalysis) plain = search_with_order("four", 7, TRUE, NULL);
    g_autoptr(DamierAnalysis) narrow = search_with_order("four", 7, TRUE, promise_first);
    g_autoptr(DamierAnalysis) empty = search_with_order("four", 7, TRUE, promise_none);
    g_autoptr(DamierAnalysis) whole = search_with_order("four", 7, FALSE, NULL);
    g_autoptr(DamierAnalysis) whole_narrow = search_with_order("four", 7, FALSE, promise_first);

    g_assert_cmpuint(narrow->nodes, <, plain->nodes / 4);
    g_assert_cmpuint(empty->nodes, ==, plain->nodes);
    g_assert_cmpint(get_first_score(empty), ==, get_first_score(plain));
    g_assert_cmpint(get_first_score(whole_narrow), ==, get_first_score(whole));
}

/* Whatever is left out: a loss is a loss only where every move has been tried. */
static void test_left_out_proves(void)
{
    g_autoptr(DamierAnalysis) narrow = search_with_order("nim", 14, TRUE, promise_first);
    g_autoptr(DamierAnalysis) whole = search_with_order("nim", 14, FALSE, NULL);

    g_assert_cmpint(ABS(get_first_score(whole)), >=, DAMIER_SCORE_LONGEST_WIN);
    g_assert_cmpint((get_first_score(narrow) > 0), ==, (get_first_score(whole) > 0));
}

int main(int argc, char **argv)
{
    static const char *const exact[] = { "three", "nim", "double", "wager", "four" };
    static const char *const proved[] = { "three", "nim", "double" };

    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(exact); i++) {
        g_autofree char *path = g_strdup_printf("/search/equals-definition/%s", exact[i]);
        g_test_add(path, Searching, exact[i], searching_set_up, test_equals_definition, searching_tear_down);
    }
    for (guint i = 0; i < G_N_ELEMENTS(proved); i++) {
        g_autofree char *path = g_strdup_printf("/search/proves/%s", proved[i]);
        g_test_add(path, Searching, proved[i], searching_set_up, test_proves, searching_tear_down);
    }
    g_test_add("/search/same-again", Searching, "four", searching_set_up, test_same_again, searching_tear_down);
    g_test_add("/search/cancel", Searching, "four", searching_set_up, test_cancel, searching_tear_down);
    g_test_add("/search/cancelled-before", Searching, "four", searching_set_up, test_cancelled_before,
               searching_tear_down);
    g_test_add("/search/only-ends", Searching, "three", searching_set_up, test_only_ends, searching_tear_down);
    g_test_add("/search/lines", Searching, "four", searching_set_up, test_lines, searching_tear_down);
    g_test_add("/search/threads", Searching, "nim", searching_set_up, test_threads, searching_tear_down);
    g_test_add("/search/progress", Searching, "four", searching_set_up, test_progress, searching_tear_down);
    g_test_add_func("/search/expectation", test_expectation);
    g_test_add_func("/search/left-out", test_left_out);
    g_test_add_func("/search/left-out-proves", test_left_out_proves);
    return g_test_run();
}
