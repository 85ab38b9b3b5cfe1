// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * DamierPuzzleError:
 * @DAMIER_PUZZLE_ERROR_READ: the file cannot be read
 * @DAMIER_PUZZLE_ERROR_SYNTAX: a line that is neither a key, a heading nor a comment
 * @DAMIER_PUZZLE_ERROR_KEY: a key is unknown, missing or given twice, or its value means nothing
 * @DAMIER_PUZZLE_ERROR_ID: an id that cannot be one, or that another puzzle has
 * @DAMIER_PUZZLE_ERROR_SETUP: no such variant or option
 * @DAMIER_PUZZLE_ERROR_POSITION: the position is not one of the game, or the game is over there
 * @DAMIER_PUZZLE_ERROR_SEAT: it is not the turn of the seat that shall win
 * @DAMIER_PUZZLE_ERROR_MOVE: the first move is not legal
 * @DAMIER_PUZZLE_ERROR_CHANCE: a game of chance, where nothing can be proved
 * @DAMIER_PUZZLE_ERROR_UNWON: there is no win in so many turns
 * @DAMIER_PUZZLE_ERROR_SHORTER: there is a win in fewer turns
 * @DAMIER_PUZZLE_ERROR_WRONG_MOVE: the first move does not win, another does
 * @DAMIER_PUZZLE_ERROR_SECOND_MOVE: another first move wins as well
 * @DAMIER_PUZZLE_ERROR_UNSETTLED: the search was limited or stopped before it knew
 *
 * What can be wrong with a puzzle. Every message names the file, the line, the puzzle and the thing.
 */
typedef enum {
    DAMIER_PUZZLE_ERROR_READ,
    DAMIER_PUZZLE_ERROR_SYNTAX,
    DAMIER_PUZZLE_ERROR_KEY,
    DAMIER_PUZZLE_ERROR_ID,
    DAMIER_PUZZLE_ERROR_SETUP,
    DAMIER_PUZZLE_ERROR_POSITION,
    DAMIER_PUZZLE_ERROR_SEAT,
    DAMIER_PUZZLE_ERROR_MOVE,
    DAMIER_PUZZLE_ERROR_CHANCE,
    DAMIER_PUZZLE_ERROR_UNWON,
    DAMIER_PUZZLE_ERROR_SHORTER,
    DAMIER_PUZZLE_ERROR_WRONG_MOVE,
    DAMIER_PUZZLE_ERROR_SECOND_MOVE,
    DAMIER_PUZZLE_ERROR_UNSETTLED,
} DamierPuzzleError;

#define DAMIER_PUZZLE_ERROR (damier_puzzle_error_quark())
GQuark damier_puzzle_error_quark(void);

G_END_DECLS
