// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "value/damier-trail.h"

G_BEGIN_DECLS

/*
 * What came before a position, shared with the positions before and after it: a line of play is one array in which each
 * position sees its own length. So a ply costs the same however long the game is.
 */

typedef struct _DamierPast DamierPast;

DamierPast *damier_past_new(guint64 key);
DamierPast *damier_past_ref(DamierPast *past);
DamierPast *damier_past_extend(DamierPast *past, guint length, const DamierTrailEntry *entry);
void damier_past_unref(DamierPast *past, guint length);
DamierTrail damier_past_view(DamierPast *past, guint length);

G_END_DECLS
