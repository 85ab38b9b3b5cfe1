// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n-lib.h>

#include "library/damier-library-private.h"
#include "library/damier-library-words.h"

G_DEFINE_BOXED_TYPE(DamierLibraryEntry, damier_library_entry, damier_library_entry_copy, damier_library_entry_free)

/**
 * damier_library_entry_copy:
 * @entry: an entry
 *
 * Makes an independent copy.
 *
 * Returns: (transfer full): the copy
 */
DamierLibraryEntry *damier_library_entry_copy(const DamierLibraryEntry *entry)
{
    DamierLibraryEntry *copy = g_memdup2(entry, sizeof *entry);

    copy->id = g_strdup(entry->id);
    copy->plugin = g_strdup(entry->plugin);
    copy->setup = g_strdup(entry->setup);
    for (guint seat = 0; seat < entry->n_seats; seat++)
        copy->seats[seat] = damier_seat_copy(entry->seats[seat]);
    return copy;
}

/**
 * damier_library_entry_free:
 * @entry: (transfer full): an entry
 *
 * Frees an entry.
 */
void damier_library_entry_free(DamierLibraryEntry *entry)
{
    g_free(entry->id);
    g_free(entry->plugin);
    g_free(entry->setup);
    for (guint seat = 0; seat < entry->n_seats; seat++)
        damier_seat_free(entry->seats[seat]);
    g_free(entry);
}

static void free_entry(gpointer entry)
{
    damier_library_entry_free(entry);
}

/* A seat of a kind that is unknown here is a person's. */
DamierSeat *damier_library_read_seat(DamierStatement *statement)
{
    g_autofree char *name = damier_sql_dup_text(statement, 2);
    g_autofree char *engine = damier_sql_dup_text(statement, 3);
    gint64 level = CLAMP(damier_sql_get_integer(statement, 4), 1, 10);
    guint kind;

    if (damier_library_read_word(damier_library_seat_kinds, damier_sql_get_text(statement, 1), &kind) &&
        kind == DAMIER_SEAT_ENGINE)
        return damier_seat_new_engine(name, engine, level);
    return damier_seat_new_person(name);
}

static gboolean read_seats(sqlite3 *database, DamierLibraryEntry *entry, GError **error)
{
    g_autoptr(DamierStatement) statement = damier_sql_prepare(database, DAMIER_LIBRARY_SELECT_SEATS, error);
    DamierSqlStep step = DAMIER_SQL_FAILED;

    if (statement == NULL)
        return FALSE;
    damier_sql_bind_text(statement, 1, entry->id);
    while ((step = damier_sql_step(statement, error)) == DAMIER_SQL_ROW && entry->n_seats < DAMIER_MAX_SEATS)
        entry->seats[entry->n_seats++] = damier_library_read_seat(statement);
    return step != DAMIER_SQL_FAILED;
}

/**
 * damier_library_list_running:
 * @library: a library
 * @error: where to say why not
 *
 * Lists the matches that can be gone on with, the one that was stored last first.
 *
 * Returns: (transfer full) (element-type DamierLibraryEntry) (nullable): the matches, or NULL with a
 *   [error@LibraryError]
 */
GPtrArray *damier_library_list_running(DamierLibrary *self, GError **error)
{
    static const char select[] = "SELECT id, plugin, setup, created, updated, ply FROM game WHERE status = 'running' "
                                 "ORDER BY updated DESC";
    sqlite3 *database = damier_library_get_database(self);
    g_autoptr(DamierStatement) statement = damier_sql_prepare(database, select, error);
    g_autoptr(GPtrArray) entries = g_ptr_array_new_with_free_func(free_entry);
    DamierSqlStep step = DAMIER_SQL_FAILED;

    while (statement != NULL && (step = damier_sql_step(statement, error)) == DAMIER_SQL_ROW) {
        DamierLibraryEntry *entry = g_new0(DamierLibraryEntry, 1);

        g_ptr_array_add(entries, entry);
        entry->id = g_strdup(damier_sql_get_text(statement, 0));
        entry->plugin = damier_sql_dup_text(statement, 1);
        entry->setup = damier_sql_dup_text(statement, 2);
        entry->created = damier_sql_get_integer(statement, 3);
        entry->updated = damier_sql_get_integer(statement, 4);
        entry->ply = damier_sql_get_integer(statement, 5);
        if (!read_seats(database, entry, error))
            return NULL;
    }
    return step == DAMIER_SQL_DONE ? g_steal_pointer(&entries) : NULL;
}
