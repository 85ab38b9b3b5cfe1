/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/damier-clock-record.h"

#include "clock/damier-time-control.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* The fields of a record's text after its stamp and name, in order. */
typedef enum {
    FIELD_END,
    FIELD_SEAT,
    FIELD_NEXT,
    FIELD_DELTA,
    FIELD_COUNT,
    FIELD_KEEP,
} Field;

static const struct {
    const char *name;
    Field fields[4];
} forms[] = {
    [DAMIER_CLOCK_START] = { "start", { FIELD_SEAT } },
    [DAMIER_CLOCK_MOVE] = { "move", { FIELD_SEAT, FIELD_NEXT } },
    [DAMIER_CLOCK_PAUSE] = { "pause" },
    [DAMIER_CLOCK_RESUME] = { "resume" },
    [DAMIER_CLOCK_FLAG] = { "flag", { FIELD_SEAT } },
    [DAMIER_CLOCK_ADJUST] = { "adjust", { FIELD_SEAT, FIELD_DELTA } },
    [DAMIER_CLOCK_UNDO] = { "undo", { FIELD_COUNT, FIELD_KEEP } },
    [DAMIER_CLOCK_REMOVE] = { "remove", { FIELD_SEAT, FIELD_NEXT } },
    [DAMIER_CLOCK_STOP] = { "stop" },
    [DAMIER_CLOCK_STEP] = { "step", { FIELD_SEAT } },
    [DAMIER_CLOCK_RETURN] = { "return", { FIELD_COUNT, FIELD_NEXT, FIELD_KEEP } },
};

/**
 * damier_clock_record_print:
 * @record: a record
 * @text: what it is appended to
 *
 * Writes a record as one line without its end: stamp, name, and what the event needs, with single blanks between them:
 * `0 start 0`, `2500000 move 0 1`, `9000000 move 1 -`, `3000000 pause`, `4000000 resume`, `99000000 flag 1`,
 * `99500000 adjust 1 -5000000`, `99600000 undo 4 keep`, `99700000 remove 2 0`, `99800000 stop`, `3500000 step 1`,
 * `99900000 return 3 0 keep`.
 */
void damier_clock_record_print(const DamierClockRecord *record, GString *text)
{
    g_string_append_printf(text, "%" G_GINT64_FORMAT " %s", record->stamp, forms[record->kind].name);
    for (const Field *field = forms[record->kind].fields; *field != FIELD_END; field++) {
        if (*field == FIELD_SEAT) {
            g_string_append_printf(text, " %d", record->seat);
        } else if (*field == FIELD_NEXT && record->next == DAMIER_CLOCK_NOBODY) {
            g_string_append(text, " -");
        } else if (*field == FIELD_NEXT) {
            g_string_append_printf(text, " %d", record->next);
        } else if (*field != FIELD_KEEP) {
            g_string_append_printf(text, " %" G_GINT64_FORMAT, record->value);
        } else if (record->keep_time) {
            g_string_append(text, " keep");
        }
    }
}

/* What is wrong with the text at @at. Always FALSE, so that a reader can return it. */
static gboolean fail(const char *line, const char *at, const char *message, GError **error)
{
    g_set_error(error, DAMIER_TIME_ERROR, DAMIER_TIME_ERROR_SYNTAX, _("character %ld: %s"), (long) (at - line) + 1,
                message);
    return FALSE;
}

/* Reads a number that ends at a blank or the end of the line. */
static gboolean read_number(const char *line, const char **at, gint64 least, gint64 most, gint64 *number,
                            GError **error)
{
    gsize length = strcspn(*at, " ");
    g_autofree char *word = g_strndup(*at, length);
    if (!g_ascii_string_to_signed(word, 10, least, most, number, NULL)) {
        g_autofree char *message =
            g_strdup_printf(_("a number from %" PRId64 " to %" PRId64 " is expected"), least, most);
        return fail(line, *at, message, error);
    }
    *at += length;
    return TRUE;
}

static gboolean read_seat(const char *line, const char **at, int *seat, GError **error)
{
    gint64 number;
    if (!read_number(line, at, 0, DAMIER_MAX_SEATS - 1, &number, error)) {
        return FALSE;
    }
    *seat = number;
    return TRUE;
}

static gboolean read_kind(const char *line, const char **at, DamierClockEvent *kind, GError **error)
{
    gsize length = strcspn(*at, " ");
    for (gsize i = 0; i < G_N_ELEMENTS(forms); i++) {
        if (strlen(forms[i].name) == length && strncmp(forms[i].name, *at, length) == 0) {
            *kind = i;
            *at += length;
            return TRUE;
        }
    }
    return fail(line, *at, _("this is not the name of an event"), error);
}

static gboolean read_blank(const char *line, const char **at, GError **error)
{
    if (**at != ' ') {
        return fail(line, *at, _("the line ends too early"), error);
    }
    (*at)++;
    return TRUE;
}

static gboolean read_field(Field field, const char *line, const char **at, DamierClockRecord *record, GError **error)
{
    if (field == FIELD_KEEP) {
        if (g_str_equal(*at, " keep")) {
            record->keep_time = TRUE;
            *at += strlen(*at);
        }
        return TRUE;
    }
    if (!read_blank(line, at, error)) {
        return FALSE;
    }
    if (field == FIELD_NEXT && (*at)[0] == '-') {
        (*at)++;
        return TRUE;
    }
    switch (field) {
    case FIELD_SEAT:
        return read_seat(line, at, &record->seat, error);
    case FIELD_NEXT:
        return read_seat(line, at, &record->next, error);
    case FIELD_DELTA:
        return read_number(line, at, -DAMIER_TIME_MAX, DAMIER_TIME_MAX, &record->value, error);
    default:
        return read_number(line, at, 0, G_MAXINT32, &record->value, error);
    }
}

/**
 * damier_clock_record_parse:
 * @line: one line of a journal, without its end
 * @record: (out caller-allocates): the record
 * @error: return location for a #DamierTimeError
 *
 * Reads what damier_clock_record_print() wrote; the message of an error names the character at fault.
 *
 * Returns: %TRUE when @line is a record
 */
gboolean damier_clock_record_parse(const char *line, DamierClockRecord *record, GError **error)
{
    const char *at = line;
    *record = (DamierClockRecord) { .seat = DAMIER_CLOCK_NOBODY, .next = DAMIER_CLOCK_NOBODY };
    if (!read_number(line, &at, 0, DAMIER_CLOCK_MAX_STAMP, &record->stamp, error) || !read_blank(line, &at, error) ||
        !read_kind(line, &at, &record->kind, error)) {
        return FALSE;
    }
    for (const Field *field = forms[record->kind].fields; *field != FIELD_END; field++) {
        if (!read_field(*field, line, &at, record, error)) {
            return FALSE;
        }
    }
    return *at == '\0' || fail(line, at, _("this is more than the event needs"), error);
}
