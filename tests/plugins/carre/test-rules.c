// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"

#define ALL_BUT_LAST "12a1h,12a1h,8a1h,3a3h,8a1h,3a3h,9a1,9a1,6a1h,6a1h,4a1,4a1,2a1h,2a1h,7a1"

static void assert_moves(DamierPosition *position, const char *const *yes, const char *const *no)
{
    for (guint i = 0; yes != NULL && yes[i] != NULL; i++) {
        if (!board_has_move(position, yes[i]))
            g_test_message("%s is missing", yes[i]);
        g_assert_true(board_has_move(position, yes[i]));
    }
    for (guint i = 0; no != NULL && no[i] != NULL; i++) {
        if (board_has_move(position, no[i]))
            g_test_message("%s should not be there", no[i]);
        g_assert_false(board_has_move(position, no[i]));
    }
}

#define YES(...) ((const char *const[]) { __VA_ARGS__, NULL })
#define NO(...)  ((const char *const[]) { __VA_ARGS__, NULL })

static void assert_text(DamierPosition *position, const char *expected)
{
    g_autofree char *text = damier_position_to_text(position);

    g_assert_cmpstr(text, ==, expected);
}

static char *list_payments(DamierPosition *position, guint cost)
{
    const CarreState *state = board_get_state(position);
    GString *text = g_string_new(NULL);
    CarrePayments payments;

    carre_list_payments(state, cost, &payments);
    for (guint i = 0; i < payments.n; i++) {
        g_autofree char *payment = carre_format_payment(state, payments.payments[i]);
        g_string_append_printf(text, "%s%s", i > 0 ? " " : "", payment);
    }
    return g_string_free_and_steal(text);
}

static void assert_payments(DamierPosition *position, const char *const expected[CARRE_MAX_COST + 1])
{
    for (guint cost = 1; cost <= CARRE_MAX_COST; cost++) {
        g_autofree char *found = list_payments(position, cost);
        g_assert_cmpstr(found, ==, expected[cost]);
    }
}

/* "Roll 2 4 6 can pay 2, 4, 6, 2+4, 2+6, 4+6 (two stoppers), 2+4+6." */
static void test_payments(void)
{
    static const char *const bare[] = { "", "", "2", "", "4", "", "6 42", "", "62", "", "64", "", "642" };
    static const char *const twins[] = { "",      "c 1",         "cc 1c 11",  "1cc 11c", "11cc", "5",
                                         "5c 51", "5cc 51c 511", "51cc 511c", "511cc",   "",     "",
                                         "" };
    g_autoptr(DamierPosition) plain = board_read(2, "-/- 0,0 0,1 1 642 -");
    g_autoptr(DamierPosition) equal = board_read(2, "-/- 0,0 2,1 1 511 -");

    assert_payments(plain, bare);
    assert_payments(equal, twins);
    assert_moves(plain, YES("2a1h=2", "4a1=4", "6a1h=6", "6a1h=42", "8a1h=62", "bss=64", "12a1h=642", "end"),
                 NO("8a1h=44", "3a1h=21", "bs=5"));
}

/* "Roll 5 5 1 + one chip builds a 12. Roll 6 6 3 + three chips: an 8 (6+1+1) and two stoppers (6+3+1)." */
static void test_chips_pay(void)
{
    g_autoptr(DamierPosition) twelve = board_read_and_play(2, "-/- 0,0 1,1 1 551 -", "12a1h=551c");
    g_autoptr(DamierPosition) both = board_read_and_play(2, "-/- 0,0 3,1 1 663 -", "8a1h=6cc bss=63c");
    g_autoptr(DamierPosition) only = board_read_and_play(2, "-/- 0,0 2,1 1 663 -", "2a1h=cc");

    assert_text(twelve, "12a1h/- 0,0 0,1 1 (5)(5)(1) -");
    assert_text(both, "8a1h/- 2,0 0,1 1 (6)(6)(3) s2");
    assert_text(only, "2a1h/- 0,0 0,1 1 663 -");
}

/* "Roll 3 4 5: stopper paid by 3+5 returns an exposed 8; a covered 12 cannot be chosen; with a second stopper also an
 * own 8; then 4 + a chip buys one stopper." */
static void test_stoppers(void)
{
    static const char text[] = "-/12a1v,8d1v,4a1 2,0 1,1 1 543 -";
    g_autoptr(DamierPosition) start = board_read(2, text);
    g_autoptr(DamierPosition) one = board_play(start, "s2:8d1v=53");
    g_autoptr(DamierPosition) two = board_play(start, "ss2:8d1v=53");
    g_autoptr(DamierPosition) built = board_play(two, "8a2h");
    g_autoptr(DamierPosition) bought = board_play(built, "bs=4c");

    assert_moves(start, YES("s2:8d1v=53", "ss2:8d1v=53", "s2:4a1=4", "s2:4a1=3c"),
                 NO("s2:12a1v=543", "s2:8d1v=8", "s1:8d1v=53"));
    assert_text(one, "-/12a1v,4a1 1,0 1,1 1 (5)4(3) -");
    assert_text(two, "-/12a1v,4a1 0,0 1,1 1 (5)4(3) b8");
    assert_moves(two, YES("8a1h", "8d1v"), NO("end", "4a1=4", "8a1h=4c"));
    assert_text(built, "8a2h/12a1v,4a1 0,0 1,1 1 (5)4(3) -");
    assert_text(bought, "8a2h/12a1v,4a1 1,0 0,1 1 (5)(4)(3) s1");
}

/* A second stopper needs a carré in the stock and a place for it. */
static void test_double_refused(void)
{
    g_autoptr(DamierPosition) stock = board_read(2, "8a1h,8a1h/8d1v 2,0 0,1 1 611 -");
    g_autoptr(DamierPosition) place = board_read(2, "7c2,7c3,2a1h,2d1h/8d1v 2,0 0,1 1 611 -");
    g_autoptr(DamierPosition) single = board_read(2, "-/8d1v 1,0 0,1 1 611 -");

    assert_moves(stock, YES("s2:8d1v=611"), NO("ss2:8d1v=611"));
    assert_moves(place, YES("s2:8d1v=611"), NO("ss2:8d1v=611"));
    assert_moves(single, YES("s2:8d1v=611"), NO("ss2:8d1v=611"));
}

/* Several stoppers in a turn, each with its own payment, also against different players. */
static void test_several_stoppers(void)
{
    g_autoptr(DamierPosition) position = board_read_and_play(3, "-/4a1/3a1h 2,0,0 1,1,1 1 432 -", "s2:4a1=4 s3:3a1h=3");

    assert_text(position, "-/-/- 0,0,0 1,1,1 1 (4)(3)2 -");
    assert_moves(position, YES("2a1h=2", "3a1v=2c"), NO("s2:4a1=4"));
}

/* Inside the grid, wholly at one height, over any number of carrés, as high as one likes. */
static void test_building(void)
{
    g_autoptr(DamierPosition) empty = board_read(2, "-/- 0,0 0,0 1 666 -");
    g_autoptr(DamierPosition) twelve = board_read(2, "12a1v,8d1v/- 0,0 0,0 1 642 -");
    g_autoptr(DamierPosition) gap = board_read(2, "6a1h/- 0,0 0,0 1 642 -");

    assert_moves(empty, YES("12a1h=66", "12b2h=66", "12a1v=66", "12c1v=66"), NO("12c1h=66", "12a3h=66", "12a2v=66"));
    assert_moves(twelve, YES("12a1h=642", "12b2h=642", "12c1v=642", "8b3h=62"), NO("6a1h=66"));
    assert_moves(gap, YES("8a3h=62", "8d1v=62", "6a1h=6", "6d1v=6", "4b1=4", "2a2h=2"),
                 NO("8a1h=62", "8c1v=62", "6a2h=6", "6c1v=6", "2c1h=2", "4c3=6"));
}

/* "All sixteen fit": and whoever builds the last one wins at once. */
static void test_all_fit(void)
{
    g_autoptr(DamierPosition) start = board_read(2, ALL_BUT_LAST "/4a1 0,0 1,1 1 661 -");
    g_autoptr(DamierPosition) done = board_play(start, "7a1=61");
    DamierOutcome outcome;

    g_assert_cmpuint(carre_player_measure_height(&board_get_state(done)->players[0], 0), ==, 14);
    g_assert_true(damier_position_is_over(done));
    g_assert_true(damier_position_get_outcome(done, &outcome));
    g_assert_cmpint(damier_outcome_get_winner(&outcome), ==, 0);
    assert_text(done, ALL_BUT_LAST ",7a1/4a1 0,0 1,1 - - -");
}

static void test_win_by_stopper(void)
{
    g_autoptr(DamierPosition) done = board_read_and_play(2, "7c3/" ALL_BUT_LAST " 0,2 1,1 2 661 -", "ss1:7c3=61 7a1");
    DamierOutcome outcome;

    g_assert_true(damier_position_get_outcome(done, &outcome));
    g_assert_cmpint(damier_outcome_get_winner(&outcome), ==, 1);
}

/* From the top down, for nothing, also after paying; what comes back can be built again. */
static void test_take_back(void)
{
    g_autoptr(DamierPosition) start = board_read(2, "9a1,6a1h,4a1/- 0,0 0,0 1 632 -");
    g_autoptr(DamierPosition) later = board_play(start, "3d1v=3 t4a1 t6a1h t9a1 6a1h=6");

    assert_moves(start, YES("t4a1"), NO("t6a1h", "t9a1", "t4a1=2"));
    assert_text(later, "6a1h,3d1v/- 0,0 0,0 1 (6)(3)2 -");
}

/* Of two equal carrés upon each other the upper one goes first. */
static void test_take_back_of_twins(void)
{
    g_autoptr(DamierPosition) position = board_read_and_play(2, "4a1,4a1,7b1/- 0,0 0,0 1 632 -", "t7b1 t4a1");

    assert_text(position, "4a1/- 0,0 0,0 1 632 -");
    assert_moves(position, YES("t4a1"), NO("t7b1"));
}

/* What is bought can be used from the next turn on. */
static void test_fresh(void)
{
    g_autoptr(DamierPosition) start = board_read(2, "-/4a1 0,0 0,1 1 541 -");
    g_autoptr(DamierPosition) stopper = board_play(start, "bs=5");
    g_autoptr(DamierPosition) chip = board_play(stopper, "bc=1");
    g_autoptr(DamierPosition) next = board_play(chip, "end 621 end 431");

    assert_moves(stopper, YES("4a1=4"), NO("s2:4a1=4", "bs=41", "bss=541"));
    assert_text(chip, "-/4a1 1,0 1,1 1 (5)4(1) s1c1");
    assert_moves(chip, YES("4a1=4", "end"), NO("bs=4c", "bc=c", "2a1h=1c"));
    assert_moves(next, YES("s2:4a1=4", "s2:4a1=3c", "bs=4c", "2a1h=1c"), NO("ss2:4a1=5"));
}

/* One purchase of each kind in a turn. */
static void test_one_purchase(void)
{
    g_autoptr(DamierPosition) position = board_read_and_play(2, "-/- 0,0 0,0 1 551 -", "bs=5");

    assert_moves(position, YES("bc=1"), NO("bs=5", "bss=55"));
}

/* What is spent goes to the centre at once and can be bought back. */
static void test_bought_back(void)
{
    g_autoptr(DamierPosition) stopper = board_read_and_play(2, "-/4a1 4,0 0,0 1 541 -", "s2:4a1=4 bs=5");
    g_autoptr(DamierPosition) chip = board_read_and_play(2, "-/- 0,0 3,1 1 541 -", "2a1h=cc bc=1");

    assert_text(stopper, "-/- 4,0 0,0 1 (5)(4)1 s1");
    assert_text(chip, "2a1h/- 0,0 2,1 1 54(1) c1");
}

/* With none in the centre the buyer of one gets nothing, and another player puts one there. */
static void test_short_one(void)
{
    g_autoptr(DamierPosition) start = board_read(3, "-/-/- 2,3,1 0,0,0 1 521 -");
    g_autoptr(DamierPosition) taken = board_play(start, "bs@2=5");
    g_autoptr(DamierPosition) chips = board_read_and_play(3, "-/-/- 0,0,0 2,0,4 1 521 -", "bc@3=1");

    assert_moves(start, YES("bs@2=5", "bs@3=5"), NO("bs=5", "bs@1=5"));
    assert_text(taken, "-/-/- 2,2,1 0,0,0 1 (5)21 s0");
    assert_text(chips, "-/-/- 0,0,0 2,0,3 1 52(1) c0");
}

/* With one in the centre the buyer of two gets it, and another player puts one there. */
static void test_short_two_of_one(void)
{
    g_autoptr(DamierPosition) start = board_read(3, "-/-/- 2,2,1 0,0,0 1 641 -");
    g_autoptr(DamierPosition) taken = board_play(start, "bss@3=64");

    assert_moves(start, YES("bss@2=64", "bss@3=64"), NO("bss=64"));
    assert_text(taken, "-/-/- 3,2,0 0,0,0 1 (6)(4)1 s1");
}

/* With none in the centre the buyer of two gets what another player gives. */
static void test_short_two_of_none(void)
{
    g_autoptr(DamierPosition) taken = board_read_and_play(2, "-/- 1,3 0,0 1 641 -", "bss@2=64");
    g_autoptr(DamierPosition) chips = board_read_and_play(2, "-/- 0,0 2,2 1 641 -", "bcc@2=641");

    assert_text(taken, "-/- 2,2 0,0 1 (6)(4)1 s1");
    assert_text(chips, "-/- 0,0 3,1 1 (6)(4)(1) c1");
}

/* With four players, for the third: who has one may be chosen, the buyer and who has none may not. */
static void test_short_of_four(void)
{
    g_autoptr(DamierPosition) none = board_read(4, "-/-/-/- 3,0,4,1 0,0,0,0 3 551 -");
    g_autoptr(DamierPosition) one_of_none = board_play(none, "bs@4=5");
    g_autoptr(DamierPosition) two_of_none = board_play(none, "bss@1=55");
    g_autoptr(DamierPosition) one = board_read(4, "-/-/-/- 3,0,3,1 0,0,0,0 3 551 -");
    g_autoptr(DamierPosition) two_of_one = board_play(one, "bss@4=55");

    assert_moves(none, YES("bs@1=5", "bs@4=5", "bss@1=55", "bss@4=55"), NO("bs=5", "bs@2=5", "bs@3=5", "bss@2=55"));
    assert_text(one_of_none, "-/-/-/- 3,0,4,0 0,0,0,0 3 (5)51 s0");
    assert_text(two_of_none, "-/-/-/- 2,0,5,1 0,0,0,0 3 (5)(5)1 s1");
    assert_moves(one, YES("bs=5", "bss@1=55", "bss@4=55"), NO("bs@1=5", "bss=55", "bss@2=55"));
    assert_text(two_of_one, "-/-/-/- 3,0,4,0 0,0,0,0 3 (5)(5)1 s1");
}

/* A chip that pays for chips lies in the centre before they are counted. */
static void test_short_and_spent(void)
{
    g_autoptr(DamierPosition) start = board_read(4, "-/-/-/- 0,0,0,0 0,0,2,6 3 553 -");
    g_autoptr(DamierPosition) one = board_play(start, "bc=c");
    g_autoptr(DamierPosition) two = board_play(start, "bcc@4=55c");

    assert_moves(start, NULL, NO("bc@4=c", "bcc=55c", "bcc@1=55c"));
    assert_text(one, "-/-/-/- 0,0,0,0 0,0,2,6 3 553 c1");
    assert_text(two, "-/-/-/- 0,0,0,0 0,0,2,5 3 (5)(5)3 c1");
}

/* Where nobody else has any, two are bought for the one that is there, and none where nothing is. */
static void test_no_effect(void)
{
    g_autoptr(DamierPosition) last = board_read_and_play(2, "-/- 3,0 0,0 1 641 -", "bss=64");
    g_autoptr(DamierPosition) none = board_read(2, "-/- 4,0 0,0 1 641 -");
    g_autoptr(DamierPosition) chips = board_read(2, "-/- 0,0 4,0 1 641 -");

    assert_text(last, "-/- 4,0 0,0 1 (6)(4)1 s1");
    assert_moves(none, NULL, NO("bs=41", "bss=64"));
    assert_moves(chips, YES("bc=c", "bcc=64c"), NO("bc=1", "bcc=641"));
}

static void test_turns(void)
{
    g_autoptr(DamierGame) game = board_configure(3);
    g_autoptr(DamierPosition) start = damier_position_new(game);
    g_autoptr(DamierPosition) position = board_play(start, "421 end 531 end 666 end 211");

    assert_text(start, "-/-/- 0,0,0 1,1,1 1 - -");
    assert_text(position, "-/-/- 0,0,0 1,1,1 1 211 -");
}

/* "Chance of paying a sum by one, two or three dice, of 216" */
static void test_chances(void)
{
    static const guint expected[] = { 0, 91, 104, 116, 131, 145, 162, 105, 97, 85, 73, 57, 41 };
    DamierMove rolls[CARRE_N_ROLLS];
    guint32 weights[CARRE_N_ROLLS], total = 0;
    guint found[CARRE_MAX_COST + 1] = { 0 };
    CarreState state = { 0 };

    g_assert_cmpuint(carre_ops.gen_chance(NULL, NULL, rolls, weights), ==, CARRE_N_ROLLS);
    for (guint i = 0; i < CARRE_N_ROLLS; i++) {
        total += weights[i];
        for (guint die = 0; die < CARRE_N_DICE; die++)
            state.dice[die] = (guint8) carre_move_get_die(rolls[i], die);
        for (guint cost = 1; cost <= CARRE_MAX_COST; cost++) {
            CarrePayments payments;
            carre_list_payments(&state, cost, &payments);
            found[cost] += payments.n > 0 ? weights[i] : 0;
        }
    }
    g_assert_cmpuint(total, ==, 216);
    for (guint cost = 1; cost <= CARRE_MAX_COST; cost++)
        g_assert_cmpuint(found[cost], ==, expected[cost]);
}

/* The weights are those of all throws of three dice. */
static void test_weights(void)
{
    const CarreRoll *rolls = carre_list_rolls();
    guint counts[CARRE_N_ROLLS] = { 0 };

    for (guint throw = 0; throw < 216; throw ++) {
        const guint a = throw % 6 + 1, b = throw / 6 % 6 + 1, c = throw / 36 + 1;
        const guint highest = MAX(MAX(a, b), c), lowest = MIN(MIN(a, b), c), middle = a + b + c - highest - lowest;
        for (guint i = 0; i < CARRE_N_ROLLS; i++)
            counts[i] += rolls[i].dice[0] == highest && rolls[i].dice[1] == middle && rolls[i].dice[2] == lowest;
    }
    for (guint i = 0; i < CARRE_N_ROLLS; i++)
        g_assert_cmpuint(counts[i], ==, rolls[i].weight);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/carre/rules/payments", test_payments);
    g_test_add_func("/carre/rules/chips-pay", test_chips_pay);
    g_test_add_func("/carre/rules/stoppers", test_stoppers);
    g_test_add_func("/carre/rules/double-refused", test_double_refused);
    g_test_add_func("/carre/rules/several-stoppers", test_several_stoppers);
    g_test_add_func("/carre/rules/building", test_building);
    g_test_add_func("/carre/rules/all-fit", test_all_fit);
    g_test_add_func("/carre/rules/win-by-stopper", test_win_by_stopper);
    g_test_add_func("/carre/rules/take-back", test_take_back);
    g_test_add_func("/carre/rules/take-back/twins", test_take_back_of_twins);
    g_test_add_func("/carre/rules/fresh", test_fresh);
    g_test_add_func("/carre/rules/one-purchase", test_one_purchase);
    g_test_add_func("/carre/rules/bought-back", test_bought_back);
    g_test_add_func("/carre/rules/short/one", test_short_one);
    g_test_add_func("/carre/rules/short/two-of-one", test_short_two_of_one);
    g_test_add_func("/carre/rules/short/two-of-none", test_short_two_of_none);
    g_test_add_func("/carre/rules/short/of-four", test_short_of_four);
    g_test_add_func("/carre/rules/short/and-spent", test_short_and_spent);
    g_test_add_func("/carre/rules/no-effect", test_no_effect);
    g_test_add_func("/carre/rules/turns", test_turns);
    g_test_add_func("/carre/rules/chances", test_chances);
    g_test_add_func("/carre/rules/weights", test_weights);
    return g_test_run();
}
