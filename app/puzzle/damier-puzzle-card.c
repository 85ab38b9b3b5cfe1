// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-puzzle-card.h"

#include <glib/gi18n.h>

#include "board/damier-board-paintable.h"
#include "damier-config.h"
#include "damier-puzzle-words.h"
#include "puzzle/damier-puzzle-check.h"

/**
 * DamierPuzzleCard:
 *
 * A puzzle in a list: its board, its number, how long it is and whether it is solved.
 */
struct _DamierPuzzleCard {
    GtkFlowBoxChild parent_instance;
    GtkWidget *button;
    GtkPicture *picture;
    GtkLabel *number_label;
    GtkLabel *turns_label;
    GtkWidget *mark;
    DamierPuzzle *puzzle;
    guint number;
    char *task;
};

enum {
    CHOSEN,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierPuzzleCard, damier_puzzle_card, GTK_TYPE_FLOW_BOX_CHILD)

static void on_clicked(GtkButton *button, DamierPuzzleCard *self)
{
    g_signal_emit(self, signals[CHOSEN], 0);
}

static void damier_puzzle_card_finalize(GObject *object)
{
    DamierPuzzleCard *self = DAMIER_PUZZLE_CARD(object);

    g_clear_pointer(&self->puzzle, damier_puzzle_unref);
    g_free(self->task);
    G_OBJECT_CLASS(damier_puzzle_card_parent_class)->finalize(object);
}

static void damier_puzzle_card_class_init(DamierPuzzleCardClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    G_OBJECT_CLASS(klass)->finalize = damier_puzzle_card_finalize;

    /**
     * DamierPuzzleCard::chosen:
     *
     * The puzzle shall be solved.
     */
    signals[CHOSEN] =
        g_signal_new("chosen", DAMIER_TYPE_PUZZLE_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

    gtk_widget_class_set_template_from_resource(widget_class, DAMIER_RESOURCE_PATH "/puzzle/damier-puzzle-card.ui");
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzleCard, button);
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzleCard, picture);
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzleCard, number_label);
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzleCard, turns_label);
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzleCard, mark);
    gtk_widget_class_bind_template_callback(widget_class, on_clicked);
}

static void damier_puzzle_card_init(DamierPuzzleCard *self)
{
    gtk_widget_init_template(GTK_WIDGET(self));
}

/**
 * damier_puzzle_card_new:
 * @number: its number in the list, from 1
 * @puzzle: a puzzle
 *
 * Makes the card of a puzzle, without its board yet.
 *
 * Returns: (transfer floating): the card
 */
GtkWidget *damier_puzzle_card_new(guint number, const DamierPuzzle *puzzle)
{
    DamierPuzzleCard *self = g_object_new(DAMIER_TYPE_PUZZLE_CARD, NULL);
    g_autofree char *label = g_strdup_printf("%u", number);
    /* Translators: the number of a player's own turns */
    g_autofree char *turns = g_strdup_printf(ngettext("%u turn", "%u turns", puzzle->turns), puzzle->turns);

    self->puzzle = damier_puzzle_ref(puzzle);
    self->number = number;
    gtk_label_set_text(self->number_label, label);
    gtk_label_set_text(self->turns_label, turns);
    damier_puzzle_card_set_solved(self, FALSE);
    return GTK_WIDGET(self);
}

/**
 * damier_puzzle_card_get_number:
 * @self: a card
 *
 * Gets the number of the puzzle in the list.
 *
 * Returns: the number, from 1
 */
guint damier_puzzle_card_get_number(DamierPuzzleCard *self)
{
    return self->number;
}

/**
 * damier_puzzle_card_get_puzzle:
 * @self: a card
 *
 * Gets the puzzle.
 *
 * Returns: (transfer none): the puzzle
 */
const DamierPuzzle *damier_puzzle_card_get_puzzle(DamierPuzzleCard *self)
{
    return self->puzzle;
}

/**
 * damier_puzzle_card_draw:
 * @self: a card
 * @rules: the rules of the game
 * @renderer: the game on a screen
 *
 * Shows the board as the one sees it who is to win; a puzzle that cannot be set up has none.
 */
void damier_puzzle_card_draw(DamierPuzzleCard *self, DamierRules *rules, DamierRenderer *renderer)
{
    g_autoptr(DamierPosition) position = damier_puzzle_pose(self->puzzle, rules, NULL, NULL);
    g_autoptr(GdkPaintable) board = NULL;
    DamierGame *game;

    if (position == NULL)
        return;
    game = damier_position_get_game(position);
    board = damier_board_paintable_new(renderer, position, NULL);
    damier_board_paintable_set_viewpoint(DAMIER_BOARD_PAINTABLE(board),
                                         damier_renderer_get_viewpoint(renderer, game, self->puzzle->seat));
    gtk_picture_set_paintable(self->picture, board);
    self->task = damier_puzzle_describe_task(damier_game_get_seat_name(game, self->puzzle->seat), self->puzzle->turns);
    damier_puzzle_card_set_solved(self, gtk_widget_get_visible(self->mark));
}

/**
 * damier_puzzle_card_set_solved:
 * @self: a card
 * @is_solved: whether the puzzle is solved
 *
 * Marks a puzzle that is solved.
 */
void damier_puzzle_card_set_solved(DamierPuzzleCard *self, gboolean is_solved)
{
    /* Translators: the number of a puzzle in the list */
    g_autofree char *name = g_strdup_printf(_("Puzzle %u"), self->number);
    g_autofree char *solved_name = g_strdup_printf(_("%s, solved"), name);

    gtk_widget_set_visible(self->mark, is_solved);
    gtk_accessible_update_property(GTK_ACCESSIBLE(self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                   is_solved ? solved_name : name, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                   self->task != NULL ? self->task : "", -1);
}
