// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * DAMIER_API_VERSION:
 *
 * The number of the contract between a plugin and its host; both must have the same.
 */
#define DAMIER_API_VERSION 1

/**
 * DAMIER_PLUGIN_MAGIC:
 *
 * What the descriptor of every plugin begins with ("DAMI").
 */
#define DAMIER_PLUGIN_MAGIC 0x494d4144u

/**
 * DamierPlugin:
 * @magic: [const@PLUGIN_MAGIC]
 * @api: [const@API_VERSION] at the time the plugin was built
 * @id: the game's id, the same as in the manifest and in the names of both files
 * @get_rules_type: returns the type of the rules
 * @get_renderer_type: returns the type of the renderer
 * @get_engine_type: (nullable): returns the type of the engine; NULL where the SDK's own shall play
 *
 * The descriptor of a plugin: data that the host can look at before any code of the plugin runs.
 */
typedef struct {
    guint32 magic;
    guint32 api;
    const char *id;
    GType (*get_rules_type)(void);
    GType (*get_renderer_type)(void);
    GType (*get_engine_type)(void);
} DamierPlugin;

/**
 * DAMIER_PLUGIN_SYMBOL:
 *
 * The name of the descriptor in a plugin's module.
 */
#define DAMIER_PLUGIN_SYMBOL "damier_plugin"

/**
 * DAMIER_DEFINE_PLUGIN:
 * @game_id: the game's id, a string
 * @...: the functions, as members of [struct@Plugin]
 *
 * Defines the descriptor; once in a plugin.
 */
#define DAMIER_DEFINE_PLUGIN(game_id, ...)                                                                             \
    extern const DamierPlugin damier_plugin;                                                                           \
    G_MODULE_EXPORT const DamierPlugin damier_plugin = {                                                               \
        .magic = DAMIER_PLUGIN_MAGIC, .api = DAMIER_API_VERSION, .id = game_id, __VA_ARGS__                            \
    };

G_END_DECLS
