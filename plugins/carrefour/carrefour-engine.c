// SPDX-License-Identifier: GPL-3.0-or-later
#include "carrefour-plugin.h"
#include "carrefour-state.h"

#define N_CORNERS 4
/* How many moves a piece is followed on its way to a corner. */
#define N_RINGS 3
/* Costs of taking a piece out of a corner from which on nothing gets worse. */
#define MAX_LOCK 6

/* Scores are in hundredths of a turn. */
#define SCORE_WIN_NOW      6000
#define SCORE_LOST_TO_DROP 2000
#define SCORE_LOST_TO_MOVE 700
#define SCORE_THREAT       120
#define SCORE_MOBILITY     30
#define SCORE_REACH        10
#define SCORE_DROP         8
#define SCORE_TEMPO        40

/* How promising a move is for each piece that it puts or moves. */
#define PROMISE_PIECE 15

/* How much of the risk counts before a corner is filled, in hundredths. */
#define RISK_LATER 70

/* What it costs a seat to fill a corner: by a drop, by a piece so many moves away, by one that is farther. */
static const gint16 cost_of_filling[N_RINGS + 2] = { 100, 220, 420, 580, 700 };

/* What it costs a seat that the other one can take the piece out again, by the cost of that in pieces to be moved:
 * where only the seat itself drops, and elsewhere. */
static const gint16 risk_of_lock[2][MAX_LOCK + 1] = { { 110, 75, 45, 25, 12, 5, 0 }, { 240, 150, 90, 50, 25, 10, 0 } };

struct _CarrefourEngine {
    DamierSearchEngine parent_instance;
};

G_DEFINE_FINAL_TYPE(CarrefourEngine, carrefour_engine, DAMIER_TYPE_SEARCH_ENGINE)

#define BIT(square) ((guint64) 1 << (square))

/*
 * The only way out of a corner along one direction: what must be vacant for that, the neighbour that could take the
 * corner's piece along, and what must be vacant for the neighbour, too.
 */
typedef struct {
    guint64 blocks;
    guint64 beside;
    guint64 more_blocks;
} Exit;

typedef struct {
    guint64 square;
    /* The square before the corner for whatever comes in. */
    guint64 gate;
    /* The vertical, then the horizontal. */
    Exit exits[2];
} Corner;

/* a1, h1, a8, h8. */
static const Corner corners[N_CORNERS] = {
    { BIT(0),
      BIT(9),
      { { BIT(8) | BIT(17), BIT(1), BIT(9) | BIT(18) }, { BIT(1) | BIT(10), BIT(8), BIT(9) | BIT(18) } } },
    { BIT(7),
      BIT(14),
      { { BIT(15) | BIT(22), BIT(6), BIT(14) | BIT(21) }, { BIT(6) | BIT(13), BIT(15), BIT(14) | BIT(21) } } },
    { BIT(56),
      BIT(49),
      { { BIT(48) | BIT(41), BIT(57), BIT(49) | BIT(42) }, { BIT(57) | BIT(50), BIT(48), BIT(49) | BIT(42) } } },
    { BIT(63),
      BIT(54),
      { { BIT(55) | BIT(46), BIT(62), BIT(54) | BIT(45) }, { BIT(62) | BIT(53), BIT(55), BIT(54) | BIT(45) } } },
};

/* What a seat could do with the pieces if it were to move. */
typedef struct {
    CarrefourSeat seat;
    guint64 hot;
    /* Pieces whose long direction is the vertical, and the horizontal. */
    guint64 along[2];
    /* Pieces that it could move or carry now, and squares where those of either long direction could go. */
    guint64 movable;
    guint64 reach[2];
} Force;

static void gather(const CarrefourContext *context, const CarrefourState *state, CarrefourSeat seat, Force *force)
{
    const guint64 pieces = carrefour_state_get_pieces(state);

    *force = (Force) { .seat = seat, .hot = state->hot };
    force->along[0] = carrefour_state_get_vertical(state, seat);
    force->along[1] = pieces & ~force->along[0];
#pragma GCC unroll 8
    for (guint i = 0; i < CARREFOUR_N_WAYS; i++) {
        const CarrefourLegs legs = carrefour_list_legs(context, state, seat, i);
        const gint beside = carrefour_ways[i].beside;
        const guint64 moved =
            legs.movers | carrefour_shift(legs.with_lower, -beside) | carrefour_shift(legs.with_upper, beside);

        force->movable |= moved;
        force->reach[0] |= carrefour_shift(moved & force->along[0], carrefour_ways[i].displacement);
        force->reach[1] |= carrefour_shift(moved & force->along[1], carrefour_ways[i].displacement);
    }
}

/* The squares from which a piece with a long direction gets to one of `targets` in a move, whoever stands there. */
static guint64 step_back(guint64 pieces, guint64 targets, guint direction)
{
    guint64 origins = 0;

#pragma GCC unroll 4
    for (guint i = 0; i < 4; i++) {
        const CarrefourWay *way = &carrefour_ways[4 * direction + i];
        origins |= carrefour_shift(targets, -way->displacement) & ~carrefour_shift(pieces, -way->leg) & way->origins;
    }
    return origins;
}

/* How many moves a piece of a long direction needs to a vacant corner; more than N_RINGS where none gets there so soon.
 */
static guint measure_way(const Force *force, guint64 pieces, const Corner *corner, guint direction)
{
    guint64 ring = corner->square;

    if (force->reach[direction] & corner->square)
        return 1;
    for (guint n = 1; n <= N_RINGS; n++) {
        ring = step_back(pieces, ring, direction);
        if (ring & force->along[direction])
            return MAX(n, 2);
        ring &= ~pieces;
    }
    return N_RINGS + 1;
}

/* How much the seat has to do to clear some squares: a turn for a piece that can go, more for one that is locked. */
static guint measure_locks(const Force *force, guint64 locks)
{
    return carrefour_count(locks) + carrefour_count(locks & ~force->movable);
}

/* How much the seat has to do before it can take a piece of a long direction out of a corner; 0 where it can do so now.
 */
static guint measure_lock(const Force *force, guint64 pieces, const Corner *corner, guint own)
{
    const Exit *own_exit = &corner->exits[own], *other_exit = &corner->exits[1 - own];
    guint lock = measure_locks(force, own_exit->blocks & pieces);

    if (other_exit->beside & force->along[1 - own])
        lock = MIN(lock, measure_locks(force, (other_exit->blocks | other_exit->more_blocks) & pieces) +
                             ((other_exit->beside & force->hot) != 0));
    return MIN(lock + ((corner->square & force->hot) != 0), MAX_LOCK);
}

static guint measure_lock_now(const Force *force, guint64 pieces, const Corner *corner)
{
    return measure_lock(force, pieces, corner, force->along[1] & corner->square ? 1 : 0);
}

/* How far a seat is from having a corner filled for good, with the piece that suits it best. */
static gint measure_corner(const Force *own, const Force *other, guint64 pieces, const Corner *corner)
{
    const gboolean is_drop = (carrefour_get_first_rank(own->seat) & corner->square) != 0;
    gint least = G_MAXINT;

    if (pieces & corner->square)
        return risk_of_lock[!is_drop][measure_lock_now(other, pieces, corner)];
    for (guint direction = 0; direction < 2; direction++) {
        const guint n = is_drop ? 0 : measure_way(own, pieces, corner, direction);
        /* What moves along the vertical for one seat does so along the horizontal for the other. */
        const guint lock = measure_lock(other, pieces, corner, 1 - direction);
        least = MIN(least, cost_of_filling[n] + risk_of_lock[!is_drop][lock] * RISK_LATER / 100);
    }
    return least;
}

/* How far a seat is from having all corners filled, the other's resistance included. */
static gint measure_task(const Force *own, const Force *other, guint64 pieces)
{
    gint task = 0;

    for (guint i = 0; i < N_CORNERS; i++)
        task += measure_corner(own, other, pieces, &corners[i]);
    return task;
}

static gboolean can_fill(const Force *force, guint64 corner)
{
    return ((force->reach[0] | force->reach[1] | carrefour_get_first_rank(force->seat)) & corner) != 0;
}

/* With one corner vacant: whether the seat to move can fill it, or must fear that the other does. */
static gint judge_last_corner(const Force *mover, const Force *other, guint64 pieces)
{
    const guint64 last = CARREFOUR_CORNERS & ~pieces;

    if (can_fill(mover, last))
        return SCORE_WIN_NOW;
    if (!can_fill(other, last))
        return 0;
    for (guint i = 0; i < N_CORNERS; i++)
        if (pieces & corners[i].square && measure_lock_now(mover, pieces, &corners[i]) == 0)
            return -SCORE_THREAT;
    return carrefour_get_first_rank(other->seat) & last ? -SCORE_LOST_TO_DROP : -SCORE_LOST_TO_MOVE;
}

/* What a seat can do at all: pieces that it can move, squares where they can go, and squares to drop on. */
static gint measure_freedom(const Force *force, guint64 pieces)
{
    return SCORE_MOBILITY * (gint) carrefour_count(force->movable) +
           SCORE_REACH * (gint) carrefour_count(force->reach[0] | force->reach[1]) +
           SCORE_DROP * (gint) carrefour_count(carrefour_get_first_rank(force->seat) & ~pieces);
}

static void evaluate(gconstpointer context, gconstpointer data, gint *scores)
{
    const CarrefourState *state = data;
    const guint64 pieces = carrefour_state_get_pieces(state);
    CarrefourState cool = *state;
    Force mover, other;
    gint score;

    /* What the mover is going to make hot is not known yet. */
    cool.hot = 0;
    gather(context, state, state->seat, &mover);
    gather(context, &cool, 1 - state->seat, &other);
    score = measure_task(&other, &mover, pieces) - measure_task(&mover, &other, pieces) + SCORE_TEMPO;
    score += measure_freedom(&mover, pieces) - measure_freedom(&other, pieces);
    if (carrefour_count(CARREFOUR_CORNERS & ~pieces) == 1)
        score += judge_last_corner(&mover, &other, pieces);
    scores[state->seat] = score;
    scores[1 - state->seat] = -score;
}

static guint64 list_corners_after(const CarrefourState *state, DamierMove move)
{
    CarrefourState after;

    carrefour_ops.apply(NULL, state, move, &after);
    return carrefour_state_get_pieces(&after) & CARREFOUR_CORNERS;
}

/* With three corners filled every move that fills or clears one decides something. */
static gboolean is_noisy(gconstpointer context, gconstpointer data, DamierMove move)
{
    const CarrefourState *state = data;
    const guint64 filled = carrefour_state_get_pieces(state) & CARREFOUR_CORNERS;

    return carrefour_count(filled) == N_CORNERS - 1 && list_corners_after(state, move) != filled;
}

/* What it is worth to a seat that a corner is filled (a1, h1, a8, h8), and that something stands in a way out of it. */
static const gint16 worth_of_filling[CARREFOUR_N_SEATS][N_CORNERS] = { { 0, -150, 150, 60 }, { 0, 150, -150, 60 } };
static const gint16 worth_of_blocking[CARREFOUR_N_SEATS][N_CORNERS] = { { 0, -30, 30, 30 }, { 0, 30, -30, 30 } };

static gint rate_squares(CarrefourSeat seat, guint64 squares)
{
    gint worth = 0;

    for (guint i = 1; i < N_CORNERS; i++) {
        const guint64 ways_out = corners[i].exits[0].blocks | corners[i].exits[1].blocks;

        worth += worth_of_filling[seat][i] * (gint) ((squares & corners[i].square) != 0);
        worth += worth_of_blocking[seat][i] * (gint) carrefour_count(squares & ways_out);
    }
    return worth;
}

/* First what goes to where it is of use to the mover alone, and what brings many pieces along. */
static void order(gconstpointer context, gconstpointer data, const DamierMove *moves, guint n_moves, gint *promise)
{
    const CarrefourSeat seat = ((const CarrefourState *) data)->seat;

    for (guint i = 0; i < n_moves; i++) {
        const guint from = carrefour_move_get_origin(moves[i]), to = carrefour_move_get_target(moves[i]);

        if (carrefour_move_get_kind(moves[i]) == CARREFOUR_MOVE) {
            const guint64 group = carrefour_move_list_group(moves[i]);
            promise[i] = rate_squares(seat, carrefour_shift(group, (gint) to - (gint) from)) -
                         rate_squares(seat, group) + PROMISE_PIECE * (gint) carrefour_count(group);
        } else {
            promise[i] = rate_squares(seat, carrefour_board(to)) + 2 * PROMISE_PIECE;
        }
    }
}

static const DamierEvaluation evaluation = {
    .size = sizeof(DamierEvaluation),
    .evaluate = evaluate,
    .order = order,
    .is_noisy = is_noisy,
};

static void carrefour_engine_class_init(CarrefourEngineClass *klass)
{
    DamierSearchEngineClass *search_class = DAMIER_SEARCH_ENGINE_CLASS(klass);

    search_class->evaluation = &evaluation;
    search_class->method = DAMIER_SEARCH_AUTOMATIC;
}

static void carrefour_engine_init(CarrefourEngine *self)
{
}
