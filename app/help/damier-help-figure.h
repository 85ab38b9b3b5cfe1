// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtk/gtk.h>

#include "damier-markdown.h"
#include "plugin/damier-plugin-instance.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_HELP_FIGURE (damier_help_figure_get_type())
G_DECLARE_FINAL_TYPE(DamierHelpFigure, damier_help_figure, DAMIER, HELP_FIGURE, GtkBox)

GtkWidget *damier_help_figure_new(DamierPluginInstance *plugin, const DamierMarkdownBlock *block);

G_END_DECLS
