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
        { "White’s prisoners", "White’s prisoners, 11 men" },
        { "Black’s prisoners", "Black’s prisoners, 12 men" },
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

static guint find_token_of(DamierScene *scene, guint zone, guint index)
{
    guint n = 0;

    for (guint i = 0; i < damier_scene_get_n_tokens(scene); i++) {
        const DamierToken *token = damier_scene_get_token(scene, i);
        if (token->zone == zone && n++ == index)
            return token->id;
    }
    return 0;
}

/* Every man is followed from where it was to where it is, and none is lost or changes colour. */
static void follow_men(Fixture *fixture, DamierPosition *position, DamierMove move)
{
    g_autoptr(DamierPosition) next = damier_position_play(position, move);
    g_autoptr(DamierScene) before = damier_renderer_populate(fixture->renderer, position, -1);
    g_autoptr(DamierScene) after = damier_renderer_populate(fixture->renderer, next, -1);
    g_autoptr(GHashTable) used = g_hash_table_new(NULL, NULL), renamed = g_hash_table_new(NULL, NULL);
    DamierMotion motions[32];
    const guint n_motions = damier_renderer_get_motions(fixture->renderer, position, move, motions, 32);

    for (guint i = 0; i < n_motions; i++)
        g_assert_true(g_hash_table_insert(renamed, GUINT_TO_POINTER(motions[i].token), &motions[i]));
    for (guint i = 0; i < damier_scene_get_n_tokens(after); i++) {
        const DamierToken *token = damier_scene_get_token(after, i), *was;
        const DamierMotion *motion = g_hash_table_lookup(renamed, GUINT_TO_POINTER(token->id));

        was = damier_scene_find_token(before, motion != NULL ? motion->was : token->id);
        g_assert_nonnull(was);
        g_assert_cmpint(was->role, ==, token->role);
        g_assert_true(g_hash_table_add(used, GUINT_TO_POINTER(was->id)));
        g_hash_table_remove(renamed, GUINT_TO_POINTER(token->id));
    }
    g_assert_cmpuint(g_hash_table_size(renamed), ==, 0);
    g_assert_cmpuint(g_hash_table_size(used), ==, 2 * CROSSFIRE_N_MEN);
}

static void test_motions(Fixture *fixture, gconstpointer data)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(8);

    for (guint game = 0; game < 10; game++) {
        g_autoptr(DamierPosition) position = board_play("");
        for (guint ply = 0; ply < 100 && !damier_position_is_over(position); ply++) {
            guint n_moves;
            const DamierMove *moves = damier_position_get_moves(position, &n_moves);
            const DamierMove move = moves[g_rand_int_range(random, 0, (gint) n_moves)];
            g_autoptr(DamierPosition) next = damier_position_play(position, move);

            follow_men(fixture, position, move);
            g_set_object(&position, next);
        }
    }
}

/* Five men go to a corner: two stay, three go on by it. */
static void test_motions_by_target(Fixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPosition) position = board_read("d2wbbww,h8b 0,0 15,15 w");
    const DamierMove move = damier_position_parse_move(position, "d2-i7", NULL);
    const DamierElement *corner = get_element(fixture, "i7");
    const DamierZone *tray = damier_layout_get_zone(fixture->layout, 1);
    g_autoptr(DamierPosition) next = damier_position_play(position, move);
    g_autoptr(DamierScene) after = damier_renderer_populate(fixture->renderer, next, -1);
    DamierMotion motions[32];

    g_assert_cmpuint(damier_renderer_get_motions(fixture->renderer, position, move, motions, 32), ==, 5);
    g_assert_cmpuint(motions[0].n_stops, ==, 1);
    g_assert_cmpuint(motions[0].token, ==, find_token_of(after, 1, 0));
    g_assert_cmpfloat_with_epsilon(motions[0].stop_x[0] + tray->x, corner->x, 0.001);
    g_assert_cmpfloat_with_epsilon(motions[0].stop_y[0] + tray->y, corner->y, 0.001);
    g_assert_cmpuint(motions[4].n_stops, ==, 0);
}

static char *explain(Fixture *fixture, DamierPosition *position, const char *first, const char *second)
{
    DamierGesture gesture = { .n_elements = second != NULL ? 2 : 1 };

    gesture.elements[0] = damier_layout_find_element(fixture->layout, first);
    if (second != NULL)
        gesture.elements[1] = damier_layout_find_element(fixture->layout, second);
    return damier_renderer_explain_refusal(fixture->renderer, position, &gesture);
}

static void test_refusals(Fixture *fixture, gconstpointer data)
{
    static const struct {
        const char *first;
        const char *second;
        const char *words;
    } cases[] = {
        { "e5", NULL, "e5 is empty" },
        { "c4", NULL, "c4 has a man of the opponent on top" },
        { "White’s reserve", NULL, "This is your opponent’s reserve" },
        { "b2", "d3", "b2 and d3 are not in a straight line" },
        { "b2", "b4", "b4 is 2 cells away from b2, which holds 1 man" },
        { "Black’s reserve", "g3", "*g3 is barred by ko: the same move has led to this position before" },
        { "b2", "Black’s reserve", "Men come to a reserve from underneath a piece alone" },
        { "b2", "b3", NULL },
    };
    g_autoptr(DamierPosition) start = board_read_stacks("g3bw,f4bwb,c4wwbw,b2b", 1, 'w');
    g_autoptr(DamierPosition) position = board_play_from(start, "c4-f4 *g3 *g3");

    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *words = explain(fixture, position, cases[i].first, cases[i].second);
        g_assert_cmpstr(words, ==, cases[i].words);
    }
}

/* What ko bars is pointed out, with the reason. */
static void test_marks(Fixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPosition) start = board_read_stacks("g3bw,f4bwb,c4wbw", 1, 'w');
    g_autoptr(DamierPosition) position = board_play_from(start, "c4-f4 *g3 *g3");
    g_autoptr(DamierScene) nothing = damier_renderer_populate(fixture->renderer, start, -1);
    g_autoptr(DamierScene) scene = damier_renderer_populate(fixture->renderer, position, -1);
    const DamierMark *mark;

    g_assert_cmpuint(damier_scene_get_n_marks(nothing), ==, 0);
    g_assert_cmpuint(damier_scene_get_n_marks(scene), ==, 1);
    mark = damier_scene_get_mark(scene, 0);
    g_assert_cmpuint(mark->element, ==, damier_layout_find_element(fixture->layout, "g3"));
    g_assert_cmpint(mark->kind, ==, DAMIER_MARK_BARRED);
    g_assert_cmpstr(mark->note, ==, "*g3 is barred by ko: the same move has led to this position before");
}

/* How many men a move takes, on the board and in words. */
static void test_labels(Fixture *fixture, gconstpointer data)
{
    static const char *const moves[][3] = {
        { "d2-c1", "1", "takes 1 man" }, { "d2-d4", "2", "takes 2 men" }, { "d2-i7", "5", "takes 5 men" }, { "*e5" }
    };
    g_autoptr(DamierPosition) position = board_read("d2wbbww,h8b 1,0 14,15 w");

    for (guint i = 0; i < G_N_ELEMENTS(moves); i++) {
        const DamierMove move = damier_position_parse_move(position, moves[i][0], NULL);
        g_autofree char *label = damier_renderer_label_move(fixture->renderer, position, move);
        g_autofree char *words = damier_renderer_describe_target(fixture->renderer, position, move);

        g_assert_cmpstr(label, ==, moves[i][1]);
        g_assert_cmpstr(words, ==, moves[i][2]);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add("/crossfire/renderer/places", Fixture, NULL, set_up, test_places, tear_down);
    g_test_add("/crossfire/renderer/descriptions", Fixture, NULL, set_up, test_descriptions, tear_down);
    g_test_add("/crossfire/renderer/stacks", Fixture, NULL, set_up, test_stacks, tear_down);
    g_test_add("/crossfire/renderer/motions", Fixture, NULL, set_up, test_motions, tear_down);
    g_test_add("/crossfire/renderer/motions/by-target", Fixture, NULL, set_up, test_motions_by_target, tear_down);
    g_test_add("/crossfire/renderer/refusals", Fixture, NULL, set_up, test_refusals, tear_down);
    g_test_add("/crossfire/renderer/marks", Fixture, NULL, set_up, test_marks, tear_down);
    g_test_add("/crossfire/renderer/labels", Fixture, NULL, set_up, test_labels, tear_down);
    return g_test_run();
}
