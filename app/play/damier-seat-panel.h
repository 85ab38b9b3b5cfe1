// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>
#include <damier.h>

#include "clock/damier-clock.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_SEAT_PANEL (damier_seat_panel_get_type())
G_DECLARE_FINAL_TYPE(DamierSeatPanel, damier_seat_panel, DAMIER, SEAT_PANEL, GtkWidget)

DamierSeatPanel *damier_seat_panel_new(guint seat, DamierRole role);
guint damier_seat_panel_get_seat(DamierSeatPanel *self);
void damier_seat_panel_set_player(DamierSeatPanel *self, const char *name, gboolean is_engine);
void damier_seat_panel_set_note(DamierSeatPanel *self, const char *note);
void damier_seat_panel_set_active(DamierSeatPanel *self, gboolean active);
void damier_seat_panel_set_compact(DamierSeatPanel *self, gboolean compact);
void damier_seat_panel_set_thinking(DamierSeatPanel *self, gboolean thinking);
void damier_seat_panel_set_reading(DamierSeatPanel *self, const DamierTimeControl *control,
                                   const DamierClockReading *reading, gboolean is_low);
char *damier_seat_panel_say(DamierSeatPanel *self);

G_END_DECLS
