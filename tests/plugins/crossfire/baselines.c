// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "match.h"

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

static const Baseline baselines[] = {
    { "generic", "the SDK's engine without an evaluation, as long a move", 95,
      .make_engine = damier_search_engine_new },
    { "plain", "alpha-beta of depth 6 on reserves, men captured and stacks", 90, .make_engine = make_plain,
      .depth = 6 },
};

const Contest contest = {
    .get_engine_type = crossfire_engine_get_type,
    .baselines = baselines,
    .n_baselines = G_N_ELEMENTS(baselines),
    .n_opening = 4,
    .max_plies = 300,
};
