// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define DAMIER_TYPE_TICKER (damier_ticker_get_type())
G_DECLARE_FINAL_TYPE(DamierTicker, damier_ticker, DAMIER, TICKER, GObject)

DamierTicker *damier_ticker_new(void);
void damier_ticker_arm(DamierTicker *self, gint64 stamp);
void damier_ticker_disarm(DamierTicker *self);

G_END_DECLS
