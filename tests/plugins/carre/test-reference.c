// SPDX-License-Identifier: GPL-3.0-or-later
/* Random games against the rules written a second time, compared at every step. */
#include "board.h"
#include "notation.h"
#include "reference.h"

/* Of a hundred steps of a random player so many are a build or a stop where there is one; the others are any. */
#define EAGER 70
#define TURNS 90

static void compare_boards(const CarreState *state, const Reference *reference)
{
    for (int seat = 0; seat < reference->n_seats; seat++) {
        const CarrePlayer *player = &state->players[seat];
        const ReferencePlayer *expected = &reference->players[seat];

        g_assert_cmpint(player->n_built, ==, expected->n_pieces);
        g_assert_cmpint(player->goods[CARRE_STOPPER], ==, expected->stoppers);
        g_assert_cmpint(player->goods[CARRE_CHIP], ==, expected->chips);
        for (int file = 0; file < CARRE_N_FILES; file++)
            for (int rank = 0; rank < CARRE_N_RANKS; rank++)
                g_assert_cmpint(carre_player_measure_height(player, (guint) (rank * CARRE_STRIDE + file)), ==,
                                reference_measure_height(expected, file, rank));
    }
}

/* "Conservation: stoppers and chips never change in total." */
static void compare_goods(const CarreContext *context, const CarreState *state, const Reference *reference)
{
    int stoppers = reference->centre_stoppers, chips = reference->centre_chips;

    for (int seat = 0; seat < reference->n_seats; seat++) {
        stoppers += reference->players[seat].stoppers;
        chips += reference->players[seat].chips;
    }
    g_assert_cmpint(stoppers, ==, 2 * reference->n_seats);
    g_assert_cmpint(chips, ==, 2 * reference->n_seats);
    g_assert_cmpint(carre_state_count_centre(context, state, CARRE_STOPPER), ==, reference->centre_stoppers);
    g_assert_cmpint(carre_state_count_centre(context, state, CARRE_CHIP), ==, reference->centre_chips);
    g_assert_cmpint(state->fresh[CARRE_STOPPER], ==, reference->new_stoppers);
    g_assert_cmpint(state->fresh[CARRE_CHIP], ==, reference->new_chips);
}

static void compare_moves(DamierPosition *position, const Reference *reference)
{
    g_autofree char *expected = reference_list_moves(reference);
    g_autofree char *found = board_list_moves(position);
    DamierGame *game = damier_position_get_game(position);
    guint n_moves;

    damier_position_get_moves(position, &n_moves);
    g_assert_cmpint(damier_position_get_actor(position), ==, reference->seat);
    g_assert_cmpstr(found, ==, expected);
    g_assert_cmpuint(n_moves, <=, damier_game_get_traits(game)->max_moves);
    g_assert_cmpuint(carre_ops.count_moves(damier_game_get_context(game), damier_position_get_state(position), NULL),
                     ==, n_moves);
}

static void compare(DamierPosition *position, const Reference *reference)
{
    const CarreState *state = board_get_state(position);

    compare_boards(state, reference);
    compare_goods(damier_game_get_context(damier_position_get_game(position)), state, reference);
    g_free(notation_keep(position));
    if (reference->winner >= 0) {
        g_assert_true(damier_position_is_over(position));
        g_assert_cmpint(state->seat, ==, reference->winner);
    } else if (reference->must_roll) {
        g_assert_cmpint(damier_position_get_actor(position), ==, DAMIER_ACTOR_CHANCE);
    } else {
        compare_moves(position, reference);
    }
}

static gboolean is_eager(DamierMove move)
{
    const CarreAction action = carre_move_get_action(move);

    return action == CARRE_BUILD || action == CARRE_STOP;
}

static DamierMove pick(DamierPosition *position, GRand *random)
{
    guint n_moves, n_eager = 0;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    if (damier_position_get_actor(position) == DAMIER_ACTOR_CHANCE)
        return damier_position_roll(position, random);
    while (n_eager < n_moves && is_eager(moves[n_eager]))
        n_eager++;
    if (n_eager > 0 && g_rand_int_range(random, 0, 100) < EAGER)
        return moves[g_rand_int_range(random, 0, (gint) n_eager)];
    if (n_eager == 0 && g_rand_int_range(random, 0, 100) < EAGER)
        return moves[n_moves - 1];
    return moves[g_rand_int_range(random, 0, (gint) n_moves)];
}

static void play_game(int n_seats, guint32 seed)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(seed);
    g_autoptr(DamierGame) game = board_configure((guint) n_seats);
    g_autoptr(DamierPosition) position = damier_position_new(game);
    Reference reference;

    reference_init(&reference, n_seats);
    compare(position, &reference);
    for (guint turn = 0; turn < TURNS && !damier_position_is_over(position);) {
        const DamierMove move = pick(position, random);
        g_autofree char *text = damier_position_format_move(position, move);
        g_autoptr(DamierPosition) next = damier_position_play(position, move);

        reference_play(&reference, text);
        g_set_object(&position, next);
        compare(position, &reference);
        turn += g_str_equal(text, "end");
    }
}

static void test_games(gconstpointer data)
{
    for (guint32 seed = 1; seed <= 12; seed++)
        play_game(GPOINTER_TO_INT(data), seed);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (gint n_seats = 2; n_seats <= CARRE_MAX_SEATS; n_seats++) {
        g_autofree char *path = g_strdup_printf("/carre/reference/%d", n_seats);
        g_test_add_data_func(path, GINT_TO_POINTER(n_seats), test_games);
    }
    return g_test_run();
}
