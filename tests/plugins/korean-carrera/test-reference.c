// SPDX-License-Identifier: GPL-3.0-or-later
/* Random games, every position of them held against the slow rules. */
#include "board.h"
#include "reference.h"

static const struct {
    const char *variant;
    const char *position;
    guint n_positions;
} starts[] = {
    { "carrera", "setup:MNAZDS/HE-EH", 30 },
    { "carrera", "setup:SNMADZ/EH-EH,ZDAMNS/HE-HE", 30 },
    { "carrera", "7k7/15/7r1A5/15/3n11/15/11D3/15/7K7/M13S w - 0", 250 },
    { "janggi", "setup:HE-EH", 250 },
    { "janggi-traditional", "setup:EH-HE,HE-HE", 200 },
    { "janggi-modern", "setup:EH-EH,HE-EH", 250 },
    { "janggi-casual", "setup:HE-HE,EH-EH", 200 },
    { "janggi", "4k4/9/4g4/4p4/9/9/4P4/9/4K4/R7C w - 0", 400 },
    { "janggi", "3k5/9/9/9/9/9/9/9/3K5/9 w - 0", 400 },
    { "janggi-modern", "3k5/9/9/9/4r4/9/9/9/5K3/4H4 w - 0", 700 },
    { "janggi-traditional", "4k4/9/9/9/9/4p4/9/9/9/R3K4 w - 0", 400 },
    { "janggi-casual", "4k4/9/9/9/9/9/9/9/9/R3K3R w - 0", 400 },
};

static void assert_same_moves(DamierPosition *position, Reference *reference)
{
    g_autoptr(GPtrArray) moves = board_list_moves(position), expected = reference_list_moves(reference);
    g_autofree char *text = damier_position_to_text(position);

    if (moves->len != expected->len)
        g_test_message("%s", text);
    g_assert_cmpuint(moves->len, ==, expected->len);
    for (guint i = 0; i < moves->len; i++)
        g_assert_cmpstr(g_ptr_array_index(moves, i), ==, g_ptr_array_index(expected, i));
}

static void assert_same_ending(DamierPosition *position, const char *ending)
{
    static const char *const names[] = { "none", "mate", "perpetual", "passes", "facing", "repetition", "quiet" };
    DamierOutcome outcome;

    if (ending == NULL) {
        g_assert_false(damier_position_is_over(position));
        return;
    }
    g_assert_true(damier_position_get_outcome(position, &outcome));
    if (g_str_equal(ending, "cho") || g_str_equal(ending, "han")) {
        g_assert_cmpuint(outcome.reason, ==, CARRERA_REASON_PERPETUAL_CHECK);
        g_assert_cmpint(damier_outcome_get_winner(&outcome), ==, g_str_equal(ending, "han"));
    } else {
        g_assert_cmpstr(names[outcome.reason], ==, ending);
    }
}

/* Half of the moves go back to where the man came from, so that positions are repeated. */
static const char *pick(GPtrArray *moves, GPtrArray *played, GRand *random)
{
    const char *last = played->len >= 2 ? g_ptr_array_index(played, played->len - 2) : "";

    for (guint i = 0; g_rand_boolean(random) && i < moves->len; i++) {
        const char *move = g_ptr_array_index(moves, i);
        const gsize half = strcspn(move + 1, "abcdefghijklmno") + 1;
        g_autofree char *back = g_strdup_printf("%s%.*s", move + half, (gint) half, move);
        if (g_str_equal(back, last))
            return move;
    }
    return g_ptr_array_index(moves, g_rand_int_range(random, 0, (gint) moves->len));
}

/* Plays a game to its end, or for so many positions; returns how many are left. */
static guint play_game(const char *variant, const char *start, guint n_positions, GRand *random)
{
    g_autoptr(DamierPosition) position = board_read(variant, start);
    g_autofree char *text = damier_position_to_text(position);
    g_autoptr(Reference) reference = reference_new(variant, text);

    while (n_positions-- > 0) {
        const char *ending = reference_get_ending(reference);
        g_autoptr(GPtrArray) moves = NULL;
        g_autoptr(DamierPosition) next = NULL;
        const char *move;

        assert_same_ending(position, ending);
        if (ending != NULL)
            return n_positions;
        assert_same_moves(position, reference);
        moves = board_list_moves(position);
        move = pick(moves, reference->moves, random);
        next = board_play(position, move);
        reference_play(reference, move);
        g_set_object(&position, next);
    }
    return 0;
}

static void test_games(gconstpointer data)
{
    const guint index = GPOINTER_TO_UINT(data);
    g_autoptr(GRand) random = g_rand_new_with_seed(index + 1);

    for (guint n = starts[index].n_positions; n > 0;)
        n = play_game(starts[index].variant, starts[index].position, n, random);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(starts); i++) {
        g_autofree char *path = g_strdup_printf("/korean-carrera/reference/%s/%u", starts[i].variant, i);
        g_test_add_data_func(path, GUINT_TO_POINTER(i), test_games);
    }
    return g_test_run();
}
