// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/damier-library-schema.h"

#include <glib/gi18n-lib.h>

/*
 * How the tables came to be, one entry a version. An entry that was released never changes.
 *
 * A match is one row of `game`; `state` and `result` hold stable words, `clock_lag` the µs between the clock's last
 * event and the last change. A node of its tree is a row of `step`: the move in the game's notation, the key of the
 * position it leads to (which tells when the rules have changed), how many events of the clock there were by then, and
 * the child that is its main line. The clock is what its journal in `clock_event` says.
 */
static const char *const migrations[] = {
    "CREATE TABLE migration (version INTEGER PRIMARY KEY, applied INTEGER NOT NULL);"
    "CREATE TABLE game ("
    "  id TEXT PRIMARY KEY NOT NULL,"
    "  plugin TEXT NOT NULL,"
    "  setup TEXT NOT NULL,"
    "  time_controls TEXT NOT NULL,"
    "  seed INTEGER NOT NULL,"
    "  undo_policy TEXT NOT NULL,"
    "  rolls INTEGER NOT NULL,"
    "  created INTEGER NOT NULL,"
    "  updated INTEGER NOT NULL,"
    "  status TEXT NOT NULL CHECK (status IN ('running', 'finished', 'abandoned')),"
    "  state TEXT NOT NULL,"
    "  result TEXT NOT NULL,"
    "  result_seat INTEGER,"
    "  outcome TEXT,"
    "  draw_offers INTEGER NOT NULL,"
    "  started_by_move INTEGER NOT NULL,"
    "  clock_lag INTEGER NOT NULL,"
    "  head INTEGER NOT NULL,"
    "  ply INTEGER NOT NULL"
    ") WITHOUT ROWID;"
    "CREATE INDEX game_status ON game (status, updated);"
    "CREATE TABLE seat ("
    "  game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
    "  seat INTEGER NOT NULL,"
    "  kind TEXT NOT NULL,"
    "  name TEXT,"
    "  engine TEXT,"
    "  level INTEGER NOT NULL,"
    "  PRIMARY KEY (game, seat)"
    ") WITHOUT ROWID;"
    "CREATE TABLE step ("
    "  game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
    "  id INTEGER NOT NULL,"
    "  parent INTEGER,"
    "  move TEXT,"
    "  position_key INTEGER NOT NULL,"
    "  clock_mark INTEGER NOT NULL,"
    "  main_child INTEGER,"
    "  comment TEXT,"
    "  nags BLOB,"
    "  PRIMARY KEY (game, id)"
    ") WITHOUT ROWID;"
    "CREATE TABLE clock_event ("
    "  game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
    "  number INTEGER NOT NULL,"
    "  event TEXT NOT NULL,"
    "  PRIMARY KEY (game, number)"
    ") WITHOUT ROWID;",
    "CREATE TABLE solved_puzzle ("
    "  plugin TEXT NOT NULL,"
    "  puzzle TEXT NOT NULL,"
    "  solved INTEGER NOT NULL,"
    "  PRIMARY KEY (plugin, puzzle)"
    ") WITHOUT ROWID;",
};

/* The version that this program writes. */
int damier_library_schema_get_version(void)
{
    return G_N_ELEMENTS(migrations);
}

static gboolean apply(sqlite3 *database, int version, GError **error)
{
    g_autofree char *note = g_strdup_printf("INSERT INTO migration VALUES (%d, %" G_GINT64_FORMAT ");"
                                            "PRAGMA user_version = %d;",
                                            version, g_get_real_time(), version);

    return damier_sql_execute(database, migrations[version - 1], error) && damier_sql_execute(database, note, error);
}

static gboolean apply_from(sqlite3 *database, int version, GError **error)
{
    for (int next = version + 1; next <= damier_library_schema_get_version(); next++)
        if (!apply(database, next, error))
            return FALSE;
    return damier_sql_execute(database, "COMMIT", error);
}

/* Whether a file with such a version is what it says; others number their tables, too. */
static gboolean check_tables(sqlite3 *database, gint64 version, GError **error)
{
    gint64 n_tables = 0, n_ours = 0;

    if (!damier_sql_read_integer(database, "SELECT count(*) FROM sqlite_master", &n_tables, error) ||
        !damier_sql_read_integer(database,
                                 "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND "
                                 "name IN ('migration', 'game', 'seat', 'step', 'clock_event')",
                                 &n_ours, error))
        return FALSE;
    if (version == 0 ? n_tables == 0 : n_ours == 5)
        return TRUE;
    g_set_error(error, DAMIER_LIBRARY_ERROR, DAMIER_LIBRARY_ERROR_DAMAGED, _("“%s” is no library of Damier"),
                sqlite3_db_filename(database, "main"));
    return FALSE;
}

/* Brings a file to the version of this program, or leaves it as it is; refuses what a newer program wrote. */
gboolean damier_library_schema_migrate(sqlite3 *database, GError **error)
{
    gint64 version = 0;

    if (!damier_sql_read_integer(database, "PRAGMA user_version", &version, error))
        return FALSE;
    if (version > damier_library_schema_get_version()) {
        g_set_error(error, DAMIER_LIBRARY_ERROR, DAMIER_LIBRARY_ERROR_NEWER,
                    _("The library “%s” was written by a newer Damier (version %d of the library; this one knows "
                      "%d). Update Damier to use it"),
                    sqlite3_db_filename(database, "main"), (int) version, damier_library_schema_get_version());
        return FALSE;
    }
    if (version == damier_library_schema_get_version())
        return check_tables(database, version, error);
    if (!damier_sql_execute(database, "BEGIN IMMEDIATE", error))
        return FALSE;
    /* Somebody else may have been faster. */
    if (damier_sql_read_integer(database, "PRAGMA user_version", &version, error) &&
        check_tables(database, version, error) && apply_from(database, version, error))
        return TRUE;
    damier_sql_execute(database, "ROLLBACK", NULL);
    return FALSE;
}
