// SPDX-License-Identifier: GPL-3.0-or-later
/* Who plays, as the option --seats says it. */
#include "damier-seats.h"

#include <glib/gi18n.h>

#include "damier-arguments.h"
#include "engine/damier-engine-spec.h"

/* A name that was mistyped is that of a program which is not there. */
static DamierEngineSpec *read_engine(const char *text, GError **error)
{
    g_autoptr(DamierEngineSpec) spec = damier_engine_spec_parse(text, error);
    g_autofree char *path = NULL;

    if (spec == NULL || spec->kind != DAMIER_ENGINE_PROGRAM)
        return g_steal_pointer(&spec);
    path = g_find_program_in_path(spec->program);
    if (path != NULL)
        return g_steal_pointer(&spec);
    g_set_error(error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_USAGE,
                _("“%s” after --seats is neither computer nor generic nor a program that can be started"), text);
    return NULL;
}

static gboolean add_player(GPtrArray *players, const char *text, DamierSeatsFlags flags, GError **error)
{
    const gboolean is_person = g_str_equal(text, "person");
    DamierEngineSpec *spec = NULL;

    if (is_person && (flags & DAMIER_SEATS_PERSONS) == 0) {
        g_set_error(error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_USAGE,
                    _("“%s” after --seats is no engine, and only engines play here"), text);
        return FALSE;
    }
    if (!is_person)
        spec = read_engine(text, error);
    if (!is_person && spec == NULL)
        return FALSE;
    g_ptr_array_add(players, spec);
    return TRUE;
}

/**
 * damier_seats_read:
 * @text: names with commas between them
 * @n_seats: how many seats the game has
 * @flags: who may take one
 * @error: where to say what is wrong
 *
 * Reads who plays; of what is wrong, the first is named.
 *
 * Returns: (transfer full) (nullable): the description of each engine in order, NULL in place of a person; from 1 to
 *   @n_seats of them
 */
GPtrArray *damier_seats_read(const char *text, guint n_seats, DamierSeatsFlags flags, GError **error)
{
    g_auto(GStrv) texts = g_strsplit(text, ",", -1);
    guint n_texts = g_strv_length(texts);
    g_autoptr(GPtrArray) players = g_ptr_array_new_with_free_func((GDestroyNotify) damier_engine_spec_free);

    for (guint i = 0; i < n_texts; i++)
        if (!add_player(players, texts[i], flags, error))
            return NULL;
    if (n_texts >= 1 && n_texts <= n_seats)
        return g_steal_pointer(&players);
    g_set_error(error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_USAGE,
                ngettext("--seats names %u players, but the game has %u seat",
                         "--seats names %u players, but the game has %u seats", n_seats),
                n_texts, n_seats);
    return NULL;
}
