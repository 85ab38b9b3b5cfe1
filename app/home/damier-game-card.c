// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-game-card.h"

#include <glib/gi18n.h>

#include "damier-config.h"

/**
 * DamierGameCard:
 *
 * A game on the home page: its board, its name and what it is about.
 */
struct _DamierGameCard {
    GtkFlowBoxChild parent_instance;
    GtkWidget *button;
    GtkPicture *picture;
    GtkLabel *name;
    GtkLabel *summary;
    GtkWidget *puzzles_button;
    DamierPluginEntry *entry;
    gboolean has_picture;
};

enum {
    CHOSEN,
    PUZZLES_CHOSEN,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierGameCard, damier_game_card, GTK_TYPE_FLOW_BOX_CHILD)

static void on_clicked(GtkButton *button, DamierGameCard *self)
{
    g_signal_emit(self, signals[CHOSEN], 0);
}

static void on_puzzles_clicked(GtkButton *button, DamierGameCard *self)
{
    g_signal_emit(self, signals[PUZZLES_CHOSEN], 0);
}

static void damier_game_card_finalize(GObject *object)
{
    g_clear_object(&DAMIER_GAME_CARD(object)->entry);
    G_OBJECT_CLASS(damier_game_card_parent_class)->finalize(object);
}

static void damier_game_card_class_init(DamierGameCardClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    G_OBJECT_CLASS(klass)->finalize = damier_game_card_finalize;

    /**
     * DamierGameCard::chosen:
     *
     * The game shall be played.
     */
    signals[CHOSEN] =
        g_signal_new("chosen", DAMIER_TYPE_GAME_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
    /**
     * DamierGameCard::puzzles-chosen:
     *
     * The puzzles of the game shall be shown.
     */
    signals[PUZZLES_CHOSEN] =
        g_signal_new("puzzles-chosen", DAMIER_TYPE_GAME_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

    gtk_widget_class_set_template_from_resource(widget_class, DAMIER_RESOURCE_PATH "/home/damier-game-card.ui");
    gtk_widget_class_bind_template_child(widget_class, DamierGameCard, button);
    gtk_widget_class_bind_template_child(widget_class, DamierGameCard, picture);
    gtk_widget_class_bind_template_child(widget_class, DamierGameCard, name);
    gtk_widget_class_bind_template_child(widget_class, DamierGameCard, summary);
    gtk_widget_class_bind_template_child(widget_class, DamierGameCard, puzzles_button);
    gtk_widget_class_bind_template_callback(widget_class, on_clicked);
    gtk_widget_class_bind_template_callback(widget_class, on_puzzles_clicked);
}

static void damier_game_card_init(DamierGameCard *self)
{
    gtk_widget_init_template(GTK_WIDGET(self));
}

/**
 * damier_game_card_new:
 * @entry: a game
 *
 * Makes the card of a game, without a picture yet.
 *
 * Returns: (transfer floating): the card
 */
GtkWidget *damier_game_card_new(DamierPluginEntry *entry)
{
    DamierGameCard *self = g_object_new(DAMIER_TYPE_GAME_CARD, NULL);
    /* Translators: a game */
    g_autofree char *puzzles = g_strdup_printf(_("Puzzles of %s"), damier_plugin_entry_get_name(entry));

    self->entry = g_object_ref(entry);
    gtk_label_set_text(self->name, damier_plugin_entry_get_name(entry));
    gtk_label_set_text(self->summary, damier_plugin_entry_get_summary(entry));
    gtk_accessible_update_property(GTK_ACCESSIBLE(self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                   damier_plugin_entry_get_name(entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                   damier_plugin_entry_get_summary(entry), -1);
    gtk_widget_set_visible(self->puzzles_button, damier_plugin_entry_get_manifest(entry)->puzzles != NULL);
    gtk_accessible_update_property(GTK_ACCESSIBLE(self->puzzles_button), GTK_ACCESSIBLE_PROPERTY_LABEL, puzzles, -1);
    return GTK_WIDGET(self);
}

/**
 * damier_game_card_get_entry:
 * @self: a card
 *
 * Gets the game.
 *
 * Returns: (transfer none): the game's entry in the store
 */
DamierPluginEntry *damier_game_card_get_entry(DamierGameCard *self)
{
    return self->entry;
}

/**
 * damier_game_card_set_picture:
 * @self: a card
 * @picture: (nullable): the board, or NULL where it cannot be drawn
 *
 * Shows the board.
 */
void damier_game_card_set_picture(DamierGameCard *self, GdkPaintable *picture)
{
    gtk_picture_set_paintable(self->picture, picture);
    self->has_picture = TRUE;
}

/**
 * damier_game_card_has_picture:
 * @self: a card
 *
 * Tells whether the board is shown already.
 *
 * Returns: whether it is
 */
gboolean damier_game_card_has_picture(DamierGameCard *self)
{
    return self->has_picture;
}
