// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtk/gtk.h>

#include "match/damier-match.h"
#include "sound/damier-sounds.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_HERALD (damier_herald_get_type())
G_DECLARE_FINAL_TYPE(DamierHerald, damier_herald, DAMIER, HERALD, GObject)

DamierHerald *damier_herald_new(GtkWidget *page, DamierMatch *match, GSettings *settings);
void damier_herald_say(DamierHerald *self, const char *sentence);
void damier_herald_say_about(DamierHerald *self, const char *subject, const char *sentence);
void damier_herald_say_last_move(DamierHerald *self);
char *damier_herald_describe_state(DamierHerald *self);
void damier_herald_warn(DamierHerald *self, guint seat);

G_END_DECLS
