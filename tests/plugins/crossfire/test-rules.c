// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"

static void assert_moves(DamierPosition *position, const char *from, const char *expected)
{
    g_autofree char *moves = board_list_moves(position, from);

    g_assert_cmpstr(moves, ==, expected);
}

static void assert_stack(DamierPosition *position, const char *cell, const char *expected)
{
    g_autofree char *stack = board_get_stack(position, cell);

    g_assert_cmpstr(stack, ==, expected);
}

static gboolean is_legal(DamierPosition *position, const char *move)
{
    return damier_position_parse_move(position, move, NULL) != DAMIER_MOVE_NONE;
}

static void assert_men(DamierPosition *position, guint white_reserve, guint black_reserve, guint n_white_captured,
                       guint n_black_captured)
{
    const CrossfireState *state = damier_position_get_state(position);

    g_assert_cmpuint(state->reserve[CROSSFIRE_WHITE], ==, white_reserve);
    g_assert_cmpuint(state->reserve[CROSSFIRE_BLACK], ==, black_reserve);
    g_assert_cmpuint(state->prisoners[CROSSFIRE_WHITE], ==, n_white_captured);
    g_assert_cmpuint(state->prisoners[CROSSFIRE_BLACK], ==, n_black_captured);
}

/* The sheet's first vector: so many men go so many cells, whatever lies between. */
static void test_reach(void)
{
    g_autoptr(DamierPosition) position = board_read_stacks("d2wbbww,d3b,d4bb,e2b,h8b", 0, 'w');

    assert_moves(position, "d2", "d2-b2 d2-c1 d2-c2 d2-d3 d2-d4 d2-d5 d2-d6 d2-d7 d2-e2 d2-e3 d2-f4 d2-g5 d2-h6 d2-i7");
}

static void test_reach_of_heights(void)
{
    static const struct {
        const char *stack;
        const char *moves;
    } heights[] = {
        { "d2w,h8b", "d2-c1 d2-c2 d2-d3 d2-e2 d2-e3" },
        { "d2bw,h8b", "d2-b2 d2-c1 d2-c2 d2-d3 d2-d4 d2-e2 d2-e3 d2-f4" },
        { "d2bbw,h8b", "d2-b2 d2-c1 d2-c2 d2-d3 d2-d4 d2-d5 d2-e2 d2-e3 d2-f4 d2-g5" },
        { "d2wwbw,h8b", "d2-b2 d2-c1 d2-c2 d2-d3 d2-d4 d2-d5 d2-d6 d2-e2 d2-e3 d2-f4 d2-g5 d2-h6" },
    };

    for (guint i = 0; i < G_N_ELEMENTS(heights); i++) {
        g_autoptr(DamierPosition) position = board_read_stacks(heights[i].stack, 0, 'w');
        assert_moves(position, "", heights[i].moves);
    }
}

/* The sheet's second vector: five men arrive on an empty corner. */
static void test_overcapacity(void)
{
    static const char *const stacks[] = { "d2wbbww,h8b", "d2bwbww,h8b", "d2bbwww,h8b" };

    for (guint i = 0; i < G_N_ELEMENTS(stacks); i++) {
        g_autoptr(DamierPosition) position = board_read_stacks(stacks[i], 0, 'w');
        g_autoptr(DamierPosition) after = board_play_from(position, "d2-i7");

        assert_stack(after, "d2", "");
        assert_stack(after, "i7", "ww");
        assert_men(after, 1, 0, 15, 15 + 2);
    }
}

/* The order in a column is kept, and of a target the lowest men leave first. */
static void test_order(void)
{
    g_autoptr(DamierPosition) position = board_read_stacks("c4wbwbw,f4bbwwb,h8b", 0, 'w');
    g_autoptr(DamierPosition) after = board_play_from(position, "c4-f4");

    assert_stack(after, "c4", "wb");
    assert_stack(after, "f4", "wwbwbw");
    assert_men(after, 0, 0, 18 - 5, 18 - 6 + 2);
}

static void test_entry(void)
{
    g_autoptr(DamierPosition) position = board_read_stacks("b2bwb,d2w,h8w", 2, 'w');
    g_autoptr(DamierPosition) empty = board_play_from(position, "*i7");
    g_autoptr(DamierPosition) full = board_play_from(position, "*b2");

    g_assert_true(is_legal(position, "*e5"));
    assert_stack(empty, "i7", "w");
    assert_men(empty, 1, 2, 13, 14);
    assert_stack(full, "b2", "wbw");
    assert_men(full, 1, 2, 13, 15);
}

/* The sheet's third vector, which is the example of the game's author. */
static void test_ko(void)
{
    g_autoptr(DamierPosition) position = board_read_stacks("g3bw,f4bwb,c4wbw", 1, 'w');
    g_autoptr(DamierPosition) one = board_play_from(position, "c4-f4");
    g_autoptr(DamierPosition) two = board_play_from(one, "*g3");
    g_autoptr(DamierPosition) three = board_play_from(two, "*g3");
    g_autoptr(DamierPosition) four = board_play_from(three, "*f4");
    g_autoptr(DamierPosition) five = board_play_from(four, "*f4");
    g_autoptr(GError) error = NULL;

    assert_stack(one, "f4", "bwbwbw");
    assert_stack(two, "g3", "wb");
    assert_men(two, 1, 1, 18 - 5, 18 - 5);
    assert_stack(three, "g3", "bw");
    g_assert_cmpuint(damier_position_get_key(three), ==, damier_position_get_key(one));
    g_assert_false(is_legal(three, "*g3"));
    g_assert_true(is_legal(three, "*f4"));
    assert_stack(four, "f4", "wbwbwb");
    assert_stack(five, "f4", "bwbwbw");
    g_assert_cmpuint(damier_position_get_key(five), ==, damier_position_get_key(one));
    g_assert_false(is_legal(five, "*g3"));
    g_assert_false(is_legal(five, "*f4"));
    g_assert_true(is_legal(five, "*e5"));
    g_assert_cmpuint(damier_position_parse_move(five, "*f4", &error), ==, DAMIER_MOVE_NONE);
    g_assert_error(error, DAMIER_ERROR, DAMIER_ERROR_MOVE);
    g_assert_nonnull(strstr(error->message, "*f4 is barred by ko"));
}

/* What has changed elsewhere is another position; what has changed back is the same one. */
static void test_ko_elsewhere(void)
{
    g_autoptr(DamierPosition) position = board_read_stacks("g3bw,f4bwb,c4wbw,b2b,h8w", 1, 'w');
    g_autoptr(DamierPosition) barred = board_play_from(position, "c4-f4 *g3 *g3");
    g_autoptr(DamierPosition) changed = board_play_from(barred, "b2-b3 h8-h7");
    g_autoptr(DamierPosition) back = board_play_from(changed, "b3-b2 h7-h8");

    g_assert_false(is_legal(barred, "*g3"));
    g_assert_true(is_legal(changed, "*g3"));
    g_assert_cmpuint(damier_position_get_key(back), ==, damier_position_get_key(barred));
    g_assert_false(is_legal(back, "*g3"));
}

/* The start of a game counts as made by no move, so that a move may lead back to it. */
static void test_ko_start(void)
{
    g_autoptr(DamierPosition) position = board_read_stacks("a3w,i7b", 0, 'w');
    g_autoptr(DamierPosition) again = board_play_from(position, "a3-b3 i7-h7 b3-a3 h7-i7");

    g_assert_cmpuint(damier_position_get_key(again), ==, damier_position_get_key(position));
    assert_moves(again, "", "a3-b4");
}

static void assert_over(DamierPosition *position, guint winner, guint reason)
{
    DamierOutcome outcome;

    g_assert_true(damier_position_is_over(position));
    g_assert_true(damier_position_get_outcome(position, &outcome));
    g_assert_cmpint(damier_outcome_get_winner(&outcome), ==, (gint) winner);
    g_assert_cmpuint(outcome.reason, ==, reason);
}

static void test_nothing_to_move(void)
{
    g_autoptr(DamierPosition) position = board_read("a3bw,d2w 0,0 16,17 w");
    g_autoptr(DamierPosition) after = board_play_from(position, "d2-d3");
    g_autoptr(DamierPosition) saved = board_read("a3bw,d2w 0,1 16,16 b");

    assert_over(after, CROSSFIRE_WHITE, CROSSFIRE_REASON_NO_MEN);
    g_assert_cmpint(damier_position_get_actor(saved), ==, CROSSFIRE_BLACK);
}

/* Who comes back to where every move was made before has lost. */
static void test_ko_ends_game(void)
{
    g_autoptr(DamierPosition) position = board_read_stacks("a3w,i7b", 0, 'w');
    g_autoptr(DamierPosition) one_left = board_play_from(position, "a3-b3 i7-h7 b3-a3 h7-i7");
    g_autoptr(DamierPosition) none_left = board_play_from(one_left, "a3-b4 i7-h6 b4-a3 h6-i7");
    g_autoptr(GError) error = NULL;

    g_assert_false(damier_position_is_over(one_left));
    assert_over(none_left, CROSSFIRE_BLACK, CROSSFIRE_REASON_KO);
    g_assert_cmpuint(damier_position_parse_move(none_left, "a3-b3", &error), ==, DAMIER_MOVE_NONE);
    g_assert_error(error, DAMIER_ERROR, DAMIER_ERROR_MOVE);
}

static void test_can_still_win(void)
{
    g_autoptr(DamierPosition) alive = board_read("a3bw,d2w 0,0 16,17 w");
    g_autoptr(DamierPosition) dead = board_read("d2w 0,0 17,18 w");

    g_assert_true(damier_position_can_still_win(alive, CROSSFIRE_BLACK));
    g_assert_true(damier_position_can_still_win(dead, CROSSFIRE_WHITE));
    g_assert_false(damier_position_can_still_win(dead, CROSSFIRE_BLACK));
}

/* Men neither vanish nor come into being. */
static void test_men(void)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(5);

    for (guint i = 0; i < 20; i++) {
        g_autoptr(DamierPosition) position = board_play("");
        for (guint ply = 0; ply < 300 && !damier_position_is_over(position); ply++) {
            const CrossfireState *state = damier_position_get_state(position);
            guint n_men[2] = { 0, 0 }, n_moves;
            const DamierMove *moves = damier_position_get_moves(position, &n_moves);
            g_autoptr(DamierPosition) next =
                damier_position_play(position, moves[g_rand_int_range(random, 0, (gint) n_moves)]);

            for (guint cell = 0; cell < CROSSFIRE_N_CELLS; cell++)
                for (guint depth = 0; depth < crossfire_stack_get_height(state->stacks[cell]); depth++)
                    n_men[crossfire_stack_get_man(state->stacks[cell], depth)]++;
            for (guint color = 0; color < 2; color++)
                g_assert_cmpuint(n_men[color] + state->reserve[color] + state->prisoners[color], ==, CROSSFIRE_N_MEN);
            g_set_object(&position, next);
        }
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/crossfire/rules/reach", test_reach);
    g_test_add_func("/crossfire/rules/reach-of-heights", test_reach_of_heights);
    g_test_add_func("/crossfire/rules/overcapacity", test_overcapacity);
    g_test_add_func("/crossfire/rules/order", test_order);
    g_test_add_func("/crossfire/rules/entry", test_entry);
    g_test_add_func("/crossfire/rules/ko", test_ko);
    g_test_add_func("/crossfire/rules/ko/elsewhere", test_ko_elsewhere);
    g_test_add_func("/crossfire/rules/ko/start", test_ko_start);
    g_test_add_func("/crossfire/rules/ko/ends-game", test_ko_ends_game);
    g_test_add_func("/crossfire/rules/nothing-to-move", test_nothing_to_move);
    g_test_add_func("/crossfire/rules/can-still-win", test_can_still_win);
    g_test_add_func("/crossfire/rules/men", test_men);
    return g_test_run();
}
