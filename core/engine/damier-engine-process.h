/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <damier.h>

#include "engine/damier-engine-error.h"
#include "engine/damier-engine-spec.h"

G_BEGIN_DECLS

/**
 * DamierEnginePatience:
 * @start: how long a program may take to say what it is, in µs
 * @overrun: how much longer than allowed an answer may take, in µs
 * @stop: how long an answer may take after it was told to stop, in µs
 * @silence: how long it may say nothing while only nodes or plies limit its search, in µs
 *
 * When a program is taken to hang.
 */
typedef struct {
    gint64 start;
    gint64 overrun;
    gint64 stop;
    gint64 silence;
} DamierEnginePatience;

/**
 * DAMIER_ENGINE_PATIENCE_INIT:
 *
 * What suits play.
 */
#define DAMIER_ENGINE_PATIENCE_INIT                                                                                    \
    { .start = 10 * G_USEC_PER_SEC,                                                                                    \
      .overrun = 2 * G_USEC_PER_SEC,                                                                                   \
      .stop = 2 * G_USEC_PER_SEC,                                                                                      \
      .silence = 5 * 60 * G_USEC_PER_SEC }

#define DAMIER_TYPE_ENGINE_PROCESS (damier_engine_process_get_type())
G_DECLARE_FINAL_TYPE(DamierEngineProcess, damier_engine_process, DAMIER, ENGINE_PROCESS, GObject)

DamierEngineProcess *damier_engine_process_new(const char *game_id, DamierGame *game, const DamierEngineSpec *spec);
void damier_engine_process_set_patience(DamierEngineProcess *self, const DamierEnginePatience *patience);
const char *damier_engine_process_get_name(DamierEngineProcess *self);
const DamierEngineSpec *damier_engine_process_get_spec(DamierEngineProcess *self);

void damier_engine_process_start_async(DamierEngineProcess *self, GCancellable *cancellable,
                                       GAsyncReadyCallback callback, gpointer user_data);
gboolean damier_engine_process_start_finish(DamierEngineProcess *self, GAsyncResult *result, GError **error);
void damier_engine_process_search_async(DamierEngineProcess *self, DamierPosition *position, const DamierLimits *limits,
                                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
DamierAnalysis *damier_engine_process_search_finish(DamierEngineProcess *self, GAsyncResult *result, gint64 *stamp,
                                                    GError **error);
void damier_engine_process_stop(DamierEngineProcess *self);
void damier_engine_process_forget(DamierEngineProcess *self);
void damier_engine_process_quit(DamierEngineProcess *self);
void damier_engine_process_wait(DamierEngineProcess *self);

G_END_DECLS
