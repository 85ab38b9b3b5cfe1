// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-game.h"

#include "damier-rules.h"

/**
 * DamierGame:
 *
 * A configured game: its rules with a variant, options and start, ready for hot code. It never changes and may be used
 * in any thread.
 */
struct _DamierGame {
    GObject parent_instance;
    DamierRules *rules;
    DamierSetup *setup;
    DamierTraits traits;
    guint n_sides;
    DamierRulesOps ops;
    gpointer context;
    GDestroyNotify free_context;
};

G_DEFINE_FINAL_TYPE(DamierGame, damier_game, G_TYPE_OBJECT)

static void damier_game_finalize(GObject *object)
{
    DamierGame *self = DAMIER_GAME(object);

    if (self->free_context != NULL)
        self->free_context(self->context);
    g_clear_object(&self->rules);
    g_clear_object(&self->setup);
    G_OBJECT_CLASS(damier_game_parent_class)->finalize(object);
}

static void damier_game_class_init(DamierGameClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_game_finalize;
}

static void damier_game_init(DamierGame *self)
{
}

/**
 * damier_game_new:
 * @rules: the rules
 * @setup: what was chosen
 * @traits: the sizes and the nature of the game
 * @ops: the hot functions; a table that lives as long as the plugin
 * @context: (nullable): what the hot functions need to know, not changed any more
 * @free_context: (nullable): frees @context
 *
 * Makes a configured game; called by a plugin's `configure`.
 *
 * Returns: (transfer full): the game
 */
DamierGame *damier_game_new(DamierRules *rules, DamierSetup *setup, const DamierTraits *traits,
                            const DamierRulesOps *ops, gpointer context, GDestroyNotify free_context)
{
    DamierGame *self = g_object_new(DAMIER_TYPE_GAME, NULL);

    self->rules = g_object_ref(rules);
    self->setup = damier_setup_copy(setup);
    self->traits = *traits;
    for (guint seat = 0; seat < traits->n_seats; seat++)
        self->n_sides = MAX(self->n_sides, traits->sides[seat] + 1u);
    memcpy(&self->ops, ops, MIN(ops->size, sizeof self->ops));
    self->context = context;
    self->free_context = free_context;
    return self;
}

/**
 * damier_game_get_rules:
 * @game: a game
 *
 * Gets the rules that the game was made by.
 *
 * Returns: (transfer none): the rules
 */
DamierRules *damier_game_get_rules(DamierGame *game)
{
    return game->rules;
}

/**
 * damier_game_get_setup:
 * @game: a game
 *
 * Gets what was chosen; not to be changed.
 *
 * Returns: (transfer none): the setup
 */
DamierSetup *damier_game_get_setup(DamierGame *game)
{
    return game->setup;
}

/**
 * damier_game_get_traits: (skip)
 * @game: a game
 *
 * Gets the sizes and the nature of the game.
 *
 * Returns: the traits
 */
const DamierTraits *damier_game_get_traits(DamierGame *game)
{
    return &game->traits;
}

/**
 * damier_game_get_ops: (skip)
 * @game: a game
 *
 * Gets the hot functions.
 *
 * Returns: the table; functions that the plugin does not know are NULL
 */
const DamierRulesOps *damier_game_get_ops(DamierGame *game)
{
    return &game->ops;
}

/**
 * damier_game_get_context: (skip)
 * @game: a game
 *
 * Gets the first argument of the hot functions.
 *
 * Returns: the context
 */
gconstpointer damier_game_get_context(DamierGame *game)
{
    return game->context;
}

/**
 * damier_game_get_n_seats:
 * @game: a game
 *
 * Gets how many seats there are.
 *
 * Returns: 1 to 8
 */
guint damier_game_get_n_seats(DamierGame *game)
{
    return game->traits.n_seats;
}

/**
 * damier_game_get_n_sides:
 * @game: a game
 *
 * Gets how many sides there are; fewer than seats where there are teams.
 *
 * Returns: 1 to 8
 */
guint damier_game_get_n_sides(DamierGame *game)
{
    return game->n_sides;
}

/**
 * damier_game_get_side:
 * @game: a game
 * @seat: a seat
 *
 * Gets the side that a seat belongs to.
 *
 * Returns: the side, from 0
 */
guint damier_game_get_side(DamierGame *game, guint seat)
{
    g_return_val_if_fail(seat < game->traits.n_seats, 0);
    return game->traits.sides[seat];
}

/**
 * damier_game_has:
 * @game: a game
 * @flags: traits
 *
 * Tells whether the game has all of some traits.
 *
 * Returns: whether it has
 */
gboolean damier_game_has(DamierGame *game, DamierTraitFlags flags)
{
    return (game->traits.flags & flags) == flags;
}

/**
 * damier_game_get_seat_name:
 * @game: a game
 * @seat: a seat
 *
 * Names a seat, translated.
 *
 * Returns: the name
 */
const char *damier_game_get_seat_name(DamierGame *game, guint seat)
{
    return DAMIER_RULES_GET_IFACE(game->rules)->get_seat_name(game->rules, game, seat);
}

/**
 * damier_game_describe_outcome: (skip)
 * @game: a game
 * @outcome: how it ended by its rules
 *
 * Says how a game ended, as a translated sentence.
 *
 * Returns: (transfer full): the sentence
 */
char *damier_game_describe_outcome(DamierGame *game, const DamierOutcome *outcome)
{
    return DAMIER_RULES_GET_IFACE(game->rules)->describe_outcome(game->rules, game, outcome);
}
