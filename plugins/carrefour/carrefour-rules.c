// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n-lib.h>

#include "carrefour-notation.h"
#include "carrefour-plugin.h"

struct _CarrefourRules {
    GObject parent_instance;
};

static void carrefour_rules_iface_init(DamierRulesInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(CarrefourRules, carrefour_rules, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_RULES, carrefour_rules_iface_init))

static const DamierVariant variants[] = {
    { "carrefour", N_("Carrefour"), N_("Two players at a right angle, 64 pieces of either colour for both"), 2, 2 },
};

static const DamierOption options[] = {
    { .id = "repetition",
      .name = N_("Draw by repetition"),
      .description = N_("The game is drawn when a position with the same hot pieces and the same player to move occurs "
                        "for the third time"),
      .kind = DAMIER_OPTION_BOOLEAN,
      .initial = "false",
      .tournament = "true" },
    { .id = "passes",
      .name = N_("Draw by two passes"),
      .description = N_("The game is drawn when neither player can move in turn"),
      .kind = DAMIER_OPTION_BOOLEAN,
      .initial = "false",
      .tournament = "true" },
    { .id = "limit",
      .name = N_("Draw after so many turns"),
      .description = N_("Turns of both players together; 0 for no limit"),
      .kind = DAMIER_OPTION_INTEGER,
      .minimum = 0,
      .maximum = 2000,
      .initial = "0",
      .tournament = "400" },
    { .id = "carry-hot",
      .name = N_("Hot pieces may be carried"),
      .description = N_("A hot piece still cannot move by itself, but a neighbour may take it along"),
      .kind = DAMIER_OPTION_BOOLEAN,
      .initial = "false" },
};

static const DamierVariant *list_variants(DamierRules *self, guint *n_variants)
{
    *n_variants = G_N_ELEMENTS(variants);
    return variants;
}

static const DamierOption *list_options(DamierRules *self, const char *variant, guint *n_options)
{
    *n_options = G_N_ELEMENTS(options);
    return options;
}

static CarrefourContext *make_context(DamierSetup *setup)
{
    CarrefourContext *context = g_new0(CarrefourContext, 1);

    context->sides[CARREFOUR_EAST_WEST] = 1;
    context->repetition = damier_setup_get_boolean(setup, "repetition", FALSE);
    context->carry_hot = damier_setup_get_boolean(setup, "carry-hot", FALSE);
    context->max_passes =
        damier_setup_get_boolean(setup, "passes", FALSE) ? CARREFOUR_TWO_PASSES : CARREFOUR_DEAD_PASSES;
    context->limit = (guint) damier_setup_get_integer(setup, "limit", 0);
    return context;
}

static DamierGame *configure(DamierRules *self, DamierSetup *setup, GError **error)
{
    g_autofree CarrefourContext *context = make_context(setup);
    DamierTraits traits = { .state_size = sizeof(CarrefourState),
                            .n_seats = CARREFOUR_N_SEATS,
                            .max_moves = CARREFOUR_MAX_MOVES,
                            .max_steps = context->limit,
                            .flags = DAMIER_TRAIT_ZERO_SUM | DAMIER_TRAIT_PASSES };

    if (damier_setup_get_start(setup) != NULL &&
        !carrefour_parse_position(context, damier_setup_get_start(setup), &context->start, error))
        return NULL;
    memcpy(traits.sides, context->sides, sizeof traits.sides);
    if (context->repetition || context->limit != 0)
        traits.flags |= DAMIER_TRAIT_HISTORY;
    return damier_game_new(self, setup, &traits, &carrefour_ops, g_steal_pointer(&context), g_free);
}

static char *format_move(DamierRules *self, DamierPosition *position, DamierMove move)
{
    return carrefour_format_move(move);
}

static DamierMove parse_move(DamierRules *self, DamierPosition *position, const char *text, GError **error)
{
    DamierGame *game = damier_position_get_game(position);

    return carrefour_parse_move(damier_game_get_context(game), damier_position_get_state(position), text, error);
}

static char *format_position(DamierRules *self, DamierGame *game, gconstpointer state)
{
    return carrefour_format_position(state);
}

static gboolean parse_position(DamierRules *self, DamierGame *game, const char *text, gpointer state, GError **error)
{
    return carrefour_parse_position(damier_game_get_context(game), text, state, error);
}

static const char *get_seat_name(DamierRules *self, DamierGame *game, guint seat)
{
    /* Translators: the players by the directions in which they look over the board, north from the south, east from the
     * west. */
    return seat == CARREFOUR_NORTH_SOUTH ? _("N-S") : _("E-W");
}

/* Those that go along, as the end of a sentence, or NULL. */
static char *describe_carried(DamierMove move)
{
    guint64 carried = carrefour_move_list_group(move) & ~carrefour_board(carrefour_move_get_origin(move));
    char first[3], second[3];

    if (carried == 0)
        return NULL;
    carrefour_format_square((guint) __builtin_ctzll(carried), first);
    carried &= carried - 1;
    if (carried == 0)
        return g_strdup_printf(_("with the piece on %s"), first);
    carrefour_format_square((guint) __builtin_ctzll(carried), second);
    return g_strdup_printf(_("with the pieces on %s and %s"), first, second);
}

static char *describe_step(const CarrefourState *state, const char *name, DamierMove move)
{
    const guint from = carrefour_move_get_origin(move);
    g_autofree char *carried = describe_carried(move), *step = NULL;
    char origin[3], target[3];

    carrefour_format_square(from, origin);
    carrefour_format_square(carrefour_move_get_target(move), target);
    step = g_strdup_printf(state->black >> from & 1 ? _("%s moves black from %s to %s")
                                                    : _("%s moves white from %s to %s"),
                           name, origin, target);
    /* Translators: “N-S moves black from d4 to e6, with the piece on c4”. */
    return carried != NULL ? g_strdup_printf(_("%s, %s"), step, carried) : g_steal_pointer(&step);
}

static char *describe_move(DamierRules *self, DamierPosition *position, DamierMove move)
{
    const guint seat = (guint) damier_position_get_actor(position);
    const char *name = get_seat_name(self, damier_position_get_game(position), seat);
    char square[3];

    switch (carrefour_move_get_kind(move)) {
    case CARREFOUR_DROP:
        carrefour_format_square(carrefour_move_get_target(move), square);
        return g_strdup_printf(carrefour_move_get_color(move) == CARREFOUR_BLACK ? _("%s drops black on %s")
                                                                                 : _("%s drops white on %s"),
                               name, square);
    case CARREFOUR_MOVE:
        return describe_step(damier_position_get_state(position), name, move);
    default:
        return g_strdup_printf(_("%s cannot move and passes"), name);
    }
}

static char *describe_outcome(DamierRules *self, DamierGame *game, const DamierOutcome *outcome)
{
    switch (outcome->reason) {
    case CARREFOUR_REASON_CORNERS:
        return g_strdup_printf(_("All four corners are occupied: %s wins"),
                               get_seat_name(self, game, (guint) damier_outcome_get_winner(outcome)));
    case CARREFOUR_REASON_REPETITION:
        return g_strdup(_("Draw: the position occurred for the third time"));
    case CARREFOUR_REASON_PASSES:
        return g_strdup(_("Draw: both players had to pass"));
    case CARREFOUR_REASON_LIMIT:
        return g_strdup(_("Draw: the agreed number of turns was played"));
    default:
        return g_strdup(_("Draw: nobody can ever move again"));
    }
}

/* Those that the game's inventor recommends. */
static const char *const *list_time_controls(DamierRules *self, const char *variant)
{
    static const char *const controls[] = { "15b10", "2+5", NULL };

    return controls;
}

/* Nobody wants to be asked for a pass. */
static DamierMove get_obvious_move(DamierRules *self, DamierPosition *position)
{
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    return n_moves == 1 && moves[0] == carrefour_move_new_pass() ? moves[0] : DAMIER_MOVE_NONE;
}

static void carrefour_rules_iface_init(DamierRulesInterface *iface)
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

static void carrefour_rules_class_init(CarrefourRulesClass *klass)
{
}

static void carrefour_rules_init(CarrefourRules *self)
{
}
