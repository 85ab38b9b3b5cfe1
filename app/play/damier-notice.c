// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-notice.h"

#include "damier-config.h"

/* Long enough to be read, in ms. */
#define LEAST_TIME        5000
#define TIME_OF_CHARACTER 50

/**
 * DamierNotice:
 *
 * Where a game says what is the matter: what holds until something is done about it, with a button that does it, and
 * for some seconds what has just been refused or failed. It has a place of its own and covers nothing.
 */
struct _DamierNotice {
    GtkWidget parent_instance;
    GtkBox *box;
    GtkLabel *label;
    GtkButton *button;
    char *text;
    char *button_label;
    char *news;
    guint timer;
};

enum {
    SIGNAL_CLICKED,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierNotice, damier_notice, GTK_TYPE_WIDGET)

static void on_clicked(GtkButton *button, DamierNotice *self)
{
    g_signal_emit(self, signals[SIGNAL_CLICKED], 0);
}

static void damier_notice_dispose(GObject *object)
{
    DamierNotice *self = DAMIER_NOTICE(object);

    g_clear_handle_id(&self->timer, g_source_remove);
    gtk_widget_dispose_template(GTK_WIDGET(self), DAMIER_TYPE_NOTICE);
    G_OBJECT_CLASS(damier_notice_parent_class)->dispose(object);
}

static void damier_notice_finalize(GObject *object)
{
    DamierNotice *self = DAMIER_NOTICE(object);

    g_free(self->text);
    g_free(self->button_label);
    g_free(self->news);
    G_OBJECT_CLASS(damier_notice_parent_class)->finalize(object);
}

static void damier_notice_class_init(DamierNoticeClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    G_OBJECT_CLASS(klass)->dispose = damier_notice_dispose;
    G_OBJECT_CLASS(klass)->finalize = damier_notice_finalize;

    /**
     * DamierNotice::clicked:
     * @self: the notice
     *
     * Emitted when its button was pressed.
     */
    signals[SIGNAL_CLICKED] =
        g_signal_new("clicked", DAMIER_TYPE_NOTICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

    gtk_widget_class_set_css_name(widget_class, "gamenotice");
    gtk_widget_class_set_template_from_resource(widget_class, DAMIER_RESOURCE_PATH "/play/damier-notice.ui");
    gtk_widget_class_bind_template_child(widget_class, DamierNotice, box);
    gtk_widget_class_bind_template_child(widget_class, DamierNotice, label);
    gtk_widget_class_bind_template_child(widget_class, DamierNotice, button);
    gtk_widget_class_bind_template_callback(widget_class, on_clicked);
}

static void damier_notice_init(DamierNotice *self)
{
    gtk_widget_init_template(GTK_WIDGET(self));
}

static void update(DamierNotice *self)
{
    const char *text = self->news != NULL ? self->news : self->text;
    const gboolean has_button = self->news == NULL && self->button_label != NULL;

    gtk_widget_set_visible(GTK_WIDGET(self), text != NULL);
    gtk_label_set_text(self->label, text != NULL ? text : "");
    gtk_widget_set_tooltip_text(GTK_WIDGET(self->label), text);
    gtk_widget_set_visible(GTK_WIDGET(self->button), has_button);
    if (!has_button)
        return;
    gtk_button_set_label(self->button, self->button_label);
    gtk_accessible_update_property(GTK_ACCESSIBLE(self->button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void forget(DamierNotice *self)
{
    g_clear_handle_id(&self->timer, g_source_remove);
    g_clear_pointer(&self->news, g_free);
}

/**
 * damier_notice_set:
 * @self: a notice
 * @text: (nullable): what holds now, or NULL for nothing
 * @button: (nullable): the label of the button, with a mnemonic
 *
 * Says something until it is set otherwise; what was told before it has been read by whoever went on.
 */
void damier_notice_set(DamierNotice *self, const char *text, const char *button)
{
    const gboolean is_another = g_set_str(&self->text, text);

    if (is_another && text != NULL)
        forget(self);
    if (g_set_str(&self->button_label, button) || is_another)
        update(self);
}

static gboolean on_time_over(gpointer user_data)
{
    DamierNotice *self = user_data;

    self->timer = 0;
    forget(self);
    update(self);
    return G_SOURCE_REMOVE;
}

/**
 * damier_notice_tell:
 * @self: a notice
 * @text: what has just happened
 *
 * Says something, also to the screen reader, for as long as it takes to read it.
 */
void damier_notice_tell(DamierNotice *self, const char *text)
{
    const guint time = LEAST_TIME + TIME_OF_CHARACTER * (guint) g_utf8_strlen(text, -1);

    forget(self);
    self->news = g_strdup(text);
    self->timer = g_timeout_add(time, on_time_over, self);
    update(self);
    gtk_accessible_announce(GTK_ACCESSIBLE(self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
}

/**
 * damier_notice_set_orientation:
 * @self: a notice
 * @orientation: whether the button is beside the text or below it
 *
 * Fits the notice into the room there is.
 */
void damier_notice_set_orientation(DamierNotice *self, GtkOrientation orientation)
{
    gtk_orientable_set_orientation(GTK_ORIENTABLE(self->box), orientation);
    gtk_box_set_spacing(self->box, orientation == GTK_ORIENTATION_HORIZONTAL ? 12 : 6);
}
