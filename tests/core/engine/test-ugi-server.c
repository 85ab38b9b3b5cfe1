// SPDX-License-Identifier: GPL-3.0-or-later
/* Dialogues with the UGI server, over pipes. */
#include <gio/gio.h>
#include <gio/gunixinputstream.h>
#include <gio/gunixoutputstream.h>
#include <glib-unix.h>

#include "engine/damier-ugi-server.h"
#include "race.h"
#include "waiting-engine.h"

/* What is far too long for a stop on any machine; the true figure is measured in tests/bench. */
#define STOP_BOUND (500 * 1000)

typedef struct {
    DamierEngine *engine;
    GThread *server;
    GOutputStream *commands;
    GDataInputStream *answers;
    GInputStream *server_input;
    GOutputStream *server_output;
} Dialogue;

static gpointer serve(gpointer data)
{
    Dialogue *dialogue = data;
    g_autoptr(DamierGame) game = race_new("race dice=false");

    damier_ugi_serve(dialogue->engine, game, "Waiter", dialogue->server_input, dialogue->server_output);
    g_output_stream_close(dialogue->server_output, NULL, NULL);
    return NULL;
}

static void set_up(Dialogue *dialogue, gconstpointer data)
{
    int commands[2], answers[2];

    g_assert_true(g_unix_open_pipe(commands, O_CLOEXEC, NULL));
    g_assert_true(g_unix_open_pipe(answers, O_CLOEXEC, NULL));
    dialogue->engine = waiting_engine_new();
    dialogue->server_input = g_unix_input_stream_new(commands[0], TRUE);
    dialogue->commands = g_unix_output_stream_new(commands[1], TRUE);
    dialogue->server_output = g_unix_output_stream_new(answers[1], TRUE);
    g_autoptr(GInputStream) stream = g_unix_input_stream_new(answers[0], TRUE);
    dialogue->answers = g_data_input_stream_new(stream);
    dialogue->server = g_thread_new("server", serve, dialogue);
}

/* The end of the input ends the server, whatever it is doing. */
static void tear_down(Dialogue *dialogue, gconstpointer data)
{
    g_output_stream_close(dialogue->commands, NULL, NULL);
    g_thread_join(dialogue->server);
    g_clear_object(&dialogue->commands);
    g_clear_object(&dialogue->answers);
    g_clear_object(&dialogue->server_input);
    g_clear_object(&dialogue->server_output);
    g_clear_object(&dialogue->engine);
}

static void tell(Dialogue *dialogue, const char *text)
{
    g_assert_true(g_output_stream_write_all(dialogue->commands, text, strlen(text), NULL, NULL, NULL));
    g_assert_true(g_output_stream_write_all(dialogue->commands, "\n", 1, NULL, NULL, NULL));
}

static char *hear(Dialogue *dialogue)
{
    return g_data_input_stream_read_line(dialogue->answers, NULL, NULL, NULL);
}

static void expect(Dialogue *dialogue, const char *line)
{
    g_autofree char *heard = hear(dialogue);

    g_assert_cmpstr(heard, ==, line);
}

static void expect_start(Dialogue *dialogue, const char *start)
{
    g_autofree char *heard = hear(dialogue);

    if (!g_str_has_prefix(heard, start))
        g_assert_cmpstr(heard, ==, start);
}

static void test_greeting(Dialogue *dialogue, gconstpointer data)
{
    tell(dialogue, data);
    expect(dialogue, "id name Waiter");
    expect(dialogue, "id author Damier");
    expect(dialogue, "id dialect damier");
    expect(dialogue, "option name Threads type spin default 1 min 1 max 8");
    expect(dialogue, "option name Level type spin default 10 min 1 max 10");
    expect(dialogue, "option name MultiPV type spin default 1 min 1 max 64");
    expect(dialogue, "option name Seed type spin default 0 min 0 max 9007199254740991");
    expect(dialogue, "option name Setup type string default race dice=false");
    expect(dialogue, g_str_equal(data, "ugi") ? "ugiok" : "uciok");
    tell(dialogue, "isready");
    expect(dialogue, "readyok");
}

static void test_search(Dialogue *dialogue, gconstpointer data)
{
    tell(dialogue, "position startpos moves half one full\r\nsetoption name level value 3\ngo nodes 50");
    expect(dialogue, "info depth 1 multipv 1 score cp 3 nodes 50 nps 10000 time 5 pv full");
    expect(dialogue, "info depth 1 multipv 2 score mate -2 nodes 50 nps 10000 time 5 pv one");
    expect(dialogue, "bestmove full");
}

static void test_scores(Dialogue *dialogue, gconstpointer data)
{
    tell(dialogue, "setoption name Setup value race dice=false seats=3\nposition startpos\ngo nodes 1 level 4 id 71");
    expect(dialogue, "info depth 1 multipv 1 score cp 4 scores 4,0,0 nodes 1 nps 200 time 5 pv full");
    expect(dialogue, "info depth 1 multipv 2 score mate -2 scores -29998,0,0 nodes 1 nps 200 time 5 pv one");
    expect(dialogue, "bestmove full id 71");
}

static void test_stop(Dialogue *dialogue, gconstpointer data)
{
    gint64 asked;

    tell(dialogue, "go infinite id 5");
    expect_start(dialogue, "info depth 1 multipv 1");
    expect_start(dialogue, "info depth 1 multipv 2");
    tell(dialogue, "isready");
    expect(dialogue, "readyok");
    asked = g_get_monotonic_time();
    tell(dialogue, "stop");
    expect(dialogue, "bestmove full id 5");
    g_assert_cmpint(g_get_monotonic_time() - asked, <, STOP_BOUND);
}

/* An infinite search that is done waits for the stop; a new search stops the old one, and both answer. */
static void test_overtaking(Dialogue *dialogue, gconstpointer data)
{
    tell(dialogue, "go nodes 7 infinite id 1");
    expect_start(dialogue, "info depth 1 multipv 1");
    expect_start(dialogue, "info depth 1 multipv 2");
    tell(dialogue, "go nodes 8 id 2");
    expect(dialogue, "bestmove full id 1");
    expect_start(dialogue, "info depth 1 multipv 1");
    expect_start(dialogue, "info depth 1 multipv 2");
    expect(dialogue, "bestmove full id 2");
}

static void test_new_game(Dialogue *dialogue, gconstpointer data)
{
    tell(dialogue, "uginewgame\nucinewgame\ngo nodes 1");
    expect_start(dialogue, "info");
    expect_start(dialogue, "info");
    expect(dialogue, "bestmove full");
    g_assert_cmpuint(waiting_engine_get_n_forgotten(WAITING_ENGINE(dialogue->engine)), ==, 2);
}

static void test_query(Dialogue *dialogue, gconstpointer data)
{
    tell(dialogue, "query p1turn\nquery gameover\nquery result\nquery weather");
    expect(dialogue, "response true");
    expect(dialogue, "response false");
    expect(dialogue, "response none");
    expect(dialogue, "response none");
    tell(dialogue, "setoption name Setup value race dice=false goal=3\nposition startpos moves full full half");
    tell(dialogue, "query p1turn\nquery gameover\nquery result\ngo id 9");
    expect(dialogue, "response false");
    expect(dialogue, "response true");
    expect(dialogue, "response p1win");
    expect(dialogue, "info string error: There is no move to look for in this position");
    expect(dialogue, "bestmove none id 9");
}

static void test_mistakes(Dialogue *dialogue, gconstpointer data)
{
    tell(dialogue, "dance");
    expect(dialogue, "info string error: there is no command “dance”");
    tell(dialogue, "position fen nonsense");
    expect(dialogue, "info string error: “nonsense” is no position of a race");
    tell(dialogue, "go id 3");
    expect(dialogue, "info string error: there is no position");
    expect(dialogue, "bestmove none id 3");
    tell(dialogue, "position startpos\ngo depth much id 4");
    expect(dialogue, "info string error: “much” after “depth” is not a whole number");
    expect(dialogue, "bestmove none");
    tell(dialogue, "position\tstartpos\tmoves\tfull \t jump");
    expect(dialogue, "info string error: Move 2: “jump” is no move of a race");
    tell(dialogue, "position startpos moves full jump");
    expect(dialogue, "info string error: Move 2: “jump” is no move of a race");
    tell(dialogue, "position from memory");
    expect(dialogue, "info string error: “position from memory” begins neither with startpos nor with fen");
    tell(dialogue, "position text 0,0,0,0:1/2/0");
    tell(dialogue, "query p1turn");
    expect(dialogue, "response false");
    tell(dialogue, "setoption level 3");
    expect(dialogue, "info string error: “setoption level 3” is not “setoption name NAME value VALUE”");
    tell(dialogue, "setoption name Mood value good");
    expect(dialogue, "info string error: there is no option “Mood”");
    tell(dialogue, "setoption name Level value high");
    expect(dialogue, "info string error: “high” after “level” is not a whole number");
    tell(dialogue, "setoption name Setup value race goal=0");
    expect(dialogue,
           "info string error: “0” is no value of the option “goal”, which takes a whole number from 1 to 200");
}

/* What comes in is repeated as one line of text that is not too long, whatever it is. */
static void test_foreign_text(Dialogue *dialogue, gconstpointer data)
{
    g_autofree char *endless = g_strnfill(100000, 'a');
    g_autofree char *heard = NULL;

    tell(dialogue, "da\xff\033nce");
    expect(dialogue, "info string error: there is no command “da\357\277\275 nce”");
    tell(dialogue, endless);
    heard = hear(dialogue);
    g_assert_true(g_str_has_prefix(heard, "info string error: there is no command “aaa"));
    g_assert_cmpuint(strlen(heard), <, 400);
}

static void test_quit(Dialogue *dialogue, gconstpointer data)
{
    tell(dialogue, "go infinite id 5\nquit");
    expect_start(dialogue, "info");
    expect_start(dialogue, "info");
    expect(dialogue, "bestmove full id 5");
    g_assert_null(hear(dialogue));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(path, data, function) g_test_add("/ugi-server/" path, Dialogue, data, set_up, function, tear_down)
    ADD("greeting-ugi", "ugi", test_greeting);
    ADD("greeting-uci", "uci", test_greeting);
    ADD("search", NULL, test_search);
    ADD("scores", NULL, test_scores);
    ADD("stop", NULL, test_stop);
    ADD("overtaking", NULL, test_overtaking);
    ADD("new-game", NULL, test_new_game);
    ADD("query", NULL, test_query);
    ADD("mistakes", NULL, test_mistakes);
    ADD("foreign-text", NULL, test_foreign_text);
    ADD("quit", NULL, test_quit);
    return g_test_run();
}
