// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "setting.h"

DamierGame *board_configure(const char *setup_text)
{
    return setting_configure(KOREAN_CARRERA_TYPE_RULES, setup_text);
}

/* A position; the start of the game where there is no text. */
DamierPosition *board_read(const char *setup_text, const char *position_text)
{
    g_autoptr(DamierGame) game = board_configure(setup_text);

    return setting_read(game, position_text);
}

DamierPosition *board_play(DamierPosition *start, const char *moves)
{
    return setting_play(start, moves);
}

DamierPosition *board_read_and_play(const char *setup_text, const char *position_text, const char *moves)
{
    g_autoptr(DamierPosition) start = board_read(setup_text, position_text);

    return board_play(start, moves);
}

guint board_get_point(const char *name)
{
    return carrera_point((guint) (name[0] - 'a'), (guint) g_ascii_strtoull(name + 1, NULL, 10) - 1);
}

gboolean board_has_move(DamierPosition *position, const char *move)
{
    return damier_position_parse_move(position, move, NULL) != DAMIER_MOVE_NONE;
}

static gint compare_texts(gconstpointer one, gconstpointer other)
{
    return strcmp(*(const char *const *) one, *(const char *const *) other);
}

/* All moves as sorted texts. */
GPtrArray *board_list_moves(DamierPosition *position)
{
    GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    for (guint i = 0; i < n_moves; i++)
        g_ptr_array_add(texts, damier_position_format_move(position, moves[i]));
    g_ptr_array_sort(texts, compare_texts);
    return texts;
}

/* Where the man on a point can go: names in their order, between spaces. */
char *board_list_targets(DamierPosition *position, const char *from)
{
    g_autoptr(GPtrArray) texts = board_list_moves(position);
    GString *targets = g_string_new(" ");
    const gsize length = strlen(from);

    for (guint i = 0; i < texts->len; i++) {
        const char *text = g_ptr_array_index(texts, i);
        if (g_str_has_prefix(text, from) && g_ascii_isalpha(text[length]))
            g_string_append_printf(targets, "%s ", text + length);
    }
    return g_string_free_and_steal(targets);
}

/* Who has won a game that ended for a reason. */
guint board_find_winner(DamierPosition *position, CarreraReason reason)
{
    DamierOutcome outcome;

    g_assert_true(damier_position_get_outcome(position, &outcome));
    g_assert_cmpuint(outcome.reason, ==, reason);
    g_assert_cmpint(damier_outcome_get_winner(&outcome), >=, 0);
    return (guint) damier_outcome_get_winner(&outcome);
}

void board_assert_draw(DamierPosition *position, CarreraReason reason)
{
    DamierOutcome outcome;

    g_assert_true(damier_position_get_outcome(position, &outcome));
    g_assert_cmpuint(outcome.reason, ==, reason);
    g_assert_true(damier_outcome_is_draw(&outcome));
}
