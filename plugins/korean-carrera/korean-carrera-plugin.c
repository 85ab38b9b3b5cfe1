// SPDX-License-Identifier: GPL-3.0-or-later
#include "korean-carrera-plugin.h"

DAMIER_DEFINE_PLUGIN("korean-carrera", .get_rules_type = korean_carrera_rules_get_type,
                     .get_renderer_type = korean_carrera_renderer_get_type,
                     .get_engine_type = korean_carrera_engine_get_type)
