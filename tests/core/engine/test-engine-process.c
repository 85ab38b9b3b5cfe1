// SPDX-License-Identifier: GPL-3.0-or-later
/* Engines that crash, hang, answer late or write nonsense cost one search and nothing else. */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>

#include "engine/damier-engine-process.h"
#include "race.h"

/* Short enough to wait for what must not come, long enough for a busy machine to start a program. */
#define SHORT (300 * 1000)
#define LONG  (20 * G_USEC_PER_SEC)

typedef struct {
    DamierGame *game;
    DamierPosition *position;
    DamierEngineProcess *engine;
    char *log;
} Fixture;

typedef struct {
    DamierAnalysis *analysis;
    gint64 stamp;
    GError *error;
    gboolean is_done;
} Answer;

static void set_up_game(Fixture *fixture, const char *variable, const char *setup)
{
    g_autoptr(DamierEngineSpec) spec = damier_engine_spec_new(DAMIER_ENGINE_PROGRAM, g_getenv(variable));
    DamierEnginePatience patience = { .start = LONG, .overrun = LONG, .stop = LONG };

    spec->threads = 2;
    fixture->game = race_new(setup);
    fixture->position = damier_position_new(fixture->game);
    fixture->engine = damier_engine_process_new("race", fixture->game, spec);
    damier_engine_process_set_patience(fixture->engine, &patience);
    fixture->log = g_build_filename(g_get_tmp_dir(), "fake-engine-XXXXXX", NULL);
    g_close(g_mkstemp(fixture->log), NULL);
    g_setenv("FAKE_ENGINE_LOG", fixture->log, TRUE);
}

static void set_up_program(Fixture *fixture, const char *variable)
{
    set_up_game(fixture, variable, "race dice=false");
}

static void set_up(Fixture *fixture, gconstpointer mode)
{
    g_setenv("FAKE_ENGINE", mode, TRUE);
    set_up_program(fixture, "FAKE_ENGINE_PROGRAM");
}

static void set_up_own(Fixture *fixture, gconstpointer mode)
{
    set_up_program(fixture, "RACE_ENGINE_PROGRAM");
}

static void tear_down(Fixture *fixture, gconstpointer mode)
{
    damier_engine_process_quit(fixture->engine);
    g_assert_finalize_object(g_steal_pointer(&fixture->engine));
    g_clear_object(&fixture->position);
    g_clear_object(&fixture->game);
    g_remove(fixture->log);
    g_free(fixture->log);
}

static void on_answered(GObject *source, GAsyncResult *result, gpointer data)
{
    Answer *answer = data;

    answer->analysis =
        damier_engine_process_search_finish(DAMIER_ENGINE_PROCESS(source), result, &answer->stamp, &answer->error);
    answer->is_done = TRUE;
}

static void wait_for(const Answer *answer)
{
    while (!answer->is_done)
        g_main_context_iteration(NULL, TRUE);
}

static void clear_answer(Answer *answer)
{
    g_clear_pointer(&answer->analysis, damier_analysis_free);
    g_clear_error(&answer->error);
    *answer = (Answer) { 0 };
}

static void ask(Fixture *fixture, Answer *answer, gint64 time, GCancellable *cancellable)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.time = time;
    damier_engine_process_search_async(fixture->engine, fixture->position, &limits, cancellable, on_answered, answer);
}

static char *get_best(Fixture *fixture, const Answer *answer)
{
    g_assert_no_error(answer->error);
    g_assert_nonnull(answer->analysis);
    return damier_position_format_move(fixture->position, answer->analysis->best);
}

static void expect_answer(Fixture *fixture, Answer *answer)
{
    g_autofree char *best = NULL;

    wait_for(answer);
    best = get_best(fixture, answer);
    g_assert_cmpstr(best, ==, "full");
    g_assert_cmpuint(answer->analysis->lines->len, ==, 1);
    clear_answer(answer);
}

static void expect_failure(Answer *answer, DamierEngineError code, const char *message)
{
    wait_for(answer);
    g_assert_error(answer->error, DAMIER_ENGINE_ERROR, (int) code);
    g_assert_cmpstr(answer->error->message, ==, message);
    g_assert_null(answer->analysis);
    clear_answer(answer);
}

/* After any failure the engine can be used again. */
static void expect_recovery(Fixture *fixture)
{
    DamierEnginePatience patience = { .start = LONG, .overrun = LONG, .stop = LONG };
    Answer answer = { 0 };

    g_setenv("FAKE_ENGINE", "good", TRUE);
    damier_engine_process_set_patience(fixture->engine, &patience);
    ask(fixture, &answer, LONG, NULL);
    expect_answer(fixture, &answer);
}

static void test_good(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    ask(fixture, &answer, LONG, NULL);
    wait_for(&answer);
    g_assert_cmpint(answer.stamp, <=, g_get_monotonic_time());
    g_assert_cmpuint(answer.analysis->depth, ==, 2);
    g_assert_cmpuint(answer.analysis->nodes, ==, 100);
    g_assert_cmpint(answer.analysis->time, ==, 3000);
    g_assert_cmpint(damier_analysis_get_line(answer.analysis, 0)->scores[0], ==, 15);
    g_assert_cmpint(damier_analysis_get_line(answer.analysis, 0)->scores[1], ==, -15);
    g_assert_cmpuint(damier_analysis_get_line(answer.analysis, 0)->n_moves, ==, 2);
    expect_answer(fixture, &answer);
    g_assert_cmpstr(damier_engine_process_get_name(fixture->engine), ==, "Fake 1.0");
}

static void expect_log(Fixture *fixture, const char *expected)
{
    g_autofree char *heard = NULL;
    GError *error = NULL;

    g_assert_true(g_file_get_contents(fixture->log, &heard, NULL, &error));
    g_assert_cmpstr(heard, ==, expected);
}

static void move_on(Fixture *fixture, const char *moves)
{
    DamierPosition *next = damier_position_play_text(fixture->position, moves, NULL);

    g_assert_nonnull(next);
    g_object_unref(fixture->position);
    fixture->position = next;
}

/* What a program hears that knows nothing but plain UGI. */
static void test_dialogue(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.clock[0] = 61000000;
    limits.clock[1] = 59999999;
    limits.increment[0] = limits.increment[1] = 2000000;
    limits.moves_to_go[0] = limits.moves_to_go[1] = 12;
    limits.level = 3;
    damier_engine_process_search_async(fixture->engine, fixture->position, &limits, NULL, on_answered, &answer);
    expect_answer(fixture, &answer);
    move_on(fixture, "half one full");
    ask(fixture, &answer, 250000, NULL);
    expect_answer(fixture, &answer);
    damier_engine_process_forget(fixture->engine);
    g_object_unref(fixture->position);
    fixture->position = damier_position_new_from_text(fixture->game, "5,0,0,0:1/2/0", NULL);
    ask(fixture, &answer, 0, NULL);
    expect_answer(fixture, &answer);
    expect_log(fixture, "ugi\nsetoption name Threads value 2\nuginewgame\nisready\n"
                        "position startpos moves\n"
                        "go p1time 61000 p1inc 2000 p1togo 12 p2time 59999 p2inc 2000 p2togo 12\n"
                        "position startpos moves half one full\ngo movetime 250\n"
                        "uginewgame\nisready\nposition fen 5,0,0,0:1/2/0\ngo infinite\n");
}

static void test_uci(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.clock[0] = limits.clock[1] = LONG;
    limits.moves_to_go[0] = limits.moves_to_go[1] = 9;
    damier_engine_process_search_async(fixture->engine, fixture->position, &limits, NULL, on_answered, &answer);
    expect_answer(fixture, &answer);
    expect_log(fixture, "ugi\nuci\nsetoption name Threads value 2\nucinewgame\nisready\n"
                        "position startpos moves\ngo wtime 20000 btime 20000 movestogo 9\n");
}

static void set_up_abroad(Fixture *fixture, gconstpointer mode)
{
    g_setenv("FAKE_ENGINE", mode, TRUE);
    set_up_game(fixture, "FAKE_ENGINE_PROGRAM", "race dice=false abroad=true");
}

/* A game that UCI has other words for, and none before the first move: there the program need not answer. */
static void test_uci_dialect(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    ask(fixture, &answer, 250000, NULL);
    expect_answer(fixture, &answer);
    move_on(fixture, "one");
    ask(fixture, &answer, 250000, NULL);
    expect_answer(fixture, &answer);
    move_on(fixture, "half one");
    ask(fixture, &answer, 250000, NULL);
    expect_answer(fixture, &answer);
    expect_log(
        fixture,
        "ugi\nuci\nsetoption name Threads value 2\nsetoption name UCI_Variant value foreign-race\nucinewgame\nisready\n"
        "position fen abroad 1,0,0,0:1/2/0 moves\ngo movetime 250\n"
        "position fen abroad 1,0,0,0:1/2/0 moves H O\ngo movetime 250\n");
}

static void on_progress(DamierEngineProcess *engine, DamierAnalysis *analysis, gpointer data)
{
    guint *n_lines = data;

    *n_lines = analysis->lines->len;
}

/* Our own engine: request ids, several lines, levels, and a stop that is an answer. */
static void test_own(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };
    DamierLimits limits = DAMIER_LIMITS_INIT;
    guint n_lines = 0;

    g_signal_connect(fixture->engine, "progress", G_CALLBACK(on_progress), &n_lines);
    limits.level = 6;
    limits.lines = 2;
    damier_engine_process_search_async(fixture->engine, fixture->position, &limits, NULL, on_answered, &answer);
    while (n_lines < 2)
        g_main_context_iteration(NULL, TRUE);
    g_assert_false(answer.is_done);
    damier_engine_process_stop(fixture->engine);
    wait_for(&answer);
    g_assert_no_error(answer.error);
    g_assert_cmpint(damier_analysis_get_line(answer.analysis, 0)->scores[0], ==, 6);
    g_assert_cmpint(damier_analysis_get_line(answer.analysis, 1)->scores[0], ==, -DAMIER_SCORE_WIN + 2);
    g_assert_cmpint(damier_analysis_get_line(answer.analysis, 1)->scores[1], ==, DAMIER_SCORE_WIN - 2);
    clear_answer(&answer);
    g_signal_handlers_disconnect_by_data(fixture->engine, &n_lines);
}

/* A search that overtakes another: the old one is cancelled at once, its late answer is dropped. */
static void test_overtaking(Fixture *fixture, gconstpointer mode)
{
    Answer first = { 0 }, second = { 0 };
    g_autoptr(GCancellable) cancellable = g_cancellable_new();
    g_autofree char *best = NULL;

    ask(fixture, &first, 0, cancellable);
    ask(fixture, &second, 0, NULL);
    damier_engine_process_stop(fixture->engine);
    wait_for(&first);
    g_assert_error(first.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    clear_answer(&first);
    wait_for(&second);
    best = get_best(fixture, &second);
    clear_answer(&second);

    ask(fixture, &first, 0, cancellable);
    g_cancellable_cancel(cancellable);
    wait_for(&first);
    g_assert_error(first.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    clear_answer(&first);
    ask(fixture, &second, 0, NULL);
    damier_engine_process_stop(fixture->engine);
    wait_for(&second);
    g_free(best);
    best = get_best(fixture, &second);
    g_assert_cmpstr(best, ==, "full");
    clear_answer(&second);
}

/* The second answer to the first search is not taken for the answer to the second one. */
static void test_twice(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    for (guint i = 0; i < 3; i++) {
        ask(fixture, &answer, LONG, NULL);
        expect_answer(fixture, &answer);
    }
}

static void expect_patience(Fixture *fixture, gint64 start, gint64 overrun, gint64 stop)
{
    DamierEnginePatience patience = { .start = start, .overrun = overrun, .stop = stop };

    damier_engine_process_set_patience(fixture->engine, &patience);
}

static void test_missing(void)
{
    g_autoptr(DamierEngineSpec) spec = damier_engine_spec_new(DAMIER_ENGINE_PROGRAM, "/nowhere/engine");
    Fixture fixture = { .game = race_new("race dice=false") };
    Answer answer = { 0 };

    fixture.position = damier_position_new(fixture.game);
    fixture.engine = damier_engine_process_new("race", fixture.game, spec);
    ask(&fixture, &answer, LONG, NULL);
    expect_failure(&answer, DAMIER_ENGINE_ERROR_START,
                   "Engine “engine”: Failed to execute child process “/nowhere/engine” (No such file or directory)");
    g_clear_object(&fixture.engine);
    g_clear_object(&fixture.position);
    g_clear_object(&fixture.game);
}

static void test_crash_at_once(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    ask(fixture, &answer, LONG, NULL);
    expect_failure(&answer, DAMIER_ENGINE_ERROR_CRASH,
                   "Engine “fake-engine”: it has ended on its own (signal 11 (Segmentation fault): out of luck)");
    expect_recovery(fixture);
}

static void test_exit_at_once(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    ask(fixture, &answer, LONG, NULL);
    expect_failure(&answer, DAMIER_ENGINE_ERROR_CRASH, "Engine “fake-engine”: it has ended on its own (exit status 3)");
    expect_recovery(fixture);
}

static void test_mute(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    expect_patience(fixture, SHORT, LONG, LONG);
    ask(fixture, &answer, LONG, NULL);
    expect_failure(&answer, DAMIER_ENGINE_ERROR_HANDSHAKE,
                   "Engine “fake-engine”: it has not said in time that it speaks UGI or UCI");
    expect_recovery(fixture);
}

static void test_crash_in_search(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    ask(fixture, &answer, LONG, NULL);
    expect_failure(&answer, DAMIER_ENGINE_ERROR_CRASH,
                   "Engine “Fake 1.0”: it has ended on its own (signal 11 (Segmentation fault): out of luck)");
    expect_recovery(fixture);
}

static void test_exit_in_search(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    ask(fixture, &answer, LONG, NULL);
    expect_failure(&answer, DAMIER_ENGINE_ERROR_CRASH, "Engine “Fake 1.0”: it has ended on its own (exit status 3)");
    expect_recovery(fixture);
}

/* Who goes on running, but can say nothing any more, is not waited for. */
static void test_closing(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    ask(fixture, &answer, LONG, NULL);
    expect_failure(&answer, DAMIER_ENGINE_ERROR_CRASH, "Engine “Fake 1.0”: it closed its output");
    expect_recovery(fixture);
}

/* The log is held open until the program has ended, which this one does not do by itself. */
static void test_complaining(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };
    int log = g_open(fixture->log, O_RDWR, 0);

    ask(fixture, &answer, LONG, NULL);
    expect_failure(&answer, DAMIER_ENGINE_ERROR_CRASH, "Engine “Fake 1.0”: it closed its output: out of paper");
    while (flock(log, LOCK_EX | LOCK_NB) != 0)
        g_usleep(1000);
    g_close(log, NULL);
    expect_recovery(fixture);
}

static void test_hang_in_search(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    expect_patience(fixture, LONG, SHORT, LONG);
    ask(fixture, &answer, 1000, NULL);
    expect_failure(&answer, DAMIER_ENGINE_ERROR_HANG, "Engine “Fake 1.0”: it did not answer within its time");
    expect_recovery(fixture);
}

static void ask_for_nodes(Fixture *fixture, Answer *answer)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.nodes = 1000;
    damier_engine_process_search_async(fixture->engine, fixture->position, &limits, NULL, on_answered, answer);
}

static void expect_silence_to_end(Fixture *fixture, gint64 silence)
{
    DamierEnginePatience patience = { .start = LONG, .overrun = LONG, .stop = LONG, .silence = silence };

    damier_engine_process_set_patience(fixture->engine, &patience);
}

/* No time limits the search, so silence has to. */
static void test_silent_work(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    expect_silence_to_end(fixture, SHORT);
    ask_for_nodes(fixture, &answer);
    expect_failure(&answer, DAMIER_ENGINE_ERROR_HANG, "Engine “Fake 1.0”: it has said nothing for too long");
    expect_recovery(fixture);
}

/* Who says something now and then may take as long as it likes. */
static void test_steady_work(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };
    gint64 start = g_get_monotonic_time();

    expect_silence_to_end(fixture, 3 * SHORT);
    ask_for_nodes(fixture, &answer);
    expect_answer(fixture, &answer);
    g_assert_cmpint(g_get_monotonic_time() - start, >=, 3 * SHORT);
}

/* And whoever waits can have the best move so far. */
static void test_stopped_work(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    ask_for_nodes(fixture, &answer);
    damier_engine_process_stop(fixture->engine);
    expect_answer(fixture, &answer);
}

static void test_ignoring_stop(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    expect_patience(fixture, LONG, LONG, SHORT);
    ask(fixture, &answer, 0, NULL);
    damier_engine_process_stop(fixture->engine);
    expect_failure(&answer, DAMIER_ENGINE_ERROR_HANG, "Engine “Fake 1.0”: it did not stop when it was told to");
    expect_recovery(fixture);
}

static void test_illegal(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    ask(fixture, &answer, LONG, NULL);
    expect_failure(&answer, DAMIER_ENGINE_ERROR_MOVE,
                   "Engine “Fake 1.0”: it played “jump”, which is not a legal move here (I feel bold)");
    ask(fixture, &answer, LONG, NULL);
    expect_failure(&answer, DAMIER_ENGINE_ERROR_MOVE,
                   "Engine “Fake 1.0”: it played “jump”, which is not a legal move here (I feel bold)");
    damier_engine_process_quit(fixture->engine);
    expect_recovery(fixture);
}

static void test_huge(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    ask(fixture, &answer, LONG, NULL);
    expect_failure(&answer, DAMIER_ENGINE_ERROR_PROTOCOL,
                   "Engine “Fake 1.0”: it writes lines that are too long to be answers");
    expect_recovery(fixture);
}

/* Nobody could do anything else than listen to it. */
static void test_flood(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    ask(fixture, &answer, LONG, NULL);
    expect_failure(&answer, DAMIER_ENGINE_ERROR_PROTOCOL,
                   "Engine “Fake 1.0”: it writes more than anybody can listen to");
    expect_recovery(fixture);
}

/* Whoever is asked often may answer often: many hundred lines are no flood, however many searches a second there are.
 */
static void test_eager(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    for (guint i = 0; i < 10; i++) {
        ask(fixture, &answer, LONG, NULL);
        expect_answer(fixture, &answer);
    }
}

static void test_talking(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    ask(fixture, &answer, LONG, NULL);
    wait_for(&answer);
    g_assert_no_error(answer.error);
    g_assert_cmpuint(answer.analysis->lines->len, ==, 64);
    g_assert_cmpuint(damier_analysis_get_line(answer.analysis, 63)->n_moves, ==, 64);
    clear_answer(&answer);
}

/* What a program says is shown on one line that can be read. */
static void test_boasting(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    ask(fixture, &answer, LONG, NULL);
    wait_for(&answer);
    g_assert_error(answer.error, DAMIER_ENGINE_ERROR, DAMIER_ENGINE_ERROR_MOVE);
    g_assert_cmpint(g_utf8_strlen(answer.error->message, -1), <, 500);
    g_assert_null(strchr(answer.error->message, '\x1b'));
    clear_answer(&answer);
}

/* The log is held open by every process of the program until it has ended. */
static void test_staying(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };
    int log = g_open(fixture->log, O_RDWR, 0);

    ask(fixture, &answer, LONG, NULL);
    expect_answer(fixture, &answer);
    g_assert_cmpint(flock(log, LOCK_EX | LOCK_NB), ==, -1);
    damier_engine_process_quit(fixture->engine);
    damier_engine_process_wait(fixture->engine);
    while (flock(log, LOCK_EX | LOCK_NB) != 0)
        g_usleep(1000);
    g_close(log, NULL);
}

static void on_started(GObject *source, GAsyncResult *result, gpointer data)
{
    Answer *answer = data;

    damier_engine_process_start_finish(DAMIER_ENGINE_PROCESS(source), result, &answer->error);
    answer->is_done = TRUE;
}

static void test_start(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    damier_engine_process_start_async(fixture->engine, NULL, on_started, &answer);
    wait_for(&answer);
    g_assert_no_error(answer.error);
    g_assert_cmpstr(damier_engine_process_get_name(fixture->engine), ==, "Fake 1.0");
    expect_recovery(fixture);
}

static void test_quit_in_search(Fixture *fixture, gconstpointer mode)
{
    Answer answer = { 0 };

    ask(fixture, &answer, LONG, NULL);
    damier_engine_process_quit(fixture->engine);
    wait_for(&answer);
    g_assert_error(answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    clear_answer(&answer);
    expect_recovery(fixture);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(path, mode, function) g_test_add("/engine-process/" path, Fixture, mode, set_up, function, tear_down)
    ADD("good", "good", test_good);
    ADD("dialogue", "good", test_dialogue);
    ADD("uci", "uci", test_uci);
    g_test_add("/engine-process/uci-dialect", Fixture, "uci-variant", set_up_abroad, test_uci_dialect, tear_down);
    ADD("uci-complaining", "uci-complaining", test_uci);
    g_test_add("/engine-process/own", Fixture, NULL, set_up_own, test_own, tear_down);
    g_test_add("/engine-process/own/overtaking", Fixture, NULL, set_up_own, test_overtaking, tear_down);
    ADD("overtaking", "waiting", test_overtaking);
    ADD("late", "late", test_overtaking);
    ADD("twice", "twice", test_twice);
    g_test_add_func("/engine-process/missing", test_missing);
    ADD("crash-at-once", "crash-at-once", test_crash_at_once);
    ADD("exit-at-once", "exit-at-once", test_exit_at_once);
    ADD("mute", "mute", test_mute);
    ADD("crash-in-search", "crash-in-search", test_crash_in_search);
    ADD("exit-in-search", "exit-in-search", test_exit_in_search);
    ADD("hang-in-search", "hang-in-search", test_hang_in_search);
    ADD("silent-work", "hang-in-search", test_silent_work);
    ADD("steady-work", "steady", test_steady_work);
    ADD("stopped-work", "waiting", test_stopped_work);
    ADD("closing", "closing", test_closing);
    ADD("complaining", "complaining", test_complaining);
    ADD("garbage", "garbage", test_hang_in_search);
    ADD("ignoring-stop", "hang-in-search", test_ignoring_stop);
    ADD("illegal", "illegal", test_illegal);
    ADD("huge", "huge", test_huge);
    ADD("chattering", "chattering", test_flood);
    ADD("wailing", "wailing", test_flood);
    ADD("eager", "eager", test_eager);
    ADD("talking", "talking", test_talking);
    ADD("boasting", "boasting", test_boasting);
    ADD("staying", "staying", test_staying);
    ADD("start", "good", test_start);
    ADD("quit-in-search", "hang-in-search", test_quit_in_search);
    return g_test_run();
}
