// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n.h>

#include "damier-command.h"
#include "engine/damier-confinement.h"
#include "plugin/damier-plugin-probe.h"

/* What is wrong with the plugin is told on standard output, to the plugin store that asked. */
static gboolean run_probe(const DamierArguments *arguments, GError **error)
{
    damier_confine();
    if (damier_plugin_probe_main(damier_arguments_get_word(arguments, 0)) == 0)
        return TRUE;
    g_set_error(error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_FAILED, _("The plugin “%s” cannot be used"),
                damier_arguments_get_word(arguments, 0));
    return FALSE;
}

static const DamierCommandOption options[] = { { 0 } };

const DamierCommand damier_command_probe = {
    .name = DAMIER_PLUGIN_PROBE_COMMAND,
    .words = { N_("MANIFEST") },
    .options = options,
    .run = run_probe,
};
