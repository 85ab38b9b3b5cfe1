// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>

#include "plugin/damier-plugin-instance.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_HELP_DIALOG (damier_help_dialog_get_type())
G_DECLARE_FINAL_TYPE(DamierHelpDialog, damier_help_dialog, DAMIER, HELP_DIALOG, AdwDialog)

AdwDialog *damier_help_dialog_new(DamierPluginInstance *plugin);

G_END_DECLS
