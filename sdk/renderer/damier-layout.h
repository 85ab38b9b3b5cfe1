// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <glib-object.h>

#include "value/damier-move.h"

G_BEGIN_DECLS

/**
 * DamierRole:
 * @DAMIER_ROLE_NONE: nothing is painted
 * @DAMIER_ROLE_BOARD: the ground of a board
 * @DAMIER_ROLE_FRAME: the rim of a board
 * @DAMIER_ROLE_CELL: a place to stand on
 * @DAMIER_ROLE_CELL_OTHER: the second colour of a chequered board
 * @DAMIER_ROLE_CELL_SPECIAL: a place with a meaning of its own (a corner, a palace)
 * @DAMIER_ROLE_SLOT: an empty groove, a shallow place for something thin
 * @DAMIER_ROLE_LINE: lines of a board
 * @DAMIER_ROLE_TEXT: writing on a board
 * @DAMIER_ROLE_WALL: a wall or any other piece that belongs to nobody
 * @DAMIER_ROLE_LIGHT: a light piece, whoever owns it
 * @DAMIER_ROLE_DARK: a dark piece, whoever owns it
 * @DAMIER_ROLE_DIE: a die
 * @DAMIER_ROLE_CHIP: a chip, coin or token
 * @DAMIER_ROLE_SEAT: add a seat's number for the colour of its pieces
 * @DAMIER_ROLE_SEAT_GROUND: add a seat's number for the colour of ground that belongs to it
 *
 * What something is, for the palette; a game never names a colour.
 */
typedef enum {
    DAMIER_ROLE_NONE,
    DAMIER_ROLE_BOARD,
    DAMIER_ROLE_FRAME,
    DAMIER_ROLE_CELL,
    DAMIER_ROLE_CELL_OTHER,
    DAMIER_ROLE_CELL_SPECIAL,
    DAMIER_ROLE_SLOT,
    DAMIER_ROLE_LINE,
    DAMIER_ROLE_TEXT,
    DAMIER_ROLE_WALL,
    DAMIER_ROLE_LIGHT,
    DAMIER_ROLE_DARK,
    DAMIER_ROLE_DIE,
    DAMIER_ROLE_CHIP,
    DAMIER_ROLE_SEAT = 16,
    DAMIER_ROLE_SEAT_GROUND = 24,
} DamierRole;

/**
 * DamierZoneKind:
 * @DAMIER_ZONE_BOARD: a board that all share
 * @DAMIER_ZONE_OWN_BOARD: the board of one seat
 * @DAMIER_ZONE_TRAY: things to take from or put to
 *
 * What a part of the scene is.
 */
typedef enum {
    DAMIER_ZONE_BOARD,
    DAMIER_ZONE_OWN_BOARD,
    DAMIER_ZONE_TRAY,
} DamierZoneKind;

/**
 * DamierZone:
 * @id: the stable id
 * @name: the translated name, for the screen reader
 * @kind: what it is
 * @owner: the seat it belongs to, or -1
 * @x: left edge on the table, in board units
 * @y: upper edge on the table, in board units (y grows downwards)
 * @width: its width in board units
 * @height: its height in board units
 *
 * A part of the scene with coordinates of its own; a viewpoint turns all zones together around the table's middle.
 */
typedef struct {
    const char *id;
    const char *name;
    DamierZoneKind kind;
    gint owner;
    gfloat x, y, width, height;
} DamierZone;

/**
 * DamierElementGroup:
 * @id: the stable id
 * @name: the translated name in the plural ("Squares"), for the screen reader
 * @zone: the index of the zone
 *
 * Elements that the keyboard walks together: arrows move inside a group, Tab goes to the next.
 */
typedef struct {
    const char *id;
    const char *name;
    guint zone;
} DamierElementGroup;

/**
 * DamierElementFlags:
 * @DAMIER_ELEMENT_PLAIN: nothing special
 * @DAMIER_ELEMENT_BUTTON: something pressed, not a place ("pass", "end turn")
 * @DAMIER_ELEMENT_SLIM: something thin between places; where several elements lie under the pointer the one whose
 * centre is nearest is meant, and the pointer may miss it by a little
 *
 * How an element behaves.
 */
typedef enum {
    DAMIER_ELEMENT_PLAIN = 0,
    DAMIER_ELEMENT_BUTTON = 1 << 0,
    DAMIER_ELEMENT_SLIM = 1 << 1,
} DamierElementFlags;

/**
 * DamierElement:
 * @group: the index of its group
 * @x: centre in the zone, in board units
 * @y: centre in the zone, in board units
 * @outline: where it can be picked: SVG path data around its centre as origin
 * @name: how it is written ("e4"), unique in the layout; what the keyboard can type
 * @role: how its face is painted, or %DAMIER_ROLE_NONE where decorations show it
 * @flags: how it behaves
 *
 * Anything that can be picked: a cell, a point, a wall gap, a tray slot, a die, a button.
 */
typedef struct {
    guint group;
    gfloat x, y;
    const char *outline;
    const char *name;
    DamierRole role;
    DamierElementFlags flags;
} DamierElement;

/**
 * DamierDecoration:
 * @zone: the index of the zone
 * @path: (nullable): SVG path data around (@x, @y), or NULL for a text
 * @fill: how the inside is painted
 * @stroke: how the line is painted
 * @stroke_width: in board units
 * @text: (nullable): a text to write upright around (@x, @y)
 * @x: the path's origin or the text's centre in the zone, in board units
 * @y: the path's origin or the text's centre in the zone, in board units
 * @size: the text's height in board units
 * @is_coordinate: the text is a coordinate, which can be switched off
 *
 * Something that is painted and never changes.
 */
typedef struct {
    guint zone;
    const char *path;
    DamierRole fill;
    DamierRole stroke;
    gfloat stroke_width;
    const char *text;
    gfloat x, y, size;
    gboolean is_coordinate;
} DamierDecoration;

#define DAMIER_TYPE_LAYOUT (damier_layout_get_type())
G_DECLARE_FINAL_TYPE(DamierLayout, damier_layout, DAMIER, LAYOUT, GObject)

DamierLayout *damier_layout_new(void);
guint damier_layout_add_zone(DamierLayout *layout, const DamierZone *zone);
guint damier_layout_add_group(DamierLayout *layout, const DamierElementGroup *group);
guint damier_layout_add_element(DamierLayout *layout, const DamierElement *element);
void damier_layout_add_decoration(DamierLayout *layout, const DamierDecoration *decoration);
guint damier_layout_add_shape(DamierLayout *layout, const char *path);
guint damier_layout_add_emblem(DamierLayout *layout, const char *path);
void damier_layout_set_direct_targets(DamierLayout *layout, gboolean direct_targets);
void damier_layout_set_turns(DamierLayout *layout, gboolean turns);

guint damier_layout_get_n_zones(DamierLayout *layout);
const DamierZone *damier_layout_get_zone(DamierLayout *layout, guint index);
guint damier_layout_get_n_groups(DamierLayout *layout);
const DamierElementGroup *damier_layout_get_group(DamierLayout *layout, guint index);
guint damier_layout_get_n_elements(DamierLayout *layout);
const DamierElement *damier_layout_get_element(DamierLayout *layout, guint id);
guint damier_layout_find_element(DamierLayout *layout, const char *name);
guint damier_layout_get_n_decorations(DamierLayout *layout);
const DamierDecoration *damier_layout_get_decoration(DamierLayout *layout, guint index);
guint damier_layout_get_n_shapes(DamierLayout *layout);
const char *damier_layout_get_shape(DamierLayout *layout, guint index);
guint damier_layout_get_n_emblems(DamierLayout *layout);
const char *damier_layout_get_emblem(DamierLayout *layout, guint id);
gboolean damier_layout_get_direct_targets(DamierLayout *layout);
gboolean damier_layout_get_turns(DamierLayout *layout);
void damier_layout_get_size(DamierLayout *layout, float *width, float *height);

char *damier_outline_rectangle(float width, float height, float radius);
char *damier_outline_circle(float radius);
char *damier_outline_polygon(guint n_corners, float radius, float turn);

G_END_DECLS
