// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "notation.h"

/* What is refused, and the reason, which names thing and place. */
typedef struct {
    const char *position;
    const char *text;
    const char *reason;
} Refusal;

#define MIDDLE "8a1h,4a1/12a1v,4a1 1,2 2,1 1 542 -"

static const Refusal bad_moves[] = {
    { MIDDLE, "", "column 1: the text ends where the value of a carré, t, s, b or “end” should be" },
    { MIDDLE, "x", "column 1: “x” where the value of a carré, t, s, b or “end” should be" },
    { MIDDLE, "5a1=5", "column 1: “5” where 2, 3, 4, 6, 7, 8, 9 or 12, the value of a carré, should be" },
    { MIDDLE, "4f1=4", "column 2: “f” where a file from a to e should be" },
    { MIDDLE, "4a5=4", "column 3: “5” where a rank from 1 to 4 should be" },
    { MIDDLE, "6a3=42", "column 4: “=” where h or v, the direction of a carré, should be" },
    { MIDDLE, "6d3h=42", "column 1: the carré 6d3h juts out of the board" },
    { MIDDLE, "4e4=4", "column 1: the carré 4e4 juts out of the board" },
    { MIDDLE, "4b2=4", "column 1: what is below this carré is not equally high everywhere" },
    { MIDDLE, "4c1=6", "column 5: no die is left that shows 6" },
    { MIDDLE, "4c1=22", "column 6: no die is left that shows 2" },
    { MIDDLE, "4c1=5", "column 5: 5 is paid where the cost is 4" },
    { MIDDLE, "4c1=", "column 5: the text ends where a die from 1 to 6, or c for a chip, should be" },
    { MIDDLE, "4c1=4x", "column 6: “x” where a die from 1 to 6, or c for a chip, should be" },
    { MIDDLE, "4c1=ccc", "column 7: only 2 chips can be used" },
    { MIDDLE, "4c1", "column 4: it can be paid in several ways: write = and the dice, and c for a chip" },
    { MIDDLE, "3c1h=2ccx", "column 9: “x” where a die from 1 to 6, or c for a chip, should be" },
    { MIDDLE, "t8a1h", "column 2: there is no such own carré that nothing lies on" },
    { MIDDLE, "t4a1=4", "column 6: there is nothing to pay" },
    { MIDDLE, "s3:4a1=4", "column 2: “3” where the number of a player should be" },
    { MIDDLE, "s1:4a1=4", "column 2: own carrés are taken back, not stopped" },
    { MIDDLE, "s2-4a1=4", "column 3: “-” where a colon should be" },
    { MIDDLE, "s2:12a1v=542c", "column 4: this player has no such carré that nothing lies on" },
    { MIDDLE, "ss2:4a1=4", "column 1: only 1 stopper can be used in this turn" },
    { MIDDLE, "bx=4", "column 2: “x” where s for a stopper, or c for a chip, should be" },
    { MIDDLE, "bs@2=5", "column 4: this player has none to give, or need not give any" },
    { MIDDLE, "bs", "column 3: it can be paid in several ways: write = and the dice, and c for a chip" },
    { MIDDLE, "bcc=542c", "column 5: 12 is paid where the cost is 11" },
    { MIDDLE, "endx", "column 4: “x” where the end of the move should be" },
    { MIDDLE, "7c1=542", "column 5: 11 is paid where the cost is 7" },
    { "4a1,4a1/- 0,0 0,0 1 611 -", "4c1=4", "column 5: no die is left that shows 4" },
    { "4a1,4a1/- 0,0 0,0 1 411 -", "4c1=4", "column 1: no 4 is left in the stock" },
    { "-/- 0,0 0,0 1 666 -", "4c1", "column 1: 4 cannot be paid with what is left" },
    { "-/4a1 2,0 0,0 1 (5)4(3) b8", "4a1=4", "column 1: the 8 that the second stopper has paid must be built first" },
    { "-/4a1 2,0 0,0 1 (5)4(3) b8", "end", "column 1: the 8 that the second stopper has paid must be built first" },
    { "-/4a1 2,0 0,0 1 (5)4(3) s1", "bs=5", "column 4: no die is left that shows 5" },
    { "-/4a1 2,0 0,0 1 54(3) s1", "bs=5", "column 1: only one purchase of a kind is possible in a turn" },
    { "-/- 4,0 0,0 1 543 -", "bs=5", "column 1: nobody has one, so that this purchase would have no effect" },
    { "4a1,4a1/4c1 2,0 0,0 1 543 -", "ss2:4c1=4",
      "column 1: no 4 is left in the stock for the second stopper to build" },
    { "-/- 0,0 1,1 1 - -", "701", "column 1: “7” where a die from 1 to 6 should be" },
    { "-/- 0,0 1,1 1 - -", "11", "column 3: the text ends where a die from 1 to 6 should be" },
    { "-/- 0,0 1,1 1 - -", "1111", "column 4: “1” where the end of the roll should be" },
};

static const Refusal bad_positions[] = {
    { NULL, "", "column 1: the text ends where 2, 3, 4, 6, 7, 8, 9 or 12, the value of a carré, should be" },
    { NULL, "-", "column 2: the text ends where a slash before the next board should be" },
    { NULL, "5a1/- 0,0 1,1 1 - -", "column 1: “5” where 2, 3, 4, 6, 7, 8, 9 or 12, the value of a carré, should be" },
    { NULL, "12c1h/- 0,0 1,1 1 - -", "column 1: the carré 12c1h juts out of the board" },
    { NULL, "4a1,/- 0,0 1,1 1 - -", "column 5: “/” where 2, 3, 4, 6, 7, 8, 9 or 12, the value of a carré, should be" },
    { NULL, "4a1,4c1,4a3/- 0,0 1,1 1 - -", "column 9: a third 4, where a player has only two" },
    { NULL, "4a1,4b1/- 0,0 1,1 1 - -", "column 5: what is below this carré is not equally high everywhere" },
    { NULL, "-/-/- 0,0 1,1 1 - -", "column 4: “/” where a space should be" },
    { NULL, "-/- 0 1,1 1 - -", "column 6: “ ” where a comma should be" },
    { NULL, "-/- 9,0 1,1 1 - -", "column 5: “9” where a number from 0 to 8 should be" },
    { NULL, "-/- 3,2 1,1 1 - -", "column 5: 5 in all hands where there are only 4" },
    { NULL, "-/- 0,0 4,1 1 - -", "column 9: 5 in all hands where there are only 4" },
    { NULL, "-/- 0,0 1,1 3 - -", "column 13: “3” where the number of the player to move should be" },
    { NULL, "-/- 0,0 1,1 - - -", "column 13: the game is not over" },
    { NULL, "-/- 0,0 1,1 1 7 -", "column 15: “7” where a die from 1 to 6 should be" },
    { NULL, "-/- 0,0 1,1 1 123 -", "column 16: a die that shows more than the one before it" },
    { NULL, "-/- 0,0 1,1 1 3(3)1 -", "column 16: of equal dice the first pays first" },
    { NULL, "-/- 0,0 1,1 1 (3)(2 -", "column 20: “ ” where a closing parenthesis should be" },
    { NULL, "-/- 0,0 1,1 1 - s1", "column 17: “s” where a hyphen, because no dice were thrown, should be" },
    { NULL, "-/- 0,0 1,1 1 321 s1", "column 20: more were got in this turn than the player has" },
    { NULL, "-/- 0,0 1,1 1 321 c3", "column 20: “3” where how many were got, from 0 to 2, should be" },
    { NULL, "-/- 0,0 1,1 1 321 x", "column 19: “x” where s, c, b or a hyphen should be" },
    { NULL, "8a1h,8a1h/- 0,0 1,1 1 321 b8", "column 28: this carré cannot be built" },
    { NULL, "-/- 0,0 1,1 1 321 -x", "column 20: “x” where the end of the position should be" },
    { NULL, "\xff", "column 1: the byte ff where 2, 3, 4, 6, 7, 8, 9 or 12, the value of a carré, should be" },
};

static void test_bad_moves(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(bad_moves); i++) {
        g_autoptr(DamierPosition) position = board_read(2, bad_moves[i].position);
        notation_refuse_move(position, bad_moves[i].text, bad_moves[i].reason);
    }
}

static void test_bad_positions(void)
{
    g_autoptr(DamierGame) game = board_configure(2);

    for (guint i = 0; i < G_N_ELEMENTS(bad_positions); i++)
        notation_refuse_position(game, bad_positions[i].text, bad_positions[i].reason);
}

/* What has only one meaning may be left out; dice may stand in any order. */
static void test_shorter(void)
{
    static const struct {
        const char *position;
        const char *text;
        const char *whole;
    } cases[] = {
        { "-/- 0,0 0,0 1 642 -", "12a1h", "12a1h=642" }, { "-/- 0,0 0,0 1 642 -", "12a1h=264", "12a1h=642" },
        { "-/- 0,0 0,0 1 642 -", "8a1h", "8a1h=62" },    { "-/4a1 1,0 0,0 1 642 -", "s2:4a1", "s2:4a1=4" },
        { "-/- 1,3 0,0 1 541 -", "bs=5", "bs@2=5" },     { "-/- 1,3 0,0 1 532 -", "bss", "bss@2=532" },
        { "-/- 0,0 1,1 1 - -", "162", "621" },
    };

    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(DamierPosition) position = board_read(2, cases[i].position);
        g_autoptr(GError) error = NULL;
        const DamierMove move = damier_position_parse_move(position, cases[i].text, &error);
        g_autofree char *whole = NULL;

        g_assert_no_error(error);
        whole = damier_position_format_move(position, move);
        g_assert_cmpstr(whole, ==, cases[i].whole);
    }
}

/* Carrés may be listed in any order in which they can be built; written they are from the bottom up. */
static void test_orders(void)
{
    g_autoptr(DamierPosition) position = board_read(2, "4d1,12a1v,7a1,4d3,2d1h,7e4/- 0,0 1,1 1 - -");
    g_autofree char *text = damier_position_to_text(position);

    g_assert_cmpstr(text, ==, "12a1v,4d3,4d1,7e4,7a1,2d1h/- 0,0 1,1 1 - -");
}

static void test_words(void)
{
    static const struct {
        const char *position;
        const char *move;
        const char *words;
    } cases[] = {
        { "-/- 0,0 1,1 1 - -", "631", "Player 1 rolls 6, 3 and 1" },
        { "-/- 0,0 1,1 2 621 -", "8a1h=62", "Player 2 builds the 8 at a1, lying, for 6 + 2" },
        { "-/- 0,0 2,1 1 611 -", "4c3=11cc", "Player 1 builds the 4 at c3, for 1 + 1 + 2 chips" },
        { "3a1v/- 0,0 1,1 1 621 -", "t3a1v", "Player 1 takes back the 3 at a1, upright" },
        { "-/4a1 2,0 1,1 1 421 -", "s2:4a1=4", "Player 1 stops the 4 of Player 2 at a1, for 4" },
        { "-/4a1 2,0 1,1 1 421 -", "ss2:4a1=4",
          "Player 1 stops the 4 of Player 2 at a1 with two stoppers, for 4, and builds one, too" },
        { "-/- 2,0 1,1 1 (4)21 b4", "4a1", "Player 1 builds the 4 at a1, for the second stopper" },
        { "-/- 0,0 1,1 1 541 -", "bs=4c", "Player 1 buys a stopper for 4 + 1 chip" },
        { "-/- 0,0 1,1 1 551 -", "bss=55", "Player 1 buys two stoppers for 5 + 5" },
        { "-/- 0,0 2,2 1 551 -", "bcc@2=551", "Player 1 buys two chips for 5 + 5 + 1; Player 2 gives one" },
        { "-/- 0,0 1,1 1 541 -", "bc=1", "Player 1 buys a chip for 1" },
        { "-/- 0,0 1,1 1 541 -", "end", "Player 1 ends the turn" },
    };

    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(DamierPosition) position = board_read(2, cases[i].position);
        g_autoptr(GError) error = NULL;
        const DamierMove move = damier_position_parse_move(position, cases[i].move, &error);
        g_autofree char *words = NULL;

        g_assert_no_error(error);
        words = damier_position_describe_move(position, move);
        g_assert_cmpstr(words, ==, cases[i].words);
    }
}

/* Every diagram of every help page shows a position, and its moves can be played. */
static void test_help(gconstpointer name)
{
    g_autoptr(DamierGame) game = board_configure(2);

    g_assert_cmpuint(notation_play_diagrams(game, name), >, 3);
}

/* Whatever is read is refused with a reason, or is a position that can be written and read again. */
static void test_random_bytes(void)
{
    static const char *const texts[] = { "12a1v,8d1v,4a1/8a1h 1,0 1,1 1 5(4)3 s1", "-/- 0,0 1,1 2 - -",
                                         "-/12a1v,4a1 0,0 1,1 1 (5)4(3) b8" };
    static const char letters[] = "abcdehvs0123456789/,() -t=@";
    g_autoptr(GRand) random = g_rand_new_with_seed(9);
    g_autoptr(DamierGame) game = board_configure(2);
    guint n_read = 0;

    for (guint i = 0; i < 20000; i++) {
        g_autoptr(GString) text = g_string_new(texts[i % G_N_ELEMENTS(texts)]);
        const guint at = (guint) g_rand_int_range(random, 0, (gint) text->len);

        text->str[at] = i % 5 == 0 ? (char) g_rand_int_range(random, 1, 256)
                                   : letters[g_rand_int_range(random, 0, (gint) strlen(letters))];
        n_read += notation_take_position(game, text->str);
    }
    g_assert_cmpuint(n_read, >, 100);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/carre/notation/bad-moves", test_bad_moves);
    g_test_add_func("/carre/notation/bad-positions", test_bad_positions);
    g_test_add_func("/carre/notation/shorter", test_shorter);
    g_test_add_func("/carre/notation/orders", test_orders);
    g_test_add_func("/carre/notation/words", test_words);
    g_test_add_func("/carre/notation/random-bytes", test_random_bytes);
    g_test_add_data_func("/carre/notation/help/en", "carre.md", test_help);
    g_test_add_data_func("/carre/notation/help/de", "carre.de.md", test_help);
    g_test_add_data_func("/carre/notation/help/fr", "carre.fr.md", test_help);
    return g_test_run();
}
