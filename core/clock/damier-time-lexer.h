/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "clock/damier-time-controls.h"

G_BEGIN_DECLS

/*
 * The words, numbers and signs of time-control text.
 */

typedef enum {
    DAMIER_TIME_TOKEN_END,
    DAMIER_TIME_TOKEN_NUMBER,
    DAMIER_TIME_TOKEN_WORD,
    DAMIER_TIME_TOKEN_SIGN,
} DamierTimeToken;

/* A number as it was written, and its time if it named a unit. */
typedef struct {
    const char *at;
    gint64 millionths;
    gboolean has_unit;
    gint64 time;
} DamierTimeQuantity;

typedef struct {
    const char *text;
    /* The current token: @kind, from @at to @next. */
    DamierTimeToken kind;
    const char *at;
    const char *next;
} DamierTimeLexer;

/* Reads one time control up to what separates seats. */
typedef gboolean (*DamierTimeReader)(DamierTimeLexer *lexer, DamierTimeControl *control, GError **error);

gboolean damier_time_lexer_init(DamierTimeLexer *lexer, const char *text, GError **error);
void damier_time_lexer_advance(DamierTimeLexer *lexer);
gboolean damier_time_lexer_is(const DamierTimeLexer *lexer, const char *word);
gboolean damier_time_lexer_accept(DamierTimeLexer *lexer, const char *word);
gboolean damier_time_lexer_read_number(DamierTimeLexer *lexer, DamierTimeQuantity *quantity, GError **error);
gboolean damier_time_lexer_read_quantity(DamierTimeLexer *lexer, DamierTimeQuantity *quantity, GError **error);
gboolean damier_time_lexer_read_time(DamierTimeLexer *lexer, gint64 unit, gint64 *time, GError **error);
gboolean damier_time_lexer_to_time(const DamierTimeLexer *lexer, const DamierTimeQuantity *quantity, gint64 unit,
                                   gint64 *time, GError **error);
gboolean damier_time_lexer_to_count(const DamierTimeLexer *lexer, const DamierTimeQuantity *quantity, guint *count,
                                    GError **error);
gboolean damier_time_lexer_unexpected(const DamierTimeLexer *lexer, GError **error);
gboolean damier_time_lexer_fail(const DamierTimeLexer *lexer, const char *at, DamierTimeError code, const char *message,
                                GError **error);
void damier_time_lexer_locate(const DamierTimeLexer *lexer, const char *at, GError **error);
gboolean damier_time_lexer_read_seats(const char *text, guint n_seats, const char *separator, DamierTimeReader reader,
                                      DamierTimeControls *controls, GError **error);
void damier_time_append_seconds(GString *text, gint64 time);

G_END_DECLS
