/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/damier-time-controls.h"

#include <glib/gi18n-lib.h>

G_DEFINE_BOXED_TYPE(DamierTimeControls, damier_time_controls, damier_time_controls_copy, damier_time_controls_free)

/**
 * damier_time_controls_init:
 * @controls: (out caller-allocates): the time controls
 * @n_seats: the number of seats, 1 to %DAMIER_MAX_SEATS
 * @control: the time control of every seat
 *
 * Gives all seats the same time control.
 */
void damier_time_controls_init(DamierTimeControls *controls, guint n_seats, const DamierTimeControl *control)
{
    g_return_if_fail(n_seats >= 1 && n_seats <= DAMIER_MAX_SEATS);

    *controls = (DamierTimeControls) { .n_seats = n_seats };
    for (guint i = 0; i < n_seats; i++) {
        controls->seats[i] = *control;
    }
}

/**
 * damier_time_controls_copy:
 * @controls: time controls
 *
 * Makes a copy on the heap; on the stack an assignment does.
 *
 * Returns: (transfer full): the copy
 */
DamierTimeControls *damier_time_controls_copy(const DamierTimeControls *controls)
{
    return g_memdup2(controls, sizeof *controls);
}

/**
 * damier_time_controls_free:
 * @controls: (transfer full): time controls on the heap
 *
 * Frees what damier_time_controls_copy() made.
 */
void damier_time_controls_free(DamierTimeControls *controls)
{
    g_free(controls);
}

/**
 * damier_time_controls_equal:
 * @a: time controls
 * @b: others
 *
 * Tells whether both have the same seats with the same time controls.
 *
 * Returns: %TRUE when they have
 */
gboolean damier_time_controls_equal(const DamierTimeControls *a, const DamierTimeControls *b)
{
    if (a->n_seats != b->n_seats) {
        return FALSE;
    }
    for (guint i = 0; i < a->n_seats; i++) {
        if (!damier_time_control_equal(&a->seats[i], &b->seats[i])) {
            return FALSE;
        }
    }
    return TRUE;
}

/**
 * damier_time_controls_are_uniform:
 * @controls: time controls
 *
 * Tells whether all seats have the same time control.
 *
 * Returns: %TRUE when they have
 */
gboolean damier_time_controls_are_uniform(const DamierTimeControls *controls)
{
    for (guint i = 1; i < controls->n_seats; i++) {
        if (!damier_time_control_equal(&controls->seats[0], &controls->seats[i])) {
            return FALSE;
        }
    }
    return TRUE;
}

/**
 * damier_time_controls_add_engine_margin:
 * @controls: valid time controls
 * @seat: a seat at which an engine sits
 *
 * Lets what an engine's answer needs to get here cost no game: a seat whose clock can run out gets the usual margin of
 * engines, unless it has one. Its clock is not longer by it, nor is the engine told of it.
 */
void damier_time_controls_add_engine_margin(DamierTimeControls *controls, guint seat)
{
    g_return_if_fail(seat < controls->n_seats);

    DamierTimeControl *control = &controls->seats[seat];
    if (control->margin == 0 && damier_time_control_has_flag(control)) {
        control->margin = DAMIER_TIME_ENGINE_MARGIN;
    }
}

static guint count_hourglasses(const DamierTimeControls *controls)
{
    guint count = 0;
    for (guint i = 0; i < controls->n_seats; i++) {
        count += controls->seats[i].kind == DAMIER_TIME_HOURGLASS;
    }
    return count;
}

/**
 * damier_time_controls_validate:
 * @controls: time controls
 * @error: return location for a #DamierTimeError
 *
 * Tells whether each time control is valid and all go together: an hourglass needs exactly two seats that both have
 * one.
 *
 * Returns: %TRUE when they are valid
 */
gboolean damier_time_controls_validate(const DamierTimeControls *controls, GError **error)
{
    if (controls->n_seats < 1 || controls->n_seats > DAMIER_MAX_SEATS) {
        g_set_error_literal(error, DAMIER_TIME_ERROR, DAMIER_TIME_ERROR_RANGE, _("A clock has between 1 and 8 seats"));
        return FALSE;
    }
    for (guint i = 0; i < controls->n_seats; i++) {
        if (!damier_time_control_validate(&controls->seats[i], error)) {
            g_prefix_error(error, _("Seat %u: "), i + 1);
            return FALSE;
        }
    }
    guint hourglasses = count_hourglasses(controls);
    if (hourglasses != 0 && (hourglasses != 2 || controls->n_seats != 2)) {
        g_set_error_literal(error, DAMIER_TIME_ERROR, DAMIER_TIME_ERROR_CONFLICT,
                            _("An hourglass needs two seats that both have one"));
        return FALSE;
    }
    return TRUE;
}

/**
 * damier_time_controls_describe:
 * @controls: valid time controls
 *
 * Describes the time controls in the language of the user: once if all seats have the same, else seat by seat.
 *
 * Returns: (transfer full): the description
 */
char *damier_time_controls_describe(const DamierTimeControls *controls)
{
    if (damier_time_controls_are_uniform(controls)) {
        return damier_time_control_describe(&controls->seats[0]);
    }
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < controls->n_seats; i++) {
        g_autofree char *one = damier_time_control_describe(&controls->seats[i]);
        g_string_append(text, i == 0 ? "" : "\n");
        /* Translators: the time control of one seat, as in “Seat 2: 10 minutes” */
        g_string_append_printf(text, _("Seat %u: %s"), i + 1, one);
    }
    return g_string_free_and_steal(text);
}
