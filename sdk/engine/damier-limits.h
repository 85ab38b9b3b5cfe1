// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "value/damier-move.h"

G_BEGIN_DECLS

/**
 * DamierLimits:
 * @time: how long one answer may take, in µs; 0 is no limit
 * @nodes: how many positions may be visited; 0 is no limit
 * @depth: how many steps ahead; 0 is no limit
 * @threads: how many threads, 1 to 8; 0 means 1
 * @level: how well to play, 1 (a beginner) to 10 (as well as possible); 0 means 10
 * @lines: how many best lines to report; 0 means 1
 * @seed: where chance in the search comes from; the same seed, node limit and one thread give the same answer
 * @clock: the time left on each seat's clock, in µs; -1 where a seat has no clock
 * @increment: what each seat gets for a completed move, in µs
 * @moves_to_go: moves until each seat gets more time; 0 for the rest of the game
 *
 * How far an engine may go for one answer. With no limit at all it thinks until it is stopped.
 */
typedef struct {
    gint64 time;
    guint64 nodes;
    guint depth;
    guint threads;
    guint level;
    guint lines;
    guint64 seed;
    gint64 clock[DAMIER_MAX_SEATS];
    gint64 increment[DAMIER_MAX_SEATS];
    guint moves_to_go[DAMIER_MAX_SEATS];
} DamierLimits;

/**
 * DAMIER_LIMITS_INIT:
 *
 * Limits that limit nothing.
 */
#define DAMIER_LIMITS_INIT { .clock = { -1, -1, -1, -1, -1, -1, -1, -1 } }

G_END_DECLS
