// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-plugin-manifest.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

#include "damier-foreign-text.h"
#include "damier-plugin-error.h"

#define GROUP "Game"

/* In bytes: room for hundreds of translations. */
#define LARGEST_FILE (512 * 1024)

/*
 * The texts of a manifest: where each goes, whether it is translated and whether it must be there, and how many
 * characters of it are shown on one line; 0 for what is no such line.
 */
static const struct {
    const char *key;
    gsize offset;
    gboolean is_translated;
    gboolean is_required;
    gsize longest;
} texts[] = {
    { "Id", G_STRUCT_OFFSET(DamierPluginManifest, id), FALSE, TRUE, 100 },
    { "Name", G_STRUCT_OFFSET(DamierPluginManifest, name), TRUE, TRUE, 100 },
    { "Summary", G_STRUCT_OFFSET(DamierPluginManifest, summary), TRUE, TRUE, 300 },
    { "Description", G_STRUCT_OFFSET(DamierPluginManifest, description), TRUE, FALSE, 0 },
    { "Version", G_STRUCT_OFFSET(DamierPluginManifest, version), FALSE, TRUE, 40 },
    { "License", G_STRUCT_OFFSET(DamierPluginManifest, license), FALSE, FALSE, 100 },
    { "Module", G_STRUCT_OFFSET(DamierPluginManifest, module), FALSE, FALSE, 0 },
    { "Help", G_STRUCT_OFFSET(DamierPluginManifest, help), TRUE, FALSE, 0 },
    { "Puzzles", G_STRUCT_OFFSET(DamierPluginManifest, puzzles), FALSE, FALSE, 0 },
};

static char *get_text(GKeyFile *file, const char *key, gboolean is_translated)
{
    char *text = is_translated ? g_key_file_get_locale_string(file, GROUP, key, NULL, NULL)
                               : g_key_file_get_string(file, GROUP, key, NULL);

    if (text != NULL && *text == '\0')
        g_clear_pointer(&text, g_free);
    return text;
}

static gboolean read_texts(DamierPluginManifest *manifest, GKeyFile *file, GError **error)
{
    const char *missing = NULL;

    for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autofree char *text = get_text(file, texts[i].key, texts[i].is_translated);
        char **place = G_STRUCT_MEMBER_P(manifest, texts[i].offset);

        if (text != NULL) {
            g_free(*place);
            *place = texts[i].longest > 0 ? damier_foreign_text_clean(text, texts[i].longest) : g_strdup(text);
        } else if (texts[i].is_required && missing == NULL) {
            missing = texts[i].key;
        }
    }
    if (missing != NULL)
        g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_KEY, _("The manifest “%s” has no key “%s”"),
                    manifest->path, missing);
    return missing == NULL;
}

static gboolean set_bad_value(DamierPluginManifest *manifest, const char *key, const char *expected, GError **error)
{
    g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_KEY,
                _("The key “%s” in the manifest “%s” is missing or wrong: it takes %s"), key, manifest->path, expected);
    return FALSE;
}

static gboolean read_seats(DamierPluginManifest *manifest, GKeyFile *file, GError **error)
{
    gsize n;
    g_autofree gint *seats = g_key_file_get_integer_list(file, GROUP, "Seats", &n, NULL);
    gint before = 0;

    if (seats == NULL || n == 0 || n > DAMIER_MAX_SEATS)
        return set_bad_value(manifest, "Seats", _("numbers of seats, as in “2;4”"), error);
    for (guint i = 0; i < n; i++) {
        if (seats[i] <= before || seats[i] > DAMIER_MAX_SEATS)
            return set_bad_value(manifest, "Seats", _("ascending numbers from 1 to 8, as in “2;4”"), error);
        manifest->seats[i] = (guint) seats[i];
        before = seats[i];
    }
    manifest->n_seats = (guint) n;
    return TRUE;
}

static gboolean read_api(DamierPluginManifest *manifest, GKeyFile *file, GError **error)
{
    const gint api = g_key_file_get_integer(file, GROUP, "Api", NULL);

    if (api < 1)
        return set_bad_value(manifest, "Api", _("the version of the plugin interface, a whole number"), error);
    manifest->api = (guint) api;
    return TRUE;
}

static gboolean check_id(DamierPluginManifest *manifest, const char *file_id, GError **error)
{
    if (*manifest->id < 'a' || *manifest->id > 'z' ||
        strspn(manifest->id, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(manifest->id))
        return set_bad_value(manifest, "Id", _("lower-case letters, digits and hyphens, a letter first"), error);
    if (g_str_equal(manifest->id, file_id))
        return TRUE;
    g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_ID,
                _("The manifest “%s” says that the game's id is “%s”; its file must then be called “%s.game”"),
                manifest->path, manifest->id, manifest->id);
    return FALSE;
}

/* Says so of what would never end, or not for long. */
static gboolean check_size(DamierPluginManifest *manifest, GError **error)
{
    const char *reason = NULL;
    GStatBuf status;

    if (g_stat(manifest->path, &status) != 0)
        return TRUE;
    if (!S_ISREG(status.st_mode))
        reason = _("it is no file");
    else if (status.st_size > LARGEST_FILE)
        reason = _("it is too large");
    if (reason != NULL)
        g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_MANIFEST, _("The manifest “%s” cannot be read: %s"),
                    manifest->path, reason);
    return reason == NULL;
}

/* Gets the whole file; what is no text would otherwise look as if it were missing. */
static char *read_file(DamierPluginManifest *manifest, gsize *length, GError **error)
{
    g_autoptr(GError) cause = NULL;
    g_autofree char *text = NULL;
    guint line;

    if (!check_size(manifest, error))
        return NULL;
    if (!g_file_get_contents(manifest->path, &text, length, &cause)) {
        g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_MANIFEST, _("The manifest “%s” cannot be read: %s"),
                    manifest->path, cause->message);
        return NULL;
    }
    if (damier_foreign_text_check(text, *length, &line))
        return g_steal_pointer(&text);
    g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_MANIFEST,
                _("The manifest “%s” is not written in UTF-8: line %u"), manifest->path, line);
    return NULL;
}

static gboolean read_keys(DamierPluginManifest *manifest, const char *file_id, GError **error)
{
    g_autoptr(GKeyFile) file = g_key_file_new();
    g_autoptr(GError) cause = NULL;
    gsize length = 0;
    g_autofree char *text = read_file(manifest, &length, error);

    if (text == NULL)
        return FALSE;
    if (!g_key_file_load_from_data(file, text, length, G_KEY_FILE_NONE, &cause)) {
        g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_MANIFEST, _("The manifest “%s” cannot be read: %s"),
                    manifest->path, cause->message);
        return FALSE;
    }
    if (!g_key_file_has_group(file, GROUP)) {
        g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_MANIFEST, _("The manifest “%s” has no group [%s]"),
                    manifest->path, GROUP);
        return FALSE;
    }
    g_strfreev(manifest->authors);
    manifest->authors = g_key_file_get_string_list(file, GROUP, "Authors", NULL, NULL);
    return read_texts(manifest, file, error) && check_id(manifest, file_id, error) && read_api(manifest, file, error) &&
           read_seats(manifest, file, error);
}

/* Makes the paths of a manifest absolute; a module is expected beside it. */
static void resolve_paths(DamierPluginManifest *manifest)
{
    g_autofree char *folder = g_path_get_dirname(manifest->path);
    g_autofree char *module = g_steal_pointer(&manifest->module);
    g_autofree char *help = g_steal_pointer(&manifest->help);
    g_autofree char *puzzles = g_steal_pointer(&manifest->puzzles);

    if (module == NULL)
        module = g_strconcat(manifest->id, "." G_MODULE_SUFFIX, NULL);
    manifest->module = g_canonicalize_filename(module, folder);
    if (help != NULL)
        manifest->help = g_canonicalize_filename(help, folder);
    if (puzzles != NULL)
        manifest->puzzles = g_canonicalize_filename(puzzles, folder);
}

/**
 * damier_plugin_manifest_read:
 * @path: the absolute path of a manifest
 *
 * Reads a manifest; no code of the plugin runs.
 *
 * Returns: (transfer full): the manifest, with @fault set where it is of no use
 */
DamierPluginManifest *damier_plugin_manifest_read(const char *path)
{
    DamierPluginManifest *manifest = g_atomic_rc_box_new0(DamierPluginManifest);
    g_autofree char *file_id = g_path_get_basename(path);

    if (g_str_has_suffix(file_id, ".game"))
        file_id[strlen(file_id) - strlen(".game")] = '\0';
    manifest->path = g_strdup(path);
    manifest->id = g_strdup(file_id);
    manifest->name = g_strdup(file_id);
    read_keys(manifest, file_id, &manifest->fault);
    if (manifest->authors == NULL)
        manifest->authors = g_new0(char *, 1);
    resolve_paths(manifest);
    return manifest;
}

/**
 * damier_plugin_manifest_ref:
 * @manifest: a manifest
 *
 * Shares a manifest.
 *
 * Returns: (transfer full): @manifest
 */
DamierPluginManifest *damier_plugin_manifest_ref(const DamierPluginManifest *manifest)
{
    return g_atomic_rc_box_acquire((gpointer) manifest);
}

static void manifest_clear(gpointer data)
{
    DamierPluginManifest *manifest = data;

    for (guint i = 0; i < G_N_ELEMENTS(texts); i++)
        g_free(G_STRUCT_MEMBER(char *, manifest, texts[i].offset));
    g_free(manifest->path);
    g_strfreev(manifest->authors);
    g_clear_error(&manifest->fault);
}

/**
 * damier_plugin_manifest_unref:
 * @manifest: (transfer full): a manifest
 *
 * Lets go of a manifest; the last one to do so frees it.
 */
void damier_plugin_manifest_unref(DamierPluginManifest *manifest)
{
    g_atomic_rc_box_release_full(manifest, manifest_clear);
}

/**
 * damier_plugin_manifest_check_api:
 * @manifest: a manifest
 * @api: the version of the plugin interface that the manifest or the module names
 * @error: where to say what is wrong
 *
 * Checks that the plugin and this program speak the same version.
 *
 * Returns: FALSE with %DAMIER_PLUGIN_ERROR_API, both numbers and the remedy in words
 */
gboolean damier_plugin_manifest_check_api(const DamierPluginManifest *manifest, guint api, GError **error)
{
    if (api == DAMIER_API_VERSION)
        return TRUE;
    g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_API,
                api > DAMIER_API_VERSION
                    ? _("“%s” %s is made for version %u of the plugin interface, this Damier has version %u: update "
                        "Damier, or install an earlier version of the plugin")
                    : _("“%s” %s is made for version %u of the plugin interface, this Damier has version %u: install "
                        "a later version of the plugin, or ask its authors for one"),
                manifest->name, manifest->version, api, (guint) DAMIER_API_VERSION);
    return FALSE;
}

/**
 * damier_plugin_manifest_get_type_prefix:
 * @manifest: a manifest
 *
 * Gets what the names of the plugin's types begin with: the words of the id, each with a capital ("MyGame" for
 * "my-game").
 *
 * Returns: (transfer full): the prefix
 */
char *damier_plugin_manifest_get_type_prefix(const DamierPluginManifest *manifest)
{
    GString *prefix = g_string_new(NULL);
    gboolean is_first = TRUE;

    for (const char *letter = manifest->id; *letter != '\0'; letter++) {
        if (*letter != '-')
            g_string_append_c(prefix, is_first ? g_ascii_toupper(*letter) : *letter);
        is_first = *letter == '-';
    }
    return g_string_free_and_steal(prefix);
}
