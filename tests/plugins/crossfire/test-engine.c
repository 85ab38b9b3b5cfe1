// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "match.h"

static const DamierEvaluation *get_evaluation(void)
{
    g_autoptr(DamierEngine) engine = g_object_new(CROSSFIRE_TYPE_ENGINE, NULL);

    return DAMIER_SEARCH_ENGINE_GET_CLASS(engine)->evaluation;
}

/* A game is played to its end by legal moves, and the same again move for move. */
static void test_plays(void)
{
    g_autoptr(DamierPosition) start = board_play("");
    g_autofree char *text = match_play_twice(start, 2000, 300, 0);

    g_assert_false(g_str_has_suffix(text, "…"));
}

/* A state as the other side sees it: colours change, and the board is turned so that every cell has its opposite. */
static void swap_colors(const CrossfireState *state, CrossfireState *swapped)
{
    crossfire_state_clear(swapped);
    for (guint cell = 0; cell < CROSSFIRE_N_CELLS; cell++) {
        const guint stack = state->stacks[cell], height = crossfire_stack_get_height(stack);
        crossfire_state_put(swapped, CROSSFIRE_N_CELLS - 1 - cell, stack ^ ((1u << height) - 1));
    }
    for (guint color = 0; color < 2; color++) {
        swapped->reserve[color] = state->reserve[1 - color];
        swapped->prisoners[color] = state->prisoners[1 - color];
    }
    swapped->turn = 1 - state->turn;
}

/* Neither side is liked better, and what one gains the other loses. */
static void test_fair(void)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(3);
    g_autoptr(DamierPosition) position = board_play("");
    const CrossfireContext *context = damier_game_get_context(damier_position_get_game(position));

    for (guint ply = 0; ply < 400 && !damier_position_is_over(position); ply++) {
        guint n_moves;
        const DamierMove *moves = damier_position_get_moves(position, &n_moves);
        g_autoptr(DamierPosition) next =
            damier_position_play(position, moves[g_rand_int_range(random, 0, (gint) n_moves)]);
        gint scores[2], swapped_scores[2];
        CrossfireState swapped;

        swap_colors(damier_position_get_state(position), &swapped);
        get_evaluation()->evaluate(context, damier_position_get_state(position), scores);
        get_evaluation()->evaluate(context, &swapped, swapped_scores);
        g_assert_cmpint(scores[0], ==, -scores[1]);
        g_assert_cmpint(scores[0], ==, swapped_scores[1]);
        g_set_object(&position, next);
    }
}

/* What is at hand is taken: the last stack, and the way out of losing it. */
static void test_finds(void)
{
    g_autoptr(DamierEngine) engine = g_object_new(CROSSFIRE_TYPE_ENGINE, NULL);
    g_autoptr(DamierPosition) win = board_read("d2bww,e3w,g5b 0,0 15,16 w");
    g_autofree char *winning = damier_position_format_move(win, match_ask_nodes(engine, win, 5000));
    g_autoptr(DamierPosition) after = board_play_from(win, winning);

    g_assert_true(damier_position_is_over(after));
}

/* A small match; bench-crossfire-baselines plays long ones. */
static void test_baseline(gconstpointer data)
{
    const Baseline *baseline = data;
    g_autoptr(DamierGame) game = board_configure();
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.nodes = baseline->depth > 0 ? 10000 : 2000;
    g_assert_cmpfloat(match_play(baseline, game, baseline->depth > 0 ? 4 : 10, &limits, 11), >=, 0.7);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/crossfire/engine/fair", test_fair);
    g_test_add_func("/crossfire/engine/finds", test_finds);
    g_test_add_func("/crossfire/engine/plays", test_plays);
    match_add_tests("/crossfire/engine/baseline", test_baseline);
    return g_test_run();
}
