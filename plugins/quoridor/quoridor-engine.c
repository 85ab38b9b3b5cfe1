// SPDX-License-Identifier: GPL-3.0-or-later
#include "quoridor-plugin.h"
#include "quoridor-state.h"

/* Scores in hundredths of a step. */
#define SCORE_STEP       100
#define SCORE_TEMPO      50
#define SCORE_WALL       40
#define SCORE_RACE       20000
#define SCORE_RACE_STEPS 10

struct _QuoridorEngine {
    DamierSearchEngine parent_instance;
};

G_DEFINE_FINAL_TYPE(QuoridorEngine, quoridor_engine, DAMIER_TYPE_SEARCH_ENGINE)

static void evaluate_two(const QuoridorState *state, gint *scores)
{
    guint mover = (guint) state->turn, other = 1 - mover;
    gint score = SCORE_STEP * (state->distance[other] - state->distance[mover]) + SCORE_TEMPO +
                 SCORE_WALL * (state->stock[mover] - state->stock[other]);

    scores[mover] = score;
    scores[other] = -score;
}

static void evaluate(gconstpointer context, gconstpointer state, gint *scores)
{
    evaluate_two(state, scores);
}

static const DamierEvaluation evaluation = {
    .size = sizeof(DamierEvaluation),
    .evaluate = evaluate,
};

static void quoridor_engine_class_init(QuoridorEngineClass *klass)
{
    DamierSearchEngineClass *search_class = DAMIER_SEARCH_ENGINE_CLASS(klass);

    search_class->evaluation = &evaluation;
    search_class->method = DAMIER_SEARCH_AUTOMATIC;
}

static void quoridor_engine_init(QuoridorEngine *self)
{
}
