// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

char *damier_text_board_draw(DamierRenderer *renderer, DamierPosition *position);

G_END_DECLS
