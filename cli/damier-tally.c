// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-tally.h"

#include <math.h>

/* Two standard deviations, to the precision of a normal distribution: 95 % of all results lie within. */
#define DEVIATIONS 1.959964

/* The rank of a side is that of any of its seats. */
static guint get_rank(DamierGame *game, const DamierOutcome *outcome, guint side)
{
    guint seat = 0;

    while (damier_game_get_side(game, seat) != side)
        seat++;
    return outcome->rank[seat];
}

/**
 * damier_tally_get_share:
 * @game: the game
 * @outcome: how it ended
 * @seat: a seat
 *
 * Computes the share of a full point that the side of a seat gets: 1 for the first place, 0 for the last; sides that
 * share a rank share the places they fill.
 *
 * Returns: the share, from 0 to 1
 */
double damier_tally_get_share(DamierGame *game, const DamierOutcome *outcome, guint seat)
{
    guint n_sides = damier_game_get_n_sides(game);
    DamierOutcome of_sides = { .n_seats = n_sides };

    for (guint side = 0; side < n_sides; side++) {
        guint rank = get_rank(game, outcome, side);

        of_sides.rank[side] = 1;
        for (guint other = 0; other < n_sides; other++)
            of_sides.rank[side] += get_rank(game, outcome, other) < rank;
    }
    return damier_outcome_get_share(&of_sides, damier_game_get_side(game, seat));
}

/**
 * damier_tally_get_score:
 * @outcome: how a game ended
 * @is_first: (array): of each seat, whether the first of two players has it
 *
 * Computes what the first player got against the other one. Each seat of the one is compared with each of the other;
 * those that share a rank tell nothing, unless all do: where one seat wins, the others are last together, and who has
 * that seat has won. So a score means the same for any number of seats, which a share of the points does not.
 *
 * Returns: the part of the comparisons that the first player won, from 0 to 1
 */
double damier_tally_get_score(const DamierOutcome *outcome, const gboolean *is_first)
{
    guint won = 0, lost = 0;

    for (guint seat = 0; seat < outcome->n_seats; seat++) {
        for (guint other = 0; is_first[seat] && other < outcome->n_seats; other++) {
            won += !is_first[other] && outcome->rank[seat] < outcome->rank[other];
            lost += !is_first[other] && outcome->rank[seat] > outcome->rank[other];
        }
    }
    return won + lost > 0 ? won / (double) (won + lost) : 0.5;
}

/**
 * damier_tally_add:
 * @tally: a tally
 * @score: what the first player got, from 0 to 1
 *
 * Counts a game.
 */
void damier_tally_add(DamierTally *tally, double score)
{
    tally->n_games++;
    tally->wins += score > 0.5;
    tally->losses += score < 0.5;
    tally->draws += score == 0.5;
    tally->points += score;
    tally->squares += score * score;
}

/* The difference in strength with which a player expects this score. */
static double get_elo(double score)
{
    return -400.0 * log10(1.0 / score - 1.0);
}

/**
 * damier_tally_estimate:
 * @tally: a tally
 * @elo: (out): by how many Elo points the first player is stronger
 * @error: (out): half the width of the interval in which that is with a probability of 95 %
 *
 * Estimates the difference in strength from the mean score and its variance.
 *
 * Returns: FALSE where too little is known: every game ended alike
 */
gboolean damier_tally_estimate(const DamierTally *tally, double *elo, double *error)
{
    double n = tally->n_games;
    double mean = tally->points / MAX(n, 1.0);
    double variance = tally->squares / MAX(n, 1.0) - mean * mean;
    double spread = DEVIATIONS * sqrt(MAX(variance, 0.0) / MAX(n, 1.0));
    /* The curve is steep at its ends; half a game keeps the interval on it. */
    double low = CLAMP(mean - spread, 0.5 / MAX(n, 1.0), 1.0),
           high = CLAMP(mean + spread, 0.0, 1.0 - 0.5 / MAX(n, 1.0));

    if (variance <= 0.0)
        return FALSE;
    *elo = get_elo(mean) + 0.0;
    *error = (get_elo(high) - get_elo(low)) / 2.0;
    return TRUE;
}
