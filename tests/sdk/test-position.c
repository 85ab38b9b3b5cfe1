// SPDX-License-Identifier: GPL-3.0-or-later
/* Positions share what came before them; none of them may notice. */
#include "games.h"

#define N_STEPS   3000
#define N_LIVE    40
#define N_THREADS 4

/* A position, and what its trail was when it was made. */
typedef struct {
    DamierPosition *position;
    GArray *past;
} Witness;

static Witness witness_new(DamierPosition *position)
{
    const DamierTrail *trail = damier_position_get_trail(position);
    GArray *past = g_array_new(FALSE, FALSE, sizeof(DamierTrailEntry));

    g_array_append_vals(past, trail->entries, trail->length);
    return (Witness) { position, past };
}

static void witness_clear(Witness *witness)
{
    g_clear_object(&witness->position);
    g_clear_pointer(&witness->past, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Witness, witness_clear)

static void witness_check(const Witness *witness)
{
    const DamierTrail *trail = damier_position_get_trail(witness->position);

    g_assert_cmpmem(trail->entries, trail->length * sizeof(DamierTrailEntry), witness->past->data,
                    witness->past->len * sizeof(DamierTrailEntry));
}

static DamierPosition *play_randomly(DamierPosition *position, GRand *random)
{
    guint n;
    const DamierMove *moves = damier_position_get_moves(position, &n);
    DamierMove move = n > 0 ? moves[g_rand_int_range(random, 0, (gint) n)] : DAMIER_MOVE_NONE;
    g_autofree char *text = NULL;

    if (n == 0)
        return g_object_ref(position);
    if (g_rand_boolean(random))
        return damier_position_play(position, move);
    text = damier_position_format_move(position, move);
    return damier_position_play_text(position, text, NULL);
}

/* Positions come, go on in several ways and go in any order: each keeps its own past. */
static void test_random_tree(void)
{
    g_autoptr(DamierGame) game = test_game_new("four");
    g_autoptr(GRand) random = g_rand_new_with_seed(g_test_rand_int());
    Witness live[N_LIVE] = { 0 };

    for (guint i = 0; i < N_LIVE; i++)
        live[i] = witness_new(damier_position_new(game));
    for (guint step = 0; step < N_STEPS; step++) {
        const Witness *from = &live[g_rand_int_range(random, 0, N_LIVE)];
        Witness *to = &live[g_rand_int_range(random, 0, N_LIVE)];
        Witness next = witness_new(play_randomly(from->position, random));

        g_assert_cmpuint(next.past->len, >=, from->past->len);
        g_assert_cmpmem(next.past->data, from->past->len * sizeof(DamierTrailEntry), from->past->data,
                        from->past->len * sizeof(DamierTrailEntry));
        witness_clear(to);
        *to = next;
        for (guint i = 0; i < N_LIVE; i++)
            witness_check(&live[i]);
    }
    for (guint i = 0; i < N_LIVE; i++)
        witness_clear(&live[i]);
}

/* What cannot be read leaves the position it was read at alone. */
static void test_failed_text(void)
{
    g_autoptr(DamierGame) game = test_game_new("four");
    g_autoptr(DamierPosition) start = damier_position_new(game);
    g_autoptr(DamierPosition) middle = damier_position_play_text(start, "1 2 3", NULL);
    g_autoptr(DamierPosition) same = damier_position_play_text(middle, "", NULL);
    g_auto(Witness) witness = { 0 };

    g_assert_true(same == middle);
    witness = witness_new(g_object_ref(middle));
    g_assert_null(damier_position_play_text(middle, "nonsense", NULL));
    g_assert_null(damier_position_play_text(middle, "4 nonsense", NULL));
    g_object_unref(damier_position_play_text(start, "4 4 4 4", NULL));
    witness_check(&witness);
}

static gpointer play_many(gpointer data)
{
    g_autoptr(GRand) random = g_rand_new();

    for (guint i = 0; i < 300; i++) {
        g_auto(Witness) witness = { 0 };
        g_autoptr(DamierPosition) next = play_randomly(data, random);

        witness = witness_new(play_randomly(next, random));
        witness_check(&witness);
        g_assert_cmpuint(damier_position_get_trail(witness.position)->length, ==, 6);
    }
    return NULL;
}

/* Several threads go on from the same position at once. */
static void test_threads(void)
{
    g_autoptr(DamierGame) game = test_game_new("four");
    g_autoptr(DamierPosition) start = damier_position_new(game);
    g_autoptr(DamierPosition) middle = damier_position_play_text(start, "1 2 3", NULL);
    GThread *threads[N_THREADS];
    g_auto(Witness) witness = witness_new(g_object_ref(middle));

    for (guint i = 0; i < N_THREADS; i++)
        threads[i] = g_thread_new("play", play_many, middle);
    for (guint i = 0; i < N_THREADS; i++)
        g_thread_join(threads[i]);
    witness_check(&witness);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/position/past/random-tree", test_random_tree);
    g_test_add_func("/position/past/failed-text", test_failed_text);
    g_test_add_func("/position/past/threads", test_threads);
    return g_test_run();
}
