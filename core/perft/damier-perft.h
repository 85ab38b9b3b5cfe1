// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

typedef struct _DamierPerft DamierPerft;

DamierPerft *damier_perft_new(DamierPosition *position, guint depth);
void damier_perft_free(DamierPerft *perft);
guint64 damier_perft_count(DamierPerft *perft, guint depth);
guint64 damier_perft_count_after(DamierPerft *perft, DamierMove move, guint depth);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierPerft, damier_perft_free)

G_END_DECLS
