// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <glib-object.h>

#include "value/damier-move.h"

G_BEGIN_DECLS

/**
 * DAMIER_SCORE_WIN:
 *
 * The score of a game won now; a win in n steps scores n less. 100 is about what one tempo or the least piece is worth.
 */
#define DAMIER_SCORE_WIN 30000

/**
 * DAMIER_SCORE_LONGEST_WIN:
 *
 * Scores at least this far from zero are proved wins or losses.
 */
#define DAMIER_SCORE_LONGEST_WIN 29000

/**
 * DamierLine:
 * @scores: the score of each side, from that side's view
 * @n_moves: how many moves
 * @moves: (array length=n_moves): the best moves of all, in turn
 *
 * A line of play with its worth.
 */
typedef struct {
    gint scores[DAMIER_MAX_SEATS];
    guint n_moves;
    DamierMove *moves;
} DamierLine;

#define DAMIER_TYPE_ANALYSIS (damier_analysis_get_type())
typedef struct _DamierAnalysis DamierAnalysis;

/**
 * DamierAnalysis:
 * @best: the move to play, or [const@MOVE_NONE] where nobody acts
 * @depth: how many steps ahead were searched whole
 * @nodes: how many positions were visited
 * @time: how long it took, in µs
 * @n_sides: how many sides the scores are for
 * @lines: (element-type gpointer): the best lines as DamierLine, best first; at least one after a search
 *
 * What an engine found.
 */
struct _DamierAnalysis {
    DamierMove best;
    guint depth;
    guint64 nodes;
    gint64 time;
    guint n_sides;
    GPtrArray *lines;
};

GType damier_analysis_get_type(void);
DamierAnalysis *damier_analysis_new(guint n_sides);
DamierAnalysis *damier_analysis_copy(const DamierAnalysis *analysis);
void damier_analysis_free(DamierAnalysis *analysis);
void damier_analysis_add_line(DamierAnalysis *analysis, const gint *scores, const DamierMove *moves, guint n_moves);
const DamierLine *damier_analysis_get_line(const DamierAnalysis *analysis, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierAnalysis, damier_analysis_free)

G_END_DECLS
