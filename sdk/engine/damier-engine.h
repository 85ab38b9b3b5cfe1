// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <gio/gio.h>

#include "damier-analysis.h"
#include "damier-limits.h"
#include "rules/damier-position.h"

G_BEGIN_DECLS

/**
 * DamierProgressFunc:
 * @analysis: what was found so far
 * @user_data: what was given with it
 *
 * Told about every finished depth, in the searching thread.
 */
typedef void (*DamierProgressFunc)(const DamierAnalysis *analysis, gpointer user_data);

#define DAMIER_TYPE_ENGINE (damier_engine_get_type())
G_DECLARE_INTERFACE(DamierEngine, damier_engine, DAMIER, ENGINE, GObject)

/**
 * DamierEngineInterface:
 * @parent_iface: the parent
 * @search: finds the best move of a position in which a seat acts; returns within 20 ms of being cancelled, with what
 * it has found (cancelling is no error)
 * @forget: (nullable): forgets everything learnt from earlier searches, before a new game
 *
 * The AI of a game; blocking, called off the main thread, one call at a time.
 */
struct _DamierEngineInterface {
    GTypeInterface parent_iface;

    DamierAnalysis *(*search)(DamierEngine *self, DamierPosition *position, const DamierLimits *limits,
                              GCancellable *cancellable, DamierProgressFunc progress, gpointer user_data,
                              GError **error);
    void (*forget)(DamierEngine *self);
};

DamierAnalysis *damier_engine_search(DamierEngine *self, DamierPosition *position, const DamierLimits *limits,
                                     GCancellable *cancellable, DamierProgressFunc progress, gpointer user_data,
                                     GError **error);
void damier_engine_forget(DamierEngine *self);

G_END_DECLS
