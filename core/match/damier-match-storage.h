// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/damier-match.h"

G_BEGIN_DECLS

/*
 * What whoever stores matches needs beside the public face: to be used by the library alone.
 */

/**
 * DamierMatchStanding:
 * @state: what the match was doing
 * @result: how it ended
 * @draw_offers: a bit for each seat that wanted a draw
 * @started_by_move: whether the first move started the match
 * @clock_lag: how much later than the last event of the clock the last change was, in µs
 *
 * How a match stands, beside its seats, its tree and the journal of its clock.
 */
typedef struct {
    DamierMatchState state;
    DamierResult result;
    guint draw_offers;
    gboolean started_by_move;
    gint64 clock_lag;
} DamierMatchStanding;

/**
 * DamierNodeRecord:
 * @id: the node's id
 * @parent: (nullable): the node before it; NULL for the start, which exists already
 * @move: the legal move that led there
 * @clock_mark: how many events the clock had had there, 0 where the game never was
 * @comment: (nullable): the comment
 * @nags: (array length=n_nags): the annotation glyphs
 * @n_nags: how many
 *
 * A node as it is stored.
 */
typedef struct {
    guint id;
    DamierNode *parent;
    DamierMove move;
    guint clock_mark;
    const char *comment;
    const guint8 *nags;
    guint n_nags;
} DamierNodeRecord;

void damier_match_get_standing(DamierMatch *match, DamierMatchStanding *standing);
gint64 damier_match_get_last_stamp(DamierMatch *match);
guint damier_node_get_clock_mark(const DamierNode *node);
gboolean damier_node_has_unsaved_changes(const DamierNode *node);
void damier_match_mark_saved(DamierMatch *match);
void damier_match_mark_unsaved(DamierMatch *match);

DamierMatch *damier_match_new_stored(const char *id, const char *plugin, DamierGame *game,
                                     const DamierTimeControls *controls, guint64 seed, gint64 created);
gboolean damier_match_restore_clock(DamierMatch *match, const char *journal, gint64 stamp, GError **error);
DamierNode *damier_match_restore_node(DamierMatch *match, const DamierNodeRecord *record);
void damier_match_restore_main_line(DamierMatch *match, DamierNode *node);
void damier_match_reserve_nodes(DamierMatch *match, guint n_nodes);
void damier_match_restore_standing(DamierMatch *match, const DamierMatchStanding *standing, DamierNode *head,
                                   gboolean is_whole, gint64 now);

G_END_DECLS
