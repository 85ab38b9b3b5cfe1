// SPDX-License-Identifier: GPL-3.0-or-later
#include "korean-carrera-plugin.h"
#include "korean-carrera-state.h"

/* Scores are in fiftieths of a point of the count, so that a soldier is worth 100. */
#define SCORE_POINT 50
/* Where points decide a game the second player is one and a half ahead. */
#define SCORE_LEAD  75
#define SCORE_TEMPO 15
#define SCORE_CHECK 20

/* What every point that a man reaches is worth, and how much more one in the enemy palace. */
#define REACH_CHARIOT  4
#define REACH_CANNON   3
#define REACH_HORSE    6
#define REACH_ELEPHANT 4
#define REACH_PALACE   7

/* Positions of the set-up differ by little, and moves of it are many: a short look does. */
#define SETUP_NODES 4000

struct _KoreanCarreraEngine {
    DamierSearchEngine parent_instance;
};

static void korean_carrera_engine_iface_init(DamierEngineInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(KoreanCarreraEngine, korean_carrera_engine, DAMIER_TYPE_SEARCH_ENGINE,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_ENGINE, korean_carrera_engine_iface_init))

/* By ranks, as the man's side sees them. */
static const gint8 soldier_ranks[] = { 0, 0, 0, 0, 8, 18, 30, 36, 26, -20 };
static const gint8 horse_ranks[] = { -14, -4, 4, 8, 10, 14, 16, 12, 4, -6 };
static const gint8 elephant_ranks[] = { -8, -4, 4, 6, 8, 8, 6, 2, -2, -6 };
static const gint8 chariot_ranks[] = { 0, 2, 2, 2, 4, 8, 12, 10, 10, 8 };
static const gint8 cannon_ranks[] = { 8, 8, 8, 2, 0, 0, 2, 4, 6, 8 };
static const gint8 general_ranks[] = { 20, 6, -30 };
static const gint8 guard_ranks[] = { 6, 8, -4 };

/* How much the middle of the board is worth more than a file four of nine away. */
enum {
    MIDDLE_SOLDIER = 14,
    MIDDLE_HORSE = 14,
    MIDDLE_ELEPHANT = 6,
    MIDDLE_CHARIOT = 4,
    MIDDLE_CANNON = 8,
};

static gint judge_part(guint kind, guint rank, gint aside)
{
    gint score = 0;

    if (kind == CARRERA_GENERAL)
        return general_ranks[rank % 3] - (aside > 0) * 4;
    if (kind == CARRERA_GUARD)
        return guard_ranks[rank % 3];
    if (kind == CARRERA_SOLDIER)
        return soldier_ranks[rank] - aside * MIDDLE_SOLDIER / 16;
    if (kind & CARRERA_CHARIOT)
        score += chariot_ranks[rank] - aside * MIDDLE_CHARIOT / 16;
    if (kind & CARRERA_CANNON)
        score += cannon_ranks[rank] - aside * MIDDLE_CANNON / 16;
    if (kind & CARRERA_HORSE)
        score += horse_ranks[rank] - aside * MIDDLE_HORSE / 16;
    if (kind & CARRERA_ELEPHANT)
        score += elephant_ranks[rank] - aside * MIDDLE_ELEPHANT / 16;
    return score;
}

/* What a man is worth on a point, less than nothing for Han's. */
gint carrera_judge_man(const CarreraContext *context, guint point, guint man)
{
    const guint kind = carrera_man_get_kind(man), seat = carrera_man_get_seat(man);
    const gint middle = context->form->n_files / 2;
    const gint aside = ABS((gint) carrera_point_get_file(point) - middle) * 16 / middle;
    const guint rank = carrera_point_get_rank(point);
    const guint own_rank = seat == 0 ? rank : CARRERA_N_RANKS - 1 - rank;
    const gint score = SCORE_POINT * (gint) carrera_get_value(kind) +
                       (kind < CARRERA_GUARD || own_rank < 3 ? judge_part(kind, own_rank, aside) : 0);

    return seat == 0 ? score : -score;
}

/* What a side's men reach, counted by what it is worth. */
typedef struct {
    const CarreraContext *context;
    const guint8 *board;
    guint seat;
    gint score;
} Reach;

static inline void reach_point(Reach *self, guint point, gint worth)
{
    self->score += worth;
    if (carrera_is_palace(self->context, 1 - self->seat, point))
        self->score += REACH_PALACE;
}

static inline void reach_lines(Reach *self, guint from, guint kind)
{
    static const gint8 ways[] = { -CARRERA_STRIDE, -1, 1, CARRERA_STRIDE };

    for (guint i = 0; i < G_N_ELEMENTS(ways); i++) {
        guint at = from + (guint) ways[i];
        for (; self->board[at] == CARRERA_NONE; at += (guint) ways[i])
            if (kind & CARRERA_CHARIOT)
                reach_point(self, at, REACH_CHARIOT);
        if (!(kind & CARRERA_CANNON) || self->board[at] == CARRERA_RIM || carrera_man_get_kind(self->board[at]) == kind)
            continue;
        for (at += (guint) ways[i]; self->board[at] == CARRERA_NONE; at += (guint) ways[i])
            reach_point(self, at, REACH_CANNON);
        if (self->board[at] != CARRERA_RIM && carrera_man_get_kind(self->board[at]) != kind)
            reach_point(self, at, REACH_CANNON);
    }
}

static inline void reach_leaps(Reach *self, const CarreraLeaps *leaps, gint worth)
{
    for (guint i = 0; i < leaps->n; i++) {
        const CarreraLeap *leap = &leaps->leaps[i];
        if ((self->board[leap->leg] | self->board[leap->second_leg]) == CARRERA_NONE &&
            !(self->board[leap->point] & carrera_side_bit(self->seat)))
            reach_point(self, leap->point, worth);
    }
}

static gint measure_reach(const CarreraContext *context, const CarreraState *state, guint seat)
{
    Reach reach = { context, state->board, seat, 0 };

    for (guint word = 0; word < CARRERA_N_WORDS; word++)
        for (guint64 men = state->men[seat][word]; men != 0; men &= men - 1) {
            const guint from = word * 64 + (guint) __builtin_ctzll(men);
            const guint kind = carrera_man_get_kind(state->board[from]);
            if (kind >= CARRERA_SOLDIER)
                continue;
            if (kind & (CARRERA_CHARIOT | CARRERA_CANNON))
                reach_lines(&reach, from, kind);
            if (kind & CARRERA_HORSE)
                reach_leaps(&reach, &context->horse[from], REACH_HORSE);
            if (kind & CARRERA_ELEPHANT)
                reach_leaps(&reach, &context->elephant[from], REACH_ELEPHANT);
        }
    return reach.score;
}

static void evaluate(gconstpointer context, gconstpointer data, gint *scores)
{
    const CarreraContext *game = context;
    const CarreraState *state = data;
    const gint sign = state->turn == 0 ? 1 : -1;

    scores[0] = state->worth + measure_reach(game, state, 0) - measure_reach(game, state, 1);
    if (game->form->by_points)
        scores[0] -= SCORE_LEAD;
    if (state->phase == CARRERA_PHASE_PLAY)
        scores[0] += sign * (SCORE_TEMPO - SCORE_CHECK * state->is_check);
    else
        /* What is still to be placed is no loss. */
        scores[0] -= SCORE_POINT * ((gint) state->points[0] - (gint) state->points[1]);
    scores[1] = -scores[0];
}

/* Tells whether a man of a side could take back on a point; guards and the general can in their palace. */
static gboolean is_defended(const CarreraContext *context, const CarreraState *state, guint point, guint by)
{
    const CarreraPoints *steps = &context->palace[point];

    for (guint i = 0; carrera_is_palace(context, by, point) && i < steps->n; i++)
        if (state->board[steps->points[i]] >= (CARRERA_GUARD | carrera_side_bit(by)) &&
            (state->board[steps->points[i]] & carrera_side_bit(by)))
            return TRUE;
    return carrera_is_attacked(context, state->board, point, by);
}

/* What a capture wins, the taker being lost where somebody can take back. */
static gint get_gain(const CarreraContext *context, const CarreraState *state, DamierMove move)
{
    const guint taker = carrera_man_get_kind(state->board[carrera_move_get_from(move)]);
    const gint gain = (gint) carrera_get_value(carrera_move_get_man(move)), loss = (gint) carrera_get_value(taker);

    if (gain >= loss && taker != CARRERA_GENERAL)
        return gain;
    return is_defended(context, state, carrera_move_get_to(move), 1 - state->turn) ? gain - loss : gain;
}

/* Captures that win something, and every way out of check. */
static gboolean is_noisy(gconstpointer context, gconstpointer data, DamierMove move)
{
    const CarreraState *state = data;

    if (carrera_move_get_kind(move) != CARRERA_MOVE_ORDINARY)
        return FALSE;
    if (state->is_check)
        return TRUE;
    return carrera_move_get_man(move) != CARRERA_NONE && get_gain(context, state, move) >= 0;
}

/* The most valuable captures first, by the least valuable men; then what brings a man to a better place; last a pass.
 */
static void order(gconstpointer context, gconstpointer data, const DamierMove *moves, guint n_moves, gint *promise)
{
    const CarreraContext *game = context;
    const CarreraState *state = data;
    const gint sign = state->turn == 0 ? 1 : -1;

    for (guint i = 0; i < n_moves; i++) {
        const guint from = carrera_move_get_from(moves[i]), to = carrera_move_get_to(moves[i]);
        const guint man = state->board[from];
        promise[i] = -SCORE_POINT;
        if (carrera_move_get_kind(moves[i]) == CARRERA_MOVE_PLACE)
            promise[i] = sign * game->worth[carrera_move_get_man(moves[i]) | carrera_side_bit(state->turn)][to];
        if (carrera_move_get_kind(moves[i]) != CARRERA_MOVE_ORDINARY)
            continue;
        promise[i] = sign * (game->worth[man][to] - game->worth[man][from]);
        if (carrera_move_get_man(moves[i]) != CARRERA_NONE)
            promise[i] += SCORE_POINT * (4 + get_gain(game, state, moves[i])) -
                          (gint) carrera_get_value(carrera_man_get_kind(man));
    }
}

static guint get_reduction(gconstpointer context, gconstpointer state, DamierMove move)
{
    return carrera_move_get_kind(move) == CARRERA_MOVE_PASS;
}

static const DamierEvaluation evaluation = {
    .size = sizeof(DamierEvaluation),
    .evaluate = evaluate,
    .order = order,
    .is_noisy = is_noisy,
    .get_reduction = get_reduction,
};

static DamierAnalysis *search(DamierEngine *self, DamierPosition *position, const DamierLimits *limits,
                              GCancellable *cancellable, DamierProgressFunc progress, gpointer user_data,
                              GError **error)
{
    DamierEngineInterface *parent = g_type_interface_peek_parent(DAMIER_ENGINE_GET_IFACE(self));
    const CarreraState *state = damier_position_get_state(position);
    DamierLimits own = *limits;

    if (state->phase == CARRERA_PHASE_SETUP)
        own.nodes = own.nodes > 0 ? MIN(own.nodes, SETUP_NODES) : SETUP_NODES;
    return parent->search(self, position, &own, cancellable, progress, user_data, error);
}

static void korean_carrera_engine_iface_init(DamierEngineInterface *iface)
{
    iface->search = search;
}

static void korean_carrera_engine_class_init(KoreanCarreraEngineClass *klass)
{
    DamierSearchEngineClass *search_class = DAMIER_SEARCH_ENGINE_CLASS(klass);

    search_class->evaluation = &evaluation;
    search_class->method = DAMIER_SEARCH_AUTOMATIC;
}

static void korean_carrera_engine_init(KoreanCarreraEngine *self)
{
}
