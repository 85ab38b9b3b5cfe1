// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

#define KOREAN_CARRERA_TYPE_RULES (korean_carrera_rules_get_type())
G_DECLARE_FINAL_TYPE(KoreanCarreraRules, korean_carrera_rules, KOREAN_CARRERA, RULES, GObject)

#define KOREAN_CARRERA_TYPE_RENDERER (korean_carrera_renderer_get_type())
G_DECLARE_FINAL_TYPE(KoreanCarreraRenderer, korean_carrera_renderer, KOREAN_CARRERA, RENDERER, GObject)

#define KOREAN_CARRERA_TYPE_ENGINE (korean_carrera_engine_get_type())
G_DECLARE_FINAL_TYPE(KoreanCarreraEngine, korean_carrera_engine, KOREAN_CARRERA, ENGINE, DamierSearchEngine)

G_END_DECLS
