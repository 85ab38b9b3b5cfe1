// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-seat-panel.h"

#include <glib/gi18n.h>

#include "clock/damier-clock-display.h"
#include "damier-config.h"
#include "damier-seat-badge.h"

/**
 * DamierSeatPanel:
 *
 * A player with the clock: the name, what the game counts, the time left. The panel of the seat to act stands out.
 */
struct _DamierSeatPanel {
    GtkWidget parent_instance;
    GtkBox *box;
    GtkBox *beside;
    GtkBox *below;
    DamierSeatBadge *badge;
    GtkLabel *name;
    GtkWidget *engine;
    GtkWidget *thinking;
    GtkLabel *note;
    GtkLabel *time;
    GtkLabel *time_note;
    guint seat;
};

G_DEFINE_FINAL_TYPE(DamierSeatPanel, damier_seat_panel, GTK_TYPE_WIDGET)

static void damier_seat_panel_dispose(GObject *object)
{
    gtk_widget_dispose_template(GTK_WIDGET(object), DAMIER_TYPE_SEAT_PANEL);
    G_OBJECT_CLASS(damier_seat_panel_parent_class)->dispose(object);
}

static void damier_seat_panel_class_init(DamierSeatPanelClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    G_OBJECT_CLASS(klass)->dispose = damier_seat_panel_dispose;
    g_type_ensure(DAMIER_TYPE_SEAT_BADGE);
    gtk_widget_class_set_css_name(widget_class, "seatpanel");
    gtk_widget_class_set_template_from_resource(widget_class, DAMIER_RESOURCE_PATH "/play/damier-seat-panel.ui");
    gtk_widget_class_bind_template_child(widget_class, DamierSeatPanel, box);
    gtk_widget_class_bind_template_child(widget_class, DamierSeatPanel, beside);
    gtk_widget_class_bind_template_child(widget_class, DamierSeatPanel, below);
    gtk_widget_class_bind_template_child(widget_class, DamierSeatPanel, badge);
    gtk_widget_class_bind_template_child(widget_class, DamierSeatPanel, name);
    gtk_widget_class_bind_template_child(widget_class, DamierSeatPanel, engine);
    gtk_widget_class_bind_template_child(widget_class, DamierSeatPanel, thinking);
    gtk_widget_class_bind_template_child(widget_class, DamierSeatPanel, note);
    gtk_widget_class_bind_template_child(widget_class, DamierSeatPanel, time);
    gtk_widget_class_bind_template_child(widget_class, DamierSeatPanel, time_note);
}

static void damier_seat_panel_init(DamierSeatPanel *self)
{
    gtk_widget_init_template(GTK_WIDGET(self));
    /* A clock reads from left to right in every language. */
    gtk_widget_set_direction(GTK_WIDGET(self->time), GTK_TEXT_DIR_LTR);
}

/**
 * damier_seat_panel_new:
 * @seat: a seat
 * @role: how its pieces are painted
 *
 * Makes the panel of a seat.
 *
 * Returns: (transfer floating): the panel
 */
DamierSeatPanel *damier_seat_panel_new(guint seat, DamierRole role)
{
    DamierSeatPanel *self = g_object_new(DAMIER_TYPE_SEAT_PANEL, NULL);

    self->seat = seat;
    damier_seat_badge_set_seat(self->badge, seat, role);
    return self;
}

/**
 * damier_seat_panel_get_seat:
 * @self: a panel
 *
 * Gets whose panel it is.
 *
 * Returns: the seat
 */
guint damier_seat_panel_get_seat(DamierSeatPanel *self)
{
    return self->seat;
}

/**
 * damier_seat_panel_set_player:
 * @self: a panel
 * @name: the player's name
 * @is_engine: whether the player is an engine
 *
 * Shows who plays.
 */
void damier_seat_panel_set_player(DamierSeatPanel *self, const char *name, gboolean is_engine)
{
    gtk_widget_set_visible(self->engine, is_engine);
    gtk_label_set_text(self->name, name);
    gtk_widget_set_tooltip_text(GTK_WIDGET(self->name), name);
    gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/**
 * damier_seat_panel_set_note:
 * @self: a panel
 * @note: (nullable): what the game counts, or that a draw was offered
 *
 * Shows a line below the name.
 */
void damier_seat_panel_set_note(DamierSeatPanel *self, const char *note)
{
    gtk_label_set_text(self->note, note != NULL ? note : "");
    gtk_widget_set_visible(GTK_WIDGET(self->note), note != NULL && *note != '\0');
}

static void set_class(GtkWidget *widget, const char *name, gboolean is_set)
{
    if (is_set)
        gtk_widget_add_css_class(widget, name);
    else
        gtk_widget_remove_css_class(widget, name);
}

/**
 * damier_seat_panel_set_active:
 * @self: a panel
 * @active: whether this seat is to act
 *
 * Lets the panel stand out.
 */
void damier_seat_panel_set_active(DamierSeatPanel *self, gboolean active)
{
    set_class(GTK_WIDGET(self), "active", active);
}

/**
 * damier_seat_panel_set_compact:
 * @self: a panel
 * @compact: whether there is little room
 *
 * Makes the panel smaller; what the game counts has all its width below.
 */
void damier_seat_panel_set_compact(DamierSeatPanel *self, gboolean compact)
{
    GtkBox *place = compact ? self->below : self->beside;
    g_autoptr(GtkWidget) note = g_object_ref(GTK_WIDGET(self->note));

    if (gtk_widget_get_parent(note) != GTK_WIDGET(place)) {
        gtk_box_remove(GTK_BOX(gtk_widget_get_parent(note)), note);
        gtk_box_append(place, note);
    }
    set_class(GTK_WIDGET(self), "compact", compact);
    gtk_box_set_spacing(self->box, compact ? 6 : 12);
}

/**
 * damier_seat_panel_set_thinking:
 * @self: a panel
 * @thinking: whether an engine is at work for this seat
 *
 * Shows that the computer is thinking; a screen reader hears that the panel is busy.
 */
void damier_seat_panel_set_thinking(DamierSeatPanel *self, gboolean thinking)
{
    gtk_widget_set_visible(self->thinking, thinking);
    gtk_accessible_update_state(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_STATE_BUSY, thinking, -1);
}

/* Whether there is ever anything to tell below the time: the place for it stays, so that nothing moves. */
static gboolean has_rest(const DamierTimeControl *control)
{
    gboolean has_any = !damier_time_control_has_flag(control) || control->kind == DAMIER_TIME_PER_MOVE ||
                       control->overtime != DAMIER_OVERTIME_NONE || control->no_show != 0;

    for (guint i = 0; i < control->n_periods; i++)
        has_any |= control->periods[i].moves != 0 || control->periods[i].bonus_kind == DAMIER_BONUS_DELAY;
    return has_any;
}

static void set_text(GtkLabel *label, const char *text)
{
    /* The label would be laid out and drawn again even for the same text. */
    if (!g_str_equal(gtk_label_get_text(label), text))
        gtk_label_set_text(label, text);
}

/**
 * damier_seat_panel_set_reading:
 * @self: a panel
 * @control: the seat's time control
 * @reading: what its clock shows
 * @is_low: whether the time is running out
 *
 * Shows the clock.
 */
void damier_seat_panel_set_reading(DamierSeatPanel *self, const DamierTimeControl *control,
                                   const DamierClockReading *reading, gboolean is_low)
{
    g_autofree char *time = control->kind != DAMIER_TIME_NONE
                                ? damier_clock_format_reading(reading, DAMIER_CLOCK_TENTHS_LOW)
                                : damier_clock_format_time(reading->used, TRUE, DAMIER_CLOCK_TENTHS_LOW);
    g_autofree char *rest = damier_clock_describe_rest(control, reading);

    set_text(self->time, time);
    set_text(self->time_note, rest != NULL ? rest : "");
    gtk_widget_set_visible(GTK_WIDGET(self->time_note), has_rest(control));
    set_class(GTK_WIDGET(self), "low", is_low);
    set_class(GTK_WIDGET(self), "flagged", reading->flagged);
}

/**
 * damier_seat_panel_say:
 * @self: a panel
 *
 * Says the clock for the screen reader, which hears it only when it asks.
 *
 * Returns: (transfer full): the sentence
 */
char *damier_seat_panel_say(DamierSeatPanel *self)
{
    const char *name = gtk_label_get_text(self->name), *time = gtk_label_get_text(self->time);
    const char *rest = gtk_label_get_text(self->time_note);

    if (*rest != '\0')
        /* Translators: the name of a player, the time left, and "3 periods left" or the like. */
        return g_strdup_printf(_("%s: %s, %s"), name, time, rest);
    /* Translators: the name of a player and the time left. */
    return g_strdup_printf(_("%s: %s"), name, time);
}
