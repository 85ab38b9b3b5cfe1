// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plugin/damier-plugin-error.h"
#include "plugin/damier-plugin-loader.h"
#include "plugin/damier-plugin-store.h"

/* A folder of our own, with a search path of two folders in it. */
typedef struct {
    char *root;
    char *first;
    char *second;
    char *cache;
    char *probe;
    guint timeout;
} PluginFixture;

/* What is wrong with a built plugin and how it must be reported. */
typedef struct {
    const char *id;
    gint code;
    const char *words;
    gboolean is_only_tried; /* what would take this process along */
} PluginFault;

/* All of them; the last has no id. */
extern const PluginFault plugin_faults[];

void plugin_fixture_set_up(PluginFixture *fixture, gconstpointer data);
void plugin_fixture_remove(const char *path);
void plugin_fixture_tear_down(PluginFixture *fixture, gconstpointer data);
DamierPluginStore *plugin_fixture_make_store(PluginFixture *fixture, gboolean is_trusted);
void plugin_fixture_write(const char *folder, const char *name, const char *text);
void plugin_fixture_install(const char *folder, const char *group, const char *id);
DamierPluginEntry *plugin_fixture_find(DamierPluginStore *store, const char *id);
void plugin_fixture_assert_fault(DamierPluginEntry *entry, gint code, const char *words);
void plugin_fixture_check_fault(PluginFixture *fixture, const PluginFault *fault, gboolean is_trusted);
