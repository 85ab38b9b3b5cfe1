// SPDX-License-Identifier: GPL-3.0-or-later
#include "baselines.h"

/* A game that is not over after so many moves counts as half a point. */
#define MAX_PLIES 300
/* So many moves at random begin a game, so that no two games need be the same. */
#define OPENING 4

/* The evaluation that the rules sheet names: own reserves − own men captured + own stacks, minus the opponent's. */
static void evaluate_plainly(gconstpointer context, gconstpointer data, gint *scores)
{
    const CrossfireState *state = data;
    gint worth[2];

    for (guint color = 0; color < 2; color++)
        worth[color] =
            100 * (state->reserve[color] - state->prisoners[color] + __builtin_popcountll(state->tops[color]));
    scores[CROSSFIRE_WHITE] = worth[CROSSFIRE_WHITE] - worth[CROSSFIRE_BLACK];
    scores[CROSSFIRE_BLACK] = -scores[CROSSFIRE_WHITE];
}

static const DamierEvaluation plain_evaluation = { .size = sizeof plain_evaluation, .evaluate = evaluate_plainly };

static DamierEngine *make_plain(void)
{
    return damier_search_engine_new_with_evaluation(&plain_evaluation, DAMIER_SEARCH_ALPHA_BETA);
}

const Baseline baselines[] = {
    { "generic", "the SDK's engine without an evaluation, as long a move", damier_search_engine_new, 0, 95 },
    { "plain", "alpha-beta of depth 6 on reserves, men captured and stacks", make_plain, 6, 90 },
};

const guint n_baselines = G_N_ELEMENTS(baselines);

DamierMove baseline_ask(DamierEngine *engine, DamierPosition *position, const Effort *effort, guint depth, guint64 seed)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierAnalysis) analysis = NULL;

    limits.depth = depth;
    limits.nodes = depth == 0 ? effort->nodes : 0;
    limits.time = depth == 0 ? effort->time * (gint64) 1000 : 0;
    limits.seed = seed;
    analysis = damier_engine_search(engine, position, &limits, NULL, NULL, NULL, &error);
    g_assert_no_error(error);
    return analysis->best;
}

static DamierPosition *open_game(DamierGame *game, GRand *random)
{
    g_autoptr(DamierPosition) position = damier_position_new(game);

    for (guint i = 0; i < OPENING; i++) {
        guint n_moves;
        const DamierMove *moves = damier_position_get_moves(position, &n_moves);
        g_autoptr(DamierPosition) next =
            damier_position_play(position, moves[g_rand_int_range(random, 0, (gint) n_moves)]);
        g_set_object(&position, next);
    }
    return g_steal_pointer(&position);
}

/* The points of the engine from one game, in which it plays for `seat`. */
static double play_game(const Baseline *baseline, DamierPosition *opening, DamierEngine *engine, guint seat,
                        const Effort *effort, GRand *random)
{
    g_autoptr(DamierEngine) other = baseline->make_engine();
    g_autoptr(DamierPosition) position = g_object_ref(opening);
    DamierOutcome outcome;

    damier_engine_forget(engine);
    for (guint ply = 0; ply < MAX_PLIES && !damier_position_is_over(position); ply++) {
        const gboolean is_engine = damier_position_get_actor(position) == (gint) seat;
        const DamierMove move = baseline_ask(is_engine ? engine : other, position, effort,
                                             is_engine ? 0 : baseline->depth, g_rand_int(random));
        g_autoptr(DamierPosition) next = damier_position_play(position, move);
        g_set_object(&position, next);
    }
    if (!damier_position_get_outcome(position, &outcome))
        return 0.5;
    return damier_outcome_get_share(&outcome, seat);
}

/* The engine's share of the points, from 0 to 1; every opening is played from both sides. */
double baseline_play_match(const Baseline *baseline, guint n_games, const Effort *effort, guint32 seed)
{
    g_autoptr(DamierGame) game = board_configure();
    g_autoptr(DamierEngine) engine = g_object_new(CROSSFIRE_TYPE_ENGINE, NULL);
    g_autoptr(GRand) random = g_rand_new_with_seed(seed);
    g_autoptr(DamierPosition) opening = NULL;
    double points = 0;

    for (guint i = 0; i < n_games; i++) {
        if (i % 2 == 0) {
            g_clear_object(&opening);
            opening = open_game(game, random);
        }
        points += play_game(baseline, opening, engine, i % 2, effort, random);
    }
    return points / n_games;
}
