/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/damier-time-pgn.h"

#include "clock/damier-time-lexer.h"

#include <glib/gi18n-lib.h>

/* The letters after a bonus that is not an increment. */
static const struct {
    char letter;
    const char *word;
    DamierBonusKind kind;
} suffixes[] = {
    { '\0', "", DAMIER_BONUS_FISCHER },
    { 'S', "s", DAMIER_BONUS_DELAY },
    { 'B', "b", DAMIER_BONUS_BRONSTEIN },
};

static gboolean read_seconds(DamierTimeLexer *lexer, gint64 *time, GError **error)
{
    DamierTimeQuantity quantity;
    return damier_time_lexer_read_number(lexer, &quantity, error) &&
           damier_time_lexer_to_time(lexer, &quantity, G_TIME_SPAN_SECOND, time, error);
}

static gboolean read_bonus(DamierTimeLexer *lexer, DamierTimePeriod *period, GError **error)
{
    if (!damier_time_lexer_accept(lexer, "+")) {
        return TRUE;
    }
    if (!read_seconds(lexer, &period->bonus, error)) {
        return FALSE;
    }
    /* An increment of nothing is common and means none. */
    if (period->bonus != 0) {
        period->bonus_kind = DAMIER_BONUS_FISCHER;
    }
    for (gsize i = 1; i < G_N_ELEMENTS(suffixes) && period->bonus != 0; i++) {
        if (damier_time_lexer_accept(lexer, suffixes[i].word)) {
            period->bonus_kind = suffixes[i].kind;
        }
    }
    return TRUE;
}

static gboolean read_period(DamierTimeLexer *lexer, DamierTimePeriod *period, GError **error)
{
    DamierTimeQuantity quantity;
    if (!damier_time_lexer_read_number(lexer, &quantity, error)) {
        return FALSE;
    }
    if (damier_time_lexer_accept(lexer, "/")) {
        return damier_time_lexer_to_count(lexer, &quantity, &period->moves, error) &&
               read_seconds(lexer, &period->time, error) && read_bonus(lexer, period, error);
    }
    return damier_time_lexer_to_time(lexer, &quantity, G_TIME_SPAN_SECOND, &period->time, error) &&
           read_bonus(lexer, period, error);
}

static gboolean read_periods(DamierTimeLexer *lexer, DamierTimeControl *control, GError **error)
{
    control->kind = DAMIER_TIME_PERIODS;
    do {
        if (control->n_periods == DAMIER_TIME_MAX_PERIODS) {
            return damier_time_lexer_fail(lexer, lexer->at, DAMIER_TIME_ERROR_RANGE,
                                          _("A main time has at most 8 periods"), error);
        }
        if (!read_period(lexer, &control->periods[control->n_periods++], error)) {
            return FALSE;
        }
    } while (damier_time_lexer_accept(lexer, ":"));
    return TRUE;
}

static gboolean read_clock(DamierTimeLexer *lexer, DamierTimeControl *control, GError **error)
{
    if (damier_time_lexer_accept(lexer, "-")) {
        return TRUE;
    }
    if (damier_time_lexer_is(lexer, "?")) {
        return damier_time_lexer_fail(lexer, lexer->at, DAMIER_TIME_ERROR_UNKNOWN,
                                      _("The record does not know the time control"), error);
    }
    if (damier_time_lexer_accept(lexer, "*")) {
        control->kind = DAMIER_TIME_HOURGLASS;
        control->n_periods = 1;
        return read_seconds(lexer, &control->periods[0].time, error);
    }
    return read_periods(lexer, control, error);
}

static gboolean read_control(DamierTimeLexer *lexer, DamierTimeControl *control, GError **error)
{
    const char *start = lexer->at;
    damier_time_control_init(control);
    if (!read_clock(lexer, control, error)) {
        return FALSE;
    }
    if (lexer->kind != DAMIER_TIME_TOKEN_END && !damier_time_lexer_is(lexer, "=")) {
        return damier_time_lexer_unexpected(lexer, error);
    }
    if (!damier_time_control_validate(control, error)) {
        damier_time_lexer_locate(lexer, start, error);
        return FALSE;
    }
    return TRUE;
}

/**
 * damier_time_controls_parse_pgn:
 * @text: the value of a TimeControl tag
 * @n_seats: the number of seats, 1 to %DAMIER_MAX_SEATS
 * @controls: (out caller-allocates): the time controls
 * @error: return location for a #DamierTimeError
 *
 * Reads the time controls of a game record, where every time is in seconds: `-`, `300`, `300+5`, `40/5400:1800+30`,
 * `*180`; also, as some programs write them, `300+5S` for a simple delay, `300+5B` for Bronstein, and `300+5=180+2` for
 * seats with different times.
 *
 * Returns: %TRUE when @text gives every seat a valid time control; the error is %DAMIER_TIME_ERROR_UNKNOWN for `?`
 */
gboolean damier_time_controls_parse_pgn(const char *text, guint n_seats, DamierTimeControls *controls, GError **error)
{
    return damier_time_lexer_read_seats(text, n_seats, "=", read_control, controls, error);
}

static gboolean can_print(const DamierTimeControl *control)
{
    gboolean has_kind = control->kind == DAMIER_TIME_NONE || control->kind == DAMIER_TIME_PERIODS ||
                        control->kind == DAMIER_TIME_HOURGLASS;
    for (guint i = 0; i < control->n_periods; i++) {
        if (control->periods[i].bonus_kind == DAMIER_BONUS_REFUND) {
            return FALSE;
        }
    }
    return has_kind && control->overtime == DAMIER_OVERTIME_NONE && control->cap == 0 && control->margin == 0 &&
           control->pre_credit && control->start_mode == DAMIER_START_AT_ONCE && control->no_show == 0;
}

static void print_bonus(GString *text, const DamierTimePeriod *period)
{
    for (gsize i = 0; i < G_N_ELEMENTS(suffixes); i++) {
        if (suffixes[i].kind == period->bonus_kind) {
            g_string_append_c(text, '+');
            damier_time_append_seconds(text, period->bonus);
            if (suffixes[i].letter != '\0') {
                g_string_append_c(text, suffixes[i].letter);
            }
        }
    }
}

static void print_control(GString *text, const DamierTimeControl *control)
{
    if (control->kind == DAMIER_TIME_NONE) {
        g_string_append_c(text, '-');
    } else if (control->kind == DAMIER_TIME_HOURGLASS) {
        g_string_append_c(text, '*');
    }
    for (guint i = 0; i < control->n_periods; i++) {
        const DamierTimePeriod *period = &control->periods[i];
        g_string_append(text, i == 0 ? "" : ":");
        if (period->moves != 0) {
            g_string_append_printf(text, "%u/", period->moves);
        }
        damier_time_append_seconds(text, period->time);
        print_bonus(text, period);
    }
}

/**
 * damier_time_controls_print_pgn:
 * @controls: valid time controls
 *
 * Writes the value of a TimeControl tag; damier_time_controls_parse_pgn() reads the same time controls back.
 *
 * Returns: (transfer full) (nullable): the text, or %NULL when the tag cannot express these time controls
 */
char *damier_time_controls_print_pgn(const DamierTimeControls *controls)
{
    g_autoptr(GString) text = g_string_new(NULL);
    guint count = damier_time_controls_are_uniform(controls) ? 1 : controls->n_seats;
    for (guint i = 0; i < count; i++) {
        if (!can_print(&controls->seats[i])) {
            return NULL;
        }
        g_string_append(text, i == 0 ? "" : "=");
        print_control(text, &controls->seats[i]);
    }
    return g_string_free_and_steal(g_steal_pointer(&text));
}
