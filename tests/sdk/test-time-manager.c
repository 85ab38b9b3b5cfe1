// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/damier-time-manager-private.h"

#define SECOND      G_TIME_SPAN_SECOND
#define MILLISECOND G_TIME_SPAN_MILLISECOND

static DamierTimeBudget plan(gint64 clock, gint64 increment, guint moves_to_go)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.clock[1] = clock;
    limits.increment[1] = increment;
    limits.moves_to_go[1] = moves_to_go;
    return damier_time_budget_new(&limits, 1);
}

static void test_unlimited(void)
{
    const DamierLimits limits = DAMIER_LIMITS_INIT;
    const DamierTimeBudget budget = damier_time_budget_new(&limits, 0);

    g_assert_cmpint(budget.soft, ==, G_MAXINT64);
    g_assert_cmpint(budget.hard, ==, G_MAXINT64);
    g_assert_true(damier_time_budget_allows_depth(&budget, 1000000 * SECOND, 100));
}

/* A time for the answer is used up, and no more. */
static void test_given_time(void)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;
    DamierTimeBudget budget;

    limits.time = 2 * SECOND;
    budget = damier_time_budget_new(&limits, 0);
    g_assert_cmpint(budget.hard, ==, 2 * SECOND);
    g_assert_true(damier_time_budget_allows_depth(&budget, 1999 * MILLISECOND, 100));
    g_assert_false(damier_time_budget_allows_depth(&budget, 2 * SECOND, 0));

    limits.clock[0] = SECOND;
    budget = damier_time_budget_new(&limits, 0);
    g_assert_cmpint(budget.hard, <, SECOND / 4);
    limits.clock[0] = 3600 * SECOND;
    g_assert_cmpint(damier_time_budget_new(&limits, 0).hard, ==, 2 * SECOND);
}

static void test_shares(void)
{
    const DamierTimeBudget budget = plan(60 * SECOND, 0, 0);

    g_assert_cmpint(budget.soft, >, SECOND);
    g_assert_cmpint(budget.soft, <, 2 * SECOND);
    g_assert_cmpint(budget.hard, >=, 2 * budget.soft);
    g_assert_cmpint(budget.hard, <=, 60 * SECOND / 8);
    g_assert_cmpint(plan(120 * SECOND, 0, 0).soft, >, budget.soft);
    g_assert_cmpint(plan(60 * SECOND, 2 * SECOND, 0).soft, >, budget.soft + SECOND);
    g_assert_cmpint(plan(60 * SECOND, 0, 5).soft, >, 4 * budget.soft);
}

/* A clock for one move is used up but for a reserve. */
static void test_per_move(void)
{
    const DamierTimeBudget budget = plan(10 * SECOND, 0, 1);

    g_assert_cmpint(budget.hard, ==, 9500 * MILLISECOND);
    g_assert_cmpint(budget.soft, ==, budget.hard);
    g_assert_cmpint(plan(SECOND, 0, 1).hard, ==, 900 * MILLISECOND);
    g_assert_cmpint(plan(100 * MILLISECOND, 0, 1).hard, ==, 50 * MILLISECOND);
}

/* Where the answer stays the same, less is spent. */
static void test_stability(void)
{
    const DamierTimeBudget budget = { .soft = 1000, .hard = 4000 };

    g_assert_true(damier_time_budget_allows_depth(&budget, 900, 0));
    g_assert_false(damier_time_budget_allows_depth(&budget, 900, 1));
    g_assert_true(damier_time_budget_allows_depth(&budget, 700, 1));
    g_assert_false(damier_time_budget_allows_depth(&budget, 700, 2));
    g_assert_true(damier_time_budget_allows_depth(&budget, 400, 9));
    g_assert_false(damier_time_budget_allows_depth(&budget, 1001, 0));
}

/* A clock lasts for a very long game: every fifth answer as late as can be, each some milliseconds on its way. */
static void test_never_out_of_time(void)
{
    static const gint64 clocks[] = { 10, 60, 180, 600 };

    for (guint i = 0; i < G_N_ELEMENTS(clocks); i++) {
        gint64 clock = clocks[i] * SECOND;

        for (guint move = 0; move < 120; move++) {
            const DamierTimeBudget budget = plan(clock, 0, 0);

            g_assert_cmpint(budget.soft, >=, MILLISECOND);
            g_assert_cmpint(budget.hard, >=, budget.soft);
            clock -= (move % 5 == 0 ? budget.hard : budget.soft) + 2 * MILLISECOND;
            g_assert_cmpint(clock, >, 0);
        }
    }
}

/* On a busy machine each answer is long on its way, also the last one before there is new time. */
static void test_sessions_last(void)
{
    static const guint moves[] = { 1, 2, 5, 10, 40 };

    for (guint i = 0; i < G_N_ELEMENTS(moves); i++) {
        gint64 clock = moves[i] * 200 * MILLISECOND;

        for (guint left = moves[i]; left > 0; left--) {
            const DamierTimeBudget budget = plan(clock, 0, left);

            clock -= (left % 5 == 0 ? budget.hard : budget.soft) + 40 * MILLISECOND;
            g_assert_cmpint(clock, >, 0);
        }
    }
}

/* With an increment a clock never runs dry, however long the game. */
static void test_increment_lasts(void)
{
    gint64 clock = 3 * SECOND;

    for (guint move = 0; move < 1000; move++) {
        clock -= plan(clock, 2 * SECOND, 0).hard + 5 * MILLISECOND;
        g_assert_cmpint(clock, >, 0);
        clock += 2 * SECOND;
    }
}

static void test_no_time_left(void)
{
    g_assert_cmpint(plan(0, 0, 0).hard, ==, MILLISECOND);
    g_assert_cmpint(plan(0, 0, 1).hard, ==, MILLISECOND);
    g_assert_cmpint(plan(1, 0, 0).hard, ==, MILLISECOND);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/time-manager/unlimited", test_unlimited);
    g_test_add_func("/time-manager/given-time", test_given_time);
    g_test_add_func("/time-manager/shares", test_shares);
    g_test_add_func("/time-manager/per-move", test_per_move);
    g_test_add_func("/time-manager/stability", test_stability);
    g_test_add_func("/time-manager/never-out-of-time", test_never_out_of_time);
    g_test_add_func("/time-manager/sessions-last", test_sessions_last);
    g_test_add_func("/time-manager/increment-lasts", test_increment_lasts);
    g_test_add_func("/time-manager/no-time-left", test_no_time_left);
    return g_test_run();
}
