// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

#define CARRE_TYPE_RULES (carre_rules_get_type())
G_DECLARE_FINAL_TYPE(CarreRules, carre_rules, CARRE, RULES, GObject)

#define CARRE_TYPE_RENDERER (carre_renderer_get_type())
G_DECLARE_FINAL_TYPE(CarreRenderer, carre_renderer, CARRE, RENDERER, GObject)

#define CARRE_TYPE_ENGINE (carre_engine_get_type())
G_DECLARE_FINAL_TYPE(CarreEngine, carre_engine, CARRE, ENGINE, GObject)

G_END_DECLS
