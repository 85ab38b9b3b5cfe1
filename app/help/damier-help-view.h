// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtk/gtk.h>

#include "plugin/damier-plugin-instance.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_HELP_VIEW (damier_help_view_get_type())
G_DECLARE_FINAL_TYPE(DamierHelpView, damier_help_view, DAMIER, HELP_VIEW, GtkBox)

void damier_help_view_set_page(DamierHelpView *self, DamierPluginInstance *plugin, const char *text, gssize length);

G_END_DECLS
