// SPDX-License-Identifier: GPL-3.0-or-later
#include <damier.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "clock/damier-time-control.h"
#include "damier-cli-config.h"
#include "damier-command.h"
#include "damier-foreign-text.h"
#include "engine/damier-engine-error.h"
#include "plugin/damier-plugin-error.h"
#include "puzzle/damier-puzzle-error.h"

/* What the manual page says of exit statuses. */
enum {
    STATUS_DONE,
    STATUS_FAILED,
    STATUS_BAD_INPUT,
};

/* More of a message would hide what it says. */
#define LONGEST_MESSAGE 500

/*
 * What is opened later must not take the place of a stream that was closed. Nothing can be read from where there was no
 * input, nor written to where there was no output.
 */
static void fill_streams(void)
{
    static const int modes[] = { O_RDONLY, O_RDONLY, O_WRONLY };

    for (int stream = 0; stream < (int) G_N_ELEMENTS(modes); stream++)
        if (fcntl(stream, F_GETFD) < 0)
            open("/dev/null", modes[stream]);
}

/* A reader of our output that has gone ends the program, as that of any other; an engine that has gone does not. */
static void print(const char *text)
{
    const char *charset;
    g_autofree char *converted = NULL;

    if (!g_get_console_charset(&charset))
        converted = g_convert_with_fallback(text, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
    if ((fputs(converted != NULL ? converted : text, stdout) == EOF || fflush(stdout) == EOF) && errno == EPIPE) {
        signal(SIGPIPE, SIG_DFL);
        raise(SIGPIPE);
    }
}

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
    if (error->domain == DAMIER_PUZZLE_ERROR)
        return error->code == DAMIER_PUZZLE_ERROR_UNSETTLED ? STATUS_FAILED : STATUS_BAD_INPUT;
    if (error->domain == DAMIER_TIME_ERROR)
        return STATUS_BAD_INPUT;
    if (g_error_matches(error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_USAGE) ||
        g_error_matches(error, DAMIER_ENGINE_ERROR, DAMIER_ENGINE_ERROR_SPEC) ||
        g_error_matches(error, DAMIER_ENGINE_ERROR, DAMIER_ENGINE_ERROR_START) ||
        g_error_matches(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_UNKNOWN))
        return STATUS_BAD_INPUT;
    return STATUS_FAILED;
}

/* One line, whatever a plugin or a file has put into the message. */
static int report(const char *name, const GError *error)
{
    g_autofree char *message = damier_foreign_text_clean(error->message, LONGEST_MESSAGE);

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

static int obey(int argc, char **argv)
{
    g_autoptr(GError) error = NULL;
    const DamierCommand *command;

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

/* What nobody got was not done. */
static int finish(int status)
{
    g_autoptr(GError) error = NULL;

    if (status != STATUS_DONE || (fflush(stdout) != EOF && !ferror(stdout)))
        return status;
    g_set_error_literal(&error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_FAILED, _("The output could not be written"));
    return report(NULL, error);
}

int main(int argc, char **argv)
{
    fill_streams();
    bind_texts();
    signal(SIGPIPE, SIG_IGN);
    g_set_print_handler(print);
    return finish(obey(argc, argv));
}
