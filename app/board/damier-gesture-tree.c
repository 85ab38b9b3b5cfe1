// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-gesture-tree.h"

/* More moves than these nobody wants to choose from. */
#define MOST_CHOICES 12

/**
 * DamierGestureTree:
 *
 * The legal moves of a position by the elements that express them, and how far the player has come in one of them.
 *
 * The gestures form a prefix tree; what has been picked is the path to a node of it. Here the tree is a list that is
 * filtered by the path, and a table of what every element means at that node.
 */
struct _DamierGestureTree {
    GObject parent_instance;
    GArray *branches;
    guint n_elements;
    gboolean direct_targets;
    DamierGesture path;
    guint8 *meanings;
    /* For each element, the first gesture that ends with it, and how many do. */
    guint *ends;
    guint *n_ends;
    /* Where all gestures of several elements begin, or 0 where they begin in several places. */
    guint only_start;
    gboolean is_indexed;
};

/* A way to express a move, and the first branch of the same move. */
typedef struct {
    DamierGesture gesture;
    DamierMove move;
    guint first;
} Branch;

/* What an element means at the node that was reached. */
enum {
    MEANS_NEXT = 1 << 0,
    MEANS_START = 1 << 1,
    MEANS_END = 1 << 2,
    MEANS_SEVERAL_ENDS = 1 << 3,
};

G_DEFINE_FINAL_TYPE(DamierGestureTree, damier_gesture_tree, G_TYPE_OBJECT)

static void damier_gesture_tree_finalize(GObject *object)
{
    DamierGestureTree *self = DAMIER_GESTURE_TREE(object);

    g_array_unref(self->branches);
    g_free(self->meanings);
    g_free(self->ends);
    g_free(self->n_ends);
    G_OBJECT_CLASS(damier_gesture_tree_parent_class)->finalize(object);
}

static void damier_gesture_tree_class_init(DamierGestureTreeClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_gesture_tree_finalize;
}

static void damier_gesture_tree_init(DamierGestureTree *self)
{
    self->branches = g_array_new(FALSE, FALSE, sizeof(Branch));
}

/**
 * damier_gesture_tree_new:
 * @n_elements: how many elements there are; their ids are 1 to this number
 * @direct_targets: whether a target that only one gesture reaches can be picked at once
 *
 * Makes an empty tree.
 *
 * Returns: (transfer full): the tree
 */
DamierGestureTree *damier_gesture_tree_new(guint n_elements, gboolean direct_targets)
{
    DamierGestureTree *self = g_object_new(DAMIER_TYPE_GESTURE_TREE, NULL);

    self->n_elements = n_elements;
    self->direct_targets = direct_targets;
    self->meanings = g_new0(guint8, n_elements + 1);
    self->ends = g_new0(guint, n_elements + 1);
    self->n_ends = g_new0(guint, n_elements + 1);
    return self;
}

/**
 * damier_gesture_tree_new_for_position:
 * @renderer: the renderer
 * @layout: its layout
 * @position: a position
 *
 * Makes the tree of all moves of a position; an empty one where no seat acts.
 *
 * Returns: (transfer full): the tree
 */
DamierGestureTree *damier_gesture_tree_new_for_position(DamierRenderer *renderer, DamierLayout *layout,
                                                        DamierPosition *position)
{
    DamierGestureTree *self =
        damier_gesture_tree_new(damier_layout_get_n_elements(layout), damier_layout_get_direct_targets(layout));
    const DamierMove *moves;
    guint n_moves = 0;

    if (damier_position_get_actor(position) < 0)
        return self;
    moves = damier_position_get_moves(position, &n_moves);
    for (guint i = 0; i < n_moves; i++) {
        DamierGesture gesture, others[DAMIER_MAX_OTHER_GESTURES];
        const guint n_others = damier_renderer_get_other_gestures(renderer, position, moves[i], others);

        damier_renderer_get_gesture(renderer, position, moves[i], &gesture);
        damier_gesture_tree_add(self, moves[i], &gesture);
        for (guint k = 0; k < n_others; k++)
            damier_gesture_tree_add(self, moves[i], &others[k]);
    }
    return self;
}

static const Branch *get_branch(DamierGestureTree *self, guint index)
{
    return &g_array_index(self->branches, Branch, index);
}

/**
 * damier_gesture_tree_add:
 * @self: a tree
 * @move: a legal move
 * @gesture: the elements that express it; a gesture without elements cannot be picked
 *
 * Adds a move; added again at once, it can be picked in another way, too.
 */
void damier_gesture_tree_add(DamierGestureTree *self, DamierMove move, const DamierGesture *gesture)
{
    Branch branch = { .gesture = *gesture, .move = move, .first = self->branches->len };

    g_return_if_fail(gesture->n_elements <= DAMIER_MAX_GESTURE);
    g_return_if_fail(gesture->first_free + gesture->n_free <= gesture->n_elements);
    for (guint i = 0; i < gesture->n_elements; i++)
        g_return_if_fail(gesture->elements[i] >= 1 && gesture->elements[i] <= self->n_elements);
    if (gesture->n_elements == 0)
        return;
    if (branch.first > 0 && get_branch(self, branch.first - 1)->move == move)
        branch.first = get_branch(self, branch.first - 1)->first;
    g_array_append_val(self->branches, branch);
    self->is_indexed = FALSE;
}

static gboolean contains(const guint *elements, guint n_elements, guint element)
{
    for (guint i = 0; i < n_elements; i++)
        if (elements[i] == element)
            return TRUE;
    return FALSE;
}

static gboolean is_free_at(const DamierGesture *gesture, guint index)
{
    return index >= gesture->first_free && index < gesture->first_free + gesture->n_free;
}

/* Whether the gesture is at its end but for elements that may come in any order. */
static gboolean is_free_from(const DamierGesture *gesture, guint index)
{
    return gesture->n_free > 0 && index >= gesture->first_free &&
           gesture->first_free + gesture->n_free == gesture->n_elements;
}

static gboolean may_follow(const DamierGesture *gesture, const DamierGesture *path, guint index, guint element)
{
    const guint first = gesture->first_free;

    if (!is_free_at(gesture, index))
        return gesture->elements[index] == element;
    return contains(&gesture->elements[first], gesture->n_free, element) &&
           !contains(&path->elements[first], index - first, element);
}

static gboolean begins_with(const DamierGesture *gesture, const DamierGesture *prefix)
{
    if (gesture->n_elements < prefix->n_elements)
        return FALSE;
    for (guint i = 0; i < prefix->n_elements; i++)
        if (!may_follow(gesture, prefix, i, prefix->elements[i]))
            return FALSE;
    return TRUE;
}

static guint get_last(const DamierGesture *gesture)
{
    return gesture->elements[gesture->n_elements - 1];
}

static gboolean is_same(const DamierGesture *one, const DamierGesture *other)
{
    return one->n_elements == other->n_elements && begins_with(one, other);
}

/* Of the gestures that end with an element the first is kept. */
static void index_end(DamierGestureTree *self, guint index)
{
    const DamierGesture *gesture = &get_branch(self, index)->gesture;
    const guint end = get_last(gesture);

    if (is_free_from(gesture, gesture->n_elements))
        return;
    if (!(self->meanings[end] & MEANS_END))
        self->ends[end] = index;
    else if (!is_same(gesture, &get_branch(self, self->ends[end])->gesture))
        self->meanings[end] |= MEANS_SEVERAL_ENDS;
    self->meanings[end] |= MEANS_END;
    self->n_ends[end]++;
}

static void index_starts(DamierGestureTree *self)
{
    self->only_start = 0;
    for (guint i = 0; i < self->branches->len; i++) {
        const DamierGesture *gesture = &get_branch(self, i)->gesture;

        if (gesture->n_elements == 1 || gesture->elements[0] == self->only_start)
            continue;
        if (self->only_start != 0) {
            self->only_start = 0;
            return;
        }
        self->only_start = gesture->elements[0];
    }
}

static void index_next(DamierGestureTree *self, const DamierGesture *gesture)
{
    const guint n_picked = self->path.n_elements;

    if (gesture->n_elements == n_picked || !begins_with(gesture, &self->path))
        return;
    for (guint i = 0; i < gesture->n_elements; i++)
        if (may_follow(gesture, &self->path, n_picked, gesture->elements[i]))
            self->meanings[gesture->elements[i]] |= MEANS_NEXT;
}

static void ensure_indexed(DamierGestureTree *self)
{
    if (self->is_indexed)
        return;
    memset(self->meanings, 0, self->n_elements + 1);
    memset(self->n_ends, 0, (self->n_elements + 1) * sizeof *self->n_ends);
    for (guint i = 0; i < self->branches->len; i++) {
        const DamierGesture *gesture = &get_branch(self, i)->gesture;

        self->meanings[gesture->elements[0]] |= MEANS_START;
        index_next(self, gesture);
        index_end(self, i);
    }
    index_starts(self);
    self->is_indexed = TRUE;
}

/* A move that may be picked in several ways is listed once. */
static void list_once(GArray *moves, DamierMove move)
{
    for (guint i = 0; i < moves->len; i++)
        if (g_array_index(moves, DamierMove, i) == move)
            return;
    g_array_append_val(moves, move);
}

/* Whether a gesture goes from the first to the last of these two elements by others that are free. */
static gboolean is_wider(const DamierGesture *gesture, const DamierGesture *ends)
{
    return ends->n_elements == 2 && gesture->n_free > 0 && gesture->n_free == gesture->n_elements - 2 &&
           gesture->elements[0] == ends->elements[0] && get_last(gesture) == ends->elements[1];
}

/*
 * The moves whose gesture is exactly this one, or begins with it; where nothing was picked between its ends, also what
 * could have been.
 */
static DamierPick finish(DamierGestureTree *self, const DamierGesture *gesture, gboolean is_begun, GArray *moves)
{
    g_autoptr(GArray) found = g_array_new(FALSE, FALSE, sizeof(DamierMove));

    for (guint i = 0; i < self->branches->len; i++)
        if ((is_begun ? begins_with : is_same)(&get_branch(self, i)->gesture, gesture))
            list_once(found, get_branch(self, i)->move);
    for (guint i = 0; found->len > 0 && i < self->branches->len; i++)
        if (is_wider(&get_branch(self, i)->gesture, gesture))
            list_once(found, get_branch(self, i)->move);
    if (moves != NULL)
        g_array_append_vals(moves, found->data, found->len);
    return found->len == 0 ? DAMIER_PICK_CANCEL : found->len == 1 ? DAMIER_PICK_MOVE : DAMIER_PICK_CHOICE;
}

/* Where the order is free, a gesture is over when it is complete, or when nothing else can be meant. */
static gboolean leads_on(DamierGestureTree *self, const DamierGesture *path)
{
    const Branch *meant = NULL;
    gboolean goes_on = FALSE, is_open = FALSE;

    for (guint i = 0; i < self->branches->len; i++) {
        const Branch *branch = get_branch(self, i);
        const gboolean is_free = is_free_from(&branch->gesture, path->n_elements);
        const gboolean is_whole = branch->gesture.n_elements == path->n_elements;

        if (!begins_with(&branch->gesture, path))
            continue;
        if (is_free && is_whole)
            return FALSE;
        branch = get_branch(self, branch->first);
        goes_on |= !is_whole;
        is_open |= !is_free || (meant != NULL && !is_same(&meant->gesture, &branch->gesture));
        meant = branch;
    }
    return goes_on && is_open;
}

static DamierPick descend(DamierGestureTree *self, DamierGesture *path, guint element, GArray *moves)
{
    DamierPick pick;

    path->elements[path->n_elements++] = element;
    if (leads_on(self, path))
        return DAMIER_PICK_STEP;
    pick = finish(self, path, FALSE, moves);
    return pick != DAMIER_PICK_CANCEL ? pick : finish(self, path, TRUE, moves);
}

static gboolean is_direct(DamierGestureTree *self, guint8 meaning)
{
    return self->direct_targets && (meaning & MEANS_END) && !(meaning & MEANS_SEVERAL_ENDS);
}

/* A target that a few gestures reach asks which of them is meant. */
static gboolean is_ambiguous(DamierGestureTree *self, guint element)
{
    return self->direct_targets && (self->meanings[element] & MEANS_SEVERAL_ENDS) &&
           self->n_ends[element] <= MOST_CHOICES;
}

static void list_ends(DamierGestureTree *self, guint element, GArray *moves)
{
    for (guint i = 0; moves != NULL && i < self->branches->len; i++)
        if (get_last(&get_branch(self, i)->gesture) == element)
            list_once(moves, get_branch(self, i)->move);
}

/* Where what was picked in free order at the end stands in the path; 0 where the element is no such. */
static guint find_loose(DamierGestureTree *self, guint element)
{
    const DamierGesture *path = &self->path;

    if (!contains(path->elements, path->n_elements, element))
        return 0;
    for (guint i = 0; i < self->branches->len; i++) {
        const DamierGesture *gesture = &get_branch(self, i)->gesture;

        for (guint k = MAX(gesture->first_free, 1); k < path->n_elements; k++)
            if (path->elements[k] == element && is_free_from(gesture, k) && begins_with(gesture, path))
                return k;
    }
    return 0;
}

static DamierPick put_back(DamierGesture *path, guint index)
{
    for (guint i = index; i + 1 < path->n_elements; i++)
        path->elements[i] = path->elements[i + 1];
    path->n_elements--;
    return DAMIER_PICK_STEP;
}

/* What picking does, and where it leads. */
static DamierPick walk(DamierGestureTree *self, guint element, GArray *moves, DamierGesture *path)
{
    guint8 meaning = 0;

    ensure_indexed(self);
    if (element >= 1 && element <= self->n_elements)
        meaning = self->meanings[element];
    *path = self->path;
    if (meaning & MEANS_NEXT)
        return descend(self, path, element, moves);
    if (find_loose(self, element) > 0)
        return put_back(path, find_loose(self, element));
    if (path->n_elements > 0 && element == get_last(path))
        return finish(self, path, FALSE, moves);
    path->n_elements = 0;
    if (meaning & MEANS_START)
        return descend(self, path, element, moves);
    if (is_direct(self, meaning)) {
        *path = get_branch(self, self->ends[element])->gesture;
        return finish(self, path, FALSE, moves);
    }
    if (meaning != 0 && self->path.n_elements == 0 && is_ambiguous(self, element)) {
        path->elements[path->n_elements++] = element;
        list_ends(self, element, moves);
        return DAMIER_PICK_CHOICE;
    }
    return self->path.n_elements > 0 ? DAMIER_PICK_CANCEL : DAMIER_PICK_NOTHING;
}

/**
 * damier_gesture_tree_peek:
 * @self: a tree
 * @element: an element's id, or 0 for a place where there is none
 * @moves: (nullable) (element-type guint32): an empty array for the completed moves
 *
 * Tells what picking an element would do.
 *
 * An element that goes on in a gesture goes first. Elements at the end that may come in any order are picked only as
 * far as nothing else can be meant, and put back when they are picked again. Picking the last one again ends the
 * gesture where it may end, else the selection; the beginning of another gesture begins anew; then come direct targets,
 * and where a few gestures lead to one, the choice between them.
 *
 * Returns: what it would do
 */
DamierPick damier_gesture_tree_peek(DamierGestureTree *self, guint element, GArray *moves)
{
    DamierGesture path;

    return walk(self, element, moves, &path);
}

/**
 * damier_gesture_tree_pick:
 * @self: a tree
 * @element: an element's id, or 0 for a place where there is none
 * @moves: (nullable) (element-type guint32): an empty array for the completed moves
 *
 * Picks an element. After a completed gesture it stays picked until the tree is reset.
 *
 * Returns: what it did
 */
DamierPick damier_gesture_tree_pick(DamierGestureTree *self, guint element, GArray *moves)
{
    DamierGesture path;
    DamierPick pick = walk(self, element, moves, &path);

    if (pick == DAMIER_PICK_NOTHING)
        return pick;
    self->path = pick == DAMIER_PICK_CANCEL ? (DamierGesture) { 0 } : path;
    self->is_indexed = FALSE;
    return pick;
}

/**
 * damier_gesture_tree_reset:
 * @self: a tree
 *
 * Forgets what was picked.
 */
void damier_gesture_tree_reset(DamierGestureTree *self)
{
    self->path.n_elements = 0;
    self->is_indexed = FALSE;
}

/**
 * damier_gesture_tree_get_n_picked:
 * @self: a tree
 *
 * Counts what was picked.
 *
 * Returns: how many elements
 */
guint damier_gesture_tree_get_n_picked(DamierGestureTree *self)
{
    return self->path.n_elements;
}

/**
 * damier_gesture_tree_get_picked:
 * @self: a tree
 * @index: which, in the order of picking
 *
 * Gets what was picked.
 *
 * Returns: an element's id
 */
guint damier_gesture_tree_get_picked(DamierGestureTree *self, guint index)
{
    g_return_val_if_fail(index < self->path.n_elements, 0);
    return self->path.elements[index];
}

/**
 * damier_gesture_tree_is_picked:
 * @self: a tree
 * @element: an element's id
 *
 * Tells whether an element was picked.
 *
 * Returns: whether it was
 */
gboolean damier_gesture_tree_is_picked(DamierGestureTree *self, guint element)
{
    for (guint i = 0; i < self->path.n_elements; i++)
        if (self->path.elements[i] == element)
            return TRUE;
    return FALSE;
}

/**
 * damier_gesture_tree_list_moves:
 * @self: a tree
 * @element: an element's id
 * @moves: (element-type guint32): where to add
 *
 * Lists the moves whose gestures go on with an element where the player is.
 */
void damier_gesture_tree_list_moves(DamierGestureTree *self, guint element, GArray *moves)
{
    DamierGesture path = self->path;

    g_return_if_fail(path.n_elements < DAMIER_MAX_GESTURE);
    path.elements[path.n_elements++] = element;
    for (guint i = 0; i < self->branches->len; i++)
        if (begins_with(&get_branch(self, i)->gesture, &path))
            g_array_append_val(moves, get_branch(self, i)->move);
}

/**
 * damier_gesture_tree_is_next:
 * @self: a tree
 * @element: an element's id
 *
 * Tells whether an element goes on where the player is; at the beginning: whether a gesture begins with it.
 *
 * Returns: whether it does
 */
gboolean damier_gesture_tree_is_next(DamierGestureTree *self, guint element)
{
    g_return_val_if_fail(element >= 1 && element <= self->n_elements, FALSE);
    ensure_indexed(self);
    return (self->meanings[element] & MEANS_NEXT) != 0;
}

/**
 * damier_gesture_tree_is_direct:
 * @self: a tree
 * @element: an element's id
 *
 * Tells whether an element is a target that can be picked without picking first what moves there.
 *
 * Returns: whether it is
 */
gboolean damier_gesture_tree_is_direct(DamierGestureTree *self, guint element)
{
    g_return_val_if_fail(element >= 1 && element <= self->n_elements, FALSE);
    ensure_indexed(self);
    return is_direct(self, self->meanings[element]) && !(self->meanings[element] & MEANS_START);
}

/**
 * damier_gesture_tree_has_only_start:
 * @self: a tree
 *
 * Tells whether all gestures of several elements begin with the same, so that a target says by itself what moves there.
 *
 * Returns: whether they do; FALSE where there are none
 */
gboolean damier_gesture_tree_has_only_start(DamierGestureTree *self)
{
    ensure_indexed(self);
    return self->only_start != 0;
}

/**
 * damier_gesture_tree_is_live:
 * @self: a tree
 * @element: an element's id
 *
 * Tells whether picking an element would lead to a move.
 *
 * Returns: whether it would
 */
gboolean damier_gesture_tree_is_live(DamierGestureTree *self, guint element)
{
    g_return_val_if_fail(element >= 1 && element <= self->n_elements, FALSE);
    ensure_indexed(self);
    if (self->meanings[element] & MEANS_NEXT || find_loose(self, element) > 0)
        return TRUE;
    if (self->path.n_elements > 0 && element == get_last(&self->path))
        return finish(self, &self->path, FALSE, NULL) >= DAMIER_PICK_MOVE;
    return self->meanings[element] & MEANS_START || is_direct(self, self->meanings[element]) ||
           (self->path.n_elements == 0 && is_ambiguous(self, element));
}
