// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n-lib.h>

#include "carre-notation.h"
#include "carre-plugin.h"
#include "carre-words.h"

struct _CarreRules {
    GObject parent_instance;
};

static void carre_rules_iface_init(DamierRulesInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(CarreRules, carre_rules, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_RULES, carre_rules_iface_init))

static const DamierVariant variants[] = {
    { "standard", N_("Standard"), N_("Two to four players, each for themselves"), 2, CARRE_MAX_SEATS },
};

static const DamierVariant *list_variants(DamierRules *self, guint *n_variants)
{
    *n_variants = G_N_ELEMENTS(variants);
    return variants;
}

static const DamierOption *list_options(DamierRules *self, const char *variant, guint *n_options)
{
    *n_options = 0;
    return NULL;
}

static DamierGame *configure(DamierRules *self, DamierSetup *setup, GError **error)
{
    const guint n_seats = (guint) damier_setup_get_integer(setup, "seats", 2);
    const DamierTraits traits = { .state_size = sizeof(CarreState),
                                  .n_seats = n_seats,
                                  .sides = { 0, 1, 2, 3 },
                                  .max_moves = CARRE_MAX_MOVES,
                                  .max_outcomes = CARRE_N_ROLLS,
                                  .flags = DAMIER_TRAIT_CHANCE | DAMIER_TRAIT_STEPS | DAMIER_TRAIT_PASSES |
                                           DAMIER_TRAIT_ZERO_SUM };
    g_autofree CarreContext *context = g_new0(CarreContext, 1);

    context->n_seats = n_seats;
    carre_state_clear(context, &context->start);
    if (damier_setup_get_start(setup) != NULL &&
        !carre_parse_position(context, damier_setup_get_start(setup), &context->start, error))
        return NULL;
    return damier_game_new(self, setup, &traits, &carre_ops, g_steal_pointer(&context), g_free);
}

static char *format_move(DamierRules *self, DamierPosition *position, DamierMove move)
{
    return carre_format_move(damier_position_get_state(position), move);
}

static DamierMove parse_move(DamierRules *self, DamierPosition *position, const char *text, GError **error)
{
    DamierGame *game = damier_position_get_game(position);

    return carre_parse_move(damier_game_get_context(game), damier_position_get_state(position), text, error);
}

static char *format_position(DamierRules *self, DamierGame *game, gconstpointer state)
{
    return carre_format_position(damier_game_get_context(game), state);
}

static gboolean parse_position(DamierRules *self, DamierGame *game, const char *text, gpointer state, GError **error)
{
    return carre_parse_position(damier_game_get_context(game), text, state, error);
}

static const char *get_seat_name(DamierRules *self, DamierGame *game, guint seat)
{
    static const char *const names[CARRE_MAX_SEATS] = { N_("Player 1"), N_("Player 2"), N_("Player 3"),
                                                        N_("Player 4") };

    return _(names[seat]);
}

/* "5 + 3 + 2 chips" */
static char *describe_payment(const CarreState *state, CarrePayment payment)
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < CARRE_N_DICE; i++)
        if (payment.dice >> i & 1)
            g_string_append_printf(text, "%s%u", text->len > 0 ? " + " : "", state->dice[i]);
    if (payment.chips > 0) {
        g_autofree char *chips =
            g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u chip", "%u chips", payment.chips), payment.chips);
        g_string_append_printf(text, "%s%s", text->len > 0 ? " + " : "", chips);
    }
    return g_string_free_and_steal(text);
}

/* "a1, upright" */
static char *describe_place(guint kind, guint place)
{
    char name[4];

    carre_format_place(kind, place, name);
    name[2] = '\0';
    if (carre_kind_is_square(kind))
        return g_strdup(name);
    return g_strdup_printf(place & CARRE_UPRIGHT ? _("%s, upright") : _("%s, lying"), name);
}

static char *describe_build(const CarreState *state, const char *name, const CarreMove *move)
{
    g_autofree char *place = describe_place(move->kind, move->place);
    g_autofree char *payment = describe_payment(state, move->payment);
    const guint value = carre_kinds[move->kind].value;

    /* Translators: a name, the value of a carré, its place (“a1, upright”) and what pays for it (“5 + 2 chips”). */
    if (*payment != '\0')
        return g_strdup_printf(_("%s builds the %u at %s, for %s"), name, value, place, payment);
    return g_strdup_printf(_("%s builds the %u at %s, for the second stopper"), name, value, place);
}

static char *describe_stop(DamierRules *self, DamierGame *game, const CarreState *state, const char *name,
                           const CarreMove *move)
{
    g_autofree char *place = describe_place(move->kind, move->place);
    g_autofree char *payment = describe_payment(state, move->payment);
    const char *other = get_seat_name(self, game, move->seat - 1);
    const guint value = carre_kinds[move->kind].value;

    /* Translators: a name, the value of a carré, its owner, its place and what pays for it. */
    if (move->n == 1)
        return g_strdup_printf(_("%s stops the %u of %s at %s, for %s"), name, value, other, place, payment);
    return g_strdup_printf(_("%s stops the %u of %s at %s with two stoppers, for %s, and builds one, too"), name, value,
                           other, place, payment);
}

static char *describe_purchase(DamierRules *self, DamierGame *game, const CarreState *state, const char *name,
                               const CarreMove *move)
{
    const gboolean is_stopper = move->good == CARRE_STOPPER;
    g_autofree char *payment = describe_payment(state, move->payment);
    g_autofree char *sentence = NULL;

    if (move->n == 1)
        sentence =
            g_strdup_printf(is_stopper ? _("%s buys a stopper for %s") : _("%s buys a chip for %s"), name, payment);
    else
        sentence = g_strdup_printf(is_stopper ? _("%s buys two stoppers for %s") : _("%s buys two chips for %s"), name,
                                   payment);
    if (move->seat == 0)
        return g_steal_pointer(&sentence);
    /* Translators: “South buys a stopper for 5; North gives one”. */
    return g_strdup_printf(_("%s; %s gives one"), sentence, get_seat_name(self, game, move->seat - 1));
}

static char *describe_move(DamierRules *self, DamierPosition *position, DamierMove packed)
{
    DamierGame *game = damier_position_get_game(position);
    const CarreState *state = damier_position_get_state(position);
    const CarreMove move = carre_move_unpack(packed);
    const char *name = get_seat_name(self, game, state->seat);
    g_autofree char *place = NULL;

    switch (move.action) {
    case CARRE_ROLL:
        return g_strdup_printf(_("%s rolls %u, %u and %u"), name, carre_move_get_die(packed, 0),
                               carre_move_get_die(packed, 1), carre_move_get_die(packed, 2));
    case CARRE_BUILD:
        return describe_build(state, name, &move);
    case CARRE_TAKE_BACK:
        place = describe_place(move.kind, move.place);
        return g_strdup_printf(_("%s takes back the %u at %s"), name, carre_kinds[move.kind].value, place);
    case CARRE_STOP:
        return describe_stop(self, game, state, name, &move);
    case CARRE_BUY:
        return describe_purchase(self, game, state, name, &move);
    default:
        return g_strdup_printf(_("%s ends the turn"), name);
    }
}

char *carre_describe_stock(const CarreState *state, guint seat, guint kind)
{
    const guint n = carre_player_count_stock(&state->players[seat], kind);

    return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u:%u, %u in the stock", "%u:%u, %u in the stock", n),
                           seat + 1, carre_kinds[kind].value, n);
}

char *carre_describe_hand(const CarreState *state, guint seat, CarreGood good)
{
    const guint n = state->players[seat].goods[good];
    g_autofree char *count =
        g_strdup_printf(good == CARRE_STOPPER ? g_dngettext(GETTEXT_PACKAGE, "%u:s, %u stopper", "%u:s, %u stoppers", n)
                                              : g_dngettext(GETTEXT_PACKAGE, "%u:c, %u chip", "%u:c, %u chips", n),
                        seat + 1, n);

    if (seat != state->seat || state->fresh[good] == 0)
        return g_steal_pointer(&count);
    /* Translators: “1:s, 2 stoppers, 1 of them from the next turn on”. */
    return g_strdup_printf(_("%s, %u of them from the next turn on"), count, state->fresh[good]);
}

char *carre_describe_site(const CarrePlayer *player, guint seat, guint kind, guint place)
{
    const CarreCells cells = carre_place_get_cells(kind, place);
    const guint value = carre_kinds[kind].value;
    char name[4];

    carre_format_place(kind, place, name);
    if (carre_player_find_exposed(player, kind, place) >= 0)
        return g_strdup_printf(_("%u:%u%s, carré lying open on level %u"), seat + 1, value, name,
                               carre_player_measure_height(player, (guint) __builtin_ctz(cells)));
    for (guint index = 0; index < 2; index++)
        if (player->pieces[2 * kind + index] != 0 && carre_piece_get_place(player->pieces[2 * kind + index]) == place)
            return g_strdup_printf(_("%u:%u%s, carré on level %u, covered"), seat + 1, value, name,
                                   carre_piece_get_base(player->pieces[2 * kind + index]) + 1);
    if (carre_player_can_build(player, kind, place))
        return g_strdup_printf(_("%u:%u%s, level place on level %u"), seat + 1, value, name,
                               carre_player_measure_height(player, (guint) __builtin_ctz(cells)) + 1);
    return g_strdup_printf(_("%u:%u%s, not level"), seat + 1, value, name);
}

char *carre_describe_die(const CarreState *state, guint index)
{
    if (state->dice[index] == 0)
        return g_strdup_printf(_("d%u, die, not thrown yet"), index + 1);
    if (state->spent >> index & 1)
        return g_strdup_printf(_("d%u, die showing %u, spent"), index + 1, state->dice[index]);
    return g_strdup_printf(_("d%u, die showing %u"), index + 1, state->dice[index]);
}

char *carre_describe_purchase(const CarreContext *context, const CarreState *state, CarreGood good, guint n)
{
    const guint n_centre = carre_state_count_centre(context, state, good);

    if (good == CARRE_STOPPER)
        return g_strdup_printf(n == 1 ? _("bs, buy a stopper for 5, %u in the centre")
                                      : _("bss, buy two stoppers for 10, %u in the centre"),
                               n_centre);
    return g_strdup_printf(n == 1 ? _("bc, buy a chip for 1, %u in the centre")
                                  : _("bcc, buy two chips for 11, %u in the centre"),
                           n_centre);
}

char *carre_refuse_stock(const CarreState *state, guint kind)
{
    const CarrePlayer *player = &state->players[state->seat];
    const guint value = carre_kinds[kind].value;
    CarrePayments payments;

    if (carre_player_count_stock(player, kind) == 0)
        return g_strdup_printf(_("No %u is left in the stock"), value);
    carre_list_payments(state, value, &payments);
    if (payments.n == 0)
        return g_strdup_printf(_("%u cannot be paid with the dice and chips that are left"), value);
    return g_strdup_printf(_("No place for the %u is equally high everywhere"), value);
}

char *carre_refuse_stoppers(const CarreState *state)
{
    const guint n = state->players[state->seat].goods[CARRE_STOPPER];

    if (n == 0)
        return g_strdup(_("There is no stopper in hand"));
    if (n == state->fresh[CARRE_STOPPER])
        return g_strdup(_("Stoppers can be used from the turn after they were bought"));
    return g_strdup(_("Nothing that lies open on another board can be paid"));
}

char *carre_refuse_purchase(const CarreState *state, CarreGood good, guint n)
{
    const guint price = carre_prices[good][n - 1];
    CarrePayments payments;

    if (state->bought[good])
        return g_strdup(good == CARRE_STOPPER ? _("Stoppers are bought only once in a turn")
                                              : _("Chips are bought only once in a turn"));
    carre_list_payments(state, price, &payments);
    if (payments.n == 0)
        return g_strdup_printf(_("%u cannot be paid with the dice and chips that are left"), price);
    return g_strdup(_("Nobody has one to give, so that nothing would change"));
}

char *carre_ask_for_payment(const CarreState *state, guint cost)
{
    if (state->players[state->seat].goods[CARRE_CHIP] > state->fresh[CARRE_CHIP])
        return g_strdup_printf(_("Pay %u with dice and chips"), cost);
    return g_strdup_printf(_("Pay %u with the dice"), cost);
}

/* A die, or -1 for the chips, that does not go with what was picked for a cost. */
char *carre_refuse_payment(const CarreState *state, gint die, guint cost)
{
    if (die >= 0 && state->spent >> die & 1)
        return g_strdup(_("This die has already paid"));
    return g_strdup_printf(_("With this, %u cannot be paid exactly"), cost);
}

/* A place that is picked for what is to be built or taken back or stopped. */
char *carre_refuse_site(const CarrePlayer *player, guint kind, guint place, gboolean is_target)
{
    for (guint index = 0; index < 2; index++)
        if (player->pieces[2 * kind + index] != 0 && carre_piece_get_place(player->pieces[2 * kind + index]) == place &&
            !carre_player_is_exposed(player, kind, index))
            return g_strdup(_("Something lies on this carré"));
    return is_target ? g_strdup(_("What is below would not be equally high everywhere")) : NULL;
}

static char *describe_outcome(DamierRules *self, DamierGame *game, const DamierOutcome *outcome)
{
    return g_strdup_printf(_("%s has built every carré and wins"),
                           get_seat_name(self, game, (guint) damier_outcome_get_winner(outcome)));
}

/* Nobody has published any: a turn has several decisions but a game only some twenty turns each. */
static const char *const *list_time_controls(DamierRules *self, const char *variant)
{
    static const char *const controls[] = { "10+15", "5+10", "20", NULL };

    return controls;
}

/* The end of a turn in which nothing else can be done. */
static DamierMove get_obvious_move(DamierRules *self, DamierPosition *position)
{
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    return n_moves == 1 && carre_move_get_action(moves[0]) == CARRE_END_TURN ? moves[0] : DAMIER_MOVE_NONE;
}

static void carre_rules_iface_init(DamierRulesInterface *iface)
{
    iface->list_variants = list_variants;
    iface->list_options = list_options;
    iface->configure = configure;
    iface->format_move = format_move;
    iface->parse_move = parse_move;
    iface->format_position = format_position;
    iface->parse_position = parse_position;
    iface->describe_move = describe_move;
    iface->describe_outcome = describe_outcome;
    iface->get_seat_name = get_seat_name;
    iface->list_time_controls = list_time_controls;
    iface->get_obvious_move = get_obvious_move;
}

static void carre_rules_class_init(CarreRulesClass *klass)
{
}

static void carre_rules_init(CarreRules *self)
{
}
