// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/damier-node.h"

G_BEGIN_DECLS

/* The id of a node that is in no tree yet. */
#define DAMIER_NODE_LOOSE G_MAXUINT

/* How the match grows its tree. */
struct _DamierNode {
    guint id;
    guint ply;
    /* How many times chance has acted on the way here. */
    guint n_chances;
    DamierMove move;
    DamierNode *parent;
    DamierNode *first_child;
    /* The next variation in the order of their ids. */
    DamierNode *next_sibling;
    DamierNode *main_child;
    DamierPosition *position;
    char *comment;
    GByteArray *nags;
    /* How far the clock's journal had got when the move was made. */
    guint clock_mark;
    gboolean has_unsaved_changes;
};

DamierNode *damier_node_new(DamierPosition *start);
DamierNode *damier_node_new_after(DamierNode *parent, DamierMove move);
void damier_node_link(DamierNode *node);
void damier_node_free(DamierNode *node);
void damier_node_set_nags(DamierNode *node, const guint8 *nags, guint n_nags);
gboolean damier_node_make_main(DamierNode *node);

G_END_DECLS
