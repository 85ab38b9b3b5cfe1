// SPDX-License-Identifier: GPL-3.0-or-later
#include "baselines.h"

/* A game that is not over after so many moves counts as half a point. */
#define MAX_PLIES 300

/* The other player's home corner is worth having, one's own is better left vacant; h8 serves both. */
static void evaluate_corners(gconstpointer context, gconstpointer data, gint *scores)
{
    const guint64 pieces = carrefour_state_get_pieces(data);

    scores[0] = 100 * ((gint) (pieces >> 56 & 1) - (gint) (pieces >> 7 & 1));
    scores[1] = -scores[0];
}

static const DamierEvaluation corner_evaluation = { .size = sizeof corner_evaluation, .evaluate = evaluate_corners };

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

/* As many corners as possible after the turn, but no third one that the other player only has to add to. */
static DamierMove pick_greedy(DamierPosition *position, DamierEngine *engine, guint64 nodes, GRand *random)
{
    guint n_moves, n_best = 0, best_worth = 0;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);
    DamierMove best = DAMIER_MOVE_NONE;

    for (guint i = 0; i < n_moves; i++) {
        g_autoptr(DamierPosition) next = damier_position_play(position, moves[i]);
        const CarrefourState *state = damier_position_get_state(next);
        const guint64 vacant = CARREFOUR_CORNERS & ~carrefour_state_get_pieces(state);
        const gboolean is_gift = carrefour_count(vacant) == 1 && (carrefour_get_first_rank(state->seat) & vacant) != 0;
        const guint worth = is_gift ? 1 : 6 - carrefour_count(vacant);

        if (worth > best_worth)
            n_best = 0;
        if (worth >= best_worth && g_rand_int_range(random, 0, (gint) ++n_best) == 0)
            best = moves[i];
        best_worth = MAX(best_worth, worth);
    }
    return best;
}

static DamierMove pick_by_nodes(DamierPosition *position, DamierEngine *engine, guint64 nodes, GRand *random)
{
    return baseline_ask(engine, position, nodes, 0, g_rand_int(random));
}

static DamierMove pick_by_depth(DamierPosition *position, DamierEngine *engine, guint64 nodes, GRand *random)
{
    return baseline_ask(engine, position, 0, 4, g_rand_int(random));
}

static DamierEngine *make_nothing(void)
{
    return NULL;
}

static DamierEngine *make_corners(void)
{
    return damier_search_engine_new_with_evaluation(&corner_evaluation, DAMIER_SEARCH_ALPHA_BETA);
}

const Baseline baselines[] = {
    { "greedy", "as many corners as possible, no gift of the last one", pick_greedy, make_nothing, 99 },
    { "generic", "the SDK's engine without an evaluation", pick_by_nodes, damier_search_engine_new, 95 },
    { "corners", "alpha-beta of depth 4 on the corners that are occupied", pick_by_depth, make_corners, 95 },
};

const guint n_baselines = G_N_ELEMENTS(baselines);

/* Four moves at random, so that no two games need be the same. */
static DamierPosition *open_game(DamierGame *game, GRand *random)
{
    DamierPosition *position = damier_position_new(game);

    for (guint i = 0; i < 4; i++) {
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
    DamierOutcome outcome;

    damier_engine_forget(engine);
    for (guint ply = 0; ply < MAX_PLIES && !damier_position_is_over(position); ply++) {
        gboolean is_engine = (guint) damier_position_get_actor(position) == side;
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
    g_autoptr(DamierEngine) engine = g_object_new(CARREFOUR_TYPE_ENGINE, NULL);
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
