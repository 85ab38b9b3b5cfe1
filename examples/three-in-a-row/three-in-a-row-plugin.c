// SPDX-License-Identifier: GPL-3.0-or-later
#include "three-in-a-row.h"

DAMIER_DEFINE_PLUGIN("three-in-a-row", .get_rules_type = three_in_a_row_rules_get_type,
                     .get_renderer_type = three_in_a_row_renderer_get_type)
