// SPDX-License-Identifier: GPL-3.0-or-later
#include "carrefour-state.h"

G_STATIC_ASSERT(sizeof(CarrefourState) == 32);

/* Spreads a number over 64 bits; takes the place of a table of random numbers. */
static inline guint64 mix(guint64 number)
{
    number *= G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);
    number = (number ^ number >> 30) * G_GUINT64_CONSTANT(0xbf58476d1ce4e5b9);
    number = (number ^ number >> 27) * G_GUINT64_CONSTANT(0x94d049bb133111eb);
    return number ^ number >> 31;
}

/* The passes are left out: a position is the board, the hot pieces and who is to move. */
guint64 carrefour_state_hash(const CarrefourState *state)
{
    guint64 key = mix(state->black + 1 + state->seat);

    key = mix(key ^ state->white);
    return mix(key + state->hot);
}

/* The way that leads from one square to another, whoever moves so, or -1. */
gint carrefour_find_way(guint from, guint to)
{
    for (guint i = 0; i < CARREFOUR_N_WAYS; i++)
        if ((carrefour_ways[i].origins >> from & 1) != 0 && (gint) to - (gint) from == carrefour_ways[i].displacement)
            return (gint) i;
    return -1;
}

/* The squares of the mover and of those that it takes along. */
guint64 carrefour_move_list_group(DamierMove move)
{
    const guint from = carrefour_move_get_origin(move);
    const CarrefourCarry carry = carrefour_move_get_carry(move);
    const gint displacement = (gint) carrefour_move_get_target(move) - (gint) from;
    /* Only the horizontal ways are 6 or 10 squares long. */
    const guint beside = ABS(displacement) == 6 || ABS(displacement) == 10 ? 8 : 1;
    guint64 group = carrefour_board(from);

    if (carry & CARREFOUR_CARRY_LOWER)
        group |= carrefour_board(from - beside);
    if (carry & CARREFOUR_CARRY_UPPER)
        group |= carrefour_board(from + beside);
    return group;
}

/* The seat whose turn ended with all corners occupied, or -1; rule 6 of the sheet. */
gint carrefour_state_find_winner(const CarrefourState *state)
{
    return carrefour_state_has_corners(state) ? 1 - state->seat : -1;
}
