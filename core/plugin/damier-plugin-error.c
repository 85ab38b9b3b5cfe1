// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-plugin-error.h"

G_DEFINE_QUARK(damier_plugin_error_quark, damier_plugin_error)
