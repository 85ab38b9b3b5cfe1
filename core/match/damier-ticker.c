// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/damier-ticker.h"

#define MILLISECOND 1000

/* Often enough that a machine that slept is noticed: twice within the limit at least. */
#define LONGEST_WAIT (DAMIER_CLOCK_SUSPEND_LIMIT / 3)

/**
 * DamierTicker:
 *
 * The timer that lets the clock of a match judge when it must: at the deadline of the seat to move, and now and then
 * before. What a clock shows is nobody's business here.
 */
struct _DamierTicker {
    GObject parent_instance;
    DamierMatch *match;
    guint timer;
};

G_DEFINE_FINAL_TYPE(DamierTicker, damier_ticker, G_TYPE_OBJECT)

static void damier_ticker_dispose(GObject *object)
{
    DamierTicker *self = DAMIER_TICKER(object);

    g_clear_handle_id(&self->timer, g_source_remove);
    if (self->match != NULL)
        g_signal_handlers_disconnect_by_data(self->match, self);
    g_clear_object(&self->match);
    G_OBJECT_CLASS(damier_ticker_parent_class)->dispose(object);
}

static void damier_ticker_class_init(DamierTickerClass *klass)
{
    G_OBJECT_CLASS(klass)->dispose = damier_ticker_dispose;
}

static void damier_ticker_init(DamierTicker *self)
{
}

static void set_timer(DamierTicker *self);

/* Whoever hears of the end may drop the ticker. */
static gboolean on_timer(gpointer data)
{
    g_autoptr(DamierTicker) self = g_object_ref(data);

    self->timer = 0;
    damier_match_tick(self->match, g_get_monotonic_time());
    if (self->match != NULL)
        set_timer(self);
    return G_SOURCE_REMOVE;
}

static void set_timer(DamierTicker *self)
{
    gint64 deadline = damier_match_get_deadline(self->match);
    gint64 wait;

    g_clear_handle_id(&self->timer, g_source_remove);
    if (damier_match_get_state(self->match) != DAMIER_MATCH_RUNNING)
        return;
    wait = deadline == DAMIER_CLOCK_NEVER ? LONGEST_WAIT : MAX(deadline - g_get_monotonic_time(), 0);
    self->timer = g_timeout_add((guint) (MIN(wait, LONGEST_WAIT) / MILLISECOND + 1), on_timer, self);
}

static void on_node(DamierMatch *match, gpointer node, DamierTicker *self)
{
    set_timer(self);
}

/**
 * damier_ticker_new:
 * @match: a match
 *
 * Lets the clock of a match judge from now on, in the default main context.
 *
 * Returns: (transfer full): the ticker
 */
DamierTicker *damier_ticker_new(DamierMatch *match)
{
    DamierTicker *self = g_object_new(DAMIER_TYPE_TICKER, NULL);

    self->match = g_object_ref(match);
    g_signal_connect(match, "stepped", G_CALLBACK(on_node), self);
    g_signal_connect(match, "moved-to", G_CALLBACK(on_node), self);
    g_signal_connect_swapped(match, "state-changed", G_CALLBACK(set_timer), self);
    set_timer(self);
    return self;
}
