// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/damier-match.h"

G_BEGIN_DECLS

#define SECOND G_TIME_SPAN_SECOND

DamierMatch *make_match(const char *setup, const char *controls, guint64 seed);
DamierMatch *make_started_match(const char *setup, const char *controls, gint64 stamp);
void play_text(DamierMatch *match, const char *move, gint64 stamp);
void assert_refused(DamierMatch *match, const char *move, gint64 stamp, DamierMatchError code);
gint64 read_time(DamierMatch *match, guint seat, gint64 stamp);
void assert_clock_equal(const DamierClockReading *a, const DamierClockReading *b);
char *dump_match(DamierMatch *match);
void walk_randomly(DamierMatch *match, GRand *random, gint64 *now);

G_END_DECLS
