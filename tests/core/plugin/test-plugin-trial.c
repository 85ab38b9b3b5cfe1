// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugin-fixture.h"

/* A plugin that works is tried out once, and remembered to be good. */
static void test_good(PluginFixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPluginStore) store = NULL;
    g_autoptr(DamierPluginInstance) instance = NULL;
    g_autofree char *cached = NULL;
    g_autoptr(GError) error = NULL;

    plugin_fixture_install(fixture->first, "plugin/faulty", "no-fault");
    store = plugin_fixture_make_store(fixture, FALSE);
    g_assert_false(damier_plugin_entry_is_trusted(plugin_fixture_find(store, "no-fault")));
    g_assert_true(damier_plugin_entry_try_out(plugin_fixture_find(store, "no-fault"), &error));
    g_assert_no_error(error);
    g_assert_false(
        damier_plugin_loader_is_open(damier_plugin_entry_get_manifest(plugin_fixture_find(store, "no-fault"))));
    g_assert_true(g_file_get_contents(fixture->cache, &cached, NULL, NULL));
    g_assert_nonnull(strstr(cached, "good"));
    g_set_str(&fixture->probe, "/nonexistent/damier-cli");
    g_set_object(&store, NULL);
    store = plugin_fixture_make_store(fixture, FALSE);
    instance = damier_plugin_store_open(store, "no-fault", &error);
    g_assert_no_error(error);
}

static void test_fault_tried(PluginFixture *fixture, gconstpointer data)
{
    plugin_fixture_check_fault(fixture, data, FALSE);
}

static void test_type_clash(PluginFixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPluginStore) store = NULL;
    g_autoptr(GError) error = NULL;

    g_type_register_static_simple(G_TYPE_OBJECT, "TypeClashRenderer", sizeof(GObjectClass), NULL, sizeof(GObject), NULL,
                                  G_TYPE_FLAG_NONE);
    plugin_fixture_install(fixture->first, "plugin/faulty", "type-clash");
    store = plugin_fixture_make_store(fixture, FALSE);
    g_assert_null(damier_plugin_store_open(store, "type-clash", &error));
    g_assert_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_TYPE);
    plugin_fixture_assert_fault(plugin_fixture_find(store, "type-clash"), DAMIER_PLUGIN_ERROR_TYPE,
                                "TypeClashRenderer");
}

/* A crash is remembered by the next run and tried again on demand or when the file has changed. */
static void test_crash_remembered(PluginFixture *fixture, gconstpointer data)
{
    g_autofree char *module = g_build_filename(fixture->first, "crash-on-load.so", NULL);
    g_autoptr(DamierPluginStore) store = plugin_fixture_make_store(fixture, FALSE);
    g_autoptr(GError) error = NULL;

    plugin_fixture_install(fixture->first, "plugin/faulty", "crash-on-load");
    g_set_object(&store, NULL);
    store = plugin_fixture_make_store(fixture, FALSE);
    g_assert_null(damier_plugin_store_open(store, "crash-on-load", NULL));

    g_set_object(&store, NULL);
    store = plugin_fixture_make_store(fixture, FALSE);
    plugin_fixture_assert_fault(plugin_fixture_find(store, "crash-on-load"), DAMIER_PLUGIN_ERROR_CRASHED, module);
    damier_plugin_entry_try_again(plugin_fixture_find(store, "crash-on-load"));
    g_assert_null(damier_plugin_entry_get_error(plugin_fixture_find(store, "crash-on-load")));
    g_assert_null(damier_plugin_store_open(store, "crash-on-load", &error));
    g_assert_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_CRASHED);

    plugin_fixture_write(fixture->first, "crash-on-load.so", "changed");
    g_set_object(&store, NULL);
    store = plugin_fixture_make_store(fixture, FALSE);
    g_assert_null(damier_plugin_entry_get_error(plugin_fixture_find(store, "crash-on-load")));
}

static void on_opened(GObject *source, GAsyncResult *result, gpointer data)
{
    *(GAsyncResult **) data = g_object_ref(result);
}

static gboolean on_tick(gpointer data)
{
    ++*(guint *) data;
    return G_SOURCE_CONTINUE;
}

/* The window goes on drawing while a plugin hangs. */
static void test_hang(PluginFixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPluginStore) store = NULL;
    g_autoptr(GAsyncResult) result = NULL;
    g_autoptr(GError) error = NULL;
    DamierPluginEntry *entry;
    guint n_ticks = 0, ticker;

    fixture->timeout = 300;
    plugin_fixture_install(fixture->first, "plugin/faulty", "hang-on-load");
    store = plugin_fixture_make_store(fixture, FALSE);
    entry = plugin_fixture_find(store, "hang-on-load");
    ticker = g_timeout_add(10, on_tick, &n_ticks);
    damier_plugin_entry_open_async(entry, NULL, on_opened, &result);
    while (result == NULL)
        g_main_context_iteration(NULL, TRUE);
    g_source_remove(ticker);
    g_assert_cmpuint(n_ticks, >=, 5);
    g_assert_null(damier_plugin_entry_open_finish(entry, result, &error));
    g_assert_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_HUNG);
    plugin_fixture_assert_fault(entry, DAMIER_PLUGIN_ERROR_HUNG, "hang-on-load.so");
}

/* Somebody who stops waiting learns nothing about the plugin. */
static void test_cancelled(PluginFixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPluginStore) store = NULL;
    g_autoptr(GCancellable) cancellable = g_cancellable_new();
    g_autoptr(GAsyncResult) result = NULL;
    g_autoptr(GError) error = NULL;
    DamierPluginEntry *entry;

    plugin_fixture_install(fixture->first, "plugin/faulty", "hang-on-load");
    store = plugin_fixture_make_store(fixture, FALSE);
    entry = plugin_fixture_find(store, "hang-on-load");
    damier_plugin_entry_open_async(entry, cancellable, on_opened, &result);
    g_cancellable_cancel(cancellable);
    while (result == NULL)
        g_main_context_iteration(NULL, TRUE);
    g_assert_null(damier_plugin_entry_open_finish(entry, result, &error));
    g_assert_error(error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    g_assert_null(damier_plugin_entry_get_error(entry));
}

static void test_no_prober(PluginFixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPluginStore) store = NULL;
    g_autoptr(GError) error = NULL;

    g_set_str(&fixture->probe, "/nonexistent/damier-cli");
    plugin_fixture_install(fixture->first, "plugin/faulty", "hang-on-load");
    store = plugin_fixture_make_store(fixture, FALSE);
    g_assert_null(damier_plugin_store_open(store, "hang-on-load", &error));
    g_assert_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_UNTRIED);
    g_assert_nonnull(strstr(error->message, "/nonexistent/damier-cli"));
}

static void add_faults(void)
{
    for (const PluginFault *fault = plugin_faults; fault->id != NULL; fault++) {
        g_autofree char *path = g_strconcat("/plugin-trial/fault/", fault->id, NULL);

        g_test_add(path, PluginFixture, fault, plugin_fixture_set_up, test_fault_tried, plugin_fixture_tear_down);
    }
}

#define ADD(path, function)                                                                                            \
    g_test_add("/plugin-trial/" path, PluginFixture, NULL, plugin_fixture_set_up, function, plugin_fixture_tear_down)

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    ADD("good", test_good);
    add_faults();
    ADD("type-clash", test_type_clash);
    ADD("crash-remembered", test_crash_remembered);
    ADD("hang", test_hang);
    ADD("cancelled", test_cancelled);
    ADD("no-prober", test_no_prober);
    return g_test_run();
}
