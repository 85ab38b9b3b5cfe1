// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/damier-notice.h"

#include <adwaita.h>

static GtkWidget *get_label(DamierNotice *notice)
{
    return gtk_widget_get_first_child(gtk_widget_get_first_child(GTK_WIDGET(notice)));
}

static void assert_says(DamierNotice *notice, const char *text, gboolean has_button)
{
    GtkWidget *label = get_label(notice);

    g_assert_cmpstr(gtk_label_get_text(GTK_LABEL(label)), ==, text);
    g_assert_cmpint(gtk_widget_get_visible(gtk_widget_get_next_sibling(label)), ==, has_button);
}

/* What was told covers what held before it, and nothing that comes after. */
static void test_telling(void)
{
    DamierNotice *notice = g_object_ref_sink(g_object_new(DAMIER_TYPE_NOTICE, NULL));

    damier_notice_set(notice, "holds", "_Do It");
    damier_notice_tell(notice, "was refused");
    assert_says(notice, "was refused", FALSE);
    damier_notice_set(notice, "holds", "_Do It");
    assert_says(notice, "was refused", FALSE);
    damier_notice_set(notice, "asks", "_Answer");
    assert_says(notice, "asks", TRUE);
    damier_notice_tell(notice, "was refused");
    damier_notice_set(notice, NULL, NULL);
    assert_says(notice, "was refused", FALSE);
    g_object_unref(notice);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    adw_init();
    g_test_add_func("/notice/telling", test_telling);
    return g_test_run();
}
