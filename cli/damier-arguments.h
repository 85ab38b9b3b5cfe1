// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * DamierCliError:
 * @DAMIER_CLI_ERROR_USAGE: the words of the command line are wrong
 * @DAMIER_CLI_ERROR_FAILED: the answer to what was asked is no, or it could not be done to the end
 *
 * What can be wrong with a command. The first ends the program with status 2, the second with status 1.
 */
typedef enum {
    DAMIER_CLI_ERROR_USAGE,
    DAMIER_CLI_ERROR_FAILED,
} DamierCliError;

#define DAMIER_CLI_ERROR (damier_cli_error_quark())
GQuark damier_cli_error_quark(void);

/**
 * DamierCommandOption:
 * @name: the name, without the hyphens; NULL ends a list
 * @placeholder: (nullable): what stands for its value, or NULL for a switch
 * @help: what it does, marked for translation
 * @minimum: the least number, where it takes one
 * @maximum: the greatest number, 0 where it takes a text
 * @fallback: the number where it is not given
 * @repeats: whether it may be given more than once
 * @is_required: whether it must be given
 *
 * An option of a command.
 */
typedef struct {
    const char *name;
    const char *placeholder;
    const char *help;
    gint64 minimum;
    gint64 maximum;
    gint64 fallback;
    gboolean repeats;
    gboolean is_required;
} DamierCommandOption;

typedef struct _DamierArguments DamierArguments;

DamierArguments *damier_arguments_parse(const char *const *words, const char *const *names,
                                        const DamierCommandOption *options, GError **error);
void damier_arguments_free(DamierArguments *arguments);
const char *damier_arguments_get_word(const DamierArguments *arguments, guint index);
gboolean damier_arguments_has(const DamierArguments *arguments, const char *option);
const char *damier_arguments_get(const DamierArguments *arguments, const char *option);
const char *const *damier_arguments_list(const DamierArguments *arguments, const char *option);
gint64 damier_arguments_get_number(const DamierArguments *arguments, const char *option);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierArguments, damier_arguments_free)

G_END_DECLS
