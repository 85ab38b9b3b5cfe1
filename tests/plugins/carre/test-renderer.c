// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"

typedef struct {
    DamierRenderer *renderer;
    DamierPosition *position;
    DamierLayout *layout;
} Scene;

static void scene_clear(Scene *scene)
{
    g_clear_object(&scene->layout);
    g_clear_object(&scene->position);
    g_clear_object(&scene->renderer);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Scene, scene_clear)

static Scene scene_new(guint n_seats, const char *position_text)
{
    Scene scene = { .renderer = g_object_new(CARRE_TYPE_RENDERER, NULL) };

    scene.position = board_read(n_seats, position_text);
    scene.layout = damier_renderer_lay_out(scene.renderer, damier_position_get_game(scene.position));
    return scene;
}

static guint find(const Scene *scene, const char *name)
{
    const guint id = damier_layout_find_element(scene->layout, name);

    g_assert_cmpuint(id, !=, 0);
    return id;
}

/* The names of the elements, those that may come in any order in brackets. */
static char *spell(const Scene *scene, const DamierGesture *gesture)
{
    const guint end = gesture->first_free + gesture->n_free;
    GString *names = g_string_new(NULL);

    for (guint i = 0; i < gesture->n_elements; i++)
        g_string_append_printf(names, "%s%s%s%s", i > 0 ? " " : "",
                               gesture->n_free > 0 && i == gesture->first_free ? "(" : "",
                               damier_layout_get_element(scene->layout, gesture->elements[i])->name,
                               gesture->n_free > 0 && i + 1 == end ? ")" : "");
    return g_string_free_and_steal(names);
}

/* The names of the elements that express a move, and of its other gestures, separated by bars. */
static void assert_gesture(const Scene *scene, const char *move, const char *expected)
{
    g_autoptr(GError) error = NULL;
    const DamierMove parsed = damier_position_parse_move(scene->position, move, &error);
    g_autoptr(GString) names = g_string_new(NULL);
    DamierGesture gestures[1 + DAMIER_MAX_OTHER_GESTURES];
    guint n_others;

    g_assert_no_error(error);
    damier_renderer_get_gesture(scene->renderer, scene->position, parsed, &gestures[0]);
    n_others = damier_renderer_get_other_gestures(scene->renderer, scene->position, parsed, &gestures[1]);
    for (guint i = 0; i <= n_others; i++) {
        g_autofree char *spelt = spell(scene, &gestures[i]);

        g_string_append_printf(names, "%s%s", i > 0 ? " | " : "", spelt);
    }
    g_assert_cmpstr(names->str, ==, expected);
}

/* What pays is picked in any order, and a giver with it. */
static void test_gestures(void)
{
    g_auto(Scene) two = scene_new(2, "4a1/12a1v,8d1v,4a1 2,0 3,1 1 642 -");
    g_auto(Scene) plain = scene_new(2, "-/8a1h 1,0 0,1 1 642 -");
    g_auto(Scene) short_one = scene_new(3, "-/-/- 2,3,1 0,0,0 1 532 -");
    g_auto(Scene) sole_giver = scene_new(2, "-/- 1,3 0,0 1 532 -");
    g_auto(Scene) pending = scene_new(2, "-/12a1v 0,0 1,1 1 (5)4(3) b8");

    assert_gesture(&plain, "12a1h=642", "1:12 1:12a1h (d1 d2 d3)");
    assert_gesture(&plain, "8a1v=62", "1:8 1:8a1v (d1 d3)");
    assert_gesture(&plain, "6a1h=6", "1:6 1:6a1h (d1)");
    assert_gesture(&plain, "6a1h=42", "1:6 1:6a1h (d2 d3)");
    assert_gesture(&plain, "s2:8a1h=62", "1:s 2:8a1h (d1 d3)");
    assert_gesture(&two, "4c1=4", "1:4 1:4c1 (d2)");
    assert_gesture(&two, "4c1=2cc", "1:4 1:4c1 (d3 1:c)");
    assert_gesture(&two, "3c1h=ccc", "1:3 1:3c1h (1:c)");
    assert_gesture(&two, "t4a1", "1:4a1 1:4");
    assert_gesture(&two, "bs=4c", "bs (d2 1:c)");
    assert_gesture(&two, "end", "end");
    assert_gesture(&short_one, "bs@2=5", "bs (d1 2:s)");
    assert_gesture(&short_one, "bs@3=32", "bs (d2 d3 3:s)");
    assert_gesture(&sole_giver, "bss@2=532", "bss (d1 d2 d3 2:s)");
    assert_gesture(&pending, "8a1v", "1:8a1v");
}

/* Of equal dice either may be picked, unless it is spent. */
static void test_equal_dice(void)
{
    g_auto(Scene) pair = scene_new(2, "-/- 1,0 0,1 1 441 -");
    g_auto(Scene) all = scene_new(2, "-/- 1,0 0,1 1 444 -");
    g_auto(Scene) spent = scene_new(2, "-/- 1,0 0,1 1 (4)44 -");

    assert_gesture(&pair, "4a1=4", "1:4 1:4a1 (d1) | 1:4 1:4a1 (d2)");
    assert_gesture(&pair, "8a1h=44", "1:8 1:8a1h (d1 d2)");
    assert_gesture(&all, "8a1h=44", "1:8 1:8a1h (d1 d2) | 1:8 1:8a1h (d1 d3) | 1:8 1:8a1h (d2 d3)");
    assert_gesture(&spent, "4a1=4", "1:4 1:4a1 (d2) | 1:4 1:4a1 (d3)");
}

static void assert_words(const Scene *scene, const char *name, const char *expected)
{
    g_autofree char *words = damier_renderer_describe_element(scene->renderer, scene->position, find(scene, name));

    g_assert_cmpstr(words, ==, expected);
}

static void test_descriptions(void)
{
    g_auto(Scene) scene = scene_new(2, "12a1v,9a1/- 2,1 1,3 1 6(4)2 s1");

    assert_words(&scene, "1:12", "1:12, 1 in the stock");
    assert_words(&scene, "1:9a1", "1:9a1, carré lying open on level 2");
    assert_words(&scene, "1:12a1v", "1:12a1v, carré on level 1, covered");
    assert_words(&scene, "1:4a1", "1:4a1, level place on level 3");
    assert_words(&scene, "1:4a3", "1:4a3, not level");
    assert_words(&scene, "1:s", "1:s, 2 stoppers, 1 of them from the next turn on");
    assert_words(&scene, "2:c", "2:c, 3 chips");
    assert_words(&scene, "d1", "d1, die showing 6");
    assert_words(&scene, "d2", "d2, die showing 4, spent");
    assert_words(&scene, "bss", "bss, buy two stoppers for 10, 1 in the centre");
    assert_words(&scene, "end", "end, end the turn");
}

static void assert_refusal(const Scene *scene, const char *first, const char *second, const char *expected)
{
    DamierGesture tried = { .n_elements = second != NULL ? 2 : 1, .elements = { find(scene, first) } };
    g_autofree char *words = NULL;

    if (second != NULL)
        tried.elements[1] = find(scene, second);
    words = damier_renderer_explain_refusal(scene->renderer, scene->position, &tried);
    g_assert_cmpstr(words, ==, expected);
}

static void test_refusals(void)
{
    g_auto(Scene) scene = scene_new(2, "12a1v,9a1,4d1,4d3/- 1,0 0,3 1 6(4)2 s1");
    g_auto(Scene) none = scene_new(2, "-/- 4,0 0,0 1 541 -");
    g_auto(Scene) pending = scene_new(2, "-/12a1v 0,0 1,1 1 (5)4(3) b8");

    assert_refusal(&scene, "1:4", NULL, "No 4 is left in the stock");
    assert_refusal(&scene, "1:7", NULL, "7 cannot be paid with the dice and chips that are left");
    assert_refusal(&scene, "1:8", "1:8a1h", "What is below would not be equally high everywhere");
    assert_refusal(&scene, "1:12a1v", NULL, "Something lies on this carré");
    assert_refusal(&scene, "1:s", NULL, "Stoppers can be used from the turn after they were bought");
    assert_refusal(&scene, "2:4", NULL, "It is the turn of player 1");
    assert_refusal(&scene, "bs", NULL, "Stoppers are bought only once in a turn");
    assert_refusal(&scene, "bcc", NULL, "11 cannot be paid with the dice and chips that are left");
    assert_refusal(&none, "bs", NULL, "Nobody has one to give, so that nothing would change");
    assert_refusal(&none, "1:s", NULL, "Nothing that lies open on another board can be paid");
    assert_refusal(&pending, "end", NULL, "First the 8 is built that the second stopper has paid");
    assert_refusal(&scene, "1:c", NULL, NULL);
}

/* The names of elements, separated by blanks. */
static DamierGesture read_gesture(const Scene *scene, const char *names)
{
    g_auto(GStrv) parts = g_strsplit(names, " ", -1);
    DamierGesture gesture = { 0 };

    for (guint i = 0; parts[i] != NULL; i++)
        gesture.elements[gesture.n_elements++] = find(scene, parts[i]);
    return gesture;
}

static void assert_prompt(const Scene *scene, const char *picked, const char *expected)
{
    const DamierGesture gesture = read_gesture(scene, picked);
    g_autofree char *words = damier_renderer_prompt(scene->renderer, scene->position, &gesture);

    g_assert_cmpstr(words, ==, expected);
}

/* What is awaited once it is known what shall be paid, and what does not go with it. */
static void test_payments(void)
{
    g_auto(Scene) scene = scene_new(2, "-/8a1h 1,0 1,1 1 431 -");
    g_auto(Scene) plain = scene_new(2, "-/- 1,0 0,1 1 64(2) -");
    g_auto(Scene) short_one = scene_new(3, "-/-/- 2,3,1 0,0,0 1 532 -");
    const DamierGesture spent = read_gesture(&plain, "1:6 1:6a1h d3"), other = read_gesture(&plain, "1:6 1:6a1h d2");
    g_autofree char *paid = damier_renderer_explain_refusal(plain.renderer, plain.position, &spent);
    g_autofree char *wrong = damier_renderer_explain_refusal(plain.renderer, plain.position, &other);

    assert_prompt(&scene, "1:8", NULL);
    assert_prompt(&scene, "1:8 1:8a1h", "Pay 8 with dice and chips");
    assert_prompt(&scene, "1:8 1:8a1h d1 d2", "Pay 8 with dice and chips");
    assert_prompt(&scene, "1:s 2:8a1h", "Pay 8 with dice and chips");
    assert_prompt(&scene, "bs d1", "Pay 5 with dice and chips");
    assert_prompt(&short_one, "bs", "Pay 5 with the dice");
    assert_prompt(&short_one, "bs d1", "Pick whose hand gives one");
    g_assert_cmpstr(paid, ==, "This die has already paid");
    g_assert_cmpstr(wrong, ==, "With this, 6 cannot be paid exactly");
}

/* How often a token with a role lies on an element. */
static guint count_tokens(const Scene *scene, const char *name, DamierRole role)
{
    g_autoptr(DamierScene) tokens = damier_renderer_populate(scene->renderer, scene->position, -1);
    guint n = 0;

    for (guint i = 0; i < damier_scene_get_n_tokens(tokens); i++)
        n += damier_scene_get_token(tokens, i)->element == find(scene, name) &&
             damier_scene_get_token(tokens, i)->role == role;
    return n;
}

/* What cannot be bought now is paler, of whoever is to move; before the dice are thrown nothing is. */
static void test_offers(void)
{
    g_auto(Scene) scene = scene_new(2, "-/- 1,0 0,1 1 641 -");
    g_auto(Scene) before = scene_new(2, "-/- 1,0 0,1 1 - -");

    g_assert_cmpuint(count_tokens(&scene, "1:6", DAMIER_ROLE_SEAT), ==, 2);
    g_assert_cmpuint(count_tokens(&scene, "1:8", DAMIER_ROLE_SEAT_GROUND), ==, 2);
    g_assert_cmpuint(count_tokens(&scene, "2:8", DAMIER_ROLE_SEAT + 1), ==, 2);
    g_assert_cmpuint(count_tokens(&scene, "bs", DAMIER_ROLE_WALL), ==, 1);
    g_assert_cmpuint(count_tokens(&scene, "bc", DAMIER_ROLE_CHIP), ==, 1);
    g_assert_cmpuint(count_tokens(&scene, "bcc", DAMIER_ROLE_CHIP), ==, 2);
    g_assert_cmpuint(count_tokens(&before, "1:8", DAMIER_ROLE_SEAT), ==, 2);
}

/* What a move takes away and what it brings are the same thing to the animation. */
static void test_motions(void)
{
    static const char *const moves[] = { "8a1h=6cc", "t4d1", "s2:4a1=4", "bs=4c", "bc=1", "12c1v=641c" };
    g_auto(Scene) scene = scene_new(2, "9a1,4d1/12a1v,4a1 1,0 2,1 1 641 -");

    for (guint i = 0; i < G_N_ELEMENTS(moves); i++) {
        DamierMotion motions[16] = { 0 };
        const DamierMove move = damier_position_parse_move(scene.position, moves[i], NULL);
        const guint n = damier_renderer_get_motions(scene.renderer, scene.position, move, motions, 16);
        g_autoptr(DamierPosition) next = NULL;
        g_autoptr(DamierScene) before = NULL, after = NULL;

        if (move == DAMIER_MOVE_NONE)
            continue;
        next = damier_position_play(scene.position, move);
        before = damier_renderer_populate(scene.renderer, scene.position, -1);
        after = damier_renderer_populate(scene.renderer, next, -1);
        g_assert_cmpuint(n, >, 0);
        for (guint k = 0; k < n; k++) {
            g_assert_nonnull(damier_scene_find_token(before, motions[k].was));
            g_assert_null(damier_scene_find_token(after, motions[k].was));
            g_assert_nonnull(damier_scene_find_token(after, motions[k].token));
            g_assert_null(damier_scene_find_token(before, motions[k].token));
        }
    }
}

/* A game for every number of seats has the same parts for each of them, and the centre once. */
static void test_layout(void)
{
    static const char *const starts[] = { "-/- 0,0 1,1 1 - -", "-/-/- 0,0,0 1,1,1 1 - -",
                                          "-/-/-/- 0,0,0,0 1,1,1,1 1 - -" };

    for (guint n_seats = 2; n_seats <= CARRE_MAX_SEATS; n_seats++) {
        g_auto(Scene) scene = scene_new(n_seats, starts[n_seats - 2]);

        g_assert_cmpuint(damier_layout_get_n_zones(scene.layout), ==, 1 + 2 * n_seats);
        g_assert_cmpuint(damier_layout_get_n_elements(scene.layout), ==, 135 * n_seats + 8);
    }
}

static const DamierZone *get_board(const Scene *scene, guint seat)
{
    return damier_layout_get_zone(scene->layout, 1 + 2 * seat);
}

/* The first seat sits below and the others follow clockwise. */
static void test_seats(void)
{
    g_auto(Scene) three = scene_new(3, "-/-/- 0,0,0 1,1,1 1 - -");
    g_auto(Scene) four = scene_new(4, "-/-/-/- 0,0,0,0 1,1,1,1 1 - -");

    g_assert_cmpfloat(get_board(&three, 0)->y, >, get_board(&three, 1)->y);
    g_assert_cmpfloat(get_board(&three, 1)->y, ==, get_board(&three, 2)->y);
    g_assert_cmpfloat(get_board(&three, 1)->x, <, get_board(&three, 2)->x);
    g_assert_cmpfloat(get_board(&four, 0)->y, ==, get_board(&four, 1)->y);
    g_assert_cmpfloat(get_board(&four, 0)->x, >, get_board(&four, 1)->x);
    g_assert_cmpfloat(get_board(&four, 1)->y, >, get_board(&four, 2)->y);
    g_assert_cmpfloat(get_board(&four, 1)->x, ==, get_board(&four, 2)->x);
    g_assert_cmpfloat(get_board(&four, 2)->x, <, get_board(&four, 3)->x);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/carre/renderer/layout", test_layout);
    g_test_add_func("/carre/renderer/seats", test_seats);
    g_test_add_func("/carre/renderer/gestures", test_gestures);
    g_test_add_func("/carre/renderer/equal-dice", test_equal_dice);
    g_test_add_func("/carre/renderer/descriptions", test_descriptions);
    g_test_add_func("/carre/renderer/refusals", test_refusals);
    g_test_add_func("/carre/renderer/payments", test_payments);
    g_test_add_func("/carre/renderer/offers", test_offers);
    g_test_add_func("/carre/renderer/motions", test_motions);
    return g_test_run();
}
