// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "crossfire-notation.h"
#include "crossfire-plugin.h"

DamierGame *board_configure(void);
DamierPosition *board_play(const char *moves);
DamierPosition *board_read(const char *text);
DamierPosition *board_read_stacks(const char *stacks, guint reserve, char turn);
DamierPosition *board_play_from(DamierPosition *position, const char *moves);
char *board_list_moves(DamierPosition *position, const char *from);
char *board_get_stack(DamierPosition *position, const char *cell);
