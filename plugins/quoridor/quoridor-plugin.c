// SPDX-License-Identifier: GPL-3.0-or-later
#include "quoridor-plugin.h"

DAMIER_DEFINE_PLUGIN("quoridor", .get_rules_type = quoridor_rules_get_type,
                     .get_renderer_type = quoridor_renderer_get_type, .get_engine_type = quoridor_engine_get_type)
