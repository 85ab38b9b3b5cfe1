// SPDX-License-Identifier: GPL-3.0-or-later
/* What is picked for a move, what is said while it is, and why something is refused. */
#include <glib/gi18n-lib.h>

#include "carre-renderer.h"
#include "carre-words.h"

/* gestures */

static void pick(DamierGesture *gesture, guint element)
{
    gesture->elements[gesture->n_elements++] = element;
}

/* A payment is picked in any order: its dice, and all its chips at once. */
static void pick_payment(const CarreContext *context, const CarreState *state, CarrePayment payment,
                         DamierGesture *gesture)
{
    gesture->first_free = gesture->n_elements;
    for (guint i = 0; i < CARRE_N_DICE; i++)
        if (payment.dice >> i & 1)
            pick(gesture, carre_get_centre_element(context, CARRE_CENTRE_DIE + i));
    if (payment.chips > 0)
        pick(gesture, carre_get_hand_element(state->seat, CARRE_CHIP));
    gesture->n_free = gesture->n_elements - gesture->first_free;
}

/* A giver is picked where several could give, before what is paid or after it. */
static void pick_purchase(const CarreContext *context, const CarreState *state, const CarreMove *move,
                          DamierGesture *gesture)
{
    pick(gesture, carre_get_centre_element(context, carre_get_purchase_index(move->good, move->n)));
    pick_payment(context, state, move->payment, gesture);
    if (move->seat == 0)
        return;
    pick(gesture, carre_get_hand_element(move->seat - 1, move->good));
    gesture->n_free++;
}

static void spell(CarreRenderer *self, DamierPosition *position, const CarreMove *move, DamierGesture *gesture)
{
    const CarreContext *context = damier_game_get_context(damier_position_get_game(position));
    const CarreState *state = damier_position_get_state(position);

    *gesture = (DamierGesture) { 0 };
    switch (move->action) {
    case CARRE_BUILD:
        if (state->pending == 0)
            pick(gesture, carre_get_stock_element(state->seat, move->kind));
        pick(gesture, carre_get_site_element(self, state->seat, move->kind, move->place));
        pick_payment(context, state, move->payment, gesture);
        break;
    case CARRE_TAKE_BACK:
        pick(gesture, carre_get_site_element(self, state->seat, move->kind, move->place));
        pick(gesture, carre_get_stock_element(state->seat, move->kind));
        break;
    case CARRE_STOP:
        pick(gesture, carre_get_hand_element(state->seat, CARRE_STOPPER));
        pick(gesture, carre_get_site_element(self, move->seat - 1, move->kind, move->place));
        pick_payment(context, state, move->payment, gesture);
        break;
    case CARRE_BUY:
        pick_purchase(context, state, move, gesture);
        break;
    default:
        pick(gesture, carre_get_centre_element(context, CARRE_CENTRE_END));
        break;
    }
}

void carre_renderer_get_gesture(DamierRenderer *renderer, DamierPosition *position, DamierMove packed,
                                DamierGesture *gesture)
{
    const CarreMove move = carre_move_unpack(packed);

    spell(CARRE_RENDERER(renderer), position, &move, gesture);
}

/* How many dice of a set show a number. */
static guint count_dice(const CarreState *state, guint dice, guint number)
{
    guint n = 0;

    for (guint i = 0; i < CARRE_N_DICE; i++)
        n += dice >> i & 1 && state->dice[i] == number;
    return n;
}

static gboolean are_dice_alike(const CarreState *state, guint one, guint other)
{
    for (guint number = 1; number <= 6; number++)
        if (count_dice(state, one, number) != count_dice(state, other, number))
            return FALSE;
    return TRUE;
}

/* Whoever picks the second of two equal dice means the same. */
guint carre_renderer_get_other_gestures(DamierRenderer *renderer, DamierPosition *position, DamierMove packed,
                                        DamierGesture *gestures)
{
    const CarreState *state = damier_position_get_state(position);
    CarreMove move = carre_move_unpack(packed);
    const guint usual = move.payment.dice;
    guint n = 0;

    for (guint dice = 1; usual != 0 && dice < 1 << CARRE_N_DICE; dice++) {
        if (dice == usual || dice & state->spent || !are_dice_alike(state, dice, usual))
            continue;
        move.payment.dice = (guint8) dice;
        spell(CARRE_RENDERER(renderer), position, &move, &gestures[n++]);
    }
    return n;
}

/* Negative where an element is not in the centre. */
static gint get_centre_index(const CarreContext *context, guint element)
{
    return (gint) element - 1 - (gint) (context->n_seats * CARRE_N_OF_SEAT);
}

/* What was picked so far costs so much; 0 where that is not known yet. */
static guint find_cost(CarreRenderer *self, const CarreContext *context, const CarreState *state,
                       const DamierGesture *picked)
{
    const guint part = (picked->elements[0] - 1) % CARRE_N_OF_SEAT;
    const gint index = get_centre_index(context, picked->elements[0]);

    if (picked->n_elements > 0 && index >= CARRE_CENTRE_PURCHASE && index < CARRE_CENTRE_END)
        return carre_prices[(index - CARRE_CENTRE_PURCHASE) / 2][(index - CARRE_CENTRE_PURCHASE) % 2];
    if (picked->n_elements < 2 || index >= 0 || state->pending != 0)
        return 0;
    if (part < CARRE_FIRST_HAND)
        return carre_kinds[part].value;
    if (part == CARRE_FIRST_HAND + CARRE_STOPPER)
        return carre_kinds[self->sites[(picked->elements[1] - 1) % CARRE_N_OF_SEAT - CARRE_FIRST_SITE].kind].value;
    return 0;
}

/* Whether a payment has the dice and the chips that were picked, or dice like them. */
static gboolean goes_with(const CarreContext *context, const CarreState *state, CarrePayment payment,
                          const DamierGesture *picked)
{
    guint dice = 0;

    for (guint i = 1; i < picked->n_elements; i++) {
        const gint index = get_centre_index(context, picked->elements[i]);

        if (index >= CARRE_CENTRE_DIE && index < CARRE_CENTRE_PURCHASE)
            dice |= 1u << (index - CARRE_CENTRE_DIE);
        if (picked->elements[i] == carre_get_hand_element(state->seat, CARRE_CHIP) && payment.chips == 0)
            return FALSE;
    }
    for (guint number = 1; number <= 6; number++)
        if (count_dice(state, dice, number) > count_dice(state, payment.dice, number))
            return FALSE;
    return TRUE;
}

char *carre_renderer_prompt(DamierRenderer *renderer, DamierPosition *position, const DamierGesture *picked)
{
    const CarreContext *context = damier_game_get_context(damier_position_get_game(position));
    const CarreState *state = damier_position_get_state(position);
    const guint cost = find_cost(CARRE_RENDERER(renderer), context, state, picked);
    CarrePayments payments;
    guint n_left = 0;

    if (cost == 0)
        return NULL;
    carre_list_payments(state, cost, &payments);
    for (guint i = 0; i < payments.n; i++)
        n_left += goes_with(context, state, payments.payments[i], picked);
    return n_left > 1 ? carre_ask_for_payment(state, cost) : g_strdup(_("Pick whose hand gives one"));
}

/* refusals */

/* A die or the chips, tried as a part of a payment to which they do not belong. */
static char *explain_payment(CarreRenderer *self, const CarreContext *context, const CarreState *state,
                             const DamierGesture *tried)
{
    DamierGesture picked = *tried;
    const guint element = picked.elements[--picked.n_elements];
    const gint index = get_centre_index(context, element);
    const guint cost = find_cost(self, context, state, &picked);
    const gboolean is_die = index >= CARRE_CENTRE_DIE && index < CARRE_CENTRE_PURCHASE;

    if (cost == 0 || (!is_die && element != carre_get_hand_element(state->seat, CARRE_CHIP)))
        return NULL;
    return carre_refuse_payment(state, is_die ? index - CARRE_CENTRE_DIE : -1, cost);
}

char *carre_renderer_explain_refusal(DamierRenderer *renderer, DamierPosition *position, const DamierGesture *tried)
{
    CarreRenderer *self = CARRE_RENDERER(renderer);
    const CarreContext *context = damier_game_get_context(damier_position_get_game(position));
    const CarreState *state = damier_position_get_state(position);
    const guint element = tried->elements[tried->n_elements - 1] - 1;
    const guint seat = element / CARRE_N_OF_SEAT, part = element % CARRE_N_OF_SEAT;
    char *reason;

    if (state->actor < 0)
        return NULL;
    if (tried->n_elements > 1 && (reason = explain_payment(self, context, state, tried)) != NULL)
        return reason;
    if (state->pending != 0 && tried->n_elements == 1 && (seat >= context->n_seats || part < CARRE_FIRST_SITE))
        return g_strdup_printf(_("First the %u is built that the second stopper has paid"),
                               carre_kinds[state->pending - 1].value);
    if (seat >= context->n_seats) {
        if (part < CARRE_CENTRE_PURCHASE || part >= CARRE_CENTRE_END || tried->n_elements > 1)
            return NULL;
        return carre_refuse_purchase(state, (CarreGood) ((part - CARRE_CENTRE_PURCHASE) / 2),
                                     (part - CARRE_CENTRE_PURCHASE) % 2 + 1);
    }
    if (part >= CARRE_FIRST_SITE)
        return carre_refuse_site(&state->players[seat], self->sites[part - CARRE_FIRST_SITE].kind,
                                 self->sites[part - CARRE_FIRST_SITE].place,
                                 tried->n_elements == 2 && seat == state->seat);
    if (tried->n_elements > 1)
        return NULL;
    if (seat != state->seat)
        return g_strdup_printf(_("It is the turn of player %u"), state->seat + 1u);
    return part < CARRE_FIRST_HAND    ? carre_refuse_stock(state, part)
           : part == CARRE_FIRST_HAND ? carre_refuse_stoppers(state)
                                      : NULL;
}
