// SPDX-License-Identifier: GPL-3.0-or-later
/* A window with nothing but a board, for test-board-window.py: writes every move that is made, and on "frames" on its
 * input how many frames were painted since it was last asked. */
#include "board/damier-board-view.h"

#include <adwaita.h>
#include <stdio.h>

#include "table.h"

typedef struct {
    Table table;
    DamierPosition *position;
    GtkWidget *view;
    guint n_frames;
} Window;

static void say(const char *word, const char *text)
{
    printf("%s %s\n", word, text);
    fflush(stdout);
}

static void on_move_chosen(GtkWidget *view, guint move, Window *window)
{
    g_autofree char *text = damier_position_format_move(window->position, move);
    DamierPosition *next = damier_position_play(window->position, move);

    damier_board_view_set_position(DAMIER_BOARD_VIEW(view), next, window->position, TRUE);
    g_object_unref(window->position);
    window->position = next;
    say("move", text);
}

static void on_after_paint(GdkFrameClock *clock, Window *window)
{
    window->n_frames++;
}

static gboolean on_input(GIOChannel *channel, GIOCondition condition, gpointer data)
{
    Window *window = data;
    g_autofree char *line = NULL;
    g_autofree char *number = NULL;

    if (g_io_channel_read_line(channel, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL) {
        g_application_quit(g_application_get_default());
        return G_SOURCE_REMOVE;
    }
    number = g_strdup_printf("%u", window->n_frames);
    window->n_frames = 0;
    say("frames", number);
    return G_SOURCE_CONTINUE;
}

static void activate(GtkApplication *application, Window *window)
{
    GtkWidget *toplevel = adw_application_window_new(application);
    GIOChannel *input = g_io_channel_unix_new(0);

    window->view = damier_board_view_new();
    window->position = table_play(&window->table, "");
    damier_board_view_set_game(DAMIER_BOARD_VIEW(window->view), window->table.renderer, window->table.game);
    damier_board_view_set_position(DAMIER_BOARD_VIEW(window->view), window->position, NULL, FALSE);
    g_signal_connect(window->view, "move-chosen", G_CALLBACK(on_move_chosen), window);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(toplevel), window->view);
    gtk_window_set_default_size(GTK_WINDOW(toplevel), 500, 580);
    gtk_window_present(GTK_WINDOW(toplevel));
    gtk_widget_grab_focus(window->view);
    g_signal_connect(gtk_widget_get_frame_clock(window->view), "after-paint", G_CALLBACK(on_after_paint), window);
    g_io_add_watch(input, G_IO_IN | G_IO_HUP, on_input, window);
    g_io_channel_unref(input);
}

int main(int argc, char **argv)
{
    Window window = { 0 };
    g_autoptr(AdwApplication) application = adw_application_new("org.damier.BoardWindow", G_APPLICATION_NON_UNIQUE);
    int status;

    table_init(&window.table, argc > 1 ? argv[1] : "two");
    g_signal_connect(application, "activate", G_CALLBACK(activate), &window);
    status = g_application_run(G_APPLICATION(application), 1, argv);
    g_clear_object(&window.position);
    table_clear(&window.table);
    return status;
}
