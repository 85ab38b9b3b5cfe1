// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

#define CARREFOUR_SIZE      8
#define CARREFOUR_N_SQUARES 64
#define CARREFOUR_N_SEATS   2
/* With so many passes in a row nobody can ever move again: the last two were made with nothing hot. */
#define CARREFOUR_DEAD_PASSES 3
/* So many end the game where that was agreed on. */
#define CARREFOUR_TWO_PASSES 2
/* A turn moves or drops at most so many pieces. */
#define CARREFOUR_MAX_HOT 3

#define CARREFOUR_FIRST_FILE G_GUINT64_CONSTANT(0x0101010101010101)
#define CARREFOUR_FIRST_RANK G_GUINT64_CONSTANT(0x00000000000000ff)
#define CARREFOUR_CORNERS    G_GUINT64_CONSTANT(0x8100000000000081)

/* How many moves a position can have: 42 pieces with 4 targets each, alone or with either or both neighbours, and drops
 * of both colours on a rank; more pieces leave fewer targets, of which each can be reached from 8 squares. */
#define CARREFOUR_MAX_MOVES (42 * 4 * 4 + 16)

/* N-S sits in the south, E-W in the west; as the sheet has it. */
typedef enum {
    CARREFOUR_NORTH_SOUTH,
    CARREFOUR_EAST_WEST,
} CarrefourSeat;

typedef enum {
    CARREFOUR_BLACK,
    CARREFOUR_WHITE,
} CarrefourColor;

typedef enum {
    CARREFOUR_DROP = 1,
    CARREFOUR_MOVE,
    CARREFOUR_PASS,
} CarrefourKind;

/* Which neighbours go along: those towards a1 (west or south) and towards h8 (east or north). */
typedef enum {
    CARREFOUR_CARRY_NONE = 0,
    CARREFOUR_CARRY_LOWER = 1 << 0,
    CARREFOUR_CARRY_UPPER = 1 << 1,
    CARREFOUR_CARRY_BOTH = CARREFOUR_CARRY_LOWER | CARREFOUR_CARRY_UPPER,
} CarrefourCarry;

typedef enum {
    CARREFOUR_REASON_CORNERS = 1,
    CARREFOUR_REASON_REPETITION,
    CARREFOUR_REASON_PASSES,
    CARREFOUR_REASON_DEAD,
    CARREFOUR_REASON_LIMIT,
} CarrefourReason;

/* Sets of squares: bit rank · 8 + file, so that a1 is bit 0, h1 bit 7, h8 bit 63. */
typedef struct {
    guint64 black;
    guint64 white;
    /* Those pieces that the other player put or moved in the turn before. */
    guint64 hot;
    /* Whose turn it is, or would be if the game were not over. */
    guint8 seat;
    /* How many turns before this one were passes. */
    guint8 passes;
    guint8 unused[6];
} CarrefourState;

/* A configured game. */
typedef struct {
    guint8 sides[DAMIER_MAX_SEATS];
    gboolean repetition;
    gboolean carry_hot;
    /* So many passes in a row end the game. */
    guint8 max_passes;
    /* So many turns end the game; 0 for no limit. */
    guint limit;
    CarrefourState start;
} CarrefourContext;

/* One of the eight ways to move: two squares along the long direction, one aside. */
typedef struct {
    gint8 leg;
    gint8 displacement;
    /* The neighbour towards h8, at right angles to the long direction. */
    gint8 beside;
    /* Squares from which the move stays on the board. */
    guint64 origins;
} CarrefourWay;

#define CARREFOUR_N_WAYS 8

/* The first four have the vertical as their long direction, the others the horizontal; here, so that they are constants
 * wherever a loop over them is unrolled. */
static const CarrefourWay carrefour_ways[CARREFOUR_N_WAYS] = {
    { 8, 15, 1, G_GUINT64_CONSTANT(0x0000fefefefefefe) },   { 8, 17, 1, G_GUINT64_CONSTANT(0x00007f7f7f7f7f7f) },
    { -8, -17, 1, G_GUINT64_CONSTANT(0xfefefefefefe0000) }, { -8, -15, 1, G_GUINT64_CONSTANT(0x7f7f7f7f7f7f0000) },
    { -1, 6, 8, G_GUINT64_CONSTANT(0x00fcfcfcfcfcfcfc) },   { 1, 10, 8, G_GUINT64_CONSTANT(0x003f3f3f3f3f3f3f) },
    { -1, -10, 8, G_GUINT64_CONSTANT(0xfcfcfcfcfcfcfc00) }, { 1, -6, 8, G_GUINT64_CONSTANT(0x3f3f3f3f3f3f3f00) },
};

static inline DamierMove carrefour_move_new_drop(CarrefourColor color, guint square)
{
    return (DamierMove) CARREFOUR_DROP << 16 | color << 6 | square;
}

static inline DamierMove carrefour_move_new(guint from, guint to, CarrefourCarry carry)
{
    return (DamierMove) CARREFOUR_MOVE << 16 | carry << 12 | from << 6 | to;
}

static inline DamierMove carrefour_move_new_pass(void)
{
    return (DamierMove) CARREFOUR_PASS << 16;
}

static inline CarrefourKind carrefour_move_get_kind(DamierMove move)
{
    return (CarrefourKind) (move >> 16);
}

/* The square of a drop, or where a move leads. */
static inline guint carrefour_move_get_target(DamierMove move)
{
    return move & 63;
}

static inline guint carrefour_move_get_origin(DamierMove move)
{
    return move >> 6 & 63;
}

static inline CarrefourColor carrefour_move_get_color(DamierMove move)
{
    return (CarrefourColor) (move >> 6 & 1);
}

static inline CarrefourCarry carrefour_move_get_carry(DamierMove move)
{
    return (CarrefourCarry) (move >> 12 & 3);
}

static inline guint carrefour_square(guint file, guint rank)
{
    return rank * CARREFOUR_SIZE + file;
}

static inline guint carrefour_square_get_file(guint square)
{
    return square % CARREFOUR_SIZE;
}

static inline guint carrefour_square_get_rank(guint square)
{
    return square / CARREFOUR_SIZE;
}

static inline guint64 carrefour_board(guint square)
{
    return (guint64) 1 << square;
}

/* Moves every square of a set by a difference of squares; the caller sees to the edges. */
static inline guint64 carrefour_shift(guint64 board, gint difference)
{
    return difference >= 0 ? board << difference : board >> -difference;
}

/* Without a processor's own instruction, which not every processor has. */
static inline guint carrefour_count(guint64 board)
{
    board -= board >> 1 & G_GUINT64_CONSTANT(0x5555555555555555);
    board = (board & G_GUINT64_CONSTANT(0x3333333333333333)) + (board >> 2 & G_GUINT64_CONSTANT(0x3333333333333333));
    board = (board + (board >> 4)) & G_GUINT64_CONSTANT(0x0f0f0f0f0f0f0f0f);
    return (guint) (board * CARREFOUR_FIRST_FILE >> 56);
}

static inline guint64 carrefour_state_get_pieces(const CarrefourState *state)
{
    return state->black | state->white;
}

/* The squares on which only this seat drops. */
static inline guint64 carrefour_get_first_rank(CarrefourSeat seat)
{
    return seat == CARREFOUR_NORTH_SOUTH ? CARREFOUR_FIRST_RANK : CARREFOUR_FIRST_FILE;
}

/* The pieces, hot or not, whose long direction is the vertical when this seat moves them. */
static inline guint64 carrefour_state_get_vertical(const CarrefourState *state, CarrefourSeat seat)
{
    return seat == CARREFOUR_NORTH_SOUTH ? state->black : state->white;
}

static inline gboolean carrefour_state_has_corners(const CarrefourState *state)
{
    return (carrefour_state_get_pieces(state) & CARREFOUR_CORNERS) == CARREFOUR_CORNERS;
}

/* What a seat's pieces can do in one of the ways: each set holds squares of pieces. */
typedef struct {
    guint64 movers;
    guint64 with_lower;
    guint64 with_upper;
} CarrefourLegs;

/*
 * Which pieces a seat can move in a way, and which of them can take along a neighbour; rules 2 to 4 of the sheet. A
 * neighbour may go along where it could make the same move as if it were the mover, whatever its colour.
 */
static inline CarrefourLegs carrefour_list_legs(const CarrefourContext *context, const CarrefourState *state,
                                                CarrefourSeat seat, guint index)
{
    const CarrefourWay *way = &carrefour_ways[index];
    const guint64 pieces = carrefour_state_get_pieces(state);
    const guint64 free =
        pieces & way->origins & ~carrefour_shift(pieces, -way->leg) & ~carrefour_shift(pieces, -way->displacement);
    const guint64 loads = context->carry_hot ? free : free & ~state->hot;
    const guint64 vertical = carrefour_state_get_vertical(state, seat);
    CarrefourLegs legs;

    legs.movers = free & ~state->hot & (index < CARREFOUR_N_WAYS / 2 ? vertical : pieces & ~vertical);
    if (index < CARREFOUR_N_WAYS / 2) {
        legs.with_lower = legs.movers & loads << 1 & ~CARREFOUR_FIRST_FILE;
        legs.with_upper = legs.movers & (loads & ~CARREFOUR_FIRST_FILE) >> 1;
    } else {
        legs.with_lower = legs.movers & loads << 8;
        legs.with_upper = legs.movers & loads >> 8;
    }
    return legs;
}

/* state */
guint64 carrefour_state_hash(const CarrefourState *state);
gint carrefour_find_way(guint from, guint to);
guint64 carrefour_move_list_group(DamierMove move);
gint carrefour_state_find_winner(const CarrefourState *state);

/* moves */
gboolean carrefour_must_pass(const CarrefourContext *context, const CarrefourState *state);

extern const DamierRulesOps carrefour_ops;

G_END_DECLS
