// SPDX-License-Identifier: GPL-3.0-or-later
#include "crossfire-plugin.h"
#include "crossfire-state.h"

struct _CrossfireEngine {
    DamierSearchEngine parent_instance;
};

G_DEFINE_FINAL_TYPE(CrossfireEngine, crossfire_engine, DAMIER_TYPE_SEARCH_ENGINE)

/* In hundredths of a man. */
#define SCORE_MAN     100
#define SCORE_RESERVE 60
#define SCORE_TOP     60

static gint measure(const CrossfireState *state, CrossfireColor color)
{
    gint n_tops = 0;

    for (guint64 cells = state->tops[color]; cells != 0; cells &= cells - 1)
        n_tops++;
    return SCORE_TOP * n_tops + SCORE_RESERVE * state->reserve[color] - SCORE_MAN * state->prisoners[color];
}

static void evaluate(gconstpointer context, gconstpointer data, gint *scores)
{
    scores[CROSSFIRE_WHITE] = measure(data, CROSSFIRE_WHITE) - measure(data, CROSSFIRE_BLACK);
    scores[CROSSFIRE_BLACK] = -scores[CROSSFIRE_WHITE];
}

static const DamierEvaluation evaluation = {
    .size = sizeof(DamierEvaluation),
    .evaluate = evaluate,
};

static void crossfire_engine_class_init(CrossfireEngineClass *klass)
{
    DamierSearchEngineClass *search_class = DAMIER_SEARCH_ENGINE_CLASS(klass);

    search_class->evaluation = &evaluation;
    search_class->method = DAMIER_SEARCH_AUTOMATIC;
}

static void crossfire_engine_init(CrossfireEngine *self)
{
}
