// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/damier-board-animation.h"

typedef struct {
    DamierLayout *layout;
} Fixture;

static void set_up(Fixture *fixture, gconstpointer data)
{
    fixture->layout = damier_layout_new();
    damier_layout_add_zone(fixture->layout, &(DamierZone) { .id = "a", .owner = -1, .width = 9, .height = 9 });
    damier_layout_add_zone(fixture->layout, &(DamierZone) { .id = "b", .owner = 0, .x = 10, .width = 2, .height = 9 });
    damier_layout_add_shape(fixture->layout, "M0,0L1,0L1,1Z");
}

static void tear_down(Fixture *fixture, gconstpointer data)
{
    g_clear_object(&fixture->layout);
}

static DamierScene *make_scene(const DamierToken *tokens, guint n_tokens)
{
    DamierScene *scene = damier_scene_new();

    for (guint i = 0; i < n_tokens; i++)
        damier_scene_add_token(scene, &tokens[i]);
    return scene;
}

static GArray *list(DamierBoardAnimation *animation, double progress)
{
    GArray *sprites = g_array_new(FALSE, FALSE, sizeof(DamierSprite));

    damier_board_animation_list_resting(animation, sprites);
    damier_board_animation_list_moving(animation, progress, sprites);
    return sprites;
}

static DamierSprite find(DamierBoardAnimation *animation, double progress, guint id)
{
    g_autoptr(GArray) sprites = list(animation, progress);

    for (guint i = 0; i < sprites->len; i++)
        if (g_array_index(sprites, DamierSprite, i).token->id == id)
            return g_array_index(sprites, DamierSprite, i);
    return (DamierSprite) { 0 };
}

static DamierBoardAnimation *animate(Fixture *fixture, DamierBoardAnimation *before, double progress, DamierScene *to,
                                     const DamierMotion *motions, guint n_motions)
{
    g_autoptr(GArray) from = list(before, progress);

    return damier_board_animation_new(fixture->layout, from, to, motions, n_motions);
}

static void test_straight(Fixture *fixture, gconstpointer data)
{
    g_autoptr(DamierScene) one = make_scene((DamierToken[]) { { .id = 1, .x = 1, .y = 1 }, { .id = 2, .x = 5 } }, 2);
    g_autoptr(DamierScene) two = make_scene((DamierToken[]) { { .id = 1, .x = 3, .y = 1 }, { .id = 2, .x = 5 } }, 2);
    g_autoptr(DamierBoardAnimation) rest = damier_board_animation_new_settled(fixture->layout, one);
    g_autoptr(DamierBoardAnimation) moving = animate(fixture, rest, 1, two, NULL, 0);
    g_autoptr(GArray) resting = g_array_new(FALSE, FALSE, sizeof(DamierSprite));

    g_assert_cmpuint(damier_board_animation_get_n_waves(rest), ==, 0);
    g_assert_cmpuint(damier_board_animation_get_n_waves(moving), ==, 1);
    g_assert_cmpfloat_with_epsilon(find(moving, 0, 1).x, 1, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 0.5, 1).x, 2, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 1, 1).x, 3, 0.001);
    damier_board_animation_list_resting(moving, resting);
    g_assert_cmpuint(resting->len, ==, 1);
    g_assert_cmpuint(g_array_index(resting, DamierSprite, 0).token->id, ==, 2);
}

/* What is only laid higher moves, too. */
static void test_lift(Fixture *fixture, gconstpointer data)
{
    g_autoptr(DamierScene) one = make_scene((DamierToken[]) { { .id = 1, .x = 1, .y = 1 } }, 1);
    g_autoptr(DamierScene) two = make_scene((DamierToken[]) { { .id = 1, .x = 1, .y = 1, .lift = 0.5f } }, 1);
    g_autoptr(DamierBoardAnimation) rest = damier_board_animation_new_settled(fixture->layout, one);
    g_autoptr(DamierBoardAnimation) moving = animate(fixture, rest, 1, two, NULL, 0);

    g_assert_cmpuint(damier_board_animation_get_n_waves(moving), ==, 1);
    g_assert_cmpfloat_with_epsilon(find(moving, 0, 1).lift, 0, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 0.5, 1).lift, 0.25, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 1, 1).lift, 0.5, 0.001);
}

static void test_by_a_stop_and_between_zones(Fixture *fixture, gconstpointer data)
{
    g_autoptr(DamierScene) one =
        make_scene((DamierToken[]) { { .id = 1, .zone = 1, .x = 1, .y = 4, .scale = 0.5f } }, 1);
    g_autoptr(DamierScene) two = make_scene((DamierToken[]) { { .id = 1, .x = 3, .y = 0, .angle = 350 } }, 1);
    const DamierMotion motion = { .token = 1, .wave = 1, .n_stops = 1, .stop_x = { 3 }, .stop_y = { 4 } };
    g_autoptr(DamierBoardAnimation) rest = damier_board_animation_new_settled(fixture->layout, one);
    g_autoptr(DamierBoardAnimation) moving = animate(fixture, rest, 1, two, &motion, 1);

    /* It waits for its wave, goes eight across and four up, and turns the short way. */
    g_assert_cmpuint(damier_board_animation_get_n_waves(moving), ==, 2);
    g_assert_cmpfloat_with_epsilon(find(moving, 0.5, 1).x, 11, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 0.5, 1).turn, 10, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 0.5, 1).growth, 0.5, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 0.75, 1).x, 5, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 0.75, 1).y, 4, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 1, 1).y, 0, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 1, 1).turn, 0, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 1, 1).growth, 1, 0.001);
}

static void test_come_and_go(Fixture *fixture, gconstpointer data)
{
    g_autoptr(DamierScene) one = make_scene((DamierToken[]) { { .id = 1, .x = 1 } }, 1);
    g_autoptr(DamierScene) two = make_scene((DamierToken[]) { { .id = 2, .x = 4 } }, 1);
    const DamierMotion motion = { .token = 2, .n_stops = 1, .stop_x = { 8 } };
    g_autoptr(DamierBoardAnimation) rest = damier_board_animation_new_settled(fixture->layout, one);
    g_autoptr(DamierBoardAnimation) moving = animate(fixture, rest, 1, two, &motion, 1);

    g_assert_cmpfloat_with_epsilon(find(moving, 0, 1).opacity, 1, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 0.5, 1).opacity, 0.5, 0.001);
    g_assert_null(find(moving, 1, 1).token);
    g_assert_cmpfloat_with_epsilon(find(moving, 0, 2).x, 8, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 1, 2).x, 4, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 1, 2).opacity, 1, 0.001);
}

/* A token that has another number after the move is still the same; what takes its number is new. */
static void test_renamed(Fixture *fixture, gconstpointer data)
{
    g_autoptr(DamierScene) one = make_scene((DamierToken[]) { { .id = 1, .x = 1 }, { .id = 2, .x = 5 } }, 2);
    g_autoptr(DamierScene) two = make_scene((DamierToken[]) { { .id = 3, .x = 3 }, { .id = 1, .x = 7 } }, 2);
    const DamierMotion motions[] = { { .token = 3, .was = 1 } };
    g_autoptr(DamierBoardAnimation) rest = damier_board_animation_new_settled(fixture->layout, one);
    g_autoptr(DamierBoardAnimation) moving = animate(fixture, rest, 1, two, motions, 1);
    g_autoptr(GArray) sprites = list(moving, 0.5);

    g_assert_cmpuint(sprites->len, ==, 3);
    g_assert_cmpfloat_with_epsilon(find(moving, 0, 3).x, 1, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 0, 3).opacity, 1, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 0.5, 3).x, 2, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 0, 1).opacity, 0, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 0.5, 2).opacity, 0.5, 0.001);
}

/* A die turns where it lies, and ends as it was. */
static void test_spins(Fixture *fixture, gconstpointer data)
{
    g_autoptr(DamierScene) scene = make_scene((DamierToken[]) { { .id = 1, .x = 1 }, { .id = 2, .x = 5 } }, 2);
    const DamierMotion motion = { .token = 1, .spins = 2 };
    g_autoptr(DamierBoardAnimation) rest = damier_board_animation_new_settled(fixture->layout, scene);
    g_autoptr(DamierBoardAnimation) moving = animate(fixture, rest, 1, scene, &motion, 1);

    g_assert_cmpuint(damier_board_animation_get_n_waves(moving), ==, 1);
    g_assert_cmpfloat_with_epsilon(find(moving, 0, 1).turn, -720, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 0.5, 1).turn, -360, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 1, 1).turn, 0, 0.001);
    g_assert_cmpfloat_with_epsilon(find(moving, 0.5, 2).turn, 0, 0.001);
}

/* What is interrupted goes on from where it is seen. */
static void test_interrupted(Fixture *fixture, gconstpointer data)
{
    g_autoptr(DamierScene) one = make_scene((DamierToken[]) { { .id = 1, .x = 1 } }, 1);
    g_autoptr(DamierScene) two = make_scene((DamierToken[]) { { .id = 1, .x = 3 } }, 1);
    g_autoptr(DamierBoardAnimation) rest = damier_board_animation_new_settled(fixture->layout, one);
    g_autoptr(DamierBoardAnimation) moving = animate(fixture, rest, 1, two, NULL, 0);
    g_autoptr(DamierBoardAnimation) back = animate(fixture, moving, 0.5, one, NULL, 0);

    g_assert_cmpfloat_with_epsilon(find(back, 0, 1).x, 2, 0.001);
    g_assert_cmpfloat_with_epsilon(find(back, 1, 1).x, 1, 0.001);
}

static void test_levels(Fixture *fixture, gconstpointer data)
{
    g_autoptr(DamierScene) scene =
        make_scene((DamierToken[]) { { .id = 1, .level = 2 }, { .id = 2 }, { .id = 3, .level = 2 }, { .id = 4 } }, 4);
    g_autoptr(DamierBoardAnimation) rest = damier_board_animation_new_settled(fixture->layout, scene);
    g_autoptr(GArray) sprites = list(rest, 1);
    const guint expected[] = { 2, 4, 1, 3 };

    g_assert_cmpuint(sprites->len, ==, 4);
    for (guint i = 0; i < 4; i++)
        g_assert_cmpuint(g_array_index(sprites, DamierSprite, i).token->id, ==, expected[i]);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add("/animation/lift", Fixture, NULL, set_up, test_lift, tear_down);
    g_test_add("/animation/straight", Fixture, NULL, set_up, test_straight, tear_down);
    g_test_add("/animation/stops-and-zones", Fixture, NULL, set_up, test_by_a_stop_and_between_zones, tear_down);
    g_test_add("/animation/come-and-go", Fixture, NULL, set_up, test_come_and_go, tear_down);
    g_test_add("/animation/renamed", Fixture, NULL, set_up, test_renamed, tear_down);
    g_test_add("/animation/spins", Fixture, NULL, set_up, test_spins, tear_down);
    g_test_add("/animation/interrupted", Fixture, NULL, set_up, test_interrupted, tear_down);
    g_test_add("/animation/levels", Fixture, NULL, set_up, test_levels, tear_down);
    return g_test_run();
}
