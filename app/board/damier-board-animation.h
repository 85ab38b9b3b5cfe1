// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-board-painter.h"

G_BEGIN_DECLS

/**
 * DAMIER_ANIMATION_WAVE:
 *
 * How long one wave of an animation takes, in milliseconds.
 */
#define DAMIER_ANIMATION_WAVE 200

#define DAMIER_TYPE_BOARD_ANIMATION (damier_board_animation_get_type())
G_DECLARE_FINAL_TYPE(DamierBoardAnimation, damier_board_animation, DAMIER, BOARD_ANIMATION, GObject)

DamierBoardAnimation *damier_board_animation_new(DamierLayout *layout, GArray *from, DamierScene *scene,
                                                 const DamierMotion *motions, guint n_motions);
DamierBoardAnimation *damier_board_animation_new_settled(DamierLayout *layout, DamierScene *scene);
guint damier_board_animation_get_n_waves(DamierBoardAnimation *self);
void damier_board_animation_list_resting(DamierBoardAnimation *self, GArray *sprites);
void damier_board_animation_list_moving(DamierBoardAnimation *self, double progress, GArray *sprites);

G_END_DECLS
