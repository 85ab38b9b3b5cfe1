// SPDX-License-Identifier: GPL-3.0-or-later
#include "games.h"

/* A search engine of one game, and how to ask it. */
typedef struct {
    DamierGame *game;
    DamierEngine *engine;
    GRand *random;
} Fixture;

static void set_up(Fixture *self, gconstpointer variant)
{
    self->game = test_game_new(variant);
    self->engine =
        damier_search_engine_new_with_evaluation(test_game_get_evaluation(variant), DAMIER_SEARCH_ALPHA_BETA);
    self->random = g_rand_new_with_seed(7);
}

static void tear_down(Fixture *self, gconstpointer variant)
{
    g_object_unref(self->engine);
    g_object_unref(self->game);
    g_rand_free(self->random);
}

static DamierAnalysis *search(Fixture *self, DamierPosition *position, const DamierLimits *limits)
{
    g_autoptr(GError) error = NULL;
    DamierAnalysis *analysis = damier_engine_search(self->engine, position, limits, NULL, NULL, NULL, &error);

    g_assert_no_error(error);
    g_assert_nonnull(analysis);
    g_assert_true(damier_position_is_legal(position, analysis->best));
    g_assert_cmpuint(analysis->lines->len, >=, 1);
    g_assert_cmpuint(damier_analysis_get_line(analysis, 0)->moves[0], ==, analysis->best);
    return analysis;
}

static gint get_score(DamierAnalysis *analysis, DamierPosition *position)
{
    DamierGame *game = damier_position_get_game(position);
    const guint side = damier_game_get_side(game, (guint) damier_position_get_actor(position));

    return damier_analysis_get_line(analysis, 0)->scores[side];
}

static DamierMove pick_any(DamierPosition *position, GRand *random)
{
    guint n;
    const DamierMove *moves = damier_position_get_moves(position, &n);

    if (damier_position_get_actor(position) == DAMIER_ACTOR_CHANCE)
        return damier_position_roll(position, random);
    return moves[g_rand_int_range(random, 0, (gint32) n)];
}

/* A position after some random steps in which a seat acts. */
static DamierPosition *reach(DamierGame *game, guint n_steps, GRand *random)
{
    for (;;) {
        g_autoptr(DamierPosition) position = damier_position_new(game);

        for (guint i = 0; i < n_steps && !damier_position_is_over(position); i++) {
            DamierPosition *next = damier_position_play(position, pick_any(position, random));
            g_object_unref(position);
            position = next;
        }
        if (damier_position_get_actor(position) >= 0)
            return g_steal_pointer(&position);
    }
}

/* The plain way to value a position for one side against all others, by the definition. */
static gint value_plainly(DamierPosition *position, const DamierEvaluation *evaluation, guint side, guint ply,
                          guint depth)
{
    DamierGame *game = damier_position_get_game(position);
    const DamierActor actor = damier_position_get_actor(position);
    const gboolean own = actor >= 0 && damier_game_get_side(game, (guint) actor) == side;
    const guint32 *weights = NULL;
    const DamierMove *moves;
    DamierOutcome outcome;
    gint64 sum = 0, total = 0;
    gint best = own ? G_MININT : G_MAXINT;
    guint n;

    if (damier_position_get_outcome(position, &outcome)) {
        if (damier_outcome_is_draw(&outcome))
            return 0;
        for (guint seat = 0; seat < outcome.n_seats; seat++)
            if (damier_game_get_side(game, seat) == side)
                return outcome.rank[seat] == 1 ? DAMIER_SCORE_WIN - (gint) ply : (gint) ply - DAMIER_SCORE_WIN;
    }
    if (depth == 0) {
        gint scores[DAMIER_MAX_SEATS];
        evaluation->evaluate(damier_game_get_context(game), damier_position_get_state(position), scores);
        return (scores[side] - scores[1 - side]) / 2;
    }
    n = damier_position_get_chance(position, &moves, &weights);
    if (n == 0)
        moves = damier_position_get_moves(position, &n);
    for (guint i = 0; i < n; i++) {
        g_autoptr(DamierPosition) next = damier_position_play(position, moves[i]);
        const gint value = value_plainly(next, evaluation, side, ply + 1, depth - 1);

        sum += actor < 0 ? (gint64) weights[i] * value : 0;
        total += actor < 0 ? weights[i] : 0;
        best = own ? MAX(best, value) : MIN(best, value);
    }
    return actor < 0 ? (gint) (sum / total) : best;
}

static void check_line(DamierPosition *position, const DamierLine *line)
{
    g_autoptr(DamierPosition) current = g_object_ref(position);

    g_assert_cmpuint(line->n_moves, >=, 1);
    for (guint i = 0; i < line->n_moves; i++) {
        DamierPosition *next;

        g_assert_cmpint(damier_position_get_actor(current), >=, 0);
        g_assert_true(damier_position_is_legal(current, line->moves[i]));
        next = damier_position_play(current, line->moves[i]);
        g_object_unref(current);
        current = next;
    }
}

/* A search that leaves nothing out has the value of the definition, at every depth, and a legal line. */
static void test_equals_definition(Fixture *self, gconstpointer variant)
{
    g_object_set(self->engine, "selective", FALSE, NULL);
    for (guint i = 0; i < 40; i++) {
        g_autoptr(DamierPosition) position = reach(self->game, i % 8, self->random);
        const guint side = damier_game_get_side(self->game, (guint) damier_position_get_actor(position));
        DamierLimits limits = DAMIER_LIMITS_INIT;

        for (limits.depth = 1; limits.depth <= 5; limits.depth++) {
            g_autoptr(DamierAnalysis) analysis = search(self, position, &limits);
            const gint expected = value_plainly(position, test_game_get_evaluation(variant), side, 0, limits.depth);

            g_assert_cmpint(get_score(analysis, position), ==, expected);
            check_line(position, damier_analysis_get_line(analysis, 0));
        }
    }
}

/* What is won or lost is found with its exact distance, whatever is left out on the way. */
static void test_proves(Fixture *self, gconstpointer variant)
{
    for (guint i = 0; i < 40; i++) {
        g_autoptr(DamierPosition) position = reach(self->game, 4 + i % 4, self->random);
        const guint side = damier_game_get_side(self->game, (guint) damier_position_get_actor(position));
        const gint expected = value_plainly(position, test_game_get_evaluation(variant), side, 0, 12);
        DamierLimits limits = DAMIER_LIMITS_INIT;
        g_autoptr(DamierAnalysis) analysis = NULL;

        limits.depth = 14;
        analysis = search(self, position, &limits);
        g_assert_cmpint(get_score(analysis, position), ==, expected);
    }
}

static void test_same_again(Fixture *self, gconstpointer variant)
{
    for (guint i = 0; i < 6; i++) {
        g_autoptr(DamierPosition) position = reach(self->game, i, self->random);
        g_autoptr(DamierAnalysis) first = NULL, second = NULL;
        DamierLimits limits = DAMIER_LIMITS_INIT;

        limits.nodes = 5000 + i * 777;
        limits.seed = i;
        first = search(self, position, &limits);
        second = search(self, position, &limits);
        g_assert_cmpuint(first->best, ==, second->best);
        g_assert_cmpuint(first->nodes, ==, second->nodes);
        g_assert_cmpuint(first->depth, ==, second->depth);
    }
}

static gpointer cancel_later(gpointer cancellable)
{
    g_usleep(30 * G_TIME_SPAN_MILLISECOND);
    g_cancellable_cancel(cancellable);
    return NULL;
}

static void test_cancel(Fixture *self, gconstpointer variant)
{
    g_autoptr(GCancellable) cancellable = g_cancellable_new();
    g_autoptr(DamierPosition) position = damier_position_new(self->game);
    GThread *thread = g_thread_new("cancel", cancel_later, cancellable);
    const DamierLimits limits = DAMIER_LIMITS_INIT;
    const gint64 start = g_get_monotonic_time();
    g_autoptr(DamierAnalysis) analysis =
        damier_engine_search(self->engine, position, &limits, cancellable, NULL, NULL, NULL);

    g_assert_nonnull(analysis);
    g_assert_cmpint(g_get_monotonic_time() - start, <, 130 * G_TIME_SPAN_MILLISECOND);
    g_assert_true(damier_position_is_legal(position, analysis->best));
    g_thread_join(thread);
}

/* An answer is there even where no time at all is given. */
static void test_cancelled_before(Fixture *self, gconstpointer variant)
{
    g_autoptr(GCancellable) cancellable = g_cancellable_new();
    g_autoptr(DamierPosition) position = damier_position_new(self->game);
    const DamierLimits limits = DAMIER_LIMITS_INIT;
    g_autoptr(DamierAnalysis) analysis = NULL;

    g_cancellable_cancel(cancellable);
    analysis = damier_engine_search(self->engine, position, &limits, cancellable, NULL, NULL, NULL);
    g_assert_nonnull(analysis);
    g_assert_true(damier_position_is_legal(position, analysis->best));
    g_assert_cmpuint(analysis->lines->len, ==, 1);
}

static void test_lines(Fixture *self, gconstpointer variant)
{
    g_autoptr(DamierPosition) position = reach(self->game, 4, self->random);
    g_autoptr(DamierAnalysis) analysis = NULL;
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.depth = 5;
    limits.lines = 4;
    analysis = search(self, position, &limits);
    g_assert_cmpuint(analysis->lines->len, ==, 4);
    for (guint i = 0; i < 4; i++) {
        const DamierLine *line = damier_analysis_get_line(analysis, i);

        check_line(position, line);
        for (guint other = 0; other < i; other++)
            g_assert_cmpuint(line->moves[0], !=, damier_analysis_get_line(analysis, other)->moves[0]);
        if (i > 0)
            g_assert_cmpint(line->scores[0] - damier_analysis_get_line(analysis, i - 1)->scores[0], <=, 0);
    }
}

static void test_threads(Fixture *self, gconstpointer variant)
{
    for (guint threads = 1; threads <= 8; threads++) {
        g_autoptr(DamierPosition) position = damier_position_new(self->game);
        g_autoptr(DamierAnalysis) analysis = NULL;
        DamierLimits limits = DAMIER_LIMITS_INIT;

        limits.depth = 10;
        limits.threads = threads;
        analysis = search(self, position, &limits);
        g_assert_cmpint(get_score(analysis, position), ==, value_plainly(position, NULL, 0, 0, 10));
    }
}

static void count_progress(const DamierAnalysis *analysis, gpointer data)
{
    guint *depth = data;

    g_assert_cmpuint(analysis->depth, ==, *depth + 1);
    *depth = analysis->depth;
}

static void test_progress(Fixture *self, gconstpointer variant)
{
    g_autoptr(DamierPosition) position = damier_position_new(self->game);
    g_autoptr(DamierAnalysis) analysis = NULL;
    DamierLimits limits = DAMIER_LIMITS_INIT;
    guint depth = 0;

    limits.depth = 6;
    analysis = damier_engine_search(self->engine, position, &limits, NULL, count_progress, &depth, NULL);
    g_assert_cmpuint(depth, ==, 6);
    g_assert_cmpuint(analysis->depth, ==, 6);
}

/* Rolling once more at 0 against 1 wins one of four, draws two, loses one. */
static void test_expectation(void)
{
    g_autoptr(DamierGame) game = test_game_new("wager");
    g_autoptr(DamierEngine) engine = damier_search_engine_new_with_evaluation(NULL, DAMIER_SEARCH_ALPHA_BETA);
    g_autoptr(DamierPosition) start = damier_position_new(game);
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierPosition) position = damier_position_play_text(start, "2 11 1 2 11", &error);
    g_autoptr(DamierAnalysis) analysis = NULL;
    DamierLimits limits = DAMIER_LIMITS_INIT;

    g_assert_no_error(error);
    limits.depth = 8;
    analysis = damier_engine_search(engine, position, &limits, NULL, NULL, NULL, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(analysis->best, ==, 2);
    /* Level at 1 to 1 with two rolls left: 0 loses (1 of 4), 1 or 3 win by stopping (3 of 4): half a win. */
    g_assert_cmpint(damier_analysis_get_line(analysis, 0)->scores[1], ==,
                    (3 * (DAMIER_SCORE_WIN - 3) - (DAMIER_SCORE_WIN - 2)) / 4);
}

int main(int argc, char **argv)
{
    static const char *const exact[] = { "three", "nim", "double", "wager", "four" };
    static const char *const proved[] = { "three", "nim", "double" };

    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(exact); i++) {
        g_autofree char *path = g_strdup_printf("/search/equals-definition/%s", exact[i]);
        g_test_add(path, Fixture, exact[i], set_up, test_equals_definition, tear_down);
    }
    for (guint i = 0; i < G_N_ELEMENTS(proved); i++) {
        g_autofree char *path = g_strdup_printf("/search/proves/%s", proved[i]);
        g_test_add(path, Fixture, proved[i], set_up, test_proves, tear_down);
    }
    g_test_add("/search/same-again", Fixture, "four", set_up, test_same_again, tear_down);
    g_test_add("/search/cancel", Fixture, "four", set_up, test_cancel, tear_down);
    g_test_add("/search/cancelled-before", Fixture, "four", set_up, test_cancelled_before, tear_down);
    g_test_add("/search/lines", Fixture, "four", set_up, test_lines, tear_down);
    g_test_add("/search/threads", Fixture, "nim", set_up, test_threads, tear_down);
    g_test_add("/search/progress", Fixture, "four", set_up, test_progress, tear_down);
    g_test_add_func("/search/expectation", test_expectation);
    return g_test_run();
}
