// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/damier-board-typing.h"
#include "table.h"

/* What a game may say of its moves: how far a pawn goes, and why it does not go somewhere. */
static char *label_move(DamierRenderer *renderer, DamierPosition *position, DamierMove move)
{
    g_autofree char *text = damier_position_format_move(position, move);

    return strlen(text) == 2 ? g_strdup(text + 1) : NULL;
}

static char *explain_refusal(DamierRenderer *renderer, DamierPosition *position, const DamierGesture *tried)
{
    return tried->n_elements == 2 ? g_strdup_printf("%u does not lead to %u", tried->elements[0], tried->elements[1])
                                  : NULL;
}

typedef struct {
    Table table;
    DamierBoardModel *model;
    DamierBoardTyping *typing;
    DamierPosition *position;
    DamierMove chosen;
    char *refusal;
    guint n_chosen;
} Fixture;

static void on_move_chosen(DamierBoardModel *model, guint move, Fixture *fixture)
{
    fixture->chosen = move;
    fixture->n_chosen++;
}

static void on_refused(DamierBoardModel *model, const char *reason, Fixture *fixture)
{
    g_set_str(&fixture->refusal, reason);
}

static void set_up(Fixture *fixture, gconstpointer data)
{
    table_init(&fixture->table, "two");
    fixture->model = damier_board_model_new(fixture->table.renderer, fixture->table.game);
    fixture->typing = damier_board_typing_new(fixture->model);
    fixture->position = table_play(&fixture->table, "e2 e8 d4h");
    damier_board_model_set_position(fixture->model, fixture->position, NULL, -1);
    g_signal_connect(fixture->model, "move-chosen", G_CALLBACK(on_move_chosen), fixture);
    g_signal_connect(fixture->model, "refused", G_CALLBACK(on_refused), fixture);
}

static void tear_down(Fixture *fixture, gconstpointer data)
{
    g_clear_object(&fixture->typing);
    g_clear_object(&fixture->model);
    g_clear_object(&fixture->position);
    g_clear_pointer(&fixture->refusal, g_free);
    table_clear(&fixture->table);
}

static guint find(Fixture *fixture, const char *name)
{
    const guint element = damier_layout_find_element(fixture->table.layout, name);

    g_assert_cmpuint(element, !=, 0);
    return element;
}

static void assert_chosen(Fixture *fixture, const char *expected)
{
    g_autofree char *move = NULL;

    g_assert_cmpuint(fixture->n_chosen, ==, 1);
    move = damier_position_format_move(fixture->position, fixture->chosen);
    g_assert_cmpstr(move, ==, expected);
    fixture->n_chosen = 0;
}

static void type(Fixture *fixture, const char *text)
{
    for (; *text != '\0'; text++)
        damier_board_typing_add(fixture->typing, (gunichar) *text);
}

static void test_pick(Fixture *fixture, gconstpointer data)
{
    g_assert_true(damier_board_model_is_lit(fixture->model, find(fixture, "e7")));
    g_assert_false(damier_board_model_is_lit(fixture->model, find(fixture, "e5h")));
    g_assert_cmpint(damier_board_model_pick(fixture->model, find(fixture, "e8")), ==, DAMIER_PICK_STEP);
    g_assert_cmpuint(fixture->n_chosen, ==, 0);
    g_assert_true(damier_board_model_is_occupied(fixture->model, find(fixture, "e8")));
    damier_board_model_pick(fixture->model, find(fixture, "d8"));
    assert_chosen(fixture, "d8");
    damier_board_model_pick(fixture->model, find(fixture, "a5v"));
    assert_chosen(fixture, "a5v");
    /* A wall that crosses another is no move. */
    g_assert_cmpint(damier_board_model_pick(fixture->model, find(fixture, "d4v")), ==, DAMIER_PICK_NOTHING);
}

static void test_closed(Fixture *fixture, gconstpointer data)
{
    damier_board_model_pick(fixture->model, find(fixture, "e8"));
    damier_board_model_set_interactive(fixture->model, FALSE);
    g_assert_cmpuint(damier_gesture_tree_get_n_picked(damier_board_model_get_tree(fixture->model)), ==, 0);
    g_assert_cmpint(damier_board_model_pick(fixture->model, find(fixture, "e7")), ==, DAMIER_PICK_NOTHING);
    g_assert_false(damier_board_model_play(fixture->model, damier_position_parse_move(fixture->position, "e7", NULL)));
    damier_board_model_point_at(fixture->model, find(fixture, "e7"));
    g_assert_cmpuint(damier_board_model_get_pointed(fixture->model), ==, 0);
    g_assert_cmpuint(fixture->n_chosen, ==, 0);
}

/* Pointing at what completes a gesture shows what it leads to; the scene itself stays. */
static void test_preview(Fixture *fixture, gconstpointer data)
{
    const guint n_tokens = damier_scene_get_n_tokens(damier_board_model_get_scene(fixture->model));
    guint n_on_slot = 0;

    g_assert_null(damier_board_model_get_preview(fixture->model));
    damier_board_model_point_at(fixture->model, find(fixture, "g6v"));
    g_assert_nonnull(damier_board_model_get_preview(fixture->model));
    for (guint i = 0; i < damier_scene_get_n_tokens(damier_board_model_get_preview(fixture->model)); i++)
        n_on_slot +=
            damier_scene_get_token(damier_board_model_get_preview(fixture->model), i)->element == find(fixture, "g6v");
    g_assert_cmpuint(n_on_slot, ==, 1);
    g_assert_cmpuint(damier_scene_get_n_tokens(damier_board_model_get_scene(fixture->model)), ==, n_tokens);
    /* The beginning of a gesture leads nowhere yet. */
    damier_board_model_point_at(fixture->model, find(fixture, "e8"));
    g_assert_cmpuint(damier_board_model_get_pointed(fixture->model), ==, find(fixture, "e8"));
    g_assert_null(damier_board_model_get_preview(fixture->model));
}

/* A board that looks different after every move, though nothing comes to any place. */
static void populate_nothing(DamierRenderer *renderer, DamierPosition *position, gint viewer, DamierScene *scene)
{
    damier_scene_add_token(scene,
                           &(DamierToken) { .id = 1, .x = (float) (damier_position_get_last_move(position) % 7) });
}

static void test_empty_preview(Fixture *fixture, gconstpointer data)
{
    DamierRendererInterface *iface = DAMIER_RENDERER_GET_IFACE(fixture->table.renderer);
    void (*usual)(DamierRenderer *, DamierPosition *, gint, DamierScene *) = iface->populate;

    iface->populate = populate_nothing;
    damier_board_model_set_position(fixture->model, fixture->position, NULL, -1);
    damier_board_model_point_at(fixture->model, find(fixture, "g6v"));
    g_assert_null(damier_board_model_get_preview(fixture->model));
    iface->populate = usual;
}

static char *ask(DamierRenderer *renderer, DamierPosition *position, const DamierGesture *picked)
{
    return g_strdup_printf("%u leads where?", picked->elements[picked->n_elements - 1]);
}

static void test_prompt(Fixture *fixture, gconstpointer data)
{
    g_autofree char *expected = g_strdup_printf("%u leads where?", find(fixture, "e8"));
    g_autofree char *words = NULL;

    DAMIER_RENDERER_GET_IFACE(fixture->table.renderer)->prompt = ask;
    g_assert_null(damier_board_model_prompt(fixture->model));
    damier_board_model_pick(fixture->model, find(fixture, "e8"));
    words = damier_board_model_prompt(fixture->model);
    g_assert_cmpstr(words, ==, expected);
    DAMIER_RENDERER_GET_IFACE(fixture->table.renderer)->prompt = NULL;
}

static void test_last_move(Fixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPosition) next =
        damier_position_play(fixture->position, damier_position_parse_move(fixture->position, "e7", NULL));

    damier_board_model_set_position(fixture->model, next, fixture->position, -1);
    g_assert_true(damier_board_model_is_last(fixture->model, find(fixture, "e8")));
    g_assert_true(damier_board_model_is_last(fixture->model, find(fixture, "e7")));
    g_assert_false(damier_board_model_is_last(fixture->model, find(fixture, "e6")));
    damier_board_model_set_hint(fixture->model, damier_position_parse_move(next, "c3h", NULL));
    g_assert_true(damier_board_model_is_hinted(fixture->model, find(fixture, "c3h")));
    damier_board_model_set_position(fixture->model, fixture->position, NULL, -1);
    g_assert_false(damier_board_model_is_last(fixture->model, find(fixture, "e7")));
    g_assert_false(damier_board_model_is_hinted(fixture->model, find(fixture, "c3h")));
}

static void test_typed_names(Fixture *fixture, gconstpointer data)
{
    type(fixture, "E5");
    g_assert_cmpuint(fixture->n_chosen, ==, 0);
    g_assert_cmpstr(damier_board_typing_get_text(fixture->typing), ==, "E5");
    g_assert_false(damier_board_typing_is_wrong(fixture->typing));
    type(fixture, "H");
    /* Even what can be nothing else waits for the word that it is meant. */
    g_assert_cmpuint(fixture->n_chosen, ==, 0);
    g_assert_true(damier_board_typing_accept(fixture->typing));
    assert_chosen(fixture, "e5h");
    g_assert_cmpstr(damier_board_typing_get_text(fixture->typing), ==, "");

    type(fixture, "e7");
    g_assert_cmpuint(fixture->n_chosen, ==, 0);
    g_assert_true(damier_board_typing_accept(fixture->typing));
    assert_chosen(fixture, "e7");
    g_assert_false(damier_board_typing_accept(fixture->typing));
}

static void test_typed_nonsense(Fixture *fixture, gconstpointer data)
{
    type(fixture, "e5x");
    g_assert_true(damier_board_typing_is_wrong(fixture->typing));
    g_assert_true(damier_board_typing_accept(fixture->typing));
    g_assert_true(damier_board_typing_is_wrong(fixture->typing));
    g_assert_cmpstr(damier_board_typing_get_text(fixture->typing), ==, "e5x");
    g_assert_true(damier_board_typing_erase(fixture->typing));
    g_assert_false(damier_board_typing_is_wrong(fixture->typing));
    g_assert_true(damier_board_typing_clear(fixture->typing));
    g_assert_false(damier_board_typing_erase(fixture->typing));
    /* What was refused gives way to what is typed next, and can be corrected before. */
    type(fixture, "i2v");
    g_assert_true(damier_board_typing_accept(fixture->typing));
    type(fixture, "e7");
    g_assert_cmpstr(damier_board_typing_get_text(fixture->typing), ==, "e7");
    g_assert_true(damier_board_typing_accept(fixture->typing));
    assert_chosen(fixture, "e7");
    type(fixture, "e7x");
    g_assert_true(damier_board_typing_accept(fixture->typing));
    g_assert_true(damier_board_typing_erase(fixture->typing));
    type(fixture, "h");
    g_assert_cmpstr(damier_board_typing_get_text(fixture->typing), ==, "e7h");
    g_assert_true(damier_board_typing_clear(fixture->typing));
    /* A separator begins nothing, nor does a key without a character. */
    g_assert_false(damier_board_typing_add(fixture->typing, '-'));
    g_assert_false(damier_board_typing_add(fixture->typing, 0));
    g_assert_cmpuint(fixture->n_chosen, ==, 0);
}

static void test_text(Fixture *fixture, gconstpointer data)
{
    g_assert_true(damier_board_typing_use(fixture->typing, "f8"));
    assert_chosen(fixture, "f8");
    g_assert_false(damier_board_typing_use(fixture->typing, "f3"));
    g_assert_false(damier_board_typing_use(fixture->typing, "d4v"));
    g_assert_cmpuint(fixture->n_chosen, ==, 0);
}

static void test_labels(Fixture *fixture, gconstpointer data)
{
    DAMIER_RENDERER_GET_IFACE(fixture->table.renderer)->label_move = label_move;
    g_assert_null(damier_board_model_get_label(fixture->model, find(fixture, "e7")));
    damier_board_model_pick(fixture->model, find(fixture, "e8"));
    g_assert_cmpstr(damier_board_model_get_label(fixture->model, find(fixture, "e7")), ==, "7");
    g_assert_cmpstr(damier_board_model_get_label(fixture->model, find(fixture, "d8")), ==, "8");
    g_assert_null(damier_board_model_get_label(fixture->model, find(fixture, "e6")));
    damier_board_model_cancel(fixture->model);
    g_assert_null(damier_board_model_get_label(fixture->model, find(fixture, "e7")));
}

static void on_picked(DamierBoardModel *model, Fixture *fixture)
{
    g_clear_pointer(&fixture->refusal, g_free);
}

static void test_refusals(Fixture *fixture, gconstpointer data)
{
    g_autofree char *expected = g_strdup_printf("%u does not lead to %u", find(fixture, "e8"), find(fixture, "e5"));
    g_autofree char *reason = NULL;

    DAMIER_RENDERER_GET_IFACE(fixture->table.renderer)->explain_refusal = explain_refusal;
    g_assert_null(damier_board_model_explain(fixture->model, find(fixture, "e5")));
    damier_board_model_pick(fixture->model, find(fixture, "e8"));
    g_assert_null(damier_board_model_explain(fixture->model, find(fixture, "e7")));
    g_assert_null(damier_board_model_explain(fixture->model, find(fixture, "e8")));
    reason = damier_board_model_explain(fixture->model, find(fixture, "e5"));
    g_assert_cmpstr(reason, ==, expected);
    g_assert_null(fixture->refusal);
    /* A refusal ends what was picked, and is told after that, so that it is not taken for an old one. */
    g_signal_connect(fixture->model, "picked", G_CALLBACK(on_picked), fixture);
    damier_board_model_pick(fixture->model, find(fixture, "e5"));
    g_assert_cmpstr(fixture->refusal, ==, expected);
    /* What is typed is refused in the words of the notation. */
    g_assert_false(damier_board_typing_use(fixture->typing, "d4v"));
    g_assert_nonnull(strstr(fixture->refusal, "d4v"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add("/model/pick", Fixture, NULL, set_up, test_pick, tear_down);
    g_test_add("/model/closed", Fixture, NULL, set_up, test_closed, tear_down);
    g_test_add("/model/preview", Fixture, NULL, set_up, test_preview, tear_down);
    g_test_add("/model/empty-preview", Fixture, NULL, set_up, test_empty_preview, tear_down);
    g_test_add("/model/prompt", Fixture, NULL, set_up, test_prompt, tear_down);
    g_test_add("/model/labels", Fixture, NULL, set_up, test_labels, tear_down);
    g_test_add("/model/refusals", Fixture, NULL, set_up, test_refusals, tear_down);
    g_test_add("/model/last-move", Fixture, NULL, set_up, test_last_move, tear_down);
    g_test_add("/typing/names", Fixture, NULL, set_up, test_typed_names, tear_down);
    g_test_add("/typing/nonsense", Fixture, NULL, set_up, test_typed_nonsense, tear_down);
    g_test_add("/typing/text", Fixture, NULL, set_up, test_text, tear_down);
    return g_test_run();
}
