// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/damier-node-private.h"

/* The root of a tree. */
DamierNode *damier_node_new(DamierPosition *start)
{
    DamierNode *node = g_new0(DamierNode, 1);

    node->id = DAMIER_NODE_LOOSE;
    node->position = g_object_ref(start);
    node->has_unsaved_changes = TRUE;
    return node;
}

/* The node after a legal move; the parent does not know of it yet. */
DamierNode *damier_node_new_after(DamierNode *parent, DamierMove move)
{
    g_autoptr(DamierPosition) position = damier_position_play(parent->position, move);
    DamierNode *node = damier_node_new(position);

    node->ply = parent->ply + 1;
    node->n_chances = parent->n_chances + (damier_node_get_actor(parent) == DAMIER_ACTOR_CHANCE);
    node->move = move;
    node->parent = parent;
    return node;
}

/* Makes a node the last variation of its parent, or its main line where there is none. */
void damier_node_link(DamierNode *node)
{
    DamierNode **place = &node->parent->first_child;

    while (*place != NULL)
        place = &(*place)->next_sibling;
    *place = node;
    if (node->parent->main_child == NULL)
        node->parent->main_child = node;
}

/* Replaces the annotation glyphs. */
void damier_node_set_nags(DamierNode *node, const guint8 *nags, guint n_nags)
{
    g_clear_pointer(&node->nags, g_byte_array_unref);
    if (n_nags > 0)
        node->nags = g_byte_array_append(g_byte_array_new(), nags, n_nags);
}

/* Frees one node, not its children. */
void damier_node_free(DamierNode *node)
{
    g_clear_object(&node->position);
    g_clear_pointer(&node->nags, g_byte_array_unref);
    g_free(node->comment);
    g_free(node);
}

/* Makes a node the main line of its parent. Returns whether that changed anything. */
gboolean damier_node_make_main(DamierNode *node)
{
    if (node->parent == NULL || node->parent->main_child == node)
        return FALSE;
    node->parent->main_child = node;
    node->parent->has_unsaved_changes = TRUE;
    return TRUE;
}

/**
 * damier_node_get_id:
 * @node: a node
 *
 * Gets the node's number in its match: 0 for the start, then in the order in which the nodes came.
 *
 * Returns: the number
 */
guint damier_node_get_id(const DamierNode *node)
{
    return node->id;
}

/**
 * damier_node_get_ply:
 * @node: a node
 *
 * Gets how many moves lead here, those of chance included.
 *
 * Returns: the number; 0 for the start
 */
guint damier_node_get_ply(const DamierNode *node)
{
    return node->ply;
}

/**
 * damier_node_get_parent:
 * @node: a node
 *
 * Gets the node before the move.
 *
 * Returns: (nullable): the parent, or NULL for the start
 */
DamierNode *damier_node_get_parent(const DamierNode *node)
{
    return node->parent;
}

/**
 * damier_node_get_n_children:
 * @node: a node
 *
 * Counts the moves that were played from here.
 *
 * Returns: the number of children
 */
guint damier_node_get_n_children(const DamierNode *node)
{
    guint n = 0;

    for (const DamierNode *child = node->first_child; child != NULL; child = child->next_sibling)
        n++;
    return n;
}

/**
 * damier_node_get_child:
 * @node: a node
 * @index: which child; 0 is the main line
 *
 * Gets a node after a move that was played from here.
 *
 * Returns: (nullable): the child, or NULL past the last one
 */
DamierNode *damier_node_get_child(const DamierNode *node, guint index)
{
    if (index == 0)
        return node->main_child;
    for (DamierNode *child = node->first_child; child != NULL; child = child->next_sibling)
        if (child != node->main_child && --index == 0)
            return child;
    return NULL;
}

/**
 * damier_node_find_child:
 * @node: a node
 * @move: a move
 *
 * Finds the node after a move.
 *
 * Returns: (nullable): the child, or NULL where the move was not played from here
 */
DamierNode *damier_node_find_child(const DamierNode *node, DamierMove move)
{
    for (DamierNode *child = node->first_child; child != NULL; child = child->next_sibling)
        if (child->move == move)
            return child;
    return NULL;
}

/**
 * damier_node_is_before:
 * @node: a node
 * @other: another node of the match
 *
 * Tells whether moves lead from one node to another.
 *
 * Returns: whether @node is an ancestor of @other; FALSE for the same node
 */
gboolean damier_node_is_before(const DamierNode *node, const DamierNode *other)
{
    for (const DamierNode *ancestor = other->parent; ancestor != NULL; ancestor = ancestor->parent)
        if (ancestor == node)
            return TRUE;
    return FALSE;
}

/**
 * damier_node_get_next:
 * @node: a node
 * @head: where the game stands
 *
 * Gets the next node of the line that is shown as the game: on the way to the head where @node leads there, else the
 * main line.
 *
 * Returns: (nullable): the node, or NULL where the line ends
 */
DamierNode *damier_node_get_next(const DamierNode *node, const DamierNode *head)
{
    if (node->first_child == NULL || node->first_child->next_sibling == NULL)
        return node->first_child;
    for (DamierNode *child = node->first_child; child != NULL; child = child->next_sibling)
        if (child == head || damier_node_is_before(child, head))
            return child;
    return node->main_child;
}

/**
 * damier_node_get_position:
 * @node: a node
 *
 * Gets the position.
 *
 * Returns: (transfer none): the position
 */
DamierPosition *damier_node_get_position(const DamierNode *node)
{
    return node->position;
}

/**
 * damier_node_get_actor:
 * @node: a node
 *
 * Gets who decides here.
 *
 * Returns: a seat, [const@ACTOR_CHANCE] or [const@ACTOR_OVER]
 */
DamierActor damier_node_get_actor(const DamierNode *node)
{
    return damier_position_get_actor(node->position);
}

/**
 * damier_node_get_move:
 * @node: a node
 *
 * Gets the move that led here.
 *
 * Returns: the move, or [const@MOVE_NONE] at the start
 */
DamierMove damier_node_get_move(const DamierNode *node)
{
    return node->move;
}

/**
 * damier_node_get_mover:
 * @node: a node
 *
 * Gets who made the move that led here.
 *
 * Returns: a seat, [const@ACTOR_CHANCE], or [const@ACTOR_OVER] at the start
 */
DamierActor damier_node_get_mover(const DamierNode *node)
{
    return node->parent != NULL ? damier_node_get_actor(node->parent) : DAMIER_ACTOR_OVER;
}

/**
 * damier_node_format_move:
 * @node: a node other than the start
 *
 * Writes the move that led here in the game's notation.
 *
 * Returns: (transfer full): the text
 */
char *damier_node_format_move(const DamierNode *node)
{
    g_return_val_if_fail(node->parent != NULL, NULL);
    return damier_position_format_move(node->parent->position, node->move);
}

/**
 * damier_node_describe_move:
 * @node: a node other than the start
 *
 * Says the move that led here as a translated sentence.
 *
 * Returns: (transfer full): the sentence
 */
char *damier_node_describe_move(const DamierNode *node)
{
    g_return_val_if_fail(node->parent != NULL, NULL);
    return damier_position_describe_move(node->parent->position, node->move);
}

/**
 * damier_node_get_comment:
 * @node: a node
 *
 * Gets what was written about the move or, at the start, about the game.
 *
 * Returns: (nullable): the text
 */
const char *damier_node_get_comment(const DamierNode *node)
{
    return node->comment;
}

/**
 * damier_node_get_nags:
 * @node: a node
 * @n_nags: (out): how many
 *
 * Gets the numeric annotation glyphs of the move.
 *
 * Returns: (nullable) (array length=n_nags): the glyphs, owned by the node
 */
const guint8 *damier_node_get_nags(const DamierNode *node, guint *n_nags)
{
    *n_nags = node->nags != NULL ? node->nags->len : 0;
    return node->nags != NULL ? node->nags->data : NULL;
}
