// SPDX-License-Identifier: GPL-3.0-or-later
#include "carre-plugin.h"

DAMIER_DEFINE_PLUGIN("carre", .get_rules_type = carre_rules_get_type, .get_renderer_type = carre_renderer_get_type,
                     .get_engine_type = carre_engine_get_type)
