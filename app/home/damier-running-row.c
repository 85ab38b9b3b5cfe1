// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-running-row.h"

#include <glib/gi18n.h>

/**
 * DamierRunningRow:
 *
 * A game that was interrupted: what is played, by whom, how far it has got.
 */
struct _DamierRunningRow {
    AdwActionRow parent_instance;
    char *id;
};

enum {
    DELETED,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierRunningRow, damier_running_row, ADW_TYPE_ACTION_ROW)

static void on_delete(GtkButton *button, DamierRunningRow *self)
{
    g_signal_emit(self, signals[DELETED], 0);
}

static void damier_running_row_finalize(GObject *object)
{
    g_free(DAMIER_RUNNING_ROW(object)->id);
    G_OBJECT_CLASS(damier_running_row_parent_class)->finalize(object);
}

static void damier_running_row_class_init(DamierRunningRowClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_running_row_finalize;

    /**
     * DamierRunningRow::deleted:
     *
     * The game shall be forgotten.
     */
    signals[DELETED] =
        g_signal_new("deleted", DAMIER_TYPE_RUNNING_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void damier_running_row_init(DamierRunningRow *self)
{
    GtkWidget *button = gtk_button_new_from_icon_name("user-trash-symbolic");

    gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
    gtk_widget_add_css_class(button, "flat");
    gtk_widget_set_tooltip_text(button, _("Delete This Game"));
    g_signal_connect(button, "clicked", G_CALLBACK(on_delete), self);
    adw_action_row_add_suffix(ADW_ACTION_ROW(self), button);
    adw_action_row_add_suffix(ADW_ACTION_ROW(self), gtk_image_new_from_icon_name("go-next-symbolic"));
    adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(self), FALSE);
    gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(self), TRUE);
}

static const char *get_player(const DamierSeat *seat)
{
    if (seat->name != NULL)
        return seat->name_in_text;
    return seat->kind == DAMIER_SEAT_ENGINE ? _("Computer") : _("Person");
}

static char *describe(const DamierLibraryEntry *entry)
{
    g_autoptr(GDateTime) moment = g_date_time_new_from_unix_local(entry->updated / G_USEC_PER_SEC);
    g_autofree char *when = g_date_time_format(moment, "%x, %R");
    g_autofree char *moves = g_strdup_printf(ngettext("%u move", "%u moves", entry->ply), entry->ply);
    GString *text = g_string_new(NULL);

    for (guint seat = 0; seat < entry->n_seats; seat++)
        g_string_append_printf(text, "%s%s", seat > 0 ? " – " : "", get_player(entry->seats[seat]));
    g_string_append_printf(text, " · %s · %s", moves, when);
    return g_string_free_and_steal(text);
}

/**
 * damier_running_row_new:
 * @entry: what the library says of the match
 * @game_name: the translated name of the game
 *
 * Makes a row.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *damier_running_row_new(const DamierLibraryEntry *entry, const char *game_name)
{
    DamierRunningRow *self = g_object_new(DAMIER_TYPE_RUNNING_ROW, NULL);
    g_autofree char *subtitle = describe(entry);

    self->id = g_strdup(entry->id);
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(self), game_name);
    adw_action_row_set_subtitle(ADW_ACTION_ROW(self), subtitle);
    return GTK_WIDGET(self);
}

/**
 * damier_running_row_get_id:
 * @self: a row
 *
 * Gets which match it is.
 *
 * Returns: the id of the match in the library
 */
const char *damier_running_row_get_id(DamierRunningRow *self)
{
    return self->id;
}
