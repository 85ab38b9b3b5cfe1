/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "clock/damier-time-controls.h"

G_BEGIN_DECLS

gboolean damier_time_control_parse(const char *text, DamierTimeControl *control, GError **error);
char *damier_time_control_print(const DamierTimeControl *control);
gboolean damier_time_controls_parse(const char *text, guint n_seats, DamierTimeControls *controls, GError **error);
char *damier_time_controls_print(const DamierTimeControls *controls);

G_END_DECLS
