// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-outcome.h"

/**
 * damier_outcome_init_draw:
 * @outcome: (out caller-allocates): the outcome to fill
 * @n_seats: how many seats the game has, 1 to 8
 * @reason: the plugin's reason
 *
 * Makes an outcome in which all seats share the first rank.
 */
void damier_outcome_init_draw(DamierOutcome *outcome, guint n_seats, guint16 reason)
{
    *outcome = (DamierOutcome) { .n_seats = n_seats, .reason = reason };
    for (guint seat = 0; seat < n_seats; seat++)
        outcome->rank[seat] = 1;
}

/**
 * damier_outcome_init_win:
 * @outcome: (out caller-allocates): the outcome to fill
 * @n_seats: how many seats the game has, 1 to 8
 * @sides: (array length=n_seats): the side of each seat
 * @side: the side that has won
 * @reason: the plugin's reason
 *
 * Makes an outcome in which the seats of one side come first and all others share the second rank.
 */
void damier_outcome_init_win(DamierOutcome *outcome, guint n_seats, const guint8 *sides, guint8 side, guint16 reason)
{
    *outcome = (DamierOutcome) { .n_seats = n_seats, .reason = reason };
    for (guint seat = 0; seat < n_seats; seat++)
        outcome->rank[seat] = sides[seat] == side ? 1 : 2;
}

/**
 * damier_outcome_is_draw:
 * @outcome: an outcome
 *
 * Tells whether all seats share the first rank.
 *
 * Returns: whether it is a draw
 */
gboolean damier_outcome_is_draw(const DamierOutcome *outcome)
{
    for (guint seat = 0; seat < outcome->n_seats; seat++)
        if (outcome->rank[seat] != 1)
            return FALSE;
    return TRUE;
}

/**
 * damier_outcome_is_valid:
 * @outcome: an outcome
 *
 * Tells whether the ranks are a ranking: each from 1 to the number of seats, somebody first, and each
 * rank one more than the number of seats or distinct ranks before it.
 *
 * Returns: whether the outcome can be trusted
 */
gboolean damier_outcome_is_valid(const DamierOutcome *outcome)
{
    gboolean somebody_first = FALSE;

    if (outcome->n_seats < 1 || outcome->n_seats > DAMIER_MAX_SEATS)
        return FALSE;
    for (guint seat = 0; seat < outcome->n_seats; seat++) {
        if (outcome->rank[seat] < 1 || outcome->rank[seat] > outcome->n_seats)
            return FALSE;
        somebody_first |= outcome->rank[seat] == 1;
    }
    return somebody_first;
}

/**
 * damier_outcome_get_winner:
 * @outcome: an outcome
 *
 * Finds a seat that has won alone or with its team.
 *
 * Returns: the lowest seat of rank 1, or -1 for a draw
 */
gint damier_outcome_get_winner(const DamierOutcome *outcome)
{
    if (damier_outcome_is_draw(outcome) && outcome->n_seats > 1)
        return -1;
    for (guint seat = 0; seat < outcome->n_seats; seat++)
        if (outcome->rank[seat] == 1)
            return (gint) seat;
    return -1;
}

/**
 * damier_outcome_get_share:
 * @outcome: an outcome
 * @seat: a seat
 *
 * Computes the share of a full point that a seat gets: 1 for a win, 0 for the last place, ½ for a draw
 * of two; seats that share a rank share the mean of the places they fill.
 *
 * Returns: the share, from 0 to 1
 */
double damier_outcome_get_share(const DamierOutcome *outcome, guint seat)
{
    guint better = 0, equal = 0;

    g_return_val_if_fail(seat < outcome->n_seats, 0.0);
    if (outcome->n_seats == 1)
        return 1.0;
    for (guint other = 0; other < outcome->n_seats; other++) {
        better += outcome->rank[other] < outcome->rank[seat];
        equal += outcome->rank[other] == outcome->rank[seat];
    }
    return 1.0 - (better + (equal - 1) / 2.0) / (outcome->n_seats - 1);
}
