// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * How well a level plays.
 * nodes: how many positions it may visit; 0 is no limit
 * noise: by how much it may misjudge a move, in the unit of scores (100 is about one tempo)
 */
typedef struct {
    guint64 nodes;
    gint noise;
} DamierLevel;

const DamierLevel *damier_level_get(guint level);
gint damier_level_misjudge(const DamierLevel *level, guint64 seed, guint64 number);

G_END_DECLS
