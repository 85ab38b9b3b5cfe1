// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-transposition-table-private.h"

#include <stdatomic.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

/*
 * Shared by all threads without a lock: an entry holds its data, and its key mixed with the data. Halves that two
 * threads wrote do not fit together and are not found.
 *
 * Data, from the lowest bit: move (32), value (16), depth (8), bound (2), age (6).
 */
typedef struct {
    _Atomic guint64 check;
    _Atomic guint64 data;
} Slot;

#define SLOTS_PER_BUCKET 4
#define N_AGES           64
#define HUGE_PAGE        ((gsize) 2 << 20)

typedef struct {
    Slot slots[SLOTS_PER_BUCKET];
} Bucket;

G_STATIC_ASSERT(sizeof(Bucket) == 64);

struct _DamierTranspositionTable {
    gpointer memory;
    Bucket *buckets;
    gsize n_buckets;
    gsize n_used;
    gsize n_dirty;
    guint age;
};

/* A table is read at random: with pages of the usual size most reads would also miss the processor's page cache. */
static Bucket *align(gpointer memory, gsize size)
{
    gpointer aligned = (gpointer) (((guintptr) memory + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE);

#ifdef __linux__
    if (size >= HUGE_PAGE)
        madvise(aligned, size, MADV_HUGEPAGE);
#endif
    return aligned;
}

/*
 * Makes a table of at most `size` bytes. The memory is reserved, not touched: the system hands it out page by page as
 * the search fills it.
 */
DamierTranspositionTable *damier_transposition_table_new(gsize size)
{
    DamierTranspositionTable *table = g_new0(DamierTranspositionTable, 1);

    table->n_buckets = 1;
    while (table->n_buckets * 2 * sizeof(Bucket) <= size)
        table->n_buckets *= 2;
    table->memory = g_malloc0(table->n_buckets * sizeof(Bucket) + HUGE_PAGE);
    table->buckets = align(table->memory, table->n_buckets * sizeof(Bucket));
    table->n_used = table->n_buckets;
    return table;
}

void damier_transposition_table_free(DamierTranspositionTable *table)
{
    g_free(table->memory);
    g_free(table);
}

/*
 * Prepares for the next search, which visits about `n_nodes` positions (0 if unknown). Only as much as that search can
 * fill is used, so that a short one needs not clear a large table. A fresh table remembers nothing; otherwise what
 * earlier searches found grows older.
 */
void damier_transposition_table_begin(DamierTranspositionTable *table, guint64 n_nodes, gboolean is_fresh)
{
    if (is_fresh) {
        memset((void *) table->buckets, 0, table->n_dirty * sizeof(Bucket));
        table->n_dirty = 0;
    }
    table->n_used = table->n_buckets;
    while (n_nodes > 0 && table->n_used > 1 && table->n_used / 2 * SLOTS_PER_BUCKET >= n_nodes)
        table->n_used /= 2;
    table->n_dirty = MAX(table->n_dirty, table->n_used);
    table->age = is_fresh ? 0 : (table->age + 1) % N_AGES;
}

static guint64 pack(const DamierTableEntry *entry, guint age)
{
    return (guint64) entry->move | (guint64) (guint16) entry->value << 32 |
           (guint64) CLAMP(entry->depth, 0, G_MAXUINT8) << 48 | (guint64) entry->bound << 56 | (guint64) age << 58;
}

static inline gint unpack_depth(guint64 data)
{
    return data >> 48 & 0xff;
}

static inline Bucket *get_bucket(const DamierTranspositionTable *table, guint64 key)
{
    return &table->buckets[key & (table->n_used - 1)];
}

/* Begins to fetch a position's entry, which takes as long as many instructions. */
void damier_transposition_table_prefetch(const DamierTranspositionTable *table, guint64 key)
{
    __builtin_prefetch(get_bucket(table, key));
}

/* Looks a position up; tells whether it was found. */
gboolean damier_transposition_table_find(const DamierTranspositionTable *table, guint64 key, DamierTableEntry *entry)
{
    Bucket *bucket = get_bucket(table, key);

    for (guint i = 0; i < SLOTS_PER_BUCKET; i++) {
        const guint64 data = atomic_load_explicit(&bucket->slots[i].data, memory_order_relaxed);
        const guint64 check = atomic_load_explicit(&bucket->slots[i].check, memory_order_relaxed);

        if ((check ^ data) != key || data == 0)
            continue;
        *entry = (DamierTableEntry) {
            .move = (DamierMove) data,
            .value = (gint16) (data >> 32),
            .depth = unpack_depth(data),
            .bound = data >> 56 & 3,
        };
        return TRUE;
    }
    return FALSE;
}

/* Finds the slot of a position, or else the one that is missed least: the oldest, of those the shallowest. */
static Slot *choose_slot(const DamierTranspositionTable *table, guint64 key)
{
    Bucket *bucket = get_bucket(table, key);
    Slot *worst = bucket->slots;
    gint worst_worth = G_MAXINT;

    for (guint i = 0; i < SLOTS_PER_BUCKET; i++) {
        const guint64 data = atomic_load_explicit(&bucket->slots[i].data, memory_order_relaxed);
        const guint64 check = atomic_load_explicit(&bucket->slots[i].check, memory_order_relaxed);
        const guint years = (table->age + N_AGES - (guint) (data >> 58)) % N_AGES;
        const gint worth = data == 0 ? G_MININT : unpack_depth(data) - 8 * (gint) years;

        if (data != 0 && (check ^ data) == key)
            return &bucket->slots[i];
        if (worth < worst_worth) {
            worst_worth = worth;
            worst = &bucket->slots[i];
        }
    }
    return worst;
}

/* Remembers what is known of a position; the move of an earlier visit is kept where there is no new one. */
void damier_transposition_table_store(DamierTranspositionTable *table, guint64 key, const DamierTableEntry *entry)
{
    Slot *slot = choose_slot(table, key);
    const guint64 old = atomic_load_explicit(&slot->data, memory_order_relaxed);
    guint64 data = pack(entry, table->age);

    if (entry->move == DAMIER_MOVE_NONE && (atomic_load_explicit(&slot->check, memory_order_relaxed) ^ old) == key)
        data |= (DamierMove) old;
    atomic_store_explicit(&slot->data, data, memory_order_relaxed);
    atomic_store_explicit(&slot->check, key ^ data, memory_order_relaxed);
}
