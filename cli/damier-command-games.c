// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n.h>

#include "damier-command.h"
#include "damier-foreign-text.h"
#include "damier-json.h"
#include "plugin/damier-plugin-store.h"

/* More of a reason would hide what it says. */
#define LONGEST_REASON 500

static char *format_seats(const DamierPluginManifest *manifest)
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < manifest->n_seats; i++)
        g_string_append_printf(text, "%s%u", i > 0 ? "," : "", manifest->seats[i]);
    return g_string_free_and_steal(text);
}

static void tell_people(DamierPluginEntry *entry)
{
    const DamierPluginManifest *manifest = damier_plugin_entry_get_manifest(entry);
    const GError *fault = damier_plugin_entry_get_error(entry);
    g_autofree char *reason = fault != NULL ? damier_foreign_text_clean(fault->message, LONGEST_REASON) : NULL;
    g_autofree char *seats = format_seats(manifest);

    if (reason != NULL)
        g_print(_("%-16s  cannot be used: %s\n"), manifest->id, reason);
    else
        g_print("%-16s  %-18s %-5s %s\n", manifest->id, manifest->name, seats, manifest->summary);
}

static void tell_scripts(DamierJson *json, DamierPluginEntry *entry)
{
    const DamierPluginManifest *manifest = damier_plugin_entry_get_manifest(entry);
    const GError *fault = damier_plugin_entry_get_error(entry);

    damier_json_begin_object(json, NULL);
    damier_json_add_text(json, "id", manifest->id);
    damier_json_add_text(json, "name", manifest->name);
    damier_json_add_text(json, "summary", manifest->summary);
    damier_json_add_text(json, "version", manifest->version);
    damier_json_add_text(json, "manifest", manifest->path);
    damier_json_begin_array(json, "seats");
    for (guint i = 0; i < manifest->n_seats; i++)
        damier_json_add_integer(json, NULL, manifest->seats[i]);
    damier_json_end(json);
    damier_json_add_text(json, "fault", fault != NULL ? fault->message : NULL);
    damier_json_end(json);
}

/* Without --open no code of any plugin runs. */
static gboolean run_games(const DamierArguments *arguments, GError **error)
{
    g_autoptr(DamierPluginStore) store = damier_plugin_store_new();
    g_autoptr(DamierJson) json = damier_arguments_has(arguments, "json") ? damier_json_new() : NULL;
    guint n = g_list_model_get_n_items(G_LIST_MODEL(store));

    damier_json_begin_array(json, NULL);
    for (guint i = 0; i < n; i++) {
        g_autoptr(DamierPluginEntry) entry = g_list_model_get_item(G_LIST_MODEL(store), i);
        g_autoptr(DamierPluginInstance) opened = NULL;

        if (damier_arguments_has(arguments, "open"))
            opened = damier_plugin_entry_open(entry, NULL);
        if (json != NULL)
            tell_scripts(json, entry);
        else
            tell_people(entry);
    }
    damier_json_end(json);
    damier_json_print(json);
    return TRUE;
}

static const DamierCommandOption options[] = {
    { .name = "open", .help = N_("open every game, to see whether it can be used") },
    { .name = "json", .help = N_("print JSON") },
    { 0 },
};

const DamierCommand damier_command_games = {
    .name = "games",
    .summary = N_("list the games"),
    .options = options,
    .run = run_games,
};
