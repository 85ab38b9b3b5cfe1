/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/damier-engine-process.h"

#include <glib/gi18n-lib.h>

#include "damier-foreign-text.h"
#include "engine/damier-engine-child.h"
#include "engine/damier-ugi-go.h"
#include "engine/damier-ugi-info.h"

#define MILLISECOND 1000

/* A program that knows only UCI may say nothing at all when it is asked for UGI. */
#define UGI_ONLY_MS 500

/* As much of what a program says as people are shown, in characters. */
#define LONGEST_NAME      60
#define LONGEST_COMPLAINT 300
#define LONGEST_MOVE      40

/**
 * DamierEngineProcess:
 *
 * An engine in a process of its own, spoken to in UGI or UCI.
 *
 * Nothing here blocks: everything happens in the main context in which it was made. The program starts with the first
 * search, and again with the first one after a failure. It does one search at a time: a new one waits until the old
 * one, told to stop, has answered; answers that nobody waits for are dropped. A program that crashes, hangs, answers
 * late or plays an illegal move costs one failed search and nothing else.
 */
struct _DamierEngineProcess {
    GObject parent_instance;
    char *game_id;
    DamierGame *game;
    DamierEngineSpec *spec;
    DamierEnginePatience patience;
    char *name;

    DamierEngineChild *child;
    /* The program that was last asked to quit, until it was waited for. */
    DamierEngineChild *leaving;
    guint state;
    guint watchdog;
    guint uci_hint;
    DamierUgiDialect dialect;
    GHashTable *options;
    char *complaint;
    gboolean forgets;

    guint64 last_id;
    struct Request *active;
    struct Request *pending;
    GPtrArray *starts;

    DamierPosition *told;
    GString *told_moves;
    /* Where the told moves begin, as UCI writes it; NULL as long as UCI knows nothing like it. */
    char *told_start;
    gboolean is_start_foreign;
};

G_DEFINE_FINAL_TYPE(DamierEngineProcess, damier_engine_process, G_TYPE_OBJECT)

enum {
    STATE_IDLE,
    STATE_GREETING,
    STATE_SYNCING,
    STATE_READY,
    STATE_SEARCHING,
    STATE_STOPPING,
};

enum {
    SIGNAL_PROGRESS,
    N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* One search, from being asked for to the program's answer; @task is gone when nobody waits any more. */
typedef struct Request {
    DamierEngineProcess *owner;
    GTask *task;
    GSource *cancelled;
    DamierPosition *position;
    DamierUgiGo go;
    gboolean is_stopped;
    DamierAnalysis *analysis;
} Request;

static void advance(DamierEngineProcess *self);
static void fail(DamierEngineProcess *self, DamierEngineError code, const char *reason);

static void free_request(Request *request)
{
    if (request->cancelled != NULL) {
        g_source_destroy(request->cancelled);
        g_source_unref(request->cancelled);
    }
    g_clear_object(&request->task);
    g_clear_object(&request->position);
    g_clear_pointer(&request->analysis, damier_analysis_free);
    g_free(request);
}

static void damier_engine_process_dispose(GObject *object)
{
    DamierEngineProcess *self = DAMIER_ENGINE_PROCESS(object);

    damier_engine_process_quit(self);
    G_OBJECT_CLASS(damier_engine_process_parent_class)->dispose(object);
}

static void damier_engine_process_finalize(GObject *object)
{
    DamierEngineProcess *self = DAMIER_ENGINE_PROCESS(object);

    g_free(self->game_id);
    g_clear_object(&self->game);
    damier_engine_spec_free(self->spec);
    g_free(self->name);
    g_free(self->complaint);
    g_hash_table_unref(self->options);
    g_ptr_array_unref(self->starts);
    g_string_free(self->told_moves, TRUE);
    g_free(self->told_start);
    g_clear_object(&self->leaving);
    G_OBJECT_CLASS(damier_engine_process_parent_class)->finalize(object);
}

static void damier_engine_process_class_init(DamierEngineProcessClass *klass)
{
    GObjectClass *object_class = G_OBJECT_CLASS(klass);

    object_class->dispose = damier_engine_process_dispose;
    object_class->finalize = damier_engine_process_finalize;

    /**
     * DamierEngineProcess::progress:
     * @self: an engine
     * @analysis: what was found so far in the search that somebody waits for
     */
    signals[SIGNAL_PROGRESS] = g_signal_new("progress", DAMIER_TYPE_ENGINE_PROCESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL, G_TYPE_NONE, 1, DAMIER_TYPE_ANALYSIS);
}

static void damier_engine_process_init(DamierEngineProcess *self)
{
    self->patience = (DamierEnginePatience) DAMIER_ENGINE_PATIENCE_INIT;
    self->options = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    self->starts = g_ptr_array_new_with_free_func(g_object_unref);
    self->told_moves = g_string_new(NULL);
}

/**
 * damier_engine_process_new:
 * @game_id: the id of the game
 * @game: the game that is played
 * @spec: which engine
 *
 * Describes an engine that is not started yet.
 *
 * Returns: (transfer full): the engine
 */
DamierEngineProcess *damier_engine_process_new(const char *game_id, DamierGame *game, const DamierEngineSpec *spec)
{
    DamierEngineProcess *self = g_object_new(DAMIER_TYPE_ENGINE_PROCESS, NULL);

    self->game_id = g_strdup(game_id);
    self->game = g_object_ref(game);
    self->spec = damier_engine_spec_copy(spec);
    self->name = damier_engine_spec_describe(spec);
    return self;
}

/**
 * damier_engine_process_set_patience:
 * @self: an engine
 * @patience: when it is taken to hang
 *
 * Sets how long the engine is waited for from now on.
 */
void damier_engine_process_set_patience(DamierEngineProcess *self, const DamierEnginePatience *patience)
{
    self->patience = *patience;
}

/**
 * damier_engine_process_get_name:
 * @self: an engine
 *
 * Gets the name for people: what the description says, and once another program has told its own name, that one.
 *
 * Returns: the name
 */
const char *damier_engine_process_get_name(DamierEngineProcess *self)
{
    return self->name;
}

/**
 * damier_engine_process_get_spec:
 * @self: an engine
 *
 * Gets which engine it is.
 *
 * Returns: the description
 */
const DamierEngineSpec *damier_engine_process_get_spec(DamierEngineProcess *self)
{
    return self->spec;
}

static void send(DamierEngineProcess *self, const char *line)
{
    damier_engine_child_send(self->child, line);
}

/* Whether only nodes or plies limit a search. */
static gboolean is_work(const Request *request)
{
    const DamierLimits *limits = &request->go.limits;

    return limits->time == 0 && limits->clock[damier_position_get_actor(request->position)] < 0 &&
           !request->go.infinite;
}

static gboolean on_overdue(gpointer data)
{
    static const struct {
        DamierEngineError code;
        const char *reason;
    } faults[] = {
        [STATE_GREETING] = { DAMIER_ENGINE_ERROR_HANDSHAKE, N_("it has not said in time that it speaks UGI or UCI") },
        [STATE_SYNCING] = { DAMIER_ENGINE_ERROR_HANDSHAKE, N_("it did not get ready in time") },
        [STATE_SEARCHING] = { DAMIER_ENGINE_ERROR_HANG, N_("it did not answer within its time") },
        [STATE_STOPPING] = { DAMIER_ENGINE_ERROR_HANG, N_("it did not stop when it was told to") },
    };
    DamierEngineProcess *self = data;
    const gboolean is_silent = self->state == STATE_SEARCHING && is_work(self->active);

    self->watchdog = 0;
    fail(self, faults[self->state].code,
         is_silent ? _("it has said nothing for too long") : _(faults[self->state].reason));
    return G_SOURCE_REMOVE;
}

/* Enters a state that must be left within @patience µs; 0 is for ever. */
static void enter(DamierEngineProcess *self, guint state, gint64 patience)
{
    self->state = state;
    g_clear_handle_id(&self->watchdog, g_source_remove);
    g_clear_handle_id(&self->uci_hint, g_source_remove);
    if (patience > 0)
        self->watchdog = g_timeout_add((guint) CLAMP(patience / MILLISECOND, 1, G_MAXINT), on_overdue, self);
}

static void drop_child(DamierEngineProcess *self)
{
    enter(self, STATE_IDLE, 0);
    g_clear_object(&self->told);
    g_clear_pointer(&self->complaint, g_free);
    g_hash_table_remove_all(self->options);
    if (self->child != NULL)
        g_signal_handlers_disconnect_by_data(self->child, self);
    g_clear_object(&self->child);
}

static void return_error(Request *request, const GError *error)
{
    if (request == NULL)
        return;
    if (request->task != NULL)
        g_task_return_error(request->task, g_error_copy(error));
    free_request(request);
}

static GPtrArray *steal_starts(DamierEngineProcess *self)
{
    GPtrArray *starts = g_steal_pointer(&self->starts);

    self->starts = g_ptr_array_new_with_free_func(g_object_unref);
    return starts;
}

/* Ends every search and start with an error; the next one starts the program anew. */
static void give_up(DamierEngineProcess *self, const GError *error)
{
    g_autoptr(DamierEngineProcess) hold = g_object_ref(self);
    g_autoptr(GPtrArray) starts = steal_starts(self);
    Request *active = g_steal_pointer(&self->active);
    Request *pending = g_steal_pointer(&self->pending);

    drop_child(self);
    for (guint i = 0; i < starts->len; i++)
        g_task_return_error(starts->pdata[i], g_error_copy(error));
    return_error(active, error);
    return_error(pending, error);
}

static void fail(DamierEngineProcess *self, DamierEngineError code, const char *reason)
{
    g_autoptr(GError) error = g_error_new(DAMIER_ENGINE_ERROR, code, _("Engine “%s”: %s"), self->name, reason);

    if (self->child != NULL)
        damier_engine_child_kill(self->child);
    give_up(self, error);
}

static void on_ended(DamierEngineChild *child, DamierEngineProcess *self)
{
    g_autofree char *reason = damier_engine_child_describe_end(child);

    fail(self, DAMIER_ENGINE_ERROR_CRASH, reason);
}

static void on_flood(DamierEngineChild *child, const char *reason, DamierEngineProcess *self)
{
    fail(self, DAMIER_ENGINE_ERROR_PROTOCOL, reason);
}

static gboolean on_hint_to_uci(gpointer data)
{
    DamierEngineProcess *self = data;

    self->uci_hint = 0;
    send(self, "uci");
    return G_SOURCE_REMOVE;
}

static void set_option(DamierEngineProcess *self, const char *name, const char *value)
{
    g_autofree char *key = g_ascii_strdown(name, -1);
    g_autofree char *line = NULL;

    if (!g_hash_table_contains(self->options, key))
        return;
    line = g_strdup_printf("setoption name %s value %s", name, value);
    send(self, line);
}

static void set_number(DamierEngineProcess *self, const char *name, guint64 value)
{
    g_autofree char *text = g_strdup_printf("%" G_GUINT64_FORMAT, value);

    if (value > 0)
        set_option(self, name, text);
}

/* Tells a program what it does not hear with each search, as far as it knows the option. */
static void set_options(DamierEngineProcess *self)
{
    DamierSetup *setup = damier_game_get_setup(self->game);
    const char *variant = self->dialect == DAMIER_UGI_UCI
                              ? damier_rules_get_uci_variant(damier_game_get_rules(self->game), self->game)
                              : damier_setup_get_variant(setup);
    g_autofree char *text = damier_setup_to_text(setup);

    set_option(self, "Setup", text);
    set_number(self, "Threads", self->spec->threads);
    set_number(self, "Hash", self->spec->hash);
    set_number(self, "Level", self->spec->level);
    set_number(self, "Seed", self->spec->seed);
    if (variant != NULL)
        set_option(self, "UCI_Variant", variant);
}

/* What was asked before is done when the program says that it is ready. */
static void synchronize(DamierEngineProcess *self)
{
    if (self->forgets)
        send(self, self->dialect == DAMIER_UGI_UCI ? "ucinewgame" : "uginewgame");
    self->forgets = FALSE;
    send(self, "isready");
    enter(self, STATE_SYNCING, self->patience.start);
}

static void on_line(DamierEngineChild *child, const char *line, gint64 stamp, DamierEngineProcess *self);

static void start(DamierEngineProcess *self)
{
    g_auto(GStrv) command = damier_engine_spec_get_command(self->spec, self->game_id);
    g_autoptr(GError) error = NULL;

    self->child = damier_engine_child_new((const char *const *) command, &error);
    if (self->child == NULL) {
        fail(self, DAMIER_ENGINE_ERROR_START, error->message);
        return;
    }
    g_signal_connect(self->child, "line", G_CALLBACK(on_line), self);
    g_signal_connect(self->child, "flood", G_CALLBACK(on_flood), self);
    g_signal_connect(self->child, "ended", G_CALLBACK(on_ended), self);
    self->dialect = DAMIER_UGI_PLAIN;
    self->forgets = TRUE;
    enter(self, STATE_GREETING, self->patience.start);
    self->uci_hint = g_timeout_add(UGI_ONLY_MS, on_hint_to_uci, self);
    send(self, "ugi");
}

/* Forgets what was told, and begins anew where the game does. */
static void begin_telling(DamierEngineProcess *self)
{
    g_autofree char *text = NULL;

    g_clear_object(&self->told);
    g_clear_pointer(&self->told_start, g_free);
    self->told = damier_position_new(self->game);
    g_string_truncate(self->told_moves, 0);
    if (self->dialect != DAMIER_UGI_UCI)
        return;
    text = damier_position_to_text(self->told);
    self->told_start = damier_rules_format_uci_position(damier_game_get_rules(self->game), self->told);
    self->is_start_foreign = g_strcmp0(self->told_start, text) != 0;
}

/* What UCI knows nothing like is left out: the moves begin with the first position that it does know. */
static void tell_move(DamierEngineProcess *self, DamierMove move)
{
    DamierRules *rules = damier_game_get_rules(self->game);
    DamierPosition *next = damier_position_play(self->told, move);
    const gboolean is_uci = self->dialect == DAMIER_UGI_UCI;

    if (!is_uci || self->told_start != NULL) {
        g_autofree char *text = is_uci ? damier_rules_format_uci_move(rules, self->told, move)
                                       : damier_position_format_move(self->told, move);
        g_string_append_printf(self->told_moves, " %s", text);
    } else {
        self->told_start = damier_rules_format_uci_position(rules, next);
    }
    g_object_unref(self->told);
    self->told = next;
}

/* Brings the text of the moves up to a position; what was told before is not formatted again. */
static gboolean follow(DamierEngineProcess *self, DamierPosition *position)
{
    const DamierTrail *trail = damier_position_get_trail(position);
    const DamierTrail *told = self->told != NULL ? damier_position_get_trail(self->told) : NULL;

    if (told == NULL || told->length > trail->length ||
        memcmp(told->entries, trail->entries, told->length * sizeof *told->entries) != 0) {
        begin_telling(self);
        if (damier_position_get_key(self->told) != trail->entries[0].key)
            return FALSE;
    }
    for (guint i = damier_position_get_trail(self->told)->length; i < trail->length; i++)
        tell_move(self, trail->entries[i].move);
    return TRUE;
}

/* The position from which the moves are told, or NULL where it is what the program itself takes for the start. */
static const char *get_told_start(DamierEngineProcess *self)
{
    const char *start = damier_setup_get_start(damier_game_get_setup(self->game));

    if (self->dialect == DAMIER_UGI_UCI && self->is_start_foreign)
        return self->told_start;
    return self->dialect == DAMIER_UGI_OWN ? NULL : start;
}

/* A position without a known past is told as it is. */
static void tell_position(DamierEngineProcess *self, DamierPosition *position)
{
    DamierRules *rules = damier_game_get_rules(self->game);
    const gboolean is_followed = follow(self, position);
    const char *start = get_told_start(self);
    g_autofree char *text = NULL;
    g_autofree char *line = NULL;

    if (!is_followed) {
        text = self->dialect == DAMIER_UGI_UCI ? damier_rules_format_uci_position(rules, position)
                                               : damier_position_to_text(position);
        line = g_strdup_printf("position fen %s", text);
    } else if (start != NULL) {
        line = g_strdup_printf("position fen %s moves%s", start, self->told_moves->str);
    } else {
        line = g_strdup_printf("position startpos moves%s", self->told_moves->str);
    }
    send(self, line);
}

static gint64 get_patience(DamierEngineProcess *self, const Request *request)
{
    const DamierLimits *limits = &request->go.limits;
    gint64 clock = limits->clock[damier_position_get_actor(request->position)];

    if (limits->time > 0)
        return limits->time + self->patience.overrun;
    if (clock >= 0)
        return clock + self->patience.overrun;
    return is_work(request) ? self->patience.silence : 0;
}

/* A search that no time limits lasts as long as it takes, but not without a word. */
static void hear(DamierEngineProcess *self)
{
    if (self->state == STATE_SEARCHING && is_work(self->active))
        enter(self, STATE_SEARCHING, self->patience.silence);
}

static void send_stop(DamierEngineProcess *self)
{
    send(self, "stop");
    enter(self, STATE_STOPPING, self->patience.stop);
}

/* Whoever asked can rely on a line, even where the program has told none. */
static void complete(Request *request, DamierMove move)
{
    DamierAnalysis *analysis = request->analysis;
    const gint scores[DAMIER_MAX_SEATS] = { 0 };

    analysis->best = move;
    if (analysis->lines->len == 0)
        damier_analysis_add_line(analysis, scores, &move, 1);
    g_task_return_pointer(request->task, g_steal_pointer(&request->analysis), (GDestroyNotify) damier_analysis_free);
}

/* Some positions, such as those of a set-up, have no words in UCI; who speaks it plays the first move there. */
static gboolean play_untold(DamierEngineProcess *self, Request *request)
{
    DamierRules *rules = damier_game_get_rules(self->game);
    const gint64 stamp = g_get_monotonic_time();
    g_autofree char *text = NULL;
    guint n_moves;

    if (self->dialect != DAMIER_UGI_UCI)
        return FALSE;
    text = damier_rules_format_uci_position(rules, request->position);
    if (text != NULL)
        return FALSE;
    if (request->task != NULL) {
        g_object_set_data_full(G_OBJECT(request->task), "stamp", g_memdup2(&stamp, sizeof stamp), g_free);
        complete(request, damier_position_get_moves(request->position, &n_moves)[0]);
    }
    free_request(request);
    return TRUE;
}

static void go(DamierEngineProcess *self)
{
    Request *request = g_steal_pointer(&self->pending);
    g_autofree char *line = NULL;

    if (play_untold(self, request)) {
        advance(self);
        return;
    }
    self->active = request;
    request->go.id = ++self->last_id;
    tell_position(self, request->position);
    line = damier_ugi_go_format(&request->go, damier_game_get_n_seats(self->game), self->dialect);
    send(self, line);
    enter(self, STATE_SEARCHING, get_patience(self, request));
    if (request->is_stopped)
        send_stop(self);
}

/* Whoever hears that the program is ready may ask for something at once. */
static void tell_started(DamierEngineProcess *self)
{
    g_autoptr(GPtrArray) starts = steal_starts(self);

    for (guint i = 0; i < starts->len; i++)
        g_task_return_boolean(starts->pdata[i], TRUE);
}

/* Does what can be done next. */
static void advance(DamierEngineProcess *self)
{
    g_autoptr(DamierEngineProcess) hold = g_object_ref(self);
    gboolean is_wanted = self->pending != NULL || self->starts->len > 0;

    if (self->state == STATE_IDLE && is_wanted) {
        start(self);
    } else if (self->state == STATE_READY && self->forgets && is_wanted) {
        synchronize(self);
    } else if (self->state == STATE_READY && self->starts->len > 0) {
        tell_started(self);
        advance(self);
    } else if (self->state == STATE_READY && self->pending != NULL) {
        go(self);
    } else if (self->state == STATE_SEARCHING && self->active->task == NULL) {
        send_stop(self);
    }
}

/* What a program says. */

static void on_id(DamierEngineProcess *self, const char *rest, gint64 stamp)
{
    if (g_str_has_prefix(rest, "name ") && self->spec->kind == DAMIER_ENGINE_PROGRAM) {
        g_free(self->name);
        self->name = damier_foreign_text_clean(rest + strlen("name "), LONGEST_NAME);
    } else if (g_str_equal(rest, "dialect damier")) {
        self->dialect = DAMIER_UGI_OWN;
    }
}

static void on_option(DamierEngineProcess *self, const char *rest, gint64 stamp)
{
    const char *name = g_str_has_prefix(rest, "name ") ? rest + strlen("name ") : NULL;
    const char *type = name != NULL ? strstr(name, " type ") : NULL;

    if (type != NULL && self->state == STATE_GREETING) {
        g_autofree char *copy = g_strndup(name, (gsize) (type - name));
        g_hash_table_add(self->options, g_ascii_strdown(copy, -1));
    }
}

static void on_greeted(DamierEngineProcess *self)
{
    if (self->state != STATE_GREETING)
        return;
    set_options(self);
    synchronize(self);
}

static void on_ugi_ok(DamierEngineProcess *self, const char *rest, gint64 stamp)
{
    on_greeted(self);
}

static void on_uci_ok(DamierEngineProcess *self, const char *rest, gint64 stamp)
{
    if (self->state == STATE_GREETING)
        self->dialect = DAMIER_UGI_UCI;
    on_greeted(self);
}

static void on_ready_ok(DamierEngineProcess *self, const char *rest, gint64 stamp)
{
    if (self->state != STATE_SYNCING)
        return;
    enter(self, STATE_READY, 0);
    advance(self);
}

static void on_info(DamierEngineProcess *self, const char *rest, gint64 stamp)
{
    Request *request = self->active;

    if (g_str_has_prefix(rest, "string ")) {
        g_free(self->complaint);
        self->complaint = damier_foreign_text_clean(rest + strlen("string "), LONGEST_COMPLAINT);
    } else if (request != NULL && request->task != NULL &&
               damier_ugi_info_parse(request->analysis, request->position, rest,
                                     self->dialect == DAMIER_UGI_UCI ? 2 : 1)) {
        g_signal_emit(self, signals[SIGNAL_PROGRESS], 0, request->analysis);
    }
}

static DamierMove read_best_move(DamierEngineProcess *self, Request *request, const char *text, GError **error)
{
    DamierMove move = damier_position_parse_move(request->position, text, NULL);
    g_autofree char *played = damier_foreign_text_clean(text, LONGEST_MOVE);

    if (move != DAMIER_MOVE_NONE)
        return move;
    if (self->complaint != NULL)
        g_set_error(error, DAMIER_ENGINE_ERROR, DAMIER_ENGINE_ERROR_MOVE,
                    _("Engine “%s”: it played “%s”, which is not a legal move here (%s)"), self->name, played,
                    self->complaint);
    else
        g_set_error(error, DAMIER_ENGINE_ERROR, DAMIER_ENGINE_ERROR_MOVE,
                    _("Engine “%s”: it played “%s”, which is not a legal move here"), self->name, played);
    return DAMIER_MOVE_NONE;
}

static void take_answer(DamierEngineProcess *self, const char *text, gint64 stamp)
{
    g_autoptr(DamierEngineProcess) hold = g_object_ref(self);
    Request *request = g_steal_pointer(&self->active);
    g_autoptr(GError) error = NULL;

    enter(self, STATE_READY, 0);
    if (request->task != NULL) {
        DamierMove move = read_best_move(self, request, text, &error);

        g_object_set_data_full(G_OBJECT(request->task), "stamp", g_memdup2(&stamp, sizeof stamp), g_free);
        if (move != DAMIER_MOVE_NONE)
            complete(request, move);
        else
            g_task_return_error(request->task, g_steal_pointer(&error));
    }
    free_request(request);
    g_clear_pointer(&self->complaint, g_free);
    advance(self);
}

/* Answers with another request's number come too late. A program without numbers answers each request once. */
static void on_best_move(DamierEngineProcess *self, const char *rest, gint64 stamp)
{
    g_auto(GStrv) words = g_strsplit(rest, " ", -1);
    guint64 id = 0;

    if (self->active == NULL)
        return;
    for (guint i = 0; words[i] != NULL && words[i + 1] != NULL; i++)
        if (i > 0 && g_str_equal(words[i], "id"))
            id = g_ascii_strtoull(words[i + 1], NULL, 10);
    if (self->dialect == DAMIER_UGI_OWN && id != self->active->go.id)
        return;
    take_answer(self, words[0] != NULL ? words[0] : "", stamp);
}

static void on_line(DamierEngineChild *child, const char *line, gint64 stamp, DamierEngineProcess *self)
{
    static const struct {
        const char *name;
        void (*run)(DamierEngineProcess *self, const char *rest, gint64 stamp);
    } words[] = {
        { "bestmove", on_best_move }, { "id", on_id },        { "info", on_info },    { "option", on_option },
        { "readyok", on_ready_ok },   { "uciok", on_uci_ok }, { "ugiok", on_ugi_ok },
    };
    gsize length = strcspn(line, " 	");
    g_autofree char *rest = g_strstrip(g_strdup(line + length));

    hear(self);
    for (guint i = 0; i < G_N_ELEMENTS(words); i++) {
        if (strlen(words[i].name) == length && strncmp(line, words[i].name, length) == 0) {
            words[i].run(self, rest, stamp);
            return;
        }
    }
    /* Who does not understand "ugi" says so in words of its own. */
    if (self->uci_hint != 0) {
        g_clear_handle_id(&self->uci_hint, g_source_remove);
        send(self, "uci");
    }
}

/**
 * damier_engine_process_start_async:
 * @self: an engine
 * @cancellable: (nullable): to lose interest
 * @callback: called when the program is ready to search
 * @user_data: for @callback
 *
 * Starts the program ahead of the first search.
 */
void damier_engine_process_start_async(DamierEngineProcess *self, GCancellable *cancellable,
                                       GAsyncReadyCallback callback, gpointer user_data)
{
    g_ptr_array_add(self->starts, g_task_new(self, cancellable, callback, user_data));
    advance(self);
}

/**
 * damier_engine_process_start_finish:
 * @self: an engine
 * @result: the result
 * @error: where to say what is wrong
 *
 * Ends what damier_engine_process_start_async() began.
 *
 * Returns: FALSE with %DAMIER_ENGINE_ERROR
 */
gboolean damier_engine_process_start_finish(DamierEngineProcess *self, GAsyncResult *result, GError **error)
{
    return g_task_propagate_boolean(G_TASK(result), error);
}

/* Whoever hears that the search was cancelled may ask for another one at once. */
static void abandon(Request *request)
{
    g_autoptr(GTask) task = g_steal_pointer(&request->task);

    if (task != NULL)
        g_task_return_new_error_literal(task, G_IO_ERROR, G_IO_ERROR_CANCELLED, _("The search was cancelled"));
}

static gboolean on_cancelled(GCancellable *cancellable, gpointer data)
{
    Request *request = data;
    g_autoptr(DamierEngineProcess) self = g_object_ref(request->owner);

    if (request == self->pending) {
        self->pending = NULL;
        abandon(request);
        free_request(request);
    } else {
        abandon(request);
    }
    advance(self);
    return G_SOURCE_REMOVE;
}

static Request *make_request(DamierEngineProcess *self, DamierPosition *position, const DamierLimits *limits,
                             GCancellable *cancellable, GTask *task)
{
    Request *request = g_new0(Request, 1);
    gint64 clock = limits->clock[damier_position_get_actor(position)];

    request->owner = self;
    request->task = task;
    request->position = g_object_ref(position);
    request->go.limits = *limits;
    request->go.infinite = limits->time == 0 && limits->nodes == 0 && limits->depth == 0 && clock < 0;
    request->analysis = damier_analysis_new(damier_game_get_n_sides(self->game));
    if (cancellable != NULL) {
        request->cancelled = g_cancellable_source_new(cancellable);
        g_source_set_callback(request->cancelled, G_SOURCE_FUNC(on_cancelled), request, NULL);
        g_source_attach(request->cancelled, NULL);
    }
    return request;
}

/**
 * damier_engine_process_search_async:
 * @self: an engine
 * @position: a position of its game in which a seat acts
 * @limits: how far to search; without any limit it searches until damier_engine_process_stop()
 * @cancellable: (nullable): to lose interest in the answer
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Looks for the best move; a search that was asked for before is cancelled.
 */
void damier_engine_process_search_async(DamierEngineProcess *self, DamierPosition *position, const DamierLimits *limits,
                                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
    Request *before = NULL;

    g_return_if_fail(damier_position_get_actor(position) >= 0);
    before = self->pending;
    self->pending =
        make_request(self, position, limits, cancellable, g_task_new(self, cancellable, callback, user_data));
    if (self->active != NULL)
        abandon(self->active);
    if (before != NULL) {
        abandon(before);
        free_request(before);
    }
    advance(self);
}

/**
 * damier_engine_process_search_finish:
 * @self: an engine
 * @result: the result
 * @stamp: (out) (optional): when the answer arrived, in µs of the monotonic clock
 * @error: where to say what is wrong
 *
 * Ends what damier_engine_process_search_async() began.
 *
 * Returns: (transfer full) (nullable): what was found, its best move legal and at least one line; or NULL with
 *   %DAMIER_ENGINE_ERROR or %G_IO_ERROR_CANCELLED
 */
DamierAnalysis *damier_engine_process_search_finish(DamierEngineProcess *self, GAsyncResult *result, gint64 *stamp,
                                                    GError **error)
{
    const gint64 *arrived = g_object_get_data(G_OBJECT(result), "stamp");

    if (stamp != NULL)
        *stamp = arrived != NULL ? *arrived : g_get_monotonic_time();
    return g_task_propagate_pointer(G_TASK(result), error);
}

/**
 * damier_engine_process_stop:
 * @self: an engine
 *
 * Tells the engine to answer now with the best it has found.
 */
void damier_engine_process_stop(DamierEngineProcess *self)
{
    if (self->pending != NULL)
        self->pending->is_stopped = TRUE;
    else if (self->state == STATE_SEARCHING)
        send_stop(self);
}

/**
 * damier_engine_process_forget:
 * @self: an engine
 *
 * Lets the engine forget what it has learnt, before the next search: a new game begins.
 */
void damier_engine_process_forget(DamierEngineProcess *self)
{
    self->forgets = TRUE;
}

/**
 * damier_engine_process_quit:
 * @self: an engine
 *
 * Ends the program; searches are cancelled. A program that does not obey is killed after a second.
 */
void damier_engine_process_quit(DamierEngineProcess *self)
{
    g_autoptr(GError) error = g_error_new_literal(G_IO_ERROR, G_IO_ERROR_CANCELLED, _("The search was cancelled"));

    if (self->child != NULL) {
        damier_engine_child_quit(self->child);
        g_set_object(&self->leaving, self->child);
    }
    give_up(self, error);
}

/**
 * damier_engine_process_wait:
 * @self: an engine that was told to quit
 *
 * Waits until the program has ended, for little more than a second; meanwhile the main context works on. For programs
 * that are about to end themselves: with them an engine is killed.
 */
void damier_engine_process_wait(DamierEngineProcess *self)
{
    if (self->leaving != NULL)
        damier_engine_child_wait(self->leaving);
    g_clear_object(&self->leaving);
}
