// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * DamierSeatsFlags:
 * @DAMIER_SEATS_ENGINES: engines only
 * @DAMIER_SEATS_PERSONS: persons, too
 *
 * Who may take a seat.
 */
typedef enum {
    DAMIER_SEATS_ENGINES = 0,
    DAMIER_SEATS_PERSONS = 1 << 0,
} DamierSeatsFlags;

GPtrArray *damier_seats_read(const char *text, guint n_seats, DamierSeatsFlags flags, GError **error);

G_END_DECLS
