// SPDX-License-Identifier: GPL-3.0-or-later
#include "crossfire-plugin.h"

DAMIER_DEFINE_PLUGIN("crossfire", .get_rules_type = crossfire_rules_get_type,
                     .get_renderer_type = crossfire_renderer_get_type, .get_engine_type = crossfire_engine_get_type)
