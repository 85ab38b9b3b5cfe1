// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-plugin-loader.h"

#include <dlfcn.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <gmodule.h>

#include "damier-plugin-error.h"

/**
 * damier_plugin_loader_check_file:
 * @manifest: a manifest
 * @error: where to say what is wrong
 *
 * Checks what can be known before a module is opened: that the manifest is of use, that the versions of the plugin
 * interface are equal and that the module is there.
 *
 * Returns: FALSE with the manifest's fault, %DAMIER_PLUGIN_ERROR_API or %DAMIER_PLUGIN_ERROR_MODULE_MISSING
 */
gboolean damier_plugin_loader_check_file(const DamierPluginManifest *manifest, GError **error)
{
    if (manifest->fault != NULL) {
        g_propagate_error(error, g_error_copy(manifest->fault));
        return FALSE;
    }
    if (!damier_plugin_manifest_check_api(manifest, manifest->api, error))
        return FALSE;
    if (g_file_test(manifest->module, G_FILE_TEST_IS_REGULAR))
        return TRUE;
    g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_MODULE_MISSING,
                _("The module “%s” of “%s” is missing: install the plugin again"), manifest->module, manifest->name);
    return FALSE;
}

/**
 * damier_plugin_loader_is_open:
 * @manifest: a manifest
 *
 * Tells whether this process has the module open already; modules stay until it ends.
 *
 * Returns: whether it has
 */
gboolean damier_plugin_loader_is_open(const DamierPluginManifest *manifest)
{
    void *handle = dlopen(manifest->module, RTLD_LAZY | RTLD_NOLOAD);

    if (handle == NULL)
        return FALSE;
    dlclose(handle);
    return TRUE;
}

static gboolean check_descriptor(const DamierPluginManifest *manifest, const DamierPlugin *plugin, GError **error)
{
    g_autofree char *base = g_path_get_basename(manifest->module);
    g_autofree char *expected = g_strconcat(manifest->id, "." G_MODULE_SUFFIX, NULL);

    if (plugin->magic != DAMIER_PLUGIN_MAGIC) {
        g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_MAGIC,
                    _("The module “%s” is no plugin of Damier: its descriptor begins with %08x, not %08x"),
                    manifest->module, plugin->magic, DAMIER_PLUGIN_MAGIC);
        return FALSE;
    }
    if (!damier_plugin_manifest_check_api(manifest, plugin->api, error))
        return FALSE;
    if (!g_str_equal(base, expected)) {
        g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_ID,
                    _("The module “%s” of the game “%s” must be called “%s”"), manifest->module, manifest->id,
                    expected);
        return FALSE;
    }
    if (g_strcmp0(plugin->id, manifest->id) == 0)
        return TRUE;
    g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_ID,
                _("The module “%s” holds the game “%s”, but its manifest says “%s”"), manifest->module,
                plugin->id != NULL ? plugin->id : "", manifest->id);
    return FALSE;
}

static const DamierPlugin *find_descriptor(const DamierPluginManifest *manifest, GModule *module, GError **error)
{
    gpointer symbol = NULL;

    if (!g_module_symbol(module, DAMIER_PLUGIN_SYMBOL, &symbol) || symbol == NULL) {
        g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_NO_DESCRIPTOR,
                    _("The module “%s” is no plugin of Damier: it has no symbol “%s”"), manifest->module,
                    DAMIER_PLUGIN_SYMBOL);
        return NULL;
    }
    return check_descriptor(manifest, symbol, error) ? symbol : NULL;
}

static gboolean check_type_functions(const DamierPluginManifest *manifest, const DamierPlugin *plugin, GError **error)
{
    const char *missing = plugin->get_rules_type == NULL      ? "get_rules_type"
                          : plugin->get_renderer_type == NULL ? "get_renderer_type"
                                                              : NULL;

    if (missing == NULL)
        return TRUE;
    g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_FUNCTION,
                _("“%s” lacks the function “%s” of its descriptor, which every plugin must have"), manifest->name,
                missing);
    return FALSE;
}

/**
 * damier_plugin_loader_load:
 * @manifest: a manifest
 * @types: (out caller-allocates): the types that the plugin has registered
 * @error: where to say what is wrong
 *
 * Opens a module for good and registers its types; checks the descriptor, which is data, before any function of the
 * plugin is called. The module's constructors have run by then: a plugin that is not trusted is tried out in another
 * process first.
 *
 * Returns: FALSE with any %DAMIER_PLUGIN_ERROR
 */
gboolean damier_plugin_loader_load(const DamierPluginManifest *manifest, DamierPluginTypes *types, GError **error)
{
    g_autoptr(GError) cause = NULL;
    GModule *module;
    const DamierPlugin *plugin;

    if (!damier_plugin_loader_check_file(manifest, error))
        return FALSE;
    module = g_module_open_full(manifest->module, G_MODULE_BIND_LOCAL, &cause);
    if (module == NULL) {
        g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_CANNOT_OPEN, _("“%s” cannot be loaded: %s"),
                    manifest->name, cause->message);
        return FALSE;
    }
    plugin = find_descriptor(manifest, module, error);
    if (plugin == NULL) {
        g_module_close(module);
        return FALSE;
    }
    g_module_make_resident(module);
    if (!check_type_functions(manifest, plugin, error))
        return FALSE;
    types->rules = plugin->get_rules_type();
    types->renderer = plugin->get_renderer_type();
    types->engine = plugin->get_engine_type != NULL ? plugin->get_engine_type() : DAMIER_TYPE_SEARCH_ENGINE;
    return damier_plugin_contract_check_types(manifest, types, error);
}
