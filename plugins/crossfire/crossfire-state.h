// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

#define CROSSFIRE_N_CELLS      43
#define CROSSFIRE_N_LETTERS    9
#define CROSSFIRE_N_DIRECTIONS 6
#define CROSSFIRE_N_MEN        18
#define CROSSFIRE_MAX_HEIGHT   6
/* No cell has more targets within the reach of the tallest stack. */
#define CROSSFIRE_MAX_TARGETS 18
/* Eighteen men on top of as many stacks, every cell to enter one, and room for copies that are longer than needed. */
#define CROSSFIRE_MAX_MOVES (CROSSFIRE_N_MEN * CROSSFIRE_MAX_TARGETS + CROSSFIRE_N_CELLS + CROSSFIRE_MAX_TARGETS)
/* Where a man comes from that is entered. */
#define CROSSFIRE_RESERVE CROSSFIRE_N_CELLS
/* A stack without men. */
#define CROSSFIRE_EMPTY 1

typedef enum {
    CROSSFIRE_WHITE,
    CROSSFIRE_BLACK,
} CrossfireColor;

typedef enum {
    CROSSFIRE_REASON_NO_MEN = 1,
    CROSSFIRE_REASON_KO,
} CrossfireReason;

/*
 * Cells are numbered along the letters, from a3 to i7. A stack has one bit a man, the lowest for the top one, set for
 * black, and above the bottom man a bit that ends it. Everything else follows from stacks, reserves and turn: equal
 * positions are equal bytes.
 */
typedef struct {
    /* The hash of the stacks. */
    guint64 key;
    /* The cells with a top man of each colour, bit by cell. */
    guint64 tops[2];
    guint8 stacks[CROSSFIRE_N_CELLS];
    guint8 reserve[2];
    /* How many men of each colour were captured. */
    guint8 prisoners[2];
    guint8 turn;
} CrossfireState;

/*
 * A configured game, and what the moves are made from: the targets of a cell, the nearest first, those of a stack of
 * height h being the first n_targets[h].
 */
typedef struct {
    DamierMove targets[CROSSFIRE_N_CELLS][CROSSFIRE_MAX_TARGETS];
    guint8 n_targets[CROSSFIRE_N_CELLS][CROSSFIRE_MAX_HEIGHT + 1];
    /* The same targets as bits. */
    guint64 reach[CROSSFIRE_N_CELLS][CROSSFIRE_MAX_HEIGHT + 1];
    /* How many men it takes from one cell to the other; 0 where they are not in line. */
    guint8 distance[CROSSFIRE_N_CELLS][CROSSFIRE_N_CELLS];
    DamierMove entries[CROSSFIRE_N_CELLS];
    CrossfireState start;
} CrossfireContext;

extern const guint8 crossfire_capacity[CROSSFIRE_N_CELLS];

static inline DamierMove crossfire_move_new(guint from, guint to)
{
    return (DamierMove) from << 8 | to;
}

/* A cell or CROSSFIRE_RESERVE. */
static inline guint crossfire_move_get_from(DamierMove move)
{
    return move >> 8;
}

static inline guint crossfire_move_get_to(DamierMove move)
{
    return move & 0xff;
}

/* The height of a stack, of up to twelve men while a move is made. */
static inline guint crossfire_stack_get_height(guint stack)
{
    return 31 - (guint) __builtin_clz(stack);
}

/* The colour of a man, counted from the top. */
static inline CrossfireColor crossfire_stack_get_man(guint stack, guint depth)
{
    return stack >> depth & 1;
}

/* cells */
gint crossfire_cell_find(guint letter, guint number);
guint crossfire_cell_get_letter(guint cell);
guint crossfire_cell_get_number(guint cell);
gint crossfire_cell_step(guint cell, guint direction, guint n_steps);

/* state */
void crossfire_context_init(CrossfireContext *context);
void crossfire_state_clear(CrossfireState *state);
void crossfire_state_put(CrossfireState *state, guint cell, guint stack);
guint crossfire_state_count_men(const CrossfireState *state, CrossfireColor color);
guint64 crossfire_state_hash(const CrossfireState *state);
guint crossfire_key_get_prisoners(guint64 key);

/* moves */
guint crossfire_move_count_men(const CrossfireContext *context, DamierMove move);
gboolean crossfire_is_possible(const CrossfireContext *context, const CrossfireState *state, DamierMove move);
gboolean crossfire_is_barred(const CrossfireContext *context, const CrossfireState *state, const DamierTrail *trail,
                             DamierMove move);
guint crossfire_list_possible(const CrossfireContext *context, const CrossfireState *state, DamierMove *moves);

extern const DamierRulesOps crossfire_ops;

G_END_DECLS
