// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>

#include "match/damier-match.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_PLAY_ENGINES (damier_play_engines_get_type())
G_DECLARE_FINAL_TYPE(DamierPlayEngines, damier_play_engines, DAMIER, PLAY_ENGINES, GObject)

DamierPlayEngines *damier_play_engines_new(DamierMatch *match);
gboolean damier_play_engines_is_thinking(DamierPlayEngines *self, guint seat);
void damier_play_engines_start(DamierPlayEngines *self);
void damier_play_engines_restart(DamierPlayEngines *self, guint seat);
void damier_play_engines_hint(DamierPlayEngines *self);
void damier_play_engines_consider_draw(DamierPlayEngines *self);
void damier_play_engines_move_now(DamierPlayEngines *self);
gboolean damier_play_engines_have_failed(DamierPlayEngines *self);
void damier_play_engines_restart_failed(DamierPlayEngines *self);
void damier_play_engines_set_pace(DamierPlayEngines *self, gint64 pace);
void damier_play_engines_quit(DamierPlayEngines *self);

G_END_DECLS
