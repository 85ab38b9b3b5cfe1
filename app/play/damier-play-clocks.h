// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-herald.h"
#include "damier-seat-panel.h"
#include "match/damier-match.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_PLAY_CLOCKS (damier_play_clocks_get_type())
G_DECLARE_FINAL_TYPE(DamierPlayClocks, damier_play_clocks, DAMIER, PLAY_CLOCKS, GObject)

DamierPlayClocks *damier_play_clocks_new(DamierMatch *match, DamierRenderer *renderer, GSettings *settings,
                                         DamierHerald *herald);
DamierSeatPanel *damier_play_clocks_get_panel(DamierPlayClocks *self, guint seat);
void damier_play_clocks_set_scene(DamierPlayClocks *self, DamierScene *scene);
void damier_play_clocks_update(DamierPlayClocks *self);
char *damier_play_clocks_say(DamierPlayClocks *self);

G_END_DECLS
