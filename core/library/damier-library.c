// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/damier-library-private.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "library/damier-library-schema.h"

/* How long a commit waits for another program, in ms: the window waits with it. */
#define PATIENCE 500

/**
 * DamierLibrary:
 *
 * The matches on the disk, in an SQLite file.
 *
 * Every change of an attached match is one transaction, on the disk before anybody hears of the change: the file is in
 * write-ahead mode with full synchronisation, because a move once shown must survive a power cut, and one sync a ply
 * costs less than a person notices. What is lost when the program is killed is nothing.
 *
 * A failure to store never stops a game: it is told by a signal, and the next commit that succeeds brings everything up
 * to date. For one thread.
 */
struct _DamierLibrary {
    GObject parent_instance;
    char *path;
    char *notice;
    sqlite3 *database;
    /* Which file that is, and how many there were before it. */
    guint64 device;
    guint64 inode;
    guint generation;
};

G_DEFINE_FINAL_TYPE(DamierLibrary, damier_library, G_TYPE_OBJECT)

enum {
    SIGNAL_SAVE_FAILED,
    SIGNAL_SAVE_RECOVERED,
    SIGNAL_NOTICED,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void damier_library_finalize(GObject *object)
{
    DamierLibrary *self = DAMIER_LIBRARY(object);

    sqlite3_close_v2(self->database);
    g_free(self->path);
    g_free(self->notice);
    G_OBJECT_CLASS(damier_library_parent_class)->finalize(object);
}

static void damier_library_class_init(DamierLibraryClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_library_finalize;

    /**
     * DamierLibrary::save-failed:
     * @match: the match
     * @error: (type GError): why
     *
     * Emitted when a match could not be stored, once until it could be again.
     */
    signals[SIGNAL_SAVE_FAILED] = g_signal_new("save-failed", DAMIER_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                               NULL, G_TYPE_NONE, 2, DAMIER_TYPE_MATCH, G_TYPE_ERROR);
    /**
     * DamierLibrary::save-recovered:
     * @match: the match
     *
     * Emitted when a match that could not be stored is stored now, whole.
     */
    signals[SIGNAL_SAVE_RECOVERED] = g_signal_new("save-recovered", DAMIER_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL,
                                                  NULL, NULL, G_TYPE_NONE, 1, DAMIER_TYPE_MATCH);
    /**
     * DamierLibrary::noticed:
     *
     * Emitted when there is something new in [method@Library.get_notice].
     */
    signals[SIGNAL_NOTICED] =
        g_signal_new("noticed", DAMIER_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void damier_library_init(DamierLibrary *self)
{
}

sqlite3 *damier_library_get_database(DamierLibrary *self)
{
    return self->database;
}

/* Tells that storing a match has failed, or with no error that it works again. */
void damier_library_note_failure(DamierLibrary *self, DamierMatch *match, const GError *error)
{
    if (error != NULL)
        g_signal_emit(self, signals[SIGNAL_SAVE_FAILED], 0, match, error);
    else
        g_signal_emit(self, signals[SIGNAL_SAVE_RECOVERED], 0, match);
}

static gboolean check(sqlite3 *database, GError **error)
{
    g_autoptr(DamierStatement) statement = damier_sql_prepare(database, "PRAGMA quick_check(1)", error);

    if (statement == NULL || damier_sql_step(statement, error) == DAMIER_SQL_FAILED)
        return FALSE;
    if (g_strcmp0(damier_sql_get_text(statement, 0), "ok") == 0)
        return TRUE;
    g_set_error(error, DAMIER_LIBRARY_ERROR, DAMIER_LIBRARY_ERROR_DAMAGED, _("The library “%s” is damaged"),
                sqlite3_db_filename(database, "main"));
    return FALSE;
}

/* Remembers which file is open, to notice when it is no longer the one that has the name. */
static void note_file(DamierLibrary *self)
{
    GStatBuf status = { 0 };

    g_stat(self->path, &status);
    self->device = (guint64) status.st_dev;
    self->inode = (guint64) status.st_ino;
}

static gboolean connect_database(DamierLibrary *self, GError **error)
{
    if (sqlite3_open_v2(self->path, &self->database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) != SQLITE_OK) {
        g_set_error(error, DAMIER_LIBRARY_ERROR, DAMIER_LIBRARY_ERROR_OPEN, _("The library “%s” cannot be opened: %s"),
                    self->path, sqlite3_errmsg(self->database));
        return FALSE;
    }
    note_file(self);
    sqlite3_busy_timeout(self->database, PATIENCE);
    return damier_sql_execute(self->database, "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;", error) &&
           check(self->database, error) && damier_library_schema_migrate(self->database, error) &&
           damier_sql_execute(self->database, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;", error);
}

static gboolean move_aside(DamierLibrary *self, GError **error)
{
    static const char *const endings[] = { "", "-wal", "-shm" };
    g_autoptr(GDateTime) now = g_date_time_new_now_utc();
    g_autofree char *moment = g_date_time_format(now, "%Y%m%d-%H%M%S");
    g_autofree char *aside = g_strdup_printf("%s.damaged-%s", self->path, moment);

    for (guint i = 0; i < G_N_ELEMENTS(endings); i++) {
        g_autofree char *from = g_strconcat(self->path, endings[i], NULL);
        g_autofree char *to = g_strconcat(aside, endings[i], NULL);

        if (g_rename(from, to) == 0 || (errno == ENOENT && i > 0))
            continue;
        g_set_error(error, DAMIER_LIBRARY_ERROR, DAMIER_LIBRARY_ERROR_DAMAGED,
                    _("The library “%s” is damaged and cannot be moved aside: %s"), self->path, g_strerror(errno));
        return FALSE;
    }
    self->notice = g_strdup_printf(_("The library “%s” was damaged. It was moved to “%s”, and a new one was begun"),
                                   self->path, aside);
    return TRUE;
}

static gboolean make_folder(const char *path, GError **error)
{
    g_autofree char *folder = g_path_get_dirname(path);

    if (g_mkdir_with_parents(folder, 0700) == 0)
        return TRUE;
    g_set_error(error, DAMIER_LIBRARY_ERROR, DAMIER_LIBRARY_ERROR_OPEN, _("The folder “%s” cannot be made: %s"), folder,
                g_strerror(errno));
    return FALSE;
}

/* A file that is damaged makes room for a new one. */
static gboolean open_database(DamierLibrary *self, GError **error)
{
    g_autoptr(GError) fault = NULL;

    if (connect_database(self, &fault))
        return TRUE;
    g_clear_pointer(&self->database, sqlite3_close_v2);
    if (!g_error_matches(fault, DAMIER_LIBRARY_ERROR, DAMIER_LIBRARY_ERROR_DAMAGED)) {
        g_propagate_error(error, g_steal_pointer(&fault));
        return FALSE;
    }
    return move_aside(self, error) && connect_database(self, error);
}

/* Writes all that is in the file that has lost its name into a new one. What belonged to the old one goes with it. */
static gboolean write_anew(DamierLibrary *self, GError **error)
{
    static const char *const endings[] = { "-wal", "-shm" };
    char *sql = sqlite3_mprintf("VACUUM INTO %Q", self->path);
    gboolean is_written;

    for (guint i = 0; i < G_N_ELEMENTS(endings); i++) {
        g_autofree char *path = g_strconcat(self->path, endings[i], NULL);

        g_unlink(path);
    }
    is_written = make_folder(self->path, error) && damier_sql_execute(self->database, sql, error);
    sqlite3_free(sql);
    return is_written;
}

/* The old connection must leave the files of the new one alone when it closes. */
static gboolean reconnect(DamierLibrary *self, GError **error)
{
    sqlite3 *old = g_steal_pointer(&self->database);
    int keeps_log = 1;

    if (!connect_database(self, error)) {
        sqlite3_close_v2(self->database);
        self->database = old;
        return FALSE;
    }
    sqlite3_file_control(old, "main", SQLITE_FCNTL_PERSIST_WAL, &keeps_log);
    sqlite3_close_v2(old);
    self->generation++;
    return TRUE;
}

/* Makes sure that what is stored now has a name: the file may have been removed or replaced since it was opened. */
gboolean damier_library_ensure_file(DamierLibrary *self, GError **error)
{
    GStatBuf status;
    const gboolean is_there = g_stat(self->path, &status) == 0;

    if (is_there && (guint64) status.st_dev == self->device && (guint64) status.st_ino == self->inode)
        return TRUE;
    if ((!is_there && !write_anew(self, error)) || !reconnect(self, error))
        return FALSE;
    g_free(self->notice);
    self->notice =
        g_strdup_printf(is_there ? _("The library “%s” was replaced by another one; games are kept there from now on")
                                 : _("The library “%s” was removed; it was written anew"),
                        self->path);
    g_signal_emit(self, signals[SIGNAL_NOTICED], 0);
    return TRUE;
}

/* Counts the files that were open: what was stored in an earlier one may be in no later one. */
guint damier_library_get_generation(DamierLibrary *self)
{
    return self->generation;
}

/**
 * damier_library_open:
 * @path: the file; it and its folder are made where they are missing
 * @error: where to say why not
 *
 * Opens a library. A file that is damaged is moved aside, and a new one is begun; then
 * [method@Library.get_notice] says so. The file is checked whole, which takes about 40 ms for a thousand games.
 *
 * Returns: (transfer full) (nullable): the library, or NULL with %DAMIER_LIBRARY_ERROR_OPEN,
 *   %DAMIER_LIBRARY_ERROR_LOCKED, %DAMIER_LIBRARY_ERROR_NEWER or %DAMIER_LIBRARY_ERROR_STORAGE
 */
DamierLibrary *damier_library_open(const char *path, GError **error)
{
    g_autoptr(DamierLibrary) self = g_object_new(DAMIER_TYPE_LIBRARY, NULL);

    self->path = g_strdup(path);
    if (!make_folder(path, error) || !open_database(self, error))
        return NULL;
    return g_steal_pointer(&self);
}

/**
 * damier_library_get_path:
 * @library: a library
 *
 * Gets the file.
 *
 * Returns: its path
 */
const char *damier_library_get_path(DamierLibrary *self)
{
    return self->path;
}

/**
 * damier_library_get_notice:
 * @library: a library
 *
 * Gets what a person should know about the opening of the library, or about what has become of its file since.
 *
 * Returns: (nullable): a translated sentence, or NULL where all is well
 */
const char *damier_library_get_notice(DamierLibrary *self)
{
    return self->notice;
}

static void on_commit(DamierMatch *match, DamierRecorder *recorder)
{
    damier_recorder_save(recorder, match);
}

static void drop_recorder(gpointer data, GClosure *closure)
{
    damier_recorder_free(data);
}

/**
 * damier_library_attach:
 * @library: a library
 * @match: a match
 *
 * Stores a match now and with every change from now on, for as long as both live. A match in which nothing has happened
 * is stored with its start. Where storing fails the library says so with [signal@Library::save-failed], and the match
 * goes on.
 */
void damier_library_attach(DamierLibrary *self, DamierMatch *match)
{
    DamierRecorder *recorder = damier_recorder_new(self);

    g_signal_connect_data(match, "commit", G_CALLBACK(on_commit), recorder, drop_recorder, G_CONNECT_DEFAULT);
    damier_recorder_save(recorder, match);
}

/**
 * damier_library_detach:
 * @library: a library
 * @match: a match that is attached to it
 *
 * Stores no further changes of a match.
 */
void damier_library_detach(DamierLibrary *self, DamierMatch *match)
{
    g_signal_handlers_disconnect_matched(match, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, on_commit, NULL);
}

/**
 * damier_library_delete:
 * @library: a library
 * @id: the id of a match that is not attached
 * @error: where to say why not
 *
 * Removes a match for good.
 *
 * Returns: FALSE with %DAMIER_LIBRARY_ERROR_MISSING or what the disk says
 */
gboolean damier_library_delete(DamierLibrary *self, const char *id, GError **error)
{
    g_autoptr(DamierStatement) statement = NULL;

    if (!damier_library_ensure_file(self, error))
        return FALSE;
    statement = damier_sql_prepare(self->database, "DELETE FROM game WHERE id = ?1", error);
    if (statement == NULL)
        return FALSE;
    damier_sql_bind_text(statement, 1, id);
    if (!damier_sql_finish(statement, error))
        return FALSE;
    if (sqlite3_changes(self->database) > 0)
        return TRUE;
    g_set_error(error, DAMIER_LIBRARY_ERROR, DAMIER_LIBRARY_ERROR_MISSING, _("There is no match “%s” in the library"),
                id);
    return FALSE;
}
