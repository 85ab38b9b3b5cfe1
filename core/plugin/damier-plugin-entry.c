// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-plugin-entry.h"

#include <glib/gi18n-lib.h>

#include "damier-plugin-error.h"
#include "damier-plugin-loader.h"

/**
 * DamierPluginEntry:
 *
 * A plugin as the store lists it: what its manifest says, whether it can be used and, where not, why. Its module is
 * opened when its game is. Used in one thread.
 */
struct _DamierPluginEntry {
    GObject parent_instance;
    DamierPluginManifest *manifest;
    DamierPluginProber *prober;
    DamierPluginTypes types;
    gboolean is_loaded;
    GError *error;
};

G_DEFINE_FINAL_TYPE(DamierPluginEntry, damier_plugin_entry, G_TYPE_OBJECT)

enum {
    PROP_ID = 1,
    PROP_NAME,
    PROP_SUMMARY,
    PROP_PROBLEM,
    N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

static void damier_plugin_entry_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec)
{
    DamierPluginEntry *self = DAMIER_PLUGIN_ENTRY(object);
    const char *const texts[N_PROPERTIES] = {
        [PROP_ID] = self->manifest->id,
        [PROP_NAME] = self->manifest->name,
        [PROP_SUMMARY] = self->manifest->summary,
        [PROP_PROBLEM] = self->error != NULL ? self->error->message : NULL,
    };

    g_value_set_string(value, texts[id]);
}

static void damier_plugin_entry_finalize(GObject *object)
{
    DamierPluginEntry *self = DAMIER_PLUGIN_ENTRY(object);

    damier_plugin_manifest_unref(self->manifest);
    g_clear_object(&self->prober);
    g_clear_error(&self->error);
    G_OBJECT_CLASS(damier_plugin_entry_parent_class)->finalize(object);
}

static void damier_plugin_entry_class_init(DamierPluginEntryClass *klass)
{
    static const char *const names[N_PROPERTIES] = {
        [PROP_ID] = "id",
        [PROP_NAME] = "name",
        [PROP_SUMMARY] = "summary",
        [PROP_PROBLEM] = "problem",
    };
    GObjectClass *object_class = G_OBJECT_CLASS(klass);

    object_class->get_property = damier_plugin_entry_get_property;
    object_class->finalize = damier_plugin_entry_finalize;
    for (guint id = PROP_ID; id < N_PROPERTIES; id++)
        properties[id] = g_param_spec_string(names[id], NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
    g_object_class_install_properties(object_class, N_PROPERTIES, properties);
}

static void damier_plugin_entry_init(DamierPluginEntry *self)
{
}

/* Keeps an error and shows it; a cancelled trial is no fault of the plugin. */
static void set_error(DamierPluginEntry *self, const GError *error)
{
    if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        return;
    g_clear_error(&self->error);
    self->error = error != NULL ? g_error_copy(error) : NULL;
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_PROBLEM]);
}

/* What is wrong without opening anything. */
static void look(DamierPluginEntry *self)
{
    g_autoptr(GError) error = NULL;

    if (damier_plugin_loader_check_file(self->manifest, &error) && self->prober != NULL)
        damier_plugin_prober_recall(self->prober, self->manifest, NULL, &error);
    set_error(self, error);
}

/**
 * damier_plugin_entry_new:
 * @manifest: the absolute path of a manifest
 * @prober: (nullable): what tries the plugin out before it is opened; NULL for one that is trusted
 *
 * Makes an entry of a manifest; no code of the plugin runs.
 *
 * Returns: (transfer full): the entry
 */
DamierPluginEntry *damier_plugin_entry_new(const char *manifest, DamierPluginProber *prober)
{
    DamierPluginEntry *self = g_object_new(DAMIER_TYPE_PLUGIN_ENTRY, NULL);

    self->manifest = damier_plugin_manifest_read(manifest);
    g_set_object(&self->prober, prober);
    look(self);
    return self;
}

/**
 * damier_plugin_entry_shadow:
 * @self: an entry
 * @other: the entry of the same id that comes first
 *
 * Marks an entry as not used because another one comes first.
 */
void damier_plugin_entry_shadow(DamierPluginEntry *self, DamierPluginEntry *other)
{
    g_autoptr(GError) error =
        g_error_new(DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_SHADOWED,
                    _("“%s” is not used: the plugin “%s” has the same id and comes first on the search path"),
                    self->manifest->path, other->manifest->path);

    set_error(self, error);
}

/**
 * damier_plugin_entry_get_manifest:
 * @self: an entry
 *
 * Gets what the plugin says of itself.
 *
 * Returns: (transfer none): the manifest
 */
const DamierPluginManifest *damier_plugin_entry_get_manifest(DamierPluginEntry *self)
{
    return self->manifest;
}

/**
 * damier_plugin_entry_get_id:
 * @self: an entry
 *
 * Gets the game's stable id.
 *
 * Returns: the id
 */
const char *damier_plugin_entry_get_id(DamierPluginEntry *self)
{
    return self->manifest->id;
}

/**
 * damier_plugin_entry_get_name:
 * @self: an entry
 *
 * Gets the game's name, translated.
 *
 * Returns: the name
 */
const char *damier_plugin_entry_get_name(DamierPluginEntry *self)
{
    return self->manifest->name;
}

/**
 * damier_plugin_entry_get_summary:
 * @self: an entry
 *
 * Gets one line on the game, translated.
 *
 * Returns: (nullable): the line, or NULL where the manifest is broken
 */
const char *damier_plugin_entry_get_summary(DamierPluginEntry *self)
{
    return self->manifest->summary;
}

/**
 * damier_plugin_entry_is_trusted:
 * @self: an entry
 *
 * Tells whether the plugin is one of those that came with Damier.
 *
 * Returns: FALSE for a plugin that is tried out before it is opened, and whose engine is kept from network and files
 */
gboolean damier_plugin_entry_is_trusted(DamierPluginEntry *self)
{
    return self->prober == NULL;
}

/**
 * damier_plugin_entry_get_error:
 * @self: an entry
 *
 * Gets why the plugin cannot be used.
 *
 * Returns: (nullable) (transfer none): a %DAMIER_PLUGIN_ERROR, or NULL where nothing is known to be wrong
 */
const GError *damier_plugin_entry_get_error(DamierPluginEntry *self)
{
    return self->error;
}

/* Loads the module into this process, once. */
static DamierPluginInstance *load(DamierPluginEntry *self, GError **error)
{
    g_autoptr(GError) fault = NULL;

    if (!self->is_loaded && !damier_plugin_loader_load(self->manifest, &self->types, &fault)) {
        set_error(self, fault);
        g_propagate_error(error, g_steal_pointer(&fault));
        return NULL;
    }
    self->is_loaded = TRUE;
    return damier_plugin_instance_new(self->manifest, &self->types);
}

static void return_loaded(DamierPluginEntry *self, GTask *task)
{
    GError *error = NULL;
    DamierPluginInstance *instance = load(self, &error);

    if (instance != NULL)
        g_task_return_pointer(task, instance, g_object_unref);
    else
        g_task_return_error(task, error);
}

static void on_tried(GObject *source, GAsyncResult *result, gpointer data)
{
    g_autoptr(GTask) task = data;
    DamierPluginEntry *self = g_task_get_source_object(task);
    GError *error = NULL;

    if (damier_plugin_prober_try_finish(self->prober, result, &error)) {
        return_loaded(self, task);
        return;
    }
    set_error(self, error);
    g_task_return_error(task, error);
}

static gboolean needs_trial(DamierPluginEntry *self)
{
    gboolean is_known = FALSE;

    return self->prober != NULL && !damier_plugin_loader_is_open(self->manifest) &&
           damier_plugin_prober_recall(self->prober, self->manifest, &is_known, NULL) && !is_known;
}

/**
 * damier_plugin_entry_open_async:
 * @self: an entry
 * @cancellable: (nullable): stops it
 * @callback: called when the plugin is open or has failed
 * @user_data: for @callback
 *
 * Opens a plugin; one that is not trusted is tried out in another process first, the first time. Never blocks for
 * longer than it takes to load a module.
 */
void damier_plugin_entry_open_async(DamierPluginEntry *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer user_data)
{
    g_autoptr(GTask) task = g_task_new(self, cancellable, callback, user_data);

    if (self->error != NULL)
        g_task_return_error(task, g_error_copy(self->error));
    else if (needs_trial(self))
        damier_plugin_prober_try_async(self->prober, self->manifest, cancellable, on_tried, g_steal_pointer(&task));
    else
        return_loaded(self, task);
}

/**
 * damier_plugin_entry_open_finish:
 * @self: an entry
 * @result: what the callback was given
 * @error: where to say what is wrong
 *
 * Gets the opened plugin.
 *
 * Returns: (transfer full) (nullable): an instance, or NULL with %DAMIER_PLUGIN_ERROR or %G_IO_ERROR_CANCELLED
 */
DamierPluginInstance *damier_plugin_entry_open_finish(DamierPluginEntry *self, GAsyncResult *result, GError **error)
{
    g_return_val_if_fail(g_task_is_valid(result, self), NULL);
    return g_task_propagate_pointer(G_TASK(result), error);
}

static void on_tried_out(GObject *source, GAsyncResult *result, gpointer data)
{
    GAsyncResult **place = data;

    *place = g_object_ref(result);
}

/**
 * damier_plugin_entry_try_out:
 * @self: an entry
 * @error: where to say what is wrong
 *
 * Tries a plugin out, if it must be, and waits for it; opening it does so by itself. Somebody who gives up the right to
 * write files before the plugin's code comes in calls this first, so that the verdict can be kept.
 *
 * Returns: FALSE with %DAMIER_PLUGIN_ERROR
 */
gboolean damier_plugin_entry_try_out(DamierPluginEntry *self, GError **error)
{
    g_autoptr(GMainContext) context = NULL;
    g_autoptr(GAsyncResult) result = NULL;
    g_autoptr(GError) fault = NULL;

    if (self->error != NULL) {
        g_propagate_error(error, g_error_copy(self->error));
        return FALSE;
    }
    if (!needs_trial(self))
        return TRUE;
    context = g_main_context_new();
    g_main_context_push_thread_default(context);
    damier_plugin_prober_try_async(self->prober, self->manifest, NULL, on_tried_out, &result);
    while (result == NULL)
        g_main_context_iteration(context, TRUE);
    g_main_context_pop_thread_default(context);
    if (damier_plugin_prober_try_finish(self->prober, result, &fault))
        return TRUE;
    set_error(self, fault);
    g_propagate_error(error, g_steal_pointer(&fault));
    return FALSE;
}

/**
 * damier_plugin_entry_open:
 * @self: an entry
 * @error: where to say what is wrong
 *
 * Opens a plugin and waits for it, where there is no window that must not be blocked.
 *
 * Returns: (transfer full) (nullable): an instance, or NULL with %DAMIER_PLUGIN_ERROR
 */
DamierPluginInstance *damier_plugin_entry_open(DamierPluginEntry *self, GError **error)
{
    return damier_plugin_entry_try_out(self, error) ? load(self, error) : NULL;
}

/**
 * damier_plugin_entry_try_again:
 * @self: an entry
 *
 * Forgets what was wrong, so that the plugin is read and tried again when it is opened next; a shadowed one stays so.
 */
void damier_plugin_entry_try_again(DamierPluginEntry *self)
{
    DamierPluginManifest *manifest;

    if (self->is_loaded || g_error_matches(self->error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_SHADOWED))
        return;
    if (self->prober != NULL)
        damier_plugin_prober_forget(self->prober, self->manifest);
    manifest = damier_plugin_manifest_read(self->manifest->path);
    damier_plugin_manifest_unref(self->manifest);
    self->manifest = manifest;
    look(self);
}
