// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-board-model.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_BOARD_TYPING (damier_board_typing_get_type())
G_DECLARE_FINAL_TYPE(DamierBoardTyping, damier_board_typing, DAMIER, BOARD_TYPING, GObject)

DamierBoardTyping *damier_board_typing_new(DamierBoardModel *model);
const char *damier_board_typing_get_text(DamierBoardTyping *self);
gboolean damier_board_typing_is_wrong(DamierBoardTyping *self);
gboolean damier_board_typing_add(DamierBoardTyping *self, gunichar character);
gboolean damier_board_typing_erase(DamierBoardTyping *self);
gboolean damier_board_typing_clear(DamierBoardTyping *self);
gboolean damier_board_typing_use(DamierBoardTyping *self, const char *text);
gboolean damier_board_typing_accept(DamierBoardTyping *self);

G_END_DECLS
