// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"

typedef struct {
    DamierRenderer *renderer;
    DamierPosition *position;
    DamierLayout *layout;
} Fixture;

static void set_up(Fixture *fixture, const char *setup, const char *text, const char *moves)
{
    fixture->renderer = g_object_new(KOREAN_CARRERA_TYPE_RENDERER, NULL);
    fixture->position = board_read_and_play(setup, text, moves);
    fixture->layout = damier_renderer_lay_out(fixture->renderer, damier_position_get_game(fixture->position));
}

static void tear_down(Fixture *fixture)
{
    g_object_unref(fixture->renderer);
    g_object_unref(fixture->position);
    g_object_unref(fixture->layout);
}

static void assert_description(Fixture *fixture, const char *name, const char *expected)
{
    const guint element = damier_layout_find_element(fixture->layout, name);
    g_autofree char *text = damier_renderer_describe_element(fixture->renderer, fixture->position, element);

    g_assert_cmpstr(text, ==, expected);
}

static void test_descriptions(void)
{
    Fixture play, setup;

    set_up(&play, "janggi", "3k5/9/9/9/9/9/P8/9/9/R4K3 w", "a1d1");
    assert_description(&play, "d10", "d10, general of Han, in check");
    assert_description(&play, "a4", "a4, soldier of Cho");
    assert_description(&play, "e9", "e9, empty, in the palace");
    assert_description(&play, "a6", "a6, empty");
    assert_description(&play, "pass", "pass, Han passes");
    tear_down(&play);
    set_up(&setup, "carrera", "", "HE-EH M@a1");
    assert_description(&setup, "M", "M, marshal of Cho, placed");
    assert_description(&setup, "A", "A, ram of Cho, to be placed");
    assert_description(&setup, "b1", "b1, empty place for a compound");
    assert_description(&setup, "b4", "b4, empty, on a diagonal");
    assert_description(&setup, "eh-he", "eh-he, Han: elephants outside, horses inside");
    tear_down(&setup);
}

static DamierToken find_on(Fixture *fixture, const char *name)
{
    g_autoptr(DamierScene) scene = damier_renderer_populate(fixture->renderer, fixture->position, -1);
    const guint element = damier_layout_find_element(fixture->layout, name);

    for (guint i = 0; i < damier_scene_get_n_tokens(scene); i++)
        if (damier_scene_get_token(scene, i)->element == element)
            return *damier_scene_get_token(scene, i);
    g_assert_not_reached();
}

/* A man keeps its number while it moves and when it is captured, when it lies in the other side's tray. */
static void test_numbers(void)
{
    Fixture before, after;
    g_autoptr(DamierScene) scene = NULL;
    const DamierToken *captive;
    DamierToken taker, taken;

    set_up(&before, "carrera", "setup:MNAZDS/HE-EH", "a4b4 c7b7");
    set_up(&after, "carrera", "setup:MNAZDS/HE-EH", "a4b4 c7b7 c1c5 b7b6");
    taker = find_on(&before, "c1");
    g_assert_cmpuint(find_on(&after, "c5").id, ==, taker.id);
    g_assert_cmpuint(find_on(&after, "b6").id, ==, find_on(&before, "b7").id);
    tear_down(&after);
    set_up(&after, "carrera", "setup:MNAZDS/HE-EH", "c1c7");
    tear_down(&before);
    set_up(&before, "carrera", "setup:MNAZDS/HE-EH", "");
    taken = find_on(&before, "c7");
    scene = damier_renderer_populate(after.renderer, after.position, -1);
    captive = damier_scene_find_token(scene, taken.id);
    g_assert_nonnull(captive);
    g_assert_cmpuint(captive->zone, ==, 1);
    g_assert_cmpuint(captive->element, ==, 0);
    tear_down(&before);
    tear_down(&after);
}

static void assert_refusal(const char *setup, const char *moves, const char *first, const char *second,
                           const char *expected)
{
    Fixture fixture;
    DamierGesture tried = { .n_elements = 2 };
    g_autofree char *text = NULL;

    set_up(&fixture, setup, "", moves);
    tried.elements[0] = damier_layout_find_element(fixture.layout, first);
    tried.elements[1] = damier_layout_find_element(fixture.layout, second);
    text = damier_renderer_explain_refusal(fixture.renderer, fixture.position, &tried);
    g_assert_cmpstr(text, ==, expected);
    tear_down(&fixture);
}

static void test_refusals(void)
{
    assert_refusal("janggi setup=standard", "", "b3", "b8", "Cannon on b3 cannot go to b8");
    assert_refusal("carrera", "HE-EH", "A", "a1", "The ram moves like a cannon, and a1 is on an extreme file");
}

/* Every diagram of the help page shows a position. */
static void test_help(void)
{
    static const char *const pages[] = { "korean-carrera.md", "korean-carrera.de.md", "korean-carrera.fr.md" };

    for (guint page = 0; page < G_N_ELEMENTS(pages); page++) {
        g_autofree char *path = g_test_build_filename(G_TEST_DIST, "help", pages[page], NULL);
        g_autofree char *text = NULL;
        g_autoptr(GError) error = NULL;
        g_auto(GStrv) blocks = NULL;

        g_file_get_contents(path, &text, NULL, &error);
        g_assert_no_error(error);
        blocks = g_strsplit(text, "```damier position ", -1);
        g_assert_cmpuint(g_strv_length(blocks), >, 8);
        for (guint i = 1; blocks[i] != NULL; i++) {
            g_auto(GStrv) lines = g_strsplit(blocks[i], "\n", 5);
            const guint has_position =
                !g_str_has_prefix(lines[1], "moves: ") && !g_str_has_prefix(lines[1], "caption: ");
            const gboolean has_moves = g_str_has_prefix(lines[1 + has_position], "moves: ");
            g_autoptr(DamierPosition) position = board_read_and_play(
                lines[0], has_position ? lines[1] : "", has_moves ? lines[1 + has_position] + strlen("moves: ") : "");
            g_assert_nonnull(position);
        }
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/korean-carrera/renderer/descriptions", test_descriptions);
    g_test_add_func("/korean-carrera/renderer/numbers", test_numbers);
    g_test_add_func("/korean-carrera/renderer/refusals", test_refusals);
    g_test_add_func("/korean-carrera/renderer/help", test_help);
    return g_test_run();
}
