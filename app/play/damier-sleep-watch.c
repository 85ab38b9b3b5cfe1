// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-sleep-watch.h"

/**
 * DamierSleepWatch:
 *
 * Tells when the machine is about to be suspended, as the system's login service announces it. The monotonic clock
 * stands while the machine sleeps, so nothing else would show that time has passed. Where there is no such service,
 * nothing is told.
 */
struct _DamierSleepWatch {
    GObject parent_instance;
    GCancellable *cancellable;
    GDBusConnection *connection;
    guint subscription;
};

enum {
    FALLING_ASLEEP,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierSleepWatch, damier_sleep_watch, G_TYPE_OBJECT)

static void damier_sleep_watch_dispose(GObject *object)
{
    DamierSleepWatch *self = DAMIER_SLEEP_WATCH(object);

    g_cancellable_cancel(self->cancellable);
    if (self->connection != NULL)
        g_dbus_connection_signal_unsubscribe(self->connection, self->subscription);
    g_clear_object(&self->connection);
    g_clear_object(&self->cancellable);
    G_OBJECT_CLASS(damier_sleep_watch_parent_class)->dispose(object);
}

static void damier_sleep_watch_class_init(DamierSleepWatchClass *klass)
{
    G_OBJECT_CLASS(klass)->dispose = damier_sleep_watch_dispose;

    /**
     * DamierSleepWatch::falling-asleep:
     *
     * The machine is about to be suspended.
     */
    signals[FALLING_ASLEEP] =
        g_signal_new("falling-asleep", DAMIER_TYPE_SLEEP_WATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void on_prepare_for_sleep(GDBusConnection *connection, const char *sender, const char *path,
                                 const char *interface, const char *name, GVariant *parameters, gpointer user_data)
{
    gboolean is_falling_asleep = FALSE;

    if (g_variant_is_of_type(parameters, G_VARIANT_TYPE("(b)")))
        g_variant_get(parameters, "(b)", &is_falling_asleep);
    if (is_falling_asleep)
        g_signal_emit(user_data, signals[FALLING_ASLEEP], 0);
}

static void on_connected(GObject *source, GAsyncResult *result, gpointer user_data)
{
    g_autoptr(GDBusConnection) connection = g_bus_get_finish(result, NULL);
    DamierSleepWatch *self;

    /* Cancelled, or a machine without a system bus. */
    if (connection == NULL)
        return;
    self = DAMIER_SLEEP_WATCH(user_data);
    self->connection = g_steal_pointer(&connection);
    self->subscription = g_dbus_connection_signal_subscribe(
        self->connection, "org.freedesktop.login1", "org.freedesktop.login1.Manager", "PrepareForSleep",
        "/org/freedesktop/login1", NULL, G_DBUS_SIGNAL_FLAGS_NONE, on_prepare_for_sleep, self, NULL);
}

static void damier_sleep_watch_init(DamierSleepWatch *self)
{
    self->cancellable = g_cancellable_new();
    g_bus_get(G_BUS_TYPE_SYSTEM, self->cancellable, on_connected, self);
}

/**
 * damier_sleep_watch_new:
 *
 * Makes a watch.
 *
 * Returns: (transfer full): the watch
 */
DamierSleepWatch *damier_sleep_watch_new(void)
{
    return g_object_new(DAMIER_TYPE_SLEEP_WATCH, NULL);
}
