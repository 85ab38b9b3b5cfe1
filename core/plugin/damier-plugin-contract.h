// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-plugin-manifest.h"

G_BEGIN_DECLS

/**
 * DamierPluginTypes:
 * @rules: the type of the rules
 * @renderer: the type of the renderer
 * @engine: the type of the engine, the SDK's own where the plugin brings none
 *
 * The types that a loaded plugin has registered.
 */
typedef struct {
    GType rules;
    GType renderer;
    GType engine;
} DamierPluginTypes;

gboolean damier_plugin_contract_check_types(const DamierPluginManifest *manifest, const DamierPluginTypes *types,
                                            GError **error);
gboolean damier_plugin_contract_check_game(const DamierPluginManifest *manifest, DamierGame *game, GError **error);

G_END_DECLS
