// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "carrefour-state.h"

G_BEGIN_DECLS

void carrefour_format_square(guint square, char text[3]);
char *carrefour_format_move(DamierMove move);
DamierMove carrefour_parse_move(const CarrefourContext *context, const CarrefourState *state, const char *text,
                                GError **error);
char *carrefour_format_position(const CarrefourState *state);
gboolean carrefour_parse_position(const CarrefourContext *context, const char *text, CarrefourState *state,
                                  GError **error);

G_END_DECLS
