// SPDX-License-Identifier: GPL-3.0-or-later
#include "race.h"

#include <gio/gio.h>
#include <stdio.h>

enum {
    MOVE_FULL = 1,
    MOVE_ONE,
    MOVE_HALF,
    ROLL = 0x100,
};

enum {
    REASON_GOAL = 7,
};

static const char *const move_names[] = { [MOVE_FULL] = "full", [MOVE_ONE] = "one", [MOVE_HALF] = "half" };

typedef struct {
    guint8 place[4];
    guint8 seat;
    /* 0 while the die is still to be thrown. */
    guint8 die;
    guint8 has_stepped;
    guint8 is_over;
} RaceState;

typedef struct {
    guint n_seats;
    guint goal;
    gint hopeless;
    gint idle;
    gboolean has_dice;
    gboolean is_abroad;
    guint8 sides[DAMIER_MAX_SEATS];
    RaceState start;
} RaceContext;

#define RACE_TYPE_RULES (race_rules_get_type())
G_DECLARE_FINAL_TYPE(RaceRules, race_rules, RACE, RULES, GObject)
struct _RaceRules {
    GObject parent_instance;
};
static void race_rules_iface_init(DamierRulesInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE(RaceRules, race_rules, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_RULES, race_rules_iface_init))

static void race_rules_class_init(RaceRulesClass *klass)
{
}

static void race_rules_init(RaceRules *self)
{
}

static void race_init(gconstpointer context, gpointer state)
{
    *(RaceState *) state = ((const RaceContext *) context)->start;
}

static DamierActor race_to_act(gconstpointer context, gconstpointer state, const DamierTrail *trail)
{
    const RaceState *race = state;

    if (race->is_over)
        return DAMIER_ACTOR_OVER;
    return race->die == 0 ? DAMIER_ACTOR_CHANCE : race->seat;
}

static guint race_gen_moves(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierMove *moves)
{
    const RaceState *race = state;
    guint n = 0;

    moves[n++] = MOVE_FULL;
    moves[n++] = MOVE_ONE;
    if (!race->has_stepped)
        moves[n++] = MOVE_HALF;
    return n;
}

static guint race_gen_chance(gconstpointer context, gconstpointer state, DamierMove *moves, guint32 *weights)
{
    for (guint i = 0; i < 6; i++) {
        moves[i] = ROLL + i + 1;
        weights[i] = 1;
    }
    return 6;
}

static void race_apply(gconstpointer context, gconstpointer from, DamierMove move, gpointer to)
{
    const RaceContext *rules = context;
    RaceState *race = to;

    *race = *(const RaceState *) from;
    if (move > ROLL) {
        race->die = move - ROLL;
        return;
    }
    race->place[race->seat] += move == MOVE_FULL ? race->die : 1;
    race->is_over = race->place[race->seat] >= rules->goal;
    race->has_stepped = move == MOVE_HALF;
    if (move != MOVE_HALF && !race->is_over) {
        race->seat = (race->seat + 1) % rules->n_seats;
        race->die = rules->has_dice ? 0 : 2;
    }
}

static guint64 race_hash(gconstpointer context, gconstpointer state)
{
    guint64 key;

    memcpy(&key, state, sizeof key);
    return key * 0x9e3779b97f4a7c15u;
}

static void race_outcome(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierOutcome *outcome)
{
    const RaceContext *rules = context;
    const RaceState *race = state;

    damier_outcome_init_win(outcome, rules->n_seats, rules->sides, rules->sides[race->seat], REASON_GOAL);
}

static const DamierRulesOps race_ops = {
    .size = sizeof race_ops,
    .init = race_init,
    .to_act = race_to_act,
    .gen_moves = race_gen_moves,
    .gen_chance = race_gen_chance,
    .apply = race_apply,
    .hash = race_hash,
    .outcome = race_outcome,
};

static const DamierVariant *race_list_variants(DamierRules *rules, guint *n_variants)
{
    static const DamierVariant variants[] = { { "race", "Race", "The only way", 2, 4 } };

    *n_variants = G_N_ELEMENTS(variants);
    return variants;
}

static const DamierOption *race_list_options(DamierRules *rules, const char *variant, guint *n_options)
{
    static const DamierOption options[] = {
        { .id = "dice", .name = "Dice", .kind = DAMIER_OPTION_BOOLEAN, .initial = "true" },
        { .id = "teams", .name = "Teams", .kind = DAMIER_OPTION_BOOLEAN, .initial = "false" },
        { .id = "goal", .name = "Goal", .kind = DAMIER_OPTION_INTEGER, .minimum = 1, .maximum = 200, .initial = "40" },
        { .id = "hopeless",
          .name = "Loser",
          .kind = DAMIER_OPTION_INTEGER,
          .minimum = -1,
          .maximum = 3,
          .initial = "-1" },
        { .id = "idle",
          .name = "Never asked",
          .kind = DAMIER_OPTION_INTEGER,
          .minimum = -1,
          .maximum = 3,
          .initial = "-1" },
        { .id = "abroad", .name = "Known elsewhere", .kind = DAMIER_OPTION_BOOLEAN, .initial = "false" },
    };

    *n_options = G_N_ELEMENTS(options);
    return options;
}

static gboolean race_parse_position(DamierRules *rules, DamierGame *game, const char *text, gpointer state,
                                    GError **error)
{
    RaceState *race = state;
    guint numbers[7];

    if (sscanf(text, "%u,%u,%u,%u:%u/%u/%u", &numbers[0], &numbers[1], &numbers[2], &numbers[3], &numbers[4],
               &numbers[5], &numbers[6]) != 7) {
        g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_POSITION, "“%s” is no position of a race", text);
        return FALSE;
    }
    *race = (RaceState) { .seat = numbers[4], .die = numbers[5], .has_stepped = numbers[6] };
    for (guint i = 0; i < G_N_ELEMENTS(race->place); i++)
        race->place[i] = numbers[i];
    return TRUE;
}

static DamierGame *race_rules_configure(DamierRules *rules, DamierSetup *setup, GError **error)
{
    RaceContext *context = g_new0(RaceContext, 1);
    gboolean has_teams = damier_setup_get_boolean(setup, "teams", FALSE);
    DamierTraits traits = { .state_size = sizeof(RaceState), .max_moves = 3, .max_outcomes = 6 };

    context->n_seats = damier_setup_get_integer(setup, "seats", has_teams ? 4 : 2);
    context->goal = damier_setup_get_integer(setup, "goal", 40);
    context->hopeless = damier_setup_get_integer(setup, "hopeless", -1);
    context->idle = damier_setup_get_integer(setup, "idle", -1);
    context->is_abroad = damier_setup_get_boolean(setup, "abroad", FALSE);
    context->has_dice = damier_setup_get_boolean(setup, "dice", TRUE);
    context->start = (RaceState) { .die = context->has_dice ? 0 : 2 };
    for (guint seat = 0; seat < context->n_seats; seat++)
        context->sides[seat] = has_teams ? seat % 2 : seat;
    traits.n_seats = context->n_seats;
    traits.flags = DAMIER_TRAIT_STEPS | DAMIER_TRAIT_ZERO_SUM;
    traits.flags |= context->has_dice ? DAMIER_TRAIT_CHANCE : 0;
    traits.flags |= has_teams ? DAMIER_TRAIT_TEAMS : 0;
    memcpy(traits.sides, context->sides, sizeof traits.sides);
    return damier_game_new(rules, setup, &traits, &race_ops, context, g_free);
}

static char *race_format_move(DamierRules *rules, DamierPosition *position, DamierMove move)
{
    return move > ROLL ? g_strdup_printf("d%u", move - ROLL) : g_strdup(move_names[move]);
}

static DamierMove race_parse_move(DamierRules *rules, DamierPosition *position, const char *text, GError **error)
{
    if (*text == 'd' && g_ascii_isdigit(text[1]))
        return ROLL + text[1] - '0';
    for (DamierMove move = MOVE_FULL; move <= MOVE_HALF; move++)
        if (g_str_equal(text, move_names[move]) || (g_ascii_toupper(*move_names[move]) == *text && text[1] == '\0'))
            return move;
    g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_MOVE, "“%s” is no move of a race", text);
    return DAMIER_MOVE_NONE;
}

static char *race_format_position(DamierRules *rules, DamierGame *game, gconstpointer state)
{
    const RaceState *race = state;

    return g_strdup_printf("%u,%u,%u,%u:%u/%u/%u", race->place[0], race->place[1], race->place[2], race->place[3],
                           race->seat, race->die, race->has_stepped);
}

static char *race_describe_outcome(DamierRules *rules, DamierGame *game, const DamierOutcome *outcome)
{
    return g_strdup_printf("Seat %d reached the goal.", damier_outcome_get_winner(outcome));
}

static const char *race_get_seat_name(DamierRules *rules, DamierGame *game, guint seat)
{
    static const char *const names[] = { "Red", "Blue", "Green", "Yellow" };

    return names[seat];
}

static gboolean race_can_still_win(DamierRules *rules, DamierPosition *position, guint seat)
{
    const RaceContext *context = damier_game_get_context(damier_position_get_game(position));

    return (gint) seat != context->hopeless;
}

static DamierMove race_get_obvious_move(DamierRules *rules, DamierPosition *position)
{
    const RaceContext *context = damier_game_get_context(damier_position_get_game(position));

    return damier_position_get_actor(position) == context->idle ? MOVE_ONE : DAMIER_MOVE_NONE;
}

/* Abroad moves are capitals, and nobody knows what a race is like before the first move. */
static const char *race_get_uci_variant(DamierRules *rules, DamierGame *game)
{
    return ((const RaceContext *) damier_game_get_context(game))->is_abroad ? "foreign-race" : "race";
}

static char *race_format_uci_position(DamierRules *rules, DamierGame *game, gconstpointer state)
{
    const RaceContext *context = damier_game_get_context(game);
    g_autofree char *text = race_format_position(rules, game, state);

    if (!context->is_abroad)
        return g_steal_pointer(&text);
    return memcmp(state, &context->start, sizeof context->start) != 0 ? g_strconcat("abroad ", text, NULL) : NULL;
}

static char *race_format_uci_move(DamierRules *rules, DamierPosition *position, DamierMove move)
{
    const RaceContext *context = damier_game_get_context(damier_position_get_game(position));
    const char letter[] = { g_ascii_toupper(*move_names[move]), '\0' };

    return g_strdup(context->is_abroad ? letter : move_names[move]);
}

static void race_rules_iface_init(DamierRulesInterface *iface)
{
    iface->list_variants = race_list_variants;
    iface->list_options = race_list_options;
    iface->configure = race_rules_configure;
    iface->format_move = race_format_move;
    iface->parse_move = race_parse_move;
    iface->format_position = race_format_position;
    iface->parse_position = race_parse_position;
    iface->describe_move = race_format_move;
    iface->describe_outcome = race_describe_outcome;
    iface->get_seat_name = race_get_seat_name;
    iface->can_still_win = race_can_still_win;
    iface->get_obvious_move = race_get_obvious_move;
    iface->get_uci_variant = race_get_uci_variant;
    iface->format_uci_position = race_format_uci_position;
    iface->format_uci_move = race_format_uci_move;
}

/* Makes a race of a setup that may be wrong. */
DamierGame *race_configure(DamierSetup *setup, GError **error)
{
    g_autoptr(DamierRules) rules = g_object_new(RACE_TYPE_RULES, NULL);

    return damier_rules_configure(rules, setup, error);
}

/* Makes a race of the text of a setup that is right. */
DamierGame *race_new(const char *setup)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierSetup) parsed = damier_setup_new_from_text(setup, &error);
    DamierGame *game = NULL;

    g_assert_no_error(error);
    game = race_configure(parsed, &error);
    g_assert_no_error(error);
    return game;
}
