// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "notation.h"
#include "reference.h"

static const struct {
    const char *name;
    const char *setup;
    int n_seats;
    int n_walls;
    guint n_games;
    /* How often, in a hundred moves, a random player puts a wall when it can. */
    int walls_in_hundred;
} cases[] = {
    { "two", "two", 2, 10, 40, 60 },
    { "two/many-walls", "two", 2, 10, 40, 95 },
    { "four", "four", 4, 5, 20, 60 },
    { "four/more-walls", "four walls=10", 4, 10, 20, 95 },
    { "teams", "teams", 4, 5, 10, 60 },
    { "four/crowded", "four walls=0", 4, 0, 40, 0 },
    { "two/no-walls", "two walls=0", 2, 0, 20, 0 },
};

static DamierMove pick(const DamierMove *moves, guint n_moves, GRand *random, int walls_in_hundred)
{
    guint n_pawn = 0;

    while (n_pawn < n_moves && quoridor_move_get_kind(moves[n_pawn]) == QUORIDOR_PAWN)
        n_pawn++;
    if (n_pawn == 0 || (n_pawn < n_moves && g_rand_int_range(random, 0, 100) < walls_in_hundred))
        return moves[g_rand_int_range(random, (gint) n_pawn, (gint) n_moves)];
    return moves[g_rand_int_range(random, 0, (gint) n_pawn)];
}

static void compare_moves(DamierPosition *position, const Reference *reference)
{
    g_autofree char *expected = reference_list_moves(reference);
    g_autofree char *pawns = board_list_moves(position, TRUE), *walls = board_list_moves(position, FALSE);
    g_autofree char *found = g_strconcat(pawns + 1, walls + 1, NULL);

    g_assert_cmpint(damier_position_get_actor(position), ==, reference->seat_to_move);
    g_assert_cmpstr(found, ==, expected);
}

/* All ways to ask for the legal moves agree. */
static void compare_ops(DamierPosition *position)
{
    DamierGame *game = damier_position_get_game(position);
    gconstpointer context = damier_game_get_context(game), state = damier_position_get_state(position);
    const DamierTrail *trail = damier_position_get_trail(position);
    guint n_moves, n_legal = 0;

    damier_position_get_moves(position, &n_moves);
    g_assert_cmpuint(n_moves, <=, damier_game_get_traits(game)->max_moves);
    g_assert_cmpuint(quoridor_ops.count_moves(context, state, trail), ==, n_moves);
    for (DamierMove move = 0; move < 5 << 8; move++) {
        gboolean is_legal = quoridor_ops.is_legal(context, state, trail, move);
        g_assert_cmpint(is_legal, ==, damier_position_is_legal(position, move));
        n_legal += is_legal;
    }
    g_assert_cmpuint(n_legal, ==, n_moves);
}

static void compare_all(DamierPosition *position, const Reference *reference)
{
    const QuoridorState *state = damier_position_get_state(position);

    for (int seat = 0; seat < reference->n_seats; seat++)
        g_assert_cmpint(state->distance[seat], ==, reference_measure_path(reference, seat));
    g_free(notation_keep(position));
    if (reference_find_winner(reference) >= 0) {
        g_assert_true(damier_position_is_over(position));
        return;
    }
    compare_moves(position, reference);
    compare_ops(position);
    notation_keep_moves(position);
}

static void play_game(guint index, guint32 seed)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(seed);
    g_autoptr(DamierGame) game = board_configure(cases[index].setup);
    g_autoptr(DamierPosition) position = damier_position_new(game);
    Reference reference;

    reference_init(&reference, cases[index].n_seats, cases[index].n_walls);
    compare_all(position, &reference);
    for (guint ply = 0; ply < 120 && !damier_position_is_over(position); ply++) {
        guint n_moves;
        const DamierMove *moves = damier_position_get_moves(position, &n_moves);
        DamierMove move = pick(moves, n_moves, random, cases[index].walls_in_hundred);
        g_autofree char *text = damier_position_format_move(position, move);
        g_autoptr(DamierPosition) next = damier_position_play(position, move);

        reference_play(&reference, text);
        g_set_object(&position, next);
        compare_all(position, &reference);
    }
}

static void test_games(gconstpointer data)
{
    guint index = GPOINTER_TO_UINT(data);

    for (guint32 seed = 1; seed <= cases[index].n_games; seed++)
        play_game(index, seed);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *path = g_strdup_printf("/quoridor/reference/%s", cases[i].name);
        g_test_add_data_func(path, GUINT_TO_POINTER(i), test_games);
    }
    return g_test_run();
}
