// SPDX-License-Identifier: GPL-3.0-or-later
#include "quoridor-state.h"

G_STATIC_ASSERT(sizeof(QuoridorState) == 136);

#define ALL_SQUARES   (((QuoridorBoard) 1 << QUORIDOR_N_SQUARES) - 1)
#define LOWER_RANKS   (((QuoridorBoard) 1 << (QUORIDOR_N_SQUARES - QUORIDOR_SIZE)) - 1)
#define FIRST_RANK    ((QuoridorBoard) 0x1ff)
#define FIRST_FILE    ((QuoridorBoard) 0x8040201008040201 | (QuoridorBoard) 0x100 << 64)
#define LAST_FILE     (FIRST_FILE << 8)
#define SLOTS_OF_FILE G_GUINT64_CONSTANT(0x0101010101010101)

/* The four ways to step, as differences of squares, in the order of QuoridorEdge. */
static const gint8 step_of_edge[] = { -9, -1, 9, 1 };

/* Spreads a number over 64 bits; takes the place of a table of random numbers. */
static guint64 mix(guint64 number)
{
    number *= G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);
    number = (number ^ number >> 30) * G_GUINT64_CONSTANT(0xbf58476d1ce4e5b9);
    number = (number ^ number >> 27) * G_GUINT64_CONSTANT(0x94d049bb133111eb);
    return number ^ number >> 31;
}

static guint64 mix_pawn(guint seat, guint square)
{
    return mix((guint64) (seat + 1) << 16 | quoridor_move_new(QUORIDOR_PAWN, square));
}

guint quoridor_edge_get_middle(QuoridorEdge edge)
{
    static const guint8 middle[] = { 4, 36, 76, 44 };

    return middle[edge];
}

QuoridorBoard quoridor_edge_get_squares(QuoridorEdge edge)
{
    static const QuoridorBoard squares[] = { FIRST_RANK, FIRST_FILE, FIRST_RANK << 72, LAST_FILE };

    return squares[edge];
}

gboolean quoridor_edge_has_square(QuoridorEdge edge, guint square)
{
    return (quoridor_edge_get_squares(edge) >> square & 1) != 0;
}

/* An empty board without pawns and stocks. */
void quoridor_state_clear(QuoridorState *state)
{
    memset(state, 0, sizeof *state);
    state->maze.north = LOWER_RANKS;
    state->maze.east = ALL_SQUARES & ~LAST_FILE;
}

/* Puts a pawn that was not on the board yet; its path is not traced. */
void quoridor_state_put_pawn(QuoridorState *state, guint seat, guint square)
{
    state->pawn[seat] = (guint8) square;
    state->key ^= mix_pawn(seat, square);
}

void quoridor_state_move_pawn(QuoridorState *state, guint seat, guint square)
{
    state->key ^= mix_pawn(seat, state->pawn[seat]);
    quoridor_state_put_pawn(state, seat, square);
}

/* Puts a wall on a free place; paths are not traced. */
void quoridor_state_put_wall(QuoridorState *state, QuoridorKind kind, guint slot)
{
    guint64 *walls = kind == QUORIDOR_HORIZONTAL ? &state->walls.horizontal : &state->walls.vertical;

    *walls |= (guint64) 1 << slot;
    quoridor_maze_close(&state->maze, kind, slot);
    state->key ^= mix(quoridor_move_new(kind, slot));
}

/* The places of horizontal walls that would block any of a file's steps northwards from `rank` (up to `end`). */
static guint64 cut_file(guint file, guint rank, guint end)
{
    guint64 files = (file < 8 ? SLOTS_OF_FILE << file : 0) | (file > 0 ? SLOTS_OF_FILE << (file - 1) : 0);
    guint64 below_end = end < 8 ? ((guint64) 1 << end * 8) - 1 : G_MAXUINT64;

    return rank < 8 ? files & below_end & G_MAXUINT64 << rank * 8 : 0;
}

/* The places of vertical walls that would block any of a rank's steps eastwards from `file` (up to `end`). */
static guint64 cut_rank(guint rank, guint file, guint end)
{
    guint64 files = (0xffu >> (8 - end) & 0xffu << file & 0xffu) * SLOTS_OF_FILE;
    guint64 ranks = (rank < 8 ? (guint64) 0xff << rank * 8 : 0) | (rank > 0 ? (guint64) 0xff << (rank - 1) * 8 : 0);

    return files & ranks;
}

/* Where the way straight ahead is open it is the first shortest path. */
static gboolean trace_straight(QuoridorState *state, guint seat, QuoridorEdge goal)
{
    guint square = state->pawn[seat], file = quoridor_square_get_file(square), rank = quoridor_square_get_rank(square);
    QuoridorBoard before = quoridor_board(square) - 1, way, open = state->maze.north;
    QuoridorSlots cut = { 0, 0 };
    guint distance;

    if (goal == QUORIDOR_NORTH || goal == QUORIDOR_SOUTH) {
        gboolean up = goal == QUORIDOR_NORTH;
        way = FIRST_FILE << file & LOWER_RANKS & (up ? ~before : before);
        cut.horizontal = up ? cut_file(file, rank, 8) : cut_file(file, 0, rank);
        distance = up ? 8 - rank : rank;
    } else {
        gboolean up = goal == QUORIDOR_EAST;
        open = state->maze.east;
        way = (QuoridorBoard) 0xff << rank * 9 & (up ? ~before : before);
        cut.vertical = up ? cut_rank(rank, file, 8) : cut_rank(rank, 0, file);
        distance = up ? 8 - file : file;
    }
    if ((way & ~open) != 0)
        return FALSE;
    state->path[seat] = cut;
    state->distance[seat] = (guint8) distance;
    return TRUE;
}

/* The open step from a square in one of the four ways, or nothing. */
static QuoridorBoard step_once(const QuoridorMaze *maze, QuoridorBoard from, QuoridorEdge way)
{
    switch (way) {
    case QUORIDOR_NORTH:
        return (from & maze->north) << 9;
    case QUORIDOR_SOUTH:
        return from >> 9 & maze->north;
    case QUORIDOR_EAST:
        return (from & maze->east) << 1;
    default:
        return from >> 1 & maze->east;
    }
}

static void add_cut(QuoridorSlots *cut, guint square, QuoridorEdge way)
{
    guint lower = way == QUORIDOR_SOUTH || way == QUORIDOR_WEST ? square + (guint) step_of_edge[way] : square;
    guint file = quoridor_square_get_file(lower), rank = quoridor_square_get_rank(lower);

    if (way == QUORIDOR_NORTH || way == QUORIDOR_SOUTH)
        cut->horizontal |= cut_file(file, rank, rank + 1);
    else
        cut->vertical |= cut_rank(rank, file, file + 1);
}

/*
 * Writes the sets of squares at most 0, 1, 2… steps from a goal, until one of `squares` is among them. Returns how many
 * steps that takes, or G_MAXUINT where none can get there.
 */
guint quoridor_measure(const QuoridorMaze *maze, QuoridorEdge goal, QuoridorBoard squares, QuoridorBoard *reached)
{
    guint distance = 0;

    reached[0] = quoridor_edge_get_squares(goal);
    while ((reached[distance] & squares) == 0) {
        reached[distance + 1] = reached[distance] | quoridor_maze_step(maze, reached[distance]);
        if (reached[distance + 1] == reached[distance])
            return G_MAXUINT;
        distance++;
    }
    return distance;
}

/*
 * Finds the distance of a seat's pawn from its goal, and the first of its shortest paths: at every square the path goes
 * ahead where that is shortest, else to the right, the left or back. A wall that does not cut this path leaves it the
 * first one, so it must be traced only after a cut or a move of the pawn.
 *
 * Returns FALSE where there is no path.
 */
gboolean quoridor_state_trace_path(const QuoridorContext *context, QuoridorState *state, guint seat)
{
    QuoridorEdge goal = quoridor_context_get_goal(context, seat);
    QuoridorBoard reached[QUORIDOR_N_SQUARES], pawn = quoridor_board(state->pawn[seat]);
    QuoridorSlots cut = { 0, 0 };
    guint distance, square = state->pawn[seat];

    if (trace_straight(state, seat, goal))
        return TRUE;
    distance = quoridor_measure(&state->maze, goal, pawn, reached);
    if (distance == G_MAXUINT)
        return FALSE;
    state->distance[seat] = (guint8) distance;
    while (distance-- > 0) {
        static const guint8 turns[] = { 0, 1, 3, 2 };
        for (guint i = 0; i < G_N_ELEMENTS(turns); i++) {
            QuoridorEdge way = (goal + turns[i]) % 4;
            QuoridorBoard next = step_once(&state->maze, pawn, way) & reached[distance];
            if (next == 0)
                continue;
            add_cut(&cut, square, way);
            square += (guint) step_of_edge[way];
            pawn = next;
            break;
        }
    }
    state->path[seat] = cut;
    return TRUE;
}

/* The seat whose pawn is on its goal, or -1. */
gint quoridor_state_find_winner(const QuoridorContext *context, const QuoridorState *state)
{
    for (guint seat = 0; seat < context->n_seats; seat++)
        if (quoridor_edge_has_square(quoridor_context_get_goal(context, seat), state->pawn[seat]))
            return (gint) seat;
    return -1;
}

guint64 quoridor_state_hash(const QuoridorState *state)
{
    guint64 rest = (guint8) state->turn;

    for (guint seat = 0; seat < QUORIDOR_MAX_SEATS; seat++)
        rest = rest << 8 | state->stock[seat];
    return state->key ^ mix(rest << 16 | 0xffff);
}
