// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

gboolean wins_slowly(DamierPosition *position, guint side, DamierActor mover, guint turns);
