// SPDX-License-Identifier: GPL-3.0-or-later
#include "carrefour-plugin.h"

DAMIER_DEFINE_PLUGIN("carrefour", .get_rules_type = carrefour_rules_get_type,
                     .get_renderer_type = carrefour_renderer_get_type, .get_engine_type = carrefour_engine_get_type)
