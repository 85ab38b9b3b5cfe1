// SPDX-License-Identifier: GPL-3.0-or-later
#include "korean-carrera-plugin.h"
#include "korean-carrera-state.h"

/* Scores are in fiftieths of a point of the count, so that a soldier is worth 100. */
#define SCORE_POINT 50

struct _KoreanCarreraEngine {
    DamierSearchEngine parent_instance;
};

G_DEFINE_FINAL_TYPE(KoreanCarreraEngine, korean_carrera_engine, DAMIER_TYPE_SEARCH_ENGINE)

/* What a man is worth on a point, less than nothing for Han's. */
gint carrera_judge_man(const CarreraContext *context, guint point, guint man)
{
    const gint value = SCORE_POINT * (gint) carrera_get_value(carrera_man_get_kind(man));

    return man & CARRERA_HAN ? -value : value;
}

static void evaluate(gconstpointer context, gconstpointer data, gint *scores)
{
    const CarreraState *state = data;

    scores[0] = state->worth;
    scores[1] = -scores[0];
}

static gboolean is_noisy(gconstpointer context, gconstpointer state, DamierMove move)
{
    return carrera_move_get_kind(move) == CARRERA_MOVE_ORDINARY && carrera_move_get_man(move) != CARRERA_NONE;
}

static const DamierEvaluation evaluation = {
    .size = sizeof(DamierEvaluation),
    .evaluate = evaluate,
    .is_noisy = is_noisy,
};

static void korean_carrera_engine_class_init(KoreanCarreraEngineClass *klass)
{
    DamierSearchEngineClass *search_class = DAMIER_SEARCH_ENGINE_CLASS(klass);

    search_class->evaluation = &evaluation;
    search_class->method = DAMIER_SEARCH_AUTOMATIC;
}

static void korean_carrera_engine_init(KoreanCarreraEngine *self)
{
}
