// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * DamierPluginError:
 * @DAMIER_PLUGIN_ERROR_UNKNOWN: there is no such game
 * @DAMIER_PLUGIN_ERROR_MANIFEST: the manifest cannot be read
 * @DAMIER_PLUGIN_ERROR_KEY: the manifest lacks a key, or a key has a value that means nothing
 * @DAMIER_PLUGIN_ERROR_SHADOWED: a plugin of the same id comes earlier on the search path
 * @DAMIER_PLUGIN_ERROR_API: made for another version of the plugin interface
 * @DAMIER_PLUGIN_ERROR_MODULE_MISSING: there is no module
 * @DAMIER_PLUGIN_ERROR_CANNOT_OPEN: the loader refuses the module
 * @DAMIER_PLUGIN_ERROR_NO_DESCRIPTOR: the module has no descriptor
 * @DAMIER_PLUGIN_ERROR_MAGIC: the descriptor does not begin as one must
 * @DAMIER_PLUGIN_ERROR_ID: the ids of manifest, file and descriptor differ
 * @DAMIER_PLUGIN_ERROR_TYPE: a type is taken already, has a name that is not the plugin's, or is not what it should be
 * @DAMIER_PLUGIN_ERROR_FUNCTION: a function is missing that every plugin must have
 * @DAMIER_PLUGIN_ERROR_CRASHED: the plugin crashed when it was tried out
 * @DAMIER_PLUGIN_ERROR_HUNG: the plugin did not return when it was tried out
 * @DAMIER_PLUGIN_ERROR_UNTRIED: the program that tries plugins out could not be run
 * @DAMIER_PLUGIN_ERROR_TRAITS: a configured game has impossible sizes
 *
 * Why a plugin cannot be used. Every message names the plugin or its file and, where there is one, the remedy.
 */
typedef enum {
    DAMIER_PLUGIN_ERROR_UNKNOWN,
    DAMIER_PLUGIN_ERROR_MANIFEST,
    DAMIER_PLUGIN_ERROR_KEY,
    DAMIER_PLUGIN_ERROR_SHADOWED,
    DAMIER_PLUGIN_ERROR_API,
    DAMIER_PLUGIN_ERROR_MODULE_MISSING,
    DAMIER_PLUGIN_ERROR_CANNOT_OPEN,
    DAMIER_PLUGIN_ERROR_NO_DESCRIPTOR,
    DAMIER_PLUGIN_ERROR_MAGIC,
    DAMIER_PLUGIN_ERROR_ID,
    DAMIER_PLUGIN_ERROR_TYPE,
    DAMIER_PLUGIN_ERROR_FUNCTION,
    DAMIER_PLUGIN_ERROR_CRASHED,
    DAMIER_PLUGIN_ERROR_HUNG,
    DAMIER_PLUGIN_ERROR_UNTRIED,
    DAMIER_PLUGIN_ERROR_TRAITS,
} DamierPluginError;

#define DAMIER_PLUGIN_ERROR (damier_plugin_error_quark())
GQuark damier_plugin_error_quark(void);

G_END_DECLS
