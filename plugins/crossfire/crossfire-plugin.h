// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

#define CROSSFIRE_TYPE_RULES (crossfire_rules_get_type())
G_DECLARE_FINAL_TYPE(CrossfireRules, crossfire_rules, CROSSFIRE, RULES, GObject)

#define CROSSFIRE_TYPE_RENDERER (crossfire_renderer_get_type())
G_DECLARE_FINAL_TYPE(CrossfireRenderer, crossfire_renderer, CROSSFIRE, RENDERER, GObject)

#define CROSSFIRE_TYPE_ENGINE (crossfire_engine_get_type())
G_DECLARE_FINAL_TYPE(CrossfireEngine, crossfire_engine, CROSSFIRE, ENGINE, DamierSearchEngine)

G_END_DECLS
