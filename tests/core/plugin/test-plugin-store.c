// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugin-fixture.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <sys/stat.h>
#include <unistd.h>

#define MANIFEST(api, rest)                                                                                            \
    "[Game]\nId=game\nName=Game\nName[de]=Spiel\nSummary=A game\nVersion=1.2\nSeats=2;4\nApi=" api "\n" rest

static void test_manifest(PluginFixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPluginStore) store = NULL;
    const DamierPluginManifest *manifest;
    g_autofree char *module = g_build_filename(fixture->first, "game.so", NULL);
    g_autofree char *help = g_build_filename(fixture->first, "help", "game.md", NULL);

    plugin_fixture_write(fixture->first, "game.so", "");
    plugin_fixture_write(fixture->first, "game.game",
                         MANIFEST("1", "Description=Long\nLicense=MIT\nAuthors=One;Two;\nHelp=help/game.md\n"));
    store = plugin_fixture_make_store(fixture, TRUE);
    manifest = damier_plugin_entry_get_manifest(plugin_fixture_find(store, "game"));
    g_assert_no_error(manifest->fault);
    g_assert_cmpstr(manifest->name, ==, "Game");
    g_assert_cmpstr(manifest->summary, ==, "A game");
    g_assert_cmpstr(manifest->description, ==, "Long");
    g_assert_cmpstr(manifest->version, ==, "1.2");
    g_assert_cmpstr(manifest->license, ==, "MIT");
    g_assert_cmpstr(manifest->module, ==, module);
    g_assert_cmpstr(manifest->help, ==, help);
    g_assert_cmpstrv(manifest->authors, ((const char *const[]) { "One", "Two", NULL }));
    g_assert_cmpuint(manifest->n_seats, ==, 2);
    g_assert_cmpuint(manifest->seats[1], ==, 4);
    g_assert_null(damier_plugin_entry_get_error(plugin_fixture_find(store, "game")));
    g_assert_true(damier_plugin_entry_is_trusted(plugin_fixture_find(store, "game")));
}

static void test_manifest_translated(void)
{
    if (g_test_subprocess()) {
        g_autofree char *folder = g_dir_make_tmp("damier-test-XXXXXX", NULL);
        g_autofree char *path = g_build_filename(folder, "game.game", NULL);
        g_autoptr(DamierPluginManifest) manifest = NULL;

        plugin_fixture_write(folder, "game.game", MANIFEST("1", ""));
        manifest = damier_plugin_manifest_read(path);
        plugin_fixture_remove(folder);
        g_assert_cmpstr(manifest->name, ==, "Spiel");
        return;
    }
    g_setenv("LANGUAGE", "de", TRUE);
    g_test_trap_subprocess(NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
    g_unsetenv("LANGUAGE");
    g_test_trap_assert_passed();
}

static void test_manifest_faults(PluginFixture *fixture, gconstpointer data)
{
    static const struct {
        const char *name;
        const char *text;
        gint code;
        const char *words;
    } faults[] = {
        { "binary",
          "\x7f"
          "ELF",
          DAMIER_PLUGIN_ERROR_MANIFEST, "binary.game" },
        { "empty", "", DAMIER_PLUGIN_ERROR_MANIFEST, "[Game]" },
        { "latin", "[Game]\nId=latin\nName=Caf\xe9\nSummary=S\nVersion=1\nApi=1\nSeats=2\n",
          DAMIER_PLUGIN_ERROR_MANIFEST, "latin.game” is not written in UTF-8: line 3" },
        { "nameless", "[Game]\nId=nameless\nSummary=S\nVersion=1\nApi=1\nSeats=2\n", DAMIER_PLUGIN_ERROR_KEY,
          "“Name”" },
        { "other", MANIFEST("1", ""), DAMIER_PLUGIN_ERROR_ID, "game.game" },
        { "UPPER", "[Game]\nId=UPPER\nName=U\nSummary=S\nVersion=1\nApi=1\nSeats=2\n", DAMIER_PLUGIN_ERROR_KEY,
          "“Id”" },
        { "api", "[Game]\nId=api\nName=A\nSummary=S\nVersion=1\nApi=x\nSeats=2\n", DAMIER_PLUGIN_ERROR_KEY, "“Api”" },
        { "seats", "[Game]\nId=seats\nName=A\nSummary=S\nVersion=1\nApi=1\nSeats=4;2\n", DAMIER_PLUGIN_ERROR_KEY,
          "“Seats”" },
        { "crowd", "[Game]\nId=crowd\nName=A\nSummary=S\nVersion=1\nApi=1\nSeats=9\n", DAMIER_PLUGIN_ERROR_KEY,
          "“Seats”" },
    };
    g_autoptr(DamierPluginStore) store = NULL;

    for (guint i = 0; i < G_N_ELEMENTS(faults); i++) {
        g_autofree char *name = g_strconcat(faults[i].name, ".game", NULL);
        plugin_fixture_write(fixture->first, name, faults[i].text);
    }
    plugin_fixture_install(fixture->second, "tiny", "tiny");
    store = plugin_fixture_make_store(fixture, TRUE);
    g_assert_cmpuint(g_list_model_get_n_items(G_LIST_MODEL(store)), ==, G_N_ELEMENTS(faults) + 1);
    for (guint i = 0; i < G_N_ELEMENTS(faults); i++)
        if (!g_str_equal(faults[i].name, "other"))
            plugin_fixture_assert_fault(plugin_fixture_find(store, faults[i].name), faults[i].code, faults[i].words);
    plugin_fixture_assert_fault(plugin_fixture_find(store, "game"), DAMIER_PLUGIN_ERROR_ID, "game.game");
    g_assert_null(damier_plugin_entry_get_error(plugin_fixture_find(store, "tiny")));
}

static void test_manifest_unreadable(PluginFixture *fixture, gconstpointer data)
{
    g_autofree char *path = g_build_filename(fixture->first, "game.game", NULL);
    g_autoptr(DamierPluginStore) store = NULL;

    g_assert_cmpint(g_mkdir(path, 0700), ==, 0);
    store = plugin_fixture_make_store(fixture, TRUE);
    plugin_fixture_assert_fault(plugin_fixture_find(store, "game"), DAMIER_PLUGIN_ERROR_MANIFEST, path);
}

/* A pipe that nobody writes to must not be waited for, and a huge file not be read. */
static void test_manifest_endless(PluginFixture *fixture, gconstpointer data)
{
    g_autofree char *pipe = g_build_filename(fixture->first, "pipe.game", NULL);
    g_autofree char *large = g_build_filename(fixture->first, "large.game", NULL);
    g_autoptr(DamierPluginStore) store = NULL;

    g_assert_cmpint(mkfifo(pipe, 0600), ==, 0);
    plugin_fixture_write(fixture->first, "large.game", MANIFEST("1", ""));
    g_assert_cmpint(truncate(large, G_GINT64_CONSTANT(4) << 30), ==, 0);
    plugin_fixture_write(fixture->first, ".hidden.game", "");
    store = plugin_fixture_make_store(fixture, TRUE);
    plugin_fixture_assert_fault(plugin_fixture_find(store, "pipe"), DAMIER_PLUGIN_ERROR_MANIFEST, "it is no file");
    plugin_fixture_assert_fault(plugin_fixture_find(store, "large"), DAMIER_PLUGIN_ERROR_MANIFEST, "it is too large");
    g_assert_cmpuint(g_list_model_get_n_items(G_LIST_MODEL(store)), ==, 2);
}

/* What is shown on one line is one, and not too long for it. */
static void test_manifest_lines(PluginFixture *fixture, gconstpointer data)
{
    g_autofree char *name = g_strnfill(5000, 'n');
    g_autofree char *text = g_strdup_printf("[Game]\nId=game\nName=%s\nSummary=One\\ntwo\x1b\nVersion=1\nApi=1\n"
                                            "Seats=2\nDescription=One\\ntwo\n",
                                            name);
    g_autoptr(DamierPluginStore) store = NULL;
    const DamierPluginManifest *manifest;

    plugin_fixture_write(fixture->first, "game.game", text);
    store = plugin_fixture_make_store(fixture, TRUE);
    manifest = damier_plugin_entry_get_manifest(plugin_fixture_find(store, "game"));
    g_assert_no_error(manifest->fault);
    g_assert_cmpint(g_utf8_strlen(manifest->name, -1), ==, 100);
    g_assert_cmpstr(manifest->summary, ==, "One two ");
    g_assert_cmpstr(manifest->description, ==, "One\ntwo");
}

static void test_api_mismatch(PluginFixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPluginStore) store = NULL;
    g_autoptr(GError) error = NULL;

    plugin_fixture_write(fixture->first, "game.game", MANIFEST("99", ""));
    store = plugin_fixture_make_store(fixture, TRUE);
    plugin_fixture_assert_fault(plugin_fixture_find(store, "game"), DAMIER_PLUGIN_ERROR_API, "version 99");
    plugin_fixture_assert_fault(plugin_fixture_find(store, "game"), DAMIER_PLUGIN_ERROR_API, "has version 1");
    plugin_fixture_assert_fault(plugin_fixture_find(store, "game"), DAMIER_PLUGIN_ERROR_API, "update Damier");
    g_assert_null(damier_plugin_store_open(store, "game", &error));
    g_assert_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_API);
}

static void test_module_missing(PluginFixture *fixture, gconstpointer data)
{
    g_autofree char *module = g_build_filename(fixture->first, "lib", "g.so", NULL);
    g_autoptr(DamierPluginStore) store = NULL;

    plugin_fixture_write(fixture->first, "game.game", MANIFEST("1", "Module=lib/g.so\n"));
    store = plugin_fixture_make_store(fixture, TRUE);
    plugin_fixture_assert_fault(plugin_fixture_find(store, "game"), DAMIER_PLUGIN_ERROR_MODULE_MISSING, module);
}

static void test_module_garbage(PluginFixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPluginStore) store = NULL;
    g_autoptr(GError) error = NULL;

    plugin_fixture_write(fixture->first, "game.game", MANIFEST("1", ""));
    plugin_fixture_write(fixture->first, "game.so", "not a module");
    store = plugin_fixture_make_store(fixture, TRUE);
    g_assert_null(damier_plugin_store_open(store, "game", &error));
    g_assert_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_CANNOT_OPEN);
    plugin_fixture_assert_fault(plugin_fixture_find(store, "game"), DAMIER_PLUGIN_ERROR_CANNOT_OPEN, "game.so");
}

static void test_unknown(PluginFixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPluginStore) store = NULL;
    g_autoptr(GError) error = NULL;

    plugin_fixture_install(fixture->first, "tiny", "tiny");
    store = plugin_fixture_make_store(fixture, TRUE);
    g_assert_null(damier_plugin_store_find(store, "tyni", &error));
    g_assert_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_UNKNOWN);
    g_assert_cmpstr(error->message, ==, "There is no game “tyni”; the games are: tiny");
}

/* Below the folder itself and below a folder in it; what comes first shadows, but stays usable when opened. */
static void test_search_path(PluginFixture *fixture, gconstpointer data)
{
    g_autofree char *deeper = g_build_filename(fixture->second, "anything", NULL);
    g_autofree char *path = g_build_filename(fixture->first, "tiny.game", NULL);
    g_autoptr(DamierPluginStore) store = NULL;
    g_autoptr(DamierPluginEntry) shadowed = NULL;
    g_autoptr(DamierPluginInstance) instance = NULL;
    g_autoptr(GError) error = NULL;

    g_assert_cmpint(g_mkdir(deeper, 0700), ==, 0);
    plugin_fixture_install(fixture->first, "tiny", "tiny");
    plugin_fixture_install(deeper, "tiny", "tiny");
    store = plugin_fixture_make_store(fixture, TRUE);
    g_assert_cmpuint(g_list_model_get_n_items(G_LIST_MODEL(store)), ==, 2);
    shadowed = g_list_model_get_item(G_LIST_MODEL(store), 1);
    plugin_fixture_assert_fault(shadowed, DAMIER_PLUGIN_ERROR_SHADOWED, path);
    damier_plugin_entry_try_again(shadowed);
    plugin_fixture_assert_fault(shadowed, DAMIER_PLUGIN_ERROR_SHADOWED, path);
    g_assert_cmpstr(damier_plugin_entry_get_manifest(plugin_fixture_find(store, "tiny"))->path, ==, path);
    instance = damier_plugin_store_open(store, "tiny", &error);
    g_assert_no_error(error);
    g_assert_nonnull(instance);
}

/* Links that lead back, and a folder under two names, show nothing twice. */
static void test_links(PluginFixture *fixture, gconstpointer data)
{
    g_autofree char *loop = g_build_filename(fixture->first, "loop", NULL);
    g_autofree char *other = g_build_filename(fixture->second, "other", NULL);
    g_autoptr(GFile) loop_file = g_file_new_for_path(loop);
    g_autoptr(GFile) other_file = g_file_new_for_path(other);
    g_autoptr(DamierPluginStore) store = NULL;

    plugin_fixture_install(fixture->first, "tiny", "tiny");
    g_assert_true(g_file_make_symbolic_link(loop_file, ".", NULL, NULL));
    g_assert_true(g_file_make_symbolic_link(other_file, fixture->first, NULL, NULL));
    store = plugin_fixture_make_store(fixture, TRUE);
    g_assert_cmpuint(g_list_model_get_n_items(G_LIST_MODEL(store)), ==, 1);
    g_assert_cmpint(g_remove(loop), ==, 0);
    g_assert_cmpint(g_remove(other), ==, 0);
}

static void test_open(PluginFixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPluginStore) store = NULL;
    g_autoptr(DamierPluginInstance) instance = NULL, other = NULL;
    g_autoptr(DamierEngine) engine = NULL;
    g_autoptr(DamierSetup) setup = damier_setup_new("crowd");
    g_autoptr(DamierGame) game = NULL;
    g_autoptr(GError) error = NULL;

    plugin_fixture_install(fixture->first, "tiny", "tiny");
    store = plugin_fixture_make_store(fixture, TRUE);
    instance = damier_plugin_store_open(store, "tiny", &error);
    g_assert_no_error(error);
    other = damier_plugin_store_open(store, "tiny", &error);
    g_assert_no_error(error);
    g_assert_true(damier_plugin_instance_get_rules(instance) != damier_plugin_instance_get_rules(other));
    g_assert_true(DAMIER_IS_RENDERER(damier_plugin_instance_get_renderer(instance)));
    engine = damier_plugin_instance_create_engine(instance);
    g_assert_true(G_OBJECT_TYPE(engine) == DAMIER_TYPE_SEARCH_ENGINE);
    game = damier_plugin_instance_configure(instance, setup, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(damier_game_get_n_seats(game), ==, 2);
}

/* What hot code trusts is checked when a game is configured. */
static void test_configured(PluginFixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPluginStore) store = NULL;
    g_autoptr(DamierPluginInstance) instance = NULL;
    g_autoptr(DamierSetup) setup = damier_setup_new("dice");
    g_autoptr(DamierGame) game = NULL, broken = NULL, chanceless = NULL, huge = NULL;
    g_autoptr(GError) error = NULL;
    DamierRulesOps ops;
    DamierTraits traits;

    plugin_fixture_install(fixture->first, "tiny", "tiny");
    store = plugin_fixture_make_store(fixture, TRUE);
    instance = damier_plugin_store_open(store, "tiny", &error);
    g_assert_no_error(error);
    game = damier_plugin_instance_configure(instance, setup, &error);
    g_assert_no_error(error);

    ops = *damier_game_get_ops(game);
    traits = *damier_game_get_traits(game);
    ops.hash = NULL;
    broken = damier_game_new(damier_game_get_rules(game), setup, &traits, &ops, NULL, NULL);
    g_assert_false(damier_plugin_contract_check_game(damier_plugin_instance_get_manifest(instance), broken, &error));
    g_assert_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_FUNCTION);
    g_assert_nonnull(strstr(error->message, "“hash”"));
    g_clear_error(&error);

    ops = *damier_game_get_ops(game);
    ops.gen_chance = NULL;
    chanceless = damier_game_new(damier_game_get_rules(game), setup, &traits, &ops, NULL, NULL);
    g_assert_false(
        damier_plugin_contract_check_game(damier_plugin_instance_get_manifest(instance), chanceless, &error));
    g_assert_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_FUNCTION);
    g_clear_error(&error);

    ops = *damier_game_get_ops(game);
    traits.state_size = DAMIER_MAX_STATE_SIZE + 1;
    huge = damier_game_new(damier_game_get_rules(game), setup, &traits, &ops, NULL, NULL);
    g_assert_false(damier_plugin_contract_check_game(damier_plugin_instance_get_manifest(instance), huge, &error));
    g_assert_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_TRAITS);
    g_assert_nonnull(strstr(error->message, "state_size"));
}

static void test_fault_trusted(PluginFixture *fixture, gconstpointer data)
{
    plugin_fixture_check_fault(fixture, data, TRUE);
}

static void add_faults(void)
{
    for (const PluginFault *fault = plugin_faults; fault->id != NULL; fault++) {
        g_autofree char *path = g_strconcat("/plugin-store/fault/", fault->id, NULL);

        if (!fault->is_only_tried)
            g_test_add(path, PluginFixture, fault, plugin_fixture_set_up, test_fault_trusted, plugin_fixture_tear_down);
    }
}

#define ADD(path, function)                                                                                            \
    g_test_add("/plugin-store/" path, PluginFixture, NULL, plugin_fixture_set_up, function, plugin_fixture_tear_down)

int main(int argc, char **argv)
{
    setlocale(LC_ALL, "");
    g_test_init(&argc, &argv, NULL);
    ADD("manifest/read", test_manifest);
    g_test_add_func("/plugin-store/manifest/translated", test_manifest_translated);
    ADD("manifest/faults", test_manifest_faults);
    ADD("manifest/unreadable", test_manifest_unreadable);
    ADD("manifest/endless", test_manifest_endless);
    ADD("manifest/lines", test_manifest_lines);
    ADD("api-mismatch", test_api_mismatch);
    ADD("module/missing", test_module_missing);
    ADD("module/garbage", test_module_garbage);
    ADD("unknown", test_unknown);
    ADD("search-path", test_search_path);
    ADD("links", test_links);
    ADD("open", test_open);
    ADD("configured", test_configured);
    add_faults();
    return g_test_run();
}
