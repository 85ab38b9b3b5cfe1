// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"

typedef struct {
    DamierRenderer *renderer;
    DamierGame *game;
    DamierLayout *layout;
} Fixture;

static void set_up(Fixture *fixture, gconstpointer data)
{
    fixture->renderer = g_object_new(CROSSFIRE_TYPE_RENDERER, NULL);
    fixture->game = board_configure();
    fixture->layout = damier_renderer_lay_out(fixture->renderer, fixture->game);
}

static void tear_down(Fixture *fixture, gconstpointer data)
{
    g_clear_object(&fixture->layout);
    g_clear_object(&fixture->game);
    g_clear_object(&fixture->renderer);
}

static const DamierElement *get_element(Fixture *fixture, const char *name)
{
    return damier_layout_get_element(fixture->layout, damier_layout_find_element(fixture->layout, name));
}

/* The row of the middle is horizontal; i7 and a3 lie opposite. */
static void test_places(Fixture *fixture, gconstpointer data)
{
    static const struct {
        const char *name;
        float x, y;
    } places[] = { { "e5", 0, 0 },      { "f6", 1, 0 },       { "b2", -3, 0 },     { "a3", -3, -1.732f },
                   { "i7", 3, 1.732f }, { "c7", 0, -3.464f }, { "g3", 0, 3.464f }, { "g9", 3, -1.732f } };
    const DamierZone *board = damier_layout_get_zone(fixture->layout, 0);

    for (guint i = 0; i < G_N_ELEMENTS(places); i++) {
        const DamierElement *element = get_element(fixture, places[i].name);
        g_assert_cmpfloat_with_epsilon(element->x - board->width / 2, places[i].x, 0.001);
        g_assert_cmpfloat_with_epsilon(element->y - board->height / 2, places[i].y, 0.001);
    }
}

static void test_descriptions(Fixture *fixture, gconstpointer data)
{
    static const struct {
        const char *name;
        const char *words;
    } cases[] = {
        { "d2", "d2, 5 of 5 men, white on top: white, black, black, white, white" },
        { "e5", "e5, 2 of 6 men, black on top: white, black" },
        { "e2", "e2, 1 white man, room for 3" },
        { "h8", "h8, 1 black man, room for 3" },
        { "i7", "i7, empty, room for 2" },
        { "White’s reserve", "White’s reserve, 1 man" },
        { "Black’s reserve", "Black’s reserve, 3 men" },
    };
    g_autoptr(DamierPosition) position = board_read("d2wbbww,e2w,e5wb,h8b 1,3 12,11 w");

    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        const guint element = damier_layout_find_element(fixture->layout, cases[i].name);
        g_autofree char *words = damier_renderer_describe_element(fixture->renderer, position, element);
        g_assert_cmpstr(words, ==, cases[i].words);
    }
}

/* The roles of the men of a cell from the lowest on the screen to the highest. */
static char *look_at(Fixture *fixture, DamierScene *scene, const char *name)
{
    const guint element = damier_layout_find_element(fixture->layout, name);
    GString *text = g_string_new(NULL);
    float height = 0;

    for (guint i = 0; i < damier_scene_get_n_tokens(scene); i++) {
        const DamierToken *token = damier_scene_get_token(scene, i);
        if (token->element != element)
            continue;
        if (text->len > 0)
            g_assert_cmpfloat(token->lift, >, height);
        height = token->lift;
        g_string_append_c(text, token->role == DAMIER_ROLE_LIGHT ? 'w' : 'b');
    }
    return g_string_free_and_steal(text);
}

static void test_stacks(Fixture *fixture, gconstpointer data)
{
    static const char *const cells[] = { "d2wbbww", "e5wb", "f6bwbwbw", "i7" };
    g_autoptr(DamierPosition) position = board_read("d2wbbww,e5wb,f6bwbwbw 1,3 10,9 w");
    g_autoptr(DamierScene) scene = damier_renderer_populate(fixture->renderer, position, -1);

    for (guint i = 0; i < G_N_ELEMENTS(cells); i++) {
        const char name[] = { cells[i][0], cells[i][1], '\0' };
        g_autofree char *men = look_at(fixture, scene, name);
        g_assert_cmpstr(men, ==, cells[i] + 2);
    }
    g_assert_cmpuint(damier_scene_get_n_tokens(scene), ==, 36);
    g_assert_cmpuint(damier_scene_get_n_counters(scene), ==, 4);
    g_assert_cmpint(damier_scene_get_counter(scene, 1)->value, ==, 9);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add("/crossfire/renderer/places", Fixture, NULL, set_up, test_places, tear_down);
    g_test_add("/crossfire/renderer/descriptions", Fixture, NULL, set_up, test_descriptions, tear_down);
    g_test_add("/crossfire/renderer/stacks", Fixture, NULL, set_up, test_stacks, tear_down);
    return g_test_run();
}
