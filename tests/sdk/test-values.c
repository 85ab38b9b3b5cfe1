// SPDX-License-Identifier: GPL-3.0-or-later
#include "games.h"

static void test_setup_text(void)
{
    g_autoptr(DamierSetup) setup = damier_setup_new("three");
    g_autoptr(DamierSetup) back = NULL, copy = NULL;
    g_autofree char *text = NULL, *again = NULL;
    g_auto(GStrv) options = NULL;
    g_autoptr(GError) error = NULL;

    damier_setup_set_option(setup, "size", "5");
    damier_setup_set_option(setup, "quick", "true");
    damier_setup_set_option(setup, "colour", "red");
    damier_setup_set_option(setup, "colour", NULL);
    damier_setup_set_start(setup, "a b | c=d");
    text = damier_setup_to_text(setup);
    g_assert_cmpstr(text, ==, "three quick=true size=5 | a b | c=d");

    back = damier_setup_new_from_text(text, &error);
    g_assert_no_error(error);
    g_assert_cmpstr(damier_setup_get_variant(back), ==, "three");
    g_assert_cmpint(damier_setup_get_integer(back, "size", 3), ==, 5);
    g_assert_true(damier_setup_get_boolean(back, "quick", FALSE));
    g_assert_null(damier_setup_get_option(back, "colour"));
    g_assert_cmpint(damier_setup_get_integer(back, "colour", 77), ==, 77);
    g_assert_cmpstr(damier_setup_get_start(back), ==, "a b | c=d");
    options = damier_setup_list_options(back);
    g_assert_cmpstrv(options, ((const char *[]) { "quick", "size", NULL }));

    copy = damier_setup_copy(back);
    damier_setup_set_option(back, "size", "9");
    again = damier_setup_to_text(copy);
    g_assert_cmpstr(again, ==, text);
}

static void test_setup_plain(void)
{
    g_autoptr(DamierSetup) setup = damier_setup_new(NULL);
    g_autofree char *text = damier_setup_to_text(setup);
    g_autoptr(DamierSetup) back = damier_setup_new_from_text(text, NULL);

    g_assert_cmpstr(text, ==, "-");
    g_assert_null(damier_setup_get_variant(back));
    g_assert_null(damier_setup_get_start(back));
}

static void test_setup_bad(void)
{
    static const char *const texts[] = { "", " size=3", "three size", "three =3", "three a=b=c d" };

    for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autoptr(GError) error = NULL;
        g_autoptr(DamierSetup) setup = damier_setup_new_from_text(texts[i], &error);

        g_assert_null(setup);
        g_assert_error(error, DAMIER_ERROR, DAMIER_ERROR_SETUP);
    }
}

/* What may be chosen is checked against the tables; the message names what was wrong. */
static void test_configure(void)
{
    static const struct {
        const char *setup;
        DamierError code;
        const char *named;
    } bad[] = {
        { "five", DAMIER_ERROR_VARIANT, "five" },
        { "three speed=1", DAMIER_ERROR_OPTION, "speed" },
        { "nim size=3", DAMIER_ERROR_OPTION, "size" },
        { "three size=0", DAMIER_ERROR_OPTION, "size" },
        { "three size=10", DAMIER_ERROR_OPTION, "10" },
        { "three size=3x", DAMIER_ERROR_OPTION, "3x" },
        { "three size=", DAMIER_ERROR_OPTION, "size" },
        { "three quick=yes", DAMIER_ERROR_OPTION, "yes" },
        { "three colour=green", DAMIER_ERROR_OPTION, "green" },
    };
    static const char *const good[] = { "-", "three size=9 quick=false colour=blue", "triad" };
    g_autoptr(DamierRules) rules = test_rules_new();

    for (guint i = 0; i < G_N_ELEMENTS(bad); i++) {
        g_autoptr(DamierSetup) setup = damier_setup_new_from_text(bad[i].setup, NULL);
        g_autoptr(GError) error = NULL;
        g_autoptr(DamierGame) game = damier_rules_configure(rules, setup, &error);

        g_assert_null(game);
        g_assert_error(error, DAMIER_ERROR, (gint) bad[i].code);
        g_assert_nonnull(strstr(error->message, bad[i].named));
    }
    for (guint i = 0; i < G_N_ELEMENTS(good); i++) {
        g_autoptr(DamierSetup) setup = damier_setup_new_from_text(good[i], NULL);
        g_autoptr(GError) error = NULL;
        g_autoptr(DamierGame) game = damier_rules_configure(rules, setup, &error);

        g_assert_no_error(error);
        g_assert_nonnull(game);
    }
}

static void test_game(void)
{
    g_autoptr(DamierGame) teams = test_game_new("teams"), three = test_game_new("three");

    g_assert_cmpuint(damier_game_get_n_seats(teams), ==, 4);
    g_assert_cmpuint(damier_game_get_n_sides(teams), ==, 2);
    g_assert_cmpuint(damier_game_get_side(teams, 2), ==, 0);
    g_assert_cmpuint(damier_game_get_side(teams, 3), ==, 1);
    g_assert_true(damier_game_has(teams, DAMIER_TRAIT_TEAMS));
    g_assert_false(damier_game_has(teams, DAMIER_TRAIT_TEAMS | DAMIER_TRAIT_CHANCE));
    g_assert_false(damier_game_has(three, DAMIER_TRAIT_TEAMS));
    g_assert_cmpstr(damier_game_get_seat_name(three, 1), ==, "Second");
    /* The optional functions that a table does not have. */
    g_assert_null(damier_game_get_ops(three)->is_legal);
}

static void test_outcome(void)
{
    static const guint8 pairs[] = { 0, 1, 0, 1 };
    DamierOutcome outcome;

    damier_outcome_init_draw(&outcome, 3, 5);
    g_assert_true(damier_outcome_is_draw(&outcome));
    g_assert_true(damier_outcome_is_valid(&outcome));
    g_assert_cmpint(damier_outcome_get_winner(&outcome), ==, -1);
    g_assert_cmpuint(outcome.reason, ==, 5);
    for (guint seat = 0; seat < 3; seat++)
        g_assert_cmpfloat(damier_outcome_get_share(&outcome, seat), ==, 0.5);

    damier_outcome_init_win(&outcome, 4, pairs, 1, 2);
    g_assert_false(damier_outcome_is_draw(&outcome));
    g_assert_true(damier_outcome_is_valid(&outcome));
    g_assert_cmpint(damier_outcome_get_winner(&outcome), ==, 1);
    g_assert_cmpuint(outcome.rank[1], ==, 1);
    g_assert_cmpuint(outcome.rank[3], ==, 1);
    g_assert_cmpuint(outcome.rank[0], ==, 2);
    g_assert_cmpfloat_with_epsilon(damier_outcome_get_share(&outcome, 3), 5.0 / 6, 1e-9);
    g_assert_cmpfloat_with_epsilon(damier_outcome_get_share(&outcome, 0), 1.0 / 6, 1e-9);
}

/* The shares of all seats make half a point for each. */
static void test_shares(void)
{
    static const guint8 rankings[][4] = {
        { 1, 2, 3, 4 }, { 1, 1, 3, 4 }, { 1, 2, 2, 2 }, { 2, 1, 3, 3 }, { 1, 1, 1, 1 }
    };

    for (guint i = 0; i < G_N_ELEMENTS(rankings); i++) {
        DamierOutcome outcome = { .n_seats = 4 };
        double sum = 0;

        for (guint seat = 0; seat < 4; seat++)
            outcome.rank[seat] = rankings[i][seat];
        for (guint seat = 0; seat < 4; seat++)
            sum += damier_outcome_get_share(&outcome, seat);
        g_assert_cmpfloat_with_epsilon(sum, 2.0, 1e-9);
    }
}

static void test_outcome_invalid(void)
{
    static const DamierOutcome bad[] = {
        { .n_seats = 0 },
        { .n_seats = 9, .rank = { 1, 1, 1, 1, 1, 1, 1, 1 } },
        { .n_seats = 2, .rank = { 1, 0 } },
        { .n_seats = 2, .rank = { 1, 3 } },
        { .n_seats = 2, .rank = { 2, 2 } },
    };
    const DamierOutcome alone = { .n_seats = 1, .rank = { 1 } };

    for (guint i = 0; i < G_N_ELEMENTS(bad); i++)
        g_assert_false(damier_outcome_is_valid(&bad[i]));
    g_assert_true(damier_outcome_is_valid(&alone));
    g_assert_cmpint(damier_outcome_get_winner(&alone), ==, 0);
    g_assert_cmpfloat(damier_outcome_get_share(&alone, 0), ==, 1.0);
}

static void test_trail(void)
{
    DamierTrail trail, copy;

    damier_trail_init(&trail, 1);
    for (guint64 i = 0; i < 1000; i++)
        damier_trail_push(&trail, i % 10, (DamierMove) i + 1, (DamierActor) i % 2);
    g_assert_cmpuint(trail.length, ==, 1000);
    g_assert_cmpuint(trail.capacity, >=, 1000);
    g_assert_cmpuint(damier_trail_count(&trail, 3), ==, 100);
    g_assert_cmpuint(damier_trail_count(&trail, 10), ==, 0);
    g_assert_cmpuint(trail.entries[999].move, ==, 1000);
    g_assert_cmpint(trail.entries[999].actor, ==, 1);

    damier_trail_init_copy(&copy, &trail, 50);
    g_assert_cmpuint(copy.capacity, >=, 1050);
    damier_trail_pop(&copy);
    g_assert_cmpuint(copy.length, ==, 999);
    g_assert_cmpuint(damier_trail_count(&copy, 9), ==, 99);
    g_assert_cmpuint(damier_trail_count(&trail, 9), ==, 100);
    damier_trail_clear(&copy);
    damier_trail_clear(&trail);
    g_assert_null(trail.entries);
}

static void test_position_play(void)
{
    g_autoptr(DamierGame) game = test_game_new("three");
    g_autoptr(DamierPosition) start = damier_position_new(game), over = NULL, back = NULL;
    g_autofree char *before = damier_position_to_text(start), *text = NULL, *after = NULL, *words = NULL;
    g_autoptr(GError) error = NULL;
    DamierOutcome outcome;
    guint n;

    damier_position_get_moves(start, &n);
    g_assert_cmpuint(n, ==, 9);
    g_assert_cmpint(damier_position_get_actor(start), ==, 0);
    g_assert_cmpuint(damier_position_get_last_move(start), ==, DAMIER_MOVE_NONE);
    g_assert_false(damier_position_get_outcome(start, &outcome));

    over = damier_position_play_text(start, " 1 4\n2  5\t3 ", &error);
    g_assert_no_error(error);
    after = damier_position_to_text(start);
    g_assert_cmpstr(before, ==, after);
    g_assert_true(damier_position_is_over(over));
    g_assert_true(damier_position_get_outcome(over, &outcome));
    g_assert_cmpint(damier_outcome_get_winner(&outcome), ==, 0);
    g_assert_cmpuint(damier_position_get_last_move(over), ==, 3);
    g_assert_cmpuint(damier_position_get_trail(over)->length, ==, 6);
    damier_position_get_moves(over, &n);
    g_assert_cmpuint(n, ==, 0);
    g_assert_true(damier_position_can_still_win(over, 1));

    text = damier_position_to_text(over);
    back = damier_position_new_from_text(game, text, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(damier_position_get_key(back), ==, damier_position_get_key(over));
    g_assert_cmpuint(damier_position_get_trail(back)->length, ==, 1);
    words = damier_game_describe_outcome(game, &outcome);
    g_assert_cmpstr(words, ==, "reason 1");
}

static void test_position_errors(void)
{
    static const struct {
        const char *moves;
        const char *named;
    } bad[] = { { "1 x", "Move 2" }, { "1 2 1", "Move 3" }, { "10", "10" }, { "1 4 2 5 3 6", "over" } };
    g_autoptr(DamierGame) game = test_game_new("three");
    g_autoptr(DamierPosition) start = damier_position_new(game);
    g_autoptr(GError) error = NULL;

    for (guint i = 0; i < G_N_ELEMENTS(bad); i++) {
        g_autoptr(GError) move_error = NULL;
        g_autoptr(DamierPosition) position = damier_position_play_text(start, bad[i].moves, &move_error);

        g_assert_null(position);
        g_assert_error(move_error, DAMIER_ERROR, DAMIER_ERROR_MOVE);
        g_assert_nonnull(strstr(move_error->message, bad[i].named));
    }
    g_assert_null(damier_position_new_from_text(game, "00", &error));
    g_assert_error(error, DAMIER_ERROR, DAMIER_ERROR_POSITION);
}

/* Outcomes of chance come with their weights' frequencies, and only where chance acts. */
static void test_position_chance(void)
{
    g_autoptr(DamierGame) game = test_game_new("wager");
    g_autoptr(DamierPosition) start = damier_position_new(game), rolled = damier_position_play(start, 2);
    g_autoptr(GRand) random = g_rand_new_with_seed(1);
    const DamierMove *moves;
    const guint32 *weights;
    guint n, counts[3] = { 0 };

    g_assert_cmpuint(damier_position_get_chance(start, &moves, &weights), ==, 0);
    g_assert_cmpint(damier_position_get_actor(rolled), ==, DAMIER_ACTOR_CHANCE);
    g_assert_cmpuint(damier_position_get_chance(rolled, &moves, &weights), ==, 3);
    g_assert_cmpuint(weights[1], ==, 2);
    damier_position_get_moves(rolled, &n);
    g_assert_cmpuint(n, ==, 0);
    g_assert_true(damier_position_is_legal(rolled, 11));
    g_assert_false(damier_position_is_legal(rolled, 1));
    for (guint i = 0; i < 4000; i++)
        counts[damier_position_roll(rolled, random) - 10]++;
    g_assert_cmpuint(counts[0], >, 900);
    g_assert_cmpuint(counts[0], <, 1100);
    g_assert_cmpuint(counts[1], >, 1850);
    g_assert_cmpuint(counts[1], <, 2150);
}

/* A position knows what came before it: the third time is a draw, by way of the trail alone. */
static void test_position_history(void)
{
    g_autoptr(DamierGame) game = test_game_new("chase");
    g_autoptr(DamierPosition) start = damier_position_new(game), twice = NULL, thrice = NULL;
    g_autoptr(GError) error = NULL;
    DamierOutcome outcome;

    twice = damier_position_play_text(start, "2 8 1 5", &error);
    g_assert_no_error(error);
    g_assert_false(damier_position_is_over(twice));
    g_assert_cmpuint(damier_position_get_key(twice), ==, damier_position_get_key(start));
    thrice = damier_position_play_text(twice, "2 8 1 5", &error);
    g_assert_no_error(error);
    g_assert_true(damier_position_get_outcome(thrice, &outcome));
    g_assert_true(damier_outcome_is_draw(&outcome));
}

static void test_analysis(void)
{
    g_autoptr(DamierAnalysis) analysis = damier_analysis_new(3), copy = NULL;
    const gint scores[DAMIER_MAX_SEATS] = { 5, -7, 2 };
    const DamierMove moves[] = { 11, 12, 13 };

    analysis->best = 11;
    analysis->nodes = 99;
    damier_analysis_add_line(analysis, scores, moves, 3);
    damier_analysis_add_line(analysis, scores, moves + 1, 1);
    copy = damier_analysis_copy(analysis);
    damier_analysis_add_line(analysis, scores, moves, 2);
    g_assert_cmpuint(copy->lines->len, ==, 2);
    g_assert_cmpuint(copy->best, ==, 11);
    g_assert_cmpuint(copy->nodes, ==, 99);
    g_assert_cmpint(damier_analysis_get_line(copy, 0)->scores[1], ==, -7);
    g_assert_cmpuint(damier_analysis_get_line(copy, 0)->moves[2], ==, 13);
    g_assert_cmpuint(damier_analysis_get_line(copy, 1)->n_moves, ==, 1);
}

static void test_layout(void)
{
    g_autoptr(DamierLayout) layout = damier_layout_new();
    g_autofree char *outline = damier_outline_circle(0.5f);
    char name[] = "a1";
    float width, height;
    guint zone, group, first, second;

    zone = damier_layout_add_zone(layout, &(DamierZone) { .id = "board", .name = "Board", .width = 3, .height = 2 });
    damier_layout_add_zone(layout,
                           &(DamierZone) { .id = "tray", .name = "Tray", .x = 3.5f, .y = 1, .width = 1, .height = 4 });
    group = damier_layout_add_group(layout, &(DamierElementGroup) { .id = "cells", .name = "Cells", .zone = zone });
    first = damier_layout_add_element(layout, &(DamierElement) { .group = group, .name = name, .outline = outline });
    name[0] = 'b';
    second = damier_layout_add_element(layout, &(DamierElement) { .group = group, .name = name, .outline = outline });
    g_assert_cmpuint(first, ==, 1);
    g_assert_cmpuint(second, ==, 2);
    g_assert_cmpuint(damier_layout_get_n_elements(layout), ==, 2);
    g_assert_cmpstr(damier_layout_get_element(layout, first)->name, ==, "a1");
    g_assert_cmpuint(damier_layout_find_element(layout, "b1"), ==, second);
    g_assert_cmpuint(damier_layout_find_element(layout, "c1"), ==, 0);
    g_assert_cmpuint(damier_layout_add_shape(layout, outline), ==, 0);
    g_assert_cmpuint(damier_layout_add_shape(layout, outline), ==, 1);
    g_assert_cmpstr(damier_layout_get_shape(layout, 1), ==, outline);
    damier_layout_get_size(layout, &width, &height);
    g_assert_cmpfloat(width, ==, 4.5);
    g_assert_cmpfloat(height, ==, 5);
}

/* Path data is the same in every language: points, never commas, in numbers. */
static void test_outlines(void)
{
    g_autofree char *sharp = damier_outline_rectangle(2, 1, 0);
    g_autofree char *round = damier_outline_rectangle(2, 1, 0.25f);
    g_autofree char *circle = damier_outline_circle(0.5f);
    g_autofree char *square = damier_outline_polygon(4, 1, 45);
    g_autofree char *hexagon = damier_outline_polygon(6, 1, 0);

    g_assert_cmpstr(sharp, ==, "M-1.0000,-0.5000L1.0000,-0.5000L1.0000,0.5000L-1.0000,0.5000L-1.0000,-0.5000Z");
    g_assert_true(g_str_has_prefix(round, "M-0.7500,-0.5000L0.7500,-0.5000A0.2500,0.2500 0 0 1 "));
    g_assert_true(g_str_has_prefix(circle, "M-0.5000,0.0000A0.5000,0.5000 0 0 1 "));
    g_assert_true(g_str_has_prefix(square, "M0.7071,-0.7071L0.7071,0.7071L"));
    g_assert_true(g_str_has_prefix(hexagon, "M0.0000,-1.0000L0.8660,-0.5000L0.8660,0.5000L"));
    g_assert_true(g_str_has_suffix(hexagon, "Z"));
}

static void test_scene(void)
{
    g_autoptr(DamierScene) scene = damier_scene_new();
    char badge[] = "K";

    damier_scene_add_token(scene, &(DamierToken) { .id = 7, .x = 1, .badge = badge });
    badge[0] = 'Q';
    damier_scene_add_token(scene, &(DamierToken) { .id = 8, .scale = 0.5f });
    damier_scene_add_mark(scene, &(DamierMark) { .element = 3, .kind = DAMIER_MARK_THREAT, .note = "Ko" });
    damier_scene_add_counter(scene, &(DamierCounter) { .seat = 1, .name = "Walls", .value = 9, .limit = 10 });
    g_assert_cmpuint(damier_scene_get_n_tokens(scene), ==, 2);
    g_assert_cmpstr(damier_scene_find_token(scene, 7)->badge, ==, "K");
    g_assert_cmpfloat(damier_scene_find_token(scene, 7)->scale, ==, 1);
    g_assert_cmpfloat(damier_scene_find_token(scene, 8)->scale, ==, 0.5);
    g_assert_null(damier_scene_find_token(scene, 9));
    g_assert_cmpstr(damier_scene_get_mark(scene, 0)->note, ==, "Ko");
    g_assert_cmpint(damier_scene_get_counter(scene, 0)->limit, ==, 10);
}

/* Nobody to act is an error of the caller's position, told as one. */
static void test_engine_over(void)
{
    g_autoptr(DamierGame) game = test_game_new("three");
    g_autoptr(DamierEngine) engine = damier_search_engine_new();
    g_autoptr(DamierPosition) start = damier_position_new(game), over = NULL;
    g_autoptr(GError) error = NULL;
    const DamierLimits limits = DAMIER_LIMITS_INIT;

    over = damier_position_play_text(start, "1 4 2 5 3", NULL);
    g_assert_null(damier_engine_search(engine, over, &limits, NULL, NULL, NULL, &error));
    g_assert_error(error, DAMIER_ERROR, DAMIER_ERROR_ENGINE);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/values/setup/text", test_setup_text);
    g_test_add_func("/values/setup/plain", test_setup_plain);
    g_test_add_func("/values/setup/bad", test_setup_bad);
    g_test_add_func("/values/configure", test_configure);
    g_test_add_func("/values/game", test_game);
    g_test_add_func("/values/outcome/ranks", test_outcome);
    g_test_add_func("/values/outcome/shares", test_shares);
    g_test_add_func("/values/outcome/invalid", test_outcome_invalid);
    g_test_add_func("/values/trail", test_trail);
    g_test_add_func("/values/position/play", test_position_play);
    g_test_add_func("/values/position/errors", test_position_errors);
    g_test_add_func("/values/position/chance", test_position_chance);
    g_test_add_func("/values/position/history", test_position_history);
    g_test_add_func("/values/analysis", test_analysis);
    g_test_add_func("/values/layout", test_layout);
    g_test_add_func("/values/outlines", test_outlines);
    g_test_add_func("/values/scene", test_scene);
    g_test_add_func("/values/engine-over", test_engine_over);
    return g_test_run();
}
