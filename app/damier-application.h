// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>

#include "library/damier-library.h"
#include "plugin/damier-plugin-store.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_APPLICATION (damier_application_get_type())
G_DECLARE_FINAL_TYPE(DamierApplication, damier_application, DAMIER, APPLICATION, AdwApplication)

DamierApplication *damier_application_new(void);
GSettings *damier_application_get_settings(DamierApplication *self);
DamierPluginStore *damier_application_get_store(DamierApplication *self);
DamierLibrary *damier_application_get_library(DamierApplication *self, GError **error);
DamierMatch *damier_application_load_match(DamierApplication *self, const char *id, GStrv *problems, GError **error);

G_END_DECLS
