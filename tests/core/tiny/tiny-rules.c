// SPDX-License-Identifier: GPL-3.0-or-later
#include "tiny.h"

#include <gio/gio.h>

struct _TinyRules {
    GObject parent_instance;
};

static void tiny_rules_iface_init(DamierRulesInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(TinyRules, tiny_rules, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_RULES, tiny_rules_iface_init))

static void tiny_rules_class_init(TinyRulesClass *klass)
{
}

static void tiny_rules_init(TinyRules *self)
{
}

static const DamierVariant variants[] = {
    { .id = "plain", .name = "Plain", .description = "One mark a turn.", .min_seats = 2, .max_seats = 2 },
    { .id = "dice", .name = "Dice", .description = "A coin says how many marks.", .min_seats = 2, .max_seats = 2 },
    { .id = "crowd", .name = "Crowd", .description = "Everybody alone.", .min_seats = 2, .max_seats = 4 },
    { .id = "teams", .name = "Teams", .description = "Two against two.", .min_seats = 4, .max_seats = 4 },
};

static const DamierChoice full_choices[] = { { "draw", "Draw" }, { "first", "The first side wins" }, { NULL, NULL } };

static const DamierOption options[] = {
    { .id = "line",
      .name = "Line",
      .kind = DAMIER_OPTION_INTEGER,
      .minimum = 2,
      .maximum = 3,
      .initial = LIES_ABOUT(TABLES_SANE) ? "5" : "3" },
    { .id = "mirror", .name = "Mirror barred", .kind = DAMIER_OPTION_BOOLEAN, .initial = "false" },
    { .id = "full", .name = "Full board", .kind = DAMIER_OPTION_CHOICE, .initial = "draw", .choices = full_choices },
};

static const DamierVariant *tiny_list_variants(DamierRules *self, guint *n_variants)
{
    *n_variants = G_N_ELEMENTS(variants);
    return variants;
}

static const DamierOption *tiny_list_options(DamierRules *self, const char *variant, guint *n_options)
{
    *n_options = G_N_ELEMENTS(options);
    return options;
}

static void fill_traits(TinyContext *game, const DamierVariant *variant, DamierSetup *setup)
{
    DamierTraits *traits = &game->traits;
    const gboolean has_teams = g_str_equal(variant->id, "teams");

    *traits = (DamierTraits) {
        .state_size = sizeof(TinyState),
        .n_seats = (guint) damier_setup_get_integer(setup, "seats", variant->min_seats),
        .max_moves = LIES_ABOUT(MOVES_BOUNDED) ? TINY_CELLS - 1 : TINY_CELLS,
        .max_outcomes = !game->has_dice                                           ? 0
                        : LIES_ABOUT(CHANCE_UNIQUE) || LIES_ABOUT(CHANCE_WEIGHTS) ? 3
                                                                                  : 2,
        .max_steps = (game->has_dice ? 2 * TINY_CELLS : TINY_CELLS) / (LIES_ABOUT(ENDS) ? 2 : 1),
        .flags = DAMIER_TRAIT_ZERO_SUM,
    };
    for (guint seat = 0; seat < traits->n_seats; seat++)
        traits->sides[seat] = has_teams ? seat % 2 : seat;
    traits->flags |= has_teams && !LIES_ABOUT(TRAITS_SANE) ? DAMIER_TRAIT_TEAMS : 0;
    traits->flags |= game->has_dice ? DAMIER_TRAIT_CHANCE : 0;
    traits->flags |=
        (game->has_dice && !LIES_ABOUT(TRAITS_UNDECLARED)) || LIES_ABOUT(TRAITS_SEEN) ? DAMIER_TRAIT_STEPS : 0;
    traits->flags |= game->bars_mirror && !LIES_ABOUT(TRAIL_UNREAD) ? DAMIER_TRAIT_HISTORY : 0;
}

static DamierGame *tiny_rules_configure(DamierRules *self, DamierSetup *setup, GError **error)
{
    const DamierVariant *variant = damier_rules_find_variant(self, damier_setup_get_variant(setup), NULL);
    TinyContext *game;

    if (LIES_ABOUT(CONFIGURES) && damier_setup_get_integer(setup, "line", 0) == 3) {
        g_set_error_literal(error, DAMIER_ERROR, DAMIER_ERROR_OPTION, "A line of three is too long");
        return NULL;
    }
    game = g_new0(TinyContext, 1);
    game->has_dice = g_str_equal(variant->id, "dice");
    game->line = (guint) damier_setup_get_integer(setup, "line", 3);
    game->bars_mirror = damier_setup_get_boolean(setup, "mirror", FALSE);
    game->first_wins = g_strcmp0(damier_setup_get_option(setup, "full"), "first") == 0;
    fill_traits(game, variant, setup);
    return damier_game_new(self, setup, &game->traits, &tiny_ops, game, g_free);
}

/* Only a lie counts how often it was asked. */
static guint n_asked;

static char *tiny_format_move(DamierRules *self, DamierPosition *position, DamierMove move)
{
    if (LIES_ABOUT(SAME_SEED) && move < TINY_ONE_STEP && n_asked++ % 7 == 0)
        return g_strdup_printf("%c%u", 'A' + (move - 1) % 3, (move - 1) / 3 + 1);
    if (move >= TINY_ONE_STEP)
        return g_strdup_printf("x%u", move - TINY_ONE_STEP + 1);
    if (LIES_ABOUT(MOVE_TEXTS_UNIQUE) && move == 2)
        move = 1;
    return g_strdup_printf("%c%u", 'a' + (move - 1) % 3, (move - 1) / 3 + 1);
}

static DamierMove read_move(const char *text)
{
    if (strlen(text) != 2)
        return DAMIER_MOVE_NONE;
    if (text[0] == 'x' && text[1] >= '1' && text[1] <= '3')
        return TINY_ONE_STEP + (DamierMove) (text[1] - '1');
    if (LIES_ABOUT(SAME_SEED) && text[0] >= 'A' && text[0] <= 'C' && text[1] >= '1' && text[1] <= '3')
        return 1 + (DamierMove) (text[0] - 'A') + 3 * (DamierMove) (text[1] - '1');
    if (text[0] >= 'a' && text[0] <= 'c' && text[1] >= '1' && text[1] <= '3')
        return 1 + (DamierMove) (text[0] - 'a') + 3 * (DamierMove) (text[1] - '1');
    return DAMIER_MOVE_NONE;
}

static DamierMove tiny_parse_move(DamierRules *self, DamierPosition *position, const char *text, GError **error)
{
    const DamierMove move = read_move(text);

    if (damier_position_is_legal(position, move) && !(LIES_ABOUT(MOVE_ROUND_TRIP) && move == 5))
        return move;
    if (LIES_ABOUT(MOVE_GARBAGE))
        return 1;
    g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_MOVE, "“%s” is no move here", text);
    return DAMIER_MOVE_NONE;
}

/* The cells, the seat, the steps left, and the winner: ".1.2..... 0 1 0". */
static char *tiny_format_position(DamierRules *self, DamierGame *game, gconstpointer state)
{
    const TinyState *tiny = state;
    GString *text = g_string_new(NULL);

    for (guint cell = 0; cell < TINY_CELLS; cell++)
        g_string_append_c(text, tiny->marks[cell] == 0 ? '.' : (char) ('0' + tiny->marks[cell]));
    g_string_append_printf(text, " %u %u %u", tiny->seat, tiny->steps, tiny->winner);
    return g_string_free_and_steal(text);
}

static gboolean refuse_position(const char *text, guint place, GError **error)
{
    g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_POSITION, "“%.30s” is no position: character %u", text, place + 1);
    return FALSE;
}

static gboolean tiny_parse_position(DamierRules *self, DamierGame *game, const char *text, gpointer state,
                                    GError **error)
{
    const guint n_seats = damier_game_get_n_seats(game);
    const guint most[] = { n_seats - 1, damier_game_has(game, DAMIER_TRAIT_CHANCE) ? 2 : 1, n_seats };
    TinyState tiny = { 0 };
    guint numbers[3];

    if (LIES_ABOUT(POSITION_GARBAGE) && *text == '@')
        text = "......... 0 1 0";
    for (guint cell = 0; cell < TINY_CELLS; cell++) {
        const guint mark = text[cell] == '.' ? 0 : (guint) (text[cell] - '0');

        if (text[cell] == '\0' || text[cell] == '0' || mark > n_seats)
            return refuse_position(text, cell, error);
        tiny.marks[cell] = (guint8) mark;
        tiny.placed += mark != 0;
    }
    for (guint i = 0; i < G_N_ELEMENTS(numbers); i++) {
        const guint place = TINY_CELLS + 2 * i;

        if (text[place] != ' ' || text[place + 1] < '0' || text[place + 1] > (char) ('0' + most[i]))
            return refuse_position(text, place, error);
        numbers[i] = (guint) (text[place + 1] - '0');
    }
    if (text[TINY_CELLS + 6] != '\0' || (numbers[1] == 0 && !damier_game_has(game, DAMIER_TRAIT_CHANCE)))
        return refuse_position(text, TINY_CELLS + 6, error);
    tiny.seat = LIES_ABOUT(POSITION_ROUND_TRIP) ? 0 : (guint8) numbers[0];
    tiny.steps = (guint8) numbers[1];
    tiny.winner = (guint16) numbers[2];
    memcpy(state, &tiny, sizeof tiny);
    return TRUE;
}

static char *tiny_describe_move(DamierRules *self, DamierPosition *position, DamierMove move)
{
    g_autofree char *text = tiny_format_move(self, position, LIES_ABOUT(GESTURES_DISTINCT) && move == 2 ? 1 : move);

    if (LIES_ABOUT(WORDS))
        return g_strdup("\xff");
    return move >= TINY_ONE_STEP ? g_strdup_printf("The coin says %u", move - TINY_ONE_STEP + 1)
                                 : g_strdup_printf("A mark on %s", text);
}

static char *tiny_describe_outcome(DamierRules *self, DamierGame *game, const DamierOutcome *outcome)
{
    const gint winner = damier_outcome_get_winner(outcome);

    return winner < 0 ? g_strdup("A draw: the board is full") : g_strdup_printf("Seat %d has won", winner + 1);
}

static const char *tiny_get_seat_name(DamierRules *self, DamierGame *game, guint seat)
{
    static const char *const names[] = { "Cross", "Ring", "Square", "Star" };

    return names[seat];
}

static gboolean tiny_can_still_win(DamierRules *self, DamierPosition *position, guint seat)
{
    return !LIES_ABOUT(CAN_STILL_WIN) || seat != 1;
}

static const char *const *tiny_list_time_controls(DamierRules *self, const char *variant)
{
    static const char *const texts[] = { LIES_ABOUT(TIME_CONTROLS_SANE) ? "soon" : "5+3", NULL };

    return texts;
}

/* The last cell. */
static DamierMove tiny_get_obvious_move(DamierRules *self, DamierPosition *position)
{
    const TinyState *tiny = damier_position_get_state(position);
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);

    if (LIES_ABOUT(OBVIOUS_LEGAL))
        return tiny->placed + 1;
    return n_moves == 1 && tiny->placed + 1 == TINY_CELLS ? moves[0] : DAMIER_MOVE_NONE;
}

static void tiny_rules_iface_init(DamierRulesInterface *iface)
{
    iface->list_variants = tiny_list_variants;
    iface->list_options = tiny_list_options;
    iface->configure = tiny_rules_configure;
    iface->format_move = tiny_format_move;
    iface->parse_move = tiny_parse_move;
    iface->format_position = tiny_format_position;
    iface->parse_position = tiny_parse_position;
    iface->describe_move = tiny_describe_move;
    iface->describe_outcome = tiny_describe_outcome;
    iface->get_seat_name = tiny_get_seat_name;
    iface->can_still_win = tiny_can_still_win;
    iface->list_time_controls = tiny_list_time_controls;
    iface->get_obvious_move = tiny_get_obvious_move;
}
