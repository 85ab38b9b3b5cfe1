// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-time-manager-private.h"

/* What an answer needs on its way to the clock, besides the search: never planned with. */
#define LEAST_RESERVE    (20 * G_TIME_SPAN_MILLISECOND)
#define GREATEST_RESERVE G_TIME_SPAN_SECOND
#define LEAST_BUDGET     G_TIME_SPAN_MILLISECOND
/* How many more steps a game is expected to last where its clock does not say. */
#define EXPECTED_STEPS 40
/* A difficult answer may take this many times its share, but at most a fourth of what is left. */
#define GREATEST_STRETCH 4

static DamierTimeBudget share_clock(gint64 clock, gint64 increment, guint moves_to_go)
{
    const gint64 reserve = CLAMP(clock / 20, LEAST_RESERVE, GREATEST_RESERVE);
    const gint64 left = MAX(clock - reserve, LEAST_BUDGET);
    const gint64 n = moves_to_go > 0 ? MIN(moves_to_go, EXPECTED_STEPS) : EXPECTED_STEPS;
    const gint64 soft = MIN(left / n + increment * 3 / 4, n == 1 ? left : left / 2);
    const gint64 hard = n == 1 ? left : MIN(soft * GREATEST_STRETCH, MAX(left / 4, soft));

    return (DamierTimeBudget) { .soft = MAX(soft, LEAST_BUDGET), .hard = MAX(hard, LEAST_BUDGET) };
}

/* Plans one answer of a seat. With a time for the answer and a clock the shorter one counts. */
DamierTimeBudget damier_time_budget_new(const DamierLimits *limits, guint seat)
{
    DamierTimeBudget budget = { .soft = G_MAXINT64, .hard = G_MAXINT64 };

    if (limits->clock[seat] >= 0)
        budget = share_clock(limits->clock[seat], MAX(limits->increment[seat], 0), limits->moves_to_go[seat]);
    if (limits->time > 0) {
        budget.soft = MIN(budget.soft, limits->time);
        budget.hard = MIN(budget.hard, limits->time);
    }
    return budget;
}

/*
 * Tells whether one more depth is worth beginning: it costs at least as much as all depths before, so where the answer
 * has not changed for a while, less of the budget is spent. A time that was given for the answer is used up.
 */
gboolean damier_time_budget_allows_depth(const DamierTimeBudget *budget, gint64 elapsed, guint stable_depths)
{
    static const gint64 percents[] = { 100, 80, 60, 50 };

    if (budget->soft == G_MAXINT64)
        return TRUE;
    if (budget->soft == budget->hard)
        return elapsed < budget->hard;
    return elapsed < budget->soft / 100 * percents[MIN(stable_depths, G_N_ELEMENTS(percents) - 1)];
}
