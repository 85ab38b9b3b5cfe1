// SPDX-License-Identifier: GPL-3.0-or-later
#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "damier-foreign-text.h"
#include "puzzle/damier-puzzle.h"

/* In bytes: room for thousands of puzzles. */
#define LARGEST_FILE (1024 * 1024)

/* In characters: more of a line would hide what a message says. */
#define LONGEST_QUOTE 60

#define LONGEST_ID 64

/* The keys in the order in which they are written. A number goes from 1 to `most`; 0 is a text. */
static const struct {
    const char *name;
    gsize offset;
    guint most;
    gboolean is_optional;
} keys[DAMIER_N_PUZZLE_KEYS] = {
    [DAMIER_PUZZLE_KEY_SETUP] = { "Setup", G_STRUCT_OFFSET(DamierPuzzle, setup), 0, TRUE },
    [DAMIER_PUZZLE_KEY_POSITION] = { "Position", G_STRUCT_OFFSET(DamierPuzzle, position), 0, FALSE },
    [DAMIER_PUZZLE_KEY_SEAT] = { "Seat", G_STRUCT_OFFSET(DamierPuzzle, seat), DAMIER_MAX_SEATS, FALSE },
    [DAMIER_PUZZLE_KEY_TURNS] = { "Turns", G_STRUCT_OFFSET(DamierPuzzle, turns), DAMIER_PUZZLE_MOST_TURNS, FALSE },
    [DAMIER_PUZZLE_KEY_MOVE] = { "Move", G_STRUCT_OFFSET(DamierPuzzle, move), 0, FALSE },
    [DAMIER_PUZZLE_KEY_GRADE] = { "Grade", G_STRUCT_OFFSET(DamierPuzzle, grade), DAMIER_PUZZLE_MOST_GRADE, FALSE },
};

typedef struct {
    const char *name;
    guint line;
    GPtrArray *puzzles;
    GHashTable *ids;
    /* The one whose keys are read now, owned by the array; NULL before the first. */
    DamierPuzzle *current;
} Reader;

static gboolean refuse(const Reader *self, const DamierPuzzle *puzzle, guint line, GError **error,
                       DamierPuzzleError code, const char *format, ...) G_GNUC_PRINTF(6, 7);

static gboolean refuse(const Reader *self, const DamierPuzzle *puzzle, guint line, GError **error,
                       DamierPuzzleError code, const char *format, ...)
{
    const DamierPuzzle nowhere = { .file = (char *) self->name };
    g_autofree char *message = NULL;
    va_list arguments;

    va_start(arguments, format);
    message = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    damier_puzzle_set_error(puzzle != NULL ? puzzle : &nowhere, line, error, code, message);
    return FALSE;
}

static char *quote(const char *text)
{
    return damier_foreign_text_clean(text, LONGEST_QUOTE);
}

/* A puzzle is whole when the next one begins or the file ends. */
static gboolean finish(const Reader *self, GError **error)
{
    DamierPuzzle *puzzle = self->current;

    if (puzzle == NULL)
        return TRUE;
    for (guint key = 0; key < DAMIER_N_PUZZLE_KEYS; key++) {
        if (puzzle->lines[key] != 0)
            continue;
        if (!keys[key].is_optional)
            return refuse(self, puzzle, puzzle->line, error, DAMIER_PUZZLE_ERROR_KEY, _("the key “%s” is missing"),
                          keys[key].name);
        puzzle->lines[key] = puzzle->line;
    }
    if (puzzle->setup == NULL)
        puzzle->setup = g_strdup("-");
    return TRUE;
}

static gboolean is_id(const char *text)
{
    return *text != '\0' && strlen(text) <= LONGEST_ID &&
           strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(text);
}

static gboolean begin(Reader *self, const char *heading, GError **error)
{
    g_autofree char *shown = quote(heading);
    g_autofree char *id = NULL;

    if (!finish(self, error))
        return FALSE;
    if (!g_str_has_suffix(heading, "]"))
        return refuse(self, NULL, self->line, error, DAMIER_PUZZLE_ERROR_SYNTAX, _("the heading “%s” has no “]”"),
                      shown);
    id = g_strndup(heading + 1, strlen(heading) - 2);
    if (!is_id(id))
        return refuse(self, NULL, self->line, error, DAMIER_PUZZLE_ERROR_ID,
                      _("“%s” is no id: it takes lower-case letters, digits and hyphens, at most %d"), shown,
                      LONGEST_ID);
    if (g_hash_table_contains(self->ids, id))
        return refuse(self, NULL, self->line, error, DAMIER_PUZZLE_ERROR_ID, _("the id “%s” is taken already"), id);
    self->current = damier_puzzle_new();
    self->current->file = g_strdup(self->name);
    self->current->line = self->line;
    self->current->id = g_steal_pointer(&id);
    g_ptr_array_add(self->puzzles, self->current);
    g_hash_table_add(self->ids, self->current->id);
    return TRUE;
}

static gboolean set_value(Reader *self, DamierPuzzleKey key, const char *value, GError **error)
{
    gpointer place = G_STRUCT_MEMBER_P(self->current, keys[key].offset);
    guint64 number;

    if (keys[key].most == 0 && *value != '\0') {
        *(char **) place = g_strdup(value);
        return TRUE;
    }
    if (keys[key].most == 0)
        return refuse(self, self->current, self->line, error, DAMIER_PUZZLE_ERROR_KEY, _("the key “%s” is empty"),
                      keys[key].name);
    if (!g_ascii_string_to_unsigned(value, 10, 1, keys[key].most, &number, NULL))
        return refuse(self, self->current, self->line, error, DAMIER_PUZZLE_ERROR_KEY,
                      _("the key “%s” takes a whole number from 1 to %u"), keys[key].name, keys[key].most);
    /* Seats are counted from 1 for people. */
    *(guint *) place = (guint) number - (key == DAMIER_PUZZLE_KEY_SEAT ? 1 : 0);
    return TRUE;
}

static gboolean read_key(Reader *self, const char *line, GError **error)
{
    g_auto(GStrv) pair = g_strsplit(line, "=", 2);
    g_autofree char *shown = quote(line);

    if (g_strv_length(pair) != 2)
        return refuse(self, self->current, self->line, error, DAMIER_PUZZLE_ERROR_SYNTAX,
                      _("“%s” is neither [ID], KEY=VALUE nor a comment that begins with “#”"), shown);
    if (self->current == NULL)
        return refuse(self, NULL, self->line, error, DAMIER_PUZZLE_ERROR_SYNTAX,
                      _("“%s” stands before the first heading [ID]"), shown);
    g_strstrip(pair[0]);
    for (guint key = 0; key < DAMIER_N_PUZZLE_KEYS; key++) {
        if (!g_str_equal(keys[key].name, pair[0]))
            continue;
        if (self->current->lines[key] != 0)
            return refuse(self, self->current, self->line, error, DAMIER_PUZZLE_ERROR_KEY,
                          _("the key “%s” is given twice"), pair[0]);
        self->current->lines[key] = self->line;
        return set_value(self, key, g_strstrip(pair[1]), error);
    }
    g_free(shown);
    shown = quote(pair[0]);
    return refuse(self, self->current, self->line, error, DAMIER_PUZZLE_ERROR_KEY, _("there is no key “%s”"), shown);
}

static gboolean read_line(Reader *self, char *line, GError **error)
{
    g_strstrip(line);
    if (*line == '\0' || *line == '#')
        return TRUE;
    return *line == '[' ? begin(self, line, error) : read_key(self, line, error);
}

/* A text without bytes that no text has, its lines split. */
static char **split(const char *text, gsize length, const char *name, GError **error)
{
    const Reader nowhere = { .name = name };
    guint line;

    if (damier_foreign_text_check(text, length, &line)) {
        g_autofree char *copy = g_strndup(text, length);
        return g_strsplit(copy, "\n", -1);
    }
    refuse(&nowhere, NULL, line, error, DAMIER_PUZZLE_ERROR_SYNTAX, _("this is not UTF-8 text"));
    return NULL;
}

/**
 * damier_puzzles_parse:
 * @text: any bytes
 * @length: how many
 * @name: what messages call them, the name of the file
 * @error: where to say what is wrong
 *
 * Reads puzzles: a heading `[ID]` each, then `KEY=VALUE` lines; empty lines and those that begin with `#` say nothing.
 * Whether the game takes what they say is not known yet; see [func@puzzle_pose].
 *
 * Returns: (transfer full) (nullable) (element-type DamierPuzzle): the puzzles in their order, or NULL with a
 *   %DAMIER_PUZZLE_ERROR that names the line and the thing
 */
GPtrArray *damier_puzzles_parse(const char *text, gsize length, const char *name, GError **error)
{
    g_autoptr(GPtrArray) puzzles = g_ptr_array_new_with_free_func((GDestroyNotify) damier_puzzle_unref);
    g_autoptr(GHashTable) ids = g_hash_table_new(g_str_hash, g_str_equal);
    g_auto(GStrv) lines = split(text, length, name, error);
    Reader reader = { .name = name, .puzzles = puzzles, .ids = ids };

    if (lines == NULL)
        return NULL;
    for (guint i = 0; lines[i] != NULL; i++) {
        reader.line = i + 1;
        if (!read_line(&reader, lines[i], error))
            return NULL;
    }
    if (!finish(&reader, error))
        return NULL;
    return g_steal_pointer(&puzzles);
}

/**
 * damier_puzzles_read:
 * @path: a file
 * @error: where to say what is wrong
 *
 * Reads a file of puzzles, up to 1 MiB.
 *
 * Returns: (transfer full) (nullable) (element-type DamierPuzzle): the puzzles, or NULL with a %DAMIER_PUZZLE_ERROR
 */
GPtrArray *damier_puzzles_read(const char *path, GError **error)
{
    g_autoptr(GFile) file = g_file_new_for_path(path);
    g_autoptr(GError) fault = NULL;
    g_autoptr(GFileInputStream) stream = g_file_read(file, NULL, &fault);
    g_autofree char *text = g_malloc(LARGEST_FILE + 1);
    g_autofree char *name = g_path_get_basename(path);
    g_autofree char *shown = quote(name);
    gsize length = 0;

    if (stream == NULL ||
        !g_input_stream_read_all(G_INPUT_STREAM(stream), text, LARGEST_FILE + 1, &length, NULL, &fault)) {
        g_set_error(error, DAMIER_PUZZLE_ERROR, DAMIER_PUZZLE_ERROR_READ, _("The puzzles “%s” cannot be read: %s"),
                    path, fault->message);
        return NULL;
    }
    if (length > LARGEST_FILE) {
        g_set_error(error, DAMIER_PUZZLE_ERROR, DAMIER_PUZZLE_ERROR_READ, _("The puzzles “%s” are larger than %d KiB"),
                    path, LARGEST_FILE / 1024);
        return NULL;
    }
    return damier_puzzles_parse(text, length, shown, error);
}

/**
 * damier_puzzle_to_text:
 * @puzzle: a puzzle
 *
 * Writes a puzzle as a file has it.
 *
 * Returns: (transfer full): the lines
 */
char *damier_puzzle_to_text(const DamierPuzzle *puzzle)
{
    GString *text = g_string_new(NULL);

    g_string_append_printf(text, "[%s]\n", puzzle->id);
    for (guint key = 0; key < DAMIER_N_PUZZLE_KEYS; key++) {
        gconstpointer place = G_STRUCT_MEMBER_P(puzzle, keys[key].offset);

        if (keys[key].most == 0)
            g_string_append_printf(text, "%s=%s\n", keys[key].name, *(char *const *) place);
        else
            g_string_append_printf(text, "%s=%u\n", keys[key].name,
                                   *(const guint *) place + (key == DAMIER_PUZZLE_KEY_SEAT ? 1 : 0));
    }
    return g_string_free_and_steal(text);
}
