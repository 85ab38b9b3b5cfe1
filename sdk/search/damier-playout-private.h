// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "damier-search-private.h"

G_BEGIN_DECLS

/* What a game is worth to a side: from 0 (lost) to DAMIER_REWARD_ONE (won). */
#define DAMIER_REWARD_ONE 65536

guint damier_playout_get_limit(const DamierSearch *search);
guint damier_playout_pick_chance(DamierWorker *worker, guint ply, DamierMove **moves, guint32 **weights);
void damier_playout_run(DamierWorker *worker, guint ply, gint *rewards);
gint damier_reward_from_score(gint score);
gint damier_reward_to_score(gint reward);

G_END_DECLS
