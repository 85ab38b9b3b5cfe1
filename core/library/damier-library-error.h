// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * DamierLibraryError:
 * @DAMIER_LIBRARY_ERROR_OPEN: the file cannot be opened or made
 * @DAMIER_LIBRARY_ERROR_LOCKED: another program has the file
 * @DAMIER_LIBRARY_ERROR_NEWER: a newer Damier wrote the file
 * @DAMIER_LIBRARY_ERROR_DAMAGED: the file is damaged
 * @DAMIER_LIBRARY_ERROR_STORAGE: the disk is full, cannot be written, or fails
 * @DAMIER_LIBRARY_ERROR_MISSING: there is no such match
 * @DAMIER_LIBRARY_ERROR_CONTENT: what is stored of a match cannot be understood
 *
 * What can be wrong with a library.
 */
typedef enum {
    DAMIER_LIBRARY_ERROR_OPEN,
    DAMIER_LIBRARY_ERROR_LOCKED,
    DAMIER_LIBRARY_ERROR_NEWER,
    DAMIER_LIBRARY_ERROR_DAMAGED,
    DAMIER_LIBRARY_ERROR_STORAGE,
    DAMIER_LIBRARY_ERROR_MISSING,
    DAMIER_LIBRARY_ERROR_CONTENT,
} DamierLibraryError;

#define DAMIER_LIBRARY_ERROR (damier_library_error_quark())
GQuark damier_library_error_quark(void);

G_END_DECLS
