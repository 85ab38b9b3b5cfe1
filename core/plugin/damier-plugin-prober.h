// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gio/gio.h>

#include "damier-plugin-manifest.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_PLUGIN_PROBER (damier_plugin_prober_get_type())
G_DECLARE_FINAL_TYPE(DamierPluginProber, damier_plugin_prober, DAMIER, PLUGIN_PROBER, GObject)

DamierPluginProber *damier_plugin_prober_new(const char *program, const char *cache, guint timeout);
gboolean damier_plugin_prober_recall(DamierPluginProber *self, const DamierPluginManifest *manifest, gboolean *is_known,
                                     GError **error);
void damier_plugin_prober_forget(DamierPluginProber *self, const DamierPluginManifest *manifest);
void damier_plugin_prober_try_async(DamierPluginProber *self, const DamierPluginManifest *manifest,
                                    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
gboolean damier_plugin_prober_try_finish(DamierPluginProber *self, GAsyncResult *result, GError **error);

G_END_DECLS
