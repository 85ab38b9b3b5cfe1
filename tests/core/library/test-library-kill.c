// SPDX-License-Identifier: GPL-3.0-or-later
#include <gio/gio.h>
#include <signal.h>

#include "library-support.h"
#include "match-support.h"
#include "match/damier-match-storage.h"

/* What the killed program calls itself with. */
#define PLAYER_ARGUMENT "--play"

/* How many times the program is killed. */
#define N_KILLS 25

static const char *program;

static DamierMatch *make_playing_match(void)
{
    DamierMatch *match = make_match("race seats=3 goal=200", "1+2", 7);

    damier_match_start(match, 0, NULL);
    return match;
}

/* Plays on and on, and says after each change how many there were. */
G_NORETURN static void play_forever(const char *folder, guint seed)
{
    g_autoptr(DamierLibrary) library = open_library(folder);
    g_autoptr(DamierMatch) match = make_playing_match();
    g_autoptr(GRand) random = g_rand_new_with_seed(seed);
    gint64 now = 0;

    damier_library_attach(library, match);
    g_print("%s\n", damier_match_get_id(match));
    for (guint n = 1;; n++) {
        walk_randomly(match, random, &now);
        g_print("%u\n", n);
    }
}

/* The match after so many changes, when nothing is killed. */
static char *dump_after(guint seed, guint n)
{
    g_autoptr(DamierMatch) match = make_playing_match();
    g_autoptr(GRand) random = g_rand_new_with_seed(seed);
    gint64 now = 0;

    for (guint i = 0; i < n; i++)
        walk_randomly(match, random, &now);
    if (damier_match_get_state(match) == DAMIER_MATCH_RUNNING)
        damier_match_pause(match, damier_match_get_last_stamp(match), NULL);
    return dump_match(match);
}

/* Starts the program, lets it make some changes, kills it, and returns how many it had said by then. */
static guint play_and_kill(const char *folder, guint seed, guint n, char **id)
{
    g_autofree char *seed_text = g_strdup_printf("%u", seed);
    g_autoptr(GError) error = NULL;
    g_autoptr(GSubprocess) player =
        g_subprocess_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, PLAYER_ARGUMENT, folder, seed_text, NULL);
    g_autoptr(GDataInputStream) lines = g_data_input_stream_new(g_subprocess_get_stdout_pipe(player));
    guint said = 0;
    char *line = NULL;

    g_assert_no_error(error);
    *id = g_data_input_stream_read_line(lines, NULL, NULL, NULL);
    while ((line = g_data_input_stream_read_line(lines, NULL, NULL, NULL)) != NULL) {
        said = g_ascii_strtoull(line, NULL, 10);
        g_free(line);
        if (said == n) {
            g_usleep(g_test_rand_int_range(0, 8000));
            g_subprocess_send_signal(player, SIGKILL);
        }
    }
    g_assert_true(g_subprocess_wait(player, NULL, NULL));
    g_assert_true(g_subprocess_get_if_signaled(player));
    return said;
}

/* Nothing is lost of what was said, whenever the program dies. */
static void test_kill(void)
{
    for (guint kill = 0; kill < N_KILLS; kill++) {
        g_autofree char *folder = make_folder();
        guint seed = g_test_rand_int();
        g_autofree char *id = NULL, *found = NULL, *said = NULL, *unsaid = NULL;
        guint n = play_and_kill(folder, seed, g_test_rand_int_range(1, 40), &id);
        g_autoptr(DamierLibrary) library = open_library(folder);
        g_autoptr(DamierMatch) match = load_match(library, id, 0);

        found = dump_match(match);
        said = dump_after(seed, n);
        unsaid = dump_after(seed, n + 1);
        if (g_strcmp0(found, unsaid) != 0)
            g_assert_cmpstr(found, ==, said);
        g_assert_null(damier_library_get_notice(library));
        g_clear_object(&match);
        g_clear_object(&library);
        remove_folder(folder);
    }
}

int main(int argc, char **argv)
{
    if (argc == 4 && g_str_equal(argv[1], PLAYER_ARGUMENT))
        play_forever(argv[2], g_ascii_strtoull(argv[3], NULL, 10));
    program = argv[0];
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/library/kill", test_kill);
    return g_test_run();
}
