// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>

#include "match/damier-match.h"
#include "plugin/damier-plugin-instance.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_PLAY_PAGE (damier_play_page_get_type())
G_DECLARE_FINAL_TYPE(DamierPlayPage, damier_play_page, DAMIER, PLAY_PAGE, AdwNavigationPage)

DamierPlayPage *damier_play_page_new(DamierPluginInstance *plugin, DamierMatch *match, GSettings *settings);
DamierMatch *damier_play_page_get_match(DamierPlayPage *self);
GActionGroup *damier_play_page_get_actions(DamierPlayPage *self);
void damier_play_page_tell(DamierPlayPage *self, const char *sentence);
void damier_play_page_start(DamierPlayPage *self);
void damier_play_page_leave(DamierPlayPage *self);

G_END_DECLS
