// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "damier-layout.h"
#include "damier-scene.h"
#include "rules/damier-position.h"

G_BEGIN_DECLS

/**
 * DAMIER_MAX_GESTURE:
 *
 * The most elements that express one move.
 */
#define DAMIER_MAX_GESTURE 8

/**
 * DAMIER_MAX_OTHER_GESTURES:
 *
 * The most gestures that express the same move besides the usual one.
 */
#define DAMIER_MAX_OTHER_GESTURES 4

/**
 * DamierGesture:
 * @n_elements: how many elements, 1 to 8
 * @elements: their ids in the order in which they are picked
 * @first_free: the index of the first of those that may be picked in any order
 * @n_free: how many they are, each another element; 0 where the order is fixed. Where they are all between the first
 * and the last they may be left out where that is a move, too: the shell then asks which is meant
 *
 * The elements that express a move. Two moves of a position may share a gesture only where the shell should ask which
 * one is meant.
 *
 * Where the order is free at the end, only so many are picked as tell the move from the others; and where all of a move
 * are among those of another, it is made as soon as all are picked, so that the other needs an order in which that does
 * not happen.
 */
typedef struct {
    guint n_elements;
    guint elements[DAMIER_MAX_GESTURE];
    guint first_free;
    guint n_free;
} DamierGesture;

/**
 * DamierMotion:
 * @token: the token that moves
 * @wave: motions of a lower wave come first
 * @n_stops: how many stops on the way, 0 to 4
 * @stop_x: the stops, in the coordinates of the token's zone after the move
 * @stop_y: the stops
 * @was: the number that the token had before the move, where it had another; 0 where it keeps its number
 * @spins: how many times it turns around itself on the way, as a die does; it need not change its place for that
 *
 * A hint for the animation of a move: how a token gets to its new place.
 */
typedef struct {
    guint token;
    guint wave;
    guint n_stops;
    gfloat stop_x[4];
    gfloat stop_y[4];
    guint was;
    guint spins;
} DamierMotion;

/**
 * DamierLook:
 * @id: the stable id, lower-case letters, digits and hyphens
 * @name: the name, marked for translation
 *
 * A way in which a game can look: a set of pieces, for instance.
 */
typedef struct {
    const char *id;
    const char *name;
} DamierLook;

#define DAMIER_TYPE_RENDERER (damier_renderer_get_type())
G_DECLARE_INTERFACE(DamierRenderer, damier_renderer, DAMIER, RENDERER, GObject)

/**
 * DamierRendererInterface:
 * @parent_iface: the parent
 * @lay_out: builds what never changes
 * @populate: adds tokens, marks and counters of a position to an empty scene; `viewer` is the seat that looks, or -1
 * @get_gesture: tells the elements that express a legal move
 * @describe_element: says what is on an element as a translated phrase that begins with its name ("e5, your pawn")
 * @get_motions: (nullable): writes up to `room` hints for a move's animation, returns how many
 * @get_viewpoint: (nullable): the angle at which a seat sits, in degrees clockwise from the south; without it two seats
 *   sit at 0 and 180 degrees and more sit evenly around
 * @label_move: (nullable): writes a letter or a number (at most 3 characters) to show on the place that leads on to a
 *   legal move once something is picked; returns NULL for none. Where several moves lead on through one place it is
 *   shown if all have the same
 * @describe_target: (nullable): says as a translated phrase what @label_move writes ("takes 2 men"), for the screen
 *   reader; returns NULL where it writes nothing
 * @explain_refusal: (nullable): says as a translated sentence why elements are no beginning of a legal move: those that
 *   were picked, and as the last the one that was tried; returns NULL where there is nothing to say
 * @list_looks: (nullable): returns a static table of the ways in which the game can look, the usual one first
 * @lay_out_look: (nullable): builds the layout of a look; it differs from that of @lay_out in shapes, emblems and
 *   decorations alone, and has as many shapes and emblems; needed where there are looks
 * @get_seat_role: (nullable): the role of a seat's own pieces, which marks the seat beside its clock, too; without it
 *   %DAMIER_ROLE_SEAT and the seat's number
 * @get_other_gestures: (nullable): writes other gestures that express the same move because what is picked looks the
 *   same, such as the second of two equal dice, up to %DAMIER_MAX_OTHER_GESTURES; returns how many
 * @prompt: (nullable): says as a short translated sentence what is awaited after what was picked, where that is not
 *   plain to see; returns NULL for nothing
 *
 * The game on a screen, as data. Called in the main thread.
 */
struct _DamierRendererInterface {
    GTypeInterface parent_iface;

    DamierLayout *(*lay_out)(DamierRenderer *self, DamierGame *game);
    void (*populate)(DamierRenderer *self, DamierPosition *position, gint viewer, DamierScene *scene);
    void (*get_gesture)(DamierRenderer *self, DamierPosition *position, DamierMove move, DamierGesture *gesture);
    char *(*describe_element)(DamierRenderer *self, DamierPosition *position, guint element);
    guint (*get_motions)(DamierRenderer *self, DamierPosition *position, DamierMove move, DamierMotion *motions,
                         guint room);
    double (*get_viewpoint)(DamierRenderer *self, DamierGame *game, guint seat);
    char *(*label_move)(DamierRenderer *self, DamierPosition *position, DamierMove move);
    char *(*describe_target)(DamierRenderer *self, DamierPosition *position, DamierMove move);
    char *(*explain_refusal)(DamierRenderer *self, DamierPosition *position, const DamierGesture *tried);
    const DamierLook *(*list_looks)(DamierRenderer *self, guint *n_looks);
    DamierLayout *(*lay_out_look)(DamierRenderer *self, DamierGame *game, const char *look);
    DamierRole (*get_seat_role)(DamierRenderer *self, DamierGame *game, guint seat);
    guint (*get_other_gestures)(DamierRenderer *self, DamierPosition *position, DamierMove move,
                                DamierGesture *gestures);
    char *(*prompt)(DamierRenderer *self, DamierPosition *position, const DamierGesture *picked);
};

DamierLayout *damier_renderer_lay_out(DamierRenderer *self, DamierGame *game);
DamierLayout *damier_renderer_lay_out_look(DamierRenderer *self, DamierGame *game, const char *look);
const DamierLook *damier_renderer_list_looks(DamierRenderer *self, guint *n_looks);
DamierScene *damier_renderer_populate(DamierRenderer *self, DamierPosition *position, gint viewer);
void damier_renderer_get_gesture(DamierRenderer *self, DamierPosition *position, DamierMove move,
                                 DamierGesture *gesture);
guint damier_renderer_get_other_gestures(DamierRenderer *self, DamierPosition *position, DamierMove move,
                                         DamierGesture *gestures);
char *damier_renderer_prompt(DamierRenderer *self, DamierPosition *position, const DamierGesture *picked);
char *damier_renderer_describe_element(DamierRenderer *self, DamierPosition *position, guint element);
guint damier_renderer_get_motions(DamierRenderer *self, DamierPosition *position, DamierMove move,
                                  DamierMotion *motions, guint room);
double damier_renderer_get_viewpoint(DamierRenderer *self, DamierGame *game, guint seat);
char *damier_renderer_label_move(DamierRenderer *self, DamierPosition *position, DamierMove move);
char *damier_renderer_describe_target(DamierRenderer *self, DamierPosition *position, DamierMove move);
char *damier_renderer_explain_refusal(DamierRenderer *self, DamierPosition *position, const DamierGesture *tried);
DamierRole damier_renderer_get_seat_role(DamierRenderer *self, DamierGame *game, guint seat);

G_END_DECLS
