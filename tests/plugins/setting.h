// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier.h"

/* What tests begin with; all of it has to succeed. */
DamierGame *setting_configure(GType rules_type, const char *setup_text);
DamierPosition *setting_read(DamierGame *game, const char *position_text);
DamierPosition *setting_play(DamierPosition *position, const char *moves);
