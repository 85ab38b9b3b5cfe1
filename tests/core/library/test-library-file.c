// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include "library-support.h"
#include "library/damier-library-private.h"
#include "match-support.h"

static char *get_path(const char *folder)
{
    return g_build_filename(folder, "library.sqlite", NULL);
}

static void fill(const char *folder)
{
    g_autoptr(DamierLibrary) library = open_library(folder);

    for (guint game = 0; game < 5; game++) {
        g_autoptr(DamierMatch) match = make_started_match("race dice=false goal=200", "1", 0);

        damier_library_attach(library, match);
        for (guint i = 0; i < 10; i++)
            play_text(match, "one", 0);
    }
}

static guint count_running(DamierLibrary *library)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(GPtrArray) entries = damier_library_list_running(library, &error);

    g_assert_no_error(error);
    return entries->len;
}

/* Which bytes of a good file are spoilt. */
typedef struct {
    const char *name;
    gssize size;
    gssize from;
} Spoiling;

static const Spoiling spoilings[] = {
    { "garbage", 5000, 0 },
    { "header", 100, 0 },
    { "pages", 20000, 4096 },
    { "root-page", 4000, 100 },
};

static char *find_aside(const char *folder)
{
    g_autoptr(GDir) files = g_dir_open(folder, 0, NULL);
    const char *name = NULL;

    while ((name = g_dir_read_name(files)) != NULL)
        if (strstr(name, ".damaged-") != NULL)
            return g_build_filename(folder, name, NULL);
    return NULL;
}

/* A damaged file is moved aside whole, somebody is told, and a new library works. */
static void test_damaged_file(gconstpointer data)
{
    const Spoiling *spoiling = data;
    g_autofree char *folder = make_folder();
    g_autofree char *path = get_path(folder);
    g_autofree char *bytes = NULL, *aside = NULL, *kept = NULL;
    g_autoptr(DamierLibrary) library = NULL;
    gsize size, kept_size;

    fill(folder);
    g_assert_true(g_file_get_contents(path, &bytes, &size, NULL));
    g_assert_cmpint(size, >=, spoiling->from + spoiling->size);
    memset(bytes + spoiling->from, 0xa5, spoiling->size);
    g_assert_true(g_file_set_contents(path, bytes, size, NULL));

    library = open_library(folder);
    aside = find_aside(folder);
    g_assert_nonnull(aside);
    g_assert_nonnull(strstr(damier_library_get_notice(library), aside));
    g_assert_true(g_file_get_contents(aside, &kept, &kept_size, NULL));
    g_assert_cmpmem(kept, kept_size, bytes, size);
    g_assert_cmpuint(count_running(library), ==, 0);
    g_clear_object(&library);

    fill(folder);
    library = open_library(folder);
    g_assert_null(damier_library_get_notice(library));
    g_assert_cmpuint(count_running(library), ==, 5);
    g_clear_object(&library);
    remove_folder(folder);
}

static void test_empty_file(void)
{
    g_autofree char *folder = make_folder();
    g_autofree char *path = get_path(folder);
    g_autoptr(DamierLibrary) library = NULL;

    g_assert_true(g_file_set_contents(path, "", 0, NULL));
    library = open_library(folder);
    g_assert_null(damier_library_get_notice(library));
    g_assert_cmpstr(damier_library_get_path(library), ==, path);
    g_clear_object(&library);
    remove_folder(folder);
}

static void test_newer_file(void)
{
    g_autofree char *folder = make_folder();
    g_autofree char *path = get_path(folder);
    g_autofree char *before = NULL, *after = NULL;
    g_autoptr(GError) error = NULL;
    gsize size, size_after;

    fill(folder);
    change_file(folder, "PRAGMA user_version = 99");
    g_assert_true(g_file_get_contents(path, &before, &size, NULL));
    g_assert_null(damier_library_open(path, &error));
    g_assert_error(error, DAMIER_LIBRARY_ERROR, DAMIER_LIBRARY_ERROR_NEWER);
    g_assert_nonnull(strstr(error->message, "99"));
    g_assert_true(g_file_get_contents(path, &after, &size_after, NULL));
    g_assert_cmpmem(before, size, after, size_after);
    remove_folder(folder);
}

static void test_no_folder(void)
{
    g_autofree char *folder = make_folder();
    g_autofree char *file = g_build_filename(folder, "file", NULL);
    g_autofree char *path = g_build_filename(file, "library.sqlite", NULL);
    g_autofree char *deep = g_build_filename(folder, "library.sqlite", NULL);
    g_autoptr(GError) error = NULL;

    g_assert_true(g_file_set_contents(file, "", 0, NULL));
    g_assert_null(damier_library_open(path, &error));
    g_assert_error(error, DAMIER_LIBRARY_ERROR, DAMIER_LIBRARY_ERROR_OPEN);
    g_clear_error(&error);
    g_assert_cmpint(g_mkdir(deep, 0700), ==, 0);
    g_assert_null(damier_library_open(deep, &error));
    g_assert_error(error, DAMIER_LIBRARY_ERROR, DAMIER_LIBRARY_ERROR_OPEN);
    g_assert_nonnull(strstr(error->message, deep));
    remove_folder(folder);
}

static sqlite3 *lock(const char *folder, const char *sql)
{
    g_autofree char *path = get_path(folder);
    sqlite3 *database = NULL;

    g_assert_cmpint(sqlite3_open(path, &database), ==, SQLITE_OK);
    g_assert_cmpint(sqlite3_exec(database, sql, NULL, NULL, NULL), ==, SQLITE_OK);
    return database;
}

static void test_locked_file(void)
{
    g_autofree char *folder = make_folder();
    g_autofree char *path = get_path(folder);
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierLibrary) library = NULL;
    sqlite3 *other = NULL;

    fill(folder);
    other = lock(folder, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE game SET updated = 0; COMMIT;");
    g_assert_null(damier_library_open(path, &error));
    g_assert_error(error, DAMIER_LIBRARY_ERROR, DAMIER_LIBRARY_ERROR_LOCKED);
    sqlite3_close(other);
    library = open_library(folder);
    g_assert_cmpuint(count_running(library), ==, 5);
    g_clear_object(&library);
    remove_folder(folder);
}

typedef struct {
    guint n_failed;
    guint n_recovered;
    int code;
} Witness;

static void on_failed(DamierLibrary *library, DamierMatch *match, GError *error, Witness *witness)
{
    g_assert_true(error->domain == DAMIER_LIBRARY_ERROR);
    witness->n_failed++;
    witness->code = error->code;
}

static void on_recovered(DamierLibrary *library, DamierMatch *match, Witness *witness)
{
    witness->n_recovered++;
}

/* Something stands in the way of storing: what it is, and how it goes away. */
typedef struct {
    const char *name;
    const char *begin;
    const char *end;
    gboolean is_other_program;
    DamierLibraryError code;
} Trouble;

static const Trouble troubles[] = {
    { "locked", "BEGIN IMMEDIATE", "COMMIT", TRUE, DAMIER_LIBRARY_ERROR_LOCKED },
    { "read-only", "PRAGMA query_only = ON", "PRAGMA query_only = OFF", FALSE, DAMIER_LIBRARY_ERROR_STORAGE },
    { "full", "PRAGMA max_page_count = 1", "PRAGMA max_page_count = 100000", FALSE, DAMIER_LIBRARY_ERROR_STORAGE },
};

/* The game goes on, somebody is told once, and afterwards nothing is missing. */
static void test_trouble(gconstpointer data)
{
    const Trouble *trouble = data;
    g_autofree char *folder = make_folder();
    g_autoptr(DamierLibrary) library = open_library(folder);
    g_autoptr(DamierMatch) match = make_started_match("race dice=false goal=200", "1", 0);
    g_autoptr(DamierMatch) loaded = NULL;
    g_autofree char *note = g_strnfill(100000, 'x');
    sqlite3 *other = NULL, *database = NULL;
    Witness witness = { 0 };

    g_signal_connect(library, "save-failed", G_CALLBACK(on_failed), &witness);
    g_signal_connect(library, "save-recovered", G_CALLBACK(on_recovered), &witness);
    damier_library_attach(library, match);
    play_text(match, "one", 0);
    other = lock(folder, "PRAGMA user_version");
    database = trouble->is_other_program ? other : damier_library_get_database(library);
    g_assert_cmpint(sqlite3_exec(database, trouble->begin, NULL, NULL, NULL), ==, SQLITE_OK);
    damier_match_set_comment(match, damier_match_get_root(match), note);
    play_text(match, "half", 0);
    play_text(match, "one", 0);
    g_assert_cmpuint(witness.n_failed, ==, 1);
    g_assert_cmpint(witness.code, ==, trouble->code);
    g_assert_cmpint(sqlite3_exec(database, trouble->end, NULL, NULL, NULL), ==, SQLITE_OK);
    play_text(match, "full", 0);
    g_assert_cmpuint(witness.n_failed, ==, 1);
    g_assert_cmpuint(witness.n_recovered, ==, 1);
    sqlite3_close(other);

    loaded = load_match(library, damier_match_get_id(match), 0);
    assert_same_match(match, loaded);
    g_clear_object(&match);
    g_clear_object(&library);
    remove_folder(folder);
}

static void limit_files(rlim_t size)
{
    struct rlimit limit;

    g_assert_cmpint(getrlimit(RLIMIT_FSIZE, &limit), ==, 0);
    limit.rlim_cur = MIN(size, limit.rlim_max);
    g_assert_cmpint(setrlimit(RLIMIT_FSIZE, &limit), ==, 0);
}

/* Once there is room again everything is stored, without anybody starting anything anew. */
static void test_full_disk(void)
{
    g_autofree char *folder = make_folder();
    g_autoptr(DamierLibrary) library = open_library(folder);
    g_autoptr(DamierMatch) match = make_started_match("race dice=false goal=200", "1", 0);
    g_autoptr(DamierMatch) loaded = NULL;
    g_autofree char *note = g_strnfill(300000, 'x');
    Witness witness = { 0 };

    signal(SIGXFSZ, SIG_IGN);
    g_signal_connect(library, "save-failed", G_CALLBACK(on_failed), &witness);
    g_signal_connect(library, "save-recovered", G_CALLBACK(on_recovered), &witness);
    damier_library_attach(library, match);
    play_text(match, "one", 0);
    limit_files(100000);
    damier_match_set_comment(match, damier_match_get_root(match), note);
    play_text(match, "half", 0);
    play_text(match, "one", 0);
    g_assert_cmpuint(witness.n_failed, ==, 1);
    limit_files(RLIM_INFINITY);
    play_text(match, "full", 0);
    g_assert_cmpuint(witness.n_failed, ==, 1);
    g_assert_cmpuint(witness.n_recovered, ==, 1);
    g_clear_object(&library);

    library = open_library(folder);
    g_assert_null(damier_library_get_notice(library));
    loaded = load_match(library, damier_match_get_id(match), 0);
    assert_same_match(match, loaded);
    g_clear_object(&library);
    remove_folder(folder);
}

static void on_noticed(DamierLibrary *library, guint *n_notices)
{
    g_assert_nonnull(damier_library_get_notice(library));
    (*n_notices)++;
}

static void remove_file(const char *folder, const char *ending)
{
    g_autofree char *path = get_path(folder);
    g_autofree char *whole = g_strconcat(path, ending, NULL);

    g_assert_cmpint(g_unlink(whole), ==, 0);
}

static void remove_library_alone(const char *folder)
{
    remove_file(folder, "");
}

static void remove_library_with_log(const char *folder)
{
    remove_file(folder, "");
    remove_file(folder, "-wal");
    remove_file(folder, "-shm");
}

static void replace_library(const char *folder)
{
    g_autofree char *elsewhere = make_folder();
    g_autofree char *path = get_path(folder);
    g_autofree char *other = get_path(elsewhere);

    remove_library_with_log(folder);
    fill(elsewhere);
    g_assert_cmpint(g_rename(other, path), ==, 0);
    remove_folder(elsewhere);
}

typedef struct {
    const char *name;
    void (*happen)(const char *folder);
    guint n_games;
} Mishap;

static const Mishap mishaps[] = {
    { "alone", remove_library_alone, 6 },
    { "with-log", remove_library_with_log, 6 },
    { "replaced", replace_library, 6 },
};

/* What becomes of the file while it is in use: the game that is played is in it afterwards, and somebody is told. */
static void test_removed_file(gconstpointer data)
{
    const Mishap *mishap = data;
    g_autofree char *folder = make_folder();
    g_autoptr(DamierLibrary) library = NULL;
    g_autoptr(DamierMatch) match = make_started_match("race dice=false goal=200", "1", 0);
    g_autoptr(DamierMatch) loaded = NULL;
    guint n_notices = 0;

    fill(folder);
    library = open_library(folder);
    g_signal_connect(library, "noticed", G_CALLBACK(on_noticed), &n_notices);
    damier_library_attach(library, match);
    for (guint i = 0; i < 5; i++)
        play_text(match, "one", 0);
    mishap->happen(folder);
    play_text(match, "one", 0);
    play_text(match, "half", 0);
    g_assert_cmpuint(n_notices, ==, 1);
    g_assert_cmpuint(count_running(library), ==, mishap->n_games);
    g_clear_object(&library);

    library = open_library(folder);
    g_assert_null(damier_library_get_notice(library));
    g_assert_cmpuint(count_running(library), ==, mishap->n_games);
    loaded = load_match(library, damier_match_get_id(match), 0);
    assert_same_match(match, loaded);
    g_clear_object(&library);
    remove_folder(folder);
}

/* What is solved after that is in the file that has the name. */
static void test_removed_file_solved(gconstpointer data)
{
    const Mishap *mishap = data;
    g_autofree char *folder = make_folder();
    g_autoptr(DamierLibrary) library = NULL;
    g_autoptr(GHashTable) solved = NULL;
    g_autoptr(GError) error = NULL;

    fill(folder);
    library = open_library(folder);
    mishap->happen(folder);
    g_assert_true(damier_library_note_solved(library, "race", "one", &error));
    g_clear_object(&library);

    library = open_library(folder);
    solved = damier_library_list_solved(library, "race", &error);
    g_assert_no_error(error);
    g_assert_true(g_hash_table_contains(solved, "one"));
    g_clear_object(&library);
    remove_folder(folder);
}

/* Tables of somebody else are no library, whatever their version says. */
static void test_foreign_file(gconstpointer sql)
{
    g_autofree char *folder = make_folder();
    g_autofree char *aside = NULL;
    g_autoptr(DamierLibrary) library = NULL;

    change_file(folder, sql);
    library = open_library(folder);
    aside = find_aside(folder);
    g_assert_nonnull(aside);
    g_assert_nonnull(strstr(damier_library_get_notice(library), aside));
    g_assert_cmpuint(count_running(library), ==, 0);
    g_clear_object(&library);
    remove_folder(folder);
}

static void test_schema(void)
{
    g_autofree char *folder = make_folder();
    g_autoptr(DamierLibrary) library = open_library(folder);
    sqlite3 *database = damier_library_get_database(library);
    gint64 version, n_migrations, is_synchronous;

    g_assert_true(damier_sql_read_integer(database, "PRAGMA user_version", &version, NULL));
    g_assert_true(damier_sql_read_integer(database, "SELECT count(*) FROM migration", &n_migrations, NULL));
    g_assert_true(damier_sql_read_integer(database, "PRAGMA synchronous", &is_synchronous, NULL));
    g_assert_cmpint(version, >=, 1);
    g_assert_cmpint(version, ==, n_migrations);
    g_assert_cmpint(is_synchronous, ==, 2);
    g_clear_object(&library);
    library = open_library(folder);
    g_assert_true(damier_sql_read_integer(damier_library_get_database(library), "PRAGMA user_version", &version, NULL));
    g_assert_cmpint(version, ==, n_migrations);
    g_clear_object(&library);
    remove_folder(folder);
}

/* What was solved stays solved, in a file that an earlier version wrote, too. */
static void test_solved_puzzles(void)
{
    g_autofree char *folder = make_folder();
    g_autoptr(GError) error = NULL;

    g_object_unref(open_library(folder));
    change_file(folder, "DROP TABLE solved_puzzle; DELETE FROM migration WHERE version > 1; PRAGMA user_version = 1");
    for (guint time = 0; time < 2; time++) {
        g_autoptr(DamierLibrary) library = open_library(folder);

        g_assert_true(damier_library_note_solved(library, "race", "one", &error));
        g_assert_true(damier_library_note_solved(library, "race", "two", &error));
        g_assert_true(damier_library_note_solved(library, "walk", "one", &error));
    }
    {
        g_autoptr(DamierLibrary) library = open_library(folder);
        g_autoptr(GHashTable) race = damier_library_list_solved(library, "race", &error);
        g_autoptr(GHashTable) none = damier_library_list_solved(library, "none", &error);

        g_assert_no_error(error);
        g_assert_cmpuint(g_hash_table_size(race), ==, 2);
        g_assert_true(g_hash_table_contains(race, "two"));
        g_assert_cmpuint(g_hash_table_size(none), ==, 0);
    }
    remove_folder(folder);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(spoilings); i++) {
        g_autofree char *path = g_strconcat("/library/damaged-file/", spoilings[i].name, NULL);
        g_test_add_data_func(path, &spoilings[i], test_damaged_file);
    }
    g_test_add_func("/library/empty-file", test_empty_file);
    g_test_add_func("/library/newer-file", test_newer_file);
    g_test_add_func("/library/no-folder", test_no_folder);
    g_test_add_func("/library/locked-file", test_locked_file);
    for (guint i = 0; i < G_N_ELEMENTS(troubles); i++) {
        g_autofree char *path = g_strconcat("/library/trouble/", troubles[i].name, NULL);
        g_test_add_data_func(path, &troubles[i], test_trouble);
    }
    for (guint i = 0; i < G_N_ELEMENTS(mishaps); i++) {
        g_autofree char *path = g_strconcat("/library/removed-file/", mishaps[i].name, NULL);
        g_autofree char *solved = g_strconcat("/library/removed-file-solved/", mishaps[i].name, NULL);
        g_test_add_data_func(path, &mishaps[i], test_removed_file);
        g_test_add_data_func(solved, &mishaps[i], test_removed_file_solved);
    }
    g_test_add_func("/library/full-disk", test_full_disk);
    g_test_add_data_func("/library/foreign-file/no-tables", "PRAGMA user_version = 1", test_foreign_file);
    g_test_add_data_func("/library/foreign-file/version", "CREATE TABLE a (b); PRAGMA user_version = 2",
                         test_foreign_file);
    g_test_add_data_func("/library/foreign-file/tables", "CREATE TABLE game (b)", test_foreign_file);
    g_test_add_func("/library/schema", test_schema);
    g_test_add_func("/library/solved-puzzles", test_solved_puzzles);
    return g_test_run();
}
