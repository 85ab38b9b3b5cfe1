// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>

#include "plugin/damier-plugin-store.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_HOME_PAGE (damier_home_page_get_type())
G_DECLARE_FINAL_TYPE(DamierHomePage, damier_home_page, DAMIER, HOME_PAGE, AdwNavigationPage)

void damier_home_page_set_store(DamierHomePage *self, DamierPluginStore *store, GSettings *settings);
void damier_home_page_draw_boards(DamierHomePage *self);
void damier_home_page_show_running(DamierHomePage *self, GPtrArray *entries);
void damier_home_page_settle(DamierHomePage *self);
void damier_home_page_focus_games(DamierHomePage *self);

G_END_DECLS
