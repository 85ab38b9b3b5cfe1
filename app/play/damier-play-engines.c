// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-play-engines.h"

#include "engine/damier-engine-player.h"

/**
 * DamierPlayEngines:
 *
 * The engines at the table of a match, one for each seat that is no person's, and the adviser who is asked for a hint
 * and decides for an engine whether a draw is welcome.
 */
struct _DamierPlayEngines {
    GObject parent_instance;
    DamierMatch *match;
    GPtrArray *players;
    gint64 pace;
    gboolean has_failed[DAMIER_MAX_SEATS];
    DamierEngineProcess *adviser;
    GCancellable *advice;
};

enum {
    READY,
    FAILED,
    CHANGED,
    HINT,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierPlayEngines, damier_play_engines, G_TYPE_OBJECT)

/* How long the adviser thinks, in µs: long enough to be good, short enough to wait for. */
static const gint64 advice_time = 2 * G_USEC_PER_SEC;

/* An engine takes a draw when it does not see itself better than this. */
static const gint draw_margin = 50;

static void drop_advice(DamierPlayEngines *self)
{
    if (self->advice != NULL)
        g_cancellable_cancel(self->advice);
    g_clear_object(&self->advice);
}

static void damier_play_engines_dispose(GObject *object)
{
    DamierPlayEngines *self = DAMIER_PLAY_ENGINES(object);

    damier_play_engines_quit(self);
    g_clear_object(&self->match);
    G_OBJECT_CLASS(damier_play_engines_parent_class)->dispose(object);
}

static void damier_play_engines_finalize(GObject *object)
{
    g_ptr_array_unref(DAMIER_PLAY_ENGINES(object)->players);
    G_OBJECT_CLASS(damier_play_engines_parent_class)->finalize(object);
}

static void damier_play_engines_class_init(DamierPlayEnginesClass *klass)
{
    G_OBJECT_CLASS(klass)->dispose = damier_play_engines_dispose;
    G_OBJECT_CLASS(klass)->finalize = damier_play_engines_finalize;

    /**
     * DamierPlayEngines::ready:
     *
     * Every engine is ready to play.
     */
    signals[READY] =
        g_signal_new("ready", DAMIER_TYPE_PLAY_ENGINES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
    /**
     * DamierPlayEngines::failed:
     * @self: the engines
     * @seat: the seat of the engine
     * @error: what is wrong
     *
     * An engine has failed; the match is halted.
     */
    signals[FAILED] = g_signal_new("failed", DAMIER_TYPE_PLAY_ENGINES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_ERROR);
    /**
     * DamierPlayEngines::changed:
     *
     * An engine has begun or ceased to think.
     */
    signals[CHANGED] =
        g_signal_new("changed", DAMIER_TYPE_PLAY_ENGINES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
    /**
     * DamierPlayEngines::hint:
     * @self: the engines
     * @move: what the adviser would play in the position it was asked about
     *
     * There is a hint.
     */
    signals[HINT] = g_signal_new("hint", DAMIER_TYPE_PLAY_ENGINES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 1, G_TYPE_UINT);
}

static void damier_play_engines_init(DamierPlayEngines *self)
{
    self->players = g_ptr_array_new_with_free_func(g_object_unref);
}

static void on_seat_changed(DamierMatch *match, guint seat, DamierPlayEngines *self)
{
    if (damier_match_is_ready(match))
        g_signal_emit(self, signals[READY], 0);
}

/* A hint for a position that is no longer there helps nobody. */
static void on_position_changed(DamierMatch *match, gpointer node, DamierPlayEngines *self)
{
    drop_advice(self);
}

/**
 * damier_play_engines_new:
 * @match: a match
 *
 * Makes the table; nobody sits down yet.
 *
 * Returns: (transfer full): the engines
 */
DamierPlayEngines *damier_play_engines_new(DamierMatch *match)
{
    DamierPlayEngines *self = g_object_new(DAMIER_TYPE_PLAY_ENGINES, NULL);

    self->match = g_object_ref(match);
    g_signal_connect_object(match, "seat-changed", G_CALLBACK(on_seat_changed), self, G_CONNECT_DEFAULT);
    g_signal_connect_object(match, "stepped", G_CALLBACK(on_position_changed), self, G_CONNECT_DEFAULT);
    g_signal_connect_object(match, "moved-to", G_CALLBACK(on_position_changed), self, G_CONNECT_DEFAULT);
    return self;
}

static void fail(DamierPlayEngines *self, guint seat, const GError *error)
{
    self->has_failed[seat] = TRUE;
    g_signal_emit(self, signals[FAILED], 0, seat, error);
}

static void on_failed(DamierEnginePlayer *player, const GError *error, DamierPlayEngines *self)
{
    fail(self, damier_engine_player_get_seat(player), error);
}

static void on_thinking(DamierEnginePlayer *player, GParamSpec *pspec, DamierPlayEngines *self)
{
    g_signal_emit(self, signals[CHANGED], 0);
}

static void seat_engine(DamierPlayEngines *self, guint seat)
{
    g_autoptr(GError) error = NULL;
    DamierEnginePlayer *player = damier_engine_player_new_for_seat(self->match, seat, &error);

    if (player == NULL) {
        fail(self, seat, error);
        return;
    }
    g_signal_connect_object(player, "failed", G_CALLBACK(on_failed), self, G_CONNECT_DEFAULT);
    g_signal_connect_object(player, "notify::thinking", G_CALLBACK(on_thinking), self, G_CONNECT_DEFAULT);
    damier_engine_player_set_pace(player, self->pace);
    g_ptr_array_add(self->players, player);
}

/**
 * damier_play_engines_start:
 * @self: the engines
 *
 * Starts an engine for each seat that needs one; tells when all are ready, at once where there is none.
 */
void damier_play_engines_start(DamierPlayEngines *self)
{
    for (guint seat = 0; seat < damier_match_get_n_seats(self->match); seat++)
        if (damier_match_get_seat(self->match, seat)->kind == DAMIER_SEAT_ENGINE)
            seat_engine(self, seat);
    if (damier_match_is_ready(self->match))
        g_signal_emit(self, signals[READY], 0);
}

/**
 * damier_play_engines_set_pace:
 * @self: the engines
 * @pace: how long a position stands at least before an engine moves there, in µs, from 0
 *
 * Lets the engines move so that those who look on can follow.
 */
void damier_play_engines_set_pace(DamierPlayEngines *self, gint64 pace)
{
    self->pace = pace;
    for (guint i = 0; i < self->players->len; i++)
        damier_engine_player_set_pace(g_ptr_array_index(self->players, i), pace);
}

static DamierEnginePlayer *find_player(DamierPlayEngines *self, guint seat)
{
    for (guint i = 0; i < self->players->len; i++) {
        DamierEnginePlayer *player = g_ptr_array_index(self->players, i);
        if (damier_engine_player_get_seat(player) == seat)
            return player;
    }
    return NULL;
}

/**
 * damier_play_engines_is_thinking:
 * @self: the engines
 * @seat: a seat
 *
 * Tells whether an engine is at work for a seat.
 *
 * Returns: whether it is
 */
gboolean damier_play_engines_is_thinking(DamierPlayEngines *self, guint seat)
{
    DamierEnginePlayer *player = find_player(self, seat);

    return player != NULL && damier_engine_player_is_thinking(player);
}

/**
 * damier_play_engines_restart:
 * @self: the engines
 * @seat: a seat whose engine has failed
 *
 * Starts the engine again; the match goes on where it was halted.
 */
void damier_play_engines_restart(DamierPlayEngines *self, guint seat)
{
    DamierEnginePlayer *player = find_player(self, seat);

    self->has_failed[seat] = FALSE;
    if (player != NULL)
        damier_engine_player_restart(player);
    else
        seat_engine(self, seat);
}

static gboolean is_failed(DamierPlayEngines *self, guint seat)
{
    return self->has_failed[seat] && damier_match_get_seat(self->match, seat)->kind == DAMIER_SEAT_ENGINE;
}

/**
 * damier_play_engines_move_now:
 * @self: the engines
 *
 * Lets whoever is thinking play the best move found so far.
 */
void damier_play_engines_move_now(DamierPlayEngines *self)
{
    for (guint i = 0; i < self->players->len; i++)
        damier_engine_player_move_now(g_ptr_array_index(self->players, i));
}

/**
 * damier_play_engines_have_failed:
 * @self: the engines
 *
 * Tells whether the match waits for an engine that has failed.
 *
 * Returns: whether it does
 */
gboolean damier_play_engines_have_failed(DamierPlayEngines *self)
{
    for (guint seat = 0; seat < damier_match_get_n_seats(self->match); seat++)
        if (is_failed(self, seat))
            return TRUE;
    return FALSE;
}

/**
 * damier_play_engines_restart_failed:
 * @self: the engines
 *
 * Starts every engine again that has failed.
 */
void damier_play_engines_restart_failed(DamierPlayEngines *self)
{
    for (guint seat = 0; seat < damier_match_get_n_seats(self->match); seat++)
        if (is_failed(self, seat))
            damier_play_engines_restart(self, seat);
}

/**
 * damier_play_engines_quit:
 * @self: the engines
 *
 * Sends all engines away.
 */
void damier_play_engines_quit(DamierPlayEngines *self)
{
    drop_advice(self);
    g_ptr_array_set_size(self->players, 0);
    g_clear_object(&self->adviser);
}

/* --- the adviser ----------------------------------------------------------------------------------------------------
 */

static DamierAnalysis *finish_advice(DamierPlayEngines *self, GObject *source, GAsyncResult *result)
{
    g_autoptr(GError) error = NULL;
    DamierAnalysis *analysis = damier_engine_process_search_finish(DAMIER_ENGINE_PROCESS(source), result, NULL, &error);

    if (analysis != NULL || g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        return analysis;
    g_clear_object(&self->adviser);
    return NULL;
}

static void on_hint_found(GObject *source, GAsyncResult *result, gpointer user_data)
{
    g_autoptr(DamierPlayEngines) self = DAMIER_PLAY_ENGINES(user_data);
    g_autoptr(DamierAnalysis) analysis = finish_advice(self, source, result);

    if (analysis != NULL && analysis->best != DAMIER_MOVE_NONE)
        g_signal_emit(self, signals[HINT], 0, analysis->best);
}

static void on_draw_considered(GObject *source, GAsyncResult *result, gpointer user_data)
{
    g_autoptr(DamierPlayEngines) self = DAMIER_PLAY_ENGINES(user_data);
    g_autoptr(DamierAnalysis) analysis = finish_advice(self, source, result);
    DamierGame *game = damier_match_get_game(self->match);

    if (analysis == NULL || analysis->lines->len == 0)
        return;
    for (guint seat = 0; seat < damier_match_get_n_seats(self->match); seat++) {
        const gint score = damier_analysis_get_line(analysis, 0)->scores[damier_game_get_side(game, seat)];

        if (damier_match_get_seat(self->match, seat)->kind != DAMIER_SEAT_ENGINE)
            continue;
        if (score <= draw_margin)
            damier_match_accept_draw(self->match, seat, g_get_monotonic_time(), NULL);
        else
            damier_match_decline_draw(self->match, seat, NULL);
    }
}

static void ask(DamierPlayEngines *self, DamierNode *node, GAsyncReadyCallback callback)
{
    DamierPosition *position = damier_node_get_position(node);
    DamierLimits limits = DAMIER_LIMITS_INIT;

    if (damier_position_get_actor(position) < 0)
        return;
    drop_advice(self);
    if (self->adviser == NULL) {
        g_autoptr(DamierEngineSpec) spec = damier_engine_spec_new(DAMIER_ENGINE_COMPUTER, NULL);
        self->adviser =
            damier_engine_process_new(damier_match_get_plugin(self->match), damier_match_get_game(self->match), spec);
    }
    limits.time = advice_time;
    self->advice = g_cancellable_new();
    damier_engine_process_search_async(self->adviser, position, &limits, self->advice, callback, g_object_ref(self));
}

/**
 * damier_play_engines_hint:
 * @self: the engines
 *
 * Asks what the game's engine would play where somebody looks; the answer comes as a signal, unless something else is
 * looked at by then.
 */
void damier_play_engines_hint(DamierPlayEngines *self)
{
    ask(self, damier_match_get_current(self->match), on_hint_found);
}

static gboolean has_engine(DamierPlayEngines *self)
{
    for (guint seat = 0; seat < damier_match_get_n_seats(self->match); seat++)
        if (damier_match_get_seat(self->match, seat)->kind == DAMIER_SEAT_ENGINE)
            return TRUE;
    return FALSE;
}

/**
 * damier_play_engines_consider_draw:
 * @self: the engines
 *
 * Lets the engines answer an offer of a draw: they accept unless they see themselves better.
 */
void damier_play_engines_consider_draw(DamierPlayEngines *self)
{
    if (has_engine(self))
        ask(self, damier_match_get_head(self->match), on_draw_considered);
}
