// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzle/damier-puzzle.h"

int LLVMFuzzerTestOneInput(const guint8 *data, gsize size);

static char *write_all(GPtrArray *puzzles)
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < puzzles->len; i++) {
        g_autofree char *puzzle = damier_puzzle_to_text(g_ptr_array_index(puzzles, i));
        g_string_append(text, puzzle);
    }
    return g_string_free_and_steal(text);
}

/* Any bytes are puzzles or a sentence that says why not; what was read can be written and read again. */
int LLVMFuzzerTestOneInput(const guint8 *data, gsize size)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(GPtrArray) puzzles = damier_puzzles_parse((const char *) data, size, "fuzz", &error);
    g_autoptr(GPtrArray) again = NULL;
    g_autofree char *text = NULL, *again_text = NULL;

    if (puzzles == NULL) {
        g_assert_nonnull(error);
        g_assert_true(g_utf8_validate(error->message, -1, NULL));
        return 0;
    }
    text = write_all(puzzles);
    again = damier_puzzles_parse(text, strlen(text), "again", &error);
    g_assert_no_error(error);
    again_text = write_all(again);
    g_assert_cmpstr(again_text, ==, text);
    return 0;
}
