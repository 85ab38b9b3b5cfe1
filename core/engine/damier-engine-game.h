// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/damier-engine-player.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_ENGINE_GAME (damier_engine_game_get_type())
G_DECLARE_FINAL_TYPE(DamierEngineGame, damier_engine_game, DAMIER, ENGINE_GAME, GObject)

DamierEngineGame *damier_engine_game_new(DamierMatch *match, DamierEngineProcess *const *processes, guint max_steps);
DamierMatch *damier_engine_game_get_match(DamierEngineGame *self);
const GError *damier_engine_game_get_error(DamierEngineGame *self);
gboolean damier_engine_game_has_begun(DamierEngineGame *self);

G_END_DECLS
