// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

#define QUORIDOR_TYPE_RULES (quoridor_rules_get_type())
G_DECLARE_FINAL_TYPE(QuoridorRules, quoridor_rules, QUORIDOR, RULES, GObject)

#define QUORIDOR_TYPE_RENDERER (quoridor_renderer_get_type())
G_DECLARE_FINAL_TYPE(QuoridorRenderer, quoridor_renderer, QUORIDOR, RENDERER, GObject)

#define QUORIDOR_TYPE_ENGINE (quoridor_engine_get_type())
G_DECLARE_FINAL_TYPE(QuoridorEngine, quoridor_engine, QUORIDOR, ENGINE, DamierSearchEngine)

G_END_DECLS
