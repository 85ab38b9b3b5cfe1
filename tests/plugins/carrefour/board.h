// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "carrefour-notation.h"
#include "carrefour-plugin.h"

DamierGame *board_configure(const char *setup_text);
DamierPosition *board_read_position(const char *setup_text, const char *position_text);
DamierPosition *board_play(const char *setup_text, const char *moves);
char *board_list_moves(DamierPosition *position);
