// SPDX-License-Identifier: GPL-3.0-or-later
#include "quoridor-plugin.h"
#include "quoridor-state.h"

/* Scores are in hundredths of a step. */
#define SCORE_STEP 100
/* A race that is run without walls is as good as won, the better the sooner it ends. */
#define SCORE_RACE     11000
#define SCORE_RACE_WON 20000
/* A partner's pawn that is behind is worth this part of what it would be in front. */
#define PARTNER_SHARE 4

/* What the walls that a seat has left are worth: the fewer they are, the more each of them. */
static const gint16 worth_of_stock[] = { 0, 280, 460, 630, 780, 920, 1050, 1160, 1260, 1340, 1430 };

struct _QuoridorEngine {
    DamierSearchEngine parent_instance;
};

G_DEFINE_FINAL_TYPE(QuoridorEngine, quoridor_engine, DAMIER_TYPE_SEARCH_ENGINE)

/*
 * Who wins a race in which the one who would lose it has no walls, by the lead in steps of the seat to move. Pawns that
 * meet can win or lose a step by jumping; a lead of 3, or 4 with the other seat to move, was never seen lost.
 */
static gint judge_race(gint lead, guint distance, guint other_distance)
{
    if (lead >= 1)
        return (lead >= 3 ? SCORE_RACE_WON : SCORE_RACE) - SCORE_STEP * (gint) distance;
    if (lead <= -2)
        return -(lead <= -4 ? SCORE_RACE_WON : SCORE_RACE) + SCORE_STEP * (gint) other_distance;
    return 0;
}

static void evaluate_two(const QuoridorState *state, gint *scores)
{
    guint mover = (guint) state->turn, other = 1 - mover;
    gint lead = state->distance[other] - state->distance[mover], score = 0;

    if (state->stock[lead >= 0 ? other : mover] == 0)
        score = judge_race(lead, state->distance[mover], state->distance[other]);
    if (score == 0)
        score = SCORE_STEP * lead + SCORE_STEP / 2 + worth_of_stock[state->stock[mover]] -
                worth_of_stock[state->stock[other]];
    scores[mover] = score;
    scores[other] = -score;
}

/* How strong each side is by itself: its foremost pawn counts most, and who moves sooner is ahead by that. */
static void measure_strengths(const QuoridorContext *context, const QuoridorState *state, gint *strengths)
{
    gint foremost[QUORIDOR_MAX_SEATS], all[QUORIDOR_MAX_SEATS] = { 0 };

    for (guint side = 0; side < QUORIDOR_MAX_SEATS; side++)
        foremost[side] = G_MININT / 2;
    for (guint seat = 0; seat < context->n_seats; seat++) {
        guint side = context->sides[seat], wait = (seat + context->n_seats - (guint) state->turn) % context->n_seats;
        gint reach = -SCORE_STEP * state->distance[seat] - SCORE_STEP * (gint) wait / (gint) context->n_seats;
        foremost[side] = MAX(foremost[side], reach);
        all[side] += reach / PARTNER_SHARE + worth_of_stock[state->stock[seat]] / 2;
    }
    for (guint side = 0; side < QUORIDOR_MAX_SEATS; side++)
        strengths[side] = foremost[side] - foremost[side] / PARTNER_SHARE + all[side];
}

/* A side is as well off as it is stronger than the others, the strongest of which counts double. */
static void evaluate_many(const QuoridorContext *context, const QuoridorState *state, gint *scores)
{
    guint n_sides = context->sides[2] == context->sides[0] ? 2 : 4;
    gint strengths[QUORIDOR_MAX_SEATS];

    measure_strengths(context, state, strengths);
    for (guint side = 0; side < n_sides; side++) {
        gint strongest = G_MININT, sum = 0;
        for (guint other = 0; other < n_sides; other++) {
            if (other == side)
                continue;
            strongest = MAX(strongest, strengths[other]);
            sum += strengths[other];
        }
        scores[side] = strengths[side] - (strongest + sum / (gint) (n_sides - 1)) / 2;
    }
}

static void evaluate(gconstpointer context, gconstpointer state, gint *scores)
{
    if (((const QuoridorContext *) context)->n_seats == 2)
        evaluate_two(state, scores);
    else
        evaluate_many(context, state, scores);
}

/* What the places for walls mean to the seat that is to move. */
typedef struct {
    QuoridorSlots cutting_others;
    QuoridorSlots cutting_own;
    QuoridorSlots touching;
    QuoridorSlots near;
} Surroundings;

/* The places for walls around a pawn. */
static guint64 list_near(guint square)
{
    guint file = quoridor_square_get_file(square), rank = quoridor_square_get_rank(square);
    guint first_file = file > 2 ? file - 2 : 0, first_rank = rank > 2 ? rank - 2 : 0;
    guint n_files = MIN(file + 2, 8) - first_file, n_ranks = MIN(rank + 2, 8) - first_rank;
    guint64 row = ((1u << n_files) - 1) << first_file, column = G_GUINT64_CONSTANT(0x0101010101010101);

    if (n_ranks < 8)
        column &= ((guint64) 1 << n_ranks * 8) - 1;
    return row * (column << first_rank * 8);
}

static void look_around(const QuoridorContext *context, const QuoridorState *state, Surroundings *around)
{
    guint side = context->sides[state->turn];

    *around = (Surroundings) { .touching = quoridor_list_touching(state->walls) };
    for (guint seat = 0; seat < context->n_seats; seat++) {
        QuoridorSlots *cutting = context->sides[seat] == side ? &around->cutting_own : &around->cutting_others;
        guint64 near = list_near(state->pawn[seat]);
        cutting->horizontal |= state->path[seat].horizontal;
        cutting->vertical |= state->path[seat].vertical;
        around->near.horizontal |= near;
        around->near.vertical |= near;
    }
}

static inline gboolean has_slot(const QuoridorSlots *slots, DamierMove move)
{
    guint64 set = quoridor_move_get_kind(move) == QUORIDOR_HORIZONTAL ? slots->horizontal : slots->vertical;

    return set >> quoridor_move_get_place(move) & 1;
}

/* How many steps a wall makes the way of a seat longer. */
static gint measure_detour(const QuoridorContext *context, const QuoridorState *state, const QuoridorMaze *maze,
                           guint seat)
{
    QuoridorBoard reached[QUORIDOR_N_SQUARES];
    guint distance =
        quoridor_measure(maze, quoridor_context_get_goal(context, seat), quoridor_board(state->pawn[seat]), reached);

    return (gint) distance - state->distance[seat];
}

/*
 * A wall is worth its detours. One that is in nobody's way is worth a look only where it joins another wall close to a
 * pawn.
 */
static gint get_promise_of_wall(const QuoridorContext *context, const QuoridorState *state, const Surroundings *around,
                                DamierMove move)
{
    guint side = context->sides[state->turn];
    gboolean is_touching = has_slot(&around->touching, move);
    gint promise = is_touching ? -60 : -90;
    QuoridorMaze maze = state->maze;

    if (!has_slot(&around->cutting_others, move))
        return is_touching && has_slot(&around->near, move) ? -120 : DAMIER_PROMISE_NONE;
    quoridor_maze_close(&maze, quoridor_move_get_kind(move), quoridor_move_get_place(move));
    for (guint seat = 0; seat < context->n_seats; seat++)
        if (has_slot(&state->path[seat], move))
            promise +=
                (context->sides[seat] == side ? -SCORE_STEP : SCORE_STEP) * measure_detour(context, state, &maze, seat);
    return promise;
}

static inline gboolean is_pawn(DamierMove move)
{
    return quoridor_move_get_kind(move) == QUORIDOR_PAWN;
}

/* Finds how near to its goal the seat to move can bring its pawn; the pawn's moves are the first ones. */
static guint measure_steps(const QuoridorContext *context, const QuoridorState *state, const DamierMove *moves,
                           guint n_moves, QuoridorBoard *nearest)
{
    QuoridorBoard reached[QUORIDOR_N_SQUARES], targets = 0;
    guint distance;

    for (guint i = 0; i < n_moves && is_pawn(moves[i]); i++)
        targets |= quoridor_board(quoridor_move_get_place(moves[i]));
    distance =
        quoridor_measure(&state->maze, quoridor_context_get_goal(context, (guint) state->turn), targets, reached);
    *nearest = distance != G_MAXUINT ? targets & reached[distance] : 0;
    return distance;
}

static void order(gconstpointer context, gconstpointer data, const DamierMove *moves, guint n_moves, gint *promise)
{
    const QuoridorState *state = data;
    QuoridorBoard nearest;
    guint distance = measure_steps(context, state, moves, n_moves, &nearest), i = 0;
    Surroundings around;

    for (; i < n_moves && is_pawn(moves[i]); i++) {
        gboolean is_nearest = nearest >> quoridor_move_get_place(moves[i]) & 1;
        promise[i] = is_nearest ? SCORE_STEP * (state->distance[state->turn] - (gint) distance) : -SCORE_STEP;
    }
    look_around(context, state, &around);
    for (; i < n_moves; i++)
        promise[i] = get_promise_of_wall(context, state, &around, moves[i]);
}

/* The index of one of the walls that cut another seat's path, or of the last move where there is none. */
static guint pick_wall(const QuoridorContext *context, const QuoridorState *state, const DamierMove *moves,
                       guint n_moves, guint64 random)
{
    Surroundings around;
    guint n = 0, picked;

    look_around(context, state, &around);
    for (guint i = 0; i < n_moves; i++)
        n += !is_pawn(moves[i]) && has_slot(&around.cutting_others, moves[i]);
    if (n == 0)
        return n_moves - 1;
    picked = (guint) (random % n);
    for (guint i = 0; i < n_moves; i++)
        if (!is_pawn(moves[i]) && has_slot(&around.cutting_others, moves[i]) && picked-- == 0)
            return i;
    g_assert_not_reached();
}

/* In a playout a seat mostly runs, and now and then gets in the way of another. */
static guint pick_playout(gconstpointer context, gconstpointer data, const DamierMove *moves, guint n_moves,
                          guint64 random)
{
    const QuoridorState *state = data;
    QuoridorBoard nearest;

    if (!is_pawn(moves[n_moves - 1]) && random % 4 == 0)
        return pick_wall(context, state, moves, n_moves, random / 4);
    measure_steps(context, state, moves, n_moves, &nearest);
    for (guint i = 0; i < n_moves && is_pawn(moves[i]); i++)
        if (nearest >> quoridor_move_get_place(moves[i]) & 1)
            return i;
    return (guint) (random / 4 % n_moves);
}

static guint get_reduction(gconstpointer context, gconstpointer state, DamierMove move)
{
    Surroundings around;

    if (is_pawn(move))
        return 0;
    look_around(context, state, &around);
    return has_slot(&around.cutting_others, move) ? 0 : has_slot(&around.touching, move) ? 1 : 2;
}

static const DamierEvaluation evaluation = {
    .size = sizeof(DamierEvaluation),
    .evaluate = evaluate,
    .order = order,
    .pick_playout = pick_playout,
    .get_reduction = get_reduction,
};

static void quoridor_engine_class_init(QuoridorEngineClass *klass)
{
    DamierSearchEngineClass *search_class = DAMIER_SEARCH_ENGINE_CLASS(klass);

    search_class->evaluation = &evaluation;
    search_class->method = DAMIER_SEARCH_AUTOMATIC;
}

static void quoridor_engine_init(QuoridorEngine *self)
{
}
