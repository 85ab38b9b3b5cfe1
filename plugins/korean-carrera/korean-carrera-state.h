// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

/*
 * Points of the board: row · 16 + file, row 1 for rank 1 and 10 for rank 10. Rows 0 and 11, and the files that a board
 * does not have, are rim, so that whoever runs along a line meets it.
 */
#define CARRERA_STRIDE   16
#define CARRERA_N_POINTS 192
#define CARRERA_N_RANKS  10
#define CARRERA_N_WORDS  3

/*
 * A man: what it is, and whose. The four movements are bits, and a compound is the union of two; so are their values.
 */
typedef enum {
    CARRERA_NONE,
    CARRERA_CHARIOT = 1 << 0,
    CARRERA_CANNON = 1 << 1,
    CARRERA_HORSE = 1 << 2,
    CARRERA_ELEPHANT = 1 << 3,
    CARRERA_MARSHAL = CARRERA_CHARIOT | CARRERA_HORSE,
    CARRERA_SHIP = CARRERA_CHARIOT | CARRERA_ELEPHANT,
    CARRERA_RAM = CARRERA_CHARIOT | CARRERA_CANNON,
    CARRERA_NINJA = CARRERA_CANNON | CARRERA_HORSE,
    CARRERA_DRAGON = CARRERA_CANNON | CARRERA_ELEPHANT,
    CARRERA_GAZELLE = CARRERA_HORSE | CARRERA_ELEPHANT,
    CARRERA_SOLDIER = 0x40,
    CARRERA_GUARD = 0x80,
    CARRERA_GENERAL = 0xc0,
    CARRERA_KIND_MASK = 0xcf,
    CARRERA_CHO = 0x10,
    CARRERA_HAN = 0x20,
    CARRERA_SIDE_MASK = CARRERA_CHO | CARRERA_HAN,
    /* Nobody's man outside of the board. */
    CARRERA_RIM = CARRERA_GENERAL,
} CarreraMan;

#define CARRERA_N_COMPOUNDS  6
#define CARRERA_N_PLACEMENTS 40
#define CARRERA_MAX_LINES    20

typedef enum {
    CARRERA_MOVE_ORDINARY = 1,
    CARRERA_MOVE_PASS,
    /* The arrangement of horses and elephants, one of four: bit 0 swaps the left wing, bit 1 the right one. */
    CARRERA_MOVE_ARRANGE,
    /* A compound is put on the board. */
    CARRERA_MOVE_PLACE,
} CarreraMoveKind;

typedef enum {
    CARRERA_PHASE_SETUP,
    CARRERA_PHASE_PLAY,
} CarreraPhase;

/* How the men come to their places before the game. */
typedef enum {
    CARRERA_SETUP_CHOSEN,
    CARRERA_SETUP_DRAWN,
    CARRERA_SETUP_STANDARD,
} CarreraSetup;

typedef enum {
    CARRERA_REASON_NONE,
    CARRERA_REASON_MATE,
    CARRERA_REASON_PERPETUAL_CHECK,
    CARRERA_REASON_PASSES,
    CARRERA_REASON_FACING,
    CARRERA_REASON_REPETITION,
    CARRERA_REASON_QUIET,
} CarreraReason;

/* What differs between the variants. */
typedef struct {
    const char *id;
    guint8 n_files;
    /* Who arranges the men first. */
    guint8 first_to_arrange;
    gboolean has_compounds;
    gboolean has_facing_rule;
    gboolean by_points;
    gboolean bars_repetition;
    guint8 n_occurrences;
    guint8 max_quiet;
    /* Its name for engines that speak UCI, or NULL. */
    const char *uci_name;
} CarreraForm;

/* Where a leap goes; both legs must be empty (a horse has but one). */
typedef struct {
    guint8 leg;
    guint8 second_leg;
    guint8 point;
} CarreraLeap;

typedef struct {
    guint8 n;
    CarreraLeap leaps[8];
} CarreraLeaps;

typedef struct {
    guint8 n;
    guint8 points[8];
} CarreraPoints;

/* The drawn diagonals of a point: as a corner over which centre to which corner, and as a centre its four corners. */
typedef struct {
    guint8 n_over;
    guint8 n_corners;
    guint8 over[2];
    guint8 beyond[2];
    guint8 corners[4];
} CarreraDiagonals;

typedef struct {
    guint8 board[CARRERA_N_POINTS];
    guint64 men[2][CARRERA_N_WORDS];
    /* The hash of the men on the board. */
    guint64 key;
    /* What the engine thinks of the men and their places, of Cho less of Han. */
    gint32 worth;
    /* What the men left are worth. */
    guint16 points[2];
    guint8 general[2];
    guint8 turn;
    guint8 phase;
    /* How many passes were the last moves. */
    guint8 n_passes;
    /* For how many plies nothing was captured. */
    guint8 n_quiet;
    /* Whether the general of who is to move is attacked, and whether the generals face each other. */
    guint8 is_check;
    guint8 is_facing;
} CarreraState;

/* A configured game: a variant, and what follows from its board. */
typedef struct {
    const CarreraForm *form;
    CarreraSetup setup;
    guint n_lines;
    guint8 lines[CARRERA_MAX_LINES][3];
    CarreraLeaps horse[CARRERA_N_POINTS];
    CarreraLeaps elephant[CARRERA_N_POINTS];
    /* From where, and over which legs, a point is reached. */
    CarreraLeaps horse_to[CARRERA_N_POINTS];
    CarreraLeaps elephant_to[CARRERA_N_POINTS];
    CarreraDiagonals diagonals[CARRERA_N_POINTS];
    /* The steps of generals and guards. */
    CarreraPoints palace[CARRERA_N_POINTS];
    CarreraPoints soldier[2][CARRERA_N_POINTS];
    CarreraPoints soldier_to[2][CARRERA_N_POINTS];
    /* Every way to place the compounds, by the files of carrera_list_places(). */
    guint8 placements[CARRERA_N_PLACEMENTS][CARRERA_N_COMPOUNDS];
    guint n_placements;
    /* What the engine thinks of a man on a point, less than nothing for Han's. */
    gint16 worth[256][CARRERA_N_POINTS];
    CarreraState start;
} CarreraContext;

static inline DamierMove carrera_move_new(CarreraMoveKind kind, guint from, guint to, guint kind_of_man)
{
    return (DamierMove) kind << 24 | kind_of_man << 16 | to << 8 | from;
}

static inline CarreraMoveKind carrera_move_get_kind(DamierMove move)
{
    return (CarreraMoveKind) (move >> 24);
}

static inline guint carrera_move_get_from(DamierMove move)
{
    return move & 0xff;
}

/* The goal, or which arrangement. */
static inline guint carrera_move_get_to(DamierMove move)
{
    return move >> 8 & 0xff;
}

/* What is captured, or what is placed; CARRERA_NONE for nothing. */
static inline CarreraMan carrera_move_get_man(DamierMove move)
{
    return (CarreraMan) (move >> 16 & 0xff);
}

static inline guint carrera_point(guint file, guint rank)
{
    return (rank + 1) * CARRERA_STRIDE + file;
}

static inline guint carrera_point_get_file(guint point)
{
    return point % CARRERA_STRIDE;
}

static inline guint carrera_point_get_rank(guint point)
{
    return point / CARRERA_STRIDE - 1;
}

static inline gboolean carrera_has_point(const CarreraContext *context, gint file, gint rank)
{
    return file >= 0 && file < context->form->n_files && rank >= 0 && rank < CARRERA_N_RANKS;
}

static inline guint8 carrera_side_bit(guint seat)
{
    return seat == 0 ? CARRERA_CHO : CARRERA_HAN;
}

/* The seat of a man. */
static inline guint carrera_man_get_seat(guint man)
{
    return (man & CARRERA_HAN) != 0;
}

static inline guint carrera_man_get_kind(guint man)
{
    return man & CARRERA_KIND_MASK;
}

static inline gboolean carrera_kind_is_compound(guint kind)
{
    return kind < 0x10 && (kind & (kind - 1)) != 0;
}

/* state */
void carrera_context_init(CarreraContext *context, const CarreraForm *form, CarreraSetup setup);
gboolean carrera_is_palace(const CarreraContext *context, guint seat, guint point);
guint carrera_list_places(const CarreraContext *context, guint seat, guint8 *places);
void carrera_list_wings(const CarreraContext *context, guint seat, guint8 *wings);
extern const guint8 carrera_compounds[CARRERA_N_COMPOUNDS];
guint carrera_get_value(guint kind);
void carrera_state_clear(const CarreraContext *context, CarreraState *state);
void carrera_state_put(const CarreraContext *context, CarreraState *state, guint point, guint man);
guint carrera_state_take(const CarreraContext *context, CarreraState *state, guint point);
void carrera_state_put_army(const CarreraContext *context, CarreraState *state, guint seat);
void carrera_state_arrange(const CarreraContext *context, CarreraState *state, guint seat, guint arrangement);
gboolean carrera_state_is_arranged(const CarreraContext *context, const CarreraState *state, guint seat);
gboolean carrera_state_has_placed(const CarreraContext *context, const CarreraState *state, guint seat, guint kind);
gboolean carrera_state_is_set_up(const CarreraContext *context, const CarreraState *state, guint seat);
guint carrera_state_count_placements(const CarreraContext *context, const CarreraState *state, guint seat, guint place,
                                     guint kind);
void carrera_state_begin(const CarreraContext *context, CarreraState *state);
guint64 carrera_state_hash(const CarreraState *state);

/* engine */
gint carrera_judge_man(const CarreraContext *context, guint point, guint man);

/* moves */
gboolean carrera_is_attacked(const CarreraContext *context, const guint8 *board, guint point, guint by);
void carrera_state_look(const CarreraContext *context, CarreraState *state);
guint carrera_list_targets(const CarreraContext *context, const CarreraState *state, guint from, guint8 *targets);
gboolean carrera_reaches(const CarreraContext *context, const CarreraState *state, guint from, guint to);
gboolean carrera_is_kept_by_kind(const CarreraContext *context, const CarreraState *state, guint from, guint to);
CarreraReason carrera_find_ending(const CarreraContext *context, const CarreraState *state, const DamierTrail *trail,
                                  gint *loser);
gboolean carrera_find_barred(const CarreraContext *context, const CarreraState *state, const DamierTrail *trail,
                             guint *from, guint *to);

extern const DamierRulesOps carrera_ops;

G_END_DECLS
