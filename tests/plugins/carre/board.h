// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "carre-notation.h"
#include "carre-plugin.h"

DamierGame *board_configure(guint n_seats);
DamierPosition *board_read(guint n_seats, const char *position_text);
DamierPosition *board_play(DamierPosition *position, const char *moves);
DamierPosition *board_read_and_play(guint n_seats, const char *position_text, const char *moves);
char *board_list_moves(DamierPosition *position);
gboolean board_has_move(DamierPosition *position, const char *move);
const CarreState *board_get_state(DamierPosition *position);
