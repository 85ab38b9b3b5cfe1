// SPDX-License-Identifier: GPL-3.0-or-later
#include "match-support.h"

static void assert_head(DamierMatch *match, guint ply)
{
    g_assert_cmpuint(damier_node_get_ply(damier_match_get_head(match)), ==, ply);
}

static void test_undo_and_redo(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1+5", 0);
    DamierNode *first = NULL;

    g_assert_false(damier_match_can_undo(match));
    play_text(match, "one", 10 * SECOND);
    first = damier_match_get_head(match);
    play_text(match, "full", 30 * SECOND);
    g_assert_true(damier_match_undo(match, 33 * SECOND, NULL));
    g_assert_true(damier_match_get_head(match) == first);
    g_assert_cmpint(read_time(match, 0, 33 * SECOND), ==, 60 * SECOND);
    g_assert_cmpint(read_time(match, 1, 34 * SECOND), ==, 64 * SECOND);
    g_assert_true(damier_match_undo(match, 40 * SECOND, NULL));
    g_assert_cmpint(read_time(match, 0, 40 * SECOND), ==, 65 * SECOND);
    g_assert_false(damier_match_can_undo(match));
    g_assert_true(damier_match_redo(match, 50 * SECOND, NULL));
    g_assert_true(damier_match_redo(match, 51 * SECOND, NULL));
    g_assert_false(damier_match_can_redo(match));
    assert_head(match, 2);
    g_assert_cmpint(read_time(match, 0, 52 * SECOND), ==, 59 * SECOND);
    g_assert_cmpint(read_time(match, 1, 52 * SECOND), ==, 50 * SECOND);
}

static void test_undo_keeps_time(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1", 0);

    damier_match_set_undo_policy(match, DAMIER_UNDO_KEEPS_TIME);
    play_text(match, "one", 10 * SECOND);
    play_text(match, "one", 30 * SECOND);
    g_assert_true(damier_match_undo(match, 30 * SECOND, NULL));
    g_assert_true(damier_match_undo(match, 30 * SECOND, NULL));
    g_assert_cmpint(read_time(match, 0, 30 * SECOND), ==, 50 * SECOND);
    g_assert_cmpint(read_time(match, 1, 30 * SECOND), ==, 40 * SECOND);
    g_assert_true(damier_match_redo(match, 35 * SECOND, NULL));
    g_assert_cmpint(read_time(match, 0, 35 * SECOND), ==, 45 * SECOND);
    g_assert_cmpint(read_time(match, 1, 35 * SECOND), ==, 40 * SECOND);
}

static void test_undo_forbidden(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1", 0);
    g_autoptr(GError) error = NULL;

    damier_match_set_undo_policy(match, DAMIER_UNDO_FORBIDDEN);
    play_text(match, "one", SECOND);
    g_assert_false(damier_match_can_undo(match));
    g_assert_false(damier_match_undo(match, SECOND, &error));
    g_assert_error(error, DAMIER_MATCH_ERROR, DAMIER_MATCH_ERROR_FORBIDDEN);
    assert_head(match, 1);
}

static void test_undo_while_paused(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1", 0);

    play_text(match, "one", 10 * SECOND);
    damier_match_pause(match, 20 * SECOND, NULL);
    g_assert_true(damier_match_undo(match, 30 * SECOND, NULL));
    g_assert_cmpint(damier_match_get_state(match), ==, DAMIER_MATCH_PAUSED);
    damier_match_resume(match, 90 * SECOND, NULL);
    g_assert_cmpint(damier_match_get_deadline(match), ==, 150 * SECOND);
}

static void test_undo_of_endings(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1", 0);

    play_text(match, "one", 10 * SECOND);
    damier_match_resign(match, 1, 20 * SECOND, NULL);
    g_assert_true(damier_match_undo(match, 30 * SECOND, NULL));
    assert_head(match, 1);
    g_assert_cmpint(damier_match_get_state(match), ==, DAMIER_MATCH_RUNNING);
    g_assert_true(damier_match_tick(match, 90 * SECOND));
    g_assert_cmpint(damier_match_get_result(match)->kind, ==, DAMIER_RESULT_TIME);
    g_assert_true(damier_match_undo(match, 100 * SECOND, NULL));
    assert_head(match, 1);
    g_assert_cmpint(read_time(match, 1, 100 * SECOND), ==, 60 * SECOND);
    g_assert_false(damier_match_has_offered_draw(match, 0));
}

static void test_take_back(void)
{
    g_autoptr(DamierMatch) match = make_match("race dice=false", "1", 1);
    g_autoptr(DamierSeat) engine = damier_seat_new_engine(NULL, NULL, 5);

    damier_match_set_seat(match, 1, engine);
    damier_match_set_ready(match, 1, TRUE);
    damier_match_start(match, 0, NULL);
    g_assert_false(damier_match_can_take_back(match));
    for (guint ply = 1; ply <= 4; ply++)
        play_text(match, "one", ply * SECOND);
    g_assert_true(damier_match_take_back(match, 5 * SECOND, NULL));
    assert_head(match, 2);
    play_text(match, "full", 6 * SECOND);
    g_assert_true(damier_match_take_back(match, 7 * SECOND, NULL));
    assert_head(match, 2);
    damier_match_set_seat(match, 0, engine);
    g_assert_false(damier_match_can_take_back(match));
    g_assert_true(damier_match_can_undo(match));
}

/* What an engine answered comes back with the move that it answered, and goes on only where it had not answered yet. */
static void test_redo_past_engines(void)
{
    g_autoptr(DamierMatch) match = make_match("race dice=false", "1", 1);
    g_autoptr(DamierSeat) engine = damier_seat_new_engine(NULL, NULL, 5);
    DamierNode *answered = NULL, *asked = NULL;

    damier_match_set_seat(match, 1, engine);
    damier_match_set_ready(match, 1, TRUE);
    damier_match_start(match, 0, NULL);
    play_text(match, "one", SECOND);
    play_text(match, "full", 2 * SECOND);
    answered = damier_match_get_head(match);
    play_text(match, "one", 3 * SECOND);
    asked = damier_match_get_head(match);
    g_assert_true(damier_match_take_back(match, 4 * SECOND, NULL));
    g_assert_true(damier_match_take_back(match, 5 * SECOND, NULL));
    assert_head(match, 0);
    g_assert_true(damier_match_redo(match, 6 * SECOND, NULL));
    g_assert_true(damier_match_get_head(match) == answered);
    g_assert_cmpint(read_time(match, 1, 6 * SECOND), ==, 59 * SECOND);
    g_assert_true(damier_match_redo(match, 7 * SECOND, NULL));
    g_assert_true(damier_match_get_head(match) == asked);
    g_assert_false(damier_match_can_redo(match));
}

static void on_moved(DamierMatch *match, DamierNode *node, gpointer data)
{
    *(DamierNode **) data = damier_match_get_head(match);
}

/* An engine that thinks about a move taken back hears of it, and its answer no longer counts. */
static void test_undo_while_engine_thinks(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1", 0);
    g_autoptr(GError) error = NULL;
    DamierNode *asked = NULL, *told = NULL;

    g_signal_connect(match, "moved-to", G_CALLBACK(on_moved), &told);
    play_text(match, "one", SECOND);
    asked = damier_match_get_head(match);
    g_assert_true(damier_match_undo(match, 2 * SECOND, NULL));
    g_assert_true(told == damier_match_get_root(match));
    g_assert_false(damier_match_play_at(match, asked, 1, 3 * SECOND, &error));
    g_assert_error(error, DAMIER_MATCH_ERROR, DAMIER_MATCH_ERROR_ELSEWHERE);
    assert_head(match, 0);
}

static void test_variations(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1", 0);
    DamierNode *root = damier_match_get_root(match);
    DamierNode *one = NULL, *beside = NULL;

    play_text(match, "one", 10 * SECOND);
    one = damier_match_get_head(match);
    damier_match_undo(match, 10 * SECOND, NULL);
    play_text(match, "full", 20 * SECOND);
    g_assert_cmpuint(damier_node_get_n_children(root), ==, 2);
    g_assert_true(damier_node_get_child(root, 0) == damier_match_get_head(match));
    g_assert_true(damier_node_get_child(root, 1) == one);
    g_assert_null(damier_node_get_child(root, 2));
    g_assert_true(damier_match_continue_from(match, one, 40 * SECOND, NULL));
    g_assert_true(damier_node_get_child(root, 0) == one);
    g_assert_cmpint(read_time(match, 0, 40 * SECOND), ==, 50 * SECOND);
    g_assert_false(damier_match_continue_from(match, one, 41 * SECOND, NULL));

    beside = damier_match_add_variation(match, one, damier_node_get_move(one), NULL);
    g_assert_true(damier_match_add_variation(match, one, damier_node_get_move(one), NULL) == beside);
    g_assert_null(damier_match_add_variation(match, one, 77, NULL));
    g_assert_true(damier_match_get_head(match) == one);
    g_assert_true(damier_match_continue_from(match, beside, 50 * SECOND, NULL));
    g_assert_cmpint(damier_match_get_actor(match), ==, 0);
    g_assert_cmpint(read_time(match, 0, 51 * SECOND), ==, 49 * SECOND);
    g_assert_cmpint(read_time(match, 1, 51 * SECOND), ==, 60 * SECOND);
}

/* A move from elsewhere takes the game there, with the clocks as they were there; what is refused leaves it alone. */
static void test_playing_from_elsewhere(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1+5", 0);
    DamierNode *root = damier_match_get_root(match);
    DamierNode *one = NULL, *end = NULL;
    g_autoptr(GError) error = NULL;
    DamierMove full;

    play_text(match, "one", 10 * SECOND);
    one = damier_match_get_head(match);
    play_text(match, "one", 30 * SECOND);
    end = damier_match_get_head(match);
    damier_match_go_to(match, root);
    g_assert_false(damier_match_play_from(match, root, 77, 40 * SECOND, &error));
    g_assert_error(error, DAMIER_MATCH_ERROR, DAMIER_MATCH_ERROR_ILLEGAL);
    g_assert_true(damier_match_get_head(match) == end);
    g_assert_true(damier_match_play_from(match, one, damier_node_get_move(end), 41 * SECOND, NULL));
    g_assert_true(damier_match_get_head(match) == end);
    full = damier_position_parse_move(damier_node_get_position(root), "full", NULL);
    g_assert_true(damier_match_play_from(match, root, full, 42 * SECOND, NULL));
    g_assert_cmpuint(damier_node_get_n_children(root), ==, 2);
    g_assert_true(damier_match_get_current(match) == damier_match_get_head(match));
    g_assert_cmpint(read_time(match, 0, 42 * SECOND), ==, 70 * SECOND);
    g_assert_cmpint(read_time(match, 1, 43 * SECOND), ==, 64 * SECOND);
    g_assert_true(damier_node_get_next(root, end) == one);
    g_assert_true(damier_node_get_next(root, damier_match_get_head(match)) == damier_match_get_head(match));
    g_assert_null(damier_node_get_next(end, end));
    damier_match_pause(match, 44 * SECOND, NULL);
    g_assert_false(damier_match_play_from(match, one, damier_node_get_move(end), 45 * SECOND, NULL));
    damier_match_resume(match, 46 * SECOND, NULL);
    damier_match_set_undo_policy(match, DAMIER_UNDO_FORBIDDEN);
    g_clear_error(&error);
    g_assert_false(damier_match_play_from(match, one, damier_node_get_move(end), 47 * SECOND, &error));
    g_assert_error(error, DAMIER_MATCH_ERROR, DAMIER_MATCH_ERROR_FORBIDDEN);
}

static void test_looking_back(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1", 0);
    DamierNode *root = damier_match_get_root(match);
    DamierNode *told = NULL;

    play_text(match, "one", SECOND);
    g_signal_connect(match, "moved-to", G_CALLBACK(on_moved), &told);
    g_assert_true(damier_match_go_to(match, root));
    g_assert_nonnull(told);
    g_assert_false(damier_match_go_to(match, root));
    g_assert_cmpint(damier_match_get_deadline(match), ==, 61 * SECOND);
    g_assert_true(damier_match_go_to(match, damier_match_get_head(match)));
    play_text(match, "one", 2 * SECOND);
    g_assert_true(damier_match_get_current(match) == damier_match_get_head(match));
}

static void test_notes(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1", 0);
    DamierNode *root = damier_match_get_root(match);
    const guint8 nags[] = { 1, 14 };
    guint n_nags;

    damier_match_set_comment(match, root, "a start");
    damier_match_set_nags(match, root, nags, 2);
    g_assert_cmpstr(damier_node_get_comment(root), ==, "a start");
    g_assert_cmpmem(damier_node_get_nags(root, &n_nags), 2, nags, 2);
    damier_match_set_comment(match, root, NULL);
    damier_match_set_nags(match, root, NULL, 0);
    g_assert_null(damier_node_get_comment(root));
    g_assert_null(damier_node_get_nags(root, &n_nags));
    g_assert_cmpuint(n_nags, ==, 0);
}

static char *play_out(DamierMatch *match)
{
    GString *text = g_string_new(NULL);

    while (damier_match_get_state(match) == DAMIER_MATCH_RUNNING)
        play_text(match, "full", 0);
    for (DamierNode *node = damier_match_get_root(match); node != NULL; node = damier_node_get_child(node, 0)) {
        g_autofree char *position = damier_position_to_text(damier_node_get_position(node));
        g_string_append_printf(text, "%s\n", position);
    }
    return g_string_free_and_steal(text);
}

static void test_dice_come_from_the_seed(void)
{
    g_autofree char *same = NULL;
    guint n_equal = 0;

    for (guint64 seed = 0; seed < 20; seed++) {
        g_autoptr(DamierMatch) match = make_match("race", "none", seed << 30);
        g_autoptr(DamierMatch) again = make_match("race", "none", seed << 30);
        g_autofree char *played = NULL, *repeated = NULL;

        damier_match_start(match, 0, NULL);
        damier_match_start(again, 0, NULL);
        played = play_out(match);
        repeated = play_out(again);
        g_assert_cmpstr(played, ==, repeated);
        n_equal += g_strcmp0(played, same) == 0;
        g_set_str(&same, played);
    }
    g_assert_cmpuint(n_equal, ==, 0);
}

static DamierMove get_throw(DamierMatch *match)
{
    DamierNode *head = damier_match_get_head(match);

    g_assert_cmpint(damier_node_get_mover(head), ==, DAMIER_ACTOR_CHANCE);
    return damier_node_get_move(head);
}

/* Neither the same move nor another one brings another throw. */
static void test_going_back_does_not_throw_again(void)
{
    g_autoptr(DamierMatch) match = make_match("race goal=200", "none", 5);

    damier_match_start(match, 0, NULL);
    for (guint turn = 0; turn < 20; turn++) {
        DamierMove throw = get_throw(match), next;
        DamierNode *node = damier_match_get_head(match);

        play_text(match, "full", 0);
        next = get_throw(match);
        g_assert_true(damier_match_continue_from(match, node, 0, NULL));
        g_assert_true(damier_match_get_head(match) == node);
        g_assert_cmpuint(get_throw(match), ==, throw);
        play_text(match, "full", 0);
        g_assert_cmpuint(get_throw(match), ==, next);
        g_assert_true(damier_match_continue_from(match, node, 0, NULL));
        play_text(match, "one", 0);
        g_assert_cmpuint(get_throw(match), ==, next);
    }
}

/* Inside a turn moves are taken back, never across the dice. */
static void test_undo_stops_at_a_throw(void)
{
    g_autoptr(DamierMatch) match = make_match("race goal=200", "none", 5);
    DamierNode *thrown = NULL;

    damier_match_start(match, 0, NULL);
    g_assert_false(damier_match_can_undo(match));
    play_text(match, "full", 0);
    thrown = damier_match_get_head(match);
    g_assert_false(damier_match_can_undo(match));
    g_assert_false(damier_match_can_take_back(match));
    play_text(match, "half", 0);
    g_assert_true(damier_match_take_back(match, 0, NULL));
    g_assert_true(damier_match_get_head(match) == thrown);
    g_assert_false(damier_match_can_undo(match));
    g_assert_true(damier_match_redo(match, 0, NULL));
    assert_head(match, 4);
    g_assert_true(damier_match_undo(match, 0, NULL));
    g_assert_true(damier_match_get_head(match) == thrown);
}

/* Nor does anybody play anew what the dice have answered to; what lies ahead of the throw is open. */
static void test_playing_from_elsewhere_with_dice(void)
{
    g_autoptr(DamierMatch) match = make_match("race goal=200", "none", 5);
    g_autoptr(GError) error = NULL;
    DamierNode *first = NULL, *second = NULL;
    DamierMove one;

    damier_match_start(match, 0, NULL);
    first = damier_match_get_head(match);
    one = damier_position_parse_move(damier_node_get_position(first), "one", NULL);
    play_text(match, "full", 0);
    second = damier_match_get_head(match);
    play_text(match, "half", 0);
    g_assert_false(damier_match_can_play_from(match, first));
    g_assert_false(damier_match_play_from(match, first, one, 0, &error));
    g_assert_error(error, DAMIER_MATCH_ERROR, DAMIER_MATCH_ERROR_FORBIDDEN);
    g_assert_true(damier_match_can_play_from(match, second));
    g_assert_true(damier_match_play_from(match, second, one, 0, NULL));
    g_assert_false(damier_match_can_play_from(match, second));
    g_assert_true(damier_match_can_play_from(match, damier_match_get_head(match)));
}

/* What needs no decision of a person is played at once, costs no time, and goes back with the decision before it. */
static void test_obvious_moves(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false idle=1", "1+5", 0);

    play_text(match, "full", 10 * SECOND);
    assert_head(match, 2);
    g_assert_cmpint(damier_match_get_actor(match), ==, 0);
    g_assert_cmpint(read_time(match, 0, 10 * SECOND), ==, 60 * SECOND);
    g_assert_cmpint(read_time(match, 1, 10 * SECOND), ==, 65 * SECOND);
    play_text(match, "half", 20 * SECOND);
    assert_head(match, 3);
    play_text(match, "one", 30 * SECOND);
    assert_head(match, 5);
    g_assert_true(damier_match_undo(match, 40 * SECOND, NULL));
    assert_head(match, 3);
    g_assert_true(damier_match_take_back(match, 40 * SECOND, NULL));
    assert_head(match, 2);
    g_assert_true(damier_match_undo(match, 40 * SECOND, NULL));
    assert_head(match, 0);
    g_assert_true(damier_match_redo(match, 50 * SECOND, NULL));
    assert_head(match, 2);
}

static void test_obvious_beginning(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false idle=0", "1+5", 0);

    assert_head(match, 1);
    g_assert_cmpint(damier_match_get_actor(match), ==, 1);
    g_assert_cmpint(damier_match_get_deadline(match), ==, 65 * SECOND);
}

/* An engine is asked for every move; a person who takes its seat is not. */
static void test_obvious_for_persons_only(void)
{
    g_autoptr(DamierMatch) match = make_started_match("race dice=false idle=1", "1+5", 0);
    g_autoptr(DamierSeat) engine = damier_seat_new_engine(NULL, NULL, 1);
    g_autoptr(DamierSeat) person = damier_seat_new_person(NULL);

    damier_match_set_seat(match, 1, engine);
    play_text(match, "full", 10 * SECOND);
    assert_head(match, 1);
    g_assert_true(damier_match_pause(match, 20 * SECOND, NULL));
    damier_match_set_seat(match, 1, person);
    g_assert_true(damier_match_resume(match, 30 * SECOND, NULL));
    assert_head(match, 2);
    g_assert_cmpint(damier_match_get_actor(match), ==, 0);
    g_assert_cmpint(read_time(match, 1, 30 * SECOND), ==, 60 * SECOND);
    g_assert_cmpint(read_time(match, 0, 31 * SECOND), ==, 59 * SECOND);
}

static void test_entered_throws(void)
{
    g_autoptr(DamierMatch) match = make_match("race", "1+5", 1);

    assert_refused(match, "d6", 0, DAMIER_MATCH_ERROR_FORBIDDEN);
    damier_match_set_rolls(match, FALSE);
    damier_match_start(match, 0, NULL);
    g_assert_cmpint(damier_match_get_actor(match), ==, DAMIER_ACTOR_CHANCE);
    g_assert_cmpint(damier_match_get_deadline(match), ==, DAMIER_CLOCK_NEVER);
    play_text(match, "d6", 10 * SECOND);
    g_assert_cmpint(damier_match_get_deadline(match), ==, 75 * SECOND);
    play_text(match, "half", 15 * SECOND);
    play_text(match, "full", 20 * SECOND);
    g_assert_cmpint(damier_match_get_deadline(match), ==, DAMIER_CLOCK_NEVER);
    g_assert_true(damier_match_pause(match, 25 * SECOND, NULL));
    g_assert_true(damier_match_resume(match, 26 * SECOND, NULL));
    g_assert_cmpint(damier_match_get_deadline(match), ==, DAMIER_CLOCK_NEVER);
    play_text(match, "d1", 50 * SECOND);
    g_assert_cmpint(read_time(match, 0, 50 * SECOND), ==, 60 * SECOND);
    g_assert_cmpint(damier_match_get_deadline(match), ==, 115 * SECOND);
    g_assert_true(damier_match_take_back(match, 60 * SECOND, NULL));
    g_assert_cmpint(damier_match_get_actor(match), ==, DAMIER_ACTOR_CHANCE);
    g_assert_cmpint(damier_match_get_deadline(match), ==, DAMIER_CLOCK_NEVER);
    /* A throw that is known can be corrected; what came before it stays. */
    g_assert_false(damier_match_can_undo(match));
    play_text(match, "d3", 70 * SECOND);
    g_assert_cmpint(damier_match_get_deadline(match), ==, 135 * SECOND);
    /* Not so when something was decided upon it: that can be taken back, the throw cannot. */
    play_text(match, "half", 80 * SECOND);
    g_assert_true(damier_match_take_back(match, 81 * SECOND, NULL));
    g_assert_cmpint(damier_match_get_actor(match), >=, 0);
    g_assert_false(damier_match_can_undo(match));
    g_assert_false(damier_match_take_back(match, 82 * SECOND, NULL));
}

/* The first throw of a game ends nobody's turn, however often it is entered: there is no increment for it. */
static void test_first_throw_again(void)
{
    g_autoptr(DamierMatch) match = make_match("race", "1+5", 1);

    damier_match_set_rolls(match, FALSE);
    damier_match_start(match, 0, NULL);
    for (gint64 now = 10; now < 50; now += 10) {
        play_text(match, now < 30 ? "d6" : "d2", now * SECOND);
        g_assert_cmpint(damier_match_get_deadline(match), ==, (now + 65) * SECOND);
        g_assert_cmpint(read_time(match, 0, now * SECOND), ==, 65 * SECOND);
        g_assert_cmpint(read_time(match, 1, now * SECOND), ==, 65 * SECOND);
        g_assert_true(damier_match_take_back(match, (now + 4) * SECOND, NULL));
        g_assert_cmpint(damier_match_get_deadline(match), ==, DAMIER_CLOCK_NEVER);
    }
    play_text(match, "d3", 60 * SECOND);
    play_text(match, "half", 70 * SECOND);
    g_assert_cmpint(read_time(match, 0, 70 * SECOND), ==, 55 * SECOND);
}

typedef struct {
    GString *text;
    gboolean has_answered;
} Witness;

static void on_commit(DamierMatch *match, Witness *witness)
{
    g_string_append_printf(witness->text, "c%u ", damier_match_get_n_nodes(match));
}

static void on_state(DamierMatch *match, Witness *witness)
{
    g_string_append_printf(witness->text, "state%d ", damier_match_get_state(match));
}

static void on_stepped(DamierMatch *match, DamierNode *node, Witness *witness)
{
    g_string_append_printf(witness->text, "s%u ", damier_node_get_id(node));
    if (!witness->has_answered && damier_node_get_mover(node) == 0) {
        witness->has_answered = TRUE;
        g_assert_true(damier_match_play(match, 2, 0, NULL));
    }
}

/* Stored first, then told, in order: also when a listener plays on. */
static void test_order_of_signals(void)
{
    g_autoptr(DamierMatch) match = make_match("race", "none", 1);
    Witness witness = { .text = g_string_new(NULL) };

    g_signal_connect(match, "commit", G_CALLBACK(on_commit), &witness);
    g_signal_connect(match, "stepped", G_CALLBACK(on_stepped), &witness);
    g_signal_connect(match, "state-changed", G_CALLBACK(on_state), &witness);
    damier_match_start(match, 0, NULL);
    g_assert_cmpstr(witness.text->str, ==, "c2 state1 s1 ");
    g_string_truncate(witness.text, 0);
    play_text(match, "full", 0);
    g_assert_cmpstr(witness.text->str, ==, "c4 s2 c6 s3 s4 s5 ");
    g_string_free(witness.text, TRUE);
}

static void assert_invariants(DamierMatch *match, gint64 now)
{
    DamierNode *head = damier_match_get_head(match);
    DamierActor actor = damier_match_get_actor(match);
    DamierMatchState state = damier_match_get_state(match);
    int running = damier_clock_get_running_seat(damier_match_get_clock(match));

    g_assert_cmpint(running, ==, state == DAMIER_MATCH_RUNNING && actor >= 0 ? actor : DAMIER_CLOCK_NOBODY);
    g_assert_cmpint(damier_match_get_result(match)->kind == DAMIER_RESULT_NONE, ==, state != DAMIER_MATCH_OVER);
    g_assert_true(damier_match_get_node(match, damier_node_get_id(head)) == head);
    g_assert_cmpint(damier_match_get_rolls(match) && state == DAMIER_MATCH_RUNNING ? actor : 0, !=,
                    DAMIER_ACTOR_CHANCE);
    for (DamierNode *node = head; damier_node_get_parent(node) != NULL; node = damier_node_get_parent(node))
        g_assert_true(damier_node_get_child(damier_node_get_parent(node), 0) == node);
}

/* Back and forth again everything is as it was when the node was first reached. */
static void assert_identity(DamierMatch *match, gint64 now)
{
    DamierNode *head = damier_match_get_head(match);
    DamierClockReading before, after;

    if (damier_match_get_state(match) == DAMIER_MATCH_OVER || !damier_match_undo(match, now, NULL))
        return;
    g_assert_true(damier_match_redo(match, now + SECOND, NULL));
    g_assert_true(damier_match_get_head(match) == head);
    for (guint seat = 0; seat < damier_match_get_n_seats(match); seat++) {
        g_assert_true(damier_match_read_clock(match, head, seat, &before));
        damier_clock_read(damier_match_get_clock(match), seat, now + SECOND, &after);
        assert_clock_equal(&before, &after);
    }
}

static const char *const setups[] = {
    "race seats=2",
    "race seats=3 dice=false",
    "race teams=true seats=4",
    "race seats=2 dice=false goal=200",
};

static const char *const controls[] = { "1+2", "30s+3x5", "1d3", "none", "20s+3/1", "2/1:1+5", "1b3" };

static void test_random_walks(void)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(g_test_rand_int());

    for (guint game = 0; game < 60; game++) {
        g_autoptr(DamierMatch) match =
            make_match(setups[game % G_N_ELEMENTS(setups)], controls[game % G_N_ELEMENTS(controls)], game);
        gint64 now = 1000 * SECOND;

        damier_match_set_rolls(match, game % 5 != 0);
        if (game % 3 != 0)
            damier_match_start(match, now, NULL);
        for (guint i = 0; i < 200; i++) {
            walk_randomly(match, random, &now);
            assert_invariants(match, now);
            if (i % 10 == 0) {
                assert_identity(match, now);
                now += SECOND;
                assert_invariants(match, now);
            }
        }
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/clock/rows/C2-13-undo-restores-the-clock/of-a-match", test_undo_and_redo);
    g_test_add_func("/clock/rows/C2-13-undo-restores-the-clock/of-a-match-that-keeps-time", test_undo_keeps_time);
    g_test_add_func("/clock/rows/C2-13-undo-restores-the-clock/forbidden", test_undo_forbidden);
    g_test_add_func("/clock/rows/C2-14-undo-and-who-runs/while-paused", test_undo_while_paused);
    g_test_add_func("/clock/rows/C2-14-undo-and-who-runs/of-endings", test_undo_of_endings);
    g_test_add_func("/history/take-back", test_take_back);
    g_test_add_func("/history/redo-past-engines", test_redo_past_engines);
    g_test_add_func("/history/undo-while-engine-thinks", test_undo_while_engine_thinks);
    g_test_add_func("/history/variations", test_variations);
    g_test_add_func("/history/playing-from-elsewhere", test_playing_from_elsewhere);
    g_test_add_func("/history/playing-from-elsewhere-with-dice", test_playing_from_elsewhere_with_dice);
    g_test_add_func("/history/looking-back", test_looking_back);
    g_test_add_func("/history/notes", test_notes);
    g_test_add_func("/history/dice-come-from-the-seed", test_dice_come_from_the_seed);
    g_test_add_func("/history/going-back-does-not-throw-again", test_going_back_does_not_throw_again);
    g_test_add_func("/history/undo-stops-at-a-throw", test_undo_stops_at_a_throw);
    g_test_add_func("/history/obvious-moves", test_obvious_moves);
    g_test_add_func("/history/obvious-beginning", test_obvious_beginning);
    g_test_add_func("/history/obvious-for-persons-only", test_obvious_for_persons_only);
    g_test_add_func("/clock/rows/C2-20-hand-over/entered-throws", test_entered_throws);
    g_test_add_func("/clock/rows/C2-20-hand-over/first-throw-again", test_first_throw_again);
    g_test_add_func("/history/order-of-signals", test_order_of_signals);
    g_test_add_func("/history/random-walks", test_random_walks);
    return g_test_run();
}
