// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-plugin-contract.h"

G_BEGIN_DECLS

/**
 * DAMIER_PLUGIN_PROBE_COMMAND:
 *
 * The command of damier-cli that tries a plugin out; its argument is the path of a manifest.
 */
#define DAMIER_PLUGIN_PROBE_COMMAND "probe"

int damier_plugin_probe_main(const char *manifest);
gboolean damier_plugin_probe_read_answer(const char *output, char ***type_names, GError **error);

G_END_DECLS
