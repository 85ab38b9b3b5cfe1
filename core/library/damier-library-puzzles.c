// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/damier-library-private.h"

/**
 * damier_library_note_solved:
 * @library: a library
 * @plugin: the id of a game's plugin
 * @puzzle: the id of a puzzle of that game
 * @error: where to say why not
 *
 * Notes that a puzzle is solved; that it was before stays as it is.
 *
 * Returns: FALSE with what the disk says
 */
gboolean damier_library_note_solved(DamierLibrary *library, const char *plugin, const char *puzzle, GError **error)
{
    g_autoptr(DamierStatement) statement = NULL;

    if (!damier_library_ensure_file(library, error))
        return FALSE;
    statement = damier_sql_prepare(damier_library_get_database(library),
                                   "INSERT INTO solved_puzzle VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING", error);
    if (statement == NULL)
        return FALSE;
    damier_sql_bind_text(statement, 1, plugin);
    damier_sql_bind_text(statement, 2, puzzle);
    damier_sql_bind_integer(statement, 3, g_get_real_time());
    return damier_sql_finish(statement, error);
}

/**
 * damier_library_list_solved:
 * @library: a library
 * @plugin: the id of a game's plugin
 * @error: where to say why not
 *
 * Lists the puzzles of a game that were solved.
 *
 * Returns: (transfer full) (nullable) (element-type utf8 utf8): the ids as a set, or NULL with what the disk says
 */
GHashTable *damier_library_list_solved(DamierLibrary *library, const char *plugin, GError **error)
{
    g_autoptr(GHashTable) solved = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr(DamierStatement) statement = damier_sql_prepare(
        damier_library_get_database(library), "SELECT puzzle FROM solved_puzzle WHERE plugin = ?1", error);
    DamierSqlStep step;

    if (statement == NULL)
        return NULL;
    damier_sql_bind_text(statement, 1, plugin);
    while ((step = damier_sql_step(statement, error)) == DAMIER_SQL_ROW)
        g_hash_table_add(solved, damier_sql_dup_text(statement, 0));
    return step == DAMIER_SQL_DONE ? g_steal_pointer(&solved) : NULL;
}
