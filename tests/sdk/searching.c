// SPDX-License-Identifier: GPL-3.0-or-later
#include "searching.h"

#include <time.h>

void searching_set_up_with(Searching *self, const char *variant, const DamierEvaluation *evaluation,
                           DamierSearchMethod method)
{
    self->game = test_game_new(variant);
    self->engine = damier_search_engine_new_with_evaluation(evaluation, method);
    self->random = g_rand_new_with_seed(7);
}

void searching_set_up(Searching *self, gconstpointer variant)
{
    searching_set_up_with(self, variant, test_game_get_evaluation(variant), DAMIER_SEARCH_ALPHA_BETA);
}

void searching_tear_down(Searching *self, gconstpointer variant)
{
    g_object_unref(self->engine);
    g_object_unref(self->game);
    g_rand_free(self->random);
}

DamierAnalysis *searching_run(Searching *self, DamierPosition *position, const DamierLimits *limits)
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

gint searching_get_score(DamierAnalysis *analysis, DamierPosition *position)
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
DamierPosition *searching_reach(DamierGame *game, guint n_steps, GRand *random)
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
gint searching_value_plainly(DamierPosition *position, const DamierEvaluation *evaluation, guint side, guint ply,
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
        return damier_game_get_n_sides(game) == 2 ? (scores[side] - scores[1 - side]) / 2 : scores[side];
    }
    n = damier_position_get_chance(position, &moves, &weights);
    if (n == 0)
        moves = damier_position_get_moves(position, &n);
    for (guint i = 0; i < n; i++) {
        g_autoptr(DamierPosition) next = damier_position_play(position, moves[i]);
        const gint value = searching_value_plainly(next, evaluation, side, ply + 1, depth - 1);

        sum += actor < 0 ? (gint64) weights[i] * value : 0;
        total += actor < 0 ? weights[i] : 0;
        best = own ? MAX(best, value) : MIN(best, value);
    }
    return actor < 0 ? (gint) (sum / total) : best;
}

void searching_check_line(DamierPosition *position, const DamierLine *line)
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

/* The same seed, node limit and one thread: the same answer from the same number of nodes. */
void searching_check_same_again(Searching *self)
{
    for (guint i = 0; i < 6; i++) {
        g_autoptr(DamierPosition) position = searching_reach(self->game, i, self->random);
        g_autoptr(DamierAnalysis) first = NULL, second = NULL;
        DamierLimits limits = DAMIER_LIMITS_INIT;

        limits.nodes = 5000 + i * 777;
        limits.seed = i;
        first = searching_run(self, position, &limits);
        second = searching_run(self, position, &limits);
        g_assert_cmpuint(first->best, ==, second->best);
        g_assert_cmpuint(first->nodes, ==, second->nodes);
        g_assert_cmpuint(first->depth, ==, second->depth);
    }
}

typedef struct {
    GCancellable *cancellable;
    gint64 stamp;
} Cancelling;

/* The processor's time, in µs: what other programs take of it meanwhile does not count. */
static gint64 get_processor_time(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * G_TIME_SPAN_SECOND + time.tv_nsec / 1000;
}

static gpointer cancel_later(gpointer data)
{
    Cancelling *cancelling = data;

    g_usleep(30 * G_TIME_SPAN_MILLISECOND);
    cancelling->stamp = get_processor_time();
    g_cancellable_cancel(cancelling->cancellable);
    return NULL;
}

/* How long a search goes on after it was told to stop, in µs. */
static gint64 measure_cancel(Searching *self)
{
    g_autoptr(GCancellable) cancellable = g_cancellable_new();
    g_autoptr(DamierPosition) position = damier_position_new(self->game);
    Cancelling cancelling = { .cancellable = cancellable };
    GThread *thread = g_thread_new("cancel", cancel_later, &cancelling);
    const DamierLimits limits = DAMIER_LIMITS_INIT;
    g_autoptr(DamierAnalysis) analysis =
        damier_engine_search(self->engine, position, &limits, cancellable, NULL, NULL, NULL);
    const gint64 end = get_processor_time();

    g_thread_join(thread);
    g_assert_nonnull(analysis);
    g_assert_true(damier_position_is_legal(position, analysis->best));
    return end - cancelling.stamp;
}

/* The promise is 20 ms; the best of a few tries, because the cancelling thread may be stopped between its two lines. */
void searching_check_cancel(Searching *self)
{
    gint64 best = G_MAXINT64;

    for (guint i = 0; i < 5; i++)
        best = MIN(best, measure_cancel(self));
    g_assert_cmpint(best, <, 20 * G_TIME_SPAN_MILLISECOND);
}
