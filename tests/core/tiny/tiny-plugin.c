// SPDX-License-Identifier: GPL-3.0-or-later
#include "tiny.h"

DAMIER_DEFINE_PLUGIN(TINY_ID, .get_rules_type = tiny_rules_get_type, .get_renderer_type = tiny_renderer_get_type)
