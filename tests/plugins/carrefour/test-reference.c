// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "notation.h"
#include "reference.h"

static const struct {
    const char *name;
    const char *setup;
    guint n_games;
    /* How often, in a hundred turns, a random player drops a piece when it can. */
    gint drops_in_hundred;
} cases[] = {
    { "few-drops", "carrefour", 30, 15 },
    { "many-drops", "carrefour", 30, 60 },
    { "carry-hot", "carrefour carry-hot=true", 30, 40 },
};

static gint compare_texts(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *) a, *(const char *const *) b);
}

/* Both lists without their order. */
static void compare_moves(DamierPosition *position, const Reference *reference)
{
    g_autoptr(GPtrArray) expected = reference_list_moves(reference), found = g_ptr_array_new_with_free_func(g_free);
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    for (guint i = 0; i < n_moves; i++)
        g_ptr_array_add(found, damier_position_format_move(position, moves[i]));
    g_assert_cmpuint(n_moves, ==, expected->len);
    g_ptr_array_sort(expected, compare_texts);
    g_ptr_array_sort(found, compare_texts);
    for (guint i = 0; i < n_moves; i++)
        g_assert_cmpstr(g_ptr_array_index(found, i), ==, g_ptr_array_index(expected, i));
}

/* What is generated, counted and called legal is the same; every other number of 19 bits is refused. */
static void compare_ops(DamierPosition *position)
{
    const CarrefourContext *context = damier_game_get_context(damier_position_get_game(position));
    const CarrefourState *state = damier_position_get_state(position);
    guint n_moves, n_legal = 0;

    damier_position_get_moves(position, &n_moves);
    g_assert_cmpuint(carrefour_ops.count_moves(context, state, NULL), ==, n_moves);
    for (DamierMove move = 0; move < 4 << 16; move++)
        n_legal += carrefour_ops.is_legal(context, state, damier_position_get_trail(position), move);
    g_assert_cmpuint(n_legal, ==, n_moves);
}

static void compare_text(DamierPosition *position, const Reference *reference)
{
    g_autofree char *text = notation_keep(position), *expected = reference_to_text(reference);

    g_assert_cmpstr(text, ==, expected);
}

static DamierMove pick(DamierPosition *position, GRand *random, gint drops_in_hundred)
{
    guint n_moves, n_drops = 0;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    while (n_drops < n_moves && carrefour_move_get_kind(moves[n_drops]) == CARREFOUR_DROP)
        n_drops++;
    if (n_drops == n_moves || (n_drops > 0 && g_rand_int_range(random, 0, 100) < drops_in_hundred))
        return moves[g_rand_int_range(random, 0, (gint) n_drops)];
    return moves[g_rand_int_range(random, (gint) n_drops, (gint) n_moves)];
}

static void play_game(guint index, guint32 seed)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(seed);
    g_autoptr(DamierGame) game = board_configure(cases[index].setup);
    g_autoptr(DamierPosition) position = damier_position_new(game);
    Reference reference = { .carry_hot = index == 2 };

    for (guint ply = 0; ply < 150; ply++) {
        g_autoptr(DamierPosition) next = NULL;
        g_autofree char *text = NULL;
        DamierMove move;

        compare_text(position, &reference);
        g_assert_cmpint(damier_position_is_over(position), ==,
                        reference_has_won(&reference) || reference.n_passes == 3);
        if (damier_position_is_over(position))
            return;
        compare_moves(position, &reference);
        if (ply % 50 == 20)
            compare_ops(position);
        move = pick(position, random, cases[index].drops_in_hundred);
        text = damier_position_format_move(position, move);
        reference_play(&reference, text);
        next = damier_position_play_text(position, text, NULL);
        g_set_object(&position, next);
    }
}

static void test_games(gconstpointer data)
{
    const guint index = GPOINTER_TO_UINT(data);

    for (guint32 seed = 1; seed <= cases[index].n_games; seed++)
        play_game(index, seed);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *path = g_strdup_printf("/carrefour/reference/%s", cases[i].name);
        g_test_add_data_func(path, GUINT_TO_POINTER(i), test_games);
    }
    return g_test_run();
}
