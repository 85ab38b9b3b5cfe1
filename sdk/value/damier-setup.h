// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define DAMIER_TYPE_SETUP (damier_setup_get_type())
G_DECLARE_FINAL_TYPE(DamierSetup, damier_setup, DAMIER, SETUP, GObject)

DamierSetup *damier_setup_new(const char *variant);
DamierSetup *damier_setup_copy(DamierSetup *setup);
const char *damier_setup_get_variant(DamierSetup *setup);
void damier_setup_set_option(DamierSetup *setup, const char *id, const char *value);
const char *damier_setup_get_option(DamierSetup *setup, const char *id);
gint64 damier_setup_get_integer(DamierSetup *setup, const char *id, gint64 fallback);
gboolean damier_setup_get_boolean(DamierSetup *setup, const char *id, gboolean fallback);
char **damier_setup_list_options(DamierSetup *setup);
void damier_setup_set_start(DamierSetup *setup, const char *position);
const char *damier_setup_get_start(DamierSetup *setup);
char *damier_setup_to_text(DamierSetup *setup);
DamierSetup *damier_setup_new_from_text(const char *text, GError **error);

G_END_DECLS
