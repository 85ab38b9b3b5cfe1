// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n-lib.h>

#include "match/damier-match-private.h"

/**
 * damier_match_go_to:
 * @match: a match
 * @node: the node to look at
 *
 * Changes what is looked at. The game itself stays where it is, and its clock runs on.
 *
 * Returns: FALSE where @node was the current node before
 */
gboolean damier_match_go_to(DamierMatch *self, DamierNode *node)
{
    if (node == self->current)
        return FALSE;
    self->current = node;
    damier_match_add_news(self, DAMIER_NEWS_MOVED, NULL);
    damier_match_tell(self);
    return TRUE;
}

/* The nearest node on the way to @node, itself included, of which the clock knows; its beginning at least. */
static guint find_mark(const DamierNode *node)
{
    while (node != NULL && node->clock_mark == 0)
        node = node->parent;
    return node != NULL ? node->clock_mark : DAMIER_CLOCK_FIRST_MARK;
}

/* Back at the node where a first move started the match it waits for another one. */
static gboolean is_beginning(DamierMatch *self, const DamierNode *node)
{
    return self->started_by_move && node->clock_mark == DAMIER_CLOCK_FIRST_MARK;
}

/* Gives everybody the time that was left at a node; the seat to move there runs, unless the clock is paused. */
void damier_match_return_clock(DamierMatch *self, DamierNode *node, gint64 stamp)
{
    gboolean keeps_time = self->undo_policy == DAMIER_UNDO_KEEPS_TIME;
    DamierActor actor = damier_node_get_actor(node);

    if (damier_clock_get_status(self->clock) != DAMIER_CLOCK_IDLE)
        damier_clock_return(self->clock, find_mark(node), actor >= 0 ? actor : DAMIER_CLOCK_NOBODY, keeps_time, stamp);
}

/* Lets the game go on from a node of the tree. */
static void move_head(DamierMatch *self, DamierNode *node, gint64 stamp)
{
    damier_match_note_stamp(self, stamp);
    if (self->state == DAMIER_MATCH_OVER)
        damier_match_reopen(self);
    self->draw_offers = 0;
    if (self->state == DAMIER_MATCH_RUNNING && is_beginning(self, node))
        self->state = DAMIER_MATCH_WAITING;
    if (self->state != DAMIER_MATCH_WAITING)
        node = damier_match_follow(self, node);
    damier_match_return_clock(self, node, stamp);
    self->head = self->current = node;
    for (DamierNode *ancestor = node; ancestor != NULL; ancestor = ancestor->parent)
        damier_node_make_main(ancestor);
    damier_match_add_news(self, DAMIER_NEWS_MOVED, NULL);
    damier_match_add_news(self, DAMIER_NEWS_STATE, NULL);
    if (node->clock_mark == 0)
        damier_match_mark(self, node);
    if (self->state != DAMIER_MATCH_WAITING && damier_node_get_actor(node) == DAMIER_ACTOR_OVER)
        damier_match_end_by_rules(self, stamp);
    damier_match_fit_clock(self, stamp);
    damier_match_publish(self);
}

static gboolean check_policy(DamierMatch *self, GError **error)
{
    return self->undo_policy != DAMIER_UNDO_FORBIDDEN ||
           damier_match_refuse(error, DAMIER_MATCH_ERROR_FORBIDDEN, _("Moves cannot be taken back in this match"));
}

/* Whether somebody has decided something at a node. */
static gboolean is_decided(DamierMatch *self, const DamierNode *node)
{
    return node->main_child != NULL && damier_match_is_decision(self, node);
}

/*
 * The node before @node, or NULL where a throw lies between: who knows the dice does not decide anew what was decided
 * without knowing them. A throw that was entered wrongly can be entered again, until something is decided upon it.
 */
static DamierNode *get_before(DamierMatch *self, const DamierNode *node)
{
    gboolean is_thrown = damier_node_get_actor(node) == DAMIER_ACTOR_CHANCE && node->main_child != NULL;
    gboolean is_throw = node->parent != NULL && damier_node_get_actor(node->parent) == DAMIER_ACTOR_CHANCE;

    return is_thrown || (is_throw && (self->rolls || is_decided(self, node))) ? NULL : node->parent;
}

/**
 * damier_match_continue_from:
 * @match: a match
 * @node: where the game shall stand
 * @stamp: when
 * @error: where to say why not
 *
 * Lets the game go on from any node, with the clocks as they were there; what is played next becomes a variation. A
 * match that was over is open again.
 *
 * Returns: FALSE with %DAMIER_MATCH_ERROR_FORBIDDEN, or %DAMIER_MATCH_ERROR_NOTHING where the game stands there already
 */
gboolean damier_match_continue_from(DamierMatch *self, DamierNode *node, gint64 stamp, GError **error)
{
    if (!check_policy(self, error))
        return FALSE;
    if (node == self->head && (self->state != DAMIER_MATCH_OVER || self->result.kind == DAMIER_RESULT_RULES))
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_NOTHING, _("The game stands there already"));
    move_head(self, node, stamp);
    return TRUE;
}

/**
 * damier_match_can_play_from:
 * @match: a match
 * @node: a node
 *
 * Tells whether somebody may play at a node as if the game stood there. Where that takes back a throw of the dice it
 * may not: who knows them would decide anew what was decided without.
 *
 * Returns: whether [method@Match.play_from] may go on from there
 */
gboolean damier_match_can_play_from(DamierMatch *self, DamierNode *node)
{
    DamierNode *from = self->head;

    while (from != NULL && from != node) {
        if (node->ply > from->ply)
            node = node->parent;
        else
            from = get_before(self, from);
    }
    return from == self->head || (from != NULL && self->undo_policy != DAMIER_UNDO_FORBIDDEN);
}

/**
 * damier_match_play_from:
 * @match: a match
 * @node: where the move was decided
 * @move: a move
 * @stamp: when the input came
 * @error: where to say why not
 *
 * Plays a move wherever in the tree it was decided. Where the game stands elsewhere it goes on from @node, with the
 * clocks as they were there, and the move is a variation; see [method@Match.continue_from].
 *
 * Returns: FALSE with a [error@MatchError]; then the game stands where it stood
 */
gboolean damier_match_play_from(DamierMatch *self, DamierNode *node, DamierMove move, gint64 stamp, GError **error)
{
    if (node == self->head)
        return damier_match_play_at(self, node, move, stamp, error);
    if (self->state == DAMIER_MATCH_PAUSED)
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_STATE, _("The match is paused"));
    if (damier_node_get_actor(node) < 0 || !damier_position_is_legal(node->position, move))
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_ILLEGAL, _("This move is not legal here"));
    if (check_policy(self, NULL) && !damier_match_can_play_from(self, node))
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_FORBIDDEN, _("A throw of the dice is not taken back"));
    return damier_match_continue_from(self, node, stamp, error) && damier_match_play_at(self, node, move, stamp, error);
}

/* An ending that the rules did not bring about is what is taken back first. */
static gboolean has_loose_end(DamierMatch *self)
{
    return self->state == DAMIER_MATCH_OVER && self->result.kind != DAMIER_RESULT_RULES;
}

static DamierNode *find_before(DamierMatch *self, gboolean (*decides)(DamierMatch *, const DamierNode *))
{
    DamierNode *node = get_before(self, self->head);

    if (has_loose_end(self))
        return self->head;
    while (node != NULL && !decides(self, node))
        node = get_before(self, node);
    return node;
}

static DamierNode *find_undo(DamierMatch *self)
{
    return find_before(self, damier_match_is_decision);
}

/* People enter throws, too. */
static gboolean is_peoples(DamierMatch *self, const DamierNode *node)
{
    return damier_match_is_persons(self, node) ||
           (damier_node_get_actor(node) == DAMIER_ACTOR_CHANCE && damier_match_is_decision(self, node));
}

/* Where a person is next to act in the line that was taken back, or where that line ends. */
static DamierNode *find_redo(DamierMatch *self)
{
    DamierNode *node = self->head->main_child;

    if (self->state == DAMIER_MATCH_OVER)
        return NULL;
    while (node != NULL && node->main_child != NULL && !is_peoples(self, node))
        node = node->main_child;
    return node;
}

static DamierNode *find_take_back(DamierMatch *self)
{
    return find_before(self, is_peoples);
}

static gboolean go_back(DamierMatch *self, DamierNode *(*find)(DamierMatch *), gint64 stamp, const char *nothing,
                        GError **error)
{
    DamierNode *node = NULL;

    if (!check_policy(self, error))
        return FALSE;
    node = find(self);
    if (node == NULL)
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_NOTHING, nothing);
    move_head(self, node, stamp);
    return TRUE;
}

/**
 * damier_match_undo:
 * @match: a match
 * @stamp: when
 * @error: where to say why not
 *
 * Takes the last decision back, with the obvious moves after it, but never across a throw of the dice; a throw that was
 * entered is taken back to be entered again. After an ending that the rules did not bring about, takes that back and
 * leaves the moves. A match that was over runs again. Draw offers lapse.
 *
 * Returns: FALSE with %DAMIER_MATCH_ERROR_FORBIDDEN or %DAMIER_MATCH_ERROR_NOTHING
 */
gboolean damier_match_undo(DamierMatch *self, gint64 stamp, GError **error)
{
    return go_back(self, find_undo, stamp, _("There is no move to take back"), error);
}

/**
 * damier_match_redo:
 * @match: a match
 * @stamp: when
 * @error: where to say why not
 *
 * Goes forward in the line that was taken back to the next decision of a person, past what engines answered, with the
 * clocks as they were there; to the end of the line where no person decides. The mirror of [method@Match.take_back].
 *
 * Returns: FALSE with %DAMIER_MATCH_ERROR_FORBIDDEN or %DAMIER_MATCH_ERROR_NOTHING
 */
gboolean damier_match_redo(DamierMatch *self, gint64 stamp, GError **error)
{
    return go_back(self, find_redo, stamp, _("There is no move to repeat"), error);
}

/**
 * damier_match_take_back:
 * @match: a match
 * @stamp: when
 * @error: where to say why not
 *
 * Goes back to the last decision of a person, past what engines answered to it, but never across a throw of the dice.
 *
 * Returns: FALSE with %DAMIER_MATCH_ERROR_FORBIDDEN or %DAMIER_MATCH_ERROR_NOTHING
 */
gboolean damier_match_take_back(DamierMatch *self, gint64 stamp, GError **error)
{
    return go_back(self, find_take_back, stamp, _("No person has a move to take back"), error);
}

/**
 * damier_match_can_undo:
 * @match: a match
 *
 * Tells whether [method@Match.undo] would do something.
 *
 * Returns: whether it would
 */
gboolean damier_match_can_undo(DamierMatch *self)
{
    return check_policy(self, NULL) && find_undo(self) != NULL;
}

/**
 * damier_match_can_redo:
 * @match: a match
 *
 * Tells whether [method@Match.redo] would do something.
 *
 * Returns: whether it would
 */
gboolean damier_match_can_redo(DamierMatch *self)
{
    return check_policy(self, NULL) && find_redo(self) != NULL;
}

/**
 * damier_match_can_take_back:
 * @match: a match
 *
 * Tells whether [method@Match.take_back] would do something.
 *
 * Returns: whether it would
 */
gboolean damier_match_can_take_back(DamierMatch *self)
{
    return check_policy(self, NULL) && find_take_back(self) != NULL;
}

/**
 * damier_match_add_variation:
 * @match: a match
 * @parent: the node it begins at
 * @move: a move or a throw
 * @error: where to say why not
 *
 * Adds a move to the tree beside the game, as analysis and records do.
 *
 * Returns: (transfer none) (nullable): the node after the move, an old one where it is in the tree already, or NULL
 *   with %DAMIER_MATCH_ERROR_ILLEGAL
 */
DamierNode *damier_match_add_variation(DamierMatch *self, DamierNode *parent, DamierMove move, GError **error)
{
    DamierNode *node = damier_node_find_child(parent, move);

    if (node != NULL)
        return node;
    if (!damier_position_is_legal(parent->position, move)) {
        damier_match_refuse(error, DAMIER_MATCH_ERROR_ILLEGAL, _("This move is not legal here"));
        return NULL;
    }
    node = damier_match_adopt(self, damier_node_new_after(parent, move));
    damier_match_add_news(self, DAMIER_NEWS_ANNOTATED, node);
    damier_match_publish(self);
    return node;
}

static void publish_note(DamierMatch *self, DamierNode *node)
{
    node->has_unsaved_changes = TRUE;
    damier_match_add_news(self, DAMIER_NEWS_ANNOTATED, node);
    damier_match_publish(self);
}

/**
 * damier_match_set_comment:
 * @match: a match
 * @node: a node
 * @comment: (nullable): what to write about the move or, at the start, about the game
 *
 * Sets or removes the comment of a node.
 */
void damier_match_set_comment(DamierMatch *self, DamierNode *node, const char *comment)
{
    if (g_set_str(&node->comment, comment))
        publish_note(self, node);
}

/**
 * damier_match_set_nags:
 * @match: a match
 * @node: a node
 * @nags: (array length=n_nags) (nullable): numeric annotation glyphs
 * @n_nags: how many
 *
 * Sets the annotation glyphs of a node's move.
 */
void damier_match_set_nags(DamierMatch *self, DamierNode *node, const guint8 *nags, guint n_nags)
{
    damier_node_set_nags(node, nags, n_nags);
    publish_note(self, node);
}
