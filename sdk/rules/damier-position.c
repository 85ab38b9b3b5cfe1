// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-position.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "damier-error.h"
#include "damier-past-private.h"
#include "damier-rules.h"

/**
 * DamierPosition:
 *
 * A position of a game together with what came before it, for everything that is not hot: people, records, windows.
 * It never changes, so it can be shared between threads.
 */
struct _DamierPosition {
    GObject parent_instance;
    DamierGame *game;
    guint8 *state;
    /* What is seen of the past; it belongs to all positions of the line. */
    DamierTrail trail;
    DamierPast *past;
    DamierActor actor;
    DamierMove *moves;
    guint32 *weights;
    guint n_moves;
};

G_DEFINE_FINAL_TYPE(DamierPosition, damier_position, G_TYPE_OBJECT)

static void damier_position_finalize(GObject *object)
{
    DamierPosition *self = DAMIER_POSITION(object);

    g_clear_object(&self->game);
    g_free(self->state);
    g_free(self->moves);
    g_free(self->weights);
    if (self->past != NULL)
        damier_past_unref(self->past, self->trail.length);
    G_OBJECT_CLASS(damier_position_parent_class)->finalize(object);
}

static void damier_position_class_init(DamierPositionClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_position_finalize;
}

static void damier_position_init(DamierPosition *self)
{
}

static DamierPosition *allocate(DamierGame *game)
{
    DamierPosition *self = g_object_new(DAMIER_TYPE_POSITION, NULL);

    self->game = g_object_ref(game);
    self->state = g_malloc0(damier_game_get_traits(game)->state_size);
    return self;
}

/* Generated at once, so that a position can be shared without locks. */
static void generate(DamierPosition *self)
{
    const DamierTraits *traits = damier_game_get_traits(self->game);
    const DamierRulesOps *ops = damier_game_get_ops(self->game);
    gconstpointer context = damier_game_get_context(self->game);

    g_clear_pointer(&self->moves, g_free);
    g_clear_pointer(&self->weights, g_free);
    self->n_moves = 0;
    self->actor = ops->to_act(context, self->state, &self->trail);
    if (self->actor == DAMIER_ACTOR_OVER)
        return;
    self->moves = g_new(DamierMove, MAX(traits->max_moves, traits->max_outcomes));
    if (self->actor == DAMIER_ACTOR_CHANCE) {
        self->weights = g_new(guint32, traits->max_outcomes);
        self->n_moves = ops->gen_chance(context, self->state, self->moves, self->weights);
    } else {
        self->n_moves = ops->gen_moves(context, self->state, &self->trail, self->moves);
    }
    self->moves = g_renew(DamierMove, self->moves, MAX(self->n_moves, 1));
}

static DamierPosition *begin(DamierPosition *self)
{
    const DamierRulesOps *ops = damier_game_get_ops(self->game);

    self->past = damier_past_new(ops->hash(damier_game_get_context(self->game), self->state));
    self->trail = damier_past_view(self->past, 1);
    generate(self);
    return self;
}

/**
 * damier_position_new:
 * @game: a game
 *
 * Makes the position in which the game begins.
 *
 * Returns: (transfer full): the position
 */
DamierPosition *damier_position_new(DamierGame *game)
{
    DamierPosition *self = allocate(game);

    damier_game_get_ops(game)->init(damier_game_get_context(game), self->state);
    return begin(self);
}

/**
 * damier_position_new_from_state: (skip)
 * @game: a game
 * @state: a legal state of the game
 *
 * Makes a position without a past.
 *
 * Returns: (transfer full): the position
 */
DamierPosition *damier_position_new_from_state(DamierGame *game, gconstpointer state)
{
    DamierPosition *self = allocate(game);

    memcpy(self->state, state, damier_game_get_traits(game)->state_size);
    return begin(self);
}

/**
 * damier_position_new_from_text:
 * @game: a game
 * @text: a position in the game's notation
 * @error: where to say what is wrong
 *
 * Reads a position; it has no past.
 *
 * Returns: (transfer full) (nullable): the position, or NULL with %DAMIER_ERROR_POSITION
 */
DamierPosition *damier_position_new_from_text(DamierGame *game, const char *text, GError **error)
{
    DamierRules *rules = damier_game_get_rules(game);
    g_autoptr(DamierPosition) self = allocate(game);

    if (!DAMIER_RULES_GET_IFACE(rules)->parse_position(rules, game, text, self->state, error))
        return NULL;
    return begin(g_steal_pointer(&self));
}

/* A copy that nobody shares yet, without its moves, to be advanced: the last entry of its past is not its own. */
static DamierPosition *copy(DamierPosition *position)
{
    DamierPosition *self = allocate(position->game);

    memcpy(self->state, position->state, damier_game_get_traits(position->game)->state_size);
    self->past = damier_past_ref(position->past);
    self->trail = position->trail;
    self->actor = position->actor;
    return self;
}

/* Plays in a position that nobody shares yet. */
static void advance(DamierPosition *self, DamierMove move)
{
    const DamierRulesOps *ops = damier_game_get_ops(self->game);
    gconstpointer context = damier_game_get_context(self->game);
    g_autofree guint8 *before = g_steal_pointer(&self->state);
    DamierTrailEntry entry;

    self->state = g_malloc0(damier_game_get_traits(self->game)->state_size);
    ops->apply(context, before, move, self->state);
    entry = (DamierTrailEntry) { ops->hash(context, self->state), move, self->actor };
    self->past = damier_past_extend(self->past, self->trail.length, &entry);
    self->trail = damier_past_view(self->past, self->trail.length + 1);
    generate(self);
}

/**
 * damier_position_play:
 * @position: a position
 * @move: a legal move or an outcome of chance
 *
 * Makes the position after a move.
 *
 * Returns: (transfer full): the position
 */
DamierPosition *damier_position_play(DamierPosition *position, DamierMove move)
{
    DamierPosition *next = NULL;

    g_return_val_if_fail(damier_position_is_legal(position, move), NULL);
    next = copy(position);
    advance(next, move);
    return next;
}

/**
 * damier_position_play_text:
 * @position: a position
 * @moves: moves in the game's notation, separated by white space
 * @error: where to say what is wrong
 *
 * Makes the position after some moves, in time that grows with their number and no faster.
 *
 * Returns: (transfer full) (nullable): the position, or NULL with %DAMIER_ERROR_MOVE
 */
DamierPosition *damier_position_play_text(DamierPosition *position, const char *moves, GError **error)
{
    g_auto(GStrv) words = g_strsplit_set(moves, " \t\r\n", -1);
    g_autoptr(DamierPosition) current = g_object_ref(position);

    for (guint i = 0, number = 0; words[i] != NULL; i++) {
        DamierMove move;

        if (*words[i] == '\0')
            continue;
        number++;
        move = damier_position_parse_move(current, words[i], error);
        if (move == DAMIER_MOVE_NONE) {
            g_prefix_error(error, _("Move %u: "), number);
            return NULL;
        }
        if (current == position) {
            g_object_unref(current);
            current = damier_position_play(position, move);
        } else {
            advance(current, move);
        }
    }
    return g_steal_pointer(&current);
}

/**
 * damier_position_get_game:
 * @position: a position
 *
 * Gets the game.
 *
 * Returns: (transfer none): the game
 */
DamierGame *damier_position_get_game(DamierPosition *position)
{
    return position->game;
}

/**
 * damier_position_get_state: (skip)
 * @position: a position
 *
 * Gets the bytes of the state.
 *
 * Returns: the state, of the size that the game's traits say
 */
gconstpointer damier_position_get_state(DamierPosition *position)
{
    return position->state;
}

/**
 * damier_position_get_trail: (skip)
 * @position: a position
 *
 * Gets what came before; the last entry is this position.
 *
 * Returns: the trail
 */
const DamierTrail *damier_position_get_trail(DamierPosition *position)
{
    return &position->trail;
}

/**
 * damier_position_get_actor:
 * @position: a position
 *
 * Gets who decides.
 *
 * Returns: a seat, [const@ACTOR_CHANCE] or [const@ACTOR_OVER]
 */
DamierActor damier_position_get_actor(DamierPosition *position)
{
    return position->actor;
}

/**
 * damier_position_get_key:
 * @position: a position
 *
 * Gets the hash of the state.
 *
 * Returns: the key
 */
guint64 damier_position_get_key(DamierPosition *position)
{
    return position->trail.entries[position->trail.length - 1].key;
}

/**
 * damier_position_get_last_move:
 * @position: a position
 *
 * Gets the move that led here.
 *
 * Returns: the move, or [const@MOVE_NONE] at the start
 */
DamierMove damier_position_get_last_move(DamierPosition *position)
{
    return position->trail.entries[position->trail.length - 1].move;
}

/**
 * damier_position_get_mover:
 * @position: a position
 *
 * Gets who made the move that led here; where that is who acts now, a turn goes on.
 *
 * Returns: a seat, [const@ACTOR_CHANCE], or [const@ACTOR_OVER] at the start
 */
DamierActor damier_position_get_mover(DamierPosition *position)
{
    return position->trail.entries[position->trail.length - 1].actor;
}

/**
 * damier_position_is_over:
 * @position: a position
 *
 * Tells whether the game is over by its rules.
 *
 * Returns: whether it is
 */
gboolean damier_position_is_over(DamierPosition *position)
{
    return position->actor == DAMIER_ACTOR_OVER;
}

/**
 * damier_position_get_outcome: (skip)
 * @position: a position
 * @outcome: (out caller-allocates): where to write how it ended
 *
 * Gets how the game ended by its rules.
 *
 * Returns: FALSE while the game goes on
 */
gboolean damier_position_get_outcome(DamierPosition *position, DamierOutcome *outcome)
{
    if (position->actor != DAMIER_ACTOR_OVER)
        return FALSE;
    *outcome = (DamierOutcome) { .n_seats = damier_game_get_n_seats(position->game) };
    damier_game_get_ops(position->game)
        ->outcome(damier_game_get_context(position->game), position->state, &position->trail, outcome);
    return TRUE;
}

/**
 * damier_position_get_moves: (skip)
 * @position: a position
 * @n_moves: (out): how many
 *
 * Gets the legal moves in their fixed order; none when chance acts or the game is over.
 *
 * Returns: the moves, owned by the position; %NULL where there are none
 */
const DamierMove *damier_position_get_moves(DamierPosition *position, guint *n_moves)
{
    *n_moves = position->actor >= 0 ? position->n_moves : 0;
    return position->moves;
}

/**
 * damier_position_get_chance: (skip)
 * @position: a position
 * @moves: (out): the outcomes, owned by the position
 * @weights: (out): their weights, owned by the position
 *
 * Gets the outcomes of a chance event.
 *
 * Returns: how many; 0 when it is not chance that acts
 */
guint damier_position_get_chance(DamierPosition *position, const DamierMove **moves, const guint32 **weights)
{
    *moves = position->moves;
    *weights = position->weights;
    return position->actor == DAMIER_ACTOR_CHANCE ? position->n_moves : 0;
}

/**
 * damier_position_roll:
 * @position: a position in which chance acts
 * @random: where chance comes from
 *
 * Picks an outcome with its exact probability.
 *
 * Returns: the outcome
 */
DamierMove damier_position_roll(DamierPosition *position, GRand *random)
{
    guint64 total = 0, pick;

    g_return_val_if_fail(position->actor == DAMIER_ACTOR_CHANCE, DAMIER_MOVE_NONE);
    for (guint i = 0; i < position->n_moves; i++)
        total += position->weights[i];
    g_assert(total > 0 && total <= G_MAXINT32);
    pick = (guint64) g_rand_int_range(random, 0, (gint32) total);
    for (guint i = 0; i < position->n_moves; i++) {
        if (pick < position->weights[i])
            return position->moves[i];
        pick -= position->weights[i];
    }
    g_assert_not_reached();
}

/**
 * damier_position_is_legal:
 * @position: a position
 * @move: any 32 bits
 *
 * Tells whether a move (or an outcome, where chance acts) was generated here.
 *
 * Returns: whether it was
 */
gboolean damier_position_is_legal(DamierPosition *position, DamierMove move)
{
    for (guint i = 0; i < position->n_moves; i++)
        if (position->moves[i] == move)
            return TRUE;
    return FALSE;
}

/**
 * damier_position_get_obvious_move:
 * @position: a position
 *
 * Gets the move that no person wants to be asked for, as the rules say it; what is not legal here does not count.
 *
 * Returns: a legal move of the seat to act, or 0
 */
DamierMove damier_position_get_obvious_move(DamierPosition *position)
{
    DamierRules *rules = damier_game_get_rules(position->game);
    DamierRulesInterface *iface = DAMIER_RULES_GET_IFACE(rules);
    DamierMove move = DAMIER_MOVE_NONE;

    if (iface->get_obvious_move != NULL && damier_position_get_actor(position) >= 0)
        move = iface->get_obvious_move(rules, position);
    return move != DAMIER_MOVE_NONE && damier_position_is_legal(position, move) ? move : DAMIER_MOVE_NONE;
}

/**
 * damier_position_can_still_win:
 * @position: a position
 * @seat: a seat
 *
 * Tells whether any legal continuation lets a seat win; asked when another's flag has fallen.
 *
 * Returns: whether it can
 */
gboolean damier_position_can_still_win(DamierPosition *position, guint seat)
{
    DamierRules *rules = damier_game_get_rules(position->game);
    DamierRulesInterface *iface = DAMIER_RULES_GET_IFACE(rules);

    return iface->can_still_win == NULL || iface->can_still_win(rules, position, seat);
}

/**
 * damier_position_to_text:
 * @position: a position
 *
 * Writes the position in the game's notation.
 *
 * Returns: (transfer full): the text
 */
char *damier_position_to_text(DamierPosition *position)
{
    DamierRules *rules = damier_game_get_rules(position->game);

    return DAMIER_RULES_GET_IFACE(rules)->format_position(rules, position->game, position->state);
}

/**
 * damier_position_format_move:
 * @position: a position
 * @move: a legal move
 *
 * Writes a move in the game's notation.
 *
 * Returns: (transfer full): the text
 */
char *damier_position_format_move(DamierPosition *position, DamierMove move)
{
    DamierRules *rules = damier_game_get_rules(position->game);

    return DAMIER_RULES_GET_IFACE(rules)->format_move(rules, position, move);
}

/**
 * damier_position_parse_move:
 * @position: a position
 * @text: a move in the game's notation
 * @error: where to say what is wrong
 *
 * Reads a move; only what was generated is taken, whatever the plugin says.
 *
 * Returns: the move, or [const@MOVE_NONE] with %DAMIER_ERROR_MOVE
 */
DamierMove damier_position_parse_move(DamierPosition *position, const char *text, GError **error)
{
    DamierRules *rules = damier_game_get_rules(position->game);
    DamierMove move;

    if (position->actor == DAMIER_ACTOR_OVER) {
        g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_MOVE, _("“%s” cannot be played: the game is over"), text);
        return DAMIER_MOVE_NONE;
    }
    move = DAMIER_RULES_GET_IFACE(rules)->parse_move(rules, position, text, error);
    if (move == DAMIER_MOVE_NONE || damier_position_is_legal(position, move))
        return move;
    g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_MOVE, _("“%s” is not a legal move here"), text);
    return DAMIER_MOVE_NONE;
}

/**
 * damier_position_describe_move:
 * @position: a position
 * @move: a legal move
 *
 * Says a move as a translated sentence.
 *
 * Returns: (transfer full): the sentence
 */
char *damier_position_describe_move(DamierPosition *position, DamierMove move)
{
    DamierRules *rules = damier_game_get_rules(position->game);

    return DAMIER_RULES_GET_IFACE(rules)->describe_move(rules, position, move);
}
