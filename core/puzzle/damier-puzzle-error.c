// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-puzzle-error.h"

G_DEFINE_QUARK(damier_puzzle_error_quark, damier_puzzle_error)
