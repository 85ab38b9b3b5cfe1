// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "value/damier-move.h"

G_BEGIN_DECLS

/* What a stored value says about the true one; the bits of an exact value are those of both bounds. */
typedef enum {
    DAMIER_BOUND_NONE = 0,
    DAMIER_BOUND_UPPER = 1,
    DAMIER_BOUND_LOWER = 2,
    DAMIER_BOUND_EXACT = 3,
} DamierBound;

typedef struct {
    DamierMove move;
    gint value;
    gint depth;
    DamierBound bound;
} DamierTableEntry;

typedef struct _DamierTranspositionTable DamierTranspositionTable;

DamierTranspositionTable *damier_transposition_table_new(gsize size);
void damier_transposition_table_free(DamierTranspositionTable *table);
void damier_transposition_table_begin(DamierTranspositionTable *table, guint64 n_nodes, gboolean is_fresh);
void damier_transposition_table_prefetch(const DamierTranspositionTable *table, guint64 key);
gboolean damier_transposition_table_find(const DamierTranspositionTable *table, guint64 key, DamierTableEntry *entry);
void damier_transposition_table_store(DamierTranspositionTable *table, guint64 key, const DamierTableEntry *entry);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierTranspositionTable, damier_transposition_table_free)

G_END_DECLS
