// SPDX-License-Identifier: GPL-3.0-or-later
#include "notation.h"

/* Reading a position's text, which is returned, leads to the very same bytes: nothing in a state tells how it came
 * about. */
char *notation_keep(DamierPosition *position)
{
    DamierGame *game = damier_position_get_game(position);
    const gsize size = damier_game_get_traits(game)->state_size;
    char *text = damier_position_to_text(position);
    g_autofree char *again = NULL;
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierPosition) read = damier_position_new_from_text(game, text, &error);

    g_assert_no_error(error);
    g_assert_cmpmem(damier_position_get_state(read), size, damier_position_get_state(position), size);
    g_assert_cmpuint(damier_position_get_key(read), ==, damier_position_get_key(position));
    again = damier_position_to_text(read);
    g_assert_cmpstr(again, ==, text);
    return text;
}

/* Every legal move is read as it was written. */
void notation_keep_moves(DamierPosition *position)
{
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    for (guint i = 0; i < n_moves; i++) {
        g_autofree char *text = damier_position_format_move(position, moves[i]);
        g_autoptr(GError) error = NULL;

        g_assert_cmpuint(damier_position_parse_move(position, text, &error), ==, moves[i]);
        g_assert_no_error(error);
    }
}

/* The reason ends with a message. */
static void assert_refused(const GError *error, DamierError code, const char *text, const char *message)
{
    g_assert_error(error, DAMIER_ERROR, (gint) code);
    g_assert_true(g_utf8_validate(error->message, -1, NULL));
    if (g_str_has_suffix(error->message, message))
        return;
    g_test_message("“%s”", text);
    g_assert_cmpstr(error->message, ==, message);
}

/* Whatever is read is either refused with a reason, or is a position that can be written and read again: tells which.
 */
gboolean notation_take_position(DamierGame *game, const char *text)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierPosition) position = damier_position_new_from_text(game, text, &error);

    g_assert_true((position != NULL) == (error == NULL));
    if (position != NULL)
        g_free(notation_keep(position));
    else
        assert_refused(error, DAMIER_ERROR_POSITION, text, "");
    return position != NULL;
}

/* Whatever is read is either refused with a reason, or is a legal move. */
void notation_take_move(DamierPosition *position, const char *text)
{
    g_autoptr(GError) error = NULL;
    const DamierMove move = damier_position_parse_move(position, text, &error);

    if (move == DAMIER_MOVE_NONE)
        assert_refused(error, DAMIER_ERROR_MOVE, text, "");
    else
        g_assert_true(damier_position_is_legal(position, move));
}

void notation_refuse_position(DamierGame *game, const char *text, const char *message)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierPosition) position = damier_position_new_from_text(game, text, &error);

    g_assert_null(position);
    assert_refused(error, DAMIER_ERROR_POSITION, text, message);
}

void notation_refuse_move(DamierPosition *position, const char *text, const char *message)
{
    g_autoptr(GError) error = NULL;

    g_assert_cmpuint(damier_position_parse_move(position, text, &error), ==, DAMIER_MOVE_NONE);
    assert_refused(error, DAMIER_ERROR_MOVE, text, message);
}

/* A good text with some bytes changed, some of them to letters of the notation, cut off or repeated, or no text at all.
 */
char *notation_spoil(const char *text, const char *letters, GRand *random)
{
    const gint n_changes = g_rand_int_range(random, 1, 4);
    GString *spoilt = g_string_new(text);

    for (gint i = 0; i < n_changes && spoilt->len > 0; i++) {
        const gsize at = (gsize) g_rand_int_range(random, 0, (gint) spoilt->len);
        switch (g_rand_int_range(random, 0, 4)) {
        case 0:
            spoilt->str[at] = (char) g_rand_int_range(random, 1, 256);
            break;
        case 1:
            spoilt->str[at] = letters[g_rand_int_range(random, 0, (gint) strlen(letters))];
            break;
        case 2:
            g_string_truncate(spoilt, at);
            break;
        default:
            g_string_insert_c(spoilt, (gssize) at, spoilt->str[at]);
        }
    }
    return g_string_free_and_steal(spoilt);
}

/* A diagram is a position, the start where it has none, the moves after it, and words. */
static void play_diagram(DamierGame *game, const char *const *lines)
{
    const gboolean is_start = g_str_equal(*lines, "```") || g_str_has_prefix(*lines, "moves: ");
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierPosition) position =
        is_start ? damier_position_new(game) : damier_position_new_from_text(game, *lines, &error);

    g_assert_no_error(error);
    for (lines += !is_start; !g_str_equal(*lines, "```"); lines++) {
        g_autoptr(DamierPosition) next = NULL;

        if (g_str_has_prefix(*lines, "caption: "))
            continue;
        g_assert_true(g_str_has_prefix(*lines, "moves: "));
        next = damier_position_play_text(position, *lines + strlen("moves: "), &error);
        g_assert_no_error(error);
        g_set_object(&position, next);
    }
}

/* Plays every diagram of a page of rules, and tells how many there are; the page has nothing else of that form. */
guint notation_play_diagrams(DamierGame *game, const char *page)
{
    g_autofree char *path = g_test_build_filename(G_TEST_DIST, "help", page, NULL), *text = NULL;
    g_autoptr(GError) error = NULL;
    g_auto(GStrv) lines = NULL;
    guint n_diagrams = 0, n_fences = 0;

    g_file_get_contents(path, &text, NULL, &error);
    g_assert_no_error(error);
    lines = g_strsplit(text, "\n", -1);
    for (guint i = 0; lines[i] != NULL; i++) {
        n_fences += g_str_has_prefix(lines[i], "```");
        if (!g_str_equal(lines[i], "```damier position"))
            continue;
        play_diagram(game, (const char *const *) &lines[i + 1]);
        n_diagrams++;
    }
    g_assert_cmpuint(n_fences, ==, 2 * n_diagrams);
    return n_diagrams;
}
