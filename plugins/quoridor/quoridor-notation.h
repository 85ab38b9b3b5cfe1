// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "quoridor-state.h"

G_BEGIN_DECLS

void quoridor_format_square(guint square, char text[3]);
char *quoridor_format_move(DamierMove move);
DamierMove quoridor_parse_move(const QuoridorContext *context, const QuoridorState *state, const char *text,
                               GError **error);
char *quoridor_format_position(const QuoridorContext *context, const QuoridorState *state);
gboolean quoridor_parse_position(const QuoridorContext *context, const char *text, QuoridorState *state,
                                 GError **error);

G_END_DECLS
