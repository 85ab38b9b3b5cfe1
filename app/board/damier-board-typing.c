// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-board-typing.h"

/* No name of an element and no move is longer. */
#define LONGEST 64

/**
 * DamierBoardTyping:
 *
 * What is typed on a board: names of elements and whole moves in the game's notation. They are used when the text is
 * accepted and never before: who is used to pressing Return would else press it in the next player's turn.
 */
struct _DamierBoardTyping {
    GObject parent_instance;
    DamierBoardModel *model;
    GString *text;
    gboolean is_wrong;
    gboolean is_refused;
};

enum {
    SIGNAL_CHANGED,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierBoardTyping, damier_board_typing, G_TYPE_OBJECT)

static void damier_board_typing_finalize(GObject *object)
{
    DamierBoardTyping *self = DAMIER_BOARD_TYPING(object);

    g_clear_object(&self->model);
    g_string_free(self->text, TRUE);
    G_OBJECT_CLASS(damier_board_typing_parent_class)->finalize(object);
}

static void damier_board_typing_class_init(DamierBoardTypingClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_board_typing_finalize;

    /**
     * DamierBoardTyping::changed:
     * @self: the typing
     *
     * Emitted when the text or its being wrong changed.
     */
    signals[SIGNAL_CHANGED] =
        g_signal_new("changed", DAMIER_TYPE_BOARD_TYPING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void damier_board_typing_init(DamierBoardTyping *self)
{
    self->text = g_string_new(NULL);
}

/**
 * damier_board_typing_new:
 * @model: what is picked
 *
 * Makes an empty text.
 *
 * Returns: (transfer full): the typing
 */
DamierBoardTyping *damier_board_typing_new(DamierBoardModel *model)
{
    DamierBoardTyping *self = g_object_new(DAMIER_TYPE_BOARD_TYPING, NULL);

    self->model = g_object_ref(model);
    return self;
}

/**
 * damier_board_typing_get_text:
 * @self: a typing
 *
 * Gets what was typed and not used yet.
 *
 * Returns: the text
 */
const char *damier_board_typing_get_text(DamierBoardTyping *self)
{
    return self->text->str;
}

/**
 * damier_board_typing_is_wrong:
 * @self: a typing
 *
 * Tells whether nothing that can be picked or played begins with the text.
 *
 * Returns: whether it is wrong
 */
gboolean damier_board_typing_is_wrong(DamierBoardTyping *self)
{
    return self->is_wrong;
}

static void emit_changed(DamierBoardTyping *self)
{
    g_signal_emit(self, signals[SIGNAL_CHANGED], 0);
}

static gboolean begins_with(const char *text, const char *prefix)
{
    return g_ascii_strncasecmp(text, prefix, strlen(prefix)) == 0;
}

/* Finds the live element with this name, and how many have longer names that begin with it. */
static guint find_element(DamierBoardTyping *self, const char *text, guint *n_longer)
{
    DamierLayout *layout = damier_board_model_get_layout(self->model);
    guint found = 0;

    *n_longer = 0;
    for (guint id = 1; id <= damier_layout_get_n_elements(layout); id++) {
        const char *name = damier_layout_get_element(layout, id)->name;

        if (!begins_with(name, text) || !damier_board_model_is_live(self->model, id))
            continue;
        if (strlen(name) == strlen(text))
            found = id;
        else
            (*n_longer)++;
    }
    return found;
}

static gboolean may_become_move(DamierBoardTyping *self)
{
    DamierPosition *position = damier_board_model_get_position(self->model);
    guint n_moves = 0;
    const DamierMove *moves;

    if (position == NULL || damier_position_get_actor(position) < 0)
        return FALSE;
    moves = damier_position_get_moves(position, &n_moves);
    for (guint i = 0; i < n_moves; i++) {
        g_autofree char *text = damier_position_format_move(position, moves[i]);
        if (begins_with(text, self->text->str))
            return TRUE;
    }
    return FALSE;
}

static void forget(DamierBoardTyping *self)
{
    g_string_truncate(self->text, 0);
    self->is_wrong = self->is_refused = FALSE;
}

static void update(DamierBoardTyping *self)
{
    guint n_longer;
    const guint element = find_element(self, self->text->str, &n_longer);

    self->is_wrong = self->text->len > 0 && element == 0 && n_longer == 0 && !may_become_move(self);
    emit_changed(self);
}

/**
 * damier_board_typing_add:
 * @self: a typing
 * @character: what was typed
 *
 * Adds a character. A text does not begin with a hyphen or a space, so that a move can be typed as it is written; one
 * that was refused gives way to a new one.
 *
 * Returns: whether the character was taken
 */
gboolean damier_board_typing_add(DamierBoardTyping *self, gunichar character)
{
    const gboolean separates = character == '-' || character == ' ';

    if (self->is_refused && g_unichar_isgraph(character) && !separates)
        forget(self);
    if (!g_unichar_isgraph(character) || (self->text->len == 0 && separates) || self->text->len > LONGEST)
        return FALSE;
    g_string_append_unichar(self->text, character);
    update(self);
    return TRUE;
}

/**
 * damier_board_typing_erase:
 * @self: a typing
 *
 * Takes the last character back.
 *
 * Returns: whether there was one
 */
gboolean damier_board_typing_erase(DamierBoardTyping *self)
{
    if (self->text->len == 0)
        return FALSE;
    self->is_refused = FALSE;
    g_string_truncate(self->text, (gsize) (g_utf8_prev_char(self->text->str + self->text->len) - self->text->str));
    update(self);
    return TRUE;
}

/**
 * damier_board_typing_clear:
 * @self: a typing
 *
 * Forgets the text.
 *
 * Returns: whether there was any
 */
gboolean damier_board_typing_clear(DamierBoardTyping *self)
{
    if (self->text->len == 0)
        return FALSE;
    forget(self);
    emit_changed(self);
    return TRUE;
}

/**
 * damier_board_typing_use:
 * @self: a typing
 * @text: the name of an element, or a move
 *
 * Picks the live element of this name, or else chooses the move that is written; what is no move is refused with the
 * reason that the game gives.
 *
 * Returns: whether there is one
 */
gboolean damier_board_typing_use(DamierBoardTyping *self, const char *text)
{
    DamierPosition *position = damier_board_model_get_position(self->model);
    guint n_longer;
    const guint element = find_element(self, text, &n_longer);
    g_autoptr(GError) error = NULL;
    DamierMove move;

    if (element != 0)
        return damier_board_model_pick(self->model, element) != DAMIER_PICK_NOTHING;
    if (position == NULL || damier_position_get_actor(position) < 0)
        return FALSE;
    move = damier_position_parse_move(position, text, &error);
    if (error != NULL)
        damier_board_model_refuse(self->model, error->message);
    return move != DAMIER_MOVE_NONE && damier_board_model_play(self->model, move);
}

/**
 * damier_board_typing_accept:
 * @self: a typing
 *
 * Uses what was typed; a wrong text stays to be corrected, until something else is typed.
 *
 * Returns: whether there was any text
 */
gboolean damier_board_typing_accept(DamierBoardTyping *self)
{
    g_autofree char *text = g_strdup(self->text->str);

    if (*text == '\0')
        return FALSE;
    forget(self);
    self->is_wrong = self->is_refused = !damier_board_typing_use(self, text);
    if (self->is_wrong)
        g_string_assign(self->text, text);
    emit_changed(self);
    return TRUE;
}
