// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * DAMIER_PROVER_NO_WIN:
 *
 * The side does not win in so many turns, whatever it does.
 */
#define DAMIER_PROVER_NO_WIN (-1)

/**
 * DAMIER_PROVER_UNSETTLED:
 *
 * The search was limited or stopped before it knew.
 */
#define DAMIER_PROVER_UNSETTLED (-2)

typedef struct _DamierProver DamierProver;

DamierProver *damier_prover_new(DamierGame *game, guint side);
void damier_prover_free(DamierProver *prover);
void damier_prover_set_limits(DamierProver *prover, guint64 nodes, GCancellable *cancellable);
guint64 damier_prover_get_nodes(DamierProver *prover);
gint damier_prover_count_turns(DamierProver *prover, DamierPosition *position, guint most);
gboolean damier_prover_list_wins(DamierProver *prover, DamierPosition *position, guint turns, GArray *moves);
DamierMove damier_prover_find_defence(DamierProver *prover, DamierPosition *position, guint turns);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierProver, damier_prover_free)

G_END_DECLS
