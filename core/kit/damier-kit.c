// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-kit-run.h"

/* The first games of a configuration are looked at move by move, and played once more from their seed. */
#define THOROUGH_GAMES 2

static gboolean is_time_up(DamierKitRun *run)
{
    if (run->deadline == 0 || g_get_monotonic_time() < run->deadline)
        return FALSE;
    run->result->is_cut = TRUE;
    return TRUE;
}

static void play_games(DamierKitRun *run, guint n_games)
{
    for (guint i = 0; i < n_games && !is_time_up(run); i++) {
        const guint64 seed = run->options->seed + i;

        damier_kit_play_game(run, seed, i < THOROUGH_GAMES);
        if (i < THOROUGH_GAMES)
            damier_kit_check_record(run, seed);
    }
}

static void check_configuration(DamierKitRun *run, const DamierVariant *variant, DamierSetup *setup, guint n_games)
{
    if (is_time_up(run))
        return;
    if (damier_kit_run_begin_configuration(run, setup)) {
        damier_kit_check_traits(run, variant);
        damier_kit_check_layout(run);
        damier_kit_check_looks(run);
        damier_kit_check_start(run);
        play_games(run, n_games);
        run->ply = -1;
        damier_kit_check_seen(run);
    }
    damier_kit_run_end_configuration(run);
}

static char *get_value(const DamierOption *option, guint index)
{
    guint n = 0;

    switch (option->kind) {
    case DAMIER_OPTION_BOOLEAN:
        return index < 2 ? g_strdup(index == 0 ? "false" : "true") : NULL;
    case DAMIER_OPTION_INTEGER:
        return index < 2 ? g_strdup_printf("%d", index == 0 ? option->minimum : option->maximum) : NULL;
    case DAMIER_OPTION_CHOICE:
        while (option->choices[n].id != NULL)
            n++;
        return index < n ? g_strdup(option->choices[index].id) : NULL;
    default:
        return NULL;
    }
}

static DamierSetup *make_setup(const DamierVariant *variant, guint n_seats)
{
    DamierSetup *setup = damier_setup_new(variant->id);
    g_autofree char *seats = g_strdup_printf("%u", n_seats);

    if (variant->min_seats < variant->max_seats)
        damier_setup_set_option(setup, "seats", seats);
    return setup;
}

/* Every value at the end of an option's range, one at a time. */
static void check_values(DamierKitRun *run, const DamierVariant *variant, guint n_seats)
{
    guint n_options;
    const DamierOption *options =
        damier_rules_list_options(damier_plugin_instance_get_rules(run->instance), variant->id, &n_options);

    for (guint i = 0; i < n_options; i++) {
        g_autofree char *value = NULL;

        for (guint index = 0; (value = get_value(&options[i], index)) != NULL; index++) {
            g_autoptr(DamierSetup) setup = make_setup(variant, n_seats);

            damier_setup_set_option(setup, options[i].id, value);
            check_configuration(run, variant, setup, (run->options->games + 19) / 20);
            g_clear_pointer(&value, g_free);
        }
    }
}

static void check_variant(DamierKitRun *run, const DamierVariant *variant)
{
    for (guint n_seats = variant->min_seats; n_seats <= variant->max_seats; n_seats++) {
        g_autoptr(DamierSetup) setup = make_setup(variant, n_seats);

        check_configuration(run, variant, setup, run->options->games);
        check_values(run, variant, n_seats);
    }
}

/**
 * damier_kit_check:
 * @instance: an opened plugin
 * @options: how thorough to be
 * @report: (nullable) (scope call): told about every failure
 * @user_data: for @report
 * @result: (out caller-allocates) (optional): what was done
 *
 * Checks that a plugin keeps its promises: its tables, then random games of every variant, number of seats and value of
 * an option. A plugin that crashes takes its host along; somebody who does not trust one checks it in another process.
 *
 * Returns: whether every property that was looked at holds
 */
gboolean damier_kit_check(DamierPluginInstance *instance, const DamierKitOptions *options, DamierKitReport report,
                          gpointer user_data, DamierKitResult *result)
{
    DamierKitResult own = { 0 };
    DamierKitRun run = {
        .instance = instance,
        .options = options,
        .report = report,
        .user_data = user_data,
        .result = result != NULL ? result : &own,
        .deadline = options->time > 0 ? g_get_monotonic_time() + options->time : 0,
        .ply = -1,
    };
    guint n_variants;
    const DamierVariant *variants = damier_rules_list_variants(damier_plugin_instance_get_rules(instance), &n_variants);

    *run.result = own;
    damier_kit_check_tables(&run);
    for (guint i = 0; i < n_variants; i++)
        if (options->variant == NULL || g_str_equal(options->variant, variants[i].id))
            check_variant(&run, &variants[i]);
    return run.result->failures == 0;
}
