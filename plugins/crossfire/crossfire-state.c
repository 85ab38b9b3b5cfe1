// SPDX-License-Identifier: GPL-3.0-or-later
#include "crossfire-state.h"

G_STATIC_ASSERT(sizeof(CrossfireState) == 72);

/* The upper bits of a key say how many prisoners there are, so that a look back at a trail knows where to end. */
#define PRISONERS_SHIFT 58

/* Of each letter: the number of its first cell, how many cells it has, and their index. */
static const guint8 first_number[CROSSFIRE_N_LETTERS] = { 3, 2, 1, 2, 2, 3, 3, 5, 7 };
static const guint8 n_numbers[CROSSFIRE_N_LETTERS] = { 1, 4, 7, 6, 7, 6, 7, 4, 1 };
static const guint8 first_cell[CROSSFIRE_N_LETTERS] = { 0, 1, 5, 12, 18, 25, 31, 38, 42 };

/* A cell holds as many men as it has neighbours. */
const guint8 crossfire_capacity[CROSSFIRE_N_CELLS] = {
    2, 3, 5, 5, 3, 2, 5, 6, 6, 6, 5, 2, 5, 6, 6, 6, 6, 5, 3, 6, 6, 6,
    6, 6, 3, 5, 6, 6, 6, 6, 5, 2, 5, 6, 6, 6, 5, 2, 3, 5, 5, 3, 2,
};

static const char start[] = ".bwww.bbwwb.bbbwbbwww.bbbwwbwww.wbbww.bbbw.";

/* The six directions as steps of letter and number: east, north-east, north-west, west, south-west, south-east. */
static const gint8 step_of_letter[CROSSFIRE_N_DIRECTIONS] = { 1, 0, -1, -1, 0, 1 };
static const gint8 step_of_number[CROSSFIRE_N_DIRECTIONS] = { 1, 1, 0, -1, -1, 0 };

/* The cell with a letter and a number, both counted from 0, or -1. */
gint crossfire_cell_find(guint letter, guint number)
{
    if (letter >= CROSSFIRE_N_LETTERS || number + 1 < first_number[letter] ||
        number + 1 >= first_number[letter] + n_numbers[letter])
        return -1;
    return (gint) (first_cell[letter] + number + 1 - first_number[letter]);
}

guint crossfire_cell_get_letter(guint cell)
{
    guint letter = CROSSFIRE_N_LETTERS - 1;

    while (first_cell[letter] > cell)
        letter--;
    return letter;
}

guint crossfire_cell_get_number(guint cell)
{
    const guint letter = crossfire_cell_get_letter(cell);

    return first_number[letter] - 1u + cell - first_cell[letter];
}

/* The cell so many steps away, or -1 beyond the board. */
gint crossfire_cell_step(guint cell, guint direction, guint n_steps)
{
    const gint letter = (gint) crossfire_cell_get_letter(cell) + (gint) n_steps * step_of_letter[direction];
    const gint number = (gint) crossfire_cell_get_number(cell) + (gint) n_steps * step_of_number[direction];

    return letter >= 0 && number >= 0 ? crossfire_cell_find((guint) letter, (guint) number) : -1;
}

static void list_targets(CrossfireContext *context, guint cell)
{
    guint64 targets = 0;
    guint n = 0;

    for (guint n_men = 1; n_men <= CROSSFIRE_MAX_HEIGHT; n_men++) {
        for (guint direction = 0; direction < CROSSFIRE_N_DIRECTIONS; direction++) {
            const gint to = crossfire_cell_step(cell, direction, n_men);
            if (to < 0)
                continue;
            context->distance[cell][to] = (guint8) n_men;
            if (n_men > crossfire_capacity[cell])
                continue;
            context->targets[cell][n++] = crossfire_move_new(cell, (guint) to);
            targets |= (guint64) 1 << to;
        }
        g_assert(n <= CROSSFIRE_MAX_TARGETS);
        context->n_targets[cell][n_men] = (guint8) n;
        context->reach[cell][n_men] = targets;
    }
}

/* The usual game. */
void crossfire_context_init(CrossfireContext *context)
{
    memset(context, 0, sizeof *context);
    crossfire_state_clear(&context->start);
    for (guint cell = 0; cell < CROSSFIRE_N_CELLS; cell++) {
        list_targets(context, cell);
        context->entries[cell] = crossfire_move_new(CROSSFIRE_RESERVE, cell);
        if (start[cell] != '.')
            crossfire_state_put(&context->start, cell, CROSSFIRE_EMPTY << 1 | (start[cell] == 'b'));
    }
}

/* Spreads a number over 64 bits; takes the place of a table of random numbers. */
static inline guint64 mix(guint64 number)
{
    number *= G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);
    number = (number ^ number >> 32) * G_GUINT64_CONSTANT(0xd6e8feb86659fd93);
    return number ^ number >> 32;
}

/* An empty board, white to move. */
void crossfire_state_clear(CrossfireState *state)
{
    memset(state, 0, sizeof *state);
    memset(state->stacks, CROSSFIRE_EMPTY, sizeof state->stacks);
    for (guint cell = 0; cell < CROSSFIRE_N_CELLS; cell++)
        state->key ^= mix((guint64) cell << 8 | CROSSFIRE_EMPTY);
}

/* Replaces the stack of a cell. */
void crossfire_state_put(CrossfireState *state, guint cell, guint stack)
{
    const guint64 bit = (guint64) 1 << cell, has_men = stack != CROSSFIRE_EMPTY ? bit : 0;

    state->key ^= mix((guint64) cell << 8 | state->stacks[cell]) ^ mix((guint64) cell << 8 | stack);
    state->stacks[cell] = (guint8) stack;
    state->tops[CROSSFIRE_WHITE] = (state->tops[CROSSFIRE_WHITE] & ~bit) | (stack & 1 ? 0 : has_men);
    state->tops[CROSSFIRE_BLACK] = (state->tops[CROSSFIRE_BLACK] & ~bit) | (stack & 1 ? has_men : 0);
}

/* How many men of a colour are on the board. */
guint crossfire_state_count_men(const CrossfireState *state, CrossfireColor color)
{
    return CROSSFIRE_N_MEN - state->reserve[color] - state->prisoners[color];
}

guint64 crossfire_state_hash(const CrossfireState *state)
{
    const guint64 rest = state->turn | (guint64) state->reserve[0] << 8 | (guint64) state->reserve[1] << 16;
    const guint64 n_prisoners = state->prisoners[0] + state->prisoners[1];

    return ((state->key ^ mix(rest | (guint64) 1 << 32)) & (((guint64) 1 << PRISONERS_SHIFT) - 1)) |
           n_prisoners << PRISONERS_SHIFT;
}

/* How many prisoners there were in the position with a key. */
guint crossfire_key_get_prisoners(guint64 key)
{
    return (guint) (key >> PRISONERS_SHIFT);
}
