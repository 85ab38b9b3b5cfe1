// SPDX-License-Identifier: GPL-3.0-or-later
#include "race.h"

typedef struct {
    Race *race;
    const QuoridorContext *context;
    QuoridorState state;
} Solver;

static gboolean is_home(Solver *self, guint seat, guint square)
{
    return quoridor_edge_has_square(quoridor_context_get_goal(self->context, seat), square);
}

/* The value of a position from those that its moves lead to. */
static gint8 look_ahead(Solver *self, guint first, guint second, guint turn)
{
    QuoridorBoard targets;
    gboolean is_lost;

    self->state.pawn[0] = (guint8) first;
    self->state.pawn[1] = (guint8) second;
    targets = quoridor_list_targets(self->context, &self->state, turn);
    is_lost = targets != 0;
    for (; targets != 0; targets &= targets - 1) {
        guint target = quoridor_board_get_first(targets);
        gint8 value = turn == 0 ? self->race->values[target][second][1] : self->race->values[first][target][0];
        if (value == -1)
            return 1;
        is_lost = is_lost && value == 1;
    }
    return is_lost ? -1 : 0;
}

static void set_ends(Solver *self)
{
    for (guint first = 0; first < QUORIDOR_N_SQUARES; first++) {
        for (guint second = 0; second < QUORIDOR_N_SQUARES; second++) {
            gint8 *values = self->race->values[first][second];
            values[0] = is_home(self, 0, first) ? 1 : is_home(self, 1, second) ? -1 : 0;
            values[1] = -values[0];
        }
    }
}

static gboolean improve(Solver *self)
{
    gboolean is_changed = FALSE;

    for (guint first = 0; first < QUORIDOR_N_SQUARES; first++) {
        for (guint second = 0; second < QUORIDOR_N_SQUARES; second++) {
            for (guint turn = 0; turn < 2 && first != second; turn++) {
                gint8 *value = &self->race->values[first][second][turn];
                if (*value == 0) {
                    *value = look_ahead(self, first, second, turn);
                    is_changed |= *value != 0;
                }
            }
        }
    }
    return is_changed;
}

void race_solve(Race *race, const QuoridorContext *context, const QuoridorState *walls)
{
    Solver solver = { .race = race, .context = context, .state = *walls };

    memset(race, 0, sizeof *race);
    set_ends(&solver);
    while (improve(&solver))
        continue;
}
