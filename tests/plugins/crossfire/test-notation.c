// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "notation.h"

#define MEN_OF_START                                                                                                   \
    "b2b,b3w,b4w,b5w,c2b,c3b,c4w,c5w,c6b,d2b,d3b,d4b,d5w,d6b,d7b,e2w,e3w,e4w,e6b,e7b,e8b,f3w,f4w,f5b,f6w,f7w,f8w,"     \
    "g4w,g5b,g6b,g7w,g8w,h5b,h6b,h7b,h8w"

static const char *const good_positions[] = {
    MEN_OF_START " 0,0 0,0 w",
    "- 0,0 18,18 w",
    "- 18,17 0,1 b",
    "a3bw,e5wbwbwb,i7w 1,2 12,12 b",
};

static const struct {
    const char *text;
    const char *message;
} bad_positions[] = {
    { "", "column 1: the text ends where a letter from a to i should be" },
    { "A3w", "column 1: “A” where a letter from a to i should be" },
    { "a0w", "column 2: “0” where a number from 1 to 9 should be" },
    { "a1w", "column 1: the board has no cell a1" },
    { "a3", "column 3: the text ends where w or b, a man, should be" },
    { "a3 0,0", "column 3: “ ” where w or b, a man, should be" },
    { "a3wx", "column 4: “x” where w or b, a man, should be" },
    { "a3w\xff", "column 4: the byte ff where w or b, a man, should be" },
    { "a3wé", "column 4: “é” where w or b, a man, should be" },
    { "a3wbw 0,0 0,0 w", "column 5: a3 holds only 2 men" },
    { "e5wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww", "column 9: e5 holds only 6 men" },
    { "a3w,b2b,a3b 0,0 17,17 w", "column 9: the cell a3 comes twice" },
    { "a3w,", "column 5: the text ends where a letter from a to i should be" },
    { "-,a3w", "column 2: “,” where a space should be" },
    { "- x", "column 3: “x” where the number of men in reserve should be" },
    { "- 0 0", "column 4: “ ” where a comma should be" },
    { "- 00,0", "column 4: “0” where a comma should be" },
    { "- 19,0", "column 3: more men than the 18 that a player has" },
    { "- 0,99999999999 0,0 w", "column 5: more men than the 18 that a player has" },
    { "- 0,0 18", "column 9: the text ends where a comma should be" },
    { "- 0,0 x", "column 7: “x” where the number of prisoners should be" },
    { "- 0,0 18,18", "column 12: the text ends where a space should be" },
    { "- 0,0 18,18 ", "column 13: the text ends where w or b, who is to move, should be" },
    { "- 0,0 18,18 x", "column 13: “x” where w or b, who is to move, should be" },
    { "- 0,0 18,18 w ", "column 14: “ ” where the end of the position should be" },
    { "a3w 0,0 18,18 w", "column 5: 19 white men on the board, in reserve and captured, where there are 18" },
    { "a3w 0,0 17,16 w", "column 5: 16 black men on the board, in reserve and captured, where there are 18" },
    { "a3w 0,0 0,18 w", "column 5: 1 white man on the board, in reserve and captured, where there are 18" },
};

static const struct {
    const char *position;
    const char *text;
    const char *message;
} bad_moves[] = {
    { MEN_OF_START " 0,0 0,0 w", "", "column 1: the text ends where a letter from a to i should be" },
    { MEN_OF_START " 0,0 0,0 w", "j2", "column 1: “j” where a letter from a to i should be" },
    { MEN_OF_START " 0,0 0,0 w", "b3c3", "column 3: “c” where a hyphen should be" },
    { MEN_OF_START " 0,0 0,0 w", "b3-", "column 4: the text ends where a letter from a to i should be" },
    { MEN_OF_START " 0,0 0,0 w", "b3-c9", "column 4: the board has no cell c9" },
    { MEN_OF_START " 0,0 0,0 w", "b3-c3!", "column 6: “!” where the end of the move should be" },
    { MEN_OF_START " 0,0 0,0 w", "*", "column 2: the text ends where a letter from a to i should be" },
    { MEN_OF_START " 0,0 0,0 w", "*e5", "not possible: *e5 takes a man from the reserve, which is empty" },
    { MEN_OF_START " 0,0 0,0 w", "e5-e4", "not possible: e5 is empty" },
    { MEN_OF_START " 0,0 0,0 w", "b2-b3", "not possible: b2 has a man of the opponent on top" },
    { MEN_OF_START " 0,0 0,0 w", "b3-b3", "not possible: b3 is where the men are already" },
    { MEN_OF_START " 0,0 0,0 w", "b3-d4", "not possible: b3 and d4 are not in a straight line" },
    { MEN_OF_START " 0,0 0,0 w", "b3-d5", "not possible: d5 is 2 cells away from b3, which holds 1 man" },
};

static void test_good_positions(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(good_positions); i++) {
        g_autoptr(DamierPosition) position = board_read(good_positions[i]);
        g_autofree char *text = notation_keep(position);
        g_assert_cmpstr(text, ==, good_positions[i]);
    }
}

/* Cells may come in any order, and are written in one. */
static void test_order_of_cells(void)
{
    g_autoptr(DamierPosition) position = board_read("i7w,e5wb,a3b 0,0 16,16 w");
    g_autofree char *text = damier_position_to_text(position);

    g_assert_cmpstr(text, ==, "a3b,e5wb,i7w 0,0 16,16 w");
}

static void test_bad_positions(void)
{
    g_autoptr(DamierGame) game = board_configure();

    for (guint i = 0; i < G_N_ELEMENTS(bad_positions); i++)
        notation_refuse_position(game, bad_positions[i].text, bad_positions[i].message);
}

static void test_bad_moves(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(bad_moves); i++) {
        g_autoptr(DamierPosition) position = board_read(bad_moves[i].position);
        notation_refuse_move(position, bad_moves[i].text, bad_moves[i].message);
    }
}

static void test_moves(void)
{
    static const char *const moves[] = { "d2-i7", "d2-c1", "*g3", "*d2" };
    g_autoptr(DamierPosition) position = board_read("d2wbbww,h8b 1,0 14,15 w");

    for (guint i = 0; i < G_N_ELEMENTS(moves); i++) {
        g_autoptr(GError) error = NULL;
        const DamierMove move = damier_position_parse_move(position, moves[i], &error);
        g_autofree char *text = damier_position_format_move(position, move);
        g_assert_no_error(error);
        g_assert_cmpstr(text, ==, moves[i]);
    }
}

static void test_start(void)
{
    g_autoptr(DamierRules) rules = g_object_new(CROSSFIRE_TYPE_RULES, NULL);
    g_autoptr(DamierSetup) setup = damier_setup_new("standard");
    g_autoptr(DamierGame) game = NULL, bad = NULL;
    g_autoptr(DamierPosition) position = NULL;
    g_autoptr(GError) error = NULL;
    g_autofree char *text = NULL;

    damier_setup_set_start(setup, good_positions[3]);
    game = damier_rules_configure(rules, setup, &error);
    g_assert_no_error(error);
    position = damier_position_new(game);
    text = damier_position_to_text(position);
    g_assert_cmpstr(text, ==, good_positions[3]);
    damier_setup_set_start(setup, "a3");
    bad = damier_rules_configure(rules, setup, &error);
    g_assert_null(bad);
    g_assert_error(error, DAMIER_ERROR, DAMIER_ERROR_POSITION);
}

static void test_sentences(void)
{
    static const struct {
        const char *move;
        const char *sentence;
    } cases[] = {
        { "d2-c1", "White moves 1 man from d2 to c1" },
        { "d2-b2", "White moves 2 men from d2 to b2, 1 prisoner" },
        { "d2-i7", "White moves 5 men from d2 to i7, 2 prisoners, 1 man to the reserve" },
        { "*e5", "White enters a man on e5" },
        { "*h8", "White enters a man on h8, 1 man to the reserve" },
    };
    g_autoptr(DamierPosition) position = board_read("b2bw,d2bbwww,h8wbb 1,0 12,13 w");

    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *sentence =
            damier_position_describe_move(position, damier_position_parse_move(position, cases[i].move, NULL));
        g_assert_cmpstr(sentence, ==, cases[i].sentence);
    }
}

static void test_outcomes(void)
{
    g_autoptr(DamierPosition) no_men = board_read("d2w 0,0 17,18 b");
    g_autoptr(DamierPosition) start = board_read("a3w,i7b 0,0 17,17 w");
    g_autoptr(DamierPosition) ko = board_play_from(start, "a3-b3 i7-h7 b3-a3 h7-i7 a3-b4 i7-h6 b4-a3 h6-i7");
    DamierPosition *positions[] = { no_men, ko };
    static const char *const sentences[] = { "White wins: Black has nothing left to move",
                                             "Black wins: every move of White is barred by ko" };

    for (guint i = 0; i < G_N_ELEMENTS(positions); i++) {
        g_autofree char *sentence = NULL;
        DamierOutcome outcome;
        g_assert_true(damier_position_get_outcome(positions[i], &outcome));
        sentence = damier_game_describe_outcome(damier_position_get_game(positions[i]), &outcome);
        g_assert_cmpstr(sentence, ==, sentences[i]);
    }
}

static void test_help(void)
{
    static const char *const pages[] = { "crossfire.md", "crossfire.de.md", "crossfire.fr.md" };
    g_autoptr(DamierGame) game = board_configure();

    for (guint i = 0; i < G_N_ELEMENTS(pages); i++)
        g_assert_cmpuint(notation_play_diagrams(game, pages[i]), ==, 4);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/crossfire/notation/good-positions", test_good_positions);
    g_test_add_func("/crossfire/notation/order-of-cells", test_order_of_cells);
    g_test_add_func("/crossfire/notation/bad-positions", test_bad_positions);
    g_test_add_func("/crossfire/notation/moves", test_moves);
    g_test_add_func("/crossfire/notation/bad-moves", test_bad_moves);
    g_test_add_func("/crossfire/notation/start", test_start);
    g_test_add_func("/crossfire/notation/sentences", test_sentences);
    g_test_add_func("/crossfire/notation/outcomes", test_outcomes);
    g_test_add_func("/crossfire/notation/help", test_help);
    return g_test_run();
}
