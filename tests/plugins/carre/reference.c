// SPDX-License-Identifier: GPL-3.0-or-later
#include "reference.h"

#include <string.h>

static const int values[] = { 2, 3, 4, 6, 7, 8, 9, 12 };

static void get_sides(int value, int *longer, int *shorter)
{
    switch (value) {
    case 2:
    case 3:
        *longer = value;
        *shorter = 1;
        break;
    case 7:
        *longer = *shorter = 1;
        break;
    case 4:
    case 6:
    case 8:
        *longer = value / 2;
        *shorter = 2;
        break;
    default:
        *longer = value / 3;
        *shorter = 3;
        break;
    }
}

void reference_init(Reference *game, int n_seats)
{
    memset(game, 0, sizeof *game);
    game->n_seats = n_seats;
    game->centre_stoppers = 2 * n_seats;
    game->centre_chips = n_seats;
    for (int seat = 0; seat < n_seats; seat++)
        game->players[seat].chips = 1;
    game->must_roll = TRUE;
    game->winner = -1;
}

static gboolean covers(const ReferencePiece *piece, int file, int rank)
{
    return file >= piece->file && file < piece->file + piece->width && rank >= piece->rank &&
           rank < piece->rank + piece->height;
}

int reference_measure_height(const ReferencePlayer *player, int file, int rank)
{
    int height = 0;

    for (int i = 0; i < player->n_pieces; i++)
        if (covers(&player->pieces[i], file, rank))
            height++;
    return height;
}

/* Nothing lies on it: every cell that it covers is only as high as its own upper side. */
static gboolean is_open(const ReferencePlayer *player, const ReferencePiece *piece)
{
    for (int file = piece->file; file < piece->file + piece->width; file++)
        for (int rank = piece->rank; rank < piece->rank + piece->height; rank++)
            if (reference_measure_height(player, file, rank) != piece->base + 1)
                return FALSE;
    return TRUE;
}

static gboolean is_level(const ReferencePlayer *player, int file, int rank, int width, int height)
{
    if (file + width > 5 || rank + height > 4)
        return FALSE;
    for (int x = file; x < file + width; x++)
        for (int y = rank; y < rank + height; y++)
            if (reference_measure_height(player, x, y) != reference_measure_height(player, file, rank))
                return FALSE;
    return TRUE;
}

static int count_stock(const ReferencePlayer *player, int value)
{
    int n = 2;

    for (int i = 0; i < player->n_pieces; i++)
        n -= player->pieces[i].value == value;
    return n;
}

static gint compare_texts(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *) a, *(const char *const *) b);
}

static void add_text(GPtrArray *texts, const char *text)
{
    for (guint i = 0; i < texts->len; i++)
        if (strcmp(texts->pdata[i], text) == 0)
            return;
    g_ptr_array_add(texts, g_strdup(text));
}

/* The greater dice first, then the chips. */
static char *write_payment(const Reference *game, int dice, int chips)
{
    GString *text = g_string_new("=");

    for (int value = 6; value >= 1; value--)
        for (int i = 0; i < 3; i++)
            if (dice >> i & 1 && game->dice[i] == value)
                g_string_append_printf(text, "%d", value);
    for (int i = 0; i < chips; i++)
        g_string_append_c(text, 'c');
    return g_string_free_and_steal(text);
}

/* All ways to choose dice and chips whose sum is the cost, each once. */
static GPtrArray *list_payments(const Reference *game, int cost)
{
    GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);

    for (int dice = 0; dice < 8; dice++) {
        for (int chips = 0; chips <= game->players[game->seat].chips - game->new_chips; chips++) {
            g_autofree char *text = write_payment(game, dice, chips);
            gboolean is_possible = TRUE;
            int sum = chips;

            for (int i = 0; i < 3; i++) {
                if (!(dice >> i & 1))
                    continue;
                sum += game->dice[i];
                is_possible = is_possible && game->dice[i] != 0;
            }
            if (is_possible && sum == cost)
                add_text(texts, text);
        }
    }
    return texts;
}

static void add_with_payments(const Reference *game, GPtrArray *moves, const char *action, int cost)
{
    g_autoptr(GPtrArray) payments = list_payments(game, cost);

    for (guint i = 0; i < payments->len; i++) {
        g_autofree char *text = g_strconcat(action, payments->pdata[i], NULL);
        add_text(moves, text);
    }
}

static char *write_piece(int value, int file, int rank, int width, int height)
{
    return g_strdup_printf("%d%c%d%s", value, 'a' + file, rank + 1, width > height ? "h" : width < height ? "v" : "");
}

static void add_builds(const Reference *game, GPtrArray *moves, int value, gboolean is_paid)
{
    const ReferencePlayer *player = &game->players[game->seat];
    int longer, shorter;

    get_sides(value, &longer, &shorter);
    if (count_stock(player, value) == 0)
        return;
    for (int turned = 0; turned < 2; turned++) {
        const int width = turned ? shorter : longer, height = turned ? longer : shorter;

        for (int file = 0; file < 5; file++) {
            for (int rank = 0; rank < 4; rank++) {
                g_autofree char *text = write_piece(value, file, rank, width, height);

                if (!is_level(player, file, rank, width, height))
                    continue;
                if (is_paid)
                    add_text(moves, text);
                else
                    add_with_payments(game, moves, text, value);
            }
        }
    }
}

static gboolean can_build(const Reference *game, int value)
{
    g_autoptr(GPtrArray) moves = g_ptr_array_new_with_free_func(g_free);

    add_builds(game, moves, value, TRUE);
    return moves->len > 0;
}

static void add_stops(const Reference *game, GPtrArray *moves)
{
    const ReferencePlayer *own = &game->players[game->seat];

    for (int seat = 0; seat < game->n_seats; seat++) {
        const ReferencePlayer *other = &game->players[seat];

        for (int i = 0; i < other->n_pieces && seat != game->seat; i++) {
            const ReferencePiece *piece = &other->pieces[i];
            g_autofree char *name = write_piece(piece->value, piece->file, piece->rank, piece->width, piece->height);
            g_autofree char *one = g_strdup_printf("s%d:%s", seat + 1, name);
            g_autofree char *two = g_strdup_printf("ss%d:%s", seat + 1, name);

            if (!is_open(other, piece))
                continue;
            if (own->stoppers - game->new_stoppers >= 1)
                add_with_payments(game, moves, one, piece->value);
            if (own->stoppers - game->new_stoppers >= 2 && can_build(game, piece->value))
                add_with_payments(game, moves, two, piece->value);
        }
    }
}

static int count_chips_in(const char *text)
{
    const char *equals = strchr(text, '=');
    int n = 0;

    for (const char *here = equals; here != NULL && *here != '\0'; here++)
        n += *here == 'c';
    return n;
}

/* With enough in the centre nobody gives; else somebody must who has one, if anybody has; if that leaves nothing to
 * happen there is no such purchase. */
static void add_purchase(const Reference *game, GPtrArray *moves, gboolean is_chip, int n, int cost)
{
    g_autoptr(GPtrArray) payments = list_payments(game, cost);
    const char *name = is_chip ? n == 1 ? "bc" : "bcc" : n == 1 ? "bs" : "bss";

    for (guint i = 0; i < payments->len; i++) {
        const char *payment = payments->pdata[i];
        const int centre = is_chip ? game->centre_chips + count_chips_in(payment) : game->centre_stoppers;
        gboolean anybody = FALSE;

        for (int seat = 0; seat < game->n_seats && centre < n; seat++) {
            const ReferencePlayer *other = &game->players[seat];
            g_autofree char *text = g_strdup_printf("%s@%d%s", name, seat + 1, payment);

            if (seat == game->seat || (is_chip ? other->chips : other->stoppers) == 0)
                continue;
            anybody = TRUE;
            add_text(moves, text);
        }
        if (centre >= n || (!anybody && centre > 0)) {
            g_autofree char *text = g_strconcat(name, payment, NULL);
            add_text(moves, text);
        }
    }
}

static void add_take_backs(const Reference *game, GPtrArray *moves)
{
    const ReferencePlayer *player = &game->players[game->seat];

    for (int i = 0; i < player->n_pieces; i++) {
        const ReferencePiece *piece = &player->pieces[i];
        g_autofree char *name = write_piece(piece->value, piece->file, piece->rank, piece->width, piece->height);
        g_autofree char *text = g_strconcat("t", name, NULL);

        if (is_open(player, piece))
            add_text(moves, text);
    }
}

/* The moves in the order of letters, a space after each. */
char *reference_list_moves(const Reference *game)
{
    g_autoptr(GPtrArray) moves = g_ptr_array_new_with_free_func(g_free);
    GString *list = g_string_new(NULL);

    if (game->must_build != 0) {
        add_builds(game, moves, game->must_build, TRUE);
    } else {
        for (guint i = 0; i < G_N_ELEMENTS(values); i++)
            add_builds(game, moves, values[i], FALSE);
        add_stops(game, moves);
        if (!game->bought_stoppers) {
            add_purchase(game, moves, FALSE, 1, 5);
            add_purchase(game, moves, FALSE, 2, 10);
        }
        if (!game->bought_chips) {
            add_purchase(game, moves, TRUE, 1, 1);
            add_purchase(game, moves, TRUE, 2, 11);
        }
        add_take_backs(game, moves);
        add_text(moves, "end");
    }
    g_ptr_array_sort(moves, compare_texts);
    for (guint i = 0; i < moves->len; i++)
        g_string_append_printf(list, "%s ", (const char *) moves->pdata[i]);
    return g_string_free_and_steal(list);
}

static void pay(Reference *game, const char *move)
{
    const char *equals = strchr(move, '=');

    for (const char *here = equals != NULL ? equals + 1 : ""; *here != '\0'; here++) {
        int index = 0;

        if (*here == 'c') {
            game->players[game->seat].chips--;
            game->centre_chips++;
            continue;
        }
        while (game->dice[index] != *here - '0')
            index++;
        game->dice[index] = 0;
    }
}

static ReferencePiece read_piece(const char *text)
{
    ReferencePiece piece = { 0 };
    char *rest;
    int longer, shorter;

    piece.value = (int) g_ascii_strtoll(text, &rest, 10);
    piece.file = rest[0] - 'a';
    piece.rank = rest[1] - '1';
    get_sides(piece.value, &longer, &shorter);
    piece.width = rest[2] == 'v' ? shorter : longer;
    piece.height = rest[2] == 'v' ? longer : shorter;
    return piece;
}

static void build(Reference *game, const char *text)
{
    ReferencePlayer *player = &game->players[game->seat];
    ReferencePiece piece = read_piece(text);

    piece.base = reference_measure_height(player, piece.file, piece.rank);
    player->pieces[player->n_pieces++] = piece;
    game->must_build = 0;
    if (player->n_pieces == 16)
        game->winner = game->seat;
}

static void remove_piece(ReferencePlayer *player, const char *text)
{
    const ReferencePiece wanted = read_piece(text);

    for (int i = 0; i < player->n_pieces; i++) {
        ReferencePiece *piece = &player->pieces[i];
        if (piece->value == wanted.value && piece->file == wanted.file && piece->rank == wanted.rank &&
            piece->width == wanted.width && is_open(player, piece)) {
            *piece = player->pieces[--player->n_pieces];
            return;
        }
    }
    g_assert_not_reached();
}

static void stop(Reference *game, const char *move)
{
    const int n = move[1] == 's' ? 2 : 1;
    const char *piece = strchr(move, ':') + 1;

    game->players[game->seat].stoppers -= n;
    game->centre_stoppers += n;
    remove_piece(&game->players[move[n] - '1'], piece);
    if (n == 2)
        game->must_build = read_piece(piece).value;
}

static void buy(Reference *game, const char *move)
{
    const gboolean is_chip = move[1] == 'c';
    const int n = move[2] == move[1] ? 2 : 1;
    const char *giver = strchr(move, '@');
    int *centre = is_chip ? &game->centre_chips : &game->centre_stoppers;
    int *mine = is_chip ? &game->players[game->seat].chips : &game->players[game->seat].stoppers;
    const gboolean was_empty = *centre == 0;
    int got = *centre < n ? *centre : n;

    *centre -= got;
    if (giver != NULL) {
        ReferencePlayer *other = &game->players[giver[1] - '1'];
        if (is_chip)
            other->chips--;
        else
            other->stoppers--;
        (*centre)++;
    }
    if (was_empty && n == 2) {
        (*centre)--;
        got = 1;
    }
    *mine += got;
    if (is_chip) {
        game->bought_chips = TRUE;
        game->new_chips = got;
    } else {
        game->bought_stoppers = TRUE;
        game->new_stoppers = got;
    }
}

static void begin_turn(Reference *game, int seat)
{
    game->seat = seat;
    game->must_roll = TRUE;
    game->bought_stoppers = game->bought_chips = FALSE;
    game->new_stoppers = game->new_chips = 0;
    memset(game->dice, 0, sizeof game->dice);
}

void reference_play(Reference *game, const char *move)
{
    if (game->must_roll) {
        for (int i = 0; i < 3; i++)
            game->dice[i] = move[i] - '0';
        game->must_roll = FALSE;
        return;
    }
    pay(game, move);
    if (strcmp(move, "end") == 0)
        begin_turn(game, (game->seat + 1) % game->n_seats);
    else if (move[0] == 't')
        remove_piece(&game->players[game->seat], move + 1);
    else if (move[0] == 's')
        stop(game, move);
    else if (move[0] == 'b')
        buy(game, move);
    else
        build(game, move);
}
