// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-trail.h"

/**
 * damier_trail_init:
 * @trail: (out caller-allocates): the trail
 * @capacity: how many positions to make room for
 *
 * Makes an empty trail; free its entries with [method@Trail.clear].
 */
void damier_trail_init(DamierTrail *trail, guint capacity)
{
    capacity = MAX(capacity, 16);
    *trail = (DamierTrail) { .entries = g_new(DamierTrailEntry, capacity), .capacity = capacity };
}

/**
 * damier_trail_init_copy:
 * @trail: (out caller-allocates): the trail
 * @other: the trail to copy
 * @spare: how many further positions to make room for
 *
 * Makes a copy of a trail; free its entries with [method@Trail.clear].
 */
void damier_trail_init_copy(DamierTrail *trail, const DamierTrail *other, guint spare)
{
    damier_trail_init(trail, other->length + spare);
    memcpy(trail->entries, other->entries, other->length * sizeof *trail->entries);
    trail->length = other->length;
}

/**
 * damier_trail_clear:
 * @trail: a trail
 *
 * Frees the entries of a trail.
 */
void damier_trail_clear(DamierTrail *trail)
{
    g_clear_pointer(&trail->entries, g_free);
    trail->length = trail->capacity = 0;
}

/**
 * damier_trail_grow:
 * @trail: a trail that is full
 *
 * Doubles the room of a trail.
 */
void damier_trail_grow(DamierTrail *trail)
{
    trail->capacity = MAX(16, trail->capacity * 2);
    trail->entries = g_renew(DamierTrailEntry, trail->entries, trail->capacity);
}

/**
 * damier_trail_count:
 * @trail: a trail
 * @key: the hash of a position
 *
 * Counts how often a position has occurred, the last entry included.
 *
 * Returns: the number of entries with that key
 */
guint damier_trail_count(const DamierTrail *trail, guint64 key)
{
    guint count = 0;

    for (guint i = 0; i < trail->length; i++)
        count += trail->entries[i].key == key;
    return count;
}
