// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "damier-move.h"

G_BEGIN_DECLS

/**
 * DamierTrailEntry:
 * @key: the hash of the position that was reached
 * @move: the move that reached it, [const@MOVE_NONE] for the start
 * @actor: who made that move
 *
 * One position of a game's past and how it came about.
 */
typedef struct {
    guint64 key;
    DamierMove move;
    DamierActor actor;
} DamierTrailEntry;

/**
 * DamierTrail:
 * @entries: (array length=length): the start first, the current position last
 * @length: how many positions, at least 1 in a game that has begun
 * @capacity: how many fit without growing
 *
 * What came before, for ko and repetition.
 *
 * Search and play push and pop on the same structure. Rules only read it. In games that do not declare
 * %DAMIER_TRAIT_HISTORY the host may leave it as it was at the root of a search.
 */
typedef struct {
    DamierTrailEntry *entries;
    guint length;
    guint capacity;
} DamierTrail;

void damier_trail_init(DamierTrail *trail, guint capacity);
void damier_trail_init_copy(DamierTrail *trail, const DamierTrail *other, guint spare);
void damier_trail_clear(DamierTrail *trail);
void damier_trail_grow(DamierTrail *trail);
guint damier_trail_count(const DamierTrail *trail, guint64 key);

/**
 * damier_trail_push:
 * @trail: a trail
 * @key: the hash of the position reached
 * @move: the move made
 * @actor: who made it
 *
 * Appends a position; allocates only when the capacity given at the start is used up.
 */
static inline void damier_trail_push(DamierTrail *trail, guint64 key, DamierMove move, DamierActor actor)
{
    if (G_UNLIKELY(trail->length == trail->capacity))
        damier_trail_grow(trail);

    DamierTrailEntry *entry = &trail->entries[trail->length++];

    entry->key = key;
    entry->move = move;
    entry->actor = actor;
}

/**
 * damier_trail_pop:
 * @trail: a trail with at least one entry
 *
 * Takes the last position back.
 */
static inline void damier_trail_pop(DamierTrail *trail)
{
    trail->length--;
}

G_END_DECLS
