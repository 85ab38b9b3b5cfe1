// SPDX-License-Identifier: GPL-3.0-or-later
#include "reference.h"

static gboolean is_on_board(int file, int rank)
{
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

static gboolean is_vacant(const Reference *game, int file, int rank)
{
    return is_on_board(file, rank) && game->piece[file][rank] == 0;
}

/* Rule 2: the long direction of black is vertical as the mover sees it, and E-W sees the board from the west. */
static gboolean moves_vertically(const Reference *game, int file, int rank)
{
    return (game->piece[file][rank] == 'b') == (game->player == 0);
}

/* Whether a piece, as mover or carried, gets through: the leg is the first square in the long direction. */
static gboolean gets_through(const Reference *game, int file, int rank, int by_file, int by_rank)
{
    return is_vacant(game, file + by_file / 2, rank + by_rank / 2) && is_vacant(game, file + by_file, rank + by_rank);
}

static gboolean can_carry(const Reference *game, int file, int rank, int by_file, int by_rank)
{
    return is_on_board(file, rank) && game->piece[file][rank] != 0 && (game->carry_hot || !game->hot[file][rank]) &&
           gets_through(game, file, rank, by_file, by_rank);
}

static void add_move(GPtrArray *moves, int file, int rank, int by_file, int by_rank, const char *carried)
{
    g_ptr_array_add(moves, g_strdup_printf("%c%c-%c%c%s", 'a' + file, '1' + rank, 'a' + file + by_file,
                                           '1' + rank + by_rank, carried));
}

static void list_moves_of_piece(const Reference *game, int file, int rank, GPtrArray *moves)
{
    const gboolean is_vertical = moves_vertically(game, file, rank);

    for (int along = -2; along <= 2; along += 4) {
        for (int aside = -1; aside <= 1; aside += 2) {
            int by_file = is_vertical ? aside : along, by_rank = is_vertical ? along : aside;
            gboolean lower = is_vertical ? can_carry(game, file - 1, rank, by_file, by_rank)
                                         : can_carry(game, file, rank - 1, by_file, by_rank);
            gboolean upper = is_vertical ? can_carry(game, file + 1, rank, by_file, by_rank)
                                         : can_carry(game, file, rank + 1, by_file, by_rank);

            if (!gets_through(game, file, rank, by_file, by_rank))
                continue;
            add_move(moves, file, rank, by_file, by_rank, "");
            if (lower)
                add_move(moves, file, rank, by_file, by_rank, is_vertical ? "+w" : "+s");
            if (upper)
                add_move(moves, file, rank, by_file, by_rank, is_vertical ? "+e" : "+n");
            if (lower && upper)
                add_move(moves, file, rank, by_file, by_rank, is_vertical ? "+we" : "+ns");
        }
    }
}

/* The moves in the notation, in no order to rely on. */
GPtrArray *reference_list_moves(const Reference *game)
{
    GPtrArray *moves = g_ptr_array_new_with_free_func(g_free);

    for (int i = 0; i < 8; i++) {
        int file = game->player == 0 ? i : 0, rank = game->player == 0 ? 0 : i;
        if (!is_vacant(game, file, rank))
            continue;
        g_ptr_array_add(moves, g_strdup_printf("b@%c%c", 'a' + file, '1' + rank));
        g_ptr_array_add(moves, g_strdup_printf("w@%c%c", 'a' + file, '1' + rank));
    }
    for (int file = 0; file < 8; file++)
        for (int rank = 0; rank < 8; rank++)
            if (game->piece[file][rank] != 0 && !game->hot[file][rank])
                list_moves_of_piece(game, file, rank, moves);
    if (moves->len == 0)
        g_ptr_array_add(moves, g_strdup("pass"));
    return moves;
}

static void take(Reference *game, Reference *after, int file, int rank, int by_file, int by_rank)
{
    after->piece[file][rank] = 0;
    after->piece[file + by_file][rank + by_rank] = game->piece[file][rank];
    after->hot[file + by_file][rank + by_rank] = TRUE;
}

static void play_step(Reference *game, Reference *after, const char *move)
{
    int file = move[0] - 'a', rank = move[1] - '1', by_file = move[3] - 'a' - file, by_rank = move[4] - '1' - rank;

    take(game, after, file, rank, by_file, by_rank);
    if (strchr(move, 'w') != NULL)
        take(game, after, file - 1, rank, by_file, by_rank);
    if (move[5] == '+' && strchr(move + 5, 'e') != NULL)
        take(game, after, file + 1, rank, by_file, by_rank);
    if (strchr(move, 's') != NULL)
        take(game, after, file, rank - 1, by_file, by_rank);
    if (strchr(move, 'n') != NULL)
        take(game, after, file, rank + 1, by_file, by_rank);
}

void reference_play(Reference *game, const char *move)
{
    Reference after = *game;

    memset(after.hot, 0, sizeof after.hot);
    after.n_passes = 0;
    if (g_str_equal(move, "pass")) {
        after.n_passes = game->n_passes + 1;
    } else if (move[1] == '@') {
        after.piece[move[2] - 'a'][move[3] - '1'] = move[0];
        after.hot[move[2] - 'a'][move[3] - '1'] = TRUE;
    } else {
        play_step(game, &after, move);
    }
    after.player = 1 - game->player;
    *game = after;
}

/* Whether the player who has just moved has won. */
gboolean reference_has_won(const Reference *game)
{
    return game->piece[0][0] != 0 && game->piece[7][0] != 0 && game->piece[0][7] != 0 && game->piece[7][7] != 0;
}

/* The position in the notation. */
char *reference_to_text(const Reference *game)
{
    GString *text = g_string_new(NULL);

    for (int rank = 7; rank >= 0; rank--) {
        int gap = 0;
        for (int file = 0; file <= 8; file++) {
            gboolean is_piece = file < 8 && game->piece[file][rank] != 0;
            if (gap > 0 && (is_piece || file == 8))
                g_string_append_printf(text, "%d", gap);
            gap = is_piece ? 0 : gap + 1;
            if (is_piece)
                g_string_append_c(text, game->hot[file][rank] ? g_ascii_toupper(game->piece[file][rank])
                                                              : game->piece[file][rank]);
        }
        if (rank > 0)
            g_string_append_c(text, '/');
    }
    g_string_append_printf(text, " %d %d", game->player + 1, game->n_passes);
    return g_string_free_and_steal(text);
}
