// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/damier-engine-error.h"
#include "engine/damier-ugi-go.h"
#include "engine/damier-ugi-info.h"
#include "race.h"

static DamierUgiGo parse(const char *text)
{
    DamierUgiGo go = { .limits = DAMIER_LIMITS_INIT };
    g_autoptr(GError) error = NULL;

    damier_ugi_go_parse(&go, text, &error);
    g_assert_no_error(error);
    return go;
}

static void test_round_trip(gconstpointer text)
{
    DamierUgiGo go = parse(text);
    g_autofree char *line = damier_ugi_go_format(&go, 3, DAMIER_UGI_OWN);

    g_assert_true(g_str_has_prefix(line, "go"));
    g_assert_cmpstr(line + strlen("go"), ==, text);
}

static void test_uci(void)
{
    DamierUgiGo go = parse("wtime 60000 btime -5 winc 1000 binc 0 movestogo 7 ponder searchmoves a b mate 3");
    g_autofree char *line = NULL;

    g_assert_cmpint(go.limits.clock[0], ==, 60 * G_USEC_PER_SEC);
    g_assert_cmpint(go.limits.clock[1], ==, 0);
    g_assert_cmpint(go.limits.clock[2], ==, -1);
    g_assert_cmpint(go.limits.increment[0], ==, G_USEC_PER_SEC);
    g_assert_cmpuint(go.limits.moves_to_go[1], ==, 7);
    line = damier_ugi_go_format(&go, 2, DAMIER_UGI_UCI);
    g_assert_cmpstr(line, ==, "go wtime 60000 winc 1000 btime 0 movestogo 7");
}

/* A program that knows plain UGI is not told what only Damier understands. */
static void test_plain(void)
{
    DamierUgiGo go = parse("id 4 nodes 10 level 3 threads 2 multipv 5 seed 6");
    g_autofree char *line = damier_ugi_go_format(&go, 2, DAMIER_UGI_PLAIN);

    g_assert_cmpstr(line, ==, "go nodes 10");
}

static void test_mistake(gconstpointer text)
{
    DamierUgiGo go = { .limits = DAMIER_LIMITS_INIT };
    g_autoptr(GError) error = NULL;

    g_assert_false(damier_ugi_go_parse(&go, text, &error));
    g_assert_error(error, DAMIER_ENGINE_ERROR, DAMIER_ENGINE_ERROR_PROTOCOL);
}

typedef struct {
    const char *text;
    guint steps_per_move;
    gboolean is_line;
    gint score;
    guint n_moves;
} Info;

static void test_info(gconstpointer data)
{
    const Info *info = data;
    g_autoptr(DamierGame) game = race_new("race dice=false");
    g_autoptr(DamierPosition) position = damier_position_new(game);
    g_autoptr(DamierAnalysis) analysis = damier_analysis_new(2);

    g_assert_cmpint(damier_ugi_info_parse(analysis, position, info->text, info->steps_per_move), ==, info->is_line);
    g_assert_cmpuint(analysis->lines->len, ==, info->is_line ? 1 : 0);
    if (!info->is_line)
        return;
    g_assert_cmpint(damier_analysis_get_line(analysis, 0)->scores[0], ==, info->score);
    g_assert_cmpint(damier_analysis_get_line(analysis, 0)->scores[1], ==, -info->score);
    g_assert_cmpuint(damier_analysis_get_line(analysis, 0)->n_moves, ==, info->n_moves);
}

/* Later depths replace what was known of a line. */
static void test_update(void)
{
    g_autoptr(DamierGame) game = race_new("race dice=false");
    g_autoptr(DamierPosition) position = damier_position_new(game);
    g_autoptr(DamierAnalysis) analysis = damier_analysis_new(2);

    damier_ugi_info_parse(analysis, position, "depth 1 multipv 1 score cp 5 nodes 9 pv full", 1);
    damier_ugi_info_parse(analysis, position, "depth 1 multipv 2 score cp 4 nodes 10 pv one", 1);
    damier_ugi_info_parse(analysis, position, "depth 2 multipv 1 score cp 7 nodes 20 pv half one", 1);
    g_assert_false(damier_ugi_info_parse(analysis, position, "depth 2 multipv 9 score cp 7 pv half", 1));
    g_assert_cmpuint(analysis->lines->len, ==, 2);
    g_assert_cmpuint(analysis->depth, ==, 2);
    g_assert_cmpuint(analysis->nodes, ==, 20);
    g_assert_cmpint(damier_analysis_get_line(analysis, 0)->scores[0], ==, 7);
    g_assert_cmpuint(damier_analysis_get_line(analysis, 0)->n_moves, ==, 2);
    g_assert_cmpint(damier_analysis_get_line(analysis, 1)->scores[0], ==, 4);
    g_assert_cmpuint(analysis->best, ==, damier_analysis_get_line(analysis, 0)->moves[0]);
}

int main(int argc, char **argv)
{
    static const char *const texts[] = {
        "",
        " infinite",
        " id 7 movetime 250",
        " id 18446744073709 nodes 1000 depth 3 level 4 threads 2 multipv 5 seed 6",
        " p1time 0 p2time 2000 p2inc 30 p2togo 4 p3time 9",
    };
    static const char *const mistakes[] = { "nodes", "movetime soon", "p1time 1.5", "depth 0x3", "movestogo x" };
    static const Info infos[] = {
        { "depth 3 seldepth 9 score cp 25 nodes 5 time 1 pv full one", 1, TRUE, 25, 2 },
        { "score cp 25 pv full sideways one", 1, TRUE, 25, 1 },
        { "score mate 3 pv full", 1, TRUE, DAMIER_SCORE_WIN - 3, 1 },
        { "score mate 3 pv full", 2, TRUE, DAMIER_SCORE_WIN - 5, 1 },
        { "score mate -3 pv full", 2, TRUE, -DAMIER_SCORE_WIN + 6, 1 },
        { "score mate 2000000000 pv full", 2, TRUE, DAMIER_SCORE_LONGEST_WIN, 1 },
        { "score cp 99999999999999 pv full", 1, TRUE, DAMIER_SCORE_LONGEST_WIN - 1, 1 },
        { "score cp 25 nodes 4", 1, FALSE, 0, 0 },
        { "score cp 25 pv", 1, FALSE, 0, 0 },
        { "pv full", 1, FALSE, 0, 0 },
        { "string score cp 25 pv full", 1, FALSE, 0, 0 },
        { "", 1, FALSE, 0, 0 },
        { "score", 1, FALSE, 0, 0 },
        { "score cp", 1, FALSE, 0, 0 },
    };

    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autofree char *path = g_strdup_printf("/ugi-go/round-trip/%u", i);
        g_test_add_data_func(path, texts[i], test_round_trip);
    }
    for (guint i = 0; i < G_N_ELEMENTS(mistakes); i++) {
        g_autofree char *path = g_strdup_printf("/ugi-go/mistake/%u", i);
        g_test_add_data_func(path, mistakes[i], test_mistake);
    }
    for (guint i = 0; i < G_N_ELEMENTS(infos); i++) {
        g_autofree char *path = g_strdup_printf("/ugi-info/%u", i);
        g_test_add_data_func(path, &infos[i], test_info);
    }
    g_test_add_func("/ugi-go/uci", test_uci);
    g_test_add_func("/ugi-go/plain", test_plain);
    g_test_add_func("/ugi-info/update", test_update);
    return g_test_run();
}
