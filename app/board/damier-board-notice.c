// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-board-notice.h"

/* How long a sentence stays, in seconds: long enough to be read twice. */
#define SHOW_TIME 6

/**
 * DamierBoardNotice:
 *
 * What is written over an edge of a board: what is being typed, what is awaited, and for a while why something was
 * refused.
 */
struct _DamierBoardNotice {
    GtkWidget parent_instance;
    GtkWidget *sentence;
    GtkWidget *typed;
    guint timeout;
};

G_DEFINE_FINAL_TYPE(DamierBoardNotice, damier_board_notice, GTK_TYPE_WIDGET)

static void damier_board_notice_dispose(GObject *object)
{
    DamierBoardNotice *self = DAMIER_BOARD_NOTICE(object);

    g_clear_handle_id(&self->timeout, g_source_remove);
    g_clear_pointer(&self->sentence, gtk_widget_unparent);
    g_clear_pointer(&self->typed, gtk_widget_unparent);
    G_OBJECT_CLASS(damier_board_notice_parent_class)->dispose(object);
}

static void damier_board_notice_class_init(DamierBoardNoticeClass *klass)
{
    G_OBJECT_CLASS(klass)->dispose = damier_board_notice_dispose;
    gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(klass), GTK_TYPE_BOX_LAYOUT);
}

static GtkWidget *add_label(DamierBoardNotice *self, const char *style)
{
    GtkWidget *label = gtk_label_new(NULL);

    gtk_widget_add_css_class(label, "osd");
    gtk_widget_add_css_class(label, style);
    gtk_widget_set_halign(label, GTK_ALIGN_CENTER);
    gtk_widget_set_visible(label, FALSE);
    gtk_widget_set_parent(label, GTK_WIDGET(self));
    return label;
}

static void damier_board_notice_init(DamierBoardNotice *self)
{
    GtkLayoutManager *layout = gtk_widget_get_layout_manager(GTK_WIDGET(self));

    gtk_orientable_set_orientation(GTK_ORIENTABLE(layout), GTK_ORIENTATION_VERTICAL);
    gtk_box_layout_set_spacing(GTK_BOX_LAYOUT(layout), 6);
    gtk_widget_set_can_target(GTK_WIDGET(self), FALSE);
    self->sentence = add_label(self, "board-sentence");
    gtk_label_set_wrap(GTK_LABEL(self->sentence), TRUE);
    gtk_label_set_justify(GTK_LABEL(self->sentence), GTK_JUSTIFY_CENTER);
    gtk_label_set_max_width_chars(GTK_LABEL(self->sentence), 44);
    self->typed = add_label(self, "board-typing");
    gtk_label_set_ellipsize(GTK_LABEL(self->typed), PANGO_ELLIPSIZE_START);
}

/**
 * damier_board_notice_new:
 *
 * Makes a notice that says nothing.
 *
 * Returns: (transfer floating): the notice
 */
GtkWidget *damier_board_notice_new(void)
{
    return g_object_new(DAMIER_TYPE_BOARD_NOTICE, NULL);
}

/**
 * damier_board_notice_show_typed:
 * @self: a notice
 * @text: what was typed and not used yet
 * @is_wrong: whether it leads nowhere
 *
 * Shows what is being typed.
 */
void damier_board_notice_show_typed(DamierBoardNotice *self, const char *text, gboolean is_wrong)
{
    gtk_label_set_text(GTK_LABEL(self->typed), text);
    gtk_widget_set_visible(self->typed, *text != '\0');
    if (is_wrong)
        gtk_widget_add_css_class(self->typed, "error");
    else
        gtk_widget_remove_css_class(self->typed, "error");
}

static void on_timeout(gpointer user_data)
{
    DamierBoardNotice *self = user_data;

    self->timeout = 0;
    damier_board_notice_clear(self);
}

/**
 * damier_board_notice_ask:
 * @self: a notice
 * @sentence: a translated sentence
 *
 * Says what is awaited, to the screen reader too, until something else is said or it is cleared.
 */
void damier_board_notice_ask(DamierBoardNotice *self, const char *sentence)
{
    g_clear_handle_id(&self->timeout, g_source_remove);
    gtk_label_set_text(GTK_LABEL(self->sentence), sentence);
    gtk_widget_set_visible(self->sentence, TRUE);
    gtk_accessible_announce(GTK_ACCESSIBLE(self), sentence, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
}

/**
 * damier_board_notice_say:
 * @self: a notice
 * @sentence: a translated sentence
 *
 * Says something for a while, to the screen reader too.
 */
void damier_board_notice_say(DamierBoardNotice *self, const char *sentence)
{
    damier_board_notice_ask(self, sentence);
    self->timeout = g_timeout_add_seconds_once(SHOW_TIME, on_timeout, self);
}

/**
 * damier_board_notice_clear:
 * @self: a notice
 *
 * Takes back what was said; what is being typed stays.
 */
void damier_board_notice_clear(DamierBoardNotice *self)
{
    g_clear_handle_id(&self->timeout, g_source_remove);
    gtk_widget_set_visible(self->sentence, FALSE);
}

/**
 * damier_board_notice_get_sentence:
 * @self: a notice
 *
 * Gets what is said now.
 *
 * Returns: (nullable): the sentence, owned by the notice, or NULL for none
 */
const char *damier_board_notice_get_sentence(DamierBoardNotice *self)
{
    return gtk_widget_get_visible(self->sentence) ? gtk_label_get_text(GTK_LABEL(self->sentence)) : NULL;
}

/**
 * damier_board_notice_names:
 * @sentence: a sentence
 * @name: the name of a place
 *
 * Tells whether a sentence speaks of a place, of which the name is never translated.
 *
 * Returns: whether the name is a word of it
 */
gboolean damier_board_notice_names(const char *sentence, const char *name)
{
    const gsize length = strlen(name);

    for (const char *found = sentence; length > 0 && (found = strstr(found, name)) != NULL; found++)
        if ((found == sentence || !g_ascii_isalnum(found[-1])) && !g_ascii_isalnum(found[length]))
            return TRUE;
    return FALSE;
}
