// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

DamierMove damier_random_move(DamierPosition *position, GRand *random);

G_END_DECLS
