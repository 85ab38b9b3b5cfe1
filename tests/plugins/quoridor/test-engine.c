// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "match.h"
#include "race.h"

/* Scores beyond these speak of races: surely won, and as good as won. */
#define SURE   11500
#define LIKELY 2500

static const DamierEvaluation *get_evaluation(void)
{
    g_autoptr(DamierEngine) engine = g_object_new(QUORIDOR_TYPE_ENGINE, NULL);

    return DAMIER_SEARCH_ENGINE_GET_CLASS(engine)->evaluation;
}

/* Puts some walls at random, as if by the first seat. */
static void put_walls(const QuoridorContext *context, QuoridorState *state, guint n_walls, GRand *random)
{
    DamierMove moves[12 + 2 * QUORIDOR_N_SLOTS];

    for (guint i = 0; i < n_walls; i++) {
        guint n_moves;
        QuoridorState next;

        state->turn = 0;
        state->stock[0] = 2;
        n_moves = quoridor_ops.gen_moves(context, state, NULL, moves);
        if (quoridor_move_get_kind(moves[n_moves - 1]) == QUORIDOR_PAWN)
            break;
        quoridor_ops.apply(context, state, moves[g_rand_int_range(random, 4, (gint) n_moves)], &next);
        *state = next;
    }
    state->stock[0] = state->stock[1] = 0;
}

typedef struct {
    guint n_sure, n_likely, n_wrong;
} Claims;

/* Holds what the evaluation says of a position without walls against what is true. */
static void check_claim(const QuoridorContext *context, QuoridorState *state, const Race *race, Claims *claims)
{
    gint8 value = race->values[state->pawn[0]][state->pawn[1]][state->turn];
    gint scores[DAMIER_MAX_SEATS], score;

    for (guint seat = 0; seat < 2; seat++)
        if (!quoridor_state_trace_path(context, state, seat) || state->distance[seat] == 0)
            return;
    get_evaluation()->evaluate(context, state, scores);
    g_assert_cmpint(scores[0], ==, -scores[1]);
    score = scores[state->turn];
    if (ABS(score) >= SURE) {
        g_assert_cmpint(value, ==, score > 0 ? 1 : -1);
        claims->n_sure++;
    } else if (ABS(score) >= LIKELY) {
        claims->n_wrong += value != (score > 0 ? 1 : -1);
        claims->n_likely++;
    }
}

static void check_race(const QuoridorContext *context, QuoridorState *state, Claims *claims)
{
    g_autofree Race *race = g_new(Race, 1);

    race_solve(race, context, state);
    for (guint i = 0; i < QUORIDOR_N_SQUARES * QUORIDOR_N_SQUARES * 2; i++) {
        state->pawn[0] = (guint8) (i / 2 / QUORIDOR_N_SQUARES);
        state->pawn[1] = (guint8) (i / 2 % QUORIDOR_N_SQUARES);
        state->turn = (gint8) (i % 2);
        if (state->pawn[0] != state->pawn[1])
            check_claim(context, state, race, claims);
    }
}

/* The races that the evaluation calls won are won: all mazes, all places of the pawns, solved to the end. */
static void test_races(void)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(3);
    g_autoptr(DamierGame) game = board_configure("two");
    const QuoridorContext *context = damier_game_get_context(game);
    Claims claims = { 0 };

    for (guint i = 0; i < 60; i++) {
        QuoridorState state = *context->start;
        put_walls(context, &state, 2 + i % 19, random);
        check_race(context, &state, &claims);
    }
    g_assert_cmpuint(claims.n_sure, >, 100000);
    g_assert_cmpuint(claims.n_likely, >, 50000);
    g_assert_cmpuint(claims.n_wrong, <, claims.n_likely / 1000);
}

/* Every variant is played to its end by legal moves, and the same again move for move. */
static void test_plays(gconstpointer setup_text)
{
    g_autoptr(DamierPosition) start = board_play(setup_text, "");
    g_autofree char *text = match_play_twice(start, 1000, 1300, 0);

    g_assert_false(g_str_has_suffix(text, "…"));
    g_assert_cmpuint(strlen(text), <, 4000);
}

/* The engine sees a win in one step and a wall that is needed now. */
static void test_finds(void)
{
    g_autoptr(DamierEngine) engine = g_object_new(QUORIDOR_TYPE_ENGINE, NULL);
    g_autoptr(DamierPosition) win = board_read_position("two", "e8e3 - 0,10 1");
    g_autoptr(DamierPosition) danger = board_read_position("two", "e5d2 - 10,0 1");
    g_autofree char *winning = damier_position_format_move(win, match_ask_nodes(engine, win, 5000));
    DamierMove wall = match_ask_nodes(engine, danger, 5000);

    g_assert_cmpstr(winning, ==, "e9");
    g_assert_cmpint(quoridor_move_get_kind(wall), ==, QUORIDOR_HORIZONTAL);
    g_assert_cmpuint(quoridor_slot_get_rank(quoridor_move_get_place(wall)), ==, 0);
}

/* A small match; bench-quoridor-baselines plays long ones. */
static void test_baseline(gconstpointer data)
{
    g_autoptr(DamierGame) game = board_configure("two");
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.nodes = 3000;
    g_assert_cmpfloat(match_play(data, game, 20, &limits, 11), >=, 0.7);
}

int main(int argc, char **argv)
{
    static const char *const setups[] = { "two", "two walls=0", "four", "teams", "two repetition=true" };

    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/quoridor/engine/races", test_races);
    g_test_add_func("/quoridor/engine/finds", test_finds);
    for (guint i = 0; i < G_N_ELEMENTS(setups); i++) {
        g_autofree char *path = g_strdup_printf("/quoridor/engine/plays/%s", setups[i]);
        g_test_add_data_func(path, setups[i], test_plays);
    }
    match_add_tests("/quoridor/engine/baseline", test_baseline);
    return g_test_run();
}
