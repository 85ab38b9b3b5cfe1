// SPDX-License-Identifier: GPL-3.0-or-later
#include "searching.h"

static void set_up(Searching *self, gconstpointer variant)
{
    searching_set_up_with(self, variant, NULL, DAMIER_SEARCH_AUTOMATIC);
}

/* Small games are proved to the end, with legal lines. */
static void test_proves(Searching *self, gconstpointer variant)
{
    for (guint i = 0; i < 30; i++) {
        g_autoptr(DamierPosition) position = searching_reach(self->game, 3 + i % 4, self->random);
        const guint side = damier_game_get_side(self->game, (guint) damier_position_get_actor(position));
        const gint expected = searching_value_plainly(position, test_game_get_evaluation(variant), side, 0, 9);
        g_autoptr(DamierAnalysis) analysis = NULL;
        DamierLimits limits = DAMIER_LIMITS_INIT;

        limits.nodes = 200000;
        analysis = searching_run(self, position, &limits);
        searching_check_line(position, damier_analysis_get_line(analysis, 0));
        if (ABS(expected) >= DAMIER_SCORE_LONGEST_WIN)
            g_assert_cmpint(searching_get_score(analysis, position) * expected, >, 0);
        else
            g_assert_cmpint(ABS(searching_get_score(analysis, position)), <, DAMIER_SCORE_LONGEST_WIN);
    }
}

/* The better of two risks: see the expectation computed by hand in test-search.c. */
static void test_chance(Searching *self, gconstpointer variant)
{
    g_autoptr(DamierPosition) start = damier_position_new(self->game);
    g_autoptr(DamierPosition) position = damier_position_play_text(start, "2 11 1 2 11", NULL);
    g_autoptr(DamierAnalysis) analysis = NULL;
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.nodes = 100000;
    analysis = searching_run(self, position, &limits);
    g_assert_cmpuint(analysis->best, ==, 2);
    /* Three of four games are won: about as much as a score of 600. */
    g_assert_cmpint(searching_get_score(analysis, position), >, 450);
    g_assert_cmpint(searching_get_score(analysis, position), <, 750);
    g_assert_cmpuint(damier_analysis_get_line(analysis, 0)->n_moves, ==, 1);
}

static void test_any_game(Searching *self, gconstpointer variant)
{
    for (guint i = 0; i < 10; i++) {
        g_autoptr(DamierPosition) position = searching_reach(self->game, i % 5, self->random);
        g_autoptr(DamierAnalysis) analysis = NULL;
        DamierLimits limits = DAMIER_LIMITS_INIT;

        limits.nodes = 3000;
        limits.lines = 2;
        analysis = searching_run(self, position, &limits);
        searching_check_line(position, damier_analysis_get_line(analysis, 0));
    }
    searching_check_same_again(self);
}

static void test_cancel(Searching *self, gconstpointer variant)
{
    searching_check_cancel(self);
}

static void test_threads(Searching *self, gconstpointer variant)
{
    g_autoptr(DamierPosition) position = searching_reach(self->game, 8, self->random);

    for (guint threads = 1; threads <= 8; threads++) {
        g_autoptr(DamierAnalysis) analysis = NULL;
        DamierLimits limits = DAMIER_LIMITS_INIT;

        limits.nodes = 40000;
        limits.threads = threads;
        analysis = searching_run(self, position, &limits);
        searching_check_line(position, damier_analysis_get_line(analysis, 0));
        g_assert_cmpuint(analysis->nodes, >=, 40000);
    }
}

/* With an evaluation there are no playouts, but a tree all the same. */
static void test_with_evaluation(void)
{
    Searching self;
    g_autoptr(DamierPosition) start = NULL, position = NULL;
    g_autoptr(DamierAnalysis) analysis = NULL;
    DamierLimits limits = DAMIER_LIMITS_INIT;

    searching_set_up_with(&self, "four", test_game_get_evaluation("four"), DAMIER_SEARCH_TREE);
    start = damier_position_new(self.game);
    /* Three side by side with both ends open: stopped at neither end in time, won with 2 or 6. */
    position = damier_position_play_text(start, "4 4 3 3 5 5", NULL);
    limits.nodes = 20000;
    analysis = searching_run(&self, position, &limits);
    g_assert_true(analysis->best == 2 || analysis->best == 6);
    g_assert_cmpint(searching_get_score(analysis, position), ==, DAMIER_SCORE_WIN - 1);
    searching_check_same_again(&self);
    searching_tear_down(&self, NULL);
}

int main(int argc, char **argv)
{
    static const char *const proved[] = { "three", "nim", "double" };
    static const char *const any[] = { "wager", "triad", "teams", "chase", "four" };

    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(proved); i++) {
        g_autofree char *path = g_strdup_printf("/tree-search/proves/%s", proved[i]);
        g_test_add(path, Searching, proved[i], set_up, test_proves, searching_tear_down);
    }
    for (guint i = 0; i < G_N_ELEMENTS(any); i++) {
        g_autofree char *path = g_strdup_printf("/tree-search/any-game/%s", any[i]);
        g_test_add(path, Searching, any[i], set_up, test_any_game, searching_tear_down);
    }
    g_test_add("/tree-search/chance", Searching, "wager", set_up, test_chance, searching_tear_down);
    g_test_add("/tree-search/cancel", Searching, "four", set_up, test_cancel, searching_tear_down);
    g_test_add("/tree-search/threads", Searching, "four", set_up, test_threads, searching_tear_down);
    g_test_add_func("/tree-search/with-evaluation", test_with_evaluation);
    return g_test_run();
}
