// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

#include "clock/damier-clock.h"
#include "clock/damier-time-controls.h"
#include "match/damier-node.h"
#include "match/damier-result.h"
#include "match/damier-seat.h"

G_BEGIN_DECLS

/**
 * DamierMatchState:
 * @DAMIER_MATCH_WAITING: not started yet
 * @DAMIER_MATCH_RUNNING: somebody is to move, and the clock runs
 * @DAMIER_MATCH_PAUSED: nobody may move, and the clock stands
 * @DAMIER_MATCH_OVER: there is a result
 *
 * What a match is doing.
 */
typedef enum {
    DAMIER_MATCH_WAITING,
    DAMIER_MATCH_RUNNING,
    DAMIER_MATCH_PAUSED,
    DAMIER_MATCH_OVER,
} DamierMatchState;

/**
 * DamierUndoPolicy:
 * @DAMIER_UNDO_RESTORES_TIME: taking a move back gives every seat the time it had before that move
 * @DAMIER_UNDO_KEEPS_TIME: time that was used stays used
 * @DAMIER_UNDO_FORBIDDEN: no move is taken back, as in tournaments
 *
 * Whether moves may be taken back, and what becomes of the time.
 */
typedef enum {
    DAMIER_UNDO_RESTORES_TIME,
    DAMIER_UNDO_KEEPS_TIME,
    DAMIER_UNDO_FORBIDDEN,
} DamierUndoPolicy;

/**
 * DamierMatchError:
 * @DAMIER_MATCH_ERROR_STATE: not possible while the match is in this state
 * @DAMIER_MATCH_ERROR_NOT_READY: a seat is not ready to play
 * @DAMIER_MATCH_ERROR_ILLEGAL: the rules did not generate the move
 * @DAMIER_MATCH_ERROR_ELSEWHERE: the move was not decided where the game stands
 * @DAMIER_MATCH_ERROR_TIME: the time was over
 * @DAMIER_MATCH_ERROR_FORBIDDEN: the policy of the match does not allow it
 * @DAMIER_MATCH_ERROR_NOTHING: there is nothing to take back, to repeat, to accept or to decline
 *
 * Why a match refuses something.
 */
typedef enum {
    DAMIER_MATCH_ERROR_STATE,
    DAMIER_MATCH_ERROR_NOT_READY,
    DAMIER_MATCH_ERROR_ILLEGAL,
    DAMIER_MATCH_ERROR_ELSEWHERE,
    DAMIER_MATCH_ERROR_TIME,
    DAMIER_MATCH_ERROR_FORBIDDEN,
    DAMIER_MATCH_ERROR_NOTHING,
} DamierMatchError;

#define DAMIER_MATCH_ERROR (damier_match_error_quark())
GQuark damier_match_error_quark(void);

#define DAMIER_TYPE_MATCH (damier_match_get_type())
G_DECLARE_FINAL_TYPE(DamierMatch, damier_match, DAMIER, MATCH, GObject)

/* What is played, and by whom. */
DamierMatch *damier_match_new(const char *plugin, DamierGame *game, const DamierTimeControls *controls, guint64 seed);
const char *damier_match_get_id(DamierMatch *match);
const char *damier_match_get_plugin(DamierMatch *match);
DamierGame *damier_match_get_game(DamierMatch *match);
gint64 damier_match_get_created(DamierMatch *match);
guint64 damier_match_get_seed(DamierMatch *match);
const DamierTimeControls *damier_match_get_time_controls(DamierMatch *match);
DamierClock *damier_match_get_clock(DamierMatch *match);
guint damier_match_get_n_seats(DamierMatch *match);
const DamierSeat *damier_match_get_seat(DamierMatch *match, guint seat);
void damier_match_set_seat(DamierMatch *match, guint seat, const DamierSeat *player);
const char *damier_match_get_player_name(DamierMatch *match, guint seat);
gboolean damier_match_is_ready(DamierMatch *match);
void damier_match_set_ready(DamierMatch *match, guint seat, gboolean ready);
DamierUndoPolicy damier_match_get_undo_policy(DamierMatch *match);
void damier_match_set_undo_policy(DamierMatch *match, DamierUndoPolicy policy);
gboolean damier_match_get_rolls(DamierMatch *match);
void damier_match_set_rolls(DamierMatch *match, gboolean rolls);

/* Where the match is. */
DamierMatchState damier_match_get_state(DamierMatch *match);
const DamierResult *damier_match_get_result(DamierMatch *match);
char *damier_match_describe_result(DamierMatch *match);
DamierActor damier_match_get_actor(DamierMatch *match);
DamierNode *damier_match_get_root(DamierMatch *match);
DamierNode *damier_match_get_head(DamierMatch *match);
DamierNode *damier_match_get_current(DamierMatch *match);
guint damier_match_get_n_nodes(DamierMatch *match);
DamierNode *damier_match_get_node(DamierMatch *match, guint id);

/* Play. Every stamp is monotonic time in µs, of the moment when the input came. */
gboolean damier_match_start(DamierMatch *match, gint64 stamp, GError **error);
gboolean damier_match_play(DamierMatch *match, DamierMove move, gint64 stamp, GError **error);
gboolean damier_match_play_at(DamierMatch *match, DamierNode *node, DamierMove move, gint64 stamp, GError **error);
gboolean damier_match_pause(DamierMatch *match, gint64 stamp, GError **error);
gboolean damier_match_resume(DamierMatch *match, gint64 stamp, GError **error);
gboolean damier_match_tick(DamierMatch *match, gint64 stamp);
gint64 damier_match_get_deadline(DamierMatch *match);
gboolean damier_match_adjust_time(DamierMatch *match, guint seat, gint64 delta, gint64 stamp, GError **error);
gboolean damier_match_read_clock(DamierMatch *match, const DamierNode *node, guint seat, DamierClockReading *reading);

/* Going back and forth. */
gboolean damier_match_go_to(DamierMatch *match, DamierNode *node);
gboolean damier_match_continue_from(DamierMatch *match, DamierNode *node, gint64 stamp, GError **error);
gboolean damier_match_can_play_from(DamierMatch *match, DamierNode *node);
gboolean damier_match_play_from(DamierMatch *match, DamierNode *node, DamierMove move, gint64 stamp, GError **error);
gboolean damier_match_undo(DamierMatch *match, gint64 stamp, GError **error);
gboolean damier_match_redo(DamierMatch *match, gint64 stamp, GError **error);
gboolean damier_match_take_back(DamierMatch *match, gint64 stamp, GError **error);
gboolean damier_match_can_undo(DamierMatch *match);
gboolean damier_match_can_redo(DamierMatch *match);
gboolean damier_match_can_take_back(DamierMatch *match);

/* Endings other than by the rules. */
gboolean damier_match_resign(DamierMatch *match, guint seat, gint64 stamp, GError **error);
gboolean damier_match_offer_draw(DamierMatch *match, guint seat, gint64 stamp, GError **error);
gboolean damier_match_accept_draw(DamierMatch *match, guint seat, gint64 stamp, GError **error);
gboolean damier_match_decline_draw(DamierMatch *match, guint seat, GError **error);
gboolean damier_match_has_offered_draw(DamierMatch *match, guint seat);
gboolean damier_match_adjudicate(DamierMatch *match, const DamierOutcome *outcome, gint64 stamp, GError **error);
gboolean damier_match_abandon(DamierMatch *match, gint64 stamp, GError **error);

/* The tree beside the game. */
DamierNode *damier_match_add_variation(DamierMatch *match, DamierNode *parent, DamierMove move, GError **error);
void damier_match_set_comment(DamierMatch *match, DamierNode *node, const char *comment);
void damier_match_set_nags(DamierMatch *match, DamierNode *node, const guint8 *nags, guint n_nags);

G_END_DECLS
