// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clock/damier-time-controls.h"
#include "damier-setting.h"
#include "engine/damier-engine-game.h"

G_BEGIN_DECLS

/**
 * DamierContestPlan:
 * @setting: the game; its start is where the openings begin
 * @specs: (element-type DamierEngineSpec): the engines; game g gives seat s the engine (s + g) modulo their number
 * @controls: the time controls
 * @n_games: how many games
 * @concurrency: how many at a time
 * @n_opening_steps: how many random steps each game begins with; as many games as there are engines share an opening
 * @max_steps: after how many steps a game is a draw
 * @seed: where the openings come from
 *
 * What engines play against each other.
 */
typedef struct {
    DamierSetting *setting;
    GPtrArray *specs;
    DamierTimeControls controls;
    guint n_games;
    guint concurrency;
    guint n_opening_steps;
    guint max_steps;
    guint32 seed;
} DamierContestPlan;

/**
 * DamierContestFunc:
 * @number: which game, from 0
 * @game: the game
 * @user_data: what was given with it
 *
 * Told about every game that has ended, in the order of their ends.
 */
typedef void (*DamierContestFunc)(guint number, DamierEngineGame *game, gpointer user_data);

guint damier_contest_plan_get_engine(const DamierContestPlan *plan, guint number, guint seat);
gboolean damier_contest_run(const DamierContestPlan *plan, DamierContestFunc tell, gpointer user_data, GError **error);

G_END_DECLS
