// SPDX-License-Identifier: GPL-3.0-or-later
#include "baselines.h"

/* A game that is not over after so many moves counts as half a point. */
#define MAX_PLIES 300

static void evaluate_paths(gconstpointer context, gconstpointer data, gint *scores)
{
    const QuoridorState *state = data;

    scores[0] = 100 * (state->distance[1] - state->distance[0]);
    scores[1] = -scores[0];
}

static const DamierEvaluation path_evaluation = { .size = sizeof path_evaluation, .evaluate = evaluate_paths };

DamierMove baseline_ask(DamierEngine *engine, DamierPosition *position, guint64 nodes, guint depth, guint64 seed)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierAnalysis) analysis = NULL;

    limits.nodes = nodes;
    limits.depth = depth;
    limits.seed = seed;
    analysis = damier_engine_search(engine, position, &limits, NULL, NULL, NULL, &error);
    g_assert_no_error(error);
    return analysis->best;
}

/* Along the shortest path; behind in steps, a wall anywhere instead, as long as there are any. */
static DamierMove pick_greedy(DamierPosition *position, DamierEngine *engine, guint64 nodes, GRand *random)
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

static DamierMove pick_by_nodes(DamierPosition *position, DamierEngine *engine, guint64 nodes, GRand *random)
{
    return baseline_ask(engine, position, nodes, 0, g_rand_int(random));
}

static DamierMove pick_by_depth(DamierPosition *position, DamierEngine *engine, guint64 nodes, GRand *random)
{
    return baseline_ask(engine, position, 0, 2, g_rand_int(random));
}

static DamierEngine *make_nothing(void)
{
    return NULL;
}

static DamierEngine *make_paths(void)
{
    return damier_search_engine_new_with_evaluation(&path_evaluation, DAMIER_SEARCH_ALPHA_BETA);
}

const Baseline baselines[] = {
    { "greedy", "shortest path, a random wall when behind", pick_greedy, make_nothing, 99 },
    { "generic", "the SDK's engine without an evaluation", pick_by_nodes, damier_search_engine_new, 95 },
    { "paths", "alpha-beta of depth 2 on the difference of path lengths", pick_by_depth, make_paths, 90 },
};

const guint n_baselines = G_N_ELEMENTS(baselines);

/* Two moves at random, so that no two games need be the same. */
static DamierPosition *open_game(DamierGame *game, GRand *random)
{
    DamierPosition *position = damier_position_new(game);

    for (guint i = 0; i < 2; i++) {
        guint n_moves;
        const DamierMove *moves = damier_position_get_moves(position, &n_moves);
        DamierPosition *next = damier_position_play(position, moves[g_rand_int_range(random, 0, (gint) n_moves)]);
        g_object_unref(position);
        position = next;
    }
    return position;
}

/* The points of the engine from one game, in which it plays for `side`. */
static double play_game(const Baseline *baseline, DamierPosition *opening, DamierEngine *engine, guint side,
                        guint64 nodes, GRand *random)
{
    g_autoptr(DamierEngine) other = baseline->make_engine();
    g_autoptr(DamierPosition) position = g_object_ref(opening);
    DamierGame *game = damier_position_get_game(position);
    DamierOutcome outcome;

    damier_engine_forget(engine);
    for (guint ply = 0; ply < MAX_PLIES && !damier_position_is_over(position); ply++) {
        gboolean is_engine = damier_game_get_side(game, (guint) damier_position_get_actor(position)) == side;
        DamierMove move = is_engine ? baseline_ask(engine, position, nodes, 0, g_rand_int(random))
                                    : baseline->pick(position, other, nodes, random);
        g_autoptr(DamierPosition) next = damier_position_play(position, move);
        g_set_object(&position, next);
    }
    if (!damier_position_get_outcome(position, &outcome))
        return 0.5;
    return damier_outcome_get_share(&outcome, side);
}

/* The engine's share of the points, from 0 to 1; every opening is played from both sides. */
double baseline_play_match(const Baseline *baseline, const char *setup_text, guint n_games, guint64 nodes, guint32 seed)
{
    g_autoptr(DamierGame) game = board_configure(setup_text);
    g_autoptr(DamierEngine) engine = g_object_new(QUORIDOR_TYPE_ENGINE, NULL);
    g_autoptr(GRand) random = g_rand_new_with_seed(seed);
    g_autoptr(DamierPosition) opening = NULL;
    double points = 0;

    for (guint i = 0; i < n_games; i++) {
        if (i % 2 == 0) {
            g_clear_object(&opening);
            opening = open_game(game, random);
        }
        points += play_game(baseline, opening, engine, i % 2, nodes, random);
    }
    return points / n_games;
}
