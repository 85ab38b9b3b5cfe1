// SPDX-License-Identifier: GPL-3.0-or-later
/* What a confined process can no longer do; each test confines a process of its own. */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/socket.h>
#include <unistd.h>

#include "engine/damier-confinement.h"

/* Runs the rest of a test in a process of its own, whose confinement ends with it. */
static gboolean is_inside(void)
{
    if (g_test_subprocess())
        return TRUE;
    g_test_trap_subprocess(NULL, 20 * G_USEC_PER_SEC, G_TEST_SUBPROCESS_DEFAULT);
    g_test_trap_assert_passed();
    return FALSE;
}

/* A kernel that lacks a part says so, and the part is then not there; everything else must hold. */
static void check_files(const char *path)
{
    g_autofree char *other = g_strconcat(path, ".other", NULL);
    gboolean is_confined;
    int file = g_open(path, O_WRONLY | O_CLOEXEC);

    g_assert_cmpint(file, >=, 0);
    is_confined = (damier_confine() & DAMIER_CONFINEMENT_FILES) != 0;
    g_assert_cmpint(write(file, "x", 1), ==, 1);
    g_close(file, NULL);
    g_assert_cmpint(g_open(path, O_WRONLY | O_CLOEXEC) < 0, ==, is_confined);
    g_assert_cmpint(g_creat(other, 0600) < 0, ==, is_confined);
    file = g_open(path, O_RDONLY | O_CLOEXEC);
    g_assert_cmpint(file, >=, 0);
    g_close(file, NULL);
    file = g_open("/dev/null", O_RDWR | O_CLOEXEC);
    g_assert_cmpint(file, >=, 0);
    g_close(file, NULL);
    g_assert_cmpint(g_unlink(path) != 0, ==, is_confined);
}

static void test_files(void)
{
    g_autofree char *path = g_build_filename(g_get_tmp_dir(), "damier-confined-XXXXXX", NULL);

    if (g_test_subprocess()) {
        check_files(g_getenv("DAMIER_CONFINED_FILE"));
        return;
    }
    g_close(g_mkstemp(path), NULL);
    g_setenv("DAMIER_CONFINED_FILE", path, TRUE);
    is_inside();
    g_unlink(path);
}

static void test_network(void)
{
    gboolean is_confined;

    if (!is_inside())
        return;
    is_confined = (damier_confine() & DAMIER_CONFINEMENT_NETWORK) != 0;
    g_assert_cmpint(socket(AF_INET, SOCK_STREAM, 0) < 0, ==, is_confined);
    g_assert_cmpint(socket(AF_UNIX, SOCK_STREAM, 0) < 0, ==, is_confined);
}

static void test_children(void)
{
    g_autoptr(GError) error = NULL;
    g_autofree char *output = NULL;
    const char *const command[] = { "/bin/sh", "-c", "echo inside; : > \"$0\" && echo written",
                                    "/tmp/damier-confined-child", NULL };
    gboolean is_confined;

    if (!is_inside())
        return;
    is_confined = (damier_confine() & DAMIER_CONFINEMENT_FILES) != 0;
    g_assert_true(g_spawn_sync(NULL, (char **) command, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &output, NULL,
                               NULL, &error));
    g_assert_no_error(error);
    g_assert_cmpstr(output, ==, is_confined ? "inside\n" : "inside\nwritten\n");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/confinement/files", test_files);
    g_test_add_func("/confinement/network", test_network);
    g_test_add_func("/confinement/children", test_children);
    return g_test_run();
}
