// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "damier-error.h"

G_BEGIN_DECLS

/**
 * DAMIER_READER_WHOLE:
 *
 * The place of a fault that is not in how the text is written, but in what it says as a whole: a move that is not
 * legal.
 */
#define DAMIER_READER_WHOLE G_MAXSIZE

/**
 * DamierReader:
 * @text: the text that is read
 * @at: the index of the byte that is read next
 * @code: what is wrong where the text is: %DAMIER_ERROR_MOVE or %DAMIER_ERROR_POSITION
 * @error: (nullable): where to put the error
 * @context: (nullable): whatever the functions of a game need beside the text
 *
 * A move or a position being read: a place in a text, and where to say what is wrong with it.
 *
 * It lives on the stack of `parse_move` or `parse_position`. What is refused is refused with the column, counted from
 * 1, and `FALSE` is returned, so that the steps of reading can be joined with `&&`.
 */
typedef struct {
    const char *text;
    gsize at;
    DamierError code;
    GError **error;
    gconstpointer context;
} DamierReader;

gboolean damier_reader_refuse(DamierReader *self, gsize at, const char *detail);
gboolean damier_reader_refuse_with(DamierReader *self, gsize at, const char *format, ...) G_GNUC_PRINTF(3, 4);
gboolean damier_reader_refuse_here(DamierReader *self, const char *expected);
gboolean damier_reader_accept(DamierReader *self, const char *word);
gboolean damier_reader_read_from(DamierReader *self, char first, char last, const char *expected, guint *index);
gboolean damier_reader_read_character(DamierReader *self, char character, const char *expected);
gboolean damier_reader_read_end(DamierReader *self, const char *expected);

G_END_DECLS
