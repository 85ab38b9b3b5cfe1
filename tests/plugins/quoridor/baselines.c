// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "match.h"

static void evaluate_paths(gconstpointer context, gconstpointer data, gint *scores)
{
    const QuoridorState *state = data;

    scores[0] = 100 * (state->distance[1] - state->distance[0]);
    scores[1] = -scores[0];
}

static const DamierEvaluation path_evaluation = { .size = sizeof path_evaluation, .evaluate = evaluate_paths };

/* Along the shortest path; behind in steps, a wall anywhere instead, as long as there are any. */
static DamierMove pick_greedy(DamierPosition *position, GRand *random)
{
    const QuoridorState *state = damier_position_get_state(position);
    guint seat = (guint) state->turn, n_moves, n_pawn = 0, best = 0, best_distance = G_MAXUINT;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    while (n_pawn < n_moves && quoridor_move_get_kind(moves[n_pawn]) == QUORIDOR_PAWN)
        n_pawn++;
    if (n_pawn == 0 || (n_pawn < n_moves && state->distance[seat] > state->distance[1 - seat]))
        return moves[g_rand_int_range(random, (gint) n_pawn, (gint) n_moves)];
    for (guint i = 0; i < n_pawn; i++) {
        g_autoptr(DamierPosition) next = damier_position_play(position, moves[i]);
        guint distance = ((const QuoridorState *) damier_position_get_state(next))->distance[seat];
        if (distance < best_distance) {
            best_distance = distance;
            best = i;
        }
    }
    return moves[best];
}

static DamierEngine *make_paths(void)
{
    return damier_search_engine_new_with_evaluation(&path_evaluation, DAMIER_SEARCH_ALPHA_BETA);
}

static const Baseline baselines[] = {
    { "greedy", "shortest path, a random wall when behind", 99, .pick = pick_greedy },
    { "generic", "the SDK's engine without an evaluation", 95, .make_engine = damier_search_engine_new },
    { "paths", "alpha-beta of depth 2 on the difference of path lengths", 90, .make_engine = make_paths, .depth = 2 },
};

const Contest contest = {
    .get_engine_type = quoridor_engine_get_type,
    .baselines = baselines,
    .n_baselines = G_N_ELEMENTS(baselines),
    .n_opening = 2,
    .max_plies = 300,
};
