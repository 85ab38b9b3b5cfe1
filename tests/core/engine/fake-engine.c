// SPDX-License-Identifier: GPL-3.0-or-later
/*
 * An engine that behaves as badly as FAKE_ENGINE says. It knows the one move "full"; FAKE_ENGINE_LOG names a file for
 * what it hears.
 */
#include <glib.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

typedef struct {
    const char *name;
    const char *ugi;
    const char *uci;
    void (*start)(void);
    void (*go)(void);
    void (*stop)(void);
} Mode;

static void say(const char *line)
{
    printf("%s\n", line);
    fflush(stdout);
}

static void do_nothing(void)
{
}

static void crash(void)
{
    fprintf(stderr, "out of luck\n");
    signal(SIGSEGV, SIG_DFL);
    raise(SIGSEGV);
}

static void leave(void)
{
    exit(3);
}

static void answer(void)
{
    say("info depth 2 score cp 15 nodes 100 time 3 pv full one");
    say("bestmove full");
}

static void answer_twice(void)
{
    answer();
    answer();
}

static void answer_illegally(void)
{
    say("info string I feel bold");
    say("bestmove jump");
}

static void answer_late(void)
{
    g_usleep(200 * 1000);
    say("bestmove full");
}

static void write_garbage(void)
{
    static const char bytes[] =
        "\xff\xfe\x01 garbage \x80\nbestmo\ninfo depth score pv\ninfo score mate pv\n\n   \ninfo\n";

    fwrite(bytes, 1, sizeof bytes - 1, stdout);
    fflush(stdout);
}

/* More lines of play than anybody wants, each longer than anybody wants. */
static void talk(void)
{
    for (guint line = 1; line <= 100; line++) {
        printf("info depth 1 multipv %u score cp 1 pv", line);
        for (guint i = 0; i < 70; i++)
            printf(" one");
        say("");
    }
    answer();
}

/* Takes longer than it may be silent, and says so. */
static void work_steadily(void)
{
    for (guint i = 1; i <= 10; i++) {
        g_usleep(100 * 1000);
        printf("info nodes %u\n", i * 100);
        fflush(stdout);
    }
    answer();
}

/* Texts that fill a screen and command a terminal. */
static void boast(void)
{
    g_autofree char *much = g_strnfill(50 * 1000, 'x');

    printf("info string \x1b[31m%s\n", much);
    printf("bestmove \x1b[31m%s\n", much);
    fflush(stdout);
}

/* Neither it nor what it has started ends when it is asked to. */
static void stay(void)
{
    signal(SIGTERM, SIG_IGN);
    if (fork() > 0)
        answer();
    while (TRUE)
        pause();
}

static void write_huge_line(void)
{
    for (guint i = 0; i < 100 * 1000; i++)
        putchar('x');
    fflush(stdout);
}

/* Short lines without end. */
static void chatter(void)
{
    while (printf("info string hello\n") > 0)
        continue;
}

/* The same where nobody listens for answers. */
static void wail(void)
{
    while (fprintf(stderr, "help\n") > 0)
        continue;
}

/* As much as any engine says: some hundred lines, each as soon as it is known. */
static void report_eagerly(void)
{
    for (guint i = 1; i <= 800; i++) {
        printf("info depth 2 score cp 15 nodes %u time 3 pv full one\n", i);
        fflush(stdout);
    }
    answer();
}

static void close_output(void)
{
    fflush(stdout);
    close(STDOUT_FILENO);
}

/* It does not even listen any more. */
static void complain(void)
{
    fprintf(stderr, "out of paper\n");
    close_output();
    while (TRUE)
        pause();
}

/* A name that a mode does not have is not answered. */
static const Mode MODES[] = {
    { "good", "ugiok", NULL, do_nothing, answer, do_nothing },
    { "uci", NULL, "uciok", do_nothing, answer, do_nothing },
    { "uci-complaining", "Unknown command: ugi", "uciok", do_nothing, answer, do_nothing },
    { "uci-variant", NULL, "uciok", do_nothing, answer, do_nothing },
    { "crash-at-once", NULL, NULL, crash, NULL, NULL },
    { "exit-at-once", NULL, NULL, leave, NULL, NULL },
    { "mute", NULL, NULL, do_nothing, do_nothing, do_nothing },
    { "crash-in-search", "ugiok", NULL, do_nothing, crash, do_nothing },
    { "exit-in-search", "ugiok", NULL, do_nothing, leave, do_nothing },
    { "hang-in-search", "ugiok", NULL, do_nothing, do_nothing, do_nothing },
    { "late", "ugiok", NULL, do_nothing, do_nothing, answer_late },
    { "steady", "ugiok", NULL, do_nothing, work_steadily, do_nothing },
    { "waiting", "ugiok", NULL, do_nothing, do_nothing, answer },
    { "twice", "ugiok", NULL, do_nothing, answer_twice, do_nothing },
    { "illegal", "ugiok", NULL, do_nothing, answer_illegally, do_nothing },
    { "garbage", "ugiok", NULL, write_garbage, write_garbage, do_nothing },
    { "talking", "ugiok", NULL, do_nothing, talk, do_nothing },
    { "boasting", "ugiok", NULL, do_nothing, boast, do_nothing },
    { "staying", "ugiok", NULL, do_nothing, stay, do_nothing },
    { "huge", "ugiok", NULL, do_nothing, write_huge_line, do_nothing },
    { "chattering", "ugiok", NULL, do_nothing, chatter, do_nothing },
    { "wailing", "ugiok", NULL, do_nothing, wail, do_nothing },
    { "eager", "ugiok", NULL, do_nothing, report_eagerly, do_nothing },
    { "closing", "ugiok", NULL, do_nothing, close_output, do_nothing },
    { "complaining", "ugiok", NULL, do_nothing, complain, do_nothing },
};

static const Mode *find_mode(const char *name)
{
    for (guint i = 0; i < G_N_ELEMENTS(MODES); i++)
        if (g_strcmp0(MODES[i].name, name) == 0)
            return &MODES[i];
    return &MODES[0];
}

static void greet(const char *ok)
{
    if (ok == NULL)
        return;
    say("id name Fake 1.0");
    say("option name Threads type spin default 1 min 1 max 4");
    if (g_strcmp0(g_getenv("FAKE_ENGINE"), "uci-variant") == 0)
        say("option name UCI_Variant type combo default chess var chess var foreign-race");
    say(ok);
}

static gboolean hear(const Mode *mode, const char *line)
{
    if (g_str_equal(line, "ugi"))
        greet(mode->ugi);
    else if (g_str_equal(line, "uci"))
        greet(mode->uci);
    else if (g_str_equal(line, "isready"))
        say("readyok");
    else if (g_str_has_prefix(line, "go"))
        mode->go();
    else if (g_str_equal(line, "stop"))
        mode->stop();
    return !g_str_equal(line, "quit");
}

int main(void)
{
    const Mode *mode = find_mode(g_getenv("FAKE_ENGINE"));
    const char *log_name = g_getenv("FAKE_ENGINE_LOG");
    FILE *log_file = log_name != NULL ? fopen(log_name, "w") : NULL;
    char line[4096];
    gboolean goes_on = TRUE;

    /* Held until the last process of this program has ended. */
    if (log_file != NULL)
        flock(fileno(log_file), LOCK_SH);
    mode->start();
    while (goes_on && fgets(line, sizeof line, stdin) != NULL) {
        g_strchomp(line);
        if (log_file != NULL) {
            fprintf(log_file, "%s\n", line);
            fflush(log_file);
        }
        goes_on = hear(mode, line);
    }
    if (log_file != NULL)
        fclose(log_file);
    return 0;
}
