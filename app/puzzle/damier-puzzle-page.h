// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>

#include "library/damier-library.h"
#include "plugin/damier-plugin-instance.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_PUZZLE_PAGE (damier_puzzle_page_get_type())
G_DECLARE_FINAL_TYPE(DamierPuzzlePage, damier_puzzle_page, DAMIER, PUZZLE_PAGE, AdwNavigationPage)

DamierPuzzlePage *damier_puzzle_page_new(DamierPluginInstance *plugin, GPtrArray *puzzles, GHashTable *solved,
                                         DamierLibrary *library, GSettings *settings);
gboolean damier_puzzle_page_show(DamierPuzzlePage *self, guint index, GError **error);
GActionGroup *damier_puzzle_page_get_actions(DamierPuzzlePage *self);

G_END_DECLS
