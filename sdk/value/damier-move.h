// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * DamierMove:
 *
 * One step of a game, packed by its plugin into 32 bits; 0 is no move.
 *
 * A turn may be made of several steps. What the bits mean is known to the plugin alone.
 */
typedef guint32 DamierMove;

/**
 * DAMIER_MOVE_NONE:
 *
 * The move that is none; no plugin generates it.
 */
#define DAMIER_MOVE_NONE ((DamierMove) 0)

/**
 * DAMIER_MAX_SEATS:
 *
 * The most seats a game can have.
 */
#define DAMIER_MAX_SEATS 8

/**
 * DamierActor:
 *
 * Who decides next: a seat (0 to 7), [const@ACTOR_CHANCE] or [const@ACTOR_OVER].
 *
 * The same seat may act several times in a row.
 */
typedef gint DamierActor;

/**
 * DAMIER_ACTOR_CHANCE:
 *
 * A die, a draw: whoever runs the game picks one of the weighted outcomes.
 */
#define DAMIER_ACTOR_CHANCE (-1)

/**
 * DAMIER_ACTOR_OVER:
 *
 * Nobody: the game is over.
 */
#define DAMIER_ACTOR_OVER (-2)

G_END_DECLS
