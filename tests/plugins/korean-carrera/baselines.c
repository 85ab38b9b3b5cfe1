// SPDX-License-Identifier: GPL-3.0-or-later
#include "baselines.h"

/* A game that is not over after so many moves counts as half a point. */
#define MAX_PLIES 400

static void evaluate_points(gconstpointer context, gconstpointer data, gint *scores)
{
    const CarreraState *state = data;

    scores[0] = 50 * ((gint) state->points[0] - (gint) state->points[1]);
    scores[1] = -scores[0];
}

static const DamierEvaluation points_evaluation = { .size = sizeof points_evaluation, .evaluate = evaluate_points };

DamierMove baseline_ask(DamierEngine *engine, DamierPosition *position, const DamierLimits *limits)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierAnalysis) analysis = damier_engine_search(engine, position, limits, NULL, NULL, NULL, &error);

    g_assert_no_error(error);
    return analysis->best;
}

static DamierMove ask_within(DamierEngine *engine, DamierPosition *position, guint64 nodes, gint64 time, GRand *random)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.nodes = nodes;
    limits.time = time;
    limits.seed = g_rand_int(random);
    return baseline_ask(engine, position, &limits);
}

/* Whatever wins the most points at once, else any move. */
static DamierMove pick_greedy(DamierPosition *position, DamierEngine *engine, guint64 nodes, gint64 time, GRand *random)
{
    guint n_moves, best = 0, start;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);
    DamierMove chosen;

    start = (guint) g_rand_int_range(random, 0, (gint) n_moves);
    chosen = moves[start];
    for (guint i = 0; i < n_moves; i++) {
        const CarreraMan man = carrera_move_get_man(moves[i]);
        const guint gain = man == CARRERA_NONE || carrera_move_get_kind(moves[i]) != CARRERA_MOVE_ORDINARY
                               ? 0
                               : carrera_get_value(man);
        if (gain <= best)
            continue;
        best = gain;
        chosen = moves[i];
    }
    return chosen;
}

static DamierMove pick_within(DamierPosition *position, DamierEngine *engine, guint64 nodes, gint64 time, GRand *random)
{
    return ask_within(engine, position, nodes, time, random);
}

static DamierMove pick_by_depth(DamierPosition *position, DamierEngine *engine, guint64 nodes, gint64 time,
                                GRand *random)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.depth = 2;
    limits.seed = g_rand_int(random);
    return baseline_ask(engine, position, &limits);
}

static DamierEngine *make_nothing(void)
{
    return NULL;
}

static DamierEngine *make_points(void)
{
    return damier_search_engine_new_with_evaluation(&points_evaluation, DAMIER_SEARCH_ALPHA_BETA);
}

const Baseline baselines[] = {
    { "greedy", "the most valuable capture, else a random move", pick_greedy, make_nothing, 95 },
    { "generic", "the SDK's engine without an evaluation", pick_within, damier_search_engine_new, 95 },
    { "points", "alpha-beta of depth 2 on the points", pick_by_depth, make_points, 95 },
};

const guint n_baselines = G_N_ELEMENTS(baselines);

/* Some moves at random, so that no two games need be the same. */
static DamierPosition *open_game(DamierGame *game, GRand *random)
{
    DamierPosition *position = damier_position_new(game);

    for (guint i = 0; i < 4 && !damier_position_is_over(position); i++) {
        guint n_moves;
        const DamierMove *moves = damier_position_get_moves(position, &n_moves);
        DamierPosition *next = damier_position_play(position, moves[g_rand_int_range(random, 0, (gint) n_moves - 1)]);
        g_object_unref(position);
        position = next;
    }
    return position;
}

/* The points of the engine from one game, in which it has a seat. */
static double play_game(const Baseline *baseline, DamierPosition *opening, DamierEngine *engine, guint seat,
                        guint64 nodes, gint64 time, GRand *random)
{
    g_autoptr(DamierEngine) other = baseline->make_engine();
    g_autoptr(DamierPosition) position = g_object_ref(opening);
    DamierOutcome outcome;

    damier_engine_forget(engine);
    for (guint ply = 0; ply < MAX_PLIES && !damier_position_is_over(position); ply++) {
        const gboolean is_engine = damier_position_get_actor(position) == (DamierActor) seat;
        const DamierMove move = is_engine ? ask_within(engine, position, nodes, time, random)
                                          : baseline->pick(position, other, nodes, time, random);
        g_autoptr(DamierPosition) next = damier_position_play(position, move);
        g_set_object(&position, next);
    }
    if (!damier_position_get_outcome(position, &outcome))
        return 0.5;
    return damier_outcome_get_share(&outcome, seat);
}

/* The engine's share of the points, from 0 to 1; every opening is played from both sides. */
double baseline_play_match(const Baseline *baseline, const char *setup_text, guint n_games, guint64 nodes, gint64 time,
                           guint32 seed)
{
    g_autoptr(DamierGame) game = board_configure(setup_text);
    g_autoptr(DamierEngine) engine = g_object_new(KOREAN_CARRERA_TYPE_ENGINE, NULL);
    g_autoptr(GRand) random = g_rand_new_with_seed(seed);
    g_autoptr(DamierPosition) opening = NULL;
    double points = 0;

    for (guint i = 0; i < n_games; i++) {
        if (i % 2 == 0) {
            g_clear_object(&opening);
            opening = open_game(game, random);
        }
        points += play_game(baseline, opening, engine, i % 2, nodes, time, random);
    }
    return points / n_games;
}
