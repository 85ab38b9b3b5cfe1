// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier.h"

/* What holds of every game's texts. */
char *notation_keep(DamierPosition *position);
void notation_keep_moves(DamierPosition *position);
gboolean notation_take_position(DamierGame *game, const char *text);
void notation_take_move(DamierPosition *position, const char *text);
void notation_refuse_position(DamierGame *game, const char *text, const char *message);
void notation_refuse_move(DamierPosition *position, const char *text, const char *message);
char *notation_spoil(const char *text, const char *letters, GRand *random);
guint notation_play_diagrams(DamierGame *game, const char *page);
