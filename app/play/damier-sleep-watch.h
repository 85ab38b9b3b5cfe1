// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define DAMIER_TYPE_SLEEP_WATCH (damier_sleep_watch_get_type())
G_DECLARE_FINAL_TYPE(DamierSleepWatch, damier_sleep_watch, DAMIER, SLEEP_WATCH, GObject)

DamierSleepWatch *damier_sleep_watch_new(void);

G_END_DECLS
