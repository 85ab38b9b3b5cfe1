// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-error.h"

G_DEFINE_QUARK(damier-error-quark, damier_error)
