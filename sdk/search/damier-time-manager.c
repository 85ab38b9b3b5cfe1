// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-time-manager-private.h"

#define LEAST_BUDGET G_TIME_SPAN_MILLISECOND
/* How many more steps a game is expected to last where its clock does not say. */
#define EXPECTED_STEPS 40
/* A difficult answer may take this many times its share, but at most an eighth of what is left. */
#define GREATEST_STRETCH 4
#define GREATEST_PART    8

/*
 * What is never planned with: an answer takes time on its way to the clock too, and of a clock that must last for the
 * rest of the game more such ways are still to come.
 */
static gint64 get_reserve(gint64 clock, gint64 n_steps)
{
    if (n_steps == 1)
        return MIN(clock / 2, CLAMP(clock / 20, 100 * G_TIME_SPAN_MILLISECOND, G_TIME_SPAN_SECOND));
    return MIN(clock / 2, 250 * G_TIME_SPAN_MILLISECOND);
}

static DamierTimeBudget share_clock(gint64 clock, gint64 increment, guint moves_to_go)
{
    const gint64 n = moves_to_go > 0 ? MIN(moves_to_go, EXPECTED_STEPS) : EXPECTED_STEPS;
    const gint64 left = MAX(clock - get_reserve(clock, n), LEAST_BUDGET);
    gint64 soft = left, hard = left;

    if (n > 1) {
        soft = MIN(left / n + increment * 3 / 4, left / 2);
        hard = MIN(soft * GREATEST_STRETCH, MAX(left / GREATEST_PART, soft));
    }
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
