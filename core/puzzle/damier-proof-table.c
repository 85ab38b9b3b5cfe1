// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-proof-table.h"

#define SLOTS_PER_BUCKET 4
#define NO_TURNS         0xff

/*
 * What is known of a position. A win in so many turns is one in more, and none in so many is none in fewer. A slot that
 * was never used has neither.
 */
typedef struct {
    guint64 key;
    /* One more than the fewest turns in which the side is known to win, and than the most in which it is known not to.
     */
    guint8 won;
    guint8 lost;
    guint8 goes_on;
    /* For how many turns it was searched last: what it is worth to keep. */
    guint8 worth;
} Slot;

G_STATIC_ASSERT(sizeof(Slot) == 16);

/**
 * DamierProofTable:
 *
 * What a prover found out about positions. Whole states are compared: two positions with the same key are no proof.
 * One thread at a time.
 */
struct _DamierProofTable {
    gsize state_size;
    gsize stride;
    gsize n_buckets;
    guint8 *slots;
};

/**
 * damier_proof_table_new:
 * @state_size: the size of a state
 * @bytes: how much memory it may take, about
 *
 * Makes an empty table.
 *
 * Returns: (transfer full): the table
 */
DamierProofTable *damier_proof_table_new(gsize state_size, gsize bytes)
{
    DamierProofTable *self = g_new0(DamierProofTable, 1);

    self->state_size = state_size;
    self->stride = sizeof(Slot) + ((state_size + 7) & ~(gsize) 7);
    self->n_buckets = MAX(bytes / (self->stride * SLOTS_PER_BUCKET), 1);
    self->slots = g_malloc0_n(self->n_buckets * SLOTS_PER_BUCKET, self->stride);
    return self;
}

/**
 * damier_proof_table_free:
 * @table: (transfer full): a table
 *
 * Frees a table.
 */
void damier_proof_table_free(DamierProofTable *table)
{
    g_free(table->slots);
    g_free(table);
}

static Slot *get_slot(DamierProofTable *self, guint64 key, guint index)
{
    return (Slot *) (self->slots + ((key % self->n_buckets) * SLOTS_PER_BUCKET + index) * self->stride);
}

static Slot *find_slot(DamierProofTable *self, guint64 key, gconstpointer state, gboolean goes_on)
{
    for (guint i = 0; i < SLOTS_PER_BUCKET; i++) {
        Slot *slot = get_slot(self, key, i);

        if (slot->key == key && slot->won != 0 && slot->goes_on == goes_on &&
            memcmp(slot + 1, state, self->state_size) == 0)
            return slot;
    }
    return NULL;
}

/**
 * damier_proof_table_find:
 * @table: a table
 * @key: the hash of the state
 * @state: a state
 * @goes_on: whether the seat to act has begun its turn already
 * @turns: how many turns more the side may begin
 * @wins: (out): whether it wins
 *
 * Looks a position up.
 *
 * Returns: whether it is known
 */
gboolean damier_proof_table_find(DamierProofTable *table, guint64 key, gconstpointer state, gboolean goes_on,
                                 guint turns, gboolean *wins)
{
    const Slot *slot = find_slot(table, key, state, goes_on);

    if (slot == NULL || (turns >= slot->lost && turns + 1 < slot->won))
        return FALSE;
    *wins = turns + 1 >= slot->won;
    return TRUE;
}

static Slot *take_slot(DamierProofTable *self, guint64 key)
{
    Slot *least = get_slot(self, key, 0);

    for (guint i = 1; i < SLOTS_PER_BUCKET; i++) {
        Slot *slot = get_slot(self, key, i);

        if (slot->worth < least->worth)
            least = slot;
    }
    return least;
}

/**
 * damier_proof_table_add:
 * @table: a table
 * @key: the hash of the state
 * @state: a state
 * @goes_on: whether the seat to act has begun its turn already
 * @turns: how many turns more the side may begin, at most 250
 * @wins: whether it wins
 *
 * Notes what was found out about a position, in place of something worth less.
 */
void damier_proof_table_add(DamierProofTable *table, guint64 key, gconstpointer state, gboolean goes_on, guint turns,
                            gboolean wins)
{
    Slot *slot = find_slot(table, key, state, goes_on);

    if (slot == NULL) {
        slot = take_slot(table, key);
        *slot = (Slot) { .key = key, .won = NO_TURNS, .goes_on = (guint8) goes_on };
        memcpy(slot + 1, state, table->state_size);
    }
    slot->worth = (guint8) (turns + 1);
    if (wins)
        slot->won = MIN(slot->won, (guint8) (turns + 1));
    else
        slot->lost = MAX(slot->lost, (guint8) (turns + 1));
}
