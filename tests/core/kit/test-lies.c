// SPDX-License-Identifier: GPL-3.0-or-later
/* For every property a game that breaks it and nothing else, and a game that breaks none. */
#include "kit/damier-kit-counter.h"
#include "plugin/damier-plugin-store.h"

static void on_failure(const DamierKitFailure *failure, gpointer data)
{
    g_autofree char *text = damier_kit_failure_to_text(failure);

    g_test_message("%s", text);
    g_assert_nonnull(strstr(text, failure->game));
    g_assert_nonnull(strstr(text, failure->property));
    g_assert_cmpstr(failure->seen, !=, "");
    g_hash_table_add(data, g_strdup(failure->property));
}

static DamierPluginInstance *open_plugin(const char *folder, const char *id)
{
    g_autofree char *path = g_test_build_filename(G_TEST_BUILT, folder, NULL);
    const char *const folders[] = { path, NULL };
    const DamierPluginPlaces places = { .folders = folders, .trusted = folders, .program = "", .cache = "" };
    g_autoptr(DamierPluginStore) store = damier_plugin_store_new_for_places(&places);
    g_autoptr(GError) error = NULL;
    DamierPluginInstance *instance = damier_plugin_store_open(store, id, &error);

    g_assert_no_error(error);
    return instance;
}

static GHashTable *check(const char *folder, const char *id, DamierKitResult *result)
{
    const DamierKitOptions options = { .games = 20, .seed = 7, .count_allocations = damier_kit_counter_find() };
    g_autoptr(DamierPluginInstance) instance = open_plugin(folder, id);
    GHashTable *failures = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    damier_kit_check(instance, &options, on_failure, failures, result);
    return failures;
}

static void test_honest(void)
{
    DamierKitResult result;
    g_autoptr(GHashTable) failures = check("tiny", "tiny", &result);

    g_assert_cmpuint(g_hash_table_size(failures), ==, 0);
    g_assert_cmpuint(result.failures, ==, 0);
    g_assert_false(result.is_cut);
    /* Six numbers of seats and variants; two, two and two values of options for each. */
    g_assert_cmpuint(result.configurations, ==, 6 * (1 + 6));
    g_assert_cmpuint(result.games, ==, 6 * (20 + 6));
    g_assert_cmpuint(result.longest, >, 9);
    g_assert_cmpuint(result.longest, <=, 18);
}

/* Where nothing counts allocations, nobody can notice them. */
static gboolean is_noticed(const char *property)
{
    return !g_str_equal(property, "no-allocation") || damier_kit_counter_find() != NULL;
}

static void test_lie(gconstpointer data)
{
    const char *property = data;
    g_autofree char *id = g_strconcat("lie-", property, NULL);
    DamierKitResult result;
    g_autoptr(GHashTable) failures = check("kit", id, &result);

    g_assert_cmpuint(g_hash_table_contains(failures, property), ==, is_noticed(property));
    g_assert_cmpuint(g_hash_table_size(failures), ==, is_noticed(property));
}

/* A failure of a later game, which is not looked at move by move. */
typedef struct {
    char *setup;
    guint64 seed;
    gint ply;
    guint n_found;
} Place;

static void on_first_place(const DamierKitFailure *failure, gpointer data)
{
    Place *place = data;

    if (failure->seed < place->seed || place->setup != NULL)
        return;
    *place = (Place) { g_strdup(failure->setup), failure->seed, failure->ply, 0 };
}

static void on_same_place(const DamierKitFailure *failure, gpointer data)
{
    Place *place = data;

    place->n_found +=
        g_str_equal(failure->setup, place->setup) && failure->seed == place->seed && failure->ply == place->ply;
}

/* The seed of a failure alone leads to it again. */
static void test_seed(void)
{
    DamierKitOptions options = { .games = 400, .seed = 100, .variant = "plain" };
    g_autoptr(DamierPluginInstance) instance = open_plugin("kit", "lie-can-still-win");
    Place place = { .seed = 103 };

    damier_kit_check(instance, &options, on_first_place, &place, NULL);
    g_assert_nonnull(place.setup);
    options.games = 1;
    options.seed = place.seed;
    damier_kit_check(instance, &options, on_same_place, &place, NULL);
    g_assert_cmpuint(place.n_found, ==, 1);
    g_free(place.setup);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/kit/honest", test_honest);
    g_test_add_func("/kit/seed", test_seed);
    for (guint i = 0; i < damier_kit_get_n_properties(); i++) {
        const DamierKitProperty property = damier_kit_get_property(i);
        g_autofree char *path = g_strconcat("/kit/lie/", property.id, NULL);

        g_assert_cmpstr(property.description, !=, "");
        g_test_add_data_func(path, property.id, test_lie);
    }
    return g_test_run();
}
