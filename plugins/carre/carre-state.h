// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

#define CARRE_MAX_SEATS 4
#define CARRE_N_FILES   5
#define CARRE_N_RANKS   4
#define CARRE_N_KINDS   8
#define CARRE_N_PIECES  16
#define CARRE_N_DICE    3
#define CARRE_N_ROLLS   56
#define CARRE_MAX_COST  12
/* The dice that are left can be put together in so many ways, none of them among these. */
#define CARRE_MAX_PAYMENTS 8

/*
 * A set of cells: bit 6 · rank + file, so that a1 is bit 0, e1 bit 4 and e4 bit 22. The sixth file is always empty:
 * what is shifted along a rank never comes out at the other end.
 */
typedef guint32 CarreCells;

#define CARRE_STRIDE 6
#define CARRE_BOARD  ((CarreCells) 0x7df7df)

/* Where a carré lies: its a1-most cell, and whether its long side runs along the ranks (0) or the files (1). */
#define CARRE_UPRIGHT  32u
#define CARRE_N_PLACES 64

typedef enum {
    CARRE_ROLL = 1,
    CARRE_BUILD,
    CARRE_TAKE_BACK,
    CARRE_BUY,
    CARRE_STOP,
    CARRE_END_TURN,
} CarreAction;

typedef enum {
    CARRE_STOPPER,
    CARRE_CHIP,
    CARRE_N_GOODS,
} CarreGood;

/* What is left of a die set and of chips when something is paid: the dice as a set of their indices. */
typedef struct {
    guint8 dice;
    guint8 chips;
} CarrePayment;

typedef struct {
    guint n;
    CarrePayment payments[CARRE_MAX_PAYMENTS];
} CarrePayments;

/*
 * A player's board, stock and hand.
 *
 * levels: on level h the cells that more than h carrés cover
 * pieces: two of each kind, side by side: 0 in the stock, else carre_piece_new (); of two the lower number goes first,
 *   so that equal positions are equal bytes
 * goods: stoppers and chips in hand, those bought in this turn among them
 */
typedef struct {
    CarreCells levels[CARRE_N_PIECES];
    guint16 pieces[CARRE_N_PIECES];
    guint8 goods[CARRE_N_GOODS];
    guint8 n_built;
    guint8 unused;
} CarrePlayer;

/*
 * dice: the roll, the greatest first; 0 where it is still to be made
 * spent: the set of dice that have paid; of equal ones the first goes first
 * actor: who decides: the seat whose turn it is, or chance, or nobody
 * seat: whose turn it is; of a game that is over: who won
 * bought: for both goods, whether they were bought in this turn
 * fresh: how many were got by that; they cannot be used yet
 * pending: the kind, counted from 1, that a second stopper has paid and that is to be built now
 */
typedef struct _CarreState {
    CarrePlayer players[CARRE_MAX_SEATS];
    guint8 dice[CARRE_N_DICE];
    guint8 spent;
    gint8 actor;
    guint8 seat;
    guint8 bought[CARRE_N_GOODS];
    guint8 fresh[CARRE_N_GOODS];
    guint8 pending;
    guint8 unused;
} CarreState;

typedef struct {
    guint n_seats;
    CarreState start;
} CarreContext;

/* What a carré costs, and its longer and its shorter side. */
typedef struct {
    guint8 value;
    guint8 length;
    guint8 width;
} CarreKind;

extern const CarreKind carre_kinds[CARRE_N_KINDS];

/* What one and two of a good cost. */
extern const guint8 carre_prices[CARRE_N_GOODS][2];

/* A roll, the greatest die first, and how many of the 216 throws show it. */
typedef struct {
    guint8 dice[CARRE_N_DICE];
    guint8 weight;
} CarreRoll;

/* A rectangle of cells. */
typedef struct {
    guint file, rank, width, height;
} CarreArea;

/*
 * A move, from the lowest bit: place (6 bits), kind (3), dice (3), chips (4), seat counted from 1 (3), how many of a
 * good (2), which good (1), and the action from bit 24. A roll has its dice where the place of a carré would be.
 */
typedef struct {
    CarreAction action;
    guint place;
    guint kind;
    CarrePayment payment;
    guint seat;
    guint n;
    CarreGood good;
} CarreMove;

static inline DamierMove carre_move_pack(const CarreMove *move)
{
    return move->place | move->kind << 6 | (guint) move->payment.dice << 9 | (guint) move->payment.chips << 12 |
           move->seat << 16 | move->n << 19 | (guint) move->good << 21 | (guint) move->action << 24;
}

static inline CarreMove carre_move_unpack(DamierMove move)
{
    return (CarreMove) { .action = (CarreAction) (move >> 24),
                         .place = move & 63,
                         .kind = move >> 6 & 7,
                         .payment = { move >> 9 & 7, move >> 12 & 15 },
                         .seat = move >> 16 & 7,
                         .n = move >> 19 & 3,
                         .good = (CarreGood) (move >> 21 & 1) };
}

static inline CarreAction carre_move_get_action(DamierMove move)
{
    return (CarreAction) (move >> 24);
}

static inline DamierMove carre_move_new_roll(guint first, guint second, guint third)
{
    return (guint) CARRE_ROLL << 24 | first | second << 3 | third << 6;
}

static inline guint carre_move_get_die(DamierMove move, guint index)
{
    return move >> 3 * index & 7;
}

static inline guint carre_place(guint file, guint rank, gboolean is_upright)
{
    return rank * CARRE_STRIDE + file + (is_upright ? CARRE_UPRIGHT : 0);
}

static inline guint carre_place_get_file(guint place)
{
    return place % CARRE_UPRIGHT % CARRE_STRIDE;
}

static inline guint carre_place_get_rank(guint place)
{
    return place % CARRE_UPRIGHT / CARRE_STRIDE;
}

static inline guint carre_place_get_width(guint kind, guint place)
{
    return place & CARRE_UPRIGHT ? carre_kinds[kind].width : carre_kinds[kind].length;
}

static inline guint carre_place_get_height(guint kind, guint place)
{
    return place & CARRE_UPRIGHT ? carre_kinds[kind].length : carre_kinds[kind].width;
}

static inline gboolean carre_kind_is_square(guint kind)
{
    return carre_kinds[kind].length == carre_kinds[kind].width;
}

/* A carré on the board: where it lies and on how many others. */
static inline guint16 carre_piece_new(guint place, guint base)
{
    return (guint16) (1 + (base << 6 | place));
}

static inline guint carre_piece_get_place(guint16 piece)
{
    return (piece - 1u) & 63;
}

static inline guint carre_piece_get_base(guint16 piece)
{
    return (piece - 1u) >> 6;
}

static inline guint carre_player_count_stock(const CarrePlayer *player, guint kind)
{
    return (guint) (player->pieces[2 * kind] == 0) + (guint) (player->pieces[2 * kind + 1] == 0);
}

/* state */
CarreCells carre_place_get_cells(guint kind, guint place);
gboolean carre_place_is_on_board(guint kind, guint place);
CarreCells carre_player_list_anchors(const CarrePlayer *player, guint kind, gboolean is_upright);
gboolean carre_player_can_build(const CarrePlayer *player, guint kind, guint place);
gboolean carre_player_can_build_any(const CarrePlayer *player, guint kind);
guint carre_player_measure_height(const CarrePlayer *player, guint cell);
void carre_player_put(CarrePlayer *player, guint kind, guint place);
void carre_player_take(CarrePlayer *player, guint kind, guint index);
gboolean carre_player_is_exposed(const CarrePlayer *player, guint kind, guint index);
gint carre_player_find_exposed(const CarrePlayer *player, guint kind, guint place);
CarreArea carre_find_largest_area(CarreCells cells);
void carre_state_clear(const CarreContext *context, CarreState *state);
guint carre_state_count_centre(const CarreContext *context, const CarreState *state, CarreGood good);
guint64 carre_state_hash(const CarreState *state);

/* moves */
const CarreRoll *carre_list_rolls(void);
gboolean carre_is_payment_normal(const CarreState *state, guint dice);
void carre_list_payments(const CarreState *state, guint cost, CarrePayments *payments);
void carre_begin_turn(CarreState *state, guint seat);

extern const DamierRulesOps carre_ops;

G_END_DECLS
