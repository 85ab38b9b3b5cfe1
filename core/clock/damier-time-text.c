/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/damier-time-text.h"

#include "clock/damier-time-lexer.h"

#include <glib/gi18n-lib.h>

/* One time control being read, and where each of its parts stands in the text. */
typedef struct {
    DamierTimeLexer *lexer;
    DamierTimeControl *control;
    const char *where[DAMIER_TIME_N_PARTS];
    const char *where_period[DAMIER_TIME_MAX_PERIODS];
    const char *where_bonus[DAMIER_TIME_MAX_PERIODS];
    GError **error;
} Reader;

/* The first word of each kind is the one that is printed. */
static const struct {
    const char *word;
    DamierTimeKind kind;
} kind_words[] = {
    { "none", DAMIER_TIME_NONE },           { "-", DAMIER_TIME_NONE },           { "unlimited", DAMIER_TIME_NONE },
    { "infinite", DAMIER_TIME_NONE },       { "inf", DAMIER_TIME_NONE },         { "count-up", DAMIER_TIME_COUNT_UP },
    { "up", DAMIER_TIME_COUNT_UP },         { "countup", DAMIER_TIME_COUNT_UP }, { "hourglass", DAMIER_TIME_HOURGLASS },
    { "sandclock", DAMIER_TIME_HOURGLASS }, { "hg", DAMIER_TIME_HOURGLASS },
};

/* The first word of each kind is the one that is printed. */
static const struct {
    const char *word;
    DamierBonusKind kind;
} bonus_words[] = {
    { "+", DAMIER_BONUS_FISCHER },   { "fischer", DAMIER_BONUS_FISCHER },
    { "inc", DAMIER_BONUS_FISCHER }, { "increment", DAMIER_BONUS_FISCHER },
    { "d", DAMIER_BONUS_DELAY },     { "delay", DAMIER_BONUS_DELAY },
    { "b", DAMIER_BONUS_BRONSTEIN }, { "bronstein", DAMIER_BONUS_BRONSTEIN },
    { "r", DAMIER_BONUS_REFUND },    { "refund", DAMIER_BONUS_REFUND },
};

static const struct {
    const char *word;
    DamierOvertimeKind kind;
} overtime_words[] = {
    { "byo-yomi", DAMIER_OVERTIME_JAPANESE },
    { "byoyomi", DAMIER_OVERTIME_JAPANESE },
    { "japanese", DAMIER_OVERTIME_JAPANESE },
    { "canadian", DAMIER_OVERTIME_CANADIAN },
};

static gboolean unexpected(Reader *reader)
{
    return damier_time_lexer_unexpected(reader->lexer, reader->error);
}

static gboolean to_time(Reader *reader, const DamierTimeQuantity *quantity, gint64 unit, gint64 *time)
{
    return damier_time_lexer_to_time(reader->lexer, quantity, unit, time, reader->error);
}

static gboolean to_count(Reader *reader, const DamierTimeQuantity *quantity, guint *count)
{
    return damier_time_lexer_to_count(reader->lexer, quantity, count, reader->error);
}

static gboolean read_quantity(Reader *reader, DamierTimeQuantity *quantity)
{
    return damier_time_lexer_read_quantity(reader->lexer, quantity, reader->error);
}

static gboolean read_time(Reader *reader, gint64 unit, gint64 *time)
{
    return damier_time_lexer_read_time(reader->lexer, unit, time, reader->error);
}

static DamierTimePeriod *add_period(Reader *reader, const char *at)
{
    guint i = reader->control->n_periods++;
    reader->where_period[i] = at;
    return &reader->control->periods[i];
}

static gboolean set_per_move(Reader *reader, const DamierTimeQuantity *quantity)
{
    DamierTimePeriod *period = add_period(reader, quantity->at);
    reader->control->kind = DAMIER_TIME_PER_MOVE;
    return to_time(reader, quantity, G_TIME_SPAN_SECOND, &period->time);
}

static gboolean has_bonus(const Reader *reader)
{
    return reader->where_bonus[reader->control->n_periods - 1] != NULL;
}

/* As in 5+0, people also write a bonus of nothing. */
static gboolean set_bonus(Reader *reader, const DamierTimeQuantity *quantity, DamierBonusKind kind)
{
    guint i = reader->control->n_periods - 1;
    DamierTimePeriod *period = &reader->control->periods[i];
    if (!to_time(reader, quantity, G_TIME_SPAN_SECOND, &period->bonus)) {
        return FALSE;
    }
    reader->where_bonus[i] = quantity->at;
    period->bonus_kind = period->bonus == 0 ? DAMIER_BONUS_NONE : kind;
    return TRUE;
}

/* After “3x” or “20/”. */
static gboolean read_overtime(Reader *reader, const DamierTimeQuantity *count, DamierOvertimeKind kind)
{
    gint64 unit = kind == DAMIER_OVERTIME_JAPANESE ? G_TIME_SPAN_SECOND : G_TIME_SPAN_MINUTE;
    reader->where[DAMIER_TIME_PART_OVERTIME] = count->at;
    reader->control->overtime = kind;
    return to_count(reader, count, &reader->control->overtime_count) &&
           read_time(reader, unit, &reader->control->overtime_time);
}

/* After a plus: an increment, or overtime where “x” or a slash follows the number. */
static gboolean read_plus(Reader *reader)
{
    DamierTimeQuantity quantity;
    if (!read_quantity(reader, &quantity)) {
        return FALSE;
    }
    if (damier_time_lexer_accept(reader->lexer, "x")) {
        return read_overtime(reader, &quantity, DAMIER_OVERTIME_JAPANESE);
    }
    if (damier_time_lexer_accept(reader->lexer, "/")) {
        return read_overtime(reader, &quantity, DAMIER_OVERTIME_CANADIAN);
    }
    if (has_bonus(reader)) {
        return damier_time_lexer_fail(reader->lexer, quantity.at, DAMIER_TIME_ERROR_CONFLICT,
                                      _("The period has an increment or delay already"), reader->error);
    }
    return set_bonus(reader, &quantity, DAMIER_BONUS_FISCHER);
}

/* After a word such as “delay”: with a number it is the bonus; without one it names what the increment before it is. */
static gboolean read_bonus_word(Reader *reader, DamierBonusKind kind, const char *at)
{
    DamierTimePeriod *period = &reader->control->periods[reader->control->n_periods - 1];
    gboolean has_number = reader->lexer->kind == DAMIER_TIME_TOKEN_NUMBER;
    if (!has_number && !has_bonus(reader)) {
        return unexpected(reader);
    }
    if (has_bonus(reader) && (has_number || period->bonus_kind > DAMIER_BONUS_FISCHER)) {
        return damier_time_lexer_fail(reader->lexer, at, DAMIER_TIME_ERROR_CONFLICT,
                                      _("The period has an increment or delay already"), reader->error);
    }
    if (!has_number) {
        period->bonus_kind = period->bonus == 0 ? DAMIER_BONUS_NONE : kind;
        return TRUE;
    }
    DamierTimeQuantity quantity;
    return read_quantity(reader, &quantity) && set_bonus(reader, &quantity, kind);
}

/* Reads the current token if it begins a bonus or the overtime. */
static gboolean read_bonus(Reader *reader, gboolean *found)
{
    const char *at = reader->lexer->at;
    *found = FALSE;
    for (gsize i = 0; i < G_N_ELEMENTS(bonus_words); i++) {
        if (!damier_time_lexer_accept(reader->lexer, bonus_words[i].word)) {
            continue;
        }
        *found = TRUE;
        if (reader->control->overtime != DAMIER_OVERTIME_NONE) {
            return damier_time_lexer_fail(reader->lexer, at, DAMIER_TIME_ERROR_CONFLICT,
                                          _("Nothing is added after the overtime"), reader->error);
        }
        return *at == '+' ? read_plus(reader) : read_bonus_word(reader, bonus_words[i].kind, at);
    }
    return TRUE;
}

static gboolean read_bonuses(Reader *reader)
{
    gboolean found;
    do {
        if (!read_bonus(reader, &found)) {
            return FALSE;
        }
    } while (found);
    return TRUE;
}

/* Whether the current tokens say that it is a time for each move: “/move” or “per move”. */
static gboolean accept_per_move(Reader *reader)
{
    DamierTimeLexer ahead = *reader->lexer;
    gboolean is_said = damier_time_lexer_accept(&ahead, "/") || damier_time_lexer_accept(&ahead, "per");
    if (!is_said || !damier_time_lexer_accept(&ahead, "move")) {
        return FALSE;
    }
    *reader->lexer = ahead;
    return TRUE;
}

/* A main time, or the number of moves before it, or overtime alone, or a time per move. */
static gboolean read_period(Reader *reader)
{
    DamierTimeQuantity quantity;
    if (!read_quantity(reader, &quantity)) {
        return FALSE;
    }
    gboolean is_first = reader->control->n_periods == 0;
    if (is_first && accept_per_move(reader)) {
        return set_per_move(reader, &quantity);
    }
    DamierTimePeriod *period = add_period(reader, quantity.at);
    if (is_first && damier_time_lexer_accept(reader->lexer, "x")) {
        return read_overtime(reader, &quantity, DAMIER_OVERTIME_JAPANESE);
    }
    if (!damier_time_lexer_accept(reader->lexer, "/")) {
        return to_time(reader, &quantity, G_TIME_SPAN_MINUTE, &period->time) && read_bonuses(reader);
    }
    return to_count(reader, &quantity, &period->moves) && read_time(reader, G_TIME_SPAN_MINUTE, &period->time) &&
           read_bonuses(reader);
}

static gboolean read_main(Reader *reader)
{
    reader->control->kind = DAMIER_TIME_PERIODS;
    do {
        if (reader->control->n_periods == DAMIER_TIME_MAX_PERIODS) {
            return damier_time_lexer_fail(reader->lexer, reader->lexer->at, DAMIER_TIME_ERROR_RANGE,
                                          _("A main time has at most 8 periods"), reader->error);
        }
        if (!read_period(reader)) {
            return FALSE;
        }
    } while (damier_time_lexer_accept(reader->lexer, ":"));
    return TRUE;
}

/* After “hourglass”. */
static gboolean read_hourglass(Reader *reader)
{
    DamierTimeQuantity quantity;
    return read_quantity(reader, &quantity) &&
           to_time(reader, &quantity, G_TIME_SPAN_MINUTE, &add_period(reader, quantity.at)->time);
}

static gboolean read_clock(Reader *reader)
{
    for (gsize i = 0; i < G_N_ELEMENTS(kind_words); i++) {
        if (damier_time_lexer_accept(reader->lexer, kind_words[i].word)) {
            reader->control->kind = kind_words[i].kind;
            return reader->control->kind != DAMIER_TIME_HOURGLASS || read_hourglass(reader);
        }
    }
    return read_main(reader);
}

static gboolean read_cap(Reader *reader)
{
    return read_time(reader, G_TIME_SPAN_MINUTE, &reader->control->cap);
}

static gboolean read_margin(Reader *reader)
{
    return read_time(reader, G_TIME_SPAN_SECOND, &reader->control->margin);
}

static gboolean read_no_precredit(Reader *reader)
{
    reader->control->pre_credit = FALSE;
    return TRUE;
}

static gboolean read_after_first_move(Reader *reader)
{
    reader->control->start_mode = DAMIER_START_AFTER_FIRST_MOVE;
    return TRUE;
}

static gboolean read_no_show(Reader *reader)
{
    return read_time(reader, G_TIME_SPAN_MINUTE, &reader->control->no_show);
}

static const struct {
    const char *word;
    DamierTimePart part;
    gboolean (*read)(Reader *reader);
} options[] = {
    { "cap", DAMIER_TIME_PART_CAP, read_cap },
    { "margin", DAMIER_TIME_PART_MARGIN, read_margin },
    { "no-precredit", DAMIER_TIME_PART_PRE_CREDIT, read_no_precredit },
    { "after-first-move", DAMIER_TIME_PART_START_MODE, read_after_first_move },
    { "no-show", DAMIER_TIME_PART_NO_SHOW, read_no_show },
};

/* Reads the current token if it is the name of an option. */
static gboolean read_option(Reader *reader, gboolean *found)
{
    const char *at = reader->lexer->at;
    *found = FALSE;
    for (gsize i = 0; i < G_N_ELEMENTS(options); i++) {
        if (!damier_time_lexer_accept(reader->lexer, options[i].word)) {
            continue;
        }
        *found = TRUE;
        if (reader->where[options[i].part] != NULL) {
            return damier_time_lexer_fail(reader->lexer, at, DAMIER_TIME_ERROR_CONFLICT, _("This is said twice"),
                                          reader->error);
        }
        reader->where[options[i].part] = at;
        return options[i].read(reader);
    }
    return TRUE;
}

/* Reads the current token if it repeats in words which overtime it is. */
static gboolean read_overtime_word(Reader *reader, gboolean *found)
{
    const char *at = reader->lexer->at;
    *found = FALSE;
    for (gsize i = 0; i < G_N_ELEMENTS(overtime_words); i++) {
        if (!damier_time_lexer_accept(reader->lexer, overtime_words[i].word)) {
            continue;
        }
        *found = TRUE;
        if (reader->control->overtime != overtime_words[i].kind) {
            return damier_time_lexer_fail(reader->lexer, at, DAMIER_TIME_ERROR_CONFLICT,
                                          _("Japanese overtime is written as in 30+3x30, Canadian as in 30+20/5"),
                                          reader->error);
        }
        return TRUE;
    }
    return TRUE;
}

static gboolean read_words(Reader *reader)
{
    gboolean found;
    do {
        if (!read_overtime_word(reader, &found) || (!found && !read_option(reader, &found))) {
            return FALSE;
        }
    } while (found);
    return TRUE;
}

/* Judges what was read, and says where the fault stands. */
static gboolean check(Reader *reader, const char *start)
{
    DamierTimePart part;
    guint period = 0;
    if (damier_time_control_check(reader->control, &part, &period, reader->error)) {
        return TRUE;
    }
    const char *at = reader->where[part];
    if (part == DAMIER_TIME_PART_PERIOD) {
        at = reader->where_period[period];
    } else if (part == DAMIER_TIME_PART_BONUS) {
        at = reader->where_bonus[period];
    }
    damier_time_lexer_locate(reader->lexer, at != NULL ? at : start, reader->error);
    return FALSE;
}

static gboolean is_end(const DamierTimeLexer *lexer)
{
    return lexer->kind == DAMIER_TIME_TOKEN_END || damier_time_lexer_is(lexer, ",");
}

/* Reads one time control up to a comma or the end. */
static gboolean read_control(DamierTimeLexer *lexer, DamierTimeControl *control, GError **error)
{
    Reader reader = { .lexer = lexer, .control = control, .error = error };
    const char *start = lexer->at;
    damier_time_control_init(control);
    if (!read_clock(&reader) || !read_words(&reader)) {
        return FALSE;
    }
    return is_end(lexer) ? check(&reader, start) : unexpected(&reader);
}

/**
 * damier_time_control_parse:
 * @text: a time control as text; see #DamierTimeControl
 * @control: (out caller-allocates): the time control
 * @error: return location for a #DamierTimeError
 *
 * Reads a time control; the message of an error names the character at fault, counted from one.
 *
 * Returns: %TRUE when @text is a valid time control; else @control is not to be used
 */
gboolean damier_time_control_parse(const char *text, DamierTimeControl *control, GError **error)
{
    g_return_val_if_fail(text != NULL, FALSE);

    DamierTimeLexer lexer;
    if (!damier_time_lexer_init(&lexer, text, error) || !read_control(&lexer, control, error)) {
        return FALSE;
    }
    return lexer.kind == DAMIER_TIME_TOKEN_END || damier_time_lexer_unexpected(&lexer, error);
}

/**
 * damier_time_controls_parse:
 * @text: time controls as text; see #DamierTimeControls
 * @n_seats: the number of seats, 1 to %DAMIER_MAX_SEATS
 * @controls: (out caller-allocates): the time controls
 * @error: return location for a #DamierTimeError
 *
 * Reads the time controls of all seats: one for all, or one for each.
 *
 * Returns: %TRUE when @text gives every seat a valid time control; else @controls is not to be used
 */
gboolean damier_time_controls_parse(const char *text, guint n_seats, DamierTimeControls *controls, GError **error)
{
    return damier_time_lexer_read_seats(text, n_seats, ",", read_control, controls, error);
}

/* Minutes where they are whole, else seconds with their unit, which a blank must keep apart from a word after it. */
static void print_minutes(GString *text, gint64 time)
{
    if (time % G_TIME_SPAN_MINUTE == 0) {
        g_string_append_printf(text, "%" G_GINT64_FORMAT, time / G_TIME_SPAN_MINUTE);
        return;
    }
    damier_time_append_seconds(text, time);
    g_string_append_c(text, 's');
}

static const char *get_bonus_word(DamierBonusKind kind)
{
    for (gsize i = 0; i < G_N_ELEMENTS(bonus_words); i++) {
        if (bonus_words[i].kind == kind) {
            return bonus_words[i].word;
        }
    }
    g_assert_not_reached();
}

static const char *get_kind_word(DamierTimeKind kind)
{
    for (gsize i = 0; i < G_N_ELEMENTS(kind_words); i++) {
        if (kind_words[i].kind == kind) {
            return kind_words[i].word;
        }
    }
    g_assert_not_reached();
}

static void print_period(GString *text, const DamierTimePeriod *period)
{
    if (period->moves != 0) {
        g_string_append_printf(text, "%u/", period->moves);
    }
    print_minutes(text, period->time);
    if (period->bonus_kind != DAMIER_BONUS_NONE) {
        const char *word = get_bonus_word(period->bonus_kind);
        gboolean has_unit = period->time % G_TIME_SPAN_MINUTE != 0;
        g_string_append(text, has_unit && g_ascii_isalpha(word[0]) ? " " : "");
        g_string_append(text, word);
        damier_time_append_seconds(text, period->bonus);
    }
}

static void print_main(GString *text, const DamierTimeControl *control)
{
    for (guint i = 0; i < control->n_periods; i++) {
        g_string_append(text, i == 0 ? "" : ":");
        print_period(text, &control->periods[i]);
    }
    if (control->overtime == DAMIER_OVERTIME_JAPANESE) {
        g_string_append_printf(text, "+%ux", control->overtime_count);
        damier_time_append_seconds(text, control->overtime_time);
    } else if (control->overtime == DAMIER_OVERTIME_CANADIAN) {
        g_string_append_printf(text, "+%u/", control->overtime_count);
        print_minutes(text, control->overtime_time);
    }
}

static void print_clock(GString *text, const DamierTimeControl *control)
{
    switch (control->kind) {
    case DAMIER_TIME_PERIODS:
        print_main(text, control);
        break;
    case DAMIER_TIME_PER_MOVE:
        damier_time_append_seconds(text, control->periods[0].time);
        g_string_append(text, "/move");
        break;
    case DAMIER_TIME_HOURGLASS:
        g_string_append_printf(text, "%s ", get_kind_word(control->kind));
        print_minutes(text, control->periods[0].time);
        break;
    case DAMIER_TIME_NONE:
    case DAMIER_TIME_COUNT_UP:
        g_string_append(text, get_kind_word(control->kind));
        break;
    }
}

static void print_control(GString *text, const DamierTimeControl *control)
{
    print_clock(text, control);
    if (control->cap != 0) {
        g_string_append(text, " cap ");
        print_minutes(text, control->cap);
    }
    if (control->margin != 0) {
        g_string_append(text, " margin ");
        damier_time_append_seconds(text, control->margin);
    }
    if (!control->pre_credit) {
        g_string_append(text, " no-precredit");
    }
    if (control->start_mode == DAMIER_START_AFTER_FIRST_MOVE) {
        g_string_append(text, " after-first-move");
    }
    if (control->no_show != 0) {
        g_string_append(text, " no-show ");
        print_minutes(text, control->no_show);
    }
}

/**
 * damier_time_control_print:
 * @control: a valid time control
 *
 * Writes a time control in the one form that equal time controls share; damier_time_control_parse() reads it back.
 *
 * Returns: (transfer full): the text
 */
char *damier_time_control_print(const DamierTimeControl *control)
{
    GString *text = g_string_new(NULL);
    print_control(text, control);
    return g_string_free_and_steal(text);
}

/**
 * damier_time_controls_print:
 * @controls: valid time controls
 *
 * Writes the time controls of all seats; damier_time_controls_parse() reads them back.
 *
 * Returns: (transfer full): the text
 */
char *damier_time_controls_print(const DamierTimeControls *controls)
{
    GString *text = g_string_new(NULL);
    guint count = damier_time_controls_are_uniform(controls) ? 1 : controls->n_seats;
    for (guint i = 0; i < count; i++) {
        g_string_append(text, i == 0 ? "" : ",");
        print_control(text, &controls->seats[i]);
    }
    return g_string_free_and_steal(text);
}
