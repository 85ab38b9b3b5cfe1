// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * DamierConfinement:
 * @DAMIER_CONFINEMENT_NONE: nothing could be taken away
 * @DAMIER_CONFINEMENT_FILES: no file can be written
 * @DAMIER_CONFINEMENT_NETWORK: no socket can be made
 *
 * What a process can no longer do.
 */
typedef enum {
    DAMIER_CONFINEMENT_NONE = 0,
    DAMIER_CONFINEMENT_FILES = 1 << 0,
    DAMIER_CONFINEMENT_NETWORK = 1 << 1,
} DamierConfinement;

DamierConfinement damier_confine(void);

G_END_DECLS
