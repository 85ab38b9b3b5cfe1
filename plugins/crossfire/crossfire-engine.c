// SPDX-License-Identifier: GPL-3.0-or-later
#include "crossfire-plugin.h"
#include "crossfire-state.h"

/* Scores are in hundredths of a man, fitted to the results of games that the engine played against itself. */
#define SCORE_TEMPO         7
#define SCORE_CAPTURED      -104
#define SCORE_FIRST_RESERVE 39
#define SCORE_RESERVE       122
#define SCORE_OWN_MAN       8
#define SCORE_TARGET        2
#define SCORE_ATTACKED      31
#define SCORE_MAN_ATTACKED  -21
#define SCORE_MAN_COVERED   12
/* For each man of the largest stack that can be taken over at once. */
#define SCORE_BEST_BY_MOVE  12
#define SCORE_BEST_BY_ENTRY 9
/* A full stack, whose lowest man is the next to leave. */
#define SCORE_FULL_ON_OWN   15
#define SCORE_FULL_ON_OTHER 26

/* What a move is tried for. */
#define PROMISE_TAKE      60
#define PROMISE_TAKEN_MAN 40
#define PROMISE_PRISONER  100
#define PROMISE_REGAINED  40
#define PROMISE_ENTRY     -40

static const gint16 worth_of_height[] = { 0, -41, -17, 24, 55, 96, 52 };

struct _CrossfireEngine {
    DamierSearchEngine parent_instance;
};

G_DEFINE_FINAL_TYPE(CrossfireEngine, crossfire_engine, DAMIER_TYPE_SEARCH_ENGINE)

/* One side as it stands, and its largest stacks that the other side could take over. */
typedef struct {
    gint score;
    gint largest;
    gint largest_attacked;
} Measure;

static guint64 list_attacked(const CrossfireContext *context, const CrossfireState *state, CrossfireColor by)
{
    guint64 attacked = 0;

    for (guint64 cells = state->tops[by]; cells != 0; cells &= cells - 1) {
        const guint cell = (guint) __builtin_ctzll(cells);
        attacked |= context->reach[cell][crossfire_stack_get_height(state->stacks[cell])];
    }
    return attacked;
}

static inline gint count_bits(guint bits)
{
    gint n = 0;

    for (; bits != 0; bits &= bits - 1)
        n++;
    return n;
}

static gint count_men(guint stack, guint height, CrossfireColor color)
{
    const gint n_black = count_bits(stack ^ 1u << height);

    return color == CROSSFIRE_BLACK ? n_black : (gint) height - n_black;
}

static gint judge_stack(const CrossfireContext *context, guint cell, guint stack, CrossfireColor color)
{
    const guint height = crossfire_stack_get_height(stack), capacity = crossfire_capacity[cell];
    gint score = worth_of_height[height] + SCORE_OWN_MAN * count_men(stack, height, color) +
                 SCORE_TARGET * context->n_targets[cell][height];

    if (height == capacity)
        score += crossfire_stack_get_man(stack, height - 1) == color ? SCORE_FULL_ON_OWN : SCORE_FULL_ON_OTHER;
    return score;
}

static Measure measure(const CrossfireContext *context, const CrossfireState *state, CrossfireColor color,
                       const guint64 *attacked_by)
{
    Measure measure = { 0 };

    for (guint64 cells = state->tops[color]; cells != 0; cells &= cells - 1) {
        const guint cell = (guint) __builtin_ctzll(cells), stack = state->stacks[cell];
        const gint height = (gint) crossfire_stack_get_height(stack);

        measure.score += judge_stack(context, cell, stack, color);
        measure.largest = MAX(measure.largest, height);
        if (attacked_by[color] >> cell & 1)
            measure.score += SCORE_MAN_COVERED * height;
        if (attacked_by[1 - color] >> cell & 1) {
            measure.score += SCORE_ATTACKED + SCORE_MAN_ATTACKED * height;
            measure.largest_attacked = MAX(measure.largest_attacked, height);
        }
    }
    measure.score += SCORE_CAPTURED * state->prisoners[color] + SCORE_RESERVE * state->reserve[color];
    if (state->reserve[color] > 0)
        measure.score += SCORE_FIRST_RESERVE;
    return measure;
}

static void evaluate(gconstpointer context, gconstpointer data, gint *scores)
{
    const CrossfireState *state = data;
    const guint mover = state->turn, other = 1 - mover;
    const guint64 attacked_by[] = { list_attacked(context, state, CROSSFIRE_WHITE),
                                    list_attacked(context, state, CROSSFIRE_BLACK) };
    const Measure own = measure(context, state, mover, attacked_by);
    const Measure others = measure(context, state, other, attacked_by);
    gint score = SCORE_TEMPO + own.score - others.score + SCORE_BEST_BY_MOVE * others.largest_attacked;

    if (state->reserve[mover] > 0)
        score += SCORE_BEST_BY_ENTRY * others.largest;
    scores[mover] = score;
    scores[other] = -score;
}

/* What leaves from underneath when a move is made. */
typedef struct {
    gint n_prisoners;
    gint n_regained;
} Excess;

/* Laid on the target, the men that are moved make one stack, from the bottom of which the excess is taken. */
static Excess find_excess(const CrossfireContext *context, const CrossfireState *state, DamierMove move)
{
    const guint from = crossfire_move_get_from(move), to = crossfire_move_get_to(move), mover = state->turn;
    const guint n_men = crossfire_move_count_men(context, move), capacity = crossfire_capacity[to];
    const guint men = from == CROSSFIRE_RESERVE ? mover : state->stacks[from] & ((1u << n_men) - 1);
    const guint stack = (guint) state->stacks[to] << n_men | men, height = crossfire_stack_get_height(stack);
    gint n_own;

    if (height <= capacity)
        return (Excess) { 0 };
    n_own = count_men(stack >> capacity, height - capacity, mover);
    return (Excess) { .n_prisoners = (gint) (height - capacity) - n_own, .n_regained = n_own };
}

static gboolean takes_over(const CrossfireState *state, DamierMove move)
{
    return (state->tops[1 - state->turn] >> crossfire_move_get_to(move) & 1) != 0;
}

/* What is left behind of a stack when its top goes: men that the other side may own now. */
static gint count_left_to_other(const CrossfireContext *context, const CrossfireState *state, DamierMove move)
{
    const guint from = crossfire_move_get_from(move);
    guint rest;

    if (from == CROSSFIRE_RESERVE)
        return 0;
    rest = (guint) state->stacks[from] >> crossfire_move_count_men(context, move);
    return rest != CROSSFIRE_EMPTY && crossfire_stack_get_man(rest, 0) != state->turn
               ? (gint) crossfire_stack_get_height(rest)
               : 0;
}

static gint get_promise(const CrossfireContext *context, const CrossfireState *state, DamierMove move)
{
    const Excess excess = find_excess(context, state, move);
    gint promise = PROMISE_PRISONER * excess.n_prisoners + PROMISE_REGAINED * excess.n_regained -
                   PROMISE_TAKEN_MAN * count_left_to_other(context, state, move);

    if (takes_over(state, move))
        promise += PROMISE_TAKE +
                   PROMISE_TAKEN_MAN * (gint) crossfire_stack_get_height(state->stacks[crossfire_move_get_to(move)]);
    if (crossfire_move_get_from(move) == CROSSFIRE_RESERVE)
        promise += PROMISE_ENTRY;
    return promise;
}

static void order(gconstpointer context, gconstpointer state, const DamierMove *moves, guint n_moves, gint *promise)
{
    for (guint i = 0; i < n_moves; i++)
        promise[i] = get_promise(context, state, moves[i]);
}

/* Stacks change hands too easily for a position to be judged while one can be taken over or prisoners can be made. */
static gboolean is_noisy(gconstpointer context, gconstpointer data, DamierMove move)
{
    const CrossfireState *state = data;

    if (takes_over(state, move) && crossfire_stack_get_height(state->stacks[crossfire_move_get_to(move)]) > 1)
        return TRUE;
    return find_excess(context, state, move).n_prisoners > 0;
}

/* In a playout the better of two moves is played. */
static guint pick_playout(gconstpointer context, gconstpointer state, const DamierMove *moves, guint n_moves,
                          guint64 random)
{
    const guint one = (guint) (random % n_moves), other = (guint) ((random >> 32) % n_moves);

    return get_promise(context, state, moves[one]) >= get_promise(context, state, moves[other]) ? one : other;
}

static const DamierEvaluation evaluation = {
    .size = sizeof(DamierEvaluation),
    .evaluate = evaluate,
    .order = order,
    .is_noisy = is_noisy,
    .pick_playout = pick_playout,
};

static void crossfire_engine_class_init(CrossfireEngineClass *klass)
{
    DamierSearchEngineClass *search_class = DAMIER_SEARCH_ENGINE_CLASS(klass);

    search_class->evaluation = &evaluation;
    search_class->method = DAMIER_SEARCH_AUTOMATIC;
}

static void crossfire_engine_init(CrossfireEngine *self)
{
}
