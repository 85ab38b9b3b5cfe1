// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>

#include "match/damier-match.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_MOVE_LIST (damier_move_list_get_type())
G_DECLARE_FINAL_TYPE(DamierMoveList, damier_move_list, DAMIER, MOVE_LIST, GtkWidget)

void damier_move_list_set_match(DamierMoveList *self, DamierMatch *match);

G_END_DECLS
