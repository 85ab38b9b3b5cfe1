// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

typedef struct _DamierProofTable DamierProofTable;

DamierProofTable *damier_proof_table_new(gsize state_size, gsize bytes);
void damier_proof_table_free(DamierProofTable *table);
gboolean damier_proof_table_find(DamierProofTable *table, guint64 key, gconstpointer state, gboolean goes_on,
                                 guint turns, gboolean *wins);
void damier_proof_table_add(DamierProofTable *table, guint64 key, gconstpointer state, gboolean goes_on, guint turns,
                            gboolean wins);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierProofTable, damier_proof_table_free)

G_END_DECLS
