// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n-lib.h>

#include "match/damier-match-private.h"

/* More steps than these follow by themselves in no sound game. */
#define MOST_OBVIOUS 64

/* The move that the match takes for a person; engines are asked for every one. */
static DamierMove get_obvious(DamierMatch *self, const DamierNode *node)
{
    DamierActor actor = damier_node_get_actor(node);

    if (actor < 0 || self->seats[actor]->kind != DAMIER_SEAT_PERSON)
        return DAMIER_MOVE_NONE;
    return damier_position_get_obvious_move(node->position);
}

/* Whether a person decides at a node. */
gboolean damier_match_is_persons(DamierMatch *self, const DamierNode *node)
{
    DamierActor actor = damier_node_get_actor(node);

    return actor >= 0 && self->seats[actor]->kind == DAMIER_SEAT_PERSON && get_obvious(self, node) == DAMIER_MOVE_NONE;
}

/* Whether somebody decides at a node: a seat, or whoever throws the dice by hand. */
gboolean damier_match_is_decision(DamierMatch *self, const DamierNode *node)
{
    DamierActor actor = damier_node_get_actor(node);

    return actor == DAMIER_ACTOR_CHANCE ? !self->rolls : actor >= 0 && get_obvious(self, node) == DAMIER_MOVE_NONE;
}

/* The node after a legal move: the one in the tree, or a loose one. */
static DamierNode *find_next(DamierNode *node, DamierMove move)
{
    DamierNode *next = damier_node_find_child(node, move);

    return next != NULL ? next : damier_node_new_after(node, move);
}

/* The n-th throw of a line depends on the seed and on n alone, so that taking moves back is no way to throw again. */
static DamierMove roll(DamierMatch *self, DamierNode *node)
{
    const guint32 seed[] = { (guint32) self->seed, (guint32) (self->seed >> 32), node->n_chances };
    g_autoptr(GRand) random = g_rand_new_with_seed_array(seed, G_N_ELEMENTS(seed));

    return damier_position_roll(node->position, random);
}

/* The step that follows a node by itself, or NULL where somebody decides. A throw that was made stays, whoever made it;
 * one that was entered comes again only after a step. */
static DamierNode *find_following(DamierMatch *self, DamierNode *node, gboolean is_after_step)
{
    DamierMove obvious = get_obvious(self, node);

    if (obvious != DAMIER_MOVE_NONE)
        return find_next(node, obvious);
    if (damier_node_get_actor(node) != DAMIER_ACTOR_CHANCE)
        return NULL;
    if (node->main_child != NULL)
        return self->rolls || is_after_step ? node->main_child : NULL;
    return self->rolls ? find_next(node, roll(self, node)) : NULL;
}

/* The steps that follow @node by themselves, appended to @line. */
static void foresee(DamierMatch *self, DamierNode *node, gboolean is_after_step, GPtrArray *line)
{
    for (guint i = 0; i < MOST_OBVIOUS && (node = find_following(self, node, is_after_step)) != NULL; i++)
        g_ptr_array_add(line, node);
}

static void drop_loose(gpointer data)
{
    DamierNode *node = data;

    if (node->id == DAMIER_NODE_LOOSE)
        damier_node_free(node);
}

static GPtrArray *new_line(void)
{
    return g_ptr_array_new_with_free_func(drop_loose);
}

/* Makes the steps of a line the game's. */
static void take_line(DamierMatch *self, GPtrArray *line)
{
    for (guint i = 0; i < line->len; i++) {
        DamierNode *node = damier_match_adopt(self, g_ptr_array_index(line, i));

        damier_node_make_main(node);
        damier_match_mark(self, node);
        damier_match_set_head(self, node);
        damier_match_add_news(self, DAMIER_NEWS_STEPPED, node);
    }
}

/* The node where somebody decides next, past what happens by itself; that enters the tree. */
DamierNode *damier_match_follow(DamierMatch *self, DamierNode *node)
{
    g_autoptr(GPtrArray) line = new_line();

    foresee(self, node, FALSE, line);
    for (guint i = 0; i < line->len; i++)
        node = damier_match_adopt(self, g_ptr_array_index(line, i));
    return node;
}

/* Notes that the clock is at the beginning of a node. */
void damier_match_mark(DamierMatch *self, DamierNode *node)
{
    guint mark = damier_clock_get_mark(self->clock);

    node->has_unsaved_changes |= node->clock_mark != mark;
    node->clock_mark = mark;
}

/* Lets the clock run exactly while a seat is to move in a running match. */
void damier_match_fit_clock(DamierMatch *self, gint64 stamp)
{
    DamierClockStatus status = damier_clock_get_status(self->clock);
    gboolean runs = self->state == DAMIER_MATCH_RUNNING && damier_node_get_actor(self->head) >= 0;

    if (runs && status == DAMIER_CLOCK_PAUSED)
        damier_clock_resume(self->clock, stamp);
    else if (!runs && status == DAMIER_CLOCK_RUNNING)
        damier_clock_pause(self->clock, stamp);
}

/* Follows what happens by itself where the game stands now: throws, obvious moves while no clock runs yet, the end. */
void damier_match_settle(DamierMatch *self, gint64 stamp)
{
    g_autoptr(GPtrArray) line = new_line();

    if (damier_clock_get_status(self->clock) == DAMIER_CLOCK_IDLE || get_obvious(self, self->head) == DAMIER_MOVE_NONE)
        foresee(self, self->head, FALSE, line);
    take_line(self, line);
    if (damier_node_get_actor(self->head) == DAMIER_ACTOR_OVER)
        damier_match_end_by_rules(self, stamp);
}

/* Whether all seats are ready, and which one is not. */
gboolean damier_match_check_ready(DamierMatch *self, GError **error)
{
    for (guint seat = 0; seat < damier_match_get_n_seats(self); seat++) {
        if (self->is_ready[seat])
            continue;
        g_set_error(error, DAMIER_MATCH_ERROR, DAMIER_MATCH_ERROR_NOT_READY, _("%s is not ready to play yet"),
                    damier_match_get_player_name(self, seat));
        return FALSE;
    }
    return TRUE;
}

/* Starts the clock with the first seat that is to move; a throw may have to come before. */
void damier_match_start_clock(DamierMatch *self, DamierActor seat, gint64 stamp)
{
    if (seat < 0 || damier_clock_get_status(self->clock) != DAMIER_CLOCK_IDLE)
        return;
    damier_clock_start(self->clock, seat, stamp);
    damier_match_mark(self, self->head);
}

static void begin(DamierMatch *self, gint64 stamp)
{
    self->state = DAMIER_MATCH_RUNNING;
    damier_match_note_stamp(self, stamp);
    damier_match_add_news(self, DAMIER_NEWS_STATE, NULL);
    damier_match_settle(self, stamp);
    damier_match_start_clock(self, damier_match_get_actor(self), stamp);
    damier_match_fit_clock(self, stamp);
}

/**
 * damier_match_start:
 * @match: a match that waits
 * @stamp: when
 * @error: where to say why not
 *
 * Starts the match, and the clock of the first seat to move. Without it the first move starts the match, and costs
 * nobody time.
 *
 * Returns: FALSE with %DAMIER_MATCH_ERROR_STATE or %DAMIER_MATCH_ERROR_NOT_READY
 */
gboolean damier_match_start(DamierMatch *self, gint64 stamp, GError **error)
{
    if (self->state != DAMIER_MATCH_WAITING)
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_STATE, _("The match has started already"));
    if (!damier_match_check_ready(self, error))
        return FALSE;
    self->started_by_move = FALSE;
    begin(self, stamp);
    damier_match_publish(self);
    return TRUE;
}

/* A move stamped in time stands even where the flag was noted meanwhile: then the clock takes it. */
static gboolean is_late_only(DamierMatch *self)
{
    return self->state == DAMIER_MATCH_OVER && self->result.kind == DAMIER_RESULT_TIME &&
           damier_clock_get_status(self->clock) == DAMIER_CLOCK_FLAGGED;
}

static gboolean check_state(DamierMatch *self, GError **error)
{
    switch (self->state) {
    case DAMIER_MATCH_WAITING:
        return damier_match_check_ready(self, error);
    case DAMIER_MATCH_RUNNING:
        return TRUE;
    case DAMIER_MATCH_PAUSED:
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_STATE, _("The match is paused"));
    case DAMIER_MATCH_OVER:
        return is_late_only(self) || damier_match_refuse(error, DAMIER_MATCH_ERROR_STATE, _("The match is over"));
    default:
        g_assert_not_reached();
    }
}

static gboolean check_move(DamierMatch *self, DamierNode *node, DamierMove move, GError **error)
{
    if (!check_state(self, error))
        return FALSE;
    if (node != self->head)
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_ELSEWHERE,
                                   _("The game does not stand where the move was decided"));
    if (self->rolls && damier_node_get_actor(node) == DAMIER_ACTOR_CHANCE)
        return damier_match_refuse(error, DAMIER_MATCH_ERROR_FORBIDDEN, _("The match throws the dice itself"));
    if (damier_position_is_legal(node->position, move))
        return TRUE;
    return damier_match_refuse(error, DAMIER_MATCH_ERROR_ILLEGAL, _("This move is not legal here"));
}

/* Whether nobody has moved before a node: a throw there ends nobody's turn. */
static gboolean is_opening(const DamierNode *node)
{
    for (node = node->parent; node != NULL; node = node->parent)
        if (damier_node_get_actor(node) >= 0)
            return FALSE;
    return TRUE;
}

/* What a throw made by hand does to the clock: now it is known who comes next. */
static gboolean time_throw(DamierMatch *self, DamierActor next, gint64 stamp)
{
    if (next == DAMIER_ACTOR_CHANCE)
        return TRUE;
    if (damier_clock_get_status(self->clock) == DAMIER_CLOCK_IDLE) {
        damier_match_start_clock(self, next, stamp);
        return TRUE;
    }
    damier_clock_resume(self->clock, stamp);
    if (next >= 0 && is_opening(self->head))
        return damier_clock_return(self->clock, DAMIER_CLOCK_FIRST_MARK, next,
                                   self->undo_policy == DAMIER_UNDO_KEEPS_TIME, stamp);
    return damier_clock_move(self->clock, stamp, next >= 0 ? next : DAMIER_CLOCK_NOBODY);
}

/* Whether the turn of who moves goes on after a line. */
static gboolean stays_with(GPtrArray *line, DamierActor mover)
{
    for (guint i = 0; i < line->len; i++)
        if (damier_node_get_actor(g_ptr_array_index(line, i)) != mover)
            return FALSE;
    return TRUE;
}

/* Tells the clock of the steps of a line. Returns whether the first of them came in time. */
static gboolean time_line(DamierMatch *self, GPtrArray *line, gint64 stamp)
{
    DamierActor mover = damier_node_get_actor(self->head);
    DamierActor next = damier_node_get_actor(g_ptr_array_index(line, line->len - 1));

    if (mover == DAMIER_ACTOR_CHANCE)
        return time_throw(self, next, stamp);
    if (next == DAMIER_ACTOR_CHANCE)
        return damier_clock_step(self->clock, stamp) && damier_clock_pause(self->clock, stamp);
    if (stays_with(line, mover))
        return damier_clock_step(self->clock, stamp);
    return damier_clock_move(self->clock, stamp, next >= 0 ? next : DAMIER_CLOCK_NOBODY);
}

static gboolean refuse_late(DamierMatch *self, gint64 stamp, GError **error)
{
    DamierActor actor = damier_node_get_actor(self->head);

    if (self->state == DAMIER_MATCH_RUNNING)
        damier_match_flag(self, stamp);
    g_set_error(error, DAMIER_MATCH_ERROR, DAMIER_MATCH_ERROR_TIME, _("The time of %s was over before the move"),
                damier_match_get_player_name(self, actor));
    return FALSE;
}

/* A step that nothing speaks against but perhaps the clock. */
static gboolean step(DamierMatch *self, DamierMove move, gint64 stamp, GError **error)
{
    g_autoptr(GPtrArray) line = new_line();
    DamierActor mover = damier_node_get_actor(self->head);
    DamierNode *next = find_next(self->head, move);

    g_ptr_array_add(line, next);
    foresee(self, next, TRUE, line);
    if (!time_line(self, line, stamp))
        return refuse_late(self, stamp, error);
    if (self->state == DAMIER_MATCH_OVER)
        damier_match_reopen(self);
    damier_match_note_stamp(self, stamp);
    if (mover >= 0)
        damier_match_lapse_offers(self, mover);
    take_line(self, line);
    if (damier_node_get_actor(self->head) == DAMIER_ACTOR_OVER)
        damier_match_end_by_rules(self, stamp);
    damier_match_publish(self);
    return TRUE;
}

/* Takes the obvious moves where the game goes on, in their time; that is none, but the clock hears of them. */
void damier_match_take_obvious(DamierMatch *self, gint64 stamp)
{
    DamierMove obvious = self->state == DAMIER_MATCH_RUNNING ? get_obvious(self, self->head) : DAMIER_MOVE_NONE;

    if (obvious != DAMIER_MOVE_NONE)
        step(self, obvious, stamp, NULL);
}

/**
 * damier_match_play_at:
 * @match: a match
 * @node: where the move was decided
 * @move: a move, or a throw that is entered
 * @stamp: when the input came
 * @error: where to say why not
 *
 * Plays a move that was decided at a known node, as engines do: it counts only if the game still stands there.
 *
 * A move stamped before the deadline stands, even if the flag has been noted since. A later one does not and loses on
 * time, unless it ends the game by the rules and the flag was not noted before.
 *
 * Returns: FALSE with a [error@MatchError]; then nothing has changed but perhaps the flag
 */
gboolean damier_match_play_at(DamierMatch *self, DamierNode *node, DamierMove move, gint64 stamp, GError **error)
{
    if (!check_move(self, node, move, error))
        return FALSE;
    if (self->state == DAMIER_MATCH_WAITING) {
        self->started_by_move = damier_node_get_actor(node) >= 0;
        begin(self, stamp);
    }
    return step(self, move, stamp, error);
}

/**
 * damier_match_play:
 * @match: a match
 * @move: a move, or a throw that is entered
 * @stamp: when the input came
 * @error: where to say why not
 *
 * Plays a move at the current node; see [method@Match.play_at].
 *
 * Returns: FALSE with a [error@MatchError], also while the current node is not where the game stands
 */
gboolean damier_match_play(DamierMatch *self, DamierMove move, gint64 stamp, GError **error)
{
    return damier_match_play_at(self, self->current, move, stamp, error);
}
