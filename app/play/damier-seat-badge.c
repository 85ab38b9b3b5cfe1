// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-seat-badge.h"

#include <adwaita.h>

#include "board/damier-palette.h"

/**
 * DamierSeatBadge:
 *
 * A disc in the colour of a seat, with the seat's number: the same on the board and beside the clock.
 */
struct _DamierSeatBadge {
    GtkWidget parent_instance;
    guint seat;
    DamierRole role;
};

G_DEFINE_FINAL_TYPE(DamierSeatBadge, damier_seat_badge, GTK_TYPE_WIDGET)

enum {
    BADGE_SIZE = 28,
};

static void draw_disc(GtkSnapshot *snapshot, float size, const DamierPaint *paint)
{
    GskRoundedRect disc;
    const float line = size / 14;
    const float widths[4] = { line, line, line, line };
    const GdkRGBA edges[4] = { paint->edge, paint->edge, paint->edge, paint->edge };

    gsk_rounded_rect_init_from_rect(&disc, &GRAPHENE_RECT_INIT(0, 0, size, size), size / 2);
    gtk_snapshot_push_rounded_clip(snapshot, &disc);
    gtk_snapshot_append_color(snapshot, &paint->fill, &disc.bounds);
    gtk_snapshot_pop(snapshot);
    gtk_snapshot_append_border(snapshot, &disc, widths, edges);
}

static void draw_number(DamierSeatBadge *self, GtkSnapshot *snapshot, float size, const GdkRGBA *ink)
{
    g_autofree char *text = g_strdup_printf("%u", self->seat + 1);
    g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(GTK_WIDGET(self), text);
    int width, height;

    pango_layout_get_pixel_size(layout, &width, &height);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((size - width) / 2, (size - height) / 2));
    gtk_snapshot_append_layout(snapshot, layout, ink);
}

static void damier_seat_badge_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
    DamierSeatBadge *self = DAMIER_SEAT_BADGE(widget);
    const float size = MIN(gtk_widget_get_width(widget), gtk_widget_get_height(widget));
    DamierPalette palette;
    const DamierPaint *paint;

    damier_palette_init_current(&palette);
    paint = damier_palette_get_paint(&palette, self->role);
    draw_disc(snapshot, size, paint);
    draw_number(self, snapshot, size, &paint->ink);
}

static void damier_seat_badge_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                                      int *natural, int *minimum_baseline, int *natural_baseline)
{
    *minimum = *natural = BADGE_SIZE;
}

static void damier_seat_badge_class_init(DamierSeatBadgeClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    widget_class->snapshot = damier_seat_badge_snapshot;
    widget_class->measure = damier_seat_badge_measure;
    gtk_widget_class_set_css_name(widget_class, "seat-badge");
    gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void damier_seat_badge_init(DamierSeatBadge *self)
{
    AdwStyleManager *style = adw_style_manager_get_default();

    g_signal_connect_object(style, "notify::dark", G_CALLBACK(gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
    g_signal_connect_object(style, "notify::high-contrast", G_CALLBACK(gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/**
 * damier_seat_badge_set_seat:
 * @self: a badge
 * @seat: a seat
 * @role: how its pieces are painted
 *
 * Shows the colour and the number of a seat.
 */
void damier_seat_badge_set_seat(DamierSeatBadge *self, guint seat, DamierRole role)
{
    g_return_if_fail(seat < DAMIER_MAX_SEATS);
    self->seat = seat;
    self->role = role;
    gtk_widget_queue_draw(GTK_WIDGET(self));
}
