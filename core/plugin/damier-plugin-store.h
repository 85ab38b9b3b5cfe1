// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-plugin-entry.h"

G_BEGIN_DECLS

/**
 * DamierPluginPlaces:
 * @folders: (array zero-terminated=1): where plugins are looked for; what comes first shadows what comes later
 * @trusted: (array zero-terminated=1): the folders whose plugins are not tried out first
 * @program: the program that tries plugins out
 * @cache: the file that remembers which of them crash or hang
 * @timeout: how long loading may take, in ms
 *
 * Where a store finds what it needs.
 */
typedef struct {
    const char *const *folders;
    const char *const *trusted;
    const char *program;
    const char *cache;
    guint timeout;
} DamierPluginPlaces;

#define DAMIER_TYPE_PLUGIN_STORE (damier_plugin_store_get_type())
G_DECLARE_FINAL_TYPE(DamierPluginStore, damier_plugin_store, DAMIER, PLUGIN_STORE, GObject)

DamierPluginStore *damier_plugin_store_new(void);
DamierPluginStore *damier_plugin_store_new_for_places(const DamierPluginPlaces *places);
DamierPluginEntry *damier_plugin_store_find(DamierPluginStore *self, const char *id, GError **error);
DamierPluginInstance *damier_plugin_store_open(DamierPluginStore *self, const char *id, GError **error);

G_END_DECLS
