// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * DamierSeatKind:
 * @DAMIER_SEAT_PERSON: somebody who plays at this machine
 * @DAMIER_SEAT_ENGINE: an engine
 *
 * Who sits at a seat.
 */
typedef enum {
    DAMIER_SEAT_PERSON,
    DAMIER_SEAT_ENGINE,
} DamierSeatKind;

#define DAMIER_TYPE_SEAT (damier_seat_get_type())

/**
 * DamierSeat:
 * @kind: who sits here
 * @name: (nullable): the player's name, one line, or NULL for the game's name of the seat
 * @name_in_text: (nullable): the name as it may stand in a sentence of any language, or NULL
 * @engine: (nullable): what to start an engine with, in the engine host's own words; NULL for the game's own engine
 * @level: how well an engine shall play, 1 to 10; 0 for a person
 *
 * A place at the table and who takes it.
 */
typedef struct {
    DamierSeatKind kind;
    char *name;
    char *name_in_text;
    char *engine;
    guint level;
} DamierSeat;

GType damier_seat_get_type(void);
DamierSeat *damier_seat_new_person(const char *name);
DamierSeat *damier_seat_new_engine(const char *name, const char *engine, guint level);
DamierSeat *damier_seat_copy(const DamierSeat *seat);
void damier_seat_free(DamierSeat *seat);
gboolean damier_seat_equal(const DamierSeat *a, const DamierSeat *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierSeat, damier_seat_free)

G_END_DECLS
