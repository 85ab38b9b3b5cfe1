/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "clock/damier-clock.h"

G_BEGIN_DECLS

/**
 * DamierClockTenths:
 * @DAMIER_CLOCK_TENTHS_NEVER: whole seconds always
 * @DAMIER_CLOCK_TENTHS_LOW: tenths of a second below ten seconds left
 * @DAMIER_CLOCK_TENTHS_ALWAYS: tenths of a second below an hour
 *
 * When a clock shows tenths of a second.
 */
typedef enum {
    DAMIER_CLOCK_TENTHS_NEVER,
    DAMIER_CLOCK_TENTHS_LOW,
    DAMIER_CLOCK_TENTHS_ALWAYS,
} DamierClockTenths;

/**
 * DamierLowTime:
 * @threshold: below which time it warns, in microseconds
 * @disarmed: whether it has warned and the time has not recovered since
 * @has_warned: whether it has warned at all
 * @warned_at: the stamp of the last warning
 *
 * The low-time warning of one seat: once, and again only after the time has recovered.
 */
typedef struct {
    gint64 threshold;
    gboolean disarmed;
    gboolean has_warned;
    gint64 warned_at;
} DamierLowTime;

char *damier_clock_format_time(gint64 time, gboolean counts_up, DamierClockTenths tenths);
char *damier_clock_describe_rest(const DamierTimeControl *control, const DamierClockReading *reading);
char *damier_clock_format_reading(const DamierClockReading *reading, DamierClockTenths tenths);
gint64 damier_clock_get_display_change(const DamierClockReading *reading, DamierClockTenths tenths);
gint64 damier_time_control_get_low_time(const DamierTimeControl *control, const DamierClockReading *reading);
gboolean damier_low_time_check(DamierLowTime *warning, const DamierClockReading *reading, gint64 stamp);

G_END_DECLS
