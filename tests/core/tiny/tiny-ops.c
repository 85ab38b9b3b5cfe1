// SPDX-License-Identifier: GPL-3.0-or-later
#include "tiny.h"

static void tiny_init(gconstpointer context, gpointer state)
{
    const TinyContext *game = context;

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
    return tiny->steps == 0 ? DAMIER_ACTOR_CHANCE : tiny->seat;
}

/* The cell across the middle from the last mark may be barred, unless no other is left. */
static guint find_barred(const TinyContext *game, const TinyState *tiny, const DamierTrail *trail)
{
    const DamierMove last = game->bars_mirror ? trail->entries[trail->length - 1].move : DAMIER_MOVE_NONE;
    const gboolean is_mark = last >= 1 && last <= TINY_CELLS;

    return is_mark && tiny->placed + 1 < TINY_CELLS ? TINY_CELLS - last : TINY_CELLS;
}

static guint tiny_gen_moves(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierMove *moves)
{
    const TinyState *tiny = state;
    const guint barred = find_barred(context, tiny, trail);
    guint n = 0;

    for (guint cell = 0; cell < TINY_CELLS; cell++)
        if (tiny->marks[cell] == 0 && cell != barred)
            moves[n++] = cell + 1;
    return n;
}

static guint tiny_count_moves(gconstpointer context, gconstpointer state, const DamierTrail *trail)
{
    DamierMove moves[TINY_CELLS];

    return tiny_gen_moves(context, state, trail, moves);
}

static guint tiny_gen_chance(gconstpointer context, gconstpointer state, DamierMove *moves, guint32 *weights)
{
    moves[0] = TINY_ONE_STEP;
    weights[0] = 2;
    moves[1] = TINY_TWO_STEPS;
    weights[1] = 1;
    return 2;
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

    memcpy(tiny, from, sizeof *tiny);
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
    return key;
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
}

static gboolean tiny_is_legal(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierMove move)
{
    const TinyState *tiny = state;

    return move >= 1 && move <= TINY_CELLS && tiny->marks[move - 1] == 0 &&
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
