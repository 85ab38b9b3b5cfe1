// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "setting.h"

DamierGame *board_configure(guint n_seats)
{
    g_autofree char *setup = g_strdup_printf("standard seats=%u", n_seats);

    return setting_configure(CARRE_TYPE_RULES, setup);
}

DamierPosition *board_read(guint n_seats, const char *position_text)
{
    g_autoptr(DamierGame) game = board_configure(n_seats);

    return setting_read(game, position_text);
}

DamierPosition *board_play(DamierPosition *position, const char *moves)
{
    return setting_play(position, moves);
}

DamierPosition *board_read_and_play(guint n_seats, const char *position_text, const char *moves)
{
    g_autoptr(DamierPosition) position = board_read(n_seats, position_text);

    return board_play(position, moves);
}

static gint compare_texts(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *) a, *(const char *const *) b);
}

/* The moves in the notation, in the order of letters, a space after each. */
char *board_list_moves(DamierPosition *position)
{
    g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);
    GString *list = g_string_new(NULL);
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    for (guint i = 0; i < n_moves; i++)
        g_ptr_array_add(texts, damier_position_format_move(position, moves[i]));
    g_ptr_array_sort(texts, compare_texts);
    for (guint i = 0; i < texts->len; i++)
        g_string_append_printf(list, "%s ", (const char *) texts->pdata[i]);
    return g_string_free_and_steal(list);
}

gboolean board_has_move(DamierPosition *position, const char *move)
{
    g_autofree char *list = board_list_moves(position);
    g_autofree char *padded = g_strconcat(" ", list, NULL);
    g_autofree char *wanted = g_strconcat(" ", move, " ", NULL);

    return strstr(padded, wanted) != NULL;
}

const CarreState *board_get_state(DamierPosition *position)
{
    return damier_position_get_state(position);
}
