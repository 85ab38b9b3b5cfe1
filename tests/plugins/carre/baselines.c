// SPDX-License-Identifier: GPL-3.0-or-later
#include "baselines.h"

/* How low and how close to the corner a place is: what leaves most room. */
static guint rate_place(const CarreState *state, const CarreMove *move)
{
    const guint cell = move->place % CARRE_UPRIGHT;

    return 100 * carre_player_measure_height(&state->players[state->seat], cell) + cell;
}

/* Whether a build is better than another: the larger value, then the lower place, then the fewer chips. */
static gboolean is_better(const CarreState *state, const CarreMove *one, const CarreMove *other)
{
    if (other->action != CARRE_BUILD || one->kind != other->kind)
        return other->action != CARRE_BUILD || one->kind > other->kind;
    if (rate_place(state, one) != rate_place(state, other))
        return rate_place(state, one) < rate_place(state, other);
    return one->payment.chips < other->payment.chips;
}

/* Takes back what lies open where something in the stock has no place any more. */
static DamierMove find_way_out(const CarreState *state, const DamierMove *moves, guint n_moves, GRand *random)
{
    const CarrePlayer *player = &state->players[state->seat];
    guint first = n_moves;

    while (first > 0 && carre_move_get_action(moves[first - 1]) != CARRE_TAKE_BACK)
        first--;
    if (first == 0 || player->n_built < 10)
        return DAMIER_MOVE_NONE;
    for (guint kind = 0; kind < CARRE_N_KINDS; kind++)
        if (carre_player_count_stock(player, kind) > 0 && !carre_player_can_build_any(player, kind))
            return moves[first - 1];
    return DAMIER_MOVE_NONE;
}

/* The largest carré that can be paid, as often as possible, then chips; no stoppers. */
static DamierMove pick_greedy(DamierPosition *position, GRand *random)
{
    const CarreState *state = board_get_state(position);
    CarreMove best = { .action = CARRE_END_TURN };
    DamierMove chips = DAMIER_MOVE_NONE;
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    for (guint i = 0; i < n_moves; i++) {
        const CarreMove move = carre_move_unpack(moves[i]);

        if (move.action == CARRE_BUILD && is_better(state, &move, &best))
            best = move;
        if (move.action == CARRE_BUY && move.good == CARRE_CHIP && move.payment.chips == 0)
            chips = moves[i];
    }
    if (best.action == CARRE_BUILD)
        return carre_move_pack(&best);
    if (chips != DAMIER_MOVE_NONE)
        return chips;
    chips = state->spent == 0 ? find_way_out(state, moves, n_moves, random) : DAMIER_MOVE_NONE;
    return chips != DAMIER_MOVE_NONE ? chips : moves[n_moves - 1];
}

/* Its tree has room enough for such short thoughts, and need not be made anew so large for each of them. */
static DamierEngine *make_generic(void)
{
    DamierEngine *engine = damier_search_engine_new();

    g_object_set(engine, "table-size", 4, NULL);
    return engine;
}

static const Baseline baselines[] = {
    { "greedy", "the largest carré that can be paid, chips with the rest", 70, .pick = pick_greedy },
    { "generic", "the SDK's engine without an evaluation", 95, .make_engine = make_generic },
};

const Contest contest = {
    .get_engine_type = carre_engine_get_type,
    .baselines = baselines,
    .n_baselines = G_N_ELEMENTS(baselines),
    .max_plies = 1500,
};

/* The engine's share of the games, from 0 to 1; it has every seat in turn, with the same dice. */
double baseline_play_match(const Baseline *baseline, guint n_seats, guint n_games, const DamierLimits *limits,
                           guint32 seed)
{
    g_autoptr(DamierGame) game = board_configure(n_seats);
    g_autoptr(DamierPosition) start = damier_position_new(game);
    g_autoptr(DamierEngine) engine = g_object_new(CARRE_TYPE_ENGINE, NULL);
    double points = 0;

    for (guint i = 0; i < n_games; i++) {
        const guint32 dice_seed = seed + 2 * (i / n_seats);
        g_autoptr(GRand) dice = g_rand_new_with_seed(dice_seed), random = g_rand_new_with_seed(dice_seed + 1);
        const Match match = { baseline, engine, limits, .random = random, .dice = dice };

        points += match_play_game(&match, start, i % n_seats);
    }
    return points / n_games;
}
