// SPDX-License-Identifier: GPL-3.0-or-later
#include "library-support.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "match-support.h"
#include "match/damier-match-storage.h"
#include "race.h"

char *make_folder(void)
{
    g_autoptr(GError) error = NULL;
    char *folder = g_dir_make_tmp("damier-library-XXXXXX", &error);

    g_assert_no_error(error);
    return folder;
}

void remove_folder(const char *folder)
{
    g_autoptr(GDir) files = g_dir_open(folder, 0, NULL);
    const char *name = NULL;

    while ((name = g_dir_read_name(files)) != NULL) {
        g_autofree char *path = g_build_filename(folder, name, NULL);
        g_assert_cmpint(g_remove(path), ==, 0);
    }
    g_assert_cmpint(g_rmdir(folder), ==, 0);
}

DamierLibrary *open_library(const char *folder)
{
    g_autofree char *path = g_build_filename(folder, "library.sqlite", NULL);
    g_autoptr(GError) error = NULL;
    DamierLibrary *library = damier_library_open(path, &error);

    g_assert_no_error(error);
    return library;
}

DamierGame *make_race(const char *plugin, DamierSetup *setup, gpointer user_data, GError **error)
{
    g_assert_cmpstr(plugin, ==, "race");
    return race_configure(setup, error);
}

/* Loads a match of which everything can be read. */
DamierMatch *load_match(DamierLibrary *library, const char *id, gint64 now)
{
    g_autoptr(GError) error = NULL;
    g_auto(GStrv) problems = NULL;
    DamierMatch *match = damier_library_load_match(library, id, make_race, NULL, now, &problems, &error);

    g_assert_no_error(error);
    g_assert_null(problems);
    return match;
}

/* Does to the file what no program should. */
void change_file(const char *folder, const char *sql)
{
    g_autofree char *path = g_build_filename(folder, "library.sqlite", NULL);
    sqlite3 *database = NULL;

    g_assert_cmpint(sqlite3_open(path, &database), ==, SQLITE_OK);
    g_assert_cmpint(sqlite3_exec(database, sql, NULL, NULL, NULL), ==, SQLITE_OK);
    sqlite3_close(database);
}

/* A match that was loaded is the one that was kept, but paused at its last change. */
void assert_same_match(DamierMatch *kept, DamierMatch *loaded)
{
    g_autofree char *before = NULL, *after = NULL;

    if (damier_match_get_state(kept) == DAMIER_MATCH_RUNNING)
        g_assert_true(damier_match_pause(kept, damier_match_get_last_stamp(kept), NULL));
    before = dump_match(kept);
    after = dump_match(loaded);
    g_assert_cmpstr(before, ==, after);
}
