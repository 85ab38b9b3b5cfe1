// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "engine/damier-limits.h"

G_BEGIN_DECLS

/*
 * How long one answer may take, in µs: `soft` is what it should take, `hard` is what it must never exceed;
 * G_MAXINT64 is no limit.
 */
typedef struct {
    gint64 soft;
    gint64 hard;
} DamierTimeBudget;

DamierTimeBudget damier_time_budget_new(const DamierLimits *limits, guint seat);
gboolean damier_time_budget_allows_depth(const DamierTimeBudget *budget, gint64 elapsed, guint stable_depths);

G_END_DECLS
