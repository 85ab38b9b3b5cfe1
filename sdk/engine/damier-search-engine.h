// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "damier-engine.h"
#include "damier-evaluation.h"

G_BEGIN_DECLS

/**
 * DamierSearchMethod:
 * @DAMIER_SEARCH_AUTOMATIC: what suits the game: alpha-beta for two sides with an evaluation, expectimax where chance
 * acts, max^n for more sides, tree search where there is no evaluation
 * @DAMIER_SEARCH_ALPHA_BETA: iterative-deepening principal variation search; two sides; expectimax over chance
 * @DAMIER_SEARCH_MAX_N: every side plays for itself
 * @DAMIER_SEARCH_PARANOID: the side to act against all others together
 * @DAMIER_SEARCH_TREE: Monte-Carlo tree search with UCT
 *
 * How a search engine looks for the best move.
 */
typedef enum {
    DAMIER_SEARCH_AUTOMATIC,
    DAMIER_SEARCH_ALPHA_BETA,
    DAMIER_SEARCH_MAX_N,
    DAMIER_SEARCH_PARANOID,
    DAMIER_SEARCH_TREE,
} DamierSearchMethod;

#define DAMIER_TYPE_SEARCH_ENGINE (damier_search_engine_get_type())
G_DECLARE_DERIVABLE_TYPE(DamierSearchEngine, damier_search_engine, DAMIER, SEARCH_ENGINE, GObject)

/**
 * DamierSearchEngineClass:
 * @parent_class: the parent
 * @evaluation: what the game tells the search; NULL for the generic engine
 * @method: how to search
 *
 * A game's engine derives from this class and sets these two in its class_init.
 */
struct _DamierSearchEngineClass {
    GObjectClass parent_class;
    const DamierEvaluation *evaluation;
    DamierSearchMethod method;
    gpointer padding[8];
};

DamierEngine *damier_search_engine_new(void);
DamierEngine *damier_search_engine_new_with_evaluation(const DamierEvaluation *evaluation, DamierSearchMethod method);

G_END_DECLS
