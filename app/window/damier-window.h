// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-application.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_WINDOW (damier_window_get_type())
G_DECLARE_FINAL_TYPE(DamierWindow, damier_window, DAMIER, WINDOW, AdwApplicationWindow)

DamierWindow *damier_window_new(DamierApplication *application);

G_END_DECLS
