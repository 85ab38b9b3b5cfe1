// SPDX-License-Identifier: GPL-3.0-or-later
#include <adwaita.h>

#include "play/damier-seat-panel.h"

/* The label below a widget that has a text. */
static GtkLabel *find_label(GtkWidget *widget, const char *text)
{
    GtkLabel *found = NULL;

    if (GTK_IS_LABEL(widget) && g_str_equal(gtk_label_get_text(GTK_LABEL(widget)), text))
        return GTK_LABEL(widget);
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL && found == NULL;
         child = gtk_widget_get_next_sibling(child))
        found = find_label(child, text);
    return found;
}

/* All that a game counts can be read, also where four panels share a narrow page. */
static void test_counters(void)
{
    static const struct {
        gboolean is_compact;
        int width;
    } panels[] = { { TRUE, 165 }, { FALSE, 200 }, { FALSE, 340 } };
    static const char counters[] = "Built 14 · Stoppers 8 · Chips 8";

    for (guint i = 0; i < G_N_ELEMENTS(panels); i++) {
        DamierSeatPanel *panel = g_object_ref_sink(damier_seat_panel_new(0, DAMIER_ROLE_SEAT));
        GtkLabel *label;
        int height;

        damier_seat_panel_set_player(panel, "Player 1", FALSE);
        damier_seat_panel_set_note(panel, counters);
        damier_seat_panel_set_compact(panel, panels[i].is_compact);
        gtk_widget_measure(GTK_WIDGET(panel), GTK_ORIENTATION_VERTICAL, panels[i].width, &height, NULL, NULL, NULL);
        gtk_widget_allocate(GTK_WIDGET(panel), panels[i].width, height, -1, NULL);
        label = find_label(GTK_WIDGET(panel), counters);
        g_assert_nonnull(label);
        g_assert_false(pango_layout_is_ellipsized(gtk_label_get_layout(label)));
        g_object_unref(panel);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    adw_init();
    g_test_add_func("/seat-panel/counters", test_counters);
    return g_test_run();
}
