// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-toast.h"

/* A reason with a path in it fills several lines; the end of it is where the fault is named. */
static const int most_lines = 5;

/**
 * damier_toast_new:
 * @sentence: a translated sentence; nothing of it is markup
 *
 * Makes a toast that shows all of a long sentence.
 *
 * Returns: (transfer full): the toast
 */
AdwToast *damier_toast_new(const char *sentence)
{
    AdwToast *toast = adw_toast_new("");
    GtkWidget *label = gtk_label_new(sentence);

    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
    gtk_label_set_natural_wrap_mode(GTK_LABEL(label), GTK_NATURAL_WRAP_NONE);
    gtk_label_set_lines(GTK_LABEL(label), most_lines);
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_widget_add_css_class(label, "heading");
    adw_toast_set_custom_title(toast, label);
    return toast;
}
