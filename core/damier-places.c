// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-places.h"

static void add_listed(GStrvBuilder *folders, const char *variable)
{
    const char *list = g_getenv(variable);
    g_auto(GStrv) parts = list != NULL ? g_strsplit(list, G_SEARCHPATH_SEPARATOR_S, -1) : NULL;

    for (guint i = 0; parts != NULL && parts[i] != NULL; i++)
        if (*parts[i] != '\0')
            g_strv_builder_take(folders, g_canonicalize_filename(parts[i], NULL));
}

/**
 * damier_places_list_plugin_folders:
 *
 * Lists where plugins are looked for: the folders of `DAMIER_PLUGIN_PATH`, the user's own, the system's. What comes
 * first shadows what comes later.
 *
 * Returns: (transfer full) (array zero-terminated=1): absolute paths; free with g_strfreev()
 */
char **damier_places_list_plugin_folders(void)
{
    g_autoptr(GStrvBuilder) folders = g_strv_builder_new();

    add_listed(folders, "DAMIER_PLUGIN_PATH");
    g_strv_builder_take(folders, g_build_filename(g_get_user_data_dir(), "damier", "plugins", NULL));
    g_strv_builder_add(folders, DAMIER_PLUGIN_DIR);
    return g_strv_builder_end(folders);
}

/**
 * damier_places_list_trusted_folders:
 *
 * Lists the folders whose plugins are loaded without being tried out in another process first: the system's and those
 * of `DAMIER_TRUSTED_PLUGINS`.
 *
 * Returns: (transfer full) (array zero-terminated=1): absolute paths; free with g_strfreev()
 */
char **damier_places_list_trusted_folders(void)
{
    g_autoptr(GStrvBuilder) folders = g_strv_builder_new();

    add_listed(folders, "DAMIER_TRUSTED_PLUGINS");
    g_strv_builder_add(folders, DAMIER_PLUGIN_DIR);
    return g_strv_builder_end(folders);
}

/**
 * damier_places_find_cli:
 *
 * Finds the command-line program, which hosts engines and tries plugins out: `DAMIER_CLI`, else the one beside the
 * running program, else the installed one.
 *
 * Returns: (transfer full): an absolute path, of a file that need not exist
 */
char *damier_places_find_cli(void)
{
    const char *named = g_getenv("DAMIER_CLI");
    g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
    g_autofree char *folder = program != NULL ? g_path_get_dirname(program) : NULL;
    g_autofree char *beside = folder != NULL ? g_build_filename(folder, "damier-cli", NULL) : NULL;

    if (named != NULL && *named != '\0')
        return g_canonicalize_filename(named, NULL);
    if (beside != NULL && g_file_test(beside, G_FILE_TEST_IS_EXECUTABLE))
        return g_steal_pointer(&beside);
    return g_build_filename(DAMIER_BIN_DIR, "damier-cli", NULL);
}

/**
 * damier_places_get_cache:
 * @name: the name of a file
 *
 * Gets where something that can be found out again is kept.
 *
 * Returns: (transfer full): the path of the file in Damier's cache folder
 */
char *damier_places_get_cache(const char *name)
{
    return g_build_filename(g_get_user_cache_dir(), "damier", name, NULL);
}
