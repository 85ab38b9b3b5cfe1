// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/damier-seat.h"

G_DEFINE_BOXED_TYPE(DamierSeat, damier_seat, damier_seat_copy, damier_seat_free)

/**
 * damier_seat_new_person:
 * @name: (nullable): the player's name
 *
 * Makes a seat that a person takes.
 *
 * Returns: (transfer full): the seat
 */
DamierSeat *damier_seat_new_person(const char *name)
{
    DamierSeat *seat = g_new0(DamierSeat, 1);

    seat->kind = DAMIER_SEAT_PERSON;
    seat->name = g_strdup(name);
    return seat;
}

/**
 * damier_seat_new_engine:
 * @name: (nullable): the engine's name
 * @engine: (nullable): what to start it with, or NULL for the game's own engine
 * @level: how well it shall play, 1 to 10
 *
 * Makes a seat that an engine takes.
 *
 * Returns: (transfer full): the seat
 */
DamierSeat *damier_seat_new_engine(const char *name, const char *engine, guint level)
{
    DamierSeat *seat = damier_seat_new_person(name);

    g_return_val_if_fail(level >= 1 && level <= 10, seat);
    seat->kind = DAMIER_SEAT_ENGINE;
    seat->engine = g_strdup(engine);
    seat->level = level;
    return seat;
}

/**
 * damier_seat_copy:
 * @seat: a seat
 *
 * Makes an independent copy.
 *
 * Returns: (transfer full): the copy
 */
DamierSeat *damier_seat_copy(const DamierSeat *seat)
{
    DamierSeat *copy = damier_seat_new_person(seat->name);

    copy->kind = seat->kind;
    copy->engine = g_strdup(seat->engine);
    copy->level = seat->level;
    return copy;
}

/**
 * damier_seat_free:
 * @seat: (transfer full): a seat
 *
 * Frees a seat.
 */
void damier_seat_free(DamierSeat *seat)
{
    g_free(seat->name);
    g_free(seat->engine);
    g_free(seat);
}

/**
 * damier_seat_equal:
 * @a: a seat
 * @b: another one
 *
 * Tells whether the same player sits at both.
 *
 * Returns: whether all members are equal
 */
gboolean damier_seat_equal(const DamierSeat *a, const DamierSeat *b)
{
    return a->kind == b->kind && a->level == b->level && g_strcmp0(a->name, b->name) == 0 &&
           g_strcmp0(a->engine, b->engine) == 0;
}
