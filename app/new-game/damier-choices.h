// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gio/gio.h>

#include "match/damier-seat.h"

G_BEGIN_DECLS

/**
 * DamierChoices:
 *
 * What was chosen for the last new game of a kind, by stable ids; kept in the settings.
 */
typedef struct _DamierChoices DamierChoices;

DamierChoices *damier_choices_load(GSettings *settings, const char *game_id);
void damier_choices_save(DamierChoices *choices, GSettings *settings, const char *game_id);
void damier_choices_free(DamierChoices *choices);

const char *damier_choices_get(DamierChoices *choices, const char *id);
void damier_choices_set(DamierChoices *choices, const char *id, const char *value);
DamierSeat *damier_choices_get_seat(DamierChoices *choices, guint seat);
void damier_choices_set_seat(DamierChoices *choices, guint seat, const DamierSeat *player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierChoices, damier_choices_free)

G_END_DECLS
