// SPDX-License-Identifier: GPL-3.0-or-later
#include "tiny.h"

struct _TinyRenderer {
    GObject parent_instance;
};

static void tiny_renderer_iface_init(DamierRendererInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(TinyRenderer, tiny_renderer, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_RENDERER, tiny_renderer_iface_init))

static void tiny_renderer_class_init(TinyRendererClass *klass)
{
}

static void tiny_renderer_init(TinyRenderer *self)
{
}

static float get_x(guint cell)
{
    return (float) (cell % 3) + 0.5f;
}

static float get_y(guint cell)
{
    return 2.5f - (float) (cell / 3);
}

static const DamierLook looks[] = { { "round", "Round" }, { "angular", "Angular" } };

static const DamierLook *tiny_list_looks(DamierRenderer *self, guint *n_looks)
{
    *n_looks = G_N_ELEMENTS(looks);
    return looks;
}

static DamierLayout *tiny_lay_out_look(DamierRenderer *self, DamierGame *game, const char *look)
{
    const gboolean is_round = g_str_equal(look, looks[0].id);
    DamierLayout *layout = damier_layout_new();
    g_autofree char *square = damier_outline_rectangle(1, 1, 0);
    g_autofree char *mark = is_round ? damier_outline_circle(0.4f) : damier_outline_polygon(4, 0.45f, 0);

    damier_layout_add_zone(layout,
                           &(DamierZone) { .id = "board", .name = "Board", .owner = -1, .width = 3, .height = 3 });
    damier_layout_add_group(layout, &(DamierElementGroup) { .id = "cells", .name = "Cells" });
    damier_layout_add_shape(layout, mark);
    damier_layout_add_emblem(layout, "M-.2 0L0 -.2L.2 0Z");
    if (LIES_ABOUT(LOOKS_AGREE) && !is_round)
        damier_layout_add_emblem(layout, "M-.2 0L0 .2L.2 0Z");
    for (guint cell = 0; cell < TINY_CELLS; cell++) {
        g_autofree char *name = g_strdup_printf("%c%u", 'a' + cell % 3, cell / 3 + 1);

        damier_layout_add_element(layout, &(DamierElement) { .x = LIES_ABOUT(LAYOUT_SANE) ? -1 : get_x(cell),
                                                             .y = get_y(cell),
                                                             .outline = square,
                                                             .name = name,
                                                             .role = DAMIER_ROLE_CELL });
    }
    return layout;
}

static DamierLayout *tiny_lay_out(DamierRenderer *self, DamierGame *game)
{
    return tiny_lay_out_look(self, game, looks[0].id);
}

static void tiny_populate(DamierRenderer *self, DamierPosition *position, gint viewer, DamierScene *scene)
{
    const TinyState *tiny = damier_position_get_state(position);
    gint counts[DAMIER_MAX_SEATS] = { 0 };
    static guint n_asked; /* only a lie counts */

    for (guint cell = 0; cell < TINY_CELLS; cell++) {
        if (tiny->marks[cell] == 0)
            continue;
        counts[tiny->marks[cell] - 1]++;
        damier_scene_add_token(scene, &(DamierToken) { .id = cell + 1,
                                                       .x = LIES_ABOUT(SCENE_SANE) ? 7 : get_x(cell),
                                                       .y = get_y(cell),
                                                       .angle = LIES_ABOUT(SCENE_STABLE) ? (float) n_asked++ : 0,
                                                       .role = DAMIER_ROLE_SEAT + tiny->marks[cell] - 1,
                                                       .element = cell + 1,
                                                       .emblem = tiny->marks[cell] % 2 });
    }
    for (guint seat = 0; seat < damier_game_get_n_seats(damier_position_get_game(position)); seat++)
        damier_scene_add_counter(scene, &(DamierCounter) { .seat = seat,
                                                           .name = "Marks",
                                                           .value = counts[seat],
                                                           .limit = TINY_CELLS,
                                                           .role = DAMIER_ROLE_SEAT + seat });
}

static void tiny_get_gesture(DamierRenderer *self, DamierPosition *position, DamierMove move, DamierGesture *gesture)
{
    gesture->n_elements = 1;
    gesture->elements[0] = move;
    if (LIES_ABOUT(GESTURES_VALID))
        gesture->elements[0] += TINY_CELLS;
    if (LIES_ABOUT(GESTURES_DISTINCT) && move == 2)
        gesture->elements[0] = 1;
}

static char *tiny_describe_element(DamierRenderer *self, DamierPosition *position, guint element)
{
    const TinyState *tiny = damier_position_get_state(position);
    const guint cell = element - 1, mark = tiny->marks[cell];

    if (LIES_ABOUT(ELEMENTS_DESCRIBED))
        return g_strdup("a cell");
    return g_strdup_printf("%c%u, %s", 'a' + cell % 3, cell / 3 + 1, mark == 0 ? "empty" : "marked");
}

static guint tiny_get_motions(DamierRenderer *self, DamierPosition *position, DamierMove move, DamierMotion *motions,
                              guint room)
{
    if (move > TINY_CELLS || room == 0)
        return 0;
    motions[0] = (DamierMotion) { .token = move, .n_stops = LIES_ABOUT(MOTIONS_VALID) ? 5 : 0 };
    return 1;
}

/* How many cells are still free after the move. */
static char *tiny_label_move(DamierRenderer *self, DamierPosition *position, DamierMove move)
{
    const TinyState *tiny = damier_position_get_state(position);

    return g_strdup_printf(LIES_ABOUT(LABELS_SHORT) ? "%u cells" : "%u", TINY_CELLS - 1u - tiny->placed);
}

static char *tiny_explain_refusal(DamierRenderer *self, DamierPosition *position, const DamierGesture *tried)
{
    const TinyState *tiny = damier_position_get_state(position);

    return tiny->marks[tried->elements[0] - 1] != 0 ? g_strdup("The cell is taken") : NULL;
}

static void tiny_renderer_iface_init(DamierRendererInterface *iface)
{
    iface->lay_out = tiny_lay_out;
    iface->populate = tiny_populate;
    iface->get_gesture = tiny_get_gesture;
    iface->describe_element = tiny_describe_element;
    iface->get_motions = tiny_get_motions;
    iface->label_move = tiny_label_move;
    iface->explain_refusal = tiny_explain_refusal;
    iface->list_looks = tiny_list_looks;
    iface->lay_out_look = tiny_lay_out_look;
}
