// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "crossfire-state.h"

G_BEGIN_DECLS

void crossfire_format_cell(guint cell, char text[3]);
char *crossfire_format_move(DamierMove move);
DamierMove crossfire_parse_move(const CrossfireContext *context, const CrossfireState *state, const DamierTrail *trail,
                                const char *text, GError **error);
char *crossfire_explain(const CrossfireContext *context, const CrossfireState *state, const DamierTrail *trail,
                        DamierMove move);
char *crossfire_format_position(const CrossfireState *state);
gboolean crossfire_parse_position(const char *text, CrossfireState *state, GError **error);

G_END_DECLS
