// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMIER_TYPE_BOARD_ELEMENT (damier_board_element_get_type())
G_DECLARE_FINAL_TYPE(DamierBoardElement, damier_board_element, DAMIER, BOARD_ELEMENT, GtkWidget)

GtkWidget *damier_board_element_new(guint id, const DamierElement *element);
guint damier_board_element_get_id(DamierBoardElement *self);
void damier_board_element_describe(DamierBoardElement *self, const char *label);
void damier_board_element_set_states(DamierBoardElement *self, gboolean is_picked, const char *use, const char *target,
                                     const char *note);

G_END_DECLS
