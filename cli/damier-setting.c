// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-setting.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "engine/damier-confinement.h"

static gboolean read_options(const DamierArguments *arguments, DamierSetup *setup, GError **error)
{
    const char *const *options = damier_arguments_list(arguments, "option");

    for (guint i = 0; options[i] != NULL; i++) {
        g_auto(GStrv) pair = g_strsplit(options[i], "=", 2);

        if (g_strv_length(pair) != 2 || *pair[0] == '\0') {
            g_set_error(error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_USAGE, _("“%s” after --option is not NAME=VALUE"),
                        options[i]);
            return FALSE;
        }
        damier_setup_set_option(setup, pair[0], pair[1]);
    }
    return TRUE;
}

/* Set for the program that a confined one has become, so that this happens once. */
#define STARTED_OVER "DAMIER_CONFINED"

/* A variant that is not there has no options; it is refused later, with its name. */
static void set_tournament_options(DamierRules *rules, DamierSetup *setup)
{
    const DamierVariant *variant = damier_rules_find_variant(rules, damier_setup_get_variant(setup), NULL);
    guint n = 0;
    const DamierOption *options = variant != NULL ? damier_rules_list_options(rules, variant->id, &n) : NULL;

    for (guint i = 0; i < n; i++)
        if (options[i].tournament != NULL)
            damier_setup_set_option(setup, options[i].id, options[i].tournament);
}

static gboolean has_threads(void)
{
    g_autoptr(GDir) tasks = g_dir_open("/proc/self/task", 0, NULL);

    return tasks != NULL && g_dir_read_name(tasks) != NULL && g_dir_read_name(tasks) != NULL;
}

/*
 * Threads that were there before, those that tried the plugin out, are not confined; the program that this process
 * becomes has none.
 */
static void start_over(void)
{
    g_autofree char *words = NULL;
    g_autoptr(GPtrArray) arguments = g_ptr_array_new();
    gsize length;

    if (g_getenv(STARTED_OVER) != NULL || !g_file_get_contents("/proc/self/cmdline", &words, &length, NULL))
        return;
    for (const char *word = words; word < words + length; word += strlen(word) + 1)
        g_ptr_array_add(arguments, (gpointer) word);
    g_ptr_array_add(arguments, NULL);
    g_setenv(STARTED_OVER, "1", TRUE);
    execv("/proc/self/exe", (char **) arguments->pdata);
}

/* A system that cannot confine says so, on the stream that is not the engine's voice. */
static void confine(DamierPluginEntry *entry)
{
    DamierConfinement taken;

    if (damier_plugin_entry_is_trusted(entry))
        return;
    taken = damier_confine();
    if (has_threads())
        start_over();
    if ((taken & DAMIER_CONFINEMENT_FILES) == 0)
        g_printerr(_("This system cannot keep “%s” from writing files.\n"), damier_plugin_entry_get_id(entry));
    if ((taken & DAMIER_CONFINEMENT_NETWORK) == 0)
        g_printerr(_("This system cannot keep “%s” from using the network.\n"), damier_plugin_entry_get_id(entry));
}

static gboolean read_game(DamierSetting *self, const DamierArguments *arguments, DamierSettingFlags flags,
                          GError **error)
{
    g_autoptr(DamierPluginStore) store = damier_plugin_store_new();
    g_autoptr(DamierSetup) setup = damier_setup_new(damier_arguments_get(arguments, "variant"));
    DamierPluginEntry *entry = damier_plugin_store_find(store, damier_arguments_get_word(arguments, 0), error);

    /* The verdict of a trial is kept in a file, so it must be there before no file can be written. */
    if (entry == NULL || !damier_plugin_entry_try_out(entry, error))
        return FALSE;
    if ((flags & DAMIER_SETTING_CONFINED) != 0)
        confine(entry);
    self->plugin = damier_plugin_entry_open(entry, error);
    if (self->plugin != NULL && (flags & DAMIER_SETTING_TOURNAMENT) != 0)
        set_tournament_options(damier_plugin_instance_get_rules(self->plugin), setup);
    if (self->plugin == NULL || !read_options(arguments, setup, error))
        return FALSE;
    damier_setup_set_start(setup, damier_arguments_get(arguments, "position"));
    self->game = damier_plugin_instance_configure(self->plugin, setup, error);
    return self->game != NULL;
}

/**
 * damier_setting_read:
 * @arguments: arguments, the first word the id of a game
 * @flags: how to open it
 * @error: where to say what is wrong
 *
 * Opens the game, configures it and plays the first moves.
 *
 * Returns: (transfer full) (nullable): the setting, or NULL with an error that names the thing and the place
 */
DamierSetting *damier_setting_read(const DamierArguments *arguments, DamierSettingFlags flags, GError **error)
{
    g_autoptr(DamierSetting) self = g_new0(DamierSetting, 1);
    const char *moves = damier_arguments_get(arguments, "moves");
    g_autoptr(DamierPosition) start = NULL;

    if (!read_game(self, arguments, flags, error))
        return NULL;
    start = damier_position_new(self->game);
    self->position = damier_position_play_text(start, moves != NULL ? moves : "", error);
    if (self->position == NULL)
        return NULL;
    return g_steal_pointer(&self);
}

/**
 * damier_setting_begin_here:
 * @setting: a setting
 * @error: where to say what is wrong
 *
 * Makes the position after the first moves the one in which the game begins; what came before is forgotten.
 *
 * Returns: FALSE with an error of the game
 */
gboolean damier_setting_begin_here(DamierSetting *setting, GError **error)
{
    g_autoptr(DamierSetup) setup = NULL;
    g_autofree char *start = NULL;
    DamierGame *game = NULL;

    if (damier_position_get_trail(setting->position)->length == 1)
        return TRUE;
    setup = damier_setup_copy(damier_game_get_setup(setting->game));
    start = damier_position_to_text(setting->position);
    damier_setup_set_start(setup, start);
    game = damier_plugin_instance_configure(setting->plugin, setup, error);
    if (game == NULL)
        return FALSE;
    g_object_unref(setting->game);
    g_object_unref(setting->position);
    setting->game = game;
    setting->position = damier_position_new(game);
    return TRUE;
}

/**
 * damier_setting_free:
 * @setting: (transfer full): a setting
 *
 * Frees a setting.
 */
void damier_setting_free(DamierSetting *setting)
{
    g_clear_object(&setting->position);
    g_clear_object(&setting->game);
    g_clear_object(&setting->plugin);
    g_free(setting);
}

/**
 * damier_setting_get_id:
 * @setting: a setting
 *
 * Gets the id of the game.
 *
 * Returns: the id
 */
const char *damier_setting_get_id(const DamierSetting *setting)
{
    return damier_plugin_instance_get_manifest(setting->plugin)->id;
}

/**
 * damier_setting_create_engine:
 * @setting: a setting
 * @arguments: arguments with the switch `generic`
 *
 * Makes the game's engine, or where that is asked for the one that plays any game.
 *
 * Returns: (transfer full): the engine
 */
DamierEngine *damier_setting_create_engine(const DamierSetting *setting, const DamierArguments *arguments)
{
    if (damier_arguments_has(arguments, "generic"))
        return damier_search_engine_new();
    return damier_plugin_instance_create_engine(setting->plugin);
}
