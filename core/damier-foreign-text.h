// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean damier_foreign_text_check(const char *text, gsize length, guint *line);
char *damier_foreign_text_clean(const char *text, gsize longest);

G_END_DECLS
