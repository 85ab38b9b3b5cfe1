// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "notation.h"

/* What is read, and what it is written as. */
static const struct {
    const char *setup;
    const char *text;
    const char *written;
} good_positions[] = {
    { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1",
      "rheg1gehr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RHEG1GEHR w - 0" },
    { "janggi", "3k5/9/9/9/9/9/9/9/4K4/9 b", "3k5/9/9/9/9/9/9/9/4K4/9 b - 0" },
    { "janggi", "3k5/9/9/9/9/9/9/9/4K4/9 w - - 23 12", "3k5/9/9/9/9/9/9/9/4K4/9 w - 23" },
    { "janggi", "3k5/9/9/9/9/9/9/9/4K4/9 b pp 100", "3k5/9/9/9/9/9/9/9/4K4/9 b pp 100" },
    { "janggi-modern", "3k5/9/9/9/9/9/9/9/4K4/9 w p 200", "3k5/9/9/9/9/9/9/9/4K4/9 w p 200" },
    { "janggi", "4k4/9/9/9/9/9/9/9/4K4/4r4 w p 1", "4k4/9/9/9/9/9/9/9/4K4/4r4 w p 1" },
    { "janggi", "r2a1a2r/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/R2A1A2R b setup",
      "r2g1g2r/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/R2G1G2R b setup" },
    { "janggi setup=drawn", "rheg1gher/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/R2G1G2R w setup",
      "rheg1gher/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/R2G1G2R w setup" },
    { "janggi", "setup:HE-EH,EH-HE", "rehg1gher/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RHEG1GEHR w - 0" },
    { "carrera", "setup:MNAZDS/HE-EH",
      "mnarheg1gehrzds/7k7/4c5c4/p1pp1p1p1p1pp1p/15/15/P1PP1P1P1P1PP1P/4C5C4/7K7/MNARHEG1GEHRZDS w - 0" },
    { "carrera setup=standard", "setup:SNADZM/EH-EH,MZADNS/HE-HE",
      "mzarheg1gherdns/7k7/4c5c4/p1pp1p1p1p1pp1p/15/15/P1PP1P1P1P1PP1P/4C5C4/7K7/SNAREHG1GEHRDZM w - 0" },
    { "carrera", "3r2g1g2r3/7k7/4c5c4/p1pp1p1p1p1pp1p/15/15/P1PP1P1P1P1PP1P/4C5C4/7K7/1NARHEG1GEHR3 w setup",
      "3r2g1g2r3/7k7/4c5c4/p1pp1p1p1p1pp1p/15/15/P1PP1P1P1P1PP1P/4C5C4/7K7/1NARHEG1GEHR3 w setup" },
    { "carrera", "7k7/15/15/15/15/15/15/15/7K7/MNASDZ9 b p 9", "7k7/15/15/15/15/15/15/15/7K7/MNASDZ9 b p 9" },
};

#define BARE "3k5/9/9/9/9/9/9/9/4K4/9"

static const struct {
    const char *setup;
    const char *text;
    const char *message;
} bad_positions[] = {
    { "janggi", "",
      "column 1: the text ends where the letter of a man, a number of empty points or the next rank should be" },
    { "janggi", "3k6/9/9/9/9/9/9/9/4K4/9 w", "column 3: a number greater than 5" },
    { "janggi", "3k41/9/9/9/9/9/9/9/4K4/9 w", "column 3: a number greater than 5" },
    { "janggi", "3k05/9/9/9/9/9/9/9/4K4/9 w", "column 3: “0” where the letter of a man or the next rank should be" },
    { "janggi", "3k50/9/9/9/9/9/9/9/4K4/9 w", "column 3: a number greater than 5" },
    { "janggi", "3k5/9/9/9/9/9/9/9/4K4/M8 w",
      "column 23: “M” where the letter of a man, a number of empty points or the next rank should be" },
    { "janggi", "3k5/9/9/9/9/9/9/9/4K4 w", "column 22: “ ” where “/”, and the next rank, should be" },
    { "janggi", "9/9/9/9/9/9/9/9/4K4/9 w", "column 1: there is no “k”" },
    { "janggi", "3k5/3k5/9/9/9/9/9/9/4K4/9 w", "column 6: one “k” too many, a side has 1" },
    { "janggi", "3k5/9/9/9/RRR6/9/9/9/4K4/9 w", "column 13: one “R” too many, a side has 2" },
    { "janggi", "k8/9/9/9/9/9/9/9/4K4/9 w", "column 1: general on a10, outside of its palace" },
    { "janggi", "3k5/9/9/9/9/9/9/P8/4K4/9 w", "column 17: a soldier on a3, behind where it began" },
    { "janggi", BARE, "column 24: the text ends where “ w” or “ b”, the side to move, should be" },
    { "janggi", BARE " x", "column 24: “ ” where “ w” or “ b”, the side to move, should be" },
    { "janggi", BARE " w x", "column 27: “x” where “-”, “p” or “pp”, the passes just made, should be" },
    { "janggi", BARE " w - ", "column 29: the text ends where the plies without a capture should be" },
    { "janggi", BARE " w - 101", "column 29: a number greater than 100" },
    { "janggi", BARE " w pp 1", "column 30: more passes than plies without a capture" },
    { "janggi", BARE " w - 0 1", "column 30: “ ” where the end of the position should be" },
    { "janggi", "4k4/9/9/9/9/9/9/9/R8/3K5 w - 0x", "column 31: “x” where the end of the position should be" },
    { "janggi", "R3k4/9/9/9/9/9/9/9/9/3K5 w", "column 1: the general of the side that is not to move is in check" },
    { "janggi setup=standard", "r2g1g2r/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/R2G1G2R b setup",
      "in this game the men are set up already" },
    { "janggi", "r2g1g2r/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/R2G1G2R w setup", "the other side sets up first" },
    { "janggi", "r2g1g2r/4k4/1c5c1/p1p1p3p/9/9/P1P1P1P1P/1C5C1/4K4/R2G1G2R b setup",
      "column 1: in the set-up the men stand elsewhere" },
    { "janggi", "rheg1gehr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RHEG1GEHR w setup",
      "the set-up of this side is complete" },
    { "carrera", "3r2g1g2r3/7k7/4c5c4/p1pp1p1p1p1pp1p/15/15/P1PP1P1P1P1PP1P/4C5C4/7K7/A2RHEG1GEHR3 w setup",
      "a compound stands where the set-up cannot have put it" },
    { "carrera", "setup:", "column 7: the text ends where M, S, A, N, D or Z should be" },
    { "carrera", "setup:ANMZDS/HE-EH", "column 7: the ram cannot stand there" },
    { "carrera", "setup:MNAZDSHE-EH", "column 13: “H” where “/” should be" },
    { "carrera", "setup:MNAZDS/HH-EE", "column 14: “H” where HE-EH, EH-EH, HE-HE or EH-HE should be" },
    { "janggi", "setup:HE-EH,", "column 13: the text ends where HE-EH, EH-EH, HE-HE or EH-HE should be" },
};

static void test_good_positions(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(good_positions); i++) {
        g_autoptr(DamierPosition) position = board_read(good_positions[i].setup, good_positions[i].text);
        g_autofree char *written = notation_keep(position);

        g_assert_cmpstr(written, ==, good_positions[i].written);
    }
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
    static const struct {
        const char *setup;
        const char *position;
        const char *move;
        const char *message;
    } cases[] = {
        { "janggi", "setup:HE-EH", "", "column 1: the text ends where a file from a to i or “pass” should be" },
        { "janggi", "setup:HE-EH", "j1a1", "column 1: “j” where a file from a to i or “pass” should be" },
        { "janggi", "setup:HE-EH", "a0a1", "column 2: “0” where a rank from 1 to 10 should be" },
        { "janggi", "setup:HE-EH", "a1a11", "column 5: “1” where the end of the move should be" },
        { "janggi", "setup:HE-EH", "a2a3", "not possible: nothing stands on a2" },
        { "janggi", "setup:HE-EH", "a7a6", "not possible: the man on a7 is the other side's" },
        { "janggi", "setup:HE-EH", "b3b8", "not possible: cannon on b3 cannot go to b8" },
        { "janggi", "R3k4/9/9/9/9/9/9/9/9/3K5 b", "PASS", "not possible: who is in check cannot pass" },
        { "carrera", "7k7/15/2a12/2p12/15/15/2A12/15/7K7/15 w", "c4c8",
          "not possible: ram on c4 cannot go to c8: it neither hops over nor captures its own kind" },
        { "janggi", "setup:HE-EH", "passx", "column 5: “x” where the end of the move should be" },
        { "janggi", "R3k4/9/9/9/9/9/9/9/9/3K5 b", "pass", "not possible: who is in check cannot pass" },
        { "janggi", "R3k4/9/9/9/9/p8/9/9/9/3K5 b", "a5a4", "not possible: a5 to a4 leaves the general in check" },
        { "janggi", "4k4/9/9/9/9/9/P8/9/4K4/9 w", "a4a5",
          "not possible: a4 to a5 leaves the generals facing each other, or one in check; you may pass" },
        { "janggi", "", "a1a2", "column 1: “a” where HE-EH, EH-EH, HE-HE or EH-HE should be" },
        { "carrera", "3r2g1g2r3/7k7/4c5c4/p1pp1p1p1p1pp1p/15/15/P1PP1P1P1P1PP1P/4C5C4/7K7/1NARHEG1GEHR3 w setup",
          "M@n1", "not possible: the marshal moves like a chariot, and before n1 stands no soldier" },
        { "carrera", "3r2g1g2r3/7k7/4c5c4/p1pp1p1p1p1pp1p/15/15/P1PP1P1P1P1PP1P/4C5C4/7K7/1NARHEG1GEHR3 w setup",
          "D@o1", "not possible: the dragon moves like a cannon, and o1 is on an extreme file" },
        { "carrera", "3r2g1g2r3/7k7/4c5c4/p1pp1p1p1p1pp1p/15/15/P1PP1P1P1P1PP1P/4C5C4/7K7/1NARHEG1GEHR3 w setup",
          "A@m1", "not possible: the ram stands on the board already" },
        { "carrera", "3r2g1g2r3/7k7/4c5c4/p1pp1p1p1p1pp1p/15/15/P1PP1P1P1P1PP1P/4C5C4/7K7/1NARHEG1GEHR3 w setup",
          "M@d1", "not possible: d1 is no free place for a compound" },
        { "carrera", "", "HE-EHx", "column 6: “x” where the end of the move should be" },
    };

    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(DamierPosition) position = board_read(cases[i].setup, cases[i].position);
        notation_refuse_move(position, cases[i].move, cases[i].message);
    }
}

static void test_barred_move(void)
{
    g_autoptr(DamierPosition) position = board_read_and_play("janggi-modern", "3k4r/9/9/9/9/9/9/9/9/R4K3 w",
                                                             "a1a2 i10i9 a2a1 i9i10 a1a2 i10i9 a2a1 i9i10");

    notation_refuse_move(position, "a1a2", "not possible: chariot has gone back and forth often enough");
}

/* From and to the general's point is how engines write a pass. */
static void test_pass(void)
{
    g_autoptr(DamierPosition) position = board_read("janggi", "setup:HE-EH");
    const DamierMove pass = damier_position_parse_move(position, "e2e2", NULL);
    g_autofree char *text = damier_position_format_move(position, pass);

    g_assert_cmpstr(text, ==, "pass");
}

/* What engines that speak UCI are told, and that their moves are read. */
static void test_uci(void)
{
    g_autoptr(DamierPosition) start = board_read("janggi-modern setup=standard", "");
    g_autoptr(DamierPosition) setup = board_read("janggi-modern", "");
    g_autoptr(DamierPosition) large = board_read("carrera setup=standard", "");
    DamierRules *rules = damier_game_get_rules(damier_position_get_game(start));
    g_autofree char *text = damier_rules_format_uci_position(rules, start);
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(start, &n_moves);

    g_assert_cmpstr(damier_rules_get_uci_variant(rules, damier_position_get_game(start)), ==, "janggimodern");
    g_assert_null(damier_rules_get_uci_variant(rules, damier_position_get_game(large)));
    g_assert_null(damier_rules_format_uci_position(rules, setup));
    g_assert_cmpstr(text, ==, "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1");
    for (guint i = 0; i < n_moves; i++) {
        g_autofree char *move = damier_rules_format_uci_move(rules, start, moves[i]);
        g_assert_cmpuint(damier_position_parse_move(start, move, NULL), ==, moves[i]);
    }
}

/* What a spoilt text has more of than other bytes. */
static const char letters[] = "KkGgRrPpMmNn/19wb-: ";

static void test_random_bytes(void)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(9);
    DamierGame *games[G_N_ELEMENTS(good_positions)];
    guint n_read = 0;

    for (guint i = 0; i < G_N_ELEMENTS(good_positions); i++)
        games[i] = board_configure(good_positions[i].setup);
    for (guint i = 0; i < 20000; i++) {
        const guint which = i % G_N_ELEMENTS(good_positions);
        g_autofree char *text = notation_spoil(good_positions[which].text, letters, random);
        n_read += notation_take_position(games[which], text);
    }
    g_assert_cmpuint(n_read, >, 100);
    for (guint i = 0; i < G_N_ELEMENTS(good_positions); i++)
        g_object_unref(games[i]);
}

static void test_random_moves(void)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(10);
    g_autoptr(DamierPosition) playing = board_read("carrera", "setup:MNAZDS/HE-EH");
    g_autoptr(DamierPosition) placing = board_read_and_play("carrera", "", "HE-EH");

    for (guint i = 0; i < 20000; i++) {
        g_autofree char *text = notation_spoil(i % 2 ? "c1c7" : "A@c1", letters, random);
        notation_take_move(i % 2 ? playing : placing, text);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/korean-carrera/notation/good-positions", test_good_positions);
    g_test_add_func("/korean-carrera/notation/bad-positions", test_bad_positions);
    g_test_add_func("/korean-carrera/notation/bad-moves", test_bad_moves);
    g_test_add_func("/korean-carrera/notation/barred-move", test_barred_move);
    g_test_add_func("/korean-carrera/notation/pass", test_pass);
    g_test_add_func("/korean-carrera/notation/uci", test_uci);
    g_test_add_func("/korean-carrera/notation/random-bytes", test_random_bytes);
    g_test_add_func("/korean-carrera/notation/random-moves", test_random_moves);
    return g_test_run();
}
