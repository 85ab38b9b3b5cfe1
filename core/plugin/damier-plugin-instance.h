// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-plugin-contract.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_PLUGIN_INSTANCE (damier_plugin_instance_get_type())
G_DECLARE_FINAL_TYPE(DamierPluginInstance, damier_plugin_instance, DAMIER, PLUGIN_INSTANCE, GObject)

DamierPluginInstance *damier_plugin_instance_new(const DamierPluginManifest *manifest, const DamierPluginTypes *types);
const DamierPluginManifest *damier_plugin_instance_get_manifest(DamierPluginInstance *self);
DamierRules *damier_plugin_instance_get_rules(DamierPluginInstance *self);
DamierRenderer *damier_plugin_instance_get_renderer(DamierPluginInstance *self);
DamierEngine *damier_plugin_instance_create_engine(DamierPluginInstance *self);
DamierGame *damier_plugin_instance_configure(DamierPluginInstance *self, DamierSetup *setup, GError **error);

G_END_DECLS
