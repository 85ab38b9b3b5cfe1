// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-preferences-dialog.h"

#include "damier-config.h"

/**
 * DamierPreferencesDialog:
 *
 * What a person can choose for all games.
 */
struct _DamierPreferencesDialog {
    AdwPreferencesDialog parent_instance;
    GtkWidget *color_scheme_row;
    GtkWidget *turn_board_row;
    GtkWidget *animations_row;
    GtkWidget *coordinates_row;
    GtkWidget *targets_row;
    GtkWidget *sound_row;
    GtkAdjustment *volume;
    GtkWidget *low_time_row;
    GtkWidget *confirm_moves_row;
    GtkWidget *confirm_resign_row;
};

G_DEFINE_FINAL_TYPE(DamierPreferencesDialog, damier_preferences_dialog, ADW_TYPE_PREFERENCES_DIALOG)

static void damier_preferences_dialog_class_init(DamierPreferencesDialogClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    gtk_widget_class_set_template_from_resource(widget_class,
                                                DAMIER_RESOURCE_PATH "/preferences/damier-preferences-dialog.ui");
    gtk_widget_class_bind_template_child(widget_class, DamierPreferencesDialog, color_scheme_row);
    gtk_widget_class_bind_template_child(widget_class, DamierPreferencesDialog, turn_board_row);
    gtk_widget_class_bind_template_child(widget_class, DamierPreferencesDialog, animations_row);
    gtk_widget_class_bind_template_child(widget_class, DamierPreferencesDialog, coordinates_row);
    gtk_widget_class_bind_template_child(widget_class, DamierPreferencesDialog, targets_row);
    gtk_widget_class_bind_template_child(widget_class, DamierPreferencesDialog, sound_row);
    gtk_widget_class_bind_template_child(widget_class, DamierPreferencesDialog, volume);
    gtk_widget_class_bind_template_child(widget_class, DamierPreferencesDialog, low_time_row);
    gtk_widget_class_bind_template_child(widget_class, DamierPreferencesDialog, confirm_moves_row);
    gtk_widget_class_bind_template_child(widget_class, DamierPreferencesDialog, confirm_resign_row);
}

static void damier_preferences_dialog_init(DamierPreferencesDialog *self)
{
    gtk_widget_init_template(GTK_WIDGET(self));
}

/* What the rows of a list of choices stand for, in their order. */
static const char *const schemes[] = { "follow", "light", "dark", NULL };
static const char *const turns[] = { "game", "always", "never", NULL };

static gboolean nick_to_row(GValue *value, GVariant *variant, gpointer nicks)
{
    for (guint i = 0; ((const char *const *) nicks)[i] != NULL; i++)
        if (g_str_equal(((const char *const *) nicks)[i], g_variant_get_string(variant, NULL)))
            g_value_set_uint(value, i);
    return TRUE;
}

static GVariant *row_to_nick(const GValue *value, const GVariantType *type, gpointer nicks)
{
    const guint last = g_strv_length(nicks) - 1;

    return g_variant_new_string(((const char *const *) nicks)[MIN(g_value_get_uint(value), last)]);
}

static void bind_choice(GSettings *settings, const char *key, GtkWidget *row, const char *const *nicks)
{
    g_settings_bind_with_mapping(settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT, nick_to_row, row_to_nick,
                                 (gpointer) nicks, NULL);
}

/**
 * damier_preferences_dialog_new:
 * @settings: the program's settings
 *
 * Makes the dialog; what is changed in it holds at once.
 *
 * Returns: (transfer floating): the dialog
 */
AdwDialog *damier_preferences_dialog_new(GSettings *settings)
{
    DamierPreferencesDialog *self = g_object_new(DAMIER_TYPE_PREFERENCES_DIALOG, NULL);
    const struct {
        const char *key;
        gpointer object;
        const char *property;
    } bindings[] = {
        { "animations", self->animations_row, "active" },
        { "show-coordinates", self->coordinates_row, "active" },
        { "show-legal-moves", self->targets_row, "active" },
        { "sound", self->sound_row, "active" },
        { "sound-volume", self->volume, "value" },
        { "low-time", self->low_time_row, "value" },
        { "confirm-moves", self->confirm_moves_row, "active" },
        { "confirm-resign", self->confirm_resign_row, "active" },
    };

    for (guint i = 0; i < G_N_ELEMENTS(bindings); i++)
        g_settings_bind(settings, bindings[i].key, bindings[i].object, bindings[i].property, G_SETTINGS_BIND_DEFAULT);
    bind_choice(settings, "color-scheme", self->color_scheme_row, schemes);
    bind_choice(settings, "turn-board", self->turn_board_row, turns);
    return ADW_DIALOG(self);
}
