// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-plugin-contract.h"

G_BEGIN_DECLS

gboolean damier_plugin_loader_check_file(const DamierPluginManifest *manifest, GError **error);
gboolean damier_plugin_loader_is_open(const DamierPluginManifest *manifest);
gboolean damier_plugin_loader_load(const DamierPluginManifest *manifest, DamierPluginTypes *types, GError **error);

G_END_DECLS
