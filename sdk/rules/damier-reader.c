// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * damier_reader_refuse:
 * @self: a reader
 * @at: the index of the byte where the fault begins, or %DAMIER_READER_WHOLE
 * @detail: what is wrong there, a translated part of a sentence that begins in lower case
 *
 * Sets the error for a column, or for the whole.
 *
 * Returns: `FALSE`
 */
gboolean damier_reader_refuse(DamierReader *self, gsize at, const char *detail)
{
    /* Translators: in this and the next: a move or position that is well written, but against the rules; %s says why.
     */
    if (at == DAMIER_READER_WHOLE) {
        g_set_error(self->error, DAMIER_ERROR, (gint) self->code,
                    self->code == DAMIER_ERROR_MOVE ? _("The move is not possible: %s")
                                                    : _("The position is not possible: %s"),
                    detail);
        return FALSE;
    }
    g_set_error(self->error, DAMIER_ERROR, (gint) self->code,
                self->code == DAMIER_ERROR_MOVE ? _("The move is wrong at column %u: %s")
                                                : _("The position is wrong at column %u: %s"),
                (guint) at + 1, detail);
    return FALSE;
}

/**
 * damier_reader_refuse_with: (skip)
 * @self: a reader
 * @at: the index of the byte where the fault begins, or %DAMIER_READER_WHOLE
 * @format: what is wrong there, as for `printf()`
 * @...: what the format names
 *
 * Sets the error for a column, as damier_reader_refuse() does, with a formatted detail.
 *
 * Returns: `FALSE`
 */
gboolean damier_reader_refuse_with(DamierReader *self, gsize at, const char *format, ...)
{
    g_autofree char *detail = NULL;
    va_list arguments;

    va_start(arguments, format);
    detail = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    return damier_reader_refuse(self, at, detail);
}

/**
 * damier_reader_refuse_here:
 * @self: a reader
 * @expected: what should stand here, a translated phrase ("a file from a to i")
 *
 * Refuses what the text holds at the reader's place, be it its end or a byte that is no text.
 *
 * Returns: `FALSE`
 */
gboolean damier_reader_refuse_here(DamierReader *self, const char *expected)
{
    const char *here = self->text + self->at;
    gunichar character = g_utf8_get_char_validated(here, -1);
    char quoted[7] = "";

    /* Translators: in this and the next two, the second %s is such as “a file from a to i” or “the end of the move”. */
    if (*here == '\0')
        return damier_reader_refuse_with(self, self->at, _("the text ends where %s should be"), expected);
    if (character >= (gunichar) -2 || !g_unichar_isprint(character))
        return damier_reader_refuse_with(self, self->at, _("the byte %02x where %s should be"), (guint8) *here,
                                         expected);
    g_unichar_to_utf8(character, quoted);
    return damier_reader_refuse_with(self, self->at, _("“%s” where %s should be"), quoted, expected);
}

/**
 * damier_reader_accept:
 * @self: a reader
 * @word: a word that may stand here
 *
 * Reads a word if it is the next one; never sets the error.
 *
 * Returns: whether it was there
 */
gboolean damier_reader_accept(DamierReader *self, const char *word)
{
    if (!g_str_has_prefix(self->text + self->at, word))
        return FALSE;
    self->at += strlen(word);
    return TRUE;
}

/**
 * damier_reader_read_from:
 * @self: a reader
 * @first: the first character of a range
 * @last: the last character of the range
 * @expected: what should stand here, a translated phrase
 * @index: (out): the character's place in the range, from 0
 *
 * Reads a character of a range.
 *
 * Returns: whether one was there
 */
gboolean damier_reader_read_from(DamierReader *self, char first, char last, const char *expected, guint *index)
{
    const char here = self->text[self->at];

    if (here < first || here > last)
        return damier_reader_refuse_here(self, expected);
    *index = (guint) (here - first);
    self->at++;
    return TRUE;
}

/**
 * damier_reader_read_character:
 * @self: a reader
 * @character: what must stand here
 * @expected: how it is called, a translated phrase ("a comma")
 *
 * Reads one certain character.
 *
 * Returns: whether it was there
 */
gboolean damier_reader_read_character(DamierReader *self, char character, const char *expected)
{
    guint index;

    return damier_reader_read_from(self, character, character, expected, &index);
}

/**
 * damier_reader_read_end:
 * @self: a reader
 * @expected: how the end is called, or what else could stand here, a translated phrase ("the end of the move")
 *
 * Checks that nothing follows.
 *
 * Returns: whether the text ends here
 */
gboolean damier_reader_read_end(DamierReader *self, const char *expected)
{
    return self->text[self->at] == '\0' || damier_reader_refuse_here(self, expected);
}
