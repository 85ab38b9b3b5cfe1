// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * DamierError:
 * @DAMIER_ERROR_VARIANT: no such variant
 * @DAMIER_ERROR_OPTION: no such option, or a value it does not take
 * @DAMIER_ERROR_POSITION: a text that is not a position of the game
 * @DAMIER_ERROR_MOVE: a text that is not a move, or a move that is not legal
 * @DAMIER_ERROR_SETUP: a text that is not a setup
 * @DAMIER_ERROR_ENGINE: an engine could not answer
 *
 * What can be wrong with what a person, a file or a plugin says about a game.
 */
typedef enum {
    DAMIER_ERROR_VARIANT,
    DAMIER_ERROR_OPTION,
    DAMIER_ERROR_POSITION,
    DAMIER_ERROR_MOVE,
    DAMIER_ERROR_SETUP,
    DAMIER_ERROR_ENGINE,
} DamierError;

#define DAMIER_ERROR (damier_error_quark())
GQuark damier_error_quark(void);

G_END_DECLS
