// SPDX-License-Identifier: GPL-3.0-or-later
/* What the hot functions promise about states and moves; nothing here trusts them. */
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "damier-kit-run.h"

/* How many moves that were not generated are asked about. */
#define STRANGERS 32

/* What lies in the room that nobody may write to, and how much of it is looked at. */
#define MARK        ((DamierMove) 0xa5a5a5a5)
#define MARKED_ROOM 64

static guint generate(DamierKitRun *run, gconstpointer state, const DamierTrail *trail, DamierMove *moves)
{
    return run->ops->gen_moves(run->context, state, trail, moves);
}

static gboolean is_generated(DamierKitRun *run, DamierMove move)
{
    for (guint i = 0; i < run->n_moves; i++)
        if (run->moves[i] == move)
            return TRUE;
    return FALSE;
}

/* Marks the room behind what may be written, to be looked at afterwards. */
static void mark_room(DamierKitRun *run, guint n_allowed)
{
    for (guint i = n_allowed; i < n_allowed + MARKED_ROOM; i++)
        run->moves[i] = MARK;
}

static gboolean is_room_untouched(DamierKitRun *run, guint n_allowed)
{
    for (guint i = n_allowed; i < n_allowed + MARKED_ROOM; i++)
        if (run->moves[i] != MARK)
            return FALSE;
    return TRUE;
}

/* Returns the index of the first move that occurs twice or is 0, or the number of moves. */
static guint find_double(const DamierMove *moves, guint n_moves)
{
    g_autoptr(GHashTable) set = g_hash_table_new(NULL, NULL);

    for (guint i = 0; i < n_moves; i++)
        if (moves[i] == DAMIER_MOVE_NONE || !g_hash_table_add(set, GUINT_TO_POINTER(moves[i])))
            return i;
    return n_moves;
}

static void check_stable(DamierKitRun *run, gconstpointer state, const DamierTrail *trail)
{
    const guint n = generate(run, state, trail, run->more_moves);

    if (n != run->n_moves || memcmp(run->moves, run->more_moves, n * sizeof *run->moves) != 0)
        damier_kit_run_fail(run, DAMIER_KIT_MOVES_STABLE, _("generated twice, the %u moves are not the same"),
                            run->n_moves);
}

static void check_count(DamierKitRun *run, gconstpointer state, const DamierTrail *trail)
{
    guint n;

    if (run->ops->count_moves == NULL)
        return;
    n = run->ops->count_moves(run->context, state, trail);
    if (n != run->n_moves)
        damier_kit_run_fail(run, DAMIER_KIT_COUNT, _("%u moves are counted and %u generated"), n, run->n_moves);
}

/* A move that was not generated: one bit away from one that was, or any. */
static DamierMove pick_stranger(DamierKitRun *run, guint index)
{
    const DamierMove near = run->moves[index % run->n_moves] ^ (1u << g_rand_int_range(run->random, 0, 32));

    return index % 2 == 0 ? near : g_rand_int(run->random);
}

static void check_legal(DamierKitRun *run, gconstpointer state, const DamierTrail *trail)
{
    if (run->ops->is_legal == NULL)
        return;
    for (guint i = 0; i < run->n_moves; i++)
        if (!run->ops->is_legal(run->context, state, trail, run->moves[i]))
            damier_kit_run_fail(run, DAMIER_KIT_LEGAL, _("the move %08x is generated and said not to be legal"),
                                run->moves[i]);
    for (guint i = 0; i <= STRANGERS; i++) {
        const DamierMove move = i == STRANGERS ? DAMIER_MOVE_NONE : pick_stranger(run, i);

        if (!is_generated(run, move) && run->ops->is_legal(run->context, state, trail, move))
            damier_kit_run_fail(run, DAMIER_KIT_LEGAL, _("the move %08x is said to be legal and not generated"), move);
    }
}

/* Another past must not matter to a game that declares none. */
static void check_trail(DamierKitRun *run, gconstpointer state, DamierActor actor)
{
    if (damier_game_has(run->game, DAMIER_TRAIT_HISTORY))
        return;
    for (guint i = 0; i < MIN(run->n_moves, 4); i++) {
        DamierTrailEntry entry = { .key = i, .move = run->moves[i], .actor = 0 };
        const DamierTrail other = { .entries = &entry, .length = 1, .capacity = 1 };
        const gboolean same_actor = run->ops->to_act(run->context, state, &other) == actor;
        const guint n = same_actor ? generate(run, state, &other, run->more_moves) : 0;

        if (n != run->n_moves || memcmp(run->moves, run->more_moves, n * sizeof *run->moves) != 0)
            damier_kit_run_fail(run, DAMIER_KIT_TRAIL, _("with another past the moves are not the same"));
    }
}

static gboolean check_moves(DamierKitRun *run, gconstpointer state, const DamierTrail *trail, DamierActor actor)
{
    guint first_double;

    mark_room(run, run->traits->max_moves);
    run->n_moves = generate(run, state, trail, run->moves);
    if (run->n_moves > run->traits->max_moves || !is_room_untouched(run, run->traits->max_moves)) {
        damier_kit_run_fail(run, DAMIER_KIT_MOVES_BOUNDED,
                            _("%u moves and perhaps more written, and the traits say at most %u"), run->n_moves,
                            run->traits->max_moves);
        return FALSE;
    }
    first_double = find_double(run->moves, run->n_moves);
    if (run->n_moves == 0 || (first_double < run->n_moves && run->moves[first_double] == DAMIER_MOVE_NONE)) {
        damier_kit_run_fail(run, DAMIER_KIT_MOVES_SOME,
                            run->n_moves == 0 ? _("seat %d acts and has no move") : _("seat %d has the move 0"),
                            actor + 1);
        return FALSE;
    }
    if (first_double < run->n_moves)
        damier_kit_run_fail(run, DAMIER_KIT_MOVES_UNIQUE, _("the move %08x is generated twice"),
                            run->moves[first_double]);
    check_count(run, state, trail);
    check_legal(run, state, trail);
    check_stable(run, state, trail);
    if (!run->has_failed[DAMIER_KIT_MOVES_STABLE])
        check_trail(run, state, actor);
    return TRUE;
}

static gboolean check_chance(DamierKitRun *run, gconstpointer state)
{
    guint64 total = 0;
    guint first_double;

    if (run->ops->gen_chance == NULL)
        return FALSE;
    mark_room(run, run->traits->max_outcomes);
    run->n_moves = run->ops->gen_chance(run->context, state, run->moves, run->weights);
    if (run->n_moves == 0 || run->n_moves > run->traits->max_outcomes ||
        !is_room_untouched(run, run->traits->max_outcomes)) {
        damier_kit_run_fail(run, DAMIER_KIT_CHANCE_BOUNDED,
                            _("%u outcomes and perhaps more written, and the traits say at most %u"), run->n_moves,
                            run->traits->max_outcomes);
        return FALSE;
    }
    first_double = find_double(run->moves, run->n_moves);
    if (first_double < run->n_moves)
        damier_kit_run_fail(run, DAMIER_KIT_CHANCE_UNIQUE, _("the outcome %08x is 0 or generated twice"),
                            run->moves[first_double]);
    for (guint i = 0; i < run->n_moves; i++) {
        total += run->weights[i];
        if (run->weights[i] == 0)
            damier_kit_run_fail(run, DAMIER_KIT_CHANCE_WEIGHTS, _("the outcome %08x has the weight 0"), run->moves[i]);
    }
    if (total > G_MAXINT32)
        damier_kit_run_fail(run, DAMIER_KIT_CHANCE_WEIGHTS, _("the sum of the weights is %" PRIu64), total);
    return total > 0 && total <= G_MAXINT32;
}

static void check_hash(DamierKitRun *run, gconstpointer state)
{
    const guint64 key = run->ops->hash(run->context, state);

    memcpy(run->states[3], state, run->traits->state_size);
    if (run->ops->hash(run->context, run->states[3]) != key || run->ops->hash(run->context, state) != key)
        damier_kit_run_fail(run, DAMIER_KIT_HASH, _("a state and its copy have different keys"));
}

/* Notes what happens, and reports what is not declared. */
static void note_traits(DamierKitRun *run, DamierActor actor)
{
    DamierTraitFlags now = DAMIER_TRAIT_NONE;

    if (actor == DAMIER_ACTOR_CHANCE)
        now |= DAMIER_TRAIT_CHANCE;
    if (actor >= 0 && run->last_actor == actor)
        now |= DAMIER_TRAIT_STEPS;
    run->seen |= now;
    if ((now & ~run->traits->flags) != 0)
        damier_kit_run_fail(run, DAMIER_KIT_UNDECLARED,
                            actor >= 0 ? _("a seat acts twice in a row, which the traits do not declare")
                                       : _("chance acts, which the traits do not declare"));
    run->last_actor = actor;
}

/* Looks at a state that was reached; FALSE where what is wrong with it would break whoever goes on. */
gboolean damier_kit_check_state(DamierKitRun *run, gconstpointer state, const DamierTrail *trail)
{
    const DamierActor actor = run->ops->to_act(run->context, state, trail);
    gboolean is_safe = TRUE;

    run->n_moves = 0;
    if (actor >= (gint) run->traits->n_seats || actor < DAMIER_ACTOR_OVER) {
        damier_kit_run_fail(run, DAMIER_KIT_ACTOR, _("the actor is %d in a game of %u seats"), actor,
                            run->traits->n_seats);
        is_safe = FALSE;
    } else if (actor >= 0) {
        is_safe = check_moves(run, state, trail, actor);
    }
    if (is_safe)
        note_traits(run, actor);
    if (actor == DAMIER_ACTOR_CHANCE)
        is_safe = check_chance(run, state);
    check_hash(run, state);
    run->is_broken |= !is_safe;
    return is_safe;
}

static gboolean are_equal(DamierKitRun *run, gconstpointer a, gconstpointer b)
{
    return memcmp(a, b, run->traits->state_size) == 0;
}

/* The start, written into memory that is all zeros and all ones. */
void damier_kit_check_start(DamierKitRun *run)
{
    memset(run->states[0], 0x00, run->traits->state_size);
    memset(run->states[1], 0xff, run->traits->state_size);
    run->ops->init(run->context, run->states[0]);
    run->ops->init(run->context, run->states[1]);
    if (!are_equal(run, run->states[0], run->states[1]))
        damier_kit_run_fail(run, DAMIER_KIT_STATE_WHOLE, _("`init` leaves bytes of the state as they were"));
}

/* Makes a move into memory that is all zeros and all ones; the first is left in states[0]. */
void damier_kit_check_apply(DamierKitRun *run, gconstpointer state, DamierMove move)
{
    guint8 *before = run->states[2], *from = run->states[3];

    memcpy(before, state, run->traits->state_size);
    memcpy(from, state, run->traits->state_size);
    memset(run->states[0], 0x00, run->traits->state_size);
    memset(run->states[1], 0xff, run->traits->state_size);
    run->ops->apply(run->context, from, move, run->states[0]);
    if (!are_equal(run, from, before)) {
        damier_kit_run_fail(run, DAMIER_KIT_APPLY_PURE, _("the move %08x changes the state before it"), move);
        memcpy(from, before, run->traits->state_size);
    }
    run->ops->apply(run->context, from, move, run->states[1]);
    if (!are_equal(run, run->states[0], run->states[1]))
        damier_kit_run_fail(run, DAMIER_KIT_STATE_WHOLE,
                            _("the move %08x leaves bytes of the state after it as they were"), move);
}

/* What is done with other states must not show in this one. */
void damier_kit_check_copies(DamierKitRun *run, gconstpointer state, const DamierTrail *trail)
{
    guint8 *other = run->states[2];
    guint n;

    if (run->n_moves == 0 || run->has_failed[DAMIER_KIT_MOVES_STABLE])
        return;
    generate(run, state, trail, run->moves);
    for (guint i = 0; i < run->n_moves; i++) {
        memcpy(run->states[3], state, run->traits->state_size);
        run->ops->apply(run->context, run->states[3], run->moves[i], other);
        run->ops->hash(run->context, other);
        memset(other, 0xa5, run->traits->state_size);
        memset(run->states[3], 0xa5, run->traits->state_size);
    }
    n = generate(run, state, trail, run->more_moves);
    if (n != run->n_moves || memcmp(run->moves, run->more_moves, n * sizeof *run->moves) != 0)
        damier_kit_run_fail(run, DAMIER_KIT_COPIES,
                            _("after moves were made in copies, the moves of the state itself are not the same"));
}

/* Calls every hot function once under the counter. */
void damier_kit_check_allocation(DamierKitRun *run, gconstpointer state, const DamierTrail *trail)
{
    const DamierKitCounter count = run->options->count_allocations;
    const DamierRulesOps *ops = run->ops;
    const DamierActor actor = ops->to_act(run->context, state, trail);
    DamierOutcome outcome = { .n_seats = (guint8) run->traits->n_seats };
    guint64 before, n;

    if (count == NULL)
        return;
    before = count();
    ops->init(run->context, run->states[2]);
    ops->to_act(run->context, state, trail);
    ops->hash(run->context, state);
    if (actor == DAMIER_ACTOR_OVER)
        ops->outcome(run->context, state, trail, &outcome);
    else if (actor == DAMIER_ACTOR_CHANCE)
        ops->gen_chance(run->context, state, run->more_moves, run->weights);
    else
        generate(run, state, trail, run->more_moves);
    if (actor >= 0 && ops->count_moves != NULL)
        ops->count_moves(run->context, state, trail);
    for (guint i = 0; i < run->n_moves; i++) {
        memcpy(run->states[3], state, run->traits->state_size);
        ops->apply(run->context, run->states[3], run->moves[i], run->states[2]);
        if (actor >= 0 && ops->is_legal != NULL)
            ops->is_legal(run->context, state, trail, run->moves[i]);
    }
    n = count() - before;
    if (n > 0)
        damier_kit_run_fail(run, DAMIER_KIT_ALLOCATION, _("%" PRIu64 " allocations for %u moves"), n, run->n_moves);
}
