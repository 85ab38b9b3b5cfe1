/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "clock/damier-time-controls.h"

G_BEGIN_DECLS

gboolean damier_time_controls_parse_pgn(const char *text, guint n_seats, DamierTimeControls *controls, GError **error);
char *damier_time_controls_print_pgn(const DamierTimeControls *controls);

G_END_DECLS
