// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "library/damier-library.h"
#include "library/damier-sql.h"

G_BEGIN_DECLS

/* What the files of the library share. */

sqlite3 *damier_library_get_database(DamierLibrary *library);
gboolean damier_library_ensure_file(DamierLibrary *library, GError **error);
guint damier_library_get_generation(DamierLibrary *library);
void damier_library_note_failure(DamierLibrary *library, DamierMatch *match, const GError *error);

/* The seats of a match, in the columns that damier_library_read_seat() expects. */
#define DAMIER_LIBRARY_SELECT_SEATS "SELECT seat, kind, name, engine, level FROM seat WHERE game = ?1 ORDER BY seat"

DamierSeat *damier_library_read_seat(DamierStatement *statement);

/* Stores what is new of a match. */
typedef struct _DamierRecorder DamierRecorder;

DamierRecorder *damier_recorder_new(DamierLibrary *library);
void damier_recorder_free(DamierRecorder *recorder);
void damier_recorder_save(DamierRecorder *recorder, DamierMatch *match);

G_END_DECLS
