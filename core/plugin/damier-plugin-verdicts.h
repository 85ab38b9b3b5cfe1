// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * DamierPluginVerdict:
 * @DAMIER_PLUGIN_VERDICT_NONE: not tried out yet, or changed since
 * @DAMIER_PLUGIN_VERDICT_GOOD: it loads
 * @DAMIER_PLUGIN_VERDICT_CRASHED: it crashed
 * @DAMIER_PLUGIN_VERDICT_HUNG: it did not return
 *
 * What trying a module out has shown.
 */
typedef enum {
    DAMIER_PLUGIN_VERDICT_NONE,
    DAMIER_PLUGIN_VERDICT_GOOD,
    DAMIER_PLUGIN_VERDICT_CRASHED,
    DAMIER_PLUGIN_VERDICT_HUNG,
} DamierPluginVerdict;

typedef struct _DamierPluginVerdicts DamierPluginVerdicts;

DamierPluginVerdicts *damier_plugin_verdicts_new(const char *path);
void damier_plugin_verdicts_free(DamierPluginVerdicts *verdicts);
DamierPluginVerdict damier_plugin_verdicts_get(DamierPluginVerdicts *verdicts, const char *module);
void damier_plugin_verdicts_set(DamierPluginVerdicts *verdicts, const char *module, DamierPluginVerdict verdict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierPluginVerdicts, damier_plugin_verdicts_free)

G_END_DECLS
