// SPDX-License-Identifier: GPL-3.0-or-later
#include "match.h"

DamierMove match_ask(DamierEngine *engine, DamierPosition *position, const DamierLimits *limits)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierAnalysis) analysis = damier_engine_search(engine, position, limits, NULL, NULL, NULL, &error);

    g_assert_no_error(error);
    return analysis->best;
}

/* The answer after so many nodes, always the same. */
DamierMove match_ask_nodes(DamierEngine *engine, DamierPosition *position, guint64 nodes)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.nodes = nodes;
    limits.seed = 1;
    return match_ask(engine, position, &limits);
}

static char *play_itself(DamierPosition *start, guint64 nodes, guint max_plies, guint32 dice_seed)
{
    g_autoptr(DamierEngine) engine = g_object_new(contest.get_engine_type(), NULL);
    g_autoptr(DamierPosition) position = g_object_ref(start);
    g_autoptr(GRand) dice = g_rand_new_with_seed(dice_seed);
    GString *text = g_string_new(NULL);

    for (guint ply = 0; ply < max_plies && !damier_position_is_over(position); ply++) {
        const gboolean must_roll = damier_position_get_actor(position) == DAMIER_ACTOR_CHANCE;
        const DamierMove move =
            must_roll ? damier_position_roll(position, dice) : match_ask_nodes(engine, position, nodes);
        g_autofree char *name = damier_position_format_move(position, move);
        g_autoptr(DamierPosition) next = damier_position_play(position, move);

        g_assert_true(must_roll || damier_position_is_legal(position, move));
        g_string_append_printf(text, "%s ", name);
        g_set_object(&position, next);
    }
    if (!damier_position_is_over(position))
        g_string_append(text, "…");
    return g_string_free_and_steal(text);
}

/*
 * The moves of a game of the engine against itself, a space after each, and at last an ellipsis if it is not over. They
 * are legal, and the same when it is played again.
 */
char *match_play_twice(DamierPosition *start, guint64 nodes, guint max_plies, guint32 dice_seed)
{
    g_autofree char *first = play_itself(start, nodes, max_plies, dice_seed);
    char *second = play_itself(start, nodes, max_plies, dice_seed);

    g_assert_cmpstr(first, ==, second);
    return second;
}

static DamierPosition *open_game(DamierGame *game, GRand *random)
{
    g_autoptr(DamierPosition) position = damier_position_new(game);

    for (guint i = 0; i < contest.n_opening && !damier_position_is_over(position); i++) {
        guint n_moves;
        const DamierMove *moves = damier_position_get_moves(position, &n_moves);
        const gint index = g_rand_int_range(random, 0, (gint) (n_moves - contest.n_spared));
        g_autoptr(DamierPosition) next = damier_position_play(position, moves[index]);

        g_set_object(&position, next);
    }
    return g_steal_pointer(&position);
}

/* What who is to move does: the engine that is measured, or the baseline with its own one. */
static DamierMove pick(const Match *match, DamierPosition *position, gboolean is_engine, DamierEngine *other)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;

    if (!is_engine && match->baseline->pick != NULL)
        return match->baseline->pick(position, match->random);
    if (is_engine || match->baseline->depth == 0)
        limits = *match->limits;
    else
        limits.depth = match->baseline->depth;
    limits.seed = g_rand_int(match->random);
    return match_ask(is_engine ? match->engine : other, position, &limits);
}

/* The points of the engine from one game, in which it has one seat and the baseline all others. */
double match_play_game(const Match *match, DamierPosition *opening, guint seat)
{
    g_autoptr(DamierEngine) other = match->baseline->make_engine != NULL ? match->baseline->make_engine() : NULL;
    g_autoptr(DamierPosition) position = g_object_ref(opening);
    DamierOutcome outcome;
    gint winner = -1;

    damier_engine_forget(match->engine);
    for (guint ply = 0; ply < contest.max_plies && !damier_position_is_over(position); ply++) {
        const DamierActor actor = damier_position_get_actor(position);
        const DamierMove move = actor == DAMIER_ACTOR_CHANCE
                                    ? damier_position_roll(position, match->dice)
                                    : pick(match, position, actor == (DamierActor) seat, other);
        g_autoptr(DamierPosition) next = damier_position_play(position, move);

        g_set_object(&position, next);
    }
    if (damier_position_get_outcome(position, &outcome))
        winner = damier_outcome_get_winner(&outcome);
    return winner < 0 ? 1.0 / damier_game_get_n_seats(damier_position_get_game(position)) : winner == (gint) seat;
}

/* The engine's share of the points of a game for two, from 0 to 1; every opening is played from both sides. */
double match_play(const Baseline *baseline, DamierGame *game, guint n_games, const DamierLimits *limits, guint32 seed)
{
    g_autoptr(DamierEngine) engine = g_object_new(contest.get_engine_type(), NULL);
    g_autoptr(GRand) random = g_rand_new_with_seed(seed);
    g_autoptr(DamierPosition) opening = NULL;
    const Match match = { .baseline = baseline, .engine = engine, .limits = limits, .random = random };
    double points = 0;

    for (guint i = 0; i < n_games; i++) {
        if (i % 2 == 0) {
            g_clear_object(&opening);
            opening = open_game(game, random);
        }
        points += match_play_game(&match, opening, i % 2);
    }
    return points / n_games;
}

/* A test for every baseline, which is given to it. */
void match_add_tests(const char *path, GTestDataFunc test)
{
    for (guint i = 0; i < contest.n_baselines; i++) {
        g_autofree char *whole = g_strdup_printf("%s/%s", path, contest.baselines[i].id);
        g_test_add_data_func(whole, &contest.baselines[i], test);
    }
}

/* A number of the command line. */
guint64 match_get_argument(int argc, char **argv, int index, guint64 otherwise)
{
    return argc > index ? g_ascii_strtoull(argv[index], NULL, 10) : otherwise;
}

/* Plays a match with every baseline, or only that of an id, and prints how each goes. */
void match_print_shares(DamierGame *game, const char *heading, guint n_games, const DamierLimits *limits,
                        const char *id)
{
    for (guint i = 0; i < contest.n_baselines; i++) {
        const Baseline *baseline = &contest.baselines[i];

        if (id != NULL && !g_str_equal(id, baseline->id))
            continue;
        g_print("%s%-8s %5.1f %% of %u games (to reach: %u %%): %s\n", heading, baseline->id,
                100 * match_play(baseline, game, n_games, limits, i + 1), n_games, baseline->to_win,
                baseline->description);
    }
}
