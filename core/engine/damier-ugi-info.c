/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/damier-ugi-info.h"

#define MILLISECOND 1000

/* What is read of an answer's lines: more is of use to nobody, and reading it would take its time. */
#define MOST_LINES 64
#define MOST_MOVES 64

static guint get_side(DamierPosition *position)
{
    return damier_game_get_side(damier_position_get_game(position), (guint) damier_position_get_actor(position));
}

static void append_score(GString *text, gint score)
{
    if (score >= DAMIER_SCORE_LONGEST_WIN)
        g_string_append_printf(text, " score mate %d", DAMIER_SCORE_WIN - score);
    else if (score <= -DAMIER_SCORE_LONGEST_WIN)
        g_string_append_printf(text, " score mate %d", -DAMIER_SCORE_WIN - score);
    else
        g_string_append_printf(text, " score cp %d", score);
}

/* An engine's line may run past the end of what is legal; it is cut there. */
static void append_moves(GString *text, DamierPosition *position, const DamierLine *line)
{
    g_autoptr(DamierPosition) current = g_object_ref(position);

    for (guint i = 0; i < line->n_moves && damier_position_is_legal(current, line->moves[i]); i++) {
        g_autofree char *move = damier_position_format_move(current, line->moves[i]);
        DamierPosition *next = damier_position_play(current, line->moves[i]);

        g_string_append_printf(text, "%s %s", i == 0 ? " pv" : "", move);
        g_object_unref(current);
        current = next;
    }
}

/**
 * damier_ugi_info_append:
 * @text: where to write
 * @position: the position that is searched
 * @analysis: what was found so far
 *
 * Writes one `info` line for each line of play, each with its line end.
 */
void damier_ugi_info_append(GString *text, DamierPosition *position, const DamierAnalysis *analysis)
{
    gint64 time = MAX(analysis->time, 1);

    for (guint i = 0; i < analysis->lines->len; i++) {
        const DamierLine *line = damier_analysis_get_line(analysis, i);

        g_string_append_printf(text, "info depth %u multipv %u", analysis->depth, i + 1);
        append_score(text, line->scores[get_side(position)]);
        if (analysis->n_sides > 2) {
            g_string_append(text, " scores");
            for (guint side = 0; side < analysis->n_sides; side++)
                g_string_append_printf(text, "%c%d", side == 0 ? ' ' : ',', line->scores[side]);
        }
        g_string_append_printf(text, " nodes %" G_GUINT64_FORMAT " nps %.0f time %" G_GINT64_FORMAT, analysis->nodes,
                               (double) analysis->nodes * G_USEC_PER_SEC / (double) time, time / MILLISECOND);
        append_moves(text, position, line);
        g_string_append_c(text, '\n');
    }
}

typedef struct {
    guint steps_per_move;
    guint depth;
    guint line;
    gboolean has_score;
    gint score;
    const char *scores;
    guint64 nodes;
    gint64 time;
} Info;

static gint read_int(const char *word)
{
    return (gint) CLAMP(g_ascii_strtoll(word, NULL, 10), G_MININT32 / 2, G_MAXINT32 / 2);
}

static void read_depth(Info *info, char **words)
{
    info->depth = (guint) MAX(read_int(words[0]), 0);
}

static void read_line(Info *info, char **words)
{
    info->line = (guint) MAX(read_int(words[0]), 1);
}

static void read_nodes(Info *info, char **words)
{
    info->nodes = g_ascii_strtoull(words[0], NULL, 10);
}

static void read_time(Info *info, char **words)
{
    info->time = CLAMP(g_ascii_strtoll(words[0], NULL, 10), 0, G_MAXINT32) * MILLISECOND;
}

static void read_scores(Info *info, char **words)
{
    info->scores = words[0];
}

/* A program that counts a mate in moves of both seats says N for 2N - 1 steps to win, and for 2N to lose. */
static void read_score(Info *info, char **words)
{
    const gint limit = DAMIER_SCORE_WIN - DAMIER_SCORE_LONGEST_WIN;
    gint value = read_int(words[1]);
    gint steps = ABS(CLAMP(value, -limit, limit)) * (gint) info->steps_per_move;

    info->has_score = TRUE;
    if (!g_str_equal(words[0], "mate"))
        info->score = CLAMP(value, -DAMIER_SCORE_LONGEST_WIN + 1, DAMIER_SCORE_LONGEST_WIN - 1);
    else if (value > 0)
        info->score = DAMIER_SCORE_WIN - MIN(steps - (gint) info->steps_per_move + 1, limit);
    else
        info->score = -DAMIER_SCORE_WIN + MIN(steps, limit);
}

static const struct {
    const char *name;
    guint n_words;
    void (*read)(Info *info, char **words);
} WORDS[] = {
    { "depth", 1, read_depth }, { "multipv", 1, read_line },  { "nodes", 1, read_nodes },
    { "time", 1, read_time },   { "scores", 1, read_scores }, { "score", 2, read_score },
};

/* Reads up to the moves and returns where they begin, or NULL where there are none. */
static char **read_words(Info *info, char **words)
{
    guint n_words = g_strv_length(words);

    for (guint i = 0; i < n_words && !g_str_equal(words[i], "string"); i++) {
        if (g_str_equal(words[i], "pv"))
            return words + i + 1;
        for (guint k = 0; k < G_N_ELEMENTS(WORDS); k++) {
            if (!g_str_equal(words[i], WORDS[k].name) || i + WORDS[k].n_words >= n_words)
                continue;
            WORDS[k].read(info, words + i + 1);
            i += WORDS[k].n_words;
            break;
        }
    }
    return NULL;
}

static GArray *read_moves(DamierPosition *position, char **words)
{
    GArray *moves = g_array_new(FALSE, FALSE, sizeof(DamierMove));
    g_autoptr(DamierPosition) current = g_object_ref(position);

    for (guint i = 0; words[i] != NULL && i < MOST_MOVES && !damier_position_is_over(current); i++) {
        DamierMove move = *words[i] != '\0' ? damier_position_parse_move(current, words[i], NULL) : DAMIER_MOVE_NONE;
        DamierPosition *next;

        if (move == DAMIER_MOVE_NONE)
            break;
        g_array_append_val(moves, move);
        next = damier_position_play(current, move);
        g_object_unref(current);
        current = next;
    }
    return moves;
}

static void fill_scores(const Info *info, DamierPosition *position, guint n_sides, gint *scores)
{
    guint side = get_side(position);

    if (n_sides == 2)
        scores[1 - side] = -info->score;
    scores[side] = info->score;
    if (info->scores != NULL) {
        g_auto(GStrv) parts = g_strsplit(info->scores, ",", (gint) n_sides);

        for (guint i = 0; parts[i] != NULL; i++)
            scores[i] = read_int(parts[i]);
    }
}

/**
 * damier_ugi_info_parse:
 * @analysis: what was found so far, brought up to date
 * @position: the position that is searched
 * @text: what follows `info`
 * @steps_per_move: how many steps a move of a mate score has, 1 or 2
 *
 * Reads an `info` line; what does not make sense in it is passed over.
 *
 * Returns: whether the line told about a line of play
 */
gboolean damier_ugi_info_parse(DamierAnalysis *analysis, DamierPosition *position, const char *text,
                               guint steps_per_move)
{
    g_auto(GStrv) words = g_strsplit_set(text, " \t", -1);
    g_autoptr(GArray) moves = NULL;
    gint scores[DAMIER_MAX_SEATS] = { 0 };
    Info info = { .steps_per_move = steps_per_move, .line = 1 };
    char **pv = read_words(&info, words);

    analysis->nodes = MAX(analysis->nodes, info.nodes);
    analysis->time = MAX(analysis->time, info.time);
    if (pv == NULL || !info.has_score || info.line > MIN(analysis->lines->len + 1, MOST_LINES))
        return FALSE;
    moves = read_moves(position, pv);
    if (moves->len == 0)
        return FALSE;
    fill_scores(&info, position, analysis->n_sides, scores);
    analysis->depth = info.depth;
    if (info.line == 1)
        analysis->best = g_array_index(moves, DamierMove, 0);
    damier_analysis_add_line(analysis, scores, (DamierMove *) moves->data, moves->len);
    if (info.line < analysis->lines->len)
        g_ptr_array_remove_index_fast(analysis->lines, info.line - 1);
    return TRUE;
}
