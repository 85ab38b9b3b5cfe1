/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * DamierTimeSource:
 * @get_now: gives the present stamp
 * @data: what @get_now is called with
 *
 * Where stamps come from: the machine's monotonic time, or a time that a test sets.
 *
 * Stamps are microseconds from an arbitrary beginning and never go back.
 */
typedef struct {
    gint64 (*get_now)(gpointer data);
    gpointer data;
} DamierTimeSource;

DamierTimeSource damier_time_source_get_monotonic(void);
gint64 damier_time_source_get_now(const DamierTimeSource *source);

G_END_DECLS
