// SPDX-License-Identifier: GPL-3.0-or-later
/* The tiny game's plugin with one fault, which the build names by defining one of these words otherwise. */
#include "tiny.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#ifndef MAGIC
#define MAGIC DAMIER_PLUGIN_MAGIC
#endif
#ifndef API
#define API DAMIER_API_VERSION
#endif
#ifndef ID
#define ID TINY_ID
#endif
#ifndef GET_RULES
#define GET_RULES tiny_rules_get_type
#endif
#ifndef SYMBOL
#define SYMBOL damier_plugin
#endif

#ifdef ON_LOAD
__attribute__((constructor)) static void on_load(void)
{
    ON_LOAD;
}
#endif

#ifdef UNRESOLVED
/* Defined nowhere: only a loader that binds at once notices. */
GType UNRESOLVED(void);
#endif

GType get_rules_without_function(void);

GType get_rules_without_function(void)
{
    GTypeClass *klass = g_type_class_ref(TINY_TYPE_RULES);
    DamierRulesInterface *iface = g_type_interface_peek(klass, DAMIER_TYPE_RULES);

    iface->describe_move = NULL;
    return TINY_TYPE_RULES;
}

extern const DamierPlugin SYMBOL;
G_MODULE_EXPORT const DamierPlugin SYMBOL = {
    .magic = MAGIC,
    .api = API,
    .id = ID,
    .get_rules_type = GET_RULES,
    .get_renderer_type = tiny_renderer_get_type,
};
