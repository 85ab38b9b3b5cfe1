// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-board-chooser.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "damier-board-highlights.h"
#include "damier-board-paintable.h"

#define PICTURE_SIZE 120
/* How much of the board is seen around what differs, and at the least, in board units. */
#define SURROUNDINGS 1.2f
#define SMALLEST     5.0f
/* A longer list is read faster without pictures. */
#define MOST_PICTURES 12
/* No line of a longer text is shorter. */
#define LEAST_CHARACTERS 18

/**
 * DamierBoardChooser:
 *
 * Asks which of several moves is meant, each said as a sentence and shown as a picture of the board after it.
 */
struct _DamierBoardChooser {
    GtkPopover parent_instance;
    DamierBoardModel *model;
    GArray *moves;
};

G_DEFINE_FINAL_TYPE(DamierBoardChooser, damier_board_chooser, GTK_TYPE_POPOVER)

static void damier_board_chooser_finalize(GObject *object)
{
    DamierBoardChooser *self = DAMIER_BOARD_CHOOSER(object);

    g_clear_object(&self->model);
    g_clear_pointer(&self->moves, g_array_unref);
    G_OBJECT_CLASS(damier_board_chooser_parent_class)->finalize(object);
}

static void damier_board_chooser_closed(GtkPopover *popover)
{
    damier_board_model_cancel(DAMIER_BOARD_CHOOSER(popover)->model);
}

static void damier_board_chooser_class_init(DamierBoardChooserClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_board_chooser_finalize;
    GTK_POPOVER_CLASS(klass)->closed = damier_board_chooser_closed;
}

static void damier_board_chooser_init(DamierBoardChooser *self)
{
    gtk_widget_add_css_class(GTK_WIDGET(self), "menu");
    gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Which move?"), -1);
}

static void on_row_activated(GtkListBox *list, GtkListBoxRow *row, DamierBoardChooser *self)
{
    g_autoptr(DamierBoardModel) model = g_object_ref(self->model);
    const DamierMove move = g_array_index(self->moves, DamierMove, gtk_list_box_row_get_index(row));

    gtk_popover_popdown(GTK_POPOVER(self));
    damier_board_model_play(model, move);
}

static void add_place(graphene_rect_t *part, DamierLayout *layout, const DamierToken *token)
{
    const DamierZone *zone = damier_layout_get_zone(layout, token->zone);
    const graphene_rect_t place = GRAPHENE_RECT_INIT(
        zone->x + token->x - SURROUNDINGS, zone->y + token->y - SURROUNDINGS, 2 * SURROUNDINGS, 2 * SURROUNDINGS);

    if (part->size.width > 0)
        graphene_rect_union(part, &place, part);
    else
        *part = place;
}

/* Adds what is in one scene and not, or elsewhere, in the other. */
static void add_differences(graphene_rect_t *part, DamierLayout *layout, DamierScene *one, DamierScene *other)
{
    for (guint i = 0; i < damier_scene_get_n_tokens(one); i++) {
        const DamierToken *token = damier_scene_get_token(one, i);
        const DamierToken *same = damier_scene_find_token(other, token->id);

        if (same == NULL || !damier_board_highlights_is_same_place(token, same))
            add_place(part, layout, token);
    }
}

static DamierScene *foresee(DamierBoardChooser *self, guint index)
{
    g_autoptr(DamierPosition) next = damier_position_play(damier_board_model_get_position(self->model),
                                                          g_array_index(self->moves, DamierMove, index));

    return damier_renderer_populate(damier_board_model_get_renderer(self->model), next, -1);
}

/* The part of the table in which the moves differ: a whole one is too small to see by what. */
static graphene_rect_t find_part(DamierBoardChooser *self)
{
    DamierLayout *layout = damier_board_model_get_layout(self->model);
    g_autoptr(DamierScene) first = foresee(self, 0);
    graphene_rect_t part = GRAPHENE_RECT_INIT(0, 0, 0, 0);
    float side;

    for (guint i = 1; i < self->moves->len; i++) {
        g_autoptr(DamierScene) other = foresee(self, i);

        add_differences(&part, layout, first, other);
        add_differences(&part, layout, other, first);
    }
    if (part.size.width == 0)
        return part;
    side = MAX(MAX(part.size.width, part.size.height), SMALLEST);
    graphene_rect_inset(&part, (part.size.width - side) / 2, (part.size.height - side) / 2);
    return part;
}

static GtkWidget *make_picture(DamierBoardModel *model, DamierMove move, double viewpoint, const graphene_rect_t *part)
{
    DamierPosition *position = damier_board_model_get_position(model);
    g_autoptr(DamierPosition) next = damier_position_play(position, move);
    g_autoptr(GdkPaintable) board = damier_board_paintable_new(damier_board_model_get_renderer(model), next, position);
    GtkWidget *picture = gtk_picture_new_for_paintable(board);
    double ratio;

    damier_board_paintable_set_viewpoint(DAMIER_BOARD_PAINTABLE(board), viewpoint);
    damier_board_paintable_set_part(DAMIER_BOARD_PAINTABLE(board), part);
    ratio = gdk_paintable_get_intrinsic_aspect_ratio(board);
    gtk_widget_set_size_request(picture, (int) (PICTURE_SIZE * MIN(ratio, 1)), (int) (PICTURE_SIZE / MAX(ratio, 1)));
    gtk_picture_set_can_shrink(GTK_PICTURE(picture), TRUE);
    gtk_widget_set_valign(picture, GTK_ALIGN_CENTER);
    /* The words beside it say it all. */
    gtk_accessible_update_state(GTK_ACCESSIBLE(picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
    return picture;
}

static void add_row(GtkListBox *list, const char *text, GtkWidget *picture)
{
    GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
    GtkWidget *label = gtk_label_new(text);

    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_width_chars(GTK_LABEL(label), MIN((int) g_utf8_strlen(text, -1), LEAST_CHARACTERS));
    gtk_label_set_max_width_chars(GTK_LABEL(label), picture != NULL ? 20 : 36);
    if (picture != NULL)
        gtk_box_append(GTK_BOX(box), picture);
    gtk_box_append(GTK_BOX(box), label);
    gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
    gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
    gtk_list_box_append(list, row);
}

static void add_rows(DamierBoardChooser *self, GtkListBox *list, double viewpoint)
{
    const gboolean has_pictures = self->moves->len <= MOST_PICTURES;
    const graphene_rect_t part = has_pictures ? find_part(self) : *graphene_rect_zero();

    for (guint i = 0; i < self->moves->len; i++) {
        const DamierMove move = g_array_index(self->moves, DamierMove, i);
        g_autofree char *text = damier_position_describe_move(damier_board_model_get_position(self->model), move);

        add_row(list, text, has_pictures ? make_picture(self->model, move, viewpoint, &part) : NULL);
    }
}

/**
 * damier_board_chooser_new:
 * @model: where the move is chosen
 * @moves: (element-type guint32): the moves
 * @viewpoint: from where the pictures are seen, in degrees clockwise from the south
 *
 * Makes a popover; what was picked is forgotten when it closes.
 *
 * Returns: (transfer floating): the popover, without a parent
 */
GtkWidget *damier_board_chooser_new(DamierBoardModel *model, GArray *moves, double viewpoint)
{
    DamierBoardChooser *self = g_object_new(DAMIER_TYPE_BOARD_CHOOSER, NULL);
    GtkWidget *list = gtk_list_box_new(), *scroller = gtk_scrolled_window_new();

    self->model = g_object_ref(model);
    self->moves = g_array_copy(moves);
    add_rows(self, GTK_LIST_BOX(list), viewpoint);
    gtk_list_box_set_selection_mode(GTK_LIST_BOX(list), GTK_SELECTION_NONE);
    g_signal_connect(list, "row-activated", G_CALLBACK(on_row_activated), self);
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_propagate_natural_width(GTK_SCROLLED_WINDOW(scroller), TRUE);
    gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(scroller), TRUE);
    gtk_scrolled_window_set_max_content_height(GTK_SCROLLED_WINDOW(scroller), 420);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
    gtk_popover_set_child(GTK_POPOVER(self), scroller);
    return GTK_WIDGET(self);
}
