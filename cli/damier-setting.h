// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

#include "damier-command.h"
#include "plugin/damier-plugin-store.h"

G_BEGIN_DECLS

/* The options with which every command that is about one game says which game exactly. */
#define DAMIER_SETTING_OPTIONS                                                                                         \
    { .name = "variant", .placeholder = N_("V"), .help = N_("the variant, the game's usual one by default") },         \
        { .name = "option", .placeholder = N_("NAME=VALUE"), .help = N_("an option of the game"), .repeats = TRUE },   \
        { .name = "position", .placeholder = N_("TEXT"), .help = N_("the position to begin with") },                   \
    {                                                                                                                  \
        .name = "moves", .placeholder = N_("\"M1 M2 …\""), .help = N_("moves to play first")                           \
    }

#define DAMIER_JSON_OPTION { .name = "json", .help = N_("print JSON") }

#define DAMIER_GENERIC_OPTION                                                                                          \
    { .name = "generic", .help = N_("the engine that plays any game, instead of the game's own") }

/**
 * DamierSettingFlags:
 * @DAMIER_SETTING_PLAIN: nothing special
 * @DAMIER_SETTING_CONFINED: a plugin that is not the system's is kept from writing files and from the network; for
 *   commands that do neither
 * @DAMIER_SETTING_TOURNAMENT: options that are not given have the values that tournaments begin with
 *
 * How a game is opened.
 */
typedef enum {
    DAMIER_SETTING_PLAIN = 0,
    DAMIER_SETTING_CONFINED = 1 << 0,
    DAMIER_SETTING_TOURNAMENT = 1 << 1,
} DamierSettingFlags;

/**
 * DamierSetting:
 * @plugin: the game's plugin
 * @game: the configured game
 * @position: where to begin
 *
 * Which game a command is about.
 */
typedef struct {
    DamierPluginInstance *plugin;
    DamierGame *game;
    DamierPosition *position;
} DamierSetting;

DamierSetting *damier_setting_read(const DamierArguments *arguments, DamierSettingFlags flags, GError **error);
gboolean damier_setting_begin_here(DamierSetting *setting, GError **error);
void damier_setting_free(DamierSetting *setting);
const char *damier_setting_get_id(const DamierSetting *setting);
DamierEngine *damier_setting_create_engine(const DamierSetting *setting, const DamierArguments *arguments);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierSetting, damier_setting_free)

G_END_DECLS
