// SPDX-License-Identifier: GPL-3.0-or-later
#include "reference.h"

static const int way_file[] = { 0, 1, 0, -1 };
static const int way_rank[] = { 1, 0, -1, 0 };

static gboolean is_on_board(int file, int rank)
{
    return file >= 0 && file < 9 && rank >= 0 && rank < 9;
}

static gboolean has_horizontal(const Reference *game, int file, int rank)
{
    return file >= 0 && file < 8 && rank >= 0 && rank < 8 && game->horizontal[file][rank];
}

static gboolean has_vertical(const Reference *game, int file, int rank)
{
    return file >= 0 && file < 8 && rank >= 0 && rank < 8 && game->vertical[file][rank];
}

/* A step stays on the board and meets no wall. */
static gboolean is_open(const Reference *game, int file, int rank, int way)
{
    if (!is_on_board(file + way_file[way], rank + way_rank[way]))
        return FALSE;
    switch (way) {
    case 0:
        return !has_horizontal(game, file, rank) && !has_horizontal(game, file - 1, rank);
    case 1:
        return !has_vertical(game, file, rank) && !has_vertical(game, file, rank - 1);
    case 2:
        return !has_horizontal(game, file, rank - 1) && !has_horizontal(game, file - 1, rank - 1);
    default:
        return !has_vertical(game, file - 1, rank) && !has_vertical(game, file - 1, rank - 1);
    }
}

static gboolean has_pawn(const Reference *game, int file, int rank)
{
    for (int seat = 0; seat < game->n_seats; seat++)
        if (game->file[seat] == file && game->rank[seat] == rank)
            return TRUE;
    return FALSE;
}

static gboolean is_goal(const Reference *game, int seat, int file, int rank)
{
    if (game->n_seats == 2)
        return seat == 0 ? rank == 8 : rank == 0;
    switch (seat) {
    case 0:
        return rank == 8;
    case 1:
        return file == 8;
    case 2:
        return rank == 0;
    default:
        return file == 0;
    }
}

/* How many steps a pawn is from its goal when no other pawn is there; -1 without a path. */
int reference_measure_path(const Reference *game, int seat)
{
    int distance[9][9], queue[81], head = 0, tail = 0;

    memset(distance, -1, sizeof distance);
    distance[game->file[seat]][game->rank[seat]] = 0;
    queue[tail++] = game->file[seat] * 9 + game->rank[seat];
    while (head < tail) {
        int file = queue[head] / 9, rank = queue[head] % 9;
        head++;
        if (is_goal(game, seat, file, rank))
            return distance[file][rank];
        for (int way = 0; way < 4; way++) {
            int next_file = file + way_file[way], next_rank = rank + way_rank[way];
            if (is_open(game, file, rank, way) && distance[next_file][next_rank] < 0) {
                distance[next_file][next_rank] = distance[file][rank] + 1;
                queue[tail++] = next_file * 9 + next_rank;
            }
        }
    }
    return -1;
}

static void reach(const Reference *game, int file, int rank, gboolean targets[9][9])
{
    if (!has_pawn(game, file, rank))
        targets[file][rank] = TRUE;
}

static gboolean list_pawn_targets(const Reference *game, int seat, gboolean targets[9][9])
{
    int file = game->file[seat], rank = game->rank[seat];
    gboolean found = FALSE;

    for (int way = 0; way < 4; way++) {
        int next_file = file + way_file[way], next_rank = rank + way_rank[way];
        int far_file = next_file + way_file[way], far_rank = next_rank + way_rank[way];
        if (!is_open(game, file, rank, way))
            continue;
        if (!has_pawn(game, next_file, next_rank)) {
            targets[next_file][next_rank] = TRUE;
        } else if (is_open(game, next_file, next_rank, way) && !has_pawn(game, far_file, far_rank)) {
            targets[far_file][far_rank] = TRUE;
        } else {
            for (int turn = 1; turn <= 3; turn += 2) {
                int side = (way + turn) % 4;
                if (is_open(game, next_file, next_rank, side))
                    reach(game, next_file + way_file[side], next_rank + way_rank[side], targets);
            }
        }
    }
    for (int i = 0; i < 81; i++)
        found |= targets[i / 9][i % 9];
    return found;
}

static gboolean is_wall_legal(const Reference *game, int seat, int file, int rank, gboolean is_horizontal)
{
    Reference after = *game;

    if (game->walls_left[seat] == 0 || game->horizontal[file][rank] || game->vertical[file][rank])
        return FALSE;
    if (is_horizontal && (has_horizontal(game, file - 1, rank) || has_horizontal(game, file + 1, rank)))
        return FALSE;
    if (!is_horizontal && (has_vertical(game, file, rank - 1) || has_vertical(game, file, rank + 1)))
        return FALSE;
    (is_horizontal ? after.horizontal : after.vertical)[file][rank] = TRUE;
    for (int other = 0; other < game->n_seats; other++)
        if (reference_measure_path(&after, other) < 0)
            return FALSE;
    return TRUE;
}

static char *list_moves_of(const Reference *game, int seat)
{
    GString *text = g_string_new(NULL);
    gboolean targets[9][9] = { 0 };

    list_pawn_targets(game, seat, targets);
    for (int rank = 0; rank < 9; rank++)
        for (int file = 0; file < 9; file++)
            if (targets[file][rank])
                g_string_append_printf(text, "%c%c ", 'a' + file, '1' + rank);
    for (int kind = 0; kind < 2; kind++)
        for (int rank = 0; rank < 8; rank++)
            for (int file = 0; file < 8; file++)
                if (is_wall_legal(game, seat, file, rank, kind == 0))
                    g_string_append_printf(text, "%c%c%c ", 'a' + file, '1' + rank, kind == 0 ? 'h' : 'v');
    return g_string_free_and_steal(text);
}

void reference_init(Reference *game, int n_seats, int n_walls)
{
    static const int files[] = { 4, 0, 4, 8 }, ranks[] = { 0, 4, 8, 4 };

    *game = (Reference) { .n_seats = n_seats };
    for (int seat = 0; seat < n_seats; seat++) {
        int home = n_seats == 2 ? seat * 2 : seat;
        game->file[seat] = files[home];
        game->rank[seat] = ranks[home];
        game->walls_left[seat] = n_walls;
    }
}

/* The moves in the notation, one space after each: those of the pawn, horizontal walls, vertical walls; from a1 on. */
char *reference_list_moves(const Reference *game)
{
    return list_moves_of(game, game->seat_to_move);
}

int reference_find_winner(const Reference *game)
{
    for (int seat = 0; seat < game->n_seats; seat++)
        if (is_goal(game, seat, game->file[seat], game->rank[seat]))
            return seat;
    return -1;
}

void reference_play(Reference *game, const char *move)
{
    int file = move[0] - 'a', rank = move[1] - '1', seat = game->seat_to_move;

    if (move[2] == '\0') {
        game->file[seat] = file;
        game->rank[seat] = rank;
    } else {
        (move[2] == 'h' ? game->horizontal : game->vertical)[file][rank] = TRUE;
        game->walls_left[seat]--;
    }
    /* Who cannot move is left out. */
    for (int i = 1; i <= game->n_seats; i++) {
        int next = (seat + i) % game->n_seats;
        g_autofree char *moves = list_moves_of(game, next);
        game->seat_to_move = next;
        if (*moves != '\0')
            return;
    }
}
