// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-scene.h"

/**
 * DamierScene:
 *
 * What a position looks like: tokens, marks and counters. A renderer fills it; the shell paints it.
 */
struct _DamierScene {
    GObject parent_instance;
    GArray *tokens;
    GArray *marks;
    GArray *counters;
    GStringChunk *texts;
};

G_DEFINE_FINAL_TYPE(DamierScene, damier_scene, G_TYPE_OBJECT)

static void damier_scene_finalize(GObject *object)
{
    DamierScene *self = DAMIER_SCENE(object);

    g_array_unref(self->tokens);
    g_array_unref(self->marks);
    g_array_unref(self->counters);
    g_string_chunk_free(self->texts);
    G_OBJECT_CLASS(damier_scene_parent_class)->finalize(object);
}

static void damier_scene_class_init(DamierSceneClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_scene_finalize;
}

static void damier_scene_init(DamierScene *self)
{
    self->tokens = g_array_new(FALSE, TRUE, sizeof(DamierToken));
    self->marks = g_array_new(FALSE, TRUE, sizeof(DamierMark));
    self->counters = g_array_new(FALSE, TRUE, sizeof(DamierCounter));
    self->texts = g_string_chunk_new(256);
}

static const char *keep(DamierScene *self, const char *text)
{
    return text != NULL ? g_string_chunk_insert_const(self->texts, text) : NULL;
}

/**
 * damier_scene_new:
 *
 * Makes an empty scene.
 *
 * Returns: (transfer full): the scene
 */
DamierScene *damier_scene_new(void)
{
    return g_object_new(DAMIER_TYPE_SCENE, NULL);
}

/**
 * damier_scene_add_token: (skip)
 * @scene: a scene
 * @token: the token; its texts are copied
 *
 * Adds a visible piece; those of one level are painted in the order in which they were added.
 */
void damier_scene_add_token(DamierScene *scene, const DamierToken *token)
{
    DamierToken copy = *token;

    copy.scale = token->scale == 0 ? 1 : token->scale;
    copy.badge = keep(scene, token->badge);
    g_array_append_val(scene->tokens, copy);
}

/**
 * damier_scene_add_mark: (skip)
 * @scene: a scene
 * @mark: the mark; its texts are copied
 *
 * Adds something to point out.
 */
void damier_scene_add_mark(DamierScene *scene, const DamierMark *mark)
{
    DamierMark copy = *mark;

    copy.note = keep(scene, mark->note);
    g_array_append_val(scene->marks, copy);
}

/**
 * damier_scene_add_counter: (skip)
 * @scene: a scene
 * @counter: the counter; its texts are copied
 *
 * Adds a number to show beside a seat's clock.
 */
void damier_scene_add_counter(DamierScene *scene, const DamierCounter *counter)
{
    DamierCounter copy = *counter;

    copy.name = keep(scene, counter->name);
    g_array_append_val(scene->counters, copy);
}

/**
 * damier_scene_get_n_tokens:
 * @scene: a scene
 *
 * Counts the tokens.
 *
 * Returns: how many
 */
guint damier_scene_get_n_tokens(DamierScene *scene)
{
    return scene->tokens->len;
}

/**
 * damier_scene_get_token: (skip)
 * @scene: a scene
 * @index: which
 *
 * Gets a token.
 *
 * Returns: the token, owned by the scene
 */
const DamierToken *damier_scene_get_token(DamierScene *scene, guint index)
{
    g_return_val_if_fail(index < scene->tokens->len, NULL);
    return &g_array_index(scene->tokens, DamierToken, index);
}

/**
 * damier_scene_find_token: (skip)
 * @scene: a scene
 * @id: a token's id
 *
 * Finds a token.
 *
 * Returns: (nullable): the token, owned by the scene
 */
const DamierToken *damier_scene_find_token(DamierScene *scene, guint id)
{
    for (guint i = 0; i < scene->tokens->len; i++)
        if (damier_scene_get_token(scene, i)->id == id)
            return damier_scene_get_token(scene, i);
    return NULL;
}

/**
 * damier_scene_get_n_marks:
 * @scene: a scene
 *
 * Counts the marks.
 *
 * Returns: how many
 */
guint damier_scene_get_n_marks(DamierScene *scene)
{
    return scene->marks->len;
}

/**
 * damier_scene_get_mark: (skip)
 * @scene: a scene
 * @index: which
 *
 * Gets a mark.
 *
 * Returns: the mark, owned by the scene
 */
const DamierMark *damier_scene_get_mark(DamierScene *scene, guint index)
{
    g_return_val_if_fail(index < scene->marks->len, NULL);
    return &g_array_index(scene->marks, DamierMark, index);
}

/**
 * damier_scene_get_n_counters:
 * @scene: a scene
 *
 * Counts the counters.
 *
 * Returns: how many
 */
guint damier_scene_get_n_counters(DamierScene *scene)
{
    return scene->counters->len;
}

/**
 * damier_scene_get_counter: (skip)
 * @scene: a scene
 * @index: which
 *
 * Gets a counter.
 *
 * Returns: the counter, owned by the scene
 */
const DamierCounter *damier_scene_get_counter(DamierScene *scene, guint index)
{
    g_return_val_if_fail(index < scene->counters->len, NULL);
    return &g_array_index(scene->counters, DamierCounter, index);
}
