// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMIER_TYPE_BOARD_NOTICE (damier_board_notice_get_type())
G_DECLARE_FINAL_TYPE(DamierBoardNotice, damier_board_notice, DAMIER, BOARD_NOTICE, GtkWidget)

GtkWidget *damier_board_notice_new(void);
void damier_board_notice_show_typed(DamierBoardNotice *self, const char *text, gboolean is_wrong);
void damier_board_notice_ask(DamierBoardNotice *self, const char *sentence);
void damier_board_notice_say(DamierBoardNotice *self, const char *sentence);
const char *damier_board_notice_get_sentence(DamierBoardNotice *self);
gboolean damier_board_notice_names(const char *sentence, const char *name);
void damier_board_notice_clear(DamierBoardNotice *self);

G_END_DECLS
