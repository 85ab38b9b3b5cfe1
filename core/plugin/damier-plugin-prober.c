// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-plugin-prober.h"

#include <glib/gi18n-lib.h>

#include "damier-plugin-error.h"
#include "damier-plugin-probe.h"
#include "damier-plugin-verdicts.h"

/**
 * DamierPluginProber:
 *
 * Tries plugins out in a process of their own before they are loaded into this one, and remembers which of them crash
 * or hang. Used in one thread.
 */
struct _DamierPluginProber {
    GObject parent_instance;
    char *program;
    DamierPluginVerdicts *verdicts;
    guint timeout;
};

G_DEFINE_FINAL_TYPE(DamierPluginProber, damier_plugin_prober, G_TYPE_OBJECT)

static void damier_plugin_prober_finalize(GObject *object)
{
    DamierPluginProber *self = DAMIER_PLUGIN_PROBER(object);

    g_free(self->program);
    damier_plugin_verdicts_free(self->verdicts);
    G_OBJECT_CLASS(damier_plugin_prober_parent_class)->finalize(object);
}

static void damier_plugin_prober_class_init(DamierPluginProberClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_plugin_prober_finalize;
}

static void damier_plugin_prober_init(DamierPluginProber *self)
{
}

/**
 * damier_plugin_prober_new:
 * @program: the program whose command "probe" tries a plugin out
 * @cache: the file that remembers what became of them
 * @timeout: how long loading may take, in ms
 *
 * Makes a prober.
 *
 * Returns: (transfer full): the prober
 */
DamierPluginProber *damier_plugin_prober_new(const char *program, const char *cache, guint timeout)
{
    DamierPluginProber *self = g_object_new(DAMIER_TYPE_PLUGIN_PROBER, NULL);

    self->program = g_strdup(program);
    self->verdicts = damier_plugin_verdicts_new(cache);
    self->timeout = timeout;
    return self;
}

static void set_crashed(const DamierPluginManifest *manifest, const char *how, GError **error)
{
    g_set_error(
        error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_CRASHED,
        _("“%s” crashed when it was loaded (%s): it is left out until its file “%s” changes or you try it again"),
        manifest->name, how, manifest->module);
}

static void set_hung(const DamierPluginManifest *manifest, GError **error)
{
    g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_HUNG,
                _("“%s” did not return when it was loaded: it is left out until its file “%s” changes or you try it "
                  "again"),
                manifest->name, manifest->module);
}

/**
 * damier_plugin_prober_recall:
 * @self: a prober
 * @manifest: a manifest
 * @is_known: (out) (optional): whether the plugin was tried out already
 * @error: where to say what was wrong then
 *
 * Tells what became of a plugin when it was last tried out.
 *
 * Returns: FALSE with %DAMIER_PLUGIN_ERROR_CRASHED or %DAMIER_PLUGIN_ERROR_HUNG
 */
gboolean damier_plugin_prober_recall(DamierPluginProber *self, const DamierPluginManifest *manifest, gboolean *is_known,
                                     GError **error)
{
    const DamierPluginVerdict verdict = damier_plugin_verdicts_get(self->verdicts, manifest->module);

    if (is_known != NULL)
        *is_known = verdict != DAMIER_PLUGIN_VERDICT_NONE;
    if (verdict == DAMIER_PLUGIN_VERDICT_CRASHED)
        set_crashed(manifest, _("in an earlier run"), error);
    else if (verdict == DAMIER_PLUGIN_VERDICT_HUNG)
        set_hung(manifest, error);
    return verdict != DAMIER_PLUGIN_VERDICT_CRASHED && verdict != DAMIER_PLUGIN_VERDICT_HUNG;
}

/**
 * damier_plugin_prober_forget:
 * @self: a prober
 * @manifest: a manifest
 *
 * Forgets what became of a plugin, so that it is tried again.
 */
void damier_plugin_prober_forget(DamierPluginProber *self, const DamierPluginManifest *manifest)
{
    damier_plugin_verdicts_set(self->verdicts, manifest->module, DAMIER_PLUGIN_VERDICT_NONE);
}

/* One trial under way; owned by its task. */
typedef struct {
    DamierPluginManifest *manifest;
    GSubprocess *process;
    GCancellable *stop;
    GSource *timer;
    gulong chain;
    gboolean has_timed_out;
} Trial;

static void trial_free(gpointer data)
{
    Trial *trial = data;

    damier_plugin_manifest_unref(trial->manifest);
    g_clear_object(&trial->process);
    g_clear_object(&trial->stop);
    g_free(trial);
}

static gboolean on_timeout(gpointer data)
{
    Trial *trial = data;

    trial->has_timed_out = TRUE;
    g_cancellable_cancel(trial->stop);
    return G_SOURCE_REMOVE;
}

static void on_cancelled(GCancellable *cancellable, gpointer data)
{
    g_cancellable_cancel(data);
}

/* The types of a plugin that works must be free here, too: registering one twice is not something to recover from. */
static gboolean check_clash(const DamierPluginManifest *manifest, char **type_names, GError **error)
{
    for (guint i = 0; type_names[i] != NULL; i++) {
        const GType type = g_type_from_name(type_names[i]);

        if (type == G_TYPE_INVALID || type == DAMIER_TYPE_SEARCH_ENGINE)
            continue;
        g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_TYPE,
                    _("“%s” cannot be loaded: another plugin has a type “%s” already"), manifest->name, type_names[i]);
        return FALSE;
    }
    return TRUE;
}

static gboolean judge(DamierPluginProber *self, Trial *trial, const char *output, GError **error)
{
    const DamierPluginManifest *manifest = trial->manifest;
    g_auto(GStrv) type_names = NULL;
    g_autoptr(GError) fault = NULL;
    g_autofree char *how = NULL;

    if (damier_plugin_probe_read_answer(output, &type_names, &fault)) {
        damier_plugin_verdicts_set(self->verdicts, manifest->module, DAMIER_PLUGIN_VERDICT_GOOD);
        return check_clash(manifest, type_names, error);
    }
    if (!g_error_matches(fault, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_CRASHED)) {
        g_propagate_error(error, g_steal_pointer(&fault));
        return FALSE;
    }
    if (g_subprocess_get_if_signaled(trial->process))
        how = g_strdup(g_strsignal(g_subprocess_get_term_sig(trial->process)));
    else
        how = g_strdup(fault->message);
    damier_plugin_verdicts_set(self->verdicts, manifest->module, DAMIER_PLUGIN_VERDICT_CRASHED);
    set_crashed(manifest, how, error);
    return FALSE;
}

static void on_answered(GObject *source, GAsyncResult *result, gpointer data)
{
    g_autoptr(GTask) task = data;
    DamierPluginProber *self = g_task_get_source_object(task);
    Trial *trial = g_task_get_task_data(task);
    g_autoptr(GBytes) bytes = NULL;
    g_autofree char *output = NULL;
    g_autoptr(GError) error = NULL;
    const gboolean has_ended = g_subprocess_communicate_finish(trial->process, result, &bytes, NULL, &error);

    g_source_destroy(trial->timer);
    g_source_unref(trial->timer);
    g_cancellable_disconnect(g_task_get_cancellable(task), trial->chain);
    if (has_ended && g_bytes_get_size(bytes) > 0)
        output = g_utf8_make_valid(g_bytes_get_data(bytes, NULL), (gssize) g_bytes_get_size(bytes));
    if (!has_ended)
        g_subprocess_force_exit(trial->process);
    if (g_task_return_error_if_cancelled(task))
        return;
    if (trial->has_timed_out) {
        g_clear_error(&error);
        damier_plugin_verdicts_set(self->verdicts, trial->manifest->module, DAMIER_PLUGIN_VERDICT_HUNG);
        set_hung(trial->manifest, &error);
    } else if (has_ended && judge(self, trial, output != NULL ? output : "", &error)) {
        g_task_return_boolean(task, TRUE);
        return;
    }
    g_task_return_error(task, g_steal_pointer(&error));
}

static void watch(GTask *task)
{
    DamierPluginProber *self = g_task_get_source_object(task);
    Trial *trial = g_task_get_task_data(task);

    trial->stop = g_cancellable_new();
    trial->timer = g_timeout_source_new(self->timeout);
    g_source_set_callback(trial->timer, on_timeout, trial, NULL);
    g_source_attach(trial->timer, g_task_get_context(task));
    g_subprocess_communicate_async(trial->process, NULL, trial->stop, on_answered, task);
    if (g_task_get_cancellable(task) != NULL)
        trial->chain = g_cancellable_connect(g_task_get_cancellable(task), G_CALLBACK(on_cancelled),
                                             g_object_ref(trial->stop), g_object_unref);
}

/**
 * damier_plugin_prober_try_async:
 * @self: a prober
 * @manifest: a manifest
 * @cancellable: (nullable): stops the trial
 * @callback: called when the trial has ended
 * @user_data: for @callback
 *
 * Loads a plugin in a process of its own.
 */
void damier_plugin_prober_try_async(DamierPluginProber *self, const DamierPluginManifest *manifest,
                                    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
    g_autoptr(GTask) task = g_task_new(self, cancellable, callback, user_data);
    g_autoptr(GError) error = NULL;
    Trial *trial = g_new0(Trial, 1);

    trial->manifest = damier_plugin_manifest_ref(manifest);
    g_task_set_task_data(task, trial, trial_free);
    trial->process = g_subprocess_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error,
                                      self->program, DAMIER_PLUGIN_PROBE_COMMAND, manifest->path, NULL);
    if (trial->process == NULL) {
        g_task_return_new_error(task, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_UNTRIED,
                                _("“%s” cannot be tried out: %s"), manifest->name, error->message);
        return;
    }
    watch(g_steal_pointer(&task));
}

/**
 * damier_plugin_prober_try_finish:
 * @self: a prober
 * @result: what the callback was given
 * @error: where to say what is wrong
 *
 * Gets what became of the plugin.
 *
 * Returns: FALSE with any %DAMIER_PLUGIN_ERROR, or %G_IO_ERROR_CANCELLED
 */
gboolean damier_plugin_prober_try_finish(DamierPluginProber *self, GAsyncResult *result, GError **error)
{
    g_return_val_if_fail(g_task_is_valid(result, self), FALSE);
    return g_task_propagate_boolean(G_TASK(result), error);
}
