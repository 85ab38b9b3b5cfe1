// SPDX-License-Identifier: GPL-3.0-or-later
#include "race.h"

/* What a turn can still lead to: what is left in the stock, of chips and dice, and what was bought. */
typedef struct {
    guint stock;
    guint chips;
    guint fresh;
    guint dice;
    gboolean has_bought;
} Turn;

typedef struct {
    const Race *race;
    const CarreRoll *roll;
    guint stock;
    guint chips;
    double best;
} Search;

static const guint powers[CARRE_N_KINDS] = { 1, 3, 9, 27, 81, 243, 729, 2187 };

static void search(Search *self, Turn turn);

/* Spends a sum of dice and chips on what costs so much. */
static void spend(Search *self, Turn turn, guint sum)
{
    for (guint kind = 0; kind < CARRE_N_KINDS; kind++) {
        if (carre_kinds[kind].value != sum || turn.stock / powers[kind] % 3 == 0)
            continue;
        turn.stock -= powers[kind];
        search(self, turn);
        return;
    }
    if ((sum != 1 && sum != 11) || turn.has_bought)
        return;
    turn.has_bought = TRUE;
    turn.fresh = sum == 1 ? 1 : 2;
    search(self, turn);
}

static void search(Search *self, Turn turn)
{
    const guint chips = MIN(turn.chips + turn.fresh, RACE_CHIPS - 1);

    if (turn.stock != self->stock || chips > self->chips)
        self->best = MIN(self->best, self->race->turns[turn.stock][chips]);
    if (turn.stock == 0)
        return;
    for (guint dice = 0; dice < 8; dice++) {
        guint sum = 0;

        if (dice & ~turn.dice)
            continue;
        for (guint i = 0; i < CARRE_N_DICE; i++)
            sum += dice >> i & 1 ? self->roll->dice[i] : 0;
        for (guint spent = 0; spent <= turn.chips; spent++) {
            Turn next = turn;

            next.dice &= ~dice;
            next.chips -= spent;
            if (sum + spent > 0)
                spend(self, next, sum + spent);
        }
    }
}

/* The turns from a place, by those from all places that a turn can lead to: a turn that would only make it worse is
 * left unused, so that the place itself is among them. */
double race_look_ahead(const Race *race, guint stock, guint chips)
{
    const CarreRoll *rolls = carre_list_rolls();
    double bests[CARRE_N_ROLLS], turns = 1000, before;

    for (guint i = 0; i < CARRE_N_ROLLS; i++) {
        Search self = { race, &rolls[i], stock, chips, 1000 };
        search(&self, (Turn) { .stock = stock, .chips = chips, .dice = 7 });
        bests[i] = self.best;
    }
    do {
        double sum = 216, weight = 0;

        before = turns;
        for (guint i = 0; i < CARRE_N_ROLLS; i++) {
            if (bests[i] >= turns)
                continue;
            sum += rolls[i].weight * bests[i];
            weight += rolls[i].weight;
        }
        turns = sum / weight;
    } while (before - turns > 1e-9);
    return turns;
}

/* A turn takes from the stock or adds chips, so that what it leads to is solved before. */
void race_solve(Race *race)
{
    for (guint chips = 0; chips < RACE_CHIPS; chips++)
        race->turns[0][chips] = 0;
    for (guint stock = 1; stock < RACE_STOCKS; stock++)
        for (guint chips = RACE_CHIPS; chips-- > 0;)
            race->turns[stock][chips] = race_look_ahead(race, stock, chips);
}
