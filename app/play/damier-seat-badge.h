// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMIER_TYPE_SEAT_BADGE (damier_seat_badge_get_type())
G_DECLARE_FINAL_TYPE(DamierSeatBadge, damier_seat_badge, DAMIER, SEAT_BADGE, GtkWidget)

void damier_seat_badge_set_seat(DamierSeatBadge *self, guint seat, DamierRole role);

G_END_DECLS
