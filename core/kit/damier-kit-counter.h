// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-kit.h"

G_BEGIN_DECLS

/*
 * Counts allocations for the kit by standing between a program and the C library. It belongs into programs that want to
 * count, never into a library: whoever links it counts everything.
 */
DamierKitCounter damier_kit_counter_find(void);

G_END_DECLS
