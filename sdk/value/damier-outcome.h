// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "damier-move.h"

G_BEGIN_DECLS

/**
 * DamierOutcome:
 * @n_seats: how many seats the game has, 1 to 8
 * @rank: the rank of each seat, 1 is best; seats that draw share a rank
 * @reason: why the game ended, a number of the plugin's own that its rules put into words
 * @has_points: whether @points mean anything
 * @points: the points of each seat where the game counts them, in the game's own unit
 *
 * How a game ended.
 */
typedef struct {
    guint8 n_seats;
    guint8 rank[DAMIER_MAX_SEATS];
    guint16 reason;
    gboolean has_points;
    gint32 points[DAMIER_MAX_SEATS];
} DamierOutcome;

void damier_outcome_init_draw(DamierOutcome *outcome, guint n_seats, guint16 reason);
void damier_outcome_init_win(DamierOutcome *outcome, guint n_seats, const guint8 *sides, guint8 side, guint16 reason);
gboolean damier_outcome_is_draw(const DamierOutcome *outcome);
gboolean damier_outcome_is_valid(const DamierOutcome *outcome);
gint damier_outcome_get_winner(const DamierOutcome *outcome);
double damier_outcome_get_share(const DamierOutcome *outcome, guint seat);

G_END_DECLS
