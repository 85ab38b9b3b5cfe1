// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

const char *damier_look_get(DamierRenderer *renderer);
void damier_look_set(DamierRenderer *renderer, const char *look);
void damier_look_load(DamierRenderer *renderer, GSettings *settings, const char *game_id);
void damier_look_save(DamierRenderer *renderer, GSettings *settings, const char *game_id);

G_END_DECLS
