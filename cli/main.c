// SPDX-License-Identifier: GPL-3.0-or-later
#include <damier.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <string.h>

#include "clock/damier-time-control.h"
#include "damier-cli-config.h"
#include "damier-command.h"
#include "engine/damier-engine-error.h"
#include "plugin/damier-plugin-error.h"

/* What the manual page says of exit statuses. */
enum {
    STATUS_DONE,
    STATUS_FAILED,
    STATUS_BAD_INPUT,
};

static void bind_texts(void)
{
    const char *folder = g_getenv("DAMIER_LOCALE_DIR");

    setlocale(LC_ALL, "");
    bindtextdomain(GETTEXT_PACKAGE, folder != NULL ? folder : DAMIER_LOCALE_DIR);
    bind_textdomain_codeset(GETTEXT_PACKAGE, "UTF-8");
    textdomain(GETTEXT_PACKAGE);
}

/* Whoever wrote the command line can mend what is bad input; everything else has failed. */
static int get_status(const GError *error)
{
    if (error->domain == DAMIER_ERROR)
        return error->code == DAMIER_ERROR_ENGINE ? STATUS_FAILED : STATUS_BAD_INPUT;
    if (error->domain == DAMIER_TIME_ERROR)
        return STATUS_BAD_INPUT;
    if (g_error_matches(error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_USAGE) ||
        g_error_matches(error, DAMIER_ENGINE_ERROR, DAMIER_ENGINE_ERROR_SPEC) ||
        g_error_matches(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_UNKNOWN))
        return STATUS_BAD_INPUT;
    return STATUS_FAILED;
}

/* One line, whatever a plugin or a file has put into the message. */
static int report(const char *name, const GError *error)
{
    g_autofree char *message = g_strdup(error->message);

    g_strdelimit(message, "\n\r", ' ');
    if (name != NULL)
        g_printerr("damier-cli %s: %s\n", name, message);
    else
        g_printerr("damier-cli: %s\n", message);
    return get_status(error);
}

static int print_help(const char *name)
{
    g_autoptr(GError) error = NULL;
    const DamierCommand *command = name != NULL ? damier_command_find(name, &error) : NULL;

    if (error != NULL)
        return report(NULL, error);
    if (command != NULL)
        damier_command_print_help(command);
    else
        damier_command_print_list();
    return STATUS_DONE;
}

static int run(const DamierCommand *command, char **words)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierArguments) arguments = NULL;

    if (g_strv_contains((const char *const *) words, "--help"))
        return print_help(command->name);
    arguments = damier_arguments_parse((const char *const *) words, command->words, command->options, &error);
    if (arguments != NULL && command->run(arguments, &error))
        return STATUS_DONE;
    return report(command->name, error);
}

int main(int argc, char **argv)
{
    g_autoptr(GError) error = NULL;
    const DamierCommand *command;

    bind_texts();
    /* A reader that has gone is an error of the write, not the end of the program. */
    signal(SIGPIPE, SIG_IGN);
    if (argc < 2) {
        g_set_error_literal(&error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_USAGE,
                            _("The command is missing; “damier-cli help” lists the commands"));
        return report(NULL, error);
    }
    if (g_str_equal(argv[1], "--version")) {
        g_print("damier-cli %s\n", DAMIER_VERSION);
        return STATUS_DONE;
    }
    if (g_str_equal(argv[1], "help") || g_str_equal(argv[1], "--help"))
        return print_help(argc > 2 ? argv[2] : NULL);
    command = damier_command_find(argv[1], &error);
    if (command == NULL)
        return report(NULL, error);
    return run(command, argv + 2);
}
