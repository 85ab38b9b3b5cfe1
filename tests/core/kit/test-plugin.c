// SPDX-License-Identifier: GPL-3.0-or-later
/* One game and all that must be true of it: test-plugin GAME GAMES SECONDS */
#include "kit/damier-kit-counter.h"
#include "plugin/damier-plugin-store.h"

typedef struct {
    GHashTable *failures; /* id of a property → what was seen first */
    const char *property;
} Verdict;

static void on_failure(const DamierKitFailure *failure, gpointer data)
{
    GHashTable *failures = data;
    g_autofree char *text = damier_kit_failure_to_text(failure);

    g_test_message("%s", text);
    if (!g_hash_table_contains(failures, failure->property))
        g_hash_table_insert(failures, g_strdup(failure->property), g_steal_pointer(&text));
}

static void test_property(gconstpointer data)
{
    const Verdict *verdict = data;

    g_assert_cmpstr(g_hash_table_lookup(verdict->failures, verdict->property), ==, NULL);
}

static void test_whole(gconstpointer data)
{
    const DamierKitResult *result = data;

    g_test_message("%u configurations, %u games, %" G_GUINT64_FORMAT " moves, the longest game %u",
                   result->configurations, result->games, result->plies, result->longest);
    g_assert_false(result->is_cut);
    g_assert_cmpuint(result->games, >, 0);
}

int main(int argc, char **argv)
{
    g_autoptr(GHashTable) failures = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    g_autofree Verdict *verdicts = g_new0(Verdict, damier_kit_get_n_properties());
    g_autoptr(DamierPluginStore) store = damier_plugin_store_new();
    g_autoptr(DamierPluginInstance) instance = NULL;
    g_autoptr(GError) error = NULL;
    DamierKitOptions options = { .seed = 1, .count_allocations = damier_kit_counter_find() };
    DamierKitResult result;

    g_test_init(&argc, &argv, NULL);
    g_assert_cmpint(argc, ==, 4);
    options.games = (guint) g_ascii_strtoull(argv[2], NULL, 10);
    options.time = (gint64) g_ascii_strtoull(argv[3], NULL, 10) * G_USEC_PER_SEC;
    instance = damier_plugin_store_open(store, argv[1], &error);
    g_assert_no_error(error);
    damier_kit_check(instance, &options, on_failure, failures, &result);
    for (guint i = 0; i < damier_kit_get_n_properties(); i++) {
        const char *property = damier_kit_get_property(i).id;
        g_autofree char *path = g_strdup_printf("/kit/%s/%s", argv[1], property);

        verdicts[i] = (Verdict) { failures, property };
        g_test_add_data_func(path, &verdicts[i], test_property);
    }
    g_test_add_data_func("/kit/whole", &result, test_whole);
    return g_test_run();
}
