// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board.h"

/* Plain players that the engine is measured against. */
typedef struct {
    const char *id;
    const char *description;
    /* Picks a move; `engine` is what make_engine returned. */
    DamierMove (*pick)(DamierPosition *position, DamierEngine *engine, guint64 nodes, GRand *random);
    DamierEngine *(*make_engine)(void);
    /* Of a hundred games at least this many have to be won. */
    guint to_win;
} Baseline;

extern const Baseline baselines[];
extern const guint n_baselines;

DamierMove baseline_ask(DamierEngine *engine, DamierPosition *position, guint64 nodes, guint depth, guint64 seed);
double baseline_play_match(const Baseline *baseline, const char *setup_text, guint n_games, guint64 nodes,
                           guint32 seed);
