// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-engine.h"

#include <glib/gi18n-lib.h>

#include "damier-error.h"

/**
 * DamierEngine:
 *
 * The AI of a game. A plugin usually derives from [class@SearchEngine] instead of implementing this itself.
 */
G_DEFINE_INTERFACE(DamierEngine, damier_engine, G_TYPE_OBJECT)

static void damier_engine_default_init(DamierEngineInterface *iface)
{
}

/**
 * damier_engine_search: (skip)
 * @self: an engine
 * @position: a position
 * @limits: how far to go
 * @cancellable: (nullable): stops the search; it then answers within 20 ms with what it has
 * @progress: (nullable) (scope call): told about every finished depth, in the searching thread
 * @user_data: for @progress
 * @error: where to say what is wrong
 *
 * Finds the best move; blocks, so it is called off the main thread.
 *
 * Returns: (transfer full) (nullable): what was found, or NULL with %DAMIER_ERROR_ENGINE where no seat acts
 */
DamierAnalysis *damier_engine_search(DamierEngine *self, DamierPosition *position, const DamierLimits *limits,
                                     GCancellable *cancellable, DamierProgressFunc progress, gpointer user_data,
                                     GError **error)
{
    if (damier_position_get_actor(position) < 0) {
        g_set_error_literal(error, DAMIER_ERROR, DAMIER_ERROR_ENGINE,
                            _("There is no move to look for in this position"));
        return NULL;
    }
    return DAMIER_ENGINE_GET_IFACE(self)->search(self, position, limits, cancellable, progress, user_data, error);
}

/**
 * damier_engine_forget:
 * @self: an engine
 *
 * Forgets everything learnt from earlier searches.
 */
void damier_engine_forget(DamierEngine *self)
{
    DamierEngineInterface *iface = DAMIER_ENGINE_GET_IFACE(self);

    if (iface->forget != NULL)
        iface->forget(self);
}
