// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>

#include "match/damier-seat.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_SEAT_ROW (damier_seat_row_get_type())
G_DECLARE_FINAL_TYPE(DamierSeatRow, damier_seat_row, DAMIER, SEAT_ROW, AdwExpanderRow)

DamierSeatRow *damier_seat_row_new(void);
void damier_seat_row_set_seat(DamierSeatRow *self, const DamierSeat *seat);
DamierSeat *damier_seat_row_get_seat(DamierSeatRow *self);
gboolean damier_seat_row_is_complete(DamierSeatRow *self);

G_END_DECLS
