// SPDX-License-Identifier: GPL-3.0-or-later
#include "carre-state.h"

const CarreKind carre_kinds[CARRE_N_KINDS] = {
    { 2, 2, 1 }, { 3, 3, 1 }, { 4, 2, 2 }, { 6, 3, 2 }, { 7, 1, 1 }, { 8, 4, 2 }, { 9, 3, 3 }, { 12, 4, 3 },
};

const guint8 carre_prices[CARRE_N_GOODS][2] = { { 5, 10 }, { 1, 11 } };

/* The cells of a rectangle whose corner is a1. */
static inline CarreCells make_rectangle(guint width, guint height)
{
    static const CarreCells columns[] = { 0, 0x1, 0x41, 0x1041, 0x41041 };

    return columns[height] * ((1u << width) - 1);
}

CarreCells carre_place_get_cells(guint kind, guint place)
{
    return make_rectangle(carre_place_get_width(kind, place), carre_place_get_height(kind, place))
           << place % CARRE_UPRIGHT;
}

/* Tells whether a place is one: inside of the board, and a square never upright. */
gboolean carre_place_is_on_board(guint kind, guint place)
{
    return carre_place_get_file(place) + carre_place_get_width(kind, place) <= CARRE_N_FILES &&
           carre_place_get_rank(place) + carre_place_get_height(kind, place) <= CARRE_N_RANKS &&
           !(place & CARRE_UPRIGHT && carre_kind_is_square(kind));
}

/* The cells at which a rectangle can begin that lies in a set of cells as a whole. */
static inline CarreCells fit(CarreCells cells, guint width, guint height)
{
    for (guint i = 1; i < width; i++)
        cells &= cells >> 1;
    for (guint i = 1; i < height; i++)
        cells &= cells >> CARRE_STRIDE;
    return cells;
}

/* The cells at which a carré can begin: all that it covers is equally high. */
CarreCells carre_player_list_anchors(const CarrePlayer *player, guint kind, gboolean is_upright)
{
    const guint width = is_upright ? carre_kinds[kind].width : carre_kinds[kind].length;
    const guint height = is_upright ? carre_kinds[kind].length : carre_kinds[kind].width;
    CarreCells anchors = 0, below = CARRE_BOARD;

    if (is_upright && width == height)
        return 0;
    for (guint level = 0; below != 0 && level < CARRE_N_PIECES; level++) {
        anchors |= fit(below & ~player->levels[level], width, height);
        below = player->levels[level];
    }
    return anchors;
}

gboolean carre_player_can_build(const CarrePlayer *player, guint kind, guint place)
{
    return carre_player_list_anchors(player, kind, (place & CARRE_UPRIGHT) != 0) >> place % CARRE_UPRIGHT & 1;
}

gboolean carre_player_can_build_any(const CarrePlayer *player, guint kind)
{
    return (carre_player_list_anchors(player, kind, FALSE) | carre_player_list_anchors(player, kind, TRUE)) != 0;
}

/* How many carrés lie upon one another at a cell, given by its bit. */
guint carre_player_measure_height(const CarrePlayer *player, guint cell)
{
    guint height = 0;

    while (height < CARRE_N_PIECES && player->levels[height] >> cell & 1)
        height++;
    return height;
}

static void sort_pair(guint16 *pair)
{
    const guint16 first = pair[0];

    if (first <= pair[1])
        return;
    pair[0] = pair[1];
    pair[1] = first;
}

/* Builds a carré that is in the stock at a place where it can lie. */
void carre_player_put(CarrePlayer *player, guint kind, guint place)
{
    const CarreCells cells = carre_place_get_cells(kind, place);
    guint base = 0;

    while (player->levels[base] & cells)
        base++;
    player->levels[base] |= cells;
    player->pieces[2 * kind] = carre_piece_new(place, base);
    sort_pair(&player->pieces[2 * kind]);
    player->n_built++;
}

/* Returns a carré on which nothing lies to the stock. */
void carre_player_take(CarrePlayer *player, guint kind, guint index)
{
    guint16 *piece = &player->pieces[2 * kind + index];

    player->levels[carre_piece_get_base(*piece)] &= ~carre_place_get_cells(kind, carre_piece_get_place(*piece));
    *piece = 0;
    sort_pair(&player->pieces[2 * kind]);
    player->n_built--;
}

/* Tells whether a carré lies on the board and nothing on it. */
gboolean carre_player_is_exposed(const CarrePlayer *player, guint kind, guint index)
{
    const guint16 piece = player->pieces[2 * kind + index];
    const guint above = piece != 0 ? carre_piece_get_base(piece) + 1 : 0;

    return piece != 0 && (above == CARRE_N_PIECES ||
                          (player->levels[above] & carre_place_get_cells(kind, carre_piece_get_place(piece))) == 0);
}

/* Finds which carré of a kind lies open at a place; -1 where none does. */
gint carre_player_find_exposed(const CarrePlayer *player, guint kind, guint place)
{
    for (guint index = 0; index < 2; index++)
        if (carre_player_is_exposed(player, kind, index) &&
            carre_piece_get_place(player->pieces[2 * kind + index]) == place)
            return (gint) index;
    return -1;
}

/* Whether an area has nothing but cells of a set. */
static gboolean is_within(const CarreArea *area, CarreCells cells)
{
    for (guint file = area->file; file < area->file + area->width; file++)
        for (guint rank = area->rank; rank < area->rank + area->height; rank++)
            if (file >= CARRE_N_FILES || rank >= CARRE_N_RANKS || !(cells >> (rank * CARRE_STRIDE + file) & 1))
                return FALSE;
    return TRUE;
}

/* The largest rectangle of a set of cells; of equal ones the uppermost, and there the leftmost. */
CarreArea carre_find_largest_area(CarreCells cells)
{
    CarreArea best = { 0 };

    for (guint corner = 0; corner < CARRE_STRIDE * CARRE_N_RANKS; corner++) {
        for (guint size = 0; size < CARRE_N_FILES * CARRE_N_RANKS; size++) {
            const CarreArea area = { corner % CARRE_STRIDE, CARRE_N_RANKS - 1 - corner / CARRE_STRIDE,
                                     size % CARRE_N_FILES + 1, size / CARRE_N_FILES + 1 };

            if (area.width * area.height > best.width * best.height && is_within(&area, cells))
                best = area;
        }
    }
    return best;
}

/* Makes the position before the first roll, with one chip in each hand. */
void carre_state_clear(const CarreContext *context, CarreState *state)
{
    memset(state, 0, sizeof *state);
    state->actor = DAMIER_ACTOR_CHANCE;
    for (guint seat = 0; seat < context->n_seats; seat++)
        state->players[seat].goods[CARRE_CHIP] = 1;
}

/* Of either good there are two for each player; what nobody has lies in the centre. */
guint carre_state_count_centre(const CarreContext *context, const CarreState *state, CarreGood good)
{
    guint n = 2 * context->n_seats;

    for (guint seat = 0; seat < context->n_seats; seat++)
        n -= state->players[seat].goods[good];
    return n;
}

static inline guint64 stir(guint64 key, guint64 word)
{
    key = (key ^ word) * G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);
    return key ^ key >> 29;
}

/* The levels follow from the pieces, so that only these count. */
guint64 carre_state_hash(const CarreState *state)
{
    guint64 key = 0, word;

    for (guint seat = 0; seat < CARRE_MAX_SEATS; seat++) {
        const CarrePlayer *player = &state->players[seat];
        for (guint i = 0; i < CARRE_N_PIECES; i += 4) {
            memcpy(&word, &player->pieces[i], sizeof word);
            key = stir(key, word);
        }
        key = stir(key, (guint64) player->goods[CARRE_STOPPER] << 8 | player->goods[CARRE_CHIP]);
    }
    memcpy(&word, state->dice, sizeof word);
    key = stir(key, word);
    return stir(key,
                (guint64) state->fresh[CARRE_STOPPER] << 16 | (guint64) state->fresh[CARRE_CHIP] << 8 | state->pending);
}
