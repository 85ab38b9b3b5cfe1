// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMIER_TYPE_NOTICE (damier_notice_get_type())
G_DECLARE_FINAL_TYPE(DamierNotice, damier_notice, DAMIER, NOTICE, GtkWidget)

void damier_notice_set(DamierNotice *self, const char *text, const char *button);
void damier_notice_tell(DamierNotice *self, const char *text);
void damier_notice_set_orientation(DamierNotice *self, GtkOrientation orientation);

G_END_DECLS
