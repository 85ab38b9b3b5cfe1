/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/damier-engine-child.h"

#include <glib/gi18n-lib.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "damier-foreign-text.h"

#define CHUNK        4096
#define LONGEST_LINE 65536
#define LONGEST_TAIL 1024

/*
 * As much as a program may write within a second on its own account, after what it was told last: a line, a read and
 * every so many bytes count one each. Engines write a few hundred lines at most; to listen to one that writes without
 * end would take a processor of its own.
 */
#define MOST_NOISE      5000
#define BYTES_PER_NOISE 256

/* As much of the tail as people are shown, in characters. */
#define LONGEST_COMPLAINT 300

/*
 * How long after its end we wait for what a program's own children still hold open, after the end of its output for its
 * own end, and for one that was asked to quit.
 */
#define LINGER_MS 500
#define QUIT_MS   1000

/* As urgent as drawing a window: a program that floods us cannot keep the window from being drawn. */
#define READ_PRIORITY (G_PRIORITY_HIGH_IDLE + 20)

/**
 * DamierEngineChild:
 *
 * A program that is talked to line by line over its standard streams, without ever blocking.
 *
 * Everything happens in the main context in which it was made. It emits `line` for every line and `ended` once, when
 * the program has ended and everything it wrote was read. A program that closes its output has ended, too, whatever
 * else it does: nothing can be heard of it any more.
 */
struct _DamierEngineChild {
    GObject parent_instance;
    GSubprocess *process;
    GCancellable *cancellable;
    GString *to_write;
    GString *writing;
    GString *line;
    GString *tail;
    gint64 second;
    gsize noise;
    guint n_open;
    guint linger;
    gboolean has_exited;
    gboolean has_ended;
};

G_DEFINE_FINAL_TYPE(DamierEngineChild, damier_engine_child, G_TYPE_OBJECT)

enum {
    SIGNAL_LINE,
    SIGNAL_FLOOD,
    SIGNAL_ENDED,
    N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void damier_engine_child_dispose(GObject *object)
{
    DamierEngineChild *self = DAMIER_ENGINE_CHILD(object);

    g_clear_handle_id(&self->linger, g_source_remove);
    G_OBJECT_CLASS(damier_engine_child_parent_class)->dispose(object);
}

static void damier_engine_child_finalize(GObject *object)
{
    DamierEngineChild *self = DAMIER_ENGINE_CHILD(object);

    g_clear_object(&self->process);
    g_clear_object(&self->cancellable);
    g_string_free(self->to_write, TRUE);
    g_string_free(self->writing, TRUE);
    g_string_free(self->line, TRUE);
    g_string_free(self->tail, TRUE);
    G_OBJECT_CLASS(damier_engine_child_parent_class)->finalize(object);
}

static void damier_engine_child_class_init(DamierEngineChildClass *klass)
{
    GObjectClass *object_class = G_OBJECT_CLASS(klass);

    object_class->dispose = damier_engine_child_dispose;
    object_class->finalize = damier_engine_child_finalize;

    /**
     * DamierEngineChild::line:
     * @self: a child
     * @line: what it wrote, without the line end
     * @stamp: when it arrived, in µs of the monotonic clock
     */
    signals[SIGNAL_LINE] = g_signal_new("line", DAMIER_TYPE_ENGINE_CHILD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_INT64);
    /**
     * DamierEngineChild::flood:
     * @self: a child
     * @reason: what it does, translated
     *
     * It writes more than anybody can listen to; it is being killed.
     */
    signals[SIGNAL_FLOOD] = g_signal_new("flood", DAMIER_TYPE_ENGINE_CHILD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_STRING);
    /**
     * DamierEngineChild::ended:
     * @self: a child
     *
     * The program has ended, or closed its output; then it is being killed.
     */
    signals[SIGNAL_ENDED] =
        g_signal_new("ended", DAMIER_TYPE_ENGINE_CHILD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void damier_engine_child_init(DamierEngineChild *self)
{
    self->cancellable = g_cancellable_new();
    self->to_write = g_string_new(NULL);
    self->writing = g_string_new(NULL);
    self->line = g_string_new(NULL);
    self->tail = g_string_new(NULL);
}

static void end(DamierEngineChild *self)
{
    if (self->has_ended)
        return;
    self->has_ended = TRUE;
    g_clear_handle_id(&self->linger, g_source_remove);
    g_cancellable_cancel(self->cancellable);
    g_signal_emit(self, signals[SIGNAL_ENDED], 0);
}

static void end_if_drained(DamierEngineChild *self)
{
    if (self->has_exited && self->n_open == 0)
        end(self);
}

/* Output that is not a line of text is shown to nobody, so bytes that are no UTF-8 only have to be harmless. */
static void take_line(DamierEngineChild *self, const char *bytes, gsize length, gint64 stamp)
{
    g_autofree char *text = NULL;

    g_string_append_len(self->line, bytes, (gssize) length);
    if (self->line->len > 0 && self->line->str[self->line->len - 1] == '\r')
        g_string_truncate(self->line, self->line->len - 1);
    text = g_utf8_make_valid(self->line->str, (gssize) self->line->len);
    g_string_truncate(self->line, 0);
    g_signal_emit(self, signals[SIGNAL_LINE], 0, text, stamp);
}

static void stop_flood(DamierEngineChild *self, const char *reason)
{
    g_string_truncate(self->line, 0);
    g_signal_emit(self, signals[SIGNAL_FLOOD], 0, reason);
    damier_engine_child_kill(self);
}

static void take_output(DamierEngineChild *self, const char *bytes, gsize length, gint64 stamp)
{
    const char *stop = bytes + length;

    while (bytes < stop) {
        const char *newline = memchr(bytes, '\n', (gsize) (stop - bytes));

        if (newline == NULL)
            break;
        take_line(self, bytes, (gsize) (newline - bytes), stamp);
        self->noise++;
        bytes = newline + 1;
    }
    g_string_append_len(self->line, bytes, stop - bytes);
    if (self->line->len > LONGEST_LINE)
        stop_flood(self, _("it writes lines that are too long to be answers"));
}

static void take_complaint(DamierEngineChild *self, const char *bytes, gsize length)
{
    g_string_append_len(self->tail, bytes, (gssize) length);
    if (self->tail->len > LONGEST_TAIL)
        g_string_erase(self->tail, 0, (gssize) (self->tail->len - LONGEST_TAIL));
}

static void take(DamierEngineChild *self, GInputStream *stream, const char *bytes, gsize length)
{
    gint64 stamp = g_get_monotonic_time();

    if (stamp - self->second >= G_USEC_PER_SEC) {
        self->second = stamp;
        self->noise = 0;
    }
    self->noise += 1 + length / BYTES_PER_NOISE;
    if (stream == g_subprocess_get_stdout_pipe(self->process))
        take_output(self, bytes, length, stamp);
    else
        take_complaint(self, bytes, length);
    if (self->noise > MOST_NOISE)
        stop_flood(self, _("it writes more than anybody can listen to"));
}

/* Of what has not ended itself by now, nothing more can be expected. */
static gboolean on_lingered(gpointer data)
{
    DamierEngineChild *self = data;

    self->linger = 0;
    end(self);
    if (!self->has_exited)
        damier_engine_child_kill(self);
    return G_SOURCE_REMOVE;
}

/* Streams are closed at the end of the program, which is known a little later, and sometimes before. */
static void on_closed(DamierEngineChild *self, GInputStream *stream)
{
    const gboolean is_output = stream == g_subprocess_get_stdout_pipe(self->process);

    self->n_open--;
    end_if_drained(self);
    if (is_output && !self->has_ended && self->linger == 0)
        self->linger = g_timeout_add(LINGER_MS, on_lingered, self);
}

static void read_on(DamierEngineChild *self, GInputStream *stream);

static void on_read(GObject *source, GAsyncResult *result, gpointer data)
{
    g_autoptr(DamierEngineChild) self = data;
    GInputStream *stream = G_INPUT_STREAM(source);
    g_autoptr(GBytes) bytes = g_input_stream_read_bytes_finish(stream, result, NULL);
    gsize length = 0;
    const char *text = bytes != NULL ? g_bytes_get_data(bytes, &length) : NULL;

    if (length == 0) {
        on_closed(self, stream);
        return;
    }
    take(self, stream, text, length);
    read_on(self, stream);
}

/* A pending read holds the child until the program has ended. */
static void read_on(DamierEngineChild *self, GInputStream *stream)
{
    g_input_stream_read_bytes_async(stream, CHUNK, READ_PRIORITY, self->cancellable, on_read, g_object_ref(self));
}

static void on_exited(GObject *source, GAsyncResult *result, gpointer data)
{
    g_autoptr(DamierEngineChild) self = data;

    g_subprocess_wait_finish(G_SUBPROCESS(source), result, NULL);
    self->has_exited = TRUE;
    g_clear_handle_id(&self->linger, g_source_remove);
    if (!self->has_ended)
        self->linger = g_timeout_add(LINGER_MS, on_lingered, self);
    end_if_drained(self);
}

/*
 * Runs in the new process. It leads a group of its own, so that what it starts can be ended with it and an interrupt of
 * ours is not its own; and it does not outlive us, however we end.
 */
static void set_up_child(gpointer parent)
{
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != GPOINTER_TO_INT(parent))
        _exit(1);
}

/**
 * damier_engine_child_new:
 * @command: (array zero-terminated=1): the program and its arguments
 * @error: where to say what is wrong
 *
 * Starts a program. It is killed when the thread that calls this ends.
 *
 * Returns: (transfer full) (nullable): the child, or NULL with an error of %G_SPAWN_ERROR
 */
DamierEngineChild *damier_engine_child_new(const char *const *command, GError **error)
{
    g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new(
        G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
    g_autoptr(GSubprocess) process = NULL;
    DamierEngineChild *self;

    g_subprocess_launcher_set_child_setup(launcher, set_up_child, GINT_TO_POINTER(getpid()), NULL);
    process = g_subprocess_launcher_spawnv(launcher, command, error);
    if (process == NULL)
        return NULL;
    self = g_object_new(DAMIER_TYPE_ENGINE_CHILD, NULL);
    self->process = g_steal_pointer(&process);
    self->n_open = 2;
    g_subprocess_wait_async(self->process, NULL, on_exited, g_object_ref(self));
    read_on(self, g_subprocess_get_stdout_pipe(self->process));
    read_on(self, g_subprocess_get_stderr_pipe(self->process));
    return self;
}

static void write_on(DamierEngineChild *self);

static void on_written(GObject *source, GAsyncResult *result, gpointer data)
{
    g_autoptr(DamierEngineChild) self = data;

    /* Who cannot be written to has ended, which is noticed elsewhere. */
    g_output_stream_write_all_finish(G_OUTPUT_STREAM(source), result, NULL, NULL);
    g_string_truncate(self->writing, 0);
    write_on(self);
}

static void write_on(DamierEngineChild *self)
{
    GString *text = self->to_write;

    if (self->writing->len > 0 || text->len == 0)
        return;
    self->to_write = self->writing;
    self->writing = text;
    g_output_stream_write_all_async(g_subprocess_get_stdin_pipe(self->process), text->str, text->len,
                                    G_PRIORITY_DEFAULT, self->cancellable, on_written, g_object_ref(self));
}

/**
 * damier_engine_child_send:
 * @self: a child
 * @line: what to write, without the line end
 *
 * Sends a line; it is written as soon as the program reads.
 */
void damier_engine_child_send(DamierEngineChild *self, const char *line)
{
    if (self->has_exited)
        return;
    self->noise = 0;
    g_string_append(self->to_write, line);
    g_string_append_c(self->to_write, '\n');
    write_on(self);
}

static gboolean on_quit_overdue(gpointer data)
{
    DamierEngineChild *self = data;

    self->linger = 0;
    damier_engine_child_kill(self);
    return G_SOURCE_REMOVE;
}

/**
 * damier_engine_child_quit:
 * @self: a child
 *
 * Asks the program to end, and kills it where it does not within a second.
 */
void damier_engine_child_quit(DamierEngineChild *self)
{
    if (self->has_exited || self->linger != 0)
        return;
    damier_engine_child_send(self, "quit");
    self->linger = g_timeout_add(QUIT_MS, on_quit_overdue, self);
}

/**
 * damier_engine_child_kill:
 * @self: a child
 *
 * Ends the program at once, and what it has started.
 */
void damier_engine_child_kill(DamierEngineChild *self)
{
    const char *leader = g_subprocess_get_identifier(self->process);

    if (leader != NULL)
        kill(-(pid_t) g_ascii_strtoll(leader, NULL, 10), SIGKILL);
    g_subprocess_force_exit(self->process);
}

/**
 * damier_engine_child_wait:
 * @self: a child that was asked to quit, or killed
 *
 * Waits until the program has ended, for little more than a second; meanwhile the main context works on.
 */
void damier_engine_child_wait(DamierEngineChild *self)
{
    while (!self->has_exited)
        g_main_context_iteration(NULL, TRUE);
}

static char *add_complaint(const char *text, const char *complaint)
{
    return *complaint != '\0' ? g_strdup_printf("%s: %s", text, complaint) : g_strdup(text);
}

static char *describe_exit(const char *how, const char *complaint)
{
    g_autofree char *details = add_complaint(how, complaint);

    return g_strdup_printf(_("it has ended on its own (%s)"), details);
}

/**
 * damier_engine_child_describe_end:
 * @self: a child that has ended
 *
 * Says how the program ended and what it last complained about, translated.
 *
 * Returns: (transfer full): such as “it has ended on its own (signal 11 (Segmentation fault): out of memory)”
 */
char *damier_engine_child_describe_end(DamierEngineChild *self)
{
    g_autofree char *how = NULL;
    g_autofree char *tail = g_strstrip(damier_foreign_text_clean(self->tail->str, LONGEST_COMPLAINT));

    if (!self->has_exited)
        return add_complaint(_("it closed its output"), tail);
    if (g_subprocess_get_if_signaled(self->process))
        how = g_strdup_printf(_("signal %d (%s)"), g_subprocess_get_term_sig(self->process),
                              g_strsignal(g_subprocess_get_term_sig(self->process)));
    else
        how = g_strdup_printf(_("exit status %d"), g_subprocess_get_exit_status(self->process));
    return describe_exit(how, tail);
}
