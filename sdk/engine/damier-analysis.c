// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-analysis.h"

G_DEFINE_BOXED_TYPE(DamierAnalysis, damier_analysis, damier_analysis_copy, damier_analysis_free)

static void free_line(gpointer data)
{
    DamierLine *line = data;

    g_free(line->moves);
    g_free(line);
}

/**
 * damier_analysis_new:
 * @n_sides: how many sides the scores are for
 *
 * Makes an analysis that has found nothing yet.
 *
 * Returns: (transfer full): the analysis
 */
DamierAnalysis *damier_analysis_new(guint n_sides)
{
    DamierAnalysis *analysis = g_new0(DamierAnalysis, 1);

    analysis->n_sides = n_sides;
    analysis->lines = g_ptr_array_new_with_free_func(free_line);
    return analysis;
}

/**
 * damier_analysis_copy:
 * @analysis: an analysis
 *
 * Makes an independent copy.
 *
 * Returns: (transfer full): the copy
 */
DamierAnalysis *damier_analysis_copy(const DamierAnalysis *analysis)
{
    DamierAnalysis *copy = damier_analysis_new(analysis->n_sides);
    GPtrArray *lines = copy->lines;

    *copy = *analysis;
    copy->lines = lines;
    for (guint i = 0; i < analysis->lines->len; i++) {
        const DamierLine *line = damier_analysis_get_line(analysis, i);
        damier_analysis_add_line(copy, line->scores, line->moves, line->n_moves);
    }
    return copy;
}

/**
 * damier_analysis_free:
 * @analysis: an analysis
 *
 * Frees an analysis.
 */
void damier_analysis_free(DamierAnalysis *analysis)
{
    g_ptr_array_unref(analysis->lines);
    g_free(analysis);
}

/**
 * damier_analysis_add_line:
 * @analysis: an analysis
 * @scores: (array): the score of each side, from that side's view
 * @moves: (array length=n_moves): the moves
 * @n_moves: how many
 *
 * Adds the next best line.
 */
void damier_analysis_add_line(DamierAnalysis *analysis, const gint *scores, const DamierMove *moves, guint n_moves)
{
    DamierLine *line = g_new0(DamierLine, 1);

    memcpy(line->scores, scores, analysis->n_sides * sizeof *scores);
    line->n_moves = n_moves;
    line->moves = g_memdup2(moves, n_moves * sizeof *moves);
    g_ptr_array_add(analysis->lines, line);
}

/**
 * damier_analysis_get_line: (skip)
 * @analysis: an analysis
 * @index: which, 0 is the best
 *
 * Gets a line.
 *
 * Returns: the line, owned by the analysis
 */
const DamierLine *damier_analysis_get_line(const DamierAnalysis *analysis, guint index)
{
    g_return_val_if_fail(index < analysis->lines->len, NULL);
    return g_ptr_array_index(analysis->lines, index);
}
