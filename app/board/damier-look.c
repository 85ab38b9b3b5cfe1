// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-look.h"

/* Every board of a game has the same look, so the choice stays with the game's renderer. */
static GQuark look_quark(void)
{
    return g_quark_from_static_string("damier-look");
}

/**
 * damier_look_get:
 * @renderer: a renderer
 *
 * Gets the look that was chosen for a game.
 *
 * Returns: the look's id, or NULL for the usual one
 */
const char *damier_look_get(DamierRenderer *renderer)
{
    return g_object_get_qdata(G_OBJECT(renderer), look_quark());
}

/**
 * damier_look_set:
 * @renderer: a renderer
 * @look: (nullable): the id of a look, or NULL for the usual one
 *
 * Chooses the look of the boards that are made from now on.
 */
void damier_look_set(DamierRenderer *renderer, const char *look)
{
    g_object_set_qdata_full(G_OBJECT(renderer), look_quark(), g_strdup(look), g_free);
}

/**
 * damier_look_load:
 * @renderer: a renderer
 * @settings: the program's settings
 * @game_id: the id of its game
 *
 * Chooses the look that was kept in the settings.
 */
void damier_look_load(DamierRenderer *renderer, GSettings *settings, const char *game_id)
{
    g_autoptr(GVariant) looks = g_settings_get_value(settings, "looks");
    const char *look = NULL;

    damier_look_set(renderer, g_variant_lookup(looks, game_id, "&s", &look) ? look : NULL);
}

/**
 * damier_look_save:
 * @renderer: a renderer
 * @settings: the program's settings
 * @game_id: the id of its game
 *
 * Keeps the look that was chosen in the settings.
 */
void damier_look_save(DamierRenderer *renderer, GSettings *settings, const char *game_id)
{
    g_autoptr(GVariant) looks = g_settings_get_value(settings, "looks");
    GVariantBuilder builder;
    GVariantIter iter;
    const char *id, *look;

    g_variant_builder_init(&builder, G_VARIANT_TYPE("a{ss}"));
    g_variant_iter_init(&iter, looks);
    while (g_variant_iter_next(&iter, "{&s&s}", &id, &look))
        if (!g_str_equal(id, game_id))
            g_variant_builder_add(&builder, "{ss}", id, look);
    if (damier_look_get(renderer) != NULL)
        g_variant_builder_add(&builder, "{ss}", game_id, damier_look_get(renderer));
    g_settings_set_value(settings, "looks", g_variant_builder_end(&builder));
}
