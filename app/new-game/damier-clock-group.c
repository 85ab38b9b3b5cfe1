// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-clock-group.h"

#include <glib/gi18n.h>

#include "clock/damier-time-text.h"
#include "damier-config.h"

/**
 * DamierClockGroup:
 *
 * The rows in which the time of a game is chosen: one of the presets, a control typed in, or one for each seat.
 */
struct _DamierClockGroup {
    AdwPreferencesGroup parent_instance;
    AdwComboRow *preset_row;
    GtkWidget *custom_row;
    GtkMenuButton *examples_button;
    GtkWidget *each_row;
    GPtrArray *seat_rows;
    char **wishes;
    GPtrArray *presets;
};

enum {
    CHANGED,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierClockGroup, damier_clock_group, ADW_TYPE_PREFERENCES_GROUP)

/* Offered for every game, after what the game itself wishes. */
static const char *const usual_presets[] = { "1+0", "3+2",     "5+3",         "10+5", "15+10",
                                             "30",  "30+3x30", "hourglass 3", "none", NULL };

/* One for each kind of clock, from which is learnt how a clock is written. */
static const char *const examples[] = { "10+5",    "10d5",        "10b5",    "3+2 cap 5",   "30+3x30",
                                        "20+10/5", "40/90:30+30", "30/move", "hourglass 3", "count-up" };

static gboolean is_custom(DamierClockGroup *self)
{
    return adw_combo_row_get_selected(self->preset_row) >= self->presets->len;
}

static gboolean is_each(DamierClockGroup *self)
{
    return self->seat_rows->len > 1 && adw_switch_row_get_active(ADW_SWITCH_ROW(self->each_row));
}

/* A row that holds no time control is marked, and says what is wrong and where. */
static gboolean check_row(GtkWidget *row)
{
    g_autoptr(GError) error = NULL;
    DamierTimeControl control;
    const char *text = gtk_editable_get_text(GTK_EDITABLE(row));
    gboolean valid = damier_time_control_parse(text, &control, &error);

    gtk_widget_set_tooltip_text(row, valid ? NULL : error->message);
    if (valid)
        gtk_widget_remove_css_class(row, "error");
    else
        gtk_widget_add_css_class(row, "error");
    gtk_accessible_update_state(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_STATE_INVALID,
                                valid ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
    return valid;
}

/* What is wrong with the time that was typed for one player. */
static char *find_seat_fault(DamierClockGroup *self)
{
    for (guint i = 0; is_each(self) && i < self->seat_rows->len; i++) {
        GtkWidget *row = g_ptr_array_index(self->seat_rows, i);
        const char *fault = gtk_widget_get_tooltip_text(row);

        if (fault != NULL)
            /* Translators: the name of a player and what is wrong with the player's time. */
            return g_strdup_printf(_("%s: %s"), adw_preferences_row_get_title(ADW_PREFERENCES_ROW(row)), fault);
    }
    return NULL;
}

/* Times that are good one by one may not go together. */
static char *find_fault(DamierClockGroup *self)
{
    g_autofree char *text = damier_clock_group_get_text(self);
    g_autoptr(GError) error = NULL;
    DamierTimeControls controls;
    char *fault = find_seat_fault(self);

    if (fault != NULL || self->seat_rows->len == 0)
        return fault;
    if (damier_time_controls_parse(text, self->seat_rows->len, &controls, &error))
        return NULL;
    return g_strdup(error->message);
}

/* What was typed, in words. */
static char *describe_custom(DamierClockGroup *self)
{
    DamierTimeControl control;

    if (is_each(self) || !is_custom(self) ||
        !damier_time_control_parse(gtk_editable_get_text(GTK_EDITABLE(self->custom_row)), &control, NULL))
        return NULL;
    return damier_time_control_describe(&control);
}

/* The fault stands above the rows, where the eye is; a tooltip alone nobody finds. What was typed may be part of it. */
static void show_meaning(DamierClockGroup *self)
{
    g_autofree char *fault = find_fault(self);
    g_autofree char *meaning = fault != NULL ? g_strdup(fault) : describe_custom(self);
    g_autofree char *markup = meaning != NULL ? g_markup_escape_text(meaning, -1) : NULL;

    adw_preferences_group_set_description(ADW_PREFERENCES_GROUP(self), markup);
}

static void update(DamierClockGroup *self)
{
    const gboolean each = is_each(self);

    gtk_widget_set_visible(GTK_WIDGET(self->preset_row), !each);
    gtk_widget_set_visible(self->custom_row, !each && is_custom(self));
    gtk_widget_set_visible(self->each_row, self->seat_rows->len > 1);
    check_row(self->custom_row);
    for (guint i = 0; i < self->seat_rows->len; i++) {
        gtk_widget_set_visible(g_ptr_array_index(self->seat_rows, i), each);
        check_row(g_ptr_array_index(self->seat_rows, i));
    }
    show_meaning(self);
    g_signal_emit(self, signals[CHANGED], 0);
}

static void on_changed(GObject *row, GParamSpec *pspec, DamierClockGroup *self)
{
    update(self);
}

static void on_entry_changed(GtkEditable *editable, DamierClockGroup *self)
{
    update(self);
}

static void use_example(GtkWidget *widget, const char *name, GVariant *parameter)
{
    gtk_editable_set_text(GTK_EDITABLE(DAMIER_CLOCK_GROUP(widget)->custom_row), g_variant_get_string(parameter, NULL));
}

static GMenuModel *list_examples(void)
{
    GMenu *menu = g_menu_new();

    for (guint i = 0; i < G_N_ELEMENTS(examples); i++) {
        DamierTimeControl control;
        g_autofree char *words = NULL, *label = NULL;
        g_autoptr(GMenuItem) item = NULL;

        if (!damier_time_control_parse(examples[i], &control, NULL))
            g_assert_not_reached();
        words = damier_time_control_describe(&control);
        label = g_strdup_printf("%s · %s", examples[i], words);
        item = g_menu_item_new(label, NULL);
        g_menu_item_set_action_and_target(item, "clock.example", "s", examples[i]);
        g_menu_append_item(menu, item);
    }
    return G_MENU_MODEL(menu);
}

static void damier_clock_group_finalize(GObject *object)
{
    DamierClockGroup *self = DAMIER_CLOCK_GROUP(object);

    g_ptr_array_unref(self->seat_rows);
    g_ptr_array_unref(self->presets);
    g_strfreev(self->wishes);
    G_OBJECT_CLASS(damier_clock_group_parent_class)->finalize(object);
}

static void damier_clock_group_class_init(DamierClockGroupClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    G_OBJECT_CLASS(klass)->finalize = damier_clock_group_finalize;

    /**
     * DamierClockGroup::changed:
     *
     * Something else was chosen or typed.
     */
    signals[CHANGED] =
        g_signal_new("changed", DAMIER_TYPE_CLOCK_GROUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

    gtk_widget_class_set_template_from_resource(widget_class, DAMIER_RESOURCE_PATH "/new-game/damier-clock-group.ui");
    gtk_widget_class_bind_template_child(widget_class, DamierClockGroup, preset_row);
    gtk_widget_class_bind_template_child(widget_class, DamierClockGroup, custom_row);
    gtk_widget_class_bind_template_child(widget_class, DamierClockGroup, examples_button);
    gtk_widget_class_bind_template_child(widget_class, DamierClockGroup, each_row);
    gtk_widget_class_install_action(widget_class, "clock.example", "s", use_example);
    gtk_widget_class_bind_template_callback(widget_class, on_changed);
    gtk_widget_class_bind_template_callback(widget_class, on_entry_changed);
}

static void damier_clock_group_init(DamierClockGroup *self)
{
    g_autoptr(GMenuModel) menu = list_examples();

    self->seat_rows = g_ptr_array_new();
    self->presets = g_ptr_array_new_with_free_func(g_free);
    gtk_widget_init_template(GTK_WIDGET(self));
    gtk_menu_button_set_menu_model(self->examples_button, menu);
    gtk_editable_set_text(GTK_EDITABLE(self->custom_row), "10+5");
}

/* What does not suit as many players as there are is not offered. */
static void add_preset(DamierClockGroup *self, GtkStringList *names, const char *text)
{
    DamierTimeControls controls;
    g_autofree char *name = NULL;

    if (g_ptr_array_find_with_equal_func(self->presets, text, g_str_equal, NULL))
        return;
    if (!damier_time_controls_parse(text, MAX(self->seat_rows->len, 1), &controls, NULL))
        return;
    name = damier_time_control_describe(&controls.seats[0]);
    gtk_string_list_append(names, name);
    g_ptr_array_add(self->presets, g_strdup(text));
}

static void list_presets(DamierClockGroup *self)
{
    g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);

    g_ptr_array_set_size(self->presets, 0);
    for (guint i = 0; self->wishes != NULL && self->wishes[i] != NULL; i++)
        add_preset(self, names, self->wishes[i]);
    for (guint i = 0; usual_presets[i] != NULL; i++)
        add_preset(self, names, usual_presets[i]);
    gtk_string_list_append(names, _("Custom…"));
    adw_combo_row_set_model(self->preset_row, G_LIST_MODEL(names));
}

/**
 * damier_clock_group_set_presets:
 * @self: a group
 * @presets: (array zero-terminated=1): the time controls that the game wishes, the usual one first
 *
 * Offers time controls; those that suit every game follow.
 */
void damier_clock_group_set_presets(DamierClockGroup *self, const char *const *presets)
{
    g_strfreev(self->wishes);
    self->wishes = g_strdupv((char **) presets);
    list_presets(self);
    adw_combo_row_set_selected(self->preset_row, 0);
    update(self);
}

/* The choice stays where it still is one. */
static void renew_presets(DamierClockGroup *self)
{
    const gboolean was_custom = is_custom(self);
    g_autofree char *old =
        was_custom ? NULL : g_strdup(self->presets->pdata[adw_combo_row_get_selected(self->preset_row)]);
    guint index = 0;

    list_presets(self);
    if (old != NULL)
        g_ptr_array_find_with_equal_func(self->presets, old, g_str_equal, &index);
    adw_combo_row_set_selected(self->preset_row, was_custom ? self->presets->len : index);
}

/**
 * damier_clock_group_set_seats:
 * @self: a group
 * @names: (array zero-terminated=1): the names of the seats
 *
 * Makes room for a time control for each seat.
 */
void damier_clock_group_set_seats(DamierClockGroup *self, const char *const *names)
{
    for (guint i = 0; i < self->seat_rows->len; i++)
        adw_preferences_group_remove(ADW_PREFERENCES_GROUP(self), g_ptr_array_index(self->seat_rows, i));
    g_ptr_array_set_size(self->seat_rows, 0);
    for (guint i = 0; names[i] != NULL; i++) {
        GtkWidget *row = adw_entry_row_new();

        adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(row), FALSE);
        adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), names[i]);
        gtk_editable_set_text(GTK_EDITABLE(row), "10+5");
        g_signal_connect(row, "changed", G_CALLBACK(on_entry_changed), self);
        adw_preferences_group_add(ADW_PREFERENCES_GROUP(self), row);
        g_ptr_array_add(self->seat_rows, row);
    }
    renew_presets(self);
    update(self);
}

static void show_each(DamierClockGroup *self, char **texts)
{
    for (guint i = 0; i < self->seat_rows->len; i++)
        gtk_editable_set_text(GTK_EDITABLE(g_ptr_array_index(self->seat_rows, i)), g_strstrip(texts[i]));
    adw_switch_row_set_active(ADW_SWITCH_ROW(self->each_row), TRUE);
}

/**
 * damier_clock_group_set_text:
 * @self: a group
 * @text: one time control, or one for each seat separated by commas
 *
 * Shows a choice.
 */
void damier_clock_group_set_text(DamierClockGroup *self, const char *text)
{
    g_auto(GStrv) texts = g_strsplit(text, ",", -1);
    guint index = self->presets->len;

    if (g_strv_length(texts) > 1 && g_strv_length(texts) == self->seat_rows->len) {
        show_each(self, texts);
        return;
    }
    adw_switch_row_set_active(ADW_SWITCH_ROW(self->each_row), FALSE);
    g_ptr_array_find_with_equal_func(self->presets, text, g_str_equal, &index);
    if (index >= self->presets->len)
        gtk_editable_set_text(GTK_EDITABLE(self->custom_row), text);
    adw_combo_row_set_selected(self->preset_row, MIN(index, self->presets->len));
}

/**
 * damier_clock_group_get_text:
 * @self: a group
 *
 * Gets what was chosen, as text; it may be faulty where it was typed.
 *
 * Returns: (transfer full): the text
 */
char *damier_clock_group_get_text(DamierClockGroup *self)
{
    GString *text = g_string_new(NULL);

    if (is_each(self)) {
        for (guint i = 0; i < self->seat_rows->len; i++)
            g_string_append_printf(text, "%s%s", i > 0 ? "," : "",
                                   gtk_editable_get_text(GTK_EDITABLE(g_ptr_array_index(self->seat_rows, i))));
    } else if (is_custom(self)) {
        g_string_append(text, gtk_editable_get_text(GTK_EDITABLE(self->custom_row)));
    } else {
        g_string_append(text, g_ptr_array_index(self->presets, adw_combo_row_get_selected(self->preset_row)));
    }
    return g_string_free_and_steal(text);
}

/**
 * damier_clock_group_get_controls:
 * @self: a group
 * @controls: (out caller-allocates): the time controls
 *
 * Gets what was chosen.
 *
 * Returns: FALSE where what was typed is no time control
 */
gboolean damier_clock_group_get_controls(DamierClockGroup *self, DamierTimeControls *controls)
{
    g_autofree char *text = damier_clock_group_get_text(self);

    return self->seat_rows->len > 0 && damier_time_controls_parse(text, self->seat_rows->len, controls, NULL);
}
