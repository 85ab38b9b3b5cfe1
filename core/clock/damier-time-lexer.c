/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/damier-time-lexer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MILLION          G_GINT64_CONSTANT(1000000)
#define MAX_DIGITS       9
#define MAX_DECIMALS     6
#define MAX_QUOTED_BYTES 40

/* Larger units first: a composed time such as 1h30m goes down this list. */
static const struct {
    const char *word;
    gint64 unit;
} units[] = {
    { "h", G_TIME_SPAN_HOUR },         { "hour", G_TIME_SPAN_HOUR },      { "hours", G_TIME_SPAN_HOUR },
    { "m", G_TIME_SPAN_MINUTE },       { "min", G_TIME_SPAN_MINUTE },     { "mins", G_TIME_SPAN_MINUTE },
    { "minute", G_TIME_SPAN_MINUTE },  { "minutes", G_TIME_SPAN_MINUTE }, { "s", G_TIME_SPAN_SECOND },
    { "sec", G_TIME_SPAN_SECOND },     { "secs", G_TIME_SPAN_SECOND },    { "second", G_TIME_SPAN_SECOND },
    { "seconds", G_TIME_SPAN_SECOND }, { "ms", G_TIME_SPAN_MILLISECOND },
};

/* Starts at the first token of @text. */
gboolean damier_time_lexer_init(DamierTimeLexer *lexer, const char *text, GError **error)
{
    *lexer = (DamierTimeLexer) { .text = text, .at = text, .next = text };
    const char *end;
    if (!g_utf8_validate(text, -1, &end)) {
        return damier_time_lexer_fail(lexer, end, DAMIER_TIME_ERROR_SYNTAX, _("This is not text"), error);
    }
    damier_time_lexer_advance(lexer);
    return TRUE;
}

static const char *skip_number(const char *at)
{
    while (g_ascii_isdigit(*at)) {
        at++;
    }
    if (*at == '.' && g_ascii_isdigit(at[1])) {
        at++;
        while (g_ascii_isdigit(*at)) {
            at++;
        }
    }
    return at;
}

/* Hyphens belong to the word they stand in. */
static const char *skip_word(const char *at)
{
    while (g_ascii_isalpha(*at) || (*at == '-' && g_ascii_isalpha(at[1]))) {
        at++;
    }
    return at;
}

/* Goes to the next token; stays at the end. */
void damier_time_lexer_advance(DamierTimeLexer *lexer)
{
    const char *at = lexer->next;
    while (g_ascii_isspace(*at)) {
        at++;
    }
    lexer->at = at;
    if (*at == '\0') {
        lexer->kind = DAMIER_TIME_TOKEN_END;
        lexer->next = at;
    } else if (g_ascii_isdigit(*at)) {
        lexer->kind = DAMIER_TIME_TOKEN_NUMBER;
        lexer->next = skip_number(at);
    } else if (g_ascii_isalpha(*at)) {
        lexer->kind = DAMIER_TIME_TOKEN_WORD;
        lexer->next = skip_word(at);
    } else {
        lexer->kind = DAMIER_TIME_TOKEN_SIGN;
        lexer->next = g_utf8_next_char(at);
    }
}

/* Tells whether the current token is the word or sign, in any letter case. */
gboolean damier_time_lexer_is(const DamierTimeLexer *lexer, const char *word)
{
    gsize length = lexer->next - lexer->at;
    return length != 0 && strlen(word) == length && g_ascii_strncasecmp(lexer->at, word, length) == 0;
}

/* Goes past the word or sign if it is the current token. */
gboolean damier_time_lexer_accept(DamierTimeLexer *lexer, const char *word)
{
    if (!damier_time_lexer_is(lexer, word)) {
        return FALSE;
    }
    damier_time_lexer_advance(lexer);
    return TRUE;
}

/* Adds the place to @error. */
void damier_time_lexer_locate(const DamierTimeLexer *lexer, const char *at, GError **error)
{
    g_prefix_error(error, _("Time control, character %ld: "), g_utf8_pointer_to_offset(lexer->text, at) + 1);
}

/* Sets @error to what is wrong at @at. Always FALSE, so that a reader can return it. */
gboolean damier_time_lexer_fail(const DamierTimeLexer *lexer, const char *at, DamierTimeError code, const char *message,
                                GError **error)
{
    g_set_error_literal(error, DAMIER_TIME_ERROR, code, message);
    damier_time_lexer_locate(lexer, at, error);
    return FALSE;
}

/* Sets @error to the current token, which nothing can use. */
gboolean damier_time_lexer_unexpected(const DamierTimeLexer *lexer, GError **error)
{
    if (lexer->kind == DAMIER_TIME_TOKEN_END) {
        return damier_time_lexer_fail(lexer, lexer->at, DAMIER_TIME_ERROR_SYNTAX, _("The text ends too early"), error);
    }
    gsize length = MIN(lexer->next - lexer->at, MAX_QUOTED_BYTES);
    g_autofree char *token = g_strndup(lexer->at, length);
    g_autofree char *message = g_strdup_printf(_("“%s” is not understood here"), token);
    return damier_time_lexer_fail(lexer, lexer->at, DAMIER_TIME_ERROR_SYNTAX, message, error);
}

/* The number of the current token in millionths; its digits are known to be digits. */
static gboolean get_millionths(const DamierTimeLexer *lexer, gint64 *millionths, GError **error)
{
    const char *point = memchr(lexer->at, '.', lexer->next - lexer->at);
    const char *end = point != NULL ? point : lexer->next;
    if (end - lexer->at > MAX_DIGITS) {
        return damier_time_lexer_fail(lexer, lexer->at, DAMIER_TIME_ERROR_RANGE, _("The number is too large"), error);
    }
    if (point != NULL && lexer->next - (point + 1) > MAX_DECIMALS) {
        return damier_time_lexer_fail(lexer, lexer->at, DAMIER_TIME_ERROR_RANGE,
                                      _("The number has more than six decimals"), error);
    }
    gint64 value = 0;
    for (const char *at = lexer->at; at < end; at++) {
        value = 10 * value + (*at - '0');
    }
    const char *at = end + 1;
    for (int i = 0; i < MAX_DECIMALS; i++) {
        value = 10 * value + (at < lexer->next ? *at++ - '0' : 0);
    }
    *millionths = value;
    return TRUE;
}

/* Millionths of @unit as microseconds; a unit below the second may be too fine. */
static gboolean scale(const DamierTimeLexer *lexer, const char *place, gint64 millionths, gint64 unit, gint64 *time,
                      GError **error)
{
    if (unit < MILLION && millionths % (MILLION / unit) != 0) {
        return damier_time_lexer_fail(lexer, place, DAMIER_TIME_ERROR_RANGE, _("The time is finer than a microsecond"),
                                      error);
    }
    *time = unit < MILLION ? millionths / (MILLION / unit) : millionths * (unit / MILLION);
    return TRUE;
}

static gint64 get_unit(const DamierTimeLexer *lexer)
{
    for (gsize i = 0; lexer->kind == DAMIER_TIME_TOKEN_WORD && i < G_N_ELEMENTS(units); i++) {
        if (damier_time_lexer_is(lexer, units[i].word)) {
            return units[i].unit;
        }
    }
    return 0;
}

/* Whether a number with a unit below @unit follows, as the 30m of 1h30m. */
static gboolean is_composed(const DamierTimeLexer *lexer, gint64 unit)
{
    DamierTimeLexer ahead = *lexer;
    if (ahead.kind != DAMIER_TIME_TOKEN_NUMBER) {
        return FALSE;
    }
    damier_time_lexer_advance(&ahead);
    gint64 smaller = get_unit(&ahead);
    return smaller != 0 && smaller < unit;
}

/* Reads a number that has no unit. */
gboolean damier_time_lexer_read_number(DamierTimeLexer *lexer, DamierTimeQuantity *quantity, GError **error)
{
    *quantity = (DamierTimeQuantity) { .at = lexer->at };
    if (lexer->kind != DAMIER_TIME_TOKEN_NUMBER) {
        return damier_time_lexer_unexpected(lexer, error);
    }
    if (!get_millionths(lexer, &quantity->millionths, error)) {
        return FALSE;
    }
    damier_time_lexer_advance(lexer);
    return TRUE;
}

/* Reads a number and its unit, and smaller ones that follow. */
gboolean damier_time_lexer_read_quantity(DamierTimeLexer *lexer, DamierTimeQuantity *quantity, GError **error)
{
    if (!damier_time_lexer_read_number(lexer, quantity, error)) {
        return FALSE;
    }
    gint64 unit = get_unit(lexer);
    if (unit == 0) {
        return TRUE;
    }
    quantity->has_unit = TRUE;
    if (!scale(lexer, quantity->at, quantity->millionths, unit, &quantity->time, error)) {
        return FALSE;
    }
    damier_time_lexer_advance(lexer);
    if (!is_composed(lexer, unit)) {
        return TRUE;
    }
    DamierTimeQuantity rest;
    gboolean is_read = damier_time_lexer_read_quantity(lexer, &rest, error);
    quantity->time += rest.time;
    return is_read;
}

/* The quantity as a time; in @unit, unless it names its own. */
gboolean damier_time_lexer_to_time(const DamierTimeLexer *lexer, const DamierTimeQuantity *quantity, gint64 unit,
                                   gint64 *time, GError **error)
{
    if (quantity->has_unit) {
        *time = quantity->time;
        return TRUE;
    }
    return scale(lexer, quantity->at, quantity->millionths, unit, time, error);
}

/* Reads a time; in @unit, unless it names its own. */
gboolean damier_time_lexer_read_time(DamierTimeLexer *lexer, gint64 unit, gint64 *time, GError **error)
{
    DamierTimeQuantity quantity;
    return damier_time_lexer_read_quantity(lexer, &quantity, error) &&
           damier_time_lexer_to_time(lexer, &quantity, unit, time, error);
}

/* The quantity as a number of things, at least one. */
gboolean damier_time_lexer_to_count(const DamierTimeLexer *lexer, const DamierTimeQuantity *quantity, guint *count,
                                    GError **error)
{
    if (quantity->has_unit || quantity->millionths % MILLION != 0) {
        return damier_time_lexer_fail(lexer, quantity->at, DAMIER_TIME_ERROR_SYNTAX,
                                      _("A number of moves or periods is a whole number without a unit"), error);
    }
    gint64 number = quantity->millionths / MILLION;
    if (number < 1 || number > DAMIER_TIME_MAX_COUNT) {
        return damier_time_lexer_fail(lexer, quantity->at, DAMIER_TIME_ERROR_RANGE,
                                      _("A number of moves or periods is between 1 and 999"), error);
    }
    *count = number;
    return TRUE;
}

static gboolean read_seats(DamierTimeLexer *lexer, const char *separator, DamierTimeReader reader,
                           DamierTimeControls *controls, GError **error)
{
    DamierTimeControl control;
    guint count = 0;
    do {
        const char *at = lexer->at;
        if (!reader(lexer, &control, error)) {
            return FALSE;
        }
        if (count == controls->n_seats) {
            return damier_time_lexer_fail(lexer, at, DAMIER_TIME_ERROR_CONFLICT,
                                          _("There are more time controls than seats"), error);
        }
        controls->seats[count++] = control;
    } while (damier_time_lexer_accept(lexer, separator));
    if (lexer->kind != DAMIER_TIME_TOKEN_END) {
        return damier_time_lexer_unexpected(lexer, error);
    }
    if (count == 1) {
        damier_time_controls_init(controls, controls->n_seats, &control);
    } else if (count != controls->n_seats) {
        return damier_time_lexer_fail(lexer, lexer->at, DAMIER_TIME_ERROR_CONFLICT,
                                      _("There are fewer time controls than seats"), error);
    }
    return TRUE;
}

/* Reads one time control for all seats, or one for each. */
gboolean damier_time_lexer_read_seats(const char *text, guint n_seats, const char *separator, DamierTimeReader reader,
                                      DamierTimeControls *controls, GError **error)
{
    g_return_val_if_fail(text != NULL, FALSE);
    g_return_val_if_fail(n_seats >= 1 && n_seats <= DAMIER_MAX_SEATS, FALSE);

    DamierTimeLexer lexer;
    *controls = (DamierTimeControls) { .n_seats = n_seats };
    if (!damier_time_lexer_init(&lexer, text, error) || !read_seats(&lexer, separator, reader, controls, error)) {
        return FALSE;
    }
    if (!damier_time_controls_validate(controls, error)) {
        damier_time_lexer_locate(&lexer, text, error);
        return FALSE;
    }
    return TRUE;
}

/* Writes seconds with as many decimals as they need. */
void damier_time_append_seconds(GString *text, gint64 time)
{
    g_string_append_printf(text, "%" G_GINT64_FORMAT, time / G_TIME_SPAN_SECOND);
    gint64 fraction = time % G_TIME_SPAN_SECOND;
    if (fraction == 0) {
        return;
    }
    g_string_append_printf(text, ".%06" G_GINT64_FORMAT, fraction);
    while (text->str[text->len - 1] == '0') {
        g_string_truncate(text, text->len - 1);
    }
}
