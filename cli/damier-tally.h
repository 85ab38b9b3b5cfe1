// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

/**
 * DamierTally:
 * @n_games: how many games have ended
 * @wins: those in which the first player did better than the other
 * @losses: those in which it did worse
 * @draws: all others
 * @points: the sum of its scores
 * @squares: the sum of the squares of its scores
 *
 * What two players have scored against each other, from the view of the first.
 */
typedef struct {
    guint n_games;
    guint wins;
    guint losses;
    guint draws;
    double points;
    double squares;
} DamierTally;

double damier_tally_get_share(DamierGame *game, const DamierOutcome *outcome, guint seat);
double damier_tally_get_score(const DamierOutcome *outcome, const gboolean *is_first);
void damier_tally_add(DamierTally *tally, double score);
gboolean damier_tally_estimate(const DamierTally *tally, double *elo, double *error);

G_END_DECLS
