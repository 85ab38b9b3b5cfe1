// SPDX-License-Identifier: GPL-3.0-or-later
/* Random games: what is looked at, and when. */
#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "damier-kit-run.h"

/* Where nothing bounds a game, it is left after so many moves: where what was built may be taken back for nothing,
 * random games hardly ever end. */
#define LONGEST_GAME 1000
/* Outside of thorough games, about one position in so many is looked at closely. */
#define SAMPLE 16

static GRand *new_random(guint64 seed)
{
    const guint32 words[] = { (guint32) seed, (guint32) (seed >> 32) };

    return g_rand_new_with_seed_array(words, G_N_ELEMENTS(words));
}

/* A random move; none where the game is over, or broken. */
static DamierMove pick(DamierPosition *position, GRand *random)
{
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    if (damier_position_get_actor(position) == DAMIER_ACTOR_CHANCE)
        return damier_position_roll(position, random);
    return n_moves > 0 ? moves[g_rand_int_range(random, 0, (gint32) n_moves)] : DAMIER_MOVE_NONE;
}

/* Looks closely at a position; `is_thorough` makes every move of it, too. */
static void look(DamierKitRun *run, DamierPosition *position, gboolean is_thorough)
{
    gconstpointer state = damier_position_get_state(position);
    const DamierTrail *trail = damier_position_get_trail(position);

    damier_kit_check_allocation(run, state, trail);
    for (guint i = 0; is_thorough && i < run->n_moves; i++)
        damier_kit_check_apply(run, state, run->moves[i]);
    damier_kit_check_notation(run, position);
    damier_kit_check_words(run, position);
    damier_kit_check_obvious(run, position);
    damier_kit_check_gestures(run, position);
    damier_kit_check_labels(run, position);
    damier_kit_check_scene(run, position);
    if (damier_position_get_actor(position) >= 0)
        damier_kit_check_copies(run, state, trail);
}

/* Looks at the state after a move before anything trusts it; returns the position, or NULL where none can be made. */
static DamierPosition *step(DamierKitRun *run, DamierPosition *position, DamierMove move)
{
    g_autofree guint8 *next = NULL;
    DamierTrail trail;
    gboolean is_safe;

    damier_kit_check_apply(run, damier_position_get_state(position), move);
    next = g_memdup2(run->states[0], run->traits->state_size);
    damier_trail_init_copy(&trail, damier_position_get_trail(position), 1);
    damier_trail_push(&trail, run->ops->hash(run->context, next), move, damier_position_get_actor(position));
    run->ply++;
    is_safe = damier_kit_check_state(run, next, &trail);
    damier_trail_clear(&trail);
    return is_safe ? damier_position_play(position, move) : NULL;
}

static DamierPosition *start(DamierKitRun *run)
{
    DamierTrailEntry entry = { .move = DAMIER_MOVE_NONE, .actor = DAMIER_ACTOR_OVER };
    const DamierTrail trail = { .entries = &entry, .length = 1, .capacity = 1 };
    g_autofree guint8 *state = g_malloc0(run->traits->state_size);

    run->ops->init(run->context, state);
    entry.key = run->ops->hash(run->context, state);
    return damier_kit_check_state(run, state, &trail) ? damier_position_new(run->game) : NULL;
}

static gboolean is_too_long(DamierKitRun *run)
{
    const guint max_steps = run->traits->max_steps;

    if (max_steps == 0)
        return run->ply >= LONGEST_GAME;
    if ((guint) run->ply < max_steps)
        return FALSE;
    damier_kit_run_fail(run, DAMIER_KIT_ENDS, _("after %d steps the game goes on, and the traits say at most %u"),
                        run->ply, max_steps);
    return TRUE;
}

/* Plays one random game from its seed. */
void damier_kit_play_game(DamierKitRun *run, guint64 seed, gboolean is_thorough)
{
    g_autoptr(GRand) random = new_random(seed);
    g_autoptr(GRand) other_random = new_random(~seed);
    g_autoptr(DamierPosition) position = NULL;

    run->seed = seed;
    /* How closely somebody looks must not change the game, so that its seed leads to the same place again. */
    run->random = other_random;
    run->ply = 0;
    run->last_actor = DAMIER_ACTOR_OVER;
    memset(run->is_barred, 0, sizeof run->is_barred);
    position = start(run);
    while (position != NULL) {
        const gboolean is_over = damier_position_is_over(position);
        g_autoptr(DamierPosition) before = NULL;
        DamierMove move;

        damier_kit_check_can_win(run, position);
        if (is_thorough || is_over || g_rand_int_range(run->random, 0, SAMPLE) == 0)
            look(run, position, is_thorough);
        if (is_over)
            damier_kit_check_outcome(run, position);
        if (is_over || is_too_long(run))
            break;
        before = g_steal_pointer(&position);
        move = pick(before, random);
        position = step(run, before, move);
        if (position != NULL && is_thorough)
            damier_kit_check_motions(run, before, move, position);
    }
    run->n_games++;
    run->result->games++;
    run->result->plies += (guint64) run->ply;
    run->result->longest = MAX(run->result->longest, (guint) run->ply);
}

static char *play_record(DamierKitRun *run, guint64 seed)
{
    g_autoptr(GRand) random = new_random(seed);
    g_autoptr(DamierPosition) position = damier_position_new(run->game);
    GString *record = g_string_new(NULL);
    guint n_steps = run->traits->max_steps > 0 ? run->traits->max_steps : LONGEST_GAME;
    DamierMove move;

    while (n_steps-- > 0 && (move = pick(position, random)) != DAMIER_MOVE_NONE) {
        g_autofree char *text = damier_position_format_move(position, move);
        g_autoptr(DamierPosition) before = g_steal_pointer(&position);

        g_string_append_printf(record, "%s ", text);
        position = damier_position_play(before, move);
    }
    return g_string_free_and_steal(record);
}

/* Plays a game twice from one seed, with nobody looking. */
void damier_kit_check_record(DamierKitRun *run, guint64 seed)
{
    g_autofree char *one = NULL, *other = NULL;

    if (run->is_broken || run->has_failed[DAMIER_KIT_MOVES_STABLE])
        return;
    one = play_record(run, seed);
    other = play_record(run, seed);
    if (!g_str_equal(one, other))
        damier_kit_run_fail(run, DAMIER_KIT_SAME_SEED, _("played twice, the records are “%.60s…” and “%.60s…”"), one,
                            other);
}
