/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/damier-engine-error.h"

G_DEFINE_QUARK(damier-engine-error-quark, damier_engine_error)
