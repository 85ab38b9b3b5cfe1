// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-kit-run.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>

#define PROPERTY(name, id, description) [DAMIER_KIT_##name] = { id, description },
static const DamierKitProperty properties[] = { DAMIER_KIT_PROPERTIES(PROPERTY) };
#undef PROPERTY

/**
 * damier_kit_get_n_properties:
 *
 * Counts the properties that the kit knows.
 *
 * Returns: how many
 */
guint damier_kit_get_n_properties(void)
{
    return G_N_ELEMENTS(properties);
}

/**
 * damier_kit_get_property:
 * @index: which, from 0
 *
 * Gets a property.
 *
 * Returns: its id and its translated description
 */
DamierKitProperty damier_kit_get_property(guint index)
{
    g_return_val_if_fail(index < G_N_ELEMENTS(properties), properties[0]);
    return (DamierKitProperty) { properties[index].id, _(properties[index].description) };
}

/**
 * damier_kit_failure_to_text:
 * @failure: a failure
 *
 * Says a failure in one line: where, what must be so, and what was seen.
 *
 * Returns: (transfer full): the line
 */
char *damier_kit_failure_to_text(const DamierKitFailure *failure)
{
    GString *text = g_string_new(failure->game);

    if (failure->setup != NULL)
        g_string_append_printf(text, " (%s)", failure->setup);
    if (failure->ply >= 0)
        g_string_append_printf(text, _(", seed %" PRIu64 ", ply %d"), failure->seed, failure->ply);
    g_string_append_printf(text, ": %s: %s", failure->property, failure->seen);
    return g_string_free_and_steal(text);
}

/* Reports that a property does not hold, once for a configuration. */
void damier_kit_run_fail(DamierKitRun *run, DamierKitPropertyNumber property, const char *format, ...)
{
    g_autofree char *seen = NULL;
    va_list arguments;

    if (run->has_failed[property])
        return;
    va_start(arguments, format);
    seen = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    run->has_failed[property] = TRUE;
    run->result->failures++;
    if (run->report != NULL)
        run->report(
            &(DamierKitFailure) {
                .property = properties[property].id,
                .game = damier_plugin_instance_get_manifest(run->instance)->id,
                .setup = run->setup,
                .seed = run->seed,
                .ply = run->ply,
                .seen = seen,
            },
            run->user_data);
}

/* Configures a game and makes room for what is done with it; FALSE where the game or its layout cannot be had. */
gboolean damier_kit_run_begin_configuration(DamierKitRun *run, DamierSetup *setup)
{
    g_autoptr(GError) error = NULL;
    gsize room;

    memset(run->has_failed, 0, sizeof run->has_failed);
    run->seen = DAMIER_TRAIT_NONE;
    run->n_games = 0;
    run->is_broken = FALSE;
    run->ply = -1;
    run->setup = damier_setup_to_text(setup);
    run->result->configurations++;
    run->game = damier_plugin_instance_configure(run->instance, setup, &error);
    if (run->game == NULL) {
        damier_kit_run_fail(run, DAMIER_KIT_CONFIGURES, "%s", error->message);
        return FALSE;
    }
    run->traits = damier_game_get_traits(run->game);
    run->ops = damier_game_get_ops(run->game);
    run->context = damier_game_get_context(run->game);
    for (guint i = 0; i < G_N_ELEMENTS(run->states); i++)
        run->states[i] = g_malloc0(run->traits->state_size);
    room = (gsize) MAX(run->traits->max_moves, run->traits->max_outcomes) + DAMIER_KIT_SPARE_MOVES;
    run->moves = g_new0(DamierMove, room);
    run->more_moves = g_new0(DamierMove, room);
    run->weights = g_new0(guint32, room);
    return TRUE;
}

void damier_kit_run_end_configuration(DamierKitRun *run)
{
    for (guint i = 0; i < G_N_ELEMENTS(run->states); i++)
        g_clear_pointer(&run->states[i], g_free);
    g_clear_pointer(&run->moves, g_free);
    g_clear_pointer(&run->more_moves, g_free);
    g_clear_pointer(&run->weights, g_free);
    g_clear_pointer(&run->setup, g_free);
    g_clear_object(&run->layout);
    g_clear_object(&run->game);
}
