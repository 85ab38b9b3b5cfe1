// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/damier-board-geometry.h"

#include <math.h>

#include "table.h"

typedef struct {
    Table table;
    DamierBoardGeometry *geometry;
} Fixture;

static void set_up(Fixture *fixture, gconstpointer data)
{
    table_init(&fixture->table, "two");
    fixture->geometry = damier_board_geometry_new(fixture->table.layout);
    damier_board_geometry_fit(fixture->geometry, 600, 700, 0, 1);
}

static void tear_down(Fixture *fixture, gconstpointer data)
{
    g_clear_object(&fixture->geometry);
    table_clear(&fixture->table);
}

static guint find(Fixture *fixture, const char *name)
{
    const guint element = damier_layout_find_element(fixture->table.layout, name);

    g_assert_cmpuint(element, !=, 0);
    return element;
}

static void assert_name(Fixture *fixture, guint element, const char *name)
{
    g_assert_cmpstr(element != 0 ? damier_layout_get_element(fixture->table.layout, element)->name : NULL, ==, name);
}

/* A point so many board units from the centre of an element, as the board is seen. */
static graphene_point_t get_point(Fixture *fixture, const char *name, float dx, float dy)
{
    const float scale = damier_board_geometry_get_scale(fixture->geometry);
    graphene_point_t point = damier_board_geometry_get_center(fixture->geometry, find(fixture, name));

    return GRAPHENE_POINT_INIT(point.x + dx * scale, point.y + dy * scale);
}

static void assert_pick(Fixture *fixture, const char *near, float dx, float dy, float slop, const char *name)
{
    const graphene_point_t point = get_point(fixture, near, dx, dy);

    assert_name(fixture, damier_board_geometry_pick(fixture->geometry, &point, slop, NULL, NULL), name);
}

static void test_fits(Fixture *fixture, gconstpointer data)
{
    const double viewpoints[] = { 0, 90, 180, 270, 33 };

    for (guint i = 0; i < G_N_ELEMENTS(viewpoints); i++) {
        damier_board_geometry_fit(fixture->geometry, 296, 500, viewpoints[i], 1);
        for (guint id = 1; id <= damier_layout_get_n_elements(fixture->table.layout); id++) {
            const graphene_rect_t bounds = damier_board_geometry_get_bounds(fixture->geometry, id);
            const graphene_rect_t widget = GRAPHENE_RECT_INIT(0, 0, 296, 500);
            g_assert_true(graphene_rect_contains_rect(&widget, &bounds));
        }
    }
}

static void test_whole_pixels(Fixture *fixture, gconstpointer data)
{
    damier_board_geometry_fit(fixture->geometry, 603, 711, 0, 1);
    g_assert_cmpfloat(damier_board_geometry_get_scale(fixture->geometry), ==,
                      floorf(damier_board_geometry_get_scale(fixture->geometry)));
    damier_board_geometry_fit(fixture->geometry, 603, 711, 0, 1.5);
    g_assert_cmpfloat_with_epsilon(remainder(damier_board_geometry_get_scale(fixture->geometry) * 1.5, 1), 0, 0.001);
    g_assert_false(damier_board_geometry_fit(fixture->geometry, 603, 711, 0, 1.5));
}

static void test_there_and_back(Fixture *fixture, gconstpointer data)
{
    for (double viewpoint = 0; viewpoint < 360; viewpoint += 15) {
        graphene_point_t point;

        damier_board_geometry_fit(fixture->geometry, 500, 400, viewpoint, 1);
        point = damier_board_geometry_to_view(fixture->geometry, 1, 2.5f, 0.25f);
        point = damier_board_geometry_to_zone(fixture->geometry, 1, &point);
        g_assert_cmpfloat_with_epsilon(point.x, 2.5, 0.001);
        g_assert_cmpfloat_with_epsilon(point.y, 0.25, 0.001);
    }
}

static void test_pick(Fixture *fixture, gconstpointer data)
{
    assert_pick(fixture, "e5", 0, 0, 0, "e5");
    assert_pick(fixture, "e5", 0.35f, -0.35f, 0, "e5");
    /* In the groove above the nearer of two walls is meant. */
    assert_pick(fixture, "e5", 0.2f, -0.5f, 0, "e5h");
    assert_pick(fixture, "e5", -0.2f, -0.5f, 0, "d5h");
    assert_pick(fixture, "e5", 0.5f, -0.2f, 0, "e5v");
    assert_pick(fixture, "e5", 0.5f, 0.2f, 0, "e4v");
    /* Where grooves cross, the one along which the point lies. */
    assert_pick(fixture, "e5", 0.56f, -0.49f, 0, "e5h");
    assert_pick(fixture, "e5", 0.51f, -0.57f, 0, "e5v");
}

static gboolean is_slot(guint element, gpointer user_data)
{
    return strlen(damier_layout_get_element(user_data, element)->name) == 3;
}

static gboolean is_not_near(guint element, gpointer user_data)
{
    return !g_str_equal(damier_layout_get_element(user_data, element)->name, "e5h");
}

static void test_slop(Fixture *fixture, gconstpointer data)
{
    graphene_point_t point = get_point(fixture, "e5", 0.2f, -0.3f);

    /* A wall may be missed by a little where the square itself is not meant. */
    assert_name(fixture, damier_board_geometry_pick(fixture->geometry, &point, 22, is_slot, fixture->table.layout),
                "e5h");
    assert_name(fixture, damier_board_geometry_pick(fixture->geometry, &point, 22, NULL, NULL), "e5");
    assert_name(fixture, damier_board_geometry_pick(fixture->geometry, &point, 0, is_slot, fixture->table.layout),
                "e5");
    /* In a groove the live one is meant, though a dead one is nearer. */
    point = get_point(fixture, "e5", 0.1f, -0.5f);
    assert_name(fixture, damier_board_geometry_pick(fixture->geometry, &point, 0, is_not_near, fixture->table.layout),
                "d5h");
    /* Far away nothing is. */
    g_assert_cmpuint(damier_board_geometry_pick(fixture->geometry, &GRAPHENE_POINT_INIT(1, 1), 22, NULL, NULL), ==, 0);
}

static void test_pick_turned(Fixture *fixture, gconstpointer data)
{
    damier_board_geometry_fit(fixture->geometry, 600, 700, 180, 1);
    assert_pick(fixture, "e5", 0, 0, 0, "e5");
    assert_pick(fixture, "e5", 0.2f, -0.5f, 0, "d4h");
    damier_board_geometry_fit(fixture->geometry, 600, 700, 90, 1);
    assert_pick(fixture, "c7", 0, 0, 0, "c7");
    assert_pick(fixture, "e5", 0.2f, -0.5f, 0, "e4v");
}

static void assert_steps(Fixture *fixture, const char *from, const char *up, const char *right, const char *down,
                         const char *left)
{
    const struct {
        float dx, dy;
        const char *name;
    } steps[] = { { 0, -1, up }, { 1, 0, right }, { 0, 1, down }, { -1, 0, left } };

    for (guint i = 0; i < G_N_ELEMENTS(steps); i++)
        assert_name(
            fixture,
            damier_board_geometry_find_neighbour(fixture->geometry, find(fixture, from), steps[i].dx, steps[i].dy),
            steps[i].name);
}

static void test_arrows(Fixture *fixture, gconstpointer data)
{
    assert_steps(fixture, "e5", "e6", "f5", "e4", "d5");
    assert_steps(fixture, "a1", "a2", "b1", NULL, NULL);
    assert_steps(fixture, "i9", NULL, NULL, "i8", "h9");
    assert_steps(fixture, "e5h", "e6h", "f5h", "e4h", "d5h");
    assert_steps(fixture, "a8v", NULL, "b8v", "a7v", NULL);
    damier_board_geometry_fit(fixture->geometry, 600, 700, 180, 1);
    assert_steps(fixture, "e5", "e4", "d5", "e6", "f5");
    damier_board_geometry_fit(fixture->geometry, 600, 700, 90, 1);
    assert_steps(fixture, "e5", "f5", "e4", "d5", "e6");
}

/* Three rows of pointy-top hexagons: upwards there is none straight ahead, but there is one to go to. */
static void test_arrows_on_hexagons(void)
{
    g_autoptr(DamierLayout) layout = damier_layout_new();
    g_autoptr(DamierBoardGeometry) geometry = NULL;
    g_autofree char *outline = damier_outline_polygon(6, 0.577f, 0);
    graphene_point_t point;
    guint middle, up, back;

    damier_layout_add_zone(layout,
                           &(DamierZone) { .id = "board", .name = "Board", .owner = -1, .width = 4, .height = 4 });
    damier_layout_add_group(layout, &(DamierElementGroup) { "cells", "Cells", 0 });
    for (guint row = 0; row < 3; row++)
        for (guint column = 0; column < 3; column++) {
            const char name[] = { (char) ('a' + column), (char) ('1' + row), '\0' };
            damier_layout_add_element(layout, &(DamierElement) { .x = 1 + column + (row % 2) * 0.5f,
                                                                 .y = 1 + row * 0.866f,
                                                                 .outline = outline,
                                                                 .name = name });
        }
    geometry = damier_board_geometry_new(layout);
    damier_board_geometry_fit(geometry, 400, 400, 0, 1);
    middle = damier_layout_find_element(layout, "b2");
    up = damier_board_geometry_find_neighbour(geometry, middle, 0, -1);
    g_assert_cmpuint(up, ==, damier_layout_find_element(layout, "b1"));
    back = damier_board_geometry_find_neighbour(geometry, up, 0, 1);
    g_assert_cmpuint(damier_layout_get_element(layout, back)->name[1], ==, '2');
    g_assert_cmpuint(damier_board_geometry_find_neighbour(geometry, middle, 1, 0), ==,
                     damier_layout_find_element(layout, "c2"));
    point = damier_board_geometry_get_center(geometry, middle);
    g_assert_cmpuint(damier_board_geometry_pick(geometry, &point, 0, NULL, NULL), ==, middle);
}

/* What a path is made of stays when it is turned and scaled. */
static void test_transform(void)
{
    g_autofree char *data = damier_outline_rectangle(2, 1, 0.2f);
    g_autoptr(GskPath) path = damier_path_parse(data);
    g_autoptr(GskPath) turned = damier_path_transform(path, 10, 90, 100, 50);
    graphene_rect_t bounds;

    g_assert_true(gsk_path_get_bounds(turned, &bounds));
    g_assert_cmpfloat_with_epsilon(bounds.origin.x, 95, 0.01);
    g_assert_cmpfloat_with_epsilon(bounds.origin.y, 40, 0.01);
    g_assert_cmpfloat_with_epsilon(bounds.size.width, 10, 0.01);
    g_assert_cmpfloat_with_epsilon(bounds.size.height, 20, 0.01);
    g_assert_true(gsk_path_in_fill(turned, &GRAPHENE_POINT_INIT(100, 59), GSK_FILL_RULE_WINDING));
    g_assert_false(gsk_path_in_fill(turned, &GRAPHENE_POINT_INIT(104.8f, 59.8f), GSK_FILL_RULE_WINDING));
}

/* An enlarged table can be moved, but not away from its widget; a small one is in the middle. */
static void test_zoom(Fixture *fixture, gconstpointer data)
{
    const float scale = damier_board_geometry_get_scale(fixture->geometry);
    const graphene_point_t far = GRAPHENE_POINT_INIT(5000, -5000), none = GRAPHENE_POINT_INIT(0, 0);
    graphene_point_t corner, pan;

    g_assert_true(damier_board_geometry_set_zoom(fixture->geometry, 2, &far));
    g_assert_true(damier_board_geometry_fit(fixture->geometry, 600, 700, 0, 1));
    g_assert_cmpfloat_with_epsilon(damier_board_geometry_get_scale(fixture->geometry), 2 * scale, 1);
    corner = damier_board_geometry_from_table(fixture->geometry, 0, 0);
    g_assert_cmpfloat_with_epsilon(corner.x, 2, 2);
    assert_pick(fixture, "a1", 0.1f, 0.1f, 0, "a1");
    g_assert_true(damier_board_geometry_set_zoom(fixture->geometry, 1, &far));
    damier_board_geometry_fit(fixture->geometry, 600, 700, 0, 1);
    g_assert_cmpfloat(damier_board_geometry_get_scale(fixture->geometry), ==, scale);
    pan = damier_board_geometry_get_pan(fixture->geometry);
    g_assert_true(graphene_point_equal(&pan, &none));
    g_assert_false(damier_board_geometry_set_zoom(fixture->geometry, 1, &none));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add("/geometry/fits", Fixture, NULL, set_up, test_fits, tear_down);
    g_test_add("/geometry/whole-pixels", Fixture, NULL, set_up, test_whole_pixels, tear_down);
    g_test_add("/geometry/there-and-back", Fixture, NULL, set_up, test_there_and_back, tear_down);
    g_test_add("/geometry/pick", Fixture, NULL, set_up, test_pick, tear_down);
    g_test_add("/geometry/slop", Fixture, NULL, set_up, test_slop, tear_down);
    g_test_add("/geometry/pick-turned", Fixture, NULL, set_up, test_pick_turned, tear_down);
    g_test_add("/geometry/arrows", Fixture, NULL, set_up, test_arrows, tear_down);
    g_test_add("/geometry/zoom", Fixture, NULL, set_up, test_zoom, tear_down);
    g_test_add_func("/geometry/arrows-on-hexagons", test_arrows_on_hexagons);
    g_test_add_func("/geometry/transform", test_transform);
    return g_test_run();
}
