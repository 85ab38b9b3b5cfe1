// SPDX-License-Identifier: GPL-3.0-or-later
#include "tiny.h"

/* What no honest game has; only lies use it. */
static DamierMove hidden;

static void tiny_init(gconstpointer context, gpointer state)
{
    const TinyContext *game = context;

    hidden = 0;
    memset(state, 0, sizeof(TinyState));
    ((TinyState *) state)->steps = game->has_dice ? 0 : 1;
}

static gboolean is_over(const TinyState *tiny)
{
    return tiny->winner != 0 || tiny->placed == TINY_CELLS;
}

static DamierActor tiny_to_act(gconstpointer context, gconstpointer state, const DamierTrail *trail)
{
    const TinyState *tiny = state;

    if (is_over(tiny))
        return DAMIER_ACTOR_OVER;
    if (LIES_ABOUT(ACTOR_VALID) && tiny->placed == 3)
        return DAMIER_MAX_SEATS;
    return tiny->steps == 0 ? DAMIER_ACTOR_CHANCE : tiny->seat;
}

/* The cell across the middle from the last mark may be barred, unless no other is left. */
static guint find_barred(const TinyContext *game, const TinyState *tiny, const DamierTrail *trail)
{
    const DamierMove last = game->bars_mirror ? trail->entries[trail->length - 1].move : DAMIER_MOVE_NONE;
    const gboolean is_mark = last >= 1 && last <= TINY_CELLS;

    return is_mark && tiny->placed + 1 < TINY_CELLS ? TINY_CELLS - last : TINY_CELLS;
}

static void reverse(DamierMove *moves, guint n)
{
    for (guint i = 0; i < n / 2; i++) {
        const DamierMove move = moves[i];

        moves[i] = moves[n - 1 - i];
        moves[n - 1 - i] = move;
    }
}

static guint tiny_gen_moves(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierMove *moves)
{
    const TinyState *tiny = state;
    const guint barred = find_barred(context, tiny, trail);
    guint n = 0;

    for (guint cell = 0; cell < TINY_CELLS; cell++)
        if (tiny->marks[cell] == 0 && cell != barred)
            moves[n++] = cell + 1;
    if (LIES_ABOUT(MOVES_SOME) && n == 1)
        return 0;
    if (LIES_ABOUT(MOVES_UNIQUE) && n < TINY_CELLS)
        moves[n++] = moves[0];
    if (LIES_ABOUT(MOVES_STABLE) && hidden++ % 2 == 0)
        reverse(moves, n);
    if (LIES_ABOUT(COPIES_INDEPENDENT) && hidden % 2 == 1)
        reverse(moves, n);
    if (LIES_ABOUT(NO_ALLOCATION))
        g_free(g_memdup2(moves, n * sizeof *moves));
    return n;
}

static guint tiny_count_moves(gconstpointer context, gconstpointer state, const DamierTrail *trail)
{
    const TinyState *tiny = state;
    DamierMove moves[TINY_CELLS];
    const guint last = hidden, n = tiny_gen_moves(context, tiny, trail, moves);

    hidden = last;
    return LIES_ABOUT(COUNT_AGREES) ? n + 1 : n;
}

static guint tiny_gen_chance(gconstpointer context, gconstpointer state, DamierMove *moves, guint32 *weights)
{
    moves[0] = TINY_ONE_STEP;
    weights[0] = 2;
    moves[1] = TINY_TWO_STEPS;
    weights[1] = 1;
    if (LIES_ABOUT(CHANCE_BOUNDED))
        moves[2] = TINY_ONE_STEP;
    if (!LIES_ABOUT(CHANCE_UNIQUE) && !LIES_ABOUT(CHANCE_WEIGHTS))
        return 2;
    moves[2] = LIES_ABOUT(CHANCE_UNIQUE) ? TINY_ONE_STEP : TINY_TWO_STEPS + 1;
    weights[2] = LIES_ABOUT(CHANCE_WEIGHTS) ? 0 : 1;
    return 3;
}

static gboolean makes_line(const TinyContext *game, const TinyState *tiny, guint cell, gint dx, gint dy)
{
    const gint x = cell % 3, y = cell / 3;
    guint length = 1;

    for (gint sign = -1; sign <= 1; sign += 2)
        for (gint i = 1; i < 3; i++) {
            const gint column = x + sign * i * dx, row = y + sign * i * dy;

            if (column < 0 || column > 2 || row < 0 || row > 2 || tiny->marks[row * 3 + column] != tiny->marks[cell])
                break;
            length++;
        }
    return length >= game->line;
}

static void tiny_apply(gconstpointer context, gconstpointer from, DamierMove move, gpointer to)
{
    const TinyContext *game = context;
    TinyState *tiny = to;
    const guint cell = move - 1;
    const guint8 spare = tiny->spare;

    memcpy(tiny, from, sizeof *tiny);
    if (LIES_ABOUT(STATE_WHOLE))
        tiny->spare = spare;
    if (LIES_ABOUT(APPLY_PURE))
        ((TinyState *) from)->spare ^= 1;
    hidden = move;
    if (move >= TINY_ONE_STEP) {
        tiny->steps = 1 + (move - TINY_ONE_STEP);
        return;
    }
    tiny->marks[cell] = tiny->seat + 1;
    tiny->placed++;
    if (makes_line(game, tiny, cell, 1, 0) || makes_line(game, tiny, cell, 0, 1) ||
        makes_line(game, tiny, cell, 1, 1) || makes_line(game, tiny, cell, 1, -1))
        tiny->winner = tiny->seat + 1;
    if (--tiny->steps == 0) {
        tiny->seat = (tiny->seat + 1) % game->traits.n_seats;
        tiny->steps = game->has_dice ? 0 : 1;
    }
}

static guint64 tiny_hash(gconstpointer context, gconstpointer state)
{
    const guint8 *bytes = state;
    guint64 key = 0xcbf29ce484222325u;

    for (guint i = 0; i < sizeof(TinyState); i++)
        key = (key ^ bytes[i]) * 0x100000001b3u;
    return LIES_ABOUT(HASH_AGREES) ? key ^ (gsize) state : key;
}

static void tiny_outcome(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierOutcome *outcome)
{
    const TinyContext *game = context;
    const TinyState *tiny = state;
    const DamierTraits *traits = &game->traits;

    if (tiny->winner != 0)
        damier_outcome_init_win(outcome, traits->n_seats, traits->sides, traits->sides[tiny->winner - 1],
                                TINY_REASON_LINE);
    else if (game->first_wins)
        damier_outcome_init_win(outcome, traits->n_seats, traits->sides, 0, TINY_REASON_FULL);
    else
        damier_outcome_init_draw(outcome, traits->n_seats, TINY_REASON_FULL);
    if (LIES_ABOUT(OUTCOME_VALID))
        outcome->rank[0] = 0;
}

static gboolean tiny_is_legal(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierMove move)
{
    const TinyState *tiny = state;

    if (LIES_ABOUT(MOVES_SOME) && tiny_count_moves(context, state, trail) == 0)
        return FALSE;
    return move >= 1 && move <= TINY_CELLS && (tiny->marks[move - 1] == 0 || LIES_ABOUT(LEGAL_AGREES)) &&
           move - 1 != find_barred(context, tiny, trail);
}

const DamierRulesOps tiny_ops = {
    .size = sizeof(DamierRulesOps),
    .init = tiny_init,
    .to_act = tiny_to_act,
    .gen_moves = tiny_gen_moves,
    .count_moves = tiny_count_moves,
    .gen_chance = tiny_gen_chance,
    .apply = tiny_apply,
    .hash = tiny_hash,
    .outcome = tiny_outcome,
    .is_legal = tiny_is_legal,
};
