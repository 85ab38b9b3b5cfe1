// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"

typedef struct {
    DamierGame *game;
    DamierRenderer *renderer;
    DamierLayout *layout;
} Fixture;

static void set_up(Fixture *fixture, gconstpointer data)
{
    fixture->game = board_configure("carrefour");
    fixture->renderer = g_object_new(CARREFOUR_TYPE_RENDERER, NULL);
    fixture->layout = damier_renderer_lay_out(fixture->renderer, fixture->game);
}

static void tear_down(Fixture *fixture, gconstpointer data)
{
    g_clear_object(&fixture->layout);
    g_clear_object(&fixture->renderer);
    g_clear_object(&fixture->game);
}

static DamierPosition *read_position(Fixture *fixture, const char *text)
{
    g_autoptr(GError) error = NULL;
    DamierPosition *position = damier_position_new_from_text(fixture->game, text, &error);

    g_assert_no_error(error);
    return position;
}

static guint find_element(Fixture *fixture, const char *name)
{
    const guint element = damier_layout_find_element(fixture->layout, name);

    g_assert_cmpuint(element, !=, 0);
    return element;
}

static void assert_description(Fixture *fixture, DamierPosition *position, const char *name, const char *expected)
{
    g_autofree char *words = damier_renderer_describe_element(fixture->renderer, position, find_element(fixture, name));

    g_assert_cmpstr(words, ==, expected);
}

static void test_descriptions(Fixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPosition) position = read_position(fixture, "w7/8/8/8/3bB3/8/8/8 1 0");

    assert_description(fixture, position, "d4", "d4, black");
    assert_description(fixture, position, "e4", "e4, black, hot");
    assert_description(fixture, position, "a8", "a8, corner, white");
    assert_description(fixture, position, "h8", "h8, corner, empty");
    assert_description(fixture, position, "c5", "c5, empty");
    assert_description(fixture, position, "N-S: black", "N-S: black, to drop on rank 1");
    assert_description(fixture, position, "E-W: white", "E-W: white, to drop on file a");
    assert_description(fixture, position, "N-S: pass", "N-S: pass, only where no other move is possible");
}

static char *get_gesture_text(Fixture *fixture, DamierPosition *position, const char *move)
{
    g_autoptr(GError) error = NULL;
    GString *text = g_string_new(NULL);
    DamierGesture gesture;

    damier_renderer_get_gesture(fixture->renderer, position, damier_position_parse_move(position, move, &error),
                                &gesture);
    g_assert_no_error(error);
    for (guint i = 0; i < gesture.n_elements; i++)
        g_string_append_printf(text, "%s%s", i > 0 ? " > " : "",
                               damier_layout_get_element(fixture->layout, gesture.elements[i])->name);
    return g_string_free_and_steal(text);
}

/* The mover, those that go along, the goal; a drop begins in the tray of who drops. */
static void test_gestures(Fixture *fixture, gconstpointer data)
{
    static const char *const expected[][3] = {
        { "8/8/8/8/1bbww3/8/8/8 1 0", "c4-d6", "c4 > d6" },
        { "8/8/8/8/1bbww3/8/8/8 1 0", "c4-d6+e", "c4 > d4 > d6" },
        { "8/8/8/8/1bbww3/8/8/8 1 0", "c4-d6+we", "c4 > b4 > d4 > d6" },
        { "8/8/8/8/1bbww3/8/8/8 1 0", "w@h1", "N-S: white > h1" },
        { "8/8/8/8/1bbww3/8/8/8 2 0", "b@a8", "E-W: black > a8" },
        { "bbbbbbb1/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb 2 0", "pass", "E-W: pass" },
    };

    for (guint i = 0; i < G_N_ELEMENTS(expected); i++) {
        g_autoptr(DamierPosition) position = read_position(fixture, expected[i][0]);
        g_autofree char *text = get_gesture_text(fixture, position, expected[i][1]);
        g_assert_cmpstr(text, ==, expected[i][2]);
    }
}

/* An emblem seen as the board stands: v for up and down, h for left and right. */
static char get_arrow(Fixture *fixture, DamierScene *scene, const char *name)
{
    const guint element = find_element(fixture, name);

    for (guint i = 0; i < damier_scene_get_n_tokens(scene); i++) {
        const DamierToken *token = damier_scene_get_token(scene, i);

        if (token->element != element)
            continue;
        g_assert_true(token->emblem_turns);
        return token->emblem == 1 ? 'v' : 'h';
    }
    g_assert_not_reached();
}

/* The arrows on the pieces are those of who is to move, in a tray those of whose it is; both turn with the board. */
static void test_arrows(Fixture *fixture, gconstpointer data)
{
    static const char *const texts[] = { "8/8/8/8/3bw3/8/8/8 1 0", "8/8/8/8/3bw3/8/8/8 2 0" };

    for (guint seat = 0; seat < 2; seat++) {
        g_autoptr(DamierPosition) position = read_position(fixture, texts[seat]);
        g_autoptr(DamierScene) scene = damier_renderer_populate(fixture->renderer, position, -1);

        g_assert_cmpint(get_arrow(fixture, scene, "d4"), ==, seat == 0 ? 'v' : 'h');
        g_assert_cmpint(get_arrow(fixture, scene, "e4"), ==, seat == 0 ? 'h' : 'v');
        g_assert_cmpint(get_arrow(fixture, scene, "N-S: black"), ==, 'v');
        g_assert_cmpint(get_arrow(fixture, scene, "N-S: white"), ==, 'h');
        g_assert_cmpint(get_arrow(fixture, scene, "E-W: black"), ==, 'h');
        g_assert_cmpint(get_arrow(fixture, scene, "E-W: white"), ==, 'v');
    }
}

/* Every piece of a group moves from where its token was, by its first square. */
static void test_motions(Fixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPosition) position = read_position(fixture, "8/8/8/8/1bbww3/8/8/8 1 0");
    g_autoptr(DamierPosition) after = damier_position_play_text(position, "c4-d6+we", NULL);
    g_autoptr(DamierScene) scene = damier_renderer_populate(fixture->renderer, position, -1);
    g_autoptr(DamierScene) next = damier_renderer_populate(fixture->renderer, after, -1);
    const DamierMove move = damier_position_parse_move(position, "c4-d6+we", NULL);
    DamierMotion motions[8] = { 0 };

    g_assert_cmpuint(damier_renderer_get_motions(fixture->renderer, position, move, motions, 8), ==, 4);
    g_assert_cmpuint(motions[3].wave, ==, 1);
    g_assert_nonnull(damier_scene_find_token(next, motions[3].token));
    for (guint i = 0; i < 3; i++) {
        const DamierToken *from = damier_scene_find_token(scene, motions[i].was);
        const DamierToken *to = damier_scene_find_token(next, motions[i].token);

        g_assert_cmpfloat_with_epsilon(to->x - from->x, 1, 0.001);
        g_assert_cmpfloat_with_epsilon(to->y - from->y, -2, 0.001);
        g_assert_cmpuint(to->shape, ==, from->shape);
        g_assert_cmpfloat_with_epsilon(motions[i].stop_x[0], from->x, 0.001);
        g_assert_cmpfloat_with_epsilon(motions[i].stop_y[0], from->y - 1, 0.001);
    }
}

/* A dropped piece comes from the tray, in the coordinates of the board. */
static void test_drop(Fixture *fixture, gconstpointer data)
{
    static const char *const drops[][3] = {
        { "8/8/8/8/8/8/8/8 1 0", "b@c1", "N-S: black" },
        { "8/8/8/8/8/8/8/8 2 0", "w@a5", "E-W: white" },
    };
    const DamierZone *board = damier_layout_get_zone(fixture->layout, 0);

    for (guint i = 0; i < G_N_ELEMENTS(drops); i++) {
        g_autoptr(DamierPosition) position = read_position(fixture, drops[i][0]);
        const DamierElement *slot = damier_layout_get_element(fixture->layout, find_element(fixture, drops[i][2]));
        const DamierZone *tray = damier_layout_get_zone(fixture->layout, 1 + i);
        const DamierMove move = damier_position_parse_move(position, drops[i][1], NULL);
        DamierMotion motion = { 0 };

        g_assert_cmpuint(damier_renderer_get_motions(fixture->renderer, position, move, &motion, 1), ==, 1);
        g_assert_cmpfloat_with_epsilon(motion.stop_x[0] + board->x, slot->x + tray->x, 0.001);
        g_assert_cmpfloat_with_epsilon(motion.stop_y[0] + board->y, slot->y + tray->y, 0.001);
    }
}

/* Hot pieces are barred, and lie under one marker in the colour of who has moved them. */
static void test_hot(Fixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPosition) position = read_position(fixture, "8/8/2BBW3/8/8/8/8/8 2 0");
    g_autoptr(DamierScene) scene = damier_renderer_populate(fixture->renderer, position, -1);
    guint n_markers = 0;

    g_assert_cmpuint(damier_scene_get_n_marks(scene), ==, 3);
    for (guint i = 0; i < 3; i++) {
        g_assert_cmpint(damier_scene_get_mark(scene, i)->kind, ==, DAMIER_MARK_BARRED);
        g_assert_cmpstr(damier_scene_get_mark(scene, i)->note, ==, "Hot: N-S has just put or moved it");
    }
    for (guint i = 0; i < damier_scene_get_n_tokens(scene); i++)
        n_markers += damier_scene_get_token(scene, i)->role == DAMIER_ROLE_SEAT;
    g_assert_cmpuint(n_markers, ==, 1);
}

static void test_refusals(Fixture *fixture, gconstpointer data)
{
    static const char *const expected[][3] = {
        { "e4", NULL, "The piece on e4 is hot: E-W has just put or moved it" },
        { "b7", NULL, "The piece on b7 is blocked on all its ways" },
        { "d4", "e4", "The piece on e4 is hot: E-W has just put or moved it" },
        { "d4", "c6", "The piece on d4 takes along neighbours to the west and the east" },
        { "g4", "h4", "The piece on h4 has no room to go along with the one on g4" },
        { "N-S: white", "a4", "N-S drops pieces on vacant squares of rank 1" },
        { "E-W: black", NULL, "N-S is to move" },
        { "N-S: pass", NULL, "Nobody may pass who can move" },
        { "c3", NULL, NULL },
    };
    g_autoptr(DamierPosition) position = read_position(fixture, "1w6/1bb5/1bb4b/7b/3bW1bb/8/8/8 1 0");

    for (guint i = 0; i < G_N_ELEMENTS(expected); i++) {
        DamierGesture tried = { .n_elements = expected[i][1] != NULL ? 2 : 1 };
        g_autofree char *text = NULL;

        for (guint j = 0; j < tried.n_elements; j++)
            tried.elements[j] = find_element(fixture, expected[i][j]);
        text = damier_renderer_explain_refusal(fixture->renderer, position, &tried);
        g_assert_cmpstr(text, ==, expected[i][2]);
    }
}

/* At a right angle, and turned to whoever is to move. */
static void test_seats(Fixture *fixture, gconstpointer data)
{
    g_assert_cmpfloat(damier_renderer_get_viewpoint(fixture->renderer, fixture->game, 0), ==, 0);
    g_assert_cmpfloat(damier_renderer_get_viewpoint(fixture->renderer, fixture->game, 1), ==, 90);
    g_assert_true(damier_layout_get_turns(fixture->layout));
}

/* Every diagram of the pages of rules shows a position, and the moves played there are legal. */
static void test_help(Fixture *fixture, gconstpointer data)
{
    static const char *const pages[] = { "carrefour.md", "carrefour.de.md", "carrefour.fr.md" };

    for (guint i = 0; i < G_N_ELEMENTS(pages); i++) {
        g_autofree char *path = g_test_build_filename(G_TEST_DIST, "help", pages[i], NULL);
        g_autofree char *page = NULL;
        g_autoptr(GError) error = NULL;
        g_auto(GStrv) blocks = NULL;

        g_file_get_contents(path, &page, NULL, &error);
        g_assert_no_error(error);
        blocks = g_strsplit(page, "```damier position\n", -1);
        g_assert_cmpuint(g_strv_length(blocks), >, 6);
        for (guint j = 1; blocks[j] != NULL; j++) {
            g_auto(GStrv) lines = g_strsplit(blocks[j], "\n", -1);
            g_autoptr(DamierPosition) position = read_position(fixture, lines[0]);
            g_autoptr(DamierPosition) after = NULL;
            if (g_str_has_prefix(lines[1], "moves: "))
                after = damier_position_play_text(position, lines[1] + strlen("moves: "), &error);
            g_assert_no_error(error);
        }
    }
}

int main(int argc, char **argv)
{
    static const struct {
        const char *path;
        void (*test)(Fixture *fixture, gconstpointer data);
    } tests[] = {
        { "/carrefour/renderer/descriptions", test_descriptions },
        { "/carrefour/renderer/gestures", test_gestures },
        { "/carrefour/renderer/arrows", test_arrows },
        { "/carrefour/renderer/motions", test_motions },
        { "/carrefour/renderer/drop", test_drop },
        { "/carrefour/renderer/hot", test_hot },
        { "/carrefour/renderer/refusals", test_refusals },
        { "/carrefour/renderer/seats", test_seats },
        { "/carrefour/renderer/help", test_help },
    };

    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(tests); i++)
        g_test_add(tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
    return g_test_run();
}
