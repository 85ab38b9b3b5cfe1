// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *damier_markdown_span_to_pango(const char *text);

G_END_DECLS
