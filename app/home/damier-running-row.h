// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>

#include "library/damier-library.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_RUNNING_ROW (damier_running_row_get_type())
G_DECLARE_FINAL_TYPE(DamierRunningRow, damier_running_row, DAMIER, RUNNING_ROW, AdwActionRow)

GtkWidget *damier_running_row_new(const DamierLibraryEntry *entry, const char *game_name);
const char *damier_running_row_get_id(DamierRunningRow *self);

G_END_DECLS
