// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-board-model.h"

#include "damier-look.h"

/**
 * DamierBoardModel:
 *
 * What a board shows and what can be done on it, without any screen: the position's scene, what was picked, what is
 * pointed at and what that would lead to. Pointer, touch, keys, typing and accessibility all act on it.
 */
struct _DamierBoardModel {
    GObject parent_instance;
    DamierRenderer *renderer;
    DamierLayout *layout;
    DamierPosition *position;
    DamierScene *scene;
    DamierScene *preview;
    DamierGestureTree *tree;
    DamierGesture last;
    DamierGesture hint;
    GHashTable *labels;
    guint pointed;
    gint viewer;
    gboolean interactive;
};

enum {
    SIGNAL_CHANGED,
    SIGNAL_PICKED,
    SIGNAL_MOVE_CHOSEN,
    SIGNAL_CHOICE,
    SIGNAL_REFUSED,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierBoardModel, damier_board_model, G_TYPE_OBJECT)

static void damier_board_model_finalize(GObject *object)
{
    DamierBoardModel *self = DAMIER_BOARD_MODEL(object);

    g_clear_object(&self->renderer);
    g_clear_object(&self->layout);
    g_clear_object(&self->position);
    g_clear_object(&self->scene);
    g_clear_object(&self->preview);
    g_clear_object(&self->tree);
    g_hash_table_unref(self->labels);
    G_OBJECT_CLASS(damier_board_model_parent_class)->finalize(object);
}

static void damier_board_model_class_init(DamierBoardModelClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_board_model_finalize;

    /**
     * DamierBoardModel::changed:
     * @self: the model
     *
     * Emitted when the board looks different: something else is picked, pointed at or hinted.
     */
    signals[SIGNAL_CHANGED] =
        g_signal_new("changed", DAMIER_TYPE_BOARD_MODEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
    /**
     * DamierBoardModel::picked:
     * @self: the model
     *
     * Emitted when what is picked or what can be picked is another.
     */
    signals[SIGNAL_PICKED] =
        g_signal_new("picked", DAMIER_TYPE_BOARD_MODEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
    /**
     * DamierBoardModel::move-chosen:
     * @self: the model
     * @move: the move
     *
     * Emitted when a legal move was picked.
     */
    signals[SIGNAL_MOVE_CHOSEN] = g_signal_new("move-chosen", DAMIER_TYPE_BOARD_MODEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                               NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
    /**
     * DamierBoardModel::choice:
     * @self: the model
     * @moves: (element-type guint32): several legal moves
     *
     * Emitted when what was picked can mean several moves.
     */
    signals[SIGNAL_CHOICE] = g_signal_new("choice", DAMIER_TYPE_BOARD_MODEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_ARRAY);
    /**
     * DamierBoardModel::refused:
     * @self: the model
     * @reason: why, as a translated sentence
     *
     * Emitted when something that was tried is no move, and it is known why.
     */
    signals[SIGNAL_REFUSED] = g_signal_new("refused", DAMIER_TYPE_BOARD_MODEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void damier_board_model_init(DamierBoardModel *self)
{
    self->viewer = -1;
    self->interactive = TRUE;
    self->labels = g_hash_table_new_full(NULL, NULL, NULL, g_free);
}

static void emit_changed(DamierBoardModel *self)
{
    g_signal_emit(self, signals[SIGNAL_CHANGED], 0);
}

/* The one label that all moves through an element have. */
static char *find_label(DamierBoardModel *self, guint element)
{
    g_autoptr(GArray) moves = g_array_new(FALSE, FALSE, sizeof(DamierMove));
    char *label = NULL;

    damier_gesture_tree_list_moves(self->tree, element, moves);
    for (guint i = 0; i < moves->len; i++) {
        g_autofree char *other =
            damier_renderer_label_move(self->renderer, self->position, g_array_index(moves, DamierMove, i));

        if (i > 0 && g_strcmp0(label, other) != 0) {
            g_free(label);
            return NULL;
        }
        g_free(label);
        label = g_steal_pointer(&other);
    }
    return label;
}

static void find_labels(DamierBoardModel *self)
{
    g_hash_table_remove_all(self->labels);
    if (!self->interactive || damier_gesture_tree_get_n_picked(self->tree) == 0 ||
        DAMIER_RENDERER_GET_IFACE(self->renderer)->label_move == NULL)
        return;
    for (guint id = 1; id <= damier_layout_get_n_elements(self->layout); id++)
        if (damier_gesture_tree_is_next(self->tree, id))
            g_hash_table_insert(self->labels, GUINT_TO_POINTER(id), find_label(self, id));
}

static void emit_picked(DamierBoardModel *self)
{
    find_labels(self);
    g_signal_emit(self, signals[SIGNAL_PICKED], 0);
    emit_changed(self);
}

/**
 * damier_board_model_new:
 * @renderer: the renderer
 * @game: a game
 *
 * Makes the model of a game's board in the look that was chosen for its renderer, without a position.
 *
 * Returns: (transfer full): the model
 */
DamierBoardModel *damier_board_model_new(DamierRenderer *renderer, DamierGame *game)
{
    DamierBoardModel *self = g_object_new(DAMIER_TYPE_BOARD_MODEL, NULL);

    self->renderer = g_object_ref(renderer);
    self->layout = damier_renderer_lay_out_look(renderer, game, damier_look_get(renderer));
    self->scene = damier_scene_new();
    self->tree = damier_gesture_tree_new(damier_layout_get_n_elements(self->layout), FALSE);
    return self;
}

/**
 * damier_board_model_get_renderer:
 * @self: a model
 *
 * Gets the renderer.
 *
 * Returns: (transfer none): the renderer
 */
DamierRenderer *damier_board_model_get_renderer(DamierBoardModel *self)
{
    return self->renderer;
}

/**
 * damier_board_model_get_layout:
 * @self: a model
 *
 * Gets the layout.
 *
 * Returns: (transfer none): the layout
 */
DamierLayout *damier_board_model_get_layout(DamierBoardModel *self)
{
    return self->layout;
}

/**
 * damier_board_model_get_position:
 * @self: a model
 *
 * Gets the position that is shown.
 *
 * Returns: (transfer none) (nullable): the position
 */
DamierPosition *damier_board_model_get_position(DamierBoardModel *self)
{
    return self->position;
}

/**
 * damier_board_model_get_scene:
 * @self: a model
 *
 * Gets what the position looks like.
 *
 * Returns: (transfer none): the scene
 */
DamierScene *damier_board_model_get_scene(DamierBoardModel *self)
{
    return self->scene;
}

/**
 * damier_board_model_get_preview:
 * @self: a model
 *
 * Gets what the position would look like after the move that is pointed at.
 *
 * Returns: (transfer none) (nullable): the scene, or NULL where no move that puts anything anywhere is pointed at
 */
DamierScene *damier_board_model_get_preview(DamierBoardModel *self)
{
    return self->preview;
}

/**
 * damier_board_model_get_tree:
 * @self: a model
 *
 * Gets the gestures of the legal moves.
 *
 * Returns: (transfer none): the tree
 */
DamierGestureTree *damier_board_model_get_tree(DamierBoardModel *self)
{
    return self->tree;
}

/**
 * damier_board_model_set_position:
 * @self: a model
 * @position: the position to show
 * @previous: (nullable): the position in which the last move was made, where it shall be pointed out
 * @viewer: the seat that looks, or -1
 *
 * Shows another position; nothing is picked any more.
 */
void damier_board_model_set_position(DamierBoardModel *self, DamierPosition *position, DamierPosition *previous,
                                     gint viewer)
{
    g_set_object(&self->position, position);
    g_clear_object(&self->scene);
    g_clear_object(&self->tree);
    g_clear_object(&self->preview);
    self->viewer = viewer;
    self->scene = damier_renderer_populate(self->renderer, position, viewer);
    self->tree = damier_gesture_tree_new_for_position(self->renderer, self->layout, position);
    self->hint = self->last = (DamierGesture) { 0 };
    if (previous != NULL && damier_position_get_last_move(position) != DAMIER_MOVE_NONE &&
        damier_position_get_actor(previous) >= 0)
        damier_renderer_get_gesture(self->renderer, previous, damier_position_get_last_move(position), &self->last);
    self->pointed = 0;
    emit_picked(self);
}

/**
 * damier_board_model_set_interactive:
 * @self: a model
 * @interactive: whether elements can be picked
 *
 * Opens or closes the board for input; what was picked is forgotten when it closes.
 */
void damier_board_model_set_interactive(DamierBoardModel *self, gboolean interactive)
{
    if (self->interactive == interactive)
        return;
    self->interactive = interactive;
    if (!interactive) {
        damier_gesture_tree_reset(self->tree);
        damier_board_model_point_at(self, 0);
    }
    emit_picked(self);
}

/**
 * damier_board_model_get_interactive:
 * @self: a model
 *
 * Tells whether elements can be picked.
 *
 * Returns: whether they can
 */
gboolean damier_board_model_get_interactive(DamierBoardModel *self)
{
    return self->interactive;
}

/**
 * damier_board_model_set_hint:
 * @self: a model
 * @move: a legal move, or 0 for none
 *
 * Points out the elements of a move until the position changes.
 */
void damier_board_model_set_hint(DamierBoardModel *self, DamierMove move)
{
    self->hint = (DamierGesture) { 0 };
    if (move != DAMIER_MOVE_NONE && self->position != NULL)
        damier_renderer_get_gesture(self->renderer, self->position, move, &self->hint);
    emit_changed(self);
}

static DamierGesture copy_picked(DamierBoardModel *self)
{
    DamierGesture picked = { .n_elements = damier_gesture_tree_get_n_picked(self->tree) };

    for (guint i = 0; i < picked.n_elements; i++)
        picked.elements[i] = damier_gesture_tree_get_picked(self->tree, i);
    return picked;
}

/**
 * damier_board_model_prompt:
 * @self: a model
 *
 * Says what is awaited after what was picked.
 *
 * Returns: (transfer full) (nullable): a translated sentence; NULL where nothing was picked or there is nothing to say
 */
char *damier_board_model_prompt(DamierBoardModel *self)
{
    const DamierGesture picked = copy_picked(self);

    return picked.n_elements > 0 ? damier_renderer_prompt(self->renderer, self->position, &picked) : NULL;
}

static char *explain_after_picks(DamierBoardModel *self, guint element)
{
    DamierGesture tried = copy_picked(self);

    if (tried.n_elements >= DAMIER_MAX_GESTURE)
        return NULL;
    if (damier_gesture_tree_is_picked(self->tree, element))
        return NULL;
    tried.elements[tried.n_elements++] = element;
    return damier_renderer_explain_refusal(self->renderer, self->position, &tried);
}

/**
 * damier_board_model_explain:
 * @self: a model
 * @element: an element's id, or 0
 *
 * Explains why an element does not go on where the player is.
 *
 * Returns: (transfer full) (nullable): a translated sentence; NULL where it does, and where there is nothing to say
 */
char *damier_board_model_explain(DamierBoardModel *self, guint element)
{
    char *reason;

    if (element == 0 || !self->interactive || self->position == NULL || damier_position_get_actor(self->position) < 0 ||
        damier_gesture_tree_is_next(self->tree, element))
        return NULL;
    reason = explain_after_picks(self, element);
    if (reason != NULL || damier_board_model_is_live(self, element))
        return reason;
    return g_strdup(damier_board_model_get_note(self, element));
}

/**
 * damier_board_model_refuse:
 * @self: a model
 * @reason: why, as a translated sentence
 *
 * Tells whoever shows the board that something is no move.
 */
void damier_board_model_refuse(DamierBoardModel *self, const char *reason)
{
    g_signal_emit(self, signals[SIGNAL_REFUSED], 0, reason);
}

/**
 * damier_board_model_pick:
 * @self: a model
 * @element: an element's id, or 0 for a place where there is none
 *
 * Picks an element. Emits "refused" where it does not go on and it is known why; "move-chosen" or "choice" where that
 * completes a gesture; after a choice the gesture stays picked until damier_board_model_cancel().
 *
 * Returns: what it did
 */
DamierPick damier_board_model_pick(DamierBoardModel *self, guint element)
{
    g_autoptr(GArray) moves = g_array_new(FALSE, FALSE, sizeof(DamierMove));
    g_autofree char *refusal = damier_board_model_explain(self, element);
    DamierPick pick;

    if (!self->interactive)
        return DAMIER_PICK_NOTHING;
    pick = damier_gesture_tree_pick(self->tree, element, moves);
    if (pick == DAMIER_PICK_MOVE)
        damier_gesture_tree_reset(self->tree);
    if (pick != DAMIER_PICK_NOTHING) {
        damier_board_model_point_at(self, 0);
        emit_picked(self);
    }
    /* Whoever hears that something else is picked forgets what was refused before. */
    if (refusal != NULL)
        damier_board_model_refuse(self, refusal);
    if (pick == DAMIER_PICK_MOVE)
        g_signal_emit(self, signals[SIGNAL_MOVE_CHOSEN], 0, g_array_index(moves, DamierMove, 0));
    else if (pick == DAMIER_PICK_CHOICE)
        g_signal_emit(self, signals[SIGNAL_CHOICE], 0, moves);
    return pick;
}

/**
 * damier_board_model_play:
 * @self: a model
 * @move: a move
 *
 * Chooses a move without picking elements. Emits "move-chosen" where the move is legal and the board is open.
 *
 * Returns: whether it was chosen
 */
gboolean damier_board_model_play(DamierBoardModel *self, DamierMove move)
{
    if (!self->interactive || self->position == NULL || damier_position_get_actor(self->position) < 0 ||
        !damier_position_is_legal(self->position, move))
        return FALSE;
    damier_board_model_cancel(self);
    g_signal_emit(self, signals[SIGNAL_MOVE_CHOSEN], 0, move);
    return TRUE;
}

/**
 * damier_board_model_cancel:
 * @self: a model
 *
 * Forgets what was picked.
 *
 * Returns: whether anything was
 */
gboolean damier_board_model_cancel(DamierBoardModel *self)
{
    if (damier_gesture_tree_get_n_picked(self->tree) == 0)
        return FALSE;
    damier_gesture_tree_reset(self->tree);
    damier_board_model_point_at(self, 0);
    emit_picked(self);
    return TRUE;
}

/* Whether anything comes to a place: a change of dice or turns alone looks like a board that is stuck. */
static gboolean puts_anything(DamierBoardModel *self, DamierScene *next)
{
    for (guint i = 0; i < damier_scene_get_n_tokens(next); i++) {
        const DamierToken *token = damier_scene_get_token(next, i);
        const DamierToken *before = damier_scene_find_token(self->scene, token->id);

        if (token->element != 0 && (before == NULL || before->element != token->element))
            return TRUE;
    }
    return FALSE;
}

static DamierScene *foresee(DamierBoardModel *self, guint element)
{
    g_autoptr(GArray) moves = g_array_new(FALSE, FALSE, sizeof(DamierMove));
    g_autoptr(DamierPosition) next = NULL;
    g_autoptr(DamierScene) scene = NULL;

    if (element == 0 || damier_gesture_tree_peek(self->tree, element, moves) != DAMIER_PICK_MOVE)
        return NULL;
    next = damier_position_play(self->position, g_array_index(moves, DamierMove, 0));
    scene = damier_renderer_populate(self->renderer, next, self->viewer);
    return puts_anything(self, scene) ? g_steal_pointer(&scene) : NULL;
}

/**
 * damier_board_model_point_at:
 * @self: a model
 * @element: an element's id, or 0 for none
 *
 * Tells the model what the player points at, so that it can show what picking would lead to.
 */
void damier_board_model_point_at(DamierBoardModel *self, guint element)
{
    if (!damier_board_model_is_live(self, element))
        element = 0;
    if (self->pointed == element)
        return;
    self->pointed = element;
    g_clear_object(&self->preview);
    self->preview = foresee(self, element);
    emit_changed(self);
}

/**
 * damier_board_model_get_pointed:
 * @self: a model
 *
 * Gets the live element that the player points at.
 *
 * Returns: its id, or 0
 */
guint damier_board_model_get_pointed(DamierBoardModel *self)
{
    return self->pointed;
}

/**
 * damier_board_model_completes:
 * @self: a model
 * @element: an element's id, or 0
 *
 * Tells whether picking an element would complete a gesture.
 *
 * Returns: whether it would
 */
gboolean damier_board_model_completes(DamierBoardModel *self, guint element)
{
    return damier_board_model_is_live(self, element) &&
           damier_gesture_tree_peek(self->tree, element, NULL) >= DAMIER_PICK_MOVE;
}

/**
 * damier_board_model_is_live:
 * @self: a model
 * @element: an element's id, or 0
 *
 * Tells whether picking an element would lead to a move.
 *
 * Returns: whether it would
 */
gboolean damier_board_model_is_live(DamierBoardModel *self, guint element)
{
    return element != 0 && self->interactive && damier_gesture_tree_is_live(self->tree, element);
}

static gboolean contains(const DamierGesture *gesture, guint element)
{
    for (guint i = 0; i < gesture->n_elements; i++)
        if (gesture->elements[i] == element)
            return TRUE;
    return FALSE;
}

/**
 * damier_board_model_is_last:
 * @self: a model
 * @element: an element's id
 *
 * Tells whether an element belongs to the last move.
 *
 * Returns: whether it does
 */
gboolean damier_board_model_is_last(DamierBoardModel *self, guint element)
{
    return contains(&self->last, element);
}

/**
 * damier_board_model_is_hinted:
 * @self: a model
 * @element: an element's id
 *
 * Tells whether an element belongs to the hint.
 *
 * Returns: whether it does
 */
gboolean damier_board_model_is_hinted(DamierBoardModel *self, guint element)
{
    return contains(&self->hint, element);
}

/**
 * damier_board_model_is_lit:
 * @self: a model
 * @element: an element's id
 *
 * Tells whether an element should be shown as a target: what goes on from what was picked, and before anything is
 * picked the direct targets, if only one thing can move: of several nobody would see which it is. Then slim elements
 * are too many to be lit; they show themselves under the pointer.
 *
 * Returns: whether it should
 */
gboolean damier_board_model_is_lit(DamierBoardModel *self, guint element)
{
    if (!self->interactive)
        return FALSE;
    if (damier_gesture_tree_get_n_picked(self->tree) > 0)
        return damier_gesture_tree_is_next(self->tree, element);
    return !(damier_layout_get_element(self->layout, element)->flags & DAMIER_ELEMENT_SLIM) &&
           damier_gesture_tree_has_only_start(self->tree) && damier_gesture_tree_is_direct(self->tree, element);
}

/**
 * damier_board_model_is_occupied:
 * @self: a model
 * @element: an element's id
 *
 * Tells whether a token stands on an element.
 *
 * Returns: whether one does
 */
gboolean damier_board_model_is_occupied(DamierBoardModel *self, guint element)
{
    for (guint i = 0; i < damier_scene_get_n_tokens(self->scene); i++)
        if (damier_scene_get_token(self->scene, i)->element == element)
            return TRUE;
    return FALSE;
}

/**
 * damier_board_model_find_start:
 * @self: a model
 * @group: a group of elements
 *
 * Finds where somebody who comes to the board would look first: the first element of the group at which a legal move
 * begins, and on which a piece stands if there is any such; also while the board is closed.
 *
 * Returns: its id, or 0 where no move begins in the group
 */
guint damier_board_model_find_start(DamierBoardModel *self, guint group)
{
    const guint n_elements = damier_layout_get_n_elements(self->layout);
    guint first = 0;

    for (guint id = 1; id <= n_elements; id++) {
        if (damier_layout_get_element(self->layout, id)->group != group || !damier_gesture_tree_is_next(self->tree, id))
            continue;
        if (damier_board_model_is_occupied(self, id))
            return id;
        if (first == 0)
            first = id;
    }
    return first;
}

/**
 * damier_board_model_get_note:
 * @self: a model
 * @element: an element's id
 *
 * Gets why the game points an element out.
 *
 * Returns: (nullable): the translated reason, owned by the scene
 */
const char *damier_board_model_get_note(DamierBoardModel *self, guint element)
{
    for (guint i = 0; i < damier_scene_get_n_marks(self->scene); i++) {
        const DamierMark *mark = damier_scene_get_mark(self->scene, i);
        if (mark->element == element && mark->note != NULL)
            return mark->note;
    }
    return NULL;
}

/**
 * damier_board_model_get_label:
 * @self: a model
 * @element: an element's id
 *
 * Gets what to write on an element that leads on from what was picked.
 *
 * Returns: (nullable): a letter or a number, owned by the model until something else is picked
 */
const char *damier_board_model_get_label(DamierBoardModel *self, guint element)
{
    return g_hash_table_lookup(self->labels, GUINT_TO_POINTER(element));
}

/**
 * damier_board_model_describe_target:
 * @self: a model
 * @element: an element's id
 *
 * Says what is written on an element that leads on from what was picked.
 *
 * Returns: (transfer full) (nullable): a translated phrase; NULL where nothing is written
 */
char *damier_board_model_describe_target(DamierBoardModel *self, guint element)
{
    g_autoptr(GArray) moves = g_array_new(FALSE, FALSE, sizeof(DamierMove));

    if (damier_board_model_get_label(self, element) == NULL)
        return NULL;
    damier_gesture_tree_list_moves(self->tree, element, moves);
    return damier_renderer_describe_target(self->renderer, self->position, g_array_index(moves, DamierMove, 0));
}
