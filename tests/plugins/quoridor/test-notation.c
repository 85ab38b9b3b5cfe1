// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "notation.h"

static const struct {
    const char *setup;
    const char *text;
} good_positions[] = {
    { "two", "e1e9 - 10,10 1" },
    { "two", "e4e5 a1hb1va2h 9,8 2" },
    { "two", "e9d4 - 10,10 -" },
    { "two walls=0", "e1e9 - 0,0 1" },
    { "two", "e1e9 - 0,3 2" },
    { "four", "e1a5e9i5 - 5,5,5,5 4" },
    { "teams walls=10", "e1a5e9i5 h8v 10,10,9,10 2" },
};

static const struct {
    const char *setup;
    const char *text;
    const char *message;
} bad_positions[] = {
    { "two", "", "column 1: the text ends where a file from a to i should be" },
    { "two", "E1e9 - 10,10 1", "column 1: “E” where a file from a to i should be" },
    { "two", "e0e9 - 10,10 1", "column 2: “0” where a rank from 1 to 9 should be" },
    { "two", "e1j9 - 10,10 1", "column 3: “j” where a file from a to i should be" },
    { "two", "e1e1 - 10,10 1", "column 3: two pawns on e1" },
    { "two", "e1e9e5 - 10,10 1", "column 5: “e” where a space should be" },
    { "two", "e1\xff", "column 3: the byte ff where a file from a to i should be" },
    { "two", "e1é", "column 3: “é” where a file from a to i should be" },
    { "two", "e1e9 a1", "column 8: the text ends where h or v, the direction of a wall, should be" },
    { "two", "e1e9 a1x 9,10 1", "column 8: “x” where h or v, the direction of a wall, should be" },
    { "two", "e1e9 i1h 9,10 1", "column 6: the wall i1h juts out of the board" },
    { "two", "e1e9 a1hb9v 9,10 1", "column 9: the wall b9v juts out of the board" },
    { "two", "e1e9 a1hb1h 9,9 1", "column 9: the wall b1h overlaps or crosses another one" },
    { "two", "e1e9 a1ha1v 9,9 1", "column 9: the wall a1v overlaps or crosses another one" },
    { "two", "e1e9 a1ha1h 9,9 1", "column 9: the wall a1h overlaps or crosses another one" },
    { "two", "e1e9 a1va2v 9,9 1", "column 9: the wall a2v overlaps or crosses another one" },
    { "two", "e1e9 - 11,10 1", "column 8: more walls left than the 10 that a player has" },
    { "two", "e1e9 - 10,999999999999 1", "column 11: more walls left than the 10 that a player has" },
    { "two", "e1e9 a1h 10,10 1", "column 10: 21 walls in all, on the board and left, where there are only 20" },
    { "two", "e1e9 - 10 1", "column 10: “ ” where a comma should be" },
    { "two", "e1e9 - 010,10 1", "column 9: “1” where a comma should be" },
    { "two", "e1e9 - 10,10 3", "column 14: “3” where the number of the player to move should be" },
    { "two", "e1e9 - 10,10 1 ", "column 15: “ ” where the end of the position should be" },
    { "two", "a1e9 a1hb1v 9,9 1", "column 1: the pawn on a1 has no path to its goal" },
    { "two", "e1a9 a8hb8v 9,9 1", "column 3: the pawn on a9 has no path to its goal" },
    { "two", "e9e1 - 10,10 -", "column 3: the pawn on e1 is the second one on its goal" },
    { "two", "e9e5 - 10,10 2", "column 14: a pawn is on its goal, so that nobody is to move (“-”)" },
    { "two", "e1e9 - 10,10 -", "column 14: the game is not over" },
    { "four", "b5a5c5i5 a4ha5h 1,0,0,0 2", "column 25: this player cannot move" },
    { "four", "e1a5e9 - 5,5,5,5 1", "column 7: “ ” where a file from a to i should be" },
};

static const struct {
    const char *moves;
    const char *text;
    const char *message;
} bad_moves[] = {
    { "", "", "column 1: the text ends where a file from a to i should be" },
    { "", "j2", "column 1: “j” where a file from a to i should be" },
    { "", "e", "column 2: the text ends where a rank from 1 to 9 should be" },
    { "", "e3x", "column 3: “x” where h or v, the direction of a wall, should be" },
    { "", "e3h!", "column 4: “!” where the end of the move should be" },
    { "", "i3v", "column 1: the wall i3v juts out of the board" },
    { "", "e3", "not possible: the pawn cannot move to e3" },
    { "e3h", "f3h", "not possible: another wall is in the way of f3h" },
    { "d1h e8 e1v", "e1h", "not possible: another wall is in the way of e1h" },
    { "d1h e8", "c1v", NULL },
    { "d1h e8 e1v e9", "c1v", "not possible: c1v would take a pawn's last path to its goal" },
};

static void test_good_positions(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(good_positions); i++) {
        g_autoptr(DamierPosition) position = board_read_position(good_positions[i].setup, good_positions[i].text);
        g_autofree char *text = notation_keep(position);
        g_assert_cmpstr(text, ==, good_positions[i].text);
    }
}

/* Walls may come in any order, and are written in one. */
static void test_order_of_walls(void)
{
    g_autoptr(DamierPosition) position = board_read_position("two", "e1e9 h8va1hc2v 9,8 1");
    g_autofree char *text = damier_position_to_text(position);

    g_assert_cmpstr(text, ==, "e1e9 a1hc2vh8v 9,8 1");
}

static void test_bad_positions(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(bad_positions); i++) {
        g_autoptr(DamierGame) game = board_configure(bad_positions[i].setup);
        notation_refuse_position(game, bad_positions[i].text, bad_positions[i].message);
    }
}

static void test_bad_moves(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(bad_moves); i++) {
        g_autoptr(DamierPosition) position = board_play("two", bad_moves[i].moves);
        if (bad_moves[i].message != NULL)
            notation_refuse_move(position, bad_moves[i].text, bad_moves[i].message);
        else
            g_assert_cmpuint(damier_position_parse_move(position, bad_moves[i].text, NULL), !=, DAMIER_MOVE_NONE);
    }
}

static void test_no_walls_left(void)
{
    g_autoptr(DamierPosition) position = board_play("two walls=0", "");

    notation_refuse_move(position, "a1h", "not possible: no walls are left");
}

/* What a spoilt text has more of than other bytes. */
static const char letters[] = "abi0159hv-, ";

static void test_random_bytes(void)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(9);
    guint n_read = 0;

    for (guint i = 0; i < 20000; i++) {
        const guint which = i % G_N_ELEMENTS(good_positions);
        g_autoptr(DamierGame) game = board_configure(good_positions[which].setup);
        g_autofree char *text = notation_spoil(good_positions[which].text, letters, random);
        n_read += notation_take_position(game, text);
    }
    g_assert_cmpuint(n_read, >, 100);
}

static void test_random_moves(void)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(10);
    g_autoptr(DamierPosition) position = board_play("two", "e2 e8 e3h d6v");

    for (guint i = 0; i < 20000; i++) {
        g_autofree char *text = notation_spoil(i % 2 ? "e3" : "d5h", letters, random);
        notation_take_move(position, text);
    }
}

static void test_help(void)
{
    g_autoptr(DamierGame) game = board_configure("two");

    g_assert_cmpuint(notation_play_diagrams(game, "quoridor.md"), >, 3);
}

/* Each move costs the same, however many were played before: with a cost that grows this would take minutes. */
static void test_long_game(void)
{
    static const char round[] = "e2 e8 e1 e9 ";
    const guint n_rounds = 25000;
    g_autoptr(GString) moves = g_string_new(NULL);
    g_autoptr(DamierPosition) position = NULL;

    for (guint i = 0; i < n_rounds; i++)
        g_string_append(moves, round);
    position = board_play("two walls=0", moves->str);
    g_assert_cmpuint(damier_position_get_trail(position)->length, ==, 4 * n_rounds + 1);
    g_assert_cmpuint(damier_position_get_key(position), ==, damier_position_get_trail(position)->entries[0].key);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/quoridor/notation/good-positions", test_good_positions);
    g_test_add_func("/quoridor/notation/order-of-walls", test_order_of_walls);
    g_test_add_func("/quoridor/notation/bad-positions", test_bad_positions);
    g_test_add_func("/quoridor/notation/bad-moves", test_bad_moves);
    g_test_add_func("/quoridor/notation/no-walls-left", test_no_walls_left);
    g_test_add_func("/quoridor/notation/random-bytes", test_random_bytes);
    g_test_add_func("/quoridor/notation/random-moves", test_random_moves);
    g_test_add_func("/quoridor/notation/help", test_help);
    g_test_add_func("/quoridor/notation/long-game", test_long_game);
    return g_test_run();
}
