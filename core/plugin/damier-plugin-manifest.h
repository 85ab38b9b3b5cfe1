// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

/**
 * DamierPluginManifest:
 * @path: the manifest's file
 * @id: the game's id; the file's name where the manifest does not say
 * @name: the game's name, translated
 * @summary: one line on the game, translated
 * @description: (nullable): a paragraph, translated
 * @module: the module's file, which need not exist
 * @version: the plugin's own version
 * @license: (nullable): an SPDX expression
 * @help: (nullable): the file of the rules, Markdown, in the user's language where there is one
 * @puzzles: (nullable): the file of the game's puzzles
 * @authors: (array zero-terminated=1): who made the plugin
 * @seats: the numbers of seats, ascending
 * @n_seats: how many numbers there are
 * @api: the version of the plugin interface that it was made for
 * @fault: (nullable): why the manifest is of no use; what could be read is there nevertheless
 *
 * What a plugin says of itself before any of its code runs. Counted; never changes, so any thread may read it.
 */
typedef struct {
    char *path;
    char *id;
    char *name;
    char *summary;
    char *description;
    char *module;
    char *version;
    char *license;
    char *help;
    char *puzzles;
    char **authors;
    guint seats[DAMIER_MAX_SEATS];
    guint n_seats;
    guint api;
    GError *fault;
} DamierPluginManifest;

DamierPluginManifest *damier_plugin_manifest_read(const char *path);
DamierPluginManifest *damier_plugin_manifest_ref(const DamierPluginManifest *manifest);
void damier_plugin_manifest_unref(DamierPluginManifest *manifest);
gboolean damier_plugin_manifest_check_api(const DamierPluginManifest *manifest, guint api, GError **error);
char *damier_plugin_manifest_get_type_prefix(const DamierPluginManifest *manifest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierPluginManifest, damier_plugin_manifest_unref)

G_END_DECLS
