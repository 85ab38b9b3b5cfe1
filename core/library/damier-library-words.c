// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/damier-library-words.h"

const char *const damier_library_states[] = {
    [DAMIER_MATCH_WAITING] = "waiting",
    [DAMIER_MATCH_RUNNING] = "running",
    [DAMIER_MATCH_PAUSED] = "paused",
    [DAMIER_MATCH_OVER] = "over",
    NULL,
};

const char *const damier_library_results[] = {
    [DAMIER_RESULT_NONE] = "none",
    [DAMIER_RESULT_RULES] = "rules",
    [DAMIER_RESULT_RESIGNATION] = "resignation",
    [DAMIER_RESULT_TIME] = "time",
    [DAMIER_RESULT_AGREEMENT] = "agreement",
    [DAMIER_RESULT_ADJUDICATION] = "adjudication",
    [DAMIER_RESULT_ABANDONED] = "abandoned",
    NULL,
};

const char *const damier_library_policies[] = {
    [DAMIER_UNDO_RESTORES_TIME] = "restores-time",
    [DAMIER_UNDO_KEEPS_TIME] = "keeps-time",
    [DAMIER_UNDO_FORBIDDEN] = "forbidden",
    NULL,
};

const char *const damier_library_seat_kinds[] = {
    [DAMIER_SEAT_PERSON] = "person",
    [DAMIER_SEAT_ENGINE] = "engine",
    NULL,
};

/* Finds the number of a word. Returns FALSE for a word that is unknown. */
gboolean damier_library_read_word(const char *const *words, const char *text, guint *number)
{
    for (guint i = 0; words[i] != NULL; i++) {
        if (g_strcmp0(words[i], text) != 0)
            continue;
        *number = i;
        return TRUE;
    }
    return FALSE;
}

/* Whether a match can be gone on with, for lists. */
const char *damier_library_get_status(DamierMatchState state, DamierResultKind kind)
{
    if (state != DAMIER_MATCH_OVER)
        return "running";
    return kind == DAMIER_RESULT_ABANDONED ? "abandoned" : "finished";
}

/* "reason RANK… [| POINTS…]": `7 1 2`, `0 1 1 1 | 12 12 12`; NULL where there is no outcome. */
char *damier_library_print_outcome(const DamierOutcome *outcome)
{
    GString *text = NULL;

    if (outcome->n_seats == 0)
        return NULL;
    text = g_string_new(NULL);
    g_string_append_printf(text, "%u", outcome->reason);
    for (guint seat = 0; seat < outcome->n_seats; seat++)
        g_string_append_printf(text, " %u", outcome->rank[seat]);
    if (outcome->has_points) {
        g_string_append(text, " |");
        for (guint seat = 0; seat < outcome->n_seats; seat++)
            g_string_append_printf(text, " %d", outcome->points[seat]);
    }
    return g_string_free_and_steal(text);
}

static gboolean parse_ranks(char **words, guint n_seats, DamierOutcome *outcome)
{
    guint64 number;

    if (!g_ascii_string_to_unsigned(words[0], 10, 0, G_MAXUINT16, &number, NULL))
        return FALSE;
    *outcome = (DamierOutcome) { .n_seats = n_seats, .reason = number };
    for (guint seat = 0; seat < n_seats; seat++) {
        if (!g_ascii_string_to_unsigned(words[seat + 1], 10, 1, n_seats, &number, NULL))
            return FALSE;
        outcome->rank[seat] = number;
    }
    return damier_outcome_is_valid(outcome);
}

static gboolean parse_points(char **words, guint n_seats, DamierOutcome *outcome)
{
    gint64 number;

    for (guint seat = 0; seat < n_seats; seat++) {
        if (!g_ascii_string_to_signed(words[seat], 10, G_MININT32, G_MAXINT32, &number, NULL))
            return FALSE;
        outcome->points[seat] = number;
    }
    outcome->has_points = TRUE;
    return TRUE;
}

/* Reads an outcome back; no text is no outcome. */
gboolean damier_library_parse_outcome(const char *text, guint n_seats, DamierOutcome *outcome)
{
    g_auto(GStrv) words = g_strsplit(text != NULL ? text : "", " ", -1);
    guint n_words = g_strv_length(words);

    *outcome = (DamierOutcome) { 0 };
    if (text == NULL)
        return TRUE;
    if (n_words == n_seats + 1)
        return parse_ranks(words, n_seats, outcome);
    return n_words == 2 * n_seats + 2 && g_str_equal(words[n_seats + 1], "|") && parse_ranks(words, n_seats, outcome) &&
           parse_points(words + n_seats + 2, n_seats, outcome);
}
