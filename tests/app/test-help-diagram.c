// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/damier-help-diagram.h"

#include "plugin/damier-plugin-store.h"

typedef struct {
    DamierPluginStore *store;
    DamierPluginInstance *plugin;
} Fixture;

static void set_up(Fixture *fixture, gconstpointer data)
{
    g_autoptr(GError) error = NULL;

    fixture->store = damier_plugin_store_new();
    fixture->plugin = damier_plugin_store_open(fixture->store, "quoridor", &error);
    g_assert_no_error(error);
}

static void tear_down(Fixture *fixture, gconstpointer data)
{
    g_clear_object(&fixture->plugin);
    g_clear_object(&fixture->store);
}

static DamierHelpDiagram *read_diagram(Fixture *fixture, const char *info, const char *text, GError **error)
{
    g_autofree char *page = g_strdup_printf("```%s\n%s\n```", info, text);
    g_autoptr(GPtrArray) blocks = damier_markdown_parse(page, -1);
    const DamierMarkdownBlock *block = g_ptr_array_index(blocks, 0);

    g_assert_true(damier_help_diagram_is_one(block));
    return damier_help_diagram_new(block, damier_plugin_instance_get_rules(fixture->plugin), error);
}

static void test_diagrams(Fixture *fixture, gconstpointer data)
{
    static const struct {
        const char *info;
        const char *text;
        const char *position;
        const char *previous;
        const char *caption;
    } rows[] = {
        { "damier position", "e4e5 e3h 9,10 2", "e4e5 e3h 9,10 2", NULL, NULL },
        { "damier position", "", "e1e9 - 10,10 1", NULL, NULL },
        { "damier position", "moves: e2", "e2e9 - 10,10 2", "e1e9 - 10,10 1", NULL },
        { "damier position", " caption:  Two moves \n moves: e2  e8", "e2e8 - 10,10 1", "e2e9 - 10,10 2", "Two moves" },
        { "damier position four", "", "e1a5e9i5 - 5,5,5,5 1", NULL, NULL },
        { "damier position two walls=3", "", "e1e9 - 3,3 1", NULL, NULL },
        { "damier position - walls=3", "", "e1e9 - 3,3 1", NULL, NULL },
    };

    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GError) error = NULL;
        g_autoptr(DamierHelpDiagram) diagram = read_diagram(fixture, rows[i].info, rows[i].text, &error);
        g_autofree char *position = NULL;
        g_autofree char *previous = NULL;

        g_assert_no_error(error);
        position = damier_position_to_text(diagram->position);
        previous = diagram->previous != NULL ? damier_position_to_text(diagram->previous) : NULL;
        g_assert_cmpstr(position, ==, rows[i].position);
        g_assert_cmpstr(previous, ==, rows[i].previous);
        g_assert_cmpstr(diagram->caption, ==, rows[i].caption);
    }
}

static void test_faults(Fixture *fixture, gconstpointer data)
{
    static const struct {
        const char *info;
        const char *text;
        const char *message;
    } rows[] = {
        { "damier position", "e1z9 - 10,10 1", "column 3" },
        { "damier position", "moves: e2 e5", "e5" },
        { "damier position", "moves: q q", "q" },
        { "damier position", "e1e9 - 10,10 1\ne1e9 - 9,10 1", "Line 2" },
        { "damier position", "moves: e2\nmoves: e8", "Line 2" },
        { "damier position seven", "", "seven" },
        { "damier position two colour=red", "", "colour" },
        { "damier position two red", "", "red" },
    };

    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GError) error = NULL;

        g_assert_null(read_diagram(fixture, rows[i].info, rows[i].text, &error));
        g_assert_nonnull(error);
        g_assert_nonnull(strstr(error->message, rows[i].message));
    }
}

static void test_description(Fixture *fixture, gconstpointer data)
{
    g_autoptr(DamierHelpDiagram) diagram = read_diagram(fixture, "damier position", "e4e5 e3h 9,10 2", NULL);
    g_autofree char *text = damier_help_diagram_describe(diagram, damier_plugin_instance_get_renderer(fixture->plugin));

    g_assert_cmpstr(text, ==,
                    "e4, pawn of South, wall below\ne5, pawn of North\ne3h, wall\n"
                    "South, Walls: 9\nNorth, Walls: 10\nNorth to move");
}

static void test_other_fences(void)
{
    static const char *const pages[] = { "```\ne1\n```", "```damier positions\ne1\n```", "damier position" };

    for (guint i = 0; i < G_N_ELEMENTS(pages); i++) {
        g_autoptr(GPtrArray) blocks = damier_markdown_parse(pages[i], -1);

        g_assert_false(damier_help_diagram_is_one(g_ptr_array_index(blocks, 0)));
    }
}

static void check_page(DamierPluginInstance *plugin)
{
    const DamierPluginManifest *manifest = damier_plugin_instance_get_manifest(plugin);
    g_autofree char *text = NULL;
    g_autoptr(GPtrArray) blocks = NULL;
    g_autoptr(GError) error = NULL;
    guint n_diagrams = 0;

    g_file_get_contents(manifest->help, &text, NULL, &error);
    g_assert_no_error(error);
    blocks = damier_markdown_parse(text, -1);
    for (guint i = 0; i < blocks->len; i++) {
        const DamierMarkdownBlock *block = g_ptr_array_index(blocks, i);
        g_autoptr(DamierHelpDiagram) diagram = NULL;

        if (!damier_help_diagram_is_one(block))
            continue;
        diagram = damier_help_diagram_new(block, damier_plugin_instance_get_rules(plugin), &error);
        g_assert_no_error(error);
        n_diagrams++;
    }
    g_test_message("%s: %u blocks, %u diagrams", manifest->id, blocks->len, n_diagrams);
    g_assert_cmpuint(n_diagrams, >, 0);
}

/* Every game that ships has a page of rules, and all its diagrams can be shown. */
static void test_pages(Fixture *fixture, gconstpointer data)
{
    const guint n_games = g_list_model_get_n_items(G_LIST_MODEL(fixture->store));

    g_assert_cmpuint(n_games, >, 0);
    for (guint i = 0; i < n_games; i++) {
        g_autoptr(DamierPluginEntry) entry = g_list_model_get_item(G_LIST_MODEL(fixture->store), i);
        g_autoptr(GError) error = NULL;
        g_autoptr(DamierPluginInstance) plugin = damier_plugin_entry_open(entry, &error);

        g_assert_no_error(error);
        check_page(plugin);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add("/help-diagram/shown", Fixture, NULL, set_up, test_diagrams, tear_down);
    g_test_add("/help-diagram/faults", Fixture, NULL, set_up, test_faults, tear_down);
    g_test_add("/help-diagram/description", Fixture, NULL, set_up, test_description, tear_down);
    g_test_add("/help-diagram/pages", Fixture, NULL, set_up, test_pages, tear_down);
    g_test_add_func("/help-diagram/other-fences", test_other_fences);
    return g_test_run();
}
