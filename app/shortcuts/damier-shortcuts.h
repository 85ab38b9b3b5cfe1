// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void damier_shortcuts_install(GtkApplication *application);
void damier_shortcuts_set_covered(GtkApplication *application, gboolean is_covered);
AdwDialog *damier_shortcuts_dialog_new(void);

G_END_DECLS
