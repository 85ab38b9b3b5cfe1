/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/damier-ugi-server.h"

#include <glib/gi18n-lib.h>

#include "damier-foreign-text.h"
#include "engine/damier-engine-error.h"
#include "engine/damier-ugi-go.h"
#include "engine/damier-ugi-info.h"

/* In characters: a complaint repeats what came in, which may be of any length. */
#define LONGEST_COMPLAINT 300

typedef struct _Server Server;

/* What the searching thread is asked to do: @run is NULL where it shall end. */
typedef struct {
    void (*run)(Server *self, gpointer request);
    DamierPosition *position;
    DamierUgiGo go;
    GCancellable *cancellable;
    /* Why there is nothing to search. */
    GError *fault;
} Request;

/*
 * The caller's thread reads, a second one searches. The reading thread never waits for the other one, so that `stop`
 * is heard at once.
 */
struct _Server {
    DamierEngine *engine;
    const char *name;
    GOutputStream *output;

    /* The reading thread's own. */
    DamierGame *game;
    DamierPosition *position;
    DamierUgiGo defaults;
    GCancellable *current;

    GAsyncQueue *requests;
    /* Guards the output, and the rules, which take one call at a time. */
    GMutex speaking;
    GMutex stopping;
    GCond stopped;
};

static void free_request(Request *request)
{
    g_clear_object(&request->position);
    g_clear_object(&request->cancellable);
    g_clear_error(&request->fault);
    g_free(request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Request, free_request)

/* Who does not listen any more has closed our input too; that ends the server. */
static void write_text(Server *self, const char *text)
{
    g_output_stream_write_all(self->output, text, strlen(text), NULL, NULL, NULL);
}

G_GNUC_PRINTF(2, 3) static void say(Server *self, const char *format, ...)
{
    g_autofree char *text = NULL;
    va_list arguments;

    va_start(arguments, format);
    text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    g_mutex_lock(&self->speaking);
    write_text(self, text);
    g_mutex_unlock(&self->speaking);
}

static void append_complaint(GString *text, const char *message)
{
    g_autofree char *clean = damier_foreign_text_clean(message, LONGEST_COMPLAINT);

    g_string_append_printf(text, "info string error: %s\n", clean);
}

G_GNUC_PRINTF(2, 3) static void complain(Server *self, const char *format, ...)
{
    g_autoptr(GString) text = g_string_new(NULL);
    g_autofree char *message = NULL;
    va_list arguments;

    va_start(arguments, format);
    message = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    append_complaint(text, message);
    say(self, "%s", text->str);
}

static void on_progress(const DamierAnalysis *analysis, gpointer data)
{
    gpointer *pair = data;
    Server *self = pair[0];
    Request *request = pair[1];
    g_autoptr(GString) text = g_string_new(NULL);

    g_mutex_lock(&self->speaking);
    damier_ugi_info_append(text, request->position, analysis);
    write_text(self, text->str);
    g_mutex_unlock(&self->speaking);
}

/* An infinite search answers only when it is told to. */
static void wait_for_stop(Server *self, Request *request)
{
    g_mutex_lock(&self->stopping);
    while (request->go.infinite && !g_cancellable_is_cancelled(request->cancellable))
        g_cond_wait(&self->stopped, &self->stopping);
    g_mutex_unlock(&self->stopping);
}

static void answer(Server *self, Request *request, DamierMove move, const GError *error)
{
    g_autoptr(GString) text = g_string_new(NULL);
    g_autofree char *best = NULL;

    g_mutex_lock(&self->speaking);
    if (error != NULL)
        append_complaint(text, error->message);
    else if (damier_position_is_legal(request->position, move))
        best = damier_position_format_move(request->position, move);
    else
        append_complaint(text, "the engine's move is not legal");
    g_string_append_printf(text, "bestmove %s", best != NULL ? best : "none");
    if (request->go.id > 0)
        g_string_append_printf(text, " id %" G_GUINT64_FORMAT, request->go.id);
    g_string_append_c(text, '\n');
    write_text(self, text->str);
    g_mutex_unlock(&self->speaking);
}

static void search(Server *self, gpointer data)
{
    Request *request = data;
    gpointer pair[] = { self, request };
    g_autoptr(GError) error = g_steal_pointer(&request->fault);
    g_autoptr(DamierAnalysis) analysis = NULL;

    if (error == NULL)
        analysis = damier_engine_search(self->engine, request->position, &request->go.limits, request->cancellable,
                                        on_progress, pair, &error);
    wait_for_stop(self, request);
    answer(self, request, analysis != NULL ? analysis->best : DAMIER_MOVE_NONE, error);
}

static gpointer run_searches(gpointer data)
{
    Server *self = data;

    while (TRUE) {
        g_autoptr(Request) request = g_async_queue_pop(self->requests);

        if (request->run == NULL)
            return NULL;
        request->run(self, request);
    }
}

static void stop(Server *self)
{
    g_mutex_lock(&self->stopping);
    if (self->current != NULL)
        g_cancellable_cancel(self->current);
    g_cond_broadcast(&self->stopped);
    g_mutex_unlock(&self->stopping);
}

static void on_stop(Server *self, char *rest)
{
    stop(self);
}

static void on_is_ready(Server *self, char *rest)
{
    say(self, "readyok\n");
}

/* Every word of an option is the one that `go` uses for the same limit. */
static const struct {
    const char *name;
    const char *word;
    const char *range;
} OPTIONS[] = {
    { "Threads", "threads", "default 1 min 1 max 8" },
    { "Level", "level", "default 10 min 1 max 10" },
    { "MultiPV", "multipv", "default 1 min 1 max 64" },
    { "Seed", "seed", "default 0 min 0 max 9007199254740991" },
};

static void say_who(Server *self, const char *end)
{
    g_autoptr(GString) text = g_string_new(NULL);
    g_autofree char *setup = damier_setup_to_text(damier_game_get_setup(self->game));

    g_string_append_printf(text, "id name %s\nid author Damier\nid dialect damier\n", self->name);
    for (guint i = 0; i < G_N_ELEMENTS(OPTIONS); i++)
        g_string_append_printf(text, "option name %s type spin %s\n", OPTIONS[i].name, OPTIONS[i].range);
    g_string_append_printf(text, "option name Setup type string default %s\n%s\n", setup, end);
    say(self, "%s", text->str);
}

static void on_ugi(Server *self, char *rest)
{
    say_who(self, "ugiok");
}

static void on_uci(Server *self, char *rest)
{
    say_who(self, "uciok");
}

static void ask(Server *self, void (*run)(Server *self, gpointer request))
{
    Request *request = g_new0(Request, 1);

    request->run = run;
    g_async_queue_push(self->requests, request);
}

static void forget(Server *self, gpointer request)
{
    damier_engine_forget(self->engine);
}

static void on_new_game(Server *self, char *rest)
{
    stop(self);
    ask(self, forget);
}

static void set_position(Server *self, DamierPosition *position)
{
    g_clear_object(&self->position);
    self->position = position;
}

static void set_setup(Server *self, const char *value)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierSetup) setup = damier_setup_new_from_text(value, &error);
    DamierGame *game = NULL;

    g_mutex_lock(&self->speaking);
    if (setup != NULL)
        game = damier_rules_configure(damier_game_get_rules(self->game), setup, &error);
    g_mutex_unlock(&self->speaking);
    if (game == NULL) {
        complain(self, "%s", error->message);
        return;
    }
    g_object_unref(self->game);
    self->game = game;
    set_position(self, damier_position_new(game));
}

/* "name N value V": a name may have blanks, so the value is looked for. */
static void on_set_option(Server *self, char *rest)
{
    char *value = strstr(rest, " value ");
    g_autoptr(GError) error = NULL;

    if (!g_str_has_prefix(rest, "name ") || value == NULL) {
        complain(self, "“setoption %s” is not “setoption name NAME value VALUE”", rest);
        return;
    }
    *value = '\0';
    rest = g_strstrip(rest + strlen("name "));
    value = g_strstrip(value + strlen(" value "));
    if (g_ascii_strcasecmp(rest, "Setup") == 0) {
        set_setup(self, value);
        return;
    }
    for (guint i = 0; i < G_N_ELEMENTS(OPTIONS); i++) {
        g_autofree char *limit = g_strdup_printf("%s %s", OPTIONS[i].word, value);

        if (g_ascii_strcasecmp(rest, OPTIONS[i].name) != 0)
            continue;
        if (!damier_ugi_go_parse(&self->defaults, limit, &error))
            complain(self, "%s", error->message);
        return;
    }
    complain(self, "there is no option “%s”", rest);
}

static DamierPosition *read_root(Server *self, const char *text, GError **error)
{
    const char *position = NULL;

    if (g_str_equal(text, "startpos"))
        return damier_position_new(self->game);
    if (g_str_has_prefix(text, "fen "))
        position = text + strlen("fen ");
    else if (g_str_has_prefix(text, "text "))
        position = text + strlen("text ");
    if (position != NULL)
        return damier_position_new_from_text(self->game, position, error);
    g_set_error(error, DAMIER_ENGINE_ERROR, DAMIER_ENGINE_ERROR_PROTOCOL,
                "“position %s” begins neither with startpos nor with fen", text);
    return NULL;
}

static void on_position(Server *self, char *rest)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierPosition) root = NULL;
    char *moves = strstr(rest, " moves");

    if (moves != NULL && (moves[6] == ' ' || moves[6] == '\0')) {
        *moves = '\0';
        moves += strlen(" moves");
    }
    set_position(self, NULL);
    g_mutex_lock(&self->speaking);
    root = read_root(self, g_strstrip(rest), &error);
    if (root != NULL)
        set_position(self, damier_position_play_text(root, moves != NULL ? moves : "", &error));
    g_mutex_unlock(&self->speaking);
    if (error != NULL)
        complain(self, "%s", error->message);
}

static void on_go(Server *self, char *rest)
{
    Request *request = g_new0(Request, 1);

    stop(self);
    request->run = search;
    request->go = self->defaults;
    request->cancellable = g_cancellable_new();
    g_set_object(&request->position, self->position);
    if (damier_ugi_go_parse(&request->go, rest, &request->fault) && self->position == NULL)
        g_set_error_literal(&request->fault, DAMIER_ENGINE_ERROR, DAMIER_ENGINE_ERROR_PROTOCOL, "there is no position");
    g_mutex_lock(&self->stopping);
    g_set_object(&self->current, request->cancellable);
    g_mutex_unlock(&self->stopping);
    g_async_queue_push(self->requests, request);
}

static const char *describe_result(DamierPosition *position)
{
    static const char *const wins[] = { "p1win", "p2win", "p3win", "p4win", "p5win", "p6win", "p7win", "p8win" };
    DamierOutcome outcome;
    gint winner;

    if (!damier_position_get_outcome(position, &outcome))
        return "none";
    winner = damier_outcome_get_winner(&outcome);
    return winner < 0 ? "draw" : wins[winner];
}

static void on_query(Server *self, char *rest)
{
    if (self->position == NULL)
        say(self, "response none\n");
    else if (g_str_equal(rest, "gameover"))
        say(self, "response %s\n", damier_position_is_over(self->position) ? "true" : "false");
    else if (g_str_equal(rest, "p1turn"))
        say(self, "response %s\n", damier_position_get_actor(self->position) == 0 ? "true" : "false");
    else if (g_str_equal(rest, "result"))
        say(self, "response %s\n", describe_result(self->position));
    else
        say(self, "response none\n");
}

static const struct {
    const char *name;
    void (*run)(Server *self, char *rest);
} COMMANDS[] = {
    { "ugi", on_ugi },
    { "uci", on_uci },
    { "isready", on_is_ready },
    { "setoption", on_set_option },
    { "uginewgame", on_new_game },
    { "ucinewgame", on_new_game },
    { "position", on_position },
    { "go", on_go },
    { "stop", on_stop },
    { "query", on_query },
};

static gboolean run_line(Server *self, char *line)
{
    char *rest;

    /* Any white space parts words. */
    g_strdelimit(line, "\t", ' ');
    rest = line + strcspn(line, " ");
    if (*rest != '\0')
        *rest++ = '\0';
    if (g_str_equal(line, "quit"))
        return FALSE;
    for (guint i = 0; i < G_N_ELEMENTS(COMMANDS); i++) {
        if (g_str_equal(line, COMMANDS[i].name)) {
            COMMANDS[i].run(self, g_strstrip(rest));
            return TRUE;
        }
    }
    if (*line != '\0')
        complain(self, "there is no command “%s”", line);
    return TRUE;
}

static void read_lines(Server *self, GInputStream *input)
{
    g_autoptr(GDataInputStream) lines = g_data_input_stream_new(input);
    gboolean goes_on = TRUE;

    while (goes_on) {
        g_autofree char *line = g_data_input_stream_read_line(lines, NULL, NULL, NULL);

        goes_on = line != NULL && run_line(self, g_strstrip(line));
    }
}

/**
 * damier_ugi_serve:
 * @engine: the engine
 * @game: the game it plays until it is told another setup
 * @name: what the engine calls itself
 * @input: where commands come from
 * @output: where answers go
 *
 * Speaks UGI until `quit` or the end of the input; blocks. docs/ugi.md says what is understood.
 *
 * A `stop` is answered as fast as the engine obeys being cancelled.
 */
void damier_ugi_serve(DamierEngine *engine, DamierGame *game, const char *name, GInputStream *input,
                      GOutputStream *output)
{
    Server self = {
        .engine = engine,
        .game = g_object_ref(game),
        .name = name,
        .output = output,
        .defaults = { .limits = DAMIER_LIMITS_INIT },
        .position = damier_position_new(game),
        .requests = g_async_queue_new(),
    };
    GThread *searcher;

    g_mutex_init(&self.speaking);
    g_mutex_init(&self.stopping);
    g_cond_init(&self.stopped);
    searcher = g_thread_new("search", run_searches, &self);
    read_lines(&self, input);
    stop(&self);
    ask(&self, NULL);
    g_thread_join(searcher);
    g_async_queue_unref(self.requests);
    g_clear_object(&self.current);
    g_clear_object(&self.position);
    g_object_unref(self.game);
    g_cond_clear(&self.stopped);
    g_mutex_clear(&self.stopping);
    g_mutex_clear(&self.speaking);
}
