// SPDX-License-Identifier: GPL-3.0-or-later
#include "three-in-a-row.h"

#include <glib/gi18n-lib.h>

#define FULL        ((1 << THREE_CELLS) - 1)
#define REASON_ROW  1
#define REASON_FULL 2

/* What a configured game knows: where it begins, and whether who makes a row wins or loses. */
typedef struct {
    ThreeState start;
    gboolean row_loses;
} ThreeContext;

struct _ThreeInARowRules {
    GObject parent_instance;
};

/* --- hot functions --------------------------------------------------------------------------------- */

static gboolean has_row(guint stones)
{
    static const guint16 rows[] = { 0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124 };

    for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
        if ((stones & rows[i]) == rows[i])
            return TRUE;
    return FALSE;
}

static guint get_turn(const ThreeState *state)
{
    return __builtin_popcount(state->stones[0]) > __builtin_popcount(state->stones[1]);
}

static void init(gconstpointer context, gpointer state)
{
    *(ThreeState *) state = ((const ThreeContext *) context)->start;
}

static DamierActor to_act(gconstpointer context, gconstpointer state, const DamierTrail *trail)
{
    const ThreeState *self = state;

    if (has_row(self->stones[0]) || has_row(self->stones[1]) || (self->stones[0] | self->stones[1]) == FULL)
        return DAMIER_ACTOR_OVER;
    return get_turn(self);
}

static guint gen_moves(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierMove *moves)
{
    const ThreeState *self = state;
    guint n = 0;

    for (guint cell = 0; cell < THREE_CELLS; cell++)
        if (((self->stones[0] | self->stones[1]) >> cell & 1) == 0)
            moves[n++] = three_move_new(cell);
    return n;
}

static void apply(gconstpointer context, gconstpointer from, DamierMove move, gpointer to)
{
    ThreeState *next = to;

    *next = *(const ThreeState *) from;
    next->stones[get_turn(from)] |= 1 << three_move_get_cell(move);
}

static guint64 hash(gconstpointer context, gconstpointer state)
{
    const ThreeState *self = state;

    return ((guint64) self->stones[0] << THREE_CELLS | self->stones[1]) * G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);
}

static void outcome(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierOutcome *result)
{
    static const guint8 sides[] = { 0, 1 };
    const ThreeContext *game = context;
    const ThreeState *self = state;

    if (has_row(self->stones[0]))
        damier_outcome_init_win(result, 2, sides, game->row_loses ? 1 : 0, REASON_ROW);
    else if (has_row(self->stones[1]))
        damier_outcome_init_win(result, 2, sides, game->row_loses ? 0 : 1, REASON_ROW);
    else
        damier_outcome_init_draw(result, 2, REASON_FULL);
}

static const DamierRulesOps ops = {
    .size = sizeof(DamierRulesOps),
    .init = init,
    .to_act = to_act,
    .gen_moves = gen_moves,
    .apply = apply,
    .hash = hash,
    .outcome = outcome,
};

/* --- variants -------------------------------------------------------------------------------------- */

static const DamierVariant *list_variants(DamierRules *self, guint *n_variants)
{
    static const DamierVariant variants[] = {
        { "make", N_("Make a Row"), N_("Three of your stones in a row win."), 2, 2 },
        { "avoid", N_("Avoid Rows"), N_("Three of your stones in a row lose."), 2, 2 },
    };

    *n_variants = G_N_ELEMENTS(variants);
    return variants;
}

static const DamierOption *list_options(DamierRules *self, const char *variant, guint *n_options)
{
    *n_options = 0;
    return NULL;
}

static gboolean parse_position(DamierRules *self, DamierGame *game, const char *text, gpointer state, GError **error);

static DamierGame *configure(DamierRules *self, DamierSetup *setup, GError **error)
{
    static const DamierTraits traits = {
        .state_size = sizeof(ThreeState),
        .n_seats = 2,
        .sides = { 0, 1 },
        .max_moves = THREE_CELLS,
        .max_steps = THREE_CELLS,
        .flags = DAMIER_TRAIT_ZERO_SUM,
    };
    g_autofree ThreeContext *context = g_new0(ThreeContext, 1);
    const char *start = damier_setup_get_start(setup);

    context->row_loses = g_strcmp0(damier_setup_get_variant(setup), "avoid") == 0;
    if (start != NULL && !parse_position(self, NULL, start, &context->start, error))
        return NULL;
    return damier_game_new(self, setup, &traits, &ops, g_steal_pointer(&context), g_free);
}

/* --- notation -------------------------------------------------------------------------------------- */

static char *format_move(DamierRules *self, DamierPosition *position, DamierMove move)
{
    guint cell = three_move_get_cell(move);

    return g_strdup_printf("%c%u", 'a' + cell % 3, 1 + cell / 3);
}

static DamierMove parse_move(DamierRules *self, DamierPosition *position, const char *text, GError **error)
{
    gboolean is_cell = text[0] >= 'a' && text[0] <= 'c' && text[1] >= '1' && text[1] <= '3' && text[2] == '\0';
    DamierMove move = is_cell ? three_move_new((text[1] - '1') * 3 + text[0] - 'a') : DAMIER_MOVE_NONE;

    if (!is_cell) {
        g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_MOVE, _("“%s” is no cell; the cells are a1 to c3"), text);
        return DAMIER_MOVE_NONE;
    }
    if (!damier_position_is_legal(position, move)) {
        g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_MOVE, _("“%s” is taken, or the game is over"), text);
        return DAMIER_MOVE_NONE;
    }
    return move;
}

/* Rows from the top, as on the board: "x.o/.x./..." */
static char *format_position(DamierRules *self, DamierGame *game, gconstpointer state)
{
    const ThreeState *three = state;
    GString *text = g_string_new(NULL);

    for (gint row = 2; row >= 0; row--) {
        for (gint column = 0; column < 3; column++) {
            guint cell = row * 3 + column;
            g_string_append_c(text, three->stones[0] >> cell & 1 ? 'x' : three->stones[1] >> cell & 1 ? 'o' : '.');
        }
        if (row > 0)
            g_string_append_c(text, '/');
    }
    return g_string_free_and_steal(text);
}

static gboolean fail(GError **error, const char *message, const char *text, guint place)
{
    g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_POSITION, message, text, place);
    return FALSE;
}

static gboolean parse_position(DamierRules *self, DamierGame *game, const char *text, gpointer state, GError **error)
{
    static const char pattern[] = "---/---/---";
    ThreeState three = { 0 };
    gint surplus;

    for (guint i = 0; i < strlen(pattern); i++) {
        guint cell = (2 - i / 4) * 3 + i % 4;

        if (pattern[i] == '/' ? text[i] != '/' : text[i] == '\0' || strchr("xo.", text[i]) == NULL)
            return fail(error, _("“%s” is no position: wrong at character %u"), text, i + 1);
        if (text[i] == 'x' || text[i] == 'o')
            three.stones[text[i] == 'o'] |= 1 << cell;
    }
    if (text[strlen(pattern)] != '\0')
        return fail(error, _("“%s” is no position: more than %u characters"), text, strlen(pattern));

    /* Who made a row made the last move; both cannot have. */
    surplus = __builtin_popcount(three.stones[0]) - __builtin_popcount(three.stones[1]);
    if (surplus < (has_row(three.stones[0]) ? 1 : 0) || surplus > (has_row(three.stones[1]) ? 0 : 1))
        return fail(error, _("“%s” is no position: the numbers of stones do not fit (%u on the board)"), text,
                    __builtin_popcount(three.stones[0] | three.stones[1]));
    *(ThreeState *) state = three;
    return TRUE;
}

/* --- words ----------------------------------------------------------------------------------------- */

static const char *get_seat_name(DamierRules *self, DamierGame *game, guint seat)
{
    return seat == 0 ? _("Cross") : _("Nought");
}

static char *describe_move(DamierRules *self, DamierPosition *position, DamierMove move)
{
    g_autofree char *cell = format_move(self, position, move);

    /* Translators: a player, then a cell of the board such as "b2" */
    return g_strdup_printf(_("%s takes %s"), get_seat_name(self, NULL, damier_position_get_actor(position)), cell);
}

static char *describe_outcome(DamierRules *self, DamierGame *game, const DamierOutcome *result)
{
    if (damier_outcome_is_draw(result))
        return g_strdup(_("The board is full without a row: a draw"));
    return g_strdup_printf(_("%s wins"), get_seat_name(self, game, damier_outcome_get_winner(result)));
}

static void three_in_a_row_rules_iface_init(DamierRulesInterface *iface)
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
}

G_DEFINE_FINAL_TYPE_WITH_CODE(ThreeInARowRules, three_in_a_row_rules, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_RULES, three_in_a_row_rules_iface_init))

static void three_in_a_row_rules_class_init(ThreeInARowRulesClass *klass)
{
}

static void three_in_a_row_rules_init(ThreeInARowRules *self)
{
}
