/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "clock/damier-clock.h"

G_BEGIN_DECLS

void damier_clock_fill_limits(DamierClock *clock, gint64 stamp, DamierLimits *limits);

G_END_DECLS
