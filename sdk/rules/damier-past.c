// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-past-private.h"

#include <string.h>

#define LEAST_CAPACITY 16

struct _DamierPast {
    gatomicrefcount count;
    /* How many entries are somebody's: only the longest position of an array goes on in it, all others in a new one. */
    gint used;
    guint capacity;
    DamierTrailEntry entries[];
};

static DamierPast *allocate(const DamierTrailEntry *entries, guint length, guint capacity)
{
    DamierPast *past = g_malloc(sizeof *past + capacity * sizeof *entries);

    g_atomic_ref_count_init(&past->count);
    past->used = (gint) length;
    past->capacity = capacity;
    memcpy(past->entries, entries, length * sizeof *entries);
    return past;
}

/* The past of a position with which a game begins. */
DamierPast *damier_past_new(guint64 key)
{
    const DamierTrailEntry start = { .key = key, .move = DAMIER_MOVE_NONE, .actor = DAMIER_ACTOR_OVER };

    return allocate(&start, 1, LEAST_CAPACITY);
}

DamierPast *damier_past_ref(DamierPast *past)
{
    g_atomic_ref_count_inc(&past->count);
    return past;
}

static gboolean claim(DamierPast *past, guint length)
{
    return length < past->capacity && g_atomic_int_compare_and_exchange(&past->used, (gint) length, (gint) length + 1);
}

/*
 * Appends an entry to the first @length ones, and gives the array that holds all of them; the caller's reference to
 * @past becomes one to that. Any number of threads may go on from the same position.
 */
DamierPast *damier_past_extend(DamierPast *past, guint length, const DamierTrailEntry *entry)
{
    if (!claim(past, length)) {
        DamierPast *fresh = allocate(past->entries, length, MAX(2 * length, LEAST_CAPACITY));

        fresh->used++;
        damier_past_unref(past, 0);
        past = fresh;
    }
    past->entries[length] = *entry;
    return past;
}

/* Lets go of a position with so many entries, the last of which nobody else sees, or of 0. */
void damier_past_unref(DamierPast *past, guint length)
{
    if (length > 1)
        g_atomic_int_compare_and_exchange(&past->used, (gint) length, (gint) length - 1);
    if (g_atomic_ref_count_dec(&past->count))
        g_free(past);
}

/* The first @length entries, to be read. */
DamierTrail damier_past_view(DamierPast *past, guint length)
{
    return (DamierTrail) { .entries = past->entries, .length = length, .capacity = length };
}
