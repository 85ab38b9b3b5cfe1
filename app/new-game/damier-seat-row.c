// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-seat-row.h"

#include <glib/gi18n.h>

#include "damier-config.h"
#include "engine/damier-engine-spec.h"

/**
 * DamierSeatRow:
 *
 * Who takes a seat in the next game: a person, the computer at a level, or another engine.
 */
struct _DamierSeatRow {
    AdwExpanderRow parent_instance;
    GtkImage *badge;
    AdwToggleGroup *kind_group;
    GtkWidget *name_row;
    GtkWidget *level_row;
    GtkWidget *engine_row;
    char *engine;
};

enum {
    CHANGED,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierSeatRow, damier_seat_row, ADW_TYPE_EXPANDER_ROW)

static gboolean is_kind(DamierSeatRow *self, const char *kind)
{
    return g_strcmp0(adw_toggle_group_get_active_name(self->kind_group), kind) == 0;
}

static const char *get_name(DamierSeatRow *self)
{
    const char *name = gtk_editable_get_text(GTK_EDITABLE(self->name_row));

    return *name != '\0' ? name : NULL;
}

/* The engine is kept as text that may have more in it than a path. */
static char *name_engine(const char *text)
{
    g_autoptr(DamierEngineSpec) spec = damier_engine_spec_parse(text, NULL);

    return spec != NULL ? damier_engine_spec_describe(spec) : g_path_get_basename(text);
}

static char *describe(DamierSeatRow *self)
{
    if (is_kind(self, "person"))
        return g_strdup(get_name(self) != NULL ? get_name(self) : _("Person"));
    if (is_kind(self, "computer"))
        return g_strdup_printf(_("Computer, level %d"), (int) adw_spin_row_get_value(ADW_SPIN_ROW(self->level_row)));
    if (self->engine != NULL)
        return name_engine(self->engine);
    return g_strdup(_("No program chosen yet"));
}

static void update(DamierSeatRow *self)
{
    g_autofree char *subtitle = describe(self);
    g_autofree char *markup = g_markup_escape_text(subtitle, -1);

    gtk_widget_set_visible(self->name_row, is_kind(self, "person"));
    gtk_widget_set_visible(self->level_row, is_kind(self, "computer"));
    gtk_widget_set_visible(self->engine_row, is_kind(self, "engine"));
    gtk_image_set_from_icon_name(self->badge,
                                 is_kind(self, "person") ? "avatar-default-symbolic" : "computer-symbolic");
    adw_expander_row_set_subtitle(ADW_EXPANDER_ROW(self), markup);
    g_signal_emit(self, signals[CHANGED], 0);
}

static void on_kind_changed(AdwToggleGroup *group, GParamSpec *pspec, DamierSeatRow *self)
{
    update(self);
}

static void on_name_changed(GtkEditable *editable, DamierSeatRow *self)
{
    update(self);
}

static void on_level_changed(AdwSpinRow *row, GParamSpec *pspec, DamierSeatRow *self)
{
    update(self);
}

static void set_engine(DamierSeatRow *self, const char *engine)
{
    g_autofree char *markup = engine != NULL ? g_markup_escape_text(engine, -1) : NULL;

    g_set_str(&self->engine, engine);
    if (markup != NULL)
        adw_action_row_set_subtitle(ADW_ACTION_ROW(self->engine_row), markup);
    update(self);
}

static void on_engine_chosen(GObject *source, GAsyncResult *result, gpointer user_data)
{
    g_autoptr(DamierSeatRow) self = DAMIER_SEAT_ROW(user_data);
    g_autoptr(GFile) file = gtk_file_dialog_open_finish(GTK_FILE_DIALOG(source), result, NULL);

    g_autoptr(DamierEngineSpec) spec = NULL;
    g_autofree char *text = NULL;

    /* Dismissing the dialog is no fault: the old choice stays. */
    if (file == NULL || g_file_peek_path(file) == NULL)
        return;
    spec = damier_engine_spec_new(DAMIER_ENGINE_PROGRAM, g_file_peek_path(file));
    text = damier_engine_spec_to_text(spec);
    set_engine(self, text);
}

static void on_choose_engine(GtkButton *button, DamierSeatRow *self)
{
    g_autoptr(GtkFileDialog) dialog = gtk_file_dialog_new();
    GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(self));

    gtk_file_dialog_set_title(dialog, _("Choose an Engine"));
    gtk_file_dialog_open(dialog, GTK_WINDOW(root), NULL, on_engine_chosen, g_object_ref(self));
}

static void damier_seat_row_finalize(GObject *object)
{
    g_free(DAMIER_SEAT_ROW(object)->engine);
    G_OBJECT_CLASS(damier_seat_row_parent_class)->finalize(object);
}

static void damier_seat_row_class_init(DamierSeatRowClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    G_OBJECT_CLASS(klass)->finalize = damier_seat_row_finalize;

    /**
     * DamierSeatRow::changed:
     *
     * Something else was chosen.
     */
    signals[CHANGED] =
        g_signal_new("changed", DAMIER_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

    gtk_widget_class_set_template_from_resource(widget_class, DAMIER_RESOURCE_PATH "/new-game/damier-seat-row.ui");
    gtk_widget_class_bind_template_child(widget_class, DamierSeatRow, badge);
    gtk_widget_class_bind_template_child(widget_class, DamierSeatRow, kind_group);
    gtk_widget_class_bind_template_child(widget_class, DamierSeatRow, name_row);
    gtk_widget_class_bind_template_child(widget_class, DamierSeatRow, level_row);
    gtk_widget_class_bind_template_child(widget_class, DamierSeatRow, engine_row);
    gtk_widget_class_bind_template_callback(widget_class, on_kind_changed);
    gtk_widget_class_bind_template_callback(widget_class, on_name_changed);
    gtk_widget_class_bind_template_callback(widget_class, on_level_changed);
    gtk_widget_class_bind_template_callback(widget_class, on_choose_engine);
}

static void damier_seat_row_init(DamierSeatRow *self)
{
    gtk_widget_init_template(GTK_WIDGET(self));
    update(self);
}

/**
 * damier_seat_row_new:
 *
 * Makes a row with a person at the seat.
 *
 * Returns: (transfer floating): the row
 */
DamierSeatRow *damier_seat_row_new(void)
{
    return g_object_new(DAMIER_TYPE_SEAT_ROW, NULL);
}

/**
 * damier_seat_row_set_seat:
 * @self: a row
 * @seat: who shall take the seat
 *
 * Shows a choice.
 */
void damier_seat_row_set_seat(DamierSeatRow *self, const DamierSeat *seat)
{
    const char *kind = seat->kind == DAMIER_SEAT_PERSON ? "person" : seat->engine != NULL ? "engine" : "computer";

    gtk_editable_set_text(GTK_EDITABLE(self->name_row),
                          seat->kind == DAMIER_SEAT_PERSON && seat->name ? seat->name : "");
    if (seat->level > 0)
        adw_spin_row_set_value(ADW_SPIN_ROW(self->level_row), seat->level);
    set_engine(self, seat->engine);
    adw_toggle_group_set_active_name(self->kind_group, kind);
}

/**
 * damier_seat_row_get_seat:
 * @self: a row
 *
 * Gets what was chosen.
 *
 * Returns: (transfer full): the seat
 */
DamierSeat *damier_seat_row_get_seat(DamierSeatRow *self)
{
    if (is_kind(self, "person"))
        return damier_seat_new_person(get_name(self));
    if (is_kind(self, "computer"))
        return damier_seat_new_engine(NULL, NULL, (guint) adw_spin_row_get_value(ADW_SPIN_ROW(self->level_row)));
    return damier_seat_new_engine(NULL, self->engine, 10);
}

/**
 * damier_seat_row_is_complete:
 * @self: a row
 *
 * Tells whether somebody can sit down: an engine needs its program.
 *
 * Returns: whether nothing is missing
 */
gboolean damier_seat_row_is_complete(DamierSeatRow *self)
{
    return !is_kind(self, "engine") || self->engine != NULL;
}
