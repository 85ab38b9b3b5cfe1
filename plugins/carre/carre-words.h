// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "carre-state.h"

G_BEGIN_DECLS

/* What lies where, for the screen reader; each begins with the name of its element. */
char *carre_describe_stock(const CarreState *state, guint seat, guint kind);
char *carre_describe_hand(const CarreState *state, guint seat, CarreGood good);
char *carre_describe_site(const CarrePlayer *player, guint seat, guint kind, guint place);
char *carre_describe_die(const CarreState *state, guint index);
char *carre_describe_purchase(const CarreContext *context, const CarreState *state, CarreGood good, guint n);

/* What is awaited when what shall be paid is known. */
char *carre_ask_for_payment(const CarreState *state, guint cost);

/* Why something cannot be picked. */
char *carre_refuse_stock(const CarreState *state, guint kind);
char *carre_refuse_stoppers(const CarreState *state);
char *carre_refuse_purchase(const CarreState *state, CarreGood good, guint n);
char *carre_refuse_payment(const CarreState *state, gint die, guint cost);
char *carre_refuse_site(const CarrePlayer *player, guint kind, guint place, gboolean is_target);

G_END_DECLS
