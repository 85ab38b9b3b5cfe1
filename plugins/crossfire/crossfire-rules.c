// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n-lib.h>

#include "crossfire-notation.h"
#include "crossfire-plugin.h"

struct _CrossfireRules {
    GObject parent_instance;
};

static void crossfire_rules_iface_init(DamierRulesInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(CrossfireRules, crossfire_rules, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_RULES, crossfire_rules_iface_init))

static const DamierVariant variants[] = {
    { "standard", N_("Standard"), N_("The game as its author plays it"), 2, 2 },
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
    static const DamierTraits traits = {
        .state_size = sizeof(CrossfireState),
        .n_seats = 2,
        .sides = { CROSSFIRE_WHITE, CROSSFIRE_BLACK },
        .max_moves = CROSSFIRE_MAX_MOVES,
        .flags = DAMIER_TRAIT_ZERO_SUM | DAMIER_TRAIT_HISTORY,
    };
    const char *start = damier_setup_get_start(setup);
    g_autofree CrossfireContext *context = g_new(CrossfireContext, 1);

    crossfire_context_init(context);
    if (start != NULL && !crossfire_parse_position(start, &context->start, error))
        return NULL;
    return damier_game_new(self, setup, &traits, &crossfire_ops, g_steal_pointer(&context), g_free);
}

static char *format_move(DamierRules *self, DamierPosition *position, DamierMove move)
{
    return crossfire_format_move(move);
}

static DamierMove parse_move(DamierRules *self, DamierPosition *position, const char *text, GError **error)
{
    return crossfire_parse_move(damier_game_get_context(damier_position_get_game(position)),
                                damier_position_get_state(position), damier_position_get_trail(position), text, error);
}

static char *format_position(DamierRules *self, DamierGame *game, gconstpointer state)
{
    return crossfire_format_position(state);
}

static gboolean parse_position(DamierRules *self, DamierGame *game, const char *text, gpointer state, GError **error)
{
    return crossfire_parse_position(text, state, error);
}

static const char *get_seat_name(DamierRules *self, DamierGame *game, guint seat)
{
    return seat == CROSSFIRE_WHITE ? C_("player", "White") : C_("player", "Black");
}

static char *describe_way(const CrossfireContext *context, DamierMove move, const char *name)
{
    const guint from = crossfire_move_get_from(move), n_men = crossfire_move_count_men(context, move);
    char from_text[3], to_text[3];

    crossfire_format_cell(crossfire_move_get_to(move), to_text);
    if (from == CROSSFIRE_RESERVE)
        return g_strdup_printf(_("%s enters a man on %s"), name, to_text);
    crossfire_format_cell(from, from_text);
    /* Translators: “White moves 3 men from d2 to d5”. */
    return g_strdup_printf(
        g_dngettext(GETTEXT_PACKAGE, "%s moves %u man from %s to %s", "%s moves %u men from %s to %s", n_men), name,
        n_men, from_text, to_text);
}

/* Appends what leaves the stack from underneath. */
static void append_removed(GString *text, guint n_prisoners, guint n_regained)
{
    if (n_prisoners > 0)
        g_string_append_printf(text, g_dngettext(GETTEXT_PACKAGE, ", %u prisoner", ", %u prisoners", n_prisoners),
                               n_prisoners);
    if (n_regained > 0)
        g_string_append_printf(
            text, g_dngettext(GETTEXT_PACKAGE, ", %u man to the reserve", ", %u men to the reserve", n_regained),
            n_regained);
}

static char *describe_move(DamierRules *self, DamierPosition *position, DamierMove move)
{
    const CrossfireContext *context = damier_game_get_context(damier_position_get_game(position));
    const CrossfireState *state = damier_position_get_state(position);
    const guint mover = state->turn, is_entry = crossfire_move_get_from(move) == CROSSFIRE_RESERVE;
    g_autofree char *way = describe_way(context, move, get_seat_name(self, NULL, mover));
    GString *text = g_string_new(way);
    CrossfireState next;

    crossfire_ops.apply(context, state, move, &next);
    append_removed(text, next.prisoners[1 - mover] - state->prisoners[1 - mover],
                   next.reserve[mover] + is_entry - state->reserve[mover]);
    return g_string_free_and_steal(text);
}

static char *describe_outcome(DamierRules *self, DamierGame *game, const DamierOutcome *outcome)
{
    const guint winner = (guint) damier_outcome_get_winner(outcome);
    const char *winner_name = get_seat_name(self, game, winner), *loser_name = get_seat_name(self, game, 1 - winner);

    /* Translators: “White wins: Black has no stack and no reserve to move”. */
    return g_strdup_printf(outcome->reason == CROSSFIRE_REASON_KO ? _("%s wins: every move of %s is barred by ko")
                                                                  : _("%s wins: %s has nothing left to move"),
                           winner_name, loser_name);
}

/* Who has lost every man has also lost the next move. */
static gboolean can_still_win(DamierRules *self, DamierPosition *position, guint seat)
{
    const CrossfireState *state = damier_position_get_state(position);

    return state->prisoners[seat] < CROSSFIRE_N_MEN;
}

static const char *const *list_time_controls(DamierRules *self, const char *variant)
{
    static const char *const controls[] = { "15+10", "5+3", "15", NULL };

    return controls;
}

static void crossfire_rules_iface_init(DamierRulesInterface *iface)
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
}

static void crossfire_rules_class_init(CrossfireRulesClass *klass)
{
}

static void crossfire_rules_init(CrossfireRules *self)
{
}
