// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

#define QUORIDOR_SIZE      9
#define QUORIDOR_N_SQUARES 81
#define QUORIDOR_N_SLOTS   64
#define QUORIDOR_MAX_SEATS 4

/* A set of squares: bit rank · 9 + file, so that a1 is bit 0, i1 bit 8, i9 bit 80. */
__extension__ typedef unsigned __int128 QuoridorBoard __attribute__((aligned(8)));

/* A set of places for walls, the two directions apart: bit rank · 8 + file of the square at the wall's a1-end. */
typedef struct {
    guint64 horizontal;
    guint64 vertical;
} QuoridorSlots;

/* From which squares the step to the north and to the east is open. */
typedef struct {
    QuoridorBoard north;
    QuoridorBoard east;
} QuoridorMaze;

typedef enum {
    QUORIDOR_SOUTH,
    QUORIDOR_WEST,
    QUORIDOR_NORTH,
    QUORIDOR_EAST,
} QuoridorEdge;

typedef enum {
    QUORIDOR_PAWN = 1,
    QUORIDOR_HORIZONTAL,
    QUORIDOR_VERTICAL,
} QuoridorKind;

typedef enum {
    QUORIDOR_REASON_GOAL = 1,
    QUORIDOR_REASON_REPETITION,
    QUORIDOR_REASON_IMMOBILE,
} QuoridorReason;

/* A configured game. A seat begins at the middle of its home edge and has its goal on the opposite one. */
typedef struct {
    guint n_seats;
    guint8 sides[DAMIER_MAX_SEATS];
    QuoridorEdge homes[QUORIDOR_MAX_SEATS];
    guint8 stock;
    gboolean repetition;
    /* What the setup says, or the usual start. */
    struct _QuoridorState *start;
} QuoridorContext;

/*
 * All that is more than walls, pawns, stocks and turn follows from them, whatever the moves were that led here:
 * equal positions are equal bytes.
 */
typedef struct _QuoridorState {
    QuoridorSlots walls;
    /* The hash of walls and pawns. */
    guint64 key;
    QuoridorMaze maze;
    /* The places where a wall would cut the first of the seat's shortest paths. */
    QuoridorSlots path[QUORIDOR_MAX_SEATS];
    guint8 pawn[QUORIDOR_MAX_SEATS];
    guint8 stock[QUORIDOR_MAX_SEATS];
    /* How many steps the seat's pawn is from its goal when the board holds no other pawn. */
    guint8 distance[QUORIDOR_MAX_SEATS];
    /* A seat, or DAMIER_ACTOR_OVER. */
    gint8 turn;
    guint8 unused[3];
} QuoridorState;

/* A pawn's move goes to a square (0 to 80), a wall's to a place (0 to 63). */
static inline DamierMove quoridor_move_new(QuoridorKind kind, guint place)
{
    return (DamierMove) kind << 8 | place;
}

static inline QuoridorKind quoridor_move_get_kind(DamierMove move)
{
    return (QuoridorKind) (move >> 8);
}

static inline guint quoridor_move_get_place(DamierMove move)
{
    return move & 0xff;
}

static inline guint quoridor_square(guint file, guint rank)
{
    return rank * QUORIDOR_SIZE + file;
}

static inline guint quoridor_square_get_file(guint square)
{
    return square % QUORIDOR_SIZE;
}

static inline guint quoridor_square_get_rank(guint square)
{
    return square / QUORIDOR_SIZE;
}

static inline guint quoridor_slot(guint file, guint rank)
{
    return rank * (QUORIDOR_SIZE - 1) + file;
}

static inline guint quoridor_slot_get_file(guint slot)
{
    return slot % (QUORIDOR_SIZE - 1);
}

static inline guint quoridor_slot_get_rank(guint slot)
{
    return slot / (QUORIDOR_SIZE - 1);
}

static inline QuoridorBoard quoridor_board(guint square)
{
    return (QuoridorBoard) 1 << square;
}

/* The lowest square of a set that is not empty. */
static inline guint quoridor_board_get_first(QuoridorBoard board)
{
    return (guint64) board != 0 ? (guint) __builtin_ctzll((guint64) board)
                                : 64 + (guint) __builtin_ctzll((guint64) (board >> 64));
}

static inline QuoridorEdge quoridor_context_get_goal(const QuoridorContext *context, guint seat)
{
    return (context->homes[seat] + 2) % 4;
}

static inline gboolean quoridor_state_has_wall(const QuoridorState *state, QuoridorKind kind, guint slot)
{
    return (kind == QUORIDOR_HORIZONTAL ? state->walls.horizontal : state->walls.vertical) >> slot & 1;
}

/* The squares beside those of a set to which a step is open. */
static inline QuoridorBoard quoridor_maze_step(const QuoridorMaze *maze, QuoridorBoard from)
{
    return (from & maze->north) << 9 | (from >> 9 & maze->north) | (from & maze->east) << 1 | (from >> 1 & maze->east);
}

/* Takes the steps that a wall blocks. */
static inline void quoridor_maze_close(QuoridorMaze *maze, QuoridorKind kind, guint slot)
{
    guint square = quoridor_square(quoridor_slot_get_file(slot), quoridor_slot_get_rank(slot));

    if (kind == QUORIDOR_HORIZONTAL)
        maze->north &= ~((QuoridorBoard) 3 << square);
    else
        maze->east &= ~((QuoridorBoard) 0x201 << square);
}

guint quoridor_edge_get_middle(QuoridorEdge edge);
gboolean quoridor_edge_has_square(QuoridorEdge edge, guint square);
QuoridorBoard quoridor_edge_get_squares(QuoridorEdge edge);

/* state */
void quoridor_state_clear(QuoridorState *state);
void quoridor_state_put_pawn(QuoridorState *state, guint seat, guint square);
void quoridor_state_move_pawn(QuoridorState *state, guint seat, guint square);
void quoridor_state_put_wall(QuoridorState *state, QuoridorKind kind, guint slot);
gboolean quoridor_state_trace_path(const QuoridorContext *context, QuoridorState *state, guint seat);
guint quoridor_measure(const QuoridorMaze *maze, QuoridorEdge goal, QuoridorBoard squares, QuoridorBoard *reached);
gint quoridor_state_find_winner(const QuoridorContext *context, const QuoridorState *state);
guint64 quoridor_state_hash(const QuoridorState *state);

/* moves */
QuoridorBoard quoridor_list_targets(const QuoridorContext *context, const QuoridorState *state, guint seat);
QuoridorSlots quoridor_list_free_slots(const QuoridorState *state);
QuoridorSlots quoridor_list_touching(QuoridorSlots walls);
QuoridorSlots quoridor_list_walls(const QuoridorContext *context, const QuoridorState *state);
void quoridor_pass_turn(const QuoridorContext *context, QuoridorState *state, guint first);

extern const DamierRulesOps quoridor_ops;

G_END_DECLS
