// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "setting.h"

DamierGame *board_configure(const char *setup_text)
{
    return setting_configure(CARREFOUR_TYPE_RULES, setup_text);
}

DamierPosition *board_read_position(const char *setup_text, const char *position_text)
{
    g_autoptr(DamierGame) game = board_configure(setup_text);

    return setting_read(game, position_text);
}

DamierPosition *board_play(const char *setup_text, const char *moves)
{
    g_autoptr(DamierPosition) start = board_read_position(setup_text, "");

    return setting_play(start, moves);
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
