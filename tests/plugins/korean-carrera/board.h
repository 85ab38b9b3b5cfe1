// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "korean-carrera-notation.h"
#include "korean-carrera-plugin.h"

DamierGame *board_configure(const char *setup_text);
DamierPosition *board_read(const char *setup_text, const char *position_text);
DamierPosition *board_play(DamierPosition *start, const char *moves);
DamierPosition *board_read_and_play(const char *setup_text, const char *position_text, const char *moves);
guint board_get_point(const char *name);
gboolean board_has_move(DamierPosition *position, const char *move);
char *board_list_targets(DamierPosition *position, const char *from);
GPtrArray *board_list_moves(DamierPosition *position);
guint board_find_winner(DamierPosition *position, CarreraReason reason);
void board_assert_draw(DamierPosition *position, CarreraReason reason);
