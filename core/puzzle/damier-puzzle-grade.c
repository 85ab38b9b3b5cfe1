// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-puzzle-grade.h"

#include "puzzle/damier-puzzle.h"

/* The positions that the two short searches may visit. */
static const guint64 short_searches[] = { 100, 2000 };

/* The most points of each grade but the last. */
static const guint most_points[DAMIER_PUZZLE_MOST_GRADE - 1] = { 6, 9, 12, 15 };

#define MOST_BITS    3
#define MOST_CHANGES 3

static gboolean is_same_token(const DamierToken *one, const DamierToken *other)
{
    return one->zone == other->zone && one->element == other->element && one->shape == other->shape &&
           one->role == other->role && one->x == other->x && one->y == other->y;
}

/**
 * damier_puzzle_count_differences:
 * @one: a scene
 * @other: a scene of the same game
 *
 * Counts the tokens of a scene that the other one does not have in the same place and look.
 *
 * Returns: how many
 */
guint damier_puzzle_count_differences(DamierScene *one, DamierScene *other)
{
    const guint n = damier_scene_get_n_tokens(one), n_others = damier_scene_get_n_tokens(other);
    guint count = 0;

    for (guint i = 0; i < n; i++) {
        guint j = 0;

        while (j < n_others && !is_same_token(damier_scene_get_token(one, i), damier_scene_get_token(other, j)))
            j++;
        count += j == n_others;
    }
    return count;
}

static guint count_changes(DamierRenderer *renderer, DamierPosition *before, DamierPosition *after)
{
    g_autoptr(DamierScene) old = damier_renderer_populate(renderer, before, -1);
    g_autoptr(DamierScene) new = damier_renderer_populate(renderer, after, -1);

    return damier_puzzle_count_differences(new, old);
}

/* How many answers escape a wrong step, and no more than two. */
static gboolean count_refutations(DamierProver *prover, DamierPosition *position, guint turns, guint *count)
{
    guint n;
    const DamierMove *moves = damier_position_get_moves(position, &n);

    *count = 0;
    for (guint i = 0; i < n && *count < 2; i++) {
        g_autoptr(DamierPosition) next = damier_position_play(position, moves[i]);
        const gint length = damier_prover_count_turns(prover, next, turns);

        if (length == DAMIER_PROVER_UNSETTLED)
            return FALSE;
        *count += length == DAMIER_PROVER_NO_WIN;
    }
    return TRUE;
}

static gboolean count_near_misses(DamierProver *prover, DamierPosition *position, DamierMove right, guint turns,
                                  guint *count)
{
    guint n;
    const DamierMove *moves = damier_position_get_moves(position, &n);

    for (guint i = 0; i < n; i++) {
        g_autoptr(DamierPosition) next = damier_position_play(position, moves[i]);
        guint refutations = 0;

        if (moves[i] == right || damier_position_is_over(next))
            continue;
        if (!count_refutations(prover, next, turns, &refutations))
            return FALSE;
        *count += refutations == 1;
    }
    return TRUE;
}

static gboolean count_defences(DamierProver *prover, DamierPosition *position, guint turns, guint *count)
{
    guint n;
    const DamierMove *moves = damier_position_get_moves(position, &n);

    for (guint i = 0; i < n; i++) {
        g_autoptr(DamierPosition) next = damier_position_play(position, moves[i]);
        const gint length = damier_prover_count_turns(prover, next, turns);

        if (length == DAMIER_PROVER_UNSETTLED)
            return FALSE;
        *count += length == (gint) turns;
    }
    return TRUE;
}

static guint count_misses(DamierEngine *engine, DamierPosition *position, DamierMove right)
{
    guint count = 0;

    for (guint i = 0; i < G_N_ELEMENTS(short_searches); i++) {
        DamierLimits limits = DAMIER_LIMITS_INIT;
        g_autoptr(DamierAnalysis) analysis = NULL;

        limits.nodes = short_searches[i];
        limits.threads = 1;
        limits.seed = 1;
        damier_engine_forget(engine);
        analysis = damier_engine_search(engine, position, &limits, NULL, NULL, NULL, NULL);
        count += analysis == NULL || analysis->best != right;
    }
    return count;
}

static guint get_bits(guint number, guint most)
{
    return number == 0 ? 0 : MIN(g_bit_storage(number), most);
}

/**
 * damier_puzzle_measure:
 * @prover: a prover for the side that acts
 * @position: the position, in which a turn begins
 * @move: the one step that wins
 * @turns: in how many own turns
 * @renderer: the game on a screen
 * @engine: an engine of the game
 * @measure: (out): where to write it
 *
 * Measures how hard a puzzle is, the same everywhere. Points: 3 for every turn after the first; 1 each time that the
 * number of first steps doubles beyond 8; 2 for every further token, up to 2, that the right one moves, for it is
 * easily overlooked; up to 3 for near misses and up to 3 for defences (1 for one, 2 for two or three, 3 for more); 2
 * for each short search, of 100 and of 2000 positions, that misses it.
 *
 * Returns: FALSE where the prover was limited or stopped before it knew
 */
gboolean damier_puzzle_measure(DamierProver *prover, DamierPosition *position, DamierMove move, guint turns,
                               DamierRenderer *renderer, DamierEngine *engine, DamierPuzzleMeasure *measure)
{
    g_autoptr(DamierPosition) after = damier_position_play(position, move);

    *measure = (DamierPuzzleMeasure) { 0 };
    damier_position_get_moves(position, &measure->choices);
    measure->changes = count_changes(renderer, position, after);
    if (turns > 1 && (!count_near_misses(prover, position, move, turns - 1, &measure->near_misses) ||
                      !count_defences(prover, after, turns - 1, &measure->defences)))
        return FALSE;
    measure->misses = count_misses(engine, position, move);
    measure->points = 3 * (turns - 1) + 2 * measure->misses + get_bits(measure->near_misses, MOST_BITS) +
                      get_bits(measure->defences, MOST_BITS) + get_bits(measure->choices / 8, G_MAXUINT) +
                      2 * (CLAMP(measure->changes, 1, MOST_CHANGES) - 1);
    return TRUE;
}

/**
 * damier_puzzle_measure_get_grade:
 * @measure: what was measured
 *
 * Grades a puzzle: up to 6, 9, 12 and 15 points are the grades 1 to 4, more is 5.
 *
 * Returns: the grade, 1 for the easiest
 */
guint damier_puzzle_measure_get_grade(const DamierPuzzleMeasure *measure)
{
    guint grade = 1;

    while (grade < DAMIER_PUZZLE_MOST_GRADE && measure->points > most_points[grade - 1])
        grade++;
    return grade;
}
