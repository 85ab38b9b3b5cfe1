// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/damier-board-pointer.h"

#include <adwaita.h>

#include "table.h"

/* A telephone's width, where grooves are a few pixels wide. */
#define WIDTH  360
#define HEIGHT 420

typedef struct {
    Table table;
    DamierBoardModel *model;
    DamierBoardGeometry *geometry;
    DamierBoardPointer *pointer;
    DamierPosition *position;
    GtkWidget *widget;
    DamierMove chosen;
} Fixture;

static void on_move_chosen(DamierBoardModel *model, guint move, Fixture *fixture)
{
    fixture->chosen = move;
}

static void set_up(Fixture *fixture, gconstpointer data)
{
    table_init(&fixture->table, "two");
    fixture->widget = g_object_ref_sink(gtk_drawing_area_new());
    fixture->model = damier_board_model_new(fixture->table.renderer, fixture->table.game);
    fixture->position = table_play(&fixture->table, "e2 e8");
    damier_board_model_set_position(fixture->model, fixture->position, NULL, -1);
    fixture->geometry = damier_board_geometry_new(fixture->table.layout);
    damier_board_geometry_fit(fixture->geometry, WIDTH, HEIGHT, 0, 1);
    fixture->pointer = damier_board_pointer_new(fixture->widget);
    damier_board_pointer_set_board(fixture->pointer, fixture->model, fixture->geometry);
    g_signal_connect(fixture->model, "move-chosen", G_CALLBACK(on_move_chosen), fixture);
}

static void tear_down(Fixture *fixture, gconstpointer data)
{
    g_clear_object(&fixture->pointer);
    g_clear_object(&fixture->widget);
    g_clear_object(&fixture->geometry);
    g_clear_object(&fixture->model);
    g_clear_object(&fixture->position);
    table_clear(&fixture->table);
}

static graphene_point_t at(Fixture *fixture, const char *name, float dx, float dy)
{
    const guint element = damier_layout_find_element(fixture->table.layout, name);
    const graphene_point_t center = damier_board_geometry_get_center(fixture->geometry, element);

    return GRAPHENE_POINT_INIT(center.x + dx, center.y + dy);
}

static void press(Fixture *fixture, graphene_point_t point, gboolean is_touch)
{
    damier_board_pointer_press(fixture->pointer, &point, is_touch);
}

static void move(Fixture *fixture, graphene_point_t point)
{
    damier_board_pointer_move(fixture->pointer, &point);
}

static void release(Fixture *fixture, graphene_point_t point)
{
    damier_board_pointer_release(fixture->pointer, &point);
}

static void tap(Fixture *fixture, graphene_point_t point)
{
    press(fixture, point, TRUE);
    release(fixture, point);
}

static void assert_chosen(Fixture *fixture, const char *expected)
{
    g_autofree char *text = NULL;

    if (fixture->chosen != DAMIER_MOVE_NONE)
        text = damier_position_format_move(fixture->position, fixture->chosen);
    g_assert_cmpstr(text, ==, expected);
    fixture->chosen = DAMIER_MOVE_NONE;
}

static void assert_pointed(Fixture *fixture, const char *name)
{
    const guint element = damier_board_model_get_pointed(fixture->model);

    g_assert_cmpstr(element != 0 ? damier_layout_get_element(fixture->table.layout, element)->name : NULL, ==, name);
}

static void test_click(Fixture *fixture, gconstpointer data)
{
    graphene_point_t point = at(fixture, "e4h", 5, 0);

    damier_board_pointer_hover(fixture->pointer, &point);
    assert_pointed(fixture, "e4h");
    g_assert_nonnull(damier_board_model_get_preview(fixture->model));
    press(fixture, point, FALSE);
    assert_chosen(fixture, NULL);
    release(fixture, point);
    assert_chosen(fixture, "e4h");
    /* Where press and release differ nothing is meant. */
    press(fixture, point, FALSE);
    release(fixture, at(fixture, "c7h", 5, 0));
    assert_chosen(fixture, NULL);
}

static void hover(Fixture *fixture, const char *name, float dx)
{
    const graphene_point_t point = at(fixture, name, dx, 0);

    damier_board_pointer_hover(fixture->pointer, &point);
}

static gboolean rests_on(Fixture *fixture, const char *name)
{
    return damier_board_pointer_rests_on(fixture->pointer, damier_layout_find_element(fixture->table.layout, name));
}

static void wait_for_rest(Fixture *fixture, const char *name)
{
    while (!rests_on(fixture, name))
        g_main_context_iteration(NULL, TRUE);
}

/* The pointer asks about a place where it stays, but not about that where it was when the board changed. */
static void test_rest(Fixture *fixture, gconstpointer data)
{
    hover(fixture, "e5", 0);
    g_assert_false(rests_on(fixture, "e5"));
    wait_for_rest(fixture, "e5");
    g_assert_false(rests_on(fixture, "e4"));
    damier_board_pointer_begin_anew(fixture->pointer);
    hover(fixture, "e5", 2);
    g_assert_false(rests_on(fixture, "e5"));
    hover(fixture, "e4", 0);
    wait_for_rest(fixture, "e4");
    hover(fixture, "e5", 0);
    g_assert_false(rests_on(fixture, "e5"));
    wait_for_rest(fixture, "e5");
    /* A board that turns brings another place below the pointer. */
    hover(fixture, "e2", 0);
    damier_board_pointer_begin_anew(fixture->pointer);
    damier_board_geometry_fit(fixture->geometry, WIDTH, HEIGHT, 180, 1);
    hover(fixture, "e8", 0);
    g_assert_false(rests_on(fixture, "e8"));
    hover(fixture, "e7", 0);
    wait_for_rest(fixture, "e7");
}

static void test_carry(Fixture *fixture, gconstpointer data)
{
    graphene_point_t point;

    press(fixture, at(fixture, "e2", 3, 3), FALSE);
    move(fixture, at(fixture, "e2", 4, 3));
    g_assert_null(damier_board_pointer_get_dragged(fixture->pointer, &point));
    move(fixture, at(fixture, "e3", 0, 9));
    g_assert_nonnull(damier_board_pointer_get_dragged(fixture->pointer, &point));
    assert_pointed(fixture, "e3");
    release(fixture, at(fixture, "e3", 0, 0));
    assert_chosen(fixture, "e3");
    g_assert_null(damier_board_pointer_get_dragged(fixture->pointer, &point));
}

/* A pawn that falls beside its target is no wall, however near a groove is. */
static void test_carry_and_miss(Fixture *fixture, gconstpointer data)
{
    press(fixture, at(fixture, "e2", 0, 0), FALSE);
    move(fixture, at(fixture, "e4", 0, 0));
    release(fixture, at(fixture, "e4", 0, 12));
    assert_chosen(fixture, NULL);
    g_assert_cmpuint(damier_gesture_tree_get_n_picked(damier_board_model_get_tree(fixture->model)), ==, 0);
    /* Put back where it was it stays picked. */
    press(fixture, at(fixture, "e2", 0, 0), FALSE);
    move(fixture, at(fixture, "e3", 0, 0));
    release(fixture, at(fixture, "e2", 1, 1));
    g_assert_cmpuint(damier_gesture_tree_get_n_picked(damier_board_model_get_tree(fixture->model)), ==, 1);
}

static char *explain_refusal(DamierRenderer *renderer, DamierPosition *position, const DamierGesture *tried)
{
    return g_strdup_printf("%u elements", tried->n_elements);
}

static void on_refused(DamierBoardModel *model, const char *reason, char **refused)
{
    g_set_str(refused, reason);
}

static void test_carry_in_vain(Fixture *fixture, gconstpointer data)
{
    DamierRendererInterface *iface = DAMIER_RENDERER_GET_IFACE(fixture->table.renderer);
    char *(*usual)(DamierRenderer *, DamierPosition *, const DamierGesture *) = iface->explain_refusal;
    g_autofree char *refused = NULL;

    iface->explain_refusal = explain_refusal;
    g_signal_connect(fixture->model, "refused", G_CALLBACK(on_refused), &refused);
    press(fixture, at(fixture, "e2", 0, 0), FALSE);
    move(fixture, at(fixture, "e4", 0, 0));
    release(fixture, at(fixture, "e5", 0, 0));
    g_assert_cmpstr(refused, ==, "2 elements");
    assert_chosen(fixture, NULL);
    g_assert_cmpuint(damier_gesture_tree_get_n_picked(damier_board_model_get_tree(fixture->model)), ==, 0);
    iface->explain_refusal = usual;
}

static void test_carry_and_cancel(Fixture *fixture, gconstpointer data)
{
    press(fixture, at(fixture, "e2", 0, 0), FALSE);
    move(fixture, at(fixture, "e3", 0, 0));
    g_assert_true(damier_board_pointer_cancel(fixture->pointer));
    release(fixture, at(fixture, "e3", 0, 0));
    assert_chosen(fixture, NULL);
    g_assert_false(damier_board_pointer_cancel(fixture->pointer));
}

/* A finger shows first, and plays when it comes again, a little beside too. */
static void test_tap_twice(Fixture *fixture, gconstpointer data)
{
    tap(fixture, at(fixture, "c6h", 14, 9));
    assert_chosen(fixture, NULL);
    assert_pointed(fixture, "c6h");
    tap(fixture, at(fixture, "c6h", 16, -10));
    assert_chosen(fixture, "c6h");
    /* Somewhere else it shows anew. */
    tap(fixture, at(fixture, "c6h", 0, 0));
    tap(fixture, at(fixture, "f6v", 0, 5));
    assert_chosen(fixture, NULL);
    assert_pointed(fixture, "f6v");
    /* What can be taken back is taken back. */
    g_assert_true(damier_board_pointer_cancel(fixture->pointer));
    assert_pointed(fixture, NULL);
    tap(fixture, at(fixture, "f6v", 0, 5));
    assert_chosen(fixture, NULL);
}

static void test_slide(Fixture *fixture, gconstpointer data)
{
    press(fixture, at(fixture, "b3h", 4, 0), TRUE);
    assert_pointed(fixture, "b3h");
    move(fixture, at(fixture, "d5v", 0, 4));
    assert_pointed(fixture, "d5v");
    assert_chosen(fixture, NULL);
    release(fixture, at(fixture, "d5v", 0, 4));
    assert_chosen(fixture, "d5v");
}

/* Squares are large enough to be meant at once. */
static void test_tap_square(Fixture *fixture, gconstpointer data)
{
    tap(fixture, at(fixture, "f2", 9, 9));
    assert_chosen(fixture, "f2");
    tap(fixture, at(fixture, "e2", 0, 0));
    g_assert_cmpuint(damier_gesture_tree_get_n_picked(damier_board_model_get_tree(fixture->model)), ==, 1);
    tap(fixture, at(fixture, "e3", 0, 0));
    assert_chosen(fixture, "e3");
}

static void test_closed(Fixture *fixture, gconstpointer data)
{
    damier_board_model_set_interactive(fixture->model, FALSE);
    press(fixture, at(fixture, "e2", 0, 0), FALSE);
    move(fixture, at(fixture, "e3", 0, 0));
    release(fixture, at(fixture, "e3", 0, 0));
    tap(fixture, at(fixture, "c6h", 0, 0));
    tap(fixture, at(fixture, "c6h", 0, 0));
    assert_chosen(fixture, NULL);
}

/* A finger hides what it is on until it is lifted; a mouse hides nothing. */
static void test_finger(Fixture *fixture, gconstpointer data)
{
    graphene_point_t place;

    press(fixture, at(fixture, "e8", 0, 0), FALSE);
    g_assert_false(damier_board_pointer_get_finger(fixture->pointer, &place));
    release(fixture, at(fixture, "e8", 0, 0));
    press(fixture, at(fixture, "c3", 2, 1), TRUE);
    g_assert_true(damier_board_pointer_get_finger(fixture->pointer, &place));
    move(fixture, at(fixture, "d3", 5, 0));
    g_assert_true(damier_board_pointer_get_finger(fixture->pointer, &place));
    g_assert_cmpfloat(place.x, ==, at(fixture, "d3", 5, 0).x);
    release(fixture, at(fixture, "d3", 5, 0));
    g_assert_false(damier_board_pointer_get_finger(fixture->pointer, &place));
    press(fixture, at(fixture, "c3", 0, 0), TRUE);
    damier_board_pointer_cancel(fixture->pointer);
    g_assert_false(damier_board_pointer_get_finger(fixture->pointer, &place));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    adw_init();
    g_test_add("/pointer/click", Fixture, NULL, set_up, test_click, tear_down);
    g_test_add("/pointer/rest", Fixture, NULL, set_up, test_rest, tear_down);
    g_test_add("/pointer/carry", Fixture, NULL, set_up, test_carry, tear_down);
    g_test_add("/pointer/carry-and-miss", Fixture, NULL, set_up, test_carry_and_miss, tear_down);
    g_test_add("/pointer/carry-in-vain", Fixture, NULL, set_up, test_carry_in_vain, tear_down);
    g_test_add("/pointer/carry-and-cancel", Fixture, NULL, set_up, test_carry_and_cancel, tear_down);
    g_test_add("/pointer/tap-twice", Fixture, NULL, set_up, test_tap_twice, tear_down);
    g_test_add("/pointer/slide", Fixture, NULL, set_up, test_slide, tear_down);
    g_test_add("/pointer/tap-square", Fixture, NULL, set_up, test_tap_square, tear_down);
    g_test_add("/pointer/finger", Fixture, NULL, set_up, test_finger, tear_down);
    g_test_add("/pointer/closed", Fixture, NULL, set_up, test_closed, tear_down);
    return g_test_run();
}
