// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "games.h"

G_BEGIN_DECLS

/* A search engine of one game, and how to ask it: the fixture of the tests of the search. */
typedef struct {
    DamierGame *game;
    DamierEngine *engine;
    GRand *random;
} Searching;

void searching_set_up(Searching *self, gconstpointer variant);
void searching_set_up_with(Searching *self, const char *variant, const DamierEvaluation *evaluation,
                           DamierSearchMethod method);
void searching_tear_down(Searching *self, gconstpointer variant);
DamierAnalysis *searching_run(Searching *self, DamierPosition *position, const DamierLimits *limits);
gint searching_get_score(DamierAnalysis *analysis, DamierPosition *position);
DamierPosition *searching_reach(DamierGame *game, guint n_steps, GRand *random);
gint searching_value_plainly(DamierPosition *position, const DamierEvaluation *evaluation, guint side, guint ply,
                             guint depth);
void searching_check_line(DamierPosition *position, const DamierLine *line);
void searching_check_same_again(Searching *self);
void searching_check_cancel(Searching *self);

G_END_DECLS
