// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "carre-plugin.h"
#include "carre-state.h"

G_BEGIN_DECLS

/* What every seat has: slots of the stock, stoppers, chips, and the places for each carré on the board. */
#define CARRE_N_SITES    125
#define CARRE_FIRST_HAND CARRE_N_KINDS
#define CARRE_FIRST_SITE (CARRE_FIRST_HAND + CARRE_N_GOODS)
#define CARRE_N_OF_SEAT  (CARRE_FIRST_SITE + CARRE_N_SITES)

/* What follows after the elements of all seats. */
enum {
    CARRE_CENTRE_DIE,
    CARRE_CENTRE_PURCHASE = CARRE_CENTRE_DIE + CARRE_N_DICE,
    CARRE_CENTRE_END = CARRE_CENTRE_PURCHASE + 2 * CARRE_N_GOODS,
};

/* Where a carré of a kind can lie on an empty board. */
typedef struct {
    guint8 kind;
    guint8 place;
} CarreSite;

struct _CarreRenderer {
    GObject parent_instance;
    CarreSite sites[CARRE_N_SITES];
    guint8 indices[CARRE_N_KINDS][CARRE_N_PLACES];
};

static inline guint carre_get_stock_element(guint seat, guint kind)
{
    return 1 + seat * CARRE_N_OF_SEAT + kind;
}

static inline guint carre_get_hand_element(guint seat, CarreGood good)
{
    return 1 + seat * CARRE_N_OF_SEAT + CARRE_FIRST_HAND + good;
}

static inline guint carre_get_site_element(CarreRenderer *self, guint seat, guint kind, guint place)
{
    return 1 + seat * CARRE_N_OF_SEAT + CARRE_FIRST_SITE + self->indices[kind][place];
}

static inline guint carre_get_centre_element(const CarreContext *context, guint index)
{
    return 1 + context->n_seats * CARRE_N_OF_SEAT + index;
}

static inline guint carre_get_purchase_index(CarreGood good, guint n)
{
    return CARRE_CENTRE_PURCHASE + 2 * good + n - 1;
}

void carre_renderer_get_gesture(DamierRenderer *renderer, DamierPosition *position, DamierMove packed,
                                DamierGesture *gesture);
guint carre_renderer_get_other_gestures(DamierRenderer *renderer, DamierPosition *position, DamierMove packed,
                                        DamierGesture *gestures);
char *carre_renderer_prompt(DamierRenderer *renderer, DamierPosition *position, const DamierGesture *picked);
char *carre_renderer_explain_refusal(DamierRenderer *renderer, DamierPosition *position, const DamierGesture *tried);

G_END_DECLS
