// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugin-fixture.h"

#include <glib/gstdio.h>

void plugin_fixture_set_up(PluginFixture *fixture, gconstpointer data)
{
    fixture->root = g_dir_make_tmp("damier-test-XXXXXX", NULL);
    g_assert_nonnull(fixture->root);
    fixture->first = g_build_filename(fixture->root, "first", NULL);
    fixture->second = g_build_filename(fixture->root, "second", NULL);
    fixture->cache = g_build_filename(fixture->root, "cache", "plugins", NULL);
    fixture->probe = g_test_build_filename(G_TEST_BUILT, "plugin", "probe", NULL);
    fixture->timeout = 60000;
    g_assert_cmpint(g_mkdir(fixture->first, 0700), ==, 0);
    g_assert_cmpint(g_mkdir(fixture->second, 0700), ==, 0);
}

void plugin_fixture_remove(const char *path)
{
    g_autoptr(GDir) dir = g_file_test(path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open(path, 0, NULL);
    const char *name;

    while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
        g_autofree char *child = g_build_filename(path, name, NULL);
        plugin_fixture_remove(child);
    }
    g_remove(path);
}

void plugin_fixture_tear_down(PluginFixture *fixture, gconstpointer data)
{
    plugin_fixture_remove(fixture->root);
    g_free(fixture->root);
    g_free(fixture->first);
    g_free(fixture->second);
    g_free(fixture->cache);
    g_free(fixture->probe);
}

DamierPluginStore *plugin_fixture_make_store(PluginFixture *fixture, gboolean is_trusted)
{
    const char *const folders[] = { fixture->first, fixture->second, NULL };
    const char *const trusted[] = { is_trusted ? fixture->root : NULL, NULL };
    const DamierPluginPlaces places = {
        .folders = folders,
        .trusted = trusted,
        .program = fixture->probe,
        .cache = fixture->cache,
        .timeout = fixture->timeout,
    };

    return damier_plugin_store_new_for_places(&places);
}

void plugin_fixture_write(const char *folder, const char *name, const char *text)
{
    g_autofree char *path = g_build_filename(folder, name, NULL);

    g_assert_true(g_file_set_contents(path, text, -1, NULL));
}

/* Links to the files of a built plugin; a module stays resident, so all tests must load the same file. */
void plugin_fixture_install(const char *folder, const char *group, const char *id)
{
    const char *const suffixes[] = { ".game", ".so" };

    for (guint i = 0; i < G_N_ELEMENTS(suffixes); i++) {
        g_autofree char *name = g_strconcat(id, suffixes[i], NULL);
        g_autofree char *built = g_test_build_filename(G_TEST_BUILT, group, name, NULL);
        g_autofree char *link = g_build_filename(folder, name, NULL);
        g_autoptr(GFile) file = g_file_new_for_path(link);

        g_assert_true(g_file_make_symbolic_link(file, built, NULL, NULL));
    }
}

DamierPluginEntry *plugin_fixture_find(DamierPluginStore *store, const char *id)
{
    g_autoptr(GError) error = NULL;
    DamierPluginEntry *entry = damier_plugin_store_find(store, id, &error);

    g_assert_no_error(error);
    return entry;
}

void plugin_fixture_assert_fault(DamierPluginEntry *entry, gint code, const char *words)
{
    const GError *error = damier_plugin_entry_get_error(entry);
    g_autofree char *problem = NULL;

    g_object_get(entry, "problem", &problem, NULL);
    g_assert_error(error, DAMIER_PLUGIN_ERROR, code);
    g_assert_cmpstr(problem, ==, error->message);
    if (strstr(problem, words) == NULL)
        g_error("“%s” does not say “%s”", problem, words);
}

const PluginFault plugin_faults[] = {
    { "no-symbol", DAMIER_PLUGIN_ERROR_NO_DESCRIPTOR, "damier_plugin", FALSE },
    { "other-api", DAMIER_PLUGIN_ERROR_API, "version 99", FALSE },
    { "other-magic", DAMIER_PLUGIN_ERROR_MAGIC, "31415926", FALSE },
    { "other-id", DAMIER_PLUGIN_ERROR_ID, "somebody-else", FALSE },
    { "other-name", DAMIER_PLUGIN_ERROR_TYPE, "SomebodyElsesRules", FALSE },
    { "no-interface", DAMIER_PLUGIN_ERROR_TYPE, "DamierRules", FALSE },
    { "no-function", DAMIER_PLUGIN_ERROR_FUNCTION, "describe_move", FALSE },
    { "no-type-function", DAMIER_PLUGIN_ERROR_FUNCTION, "get_rules_type", FALSE },
    { "unresolved", DAMIER_PLUGIN_ERROR_CANNOT_OPEN, "damier_test_nowhere", FALSE },
    { "crash-on-load", DAMIER_PLUGIN_ERROR_CRASHED, "egmentation", TRUE },
    { "quit-on-load", DAMIER_PLUGIN_ERROR_CRASHED, "without an answer", TRUE },
    { NULL, 0, NULL, FALSE },
};

/* The faulty one is listed with its reason; the good one beside it is as good as ever. */
void plugin_fixture_check_fault(PluginFixture *fixture, const PluginFault *fault, gboolean is_trusted)
{
    g_autoptr(DamierPluginStore) store = NULL;
    g_autoptr(DamierPluginInstance) good = NULL;
    g_autoptr(GError) error = NULL;

    plugin_fixture_install(fixture->first, "plugin/faulty", fault->id);
    plugin_fixture_install(fixture->first, "tiny", "tiny");
    store = plugin_fixture_make_store(fixture, is_trusted);
    g_assert_null(damier_plugin_entry_get_error(plugin_fixture_find(store, fault->id)));
    g_assert_null(damier_plugin_store_open(store, fault->id, &error));
    g_assert_error(error, DAMIER_PLUGIN_ERROR, fault->code);
    g_clear_error(&error);
    plugin_fixture_assert_fault(plugin_fixture_find(store, fault->id), fault->code, fault->words);
    if (!is_trusted)
        g_assert_false(
            damier_plugin_loader_is_open(damier_plugin_entry_get_manifest(plugin_fixture_find(store, fault->id))));
    good = damier_plugin_store_open(store, "tiny", &error);
    g_assert_no_error(error);
}
