// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-gesture-tree.h"

G_BEGIN_DECLS

#define DAMIER_TYPE_BOARD_MODEL (damier_board_model_get_type())
G_DECLARE_FINAL_TYPE(DamierBoardModel, damier_board_model, DAMIER, BOARD_MODEL, GObject)

DamierBoardModel *damier_board_model_new(DamierRenderer *renderer, DamierGame *game);
DamierRenderer *damier_board_model_get_renderer(DamierBoardModel *self);
DamierLayout *damier_board_model_get_layout(DamierBoardModel *self);
DamierPosition *damier_board_model_get_position(DamierBoardModel *self);
DamierScene *damier_board_model_get_scene(DamierBoardModel *self);
DamierScene *damier_board_model_get_preview(DamierBoardModel *self);
DamierGestureTree *damier_board_model_get_tree(DamierBoardModel *self);

void damier_board_model_set_position(DamierBoardModel *self, DamierPosition *position, DamierPosition *previous,
                                     gint viewer);
void damier_board_model_set_interactive(DamierBoardModel *self, gboolean interactive);
gboolean damier_board_model_get_interactive(DamierBoardModel *self);
void damier_board_model_set_hint(DamierBoardModel *self, DamierMove move);

DamierPick damier_board_model_pick(DamierBoardModel *self, guint element);
gboolean damier_board_model_play(DamierBoardModel *self, DamierMove move);
gboolean damier_board_model_cancel(DamierBoardModel *self);
void damier_board_model_refuse(DamierBoardModel *self, const char *reason);
void damier_board_model_point_at(DamierBoardModel *self, guint element);
guint damier_board_model_get_pointed(DamierBoardModel *self);
gboolean damier_board_model_completes(DamierBoardModel *self, guint element);

gboolean damier_board_model_is_live(DamierBoardModel *self, guint element);
gboolean damier_board_model_is_last(DamierBoardModel *self, guint element);
gboolean damier_board_model_is_hinted(DamierBoardModel *self, guint element);
gboolean damier_board_model_is_lit(DamierBoardModel *self, guint element);
guint damier_board_model_find_start(DamierBoardModel *self, guint group);
gboolean damier_board_model_is_occupied(DamierBoardModel *self, guint element);
const char *damier_board_model_get_note(DamierBoardModel *self, guint element);
const char *damier_board_model_get_label(DamierBoardModel *self, guint element);
char *damier_board_model_prompt(DamierBoardModel *self);
char *damier_board_model_describe_target(DamierBoardModel *self, guint element);
char *damier_board_model_explain(DamierBoardModel *self, guint element);

G_END_DECLS
