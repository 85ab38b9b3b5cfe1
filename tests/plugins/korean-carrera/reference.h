// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>

/*
 * The rules of the sheet once more, slow and plain, over a board of letters: capitals for Cho, a point for nothing.
 * Moves are texts in the game's notation. It shares nothing with the game.
 */
typedef struct {
    guint n_files;
    gboolean has_facing_rule;
    gboolean bars_repetition;
    guint n_occurrences;
    guint max_quiet;
    char at[15][10];
    gboolean is_han;
    /* Every position so far, as letters and who is to move; whether that side was in check; and the moves between. */
    GPtrArray *positions;
    GArray *checks;
    GPtrArray *moves;
    GArray *captures;
} Reference;

Reference *reference_new(const char *variant, const char *position);
void reference_free(Reference *self);
GPtrArray *reference_list_moves(Reference *self);
void reference_play(Reference *self, const char *move);
const char *reference_get_ending(Reference *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Reference, reference_free)
