// SPDX-License-Identifier: GPL-3.0-or-later
#include <gio/gunixinputstream.h>
#include <gio/gunixoutputstream.h>
#include <glib/gi18n.h>
#include <unistd.h>

#include "damier-json.h"
#include "damier-setting.h"
#include "engine/damier-ugi-server.h"

/* UGI has a form of its own: as JSON is said who would speak it. */
static void describe(DamierSetting *setting, const char *name)
{
    g_autoptr(DamierJson) json = damier_json_new();
    g_autofree char *setup = damier_setup_to_text(damier_game_get_setup(setting->game));

    damier_json_begin_object(json, NULL);
    damier_json_add_text(json, "game", damier_setting_get_id(setting));
    damier_json_add_text(json, "setup", setup);
    damier_json_add_text(json, "name", name);
    damier_json_add_text(json, "protocol", "UGI");
    damier_json_end(json);
    damier_json_print(json);
}

static gboolean run_engine(const DamierArguments *arguments, GError **error)
{
    g_autoptr(DamierSetting) setting = damier_setting_read(arguments, DAMIER_SETTING_CONFINED, error);
    g_autoptr(GInputStream) input = g_unix_input_stream_new(STDIN_FILENO, FALSE);
    g_autoptr(GOutputStream) output = g_unix_output_stream_new(STDOUT_FILENO, FALSE);
    g_autoptr(DamierEngine) engine = NULL;
    g_autofree char *name = NULL;

    if (setting == NULL)
        return FALSE;
    name = g_strdup_printf("Damier %s", damier_setting_get_id(setting));
    if (damier_arguments_has(arguments, "json")) {
        describe(setting, name);
        return TRUE;
    }
    engine = damier_setting_create_engine(setting, arguments);
    damier_ugi_serve(engine, setting->game, name, input, output);
    return TRUE;
}

static const DamierCommandOption options[] = {
    { .name = "variant", .placeholder = N_("V"), .help = N_("the variant, the game's usual one by default") },
    { .name = "option", .placeholder = N_("NAME=VALUE"), .help = N_("an option of the game"), .repeats = TRUE },
    DAMIER_GENERIC_OPTION,
    DAMIER_JSON_OPTION,
    { 0 },
};

const DamierCommand damier_command_engine = {
    .name = "engine",
    .summary = N_("speak UGI on standard input and output, for other programs"),
    .words = { N_("GAME") },
    .options = options,
    .run = run_engine,
};
