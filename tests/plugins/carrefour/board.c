// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"

DamierGame *board_configure(const char *setup_text)
{
    g_autoptr(DamierRules) rules = g_object_new(CARREFOUR_TYPE_RULES, NULL);
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierSetup) setup = damier_setup_new_from_text(setup_text, &error);
    DamierGame *game = damier_rules_configure(rules, setup, &error);

    g_assert_no_error(error);
    return game;
}

DamierPosition *board_read_position(const char *setup_text, const char *position_text)
{
    g_autoptr(DamierGame) game = board_configure(setup_text);
    g_autoptr(GError) error = NULL;
    DamierPosition *position = damier_position_new_from_text(game, position_text, &error);

    g_assert_no_error(error);
    return position;
}

DamierPosition *board_play(const char *setup_text, const char *moves)
{
    g_autoptr(DamierGame) game = board_configure(setup_text);
    g_autoptr(DamierPosition) start = damier_position_new(game);
    g_autoptr(GError) error = NULL;
    DamierPosition *position = damier_position_play_text(start, moves, &error);

    g_assert_no_error(error);
    return position;
}

/* All moves in the notation and between spaces. */
char *board_list_moves(DamierPosition *position)
{
    GString *text = g_string_new(" ");
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    for (guint i = 0; i < n_moves; i++) {
        g_autofree char *name = damier_position_format_move(position, moves[i]);
        g_string_append_printf(text, "%s ", name);
    }
    return g_string_free_and_steal(text);
}
