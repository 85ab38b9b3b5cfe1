// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "damier-game.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_POSITION (damier_position_get_type())
G_DECLARE_FINAL_TYPE(DamierPosition, damier_position, DAMIER, POSITION, GObject)

DamierPosition *damier_position_new(DamierGame *game);
DamierPosition *damier_position_new_from_state(DamierGame *game, gconstpointer state);
DamierPosition *damier_position_new_from_text(DamierGame *game, const char *text, GError **error);
DamierPosition *damier_position_play(DamierPosition *position, DamierMove move);
DamierPosition *damier_position_play_text(DamierPosition *position, const char *moves, GError **error);

DamierGame *damier_position_get_game(DamierPosition *position);
gconstpointer damier_position_get_state(DamierPosition *position);
const DamierTrail *damier_position_get_trail(DamierPosition *position);
DamierActor damier_position_get_actor(DamierPosition *position);
guint64 damier_position_get_key(DamierPosition *position);
DamierMove damier_position_get_last_move(DamierPosition *position);
DamierActor damier_position_get_mover(DamierPosition *position);
gboolean damier_position_is_over(DamierPosition *position);
gboolean damier_position_get_outcome(DamierPosition *position, DamierOutcome *outcome);

const DamierMove *damier_position_get_moves(DamierPosition *position, guint *n_moves);
guint damier_position_get_chance(DamierPosition *position, const DamierMove **moves, const guint32 **weights);
DamierMove damier_position_roll(DamierPosition *position, GRand *random);
gboolean damier_position_is_legal(DamierPosition *position, DamierMove move);
DamierMove damier_position_get_obvious_move(DamierPosition *position);
gboolean damier_position_can_still_win(DamierPosition *position, guint seat);

char *damier_position_to_text(DamierPosition *position);
char *damier_position_format_move(DamierPosition *position, DamierMove move);
DamierMove damier_position_parse_move(DamierPosition *position, const char *text, GError **error);
char *damier_position_describe_move(DamierPosition *position, DamierMove move);

G_END_DECLS
