// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-plugin-probe.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <sys/resource.h>

#include "damier-plugin-error.h"
#include "damier-plugin-loader.h"

/* One line of an answer: the mark, then either the names of the types or the number and the words of an error. */
#define GOOD "damier-probe good "
#define BAD  "damier-probe bad "

static gboolean try_out(const DamierPluginManifest *manifest, DamierPluginTypes *types, GError **error)
{
    g_autoptr(GObject) rules = NULL, renderer = NULL, engine = NULL;

    if (!damier_plugin_loader_load(manifest, types, error))
        return FALSE;
    rules = g_object_new(types->rules, NULL);
    renderer = g_object_new(types->renderer, NULL);
    engine = g_object_new(types->engine, NULL);
    return TRUE;
}

/**
 * damier_plugin_probe_main:
 * @manifest: the path of a manifest
 *
 * Loads a plugin and makes one object of each of its types, in a process that may die of it; answers on the standard
 * output what [func@plugin_probe_read_answer] reads.
 *
 * Returns: the exit status: 0 for a plugin that works, 1 for one with a fault
 */
int damier_plugin_probe_main(const char *manifest)
{
    const struct rlimit none = { 0, 0 };
    g_autofree char *path = g_canonicalize_filename(manifest, NULL);
    g_autoptr(DamierPluginManifest) read = damier_plugin_manifest_read(path);
    g_autoptr(GError) error = NULL;
    DamierPluginTypes types;

    /* A crash is expected here; it is not worth a core file. */
    setrlimit(RLIMIT_CORE, &none);
    if (try_out(read, &types, &error)) {
        printf("\n" GOOD "%s %s %s\n", g_type_name(types.rules), g_type_name(types.renderer),
               g_type_name(types.engine));
    } else {
        g_strdelimit(error->message, "\n", ' ');
        printf("\n" BAD "%d %s\n", error->code, error->message);
    }
    fflush(stdout);
    return error == NULL ? 0 : 1;
}

/**
 * damier_plugin_probe_read_answer:
 * @output: all that a probe has written
 * @type_names: (out) (transfer full): the names of the types of a plugin that works; free with g_strfreev()
 * @error: where to say what is wrong
 *
 * Reads the answer of a probe among whatever else the plugin has written.
 *
 * Returns: FALSE with the fault that the probe has found, or with %DAMIER_PLUGIN_ERROR_CRASHED where it did not get
 *   as far as answering
 */
gboolean damier_plugin_probe_read_answer(const char *output, char ***type_names, GError **error)
{
    g_auto(GStrv) lines = g_strsplit(output, "\n", -1);

    for (guint i = g_strv_length(lines); i-- > 0;) {
        if (g_str_has_prefix(lines[i], GOOD)) {
            *type_names = g_strsplit(lines[i] + strlen(GOOD), " ", -1);
            return TRUE;
        }
        if (g_str_has_prefix(lines[i], BAD)) {
            char *words;
            const gint code = (gint) g_ascii_strtoll(lines[i] + strlen(BAD), &words, 10);
            g_set_error_literal(error, DAMIER_PLUGIN_ERROR, code, g_strchug(words));
            return FALSE;
        }
    }
    g_set_error_literal(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_CRASHED, _("it ended without an answer"));
    return FALSE;
}
