// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-plugin-instance.h"
#include "damier-plugin-prober.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_PLUGIN_ENTRY (damier_plugin_entry_get_type())
G_DECLARE_FINAL_TYPE(DamierPluginEntry, damier_plugin_entry, DAMIER, PLUGIN_ENTRY, GObject)

DamierPluginEntry *damier_plugin_entry_new(const char *manifest, DamierPluginProber *prober);
void damier_plugin_entry_shadow(DamierPluginEntry *self, DamierPluginEntry *other);

const DamierPluginManifest *damier_plugin_entry_get_manifest(DamierPluginEntry *self);
const char *damier_plugin_entry_get_id(DamierPluginEntry *self);
const char *damier_plugin_entry_get_name(DamierPluginEntry *self);
const char *damier_plugin_entry_get_summary(DamierPluginEntry *self);
gboolean damier_plugin_entry_is_trusted(DamierPluginEntry *self);
const GError *damier_plugin_entry_get_error(DamierPluginEntry *self);

gboolean damier_plugin_entry_try_out(DamierPluginEntry *self, GError **error);
DamierPluginInstance *damier_plugin_entry_open(DamierPluginEntry *self, GError **error);
void damier_plugin_entry_open_async(DamierPluginEntry *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer user_data);
DamierPluginInstance *damier_plugin_entry_open_finish(DamierPluginEntry *self, GAsyncResult *result, GError **error);
void damier_plugin_entry_try_again(DamierPluginEntry *self);

G_END_DECLS
