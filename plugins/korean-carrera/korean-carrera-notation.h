// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "korean-carrera-state.h"

G_BEGIN_DECLS

/* Names for the log and the screen reader, translated. */
const char *carrera_get_man_name(guint kind);
const char *carrera_describe_arrangement(guint arrangement);

char *carrera_explain_move(const CarreraContext *context, const CarreraState *state, guint from, guint to);
char *carrera_explain_placing(const CarreraContext *context, const CarreraState *state, guint kind, guint point);

char carrera_get_letter(guint man);
void carrera_format_point(guint point, char text[4]);
const char *carrera_get_arrangement(guint arrangement);
char *carrera_format_move(DamierMove move);
DamierMove carrera_parse_move(const CarreraContext *context, const CarreraState *state, const DamierTrail *trail,
                              const char *text, GError **error);
char *carrera_format_position(const CarreraContext *context, const CarreraState *state);
char *carrera_format_uci_position(const CarreraContext *context, const CarreraState *state);
char *carrera_format_uci_move(const CarreraState *state, DamierMove move);
gboolean carrera_parse_position(const CarreraContext *context, const char *text, CarreraState *state, GError **error);

G_END_DECLS
