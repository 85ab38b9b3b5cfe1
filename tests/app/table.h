// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

/* A real game on a table: what tests of the board need. */
typedef struct {
    DamierRules *rules;
    DamierRenderer *renderer;
    DamierGame *game;
    DamierLayout *layout;
} Table;

void table_init(Table *table, const char *variant);
void table_clear(Table *table);
DamierPosition *table_play(Table *table, const char *moves);
