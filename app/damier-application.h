// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define DAMIER_TYPE_APPLICATION (damier_application_get_type())
G_DECLARE_FINAL_TYPE(DamierApplication, damier_application, DAMIER, APPLICATION, AdwApplication)

DamierApplication *damier_application_new(void);

G_END_DECLS
