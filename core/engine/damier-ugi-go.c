/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/damier-ugi-go.h"

#include <glib/gi18n-lib.h>

#include "engine/damier-engine-error.h"

#define MILLISECOND 1000

typedef struct {
    const char *name;
    gsize offset;
    gsize size;
    gint64 unit;
    gboolean only_own;
} Word;

#define LIMIT(field) G_STRUCT_OFFSET(DamierUgiGo, limits.field), sizeof(((DamierUgiGo *) NULL)->limits.field)

static const Word WORDS[] = {
    { "id", G_STRUCT_OFFSET(DamierUgiGo, id), sizeof(guint64), 1, TRUE },
    { "movetime", LIMIT(time), MILLISECOND, FALSE },
    { "nodes", LIMIT(nodes), 1, FALSE },
    { "depth", LIMIT(depth), 1, FALSE },
    { "level", LIMIT(level), 1, TRUE },
    { "threads", LIMIT(threads), 1, TRUE },
    { "multipv", LIMIT(lines), 1, TRUE },
    { "seed", LIMIT(seed), 1, TRUE },
};

/* The words of one seat: "p1time" in UGI, "wtime" in UCI. */
static const Word SEAT_WORDS[] = {
    { "time", LIMIT(clock[0]), MILLISECOND, FALSE },
    { "inc", LIMIT(increment[0]), MILLISECOND, FALSE },
    { "togo", LIMIT(moves_to_go[0]), 1, FALSE },
};

static void set_value(DamierUgiGo *go, const Word *word, guint seat, gint64 value)
{
    gpointer field = G_STRUCT_MEMBER_P(go, word->offset + seat * word->size);

    if (word->size == sizeof(gint64))
        *(gint64 *) field = MIN(value, G_MAXINT64 / word->unit) * word->unit;
    else
        *(guint *) field = (guint) MIN(value, G_MAXINT);
}

static gint64 get_value(const DamierUgiGo *go, const Word *word, guint seat)
{
    gconstpointer field = G_STRUCT_MEMBER_P(go, word->offset + seat * word->size);

    return word->size == sizeof(gint64) ? *(const gint64 *) field / word->unit : *(const guint *) field;
}

static const Word *find_seat_word(const char *name, guint *seat)
{
    const char *rest = NULL;

    if (name[0] == 'p' && name[1] >= '1' && name[1] <= '0' + DAMIER_MAX_SEATS) {
        *seat = name[1] - '1';
        rest = name + 2;
    } else if (name[0] == 'w' || name[0] == 'b') {
        *seat = name[0] == 'b';
        rest = name + 1;
    }
    for (guint i = 0; rest != NULL && i < G_N_ELEMENTS(SEAT_WORDS); i++)
        if (g_str_equal(rest, SEAT_WORDS[i].name))
            return &SEAT_WORDS[i];
    return NULL;
}

static const Word *find_word(const char *name, guint *seat)
{
    *seat = 0;
    for (guint i = 0; i < G_N_ELEMENTS(WORDS); i++)
        if (g_str_equal(name, WORDS[i].name))
            return &WORDS[i];
    return find_seat_word(name, seat);
}

static gboolean read_number(const char *name, const char *text, gint64 *value, GError **error)
{
    gint64 read = 0;

    /* A clock that has run out is told with a negative number by some programs. */
    if (text == NULL || !g_ascii_string_to_signed(text, 10, -G_MAXINT32, G_MAXINT64, &read, NULL)) {
        g_set_error(error, DAMIER_ENGINE_ERROR, DAMIER_ENGINE_ERROR_PROTOCOL,
                    _("“%s” after “%s” is not a whole number"), text != NULL ? text : "", name);
        return FALSE;
    }
    *value = MAX(read, 0);
    return TRUE;
}

/**
 * damier_ugi_go_parse:
 * @go: what to change; begin with limits that limit nothing
 * @text: what follows `go`
 * @error: where to say what is wrong
 *
 * Reads a search request; unknown words are passed over, as the protocol asks.
 *
 * Returns: FALSE with %DAMIER_ENGINE_ERROR_PROTOCOL for a number that is none
 */
gboolean damier_ugi_go_parse(DamierUgiGo *go, const char *text, GError **error)
{
    g_auto(GStrv) words = g_strsplit_set(text, " \t", -1);

    for (guint i = 0; words[i] != NULL; i++) {
        guint seat;
        const Word *word = find_word(words[i], &seat);
        gboolean is_for_all = g_str_equal(words[i], "movestogo");
        gint64 value;

        if (g_str_equal(words[i], "infinite"))
            go->infinite = TRUE;
        if (word == NULL && !is_for_all)
            continue;
        if (!read_number(words[i], words[i + 1], &value, error))
            return FALSE;
        if (is_for_all)
            for (seat = 0; seat < DAMIER_MAX_SEATS; seat++)
                go->limits.moves_to_go[seat] = (guint) MIN(value, G_MAXINT);
        else
            set_value(go, word, seat, value);
        i++;
    }
    return TRUE;
}

static void append(GString *text, const char *name, gint64 value)
{
    g_string_append_printf(text, " %s %" G_GINT64_FORMAT, name, value);
}

static void append_seats(GString *text, const DamierUgiGo *go, guint n_seats, gboolean is_uci)
{
    for (guint seat = 0; seat < n_seats; seat++) {
        for (guint i = 0; i < G_N_ELEMENTS(SEAT_WORDS) && go->limits.clock[seat] >= 0; i++) {
            const Word *word = &SEAT_WORDS[i];
            gint64 value = get_value(go, word, seat);
            g_autofree char *name = is_uci ? g_strdup_printf("%c%s", seat == 0 ? 'w' : 'b', word->name)
                                           : g_strdup_printf("p%u%s", seat + 1, word->name);

            /* Zero is what is not said, except of a clock; UCI counts moves for both seats in a word of its own. */
            if (i == 0 || (value > 0 && !(is_uci && g_str_equal(word->name, "togo"))))
                append(text, name, value);
        }
    }
}

/**
 * damier_ugi_go_format:
 * @go: a search request
 * @n_seats: how many seats the game has
 * @dialect: which words are understood
 *
 * Writes a search request.
 *
 * Returns: (transfer full): the line, with `go`
 */
char *damier_ugi_go_format(const DamierUgiGo *go, guint n_seats, DamierUgiDialect dialect)
{
    GString *text = g_string_new("go");
    gboolean is_uci = dialect == DAMIER_UGI_UCI;

    for (guint i = 0; i < G_N_ELEMENTS(WORDS); i++) {
        gint64 value = get_value(go, &WORDS[i], 0);

        if (value > 0 && (dialect == DAMIER_UGI_OWN || !WORDS[i].only_own))
            append(text, WORDS[i].name, value);
    }
    append_seats(text, go, is_uci ? MIN(n_seats, 2) : n_seats, is_uci);
    if (is_uci && go->limits.moves_to_go[0] > 0 && go->limits.clock[0] >= 0)
        append(text, "movestogo", go->limits.moves_to_go[0]);
    if (go->infinite)
        g_string_append(text, " infinite");
    return g_string_free_and_steal(text);
}
