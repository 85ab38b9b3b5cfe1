// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-plugin-instance.h"

/**
 * DamierPluginInstance:
 *
 * The objects of an opened plugin. Each instance has objects of its own, so a thread that needs the rules while another
 * uses them opens the plugin once more.
 */
struct _DamierPluginInstance {
    GObject parent_instance;
    DamierPluginManifest *manifest;
    DamierRules *rules;
    DamierRenderer *renderer;
    GType engine_type;
};

G_DEFINE_FINAL_TYPE(DamierPluginInstance, damier_plugin_instance, G_TYPE_OBJECT)

static void damier_plugin_instance_finalize(GObject *object)
{
    DamierPluginInstance *self = DAMIER_PLUGIN_INSTANCE(object);

    g_clear_object(&self->rules);
    g_clear_object(&self->renderer);
    damier_plugin_manifest_unref(self->manifest);
    G_OBJECT_CLASS(damier_plugin_instance_parent_class)->finalize(object);
}

static void damier_plugin_instance_class_init(DamierPluginInstanceClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_plugin_instance_finalize;
}

static void damier_plugin_instance_init(DamierPluginInstance *self)
{
}

/**
 * damier_plugin_instance_new:
 * @manifest: the plugin's manifest
 * @types: the types that it has registered, checked already
 *
 * Makes the objects of a plugin; called by its entry.
 *
 * Returns: (transfer full): the instance
 */
DamierPluginInstance *damier_plugin_instance_new(const DamierPluginManifest *manifest, const DamierPluginTypes *types)
{
    DamierPluginInstance *self = g_object_new(DAMIER_TYPE_PLUGIN_INSTANCE, NULL);

    self->manifest = damier_plugin_manifest_ref(manifest);
    self->rules = g_object_new(types->rules, NULL);
    self->renderer = g_object_new(types->renderer, NULL);
    self->engine_type = types->engine;
    return self;
}

/**
 * damier_plugin_instance_get_manifest:
 * @self: an instance
 *
 * Gets what the plugin says of itself.
 *
 * Returns: (transfer none): the manifest
 */
const DamierPluginManifest *damier_plugin_instance_get_manifest(DamierPluginInstance *self)
{
    return self->manifest;
}

/**
 * damier_plugin_instance_get_rules:
 * @self: an instance
 *
 * Gets the rules.
 *
 * Returns: (transfer none): the rules; one call at a time
 */
DamierRules *damier_plugin_instance_get_rules(DamierPluginInstance *self)
{
    return self->rules;
}

/**
 * damier_plugin_instance_get_renderer:
 * @self: an instance
 *
 * Gets the renderer.
 *
 * Returns: (transfer none): the renderer, for the main thread
 */
DamierRenderer *damier_plugin_instance_get_renderer(DamierPluginInstance *self)
{
    return self->renderer;
}

/**
 * damier_plugin_instance_create_engine:
 * @self: an instance
 *
 * Makes an engine: the game's own, else the generic one of the SDK.
 *
 * Returns: (transfer full): the engine; one call at a time, off the main thread
 */
DamierEngine *damier_plugin_instance_create_engine(DamierPluginInstance *self)
{
    return g_object_new(self->engine_type, NULL);
}

/**
 * damier_plugin_instance_configure:
 * @self: an instance
 * @setup: what was chosen
 * @error: where to say what is wrong
 *
 * Makes a game and checks what hot code will trust: the sizes it declares and the functions it has. Every host
 * configures its games here.
 *
 * Returns: (transfer full) (nullable): the game, or NULL with a %DAMIER_ERROR for the setup or a %DAMIER_PLUGIN_ERROR
 *   for the plugin
 */
DamierGame *damier_plugin_instance_configure(DamierPluginInstance *self, DamierSetup *setup, GError **error)
{
    g_autoptr(DamierGame) game = damier_rules_configure(self->rules, setup, error);

    if (game == NULL || !damier_plugin_contract_check_game(self->manifest, game, error))
        return NULL;
    return g_steal_pointer(&game);
}
