// SPDX-License-Identifier: GPL-3.0-or-later
#include "carrefour-plugin.h"
#include "carrefour-state.h"

struct _CarrefourEngine {
    DamierSearchEngine parent_instance;
};

G_DEFINE_FINAL_TYPE(CarrefourEngine, carrefour_engine, DAMIER_TYPE_SEARCH_ENGINE)

static void evaluate(gconstpointer context, gconstpointer data, gint *scores)
{
    const CarrefourState *state = data;
    const guint64 pieces = carrefour_state_get_pieces(state);

    scores[0] = 300 * ((pieces >> 56 & 1) - (pieces >> 7 & 1));
    scores[1] = -scores[0];
}

static const DamierEvaluation evaluation = {
    .size = sizeof(DamierEvaluation),
    .evaluate = evaluate,
};

static void carrefour_engine_class_init(CarrefourEngineClass *klass)
{
    DamierSearchEngineClass *search_class = DAMIER_SEARCH_ENGINE_CLASS(klass);

    search_class->evaluation = &evaluation;
    search_class->method = DAMIER_SEARCH_AUTOMATIC;
}

static void carrefour_engine_init(CarrefourEngine *self)
{
}
