// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "match.h"

/* Games of legal moves, and the same again move for move. */
static void test_plays(gconstpointer setup_text)
{
    g_autoptr(DamierPosition) start = board_play(setup_text, "");
    g_autofree char *text = match_play_twice(start, 1000, 60, 0);

    g_assert_cmpstr(text, !=, "");
}

/* Wins that are there: by a drop, by a move, by a piece that is carried, and in two turns. */
static void test_finds(void)
{
    static const char *const cases[][2] = {
        { "w6b/8/8/8/8/8/8/7W 2 0", "a1" },
        { "w7/8/6b1/8/8/8/8/B6w 1 0", "g6-h8" },
        { "w7/8/5bw1/8/8/8/8/B6w 1 0", "f6-g8+e" },
    };
    g_autoptr(DamierEngine) engine = g_object_new(CARREFOUR_TYPE_ENGINE, NULL);

    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(DamierPosition) position = board_read_position("carrefour", cases[i][0]);
        DamierMove move = match_ask_nodes(engine, position, 5000);
        g_autofree char *name = damier_position_format_move(position, move);
        g_assert_true(g_str_has_suffix(name, cases[i][1]));
    }
}

/* What is good for one player is as bad for the other, and turning the board over turns nothing else. */
static void test_symmetry(void)
{
    g_autoptr(DamierEngine) engine = g_object_new(CARREFOUR_TYPE_ENGINE, NULL);
    const DamierEvaluation *evaluation = DAMIER_SEARCH_ENGINE_GET_CLASS(engine)->evaluation;
    g_autoptr(GRand) random = g_rand_new_with_seed(5);

    for (guint i = 0; i < 2000; i++) {
        CarrefourContext context = { 0 };
        CarrefourState state = { .seat = i % 2 }, mirrored = { .seat = 1 - i % 2 };
        gint scores[DAMIER_MAX_SEATS], other_scores[DAMIER_MAX_SEATS];

        for (guint square = 0; square < CARREFOUR_N_SQUARES; square++) {
            const guint mirror = carrefour_square(carrefour_square_get_rank(square), carrefour_square_get_file(square));
            const gint content = g_rand_int_range(random, 0, 6);
            state.black |= content == 0 ? carrefour_board(square) : 0;
            mirrored.black |= content == 0 ? carrefour_board(mirror) : 0;
            state.white |= content == 1 ? carrefour_board(square) : 0;
            mirrored.white |= content == 1 ? carrefour_board(mirror) : 0;
        }
        state.hot = carrefour_state_get_pieces(&state) & -carrefour_state_get_pieces(&state);
        if (state.hot != 1)
            state.hot = 0;
        mirrored.hot = state.hot;
        evaluation->evaluate(&context, &state, scores);
        evaluation->evaluate(&context, &mirrored, other_scores);
        g_assert_cmpint(scores[0], ==, -scores[1]);
        g_assert_cmpint(scores[0], ==, other_scores[1]);
    }
}

/* A small match; bench-carrefour-baselines plays long ones. */
static void test_baseline(gconstpointer data)
{
    g_autoptr(DamierGame) game = board_configure("carrefour repetition=true limit=80");
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.nodes = 1500;
    g_assert_cmpfloat(match_play(data, game, 4, &limits, 11), >=, 0.75);
}

int main(int argc, char **argv)
{
    static const char *const setups[] = { "carrefour", "carrefour repetition=true passes=true limit=40",
                                          "carrefour carry-hot=true" };

    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/carrefour/engine/finds", test_finds);
    g_test_add_func("/carrefour/engine/symmetry", test_symmetry);
    for (guint i = 0; i < G_N_ELEMENTS(setups); i++) {
        g_autofree char *path = g_strdup_printf("/carrefour/engine/plays/%s", setups[i]);
        g_test_add_data_func(path, setups[i], test_plays);
    }
    match_add_tests("/carrefour/engine/baseline", test_baseline);
    return g_test_run();
}
