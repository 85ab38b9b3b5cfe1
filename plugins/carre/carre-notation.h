// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "carre-state.h"

G_BEGIN_DECLS

/* No position has more moves: every payment of every place, every open carré of the others with either number of
 * stoppers, every purchase with every giver, the own open carrés, and the end of the turn. */
#define CARRE_MAX_MOVES (8 * 125 + 8 * 2 * 48 + 8 * 4 * 3 + 16 + 1)

void carre_format_place(guint kind, guint place, char text[4]);
char *carre_format_payment(const CarreState *state, CarrePayment payment);
char *carre_format_move(const CarreState *state, DamierMove move);
DamierMove carre_parse_move(const CarreContext *context, const CarreState *state, const char *text, GError **error);
char *carre_format_position(const CarreContext *context, const CarreState *state);
gboolean carre_parse_position(const CarreContext *context, const char *text, CarreState *state, GError **error);

G_END_DECLS
