// SPDX-License-Identifier: GPL-3.0-or-later
/* Preloaded into a program that uses GTK: tells on the error output when each of its frames is painted, one line
 * "frame MICROSECONDS" a frame, by the monotonic clock. */
#include <gtk/gtk.h>

static gboolean tell_frame(GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
    g_printerr("frame %" G_GINT64_FORMAT "\n", g_get_monotonic_time());
    return TRUE;
}

static gboolean begin(gpointer user_data)
{
    g_autoptr(GTypeClass) class = g_type_class_ref(GDK_TYPE_FRAME_CLOCK);
    g_signal_add_emission_hook(g_signal_lookup("paint", GDK_TYPE_FRAME_CLOCK), 0, tell_frame, NULL, NULL);
    return G_SOURCE_REMOVE;
}

/* The engines that the program starts paint nothing. */
__attribute__((constructor)) static void load(void)
{
    g_unsetenv("LD_PRELOAD");
    g_idle_add(begin, NULL);
}
