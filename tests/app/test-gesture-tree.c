// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/damier-gesture-tree.h"

#define N_ELEMENTS 12

static void add(DamierGestureTree *tree, DamierMove move, guint n_elements, const guint *elements)
{
    DamierGesture gesture = { .n_elements = n_elements };

    memcpy(gesture.elements, elements, n_elements * sizeof *elements);
    damier_gesture_tree_add(tree, move, &gesture);
}

#define ADD(tree, move, ...)                                                                                           \
    add(tree, move, G_N_ELEMENTS(((const guint[]) { __VA_ARGS__ })), (const guint[]) { __VA_ARGS__ })

static void assert_pick(DamierGestureTree *tree, guint element, DamierPick expected, DamierMove move)
{
    g_autoptr(GArray) peeked = g_array_new(FALSE, FALSE, sizeof(DamierMove));
    g_autoptr(GArray) picked = g_array_new(FALSE, FALSE, sizeof(DamierMove));

    g_assert_cmpint(damier_gesture_tree_peek(tree, element, peeked), ==, expected);
    g_assert_cmpint(damier_gesture_tree_pick(tree, element, picked), ==, expected);
    g_assert_cmpmem(peeked->data, peeked->len * sizeof(DamierMove), picked->data, picked->len * sizeof(DamierMove));
    if (expected == DAMIER_PICK_MOVE) {
        g_assert_cmpuint(picked->len, ==, 1);
        g_assert_cmpuint(g_array_index(picked, DamierMove, 0), ==, move);
    }
}

static void test_step_by_step(void)
{
    g_autoptr(DamierGestureTree) tree = damier_gesture_tree_new(N_ELEMENTS, FALSE);

    ADD(tree, 10, 1, 2);
    ADD(tree, 11, 1, 3);
    ADD(tree, 12, 4);
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    g_assert_true(damier_gesture_tree_is_picked(tree, 1));
    g_assert_true(damier_gesture_tree_is_next(tree, 2));
    g_assert_true(damier_gesture_tree_is_next(tree, 3));
    g_assert_false(damier_gesture_tree_is_next(tree, 4));
    assert_pick(tree, 3, DAMIER_PICK_MOVE, 11);
    g_assert_cmpuint(damier_gesture_tree_get_n_picked(tree), ==, 2);
    damier_gesture_tree_reset(tree);
    assert_pick(tree, 4, DAMIER_PICK_MOVE, 12);
}

static void test_several_moves_of_one_gesture(void)
{
    g_autoptr(DamierGestureTree) tree = damier_gesture_tree_new(N_ELEMENTS, TRUE);
    g_autoptr(GArray) moves = g_array_new(FALSE, FALSE, sizeof(DamierMove));

    ADD(tree, 10, 1, 2);
    ADD(tree, 11, 1, 2);
    g_assert_true(damier_gesture_tree_is_direct(tree, 2));
    g_assert_cmpint(damier_gesture_tree_pick(tree, 2, moves), ==, DAMIER_PICK_CHOICE);
    g_assert_cmpuint(moves->len, ==, 2);
    g_assert_cmpuint(g_array_index(moves, DamierMove, 0), ==, 10);
    g_assert_cmpuint(g_array_index(moves, DamierMove, 1), ==, 11);
}

static void test_leaving(void)
{
    g_autoptr(DamierGestureTree) tree = damier_gesture_tree_new(N_ELEMENTS, FALSE);

    ADD(tree, 10, 1, 2);
    ADD(tree, 11, 5, 6, 7);
    assert_pick(tree, 9, DAMIER_PICK_NOTHING, 0);
    assert_pick(tree, 0, DAMIER_PICK_NOTHING, 0);
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 9, DAMIER_PICK_CANCEL, 0);
    g_assert_cmpuint(damier_gesture_tree_get_n_picked(tree), ==, 0);
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 1, DAMIER_PICK_CANCEL, 0);
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 0, DAMIER_PICK_CANCEL, 0);

    /* The beginning of another gesture begins anew. */
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 5, DAMIER_PICK_STEP, 0);
    g_assert_cmpuint(damier_gesture_tree_get_n_picked(tree), ==, 1);
    g_assert_cmpuint(damier_gesture_tree_get_picked(tree, 0), ==, 5);
}

static void test_direct_targets(void)
{
    g_autoptr(DamierGestureTree) tree = damier_gesture_tree_new(N_ELEMENTS, TRUE);

    ADD(tree, 10, 1, 2);
    ADD(tree, 11, 1, 3);
    ADD(tree, 14, 5);
    g_assert_true(damier_gesture_tree_has_only_start(tree));
    ADD(tree, 12, 4, 3);
    ADD(tree, 13, 4, 1);
    g_assert_false(damier_gesture_tree_has_only_start(tree));
    g_assert_true(damier_gesture_tree_is_direct(tree, 2));
    g_assert_false(damier_gesture_tree_is_direct(tree, 3));
    assert_pick(tree, 2, DAMIER_PICK_MOVE, 10);
    damier_gesture_tree_reset(tree);
    assert_pick(tree, 3, DAMIER_PICK_CHOICE, 0);
    damier_gesture_tree_reset(tree);
    /* What moves goes before what is moved to. */
    g_assert_false(damier_gesture_tree_is_direct(tree, 1));
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 3, DAMIER_PICK_MOVE, 11);
}

static void test_end_inside_another_gesture(void)
{
    g_autoptr(DamierGestureTree) tree = damier_gesture_tree_new(N_ELEMENTS, FALSE);

    ADD(tree, 10, 1, 2);
    ADD(tree, 11, 1, 2, 3);
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 2, DAMIER_PICK_STEP, 0);
    g_assert_true(damier_gesture_tree_is_live(tree, 2));
    assert_pick(tree, 2, DAMIER_PICK_MOVE, 10);
    damier_gesture_tree_reset(tree);
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 2, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 3, DAMIER_PICK_MOVE, 11);
}

static void pick_at_random(DamierGestureTree *tree, GRand *random)
{
    for (guint turn = 0; turn < 30; turn++) {
        DamierPick pick;

        for (guint id = 1; id <= N_ELEMENTS; id++)
            g_assert_cmpint(damier_gesture_tree_is_live(tree, id), ==,
                            damier_gesture_tree_peek(tree, id, NULL) >= DAMIER_PICK_STEP);
        pick = damier_gesture_tree_pick(tree, (guint) g_rand_int_range(random, 0, N_ELEMENTS + 1), NULL);
        if (pick >= DAMIER_PICK_MOVE)
            damier_gesture_tree_reset(tree);
    }
}

/* Whatever the gestures are, what is live is exactly what leads on. */
static void test_live_is_what_leads_on(void)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(7);

    for (guint round = 0; round < 200; round++) {
        g_autoptr(DamierGestureTree) tree = damier_gesture_tree_new(N_ELEMENTS, round % 2);

        for (DamierMove move = 1; move <= 12; move++) {
            DamierGesture gesture = { .n_elements = (guint) g_rand_int_range(random, 1, 4) };
            for (guint i = 0; i < gesture.n_elements; i++)
                gesture.elements[i] = (guint) g_rand_int_range(random, 1, N_ELEMENTS + 1);
            damier_gesture_tree_add(tree, move, &gesture);
        }
        pick_at_random(tree, random);
    }
}

/* Companions are picked in any order; only the first and the last have their place. */
static void test_free_order(void)
{
    g_autoptr(DamierGestureTree) tree = damier_gesture_tree_new(N_ELEMENTS, FALSE);
    g_autoptr(GArray) moves = g_array_new(FALSE, FALSE, sizeof(DamierMove));
    const DamierGesture both = { .n_elements = 4, .elements = { 1, 2, 3, 4 }, .first_free = 1, .n_free = 2 };

    ADD(tree, 10, 1, 4);
    ADD(tree, 11, 1, 2, 4);
    damier_gesture_tree_add(tree, 12, &both);
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    damier_gesture_tree_list_moves(tree, 4, moves);
    g_assert_cmpuint(moves->len, ==, 1);
    assert_pick(tree, 3, DAMIER_PICK_STEP, 0);
    g_assert_false(damier_gesture_tree_is_next(tree, 4));
    assert_pick(tree, 2, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 4, DAMIER_PICK_MOVE, 12);
    damier_gesture_tree_reset(tree);
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 2, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 4, DAMIER_PICK_MOVE, 11);
}

static void add_payment(DamierGestureTree *tree, DamierMove move, guint n_dice, const guint *dice)
{
    DamierGesture gesture = { .n_elements = 2 + n_dice, .elements = { 1, 2 }, .first_free = 2, .n_free = n_dice };

    memcpy(&gesture.elements[2], dice, n_dice * sizeof *dice);
    damier_gesture_tree_add(tree, move, &gesture);
}

#define ADD_PAYMENT(tree, move, ...)                                                                                   \
    add_payment(tree, move, G_N_ELEMENTS(((const guint[]) { __VA_ARGS__ })), (const guint[]) { __VA_ARGS__ })

/* Of what ends a gesture in any order only as much is picked as tells the moves apart, wherever one begins. */
static void test_free_end(void)
{
    g_autoptr(DamierGestureTree) tree = damier_gesture_tree_new(N_ELEMENTS, FALSE);

    ADD_PAYMENT(tree, 10, 3, 4, 5);
    ADD_PAYMENT(tree, 11, 3, 4, 6);
    ADD(tree, 12, 7);
    for (guint begin = 3; begin <= 6; begin++) {
        assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
        assert_pick(tree, 2, DAMIER_PICK_STEP, 0);
        for (guint id = 3; id <= 6; id++)
            g_assert_true(damier_gesture_tree_is_next(tree, id));
        if (begin <= 4) {
            assert_pick(tree, begin, DAMIER_PICK_STEP, 0);
            g_assert_false(damier_gesture_tree_is_next(tree, begin));
            assert_pick(tree, 7 - begin, DAMIER_PICK_STEP, 0);
        }
        assert_pick(tree, begin == 6 ? 6 : 5, DAMIER_PICK_MOVE, begin == 6 ? 11 : 10);
        damier_gesture_tree_reset(tree);
    }
}

/* Where there is nothing to choose nothing more is picked; what is complete is done, though more could follow. */
static void test_nothing_to_choose(void)
{
    g_autoptr(DamierGestureTree) sole = damier_gesture_tree_new(N_ELEMENTS, FALSE);
    g_autoptr(DamierGestureTree) both = damier_gesture_tree_new(N_ELEMENTS, FALSE);

    ADD_PAYMENT(sole, 10, 3, 4);
    assert_pick(sole, 1, DAMIER_PICK_STEP, 0);
    assert_pick(sole, 2, DAMIER_PICK_MOVE, 10);
    ADD_PAYMENT(both, 11, 3, 5);
    ADD_PAYMENT(both, 12, 3, 4, 5);
    assert_pick(both, 1, DAMIER_PICK_STEP, 0);
    assert_pick(both, 2, DAMIER_PICK_STEP, 0);
    assert_pick(both, 5, DAMIER_PICK_STEP, 0);
    assert_pick(both, 3, DAMIER_PICK_MOVE, 11);
}

/* What was picked in free order is put back by picking it again; the rest stays picked. */
static void test_putting_back(void)
{
    g_autoptr(DamierGestureTree) tree = damier_gesture_tree_new(N_ELEMENTS, FALSE);

    ADD_PAYMENT(tree, 10, 3, 4, 5);
    ADD_PAYMENT(tree, 11, 3, 4, 6);
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 2, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 3, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 4, DAMIER_PICK_STEP, 0);
    g_assert_true(damier_gesture_tree_is_live(tree, 3));
    assert_pick(tree, 3, DAMIER_PICK_STEP, 0);
    g_assert_false(damier_gesture_tree_is_picked(tree, 3));
    g_assert_cmpuint(damier_gesture_tree_get_n_picked(tree), ==, 3);
    assert_pick(tree, 4, DAMIER_PICK_STEP, 0);
    g_assert_cmpuint(damier_gesture_tree_get_n_picked(tree), ==, 2);
    assert_pick(tree, 5, DAMIER_PICK_MOVE, 10);
}

/* Two ways to the same move leave nothing to choose; each is one of its own where there are others. */
static void test_several_ways(void)
{
    g_autoptr(DamierGestureTree) tree = damier_gesture_tree_new(N_ELEMENTS, FALSE);

    ADD_PAYMENT(tree, 10, 3);
    ADD_PAYMENT(tree, 10, 4);
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 2, DAMIER_PICK_MOVE, 10);
    damier_gesture_tree_reset(tree);
    ADD_PAYMENT(tree, 11, 3, 5);
    ADD_PAYMENT(tree, 11, 4, 5);
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 2, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 5, DAMIER_PICK_MOVE, 11);
    damier_gesture_tree_reset(tree);
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 2, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 4, DAMIER_PICK_MOVE, 10);
}

static void assert_choice(DamierGestureTree *tree, guint element, guint n_moves, DamierMove first)
{
    g_autoptr(GArray) moves = g_array_new(FALSE, FALSE, sizeof(DamierMove));

    g_assert_cmpint(damier_gesture_tree_peek(tree, element, NULL), ==, DAMIER_PICK_CHOICE);
    g_assert_cmpint(damier_gesture_tree_pick(tree, element, moves), ==, DAMIER_PICK_CHOICE);
    g_assert_cmpuint(moves->len, ==, n_moves);
    g_assert_cmpuint(g_array_index(moves, DamierMove, 0), ==, first);
    damier_gesture_tree_reset(tree);
}

/* Where companions could have come along and none was picked, that is asked: nobody first, and each choice once. */
static void test_free_choice(void)
{
    g_autoptr(DamierGestureTree) tree = damier_gesture_tree_new(N_ELEMENTS, TRUE);
    const DamierGesture both = { .n_elements = 4, .elements = { 1, 2, 3, 4 }, .first_free = 1, .n_free = 2 };
    const DamierGesture one = { .n_elements = 3, .elements = { 1, 2, 4 }, .first_free = 1, .n_free = 1 };

    damier_gesture_tree_add(tree, 12, &both);
    damier_gesture_tree_add(tree, 11, &one);
    ADD(tree, 10, 1, 4);
    ADD(tree, 13, 1, 5);
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    assert_choice(tree, 4, 3, 10);
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 5, DAMIER_PICK_MOVE, 13);
    damier_gesture_tree_reset(tree);
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 2, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 4, DAMIER_PICK_MOVE, 11);
    damier_gesture_tree_reset(tree);
    /* The target first asks for the same. */
    assert_choice(tree, 4, 3, 12);
}

/* Where several things can get to a target, picking it asks which. */
static void test_ambiguous_target(void)
{
    g_autoptr(DamierGestureTree) tree = damier_gesture_tree_new(N_ELEMENTS, TRUE);
    g_autoptr(GArray) moves = g_array_new(FALSE, FALSE, sizeof(DamierMove));

    ADD(tree, 10, 1, 5);
    ADD(tree, 11, 2, 5);
    ADD(tree, 12, 2, 6);
    g_assert_true(damier_gesture_tree_is_live(tree, 5));
    g_assert_false(damier_gesture_tree_is_direct(tree, 5));
    g_assert_cmpint(damier_gesture_tree_pick(tree, 5, moves), ==, DAMIER_PICK_CHOICE);
    g_assert_cmpuint(moves->len, ==, 2);
    damier_gesture_tree_reset(tree);
    /* Once something is picked the target is no longer in doubt. */
    assert_pick(tree, 1, DAMIER_PICK_STEP, 0);
    assert_pick(tree, 6, DAMIER_PICK_MOVE, 12);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/gesture-tree/step-by-step", test_step_by_step);
    g_test_add_func("/gesture-tree/several-moves", test_several_moves_of_one_gesture);
    g_test_add_func("/gesture-tree/leaving", test_leaving);
    g_test_add_func("/gesture-tree/direct-targets", test_direct_targets);
    g_test_add_func("/gesture-tree/end-inside", test_end_inside_another_gesture);
    g_test_add_func("/gesture-tree/live", test_live_is_what_leads_on);
    g_test_add_func("/gesture-tree/free-order", test_free_order);
    g_test_add_func("/gesture-tree/free-end", test_free_end);
    g_test_add_func("/gesture-tree/nothing-to-choose", test_nothing_to_choose);
    g_test_add_func("/gesture-tree/putting-back", test_putting_back);
    g_test_add_func("/gesture-tree/several-ways", test_several_ways);
    g_test_add_func("/gesture-tree/free-choice", test_free_choice);
    g_test_add_func("/gesture-tree/ambiguous-target", test_ambiguous_target);
    return g_test_run();
}
