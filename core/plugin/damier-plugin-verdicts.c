// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-plugin-verdicts.h"

#include <damier.h>
#include <glib/gstdio.h>

/*
 * What became of modules that were tried out, kept in a key file. A verdict holds for the very file (path, time of
 * change, size) and for this version of Damier only.
 */
struct _DamierPluginVerdicts {
    char *path;
    GKeyFile *file;
};

static const char *const words[] = {
    [DAMIER_PLUGIN_VERDICT_NONE] = "none",
    [DAMIER_PLUGIN_VERDICT_GOOD] = "good",
    [DAMIER_PLUGIN_VERDICT_CRASHED] = "crashed",
    [DAMIER_PLUGIN_VERDICT_HUNG] = "hung",
};

/**
 * damier_plugin_verdicts_new:
 * @path: the file that keeps the verdicts, which need not exist
 *
 * Reads the verdicts of earlier runs; a file that is not readable counts as empty.
 *
 * Returns: (transfer full): the verdicts
 */
DamierPluginVerdicts *damier_plugin_verdicts_new(const char *path)
{
    DamierPluginVerdicts *verdicts = g_new0(DamierPluginVerdicts, 1);

    verdicts->path = g_strdup(path);
    verdicts->file = g_key_file_new();
    g_key_file_load_from_file(verdicts->file, path, G_KEY_FILE_NONE, NULL);
    return verdicts;
}

/**
 * damier_plugin_verdicts_free:
 * @verdicts: verdicts
 *
 * Frees the verdicts; their file stays.
 */
void damier_plugin_verdicts_free(DamierPluginVerdicts *verdicts)
{
    g_key_file_unref(verdicts->file);
    g_free(verdicts->path);
    g_free(verdicts);
}

/* Names the state of a file in a way that changes when the file, or what loads it, does. */
static char *identify(const char *module)
{
    GStatBuf status;

    if (g_stat(module, &status) != 0)
        return NULL;
    return g_strdup_printf("%s %d %" G_GINT64_FORMAT ".%09ld %" G_GINT64_FORMAT, DAMIER_VERSION, DAMIER_API_VERSION,
                           (gint64) status.st_mtim.tv_sec, (long) status.st_mtim.tv_nsec, (gint64) status.st_size);
}

/* A group's name may hold neither brackets nor line breaks; a path may. */
static char *name_group(const char *module)
{
    return g_uri_escape_string(module, "/", TRUE);
}

/**
 * damier_plugin_verdicts_get:
 * @verdicts: verdicts
 * @module: the path of a module
 *
 * Recalls what trying a module out has shown.
 *
 * Returns: the verdict, %DAMIER_PLUGIN_VERDICT_NONE where the file has changed since
 */
DamierPluginVerdict damier_plugin_verdicts_get(DamierPluginVerdicts *verdicts, const char *module)
{
    g_autofree char *group = name_group(module);
    g_autofree char *identity = identify(module);
    g_autofree char *known = g_key_file_get_string(verdicts->file, group, "File", NULL);
    g_autofree char *word = g_key_file_get_string(verdicts->file, group, "Verdict", NULL);

    if (identity == NULL || word == NULL || g_strcmp0(identity, known) != 0)
        return DAMIER_PLUGIN_VERDICT_NONE;
    for (guint i = 0; i < G_N_ELEMENTS(words); i++)
        if (g_str_equal(words[i], word))
            return i;
    return DAMIER_PLUGIN_VERDICT_NONE;
}

/**
 * damier_plugin_verdicts_set:
 * @verdicts: verdicts
 * @module: the path of a module
 * @verdict: the verdict, %DAMIER_PLUGIN_VERDICT_NONE to forget it
 *
 * Keeps a verdict. Where the file cannot be written, the verdict holds as long as the program runs.
 */
void damier_plugin_verdicts_set(DamierPluginVerdicts *verdicts, const char *module, DamierPluginVerdict verdict)
{
    g_autofree char *group = name_group(module);
    g_autofree char *identity = identify(module);
    g_autofree char *folder = g_path_get_dirname(verdicts->path);

    if (verdict == DAMIER_PLUGIN_VERDICT_NONE || identity == NULL) {
        g_key_file_remove_group(verdicts->file, group, NULL);
    } else {
        g_key_file_set_string(verdicts->file, group, "File", identity);
        g_key_file_set_string(verdicts->file, group, "Verdict", words[verdict]);
    }
    g_mkdir_with_parents(folder, 0700);
    g_key_file_save_to_file(verdicts->file, verdicts->path, NULL);
}
