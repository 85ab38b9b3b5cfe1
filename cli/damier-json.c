// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-json.h"

#include <math.h>

/**
 * DamierJson:
 *
 * Writes one JSON value, indented by two blanks; names are NULL inside arrays and for the outermost value.
 *
 * Every function takes a writer that is NULL, and does nothing then: so a command can tell the same to people and to
 * scripts.
 */
struct _DamierJson {
    GString *text;
    /* The closing bracket of everything that is open. */
    GString *open;
    gboolean is_first;
};

/**
 * damier_json_new:
 *
 * Begins an empty text.
 *
 * Returns: (transfer full): the writer
 */
DamierJson *damier_json_new(void)
{
    DamierJson *json = g_new0(DamierJson, 1);

    json->text = g_string_new(NULL);
    json->open = g_string_new(NULL);
    json->is_first = TRUE;
    return json;
}

/**
 * damier_json_free:
 * @json: (transfer full) (nullable): a writer
 *
 * Frees a writer.
 */
void damier_json_free(DamierJson *json)
{
    if (json == NULL)
        return;
    g_string_free(json->text, TRUE);
    g_string_free(json->open, TRUE);
    g_free(json);
}

static void append_text(GString *text, const char *value)
{
    g_autofree char *valid = g_utf8_make_valid(value, -1);

    g_string_append_c(text, '"');
    for (const char *at = valid; *at != '\0'; at++) {
        if (*at == '"' || *at == '\\')
            g_string_append_printf(text, "\\%c", *at);
        else if ((guchar) *at < 0x20 || *at == 0x7f)
            g_string_append_printf(text, "\\u%04x", (guint) *at);
        else
            g_string_append_c(text, *at);
    }
    g_string_append_c(text, '"');
}

static void break_line(DamierJson *json)
{
    if (json->text->len > 0)
        g_string_append_c(json->text, '\n');
    for (gsize i = 0; i < json->open->len; i++)
        g_string_append(json->text, "  ");
}

static void begin_value(DamierJson *json, const char *name)
{
    if (!json->is_first)
        g_string_append_c(json->text, ',');
    json->is_first = FALSE;
    break_line(json);
    if (name != NULL) {
        append_text(json->text, name);
        g_string_append(json->text, ": ");
    }
}

static void append_value(DamierJson *json, const char *name, const char *value)
{
    if (json == NULL)
        return;
    begin_value(json, name);
    g_string_append(json->text, value);
}

static void begin(DamierJson *json, const char *name, char opening, char closing)
{
    if (json == NULL)
        return;
    begin_value(json, name);
    g_string_append_c(json->text, opening);
    g_string_append_c(json->open, closing);
    json->is_first = TRUE;
}

/**
 * damier_json_begin_object:
 * @json: (nullable): a writer
 * @name: (nullable): its name
 *
 * Begins an object.
 */
void damier_json_begin_object(DamierJson *json, const char *name)
{
    begin(json, name, '{', '}');
}

/**
 * damier_json_begin_array:
 * @json: (nullable): a writer
 * @name: (nullable): its name
 *
 * Begins an array.
 */
void damier_json_begin_array(DamierJson *json, const char *name)
{
    begin(json, name, '[', ']');
}

/**
 * damier_json_end:
 * @json: (nullable): a writer
 *
 * Ends what was begun last.
 */
void damier_json_end(DamierJson *json)
{
    char closing;

    if (json == NULL)
        return;
    closing = json->open->str[json->open->len - 1];
    g_string_truncate(json->open, json->open->len - 1);
    if (!json->is_first)
        break_line(json);
    g_string_append_c(json->text, closing);
    json->is_first = FALSE;
}

/**
 * damier_json_add_text:
 * @json: (nullable): a writer
 * @name: (nullable): its name
 * @value: (nullable): the text, or NULL for null
 *
 * Adds a text.
 */
void damier_json_add_text(DamierJson *json, const char *name, const char *value)
{
    g_autoptr(GString) text = g_string_new(NULL);

    if (value != NULL)
        append_text(text, value);
    append_value(json, name, value != NULL ? text->str : "null");
}

/**
 * damier_json_add_integer:
 * @json: (nullable): a writer
 * @name: (nullable): its name
 * @value: the number
 *
 * Adds a whole number.
 */
void damier_json_add_integer(DamierJson *json, const char *name, gint64 value)
{
    g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT, value);

    append_value(json, name, text);
}

/**
 * damier_json_add_number:
 * @json: (nullable): a writer
 * @name: (nullable): its name
 * @value: the number; what is not finite is written as null
 *
 * Adds a number.
 */
void damier_json_add_number(DamierJson *json, const char *name, double value)
{
    char buffer[G_ASCII_DTOSTR_BUF_SIZE];

    append_value(json, name, isfinite(value) ? g_ascii_formatd(buffer, sizeof buffer, "%.9g", value) : "null");
}

/**
 * damier_json_add_boolean:
 * @json: (nullable): a writer
 * @name: (nullable): its name
 * @value: whether it is so
 *
 * Adds a truth value.
 */
void damier_json_add_boolean(DamierJson *json, const char *name, gboolean value)
{
    append_value(json, name, value ? "true" : "false");
}

/**
 * damier_json_add_speed:
 * @json: (nullable): a document
 * @nodes: how many positions were visited
 * @time: how long that took, in µs
 *
 * Adds how fast something was: the positions, the seconds and both together.
 *
 * Returns: positions a second
 */
double damier_json_add_speed(DamierJson *json, guint64 nodes, gint64 time)
{
    const double seconds = (double) MAX(time, 1) / G_USEC_PER_SEC;
    const double speed = (double) nodes / seconds;

    damier_json_add_integer(json, "nodes", (gint64) nodes);
    damier_json_add_number(json, "seconds", seconds);
    damier_json_add_number(json, "nodes_per_second", speed);
    return speed;
}

/**
 * damier_json_print:
 * @json: (nullable): a writer in which nothing is open
 *
 * Prints the text on standard output.
 */
void damier_json_print(DamierJson *json)
{
    if (json != NULL)
        g_print("%s\n", json->text->str);
}
