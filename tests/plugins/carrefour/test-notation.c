// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "notation.h"

static const char *const good_positions[] = {
    "8/8/8/8/8/8/8/8 1 0",     "w6b/8/8/3bB3/8/8/8/7w 2 0", "8/8/2WWW3/8/8/8/8/bbwb4 1 0", "8/3B4/3W4/3b4/8/8/8/8 1 0",
    "b6w/8/8/8/8/8/8/B6w 2 0", "8/8/8/8/4w3/8/8/8 2 2",     "8/8/8/8/4w3/8/8/8 1 3",
};

static const char *const bad_positions[][2] = {
    { "", "column 1: the text ends where a piece (b, w, B, W) or a number of empty squares should be" },
    { "8/8/8/8/8/8/8 1 0", "column 14: “ ” where “/”, the end of a rank, should be" },
    { "9/8/8/8/8/8/8/8 1 0", "column 1: “9” where a piece (b, w, B, W) or a number of empty squares should be" },
    { "8/7bb/8/8/8/8/8/8 1 0", "column 5: “b” where “/”, the end of a rank, should be" },
    { "8/6b2/8/8/8/8/8/8 1 0", "column 5: rank 7 has more than 8 squares" },
    { "8/x7/8/8/8/8/8/8 1 0", "column 3: “x” where a piece (b, w, B, W) or a number of empty squares should be" },
    { "8/\xff", "column 3: the byte ff where a piece (b, w, B, W) or a number of empty squares should be" },
    { "8/8/8/8/8/8/8/8", "column 16: the text ends where a space should be" },
    { "8/8/8/8/8/8/8/8 3 0", "column 17: “3” where 1 or 2, the player to move, should be" },
    { "8/8/8/8/8/8/8/8 1 4", "column 19: “4” where a possible number of passes should be" },
    { "8/8/8/8/8/8/8/8 1 0 ", "column 20: “ ” where the end of the position should be" },
    { "8/8/8/8/8/8/8/BBBB4 1 0", "column 1: the hot pieces (capital letters) cannot be those of one turn" },
    { "8/8/8/8/8/8/8/B1B5 1 0", "column 1: the hot pieces (capital letters) cannot be those of one turn" },
    { "8/8/8/8/8/8/B6B/8 1 0", "column 1: the hot pieces (capital letters) cannot be those of one turn" },
    { "8/8/8/8/8/7B/B7/8 1 0", "column 1: the hot pieces (capital letters) cannot be those of one turn" },
    /* E-W was to move: it takes black ones along from above or below, white ones from beside. */
    { "8/8/8/8/8/2BB4/8/8 1 0", "column 1: the hot pieces (capital letters) cannot be those of one turn" },
    { "8/8/8/8/2W5/2W5/8/8 1 0", "column 1: the hot pieces (capital letters) cannot be those of one turn" },
    { "8/8/8/8/8/2WBW3/8/8 1 0", "column 1: the hot pieces (capital letters) cannot be those of one turn" },
    { "8/8/8/8/8/2B5/8/8 1 1", "column 21: nothing is hot after a pass" },
};

static const char *const bad_moves[][2] = {
    { "", "column 1: the text ends where a file from a to h should be" },
    { "j2", "column 1: “j” where a file from a to h should be" },
    { "c", "column 2: the text ends where a rank from 1 to 8 should be" },
    { "c4", "column 3: the text ends where “-”, before the square that a piece goes to, should be" },
    { "c4-d9", "column 5: “9” where a rank from 1 to 8 should be" },
    { "c4-d6!", "column 6: “!” where the end of the move or “+” should be" },
    { "c4-d6+", "column 7: the text ends where w or e, where a carried piece stands, should be" },
    { "c4-d6+n", "column 7: “n” where w or e, where a carried piece stands, should be" },
    { "c4-d6+ww", "column 8: “w” is named twice" },
    { "c4-d6+wex", "column 9: “x” where w or e, where a carried piece stands, should be" },
    { "b4-c6+w", "not possible: beside b4 there is no piece in this direction" },
    { "f4-g6", "not possible: there is no piece on f4" },
    { "h5-g7", "not possible: the piece on h5 is hot" },
    { "c4-e5", "not possible: the piece on c4 does not go to e5: it moves two squares north or south and one aside" },
    { "e4-f6", "not possible: the piece on e4 does not go to f6: it moves two squares east or west and one aside" },
    { "c4-c5", "not possible: the piece on c4 does not go to c5: it moves two squares north or south and one aside" },
    { "d4-f5", "not possible: the piece on d4 is blocked by the one on e4" },
    { "g5-f7", "not possible: the piece on g5 cannot go to f7, which is occupied" },
    { "g5-f3+e", "not possible: the piece on h5 is hot" },
    { "g7-h5", "not possible: the piece on g7 cannot go to h5, which is occupied" },
    { "f7-e5+e", "not possible: the piece on g7 cannot go to f5, which is occupied" },
    { "h2-g4+w", "not possible: the piece on g2 is blocked by the one on g3" },
    { "b@a2", "not possible: a2 is not on rank 1, where N-S drops pieces" },
    { "w@e1", "not possible: e1 is occupied" },
    { "w@e1+", "column 5: “+” where the end of the move should be" },
    { "w@i1", "column 3: “i” where a file from a to h should be" },
    { "pass", "not possible: nobody may pass who can move" },
    { "passed", "column 1: “p” where a file from a to h should be" },
};

/* A board with a reason for each of the above. */
static const char crowded[] = "8/5bb1/8/5wbB/1bbww3/6w1/6bb/4b3 1 0";

static void test_good_positions(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(good_positions); i++) {
        g_autoptr(DamierPosition) position = board_read_position("carrefour", good_positions[i]);
        g_autofree char *text = notation_keep(position);
        g_assert_cmpstr(text, ==, good_positions[i]);
    }
}

static void test_bad_positions(void)
{
    g_autoptr(DamierGame) game = board_configure("carrefour");

    for (guint i = 0; i < G_N_ELEMENTS(bad_positions); i++)
        notation_refuse_position(game, bad_positions[i][0], bad_positions[i][1]);
}

/* With two passes the game is over where that was agreed on. */
static void test_passes(void)
{
    g_autoptr(DamierGame) game = board_configure("carrefour passes=true");

    notation_refuse_position(game, "8/8/8/8/8/8/8/8 1 3", "column 19: “3” where a possible number of passes should be");
}

static void test_bad_moves(void)
{
    g_autoptr(DamierPosition) position = board_read_position("carrefour", crowded);

    for (guint i = 0; i < G_N_ELEMENTS(bad_moves); i++)
        notation_refuse_move(position, bad_moves[i][0], bad_moves[i][1]);
}

/* Neighbours may be named in any order, and are written in one. */
static void test_order_of_neighbours(void)
{
    g_autoptr(DamierPosition) position = board_read_position("carrefour", "8/8/8/8/1bbww3/8/8/8 1 0");
    g_autoptr(GError) error = NULL;
    DamierMove move = damier_position_parse_move(position, "c4-d6+ew", &error);
    g_autofree char *text = NULL;

    g_assert_no_error(error);
    text = damier_position_format_move(position, move);
    g_assert_cmpstr(text, ==, "c4-d6+we");
}

/* The two directions of the other long direction. */
static void test_vertical_neighbours(void)
{
    g_autoptr(DamierPosition) position = board_read_position("carrefour", "8/8/8/4b3/4w3/4b3/8/8 1 0");
    g_autofree char *list = board_list_moves(position);

    g_assert_nonnull(strstr(list, " e4-g5+ns "));
    g_assert_nonnull(strstr(list, " e4-c3+s "));
    g_assert_nonnull(strstr(list, " e4-c3+n "));
}

/* What a spoilt text has more of than other bytes. */
static const char letters[] = "abhwBW128/@+-n ";

static void test_random_bytes(void)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(9);
    g_autoptr(DamierGame) game = board_configure("carrefour");
    guint n_read = 0;

    for (guint i = 0; i < 20000; i++) {
        g_autofree char *text = notation_spoil(good_positions[i % G_N_ELEMENTS(good_positions)], letters, random);
        n_read += notation_take_position(game, text);
    }
    g_assert_cmpuint(n_read, >, 100);
}

static void test_random_moves(void)
{
    static const char *const moves[] = { "c4-d6+we", "b@c1", "e4-g3", "pass" };
    g_autoptr(GRand) random = g_rand_new_with_seed(10);
    g_autoptr(DamierPosition) position = board_read_position("carrefour", crowded);

    for (guint i = 0; i < 20000; i++) {
        g_autofree char *text = notation_spoil(moves[i % G_N_ELEMENTS(moves)], letters, random);
        notation_take_move(position, text);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/carrefour/notation/good-positions", test_good_positions);
    g_test_add_func("/carrefour/notation/bad-positions", test_bad_positions);
    g_test_add_func("/carrefour/notation/passes", test_passes);
    g_test_add_func("/carrefour/notation/bad-moves", test_bad_moves);
    g_test_add_func("/carrefour/notation/order-of-neighbours", test_order_of_neighbours);
    g_test_add_func("/carrefour/notation/vertical-neighbours", test_vertical_neighbours);
    g_test_add_func("/carrefour/notation/random-bytes", test_random_bytes);
    g_test_add_func("/carrefour/notation/random-moves", test_random_moves);
    return g_test_run();
}
