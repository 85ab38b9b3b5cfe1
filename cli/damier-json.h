// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _DamierJson DamierJson;

DamierJson *damier_json_new(void);
void damier_json_free(DamierJson *json);
void damier_json_begin_object(DamierJson *json, const char *name);
void damier_json_begin_array(DamierJson *json, const char *name);
void damier_json_end(DamierJson *json);
void damier_json_add_text(DamierJson *json, const char *name, const char *value);
void damier_json_add_integer(DamierJson *json, const char *name, gint64 value);
void damier_json_add_number(DamierJson *json, const char *name, double value);
void damier_json_add_boolean(DamierJson *json, const char *name, gboolean value);
double damier_json_add_speed(DamierJson *json, guint64 nodes, gint64 time);
void damier_json_print(DamierJson *json);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierJson, damier_json_free)

G_END_DECLS
