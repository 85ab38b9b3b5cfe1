// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-foreign-text.h"

/**
 * damier_foreign_text_check:
 * @text: bytes from a file
 * @length: how many
 * @line: (out): where to write the line of the first byte that is no text, from 1; else left as it is
 *
 * Tells whether bytes are UTF-8 text, without zeros.
 *
 * Returns: whether they are
 */
gboolean damier_foreign_text_check(const char *text, gsize length, guint *line)
{
    const char *end;

    if (g_utf8_validate_len(text, length, &end))
        return TRUE;
    *line = 1;
    for (const char *at = text; at < end; at++)
        *line += *at == '\n';
    return FALSE;
}

/**
 * damier_foreign_text_clean:
 * @text: bytes from a file, a program or a command line
 * @longest: how many characters are enough, at least 3
 *
 * Makes a text fit to be shown on one line: valid UTF-8, blanks for control characters, which could command a terminal,
 * and without the middle of what is too long.
 *
 * Returns: (transfer full): the text
 */
char *damier_foreign_text_clean(const char *text, gsize longest)
{
    g_autofree char *valid = g_utf8_make_valid(text, -1);
    g_autofree char *shown = g_utf8_truncate_middle(valid, longest);
    GString *clean = g_string_new(NULL);

    for (const char *at = shown; *at != '\0'; at = g_utf8_next_char(at)) {
        gunichar character = g_utf8_get_char(at);

        g_string_append_unichar(clean, g_unichar_iscntrl(character) ? ' ' : character);
    }
    return g_string_free_and_steal(clean);
}
