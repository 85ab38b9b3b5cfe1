// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>
#include <sqlite3.h>

#include "library/damier-library-error.h"

G_BEGIN_DECLS

/*
 * SQLite in the manner of GLib: errors are GErrors, and name the file.
 */

typedef sqlite3_stmt DamierStatement;

/* What a step of a statement brought. */
typedef enum {
    DAMIER_SQL_FAILED,
    DAMIER_SQL_ROW,
    DAMIER_SQL_DONE,
} DamierSqlStep;

gboolean damier_sql_fail(sqlite3 *database, GError **error);
gboolean damier_sql_execute(sqlite3 *database, const char *sql, GError **error);
DamierStatement *damier_sql_prepare(sqlite3 *database, const char *sql, GError **error);
void damier_sql_bind_text(DamierStatement *statement, int index, const char *text);
void damier_sql_bind_integer(DamierStatement *statement, int index, gint64 number);
void damier_sql_bind_bytes(DamierStatement *statement, int index, gconstpointer bytes, gsize size);
DamierSqlStep damier_sql_step(DamierStatement *statement, GError **error);
gboolean damier_sql_finish(DamierStatement *statement, GError **error);
const char *damier_sql_get_text(DamierStatement *statement, int column);
char *damier_sql_dup_text(DamierStatement *statement, int column);
gint64 damier_sql_get_integer(DamierStatement *statement, int column);
gboolean damier_sql_read_integer(sqlite3 *database, const char *sql, gint64 *number, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierStatement, sqlite3_finalize)

G_END_DECLS
