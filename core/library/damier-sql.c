// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/damier-sql.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK(damier-library-error-quark, damier_library_error)

static DamierLibraryError classify(int code)
{
    switch (code) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return DAMIER_LIBRARY_ERROR_LOCKED;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return DAMIER_LIBRARY_ERROR_DAMAGED;
    case SQLITE_CANTOPEN:
        return DAMIER_LIBRARY_ERROR_OPEN;
    default:
        return DAMIER_LIBRARY_ERROR_STORAGE;
    }
}

/* What went wrong last. Always FALSE, so that it can be returned. */
gboolean damier_sql_fail(sqlite3 *database, GError **error)
{
    DamierLibraryError code = classify(sqlite3_errcode(database));
    const char *path = sqlite3_db_filename(database, "main");

    if (path == NULL)
        path = "";
    if (code == DAMIER_LIBRARY_ERROR_LOCKED)
        g_set_error(error, DAMIER_LIBRARY_ERROR, code, _("The library “%s” is in use by another program"), path);
    else if (code == DAMIER_LIBRARY_ERROR_DAMAGED)
        g_set_error(error, DAMIER_LIBRARY_ERROR, code, _("The library “%s” is damaged"), path);
    else
        g_set_error(error, DAMIER_LIBRARY_ERROR, code, _("The library “%s” cannot be used: %s"), path,
                    sqlite3_errmsg(database));
    return FALSE;
}

/* Runs statements that give no rows. */
gboolean damier_sql_execute(sqlite3 *database, const char *sql, GError **error)
{
    return sqlite3_exec(database, sql, NULL, NULL, NULL) == SQLITE_OK || damier_sql_fail(database, error);
}

DamierStatement *damier_sql_prepare(sqlite3 *database, const char *sql, GError **error)
{
    DamierStatement *statement = NULL;

    if (sqlite3_prepare_v2(database, sql, -1, &statement, NULL) != SQLITE_OK)
        damier_sql_fail(database, error);
    return statement;
}

/* Indices of parameters begin at 1; the text may be NULL. */
void damier_sql_bind_text(DamierStatement *statement, int index, const char *text)
{
    sqlite3_bind_text(statement, index, text, -1, SQLITE_TRANSIENT);
}

void damier_sql_bind_integer(DamierStatement *statement, int index, gint64 number)
{
    sqlite3_bind_int64(statement, index, number);
}

void damier_sql_bind_bytes(DamierStatement *statement, int index, gconstpointer bytes, gsize size)
{
    sqlite3_bind_blob64(statement, index, bytes, size, SQLITE_TRANSIENT);
}

/* Gets the next row. */
DamierSqlStep damier_sql_step(DamierStatement *statement, GError **error)
{
    switch (sqlite3_step(statement)) {
    case SQLITE_ROW:
        return DAMIER_SQL_ROW;
    case SQLITE_DONE:
        return DAMIER_SQL_DONE;
    default:
        damier_sql_fail(sqlite3_db_handle(statement), error);
        return DAMIER_SQL_FAILED;
    }
}

/* Runs a statement that gives no rows, and makes it ready to be bound again. */
gboolean damier_sql_finish(DamierStatement *statement, GError **error)
{
    gboolean is_done = damier_sql_step(statement, error) != DAMIER_SQL_FAILED;

    sqlite3_reset(statement);
    return is_done;
}

/* Columns begin at 0; the text belongs to the statement until its next step. */
const char *damier_sql_get_text(DamierStatement *statement, int column)
{
    return (const char *) sqlite3_column_text(statement, column);
}

/* A copy that people can be shown whatever is in the file; NULL stays NULL. */
char *damier_sql_dup_text(DamierStatement *statement, int column)
{
    const char *text = damier_sql_get_text(statement, column);

    return text != NULL ? g_utf8_make_valid(text, -1) : NULL;
}

gint64 damier_sql_get_integer(DamierStatement *statement, int column)
{
    return sqlite3_column_int64(statement, column);
}

/* Reads the one number that a statement gives. */
gboolean damier_sql_read_integer(sqlite3 *database, const char *sql, gint64 *number, GError **error)
{
    g_autoptr(DamierStatement) statement = damier_sql_prepare(database, sql, error);

    if (statement == NULL || damier_sql_step(statement, error) == DAMIER_SQL_FAILED)
        return FALSE;
    *number = damier_sql_get_integer(statement, 0);
    return TRUE;
}
