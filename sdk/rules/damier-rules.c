// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-rules.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "damier-error.h"

/**
 * DamierRules:
 *
 * The rules of a game without a screen: variants and options, notation, words. A plugin implements it.
 */
G_DEFINE_INTERFACE(DamierRules, damier_rules, G_TYPE_OBJECT)

static void damier_rules_default_init(DamierRulesInterface *iface)
{
}

/**
 * damier_rules_list_variants: (skip)
 * @self: rules
 * @n_variants: (out): how many
 *
 * Lists the ways to play, the usual one first.
 *
 * Returns: a static table
 */
const DamierVariant *damier_rules_list_variants(DamierRules *self, guint *n_variants)
{
    return DAMIER_RULES_GET_IFACE(self)->list_variants(self, n_variants);
}

static char *join_ids(const char *first_id, gsize stride, guint n)
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < n; i++) {
        const char *id = *(const char *const *) ((const char *) first_id + i * stride);
        g_string_append_printf(text, "%s%s", i > 0 ? ", " : "", id);
    }
    return g_string_free_and_steal(text);
}

/**
 * damier_rules_find_variant: (skip)
 * @self: rules
 * @id: (nullable): the id of a variant, or NULL for the first
 * @error: where to say what is wrong
 *
 * Finds a variant.
 *
 * Returns: (nullable): the variant, or NULL with %DAMIER_ERROR_VARIANT
 */
const DamierVariant *damier_rules_find_variant(DamierRules *self, const char *id, GError **error)
{
    guint n;
    const DamierVariant *variants = damier_rules_list_variants(self, &n);
    g_autofree char *known = NULL;

    if (id == NULL)
        return variants;
    for (guint i = 0; i < n; i++)
        if (g_str_equal(variants[i].id, id))
            return &variants[i];
    known = join_ids((const char *) &variants->id, sizeof *variants, n);
    g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_VARIANT, _("There is no variant “%s”; the variants are: %s"), id,
                known);
    return NULL;
}

/**
 * damier_rules_list_options: (skip)
 * @self: rules
 * @variant: (nullable): the id of a variant, or NULL for the first
 * @n_options: (out): how many
 *
 * Lists what can be chosen before a game of a variant.
 *
 * Returns: a static table
 */
const DamierOption *damier_rules_list_options(DamierRules *self, const char *variant, guint *n_options)
{
    if (variant == NULL) {
        guint n;
        variant = damier_rules_list_variants(self, &n)->id;
    }
    return DAMIER_RULES_GET_IFACE(self)->list_options(self, variant, n_options);
}

/**
 * damier_rules_list_time_controls:
 * @self: rules
 * @variant: (nullable): the id of a variant, or NULL for the first
 *
 * Lists the time controls that suit a variant, the usual one first.
 *
 * Returns: (transfer none) (array zero-terminated=1): the texts; none where the game has no wishes
 */
const char *const *damier_rules_list_time_controls(DamierRules *self, const char *variant)
{
    static const char *const none[] = { NULL };
    DamierRulesInterface *iface = DAMIER_RULES_GET_IFACE(self);
    guint n;

    if (iface->list_time_controls == NULL)
        return none;
    return iface->list_time_controls(self, variant != NULL ? variant : iface->list_variants(self, &n)->id);
}

static gboolean check_integer(const char *id, const char *text, gint64 minimum, gint64 maximum, GError **error)
{
    char *end = NULL;
    gint64 number = g_ascii_strtoll(text, &end, 10);

    if (*text != '\0' && *end == '\0' && !g_ascii_isspace(*text) && number >= minimum && number <= maximum)
        return TRUE;
    g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_OPTION,
                _("“%s” is no value of the option “%s”, which takes a whole number from %d to %d"), text, id,
                (int) minimum, (int) maximum);
    return FALSE;
}

static gboolean check_boolean(const DamierOption *option, const char *text, GError **error)
{
    if (g_str_equal(text, "true") || g_str_equal(text, "false"))
        return TRUE;
    g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_OPTION,
                _("“%s” is no value of the option “%s”, which takes true or false"), text, option->id);
    return FALSE;
}

static gboolean check_choice(const DamierOption *option, const char *text, GError **error)
{
    g_autofree char *known = NULL;
    guint n = 0;

    for (; option->choices[n].id != NULL; n++)
        if (g_str_equal(option->choices[n].id, text))
            return TRUE;
    known = join_ids((const char *) &option->choices->id, sizeof *option->choices, n);
    g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_OPTION,
                _("“%s” is no value of the option “%s”, which takes one of: %s"), text, option->id, known);
    return FALSE;
}

static gboolean check_value(const DamierOption *option, const char *text, GError **error)
{
    switch (option->kind) {
    case DAMIER_OPTION_BOOLEAN:
        return check_boolean(option, text, error);
    case DAMIER_OPTION_INTEGER:
        return check_integer(option->id, text, option->minimum, option->maximum, error);
    case DAMIER_OPTION_CHOICE:
        return check_choice(option, text, error);
    default:
        g_assert_not_reached();
    }
}

static gboolean check_option(DamierRules *self, const DamierVariant *variant, const char *id, const char *value,
                             GError **error)
{
    guint n;
    const DamierOption *options = damier_rules_list_options(self, variant->id, &n);

    if (g_str_equal(id, "seats") && variant->min_seats < variant->max_seats)
        return check_integer(id, value, variant->min_seats, variant->max_seats, error);
    for (guint i = 0; i < n; i++)
        if (g_str_equal(options[i].id, id))
            return check_value(&options[i], value, error);
    if (n == 0) {
        g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_OPTION,
                    _("There is no option “%s”; the variant “%s” has no options"), id, variant->id);
    } else {
        g_autofree char *known = join_ids((const char *) &options->id, sizeof *options, n);
        g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_OPTION,
                    _("There is no option “%s”; the options of the variant “%s” are: %s"), id, variant->id, known);
    }
    return FALSE;
}

/**
 * damier_rules_configure:
 * @self: rules
 * @setup: what was chosen; the option "seats" is understood for every variant that allows several numbers of seats
 * @error: where to say what is wrong
 *
 * Makes a game: checks the variant and every option against the tables, then lets the plugin configure it.
 *
 * Returns: (transfer full) (nullable): the game, or NULL with %DAMIER_ERROR_VARIANT, %DAMIER_ERROR_OPTION or
 *   %DAMIER_ERROR_POSITION
 */
DamierGame *damier_rules_configure(DamierRules *self, DamierSetup *setup, GError **error)
{
    const DamierVariant *variant = damier_rules_find_variant(self, damier_setup_get_variant(setup), error);
    g_auto(GStrv) ids = damier_setup_list_options(setup);

    if (variant == NULL)
        return NULL;
    for (guint i = 0; ids[i] != NULL; i++)
        if (!check_option(self, variant, ids[i], damier_setup_get_option(setup, ids[i]), error))
            return NULL;
    return DAMIER_RULES_GET_IFACE(self)->configure(self, setup, error);
}

/**
 * damier_rules_get_uci_variant:
 * @self: rules
 * @game: a game that they configured
 *
 * Gets the name by which programs that speak UCI know a game.
 *
 * Returns: (nullable): the name, owned by the rules or the game, or NULL where they do not know it
 */
const char *damier_rules_get_uci_variant(DamierRules *self, DamierGame *game)
{
    DamierRulesInterface *iface = DAMIER_RULES_GET_IFACE(self);

    return iface->get_uci_variant != NULL ? iface->get_uci_variant(self, game)
                                          : damier_setup_get_variant(damier_game_get_setup(game));
}

/**
 * damier_rules_format_uci_position:
 * @self: rules
 * @position: a position
 *
 * Writes a position as programs that speak UCI read it.
 *
 * Returns: (transfer full) (nullable): the text, or NULL where they know nothing like it
 */
char *damier_rules_format_uci_position(DamierRules *self, DamierPosition *position)
{
    DamierRulesInterface *iface = DAMIER_RULES_GET_IFACE(self);
    DamierGame *game = damier_position_get_game(position);

    return iface->format_uci_position != NULL
               ? iface->format_uci_position(self, game, damier_position_get_state(position))
               : damier_position_to_text(position);
}

/**
 * damier_rules_format_uci_move:
 * @self: rules
 * @position: a position that damier_rules_format_uci_position() can write
 * @move: a legal move
 *
 * Writes a move as programs that speak UCI do.
 *
 * Returns: (transfer full): the text
 */
char *damier_rules_format_uci_move(DamierRules *self, DamierPosition *position, DamierMove move)
{
    DamierRulesInterface *iface = DAMIER_RULES_GET_IFACE(self);

    return iface->format_uci_move != NULL ? iface->format_uci_move(self, position, move)
                                          : damier_position_format_move(position, move);
}
