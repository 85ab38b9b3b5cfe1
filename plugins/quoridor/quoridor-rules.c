// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n-lib.h>

#include "quoridor-notation.h"
#include "quoridor-plugin.h"

struct _QuoridorRules {
    GObject parent_instance;
};

static void quoridor_rules_iface_init(DamierRulesInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(QuoridorRules, quoridor_rules, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_RULES, quoridor_rules_iface_init))

static const DamierVariant variants[] = {
    { "two", N_("Two players"), N_("One against one, with ten walls each"), 2, 2 },
    { "four", N_("Four players"), N_("Each for themselves, with five walls each"), 4, 4 },
    { "teams", N_("Two teams"), N_("Players who sit opposite win together, with five walls each"), 4, 4 },
};

#define WALLS(initial_walls)                                                                                           \
    { .id = "walls",                                                                                                   \
      .name = N_("Walls per player"),                                                                                  \
      .kind = DAMIER_OPTION_INTEGER,                                                                                   \
      .minimum = 0,                                                                                                    \
      .maximum = 10,                                                                                                   \
      .initial = initial_walls }

#define REPETITION                                                                                                     \
    { .id = "repetition",                                                                                              \
      .name = N_("Draw by repetition"),                                                                                \
      .description = N_("The game is drawn when a position occurs for the third time with the same player to move"),   \
      .kind = DAMIER_OPTION_BOOLEAN,                                                                                   \
      .initial = "false",                                                                                              \
      .tournament = "true" }

static const DamierOption options_of_two[] = { WALLS("10"), REPETITION };
static const DamierOption options_of_four[] = { WALLS("5"), REPETITION };

/* What a variant is for the rules, in the order of the variants. */
static const struct {
    guint8 sides[QUORIDOR_MAX_SEATS];
    guint8 homes[QUORIDOR_MAX_SEATS];
    guint8 stock;
    DamierTraitFlags flags;
} forms[] = {
    { { 0, 1 }, { QUORIDOR_SOUTH, QUORIDOR_NORTH }, 10, DAMIER_TRAIT_ZERO_SUM },
    { { 0, 1, 2, 3 }, { QUORIDOR_SOUTH, QUORIDOR_WEST, QUORIDOR_NORTH, QUORIDOR_EAST }, 5, DAMIER_TRAIT_ZERO_SUM },
    { { 0, 1, 0, 1 },
      { QUORIDOR_SOUTH, QUORIDOR_WEST, QUORIDOR_NORTH, QUORIDOR_EAST },
      5,
      DAMIER_TRAIT_ZERO_SUM | DAMIER_TRAIT_TEAMS },
};

G_STATIC_ASSERT(G_N_ELEMENTS(forms) == G_N_ELEMENTS(variants));

/* Four ways to step, jump or step aside, and every place for a wall. */
#define MAX_MOVES (12 + 2 * QUORIDOR_N_SLOTS)

static const DamierVariant *list_variants(DamierRules *self, guint *n_variants)
{
    *n_variants = G_N_ELEMENTS(variants);
    return variants;
}

static const DamierOption *list_options(DamierRules *self, const char *variant, guint *n_options)
{
    *n_options = G_N_ELEMENTS(options_of_two);
    return g_str_equal(variant, variants[0].id) ? options_of_two : options_of_four;
}

static void free_context(gpointer data)
{
    QuoridorContext *context = data;

    g_free(context->start);
    g_free(context);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC(QuoridorContext, free_context)

static QuoridorContext *make_context(guint form, guint n_seats, DamierSetup *setup)
{
    QuoridorContext *context = g_new0(QuoridorContext, 1);

    context->n_seats = n_seats;
    context->stock = (guint8) damier_setup_get_integer(setup, "walls", forms[form].stock);
    context->repetition = damier_setup_get_boolean(setup, "repetition", FALSE);
    context->start = g_new(QuoridorState, 1);
    quoridor_state_clear(context->start);
    for (guint seat = 0; seat < n_seats; seat++) {
        context->sides[seat] = forms[form].sides[seat];
        context->homes[seat] = forms[form].homes[seat];
        context->start->stock[seat] = context->stock;
        quoridor_state_put_pawn(context->start, seat, quoridor_edge_get_middle(context->homes[seat]));
        quoridor_state_trace_path(context, context->start, seat);
    }
    return context;
}

static DamierGame *configure(DamierRules *self, DamierSetup *setup, GError **error)
{
    const DamierVariant *variant = damier_rules_find_variant(self, damier_setup_get_variant(setup), error);
    guint form = (guint) (variant - variants);
    DamierTraits traits = { .state_size = sizeof(QuoridorState), .max_moves = MAX_MOVES };
    g_autoptr(QuoridorContext) context = NULL;

    g_return_val_if_fail(variant != NULL, NULL);
    context = make_context(form, variant->min_seats, setup);
    if (damier_setup_get_start(setup) != NULL &&
        !quoridor_parse_position(context, damier_setup_get_start(setup), context->start, error))
        return NULL;
    traits.n_seats = context->n_seats;
    memcpy(traits.sides, context->sides, sizeof traits.sides);
    traits.flags = forms[form].flags | (context->repetition ? DAMIER_TRAIT_HISTORY : 0);
    return damier_game_new(self, setup, &traits, &quoridor_ops, g_steal_pointer(&context), free_context);
}

static char *format_move(DamierRules *self, DamierPosition *position, DamierMove move)
{
    return quoridor_format_move(move);
}

static DamierMove parse_move(DamierRules *self, DamierPosition *position, const char *text, GError **error)
{
    DamierGame *game = damier_position_get_game(position);

    return quoridor_parse_move(damier_game_get_context(game), damier_position_get_state(position), text, error);
}

static char *format_position(DamierRules *self, DamierGame *game, gconstpointer state)
{
    return quoridor_format_position(damier_game_get_context(game), state);
}

static gboolean parse_position(DamierRules *self, DamierGame *game, const char *text, gpointer state, GError **error)
{
    return quoridor_parse_position(damier_game_get_context(game), text, state, error);
}

static const char *get_seat_name(DamierRules *self, DamierGame *game, guint seat)
{
    static const char *const names[] = {
        [QUORIDOR_SOUTH] = N_("South"),
        [QUORIDOR_WEST] = N_("West"),
        [QUORIDOR_NORTH] = N_("North"),
        [QUORIDOR_EAST] = N_("East"),
    };
    const QuoridorContext *context = damier_game_get_context(game);

    return _(names[context->homes[seat]]);
}

static char *describe_wall(const char *name, QuoridorKind kind, guint slot)
{
    guint square = quoridor_square(quoridor_slot_get_file(slot), quoridor_slot_get_rank(slot));
    char first[3], second[3];

    quoridor_format_square(square, first);
    quoridor_format_square(square + (kind == QUORIDOR_HORIZONTAL ? 1 : QUORIDOR_SIZE), second);
    return g_strdup_printf(kind == QUORIDOR_HORIZONTAL ? _("%s puts a wall above %s and %s")
                                                       : _("%s puts a wall to the right of %s and %s"),
                           name, first, second);
}

static char *describe_move(DamierRules *self, DamierPosition *position, DamierMove move)
{
    const QuoridorState *state = damier_position_get_state(position);
    guint seat = (guint) damier_position_get_actor(position), place = quoridor_move_get_place(move);
    const char *name = get_seat_name(self, damier_position_get_game(position), seat);
    QuoridorKind kind = quoridor_move_get_kind(move);
    char square[3];

    if (kind != QUORIDOR_PAWN)
        return describe_wall(name, kind, place);
    quoridor_format_square(place, square);
    if (quoridor_maze_step(&state->maze, quoridor_board(state->pawn[seat])) & quoridor_board(place))
        return g_strdup_printf(_("%s moves to %s"), name, square);
    return g_strdup_printf(_("%s jumps to %s"), name, square);
}

static char *describe_win(DamierRules *self, DamierGame *game, const DamierOutcome *outcome)
{
    guint seat = (guint) damier_outcome_get_winner(outcome);
    const char *name = get_seat_name(self, game, seat);

    if (!damier_game_has(game, DAMIER_TRAIT_TEAMS))
        return g_strdup_printf(_("%s has reached the other side and wins"), name);
    return g_strdup_printf(_("%s and %s have reached the other side and win"), name,
                           get_seat_name(self, game, seat + 2));
}

static char *describe_outcome(DamierRules *self, DamierGame *game, const DamierOutcome *outcome)
{
    switch (outcome->reason) {
    case QUORIDOR_REASON_GOAL:
        return describe_win(self, game, outcome);
    case QUORIDOR_REASON_REPETITION:
        return g_strdup(_("Draw: the position occurred for the third time"));
    default:
        return g_strdup(_("Draw: nobody can move"));
    }
}

static const char *const *list_time_controls(DamierRules *self, const char *variant)
{
    static const char *const controls[] = { "10+5", "5+3", "15", NULL };

    return controls;
}

static void quoridor_rules_iface_init(DamierRulesInterface *iface)
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
}

static void quoridor_rules_class_init(QuoridorRulesClass *klass)
{
}

static void quoridor_rules_init(QuoridorRules *self)
{
}
