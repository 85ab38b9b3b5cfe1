// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "damier-move.h"

G_BEGIN_DECLS

/**
 * DamierTraitFlags:
 * @DAMIER_TRAIT_NONE: two seats that alternate, nothing else
 * @DAMIER_TRAIT_TEAMS: a side has several seats
 * @DAMIER_TRAIT_CHANCE: chance acts
 * @DAMIER_TRAIT_STEPS: a turn can have several steps; a seat acts twice or more in a row
 * @DAMIER_TRAIT_PASSES: a pass is among the moves
 * @DAMIER_TRAIT_ZERO_SUM: what one side wins the others lose
 * @DAMIER_TRAIT_HISTORY: the rules read the trail (ko, repetition)
 *
 * What a configured game is like; the conformance kit holds it against random games.
 */
typedef enum {
    DAMIER_TRAIT_NONE = 0,
    DAMIER_TRAIT_TEAMS = 1 << 0,
    DAMIER_TRAIT_CHANCE = 1 << 1,
    DAMIER_TRAIT_STEPS = 1 << 2,
    DAMIER_TRAIT_PASSES = 1 << 3,
    DAMIER_TRAIT_ZERO_SUM = 1 << 4,
    DAMIER_TRAIT_HISTORY = 1 << 5,
} DamierTraitFlags;

/**
 * DAMIER_MAX_STATE_SIZE:
 *
 * The most bytes that a state may have; games should stay below 512.
 */
#define DAMIER_MAX_STATE_SIZE 8192

/**
 * DamierTraits:
 * @state_size: the size of a state in bytes, at most 8192
 * @n_seats: how many seats, 1 to 8
 * @sides: the side (0 first, without gaps) of each seat
 * @max_moves: no position has more moves than this
 * @max_outcomes: no chance event has more outcomes than this; 0 without chance
 * @max_steps: no game has more steps than this; 0 where nothing bounds it
 * @flags: what the game is like
 *
 * The sizes and the nature of a configured game, declared by its plugin.
 */
typedef struct {
    gsize state_size;
    guint n_seats;
    guint8 sides[DAMIER_MAX_SEATS];
    guint max_moves;
    guint max_outcomes;
    guint max_steps;
    DamierTraitFlags flags;
} DamierTraits;

G_END_DECLS
