// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"

/* Seat 1 is to move; x marks all squares it may go to. */
static const struct {
    const char *name;
    Board board;
} pawn_cases[] = {
    { "steps",
      { "c3",
        ". . x . .\n"
        "         \n"
        ". x 1 x .\n"
        "         \n"
        ". . x . .",
        FALSE } },
    { "edge",
      { "a1",
        "x . .\n"
        "     \n"
        "1 x .",
        FALSE } },
    { "walls-beside",
      { "c3",
        ". . . . .\n"
        "    ---  \n"
        ". x 1|. .\n"
        "     |   \n"
        ". . x|. .",
        FALSE } },
    { "jump",
      { "c3",
        ". . x . .\n"
        "         \n"
        ". . 2 . .\n"
        "         \n"
        ". x 1 x .\n"
        "         \n"
        ". . x . .",
        FALSE } },
    { "jump-aside",
      { "c3",
        ". . . x . .\n"
        "           \n"
        ". . x 1 2 x\n"
        "           \n"
        ". . . x . .",
        FALSE } },
    { "wall-behind",
      { "c3",
        ". . . . .\n"
        "    ---  \n"
        ". x 2 x .\n"
        "         \n"
        ". x 1 x .\n"
        "         \n"
        ". . x . .",
        FALSE } },
    { "wall-behind-and-beside",
      { "c3",
        ". . . . .\n"
        "    ---  \n"
        ". x 2|. .\n"
        "     |   \n"
        ". x 1|. .\n"
        "         \n"
        ". . x . .",
        FALSE } },
    { "wall-behind-and-both-sides",
      { "c3",
        ". . . . .\n"
        "  ---    \n"
        ". .|2|. .\n"
        "   | |   \n"
        ". .|1|. .\n"
        "         \n"
        ". . x . .",
        FALSE } },
    { "wall-between",
      { "c3",
        ". . . . .\n"
        "         \n"
        ". . 2 . .\n"
        "    ---  \n"
        ". x 1 x .\n"
        "         \n"
        ". . x . .",
        FALSE } },
    { "edge-behind",
      { "f4",
        ". . x x\n"
        "       \n"
        ". x 1 2\n"
        "       \n"
        ". . x x",
        FALSE } },
    { "pawn-behind",
      { "c3",
        ". . . . .\n"
        "         \n"
        ". . 3 . .\n"
        "         \n"
        ". x 2 x .\n"
        "         \n"
        ". x 1 x .\n"
        "         \n"
        ". . x . .",
        TRUE } },
    { "pawns-behind-and-beside",
      { "c3",
        ". . . . .\n"
        "         \n"
        ". . 3 . .\n"
        "         \n"
        ". x 2 4 .\n"
        "         \n"
        ". x 1 x .\n"
        "         \n"
        ". . x . .",
        TRUE } },
    { "pawn-behind-and-wall-beside",
      { "c3",
        ". . . . .\n"
        "         \n"
        ". . 3 . .\n"
        "         \n"
        ". x 2|. .\n"
        "     |   \n"
        ". x 1|. .\n"
        "         \n"
        ". . x . .",
        TRUE } },
    { "two-ways-to-one-square",
      { "c3",
        "  ---    \n"
        ". x 2 x .\n"
        "         \n"
        ". x 1 3|.\n"
        "       | \n"
        ". . x x|.",
        TRUE } },
    { "no-jump-over-two",
      { "c3",
        ". . . . .\n"
        "         \n"
        ". . . . .\n"
        "  ---    \n"
        ". .|3|. .\n"
        "   | |   \n"
        ". .|2|. .\n"
        "         \n"
        ". x 1 x .\n"
        "         \n"
        ". . x . .",
        TRUE } },
};

static void test_pawn(gconstpointer data)
{
    const Board *board = data;
    g_autoptr(DamierPosition) position = board_get_position(board, board->has_four ? "0,0,0,0 1" : "0,0 1");
    QuoridorBoard targets = 0, marked = board_get_marked(board);
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    for (guint i = 0; i < n_moves; i++) {
        g_assert_cmpint(quoridor_move_get_kind(moves[i]), ==, QUORIDOR_PAWN);
        g_assert_true((targets & quoridor_board(quoridor_move_get_place(moves[i]))) == 0);
        targets |= quoridor_board(quoridor_move_get_place(moves[i]));
    }
    g_assert_true(targets == marked);
}

/* Walls that the seat to move may and may not put. */
static const struct {
    const char *name;
    const char *setup;
    const char *position;
    const char *allowed;
    const char *refused;
} wall_cases[] = {
    { "beside-horizontal", "two", "e1e9 e4h 9,10 2", "c4h g4h e3h e5h d4v f4v d5v e3v e5v", "d4h e4h f4h e4v" },
    { "beside-vertical", "two", "e1e9 e4v 9,10 2", "e2v e6v d4v f4v e3h e5h d4h f4h d3h", "e3v e4v e5v e4h" },
    { "touching", "two", "e1e9 e4hg4v 9,9 1", "f4v h4h g2v g6v f3h g5h d4v", "f4h g4h g5v g3v e4v" },
    { "none-left", "two", "e1e9 e4h 0,10 1", "", "a1h h8v" },
    { "own-path", "two", "a1e9 a1h 9,10 1", "c1h c2v", "b1v" },
    { "path-of-the-other", "two", "e1a9 a8h 9,10 1", "c8h a7h", "b8v" },
    { "path-of-the-third", "four", "e1a5i9i5 h8h 4,5,5,5 1", "a1h g7v", "g8v" },
    { "path-of-the-fourth", "four", "e1a5e9i1 h1h 4,5,5,5 1", "a1h g2v", "g1v" },
    { "path-of-the-partner", "teams", "e1a5i9i5 h8h 4,5,5,5 1", "a1h g7v", "g8v" },
    /* Every pawn can walk about; only the second seat's goal would be shut away. */
    { "goal-of-the-second", "four", "e1a5e9d5 h1vh3vh5vh7vh8h 4,4,4,3 1", "a1h g7v", "g8v" },
    { "goal-of-the-team", "teams", "e1a5e9d5 h1vh3vh5vh7vh8h 4,4,4,3 1", "a1h g7v", "g8v" },
    /* Walls across the whole board but for one step. */
    { "across", "two", "e1e9 a5hc5he5h 8,9 1", "g5h h5v h4h", "" },
    { "across-and-around", "two", "e1e9 a5hc5he5hg5hh5v 8,7 1", "h3v h7h h3h", "h4h h6h" },
    /* A ring of walls around nobody closes nothing that anybody needs. */
    { "ring", "two", "e1e9 a3ha5hb4v 9,8 1", "c4h b2v", "" },
};

static void check_walls(const char *walls, const char *list, gboolean expected)
{
    g_auto(GStrv) names = g_strsplit(walls, " ", -1);

    for (guint i = 0; names[i] != NULL; i++) {
        g_autofree char *name = g_strdup_printf(" %s ", names[i]);
        if (*names[i] != '\0' && (strstr(list, name) != NULL) != expected)
            g_error("%s is %s", names[i], expected ? "refused" : "allowed");
    }
}

static void test_walls(gconstpointer data)
{
    guint index = GPOINTER_TO_UINT(data);
    g_autoptr(DamierPosition) position = board_read_position(wall_cases[index].setup, wall_cases[index].position);
    g_autofree char *list = board_list_moves(position, FALSE);

    check_walls(wall_cases[index].allowed, list, TRUE);
    check_walls(wall_cases[index].refused, list, FALSE);
}

static void assert_outcome(DamierPosition *position, QuoridorReason reason, const char *ranks, const char *sentence)
{
    DamierOutcome outcome;
    g_autofree char *described = NULL;

    g_assert_true(damier_position_get_outcome(position, &outcome));
    g_assert_true(damier_outcome_is_valid(&outcome));
    g_assert_cmpint(outcome.reason, ==, reason);
    for (guint seat = 0; seat < outcome.n_seats; seat++)
        g_assert_cmpint(outcome.rank[seat], ==, ranks[seat] - '0');
    described = damier_game_describe_outcome(damier_position_get_game(position), &outcome);
    g_assert_cmpstr(described, ==, sentence);
}

static void test_win(void)
{
    g_autoptr(DamierPosition) two = board_read_position("two", "e8d4 - 10,10 1");
    g_autoptr(DamierPosition) four = board_read_position("four", "e5h3c5d2 - 5,5,5,5 2");
    g_autoptr(DamierPosition) teams = board_read_position("teams", "e5h3c5d2 - 5,5,5,5 2");
    g_autoptr(DamierPosition) two_won = NULL, four_won = NULL, teams_won = NULL;

    two_won = damier_position_play_text(two, "e9", NULL);
    assert_outcome(two_won, QUORIDOR_REASON_GOAL, "12", "South has reached the other side and wins");
    four_won = damier_position_play_text(four, "i3", NULL);
    assert_outcome(four_won, QUORIDOR_REASON_GOAL, "2122", "West has reached the other side and wins");
    teams_won = damier_position_play_text(teams, "i3", NULL);
    assert_outcome(teams_won, QUORIDOR_REASON_GOAL, "2121", "West and East have reached the other side and win");
}

/* The start counts as the first occurrence. */
static void test_repetition(void)
{
    const char *shuffle = "e2 e8 e1 e9 e2 e8 e1";
    g_autoptr(DamierPosition) before = board_play("two repetition=true", shuffle);
    g_autoptr(DamierPosition) drawn = damier_position_play_text(before, "e9", NULL);
    g_autoptr(DamierPosition) usual = board_play("two", "e2 e8 e1 e9 e2 e8 e1 e9 e2");
    g_autoptr(DamierPosition) walled = board_play("two repetition=true", "e2 e8 e1 e9 a1h e8 e2 e9 e1 e8 e2 e9");

    g_assert_false(damier_position_is_over(before));
    assert_outcome(drawn, QUORIDOR_REASON_REPETITION, "11", "Draw: the position occurred for the third time");
    g_assert_cmpint(damier_position_get_actor(usual), ==, 1);
    g_assert_cmpint(damier_position_get_actor(walled), ==, 0);
    g_assert_true(damier_game_has(damier_position_get_game(drawn), DAMIER_TRAIT_HISTORY));
    g_assert_false(damier_game_has(damier_position_get_game(usual), DAMIER_TRAIT_HISTORY));
}

/* The second seat stands in a dead end behind two other pawns and has no walls. */
static void test_skipped_turn(void)
{
    g_autoptr(DamierPosition) before = board_read_position("four", "b5a5c5i5 a4ha5h 1,0,0,0 1");
    g_autoptr(DamierPosition) after = damier_position_play_text(before, "a1h", NULL);
    g_autoptr(DamierPosition) freed = damier_position_play_text(before, "d5", NULL);

    g_assert_cmpint(damier_position_get_actor(after), ==, 2);
    g_assert_cmpint(damier_position_get_actor(freed), ==, 1);
}

/* No legal position is like that; the rule is kept all the same: two pawns in a closed room of two squares. */
static void test_nobody_can_move(void)
{
    static const struct {
        QuoridorKind kind;
        guint file, rank;
    } walls[] = { { QUORIDOR_HORIZONTAL, 4, 4 },
                  { QUORIDOR_HORIZONTAL, 4, 3 },
                  { QUORIDOR_VERTICAL, 3, 3 },
                  { QUORIDOR_VERTICAL, 5, 3 } };
    g_autoptr(DamierGame) game = board_configure("two");
    g_autoptr(DamierPosition) position = NULL;
    QuoridorState state;

    quoridor_state_clear(&state);
    quoridor_state_put_pawn(&state, 0, quoridor_square(4, 4));
    quoridor_state_put_pawn(&state, 1, quoridor_square(5, 4));
    for (guint i = 0; i < G_N_ELEMENTS(walls); i++)
        quoridor_state_put_wall(&state, walls[i].kind, quoridor_slot(walls[i].file, walls[i].rank));
    quoridor_pass_turn(damier_game_get_context(game), &state, 0);
    position = damier_position_new_from_state(game, &state);
    assert_outcome(position, QUORIDOR_REASON_IMMOBILE, "11", "Draw: nobody can move");
}

static void test_seats(void)
{
    g_autoptr(DamierGame) two = board_configure("two"), four = board_configure("four"),
                          teams = board_configure("teams");

    g_assert_cmpuint(damier_game_get_n_sides(two), ==, 2);
    g_assert_cmpuint(damier_game_get_n_sides(four), ==, 4);
    g_assert_cmpuint(damier_game_get_n_sides(teams), ==, 2);
    g_assert_cmpuint(damier_game_get_side(teams, 0), ==, damier_game_get_side(teams, 2));
    g_assert_cmpstr(damier_game_get_seat_name(two, 1), ==, "North");
    g_assert_cmpstr(damier_game_get_seat_name(four, 1), ==, "West");
}

static void test_descriptions(void)
{
    static const char *const expected[][3] = {
        { "", "e2", "South moves to e2" },
        { "", "e3h", "South puts a wall above e3 and f3" },
        { "e2", "a8v", "North puts a wall to the right of a8 and a9" },
        { "e2 e8 e3 e7 e4 e6 e5 a1h", "e7", "South jumps to e7" },
    };

    for (guint i = 0; i < G_N_ELEMENTS(expected); i++) {
        g_autoptr(DamierPosition) position = board_play("two", expected[i][0]);
        DamierMove move = damier_position_parse_move(position, expected[i][1], NULL);
        g_autofree char *sentence = damier_position_describe_move(position, move);
        g_assert_cmpstr(sentence, ==, expected[i][2]);
    }
}

/* What a setup may say, and what it is told where it is wrong. */
static void test_options(void)
{
    g_autoptr(DamierRules) rules = g_object_new(QUORIDOR_TYPE_RULES, NULL);
    static const char *const wrong[] = { "two walls=11", "two walls=-1", "two repetition=maybe", "three", "two | e1" };
    g_autoptr(DamierPosition) few = board_play("four walls=3", "");
    const char *const *controls = damier_rules_list_time_controls(rules, "two");

    g_assert_cmpint(((const QuoridorState *) damier_position_get_state(few))->stock[3], ==, 3);
    g_assert_cmpstr(controls[0], ==, "10+5");
    for (guint i = 0; i < G_N_ELEMENTS(wrong); i++) {
        g_autoptr(GError) error = NULL;
        g_autoptr(DamierSetup) setup = damier_setup_new_from_text(wrong[i], NULL);
        g_assert_null(damier_rules_configure(rules, setup, &error));
        g_assert_nonnull(error);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(pawn_cases); i++) {
        g_autofree char *path = g_strdup_printf("/quoridor/pawn/%s", pawn_cases[i].name);
        g_test_add_data_func(path, &pawn_cases[i].board, test_pawn);
    }
    for (guint i = 0; i < G_N_ELEMENTS(wall_cases); i++) {
        g_autofree char *path = g_strdup_printf("/quoridor/wall/%s", wall_cases[i].name);
        g_test_add_data_func(path, GUINT_TO_POINTER(i), test_walls);
    }
    g_test_add_func("/quoridor/end/win", test_win);
    g_test_add_func("/quoridor/end/repetition", test_repetition);
    g_test_add_func("/quoridor/end/nobody-can-move", test_nobody_can_move);
    g_test_add_func("/quoridor/skipped-turn", test_skipped_turn);
    g_test_add_func("/quoridor/seats", test_seats);
    g_test_add_func("/quoridor/descriptions", test_descriptions);
    g_test_add_func("/quoridor/options", test_options);
    return g_test_run();
}
