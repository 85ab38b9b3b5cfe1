// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "match.h"

static void evaluate_points(gconstpointer context, gconstpointer data, gint *scores)
{
    const CarreraState *state = data;

    scores[0] = 50 * ((gint) state->points[0] - (gint) state->points[1]);
    scores[1] = -scores[0];
}

static const DamierEvaluation points_evaluation = { .size = sizeof points_evaluation, .evaluate = evaluate_points };

/* Whatever wins the most points at once, else any move. */
static DamierMove pick_greedy(DamierPosition *position, GRand *random)
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

static DamierEngine *make_points(void)
{
    return damier_search_engine_new_with_evaluation(&points_evaluation, DAMIER_SEARCH_ALPHA_BETA);
}

static const Baseline baselines[] = {
    { "greedy", "the most valuable capture, else a random move", 95, .pick = pick_greedy },
    { "generic", "the SDK's engine without an evaluation", 95, .make_engine = damier_search_engine_new },
    { "points", "alpha-beta of depth 2 on the points", 95, .make_engine = make_points, .depth = 2 },
};

const Contest contest = {
    .get_engine_type = korean_carrera_engine_get_type,
    .baselines = baselines,
    .n_baselines = G_N_ELEMENTS(baselines),
    .n_opening = 4,
    /* A pass. */
    .n_spared = 1,
    .max_plies = 400,
};
