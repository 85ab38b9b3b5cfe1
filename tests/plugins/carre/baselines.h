// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board.h"

/* How long an answer may be thought about: positions, or microseconds; 0 for the other. */
typedef struct {
    guint64 nodes;
    gint64 time;
} Budget;

/* Plain players that the engine is measured against. */
typedef struct {
    const char *id;
    const char *description;
    /* Picks a move; `engine` is what make_engine returned. */
    DamierMove (*pick)(DamierPosition *position, DamierEngine *engine, const Budget *budget, GRand *random);
    DamierEngine *(*make_engine)(void);
    /* Of a hundred games at least this many have to be won with two players. */
    guint to_win;
} Baseline;

extern const Baseline baselines[];
extern const guint n_baselines;

DamierMove baseline_ask(DamierEngine *engine, DamierPosition *position, const Budget *budget, guint64 seed);
double baseline_play_match(const Baseline *baseline, guint n_seats, guint n_games, const Budget *budget, guint32 seed);
