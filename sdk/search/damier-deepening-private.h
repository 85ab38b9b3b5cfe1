// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "damier-search-private.h"

G_BEGIN_DECLS

/* Searches the moves of the root to one depth and brings the best to the front; may be cut short. */
typedef void (*DamierSearchDepthFunc)(DamierWorker *worker, gint depth);

void damier_worker_deepen(DamierWorker *worker, DamierSearchDepthFunc search_depth);
void damier_worker_place_root(DamierWorker *worker, guint index, guint n_best);

static inline gboolean damier_score_is_proved(gint score)
{
    return ABS(score) >= DAMIER_SCORE_LONGEST_WIN;
}

G_END_DECLS
