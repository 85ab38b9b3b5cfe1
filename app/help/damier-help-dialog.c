// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-help-dialog.h"

#include <glib/gi18n.h>

#include "damier-config.h"
#include "damier-help-view.h"

#define MAX_LENGTH (256 * 1024)

/**
 * DamierHelpDialog:
 *
 * The rules of a game inside the window.
 */
struct _DamierHelpDialog {
    AdwDialog parent_instance;
    GtkWidget *stack;
    GtkWidget *scroller;
    DamierHelpView *view;
    GtkWidget *status;
};

G_DEFINE_FINAL_TYPE(DamierHelpDialog, damier_help_dialog, ADW_TYPE_DIALOG)

static void damier_help_dialog_class_init(DamierHelpDialogClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    g_type_ensure(DAMIER_TYPE_HELP_VIEW);
    gtk_widget_class_set_template_from_resource(widget_class, DAMIER_RESOURCE_PATH "/help/damier-help-dialog.ui");
    gtk_widget_class_bind_template_child(widget_class, DamierHelpDialog, stack);
    gtk_widget_class_bind_template_child(widget_class, DamierHelpDialog, scroller);
    gtk_widget_class_bind_template_child(widget_class, DamierHelpDialog, view);
    gtk_widget_class_bind_template_child(widget_class, DamierHelpDialog, status);
}

/* GTK scrolls by these keys only together with Control, or not at all. */
static void add_keys(GtkWidget *scroller)
{
    static const struct {
        guint key;
        GdkModifierType state;
        GtkScrollType scroll;
    } keys[] = {
        { GDK_KEY_Up, 0, GTK_SCROLL_STEP_UP },        { GDK_KEY_Down, 0, GTK_SCROLL_STEP_DOWN },
        { GDK_KEY_space, 0, GTK_SCROLL_PAGE_DOWN },   { GDK_KEY_space, GDK_SHIFT_MASK, GTK_SCROLL_PAGE_UP },
        { GDK_KEY_BackSpace, 0, GTK_SCROLL_PAGE_UP }, { GDK_KEY_Home, 0, GTK_SCROLL_START },
        { GDK_KEY_End, 0, GTK_SCROLL_END },
    };
    GtkEventController *controller = gtk_shortcut_controller_new();

    for (guint i = 0; i < G_N_ELEMENTS(keys); i++) {
        GtkShortcut *shortcut =
            gtk_shortcut_new(gtk_keyval_trigger_new(keys[i].key, keys[i].state), gtk_signal_action_new("scroll-child"));

        gtk_shortcut_set_arguments(shortcut, g_variant_new("(ib)", keys[i].scroll, FALSE));
        gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(controller), shortcut);
    }
    gtk_widget_add_controller(scroller, controller);
}

static void damier_help_dialog_init(DamierHelpDialog *self)
{
    gtk_widget_init_template(GTK_WIDGET(self));
    add_keys(self->scroller);
}

/* Reads no more than a book of rules may have. */
static char *read_start(const char *path, gsize *length, GError **error)
{
    g_autoptr(GFile) file = g_file_new_for_path(path);
    g_autoptr(GFileInputStream) stream = g_file_read(file, NULL, error);
    g_autofree char *text = g_malloc(MAX_LENGTH + 1);

    if (stream == NULL || !g_input_stream_read_all(G_INPUT_STREAM(stream), text, MAX_LENGTH + 1, length, NULL, error))
        return NULL;
    return g_steal_pointer(&text);
}

static char *read_page(const DamierPluginManifest *manifest, gsize *length, GError **error)
{
    g_autofree char *text = NULL;

    if (manifest->help == NULL) {
        g_set_error(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("%s comes without a page of rules."), manifest->name);
        return NULL;
    }
    if (!g_file_test(manifest->help, G_FILE_TEST_IS_REGULAR)) {
        g_set_error(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("There is no file “%s”."), manifest->help);
        return NULL;
    }
    text = read_start(manifest->help, length, error);
    if (text != NULL && *length > MAX_LENGTH) {
        g_set_error(error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, _("The file “%s” is longer than %d KiB."),
                    manifest->help, MAX_LENGTH / 1024);
        return NULL;
    }
    return g_steal_pointer(&text);
}

/**
 * damier_help_dialog_new:
 * @plugin: a game
 *
 * Makes a dialog with the rules of a game, in the user's language where there are any. Where they are missing, it says
 * why.
 *
 * Returns: (transfer floating): the dialog
 */
AdwDialog *damier_help_dialog_new(DamierPluginInstance *plugin)
{
    DamierHelpDialog *self = g_object_new(DAMIER_TYPE_HELP_DIALOG, NULL);
    const DamierPluginManifest *manifest = damier_plugin_instance_get_manifest(plugin);
    g_autofree char *title = g_strdup_printf(_("Rules of %s"), manifest->name);
    g_autoptr(GError) error = NULL;
    gsize length;
    g_autofree char *text = read_page(manifest, &length, &error);

    adw_dialog_set_title(ADW_DIALOG(self), title);
    if (text == NULL) {
        g_autofree char *reason = g_markup_escape_text(error->message, -1);

        adw_status_page_set_description(ADW_STATUS_PAGE(self->status), reason);
        gtk_stack_set_visible_child(GTK_STACK(self->stack), self->status);
    } else {
        adw_dialog_set_focus(ADW_DIALOG(self), self->scroller);
        damier_help_view_set_page(self->view, plugin, text, (gssize) length);
    }
    return ADW_DIALOG(self);
}
