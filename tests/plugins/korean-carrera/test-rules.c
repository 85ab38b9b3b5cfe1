// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"

#define CARRERA_START "setup:MNAZDS/HE-EH"

static void assert_targets(const char *setup, const char *text, const char *from, const char *expected)
{
    g_autoptr(DamierPosition) position = board_read(setup, text);
    g_autofree char *targets = board_list_targets(position, from);

    g_assert_cmpstr(targets, ==, expected);
}

/* The twenty lines, each with its three points and with nothing beyond them. */
static void test_lines(void)
{
    static const char *const lines[] = {
        "a1-b2-c3",  "a3-b2-c1", "a3-b4-c5", "a5-b4-c3",  "a6-b7-c8",  "a8-b7-c6",  "a8-b9-c10",
        "a10-b9-c8", "g1-h2-i3", "g3-h2-i1", "g8-h9-i10", "g10-h9-i8", "m1-n2-o3",  "m3-n2-o1",
        "m3-n4-o5",  "m5-n4-o3", "m6-n7-o8", "m8-n7-o6",  "m8-n9-o10", "m10-n9-o8",
    };
    g_autoptr(DamierGame) game = board_configure("carrera"), janggi = board_configure("janggi");
    const CarreraContext *context = damier_game_get_context(game), *small = damier_game_get_context(janggi);

    g_assert_cmpuint(context->n_lines, ==, G_N_ELEMENTS(lines));
    g_assert_cmpuint(small->n_lines, ==, 4);
    for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
        g_auto(GStrv) names = g_strsplit(lines[i], "-", -1);
        guint n_found = 0;
        for (guint j = 0; j < context->n_lines; j++) {
            const guint8 *line = context->lines[j];
            g_assert_cmpuint(2u * line[1], ==, line[0] + line[2]);
            n_found += line[1] == board_get_point(names[1]) &&
                       (line[0] == board_get_point(names[0]) || line[2] == board_get_point(names[0]));
        }
        g_assert_cmpuint(n_found, ==, 1);
    }
}

/* At a3 two lines meet, and nobody runs on from one to the other. */
static void test_chariot(void)
{
    assert_targets("carrera", "6k8/15/15/15/15/15/15/R14/7K7/15 w", "a3",
                   " a1 a10 a2 a4 a5 a6 a7 a8 a9 b2 b3 b4 c1 c3 c5 d3 e3 f3 g3 h3 i3 j3 k3 l3 m3 n3 o3 ");
    assert_targets("carrera", "6k8/15/15/15/15/2R12/15/15/7K7/15 w", "c5",
                   " a3 a5 b4 b5 c1 c10 c2 c3 c4 c6 c7 c8 c9 d5 e5 f5 g5 h5 i5 j5 k5 l5 m5 n5 o5 ");
    assert_targets("janggi", "4k4/9/3R5/9/9/9/9/9/5K3/9 w", "d8",
                   " a8 b8 c8 d1 d10 d2 d3 d4 d5 d6 d7 d9 e8 e9 f10 f8 g8 h8 i8 ");
}

static void test_cannon(void)
{
    /* Over a soldier to the end, but neither over nor onto a cannon. */
    assert_targets("janggi", "3k5/9/9/9/C1p3c2/9/9/9/4K4/9 w", "a6", " d6 e6 f6 ");
    assert_targets("janggi", "3k5/9/9/9/C1c3p2/9/9/9/4K4/9 w", "a6", " ");
    /* From corner to corner of a palace over whatever stands in its centre. */
    assert_targets("janggi", "5k3/9/9/9/9/9/9/3C5/4K4/9 w", "d3", " f1 ");
    assert_targets("janggi", "9/4gk3/5C3/9/9/9/9/9/4K4/9 w", "f8", " d10 f10 ");
}

static void test_leaps(void)
{
    assert_targets("janggi", "3k5/9/9/9/4H4/9/9/9/4K4/9 w", "e6", " c5 c7 d4 d8 f4 f8 g5 g7 ");
    assert_targets("janggi", "3k5/9/9/4p4/4H4/9/9/9/4K4/9 w", "e6", " c5 c7 d4 f4 g5 g7 ");
    assert_targets("janggi", "3k5/9/9/9/4E4/9/9/9/4K4/9 w", "e6", " b4 b8 c3 c9 g3 g9 h4 h8 ");
    assert_targets("janggi", "3k5/9/5r3/9/4E4/9/9/9/4K4/9 w", "e6", " b4 b8 c3 c9 g3 h4 h8 ");
}

static void test_soldier(void)
{
    assert_targets("janggi", "3k5/9/9/9/9/9/P8/9/4K4/9 w", "a4", " a5 b4 ");
    /* In the enemy palace also forward along its lines. */
    assert_targets("janggi", "5k3/9/3P5/9/9/9/9/9/4K4/9 w", "d8", " c8 d9 e8 e9 ");
    assert_targets("janggi", "9/4P4/4k4/9/9/9/9/9/3K5/9 w", "e9", " d10 d9 e10 f10 f9 ");
    assert_targets("janggi", "5k3/3P5/9/9/9/9/9/9/4K4/9 w", "d9", " c9 d10 e9 ");
    /* The outer crosses are not its own. */
    assert_targets("carrera", "6k8/15/15/15/15/P14/15/15/7K7/15 w", "a5", " a6 b5 ");
}

static void test_palace(void)
{
    assert_targets("janggi", "3k5/9/9/9/9/9/9/9/4K4/9 w", "e2", " d1 d2 d3 e1 e3 f1 f2 f3 ");
    assert_targets("janggi", "3k5/9/9/9/9/9/9/9/5K3/4G4 w", "e1", " d1 e2 f1 ");
    assert_targets("carrera", "6k8/15/15/15/15/15/15/6G8/8K6/15 w", "g3", " g2 h2 h3 ");
}

/* Rule 3: no hopping over and no capture of the own kind, by whatever movement; every other case is allowed. */
static void test_same_kind(void)
{
    assert_targets("carrera", "6k8/15/15/15/15/A2a2p8/15/15/7K7/15 w", "a5",
                   " a1 a10 a2 a3 a4 a6 a7 a8 a9 b4 b5 c3 c5 ");
    assert_targets("carrera", "6k8/15/15/15/15/A2c2p8/15/15/7K7/15 w", "a5",
                   " a1 a10 a2 a3 a4 a6 a7 a8 a9 b4 b5 c3 c5 d5 e5 f5 g5 ");
    assert_targets("carrera", "6k8/15/15/3n11/15/2N12/15/15/7K7/15 w", "c5", " a4 a6 b3 b7 d3 e4 e6 ");
    assert_targets("carrera", "6k8/15/15/3d11/15/2N12/15/15/7K7/15 w", "c5", " a4 a6 b3 b7 d3 d7 e4 e6 ");
    assert_targets("carrera", "6k8/15/15/15/15/D2d2p8/15/15/7K7/15 w", "a5", " c2 c8 d3 d7 ");
    assert_targets("carrera", "6k8/15/15/15/15/D2c2p8/15/15/7K7/15 w", "a5", " c2 c8 d3 d7 e5 f5 g5 ");
}

/* In the set-up of the sheet the c1 ram takes the c7 soldier at once, over c4, and the c10 ram may not retake. */
static void test_ram(void)
{
    g_autoptr(DamierPosition) start = board_read("carrera", CARRERA_START);
    g_autoptr(DamierPosition) after = board_play(start, "c1c7");
    g_autofree char *targets = board_list_targets(after, "c10");

    g_assert_null(strstr(targets, " c7 "));
}

/* 40 placements, 160 set-ups a side, within the limits. */
static void test_setups(void)
{
    g_autoptr(DamierGame) game = board_configure("carrera");
    const CarreraContext *context = damier_game_get_context(game);

    g_assert_cmpuint(context->n_placements, ==, 40);
    for (guint i = 0; i < context->n_placements; i++) {
        const guint8 *placement = context->placements[i];
        for (guint j = 0; j < CARRERA_N_COMPOUNDS; j++) {
            g_assert_false((placement[j] & CARRERA_CHARIOT) && (j == 1 || j == 4));
            g_assert_false((placement[j] & CARRERA_CANNON) && (j == 0 || j == 5));
        }
    }
}

/* First the first player's men come to the board, then the second one's, then the first one moves. */
static void test_setup_carrera(void)
{
    g_autoptr(DamierPosition) start = board_read("carrera", "");
    g_autoptr(DamierPosition) arranged = board_play(start, "EH-HE");
    g_autoptr(DamierPosition) half = board_play(arranged, "M@a1 S@o1 A@c1 N@m1 D@b1 Z@n1");
    g_autoptr(DamierPosition) whole = board_play(half, "HE-HE A@m10 M@c10 S@a10 Z@o10 N@b10 D@n10");
    g_autoptr(DamierPosition) preset = board_read("carrera", "setup:MDANZS/EH-HE,SNMADZ/HE-HE");
    g_autofree char *text = damier_position_to_text(whole), *expected = damier_position_to_text(preset);

    g_assert_cmpint(damier_position_get_actor(start), ==, 0);
    g_assert_cmpint(damier_position_get_actor(arranged), ==, 0);
    g_assert_cmpint(damier_position_get_actor(half), ==, 1);
    g_assert_cmpint(damier_position_get_actor(whole), ==, 0);
    g_assert_cmpstr(text, ==, expected);
    g_assert_false(board_has_move(arranged, "A@a1"));
    g_assert_false(board_has_move(arranged, "S@b1"));
    g_assert_false(board_has_move(arranged, "D@o1"));
    g_assert_false(board_has_move(arranged, "M@d1"));
    g_assert_false(board_has_move(arranged, "M@a10"));
}

/* What would leave another compound no place is no move: after Z@c1 the ram needs m1. */
static void test_setup_dead_end(void)
{
    g_autoptr(DamierPosition) start = board_read("carrera", "");
    g_autoptr(DamierPosition) position = board_play(start, "HE-EH Z@c1");

    g_assert_false(board_has_move(position, "M@m1"));
    g_assert_false(board_has_move(position, "N@m1"));
    g_assert_true(board_has_move(position, "A@m1"));
}

/* In Janggi the second player arranges first; the first player sees it, arranges, and moves. */
static void test_setup_janggi(void)
{
    g_autoptr(DamierPosition) start = board_read("janggi", "");
    g_autoptr(DamierPosition) half = board_play(start, "EH-HE");
    g_autoptr(DamierPosition) whole = board_play(half, "HE-HE");
    g_autofree char *text = damier_position_to_text(whole);

    g_assert_cmpint(damier_position_get_actor(start), ==, 1);
    g_assert_cmpint(damier_position_get_actor(half), ==, 0);
    g_assert_cmpint(damier_position_get_actor(whole), ==, 0);
    g_assert_cmpstr(text, ==, "rehg1gher/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RHEG1GHER w - 0");
}

/* Every one of the 160 set-ups is as likely as any other. */
static void test_setup_drawn(void)
{
    g_autoptr(DamierPosition) start = board_read("carrera setup=drawn", "");
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr(GRand) random = g_rand_new_with_seed(3);
    guint most = 0;

    for (guint i = 0; i < 4000; i++) {
        g_autoptr(DamierPosition) position = g_object_ref(start);
        char *text;
        guint count;

        for (guint j = 0; j < 7; j++) {
            g_autoptr(DamierPosition) next = damier_position_play(position, damier_position_roll(position, random));
            g_set_object(&position, next);
        }
        text = damier_position_to_text(position);
        count = GPOINTER_TO_UINT(g_hash_table_lookup(seen, text)) + 1;
        g_hash_table_insert(seen, text, GUINT_TO_POINTER(count));
        most = MAX(most, count);
    }
    g_assert_cmpuint(g_hash_table_size(seen), ==, 160);
    g_assert_cmpuint(most, <, 50);
}

static void test_points(void)
{
    g_autoptr(DamierPosition) start = board_read("carrera", CARRERA_START);
    g_autoptr(DamierPosition) janggi = board_read("janggi", "setup:HE-EH");
    const CarreraState *state = damier_position_get_state(start);

    g_assert_cmpuint(state->points[0], ==, 164);
    g_assert_cmpuint(state->points[1], ==, 164);
    g_assert_cmpuint(((const CarreraState *) damier_position_get_state(janggi))->points[0], ==, 72);
}

/* Two passes end the game; level in men, the second player has one and a half points more. */
static void test_passes(void)
{
    g_autoptr(DamierPosition) points = board_read_and_play("carrera", CARRERA_START, "pass pass");
    g_autoptr(DamierPosition) draw = board_read_and_play("janggi-traditional", "setup:HE-EH", "pass pass");
    g_autoptr(DamierPosition) more = board_read_and_play("janggi", "3k5/9/9/9/9/9/P8/9/4K4/9 w", "pass pass");
    g_autoptr(DamierPosition) broken = board_read_and_play("janggi", "setup:HE-EH", "pass a7b7 pass");
    g_autofree char *words = NULL;
    DamierOutcome outcome;

    g_assert_cmpuint(board_find_winner(points, CARRERA_REASON_PASSES), ==, 1);
    damier_position_get_outcome(points, &outcome);
    g_assert_cmpint(outcome.points[0], ==, 328);
    g_assert_cmpint(outcome.points[1], ==, 331);
    words = damier_game_describe_outcome(damier_position_get_game(points), &outcome);
    g_assert_cmpstr(words, ==, "Both sides have passed: Han wins by points, 165½ to 164");
    board_assert_draw(draw, CARRERA_REASON_PASSES);
    g_assert_cmpuint(board_find_winner(more, CARRERA_REASON_PASSES), ==, 0);
    g_assert_false(damier_position_is_over(broken));
}

/* Generals that face each other: who is to move must break it, or pass and end the game. */
static void test_facing(void)
{
    static const char text[] = "4k4/9/9/9/9/9/P8/9/R3K4/9 w - 0";
    g_autoptr(DamierPosition) facing = board_read("janggi", text);
    g_autoptr(DamierPosition) over = board_play(facing, "pass");
    g_autoptr(DamierPosition) draw = board_read_and_play("janggi-traditional", text, "pass");
    g_autoptr(DamierPosition) casual = board_read_and_play("janggi-casual", text, "pass");

    g_assert_true(board_has_move(facing, "e2d2"));
    g_assert_false(board_has_move(facing, "e2e3"));
    g_assert_false(board_has_move(facing, "a4a5"));
    g_assert_true(board_has_move(casual, "e10e9"));
    g_assert_cmpuint(board_find_winner(over, CARRERA_REASON_FACING), ==, 0);
    board_assert_draw(draw, CARRERA_REASON_FACING);
    g_assert_false(damier_position_is_over(casual));
}

/* Even in mate who faces the other general may pass; with the generals elsewhere it is mate. */
static void test_mate(void)
{
    g_autoptr(DamierPosition) facing = board_read("janggi", "R3k4/R8/9/9/9/9/9/9/4K4/9 b");
    g_autoptr(DamierPosition) passed = board_play(facing, "pass");
    g_autoptr(DamierPosition) mate = board_read("janggi", "R3k4/R8/9/9/9/9/9/9/9/3K5 b");
    g_autoptr(DamierPosition) casual = board_read("janggi-casual", "R3k4/R8/9/9/9/9/9/9/4K4/9 b");

    g_assert_false(damier_position_is_over(facing));
    g_assert_cmpuint(board_find_winner(passed, CARRERA_REASON_FACING), ==, 0);
    g_assert_cmpuint(board_find_winner(mate, CARRERA_REASON_MATE), ==, 0);
    g_assert_cmpuint(board_find_winner(casual, CARRERA_REASON_MATE), ==, 0);
}

/* Nobody may pass out of check; who is not in check always may, so that nobody is stalemated. */
static void test_pass(void)
{
    g_autoptr(DamierPosition) checked = board_read("janggi", "R3k4/9/9/9/9/9/9/9/9/3K5 b");
    g_autoptr(DamierPosition) alone = board_read("janggi", "3k5/R8/9/9/9/9/9/9/4R4/5K3 b");

    g_assert_false(board_has_move(checked, "pass"));
    g_assert_true(board_has_move(alone, "pass"));
}

static const char there_and_back[] = "a1a2 i10i9 a2a1 i9i10 ";

/* The third time of a position ends the game, in the modern game the fourth, but for what it bars. */
static void test_repetition(void)
{
    static const char text[] = "3k4r/9/9/9/9/9/9/9/9/R4K3 w - 0";
    g_autofree char *twice = g_strconcat(there_and_back, there_and_back, NULL);
    g_autoptr(DamierPosition) points = board_read_and_play("janggi", text, twice);
    g_autoptr(DamierPosition) draw = board_read_and_play("janggi-casual", text, twice);
    g_autoptr(DamierPosition) modern = board_read_and_play("janggi-modern", text, twice);

    g_assert_cmpuint(board_find_winner(points, CARRERA_REASON_REPETITION), ==, 1);
    board_assert_draw(draw, CARRERA_REASON_REPETITION);
    g_assert_false(damier_position_is_over(modern));
    g_assert_false(board_has_move(modern, "a1a2"));
    g_assert_true(board_has_move(modern, "a1a3"));
}

/* Who gives check with every move of the repetition loses. */
static void test_perpetual_check(void)
{
    static const char text[] = "3k5/9/9/9/9/9/9/9/9/R4K3 w - 0";
    static const char checks[] = "a1a10 d10d9 a10a9 d9d10 a9a10 d10d9 a10a9 d9d10 a9a10";
    g_autoptr(DamierPosition) janggi = board_read_and_play("janggi", text, checks);
    g_autoptr(DamierPosition) casual = board_read_and_play("janggi-casual", text, checks);

    g_assert_cmpuint(board_find_winner(janggi, CARRERA_REASON_PERPETUAL_CHECK), ==, 1);
    g_assert_cmpuint(board_find_winner(casual, CARRERA_REASON_PERPETUAL_CHECK), ==, 1);
}

static void test_quiet(void)
{
    g_autoptr(DamierPosition) janggi = board_read_and_play("janggi", "3k5/9/9/9/9/9/9/9/9/R4K3 w - 99", "a1a2");
    g_autoptr(DamierPosition) mate = board_read_and_play("janggi", "4k4/R8/9/9/9/9/9/9/9/1R1K5 w - 99", "b1b10");
    g_autoptr(DamierPosition) modern = board_read_and_play("janggi-modern", "3k5/9/9/9/9/9/9/9/9/R4K3 w - 198", "a1a2");
    g_autoptr(DamierPosition) end = board_play(modern, "pass");
    g_autoptr(DamierPosition) capture = board_read_and_play("janggi", "3k5/9/9/9/9/9/9/p8/9/R4K3 w - 99", "a1a3");

    g_assert_cmpuint(board_find_winner(janggi, CARRERA_REASON_QUIET), ==, 0);
    g_assert_cmpuint(board_find_winner(mate, CARRERA_REASON_MATE), ==, 0);
    g_assert_false(damier_position_is_over(modern));
    g_assert_cmpuint(board_find_winner(end, CARRERA_REASON_QUIET), ==, 0);
    g_assert_false(damier_position_is_over(capture));
}

/* What the sheet's table says of each variant. */
static const struct {
    const char *id;
    gboolean has_facing_rule;
    gboolean by_points;
    guint n_occurrences;
    guint n_quiet;
} table[] = {
    { "carrera", TRUE, TRUE, 3, 100 },
    { "janggi", TRUE, TRUE, 3, 100 },
    { "janggi-traditional", TRUE, FALSE, 3, 100 },
    { "janggi-modern", FALSE, TRUE, 4, 200 },
    { "janggi-casual", FALSE, FALSE, 3, 100 },
};

/* The same positions on both boards: generals that face each other; that do not; and Cho with a chariot besides. */
static const struct {
    const char *facing;
    const char *apart;
    const char *richer;
    const char *cycle;
} boards[] = {
    { "4k4/9/9/9/9/9/9/9/R3K4/9 w - 0", "3k5/9/9/9/9/9/9/9/9/5K3 w - 0", "3k5/9/9/9/9/9/9/9/9/R4K3 w - ",
      "f1f2 d10d9 f2f1 d9d10 " },
    { "7k7/15/15/15/15/15/15/15/R6K7/15 w - 0", "6k8/15/15/15/15/15/15/15/15/8K6 w - 0",
      "6k8/15/15/15/15/15/15/15/15/R7K6 w - ", "i1i2 g10g9 i2i1 g9g10 " },
};

/* Without a reason the game goes on; a winner of -1 is a draw. */
static void assert_ending(const char *setup, const char *text, const char *moves, CarreraReason reason, gint winner)
{
    g_autoptr(DamierPosition) position = board_read_and_play(setup, text, moves);

    if (reason == CARRERA_REASON_NONE)
        g_assert_false(damier_position_is_over(position));
    else if (winner < 0)
        board_assert_draw(position, reason);
    else
        g_assert_cmpint((gint) board_find_winner(position, reason), ==, winner);
}

/* Each ending in each variant, and that it does not come a ply too early. */
static void test_variant(gconstpointer data)
{
    const guint index = GPOINTER_TO_UINT(data), is_large = g_str_equal(table[index].id, "carrera");
    const char *id = table[index].id, *cycle = boards[is_large].cycle;
    const gint richer = table[index].by_points ? 0 : -1, second = table[index].by_points ? 1 : -1;
    const CarreraReason facing = table[index].has_facing_rule ? CARRERA_REASON_FACING : CARRERA_REASON_NONE;
    g_autofree char *calm = g_strdup_printf("%s0", boards[is_large].richer);
    g_autofree char *last = g_strdup_printf("%s%u", boards[is_large].richer, table[index].n_quiet - 1);
    g_autofree char *before = g_strdup_printf("%s%u", boards[is_large].richer, table[index].n_quiet - 2);
    g_autofree char *twice = g_strconcat(cycle, cycle, NULL), *thrice = g_strconcat(twice, cycle, NULL);
    const gboolean has_three = table[index].n_occurrences == 3;

    assert_ending(id, boards[is_large].facing, "pass", facing, richer);
    assert_ending(id, calm, "pass", CARRERA_REASON_NONE, 0);
    assert_ending(id, calm, "pass pass", CARRERA_REASON_PASSES, richer);
    assert_ending(id, boards[is_large].apart, "pass pass", CARRERA_REASON_PASSES, second);
    assert_ending(id, boards[is_large].apart, has_three ? cycle : twice, CARRERA_REASON_NONE, 0);
    assert_ending(id, boards[is_large].apart, has_three ? twice : thrice, CARRERA_REASON_REPETITION, second);
    assert_ending(id, before, "pass", CARRERA_REASON_NONE, 0);
    assert_ending(id, last, "pass", CARRERA_REASON_QUIET, richer);
}

static void assert_described(const char *setup, const char *text, const char *move, const char *words)
{
    g_autoptr(DamierPosition) position = board_read(setup, text);
    g_autofree char *description =
        damier_position_describe_move(position, damier_position_parse_move(position, move, NULL));

    g_assert_cmpstr(description, ==, words);
}

static void test_words(void)
{
    assert_described("carrera", CARRERA_START, "c1c7", "Cho takes soldier on c7 with ram from c1");
    assert_described("janggi", "3k5/9/9/9/9/9/9/9/9/R4K3 w", "a1a10", "Cho moves chariot from a1 to a10, check");
    assert_described("janggi", "4k4/9/9/9/9/9/9/9/9/5K3 w", "f1e1",
                     "Cho moves general from f1 to e1, the generals face each other");
    assert_described("janggi", "setup:HE-EH", "pass", "Cho passes");
    assert_described("janggi", "", "EH-HE", "Han sets up: elephants outside, horses inside");
}

static void test_can_still_win(void)
{
    g_autoptr(DamierPosition) casual = board_read("janggi-casual", "3k5/4g4/9/9/9/9/P8/9/9/5K3 w");
    g_autoptr(DamierPosition) points = board_read("janggi", "3k5/4g4/9/9/9/9/P8/9/9/5K3 w");

    g_assert_true(damier_position_can_still_win(casual, 0));
    g_assert_false(damier_position_can_still_win(casual, 1));
    g_assert_true(damier_position_can_still_win(points, 1));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/korean-carrera/rules/lines", test_lines);
    g_test_add_func("/korean-carrera/rules/chariot", test_chariot);
    g_test_add_func("/korean-carrera/rules/cannon", test_cannon);
    g_test_add_func("/korean-carrera/rules/leaps", test_leaps);
    g_test_add_func("/korean-carrera/rules/soldier", test_soldier);
    g_test_add_func("/korean-carrera/rules/palace", test_palace);
    g_test_add_func("/korean-carrera/rules/same-kind", test_same_kind);
    g_test_add_func("/korean-carrera/rules/ram", test_ram);
    g_test_add_func("/korean-carrera/rules/setups", test_setups);
    g_test_add_func("/korean-carrera/rules/setup-carrera", test_setup_carrera);
    g_test_add_func("/korean-carrera/rules/setup-dead-end", test_setup_dead_end);
    g_test_add_func("/korean-carrera/rules/setup-janggi", test_setup_janggi);
    g_test_add_func("/korean-carrera/rules/setup-drawn", test_setup_drawn);
    g_test_add_func("/korean-carrera/rules/points", test_points);
    g_test_add_func("/korean-carrera/rules/passes", test_passes);
    g_test_add_func("/korean-carrera/rules/facing", test_facing);
    g_test_add_func("/korean-carrera/rules/mate", test_mate);
    g_test_add_func("/korean-carrera/rules/pass", test_pass);
    g_test_add_func("/korean-carrera/rules/repetition", test_repetition);
    g_test_add_func("/korean-carrera/rules/perpetual-check", test_perpetual_check);
    g_test_add_func("/korean-carrera/rules/quiet", test_quiet);
    for (guint i = 0; i < G_N_ELEMENTS(table); i++) {
        g_autofree char *path = g_strdup_printf("/korean-carrera/rules/variant/%s", table[i].id);
        g_test_add_data_func(path, GUINT_TO_POINTER(i), test_variant);
    }
    g_test_add_func("/korean-carrera/rules/words", test_words);
    g_test_add_func("/korean-carrera/rules/can-still-win", test_can_still_win);
    return g_test_run();
}
