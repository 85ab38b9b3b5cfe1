// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-arguments.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

G_DEFINE_QUARK(damier - cli - error - quark, damier_cli_error)

/**
 * DamierArguments:
 *
 * What was written after a command: its words in order, and its options, already checked.
 */
struct _DamierArguments {
    const DamierCommandOption *options;
    GPtrArray *words;
    /* The values of each option that was given, by its name; NULL-terminated. */
    GHashTable *values;
};

static gboolean fail(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);

static gboolean fail(GError **error, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    if (error != NULL)
        *error = g_error_new_valist(DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_USAGE, format, arguments);
    va_end(arguments);
    return FALSE;
}

static const DamierCommandOption *find_option(const DamierCommandOption *options, const char *name, gsize length)
{
    for (; options->name != NULL; options++)
        if (strlen(options->name) == length && strncmp(options->name, name, length) == 0)
            return options;
    return NULL;
}

static gboolean check_value(const DamierCommandOption *option, const char *value, GError **error)
{
    gint64 number;

    if (option->maximum == 0 || g_ascii_string_to_signed(value, 10, option->minimum, option->maximum, &number, NULL))
        return TRUE;
    return fail(error, _("“%s” after --%s is not a whole number from %" PRId64 " to %" PRId64), value, option->name,
                option->minimum, option->maximum);
}

static gboolean add_value(DamierArguments *self, const DamierCommandOption *option, const char *value, GError **error)
{
    GPtrArray *values = g_hash_table_lookup(self->values, option->name);

    if (values == NULL) {
        values = g_ptr_array_new_null_terminated(1, g_free, TRUE);
        g_hash_table_insert(self->values, (gpointer) option->name, values);
    } else if (!option->repeats) {
        return fail(error, _("--%s is given twice"), option->name);
    }
    g_ptr_array_add(values, g_strdup(value));
    return TRUE;
}

/* Reads the option at @words[*index], and its value where that is a word of its own. */
static gboolean read_option(DamierArguments *self, const char *const *words, guint *index, GError **error)
{
    const char *name = words[*index] + strlen("--");
    gsize length = strcspn(name, "=");
    const DamierCommandOption *option = find_option(self->options, name, length);
    const char *value = name[length] == '=' ? name + length + 1 : NULL;

    if (option == NULL)
        return fail(error, _("There is no option --%.*s"), (int) length, name);
    if (option->placeholder == NULL) {
        if (value != NULL)
            return fail(error, _("--%s takes no value"), option->name);
        return add_value(self, option, "", error);
    }
    if (value == NULL)
        value = words[++*index];
    if (value == NULL) {
        --*index;
        return fail(error, _("--%s needs a value: %s"), option->name, _(option->placeholder));
    }
    return check_value(option, value, error) && add_value(self, option, value, error);
}

static gboolean check_complete(const DamierArguments *self, const char *const *names, GError **error)
{
    guint n_names = g_strv_length((char **) names);

    if (self->words->len < n_names)
        return fail(error, _("%s is missing"), _(names[self->words->len]));
    if (self->words->len > n_names)
        return fail(error, _("“%s” is one word too many"), (const char *) self->words->pdata[n_names]);
    for (const DamierCommandOption *option = self->options; option->name != NULL; option++)
        if (option->is_required && !damier_arguments_has(self, option->name))
            return fail(error, _("--%s %s is missing"), option->name, _(option->placeholder));
    return TRUE;
}

/**
 * damier_arguments_parse:
 * @words: (array zero-terminated=1): what was written after the command
 * @names: (array zero-terminated=1): the names of the words that must be there
 * @options: the options that may be there
 * @error: where to say what is wrong
 *
 * Reads the command line of a command.
 *
 * Returns: (transfer full) (nullable): the arguments, or NULL with %DAMIER_CLI_ERROR_USAGE
 */
DamierArguments *damier_arguments_parse(const char *const *words, const char *const *names,
                                        const DamierCommandOption *options, GError **error)
{
    g_autoptr(DamierArguments) self = g_new0(DamierArguments, 1);
    gboolean has_options = TRUE;

    self->options = options;
    self->words = g_ptr_array_new_with_free_func(g_free);
    self->values = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
    for (guint i = 0; words[i] != NULL; i++) {
        if (has_options && g_str_equal(words[i], "--"))
            has_options = FALSE;
        else if (!has_options || !g_str_has_prefix(words[i], "--"))
            g_ptr_array_add(self->words, g_strdup(words[i]));
        else if (!read_option(self, words, &i, error))
            return NULL;
    }
    if (!check_complete(self, names, error))
        return NULL;
    return g_steal_pointer(&self);
}

/**
 * damier_arguments_free:
 * @arguments: (transfer full): arguments
 *
 * Frees arguments.
 */
void damier_arguments_free(DamierArguments *arguments)
{
    g_ptr_array_unref(arguments->words);
    g_hash_table_unref(arguments->values);
    g_free(arguments);
}

/**
 * damier_arguments_get_word:
 * @arguments: arguments
 * @index: which word
 *
 * Gets one of the words that must be there.
 *
 * Returns: the word
 */
const char *damier_arguments_get_word(const DamierArguments *arguments, guint index)
{
    g_return_val_if_fail(index < arguments->words->len, NULL);
    return arguments->words->pdata[index];
}

/**
 * damier_arguments_has:
 * @arguments: arguments
 * @option: the name of an option
 *
 * Tells whether an option was given.
 *
 * Returns: whether it was
 */
gboolean damier_arguments_has(const DamierArguments *arguments, const char *option)
{
    return g_hash_table_contains(arguments->values, option);
}

/**
 * damier_arguments_get:
 * @arguments: arguments
 * @option: the name of an option
 *
 * Gets the text of an option.
 *
 * Returns: (nullable): the text, or NULL where it was not given
 */
const char *damier_arguments_get(const DamierArguments *arguments, const char *option)
{
    const char *const *values = damier_arguments_list(arguments, option);

    return values[0];
}

/**
 * damier_arguments_list:
 * @arguments: arguments
 * @option: the name of an option
 *
 * Gets the texts of an option that may be given more than once.
 *
 * Returns: (array zero-terminated=1): the texts in their order
 */
const char *const *damier_arguments_list(const DamierArguments *arguments, const char *option)
{
    static const char *const none[] = { NULL };
    GPtrArray *values = g_hash_table_lookup(arguments->values, option);

    return values != NULL ? (const char *const *) values->pdata : none;
}

/**
 * damier_arguments_get_number:
 * @arguments: arguments
 * @option: the name of an option that takes a number
 *
 * Gets the number of an option.
 *
 * Returns: the number, the option's fallback where it was not given
 */
gint64 damier_arguments_get_number(const DamierArguments *arguments, const char *option)
{
    const char *text = damier_arguments_get(arguments, option);

    if (text != NULL)
        return g_ascii_strtoll(text, NULL, 10);
    return find_option(arguments->options, option, strlen(option))->fallback;
}
