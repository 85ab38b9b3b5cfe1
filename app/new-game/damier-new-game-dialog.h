// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>

#include "match/damier-match.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_NEW_GAME_DIALOG (damier_new_game_dialog_get_type())
G_DECLARE_FINAL_TYPE(DamierNewGameDialog, damier_new_game_dialog, DAMIER, NEW_GAME_DIALOG, AdwDialog)

DamierNewGameDialog *damier_new_game_dialog_new(const char *game_id, const char *game_name, DamierRules *rules,
                                                GSettings *settings);

G_END_DECLS
