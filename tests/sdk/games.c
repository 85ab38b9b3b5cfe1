// SPDX-License-Identifier: GPL-3.0-or-later
#include "games.h"

#include <string.h>

/* Every state begins with who acts. */
typedef struct {
    gint8 actor;
    gint8 winner; /* a side, -1 for nobody */
    guint8 turn;
    guint8 cells[13];
} Small;

static DamierActor small_to_act(gconstpointer context, gconstpointer state, const DamierTrail *trail)
{
    return ((const Small *) state)->actor;
}

static guint64 hash_bytes(gconstpointer state, gsize size)
{
    const guint8 *bytes = state;
    guint64 hash = 0xcbf29ce484222325;

    for (gsize i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3;
    hash = (hash ^ (hash >> 31)) * 0x9e3779b97f4a7c15;
    return hash ^ (hash >> 29);
}

static guint64 small_hash(gconstpointer context, gconstpointer state)
{
    return hash_bytes(state, sizeof(Small));
}

static void fill_outcome(gconstpointer context, gint winner, DamierOutcome *outcome)
{
    const DamierTraits *traits = context;

    if (winner < 0)
        damier_outcome_init_draw(outcome, traits->n_seats, 0);
    else
        damier_outcome_init_win(outcome, traits->n_seats, traits->sides, (guint8) winner, 1);
}

static void small_outcome(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierOutcome *outcome)
{
    fill_outcome(context, ((const Small *) state)->winner, outcome);
}

static void end(Small *state, gint winner)
{
    state->actor = DAMIER_ACTOR_OVER;
    state->winner = (gint8) winner;
}

/* Three in a row on a board of `width` × 3, on all lines. */
static gboolean has_three(const guint8 *cells, guint width, guint8 mark)
{
    static const gint8 steps[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { -1, 1 } };

    for (gint x = 0; x < (gint) width; x++)
        for (gint y = 0; y < 3; y++)
            for (guint i = 0; i < 4; i++) {
                gint n = 0;

                for (gint k = 0; k < 3; k++) {
                    const gint cx = x + k * steps[i][0], cy = y + k * steps[i][1];
                    n += cx >= 0 && cx < (gint) width && cy < 3 && cells[cy * (gint) width + cx] == mark;
                }
                if (n == 3)
                    return TRUE;
            }
    return FALSE;
}

static void board_init(gconstpointer context, gpointer state)
{
    memset(state, 0, sizeof(Small));
    ((Small *) state)->winner = -1;
    ((Small *) state)->turn = 1;
}

static guint get_width(gconstpointer context)
{
    return ((const DamierTraits *) context)->max_moves / 3;
}

static guint board_gen(gconstpointer context, gconstpointer from, const DamierTrail *trail, DamierMove *moves)
{
    const Small *state = from;
    guint n = 0;

    for (guint i = 0; i < 3 * get_width(context); i++)
        if (state->cells[i] == 0)
            moves[n++] = i + 1;
    return n;
}

/* In the wide game `turn` counts the stones left of a turn. */
static void board_apply(gconstpointer context, gconstpointer from, DamierMove move, gpointer to)
{
    const guint width = get_width(context);
    Small *state = to;
    guint n = 0;

    memcpy(state, from, sizeof *state);
    state->cells[move - 1] = (guint8) state->actor + 1;
    for (guint i = 0; i < 3 * width; i++)
        n += state->cells[i] != 0;
    if (has_three(state->cells, width, (guint8) state->actor + 1)) {
        end(state, state->actor);
    } else if (n == 3 * width) {
        end(state, -1);
    } else if (width == 3 || --state->turn == 0) {
        state->actor = 1 - state->actor;
        state->turn = width == 3 ? 1 : 2;
    }
}

static void nim_init(gconstpointer context, gpointer state)
{
    const DamierTraits *traits = context;

    board_init(context, state);
    if (traits->max_moves > 2)
        for (guint i = 0; i < 4; i++)
            ((Small *) state)->cells[i] = (guint8) i + 1;
    else
        ((Small *) state)->cells[0] = 7;
}

/* A move is heap × 16 + how many. */
static guint nim_gen(gconstpointer context, gconstpointer from, const DamierTrail *trail, DamierMove *moves)
{
    const DamierTraits *traits = context;
    const Small *state = from;
    guint n = 0;

    for (guint heap = 0; heap < 4; heap++)
        for (guint i = 1; i <= state->cells[heap] && i <= traits->max_moves; i++)
            moves[n++] = heap * 16 + i;
    return n;
}

static void nim_apply(gconstpointer context, gconstpointer from, DamierMove move, gpointer to)
{
    const DamierTraits *traits = context;
    Small *state = to;

    memcpy(state, from, sizeof *state);
    state->cells[move / 16] -= move % 16;
    if (state->cells[0] + state->cells[1] + state->cells[2] + state->cells[3] == 0)
        end(state, traits->sides[state->actor]);
    else
        state->actor = (gint8) ((guint) (state->actor + 1) % traits->n_seats);
}

/*
 * wager: each seat may roll up to three times, or stop; a roll adds 0, 1 or 3 with the weights 1, 2, 1, but a 0 ends
 * the turn with nothing. Each seat has one turn, the higher sum wins. cells: sums, rolls of this turn.
 */
#define WAGER_STOP 1
#define WAGER_ROLL 2

static guint wager_gen(gconstpointer context, gconstpointer from, const DamierTrail *trail, DamierMove *moves)
{
    moves[0] = WAGER_STOP;
    moves[1] = WAGER_ROLL;
    return 2;
}

static guint wager_chance(gconstpointer context, gconstpointer state, DamierMove *moves, guint32 *weights)
{
    for (guint i = 0; i < 3; i++) {
        moves[i] = 10 + i;
        weights[i] = i == 1 ? 2 : 1;
    }
    return 3;
}

static void end_wager_turn(Small *state)
{
    state->cells[2] = 0;
    if (++state->turn == 3)
        end(state, state->cells[0] > state->cells[1] ? 0 : state->cells[0] < state->cells[1] ? 1 : -1);
    else
        state->actor = 1;
}

static void wager_apply(gconstpointer context, gconstpointer from, DamierMove move, gpointer to)
{
    static const guint8 points[] = { 0, 1, 3 };
    Small *state = to;
    guint seat;

    memcpy(state, from, sizeof *state);
    seat = state->turn - 1u;
    if (move == WAGER_ROLL) {
        state->actor = DAMIER_ACTOR_CHANCE;
    } else if (move == WAGER_STOP) {
        end_wager_turn(state);
    } else {
        state->cells[seat] = move == 10 ? 0 : state->cells[seat] + points[move - 10];
        state->actor = (gint8) seat;
        if (move == 10 || ++state->cells[2] == 3)
            end_wager_turn(state);
    }
}

/* chase: hunter (seat 0) and prey (seat 1) step to a neighbouring cell of 3×3; the hunter wins by stepping on the prey.
 */
static void chase_init(gconstpointer context, gpointer state)
{
    board_init(context, state);
    ((Small *) state)->cells[1] = 4;
}

static DamierActor chase_to_act(gconstpointer context, gconstpointer from, const DamierTrail *trail)
{
    const Small *state = from;

    if (state->actor != DAMIER_ACTOR_OVER && damier_trail_count(trail, trail->entries[trail->length - 1].key) >= 3)
        return DAMIER_ACTOR_OVER;
    return state->actor;
}

static guint chase_gen(gconstpointer context, gconstpointer from, const DamierTrail *trail, DamierMove *moves)
{
    const Small *state = from;
    const gint cell = state->cells[state->actor], other = state->cells[1 - state->actor];
    guint n = 0;

    for (gint to = 0; to < 9; to++)
        if (ABS(to % 3 - cell % 3) + ABS(to / 3 - cell / 3) == 1 && (to != other || state->actor == 0))
            moves[n++] = (DamierMove) to + 1;
    return n;
}

static void chase_apply(gconstpointer context, gconstpointer from, DamierMove move, gpointer to)
{
    Small *state = to;

    memcpy(state, from, sizeof *state);
    state->cells[state->actor] = (guint8) move - 1;
    if (state->cells[0] == state->cells[1])
        end(state, 0);
    else
        state->actor = 1 - state->actor;
}

/* four in a row: two bit boards, seven columns of seven bits. */
typedef struct {
    guint64 stones[2];
    gint32 actor;
    gint32 winner;
} Four;

static DamierActor four_to_act(gconstpointer context, gconstpointer state, const DamierTrail *trail)
{
    return ((const Four *) state)->actor;
}

static void four_init(gconstpointer context, gpointer state)
{
    memset(state, 0, sizeof(Four));
    ((Four *) state)->winner = -1;
}

static guint four_gen(gconstpointer context, gconstpointer from, const DamierTrail *trail, DamierMove *moves)
{
    const Four *state = from;
    const guint64 all = state->stones[0] | state->stones[1];
    guint n = 0;

    for (guint column = 0; column < 7; column++)
        if (!(all >> (column * 7 + 5) & 1))
            moves[n++] = column + 1;
    return n;
}

static gboolean four_is_legal(gconstpointer context, gconstpointer from, const DamierTrail *trail, DamierMove move)
{
    const Four *state = from;
    const guint64 all = state->stones[0] | state->stones[1];

    return state->actor >= 0 && move >= 1 && move <= 7 && !(all >> ((move - 1) * 7 + 5) & 1);
}

static gboolean has_four(guint64 stones)
{
    static const guint shifts[] = { 1, 6, 7, 8 };

    for (guint i = 0; i < 4; i++) {
        const guint64 pairs = stones & (stones >> shifts[i]);
        if (pairs & (pairs >> 2 * shifts[i]))
            return TRUE;
    }
    return FALSE;
}

static void four_apply(gconstpointer context, gconstpointer from, DamierMove move, gpointer to)
{
    const guint64 column = (guint64) 0x3f << (move - 1) * 7;
    Four *state = to;
    guint64 all;

    memcpy(state, from, sizeof *state);
    all = state->stones[0] | state->stones[1];
    state->stones[state->actor] |= ((all & column) + ((guint64) 1 << (move - 1) * 7)) & column;
    all = state->stones[0] | state->stones[1];
    if (has_four(state->stones[state->actor])) {
        state->winner = state->actor;
        state->actor = DAMIER_ACTOR_OVER;
    } else if (__builtin_popcountll(all) == 42) {
        state->actor = DAMIER_ACTOR_OVER;
    } else {
        state->actor = 1 - state->actor;
    }
}

static guint64 four_hash(gconstpointer context, gconstpointer state)
{
    const Four *four = state;
    guint64 hash = four->stones[0] * 0x9e3779b97f4a7c15 ^ (four->stones[1] + 1) * 0xc2b2ae3d27d4eb4f;

    hash = (hash ^ (hash >> 32)) * 0xd6e8feb86659fd93;
    return hash ^ (hash >> 32);
}

static void four_outcome(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierOutcome *outcome)
{
    fill_outcome(context, ((const Four *) state)->winner, outcome);
}

/* Open pairs, and the middle. */
static gint rate_four(guint64 own, guint64 other)
{
    static const guint shifts[] = { 1, 6, 7, 8 };
    gint score = 10 * __builtin_popcountll(own & ((guint64) 0x3f << 21));

    for (guint i = 0; i < 4; i++) {
        const guint64 pairs = own & (own >> shifts[i]);
        score += 30 * __builtin_popcountll(pairs & ~((other << shifts[i]) | (other >> 2 * shifts[i])));
    }
    return score;
}

static void four_evaluate(gconstpointer context, gconstpointer state, gint *scores)
{
    const Four *four = state;

    scores[0] = rate_four(four->stones[0], four->stones[1]) - rate_four(four->stones[1], four->stones[0]);
    scores[1] = -scores[0];
}

/* Any judgement that differs from position to position does: it must only be the same each time. */
static void small_evaluate(gconstpointer context, gconstpointer state, gint *scores)
{
    const guint64 hash = small_hash(context, state);

    for (guint side = 0; side < 4; side++)
        scores[side] = (gint) (hash >> side * 8 & 0xff) - 128;
}

static const DamierEvaluation four_evaluation = { .size = sizeof four_evaluation, .evaluate = four_evaluate };
static const DamierEvaluation small_evaluation = { .size = sizeof small_evaluation, .evaluate = small_evaluate };

typedef struct {
    DamierVariant variant;
    DamierTraits traits;
    DamierRulesOps ops;
    const DamierEvaluation *evaluation;
} TestGame;

#define SMALL_OPS .size = sizeof(DamierRulesOps), .to_act = small_to_act, .hash = small_hash, .outcome = small_outcome

static const TestGame games[] = {
    {
        .variant = { "three", "Three", "", 2, 2 },
        .traits = { .state_size = sizeof(Small), .n_seats = 2, .sides = { 0, 1 }, .max_moves = 9, .max_steps = 9 },
        .ops = { SMALL_OPS, .init = board_init, .gen_moves = board_gen, .apply = board_apply },
    },
    {
        .variant = { "nim", "Nim", "", 2, 2 },
        .traits = { .state_size = sizeof(Small), .n_seats = 2, .sides = { 0, 1 }, .max_moves = 10, .max_steps = 10 },
        .ops = { SMALL_OPS, .init = nim_init, .gen_moves = nim_gen, .apply = nim_apply },
    },
    {
        .variant = { "double", "Double", "", 2, 2 },
        .traits = { .state_size = sizeof(Small),
                    .n_seats = 2,
                    .sides = { 0, 1 },
                    .max_moves = 12,
                    .max_steps = 12,
                    .flags = DAMIER_TRAIT_STEPS },
        .ops = { SMALL_OPS, .init = board_init, .gen_moves = board_gen, .apply = board_apply },
    },
    {
        .variant = { "wager", "Wager", "", 2, 2 },
        .traits = { .state_size = sizeof(Small),
                    .n_seats = 2,
                    .sides = { 0, 1 },
                    .max_moves = 2,
                    .max_outcomes = 3,
                    .max_steps = 14,
                    .flags = DAMIER_TRAIT_STEPS | DAMIER_TRAIT_CHANCE },
        .ops = { SMALL_OPS, .init = board_init, .gen_moves = wager_gen, .gen_chance = wager_chance,
                 .apply = wager_apply },
    },
    {
        .variant = { "triad", "Triad", "", 3, 3 },
        .traits = { .state_size = sizeof(Small), .n_seats = 3, .sides = { 0, 1, 2 }, .max_moves = 2, .max_steps = 7 },
        .ops = { SMALL_OPS, .init = nim_init, .gen_moves = nim_gen, .apply = nim_apply },
    },
    {
        .variant = { "teams", "Teams", "", 4, 4 },
        .traits = { .state_size = sizeof(Small),
                    .n_seats = 4,
                    .sides = { 0, 1, 0, 1 },
                    .max_moves = 2,
                    .max_steps = 7,
                    .flags = DAMIER_TRAIT_TEAMS },
        .ops = { SMALL_OPS, .init = nim_init, .gen_moves = nim_gen, .apply = nim_apply },
    },
    {
        .variant = { "chase", "Chase", "", 2, 2 },
        .traits = { .state_size = sizeof(Small),
                    .n_seats = 2,
                    .sides = { 0, 1 },
                    .max_moves = 4,
                    .flags = DAMIER_TRAIT_HISTORY },
        .ops = { .size = sizeof(DamierRulesOps),
                 .init = chase_init,
                 .to_act = chase_to_act,
                 .gen_moves = chase_gen,
                 .apply = chase_apply,
                 .hash = small_hash,
                 .outcome = small_outcome },
    },
    {
        .variant = { "four", "Four", "", 2, 2 },
        .traits = { .state_size = sizeof(Four), .n_seats = 2, .sides = { 0, 1 }, .max_moves = 7, .max_steps = 42 },
        .ops = { .size = sizeof(DamierRulesOps),
                 .init = four_init,
                 .to_act = four_to_act,
                 .gen_moves = four_gen,
                 .apply = four_apply,
                 .hash = four_hash,
                 .outcome = four_outcome,
                 .is_legal = four_is_legal },
        .evaluation = &four_evaluation,
    },
};

#define TEST_TYPE_RULES (test_rules_get_type())
G_DECLARE_FINAL_TYPE(TestRules, test_rules, TEST, RULES, GObject)

struct _TestRules {
    GObject parent_instance;
};

static void test_rules_iface_init(DamierRulesInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(TestRules, test_rules, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_RULES, test_rules_iface_init))

static const DamierVariant *list_variants(DamierRules *rules, guint *n_variants)
{
    static DamierVariant variants[G_N_ELEMENTS(games)];

    for (guint i = 0; i < G_N_ELEMENTS(games); i++)
        variants[i] = games[i].variant;
    *n_variants = G_N_ELEMENTS(games);
    return variants;
}

static const TestGame *find_game(const char *variant)
{
    for (guint i = 0; i < G_N_ELEMENTS(games); i++)
        if (g_str_equal(games[i].variant.id, variant))
            return &games[i];
    g_assert_not_reached();
}

static const DamierOption *list_options(DamierRules *rules, const char *variant, guint *n_options)
{
    static const DamierChoice colours[] = { { "red", "Red" }, { "blue", "Blue" }, { NULL } };
    static const DamierOption options[] = {
        { .id = "size", .name = "Size", .kind = DAMIER_OPTION_INTEGER, .minimum = 1, .maximum = 9, .initial = "3" },
        { .id = "quick", .name = "Quick", .kind = DAMIER_OPTION_BOOLEAN, .initial = "false" },
        { .id = "colour", .name = "Colour", .kind = DAMIER_OPTION_CHOICE, .initial = "red", .choices = colours },
    };

    *n_options = g_str_equal(variant, "three") ? G_N_ELEMENTS(options) : 0;
    return options;
}

static DamierGame *configure(DamierRules *rules, DamierSetup *setup, GError **error)
{
    const char *variant = damier_setup_get_variant(setup);
    const TestGame *game = find_game(variant != NULL ? variant : "three");

    return damier_game_new(rules, setup, &game->traits, &game->ops, (gpointer) &game->traits, NULL);
}

static char *format_move(DamierRules *rules, DamierPosition *position, DamierMove move)
{
    return g_strdup_printf("%u", move);
}

static DamierMove parse_move(DamierRules *rules, DamierPosition *position, const char *text, GError **error)
{
    const guint64 number = g_ascii_strtoull(text, NULL, 10);

    if (number == 0)
        g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_MOVE, "“%s” is no move", text);
    return (DamierMove) number;
}

/* The bytes of a state in hexadecimal. */
static char *format_position(DamierRules *rules, DamierGame *game, gconstpointer state)
{
    GString *text = g_string_new(NULL);

    for (gsize i = 0; i < damier_game_get_traits(game)->state_size; i++)
        g_string_append_printf(text, "%02x", ((const guint8 *) state)[i]);
    return g_string_free_and_steal(text);
}

static gboolean parse_position(DamierRules *rules, DamierGame *game, const char *text, gpointer state, GError **error)
{
    const gsize size = damier_game_get_traits(game)->state_size;

    if (strlen(text) != 2 * size) {
        g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_POSITION, "A position has %u digits", (guint) (2 * size));
        return FALSE;
    }
    for (gsize i = 0; i < size; i++)
        ((guint8 *) state)[i] =
            (guint8) (g_ascii_xdigit_value(text[2 * i]) * 16 + g_ascii_xdigit_value(text[2 * i + 1]));
    return TRUE;
}

static char *describe_outcome(DamierRules *rules, DamierGame *game, const DamierOutcome *outcome)
{
    return g_strdup_printf("reason %u", outcome->reason);
}

static const char *get_seat_name(DamierRules *rules, DamierGame *game, guint seat)
{
    static const char *const names[] = { "First", "Second", "Third", "Fourth" };

    return names[seat];
}

static void test_rules_iface_init(DamierRulesInterface *iface)
{
    iface->list_variants = list_variants;
    iface->list_options = list_options;
    iface->configure = configure;
    iface->format_move = format_move;
    iface->parse_move = parse_move;
    iface->format_position = format_position;
    iface->parse_position = parse_position;
    iface->describe_move = format_move;
    iface->describe_outcome = describe_outcome;
    iface->get_seat_name = get_seat_name;
}

static void test_rules_class_init(TestRulesClass *klass)
{
}

static void test_rules_init(TestRules *self)
{
}

DamierRules *test_rules_new(void)
{
    return g_object_new(TEST_TYPE_RULES, NULL);
}

DamierGame *test_game_new(const char *variant)
{
    g_autoptr(DamierRules) rules = test_rules_new();
    g_autoptr(DamierSetup) setup = damier_setup_new(variant);
    g_autoptr(GError) error = NULL;
    DamierGame *game = damier_rules_configure(rules, setup, &error);

    g_assert_no_error(error);
    return game;
}

const DamierEvaluation *test_game_get_evaluation(const char *variant)
{
    const DamierEvaluation *evaluation = find_game(variant)->evaluation;

    return evaluation != NULL ? evaluation : &small_evaluation;
}
