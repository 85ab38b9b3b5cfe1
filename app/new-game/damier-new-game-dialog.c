// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-new-game-dialog.h"

#include <glib/gi18n.h>

#include "damier-choices.h"
#include "damier-clock-group.h"
#include "damier-config.h"
#include "damier-option-row.h"
#include "damier-seat-row.h"
#include "toast/damier-toast.h"

/**
 * DamierNewGameDialog:
 *
 * Everything that is chosen before a game. It opens with what was chosen the last time, so that playing again is one
 * press.
 */
struct _DamierNewGameDialog {
    AdwDialog parent_instance;
    AdwWindowTitle *title;
    AdwToastOverlay *toasts;
    AdwPreferencesGroup *game_group;
    AdwPreferencesGroup *options_group;
    AdwComboRow *variant_row;
    GtkWidget *count_row;
    GtkAdjustment *count;
    AdwPreferencesGroup *players_group;
    AdwComboRow *start_row;
    GtkWidget *dice_group;
    AdwComboRow *dice_row;
    DamierClockGroup *clock_group;
    GtkWidget *swap_button;
    GtkWidget *play_button;

    char *game_id;
    DamierRules *rules;
    GSettings *settings;
    DamierChoices *choices;
    GPtrArray *option_rows;
    GPtrArray *seat_rows;
};

enum {
    MATCH_CHOSEN,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierNewGameDialog, damier_new_game_dialog, ADW_TYPE_DIALOG)

static const DamierVariant *get_variant(DamierNewGameDialog *self)
{
    guint n;
    const DamierVariant *variants = damier_rules_list_variants(self->rules, &n);

    return &variants[MIN(adw_combo_row_get_selected(self->variant_row), n - 1)];
}

static DamierSetup *make_setup(DamierNewGameDialog *self)
{
    const DamierVariant *variant = get_variant(self);
    DamierSetup *setup = damier_setup_new(variant->id);

    if (variant->min_seats < variant->max_seats) {
        g_autofree char *count = g_strdup_printf("%d", (int) gtk_adjustment_get_value(self->count));
        damier_setup_set_option(setup, "seats", count);
    }
    for (guint i = 0; i < self->option_rows->len; i++) {
        GtkWidget *row = g_ptr_array_index(self->option_rows, i);
        g_autofree char *value = damier_option_row_get_value(row);

        damier_setup_set_option(setup, damier_option_row_get_option(row)->id, value);
    }
    return setup;
}

static void update_play_button(DamierNewGameDialog *self)
{
    DamierTimeControls controls;
    gboolean complete = damier_clock_group_get_controls(self->clock_group, &controls);

    for (guint i = 0; i < self->seat_rows->len; i++)
        complete &= damier_seat_row_is_complete(g_ptr_array_index(self->seat_rows, i));
    gtk_widget_set_sensitive(self->play_button, complete);
}

static void on_changed(GObject *object, DamierNewGameDialog *self)
{
    update_play_button(self);
}

static void remove_rows(AdwPreferencesGroup *group, GPtrArray *rows)
{
    for (guint i = 0; i < rows->len; i++)
        adw_preferences_group_remove(group, g_ptr_array_index(rows, i));
    g_ptr_array_set_size(rows, 0);
}

/* The seats as the game calls them; where its options do not fit together, they are numbered. */
static char **name_seats(DamierNewGameDialog *self, guint n_seats)
{
    g_autoptr(DamierSetup) setup = make_setup(self);
    g_autoptr(DamierGame) game = damier_rules_configure(self->rules, setup, NULL);
    GStrvBuilder *names = g_strv_builder_new();

    for (guint seat = 0; seat < n_seats; seat++) {
        if (game != NULL && seat < damier_game_get_n_seats(game))
            g_strv_builder_add(names, damier_game_get_seat_name(game, seat));
        else
            g_strv_builder_take(names, g_strdup_printf(_("Player %u"), seat + 1));
    }
    return g_strv_builder_unref_to_strv(names);
}

/* Who throws the dice is a question only where there are any; a draw at the beginning counts as one. */
static void show_dice(DamierNewGameDialog *self)
{
    g_autoptr(DamierSetup) setup = make_setup(self);
    g_autoptr(DamierGame) game = damier_rules_configure(self->rules, setup, NULL);

    gtk_widget_set_visible(self->dice_group, game != NULL && damier_game_has(game, DAMIER_TRAIT_CHANCE));
}

static gboolean enters_throws(DamierNewGameDialog *self)
{
    return gtk_widget_get_visible(self->dice_group) && adw_combo_row_get_selected(self->dice_row) == 1;
}

static void keep_seats(DamierNewGameDialog *self)
{
    for (guint i = 0; i < self->seat_rows->len; i++) {
        g_autoptr(DamierSeat) seat = damier_seat_row_get_seat(g_ptr_array_index(self->seat_rows, i));
        damier_choices_set_seat(self->choices, i, seat);
    }
}

static void show_seats(DamierNewGameDialog *self)
{
    const guint n_seats = (guint) gtk_adjustment_get_value(self->count);
    g_auto(GStrv) names = name_seats(self, n_seats);

    remove_rows(self->players_group, self->seat_rows);
    for (guint i = 0; i < n_seats; i++) {
        DamierSeatRow *row = damier_seat_row_new();
        g_autoptr(DamierSeat) seat = damier_choices_get_seat(self->choices, i);
        g_autofree char *markup = g_markup_escape_text(names[i], -1);

        adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), markup);
        damier_seat_row_set_seat(row, seat);
        g_signal_connect(row, "changed", G_CALLBACK(on_changed), self);
        adw_preferences_group_add(self->players_group, GTK_WIDGET(row));
        g_ptr_array_add(self->seat_rows, row);
    }
    show_dice(self);
    gtk_widget_set_visible(GTK_WIDGET(self->start_row), n_seats > 1);
    gtk_widget_set_visible(self->swap_button, n_seats == 2);
    damier_clock_group_set_seats(self->clock_group, (const char *const *) names);
    update_play_button(self);
}

static void on_count_changed(AdwSpinRow *row, GParamSpec *pspec, DamierNewGameDialog *self)
{
    if (self->rules == NULL)
        return;
    keep_seats(self);
    show_seats(self);
}

/* With an option dice may come or go. */
static void on_option_changed(GtkWidget *row, GParamSpec *pspec, DamierNewGameDialog *self)
{
    if (!gtk_widget_in_destruction(GTK_WIDGET(self)) && gtk_widget_get_root(row) != NULL)
        show_dice(self);
}

static void show_options(DamierNewGameDialog *self)
{
    /* What the rows of options tell when another value is chosen. */
    static const char *const option_signals[] = { "notify::active", "notify::selected", "notify::value" };
    guint n;
    const DamierOption *options = damier_rules_list_options(self->rules, get_variant(self)->id, &n);

    remove_rows(self->options_group, self->option_rows);
    for (guint i = 0; i < n; i++) {
        g_autofree char *id = g_strconcat("option-", options[i].id, NULL);
        GtkWidget *row = damier_option_row_new(&options[i], damier_choices_get(self->choices, id));

        for (guint j = 0; j < G_N_ELEMENTS(option_signals); j++)
            g_signal_connect_object(row, option_signals[j], G_CALLBACK(on_option_changed), self, 0);
        adw_preferences_group_add(self->options_group, row);
        g_ptr_array_add(self->option_rows, row);
    }
    gtk_widget_set_visible(GTK_WIDGET(self->options_group), n > 0);
}

static void show_variant(DamierNewGameDialog *self)
{
    const DamierVariant *variant = get_variant(self);
    const char *count = damier_choices_get(self->choices, "seats");
    g_autofree char *markup = variant->description != NULL ? g_markup_escape_text(_(variant->description), -1) : NULL;

    adw_preferences_group_set_description(self->game_group, markup);
    show_options(self);
    gtk_widget_set_visible(self->count_row, variant->min_seats < variant->max_seats);
    gtk_widget_set_visible(GTK_WIDGET(self->game_group), gtk_widget_get_visible(GTK_WIDGET(self->variant_row)) ||
                                                             variant->min_seats < variant->max_seats);
    gtk_adjustment_configure(self->count, count != NULL ? g_ascii_strtod(count, NULL) : variant->min_seats,
                             variant->min_seats, variant->max_seats, 1, 1, 0);
    show_seats(self);
    damier_clock_group_set_presets(self->clock_group, damier_rules_list_time_controls(self->rules, variant->id));
}

static void on_variant_changed(AdwComboRow *row, GParamSpec *pspec, DamierNewGameDialog *self)
{
    if (self->rules == NULL)
        return;
    keep_seats(self);
    show_variant(self);
}

static void on_swap(GtkButton *button, DamierNewGameDialog *self)
{
    g_autoptr(DamierSeat) first = damier_seat_row_get_seat(g_ptr_array_index(self->seat_rows, 0));
    g_autoptr(DamierSeat) second = damier_seat_row_get_seat(g_ptr_array_index(self->seat_rows, 1));

    damier_seat_row_set_seat(g_ptr_array_index(self->seat_rows, 0), second);
    damier_seat_row_set_seat(g_ptr_array_index(self->seat_rows, 1), first);
}

static void keep_choices(DamierNewGameDialog *self)
{
    g_autofree char *time = damier_clock_group_get_text(self->clock_group);
    g_autofree char *count = g_strdup_printf("%d", (int) gtk_adjustment_get_value(self->count));

    keep_seats(self);
    damier_choices_set(self->choices, "variant", get_variant(self)->id);
    damier_choices_set(self->choices, "seats", count);
    damier_choices_set(self->choices, "time", time);
    damier_choices_set(self->choices, "start", adw_combo_row_get_selected(self->start_row) == 1 ? "lot" : "order");
    damier_choices_set(self->choices, "dice", enters_throws(self) ? "entered" : "thrown");
    for (guint i = 0; i < self->option_rows->len; i++) {
        GtkWidget *row = g_ptr_array_index(self->option_rows, i);
        g_autofree char *id = g_strconcat("option-", damier_option_row_get_option(row)->id, NULL);
        g_autofree char *value = damier_option_row_get_value(row);

        damier_choices_set(self->choices, id, value);
    }
    damier_choices_save(self->choices, self->settings, self->game_id);
}

/* Drawing lots turns the table: everybody keeps the neighbours, somebody else begins. Times go with their players. */
static void seat_players(DamierNewGameDialog *self, DamierMatch *match, guint turn)
{
    const guint n_seats = self->seat_rows->len;

    for (guint i = 0; i < n_seats; i++) {
        g_autoptr(DamierSeat) seat = damier_seat_row_get_seat(g_ptr_array_index(self->seat_rows, i));
        damier_match_set_seat(match, (i + turn) % n_seats, seat);
    }
}

static void add_margins(DamierNewGameDialog *self, DamierTimeControls *controls)
{
    for (guint i = 0; i < self->seat_rows->len; i++) {
        g_autoptr(DamierSeat) seat = damier_seat_row_get_seat(g_ptr_array_index(self->seat_rows, i));

        if (seat->kind == DAMIER_SEAT_ENGINE)
            damier_time_controls_add_engine_margin(controls, i);
    }
}

static void turn_controls(DamierTimeControls *controls, guint turn)
{
    const DamierTimeControls old = *controls;

    for (guint i = 0; i < old.n_seats; i++)
        controls->seats[(i + turn) % old.n_seats] = old.seats[i];
}

/* Where nothing can be played yet the keyboard goes to what is missing. */
static void focus(gpointer user_data)
{
    g_autoptr(DamierNewGameDialog) self = DAMIER_NEW_GAME_DIALOG(user_data);
    DamierTimeControls controls;

    if (gtk_widget_grab_focus(self->play_button))
        return;
    if (damier_clock_group_get_controls(self->clock_group, &controls))
        gtk_widget_child_focus(GTK_WIDGET(self->players_group), GTK_DIR_TAB_FORWARD);
    else
        gtk_widget_child_focus(GTK_WIDGET(self->clock_group), GTK_DIR_TAB_FORWARD);
}

/* A sheet puts the keyboard on its first row when it has come up; playing at once is what most people want. */
static void on_mapped(GtkWidget *button, DamierNewGameDialog *self)
{
    g_idle_add_once(focus, g_object_ref(self));
}

static void on_play(GtkButton *button, DamierNewGameDialog *self)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierSetup) setup = make_setup(self);
    g_autoptr(DamierGame) game = damier_rules_configure(self->rules, setup, &error);
    g_autoptr(DamierMatch) match = NULL;
    const gboolean by_lot = adw_combo_row_get_selected(self->start_row) == 1;
    const guint turn = by_lot ? (guint) g_random_int_range(0, (gint32) self->seat_rows->len) : 0;
    const guint64 seed = (guint64) g_random_int() << 32 | g_random_int();
    DamierTimeControls controls;

    if (game == NULL) {
        adw_toast_overlay_add_toast(self->toasts, damier_toast_new(error->message));
        return;
    }
    if (!damier_clock_group_get_controls(self->clock_group, &controls))
        return;
    keep_choices(self);
    add_margins(self, &controls);
    turn_controls(&controls, turn);
    match = damier_match_new(self->game_id, game, &controls, seed);
    damier_match_set_rolls(match, !enters_throws(self));
    seat_players(self, match, turn);
    adw_dialog_close(ADW_DIALOG(self));
    g_signal_emit(self, signals[MATCH_CHOSEN], 0, match);
}

static void damier_new_game_dialog_finalize(GObject *object)
{
    DamierNewGameDialog *self = DAMIER_NEW_GAME_DIALOG(object);

    g_free(self->game_id);
    g_clear_object(&self->rules);
    g_clear_object(&self->settings);
    g_clear_pointer(&self->choices, damier_choices_free);
    g_ptr_array_unref(self->option_rows);
    g_ptr_array_unref(self->seat_rows);
    G_OBJECT_CLASS(damier_new_game_dialog_parent_class)->finalize(object);
}

static void bind_children(GtkWidgetClass *widget_class)
{
    gtk_widget_class_bind_template_child(widget_class, DamierNewGameDialog, title);
    gtk_widget_class_bind_template_child(widget_class, DamierNewGameDialog, toasts);
    gtk_widget_class_bind_template_child(widget_class, DamierNewGameDialog, game_group);
    gtk_widget_class_bind_template_child(widget_class, DamierNewGameDialog, options_group);
    gtk_widget_class_bind_template_child(widget_class, DamierNewGameDialog, variant_row);
    gtk_widget_class_bind_template_child(widget_class, DamierNewGameDialog, count_row);
    gtk_widget_class_bind_template_child(widget_class, DamierNewGameDialog, count);
    gtk_widget_class_bind_template_child(widget_class, DamierNewGameDialog, players_group);
    gtk_widget_class_bind_template_child(widget_class, DamierNewGameDialog, start_row);
    gtk_widget_class_bind_template_child(widget_class, DamierNewGameDialog, dice_group);
    gtk_widget_class_bind_template_child(widget_class, DamierNewGameDialog, dice_row);
    gtk_widget_class_bind_template_child(widget_class, DamierNewGameDialog, clock_group);
    gtk_widget_class_bind_template_child(widget_class, DamierNewGameDialog, swap_button);
    gtk_widget_class_bind_template_child(widget_class, DamierNewGameDialog, play_button);
}

static void damier_new_game_dialog_class_init(DamierNewGameDialogClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    G_OBJECT_CLASS(klass)->finalize = damier_new_game_dialog_finalize;

    /**
     * DamierNewGameDialog::match-chosen:
     * @self: the dialog
     * @match: (type GObject): the match, with everybody seated, not started
     *
     * A game shall begin.
     */
    signals[MATCH_CHOSEN] = g_signal_new("match-chosen", DAMIER_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, DAMIER_TYPE_MATCH);

    g_type_ensure(DAMIER_TYPE_CLOCK_GROUP);
    gtk_widget_class_set_template_from_resource(widget_class,
                                                DAMIER_RESOURCE_PATH "/new-game/damier-new-game-dialog.ui");
    bind_children(widget_class);
    gtk_widget_class_bind_template_callback(widget_class, on_variant_changed);
    gtk_widget_class_bind_template_callback(widget_class, on_count_changed);
    gtk_widget_class_bind_template_callback(widget_class, on_changed);
    gtk_widget_class_bind_template_callback(widget_class, on_swap);
    gtk_widget_class_bind_template_callback(widget_class, on_mapped);
    gtk_widget_class_bind_template_callback(widget_class, on_play);
}

static void damier_new_game_dialog_init(DamierNewGameDialog *self)
{
    self->option_rows = g_ptr_array_new();
    self->seat_rows = g_ptr_array_new();
    gtk_widget_init_template(GTK_WIDGET(self));
}

static void show_variants(DamierNewGameDialog *self)
{
    guint n, selected = 0;
    const DamierVariant *variants = damier_rules_list_variants(self->rules, &n);
    g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);

    for (guint i = 0; i < n; i++) {
        gtk_string_list_append(names, _(variants[i].name));
        if (g_strcmp0(variants[i].id, damier_choices_get(self->choices, "variant")) == 0)
            selected = i;
    }
    g_signal_handlers_block_by_func(self->variant_row, on_variant_changed, self);
    adw_combo_row_set_model(self->variant_row, G_LIST_MODEL(names));
    adw_combo_row_set_selected(self->variant_row, selected);
    g_signal_handlers_unblock_by_func(self->variant_row, on_variant_changed, self);
    gtk_widget_set_visible(GTK_WIDGET(self->variant_row), n > 1);
}

/**
 * damier_new_game_dialog_new:
 * @game_id: the id of the game
 * @game_name: its translated name
 * @rules: its rules
 * @settings: the program's settings
 *
 * Makes the dialog, filled with what was chosen for this game the last time.
 *
 * Returns: (transfer floating): the dialog
 */
DamierNewGameDialog *damier_new_game_dialog_new(const char *game_id, const char *game_name, DamierRules *rules,
                                                GSettings *settings)
{
    DamierNewGameDialog *self = g_object_new(DAMIER_TYPE_NEW_GAME_DIALOG, "title", game_name, NULL);
    const char *time;

    self->game_id = g_strdup(game_id);
    self->settings = g_object_ref(settings);
    self->choices = damier_choices_load(settings, game_id);
    self->rules = g_object_ref(rules);
    adw_window_title_set_title(self->title, game_name);
    adw_combo_row_set_selected(self->start_row, g_strcmp0(damier_choices_get(self->choices, "start"), "lot") == 0);
    adw_combo_row_set_selected(self->dice_row, g_strcmp0(damier_choices_get(self->choices, "dice"), "entered") == 0);
    show_variants(self);
    show_variant(self);
    time = damier_choices_get(self->choices, "time");
    if (time != NULL)
        damier_clock_group_set_text(self->clock_group, time);
    return self;
}
