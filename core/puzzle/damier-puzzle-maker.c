// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-puzzle-maker.h"

#include "damier-random-move.h"
#include "puzzle/damier-puzzle-check.h"
#include "puzzle/damier-puzzle-grade.h"

/* No game is played further. */
#define MOST_STEPS 400

/* One step in so many is played at random, so that the games do not resemble one another. */
#define STEPS_A_BLUNDER 8

/* Of two puzzles at least one token in so many must differ. */
#define LEAST_DIFFERENCE 4

/* Where there is less to choose from, there is nothing to find. */
#define LEAST_CHOICES 4

/* Of the checksum that makes an id. */
#define ID_DIGITS 8

typedef struct {
    DamierPuzzle *puzzle;
    DamierPuzzleMeasure measure;
    DamierScene *scene;
} Candidate;

typedef struct {
    const DamierPuzzlePlan *plan;
    DamierProver *provers[DAMIER_MAX_SEATS];
    GRand *random;
    char *setup;
    GPtrArray *candidates;
    GHashTable *seen;
} Maker;

static void candidate_free(gpointer data)
{
    Candidate *self = data;

    g_clear_pointer(&self->puzzle, damier_puzzle_unref);
    g_clear_object(&self->scene);
    g_free(self);
}

/* The setup without the position in which its game began. */
static char *get_setup_text(DamierGame *game)
{
    g_autoptr(DamierSetup) setup = damier_setup_copy(damier_game_get_setup(game));

    damier_setup_set_start(setup, NULL);
    return damier_setup_to_text(setup);
}

/* An id that stays the same as long as the puzzle does. */
static char *make_id(const DamierPuzzle *puzzle)
{
    g_autofree char *text = g_strdup_printf("%s|%s", puzzle->setup, puzzle->position);
    g_autofree char *sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1);

    return g_strdup_printf("%u-%.*s", puzzle->turns, ID_DIGITS, sum);
}

static DamierPuzzle *make_puzzle(Maker *self, DamierPosition *position, DamierMove move, guint turns)
{
    DamierPuzzle *puzzle = damier_puzzle_new();

    puzzle->setup = g_strdup(self->setup);
    puzzle->position = damier_position_to_text(position);
    puzzle->seat = (guint) damier_position_get_actor(position);
    puzzle->turns = turns;
    puzzle->move = damier_position_format_move(position, move);
    puzzle->id = make_id(puzzle);
    return puzzle;
}

/* The one first step that wins, and in how many turns. */
static DamierMove find_puzzle(Maker *self, DamierProver *prover, DamierPosition *position, guint *turns)
{
    g_autoptr(GArray) wins = g_array_new(FALSE, FALSE, sizeof(DamierMove));
    gint length;

    damier_prover_set_limits(prover, self->plan->proof_nodes, NULL);
    length = damier_prover_count_turns(prover, position, self->plan->most_turns);
    if (length < 1 || !damier_prover_list_wins(prover, position, (guint) length, wins) || wins->len != 1)
        return DAMIER_MOVE_NONE;
    *turns = (guint) length;
    return g_array_index(wins, DamierMove, 0);
}

/* What is taken is true without the past that the position had. */
static gboolean is_true(const Maker *self, const DamierPuzzle *puzzle)
{
    return !damier_game_has(self->plan->game, DAMIER_TRAIT_HISTORY) ||
           damier_puzzle_check(puzzle, damier_game_get_rules(self->plan->game), self->plan->proof_nodes, NULL);
}

static gboolean is_new(Maker *self, DamierPosition *position)
{
    return g_hash_table_add(self->seen, damier_position_to_text(position));
}

static void consider(Maker *self, DamierPosition *position)
{
    const DamierActor actor = damier_position_get_actor(position);
    DamierPuzzleMeasure measure;
    DamierProver *prover;
    DamierMove move;
    guint turns;
    g_autoptr(DamierPuzzle) puzzle = NULL;

    if (actor < 0 || damier_position_get_mover(position) == actor || !is_new(self, position))
        return;
    prover = self->provers[damier_game_get_side(self->plan->game, (guint) actor)];
    move = find_puzzle(self, prover, position, &turns);
    if (move == DAMIER_MOVE_NONE ||
        !damier_puzzle_measure(prover, position, move, turns, self->plan->renderer, self->plan->engine, &measure))
        return;
    puzzle = make_puzzle(self, position, move, turns);
    puzzle->grade = damier_puzzle_measure_get_grade(&measure);
    if (measure.choices >= LEAST_CHOICES && measure.points >= self->plan->least_points && is_true(self, puzzle)) {
        Candidate *candidate = g_new0(Candidate, 1);

        candidate->puzzle = g_steal_pointer(&puzzle);
        candidate->measure = measure;
        candidate->scene = damier_renderer_populate(self->plan->renderer, position, -1);
        g_ptr_array_add(self->candidates, candidate);
    }
}

static DamierMove pick_step(Maker *self, DamierPosition *position)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;
    g_autoptr(DamierAnalysis) analysis = NULL;

    if (g_rand_int_range(self->random, 0, STEPS_A_BLUNDER) == 0)
        return damier_random_move(position, self->random);
    limits.nodes = self->plan->nodes;
    limits.threads = 1;
    limits.seed = g_rand_int(self->random);
    analysis = damier_engine_search(self->plan->engine, position, &limits, NULL, NULL, NULL, NULL);
    return analysis != NULL ? analysis->best : damier_random_move(position, self->random);
}

/* All positions of a game. */
static GPtrArray *play(Maker *self)
{
    const guint n_random = (guint) g_rand_int_range(self->random, 0, (gint32) self->plan->n_opening_steps + 1);
    GPtrArray *positions = g_ptr_array_new_with_free_func(g_object_unref);
    DamierPosition *position = damier_position_new(self->plan->game);

    damier_engine_forget(self->plan->engine);
    g_ptr_array_add(positions, position);
    while (!damier_position_is_over(position) && positions->len < MOST_STEPS) {
        const DamierMove move =
            positions->len <= n_random ? damier_random_move(position, self->random) : pick_step(self, position);

        position = damier_position_play(position, move);
        g_ptr_array_add(positions, position);
    }
    return positions;
}

/* Looks at what could have happened beside what did. */
static void vary(Maker *self, DamierPosition *position)
{
    for (guint i = 0; i < self->plan->n_variations && damier_position_get_actor(position) >= 0; i++) {
        g_autoptr(DamierPosition) next = damier_position_play(position, damier_random_move(position, self->random));

        consider(self, next);
    }
}

/* The last positions of a game are those in which somebody may win soon. */
static void search_game(Maker *self)
{
    const guint n_steps = 2 * damier_game_get_n_seats(self->plan->game) * self->plan->most_turns;
    g_autoptr(GPtrArray) positions = play(self);

    for (guint i = positions->len - MIN(positions->len, n_steps); i < positions->len; i++) {
        consider(self, g_ptr_array_index(positions, i));
        vary(self, g_ptr_array_index(positions, i));
    }
}

/* Two puzzles are alike that begin with the same move, or whose boards hardly differ. */
static gboolean is_like(const Candidate *one, const Candidate *other)
{
    const guint n = MAX(damier_scene_get_n_tokens(one->scene), damier_scene_get_n_tokens(other->scene));

    if (g_str_equal(one->puzzle->move, other->puzzle->move))
        return TRUE;
    return damier_puzzle_count_differences(one->scene, other->scene) * LEAST_DIFFERENCE < n &&
           damier_puzzle_count_differences(other->scene, one->scene) * LEAST_DIFFERENCE < n;
}

static gboolean is_like_any(const Candidate *candidate, GPtrArray *chosen)
{
    for (guint i = 0; i < chosen->len; i++)
        if (is_like(candidate, g_ptr_array_index(chosen, i)))
            return TRUE;
    return FALSE;
}

static gint compare(gconstpointer a, gconstpointer b)
{
    const Candidate *one = *(const Candidate *const *) a, *other = *(const Candidate *const *) b;

    if (one->puzzle->turns != other->puzzle->turns)
        return one->puzzle->turns < other->puzzle->turns ? -1 : 1;
    if (one->measure.points != other->measure.points)
        return one->measure.points < other->measure.points ? -1 : 1;
    return strcmp(one->puzzle->id, other->puzzle->id);
}

/* Those of one number of turns and one seat, from the easiest; of several that are alike the hardest. */
static GPtrArray *sift(Maker *self, guint turns, guint seat)
{
    GPtrArray *sifted = g_ptr_array_new();

    for (guint i = self->candidates->len; i-- > 0;) {
        Candidate *candidate = g_ptr_array_index(self->candidates, i);

        if (candidate->puzzle->turns == turns && candidate->puzzle->seat == seat && !is_like_any(candidate, sifted))
            g_ptr_array_add(sifted, candidate);
    }
    g_ptr_array_sort(sifted, compare);
    return sifted;
}

/* From the easiest to the hardest in even steps. */
static void choose(GPtrArray *sifted, guint n_wanted, GPtrArray *chosen)
{
    const guint n = MIN(sifted->len, n_wanted);

    for (guint i = 0; i < n; i++)
        g_ptr_array_add(chosen, g_ptr_array_index(sifted, n > 1 ? i * (sifted->len - 1) / (n - 1) : 0));
}

static GPtrArray *choose_all(Maker *self)
{
    const guint n_seats = damier_game_get_n_seats(self->plan->game);
    g_autoptr(GPtrArray) chosen = g_ptr_array_new();
    GPtrArray *puzzles = g_ptr_array_new_with_free_func((GDestroyNotify) damier_puzzle_unref);

    g_ptr_array_sort(self->candidates, compare);
    for (guint turns = 1; turns <= self->plan->most_turns; turns++)
        for (guint seat = 0; seat < n_seats; seat++) {
            g_autoptr(GPtrArray) sifted = sift(self, turns, seat);

            choose(sifted, (self->plan->n_puzzles + n_seats - 1 - seat) / n_seats, chosen);
        }
    g_ptr_array_sort(chosen, compare);
    for (guint i = 0; i < chosen->len; i++)
        g_ptr_array_add(puzzles, damier_puzzle_ref(((Candidate *) g_ptr_array_index(chosen, i))->puzzle));
    return puzzles;
}

/**
 * damier_puzzles_make:
 * @plan: how
 * @progress: (nullable): told after each game
 * @user_data: for @progress
 *
 * Makes puzzles: plays games, looks for positions that are won in one way only, measures them, and chooses from the
 * easiest to the hardest, as many for each seat, so that no two of a kind begin alike or look alike. Takes long; for
 * games without chance.
 *
 * Returns: (transfer full) (element-type DamierPuzzle): the puzzles, from the shortest and easiest
 */
GPtrArray *damier_puzzles_make(const DamierPuzzlePlan *plan, DamierPuzzleProgress progress, gpointer user_data)
{
    g_autoptr(GPtrArray) candidates = g_ptr_array_new_with_free_func(candidate_free);
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr(GRand) random = g_rand_new_with_seed(plan->seed);
    g_autofree char *setup = get_setup_text(plan->game);
    const guint n_sides = damier_game_get_n_sides(plan->game);
    Maker maker = { .plan = plan, .random = random, .setup = setup, .candidates = candidates, .seen = seen };
    GPtrArray *puzzles;

    for (guint side = 0; side < n_sides; side++)
        maker.provers[side] = damier_prover_new(plan->game, side);
    for (guint i = 0; i < plan->n_games; i++) {
        search_game(&maker);
        if (progress != NULL)
            progress(i + 1, candidates->len, user_data);
    }
    puzzles = choose_all(&maker);
    for (guint side = 0; side < n_sides; side++)
        damier_prover_free(maker.provers[side]);
    return puzzles;
}
