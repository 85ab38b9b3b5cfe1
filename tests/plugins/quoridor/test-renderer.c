// SPDX-License-Identifier: GPL-3.0-or-later
#include "quoridor-plugin.h"

typedef struct {
    DamierRules *rules;
    DamierRenderer *renderer;
    DamierGame *game;
    DamierLayout *layout;
} Fixture;

static void set_up(Fixture *fixture, gconstpointer variant)
{
    g_autoptr(DamierSetup) setup = damier_setup_new(variant);
    g_autoptr(GError) error = NULL;

    fixture->rules = g_object_new(QUORIDOR_TYPE_RULES, NULL);
    fixture->renderer = g_object_new(QUORIDOR_TYPE_RENDERER, NULL);
    fixture->game = damier_rules_configure(fixture->rules, setup, &error);
    g_assert_no_error(error);
    fixture->layout = damier_renderer_lay_out(fixture->renderer, fixture->game);
}

static void tear_down(Fixture *fixture, gconstpointer variant)
{
    g_clear_object(&fixture->layout);
    g_clear_object(&fixture->game);
    g_clear_object(&fixture->renderer);
    g_clear_object(&fixture->rules);
}

static DamierPosition *play(Fixture *fixture, const char *moves)
{
    g_autoptr(DamierPosition) start = damier_position_new(fixture->game);
    g_autoptr(GError) error = NULL;
    DamierPosition *position = damier_position_play_text(start, moves, &error);

    g_assert_no_error(error);
    return position;
}

static void assert_description(Fixture *fixture, DamierPosition *position, const char *name, const char *expected)
{
    const guint element = damier_layout_find_element(fixture->layout, name);
    g_autofree char *text = damier_renderer_describe_element(fixture->renderer, position, element);

    g_assert_cmpstr(text, ==, expected);
}

static void test_names(Fixture *fixture, gconstpointer variant)
{
    const struct {
        const char *name;
        float x, y;
    } places[] = { { "a1", -4, 4 }, { "i9", 4, -4 }, { "e5", 0, 0 }, { "a1h", -3.5f, 3.5f }, { "h8v", 3.5f, -3.5f } };
    const DamierZone *board = damier_layout_get_zone(fixture->layout, 0);

    g_assert_cmpuint(damier_layout_get_n_elements(fixture->layout), ==, 81 + 64 + 64);
    for (guint i = 0; i < G_N_ELEMENTS(places); i++) {
        const guint id = damier_layout_find_element(fixture->layout, places[i].name);
        const DamierElement *element = damier_layout_get_element(fixture->layout, id);
        g_assert_cmpfloat_with_epsilon(element->x - board->width / 2, places[i].x, 0.001);
        g_assert_cmpfloat_with_epsilon(element->y - board->height / 2, places[i].y, 0.001);
    }
}

static void test_descriptions(Fixture *fixture, gconstpointer variant)
{
    g_autoptr(DamierPosition) position = play(fixture, "e2 e8 d4h e7 e4v");

    assert_description(fixture, position, "e2", "e2, pawn of South");
    assert_description(fixture, position, "d4", "d4, empty, wall above");
    assert_description(fixture, position, "d5", "d5, empty, wall below");
    assert_description(fixture, position, "e4", "e4, empty, wall above, wall to the right");
    assert_description(fixture, position, "f5", "f5, empty, wall to the left");
    assert_description(fixture, position, "d4h", "d4h, wall");
    assert_description(fixture, position, "d4v", "d4v, no wall possible");
    assert_description(fixture, position, "a1v", "a1v, free");
}

static guint get_motion(Fixture *fixture, DamierPosition *position, const char *move, DamierMotion *motion)
{
    const DamierMove parsed = damier_position_parse_move(position, move, NULL);

    g_assert_cmpuint(parsed, !=, DAMIER_MOVE_NONE);
    return damier_renderer_get_motions(fixture->renderer, position, parsed, motion, 1);
}

/* A wall begins where the last one of the stock was seen, in the board's coordinates. */
static void test_wall_from_stock(Fixture *fixture, gconstpointer variant)
{
    g_autoptr(DamierPosition) position = play(fixture, "e2");
    g_autoptr(DamierPosition) next = play(fixture, "e2 c3h");
    g_autoptr(DamierScene) before = damier_renderer_populate(fixture->renderer, position, -1);
    g_autoptr(DamierScene) after = damier_renderer_populate(fixture->renderer, next, -1);
    const DamierZone *board = damier_layout_get_zone(fixture->layout, 0);
    DamierMotion motion;
    guint n_gone = 0;

    g_assert_cmpuint(get_motion(fixture, position, "c3h", &motion), ==, 1);
    g_assert_nonnull(damier_scene_find_token(after, motion.token));
    for (guint i = 0; i < damier_scene_get_n_tokens(before); i++) {
        const DamierToken *token = damier_scene_get_token(before, i);
        const DamierZone *tray = damier_layout_get_zone(fixture->layout, token->zone);

        if (damier_scene_find_token(after, token->id) != NULL)
            continue;
        n_gone++;
        g_assert_cmpfloat_with_epsilon(motion.stop_x[0] + board->x, token->x + tray->x, 0.001);
        g_assert_cmpfloat_with_epsilon(motion.stop_y[0] + board->y, token->y + tray->y, 0.001);
    }
    g_assert_cmpuint(n_gone, ==, 1);
}

static void test_jumps(Fixture *fixture, gconstpointer variant)
{
    g_autoptr(DamierPosition) face = play(fixture, "e2 e8 e3 e7 e4 e6 e5");
    g_autoptr(DamierPosition) walled = play(fixture, "e2 e8 e3 e7 e4 e6 e5 a8h a1h e6h");
    const DamierElement *over;
    DamierMotion motion;

    g_assert_cmpuint(get_motion(fixture, face, "e4", &motion), ==, 1);
    g_assert_cmpuint(get_motion(fixture, face, "d6", &motion), ==, 0);
    /* From e5 over e6, behind which there is a wall, to the side. */
    over = damier_layout_get_element(fixture->layout, damier_layout_find_element(fixture->layout, "e6"));
    g_assert_cmpint(damier_position_get_actor(walled), ==, 0);
    g_assert_cmpuint(get_motion(fixture, walled, "f6", &motion), ==, 1);
    g_assert_cmpuint(motion.n_stops, ==, 1);
    g_assert_cmpfloat_with_epsilon(motion.stop_x[0], over->x, 0.001);
    g_assert_cmpfloat_with_epsilon(motion.stop_y[0], over->y, 0.001);
}

/* Goals are tinted by the seat that runs there; with four seats the corners belong to two. */
static void test_goals(Fixture *fixture, gconstpointer variant)
{
    const guint corner = damier_layout_find_element(fixture->layout, "a1");
    const guint north = damier_layout_find_element(fixture->layout, "e9");

    g_assert_cmpint(damier_layout_get_element(fixture->layout, north)->role, ==, DAMIER_ROLE_SEAT_GROUND);
    g_assert_cmpint(damier_layout_get_element(fixture->layout, corner)->role, ==, DAMIER_ROLE_NONE);
    g_assert_cmpuint(damier_layout_get_n_zones(fixture->layout), ==, 5);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add("/renderer/names", Fixture, "two", set_up, test_names, tear_down);
    g_test_add("/renderer/descriptions", Fixture, "two", set_up, test_descriptions, tear_down);
    g_test_add("/renderer/wall-from-stock", Fixture, "two", set_up, test_wall_from_stock, tear_down);
    g_test_add("/renderer/wall-from-stock/four", Fixture, "four", set_up, test_wall_from_stock, tear_down);
    g_test_add("/renderer/jumps", Fixture, "two", set_up, test_jumps, tear_down);
    g_test_add("/renderer/goals", Fixture, "teams", set_up, test_goals, tear_down);
    return g_test_run();
}
