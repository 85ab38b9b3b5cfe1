// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"

/* The vectors of the rules sheet: the moves of one piece, written whole; drops are left out. */
static const struct {
    const char *name;
    const char *position;
    guint n_moves;
    const char *among;
} vectors[] = {
    { "pair/n-s", "8/8/8/8/3bw3/8/8/8 1 0", 10, "d4-c6 d4-c6+e d4-e6 d4-e6+e d4-c2 d4-c2+e d4-e2 d4-e2+e e4-g5 e4-g3" },
    { "pair/e-w", "8/8/8/8/3bw3/8/8/8 2 0", 10, "d4-b5 d4-b3 e4-f6 e4-f6+w e4-d6 e4-d6+w e4-f2 e4-f2+w e4-d2 e4-d2+w" },
    { "four/n-s", "8/8/8/8/1bbww3/8/8/8 1 0", 26, "c4-d6 c4-b6+w c4-b6+e c4-d2+we b4-a6 b4-c6+e b4-a2+e e4-g5 e4-g3" },
    { "four/e-w", "8/8/8/8/1bbww3/8/8/8 2 0", 24, "d4-c6 d4-e6+w d4-e6+e d4-c2+we e4-f6 e4-d6+w e4-f2+w" },
    { "leg-blocked", "8/8/8/3b4/3b4/8/8/8 1 0", 4, "d4-c2 d4-e2 d5-c7 d5-e7" },
    { "edge", "8/8/8/8/b7/8/8/8 1 0", 2, "a4-b6 a4-b2" },
    { "carried-off-board", "8/8/8/8/6bb/8/8/8 1 0", 10, "g4-f6 g4-f6+e g4-h6 h4-g6 h4-g6+w" },
    { "carried-blocked", "8/8/8/4b3/3bb3/8/8/8 1 0", 12, "d4-c6 d4-e6 d4-c2+e e4-d2+w e5-d7 e5-f7" },
    { "hot", "8/8/8/8/3bW3/8/8/8 1 0", 4, "d4-c6 d4-e6 d4-c2 d4-e2" },
    { "hot-blocks", "8/8/8/3W4/3b4/8/8/8 1 0", 2, "d4-c2 d4-e2" },
};

static void assert_among(const char *list, const char *moves)
{
    g_auto(GStrv) names = g_strsplit(moves, " ", -1);

    for (guint i = 0; names[i] != NULL; i++) {
        g_autofree char *name = g_strdup_printf(" %s ", names[i]);
        if (strstr(list, name) == NULL)
            g_error("%s is not among%s", names[i], list);
    }
}

static guint count_board_moves(DamierPosition *position)
{
    guint n_moves, n = 0;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    for (guint i = 0; i < n_moves; i++)
        n += carrefour_move_get_kind(moves[i]) == CARREFOUR_MOVE;
    return n;
}

static void test_vector(gconstpointer data)
{
    const guint index = GPOINTER_TO_UINT(data);
    g_autoptr(DamierPosition) position = board_read_position("carrefour", vectors[index].position);
    g_autofree char *list = board_list_moves(position);

    g_assert_cmpuint(count_board_moves(position), ==, vectors[index].n_moves);
    assert_among(list, vectors[index].among);
}

static guint count_moves_of(DamierPosition *position, const char *origin, guint n_carried)
{
    guint n_moves, n = 0;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    for (guint i = 0; i < n_moves; i++) {
        g_autofree char *name = damier_position_format_move(position, moves[i]);
        n += g_str_has_prefix(name, origin) && carrefour_count(carrefour_move_list_group(moves[i])) == n_carried + 1;
    }
    return n;
}

/* The second vector of the sheet, piece by piece. */
static void test_groups(void)
{
    static const struct {
        guint seat;
        const char *origin;
        guint n_moves[3];
    } expected[] = {
        { 0, "c4", { 4, 8, 4 } }, { 0, "b4", { 4, 4, 0 } }, { 0, "d4", { 0, 0, 0 } }, { 0, "e4", { 2, 0, 0 } },
        { 1, "b4", { 0, 0, 0 } }, { 1, "c4", { 0, 0, 0 } }, { 1, "d4", { 4, 8, 4 } }, { 1, "e4", { 4, 4, 0 } },
    };

    for (guint i = 0; i < G_N_ELEMENTS(expected); i++) {
        g_autofree char *text = g_strdup_printf("8/8/8/8/1bbww3/8/8/8 %u 0", expected[i].seat + 1);
        g_autoptr(DamierPosition) position = board_read_position("carrefour", text);
        for (guint n_carried = 0; n_carried < 3; n_carried++)
            g_assert_cmpuint(count_moves_of(position, expected[i].origin, n_carried), ==,
                             expected[i].n_moves[n_carried]);
    }
}

/* Each seat drops on its own first rank, and what was dropped is hot for the other. */
static void test_drops(void)
{
    g_autoptr(DamierPosition) start = board_play("carrefour", ""), second = board_play("carrefour", "b@a1");
    g_autoptr(DamierPosition) third = board_play("carrefour", "b@a1 w@a2");
    g_autofree char *first_list = board_list_moves(start), *second_list = board_list_moves(second),
                    *third_list = board_list_moves(third);

    g_assert_cmpstr(first_list, ==,
                    " b@a1 w@a1 b@b1 w@b1 b@c1 w@c1 b@d1 w@d1 b@e1 w@e1 b@f1 w@f1 b@g1 w@g1 b@h1 w@h1 ");
    g_assert_cmpstr(second_list, ==, " b@a2 w@a2 b@a3 w@a3 b@a4 w@a4 b@a5 w@a5 b@a6 w@a6 b@a7 w@a7 b@a8 w@a8 ");
    /* a1 is not hot any more, but the hot piece on a2 stands in its way. */
    g_assert_null(strstr(third_list, "a1-"));
    g_assert_null(strstr(third_list, "a2-"));
}

/* What one player has moved the same player may move on; the other may not. */
static void test_hot(void)
{
    g_autoptr(DamierPosition) carried = board_play("carrefour", "b@c1 w@a8 b@d1 w@a7 c1-b3+e");
    g_autoptr(DamierPosition) later = damier_position_play_text(carried, "w@a6", NULL);
    g_autofree char *text = damier_position_to_text(carried), *list = board_list_moves(carried),
                    *later_list = board_list_moves(later);

    g_assert_cmpstr(text, ==, "w7/w7/8/8/8/1BB5/8/8 2 0");
    g_assert_null(strstr(list, " b3-"));
    g_assert_null(strstr(list, " c3-"));
    assert_among(later_list, "b3-a5 b3-c5+e c3-d1");
}

static void test_carry_hot(void)
{
    g_autoptr(DamierPosition) position = board_read_position("carrefour carry-hot=true", "8/8/8/8/3bW3/8/8/8 1 0");
    g_autofree char *list = board_list_moves(position);

    g_assert_cmpuint(count_board_moves(position), ==, 8);
    assert_among(list, "d4-c6 d4-c6+e");
}

static void assert_outcome(DamierPosition *position, CarrefourReason reason, const char *ranks, const char *sentence)
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

/* Whoever fills the last corner wins, whatever pieces they are; a move that leaves a corner does not. */
static void test_win(void)
{
    g_autoptr(DamierPosition) drop = board_read_position("carrefour", "w6b/8/8/8/8/8/8/7W 2 0");
    g_autoptr(DamierPosition) step = board_read_position("carrefour", "w7/8/6b1/8/8/8/8/B6w 1 0");
    g_autoptr(DamierPosition) dropped = damier_position_play_text(drop, "w@a1", NULL);
    g_autoptr(DamierPosition) stepped = damier_position_play_text(step, "g6-h8", NULL);
    g_autoptr(DamierPosition) other = damier_position_play_text(step, "h1-f2", NULL);

    assert_outcome(dropped, CARREFOUR_REASON_CORNERS, "21", "All four corners are occupied: E-W wins");
    assert_outcome(stepped, CARREFOUR_REASON_CORNERS, "12", "All four corners are occupied: N-S wins");
    g_assert_false(damier_position_is_over(other));
}

/* A piece that is taken along fills the corner, too, for either player; left behind it does not. */
static void test_win_by_carrying(void)
{
    g_autoptr(DamierPosition) north = board_read_position("carrefour", "w7/8/5bw1/8/8/8/8/b6w 1 0");
    g_autoptr(DamierPosition) east = board_read_position("carrefour", "w7/8/5wb1/8/8/8/8/b6w 2 0");
    g_autoptr(DamierPosition) alone = damier_position_play_text(north, "f6-g8", NULL);
    g_autoptr(DamierPosition) north_wins = damier_position_play_text(north, "f6-g8+e", NULL);
    g_autoptr(DamierPosition) east_wins = damier_position_play_text(east, "f6-g8+e", NULL);

    g_assert_false(damier_position_is_over(alone));
    assert_outcome(north_wins, CARREFOUR_REASON_CORNERS, "12", "All four corners are occupied: N-S wins");
    assert_outcome(east_wins, CARREFOUR_REASON_CORNERS, "21", "All four corners are occupied: E-W wins");
}

/* Before the first round other pieces were hot, so only what the rounds themselves lead to comes again. */
static void test_repetition(void)
{
    static const char moves[] = "b@b1 b@a7 b@h1 w@a3 b1-c3 a7-c8 c3-b1 c8-a7 b1-c3 a7-c8 c3-b1 c8-a7";
    g_autoptr(DamierPosition) before = board_play("carrefour repetition=true", moves);
    g_autoptr(DamierPosition) drawn = damier_position_play_text(before, "b1-c3", NULL);
    g_autoptr(DamierPosition) usual = board_play("carrefour", moves);
    g_autoptr(DamierPosition) usual_on = damier_position_play_text(usual, "b1-c3", NULL);

    g_assert_false(damier_position_is_over(before));
    assert_outcome(drawn, CARREFOUR_REASON_REPETITION, "11", "Draw: the position occurred for the third time");
    g_assert_false(damier_position_is_over(usual_on));
    g_assert_true(damier_game_has(damier_position_get_game(drawn), DAMIER_TRAIT_HISTORY));
    g_assert_false(damier_game_has(damier_position_get_game(usual), DAMIER_TRAIT_HISTORY));
}

static void test_limit(void)
{
    g_autoptr(DamierPosition) before = board_play("carrefour limit=3", "b@b1 b@a5");
    g_autoptr(DamierPosition) drawn = damier_position_play_text(before, "b@h1", NULL);

    g_assert_false(damier_position_is_over(before));
    assert_outcome(drawn, CARREFOUR_REASON_LIMIT, "11", "Draw: the agreed number of turns was played");
    g_assert_cmpuint(damier_game_get_traits(damier_position_get_game(drawn))->max_steps, ==, 3);
}

/*
 * A full board but for two corners, in which nobody can go: the squares around them are no knight's move away along
 * the long direction, or the leg is taken. No real game looks like that; the rule is kept all the same.
 */
static const char jammed[] = "bbbbbbb1/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb %u %u";

static DamierPosition *read_jammed(const char *setup, guint seat, guint passes)
{
    g_autofree char *text = g_strdup_printf(jammed, seat, passes);

    return board_read_position(setup, text);
}

static void test_passes(void)
{
    g_autoptr(DamierPosition) first = read_jammed("carrefour passes=true", 1, 0);
    g_autoptr(DamierPosition) second = damier_position_play_text(first, "pass", NULL);
    g_autoptr(DamierPosition) drawn = damier_position_play_text(second, "pass", NULL);
    g_autoptr(DamierPosition) limited = read_jammed("carrefour passes=true repetition=true limit=9", 1, 0);
    g_autoptr(DamierPosition) limited_on = damier_position_play_text(limited, "pass", NULL);
    g_autoptr(DamierPosition) usual = read_jammed("carrefour", 1, 2);
    g_autoptr(DamierPosition) dead = damier_position_play_text(usual, "pass", NULL);
    g_autofree char *list = board_list_moves(first), *text = damier_position_to_text(second);

    g_assert_cmpstr(list, ==, " pass ");
    g_assert_cmpint(damier_position_get_actor(limited_on), ==, 1);
    g_assert_true(g_str_has_suffix(text, " 2 1"));
    assert_outcome(drawn, CARREFOUR_REASON_PASSES, "11", "Draw: both players had to pass");
    g_assert_cmpint(damier_position_get_actor(usual), ==, 0);
    assert_outcome(dead, CARREFOUR_REASON_DEAD, "11", "Draw: nobody can ever move again");
}

/* After a pass nothing is hot. */
static void test_pass_cools(void)
{
    g_autofree char *hot = g_strdup_printf(jammed, 1, 0);
    g_autoptr(DamierPosition) before = NULL, after = NULL;
    g_autofree char *text = NULL;

    *strchr(hot, 'b') = 'B';
    before = board_read_position("carrefour", hot);
    after = damier_position_play_text(before, "pass", NULL);
    text = damier_position_to_text(after);
    g_assert_null(strchr(text, 'B'));
    g_assert_true(g_str_has_suffix(text, " 2 1"));
}

static void test_descriptions(void)
{
    static const char *const expected[][3] = {
        { "8/8/8/8/1bbww3/8/8/8 1 0", "b@c1", "N-S drops black on c1" },
        { "8/8/8/8/1bbww3/8/8/8 2 0", "w@a5", "E-W drops white on a5" },
        { "8/8/8/8/1bbww3/8/8/8 1 0", "c4-d6", "N-S moves black from c4 to d6" },
        { "8/8/8/8/1bbww3/8/8/8 1 0", "c4-d6+w", "N-S moves black from c4 to d6, with the piece on b4" },
        { "8/8/8/8/1bbww3/8/8/8 2 0", "d4-e6+we", "E-W moves white from d4 to e6, with the pieces on c4 and e4" },
        { "bbbbbbb1/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb 2 0", "pass",
          "E-W cannot move and passes" },
    };

    for (guint i = 0; i < G_N_ELEMENTS(expected); i++) {
        g_autoptr(DamierPosition) position = board_read_position("carrefour", expected[i][0]);
        g_autoptr(GError) error = NULL;
        DamierMove move = damier_position_parse_move(position, expected[i][1], &error);
        g_autofree char *sentence = damier_position_describe_move(position, move);
        g_assert_no_error(error);
        g_assert_cmpstr(sentence, ==, expected[i][2]);
    }
}

static void test_options(void)
{
    g_autoptr(DamierRules) rules = g_object_new(CARREFOUR_TYPE_RULES, NULL);
    static const char *const wrong[] = { "carrefour limit=-1", "carrefour passes=maybe", "other", "carrefour | 8" };
    const char *const *controls = damier_rules_list_time_controls(rules, "carrefour");
    g_autoptr(DamierGame) game = board_configure("carrefour");
    guint n_options;
    const DamierOption *options = damier_rules_list_options(rules, "carrefour", &n_options);

    g_assert_cmpuint(n_options, ==, 4);
    for (guint i = 0; i < n_options; i++)
        g_assert_cmpint(options[i].tournament == NULL, ==, g_str_equal(options[i].id, "carry-hot"));
    g_assert_cmpstr(controls[0], ==, "15b10");
    g_assert_cmpstr(controls[1], ==, "2+5");
    g_assert_cmpstr(damier_game_get_seat_name(game, 0), ==, "N-S");
    g_assert_cmpstr(damier_game_get_seat_name(game, 1), ==, "E-W");
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
    for (guint i = 0; i < G_N_ELEMENTS(vectors); i++) {
        g_autofree char *path = g_strdup_printf("/carrefour/vector/%s", vectors[i].name);
        g_test_add_data_func(path, GUINT_TO_POINTER(i), test_vector);
    }
    g_test_add_func("/carrefour/groups", test_groups);
    g_test_add_func("/carrefour/drops", test_drops);
    g_test_add_func("/carrefour/hot", test_hot);
    g_test_add_func("/carrefour/carry-hot", test_carry_hot);
    g_test_add_func("/carrefour/end/win", test_win);
    g_test_add_func("/carrefour/end/win-by-carrying", test_win_by_carrying);
    g_test_add_func("/carrefour/end/repetition", test_repetition);
    g_test_add_func("/carrefour/end/limit", test_limit);
    g_test_add_func("/carrefour/end/passes", test_passes);
    g_test_add_func("/carrefour/pass-cools", test_pass_cools);
    g_test_add_func("/carrefour/descriptions", test_descriptions);
    g_test_add_func("/carrefour/options", test_options);
    return g_test_run();
}
