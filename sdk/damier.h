// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

/* Everything that a plugin sees of Damier. */
#include "damier-error.h"
#include "engine/damier-analysis.h"
#include "engine/damier-engine.h"
#include "engine/damier-evaluation.h"
#include "engine/damier-limits.h"
#include "engine/damier-search-engine.h"
#include "plugin/damier-plugin.h"
#include "renderer/damier-layout.h"
#include "renderer/damier-renderer.h"
#include "renderer/damier-scene.h"
#include "rules/damier-game.h"
#include "rules/damier-position.h"
#include "rules/damier-reader.h"
#include "rules/damier-rules-ops.h"
#include "rules/damier-rules.h"
#include "value/damier-move.h"
#include "value/damier-outcome.h"
#include "value/damier-setup.h"
#include "value/damier-trail.h"
#include "value/damier-traits.h"
