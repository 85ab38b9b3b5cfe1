// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/damier-engine-player.h"

#include "clock/damier-clock-limits.h"

/* How long an engine thinks about a move that nothing limits. */
#define UNLIMITED_THOUGHT (3 * G_USEC_PER_SEC)

/* An engine with less time than this many times its pace hurries. */
#define LEAST_PACES_LEFT 100

/**
 * DamierEnginePlayer:
 *
 * An engine at a seat of a match: asked when the seat is to act, it plays its answer with the time of its arrival.
 *
 * What the match is asked to do meanwhile (a pause, a move taken back, the end) cancels the question, and a late answer
 * is dropped. An engine that fails halts the match and changes nothing else: it can be restarted, or somebody else
 * takes the seat; then this player has retired. The match starts when its players are ready.
 */
struct _DamierEnginePlayer {
    GObject parent_instance;
    DamierMatch *match;
    guint seat;
    DamierEngineProcess *process;
    GError *error;
    gboolean is_ready;
    gboolean has_retired;
    /* What is being thought about, and how to stop that. */
    DamierNode *node;
    GCancellable *cancellable;
    GCancellable *lifetime;
    /* Not before it may an answer be played; the answer that waits for it, and for how long. */
    gint64 pace;
    gint64 due;
    DamierMove answer;
    guint wait;
};

G_DEFINE_FINAL_TYPE(DamierEnginePlayer, damier_engine_player, G_TYPE_OBJECT)

enum {
    PROPERTY_THINKING = 1,
    N_PROPERTIES,
};
static GParamSpec *properties[N_PROPERTIES];

enum {
    SIGNAL_FAILED,
    SIGNAL_PROGRESS,
    N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void set_node(DamierEnginePlayer *self, DamierNode *node)
{
    gboolean was_thinking = self->node != NULL;

    self->node = node;
    if (was_thinking != (node != NULL))
        g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_THINKING]);
}

static void drop_question(DamierEnginePlayer *self)
{
    g_cancellable_cancel(self->cancellable);
    g_clear_object(&self->cancellable);
    g_clear_handle_id(&self->wait, g_source_remove);
    set_node(self, NULL);
}

static void damier_engine_player_dispose(GObject *object)
{
    DamierEnginePlayer *self = DAMIER_ENGINE_PLAYER(object);

    drop_question(self);
    g_cancellable_cancel(self->lifetime);
    g_clear_object(&self->lifetime);
    if (self->match != NULL)
        g_signal_handlers_disconnect_by_data(self->match, self);
    if (self->process != NULL)
        g_signal_handlers_disconnect_by_data(self->process, self);
    g_clear_object(&self->process);
    g_clear_object(&self->match);
    g_clear_error(&self->error);
    G_OBJECT_CLASS(damier_engine_player_parent_class)->dispose(object);
}

static void damier_engine_player_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec)
{
    switch (id) {
    case PROPERTY_THINKING:
        g_value_set_boolean(value, damier_engine_player_is_thinking(DAMIER_ENGINE_PLAYER(object)));
        break;
    default:
        G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void damier_engine_player_class_init(DamierEnginePlayerClass *klass)
{
    GObjectClass *object_class = G_OBJECT_CLASS(klass);

    object_class->dispose = damier_engine_player_dispose;
    object_class->get_property = damier_engine_player_get_property;

    /**
     * DamierEnginePlayer:thinking:
     *
     * Whether the engine is thinking about a move.
     */
    properties[PROPERTY_THINKING] =
        g_param_spec_boolean("thinking", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
    g_object_class_install_properties(object_class, N_PROPERTIES, properties);

    /**
     * DamierEnginePlayer::failed:
     * @self: a player
     * @error: what is wrong, of %DAMIER_ENGINE_ERROR; its message names the engine
     *
     * The engine has failed; the match is halted.
     */
    signals[SIGNAL_FAILED] = g_signal_new("failed", DAMIER_TYPE_ENGINE_PLAYER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_ERROR);
    /**
     * DamierEnginePlayer::progress:
     * @self: a player
     * @analysis: what the engine has found so far
     */
    signals[SIGNAL_PROGRESS] = g_signal_new("progress", DAMIER_TYPE_ENGINE_PLAYER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL, G_TYPE_NONE, 1, DAMIER_TYPE_ANALYSIS);
}

static void damier_engine_player_init(DamierEnginePlayer *self)
{
    self->lifetime = g_cancellable_new();
}

/* A clock must not run out because of somebody else's fault. */
static void fail(DamierEnginePlayer *self, GError *error)
{
    self->error = error;
    self->is_ready = FALSE;
    damier_match_set_ready(self->match, self->seat, FALSE);
    if (damier_match_get_state(self->match) == DAMIER_MATCH_RUNNING)
        damier_match_pause(self->match, g_get_monotonic_time(), NULL);
    g_signal_emit(self, signals[SIGNAL_FAILED], 0, error);
}

static void fill_limits(DamierEnginePlayer *self, DamierLimits *limits)
{
    damier_clock_fill_limits(damier_match_get_clock(self->match), g_get_monotonic_time(), limits);
    damier_engine_spec_apply(damier_engine_process_get_spec(self->process), limits);
    /* Weak play has chance in it: two games differ unless their seeds are the same. */
    if (limits->seed == 0)
        limits->seed = damier_match_get_seed(self->match);
    if (limits->clock[self->seat] < 0 && limits->time == 0 && limits->nodes == 0 && limits->depth == 0)
        limits->time = UNLIMITED_THOUGHT;
}

static void play(DamierEnginePlayer *self, DamierMove move, gint64 stamp)
{
    DamierNode *node = self->node;

    set_node(self, NULL);
    damier_match_play_at(self->match, node, move, stamp, NULL);
}

static void on_due(gpointer data)
{
    DamierEnginePlayer *self = data;

    self->wait = 0;
    play(self, self->answer, g_get_monotonic_time());
}

/* A cancelled question may have outlived the player: nothing of it is touched. */
static void on_answered(GObject *source, GAsyncResult *result, gpointer data)
{
    DamierEnginePlayer *self = data;
    g_autoptr(GError) error = NULL;
    gint64 stamp;
    g_autoptr(DamierAnalysis) analysis =
        damier_engine_process_search_finish(DAMIER_ENGINE_PROCESS(source), result, &stamp, &error);

    if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        return;
    g_clear_object(&self->cancellable);
    if (analysis == NULL) {
        set_node(self, NULL);
        fail(self, g_steal_pointer(&error));
    } else if (stamp < self->due) {
        self->answer = analysis->best;
        self->wait = g_timeout_add_once((guint) ((self->due - stamp) / 1000 + 1), on_due, self);
    } else {
        play(self, analysis->best, stamp);
    }
}

static void ask(DamierEnginePlayer *self, DamierNode *node)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;

    fill_limits(self, &limits);
    self->due = 0;
    if (limits.clock[self->seat] < 0 || limits.clock[self->seat] / LEAST_PACES_LEFT > self->pace)
        self->due = g_get_monotonic_time() + self->pace;
    self->cancellable = g_cancellable_new();
    set_node(self, node);
    damier_engine_process_search_async(self->process, damier_node_get_position(node), &limits, self->cancellable,
                                       on_answered, self);
}

/* Brings what the engine thinks about up to where the match stands. */
static void update(DamierEnginePlayer *self)
{
    DamierNode *head = damier_match_get_head(self->match);
    gboolean is_asked = self->is_ready && !self->has_retired &&
                        damier_match_get_state(self->match) == DAMIER_MATCH_RUNNING &&
                        damier_node_get_actor(head) == (DamierActor) self->seat;
    DamierNode *node = is_asked ? head : NULL;

    if (node == self->node)
        return;
    drop_question(self);
    if (node != NULL)
        ask(self, node);
}

static void on_node(DamierMatch *match, gpointer node, DamierEnginePlayer *self)
{
    update(self);
}

static void on_state_changed(DamierMatch *match, DamierEnginePlayer *self)
{
    update(self);
}

static void on_seat_changed(DamierMatch *match, guint seat, DamierEnginePlayer *self)
{
    if (seat != self->seat || damier_match_get_seat(match, seat)->kind == DAMIER_SEAT_ENGINE)
        return;
    self->has_retired = TRUE;
    update(self);
}

static void on_progress(DamierEngineProcess *process, DamierAnalysis *analysis, DamierEnginePlayer *self)
{
    if (self->node != NULL)
        g_signal_emit(self, signals[SIGNAL_PROGRESS], 0, analysis);
}

static void on_started(GObject *source, GAsyncResult *result, gpointer data)
{
    DamierEnginePlayer *self = data;
    g_autoptr(DamierEnginePlayer) hold = NULL;
    g_autoptr(GError) error = NULL;

    damier_engine_process_start_finish(DAMIER_ENGINE_PROCESS(source), result, &error);
    if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        return;
    if (error != NULL) {
        fail(self, g_steal_pointer(&error));
        return;
    }
    if (self->has_retired)
        return;
    hold = g_object_ref(self);
    self->is_ready = TRUE;
    damier_match_set_ready(self->match, self->seat, TRUE);
    update(self);
}

/**
 * damier_engine_player_new:
 * @match: a match
 * @seat: a seat at which an engine sits
 * @process: the engine, of the game of the match; it may play at other seats and in other matches, one after the other
 *
 * Lets an engine play, from where the match stands; the seat is ready when the engine is.
 *
 * Returns: (transfer full): the player
 */
DamierEnginePlayer *damier_engine_player_new(DamierMatch *match, guint seat, DamierEngineProcess *process)
{
    DamierEnginePlayer *self = g_object_new(DAMIER_TYPE_ENGINE_PLAYER, NULL);

    self->match = g_object_ref(match);
    self->seat = seat;
    self->process = g_object_ref(process);
    g_signal_connect(match, "stepped", G_CALLBACK(on_node), self);
    g_signal_connect(match, "moved-to", G_CALLBACK(on_node), self);
    g_signal_connect(match, "state-changed", G_CALLBACK(on_state_changed), self);
    g_signal_connect(match, "seat-changed", G_CALLBACK(on_seat_changed), self);
    g_signal_connect(process, "progress", G_CALLBACK(on_progress), self);
    damier_engine_process_forget(process);
    damier_engine_process_start_async(process, self->lifetime, on_started, self);
    return self;
}

/**
 * damier_engine_player_new_for_seat:
 * @match: a match
 * @seat: a seat at which an engine sits
 * @error: where to say what is wrong
 *
 * Lets the engine play that the seat names, in a process of its own.
 *
 * Returns: (transfer full) (nullable): the player, or NULL with %DAMIER_ENGINE_ERROR_SPEC
 */
DamierEnginePlayer *damier_engine_player_new_for_seat(DamierMatch *match, guint seat, GError **error)
{
    g_autoptr(DamierEngineSpec) spec = damier_engine_spec_new_for_seat(damier_match_get_seat(match, seat), error);
    g_autoptr(DamierEngineProcess) process = NULL;

    if (spec == NULL)
        return NULL;
    process = damier_engine_process_new(damier_match_get_plugin(match), damier_match_get_game(match), spec);
    return damier_engine_player_new(match, seat, process);
}

/**
 * damier_engine_player_get_seat:
 * @self: a player
 *
 * Gets the seat.
 *
 * Returns: the seat
 */
guint damier_engine_player_get_seat(DamierEnginePlayer *self)
{
    return self->seat;
}

/**
 * damier_engine_player_get_process:
 * @self: a player
 *
 * Gets the engine.
 *
 * Returns: (transfer none): the engine
 */
DamierEngineProcess *damier_engine_player_get_process(DamierEnginePlayer *self)
{
    return self->process;
}

/**
 * damier_engine_player_is_thinking:
 * @self: a player
 *
 * Tells whether the engine is thinking about a move.
 *
 * Returns: whether it is
 */
gboolean damier_engine_player_is_thinking(DamierEnginePlayer *self)
{
    return self->node != NULL;
}

/**
 * damier_engine_player_get_error:
 * @self: a player
 *
 * Gets what was wrong the last time, until the engine is restarted.
 *
 * Returns: (nullable): the error, or NULL where nothing is wrong
 */
const GError *damier_engine_player_get_error(DamierEnginePlayer *self)
{
    return self->error;
}

/**
 * damier_engine_player_restart:
 * @self: a player whose engine has failed
 *
 * Starts the engine again; when the seat is ready, the match can be resumed.
 */
void damier_engine_player_restart(DamierEnginePlayer *self)
{
    g_return_if_fail(self->error != NULL && !self->has_retired);
    g_clear_error(&self->error);
    damier_engine_process_quit(self->process);
    damier_engine_process_start_async(self->process, self->lifetime, on_started, self);
}

/**
 * damier_engine_player_move_now:
 * @self: a player
 *
 * Lets an engine that is thinking play the best it has found so far.
 */
void damier_engine_player_move_now(DamierEnginePlayer *self)
{
    if (self->wait != 0) {
        g_clear_handle_id(&self->wait, g_source_remove);
        on_due(self);
    } else if (self->node != NULL) {
        damier_engine_process_stop(self->process);
    }
}

/**
 * damier_engine_player_set_pace:
 * @self: a player
 * @pace: in µs, from 0
 *
 * Sets how long a position stands at least before the engine moves there, so that those who look on can follow. The
 * engine's own time runs meanwhile; one that has little left does not wait. At first it is 0. It holds from the next
 * move on.
 */
void damier_engine_player_set_pace(DamierEnginePlayer *self, gint64 pace)
{
    self->pace = pace;
}
