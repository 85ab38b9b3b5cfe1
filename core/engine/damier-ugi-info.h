/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <damier.h>

G_BEGIN_DECLS

void damier_ugi_info_append(GString *text, DamierPosition *position, const DamierAnalysis *analysis);
gboolean damier_ugi_info_parse(DamierAnalysis *analysis, DamierPosition *position, const char *text,
                               guint steps_per_move);

G_END_DECLS
