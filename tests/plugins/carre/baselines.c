// SPDX-License-Identifier: GPL-3.0-or-later
#include "baselines.h"

/* A game that is not over after so many steps is nobody's. */
#define MAX_STEPS 1500

DamierMove baseline_ask(DamierEngine *engine, DamierPosition *position, const Budget *budget, guint64 seed)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierAnalysis) analysis = NULL;

    limits.nodes = budget->nodes;
    limits.time = budget->time;
    limits.seed = seed;
    analysis = damier_engine_search(engine, position, &limits, NULL, NULL, NULL, &error);
    g_assert_no_error(error);
    return analysis->best;
}

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
static DamierMove pick_greedy(DamierPosition *position, DamierEngine *engine, const Budget *budget, GRand *random)
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

static DamierMove pick_generic(DamierPosition *position, DamierEngine *engine, const Budget *budget, GRand *random)
{
    return baseline_ask(engine, position, budget, g_rand_int(random));
}

static DamierEngine *make_nothing(void)
{
    return NULL;
}

/* Its tree has room enough for such short thoughts, and need not be made anew so large for each of them. */
static DamierEngine *make_generic(void)
{
    DamierEngine *engine = damier_search_engine_new();

    g_object_set(engine, "table-size", 4, NULL);
    return engine;
}

const Baseline baselines[] = {
    { "greedy", "the largest carré that can be paid, chips with the rest", pick_greedy, make_nothing, 70 },
    { "generic", "the SDK's engine without an evaluation", pick_generic, make_generic, 95 },
};

const guint n_baselines = G_N_ELEMENTS(baselines);

/* The share of the engine in one game, in which it has one seat and the baseline all others. */
static double play_game(const Baseline *baseline, DamierGame *game, guint seat, const Budget *budget, guint32 seed)
{
    g_autoptr(DamierEngine) engine = g_object_new(CARRE_TYPE_ENGINE, NULL), other = baseline->make_engine();
    g_autoptr(DamierPosition) position = damier_position_new(game);
    g_autoptr(GRand) dice = g_rand_new_with_seed(seed), random = g_rand_new_with_seed(seed + 1);
    DamierOutcome outcome;

    for (guint step = 0; step < MAX_STEPS && !damier_position_is_over(position); step++) {
        const DamierActor actor = damier_position_get_actor(position);
        DamierMove move;
        g_autoptr(DamierPosition) next = NULL;

        if (actor == DAMIER_ACTOR_CHANCE)
            move = damier_position_roll(position, dice);
        else if (actor == (DamierActor) seat)
            move = baseline_ask(engine, position, budget, g_rand_int(random));
        else
            move = baseline->pick(position, other, budget, random);
        next = damier_position_play(position, move);
        g_set_object(&position, next);
    }
    if (!damier_position_get_outcome(position, &outcome))
        return 1.0 / damier_game_get_n_seats(game);
    return damier_outcome_get_winner(&outcome) == (gint) seat;
}

/* The engine's share of the games, from 0 to 1; it has every seat in turn, with the same dice. */
double baseline_play_match(const Baseline *baseline, guint n_seats, guint n_games, const Budget *budget, guint32 seed)
{
    g_autoptr(DamierGame) game = board_configure(n_seats);
    double points = 0;

    for (guint i = 0; i < n_games; i++)
        points += play_game(baseline, game, i % n_seats, budget, seed + 2 * (i / n_seats));
    return points / n_games;
}
