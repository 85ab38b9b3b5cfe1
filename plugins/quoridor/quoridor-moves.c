// SPDX-License-Identifier: GPL-3.0-or-later
#include "quoridor-state.h"

#define FIRST_FILE G_GUINT64_CONSTANT(0x0101010101010101)
#define LAST_FILE  G_GUINT64_CONSTANT(0x8080808080808080)
#define FIRST_RANK G_GUINT64_CONSTANT(0x00000000000000ff)
#define LAST_RANK  G_GUINT64_CONSTANT(0xff00000000000000)

static inline guint64 shift_east(guint64 slots)
{
    return slots << 1 & ~FIRST_FILE;
}

static inline guint64 shift_west(guint64 slots)
{
    return slots >> 1 & ~LAST_FILE;
}

static inline guint64 both_of_two(guint64 a, guint64 b, guint64 c)
{
    return (a & b) | ((a | b) & c);
}

static QuoridorBoard list_pawns(const QuoridorContext *context, const QuoridorState *state)
{
    QuoridorBoard pawns = 0;

    for (guint seat = 0; seat < context->n_seats; seat++)
        pawns |= quoridor_board(state->pawn[seat]);
    return pawns;
}

/* Rule 3 of the sheet: over a neighbouring pawn straight on or, where that is prevented, to the sides. */
static QuoridorBoard jump(const QuoridorState *state, guint from, guint over, QuoridorBoard pawns)
{
    QuoridorBoard around = quoridor_maze_step(&state->maze, quoridor_board(over)) & ~pawns;
    guint behind = 2 * over - from;
    QuoridorBoard straight = behind < QUORIDOR_N_SQUARES ? around & quoridor_board(behind) : 0;

    return straight != 0 ? straight : around;
}

/* The squares to which the pawn of a seat may move. */
QuoridorBoard quoridor_list_targets(const QuoridorContext *context, const QuoridorState *state, guint seat)
{
    QuoridorBoard pawns = list_pawns(context, state);
    QuoridorBoard near = quoridor_maze_step(&state->maze, quoridor_board(state->pawn[seat]));
    QuoridorBoard targets = near & ~pawns;

    if (G_LIKELY(targets == near))
        return targets;
    for (guint other = 0; other < context->n_seats; other++)
        if ((near >> state->pawn[other] & 1) != 0)
            targets |= jump(state, state->pawn[seat], state->pawn[other], pawns);
    return targets;
}

/* The places where a wall would neither overlap nor cross another one. */
QuoridorSlots quoridor_list_free_slots(const QuoridorState *state)
{
    guint64 horizontal = state->walls.horizontal, vertical = state->walls.vertical;

    return (QuoridorSlots) {
        .horizontal = ~(horizontal | shift_east(horizontal) | shift_west(horizontal) | vertical),
        .vertical = ~(vertical | vertical << 8 | vertical >> 8 | horizontal),
    };
}

/* The crossings of grid lines, named like the walls whose middles lie there, that some walls touch. */
static inline guint64 list_points(QuoridorSlots walls)
{
    return walls.horizontal | shift_east(walls.horizontal) | shift_west(walls.horizontal) | walls.vertical |
           walls.vertical << 8 | walls.vertical >> 8;
}

/* The places of walls that would touch the points (and the board's border, where it counts) twice or more. */
static inline QuoridorSlots list_joining(guint64 points, gboolean with_border)
{
    guint64 border = with_border ? G_MAXUINT64 : 0;

    return (QuoridorSlots) {
        .horizontal =
            both_of_two(points, shift_east(points) | (border & FIRST_FILE), shift_west(points) | (border & LAST_FILE)),
        .vertical = both_of_two(points, points << 8 | (border & FIRST_RANK), points >> 8 | (border & LAST_RANK)),
    };
}

/* The places of walls that would touch one of the walls. */
QuoridorSlots quoridor_list_touching(QuoridorSlots walls)
{
    guint64 points = list_points(walls);

    return (QuoridorSlots) {
        .horizontal = points | shift_east(points) | shift_west(points),
        .vertical = points | points << 8 | points >> 8,
    };
}

/* The points of the walls that hang together with the border. */
static guint64 list_border_points(QuoridorSlots walls)
{
    QuoridorSlots joined = { walls.horizontal & (FIRST_FILE | LAST_FILE), walls.vertical & (FIRST_RANK | LAST_RANK) };
    guint64 points = 0, before;

    do {
        before = points;
        points = list_points(joined);
        joined.horizontal |= walls.horizontal & (points | shift_east(points) | shift_west(points));
        joined.vertical |= walls.vertical & (points | points << 8 | points >> 8);
    } while (points != before);
    return points;
}

/*
 * Keeps the places at which a wall could close anything: where it touches the border and walls that hang together with
 * it twice, or other walls twice. Both ends or an end and the middle of a wall must touch for that.
 */
static inline QuoridorSlots list_closing(QuoridorSlots walls, QuoridorSlots places)
{
    guint64 points = list_points(walls), border_points;
    QuoridorSlots joining = list_joining(points, TRUE), at_border, elsewhere;

    places.horizontal &= joining.horizontal;
    places.vertical &= joining.vertical;
    if (G_LIKELY((places.horizontal | places.vertical) == 0))
        return places;
    border_points = list_border_points(walls);
    at_border = list_joining(border_points, TRUE);
    elsewhere = list_joining(points & ~border_points, FALSE);
    places.horizontal &= at_border.horizontal | elsewhere.horizontal;
    places.vertical &= at_border.vertical | elsewhere.vertical;
    return places;
}

static gboolean can_reach(const QuoridorMaze *maze, QuoridorBoard from, QuoridorBoard goal)
{
    QuoridorBoard reached = from, before;

    do {
        before = reached;
        reached |= quoridor_maze_step(maze, reached);
        reached |= quoridor_maze_step(maze, reached);
        if ((reached & goal) != 0)
            return TRUE;
    } while (reached != before);
    return FALSE;
}

/* Tells whether a wall on a free place would take a seat's last path. */
static gboolean is_closing(const QuoridorContext *context, const QuoridorState *state, QuoridorKind kind, guint slot)
{
    QuoridorMaze after = state->maze;

    quoridor_maze_close(&after, kind, slot);
    for (guint seat = 0; seat < context->n_seats; seat++) {
        const QuoridorSlots *path = &state->path[seat];
        gboolean cuts = (kind == QUORIDOR_HORIZONTAL ? path->horizontal : path->vertical) >> slot & 1;
        if (cuts && !can_reach(&after, quoridor_board(state->pawn[seat]),
                               quoridor_edge_get_squares(quoridor_context_get_goal(context, seat))))
            return TRUE;
    }
    return FALSE;
}

static guint64 list_closed(const QuoridorContext *context, const QuoridorState *state, QuoridorKind kind,
                           guint64 suspects)
{
    guint64 closed = 0;

    for (; suspects != 0; suspects &= suspects - 1)
        if (is_closing(context, state, kind, (guint) __builtin_ctzll(suspects)))
            closed |= suspects & -suspects;
    return closed;
}

/*
 * The places where the seat to act may put a wall. A wall that cuts none of the shortest paths leaves every pawn a
 * path, and so does one that closes nothing; only what is left needs a search for another path.
 */
QuoridorSlots quoridor_list_walls(const QuoridorContext *context, const QuoridorState *state)
{
    QuoridorSlots free = quoridor_list_free_slots(state), suspects = { 0, 0 };

    if (state->stock[state->turn] == 0)
        return suspects;
    for (guint seat = 0; seat < context->n_seats; seat++) {
        suspects.horizontal |= state->path[seat].horizontal;
        suspects.vertical |= state->path[seat].vertical;
    }
    suspects.horizontal &= free.horizontal;
    suspects.vertical &= free.vertical;
    suspects = list_closing(state->walls, suspects);
    free.horizontal &= ~list_closed(context, state, QUORIDOR_HORIZONTAL, suspects.horizontal);
    free.vertical &= ~list_closed(context, state, QUORIDOR_VERTICAL, suspects.vertical);
    return free;
}

static gboolean can_move(const QuoridorContext *context, QuoridorState *state, guint seat)
{
    QuoridorSlots walls;

    if (G_LIKELY(quoridor_list_targets(context, state, seat) != 0))
        return TRUE;
    state->turn = (gint8) seat;
    walls = quoridor_list_walls(context, state);
    return (walls.horizontal | walls.vertical) != 0;
}

/* Gives the turn to the first seat that can move, beginning with `first`; rule 5 of the sheet. */
void quoridor_pass_turn(const QuoridorContext *context, QuoridorState *state, guint first)
{
    for (guint i = 0; i < context->n_seats; i++) {
        guint seat = first + i < context->n_seats ? first + i : first + i - context->n_seats;
        if (can_move(context, state, seat)) {
            state->turn = (gint8) seat;
            return;
        }
    }
    state->turn = DAMIER_ACTOR_OVER;
}

static void init(gconstpointer context, gpointer state)
{
    memcpy(state, ((const QuoridorContext *) context)->start, sizeof(QuoridorState));
}

/* Tells whether the position occurs for the third time. What came before a wall was placed cannot come again. */
static gboolean is_third_occurrence(const DamierTrail *trail)
{
    const DamierTrailEntry *last = &trail->entries[trail->length - 1];
    guint count = 1;

    for (const DamierTrailEntry *entry = last; entry > trail->entries; entry--) {
        if (quoridor_move_get_kind(entry->move) != QUORIDOR_PAWN)
            return FALSE;
        if (entry[-1].key == last->key && ++count == 3)
            return TRUE;
    }
    return FALSE;
}

static DamierActor to_act(gconstpointer context, gconstpointer state, const DamierTrail *trail)
{
    const QuoridorState *position = state;

    if (((const QuoridorContext *) context)->repetition && is_third_occurrence(trail))
        return DAMIER_ACTOR_OVER;
    return position->turn;
}

static guint write_walls(QuoridorKind kind, guint64 slots, DamierMove *moves)
{
    guint n = 0;

    for (; slots != 0; slots &= slots - 1)
        moves[n++] = quoridor_move_new(kind, (guint) __builtin_ctzll(slots));
    return n;
}

static guint gen_moves(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierMove *moves)
{
    const QuoridorState *position = state;
    QuoridorBoard targets = quoridor_list_targets(context, position, (guint) position->turn);
    QuoridorSlots walls = quoridor_list_walls(context, position);
    guint n = 0;

    for (; targets != 0; targets &= targets - 1)
        moves[n++] = quoridor_move_new(QUORIDOR_PAWN, quoridor_board_get_first(targets));
    n += write_walls(QUORIDOR_HORIZONTAL, walls.horizontal, moves + n);
    n += write_walls(QUORIDOR_VERTICAL, walls.vertical, moves + n);
    return n;
}

/* Without a processor's own instruction, which not every processor has. */
static inline guint count_bits(guint64 bits)
{
    bits -= bits >> 1 & G_GUINT64_CONSTANT(0x5555555555555555);
    bits = (bits & G_GUINT64_CONSTANT(0x3333333333333333)) + (bits >> 2 & G_GUINT64_CONSTANT(0x3333333333333333));
    bits = (bits + (bits >> 4)) & G_GUINT64_CONSTANT(0x0f0f0f0f0f0f0f0f);
    return (guint) (bits * FIRST_FILE >> 56);
}

static guint count_moves(gconstpointer context, gconstpointer state, const DamierTrail *trail)
{
    const QuoridorState *position = state;
    QuoridorBoard targets = quoridor_list_targets(context, position, (guint) position->turn);
    QuoridorSlots walls = quoridor_list_walls(context, position);
    guint n = count_bits(walls.horizontal) + count_bits(walls.vertical);

    for (; targets != 0; targets &= targets - 1)
        n++;
    return n;
}

/* Traces the paths that a new wall has cut. */
static void trace_cut_paths(const QuoridorContext *context, QuoridorState *state, QuoridorKind kind, guint slot)
{
    for (guint seat = 0; seat < context->n_seats; seat++) {
        const QuoridorSlots *path = &state->path[seat];
        if ((kind == QUORIDOR_HORIZONTAL ? path->horizontal : path->vertical) >> slot & 1)
            quoridor_state_trace_path(context, state, seat);
    }
}

static void apply(gconstpointer context, gconstpointer from, DamierMove move, gpointer to)
{
    const QuoridorContext *game = context;
    QuoridorState *state = to;
    QuoridorKind kind = quoridor_move_get_kind(move);
    guint place = quoridor_move_get_place(move), mover;

    memcpy(state, from, sizeof *state);
    mover = (guint) state->turn;
    if (kind == QUORIDOR_PAWN) {
        quoridor_state_move_pawn(state, mover, place);
        quoridor_state_trace_path(game, state, mover);
    } else {
        quoridor_state_put_wall(state, kind, place);
        state->stock[mover]--;
        trace_cut_paths(game, state, kind, place);
    }
    if (state->distance[mover] == 0)
        state->turn = DAMIER_ACTOR_OVER;
    else
        quoridor_pass_turn(game, state, mover + 1 < game->n_seats ? mover + 1 : 0);
}

static guint64 hash(gconstpointer context, gconstpointer state)
{
    return quoridor_state_hash(state);
}

static void get_outcome(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierOutcome *outcome)
{
    const QuoridorContext *game = context;
    gint winner = quoridor_state_find_winner(game, state);

    if (winner >= 0)
        damier_outcome_init_win(outcome, game->n_seats, game->sides, game->sides[winner], QUORIDOR_REASON_GOAL);
    else if (((const QuoridorState *) state)->turn == DAMIER_ACTOR_OVER)
        damier_outcome_init_draw(outcome, game->n_seats, QUORIDOR_REASON_IMMOBILE);
    else
        damier_outcome_init_draw(outcome, game->n_seats, QUORIDOR_REASON_REPETITION);
}

static gboolean is_legal(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierMove move)
{
    const QuoridorState *position = state;
    guint place = quoridor_move_get_place(move);

    if (position->turn < 0)
        return FALSE;
    switch (quoridor_move_get_kind(move)) {
    case QUORIDOR_PAWN:
        return place < QUORIDOR_N_SQUARES &&
               (quoridor_list_targets(context, position, (guint) position->turn) >> place & 1) != 0;
    case QUORIDOR_HORIZONTAL:
        return place < QUORIDOR_N_SLOTS && (quoridor_list_walls(context, position).horizontal >> place & 1) != 0;
    case QUORIDOR_VERTICAL:
        return place < QUORIDOR_N_SLOTS && (quoridor_list_walls(context, position).vertical >> place & 1) != 0;
    default:
        return FALSE;
    }
}

const DamierRulesOps quoridor_ops = {
    .size = sizeof(DamierRulesOps),
    .init = init,
    .to_act = to_act,
    .gen_moves = gen_moves,
    .count_moves = count_moves,
    .apply = apply,
    .hash = hash,
    .outcome = get_outcome,
    .is_legal = is_legal,
};
