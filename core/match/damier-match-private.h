// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/damier-match.h"
#include "match/damier-node-private.h"

G_BEGIN_DECLS

/* What the files of the match share. */
struct _DamierMatch {
    GObject parent_instance;

    char *id;
    char *plugin;
    DamierGame *game;
    DamierClock *clock;
    guint64 seed;
    gint64 created;
    DamierSeat *seats[DAMIER_MAX_SEATS];
    gboolean is_ready[DAMIER_MAX_SEATS];
    DamierUndoPolicy undo_policy;
    gboolean rolls;

    DamierMatchState state;
    DamierResult result;
    /* A bit for each seat that wants a draw. */
    guint draw_offers;
    /* Nobody started the match; its first move did, and is timed by nothing. */
    gboolean started_by_move;
    /* By id; NULL for a node that could not be restored. */
    GPtrArray *nodes;
    DamierNode *head;
    DamierNode *current;
    /* The latest stamp of all, and the one of the clock's last event, which was the @clock_mark-th. */
    gint64 last_stamp;
    gint64 clock_stamp;
    guint clock_mark;

    GQueue news;
    gboolean is_telling;
};

/* What there is to tell once a change is complete. */
typedef enum {
    DAMIER_NEWS_STEPPED,
    DAMIER_NEWS_MOVED,
    DAMIER_NEWS_STATE,
    DAMIER_NEWS_SEAT,
    DAMIER_NEWS_ANNOTATED,
} DamierNews;

gboolean damier_match_refuse(GError **error, DamierMatchError code, const char *message);
void damier_match_note_stamp(DamierMatch *self, gint64 stamp);
void damier_match_add_news(DamierMatch *self, DamierNews news, gpointer subject);
void damier_match_tell(DamierMatch *self);
void damier_match_publish(DamierMatch *self);

DamierNode *damier_match_adopt(DamierMatch *self, DamierNode *node);
void damier_match_set_head(DamierMatch *self, DamierNode *node);
gboolean damier_match_is_persons(DamierMatch *self, const DamierNode *node);
gboolean damier_match_is_decision(DamierMatch *self, const DamierNode *node);
DamierNode *damier_match_follow(DamierMatch *self, DamierNode *node);
void damier_match_take_obvious(DamierMatch *self, gint64 stamp);
gboolean damier_match_check_ready(DamierMatch *self, GError **error);
void damier_match_settle(DamierMatch *self, gint64 stamp);

void damier_match_mark(DamierMatch *self, DamierNode *node);
void damier_match_return_clock(DamierMatch *self, DamierNode *node, gint64 stamp);
void damier_match_start_clock(DamierMatch *self, DamierActor seat, gint64 stamp);
void damier_match_fit_clock(DamierMatch *self, gint64 stamp);
gboolean damier_match_flag(DamierMatch *self, gint64 stamp);

void damier_match_end(DamierMatch *self, const DamierResult *result, gint64 stamp);
void damier_match_end_by_rules(DamierMatch *self, gint64 stamp);
void damier_match_end_by_time(DamierMatch *self, gint64 stamp);
void damier_match_reopen(DamierMatch *self);
void damier_match_lapse_offers(DamierMatch *self, guint seat);

G_END_DECLS
