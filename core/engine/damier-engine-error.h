/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * DamierEngineError:
 * @DAMIER_ENGINE_ERROR_SPEC: a text that does not describe an engine
 * @DAMIER_ENGINE_ERROR_START: the program could not be started
 * @DAMIER_ENGINE_ERROR_HANDSHAKE: the program did not say in time which protocol it speaks
 * @DAMIER_ENGINE_ERROR_CRASH: the program ended on its own
 * @DAMIER_ENGINE_ERROR_HANG: no answer in time
 * @DAMIER_ENGINE_ERROR_MOVE: the answer is not a legal move
 * @DAMIER_ENGINE_ERROR_PROTOCOL: what the program writes cannot be understood
 *
 * What can be wrong with an engine.
 */
typedef enum {
    DAMIER_ENGINE_ERROR_SPEC,
    DAMIER_ENGINE_ERROR_START,
    DAMIER_ENGINE_ERROR_HANDSHAKE,
    DAMIER_ENGINE_ERROR_CRASH,
    DAMIER_ENGINE_ERROR_HANG,
    DAMIER_ENGINE_ERROR_MOVE,
    DAMIER_ENGINE_ERROR_PROTOCOL,
} DamierEngineError;

#define DAMIER_ENGINE_ERROR (damier_engine_error_quark())
GQuark damier_engine_error_quark(void);

G_END_DECLS
