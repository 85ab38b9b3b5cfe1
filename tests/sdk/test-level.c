// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/damier-level-private.h"

#include "searching.h"

#define N_GAMES 60

static void test_table(void)
{
    for (guint level = 1; level < 10; level++) {
        const DamierLevel *lower = damier_level_get(level), *higher = damier_level_get(level + 1);

        g_assert_true(higher->nodes == 0 || higher->nodes >= 2 * lower->nodes);
        g_assert_cmpint(higher->noise, <=, lower->noise);
    }
    g_assert_true(damier_level_get(0) == damier_level_get(10));
    g_assert_true(damier_level_get(11) == damier_level_get(10));
    g_assert_cmpuint(damier_level_get(10)->nodes, ==, 0);
    g_assert_cmpint(damier_level_get(10)->noise, ==, 0);
}

static void test_misjudge(void)
{
    const DamierLevel *level = damier_level_get(1);
    gint least = G_MAXINT, most = 0;

    for (guint64 i = 0; i < 1000; i++) {
        const gint noise = damier_level_misjudge(level, 5, i);

        g_assert_cmpint(noise, ==, damier_level_misjudge(level, 5, i));
        least = MIN(least, noise);
        most = MAX(most, noise);
    }
    g_assert_cmpint(least, >=, 0);
    g_assert_cmpint(least, <, level->noise / 20);
    g_assert_cmpint(most, <=, level->noise);
    g_assert_cmpint(most, >, level->noise * 19 / 20);
    g_assert_cmpint(damier_level_misjudge(damier_level_get(10), 5, 1), ==, 0);
}

/* Plays a game; returns 2 where seat 0 wins, 1 for a draw. */
static guint play(Searching *self, DamierPosition *start, const guint *levels, guint64 seed)
{
    g_autoptr(DamierPosition) position = g_object_ref(start);
    DamierOutcome outcome;

    while (!damier_position_get_outcome(position, &outcome)) {
        DamierLimits limits = DAMIER_LIMITS_INIT;
        g_autoptr(DamierAnalysis) analysis = NULL;
        DamierPosition *next;

        limits.level = levels[damier_position_get_actor(position)];
        limits.seed = seed;
        analysis = searching_run(self, position, &limits);
        next = damier_position_play(position, analysis->best);
        g_object_unref(position);
        position = next;
    }
    return damier_outcome_is_draw(&outcome) ? 1 : outcome.rank[0] == 1 ? 2 : 0;
}

/* Each level beats the one below: sixty games from thirty openings, each from both seats. */
static void test_rises(gconstpointer data)
{
    const guint lower = GPOINTER_TO_UINT(data), higher = lower + 1;
    Searching self;
    guint points = 0;

    searching_set_up(&self, "four");
    for (guint i = 0; i < N_GAMES / 2; i++) {
        g_autoptr(DamierPosition) start = searching_reach(self.game, 2, self.random);

        points += play(&self, start, (guint[]) { higher, lower }, i);
        points += 2 - play(&self, start, (guint[]) { lower, higher }, i);
    }
    g_test_message("level %u against level %u: %u of %u half points", higher, lower, points, 2 * N_GAMES);
    g_assert_cmpuint(points, >=, 2 * N_GAMES * 6 / 10);
    searching_tear_down(&self, NULL);
}

/* The same seed plays the same game, another one another. */
static void test_seed(void)
{
    Searching self;
    g_autoptr(DamierPosition) position = NULL;
    guint n_different = 0;

    searching_set_up(&self, "four");
    position = searching_reach(self.game, 3, self.random);
    for (guint64 seed = 0; seed < 20; seed++) {
        g_autoptr(DamierAnalysis) first = NULL, second = NULL, other = NULL;
        DamierLimits limits = DAMIER_LIMITS_INIT;

        limits.level = 1;
        limits.seed = seed;
        first = searching_run(&self, position, &limits);
        second = searching_run(&self, position, &limits);
        g_assert_cmpuint(first->best, ==, second->best);
        g_assert_cmpuint(first->nodes, ==, second->nodes);
        limits.seed = seed + 100;
        other = searching_run(&self, position, &limits);
        n_different += first->best != other->best;
    }
    g_assert_cmpuint(n_different, >, 4);
    searching_tear_down(&self, NULL);
}

/* The lowest level too takes a win at hand. */
static void test_takes_win(void)
{
    Searching self;
    g_autoptr(DamierPosition) start = NULL, position = NULL;

    searching_set_up(&self, "four");
    start = damier_position_new(self.game);
    position = damier_position_play_text(start, "4 1 4 1 4 2", NULL);
    for (guint64 seed = 0; seed < 20; seed++) {
        g_autoptr(DamierAnalysis) analysis = NULL;
        DamierLimits limits = DAMIER_LIMITS_INIT;

        limits.level = 1;
        limits.seed = seed;
        analysis = searching_run(&self, position, &limits);
        g_assert_cmpuint(analysis->best, ==, 4);
    }
    searching_tear_down(&self, NULL);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/level/table", test_table);
    g_test_add_func("/level/misjudge", test_misjudge);
    g_test_add_func("/level/seed", test_seed);
    g_test_add_func("/level/takes-win", test_takes_win);
    for (guint level = 1; level <= 5; level++) {
        g_autofree char *path = g_strdup_printf("/level/rises/%u", level);
        g_test_add_data_func(path, GUINT_TO_POINTER(level), test_rises);
    }
    return g_test_run();
}
