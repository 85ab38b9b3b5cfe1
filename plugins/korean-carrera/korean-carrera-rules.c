// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n-lib.h>

#include "korean-carrera-notation.h"
#include "korean-carrera-plugin.h"

struct _KoreanCarreraRules {
    GObject parent_instance;
};

static void korean_carrera_rules_iface_init(DamierRulesInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(KoreanCarreraRules, korean_carrera_rules, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_RULES, korean_carrera_rules_iface_init))

static const DamierVariant variants[] = {
    { "carrera", N_("Korean Carrera"), N_("On 15 by 10 points, with six compound pieces a side"), 2, 2 },
    { "janggi", N_("Janggi"), N_("Korean chess; points decide what mate does not"), 2, 2 },
    { "janggi-traditional", N_("Traditional Janggi"), N_("What mate does not decide is drawn"), 2, 2 },
    { "janggi-modern", N_("Modern Janggi"), N_("Generals may face each other; points decide"), 2, 2 },
    { "janggi-casual", N_("Casual Janggi"), N_("Generals may face each other; no points"), 2, 2 },
};

/* In the order of the variants. */
static const CarreraForm forms[] = {
    { .id = "carrera",
      .n_files = 15,
      .has_compounds = TRUE,
      .has_facing_rule = TRUE,
      .by_points = TRUE,
      .n_occurrences = 3,
      .max_quiet = 100 },
    { .id = "janggi",
      .n_files = 9,
      .first_to_arrange = 1,
      .has_facing_rule = TRUE,
      .by_points = TRUE,
      .n_occurrences = 3,
      .max_quiet = 100,
      .uci_name = "janggi" },
    { .id = "janggi-traditional",
      .n_files = 9,
      .first_to_arrange = 1,
      .has_facing_rule = TRUE,
      .n_occurrences = 3,
      .max_quiet = 100,
      .uci_name = "janggitraditional" },
    { .id = "janggi-modern",
      .n_files = 9,
      .first_to_arrange = 1,
      .by_points = TRUE,
      .bars_repetition = TRUE,
      .n_occurrences = 4,
      .max_quiet = 200,
      .uci_name = "janggimodern" },
    { .id = "janggi-casual",
      .n_files = 9,
      .first_to_arrange = 1,
      .n_occurrences = 3,
      .max_quiet = 100,
      .uci_name = "janggicasual" },
};

G_STATIC_ASSERT(G_N_ELEMENTS(forms) == G_N_ELEMENTS(variants));

static const DamierChoice setups[] = {
    [CARRERA_SETUP_CHOSEN] = { "chosen", N_("By the players") },
    [CARRERA_SETUP_DRAWN] = { "drawn", N_("Drawn at random") },
    [CARRERA_SETUP_STANDARD] = { "standard", N_("Standard") },
    { NULL, NULL },
};

static const DamierOption options[] = {
    { .id = "setup",
      .name = N_("Set-up"),
      .description = N_("How the men whose places can be chosen come to the board"),
      .kind = DAMIER_OPTION_CHOICE,
      .initial = "chosen",
      .choices = setups },
};

/* More than all men of a side can have together, on empty lines. */
#define MAX_MOVES_CARRERA 400
#define MAX_MOVES_JANGGI  200

/* At most so many men are captured, each after as many quiet plies as the variant allows. */
#define MAX_CAPTURES_CARRERA 50
#define MAX_CAPTURES_JANGGI  30
#define MAX_SETUP_STEPS      14

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

static CarreraSetup find_setup(DamierSetup *setup)
{
    const char *chosen = damier_setup_get_option(setup, "setup");

    for (guint i = 0; chosen != NULL && setups[i].id != NULL; i++)
        if (g_str_equal(setups[i].id, chosen))
            return (CarreraSetup) i;
    return CARRERA_SETUP_CHOSEN;
}

static DamierTraits get_traits(const CarreraContext *context)
{
    static const DamierTraitFlags flags[] = {
        [CARRERA_SETUP_CHOSEN] = DAMIER_TRAIT_STEPS,
        [CARRERA_SETUP_DRAWN] = DAMIER_TRAIT_CHANCE,
        [CARRERA_SETUP_STANDARD] = DAMIER_TRAIT_NONE,
    };
    const gboolean is_large = context->form->has_compounds;
    const guint n_captures = is_large ? MAX_CAPTURES_CARRERA : MAX_CAPTURES_JANGGI;

    return (DamierTraits) {
        .state_size = sizeof(CarreraState),
        .n_seats = 2,
        .sides = { 0, 1 },
        .max_moves = is_large ? MAX_MOVES_CARRERA : MAX_MOVES_JANGGI,
        .max_outcomes = context->setup == CARRERA_SETUP_DRAWN ? CARRERA_N_COMPOUNDS : 0,
        .max_steps = (n_captures + 1) * context->form->max_quiet + MAX_SETUP_STEPS,
        .flags = DAMIER_TRAIT_ZERO_SUM | DAMIER_TRAIT_PASSES | DAMIER_TRAIT_HISTORY | flags[context->setup],
    };
}

static DamierGame *configure(DamierRules *self, DamierSetup *setup, GError **error)
{
    const DamierVariant *variant = damier_rules_find_variant(self, damier_setup_get_variant(setup), error);
    g_autofree CarreraContext *context = g_new0(CarreraContext, 1);
    DamierTraits traits;

    g_return_val_if_fail(variant != NULL, NULL);
    carrera_context_init(context, &forms[variant - variants], find_setup(setup));
    if (damier_setup_get_start(setup) != NULL &&
        !carrera_parse_position(context, damier_setup_get_start(setup), &context->start, error))
        return NULL;
    traits = get_traits(context);
    return damier_game_new(self, setup, &traits, &carrera_ops, g_steal_pointer(&context), g_free);
}

static char *format_move(DamierRules *self, DamierPosition *position, DamierMove move)
{
    return carrera_format_move(move);
}

static DamierMove parse_move(DamierRules *self, DamierPosition *position, const char *text, GError **error)
{
    DamierGame *game = damier_position_get_game(position);

    return carrera_parse_move(damier_game_get_context(game), damier_position_get_state(position),
                              damier_position_get_trail(position), text, error);
}

static char *format_position(DamierRules *self, DamierGame *game, gconstpointer state)
{
    return carrera_format_position(damier_game_get_context(game), state);
}

static gboolean parse_position(DamierRules *self, DamierGame *game, const char *text, gpointer state, GError **error)
{
    return carrera_parse_position(damier_game_get_context(game), text, state, error);
}

static const char *get_seat_name(DamierRules *self, DamierGame *game, guint seat)
{
    /* Translators: the two sides of Janggi, named after the states of Chu and Han; 초 and 한 in Korean. */
    return seat == 0 ? _("Cho") : _("Han");
}

/* The steps of the set-up; who acts is the seat whose men they are, also where chance draws. */
static char *describe_setup(DamierRules *self, DamierGame *game, const CarreraState *state, DamierMove move)
{
    const char *name = get_seat_name(self, game, state->turn);
    char point[4];

    if (carrera_move_get_kind(move) == CARRERA_MOVE_ARRANGE)
        /* Translators: a side, and an arrangement: “Cho sets up: horses outside, elephants inside”. */
        return g_strdup_printf(_("%s sets up: %s"), name, carrera_describe_arrangement(carrera_move_get_to(move)));
    carrera_format_point(carrera_move_get_to(move), point);
    /* Translators: a side, one of its pieces, and a point: “Cho puts ram on c1”. */
    return g_strdup_printf(_("%s puts %s on %s"), name, carrera_get_man_name(carrera_move_get_man(move)), point);
}

static char *describe_ordinary(const char *name, const CarreraState *state, DamierMove move)
{
    const guint captured = carrera_move_get_man(move);
    const char *man = carrera_get_man_name(carrera_man_get_kind(state->board[carrera_move_get_from(move)]));
    char from[4], to[4];

    carrera_format_point(carrera_move_get_from(move), from);
    carrera_format_point(carrera_move_get_to(move), to);
    if (captured == CARRERA_NONE)
        /* Translators: a side, one of its pieces, and two points: “Cho moves chariot from a1 to a4”. */
        return g_strdup_printf(_("%s moves %s from %s to %s"), name, man, from, to);
    /* Translators: “Cho takes soldier on c7 with ram from c1”. */
    return g_strdup_printf(_("%s takes %s on %s with %s from %s"), name, carrera_get_man_name(captured), to, man, from);
}

static char *describe_move(DamierRules *self, DamierPosition *position, DamierMove move)
{
    DamierGame *game = damier_position_get_game(position);
    const CarreraContext *context = damier_game_get_context(game);
    const CarreraState *state = damier_position_get_state(position);
    const char *name = get_seat_name(self, game, state->turn);
    g_autofree char *words = NULL;
    CarreraState next;

    if (state->phase == CARRERA_PHASE_SETUP)
        return describe_setup(self, game, state, move);
    carrera_ops.apply(context, state, move, &next);
    if (carrera_move_get_kind(move) == CARRERA_MOVE_PASS)
        words = g_strdup_printf(_("%s passes"), name);
    else
        words = describe_ordinary(name, state, move);
    return g_strconcat(words, next.is_check ? _(", check") : "",
                       context->form->has_facing_rule && next.is_facing ? _(", the generals face each other") : "",
                       NULL);
}

/* Half points, as “72” or “73½”. */
static char *format_points(gint points)
{
    return g_strdup_printf(points % 2 != 0 ? "%d½" : "%d", points / 2);
}

/* Why the game ended, where points or nobody decided. */
static const char *get_ending(CarreraReason reason)
{
    switch (reason) {
    case CARRERA_REASON_PASSES:
        return _("Both sides have passed");
    case CARRERA_REASON_FACING:
        return _("The generals faced each other twice");
    case CARRERA_REASON_REPETITION:
        return _("The position has been repeated");
    default:
        return _("Nothing was captured for long");
    }
}

static char *describe_outcome(DamierRules *self, DamierGame *game, const DamierOutcome *outcome)
{
    const gint winner = damier_outcome_get_winner(outcome);
    const char *name = winner >= 0 ? get_seat_name(self, game, (guint) winner) : NULL;
    g_autofree char *points = NULL, *other = NULL;

    if (outcome->reason == CARRERA_REASON_MATE)
        return g_strdup_printf(_("%s wins by checkmate"), name);
    if (outcome->reason == CARRERA_REASON_PERPETUAL_CHECK)
        return g_strdup_printf(_("%s wins: the other side gave check without end"), name);
    if (winner < 0)
        return g_strdup_printf(_("%s: draw"), get_ending(outcome->reason));
    points = format_points(outcome->points[winner]);
    other = format_points(outcome->points[1 - winner]);
    return g_strdup_printf(_("%s: %s wins by points, %s to %s"), get_ending(outcome->reason), name, points, other);
}

/* With nothing but its general and guards a side mates nobody. */
static gboolean can_still_win(DamierRules *self, DamierPosition *position, guint seat)
{
    const CarreraContext *context = damier_game_get_context(damier_position_get_game(position));
    const CarreraState *state = damier_position_get_state(position);

    if (context->form->by_points || state->phase == CARRERA_PHASE_SETUP)
        return TRUE;
    for (guint point = 0; point < CARRERA_N_POINTS; point++)
        if ((state->board[point] & carrera_side_bit(seat)) && carrera_man_get_kind(state->board[point]) < CARRERA_GUARD)
            return TRUE;
    return FALSE;
}

static const char *const *list_time_controls(DamierRules *self, const char *variant)
{
    static const char *const controls[] = { "30+3x30", "15+10", "5+5", NULL };

    return controls;
}

static const char *get_uci_variant(DamierRules *self, DamierGame *game)
{
    return ((const CarreraContext *) damier_game_get_context(game))->form->uci_name;
}

/* Engines know no set-up, and the letters that they have for Janggi mean other men on the large board. */
static char *format_uci_position(DamierRules *self, DamierGame *game, gconstpointer state)
{
    const CarreraContext *context = damier_game_get_context(game);

    if (((const CarreraState *) state)->phase == CARRERA_PHASE_SETUP)
        return NULL;
    return context->form->uci_name != NULL ? carrera_format_uci_position(context, state)
                                           : carrera_format_position(context, state);
}

static char *format_uci_move(DamierRules *self, DamierPosition *position, DamierMove move)
{
    return carrera_format_uci_move(damier_position_get_state(position), move);
}

static void korean_carrera_rules_iface_init(DamierRulesInterface *iface)
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
    iface->can_still_win = can_still_win;
    iface->list_time_controls = list_time_controls;
    iface->get_uci_variant = get_uci_variant;
    iface->format_uci_position = format_uci_position;
    iface->format_uci_move = format_uci_move;
}

static void korean_carrera_rules_class_init(KoreanCarreraRulesClass *klass)
{
}

static void korean_carrera_rules_init(KoreanCarreraRules *self)
{
}
