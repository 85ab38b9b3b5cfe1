// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-search-engine.h"

/**
 * DamierSearchEngine:
 *
 * An engine that searches: a game derives from it and hands it an evaluation; without one it plays any game.
 */
typedef struct {
    const DamierEvaluation *evaluation;
    DamierSearchMethod method;
} DamierSearchEnginePrivate;

static void damier_search_engine_iface_init(DamierEngineInterface *iface);

G_DEFINE_TYPE_WITH_CODE(DamierSearchEngine, damier_search_engine, G_TYPE_OBJECT,
                        G_ADD_PRIVATE(DamierSearchEngine)
                            G_IMPLEMENT_INTERFACE(DAMIER_TYPE_ENGINE, damier_search_engine_iface_init))

static DamierAnalysis *damier_search_engine_search(DamierEngine *engine, DamierPosition *position,
                                                   const DamierLimits *limits, GCancellable *cancellable,
                                                   DamierProgressFunc progress, gpointer user_data, GError **error)
{
    DamierGame *game = damier_position_get_game(position);
    g_autoptr(DamierAnalysis) analysis = damier_analysis_new(damier_game_get_n_sides(game));
    const gint scores[DAMIER_MAX_SEATS] = { 0 };
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    analysis->best = moves[0];
    damier_analysis_add_line(analysis, scores, moves, 1);
    return g_steal_pointer(&analysis);
}

static void damier_search_engine_iface_init(DamierEngineInterface *iface)
{
    iface->search = damier_search_engine_search;
}

static void damier_search_engine_class_init(DamierSearchEngineClass *klass)
{
}

static void damier_search_engine_init(DamierSearchEngine *self)
{
    DamierSearchEnginePrivate *private = damier_search_engine_get_instance_private(self);

    private->evaluation = DAMIER_SEARCH_ENGINE_GET_CLASS(self)->evaluation;
    private->method = DAMIER_SEARCH_ENGINE_GET_CLASS(self)->method;
}

/**
 * damier_search_engine_new:
 *
 * Makes the generic engine, which plays any game.
 *
 * Returns: (transfer full): the engine
 */
DamierEngine *damier_search_engine_new(void)
{
    return g_object_new(DAMIER_TYPE_SEARCH_ENGINE, NULL);
}

/**
 * damier_search_engine_new_with_evaluation: (skip)
 * @evaluation: (nullable): what the game tells the search; a static table
 * @method: how to search
 *
 * Makes an engine for an evaluation, without deriving a class.
 *
 * Returns: (transfer full): the engine
 */
DamierEngine *damier_search_engine_new_with_evaluation(const DamierEvaluation *evaluation, DamierSearchMethod method)
{
    DamierSearchEngine *self = g_object_new(DAMIER_TYPE_SEARCH_ENGINE, NULL);
    DamierSearchEnginePrivate *private = damier_search_engine_get_instance_private(self);

    private->evaluation = evaluation;
    private->method = method;
    return DAMIER_ENGINE(self);
}
