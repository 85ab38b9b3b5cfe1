// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

/**
 * DamierResultKind:
 * @DAMIER_RESULT_NONE: the match goes on
 * @DAMIER_RESULT_RULES: the rules ended the game
 * @DAMIER_RESULT_RESIGNATION: a seat resigned
 * @DAMIER_RESULT_TIME: a seat's time ran out
 * @DAMIER_RESULT_AGREEMENT: all seats agreed to a draw
 * @DAMIER_RESULT_ADJUDICATION: somebody decided how the game ended
 * @DAMIER_RESULT_ABANDONED: the game was broken off; there is no outcome
 *
 * How a match can end.
 */
typedef enum {
    DAMIER_RESULT_NONE,
    DAMIER_RESULT_RULES,
    DAMIER_RESULT_RESIGNATION,
    DAMIER_RESULT_TIME,
    DAMIER_RESULT_AGREEMENT,
    DAMIER_RESULT_ADJUDICATION,
    DAMIER_RESULT_ABANDONED,
} DamierResultKind;

/**
 * DAMIER_RESULT_LAST:
 *
 * The last kind of result.
 */
#define DAMIER_RESULT_LAST DAMIER_RESULT_ABANDONED

/**
 * DamierResult:
 * @kind: how the match ended
 * @seat: the seat that resigned or whose time ran out, else -1
 * @outcome: the rank of each seat; no seats where there is no outcome
 *
 * How a match ended.
 *
 * No game's rules know what becomes of a game for three or more sides when one leaves it. So it ends there: the side of
 * the seat that resigned or ran out of time is last, and all other sides share the first rank.
 */
typedef struct {
    DamierResultKind kind;
    gint seat;
    DamierOutcome outcome;
} DamierResult;

void damier_result_init(DamierResult *result);
void damier_result_init_loss(DamierResult *result, DamierGame *game, DamierResultKind kind, guint seat);
void damier_result_init_draw(DamierResult *result, DamierGame *game, DamierResultKind kind, gint seat);
gboolean damier_result_equal(const DamierResult *a, const DamierResult *b);
gboolean damier_result_has_outcome(const DamierResult *result);

G_END_DECLS
