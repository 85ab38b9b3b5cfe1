/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/damier-time-source.h"

static gint64 get_monotonic_now(gpointer data)
{
    return g_get_monotonic_time();
}

/**
 * damier_time_source_get_monotonic:
 *
 * Gives the machine's monotonic time, which neither a change of the date nor of the time zone moves; on Linux it stands
 * while the machine is suspended.
 *
 * Returns: the time source
 */
DamierTimeSource damier_time_source_get_monotonic(void)
{
    return (DamierTimeSource) { .get_now = get_monotonic_now };
}

/**
 * damier_time_source_get_now:
 * @source: a time source
 *
 * Gives the present stamp.
 *
 * Returns: the stamp, in microseconds
 */
gint64 damier_time_source_get_now(const DamierTimeSource *source)
{
    return source->get_now(source->data);
}
