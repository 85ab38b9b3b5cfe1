// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMIER_TYPE_BOARD_VIEW (damier_board_view_get_type())
G_DECLARE_FINAL_TYPE(DamierBoardView, damier_board_view, DAMIER, BOARD_VIEW, GtkWidget)

GtkWidget *damier_board_view_new(void);
void damier_board_view_set_game(DamierBoardView *self, DamierRenderer *renderer, DamierGame *game);
void damier_board_view_set_position(DamierBoardView *self, DamierPosition *position, DamierPosition *previous,
                                    gboolean animate);
void damier_board_view_set_viewer(DamierBoardView *self, gint viewer);
void damier_board_view_set_interactive(DamierBoardView *self, gboolean interactive);
gboolean damier_board_view_get_interactive(DamierBoardView *self);
void damier_board_view_set_viewpoint(DamierBoardView *self, double viewpoint);
gboolean damier_board_view_get_turns(DamierBoardView *self);
double damier_board_view_get_viewpoint(DamierBoardView *self);
gboolean damier_board_view_zoom(DamierBoardView *self, gint steps);
void damier_board_view_add_zoom_actions(DamierBoardView *self, GActionMap *actions);
void damier_board_view_set_hint(DamierBoardView *self, DamierMove move);
gboolean damier_board_view_pick_text(DamierBoardView *self, const char *text);
gboolean damier_board_view_cancel(DamierBoardView *self);
DamierScene *damier_board_view_get_scene(DamierBoardView *self);

G_END_DECLS
