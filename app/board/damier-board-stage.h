// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-board-model.h"
#include "damier-board-painter.h"

G_BEGIN_DECLS

/**
 * DamierBoardLayer:
 * @DAMIER_BOARD_LAYER_TABLE: what never changes, without its texts
 * @DAMIER_BOARD_LAYER_BELOW: what is pointed out below the tokens
 * @DAMIER_BOARD_LAYER_TEXTS: the texts of the board
 * @DAMIER_BOARD_LAYER_TOKENS: the tokens that rest
 * @DAMIER_BOARD_LAYER_ABOVE: what is pointed out above the tokens
 *
 * What is painted, from below; each is kept until something in it changes.
 */
typedef enum {
    DAMIER_BOARD_LAYER_TABLE,
    DAMIER_BOARD_LAYER_BELOW,
    DAMIER_BOARD_LAYER_TEXTS,
    DAMIER_BOARD_LAYER_TOKENS,
    DAMIER_BOARD_LAYER_ABOVE,
} DamierBoardLayer;

#define DAMIER_N_BOARD_LAYERS (DAMIER_BOARD_LAYER_ABOVE + 1)

#define DAMIER_TYPE_BOARD_STAGE (damier_board_stage_get_type())
G_DECLARE_FINAL_TYPE(DamierBoardStage, damier_board_stage, DAMIER, BOARD_STAGE, GObject)

DamierBoardStage *damier_board_stage_new(GtkWidget *widget, DamierBoardModel *model, DamierBoardGeometry *geometry);
void damier_board_stage_invalidate(DamierBoardStage *self, DamierBoardLayer layer);
void damier_board_stage_refit(DamierBoardStage *self, double resolution);
void damier_board_stage_restyle(DamierBoardStage *self);
void damier_board_stage_set_shows_coordinates(DamierBoardStage *self, gboolean shows_coordinates);
void damier_board_stage_set_shows_targets(DamierBoardStage *self, gboolean shows_targets);
void damier_board_stage_drag(DamierBoardStage *self, const DamierToken *token, const graphene_point_t *point);
GArray *damier_board_stage_list_sprites(DamierBoardStage *self);
void damier_board_stage_settle(DamierBoardStage *self);
void damier_board_stage_glide(DamierBoardStage *self, GArray *from, const DamierMotion *motions, guint n_motions);
const DamierPalette *damier_board_stage_get_palette(DamierBoardStage *self);
gboolean damier_board_stage_is_gliding(DamierBoardStage *self);
void damier_board_stage_begin_turn(DamierBoardStage *self);
void damier_board_stage_turn(DamierBoardStage *self, float degrees, float growth);
void damier_board_stage_end_turn(DamierBoardStage *self);
void damier_board_stage_snapshot(DamierBoardStage *self, GtkSnapshot *snapshot, guint focused);

G_END_DECLS
