// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-board-highlights.h"

/* What the shell points out on any board: the last move, what is picked, where it may go, what that would lead to. */

static guint count_elements(DamierBoardModel *model)
{
    return damier_layout_get_n_elements(damier_board_model_get_layout(model));
}

static gboolean is_slim(DamierBoardModel *model, guint element)
{
    return (damier_layout_get_element(damier_board_model_get_layout(model), element)->flags & DAMIER_ELEMENT_SLIM) != 0;
}

static gboolean has_face(DamierBoardModel *model, guint element)
{
    return damier_layout_get_element(damier_board_model_get_layout(model), element)->role != DAMIER_ROLE_NONE;
}

/* What stands on an element without a face hides it, so the token itself gets a line around. */
static void paint_halos(DamierBoardModel *model, DamierBoardPainter *painter, GtkSnapshot *snapshot,
                        gboolean shows_targets)
{
    const DamierPalette *palette = damier_board_painter_get_palette(painter);
    DamierScene *scene = damier_board_model_get_scene(model);

    for (guint i = 0; i < damier_scene_get_n_tokens(scene); i++) {
        const DamierToken *token = damier_scene_get_token(scene, i);

        if (token->element == 0 || has_face(model, token->element))
            continue;
        if (damier_gesture_tree_is_picked(damier_board_model_get_tree(model), token->element))
            damier_board_painter_paint_halo(painter, snapshot, token, &palette->accent, 3);
        else if (shows_targets && damier_board_model_is_lit(model, token->element))
            damier_board_painter_paint_halo(painter, snapshot, token, &palette->target, 5);
        else if (damier_board_model_is_last(model, token->element))
            damier_board_painter_paint_halo(painter, snapshot, token, &palette->last_move, 3);
    }
}

/* A button that came with what stood on it is gone with it. */
static gboolean is_gone(DamierBoardModel *model, guint element)
{
    const DamierElement *place = damier_layout_get_element(damier_board_model_get_layout(model), element);

    return (place->flags & DAMIER_ELEMENT_BUTTON) && !has_face(model, element) &&
           !damier_board_model_is_occupied(model, element);
}

static void paint_place(DamierBoardModel *model, DamierBoardPainter *painter, GtkSnapshot *snapshot, guint element)
{
    const DamierPalette *palette = damier_board_painter_get_palette(painter);
    const GdkRGBA last = damier_color_with_alpha(&palette->last_move, 0.75f);
    const GdkRGBA picked = damier_color_with_alpha(&palette->accent, 0.30f);

    if (damier_board_model_is_last(model, element) && !is_slim(model, element) && !is_gone(model, element))
        damier_board_painter_fill_element(painter, snapshot, element, &last);
    if (damier_board_model_is_hinted(model, element)) {
        damier_board_painter_fill_element(painter, snapshot, element, &picked);
        damier_board_painter_outline_element(painter, snapshot, element, &palette->accent, 2);
    }
    if (damier_gesture_tree_is_picked(damier_board_model_get_tree(model), element)) {
        damier_board_painter_fill_element(painter, snapshot, element, &picked);
        damier_board_painter_outline_element(painter, snapshot, element, &palette->accent, 2.5f);
    }
}

/* Where a move may go: a dot, or a line around what stands there; with what the game writes on it. Slim places may lie
 * across what stands elsewhere, so that they show above it. */
static void paint_target_below(DamierBoardModel *model, DamierBoardPainter *painter, GtkSnapshot *snapshot,
                               guint element)
{
    const GdkRGBA dot = damier_color_with_alpha(&damier_board_painter_get_palette(painter)->target, 0.55f);

    if (damier_board_model_is_lit(model, element) && !damier_board_model_is_occupied(model, element) &&
        damier_board_model_get_label(model, element) == NULL && !is_slim(model, element))
        damier_board_painter_paint_dot(painter, snapshot, element, &dot);
}

static void paint_target_above(DamierBoardModel *model, DamierBoardPainter *painter, GtkSnapshot *snapshot,
                               guint element)
{
    const GdkRGBA *color = &damier_board_painter_get_palette(painter)->target;
    const gboolean is_occupied = damier_board_model_is_occupied(model, element);
    const char *label = damier_board_model_get_label(model, element);

    if (!damier_board_model_is_lit(model, element))
        return;
    if (is_occupied)
        damier_board_painter_outline_element(painter, snapshot, element, color, 2.5f);
    else if (label == NULL && is_slim(model, element))
        damier_board_painter_paint_ringed_dot(painter, snapshot, element, color);
    if (label != NULL)
        damier_board_painter_paint_label(painter, snapshot, element, label, color, is_occupied);
}

/**
 * damier_board_highlights_paint_below:
 * @model: a board
 * @painter: a painter
 * @snapshot: where to paint
 * @shows_targets: whether to show where things may go
 *
 * Paints what is pointed out below the tokens.
 */
void damier_board_highlights_paint_below(DamierBoardModel *model, DamierBoardPainter *painter, GtkSnapshot *snapshot,
                                         gboolean shows_targets)
{
    for (guint id = 1; id <= count_elements(model); id++) {
        paint_place(model, painter, snapshot, id);
        if (shows_targets)
            paint_target_below(model, painter, snapshot, id);
    }
    paint_halos(model, painter, snapshot, shows_targets);
}

/* What is picked or pointed at, where tokens would hide it and no ghost shows it. */
static void paint_slim(DamierBoardModel *model, DamierBoardPainter *painter, GtkSnapshot *snapshot, guint element)
{
    const gboolean is_shown = damier_board_model_get_preview(model) != NULL;

    if (!is_slim(model, element))
        return;
    if (damier_gesture_tree_is_picked(damier_board_model_get_tree(model), element) ||
        (element == damier_board_model_get_pointed(model) && !is_shown))
        damier_board_highlights_paint_focus(painter, snapshot, element);
}

/* An emblem that points somewhere is for whoever moves then: that other one does not matter yet. */
static gboolean has_same_emblem(const DamierToken *one, const DamierToken *other)
{
    return (one->emblem_turns && other->emblem_turns) ||
           (one->emblem == other->emblem && one->emblem_role == other->emblem_role);
}

/**
 * damier_board_highlights_is_same_place: (skip)
 * @one: a token
 * @other: a token
 *
 * Tells whether two tokens are seen at the same place and look the same.
 *
 * Returns: whether they do
 */
gboolean damier_board_highlights_is_same_place(const DamierToken *one, const DamierToken *other)
{
    return one->zone == other->zone && one->x == other->x && one->y == other->y && one->shape == other->shape &&
           one->role == other->role && one->angle == other->angle && one->scale == other->scale &&
           one->lift == other->lift && one->is_upright == other->is_upright && has_same_emblem(one, other) &&
           g_strcmp0(one->badge, other->badge) == 0;
}

/* What would be new or elsewhere after the move that is pointed at. */
static void paint_ghosts(DamierBoardModel *model, DamierBoardPainter *painter, GtkSnapshot *snapshot)
{
    DamierScene *scene = damier_board_model_get_scene(model), *preview = damier_board_model_get_preview(model);

    for (guint i = 0; preview != NULL && i < damier_scene_get_n_tokens(preview); i++) {
        DamierToken token = *damier_scene_get_token(preview, i);
        const DamierToken *before = damier_scene_find_token(scene, token.id);
        DamierSprite ghost = damier_sprite_make(damier_board_model_get_layout(model), &token);

        if (before != NULL && damier_board_highlights_is_same_place(before, &token))
            continue;
        if (token.emblem_turns)
            token.emblem = 0;
        ghost.opacity = 0.6f;
        damier_board_painter_paint_sprite(painter, snapshot, &ghost);
    }
}

/**
 * damier_board_highlights_paint_above:
 * @model: a board
 * @painter: a painter
 * @snapshot: where to paint
 * @shows_targets: whether to show where things may go
 *
 * Paints what is pointed out above the tokens.
 */
void damier_board_highlights_paint_above(DamierBoardModel *model, DamierBoardPainter *painter, GtkSnapshot *snapshot,
                                         gboolean shows_targets)
{
    const DamierPalette *palette = damier_board_painter_get_palette(painter);
    DamierScene *scene = damier_board_model_get_scene(model);
    const guint pointed = damier_board_model_get_pointed(model);

    for (guint id = 1; id <= count_elements(model); id++) {
        if (shows_targets)
            paint_target_above(model, painter, snapshot, id);
        paint_slim(model, painter, snapshot, id);
    }
    for (guint i = 0; i < damier_scene_get_n_marks(scene); i++)
        damier_board_painter_paint_mark(painter, snapshot, damier_scene_get_mark(scene, i));
    if (pointed != 0 && !is_slim(model, pointed))
        damier_board_painter_outline_element(painter, snapshot, pointed, &palette->accent, 2);
    paint_ghosts(model, painter, snapshot);
}

/**
 * damier_board_highlights_paint_focus:
 * @painter: a painter
 * @snapshot: where to paint
 * @element: an element's id
 *
 * Paints the ring that shows where the keyboard is; two colours, so that it is seen on any ground.
 */
void damier_board_highlights_paint_focus(DamierBoardPainter *painter, GtkSnapshot *snapshot, guint element)
{
    const DamierPalette *palette = damier_board_painter_get_palette(painter);
    const GdkRGBA *ground = &damier_palette_get_paint(palette, DAMIER_ROLE_CELL)->fill;

    damier_board_painter_outline_element(painter, snapshot, element, ground, 7);
    damier_board_painter_outline_element(painter, snapshot, element, &palette->accent, 3.5f);
}
