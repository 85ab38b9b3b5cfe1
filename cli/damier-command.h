// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-arguments.h"

G_BEGIN_DECLS

/**
 * DamierCommand:
 * @name: the name
 * @summary: (nullable): what it does, marked for translation; NULL for a command that is no business of people
 * @words: (array zero-terminated=1): the names of its words, marked for translation
 * @options: its options
 * @run: does it; returns FALSE with an error where it could not be done
 *
 * A command of damier-cli: one constant in a file of its own.
 */
typedef struct {
    const char *name;
    const char *summary;
    const char *words[3];
    const DamierCommandOption *options;
    gboolean (*run)(const DamierArguments *arguments, GError **error);
} DamierCommand;

extern const DamierCommand damier_command_bench;
extern const DamierCommand damier_command_check;
extern const DamierCommand damier_command_engine;
extern const DamierCommand damier_command_games;
extern const DamierCommand damier_command_match;
extern const DamierCommand damier_command_perft;
extern const DamierCommand damier_command_play;
extern const DamierCommand damier_command_probe;
extern const DamierCommand damier_command_puzzle;

const DamierCommand *damier_command_find(const char *name, GError **error);
void damier_command_print_list(void);
void damier_command_print_help(const DamierCommand *command);

G_END_DECLS
