// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-json.h"
#include "match/damier-match.h"

G_BEGIN_DECLS

gboolean damier_play_run(DamierMatch *match, DamierRenderer *renderer, DamierJson *json, guint *n_refused,
                         GError **error);

G_END_DECLS
