// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board.h"

/* Plain players that the engine is measured against. */
typedef struct {
    const char *id;
    const char *description;
    DamierEngine *(*make_engine)(void);
    /* How deep it looks, or 0 for as long as the engine. */
    guint depth;
    /* Of a hundred games at least this many have to be won. */
    guint to_win;
} Baseline;

extern const Baseline baselines[];
extern const guint n_baselines;

/* What is spent on a move: nodes, or milliseconds. */
typedef struct {
    guint64 nodes;
    guint time;
} Effort;

DamierMove baseline_ask(DamierEngine *engine, DamierPosition *position, const Effort *effort, guint depth,
                        guint64 seed);
double baseline_play_match(const Baseline *baseline, guint n_games, const Effort *effort, guint32 seed);
