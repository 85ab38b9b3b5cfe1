// SPDX-License-Identifier: GPL-3.0-or-later
#include "three-in-a-row.h"

#include <glib/gi18n-lib.h>

#define CROSS "M-.3 -.2L-.2 -.3L0 -.1L.2 -.3L.3 -.2L.1 0L.3 .2L.2 .3L0 .1L-.2 .3L-.3 .2L-.1 0Z"

struct _ThreeInARowRenderer {
    GObject parent_instance;
};

/* Elements are numbered in the order in which they are added, from 1. */
static guint get_element(guint cell)
{
    return cell + 1;
}

static void get_place(guint cell, float *x, float *y)
{
    *x = cell % 3 + 0.5f;
    *y = 2.5f - cell / 3;
}

static DamierLayout *lay_out(DamierRenderer *self, DamierGame *game)
{
    DamierLayout *layout = damier_layout_new();
    DamierZone board = { .id = "board", .name = _("Board"), .owner = -1, .width = 3, .height = 3 };
    guint zone = damier_layout_add_zone(layout, &board);
    guint group = damier_layout_add_group(layout, &(DamierElementGroup) { "cells", _("Cells"), zone });
    g_autofree char *outline = damier_outline_rectangle(0.94f, 0.94f, 0.08f);
    g_autofree char *ring = damier_outline_circle(0.3f);

    for (guint cell = 0; cell < THREE_CELLS; cell++) {
        char name[] = { 'a' + cell % 3, '1' + cell / 3, '\0' };
        DamierElement element = { .group = group, .outline = outline, .name = name, .role = DAMIER_ROLE_CELL };

        get_place(cell, &element.x, &element.y);
        damier_layout_add_element(layout, &element);
    }
    damier_layout_add_shape(layout, CROSS);
    damier_layout_add_shape(layout, ring);
    return layout;
}

/* Shapes tell the seats apart, colours only help. A stone's number is its cell's: stones never move. */
static void populate(DamierRenderer *self, DamierPosition *position, gint viewer, DamierScene *scene)
{
    const ThreeState *state = damier_position_get_state(position);

    for (guint cell = 0; cell < THREE_CELLS; cell++)
        for (guint seat = 0; seat < 2; seat++) {
            DamierToken token = { .id = cell + 1, .shape = seat, .role = DAMIER_ROLE_SEAT + seat };

            if ((state->stones[seat] >> cell & 1) == 0)
                continue;
            token.element = get_element(cell);
            get_place(cell, &token.x, &token.y);
            damier_scene_add_token(scene, &token);
        }
}

static void get_gesture(DamierRenderer *self, DamierPosition *position, DamierMove move, DamierGesture *gesture)
{
    *gesture = (DamierGesture) { .n_elements = 1, .elements = { get_element(three_move_get_cell(move)) } };
}

static char *describe_element(DamierRenderer *self, DamierPosition *position, guint element)
{
    const ThreeState *state = damier_position_get_state(position);
    DamierGame *game = damier_position_get_game(position);
    guint cell = element - get_element(0);
    char name[] = { 'a' + cell % 3, '1' + cell / 3, '\0' };

    for (guint seat = 0; seat < 2; seat++)
        if (state->stones[seat] >> cell & 1)
            return g_strdup_printf("%s, %s", name, damier_game_get_seat_name(game, seat));
    return g_strdup_printf(_("%s, empty"), name);
}

static void three_in_a_row_renderer_iface_init(DamierRendererInterface *iface)
{
    iface->lay_out = lay_out;
    iface->populate = populate;
    iface->get_gesture = get_gesture;
    iface->describe_element = describe_element;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(ThreeInARowRenderer, three_in_a_row_renderer, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_RENDERER, three_in_a_row_renderer_iface_init))

static void three_in_a_row_renderer_class_init(ThreeInARowRendererClass *klass)
{
}

static void three_in_a_row_renderer_init(ThreeInARowRenderer *self)
{
}
