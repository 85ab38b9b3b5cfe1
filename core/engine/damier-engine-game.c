// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/damier-engine-game.h"

#include "match/damier-ticker.h"

/**
 * DamierEngineGame:
 *
 * A match whose seats are all taken by engines, brought to its end without anybody's help.
 *
 * It emits `ended` when the match is over, or when an engine failed before all were ready. Who fails later has lost.
 */
struct _DamierEngineGame {
    GObject parent_instance;
    DamierMatch *match;
    DamierEnginePlayer *players[DAMIER_MAX_SEATS];
    guint max_steps;
    DamierTicker *ticker;
    gboolean has_begun;
    gboolean has_ended;
    GError *error;
};

G_DEFINE_FINAL_TYPE(DamierEngineGame, damier_engine_game, G_TYPE_OBJECT)

enum {
    SIGNAL_ENDED,
    N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void damier_engine_game_dispose(GObject *object)
{
    DamierEngineGame *self = DAMIER_ENGINE_GAME(object);

    g_clear_object(&self->ticker);
    for (guint seat = 0; seat < DAMIER_MAX_SEATS; seat++) {
        if (self->players[seat] != NULL)
            g_signal_handlers_disconnect_by_data(self->players[seat], self);
        g_clear_object(&self->players[seat]);
    }
    if (self->match != NULL)
        g_signal_handlers_disconnect_by_data(self->match, self);
    g_clear_object(&self->match);
    g_clear_error(&self->error);
    G_OBJECT_CLASS(damier_engine_game_parent_class)->dispose(object);
}

static void damier_engine_game_class_init(DamierEngineGameClass *klass)
{
    G_OBJECT_CLASS(klass)->dispose = damier_engine_game_dispose;

    /**
     * DamierEngineGame::ended:
     * @self: a game
     *
     * The match is over, or could not begin.
     */
    signals[SIGNAL_ENDED] =
        g_signal_new("ended", DAMIER_TYPE_ENGINE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void damier_engine_game_init(DamierEngineGame *self)
{
}

static void end(DamierEngineGame *self)
{
    if (self->has_ended)
        return;
    self->has_ended = TRUE;
    g_signal_emit(self, signals[SIGNAL_ENDED], 0);
}

/* Engines that never come to an end draw; what was played before they came counts. */
static void end_if_long(DamierEngineGame *self)
{
    DamierNode *head = damier_match_get_head(self->match);
    DamierOutcome draw;

    if (damier_node_get_ply(head) < self->max_steps || damier_match_get_state(self->match) == DAMIER_MATCH_OVER)
        return;
    damier_outcome_init_draw(&draw, damier_match_get_n_seats(self->match), 0);
    damier_match_adjudicate(self->match, &draw, g_get_monotonic_time(), NULL);
}

static void on_stepped(DamierMatch *match, DamierNode *node, DamierEngineGame *self)
{
    end_if_long(self);
}

static void on_state_changed(DamierMatch *match, DamierEngineGame *self)
{
    if (damier_match_get_state(match) == DAMIER_MATCH_OVER)
        end(self);
}

static void on_seat_changed(DamierMatch *match, guint seat, DamierEngineGame *self)
{
    gint64 now = g_get_monotonic_time();

    if (self->has_begun || self->error != NULL || !damier_match_is_ready(match))
        return;
    self->has_begun = TRUE;
    /* A game can be over where it begins. */
    if (damier_match_get_state(match) == DAMIER_MATCH_OVER)
        end(self);
    else if (damier_match_get_state(match) == DAMIER_MATCH_PAUSED)
        damier_match_resume(match, now, NULL);
    else
        damier_match_start(match, now, NULL);
    end_if_long(self);
}

static void on_failed(DamierEnginePlayer *player, const GError *error, DamierEngineGame *self)
{
    guint seat = damier_engine_player_get_seat(player);
    DamierResult loss;

    if (self->error != NULL)
        return;
    self->error = g_error_copy(error);
    if (!self->has_begun) {
        end(self);
        return;
    }
    damier_result_init_loss(&loss, damier_match_get_game(self->match), DAMIER_RESULT_ADJUDICATION, seat);
    damier_match_adjudicate(self->match, &loss.outcome, g_get_monotonic_time(), NULL);
}

/**
 * damier_engine_game_new:
 * @match: a match that waits or is paused, with engines at all seats
 * @processes: (array): the engine of each seat; the same one may have several seats
 * @max_steps: after how many steps it is a draw
 *
 * Lets engines play a match, as soon as all are ready.
 *
 * Returns: (transfer full): the game
 */
DamierEngineGame *damier_engine_game_new(DamierMatch *match, DamierEngineProcess *const *processes, guint max_steps)
{
    DamierEngineGame *self = g_object_new(DAMIER_TYPE_ENGINE_GAME, NULL);

    self->match = g_object_ref(match);
    self->ticker = damier_ticker_new(match);
    self->max_steps = max_steps;
    damier_clock_set_suspend_limit(damier_match_get_clock(match), 0);
    g_signal_connect(match, "stepped", G_CALLBACK(on_stepped), self);
    g_signal_connect(match, "state-changed", G_CALLBACK(on_state_changed), self);
    g_signal_connect(match, "seat-changed", G_CALLBACK(on_seat_changed), self);
    for (guint seat = 0; seat < damier_match_get_n_seats(match); seat++) {
        self->players[seat] = damier_engine_player_new(match, seat, processes[seat]);
        g_signal_connect(self->players[seat], "failed", G_CALLBACK(on_failed), self);
    }
    return self;
}

/**
 * damier_engine_game_get_match:
 * @self: a game
 *
 * Gets the match.
 *
 * Returns: (transfer none): the match
 */
DamierMatch *damier_engine_game_get_match(DamierEngineGame *self)
{
    return self->match;
}

/**
 * damier_engine_game_get_error:
 * @self: a game
 *
 * Gets what was wrong with the engine that failed.
 *
 * Returns: (nullable): the error, or NULL where none has failed
 */
const GError *damier_engine_game_get_error(DamierEngineGame *self)
{
    return self->error;
}

/**
 * damier_engine_game_has_begun:
 * @self: a game
 *
 * Tells whether all engines were ready.
 *
 * Returns: whether they were
 */
gboolean damier_engine_game_has_begun(DamierEngineGame *self)
{
    return self->has_begun;
}
