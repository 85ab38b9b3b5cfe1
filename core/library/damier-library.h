// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "library/damier-library-error.h"
#include "match/damier-match.h"

G_BEGIN_DECLS

/**
 * DamierLibraryEntry:
 * @id: the id of the match
 * @plugin: the id of the game's plugin
 * @setup: the setup as text; see [ctor@Setup.new_from_text]
 * @n_seats: how many seats
 * @seats: (array length=n_seats): who sits there
 * @created: when the match was made, wall time in µs since 1970
 * @updated: when it was stored last, in the same way
 * @ply: how many moves lead to where the game stands
 *
 * What a list says about a stored match, without loading it.
 */
typedef struct {
    char *id;
    char *plugin;
    char *setup;
    guint n_seats;
    DamierSeat *seats[DAMIER_MAX_SEATS];
    gint64 created;
    gint64 updated;
    guint ply;
} DamierLibraryEntry;

#define DAMIER_TYPE_LIBRARY_ENTRY (damier_library_entry_get_type())
GType damier_library_entry_get_type(void);
DamierLibraryEntry *damier_library_entry_copy(const DamierLibraryEntry *entry);
void damier_library_entry_free(DamierLibraryEntry *entry);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierLibraryEntry, damier_library_entry_free)

/**
 * DamierGameFactory:
 * @plugin: the id of a game's plugin
 * @setup: what was chosen for the match
 * @user_data: what was given with it
 * @error: where to say why not
 *
 * Makes the game of a stored match, or says why it cannot be made.
 *
 * Returns: (transfer full) (nullable): the game
 */
typedef DamierGame *(*DamierGameFactory)(const char *plugin, DamierSetup *setup, gpointer user_data, GError **error);

#define DAMIER_TYPE_LIBRARY (damier_library_get_type())
G_DECLARE_FINAL_TYPE(DamierLibrary, damier_library, DAMIER, LIBRARY, GObject)

DamierLibrary *damier_library_open(const char *path, GError **error);
const char *damier_library_get_path(DamierLibrary *library);
const char *damier_library_get_notice(DamierLibrary *library);
void damier_library_attach(DamierLibrary *library, DamierMatch *match);
void damier_library_detach(DamierLibrary *library, DamierMatch *match);
GPtrArray *damier_library_list_running(DamierLibrary *library, GError **error);
DamierMatch *damier_library_load_match(DamierLibrary *library, const char *id, DamierGameFactory factory,
                                       gpointer user_data, gint64 now, GStrv *problems, GError **error);
gboolean damier_library_delete(DamierLibrary *library, const char *id, GError **error);
gboolean damier_library_note_solved(DamierLibrary *library, const char *plugin, const char *puzzle, GError **error);
GHashTable *damier_library_list_solved(DamierLibrary *library, const char *plugin, GError **error);

G_END_DECLS
