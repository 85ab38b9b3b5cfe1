// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/damier-result.h"

/**
 * damier_result_init:
 * @result: (out caller-allocates): the result
 *
 * Makes the result of a match that goes on.
 */
void damier_result_init(DamierResult *result)
{
    *result = (DamierResult) { .kind = DAMIER_RESULT_NONE, .seat = -1 };
}

/**
 * damier_result_init_loss:
 * @result: (out caller-allocates): the result
 * @game: the game
 * @kind: how the match ended
 * @seat: the seat that lost
 *
 * Makes the result in which the side of a seat is last and all other sides share the first rank.
 */
void damier_result_init_loss(DamierResult *result, DamierGame *game, DamierResultKind kind, guint seat)
{
    guint n_seats = damier_game_get_n_seats(game);
    guint side = damier_game_get_side(game, seat);
    guint n_others = 0;

    *result = (DamierResult) { .kind = kind, .seat = (gint) seat, .outcome = { .n_seats = n_seats } };
    for (guint other = 0; other < n_seats; other++)
        n_others += damier_game_get_side(game, other) != side;
    for (guint other = 0; other < n_seats; other++)
        result->outcome.rank[other] = damier_game_get_side(game, other) == side ? MIN(n_others + 1, n_seats) : 1;
}

/**
 * damier_result_init_draw:
 * @result: (out caller-allocates): the result
 * @game: the game
 * @kind: how the match ended
 * @seat: the seat whose doing it was, or -1
 *
 * Makes the result in which all seats share the first rank.
 */
void damier_result_init_draw(DamierResult *result, DamierGame *game, DamierResultKind kind, gint seat)
{
    *result = (DamierResult) { .kind = kind, .seat = seat };
    damier_outcome_init_draw(&result->outcome, damier_game_get_n_seats(game), 0);
}

static gboolean outcome_equal(const DamierOutcome *a, const DamierOutcome *b)
{
    if (a->n_seats != b->n_seats || a->reason != b->reason || a->has_points != b->has_points)
        return FALSE;
    for (guint seat = 0; seat < a->n_seats; seat++)
        if (a->rank[seat] != b->rank[seat] || (a->has_points && a->points[seat] != b->points[seat]))
            return FALSE;
    return TRUE;
}

/**
 * damier_result_equal:
 * @a: a result
 * @b: another one
 *
 * Tells whether two results are the same.
 *
 * Returns: whether they are
 */
gboolean damier_result_equal(const DamierResult *a, const DamierResult *b)
{
    return a->kind == b->kind && a->seat == b->seat && outcome_equal(&a->outcome, &b->outcome);
}

/**
 * damier_result_has_outcome:
 * @result: a result
 *
 * Tells whether the seats are ranked; an abandoned match and one that goes on have no outcome.
 *
 * Returns: whether there is an outcome
 */
gboolean damier_result_has_outcome(const DamierResult *result)
{
    return result->outcome.n_seats > 0;
}
