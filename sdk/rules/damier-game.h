// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <glib-object.h>

#include "damier-rules-ops.h"
#include "value/damier-setup.h"
#include "value/damier-traits.h"

G_BEGIN_DECLS

typedef struct _DamierRules DamierRules;

#define DAMIER_TYPE_GAME (damier_game_get_type())
G_DECLARE_FINAL_TYPE(DamierGame, damier_game, DAMIER, GAME, GObject)

DamierGame *damier_game_new(DamierRules *rules, DamierSetup *setup, const DamierTraits *traits,
                            const DamierRulesOps *ops, gpointer context, GDestroyNotify free_context);
DamierRules *damier_game_get_rules(DamierGame *game);
DamierSetup *damier_game_get_setup(DamierGame *game);
const DamierTraits *damier_game_get_traits(DamierGame *game);
const DamierRulesOps *damier_game_get_ops(DamierGame *game);
gconstpointer damier_game_get_context(DamierGame *game);
guint damier_game_get_n_seats(DamierGame *game);
guint damier_game_get_n_sides(DamierGame *game);
guint damier_game_get_side(DamierGame *game, guint seat);
gboolean damier_game_has(DamierGame *game, DamierTraitFlags flags);
const char *damier_game_get_seat_name(DamierGame *game, guint seat);
char *damier_game_describe_outcome(DamierGame *game, const DamierOutcome *outcome);

G_END_DECLS
