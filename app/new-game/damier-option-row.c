// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-option-row.h"

#include <glib/gi18n.h>

/*
 * One row of a dialog for one option of a game. The kinds of options are a closed list, so a table of three makers and
 * readers over libadwaita's own rows does.
 */
typedef struct {
    GtkWidget *(*make)(const DamierOption *option, const char *value);
    char *(*read)(GtkWidget *row, const DamierOption *option);
} RowKind;

static GtkWidget *make_switch(const DamierOption *option, const char *value)
{
    GtkWidget *row = adw_switch_row_new();

    adw_switch_row_set_active(ADW_SWITCH_ROW(row), g_str_equal(value, "true"));
    return row;
}

static char *read_switch(GtkWidget *row, const DamierOption *option)
{
    return g_strdup(adw_switch_row_get_active(ADW_SWITCH_ROW(row)) ? "true" : "false");
}

static GtkWidget *make_spin(const DamierOption *option, const char *value)
{
    GtkWidget *row = adw_spin_row_new_with_range(option->minimum, option->maximum, 1);

    adw_spin_row_set_value(ADW_SPIN_ROW(row), (double) g_ascii_strtoll(value, NULL, 10));
    return row;
}

static char *read_spin(GtkWidget *row, const DamierOption *option)
{
    return g_strdup_printf("%d", (int) adw_spin_row_get_value(ADW_SPIN_ROW(row)));
}

static GtkWidget *make_combo(const DamierOption *option, const char *value)
{
    GtkWidget *row = adw_combo_row_new();
    g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
    guint selected = 0;

    for (guint i = 0; option->choices[i].id != NULL; i++) {
        gtk_string_list_append(names, _(option->choices[i].name));
        if (g_str_equal(option->choices[i].id, value))
            selected = i;
    }
    adw_combo_row_set_model(ADW_COMBO_ROW(row), G_LIST_MODEL(names));
    adw_combo_row_set_selected(ADW_COMBO_ROW(row), selected);
    return row;
}

static char *read_combo(GtkWidget *row, const DamierOption *option)
{
    return g_strdup(option->choices[adw_combo_row_get_selected(ADW_COMBO_ROW(row))].id);
}

static const RowKind kinds[] = {
    [DAMIER_OPTION_BOOLEAN] = { make_switch, read_switch },
    [DAMIER_OPTION_INTEGER] = { make_spin, read_spin },
    [DAMIER_OPTION_CHOICE] = { make_combo, read_combo },
};

static GQuark option_quark(void)
{
    return g_quark_from_static_string("damier-option");
}

/**
 * damier_option_row_new:
 * @option: an option of a game; it must outlive the row
 * @value: (nullable): the value to show, or NULL for the initial one
 *
 * Makes a row in which the option is chosen.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *damier_option_row_new(const DamierOption *option, const char *value)
{
    GtkWidget *row = kinds[option->kind].make(option, value != NULL ? value : option->initial);

    /* A game's words are words: nothing of them is markup. */
    adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(row), FALSE);
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), _(option->name));
    if (option->description != NULL)
        adw_action_row_set_subtitle(ADW_ACTION_ROW(row), _(option->description));
    g_object_set_qdata(G_OBJECT(row), option_quark(), (gpointer) option);
    return row;
}

/**
 * damier_option_row_get_option: (skip)
 * @row: a row made by damier_option_row_new()
 *
 * Gets the option of a row.
 *
 * Returns: the option
 */
const DamierOption *damier_option_row_get_option(GtkWidget *row)
{
    return g_object_get_qdata(G_OBJECT(row), option_quark());
}

/**
 * damier_option_row_get_value:
 * @row: a row made by damier_option_row_new()
 *
 * Gets what was chosen, as the text that a setup takes.
 *
 * Returns: (transfer full): the value
 */
char *damier_option_row_get_value(GtkWidget *row)
{
    const DamierOption *option = damier_option_row_get_option(row);

    return kinds[option->kind].read(row, option);
}
