// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/damier-match-private.h"

/**
 * DamierMatch:
 *
 * A game in play, and the only owner of its truth: who plays, the tree of positions, the clock, how it ended.
 *
 * The match takes a move only if the rules generated it, whoever brings it. Two places in the tree matter: the head is
 * where the game stands and the clock runs; the current node is what somebody looks at, and follows the head until
 * [method@Match.go_to] leads it away. Nothing is ever removed from the tree.
 *
 * For chance it throws the dice itself, from its seed and the number of throws before: so the same throw comes again
 * after moves were taken back, whatever is played then, and a match played again from its seed has the same dice. A
 * throw belongs to the step before it and is stored with it. The obvious moves of persons follow in the same way.
 *
 * It holds no timer. Every event brings the stamp of when it happened: monotonic microseconds. Where the clock can run
 * out, one timer of the host calls [method@Match.tick].
 *
 * Signals are emitted when a change is complete, in the order of the changes, "commit" first. For the main thread only.
 */
G_DEFINE_FINAL_TYPE(DamierMatch, damier_match, G_TYPE_OBJECT)
G_DEFINE_QUARK(damier - match - error - quark, damier_match_error)

enum {
    SIGNAL_COMMIT,
    SIGNAL_STEPPED,
    SIGNAL_MOVED_TO,
    SIGNAL_STATE_CHANGED,
    SIGNAL_SEAT_CHANGED,
    SIGNAL_ANNOTATED,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

typedef struct {
    DamierNews kind;
    gpointer subject;
} Item;

static void free_node(gpointer node)
{
    if (node != NULL)
        damier_node_free(node);
}

static void damier_match_finalize(GObject *object)
{
    DamierMatch *self = DAMIER_MATCH(object);

    g_free(self->id);
    g_free(self->plugin);
    g_clear_object(&self->game);
    g_clear_object(&self->clock);
    g_ptr_array_unref(self->nodes);
    g_queue_clear_full(&self->news, g_free);
    for (guint seat = 0; seat < DAMIER_MAX_SEATS; seat++)
        g_clear_pointer(&self->seats[seat], damier_seat_free);
    G_OBJECT_CLASS(damier_match_parent_class)->finalize(object);
}

static guint add_signal(const char *name, guint n_arguments, GType argument)
{
    return g_signal_new(name, DAMIER_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, n_arguments,
                        argument);
}

static void damier_match_class_init(DamierMatchClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_match_finalize;

    /**
     * DamierMatch::commit:
     *
     * Emitted when a change is complete and before anybody else hears of it: who stores matches stores this one now.
     */
    signals[SIGNAL_COMMIT] = add_signal("commit", 0, G_TYPE_NONE);
    /**
     * DamierMatch::stepped:
     * @node: (type gpointer): the new head; where chance acted at once, the nodes come one after the other
     *
     * Emitted after a step of the game.
     */
    signals[SIGNAL_STEPPED] = add_signal("stepped", 1, G_TYPE_POINTER);
    /**
     * DamierMatch::moved-to:
     * @node: (type gpointer): the current node
     *
     * Emitted when the current node or the head has changed other than by a step: what an engine is asked about may no
     * longer be where the game stands.
     */
    signals[SIGNAL_MOVED_TO] = add_signal("moved-to", 1, G_TYPE_POINTER);
    /**
     * DamierMatch::state-changed:
     *
     * Emitted when the state, the result or the draw offers have changed.
     */
    signals[SIGNAL_STATE_CHANGED] = add_signal("state-changed", 0, G_TYPE_NONE);
    /**
     * DamierMatch::seat-changed:
     * @seat: the seat
     *
     * Emitted when somebody else sits at a seat, or the seat has become ready or unready.
     */
    signals[SIGNAL_SEAT_CHANGED] = add_signal("seat-changed", 1, G_TYPE_UINT);
    /**
     * DamierMatch::annotated:
     * @node: (type gpointer): the node
     *
     * Emitted when a variation was added beside the game, or a comment or glyph has changed.
     */
    signals[SIGNAL_ANNOTATED] = add_signal("annotated", 1, G_TYPE_POINTER);
}

static void damier_match_init(DamierMatch *self)
{
    self->nodes = g_ptr_array_new_with_free_func(free_node);
    self->rolls = TRUE;
    damier_result_init(&self->result);
    g_queue_init(&self->news);
}

/* Says why something is refused. Always FALSE, so that it can be returned. */
gboolean damier_match_refuse(GError **error, DamierMatchError code, const char *message)
{
    g_set_error_literal(error, DAMIER_MATCH_ERROR, code, message);
    return FALSE;
}

/* Remembers how far the time of this match has got. */
void damier_match_note_stamp(DamierMatch *self, gint64 stamp)
{
    self->last_stamp = MAX(self->last_stamp, stamp);
}

/* Adds to what will be told with the next damier_match_publish(). */
void damier_match_add_news(DamierMatch *self, DamierNews news, gpointer subject)
{
    Item *item = g_new(Item, 1);

    *item = (Item) { news, subject };
    g_queue_push_tail(&self->news, item);
}

static void tell(DamierMatch *self, const Item *item)
{
    switch (item->kind) {
    case DAMIER_NEWS_STEPPED:
        g_signal_emit(self, signals[SIGNAL_STEPPED], 0, item->subject);
        break;
    case DAMIER_NEWS_MOVED:
        g_signal_emit(self, signals[SIGNAL_MOVED_TO], 0, self->current);
        break;
    case DAMIER_NEWS_STATE:
        g_signal_emit(self, signals[SIGNAL_STATE_CHANGED], 0);
        break;
    case DAMIER_NEWS_SEAT:
        g_signal_emit(self, signals[SIGNAL_SEAT_CHANGED], 0, GPOINTER_TO_UINT(item->subject));
        break;
    case DAMIER_NEWS_ANNOTATED:
        g_signal_emit(self, signals[SIGNAL_ANNOTATED], 0, item->subject);
        break;
    default:
        g_assert_not_reached();
    }
}

/* Tells what there is to tell; what listeners change meanwhile is told after it. */
void damier_match_tell(DamierMatch *self)
{
    Item *item;

    if (self->is_telling)
        return;
    g_object_ref(self);
    self->is_telling = TRUE;
    while ((item = g_queue_pop_head(&self->news)) != NULL) {
        tell(self, item);
        g_free(item);
    }
    self->is_telling = FALSE;
    g_object_unref(self);
}

/* Has a finished change stored, then told. */
void damier_match_publish(DamierMatch *self)
{
    guint clock_mark = damier_clock_get_mark(self->clock);

    if (self->clock_mark != clock_mark)
        self->clock_stamp = self->last_stamp;
    self->clock_mark = clock_mark;
    g_signal_emit(self, signals[SIGNAL_COMMIT], 0);
    damier_match_tell(self);
}

/**
 * damier_match_new:
 * @plugin: the id of the game's plugin, by which the game is found again
 * @game: a configured game
 * @controls: the time controls of as many seats as the game has
 * @seed: where chance comes from
 *
 * Makes a match that has not started, with persons at all seats.
 *
 * Returns: (transfer full): the match
 */
DamierMatch *damier_match_new(const char *plugin, DamierGame *game, const DamierTimeControls *controls, guint64 seed)
{
    DamierMatch *self = NULL;
    g_autoptr(DamierPosition) start = NULL;

    g_return_val_if_fail(controls->n_seats == damier_game_get_n_seats(game), NULL);
    self = g_object_new(DAMIER_TYPE_MATCH, NULL);
    start = damier_position_new(game);
    self->id = g_uuid_string_random();
    self->plugin = g_strdup(plugin);
    self->game = g_object_ref(game);
    self->clock = damier_clock_new(controls);
    self->seed = seed;
    self->created = g_get_real_time();
    for (guint seat = 0; seat < damier_game_get_n_seats(game); seat++) {
        self->seats[seat] = damier_seat_new_person(NULL);
        self->is_ready[seat] = TRUE;
    }
    self->head = self->current = damier_match_adopt(self, damier_node_new(start));
    return self;
}

/* Takes a node that is not in the tree into it; any other node stays where it is. */
DamierNode *damier_match_adopt(DamierMatch *self, DamierNode *node)
{
    if (node->id != DAMIER_NODE_LOOSE)
        return node;
    node->id = self->nodes->len;
    g_ptr_array_add(self->nodes, node);
    if (node->parent != NULL)
        damier_node_link(node);
    return node;
}

/* Puts the game to a node of the tree, and whoever looks at the game with it. */
void damier_match_set_head(DamierMatch *self, DamierNode *node)
{
    if (self->current == self->head)
        self->current = node;
    self->head = node;
}

/**
 * damier_match_get_id:
 * @match: a match
 *
 * Gets the id by which the match is stored, a random UUID.
 *
 * Returns: the id
 */
const char *damier_match_get_id(DamierMatch *self)
{
    return self->id;
}

/**
 * damier_match_get_plugin:
 * @match: a match
 *
 * Gets the id of the game's plugin.
 *
 * Returns: the id
 */
const char *damier_match_get_plugin(DamierMatch *self)
{
    return self->plugin;
}

/**
 * damier_match_get_game:
 * @match: a match
 *
 * Gets the configured game.
 *
 * Returns: (transfer none): the game
 */
DamierGame *damier_match_get_game(DamierMatch *self)
{
    return self->game;
}

/**
 * damier_match_get_created:
 * @match: a match
 *
 * Gets when the match was made.
 *
 * Returns: wall time in µs since 1970
 */
gint64 damier_match_get_created(DamierMatch *self)
{
    return self->created;
}

/**
 * damier_match_get_seed:
 * @match: a match
 *
 * Gets where chance comes from.
 *
 * Returns: the seed
 */
guint64 damier_match_get_seed(DamierMatch *self)
{
    return self->seed;
}

/**
 * damier_match_get_time_controls:
 * @match: a match
 *
 * Gets the time control of each seat.
 *
 * Returns: (transfer none): the time controls
 */
const DamierTimeControls *damier_match_get_time_controls(DamierMatch *self)
{
    return damier_clock_get_controls(self->clock);
}

/**
 * damier_match_get_clock:
 * @match: a match
 *
 * Gets the clock, to be read; all that happens to it goes through the match.
 *
 * Returns: (transfer none): the clock
 */
DamierClock *damier_match_get_clock(DamierMatch *self)
{
    return self->clock;
}

/**
 * damier_match_get_n_seats:
 * @match: a match
 *
 * Gets how many seats there are.
 *
 * Returns: 1 to 8
 */
guint damier_match_get_n_seats(DamierMatch *self)
{
    return damier_game_get_n_seats(self->game);
}

/**
 * damier_match_get_seat:
 * @match: a match
 * @seat: a seat
 *
 * Gets who sits at a seat.
 *
 * Returns: (transfer none): the player, until the seat is changed
 */
const DamierSeat *damier_match_get_seat(DamierMatch *self, guint seat)
{
    g_return_val_if_fail(seat < damier_match_get_n_seats(self), NULL);
    return self->seats[seat];
}

/**
 * damier_match_set_seat:
 * @match: a match
 * @seat: a seat
 * @player: who sits there from now on
 *
 * Changes who sits at a seat, also in the middle of a game. A person is ready at once; an engine is not, until
 * [method@Match.set_ready] says so.
 */
void damier_match_set_seat(DamierMatch *self, guint seat, const DamierSeat *player)
{
    DamierSeat *before = NULL;

    g_return_if_fail(seat < damier_match_get_n_seats(self));
    before = self->seats[seat];
    self->seats[seat] = damier_seat_copy(player);
    damier_seat_free(before);
    self->is_ready[seat] = player->kind == DAMIER_SEAT_PERSON;
    damier_match_add_news(self, DAMIER_NEWS_SEAT, GUINT_TO_POINTER(seat));
    damier_match_publish(self);
}

/**
 * damier_match_get_player_name:
 * @match: a match
 * @seat: a seat
 *
 * Gets the player's name as it may stand in a sentence, or the game's name of the seat where the player has none.
 *
 * Returns: the name
 */
const char *damier_match_get_player_name(DamierMatch *self, guint seat)
{
    g_return_val_if_fail(seat < damier_match_get_n_seats(self), NULL);
    return self->seats[seat]->name != NULL ? self->seats[seat]->name_in_text
                                           : damier_game_get_seat_name(self->game, seat);
}

/**
 * damier_match_is_ready:
 * @match: a match
 *
 * Tells whether all seats are ready to play; before that no clock runs.
 *
 * Returns: whether they are
 */
gboolean damier_match_is_ready(DamierMatch *self)
{
    for (guint seat = 0; seat < damier_match_get_n_seats(self); seat++)
        if (!self->is_ready[seat])
            return FALSE;
    return TRUE;
}

/**
 * damier_match_set_ready:
 * @match: a match
 * @seat: a seat
 * @ready: whether it is ready
 *
 * Says whether a seat is ready to play, as an engine is once it runs. A match that runs already goes on.
 */
void damier_match_set_ready(DamierMatch *self, guint seat, gboolean ready)
{
    g_return_if_fail(seat < damier_match_get_n_seats(self));
    if (!self->is_ready[seat] == !ready)
        return;
    self->is_ready[seat] = ready;
    damier_match_add_news(self, DAMIER_NEWS_SEAT, GUINT_TO_POINTER(seat));
    damier_match_publish(self);
}

/**
 * damier_match_get_undo_policy:
 * @match: a match
 *
 * Gets whether moves may be taken back.
 *
 * Returns: the policy
 */
DamierUndoPolicy damier_match_get_undo_policy(DamierMatch *self)
{
    return self->undo_policy;
}

/**
 * damier_match_set_undo_policy:
 * @match: a match
 * @policy: the policy
 *
 * Sets whether moves may be taken back; at first they may, with their time.
 */
void damier_match_set_undo_policy(DamierMatch *self, DamierUndoPolicy policy)
{
    self->undo_policy = policy;
    damier_match_add_news(self, DAMIER_NEWS_STATE, NULL);
    damier_match_publish(self);
}

/**
 * damier_match_get_rolls:
 * @match: a match
 *
 * Tells whether the match throws the dice itself.
 *
 * Returns: FALSE where people throw real ones and enter them with [method@Match.play]
 */
gboolean damier_match_get_rolls(DamierMatch *self)
{
    return self->rolls;
}

/**
 * damier_match_set_rolls:
 * @match: a match that has not started
 * @rolls: whether it throws the dice itself, as it does at first
 *
 * Sets who throws the dice. While a throw is awaited nobody's time runs.
 */
void damier_match_set_rolls(DamierMatch *self, gboolean rolls)
{
    g_return_if_fail(self->state == DAMIER_MATCH_WAITING);
    self->rolls = rolls;
    damier_match_add_news(self, DAMIER_NEWS_STATE, NULL);
    damier_match_publish(self);
}

/**
 * damier_match_get_state:
 * @match: a match
 *
 * Gets what the match is doing.
 *
 * Returns: the state
 */
DamierMatchState damier_match_get_state(DamierMatch *self)
{
    return self->state;
}

/**
 * damier_match_get_result:
 * @match: a match
 *
 * Gets how the match ended.
 *
 * Returns: (transfer none): the result, of the kind %DAMIER_RESULT_NONE until the match is over
 */
const DamierResult *damier_match_get_result(DamierMatch *self)
{
    return &self->result;
}

/**
 * damier_match_get_actor:
 * @match: a match
 *
 * Gets who decides next in the game.
 *
 * Returns: a seat, [const@ACTOR_CHANCE], or [const@ACTOR_OVER] when the match is over for any reason
 */
DamierActor damier_match_get_actor(DamierMatch *self)
{
    return self->state == DAMIER_MATCH_OVER ? DAMIER_ACTOR_OVER : damier_node_get_actor(self->head);
}

/**
 * damier_match_get_root:
 * @match: a match
 *
 * Gets the start of the tree.
 *
 * Returns: the node
 */
DamierNode *damier_match_get_root(DamierMatch *self)
{
    return g_ptr_array_index(self->nodes, 0);
}

/**
 * damier_match_get_head:
 * @match: a match
 *
 * Gets where the game stands.
 *
 * Returns: the node
 */
DamierNode *damier_match_get_head(DamierMatch *self)
{
    return self->head;
}

/**
 * damier_match_get_current:
 * @match: a match
 *
 * Gets what is looked at.
 *
 * Returns: the node
 */
DamierNode *damier_match_get_current(DamierMatch *self)
{
    return self->current;
}

/**
 * damier_match_get_n_nodes:
 * @match: a match
 *
 * Gets how many nodes there are.
 *
 * Returns: a number above all ids of nodes
 */
guint damier_match_get_n_nodes(DamierMatch *self)
{
    return self->nodes->len;
}

/**
 * damier_match_get_node:
 * @match: a match
 * @id: the id of a node
 *
 * Finds a node by its id.
 *
 * Returns: (nullable): the node; NULL where there is none, also where one could not be restored
 */
DamierNode *damier_match_get_node(DamierMatch *self, guint id)
{
    return id < self->nodes->len ? g_ptr_array_index(self->nodes, id) : NULL;
}
