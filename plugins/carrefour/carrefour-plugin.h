// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

#define CARREFOUR_TYPE_RULES (carrefour_rules_get_type())
G_DECLARE_FINAL_TYPE(CarrefourRules, carrefour_rules, CARREFOUR, RULES, GObject)

#define CARREFOUR_TYPE_RENDERER (carrefour_renderer_get_type())
G_DECLARE_FINAL_TYPE(CarrefourRenderer, carrefour_renderer, CARREFOUR, RENDERER, GObject)

#define CARREFOUR_TYPE_ENGINE (carrefour_engine_get_type())
G_DECLARE_FINAL_TYPE(CarrefourEngine, carrefour_engine, CARREFOUR, ENGINE, DamierSearchEngine)

G_END_DECLS
