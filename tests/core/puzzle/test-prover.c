// SPDX-License-Identifier: GPL-3.0-or-later
#include "games.h"
#include "puzzle/damier-prover.h"
#include "slowly.h"
#include "three-in-a-row.h"

#define MOST_TURNS 3

/* Random games of a variant, from which ply on their positions are checked, and whether the second seat may begin. */
typedef struct {
    const char *variant;
    guint first_checked;
    guint n_walks;
    gboolean second_begins;
} Walks;

static DamierActor get_mover(DamierPosition *position)
{
    const DamierTrail *trail = damier_position_get_trail(position);

    return trail->entries[trail->length - 1].actor;
}

static gint count_slowly(DamierPosition *position, guint side)
{
    for (guint turns = 0; turns <= MOST_TURNS; turns++)
        if (wins_slowly(position, side, get_mover(position), turns))
            return (gint) turns;
    return DAMIER_PROVER_NO_WIN;
}

static void check_wins(DamierProver *prover, DamierPosition *position, guint side, guint turns)
{
    g_autoptr(GArray) wins = g_array_new(FALSE, FALSE, sizeof(DamierMove));
    const DamierActor actor = damier_position_get_actor(position);
    const guint left = get_mover(position) == actor ? turns : turns - 1;
    guint n, found = 0;
    const DamierMove *moves = damier_position_get_moves(position, &n);

    g_assert_true(damier_prover_list_wins(prover, position, turns, wins));
    for (guint i = 0; i < n; i++) {
        g_autoptr(DamierPosition) next = damier_position_play(position, moves[i]);

        if (!wins_slowly(next, side, actor, left))
            continue;
        g_assert_cmpuint(found, <, wins->len);
        g_assert_cmpuint(g_array_index(wins, DamierMove, found), ==, moves[i]);
        found++;
    }
    g_assert_cmpuint(found, ==, wins->len);
}

/* No other step holds out longer, and where one escapes it is such a one. */
static void check_defence(DamierProver *prover, DamierPosition *position, guint side, guint turns)
{
    const DamierMove defence = damier_prover_find_defence(prover, position, turns);
    g_autoptr(DamierPosition) after = damier_position_play(position, defence);
    const gint held = count_slowly(after, side);
    guint n;
    const DamierMove *moves = damier_position_get_moves(position, &n);

    for (guint i = 0; i < n; i++) {
        g_autoptr(DamierPosition) next = damier_position_play(position, moves[i]);
        const gint length = count_slowly(next, side);

        if (length == DAMIER_PROVER_NO_WIN || length > (gint) turns)
            g_assert_true(held == DAMIER_PROVER_NO_WIN || held > (gint) turns);
        else if (held != DAMIER_PROVER_NO_WIN)
            g_assert_cmpint(length, <=, held);
    }
}

/* Returns whether there was something to win. */
static gboolean check_position(DamierProver *prover, DamierPosition *position, guint side)
{
    DamierGame *game = damier_position_get_game(position);
    const gint turns = damier_prover_count_turns(prover, position, MOST_TURNS);
    const gboolean is_ours = damier_game_get_side(game, (guint) damier_position_get_actor(position)) == side;

    g_assert_cmpint(turns, ==, count_slowly(position, side));
    if (turns > 0 && is_ours)
        check_wins(prover, position, side, (guint) turns);
    if (turns > 0 && !is_ours)
        check_defence(prover, position, side, (guint) turns);
    return turns > 0;
}

static DamierMove pick(DamierPosition *position, GRand *random)
{
    guint n;
    const DamierMove *moves = damier_position_get_moves(position, &n);

    return moves[g_rand_int_range(random, 0, (gint) n)];
}

/* Every other walk begins with the second seat, where the game can tell: its states begin with who acts. */
static DamierPosition *begin(DamierGame *game, gboolean second_begins)
{
    g_autoptr(DamierPosition) start = damier_position_new(game);
    g_autofree gint8 *state = g_memdup2(damier_position_get_state(start), damier_game_get_traits(game)->state_size);

    *state = second_begins ? 1 : *state;
    return damier_position_new_from_state(game, state);
}

/* Walks at random; the last positions are small enough to be searched whole. */
static guint check_walk(DamierGame *game, DamierProver **provers, const Walks *walks, guint32 seed)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(seed);
    g_autoptr(DamierPosition) position = begin(game, walks->second_begins && seed % 2 == 0);
    guint n_won = 0;

    for (guint ply = 0; !damier_position_is_over(position) && ply < 40; ply++) {
        g_autoptr(DamierPosition) before = g_steal_pointer(&position);

        for (guint side = 0; ply >= walks->first_checked && side < damier_game_get_n_sides(game); side++)
            n_won += check_position(provers[side], before, side);
        position = damier_position_play(before, pick(before, random));
    }
    return n_won;
}

static void check_game(DamierGame *game, const Walks *walks)
{
    DamierProver *provers[DAMIER_MAX_SEATS] = { NULL };
    const guint n_sides = damier_game_get_n_sides(game);
    guint n_won = 0;

    for (guint side = 0; side < n_sides; side++)
        provers[side] = damier_prover_new(game, side);
    for (guint32 seed = 1; seed <= walks->n_walks; seed++)
        n_won += check_walk(game, provers, walks, seed);
    g_assert_cmpuint(n_won, >, 0);
    for (guint side = 0; side < n_sides; side++)
        damier_prover_free(provers[side]);
}

static void test_small(gconstpointer data)
{
    const Walks *walks = data;
    g_autoptr(DamierGame) game = test_game_new(walks->variant);

    check_game(game, walks);
}

static void test_three(gconstpointer variant)
{
    const Walks walks = { variant, 2, 30, FALSE };
    g_autoptr(DamierRules) rules = g_object_new(THREE_TYPE_RULES, NULL);
    g_autoptr(DamierSetup) setup = damier_setup_new(variant);
    g_autoptr(DamierGame) game = damier_rules_configure(rules, setup, NULL);

    check_game(game, &walks);
}

static void test_limits(void)
{
    g_autoptr(DamierGame) game = test_game_new("four");
    g_autoptr(DamierProver) prover = damier_prover_new(game, 0);
    g_autoptr(DamierPosition) start = damier_position_new(game);
    g_autoptr(GCancellable) cancellable = g_cancellable_new();
    g_autoptr(GArray) wins = g_array_new(FALSE, FALSE, sizeof(DamierMove));

    damier_prover_set_limits(prover, 1000, NULL);
    g_assert_cmpint(damier_prover_count_turns(prover, start, 9), ==, DAMIER_PROVER_UNSETTLED);
    g_assert_false(damier_prover_list_wins(prover, start, 9, wins));
    g_assert_cmpuint(damier_prover_get_nodes(prover), <, 1100);
    g_cancellable_cancel(cancellable);
    damier_prover_set_limits(prover, 0, cancellable);
    g_assert_cmpint(damier_prover_count_turns(prover, start, 9), ==, DAMIER_PROVER_UNSETTLED);
    damier_prover_set_limits(prover, 0, NULL);
    g_assert_cmpint(damier_prover_count_turns(prover, start, 3), ==, DAMIER_PROVER_NO_WIN);
}

int main(int argc, char **argv)
{
    static const Walks walks[] = {
        { "three", 2, 30, FALSE }, { "nim", 0, 10, FALSE }, { "double", 7, 20, FALSE }, { "triad", 0, 20, FALSE },
        { "teams", 0, 20, FALSE }, { "chase", 0, 6, TRUE }, { "four", 14, 12, FALSE },
    };

    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(walks); i++) {
        g_autofree char *path = g_strdup_printf("/prover/small/%s", walks[i].variant);
        g_test_add_data_func(path, &walks[i], test_small);
    }
    g_test_add_data_func("/prover/rows-win", "make", test_three);
    g_test_add_data_func("/prover/rows-lose", "avoid", test_three);
    g_test_add_func("/prover/limits", test_limits);
    return g_test_run();
}
