// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier.h"

/* A plain player that an engine is measured against. */
typedef struct {
    const char *id;
    const char *description;
    /* Of a hundred games of two players at least this many have to be won. */
    guint to_win;
    /* Picks a move; NULL where it asks an engine. */
    DamierMove (*pick)(DamierPosition *position, GRand *random);
    DamierEngine *(*make_engine)(void);
    /* How deep its engine looks, or 0 for as long as the one that is measured. */
    guint depth;
} Baseline;

/* How the engine of a game is measured. */
typedef struct {
    GType (*get_engine_type)(void);
    const Baseline *baselines;
    guint n_baselines;
    /* So many moves at random begin a game, so that no two games need be the same; so many of the last moves, which
     * lead nowhere, are not among them. */
    guint n_opening;
    guint n_spared;
    /* A game that is not over after so many moves counts as a draw. */
    guint max_plies;
} Contest;

/* A game's own, in its baselines.c. */
extern const Contest contest;

/* What a game is played with. */
typedef struct {
    const Baseline *baseline;
    DamierEngine *engine;
    /* For every move of the engine, and of a baseline without a depth; but for the seed. */
    const DamierLimits *limits;
    /* Seeds of searches and the moves of baselines; and throws, NULL without chance. */
    GRand *random;
    GRand *dice;
} Match;

DamierMove match_ask(DamierEngine *engine, DamierPosition *position, const DamierLimits *limits);
DamierMove match_ask_nodes(DamierEngine *engine, DamierPosition *position, guint64 nodes);
char *match_play_twice(DamierPosition *start, guint64 nodes, guint max_plies, guint32 dice_seed);
double match_play_game(const Match *match, DamierPosition *opening, guint seat);
double match_play(const Baseline *baseline, DamierGame *game, guint n_games, const DamierLimits *limits, guint32 seed);
void match_add_tests(const char *path, GTestDataFunc test);
guint64 match_get_argument(int argc, char **argv, int index, guint64 otherwise);
void match_print_shares(DamierGame *game, const char *heading, guint n_games, const DamierLimits *limits,
                        const char *id);
