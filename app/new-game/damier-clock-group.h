// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>

#include "clock/damier-time-controls.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_CLOCK_GROUP (damier_clock_group_get_type())
G_DECLARE_FINAL_TYPE(DamierClockGroup, damier_clock_group, DAMIER, CLOCK_GROUP, AdwPreferencesGroup)

void damier_clock_group_set_presets(DamierClockGroup *self, const char *const *presets);
void damier_clock_group_set_seats(DamierClockGroup *self, const char *const *names);
void damier_clock_group_set_text(DamierClockGroup *self, const char *text);
char *damier_clock_group_get_text(DamierClockGroup *self);
gboolean damier_clock_group_get_controls(DamierClockGroup *self, DamierTimeControls *controls);

G_END_DECLS
