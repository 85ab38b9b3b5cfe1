// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-command.h"

#include <glib/gi18n.h>

/* The order in which help and the manual page show them. */
static const DamierCommand *const COMMANDS[] = {
    &damier_command_games,  &damier_command_play,  &damier_command_perft,  &damier_command_bench, &damier_command_match,
    &damier_command_engine, &damier_command_check, &damier_command_puzzle, &damier_command_probe,
};

/**
 * damier_command_find:
 * @name: a name
 * @error: where to say what is wrong
 *
 * Finds a command.
 *
 * Returns: (nullable): the command, or NULL with %DAMIER_CLI_ERROR_USAGE
 */
const DamierCommand *damier_command_find(const char *name, GError **error)
{
    for (guint i = 0; i < G_N_ELEMENTS(COMMANDS); i++)
        if (g_str_equal(COMMANDS[i]->name, name))
            return COMMANDS[i];
    g_set_error(error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_USAGE,
                _("There is no command “%s”; “damier-cli help” lists the commands"), name);
    return NULL;
}

static char *format_usage(const DamierCommand *command)
{
    GString *text = g_string_new(command->name);

    for (guint i = 0; command->words[i] != NULL; i++)
        g_string_append_printf(text, " %s", _(command->words[i]));
    return g_string_free_and_steal(text);
}

static void print_row(const char *term, const char *help)
{
    glong width = g_utf8_strlen(term, -1);

    g_print("  %s%*s%s\n", term, (int) MAX(28 - width, 1), "", help);
}

/**
 * damier_command_print_list:
 *
 * Prints all commands and what they do.
 */
void damier_command_print_list(void)
{
    /* Translators: the words in capital letters stand for what is typed there; translate them all alike. */
    g_print("%s\n\n", _("Usage: damier-cli COMMAND [WORD | --OPTION [VALUE]]…"));
    for (guint i = 0; i < G_N_ELEMENTS(COMMANDS); i++) {
        g_autofree char *usage = format_usage(COMMANDS[i]);

        if (COMMANDS[i]->summary != NULL)
            print_row(usage, _(COMMANDS[i]->summary));
    }
    /* Translators: "help" is typed as it stands. */
    print_row(_("help [COMMAND]"), _("say what there is"));
    print_row("--version", _("say which version this is"));
}

/**
 * damier_command_print_help:
 * @command: a command
 *
 * Prints what a command does, and its options.
 */
void damier_command_print_help(const DamierCommand *command)
{
    g_autofree char *usage = format_usage(command);

    g_print(_("Usage: damier-cli %s [--OPTION [VALUE]]…"), usage);
    g_print("\n\n%s\n\n", command->summary != NULL ? _(command->summary) : "");
    for (const DamierCommandOption *option = command->options; option->name != NULL; option++) {
        const char *placeholder = option->placeholder != NULL ? _(option->placeholder) : "";
        g_autofree char *term = g_strdup_printf("--%s %s", option->name, placeholder);

        print_row(term, _(option->help));
    }
}
