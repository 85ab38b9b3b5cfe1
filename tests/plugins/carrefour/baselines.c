// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "match.h"

/* The other player's home corner is worth having, one's own is better left vacant; h8 serves both. */
static void evaluate_corners(gconstpointer context, gconstpointer data, gint *scores)
{
    const guint64 pieces = carrefour_state_get_pieces(data);

    scores[0] = 100 * ((gint) (pieces >> 56 & 1) - (gint) (pieces >> 7 & 1));
    scores[1] = -scores[0];
}

static const DamierEvaluation corner_evaluation = { .size = sizeof corner_evaluation, .evaluate = evaluate_corners };

/* As many corners as possible after the turn, but no third one that the other player only has to add to. */
static DamierMove pick_greedy(DamierPosition *position, GRand *random)
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

static DamierEngine *make_corners(void)
{
    return damier_search_engine_new_with_evaluation(&corner_evaluation, DAMIER_SEARCH_ALPHA_BETA);
}

static const Baseline baselines[] = {
    { "greedy", "as many corners as possible, no gift of the last one", 99, .pick = pick_greedy },
    { "generic", "the SDK's engine without an evaluation", 95, .make_engine = damier_search_engine_new },
    { "corners", "alpha-beta of depth 4 on the corners that are occupied", 95, .make_engine = make_corners,
      .depth = 4 },
};

const Contest contest = {
    .get_engine_type = carrefour_engine_get_type,
    .baselines = baselines,
    .n_baselines = G_N_ELEMENTS(baselines),
    .n_opening = 4,
    .max_plies = 300,
};
