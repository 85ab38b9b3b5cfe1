// SPDX-License-Identifier: GPL-3.0-or-later
/* What a game says of itself before anybody plays: variants, options, time controls, traits. */
#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "clock/damier-time-text.h"
#include "damier-kit-run.h"

/* What was not seen in fewer random games may yet be. */
#define ENOUGH_GAMES 20

static gboolean is_id(const char *id)
{
    return id != NULL && *id != '\0' && strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(id);
}

static gboolean is_words(const char *words)
{
    return words != NULL && *words != '\0' && g_utf8_validate(words, -1, NULL);
}

static gboolean is_value(const DamierOption *option, const char *value)
{
    gint64 number;

    if (option->kind == DAMIER_OPTION_BOOLEAN)
        return g_str_equal(value, "true") || g_str_equal(value, "false");
    if (option->kind == DAMIER_OPTION_INTEGER)
        return g_ascii_string_to_signed(value, 10, option->minimum, option->maximum, &number, NULL);
    for (const DamierChoice *choice = option->choices; choice->id != NULL; choice++)
        if (g_str_equal(choice->id, value))
            return TRUE;
    return FALSE;
}

static const char *find_fault_in_choices(const DamierOption *option)
{
    if (option->kind != DAMIER_OPTION_CHOICE)
        return NULL;
    if (option->choices == NULL || option->choices->id == NULL)
        return _("it has no choices");
    for (const DamierChoice *choice = option->choices; choice->id != NULL; choice++)
        if (!is_id(choice->id) || !is_words(choice->name))
            return _("a choice has no id of lower-case letters, digits and hyphens, or no name");
    return NULL;
}

static const char *find_fault_in_option(const DamierOption *option)
{
    const char *fault = find_fault_in_choices(option);

    if (fault != NULL)
        return fault;
    if (!is_id(option->id) || !is_words(option->name) || g_str_equal(option->id, "seats"))
        return _("its id is not made of lower-case letters, digits and hyphens, is “seats”, or it has no name");
    if (option->kind == DAMIER_OPTION_INTEGER && option->minimum > option->maximum)
        return _("its range is empty");
    if (option->initial == NULL || !is_value(option, option->initial))
        return _("its initial value is none that it takes");
    if (option->tournament != NULL && !is_value(option, option->tournament))
        return _("its value for tournaments is none that it takes");
    return NULL;
}

static void check_options(DamierKitRun *run, const DamierVariant *variant)
{
    guint n_options;
    const DamierOption *options =
        damier_rules_list_options(damier_plugin_instance_get_rules(run->instance), variant->id, &n_options);
    g_autoptr(GHashTable) ids = g_hash_table_new(g_str_hash, g_str_equal);

    for (guint i = 0; i < n_options; i++) {
        const char *fault = find_fault_in_option(&options[i]);

        if (fault != NULL)
            damier_kit_run_fail(run, DAMIER_KIT_TABLES, _("option “%s” of variant “%s”: %s"), options[i].id,
                                variant->id, fault);
        else if (!g_hash_table_add(ids, (gpointer) options[i].id))
            damier_kit_run_fail(run, DAMIER_KIT_TABLES, _("variant “%s” has two options “%s”"), variant->id,
                                options[i].id);
    }
}

static void check_time_controls(DamierKitRun *run, const DamierVariant *variant)
{
    const char *const *texts =
        damier_rules_list_time_controls(damier_plugin_instance_get_rules(run->instance), variant->id);

    for (guint i = 0; texts[i] != NULL; i++) {
        g_autoptr(GError) error = NULL;
        DamierTimeControl control;

        if (!damier_time_control_parse(texts[i], &control, &error))
            damier_kit_run_fail(run, DAMIER_KIT_TIME_CONTROLS, _("variant “%s”: %s"), variant->id, error->message);
    }
}

void damier_kit_check_tables(DamierKitRun *run)
{
    guint n_variants;
    const DamierVariant *variants =
        damier_rules_list_variants(damier_plugin_instance_get_rules(run->instance), &n_variants);
    g_autoptr(GHashTable) ids = g_hash_table_new(g_str_hash, g_str_equal);

    if (n_variants == 0)
        damier_kit_run_fail(run, DAMIER_KIT_TABLES, _("there is no variant"));
    for (guint i = 0; i < n_variants; i++) {
        const DamierVariant *variant = &variants[i];

        if (!is_id(variant->id) || !is_words(variant->name) || !is_words(variant->description))
            damier_kit_run_fail(run, DAMIER_KIT_TABLES, _("variant %u lacks an id, a name or a description"), i + 1);
        else if (!g_hash_table_add(ids, (gpointer) variant->id))
            damier_kit_run_fail(run, DAMIER_KIT_TABLES, _("there are two variants “%s”"), variant->id);
        else if (variant->min_seats < 1 || variant->min_seats > variant->max_seats ||
                 variant->max_seats > DAMIER_MAX_SEATS)
            damier_kit_run_fail(run, DAMIER_KIT_TABLES, _("variant “%s” has from %u to %u seats"), variant->id,
                                variant->min_seats, variant->max_seats);
        check_options(run, variant);
        check_time_controls(run, variant);
    }
}

void damier_kit_check_traits(DamierKitRun *run, const DamierVariant *variant)
{
    const guint n_seats = run->traits->n_seats;
    const gint64 chosen =
        damier_setup_get_integer(damier_game_get_setup(run->game), "seats", (gint64) variant->min_seats);
    const gboolean has_teams = damier_game_get_n_sides(run->game) < n_seats;

    if (n_seats != (guint64) chosen)
        damier_kit_run_fail(run, DAMIER_KIT_TRAITS_SANE, _("%u seats instead of %u"), n_seats, (guint) chosen);
    else if (has_teams != damier_game_has(run->game, DAMIER_TRAIT_TEAMS))
        damier_kit_run_fail(run, DAMIER_KIT_TRAITS_SANE, _("%u seats on %u sides, but teams are declared as %s"),
                            n_seats, damier_game_get_n_sides(run->game), has_teams ? "false" : "true");
}

/* Called when all games are played; passes and a use of the past cannot be told from outside. */
void damier_kit_check_seen(DamierKitRun *run)
{
    static const struct {
        DamierTraitFlags flag;
        const char *name;
    } flags[] = { { DAMIER_TRAIT_CHANCE, N_("chance") }, { DAMIER_TRAIT_STEPS, N_("several steps a turn") } };

    if (run->is_broken || run->n_games < ENOUGH_GAMES)
        return;
    for (guint i = 0; i < G_N_ELEMENTS(flags); i++)
        if (damier_game_has(run->game, flags[i].flag) && (run->seen & flags[i].flag) == 0)
            damier_kit_run_fail(run, DAMIER_KIT_SEEN, _("the trait “%s” is declared and was never seen"),
                                _(flags[i].name));
}
