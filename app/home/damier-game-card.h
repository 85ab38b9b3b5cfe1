// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtk/gtk.h>

#include "plugin/damier-plugin-entry.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_GAME_CARD (damier_game_card_get_type())
G_DECLARE_FINAL_TYPE(DamierGameCard, damier_game_card, DAMIER, GAME_CARD, GtkFlowBoxChild)

GtkWidget *damier_game_card_new(DamierPluginEntry *entry);
DamierPluginEntry *damier_game_card_get_entry(DamierGameCard *self);
gboolean damier_game_card_has_picture(DamierGameCard *self);
void damier_game_card_set_picture(DamierGameCard *self, GdkPaintable *picture);

G_END_DECLS
