// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board.h"
#include "match.h"

double baseline_play_match(const Baseline *baseline, guint n_seats, guint n_games, const DamierLimits *limits,
                           guint32 seed);
