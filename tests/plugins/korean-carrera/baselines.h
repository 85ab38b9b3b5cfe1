// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board.h"

/* Plain players that the engine is measured against. */
typedef struct {
    const char *id;
    const char *description;
    /* Picks a move; `engine` is what make_engine returned, `nodes` and `time` (µs) limit it, 0 not. */
    DamierMove (*pick)(DamierPosition *position, DamierEngine *engine, guint64 nodes, gint64 time, GRand *random);
    DamierEngine *(*make_engine)(void);
    /* Of a hundred games at least this many have to be won. */
    guint to_win;
} Baseline;

extern const Baseline baselines[];
extern const guint n_baselines;

DamierMove baseline_ask(DamierEngine *engine, DamierPosition *position, const DamierLimits *limits);
double baseline_play_match(const Baseline *baseline, const char *setup_text, guint n_games, guint64 nodes, gint64 time,
                           guint32 seed);
