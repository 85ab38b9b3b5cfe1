// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/damier-match-storage.h"

#include "match/damier-match-private.h"

/* How the match stands now. */
void damier_match_get_standing(DamierMatch *self, DamierMatchStanding *standing)
{
    *standing = (DamierMatchStanding) {
        .state = self->state,
        .result = self->result,
        .draw_offers = self->draw_offers,
        .started_by_move = self->started_by_move,
        .clock_lag = MAX(0, self->last_stamp - self->clock_stamp),
    };
}

/* The latest stamp of anything that happened. */
gint64 damier_match_get_last_stamp(DamierMatch *self)
{
    return self->last_stamp;
}

guint damier_node_get_clock_mark(const DamierNode *node)
{
    return node->clock_mark;
}

gboolean damier_node_has_unsaved_changes(const DamierNode *node)
{
    return node->has_unsaved_changes;
}

static void mark_all(DamierMatch *self, gboolean has_unsaved_changes)
{
    for (guint id = 0; id < self->nodes->len; id++) {
        DamierNode *node = g_ptr_array_index(self->nodes, id);

        if (node != NULL)
            node->has_unsaved_changes = has_unsaved_changes;
    }
}

/* Everything is stored now. */
void damier_match_mark_saved(DamierMatch *self)
{
    mark_all(self, FALSE);
}

/* What was stored is lost. */
void damier_match_mark_unsaved(DamierMatch *self)
{
    mark_all(self, TRUE);
}

/* A match to be filled with what was stored. */
DamierMatch *damier_match_new_stored(const char *id, const char *plugin, DamierGame *game,
                                     const DamierTimeControls *controls, guint64 seed, gint64 created)
{
    DamierMatch *self = damier_match_new(plugin, game, controls, seed);

    g_set_str(&self->id, id);
    self->created = created;
    return self;
}

/* Gives the match the clock of a journal, whose last event counts as being at @stamp. */
gboolean damier_match_restore_clock(DamierMatch *self, const char *journal, gint64 stamp, GError **error)
{
    DamierClock *clock = damier_clock_new_from_journal(damier_match_get_time_controls(self), journal, stamp, error);

    if (clock == NULL)
        return FALSE;
    g_object_unref(self->clock);
    self->clock = clock;
    return TRUE;
}

/* A mark that the journal does not reach is none. */
static void fill_node(DamierMatch *self, DamierNode *node, const DamierNodeRecord *record)
{
    node->clock_mark = record->clock_mark <= damier_clock_get_mark(self->clock) ? record->clock_mark : 0;
    g_set_str(&node->comment, record->comment);
    damier_node_set_nags(node, record->nags, record->n_nags);
    node->has_unsaved_changes = FALSE;
}

/* Puts a stored node into the tree, in the order of the ids; ids that are left out stay free. */
DamierNode *damier_match_restore_node(DamierMatch *self, const DamierNodeRecord *record)
{
    DamierNode *node = damier_match_get_root(self);

    if (record->parent != NULL) {
        g_return_val_if_fail(record->id >= self->nodes->len, NULL);
        g_ptr_array_set_size(self->nodes, record->id);
        node = damier_match_adopt(self, damier_node_new_after(record->parent, record->move));
    }
    fill_node(self, node, record);
    return node;
}

/* Makes a node the main line of its parent, as it was stored. */
void damier_match_restore_main_line(DamierMatch *self, DamierNode *node)
{
    damier_node_make_main(node);
    node->parent->has_unsaved_changes = FALSE;
}

/* Keeps ids for nodes that could not be restored. */
void damier_match_reserve_nodes(DamierMatch *self, guint n_nodes)
{
    if (self->nodes->len < n_nodes)
        g_ptr_array_set_size(self->nodes, n_nodes);
}

/* Whether the end by the rules and the position say the same. */
static gboolean is_consistent(DamierMatch *self)
{
    gboolean is_over = damier_node_get_actor(self->head) == DAMIER_ACTOR_OVER;
    gboolean has_ended = self->state == DAMIER_MATCH_OVER;

    return has_ended ? is_over || self->result.kind != DAMIER_RESULT_RULES : !is_over;
}

/* Makes the clock stand with the seat to move, and with the times of the head where it has gone past it. */
static void repair_clock(DamierMatch *self, gboolean is_whole, gint64 now)
{
    DamierActor actor = damier_node_get_actor(self->head);
    DamierClockStatus status = damier_clock_get_status(self->clock);

    if (status == DAMIER_CLOCK_IDLE || self->state == DAMIER_MATCH_OVER)
        return;
    if (status == DAMIER_CLOCK_RUNNING)
        damier_clock_pause(self->clock, now);
    status = damier_clock_get_status(self->clock);
    if (is_whole && status == DAMIER_CLOCK_PAUSED && (actor < 0 || damier_clock_get_seat_to_move(self->clock) == actor))
        return;
    damier_match_return_clock(self, self->head, now);
    damier_clock_pause(self->clock, now);
}

/*
 * Sets how the match stood; @is_whole tells whether the head is the one that was stored. A match that ran is paused,
 * with the times of its last change; one that contradicts its own tree is open and paused, too.
 */
void damier_match_restore_standing(DamierMatch *self, const DamierMatchStanding *standing, DamierNode *head,
                                   gboolean is_whole, gint64 now)
{
    self->state = standing->state == DAMIER_MATCH_RUNNING ? DAMIER_MATCH_PAUSED : standing->state;
    self->result = standing->result;
    self->draw_offers = standing->draw_offers;
    self->started_by_move = standing->started_by_move;
    self->head = self->current = head;
    self->last_stamp = self->clock_stamp = now;
    if (!is_consistent(self)) {
        damier_result_init(&self->result);
        self->state = DAMIER_MATCH_PAUSED;
        if (damier_node_get_actor(head) == DAMIER_ACTOR_OVER)
            damier_match_end_by_rules(self, now);
    }
    repair_clock(self, is_whole, now);
    self->clock_mark = damier_clock_get_mark(self->clock);
    g_queue_clear_full(&self->news, g_free);
}
