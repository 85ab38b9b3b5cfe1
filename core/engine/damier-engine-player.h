// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/damier-engine-process.h"
#include "match/damier-match.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_ENGINE_PLAYER (damier_engine_player_get_type())
G_DECLARE_FINAL_TYPE(DamierEnginePlayer, damier_engine_player, DAMIER, ENGINE_PLAYER, GObject)

DamierEnginePlayer *damier_engine_player_new(DamierMatch *match, guint seat, DamierEngineProcess *process);
DamierEnginePlayer *damier_engine_player_new_for_seat(DamierMatch *match, guint seat, GError **error);
guint damier_engine_player_get_seat(DamierEnginePlayer *self);
DamierEngineProcess *damier_engine_player_get_process(DamierEnginePlayer *self);
gboolean damier_engine_player_is_thinking(DamierEnginePlayer *self);
const GError *damier_engine_player_get_error(DamierEnginePlayer *self);
void damier_engine_player_restart(DamierEnginePlayer *self);
void damier_engine_player_move_now(DamierEnginePlayer *self);
void damier_engine_player_set_pace(DamierEnginePlayer *self, gint64 pace);

G_END_DECLS
