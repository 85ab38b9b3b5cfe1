// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-tally.h"

#include "race.h"

static DamierTally make_tally(guint wins, guint draws, guint losses)
{
    DamierTally tally = { 0 };

    for (guint i = 0; i < wins; i++)
        damier_tally_add(&tally, 1.0);
    for (guint i = 0; i < draws; i++)
        damier_tally_add(&tally, 0.5);
    for (guint i = 0; i < losses; i++)
        damier_tally_add(&tally, 0.0);
    g_assert_cmpuint(tally.n_games, ==, wins + draws + losses);
    g_assert_cmpuint(tally.wins, ==, wins);
    g_assert_cmpuint(tally.draws, ==, draws);
    g_assert_cmpuint(tally.losses, ==, losses);
    return tally;
}

/* 75 of 100 points are 191 Elo points; the interval is that of a normal distribution. */
static void test_estimate(void)
{
    DamierTally tally = make_tally(60, 30, 10);
    double elo, error;

    g_assert_true(damier_tally_estimate(&tally, &elo, &error));
    g_assert_cmpfloat_with_epsilon(elo, 190.85, 0.01);
    g_assert_cmpfloat_with_epsilon(error, 62.05, 0.01);
    tally = make_tally(10, 30, 60);
    g_assert_true(damier_tally_estimate(&tally, &elo, &error));
    g_assert_cmpfloat_with_epsilon(elo, -190.85, 0.01);
    g_assert_cmpfloat_with_epsilon(error, 62.05, 0.01);
}

static void test_unknown(void)
{
    double elo, error;
    const DamierTally tallies[] = { make_tally(0, 0, 0), make_tally(5, 0, 0), make_tally(0, 5, 0),
                                    make_tally(0, 0, 5) };

    for (guint i = 0; i < G_N_ELEMENTS(tallies); i++)
        g_assert_false(damier_tally_estimate(&tallies[i], &elo, &error));
}

static void test_share(void)
{
    g_autoptr(DamierGame) two = race_new("race"), teams = race_new("race teams=true"), four = race_new("race seats=4");
    const DamierOutcome win = { .n_seats = 2, .rank = { 2, 1 } };
    const DamierOutcome draw = { .n_seats = 2, .rank = { 1, 1 } };
    const DamierOutcome team = { .n_seats = 4, .rank = { 1, 3, 1, 3 } };
    const DamierOutcome places = { .n_seats = 4, .rank = { 2, 1, 2, 4 } };

    g_assert_cmpfloat(damier_tally_get_share(two, &win, 0), ==, 0.0);
    g_assert_cmpfloat(damier_tally_get_share(two, &win, 1), ==, 1.0);
    g_assert_cmpfloat(damier_tally_get_share(two, &draw, 0), ==, 0.5);
    g_assert_cmpfloat(damier_tally_get_share(teams, &team, 2), ==, 1.0);
    g_assert_cmpfloat(damier_tally_get_share(teams, &team, 3), ==, 0.0);
    g_assert_cmpfloat(damier_tally_get_share(four, &places, 0), ==, 0.5);
    g_assert_cmpfloat(damier_tally_get_share(four, &places, 1), ==, 1.0);
    g_assert_cmpfloat(damier_tally_get_share(four, &places, 3), ==, 0.0);
}

/* Who has the seat that wins has won, however many seats come last together; places are compared one by one. */
static void test_score(void)
{
    static const struct {
        DamierOutcome outcome;
        gboolean is_first[4];
        double score;
    } rows[] = {
        { { .n_seats = 2, .rank = { 1, 2 } }, { TRUE, FALSE }, 1.0 },
        { { .n_seats = 2, .rank = { 1, 2 } }, { FALSE, TRUE }, 0.0 },
        { { .n_seats = 2, .rank = { 1, 1 } }, { TRUE, FALSE }, 0.5 },
        { { .n_seats = 4, .rank = { 1, 2, 2, 2 } }, { TRUE, FALSE, TRUE, FALSE }, 1.0 },
        { { .n_seats = 4, .rank = { 2, 1, 2, 2 } }, { TRUE, FALSE, TRUE, FALSE }, 0.0 },
        { { .n_seats = 4, .rank = { 1, 1, 1, 1 } }, { TRUE, FALSE, TRUE, FALSE }, 0.5 },
        { { .n_seats = 4, .rank = { 1, 2, 3, 4 } }, { TRUE, FALSE, TRUE, FALSE }, 0.75 },
        { { .n_seats = 4, .rank = { 1, 2, 3, 4 } }, { TRUE, FALSE, FALSE, TRUE }, 0.5 },
        { { .n_seats = 3, .rank = { 2, 1, 2 } }, { TRUE, FALSE, TRUE }, 0.0 },
        { { .n_seats = 3, .rank = { 1, 2, 2 } }, { TRUE, TRUE, TRUE }, 0.5 },
    };

    for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
        g_assert_cmpfloat(damier_tally_get_score(&rows[i].outcome, rows[i].is_first), ==, rows[i].score);
}

/* A game that is decided place by place is won by who did better. */
static void test_add(void)
{
    DamierTally tally = { 0 };

    damier_tally_add(&tally, 0.75);
    damier_tally_add(&tally, 0.25);
    damier_tally_add(&tally, 0.5);
    damier_tally_add(&tally, 2.0 / 3.0);
    g_assert_cmpuint(tally.wins, ==, 2);
    g_assert_cmpuint(tally.losses, ==, 1);
    g_assert_cmpuint(tally.draws, ==, 1);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/tally/estimate", test_estimate);
    g_test_add_func("/tally/unknown", test_unknown);
    g_test_add_func("/tally/share", test_share);
    g_test_add_func("/tally/score", test_score);
    g_test_add_func("/tally/add", test_add);
    return g_test_run();
}
