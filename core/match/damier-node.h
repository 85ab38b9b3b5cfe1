// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

/**
 * DamierNode:
 *
 * A position in the tree of a match, and the move that led there.
 *
 * Nodes belong to their match and live as long as it does: taking moves back leaves them where they are. The first
 * child of a node is its main line; the others are variations in the order in which they came.
 */
typedef struct _DamierNode DamierNode;

guint damier_node_get_id(const DamierNode *node);
guint damier_node_get_ply(const DamierNode *node);
DamierNode *damier_node_get_parent(const DamierNode *node);
guint damier_node_get_n_children(const DamierNode *node);
DamierNode *damier_node_get_child(const DamierNode *node, guint index);
DamierNode *damier_node_find_child(const DamierNode *node, DamierMove move);
gboolean damier_node_is_before(const DamierNode *node, const DamierNode *other);
DamierNode *damier_node_get_next(const DamierNode *node, const DamierNode *head);

DamierPosition *damier_node_get_position(const DamierNode *node);
DamierActor damier_node_get_actor(const DamierNode *node);
DamierMove damier_node_get_move(const DamierNode *node);
DamierActor damier_node_get_mover(const DamierNode *node);
char *damier_node_format_move(const DamierNode *node);
char *damier_node_describe_move(const DamierNode *node);

const char *damier_node_get_comment(const DamierNode *node);
const guint8 *damier_node_get_nags(const DamierNode *node, guint *n_nags);

G_END_DECLS
