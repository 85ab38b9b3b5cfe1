/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "clock/damier-time-control.h"

G_BEGIN_DECLS

/**
 * DAMIER_TIME_ENGINE_MARGIN:
 *
 * The usual margin of engines, in microseconds: 0.1 seconds.
 */
#define DAMIER_TIME_ENGINE_MARGIN (100 * G_TIME_SPAN_MILLISECOND)

/**
 * DamierTimeControls:
 * @n_seats: the number of seats, 1 to %DAMIER_MAX_SEATS
 * @seats: the time control of each seat
 *
 * The time controls of all seats of a game: a plain value, copied by assignment.
 *
 * Its text is one control for all seats, or one for each seat with commas between them: `10+5`, `10+5,5+3`.
 */
typedef struct {
    guint n_seats;
    DamierTimeControl seats[DAMIER_MAX_SEATS];
} DamierTimeControls;

#define DAMIER_TYPE_TIME_CONTROLS (damier_time_controls_get_type())
GType damier_time_controls_get_type(void);

void damier_time_controls_init(DamierTimeControls *controls, guint n_seats, const DamierTimeControl *control);
DamierTimeControls *damier_time_controls_copy(const DamierTimeControls *controls);
void damier_time_controls_free(DamierTimeControls *controls);
gboolean damier_time_controls_equal(const DamierTimeControls *a, const DamierTimeControls *b);
gboolean damier_time_controls_are_uniform(const DamierTimeControls *controls);
void damier_time_controls_add_engine_margin(DamierTimeControls *controls, guint seat);
gboolean damier_time_controls_validate(const DamierTimeControls *controls, GError **error);
char *damier_time_controls_describe(const DamierTimeControls *controls);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierTimeControls, damier_time_controls_free)

G_END_DECLS
