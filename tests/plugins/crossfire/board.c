// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "setting.h"

DamierGame *board_configure(void)
{
    return setting_configure(CROSSFIRE_TYPE_RULES, "standard");
}

DamierPosition *board_play_from(DamierPosition *position, const char *moves)
{
    return setting_play(position, moves);
}

DamierPosition *board_play(const char *moves)
{
    g_autoptr(DamierGame) game = board_configure();
    g_autoptr(DamierPosition) start = damier_position_new(game);

    return board_play_from(start, moves);
}

DamierPosition *board_read(const char *text)
{
    g_autoptr(DamierGame) game = board_configure();

    return setting_read(game, text);
}

/* All men that are neither on the board nor in the reserves, which are equal, were captured. */
DamierPosition *board_read_stacks(const char *stacks, guint reserve, char turn)
{
    guint n_men[2] = { 0, 0 };
    g_autofree char *text = NULL;
    g_auto(GStrv) cells = g_strsplit(stacks, ",", -1);

    for (guint i = 0; cells[i] != NULL; i++)
        for (const char *man = cells[i] + 2; *man != '\0'; man++)
            n_men[*man == 'b']++;
    text = g_strdup_printf("%s %u,%u %u,%u %c", stacks, reserve, reserve, CROSSFIRE_N_MEN - reserve - n_men[0],
                           CROSSFIRE_N_MEN - reserve - n_men[1], turn);
    return board_read(text);
}

static gint compare_words(gconstpointer one, gconstpointer other)
{
    return strcmp(*(const char *const *) one, *(const char *const *) other);
}

/* The legal moves that begin with a text, sorted, between spaces. */
char *board_list_moves(DamierPosition *position, const char *from)
{
    g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
    GString *text = g_string_new(NULL);
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    for (guint i = 0; i < n_moves; i++) {
        g_autofree char *word = damier_position_format_move(position, moves[i]);
        if (g_str_has_prefix(word, from))
            g_ptr_array_add(words, g_steal_pointer(&word));
    }
    g_ptr_array_sort(words, compare_words);
    for (guint i = 0; i < words->len; i++)
        g_string_append_printf(text, "%s%s", i > 0 ? " " : "", (const char *) words->pdata[i]);
    return g_string_free_and_steal(text);
}

/* The men of a cell from the bottom to the top. */
char *board_get_stack(DamierPosition *position, const char *cell)
{
    const gint index = crossfire_cell_find((guint) (cell[0] - 'a'), (guint) (cell[1] - '1'));
    const CrossfireState *state = damier_position_get_state(position);
    GString *text = g_string_new(NULL);

    for (guint depth = crossfire_stack_get_height(state->stacks[index]); depth-- > 0;)
        g_string_append_c(text, crossfire_stack_get_man(state->stacks[index], depth) == CROSSFIRE_WHITE ? 'w' : 'b');
    return g_string_free_and_steal(text);
}
