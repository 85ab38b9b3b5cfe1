// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

/**
 * DamierPick:
 * @DAMIER_PICK_NOTHING: the element means nothing now
 * @DAMIER_PICK_CANCEL: the element ends the selection
 * @DAMIER_PICK_STEP: the element is part of a gesture that goes on
 * @DAMIER_PICK_MOVE: the element completes one move
 * @DAMIER_PICK_CHOICE: the element completes a gesture that several moves share, or that could have gone by others
 *
 * What picking an element does.
 */
typedef enum {
    DAMIER_PICK_NOTHING,
    DAMIER_PICK_CANCEL,
    DAMIER_PICK_STEP,
    DAMIER_PICK_MOVE,
    DAMIER_PICK_CHOICE,
} DamierPick;

#define DAMIER_TYPE_GESTURE_TREE (damier_gesture_tree_get_type())
G_DECLARE_FINAL_TYPE(DamierGestureTree, damier_gesture_tree, DAMIER, GESTURE_TREE, GObject)

DamierGestureTree *damier_gesture_tree_new(guint n_elements, gboolean direct_targets);
DamierGestureTree *damier_gesture_tree_new_for_position(DamierRenderer *renderer, DamierLayout *layout,
                                                        DamierPosition *position);
void damier_gesture_tree_add(DamierGestureTree *self, DamierMove move, const DamierGesture *gesture);
DamierPick damier_gesture_tree_peek(DamierGestureTree *self, guint element, GArray *moves);
DamierPick damier_gesture_tree_pick(DamierGestureTree *self, guint element, GArray *moves);
void damier_gesture_tree_reset(DamierGestureTree *self);
guint damier_gesture_tree_get_n_picked(DamierGestureTree *self);
guint damier_gesture_tree_get_picked(DamierGestureTree *self, guint index);
gboolean damier_gesture_tree_is_picked(DamierGestureTree *self, guint element);
void damier_gesture_tree_list_moves(DamierGestureTree *self, guint element, GArray *moves);
gboolean damier_gesture_tree_is_next(DamierGestureTree *self, guint element);
gboolean damier_gesture_tree_is_direct(DamierGestureTree *self, guint element);
gboolean damier_gesture_tree_has_only_start(DamierGestureTree *self);
gboolean damier_gesture_tree_is_live(DamierGestureTree *self, guint element);

G_END_DECLS
