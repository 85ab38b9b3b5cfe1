// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define DAMIER_TYPE_PREFERENCES_DIALOG (damier_preferences_dialog_get_type())
G_DECLARE_FINAL_TYPE(DamierPreferencesDialog, damier_preferences_dialog, DAMIER, PREFERENCES_DIALOG,
                     AdwPreferencesDialog)

AdwDialog *damier_preferences_dialog_new(GSettings *settings);

G_END_DECLS
