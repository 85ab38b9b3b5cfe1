// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-board-animation.h"

#include <adwaita.h>
#include <math.h>

#define MAX_POINTS 6

/**
 * DamierBoardAnimation:
 *
 * The way from what is seen to a scene: tokens are compared by their numbers; what is elsewhere moves, what is new
 * appears, what is gone fades. Hints tell by which way and in which order.
 */
struct _DamierBoardAnimation {
    GObject parent_instance;
    GArray *actors;
    guint n_waves;
};

/* A token on its way. Its number keeps it the same token; all else is how it looks from now on. */
typedef struct {
    DamierToken token;
    DamierSprite from, to;
    guint n_points;
    graphene_point_t points[MAX_POINTS];
    guint wave;
    guint spins;
    gboolean moves;
    gboolean leaves;
} Actor;

G_DEFINE_FINAL_TYPE(DamierBoardAnimation, damier_board_animation, G_TYPE_OBJECT)

static void damier_board_animation_finalize(GObject *object)
{
    g_array_unref(DAMIER_BOARD_ANIMATION(object)->actors);
    G_OBJECT_CLASS(damier_board_animation_parent_class)->finalize(object);
}

static void damier_board_animation_class_init(DamierBoardAnimationClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_board_animation_finalize;
}

static void damier_board_animation_init(DamierBoardAnimation *self)
{
    self->actors = g_array_new(FALSE, TRUE, sizeof(Actor));
    self->n_waves = 1;
}

static const DamierSprite *find_sprite(GArray *sprites, guint id)
{
    for (guint i = 0; i < sprites->len; i++)
        if (g_array_index(sprites, DamierSprite, i).token->id == id)
            return &g_array_index(sprites, DamierSprite, i);
    return NULL;
}

static const DamierMotion *find_motion(const DamierMotion *motions, guint n_motions, guint id)
{
    for (guint i = 0; i < n_motions; i++)
        if (motions[i].token == id)
            return &motions[i];
    return NULL;
}

/* Whether what had this number before has another one now. */
static gboolean is_renamed(const DamierMotion *motions, guint n_motions, guint id)
{
    for (guint i = 0; i < n_motions; i++)
        if (motions[i].was == id && motions[i].token != id)
            return TRUE;
    return FALSE;
}

/* What a token was seen as before. */
static const DamierSprite *find_before(GArray *from, const DamierMotion *motions, guint n_motions, guint id)
{
    const DamierMotion *motion = find_motion(motions, n_motions, id);

    if (motion != NULL && motion->was != 0)
        return find_sprite(from, motion->was);
    return is_renamed(motions, n_motions, id) ? NULL : find_sprite(from, id);
}

static float get_turn_between(const DamierSprite *from, const DamierToken *to)
{
    return remainderf(from->token->angle + from->turn - to->angle, 360);
}

static void begin_actor(Actor *actor, const DamierSprite *from)
{
    actor->from = *from;
    actor->from.turn = get_turn_between(from, &actor->token);
    actor->from.growth = from->growth * from->token->scale / actor->token.scale;
    actor->moves = fabsf(actor->from.x - actor->to.x) > 0.001f || fabsf(actor->from.y - actor->to.y) > 0.001f ||
                   fabsf(actor->from.lift - actor->to.lift) > 0.001f || fabsf(actor->from.turn) > 0.01f ||
                   fabsf(actor->from.growth - 1) > 0.001f || from->opacity < 1;
}

/* What has not been there before comes from its first stop, or appears in its place. */
static void begin_newcomer(Actor *actor, const DamierMotion *motion)
{
    const gboolean comes = motion != NULL && motion->n_stops > 0;

    actor->from = actor->to;
    actor->from.growth = comes ? 0.4f : 0.8f;
    actor->from.opacity = 0;
    if (comes) {
        actor->from.x = actor->to.x - actor->token.x + motion->stop_x[0];
        actor->from.y = actor->to.y - actor->token.y + motion->stop_y[0];
    }
    actor->moves = TRUE;
}

static void lay_way(Actor *actor, const DamierMotion *motion)
{
    const float zone_x = actor->to.x - actor->token.x, zone_y = actor->to.y - actor->token.y;

    actor->points[actor->n_points++] = GRAPHENE_POINT_INIT(actor->from.x, actor->from.y);
    for (guint i = 0; motion != NULL && i < MIN(motion->n_stops, MAX_POINTS - 2); i++)
        actor->points[actor->n_points++] = GRAPHENE_POINT_INIT(motion->stop_x[i] + zone_x, motion->stop_y[i] + zone_y);
    actor->points[actor->n_points++] = GRAPHENE_POINT_INIT(actor->to.x, actor->to.y);
    actor->wave = motion != NULL ? motion->wave : 0;
    actor->spins = motion != NULL ? motion->spins : 0;
    actor->moves |= actor->spins > 0;
}

static void add_actor(DamierBoardAnimation *self, DamierLayout *layout, const DamierToken *token,
                      const DamierSprite *before, const DamierMotion *motion)
{
    Actor actor = { .token = *token, .to = damier_sprite_make(layout, token) };

    actor.token.badge = g_intern_string(token->badge);
    if (before != NULL)
        begin_actor(&actor, before);
    else
        begin_newcomer(&actor, motion);
    lay_way(&actor, motion);
    self->n_waves = MAX(self->n_waves, actor.wave + 1);
    g_array_append_val(self->actors, actor);
}

static void add_leavers(DamierBoardAnimation *self, GArray *from, GHashTable *stayers)
{
    for (guint i = 0; i < from->len; i++) {
        const DamierSprite *sprite = &g_array_index(from, DamierSprite, i);
        Actor actor = { .token = *sprite->token, .from = *sprite, .to = *sprite, .moves = TRUE, .leaves = TRUE };

        if (g_hash_table_contains(stayers, sprite) || sprite->opacity <= 0)
            continue;
        actor.token.badge = g_intern_string(sprite->token->badge);
        actor.to.opacity = 0;
        actor.to.growth = 0.7f * sprite->growth;
        lay_way(&actor, NULL);
        actor.wave = self->n_waves - 1;
        g_array_append_val(self->actors, actor);
    }
}

static gint compare_levels(gconstpointer one, gconstpointer other)
{
    return ((const Actor *) one)->token.level - ((const Actor *) other)->token.level;
}

/**
 * damier_board_animation_new:
 * @layout: the layout
 * @from: (element-type DamierSprite): what is seen now
 * @scene: what shall be seen
 * @motions: (array length=n_motions): hints
 * @n_motions: how many
 *
 * Makes an animation. What it needs is copied.
 *
 * Returns: (transfer full): the animation
 */
DamierBoardAnimation *damier_board_animation_new(DamierLayout *layout, GArray *from, DamierScene *scene,
                                                 const DamierMotion *motions, guint n_motions)
{
    DamierBoardAnimation *self = g_object_new(DAMIER_TYPE_BOARD_ANIMATION, NULL);
    g_autoptr(GHashTable) stayers = g_hash_table_new(NULL, NULL);

    for (guint i = 0; i < damier_scene_get_n_tokens(scene); i++) {
        const DamierToken *token = damier_scene_get_token(scene, i);
        const DamierSprite *before = find_before(from, motions, n_motions, token->id);

        add_actor(self, layout, token, before, find_motion(motions, n_motions, token->id));
        if (before != NULL)
            g_hash_table_add(stayers, (gpointer) before);
    }
    add_leavers(self, from, stayers);
    /* GLib's sort is stable. */
    g_array_sort(self->actors, compare_levels);
    return self;
}

/**
 * damier_board_animation_new_settled:
 * @layout: the layout
 * @scene: what is seen
 *
 * Makes an animation in which nothing moves.
 *
 * Returns: (transfer full): the animation
 */
DamierBoardAnimation *damier_board_animation_new_settled(DamierLayout *layout, DamierScene *scene)
{
    g_autoptr(GArray) sprites = g_array_new(FALSE, FALSE, sizeof(DamierSprite));

    for (guint i = 0; i < damier_scene_get_n_tokens(scene); i++) {
        const DamierToken *token = damier_scene_get_token(scene, i);
        const DamierSprite sprite = damier_sprite_make(layout, token);
        g_array_append_val(sprites, sprite);
    }
    return damier_board_animation_new(layout, sprites, scene, NULL, 0);
}

/**
 * damier_board_animation_get_n_waves:
 * @self: an animation
 *
 * Counts the waves, each of which takes [const@ANIMATION_WAVE].
 *
 * Returns: how many; 0 where nothing moves
 */
guint damier_board_animation_get_n_waves(DamierBoardAnimation *self)
{
    for (guint i = 0; i < self->actors->len; i++)
        if (g_array_index(self->actors, Actor, i).moves)
            return self->n_waves;
    return 0;
}

/**
 * damier_board_animation_list_resting:
 * @self: an animation
 * @sprites: (element-type DamierSprite): where to add
 *
 * Lists what does not move, what lies lower first. Tokens belong to the animation.
 */
void damier_board_animation_list_resting(DamierBoardAnimation *self, GArray *sprites)
{
    for (guint i = 0; i < self->actors->len; i++) {
        Actor *actor = &g_array_index(self->actors, Actor, i);

        actor->to.token = &actor->token;
        if (!actor->moves)
            g_array_append_val(sprites, actor->to);
    }
}

static graphene_point_t find_on_way(const Actor *actor, double share)
{
    float lengths[MAX_POINTS - 1], length = 0, left;
    graphene_point_t point = actor->points[actor->n_points - 1];

    for (guint i = 0; i + 1 < actor->n_points; i++)
        length += lengths[i] = graphene_point_distance(&actor->points[i], &actor->points[i + 1], NULL, NULL);
    left = length * share;
    for (guint i = 0; i + 1 < actor->n_points; i++) {
        if (left <= lengths[i] && lengths[i] > 0) {
            graphene_point_interpolate(&actor->points[i], &actor->points[i + 1], left / lengths[i], &point);
            return point;
        }
        left -= lengths[i];
    }
    return point;
}

static float blend(float from, float to, double share)
{
    return from + (to - from) * share;
}

/**
 * damier_board_animation_list_moving:
 * @self: an animation
 * @progress: 0 (the beginning) to 1 (the end)
 * @sprites: (element-type DamierSprite): where to add
 *
 * Lists what moves, as it is at a moment, what lies lower first. Tokens belong to the animation.
 */
void damier_board_animation_list_moving(DamierBoardAnimation *self, double progress, GArray *sprites)
{
    for (guint i = 0; i < self->actors->len; i++) {
        const Actor *actor = &g_array_index(self->actors, Actor, i);
        const double share =
            adw_easing_ease(ADW_EASE_IN_OUT_CUBIC, CLAMP(progress * self->n_waves - actor->wave, 0, 1));
        const graphene_point_t point = find_on_way(actor, share);
        DamierSprite sprite = { .token = &actor->token, .x = point.x, .y = point.y };

        if (!actor->moves || (actor->leaves && share >= 1))
            continue;
        sprite.lift = blend(actor->from.lift, actor->to.lift, share);
        sprite.turn = blend(actor->from.turn, actor->to.turn, share) - 360.0f * actor->spins * (1 - share);
        sprite.growth = blend(actor->from.growth, actor->to.growth, share);
        sprite.opacity = blend(actor->from.opacity, actor->to.opacity, actor->leaves ? share : MIN(4 * share, 1));
        g_array_append_val(sprites, sprite);
    }
}
