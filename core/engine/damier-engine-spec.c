/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/damier-engine-spec.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "damier-places.h"
#include "engine/damier-engine-error.h"

G_DEFINE_BOXED_TYPE(DamierEngineSpec, damier_engine_spec, damier_engine_spec_copy, damier_engine_spec_free)

/* What can follow the first colon; the text form and the reader share this table. */
static const struct {
    const char *name;
    gsize offset;
    gsize size;
    guint64 minimum;
    guint64 maximum;
    guint64 initial;
    guint64 unit;
} SETTINGS[] = {
    { "level", G_STRUCT_OFFSET(DamierEngineSpec, level), sizeof(guint), 1, 10, 10, 1 },
    { "threads", G_STRUCT_OFFSET(DamierEngineSpec, threads), sizeof(guint), 1, 8, 1, 1 },
    { "hash", G_STRUCT_OFFSET(DamierEngineSpec, hash), sizeof(guint), 1, 65536, 0, 1 },
    { "seed", G_STRUCT_OFFSET(DamierEngineSpec, seed), sizeof(guint64), 0, G_MAXINT64, 0, 1 },
    { "nodes", G_STRUCT_OFFSET(DamierEngineSpec, nodes), sizeof(guint64), 1, G_MAXINT64, 0, 1 },
    { "depth", G_STRUCT_OFFSET(DamierEngineSpec, depth), sizeof(guint), 1, 1000, 0, 1 },
    { "movetime", G_STRUCT_OFFSET(DamierEngineSpec, time), sizeof(gint64), 1, 86400000, 0, 1000 },
};

static void set_value(DamierEngineSpec *spec, guint setting, guint64 value)
{
    gpointer field = G_STRUCT_MEMBER_P(spec, SETTINGS[setting].offset);

    value *= SETTINGS[setting].unit;
    if (SETTINGS[setting].size == sizeof(guint64))
        *(guint64 *) field = value;
    else
        *(guint *) field = (guint) value;
}

static guint64 get_value(const DamierEngineSpec *spec, guint setting)
{
    gconstpointer field = G_STRUCT_MEMBER_P(spec, SETTINGS[setting].offset);
    guint64 value = SETTINGS[setting].size == sizeof(guint64) ? *(const guint64 *) field : *(const guint *) field;

    return value / SETTINGS[setting].unit;
}

/**
 * damier_engine_spec_new:
 * @kind: where the engine comes from
 * @program: (nullable): the program where it is another one
 *
 * Makes the description of an engine at its best level in one thread without limits.
 *
 * Returns: (transfer full): the description
 */
DamierEngineSpec *damier_engine_spec_new(DamierEngineKind kind, const char *program)
{
    DamierEngineSpec *spec = g_new0(DamierEngineSpec, 1);

    spec->kind = kind;
    spec->program = g_strdup(program);
    for (guint i = 0; i < G_N_ELEMENTS(SETTINGS); i++)
        set_value(spec, i, SETTINGS[i].initial);
    return spec;
}

static gboolean read_value(DamierEngineSpec *spec, guint setting, const char *text, const char *whole, GError **error)
{
    guint64 value;

    if (!g_ascii_string_to_unsigned(text, 10, SETTINGS[setting].minimum, SETTINGS[setting].maximum, &value, NULL)) {
        g_set_error(
            error, DAMIER_ENGINE_ERROR, DAMIER_ENGINE_ERROR_SPEC,
            _("“%s” in the engine “%s” is no value of “%s”, which takes a whole number from %" PRIu64 " to %" PRIu64),
            text, whole, SETTINGS[setting].name, SETTINGS[setting].minimum, SETTINGS[setting].maximum);
        return FALSE;
    }
    set_value(spec, setting, value);
    return TRUE;
}

static gboolean fail_setting(const char *word, const char *whole, GError **error)
{
    GString *known = g_string_new(NULL);

    for (guint i = 0; i < G_N_ELEMENTS(SETTINGS); i++)
        g_string_append_printf(known, "%s%s", i > 0 ? ", " : "", SETTINGS[i].name);
    g_set_error(error, DAMIER_ENGINE_ERROR, DAMIER_ENGINE_ERROR_SPEC,
                _("“%s” in the engine “%s” is neither a level nor one of: %s"), word, whole, known->str);
    g_string_free(known, TRUE);
    return FALSE;
}

static gboolean read_setting(DamierEngineSpec *spec, const char *word, const char *whole, GError **error)
{
    if (g_ascii_isdigit(*word))
        return read_value(spec, 0, word, whole, error);
    for (guint i = 0; i < G_N_ELEMENTS(SETTINGS); i++) {
        gsize length = strlen(SETTINGS[i].name);

        if (g_str_has_prefix(word, SETTINGS[i].name) && word[length] == '=')
            return read_value(spec, i, word + length + 1, whole, error);
    }
    return fail_setting(word, whole, error);
}

/* Parts with colons between them; a backslash takes the next character as it is, since paths may have colons, too. */
static GStrv split(const char *text)
{
    g_autoptr(GStrvBuilder) words = g_strv_builder_new();
    GString *word = g_string_new(NULL);

    for (const char *at = text; *at != '\0'; at++) {
        if (*at == ':') {
            g_strv_builder_add(words, word->str);
            g_string_truncate(word, 0);
            continue;
        }
        if (*at == '\\' && (at[1] == ':' || at[1] == '\\'))
            at++;
        g_string_append_c(word, *at);
    }
    g_strv_builder_take(words, g_string_free_and_steal(word));
    return g_strv_builder_end(words);
}

static void append_escaped(GString *text, const char *word)
{
    for (const char *at = word; *at != '\0'; at++) {
        if (*at == ':' || *at == '\\')
            g_string_append_c(text, '\\');
        g_string_append_c(text, *at);
    }
}

/**
 * damier_engine_spec_parse:
 * @text: the text form
 * @error: where to say what is wrong
 *
 * Reads the description of an engine; whether its program exists is found out when it starts.
 *
 * Returns: (transfer full) (nullable): the description, or NULL with %DAMIER_ENGINE_ERROR_SPEC
 */
DamierEngineSpec *damier_engine_spec_parse(const char *text, GError **error)
{
    g_auto(GStrv) words = split(text);
    g_autoptr(DamierEngineSpec) spec = NULL;

    if (*words[0] == '\0') {
        g_set_error(error, DAMIER_ENGINE_ERROR, DAMIER_ENGINE_ERROR_SPEC,
                    _("The engine “%s” has no name; an engine is computer, generic or the path of a program"), text);
        return NULL;
    }
    if (g_str_equal(words[0], "computer"))
        spec = damier_engine_spec_new(DAMIER_ENGINE_COMPUTER, NULL);
    else if (g_str_equal(words[0], "generic"))
        spec = damier_engine_spec_new(DAMIER_ENGINE_GENERIC, NULL);
    else
        spec = damier_engine_spec_new(DAMIER_ENGINE_PROGRAM, words[0]);
    for (guint i = 1; words[i] != NULL; i++)
        if (!read_setting(spec, words[i], text, error))
            return NULL;
    return g_steal_pointer(&spec);
}

/**
 * damier_engine_spec_new_for_seat:
 * @seat: a seat at which an engine sits
 * @error: where to say what is wrong
 *
 * Reads which engine sits at a seat.
 *
 * Returns: (transfer full) (nullable): the description, or NULL with %DAMIER_ENGINE_ERROR_SPEC
 */
DamierEngineSpec *damier_engine_spec_new_for_seat(const DamierSeat *seat, GError **error)
{
    DamierEngineSpec *spec = damier_engine_spec_parse(seat->engine != NULL ? seat->engine : "computer", error);

    if (spec != NULL && seat->level > 0)
        spec->level = seat->level;
    return spec;
}

/**
 * damier_engine_spec_create_seat:
 * @spec: a description
 *
 * Makes a seat at which the engine sits, by its name for people.
 *
 * Returns: (transfer full): the seat
 */
DamierSeat *damier_engine_spec_create_seat(const DamierEngineSpec *spec)
{
    g_autofree char *name = damier_engine_spec_describe(spec);
    g_autofree char *text = damier_engine_spec_to_text(spec);

    return damier_seat_new_engine(name, text, spec->level);
}

/**
 * damier_engine_spec_copy:
 * @spec: a description
 *
 * Makes an independent copy.
 *
 * Returns: (transfer full): the copy
 */
DamierEngineSpec *damier_engine_spec_copy(const DamierEngineSpec *spec)
{
    DamierEngineSpec *copy = g_memdup2(spec, sizeof *spec);

    copy->program = g_strdup(spec->program);
    return copy;
}

/**
 * damier_engine_spec_free:
 * @spec: (nullable): a description
 *
 * Frees a description.
 */
void damier_engine_spec_free(DamierEngineSpec *spec)
{
    if (spec == NULL)
        return;
    g_free(spec->program);
    g_free(spec);
}

/**
 * damier_engine_spec_to_text:
 * @spec: a description
 *
 * Writes what damier_engine_spec_parse() reads.
 *
 * Returns: (transfer full): the text
 */
char *damier_engine_spec_to_text(const DamierEngineSpec *spec)
{
    static const char *const names[] = { "computer", "generic" };
    GString *text = g_string_new(NULL);

    append_escaped(text, spec->kind == DAMIER_ENGINE_PROGRAM ? spec->program : names[spec->kind]);
    for (guint i = 0; i < G_N_ELEMENTS(SETTINGS); i++) {
        guint64 value = get_value(spec, i);

        if (value == SETTINGS[i].initial)
            continue;
        g_string_append_c(text, ':');
        if (i > 0)
            g_string_append_printf(text, "%s=", SETTINGS[i].name);
        g_string_append_printf(text, "%" G_GUINT64_FORMAT, value);
    }
    return g_string_free_and_steal(text);
}

/**
 * damier_engine_spec_describe:
 * @spec: a description
 *
 * Names an engine for people, translated.
 *
 * Returns: (transfer full): the name
 */
char *damier_engine_spec_describe(const DamierEngineSpec *spec)
{
    switch (spec->kind) {
    case DAMIER_ENGINE_COMPUTER:
        return g_strdup_printf(_("Computer, level %u"), spec->level);
    case DAMIER_ENGINE_GENERIC:
        return g_strdup_printf(_("Generic engine, level %u"), spec->level);
    case DAMIER_ENGINE_PROGRAM:
        return g_path_get_basename(spec->program);
    default:
        g_assert_not_reached();
    }
}

/**
 * damier_engine_spec_get_command:
 * @spec: a description
 * @game_id: the id of the game to be played
 *
 * Gets the command that starts an engine.
 *
 * Returns: (transfer full) (array zero-terminated=1): the program and its arguments; free with g_strfreev()
 */
char **damier_engine_spec_get_command(const DamierEngineSpec *spec, const char *game_id)
{
    g_autoptr(GStrvBuilder) command = g_strv_builder_new();

    if (spec->kind == DAMIER_ENGINE_PROGRAM) {
        g_strv_builder_add(command, spec->program);
    } else {
        g_strv_builder_take(command, damier_places_find_cli());
        g_strv_builder_add_many(command, "engine", game_id, NULL);
        if (spec->kind == DAMIER_ENGINE_GENERIC)
            g_strv_builder_add(command, "--generic");
    }
    return g_strv_builder_end(command);
}

/**
 * damier_engine_spec_apply:
 * @spec: a description
 * @limits: limits of a search, narrowed to what the engine may do
 *
 * Sets what an engine may do for one answer.
 */
void damier_engine_spec_apply(const DamierEngineSpec *spec, DamierLimits *limits)
{
    limits->level = spec->level;
    limits->threads = spec->threads;
    limits->seed = spec->seed;
    if (spec->nodes > 0)
        limits->nodes = spec->nodes;
    if (spec->depth > 0)
        limits->depth = spec->depth;
    if (spec->time > 0)
        limits->time = spec->time;
}
