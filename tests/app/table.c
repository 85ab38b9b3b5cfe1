// SPDX-License-Identifier: GPL-3.0-or-later
#include "table.h"

#include "quoridor-plugin.h"

void table_init(Table *table, const char *variant)
{
    g_autoptr(DamierSetup) setup = damier_setup_new(variant);
    g_autoptr(GError) error = NULL;

    table->rules = g_object_new(QUORIDOR_TYPE_RULES, NULL);
    table->renderer = g_object_new(QUORIDOR_TYPE_RENDERER, NULL);
    table->game = damier_rules_configure(table->rules, setup, &error);
    g_assert_no_error(error);
    table->layout = damier_renderer_lay_out(table->renderer, table->game);
}

void table_clear(Table *table)
{
    g_clear_object(&table->layout);
    g_clear_object(&table->game);
    g_clear_object(&table->renderer);
    g_clear_object(&table->rules);
}

/* The position after some moves from the start. */
DamierPosition *table_play(Table *table, const char *moves)
{
    g_autoptr(DamierPosition) start = damier_position_new(table->game);
    g_autoptr(GError) error = NULL;
    DamierPosition *position = damier_position_play_text(start, moves, &error);

    g_assert_no_error(error);
    return position;
}
