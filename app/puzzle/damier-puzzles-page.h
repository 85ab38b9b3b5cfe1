// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>

#include "library/damier-library.h"
#include "plugin/damier-plugin-instance.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_PUZZLES_PAGE (damier_puzzles_page_get_type())
G_DECLARE_FINAL_TYPE(DamierPuzzlesPage, damier_puzzles_page, DAMIER, PUZZLES_PAGE, AdwNavigationPage)

DamierPuzzlesPage *damier_puzzles_page_new(DamierPluginInstance *plugin, DamierLibrary *library, GSettings *settings,
                                           GError **error);

G_END_DECLS
