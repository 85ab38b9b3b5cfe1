// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/damier-match.h"

G_BEGIN_DECLS

/*
 * The stable words by which a library keeps what is a number in the program.
 */

extern const char *const damier_library_states[];
extern const char *const damier_library_results[];
extern const char *const damier_library_policies[];
extern const char *const damier_library_seat_kinds[];

gboolean damier_library_read_word(const char *const *words, const char *text, guint *number);
const char *damier_library_get_status(DamierMatchState state, DamierResultKind kind);
char *damier_library_print_outcome(const DamierOutcome *outcome);
gboolean damier_library_parse_outcome(const char *text, guint n_seats, DamierOutcome *outcome);

G_END_DECLS
