// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "notation.h"
#include "reference.h"

/* Random players: how many games, how long, and out of how many moves one goes back to where men come from. */
static const struct {
    const char *name;
    guint n_games;
    guint n_plies;
    gboolean goes_back;
} cases[] = {
    { "any", 15, 120, FALSE },
    { "to-and-fro", 15, 120, TRUE },
};

static gint compare_words(gconstpointer one, gconstpointer other)
{
    return strcmp(*(const char *const *) one, *(const char *const *) other);
}

static void compare_moves(DamierPosition *position, Reference *reference)
{
    g_autofree char *found = board_list_moves(position, ""), *expected = NULL;
    g_auto(GStrv) moves = reference_list_moves(reference);

    qsort(moves, g_strv_length(moves), sizeof *moves, compare_words);
    expected = g_strjoinv(" ", moves);
    g_assert_cmpstr(found, ==, expected);
    g_assert_cmpint(damier_position_get_actor(position), ==, *found != '\0' ? reference->turn : DAMIER_ACTOR_OVER);
}

/* All ways to ask for the legal moves agree. */
static void compare_ops(DamierPosition *position)
{
    DamierGame *game = damier_position_get_game(position);
    gconstpointer context = damier_game_get_context(game), state = damier_position_get_state(position);
    const DamierTrail *trail = damier_position_get_trail(position);
    guint n_moves, n_legal = 0;

    damier_position_get_moves(position, &n_moves);
    g_assert_cmpuint(crossfire_ops.count_moves(context, state, trail), ==, n_moves);
    for (DamierMove move = 0; move < (CROSSFIRE_N_CELLS + 3) << 8; move++) {
        const gboolean is_legal = crossfire_ops.is_legal(context, state, trail, move);
        g_assert_cmpint(is_legal, ==, damier_position_is_legal(position, move));
        n_legal += is_legal;
    }
    g_assert_cmpuint(n_legal, ==, n_moves);
}

static void compare_text(DamierPosition *position, const Reference *reference)
{
    g_autofree char *text = notation_keep(position), *expected = reference_describe(reference);

    g_assert_cmpstr(text, ==, expected);
}

static void compare_all(DamierPosition *position, Reference *reference)
{
    compare_text(position, reference);
    compare_moves(position, reference);
    compare_ops(position);
}

/* Who only ever goes back makes ko matter. */
static DamierMove pick(DamierPosition *position, GRand *random, gboolean goes_back)
{
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);
    const DamierTrail *trail = damier_position_get_trail(position);

    if (goes_back && trail->length > 2 && g_rand_int_range(random, 0, 8) > 0) {
        const DamierMove last = trail->entries[trail->length - 2].move;
        for (guint i = 0; i < n_moves; i++)
            if (crossfire_move_get_from(moves[i]) == crossfire_move_get_to(last) &&
                (crossfire_move_get_to(moves[i]) == crossfire_move_get_from(last) || g_rand_boolean(random)))
                return moves[i];
    }
    return moves[g_rand_int_range(random, 0, (gint) n_moves)];
}

static guint count_barred(DamierPosition *position)
{
    const CrossfireState *state = damier_position_get_state(position);
    const CrossfireContext *context = damier_game_get_context(damier_position_get_game(position));
    DamierMove possible[CROSSFIRE_MAX_MOVES];
    guint n_legal;

    damier_position_get_moves(position, &n_legal);
    return crossfire_list_possible(context, state, possible) - n_legal;
}

static guint play_game(guint index, guint32 seed)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(seed);
    g_autoptr(DamierPosition) position = board_play("");
    guint n_barred = 0;
    Reference reference;

    reference_init(&reference);
    compare_all(position, &reference);
    for (guint ply = 0; ply < cases[index].n_plies && !damier_position_is_over(position); ply++) {
        const DamierMove move = pick(position, random, cases[index].goes_back);
        g_autofree char *text = damier_position_format_move(position, move);
        g_autoptr(DamierPosition) next = damier_position_play(position, move);

        reference_play(&reference, text);
        g_set_object(&position, next);
        compare_all(position, &reference);
        n_barred += count_barred(position);
    }
    reference_clear(&reference);
    return n_barred;
}

static void test_games(gconstpointer data)
{
    const guint index = GPOINTER_TO_UINT(data);
    guint n_barred = 0;

    for (guint32 seed = 1; seed <= cases[index].n_games; seed++)
        n_barred += play_game(index, seed);
    g_test_message("%u moves were barred", n_barred);
    g_assert_cmpuint(n_barred, >=, cases[index].goes_back ? 50 : 0);
}

/* The table of capacities is that of the rule. */
static void test_cells(void)
{
    guint n_cells = 0;

    for (guint letter = 0; letter < 10; letter++)
        for (guint number = 0; number < 10; number++) {
            const gint cell = crossfire_cell_find(letter, number);
            const int other_letter = (int) letter + 1, other_number = (int) number + 1;

            g_assert_cmpint(cell >= 0, ==, reference_has_cell(other_letter, other_number));
            if (cell < 0)
                continue;
            g_assert_cmpint(cell, ==, (gint) n_cells++);
            g_assert_cmpuint(crossfire_cell_get_letter((guint) cell), ==, letter);
            g_assert_cmpuint(crossfire_cell_get_number((guint) cell), ==, number);
            g_assert_cmpint(crossfire_capacity[cell], ==, reference_count_neighbours(other_letter, other_number));
        }
    g_assert_cmpuint(n_cells, ==, CROSSFIRE_N_CELLS);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/crossfire/reference/cells", test_cells);
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *path = g_strdup_printf("/crossfire/reference/%s", cases[i].name);
        g_test_add_data_func(path, GUINT_TO_POINTER(i), test_games);
    }
    return g_test_run();
}
