// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-throw-dialog.h"

#include <glib/gi18n.h>

#include "damier-config.h"

/**
 * DamierThrowDialog:
 *
 * Asks what real dice show, or what was drawn: everything that can come is a button, and can be typed.
 */
struct _DamierThrowDialog {
    AdwDialog parent_instance;
    AdwWindowTitle *heading;
    GtkWidget *entry;
    GtkWidget *fault;
    GtkFlowBox *outcomes;
    DamierPosition *position;
};

enum {
    SIGNAL_THROWN,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierThrowDialog, damier_throw_dialog, ADW_TYPE_DIALOG)

/* A dialog that closes without an animation may be gone at once. */
static void tell(DamierThrowDialog *self, DamierMove move)
{
    g_autoptr(DamierThrowDialog) kept = g_object_ref(self);

    adw_dialog_close(ADW_DIALOG(self));
    g_signal_emit(self, signals[SIGNAL_THROWN], 0, move);
}

static void show_fault(DamierThrowDialog *self, const char *fault)
{
    gtk_label_set_text(GTK_LABEL(self->fault), fault != NULL ? fault : "");
    gtk_widget_set_visible(self->fault, fault != NULL);
    if (fault != NULL) {
        gtk_widget_add_css_class(self->entry, "error");
        gtk_accessible_announce(GTK_ACCESSIBLE(self), fault, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
    } else {
        gtk_widget_remove_css_class(self->entry, "error");
    }
}

static void on_typed(GtkEditable *entry, DamierThrowDialog *self)
{
    show_fault(self, NULL);
    gtk_flow_box_invalidate_filter(self->outcomes);
}

static gboolean separates(char letter)
{
    return g_ascii_isspace(letter) || letter == ',';
}

/* The dice as they are read, one after the other: "4 6 2", "4, 6, 2". */
static char *join(const char *text)
{
    GString *joined = g_string_new(NULL);

    for (; *text != '\0'; text++)
        if (!separates(*text))
            g_string_append_c(joined, *text);
    return g_string_free_and_steal(joined);
}

static void on_entered(GtkWidget *entry, DamierThrowDialog *self)
{
    const char *text = gtk_editable_get_text(GTK_EDITABLE(self->entry));
    g_autofree char *whole = g_strstrip(g_strdup(text)), *joined = join(text);
    g_autoptr(GError) error = NULL;
    DamierMove move = damier_position_parse_move(self->position, whole, &error);

    if (!damier_position_is_legal(self->position, move))
        move = damier_position_parse_move(self->position, joined, NULL);
    if (damier_position_is_legal(self->position, move)) {
        tell(self, move);
    } else {
        show_fault(self, error != NULL ? error->message : _("This cannot be thrown."));
        /* What is typed next takes its place. */
        gtk_editable_select_region(GTK_EDITABLE(self->entry), 0, -1);
    }
}

static void on_chosen(GtkFlowBox *outcomes, GtkFlowBoxChild *child, DamierThrowDialog *self)
{
    tell(self, GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(child), "outcome")));
}

/* Only what the text may become, in whatever order, is left to choose from; where nothing is, everything. */
static gboolean is_possible(GtkFlowBoxChild *child, gpointer user_data)
{
    DamierThrowDialog *self = user_data;
    const char *text = gtk_editable_get_text(GTK_EDITABLE(self->entry));
    g_autofree char *left = g_strdup(gtk_label_get_text(GTK_LABEL(gtk_flow_box_child_get_child(child))));

    for (; *text != '\0'; text++) {
        char *place = strchr(left, *text);

        if (separates(*text))
            continue;
        if (place == NULL)
            return FALSE;
        memmove(place, place + 1, strlen(place));
    }
    return TRUE;
}

static void damier_throw_dialog_finalize(GObject *object)
{
    g_clear_object(&DAMIER_THROW_DIALOG(object)->position);
    G_OBJECT_CLASS(damier_throw_dialog_parent_class)->finalize(object);
}

static void damier_throw_dialog_class_init(DamierThrowDialogClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    G_OBJECT_CLASS(klass)->finalize = damier_throw_dialog_finalize;

    /**
     * DamierThrowDialog::thrown:
     * @self: the dialog
     * @move: an outcome of chance
     *
     * Emitted when it was told what was thrown; the dialog closes.
     */
    signals[SIGNAL_THROWN] = g_signal_new("thrown", DAMIER_TYPE_THROW_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_UINT);

    gtk_widget_class_set_template_from_resource(widget_class, DAMIER_RESOURCE_PATH "/play/damier-throw-dialog.ui");
    gtk_widget_class_bind_template_child(widget_class, DamierThrowDialog, heading);
    gtk_widget_class_bind_template_child(widget_class, DamierThrowDialog, entry);
    gtk_widget_class_bind_template_child(widget_class, DamierThrowDialog, fault);
    gtk_widget_class_bind_template_child(widget_class, DamierThrowDialog, outcomes);
    gtk_widget_class_bind_template_callback(widget_class, on_typed);
    gtk_widget_class_bind_template_callback(widget_class, on_entered);
    gtk_widget_class_bind_template_callback(widget_class, on_chosen);
}

static void damier_throw_dialog_init(DamierThrowDialog *self)
{
    gtk_widget_init_template(GTK_WIDGET(self));
    gtk_flow_box_set_filter_func(self->outcomes, is_possible, self, NULL);
}

static void add_outcome(DamierThrowDialog *self, DamierMove move)
{
    g_autofree char *text = damier_position_format_move(self->position, move);
    g_autofree char *words = damier_position_describe_move(self->position, move);
    GtkWidget *child = gtk_flow_box_child_new();

    gtk_flow_box_child_set_child(GTK_FLOW_BOX_CHILD(child), gtk_label_new(text));
    gtk_accessible_update_property(GTK_ACCESSIBLE(child), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
    gtk_widget_set_tooltip_text(child, words);
    gtk_widget_add_css_class(child, "outcome");
    g_object_set_data(G_OBJECT(child), "outcome", GUINT_TO_POINTER(move));
    gtk_flow_box_append(self->outcomes, child);
}

/**
 * damier_throw_dialog_new:
 * @position: a position in which chance acts
 * @name: (nullable): who goes on with what was thrown
 *
 * Makes a dialog that asks what was thrown.
 *
 * Returns: (transfer floating): the dialog
 */
DamierThrowDialog *damier_throw_dialog_new(DamierPosition *position, const char *name)
{
    DamierThrowDialog *self = g_object_new(DAMIER_TYPE_THROW_DIALOG, NULL);
    const DamierMove *moves;
    const guint32 *weights;
    const guint n_moves = damier_position_get_chance(position, &moves, &weights);

    self->position = g_object_ref(position);
    if (name != NULL) {
        /* Translators: below “What Was Thrown?”: the player for whom the dice were thrown */
        g_autofree char *whose = g_strdup_printf(_("For %s"), name);

        adw_window_title_set_subtitle(self->heading, whose);
        gtk_accessible_update_property(GTK_ACCESSIBLE(self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, whose, -1);
    }
    for (guint i = 0; i < n_moves; i++)
        add_outcome(self, moves[i]);
    adw_dialog_set_focus(ADW_DIALOG(self), self->entry);
    return self;
}
