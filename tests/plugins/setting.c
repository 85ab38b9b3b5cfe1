// SPDX-License-Identifier: GPL-3.0-or-later
#include "setting.h"

DamierGame *setting_configure(GType rules_type, const char *setup_text)
{
    g_autoptr(DamierRules) rules = g_object_new(rules_type, NULL);
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierSetup) setup = damier_setup_new_from_text(setup_text, &error);
    DamierGame *game = NULL;

    g_assert_no_error(error);
    game = damier_rules_configure(rules, setup, &error);
    g_assert_no_error(error);
    return game;
}

/* The position of a text, or the start where that is empty. */
DamierPosition *setting_read(DamierGame *game, const char *position_text)
{
    g_autoptr(GError) error = NULL;
    DamierPosition *position =
        *position_text != '\0' ? damier_position_new_from_text(game, position_text, &error) : damier_position_new(game);

    g_assert_no_error(error);
    return position;
}

DamierPosition *setting_play(DamierPosition *position, const char *moves)
{
    g_autoptr(GError) error = NULL;
    DamierPosition *played = damier_position_play_text(position, moves, &error);

    g_assert_no_error(error);
    return played;
}
