// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>
#include <damier.h>

G_BEGIN_DECLS

GtkWidget *damier_option_row_new(const DamierOption *option, const char *value);
const DamierOption *damier_option_row_get_option(GtkWidget *row);
char *damier_option_row_get_value(GtkWidget *row);

G_END_DECLS
