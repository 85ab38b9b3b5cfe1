// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "match.h"

static const DamierEvaluation *get_evaluation(void)
{
    g_autoptr(DamierEngine) engine = g_object_new(KOREAN_CARRERA_TYPE_ENGINE, NULL);

    return DAMIER_SEARCH_ENGINE_GET_CLASS(engine)->evaluation;
}

static char *find_move(const char *setup, const char *text, guint64 nodes)
{
    g_autoptr(DamierEngine) engine = g_object_new(KOREAN_CARRERA_TYPE_ENGINE, NULL);
    g_autoptr(DamierPosition) position = board_read(setup, text);
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.nodes = nodes;
    return damier_position_format_move(position, match_ask(engine, position, &limits));
}

/* Every variant is set up and played by legal moves, and the same again move for move. */
static void test_plays(gconstpointer setup_text)
{
    g_autoptr(DamierPosition) start = board_read(setup_text, "");
    g_autofree char *text = match_play_twice(start, 300, 120, 0);

    g_assert_cmpstr(text, !=, "");
}

/* What a position is worth to one side it is worth to the other when board and sides are turned around. */
static void test_symmetry(void)
{
    g_autoptr(DamierPosition) one = board_read("janggi-casual", "3k5/4g4/2h6/p1p1p3p/9/4r4/P3P3P/4C2R1/4K4/9 w");
    g_autoptr(DamierPosition) other = board_read("janggi-casual", "9/4k4/4c2r1/p3p3p/4R4/9/P1P1P3P/2H6/4G4/3K5 b");
    gint scores[DAMIER_MAX_SEATS], turned[DAMIER_MAX_SEATS];

    get_evaluation()->evaluate(damier_game_get_context(damier_position_get_game(one)), damier_position_get_state(one),
                               scores);
    get_evaluation()->evaluate(damier_game_get_context(damier_position_get_game(other)),
                               damier_position_get_state(other), turned);
    g_assert_cmpint(scores[0], ==, -scores[1]);
    g_assert_cmpint(scores[0], ==, turned[1]);
}

/* A mate, a capture that costs nothing, and a pass that wins by points. */
static void test_finds(void)
{
    static const struct {
        const char *setup;
        const char *text;
        const char *move;
    } cases[] = {
        { "janggi", "4k4/R8/9/9/9/9/9/9/9/1R1K5 w", "b1b10" },
        { "janggi-casual", "3k5/9/9/r8/9/9/9/9/9/R4K3 w", "a1a7" },
        { "janggi", "5k3/9/9/9/9/9/P8/9/9/3K5 w p 1", "pass" },
    };

    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *move = find_move(cases[i].setup, cases[i].text, 20000);
        g_assert_cmpstr(move, ==, cases[i].move);
    }
}

/* A few games against every plain player, so that a blunder of the engine is noticed. */
static void test_matches(gconstpointer data)
{
    g_autoptr(DamierGame) game = board_configure("janggi setup=standard");
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.nodes = 2000;
    g_assert_cmpfloat(match_play(data, game, 4, &limits, 1), >=, 0.75);
}

int main(int argc, char **argv)
{
    static const char *const setups[] = { "carrera", "janggi", "janggi-traditional", "janggi-modern", "janggi-casual" };

    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(setups); i++) {
        g_autofree char *path = g_strdup_printf("/korean-carrera/engine/plays/%s", setups[i]);
        g_test_add_data_func(path, setups[i], test_plays);
    }
    g_test_add_func("/korean-carrera/engine/symmetry", test_symmetry);
    g_test_add_func("/korean-carrera/engine/finds", test_finds);
    match_add_tests("/korean-carrera/engine/matches", test_matches);
    return g_test_run();
}
