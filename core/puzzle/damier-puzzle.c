// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-puzzle.h"

#include <glib/gi18n-lib.h>

/**
 * damier_puzzle_new:
 *
 * Makes a puzzle that says nothing yet; whoever made it fills it before anybody else sees it.
 *
 * Returns: (transfer full): the puzzle
 */
DamierPuzzle *damier_puzzle_new(void)
{
    return g_atomic_rc_box_new0(DamierPuzzle);
}

/**
 * damier_puzzle_ref:
 * @puzzle: a puzzle
 *
 * Shares a puzzle.
 *
 * Returns: (transfer full): @puzzle
 */
DamierPuzzle *damier_puzzle_ref(const DamierPuzzle *puzzle)
{
    return g_atomic_rc_box_acquire((gpointer) puzzle);
}

static void clear(gpointer data)
{
    DamierPuzzle *puzzle = data;

    g_free(puzzle->file);
    g_free(puzzle->id);
    g_free(puzzle->setup);
    g_free(puzzle->position);
    g_free(puzzle->move);
}

/**
 * damier_puzzle_unref:
 * @puzzle: (transfer full): a puzzle
 *
 * Lets go of a puzzle; the last one to do so frees it.
 */
void damier_puzzle_unref(DamierPuzzle *puzzle)
{
    g_atomic_rc_box_release_full(puzzle, clear);
}

/**
 * damier_puzzle_set_error:
 * @puzzle: a puzzle
 * @line: the line that is wrong, from 1
 * @error: where to say it
 * @code: what kind of fault it is
 * @message: what is wrong, a translated clause that needs no place
 *
 * Says what is wrong with a puzzle, and where it stands.
 */
void damier_puzzle_set_error(const DamierPuzzle *puzzle, guint line, GError **error, DamierPuzzleError code,
                             const char *message)
{
    if (puzzle->file == NULL)
        g_set_error(error, DAMIER_PUZZLE_ERROR, code, _("Puzzle “%s”: %s"), puzzle->id, message);
    else if (puzzle->id == NULL)
        g_set_error(error, DAMIER_PUZZLE_ERROR, code, _("“%s”, line %u: %s"), puzzle->file, line, message);
    else
        g_set_error(error, DAMIER_PUZZLE_ERROR, code, _("“%s”, line %u, puzzle “%s”: %s"), puzzle->file, line,
                    puzzle->id, message);
}
