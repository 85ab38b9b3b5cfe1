// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-ticker.h"

/**
 * DamierTicker:
 *
 * The one timer of a game in a window: it wakes exactly when a clock's text changes or a flag falls, and never while
 * all clocks stand.
 */
struct _DamierTicker {
    GObject parent_instance;
    GSource *source;
};

enum {
    TICK,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierTicker, damier_ticker, G_TYPE_OBJECT)

static gboolean on_ready(gpointer user_data)
{
    DamierTicker *self = DAMIER_TICKER(user_data);

    g_source_set_ready_time(self->source, -1);
    g_signal_emit(self, signals[TICK], 0);
    return G_SOURCE_CONTINUE;
}

static gboolean dispatch(GSource *source, GSourceFunc callback, gpointer user_data)
{
    return callback(user_data);
}

static GSourceFuncs source_functions = { .dispatch = dispatch };

static void damier_ticker_finalize(GObject *object)
{
    DamierTicker *self = DAMIER_TICKER(object);

    g_source_destroy(self->source);
    g_source_unref(self->source);
    G_OBJECT_CLASS(damier_ticker_parent_class)->finalize(object);
}

static void damier_ticker_class_init(DamierTickerClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_ticker_finalize;

    /**
     * DamierTicker::tick:
     *
     * The stamp has come; the ticker is disarmed.
     */
    signals[TICK] = g_signal_new("tick", DAMIER_TYPE_TICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void damier_ticker_init(DamierTicker *self)
{
    self->source = g_source_new(&source_functions, sizeof(GSource));
    g_source_set_ready_time(self->source, -1);
    g_source_set_callback(self->source, on_ready, self, NULL);
    g_source_set_static_name(self->source, "clock");
    g_source_attach(self->source, NULL);
}

/**
 * damier_ticker_new:
 *
 * Makes a ticker that is not armed, on the main context.
 *
 * Returns: (transfer full): the ticker
 */
DamierTicker *damier_ticker_new(void)
{
    return g_object_new(DAMIER_TYPE_TICKER, NULL);
}

/**
 * damier_ticker_arm:
 * @self: a ticker
 * @stamp: when to tick, in µs of the monotonic clock
 *
 * Sets when to tick once; an earlier setting is forgotten.
 */
void damier_ticker_arm(DamierTicker *self, gint64 stamp)
{
    g_source_set_ready_time(self->source, stamp);
}

/**
 * damier_ticker_disarm:
 * @self: a ticker
 *
 * Lets it rest.
 */
void damier_ticker_disarm(DamierTicker *self)
{
    g_source_set_ready_time(self->source, -1);
}
