// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-plugin-contract.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "damier-plugin-error.h"

typedef struct {
    const char *name;
    gsize offset;
} Function;

#define RULES(name) { #name, G_STRUCT_OFFSET(DamierRulesInterface, name) }
static const Function rules_functions[] = {
    RULES(list_variants),   RULES(list_options),   RULES(configure),     RULES(format_move),      RULES(parse_move),
    RULES(format_position), RULES(parse_position), RULES(describe_move), RULES(describe_outcome), RULES(get_seat_name),
};

#define RENDERER(name) { #name, G_STRUCT_OFFSET(DamierRendererInterface, name) }
static const Function renderer_functions[] = {
    RENDERER(lay_out),
    RENDERER(populate),
    RENDERER(get_gesture),
    RENDERER(describe_element),
};

static const Function engine_functions[] = { { "search", G_STRUCT_OFFSET(DamierEngineInterface, search) } };

#define OPS(name) { #name, G_STRUCT_OFFSET(DamierRulesOps, name) }
static const Function ops_functions[] = {
    OPS(init), OPS(to_act), OPS(gen_moves), OPS(apply), OPS(hash), OPS(outcome),
};
static const Function chance_functions[] = { OPS(gen_chance) };

static gboolean check_functions(const DamierPluginManifest *manifest, gconstpointer table, const char *table_name,
                                const Function *functions, gsize n_functions, GError **error)
{
    for (gsize i = 0; i < n_functions; i++) {
        if (G_STRUCT_MEMBER(gpointer, table, functions[i].offset) != NULL)
            continue;
        g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_FUNCTION,
                    _("“%s” lacks the function “%s” of %s, which every plugin must have"), manifest->name,
                    functions[i].name, table_name);
        return FALSE;
    }
    return TRUE;
}

static gboolean check_name(const DamierPluginManifest *manifest, GType type, GError **error)
{
    g_autofree char *prefix = damier_plugin_manifest_get_type_prefix(manifest);
    const char *name = g_type_name(type);

    if (g_str_has_prefix(name, prefix) && !g_ascii_islower(name[strlen(prefix)]))
        return TRUE;
    g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_TYPE,
                _("The type “%s” of “%s” must have a name that begins with “%s”"), name, manifest->name, prefix);
    return FALSE;
}

static gboolean check_type(const DamierPluginManifest *manifest, GType type, GType interface, const Function *functions,
                           gsize n_functions, GError **error)
{
    g_autoptr(GTypeClass) klass = NULL;

    if (type == G_TYPE_INVALID) {
        g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_TYPE,
                    _("“%s” could not register its type for %s: a type of that name is there already"), manifest->name,
                    g_type_name(interface));
        return FALSE;
    }
    if (!check_name(manifest, type, error))
        return FALSE;
    if (!g_type_is_a(type, interface) || !G_TYPE_IS_INSTANTIATABLE(type) || G_TYPE_IS_ABSTRACT(type)) {
        g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_TYPE,
                    _("The type “%s” of “%s” is no class that implements %s"), g_type_name(type), manifest->name,
                    g_type_name(interface));
        return FALSE;
    }
    klass = g_type_class_ref(type);
    return check_functions(manifest, g_type_interface_peek(klass, interface), g_type_name(interface), functions,
                           n_functions, error);
}

/**
 * damier_plugin_contract_check_types:
 * @manifest: the plugin's manifest
 * @types: what the plugin has registered
 * @error: where to say what is wrong
 *
 * Checks that the types are the plugin's own, implement the interfaces and have every function that must be there.
 *
 * Returns: FALSE with %DAMIER_PLUGIN_ERROR_TYPE or %DAMIER_PLUGIN_ERROR_FUNCTION
 */
gboolean damier_plugin_contract_check_types(const DamierPluginManifest *manifest, const DamierPluginTypes *types,
                                            GError **error)
{
    return check_type(manifest, types->rules, DAMIER_TYPE_RULES, rules_functions, G_N_ELEMENTS(rules_functions),
                      error) &&
           check_type(manifest, types->renderer, DAMIER_TYPE_RENDERER, renderer_functions,
                      G_N_ELEMENTS(renderer_functions), error) &&
           (types->engine == DAMIER_TYPE_SEARCH_ENGINE ||
            check_type(manifest, types->engine, DAMIER_TYPE_ENGINE, engine_functions, G_N_ELEMENTS(engine_functions),
                       error));
}

static gboolean has_gapless_sides(const DamierTraits *traits)
{
    guint seen = 0;

    for (guint seat = 0; seat < traits->n_seats; seat++) {
        if (traits->sides[seat] >= traits->n_seats)
            return FALSE;
        seen |= 1u << traits->sides[seat];
    }
    return (seen & (seen + 1)) == 0;
}

static const char *find_bad_trait(const DamierTraits *traits)
{
    const gboolean has_chance = (traits->flags & DAMIER_TRAIT_CHANCE) != 0;

    if (traits->state_size == 0 || traits->state_size > DAMIER_MAX_STATE_SIZE)
        return "state_size";
    if (traits->n_seats == 0 || traits->n_seats > DAMIER_MAX_SEATS)
        return "n_seats";
    if (!has_gapless_sides(traits))
        return "sides";
    if (traits->max_moves == 0)
        return "max_moves";
    return has_chance != (traits->max_outcomes > 0) ? "max_outcomes" : NULL;
}

/**
 * damier_plugin_contract_check_game:
 * @manifest: the plugin's manifest
 * @game: a game that the plugin has configured
 * @error: where to say what is wrong
 *
 * Checks that the sizes of a configured game are possible and that no function is missing that hot code calls.
 *
 * Returns: FALSE with %DAMIER_PLUGIN_ERROR_TRAITS or %DAMIER_PLUGIN_ERROR_FUNCTION
 */
gboolean damier_plugin_contract_check_game(const DamierPluginManifest *manifest, DamierGame *game, GError **error)
{
    const DamierRulesOps *ops = damier_game_get_ops(game);
    const char *bad = find_bad_trait(damier_game_get_traits(game));

    if (bad != NULL) {
        g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_TRAITS,
                    _("“%s” declares an impossible value for “%s” in its traits"), manifest->name, bad);
        return FALSE;
    }
    return check_functions(manifest, ops, "DamierRulesOps", ops_functions, G_N_ELEMENTS(ops_functions), error) &&
           (!damier_game_has(game, DAMIER_TRAIT_CHANCE) ||
            check_functions(manifest, ops, "DamierRulesOps", chance_functions, G_N_ELEMENTS(chance_functions), error));
}
