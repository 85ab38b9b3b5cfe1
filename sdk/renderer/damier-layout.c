// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-layout.h"

#include <math.h>

/**
 * DamierLayout:
 *
 * What of a game's scene never changes: zones, elements, decorations and the shapes of the tokens. Built once per
 * configured game by its renderer, with lengths in board units (1 is the distance of neighbouring cell centres).
 */
struct _DamierLayout {
    GObject parent_instance;
    GArray *zones;
    GArray *groups;
    GArray *elements;
    GArray *decorations;
    GPtrArray *shapes;
    GPtrArray *emblems;
    GStringChunk *texts;
    GHashTable *by_name;
    gboolean direct_targets;
    gboolean turns;
};

G_DEFINE_FINAL_TYPE(DamierLayout, damier_layout, G_TYPE_OBJECT)

static void damier_layout_finalize(GObject *object)
{
    DamierLayout *self = DAMIER_LAYOUT(object);

    g_array_unref(self->zones);
    g_array_unref(self->groups);
    g_array_unref(self->elements);
    g_array_unref(self->decorations);
    g_ptr_array_unref(self->shapes);
    g_ptr_array_unref(self->emblems);
    g_hash_table_unref(self->by_name);
    g_string_chunk_free(self->texts);
    G_OBJECT_CLASS(damier_layout_parent_class)->finalize(object);
}

static void damier_layout_class_init(DamierLayoutClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_layout_finalize;
}

static void damier_layout_init(DamierLayout *self)
{
    self->zones = g_array_new(FALSE, TRUE, sizeof(DamierZone));
    self->groups = g_array_new(FALSE, TRUE, sizeof(DamierElementGroup));
    self->elements = g_array_new(FALSE, TRUE, sizeof(DamierElement));
    self->decorations = g_array_new(FALSE, TRUE, sizeof(DamierDecoration));
    self->shapes = g_ptr_array_new();
    self->emblems = g_ptr_array_new();
    self->texts = g_string_chunk_new(4096);
    self->by_name = g_hash_table_new(g_str_hash, g_str_equal);
}

static const char *keep(DamierLayout *self, const char *text)
{
    return text != NULL ? g_string_chunk_insert_const(self->texts, text) : NULL;
}

/**
 * damier_layout_new:
 *
 * Makes an empty layout.
 *
 * Returns: (transfer full): the layout
 */
DamierLayout *damier_layout_new(void)
{
    return g_object_new(DAMIER_TYPE_LAYOUT, NULL);
}

/**
 * damier_layout_add_zone: (skip)
 * @layout: a layout
 * @zone: the zone; its texts are copied
 *
 * Adds a part of the scene.
 *
 * Returns: its index, from 0
 */
guint damier_layout_add_zone(DamierLayout *layout, const DamierZone *zone)
{
    DamierZone copy = *zone;

    copy.id = keep(layout, zone->id);
    copy.name = keep(layout, zone->name);
    g_array_append_val(layout->zones, copy);
    return layout->zones->len - 1;
}

/**
 * damier_layout_add_group: (skip)
 * @layout: a layout
 * @group: the group; its texts are copied
 *
 * Adds a group of elements; groups are walked in the order in which they were added.
 *
 * Returns: its index, from 0
 */
guint damier_layout_add_group(DamierLayout *layout, const DamierElementGroup *group)
{
    DamierElementGroup copy = *group;

    g_return_val_if_fail(group->zone < layout->zones->len, 0);
    copy.id = keep(layout, group->id);
    copy.name = keep(layout, group->name);
    g_array_append_val(layout->groups, copy);
    return layout->groups->len - 1;
}

/**
 * damier_layout_add_element: (skip)
 * @layout: a layout
 * @element: the element; its texts are copied
 *
 * Adds something that can be picked.
 *
 * Returns: its id, from 1; 0 is no element
 */
guint damier_layout_add_element(DamierLayout *layout, const DamierElement *element)
{
    DamierElement copy = *element;

    g_return_val_if_fail(element->group < layout->groups->len, 0);
    g_return_val_if_fail(!g_hash_table_contains(layout->by_name, element->name), 0);
    copy.outline = keep(layout, element->outline);
    copy.name = keep(layout, element->name);
    g_array_append_val(layout->elements, copy);
    g_hash_table_insert(layout->by_name, (gpointer) copy.name, GUINT_TO_POINTER(layout->elements->len));
    return layout->elements->len;
}

/**
 * damier_layout_add_decoration: (skip)
 * @layout: a layout
 * @decoration: the decoration; its texts are copied
 *
 * Adds something that is painted, above what was added before and below all tokens.
 */
void damier_layout_add_decoration(DamierLayout *layout, const DamierDecoration *decoration)
{
    DamierDecoration copy = *decoration;

    g_return_if_fail(decoration->zone < layout->zones->len);
    copy.path = keep(layout, decoration->path);
    copy.text = keep(layout, decoration->text);
    g_array_append_val(layout->decorations, copy);
}

/**
 * damier_layout_add_shape:
 * @layout: a layout
 * @path: SVG path data around the origin, in board units
 *
 * Adds a shape for tokens.
 *
 * Returns: its index, from 0
 */
guint damier_layout_add_shape(DamierLayout *layout, const char *path)
{
    g_ptr_array_add(layout->shapes, (gpointer) keep(layout, path));
    return layout->shapes->len - 1;
}

/**
 * damier_layout_add_emblem:
 * @layout: a layout
 * @path: SVG path data around the origin, in board units; filled by the non-zero winding rule
 *
 * Adds something to paint upon tokens: a character, a figure, the pips of a die. It needs no font.
 *
 * Returns: its id, from 1; 0 is no emblem
 */
guint damier_layout_add_emblem(DamierLayout *layout, const char *path)
{
    g_ptr_array_add(layout->emblems, (gpointer) keep(layout, path));
    return layout->emblems->len;
}

/**
 * damier_layout_set_direct_targets:
 * @layout: a layout
 * @direct_targets: whether a target that only one gesture reaches can be picked at once
 *
 * Lets players skip picking what moves, where only one thing can get to a target anyway.
 */
void damier_layout_set_direct_targets(DamierLayout *layout, gboolean direct_targets)
{
    layout->direct_targets = direct_targets;
}

/**
 * damier_layout_set_turns:
 * @layout: a layout
 * @turns: whether the board turns to whoever is to move
 *
 * Says that what can be done is easiest seen from the side of the seat to move: where several persons sit at one
 * screen the board turns to each of them, unless somebody wants it to keep still.
 */
void damier_layout_set_turns(DamierLayout *layout, gboolean turns)
{
    layout->turns = turns;
}

/**
 * damier_layout_get_n_zones:
 * @layout: a layout
 *
 * Counts the zones.
 *
 * Returns: how many
 */
guint damier_layout_get_n_zones(DamierLayout *layout)
{
    return layout->zones->len;
}

/**
 * damier_layout_get_zone: (skip)
 * @layout: a layout
 * @index: which
 *
 * Gets a zone.
 *
 * Returns: the zone, owned by the layout
 */
const DamierZone *damier_layout_get_zone(DamierLayout *layout, guint index)
{
    g_return_val_if_fail(index < layout->zones->len, NULL);
    return &g_array_index(layout->zones, DamierZone, index);
}

/**
 * damier_layout_get_n_groups:
 * @layout: a layout
 *
 * Counts the groups.
 *
 * Returns: how many
 */
guint damier_layout_get_n_groups(DamierLayout *layout)
{
    return layout->groups->len;
}

/**
 * damier_layout_get_group: (skip)
 * @layout: a layout
 * @index: which
 *
 * Gets a group.
 *
 * Returns: the group, owned by the layout
 */
const DamierElementGroup *damier_layout_get_group(DamierLayout *layout, guint index)
{
    g_return_val_if_fail(index < layout->groups->len, NULL);
    return &g_array_index(layout->groups, DamierElementGroup, index);
}

/**
 * damier_layout_get_n_elements:
 * @layout: a layout
 *
 * Counts the elements; their ids are 1 to this number.
 *
 * Returns: how many
 */
guint damier_layout_get_n_elements(DamierLayout *layout)
{
    return layout->elements->len;
}

/**
 * damier_layout_get_element: (skip)
 * @layout: a layout
 * @id: an element's id, from 1
 *
 * Gets an element.
 *
 * Returns: the element, owned by the layout
 */
const DamierElement *damier_layout_get_element(DamierLayout *layout, guint id)
{
    g_return_val_if_fail(id >= 1 && id <= layout->elements->len, NULL);
    return &g_array_index(layout->elements, DamierElement, id - 1);
}

/**
 * damier_layout_find_element:
 * @layout: a layout
 * @name: how an element is written
 *
 * Finds an element by its name.
 *
 * Returns: its id, or 0 where there is none
 */
guint damier_layout_find_element(DamierLayout *layout, const char *name)
{
    return GPOINTER_TO_UINT(g_hash_table_lookup(layout->by_name, name));
}

/**
 * damier_layout_get_n_decorations:
 * @layout: a layout
 *
 * Counts the decorations.
 *
 * Returns: how many
 */
guint damier_layout_get_n_decorations(DamierLayout *layout)
{
    return layout->decorations->len;
}

/**
 * damier_layout_get_decoration: (skip)
 * @layout: a layout
 * @index: which
 *
 * Gets a decoration.
 *
 * Returns: the decoration, owned by the layout
 */
const DamierDecoration *damier_layout_get_decoration(DamierLayout *layout, guint index)
{
    g_return_val_if_fail(index < layout->decorations->len, NULL);
    return &g_array_index(layout->decorations, DamierDecoration, index);
}

/**
 * damier_layout_get_n_shapes:
 * @layout: a layout
 *
 * Counts the shapes.
 *
 * Returns: how many
 */
guint damier_layout_get_n_shapes(DamierLayout *layout)
{
    return layout->shapes->len;
}

/**
 * damier_layout_get_shape:
 * @layout: a layout
 * @index: which
 *
 * Gets a shape of tokens.
 *
 * Returns: SVG path data around the origin
 */
const char *damier_layout_get_shape(DamierLayout *layout, guint index)
{
    g_return_val_if_fail(index < layout->shapes->len, NULL);
    return g_ptr_array_index(layout->shapes, index);
}

/**
 * damier_layout_get_n_emblems:
 * @layout: a layout
 *
 * Counts the emblems; their ids are 1 to this number.
 *
 * Returns: how many
 */
guint damier_layout_get_n_emblems(DamierLayout *layout)
{
    return layout->emblems->len;
}

/**
 * damier_layout_get_emblem:
 * @layout: a layout
 * @id: an emblem's id, from 1
 *
 * Gets something to paint upon tokens.
 *
 * Returns: SVG path data around the origin
 */
const char *damier_layout_get_emblem(DamierLayout *layout, guint id)
{
    g_return_val_if_fail(id >= 1 && id <= layout->emblems->len, NULL);
    return g_ptr_array_index(layout->emblems, id - 1);
}

/**
 * damier_layout_get_direct_targets:
 * @layout: a layout
 *
 * Tells whether a target that only one gesture reaches can be picked at once.
 *
 * Returns: whether it can
 */
gboolean damier_layout_get_direct_targets(DamierLayout *layout)
{
    return layout->direct_targets;
}

/**
 * damier_layout_get_turns:
 * @layout: a layout
 *
 * Tells whether the board turns to whoever is to move.
 *
 * Returns: whether it does where nobody wants it otherwise
 */
gboolean damier_layout_get_turns(DamierLayout *layout)
{
    return layout->turns;
}

/**
 * damier_layout_get_size:
 * @layout: a layout
 * @width: (out): the width of the table in board units
 * @height: (out): the height of the table in board units
 *
 * Computes how much room all zones need, from the table's origin.
 */
void damier_layout_get_size(DamierLayout *layout, float *width, float *height)
{
    *width = *height = 0;
    for (guint i = 0; i < layout->zones->len; i++) {
        const DamierZone *zone = damier_layout_get_zone(layout, i);
        *width = MAX(*width, zone->x + zone->width);
        *height = MAX(*height, zone->y + zone->height);
    }
}

static void append_number(GString *path, const char *before, double number)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];

    g_string_append(path, before);
    g_string_append(path, g_ascii_formatd(text, sizeof text, "%.4f", number));
}

static void append_point(GString *path, const char *command, double x, double y)
{
    append_number(path, command, x);
    append_number(path, ",", y);
}

static void append_corner(GString *path, float radius, double x, double y)
{
    append_number(path, "A", radius);
    append_number(path, ",", radius);
    g_string_append(path, " 0 0 1 ");
    append_point(path, "", x, y);
}

/**
 * damier_outline_rectangle:
 * @width: the width
 * @height: the height
 * @radius: the radius of the corners, 0 for sharp ones
 *
 * Writes a rectangle around the origin as SVG path data.
 *
 * Returns: (transfer full): the path data
 */
char *damier_outline_rectangle(float width, float height, float radius)
{
    GString *path = g_string_new(NULL);
    const float right = width / 2, bottom = height / 2;

    append_point(path, "M", -right + radius, -bottom);
    append_point(path, "L", right - radius, -bottom);
    if (radius > 0)
        append_corner(path, radius, right, -bottom + radius);
    append_point(path, "L", right, bottom - radius);
    if (radius > 0)
        append_corner(path, radius, right - radius, bottom);
    append_point(path, "L", -right + radius, bottom);
    if (radius > 0)
        append_corner(path, radius, -right, bottom - radius);
    append_point(path, "L", -right, -bottom + radius);
    if (radius > 0)
        append_corner(path, radius, -right + radius, -bottom);
    g_string_append_c(path, 'Z');
    return g_string_free_and_steal(path);
}

/**
 * damier_outline_circle:
 * @radius: the radius
 *
 * Writes a circle around the origin as SVG path data.
 *
 * Returns: (transfer full): the path data
 */
char *damier_outline_circle(float radius)
{
    GString *path = g_string_new(NULL);

    append_point(path, "M", -radius, 0);
    append_corner(path, radius, radius, 0);
    append_corner(path, radius, -radius, 0);
    g_string_append_c(path, 'Z');
    return g_string_free_and_steal(path);
}

/**
 * damier_outline_polygon:
 * @n_corners: how many corners, at least 3
 * @radius: from the origin to a corner
 * @turn: how far the first corner is turned clockwise from the top, in degrees
 *
 * Writes a regular polygon around the origin as SVG path data; six corners and no turn make a pointy-top hexagon.
 *
 * Returns: (transfer full): the path data
 */
char *damier_outline_polygon(guint n_corners, float radius, float turn)
{
    GString *path = g_string_new(NULL);

    for (guint i = 0; i < n_corners; i++) {
        double angle = G_PI / 180 * turn + 2 * G_PI * i / n_corners;
        append_point(path, i == 0 ? "M" : "L", radius * sin(angle), -radius * cos(angle));
    }
    g_string_append_c(path, 'Z');
    return g_string_free_and_steal(path);
}
