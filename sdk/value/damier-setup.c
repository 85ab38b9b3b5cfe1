// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-setup.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "damier-error.h"

/**
 * DamierSetup:
 *
 * What is chosen before a game: the variant, the options and, where it is not the usual one, the start position.
 *
 * Everything is kept by stable identifiers and plain text, never by translated words. A setup is checked when the
 * rules configure a game of it.
 */
struct _DamierSetup {
    GObject parent_instance;
    char *variant;
    GHashTable *options;
    char *start;
};

G_DEFINE_FINAL_TYPE(DamierSetup, damier_setup, G_TYPE_OBJECT)

static void damier_setup_finalize(GObject *object)
{
    DamierSetup *self = DAMIER_SETUP(object);

    g_free(self->variant);
    g_free(self->start);
    g_hash_table_unref(self->options);
    G_OBJECT_CLASS(damier_setup_parent_class)->finalize(object);
}

static void damier_setup_class_init(DamierSetupClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_setup_finalize;
}

static void damier_setup_init(DamierSetup *self)
{
    self->options = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
}

/**
 * damier_setup_new:
 * @variant: (nullable): the id of a variant, or NULL for the game's first
 *
 * Makes a setup with no option set and the usual start position.
 *
 * Returns: (transfer full): the setup
 */
DamierSetup *damier_setup_new(const char *variant)
{
    DamierSetup *self = g_object_new(DAMIER_TYPE_SETUP, NULL);

    self->variant = g_strdup(variant);
    return self;
}

/**
 * damier_setup_copy:
 * @setup: a setup
 *
 * Makes an independent copy.
 *
 * Returns: (transfer full): the copy
 */
DamierSetup *damier_setup_copy(DamierSetup *setup)
{
    DamierSetup *copy = damier_setup_new(setup->variant);
    GHashTableIter iter;
    gpointer id, value;

    g_hash_table_iter_init(&iter, setup->options);
    while (g_hash_table_iter_next(&iter, &id, &value))
        damier_setup_set_option(copy, id, value);
    damier_setup_set_start(copy, setup->start);
    return copy;
}

/**
 * damier_setup_get_variant:
 * @setup: a setup
 *
 * Gets the id of the variant.
 *
 * Returns: (nullable): the id, or NULL for the game's first variant
 */
const char *damier_setup_get_variant(DamierSetup *setup)
{
    return setup->variant;
}

/**
 * damier_setup_set_option:
 * @setup: a setup
 * @id: the id of an option
 * @value: (nullable): its value as text ("true", "10", the id of a choice), or NULL to go back to the default
 *
 * Sets an option.
 */
void damier_setup_set_option(DamierSetup *setup, const char *id, const char *value)
{
    if (value != NULL)
        g_hash_table_insert(setup->options, g_strdup(id), g_strdup(value));
    else
        g_hash_table_remove(setup->options, id);
}

/**
 * damier_setup_get_option:
 * @setup: a setup
 * @id: the id of an option
 *
 * Gets the text of an option.
 *
 * Returns: (nullable): the text, or NULL where the option was not set
 */
const char *damier_setup_get_option(DamierSetup *setup, const char *id)
{
    return g_hash_table_lookup(setup->options, id);
}

/**
 * damier_setup_get_integer:
 * @setup: a setup
 * @id: the id of an option
 * @fallback: the value where the option was not set
 *
 * Gets an option as a number.
 *
 * Returns: the number
 */
gint64 damier_setup_get_integer(DamierSetup *setup, const char *id, gint64 fallback)
{
    const char *text = damier_setup_get_option(setup, id);

    return text != NULL ? g_ascii_strtoll(text, NULL, 10) : fallback;
}

/**
 * damier_setup_get_boolean:
 * @setup: a setup
 * @id: the id of an option
 * @fallback: the value where the option was not set
 *
 * Gets an option as a truth value.
 *
 * Returns: whether the option is "true"
 */
gboolean damier_setup_get_boolean(DamierSetup *setup, const char *id, gboolean fallback)
{
    const char *text = damier_setup_get_option(setup, id);

    return text != NULL ? g_str_equal(text, "true") : fallback;
}

static gint compare_text(gconstpointer a, gconstpointer b, gpointer data)
{
    return strcmp(*(const char *const *) a, *(const char *const *) b);
}

/**
 * damier_setup_list_options:
 * @setup: a setup
 *
 * Lists the options that were set, in the order of their ids.
 *
 * Returns: (transfer full) (array zero-terminated=1): the ids; free with g_strfreev()
 */
char **damier_setup_list_options(DamierSetup *setup)
{
    guint n;
    g_autofree const char **keys = (const char **) g_hash_table_get_keys_as_array(setup->options, &n);

    g_sort_array(keys, n, sizeof *keys, compare_text, NULL);
    return g_strdupv((char **) keys);
}

/**
 * damier_setup_set_start:
 * @setup: a setup
 * @position: (nullable): a position of the game as text, or NULL for the usual start
 *
 * Sets where the game begins.
 */
void damier_setup_set_start(DamierSetup *setup, const char *position)
{
    g_set_str(&setup->start, position);
}

/**
 * damier_setup_get_start:
 * @setup: a setup
 *
 * Gets where the game begins.
 *
 * Returns: (nullable): a position as text, or NULL for the usual start
 */
const char *damier_setup_get_start(DamierSetup *setup)
{
    return setup->start;
}

/**
 * damier_setup_to_text:
 * @setup: a setup
 *
 * Writes a setup on one line, for files: the variant (or "-"), the options as "id=value", and after "|" the start
 * position.
 *
 * Returns: (transfer full): the text
 */
char *damier_setup_to_text(DamierSetup *setup)
{
    g_auto(GStrv) options = damier_setup_list_options(setup);
    GString *text = g_string_new(setup->variant != NULL ? setup->variant : "-");

    for (guint i = 0; options[i] != NULL; i++)
        g_string_append_printf(text, " %s=%s", options[i], damier_setup_get_option(setup, options[i]));
    if (setup->start != NULL)
        g_string_append_printf(text, " | %s", setup->start);
    return g_string_free_and_steal(text);
}

/**
 * damier_setup_new_from_text:
 * @text: what [method@Setup.to_text] wrote
 * @error: where to say what is wrong
 *
 * Reads a setup back.
 *
 * Returns: (transfer full) (nullable): the setup, or NULL with %DAMIER_ERROR_SETUP
 */
DamierSetup *damier_setup_new_from_text(const char *text, GError **error)
{
    g_auto(GStrv) halves = g_strsplit(text, " | ", 2);
    g_auto(GStrv) words = g_strsplit(halves[0] != NULL ? halves[0] : "", " ", -1);
    g_autoptr(DamierSetup) setup = NULL;

    if (words[0] == NULL || *words[0] == '\0') {
        g_set_error_literal(error, DAMIER_ERROR, DAMIER_ERROR_SETUP, _("The setup names no variant"));
        return NULL;
    }
    setup = damier_setup_new(g_str_equal(words[0], "-") ? NULL : words[0]);
    for (guint i = 1; words[i] != NULL; i++) {
        g_auto(GStrv) pair = g_strsplit(words[i], "=", 2);

        if (g_strv_length(pair) != 2 || *pair[0] == '\0') {
            g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_SETUP, _("“%s” in the setup is not an option"), words[i]);
            return NULL;
        }
        damier_setup_set_option(setup, pair[0], pair[1]);
    }
    damier_setup_set_start(setup, halves[1]);
    return g_steal_pointer(&setup);
}
