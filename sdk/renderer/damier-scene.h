// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "damier-layout.h"

G_BEGIN_DECLS

/**
 * DamierToken:
 * @id: what stays the same while the token moves, from 1; unique in a scene
 * @zone: the index of its zone
 * @x: its centre in the zone, in board units
 * @y: its centre in the zone, in board units
 * @shape: the index of its shape in the layout
 * @role: how it is painted
 * @angle: how far it is turned clockwise, in degrees
 * @scale: its size, 1 as the shape was drawn; 0 means 1
 * @level: what lies higher is painted later
 * @element: the element it stands on, or 0
 * @badge: (nullable): a letter or two to write on it, upright; told apart without colour
 * @emblem: the id of the emblem to paint upon it, scaled with it and upright unless @emblem_turns; 0 for none
 * @emblem_role: what colour the emblem has: the face of this role, made to stand out from the token, or
 *   %DAMIER_ROLE_NONE for the ink of the token's own role
 * @lift: how much higher on the screen than its place it is painted, in board units, however the board is turned: a
 *   layer of something that is seen slightly from the side
 * @is_upright: the shape does not turn with the board
 * @emblem_turns: the emblem turns with the board, as one must that points somewhere on it
 * @letter: the character that stands for it where nothing is painted, as in a terminal; 0 for one by its role
 *
 * A visible piece.
 */
typedef struct {
    guint id;
    guint zone;
    gfloat x, y;
    guint shape;
    DamierRole role;
    gfloat angle;
    gfloat scale;
    gint level;
    guint element;
    const char *badge;
    guint emblem;
    DamierRole emblem_role;
    gfloat lift;
    gboolean is_upright;
    gboolean emblem_turns;
    gunichar letter;
} DamierToken;

/**
 * DamierMarkKind:
 * @DAMIER_MARK_BARRED: nothing can be done there now (a hot piece, ko)
 * @DAMIER_MARK_THREAT: something there is in danger
 * @DAMIER_MARK_POINT: worth noticing
 *
 * What a game points out on an element. The last move and the legal targets are pointed out by the shell.
 */
typedef enum {
    DAMIER_MARK_BARRED,
    DAMIER_MARK_THREAT,
    DAMIER_MARK_POINT,
} DamierMarkKind;

/**
 * DamierMark:
 * @element: the element
 * @kind: what is pointed out
 * @note: (nullable): the translated reason
 *
 * Something that a game points out on the board.
 */
typedef struct {
    guint element;
    DamierMarkKind kind;
    const char *note;
} DamierMark;

/**
 * DamierCounter:
 * @seat: the seat
 * @name: the translated name of what is counted ("Walls")
 * @value: how many
 * @limit: how many there can be at the most, or -1
 * @role: how one of them is painted
 *
 * A number shown beside a seat's clock.
 */
typedef struct {
    guint seat;
    const char *name;
    gint value;
    gint limit;
    DamierRole role;
} DamierCounter;

#define DAMIER_TYPE_SCENE (damier_scene_get_type())
G_DECLARE_FINAL_TYPE(DamierScene, damier_scene, DAMIER, SCENE, GObject)

DamierScene *damier_scene_new(void);
void damier_scene_add_token(DamierScene *scene, const DamierToken *token);
void damier_scene_add_mark(DamierScene *scene, const DamierMark *mark);
void damier_scene_add_counter(DamierScene *scene, const DamierCounter *counter);
guint damier_scene_get_n_tokens(DamierScene *scene);
const DamierToken *damier_scene_get_token(DamierScene *scene, guint index);
const DamierToken *damier_scene_find_token(DamierScene *scene, guint id);
guint damier_scene_get_n_marks(DamierScene *scene);
const DamierMark *damier_scene_get_mark(DamierScene *scene, guint index);
guint damier_scene_get_n_counters(DamierScene *scene);
const DamierCounter *damier_scene_get_counter(DamierScene *scene, guint index);

G_END_DECLS
