// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-search-engine.h"

#include "search/damier-search-private.h"

#define DEFAULT_TABLE_SIZE 64
#define LARGEST_TABLE_SIZE 65536
#define MEBIBYTE           ((gsize) 1 << 20)

/**
 * DamierSearchEngine:
 *
 * An engine that searches: a game derives from it and hands it an evaluation; without one it plays any game.
 */
typedef struct {
    const DamierEvaluation *evaluation;
    DamierSearchMethod method;
    guint table_size;
    gboolean is_selective;
    DamierTranspositionTable *table;
} DamierSearchEnginePrivate;

enum {
    PROP_TABLE_SIZE = 1,
    PROP_SELECTIVE,
    N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

static void damier_search_engine_iface_init(DamierEngineInterface *iface);

G_DEFINE_TYPE_WITH_CODE(DamierSearchEngine, damier_search_engine, G_TYPE_OBJECT,
                        G_ADD_PRIVATE(DamierSearchEngine)
                            G_IMPLEMENT_INTERFACE(DAMIER_TYPE_ENGINE, damier_search_engine_iface_init))

static DamierAnalysis *damier_search_engine_search(DamierEngine *engine, DamierPosition *position,
                                                   const DamierLimits *limits, GCancellable *cancellable,
                                                   DamierProgressFunc progress, gpointer user_data, GError **error)
{
    DamierSearchEngine *self = DAMIER_SEARCH_ENGINE(engine);
    DamierSearchEnginePrivate *private = damier_search_engine_get_instance_private(self);
    DamierSearchTask task = {
        .position = position,
        .limits = limits,
        .evaluation = private->evaluation,
        .method = private->method,
        .table_size = private->table_size * MEBIBYTE,
        .is_selective = private->is_selective,
        .progress = progress,
        .user_data = user_data,
    };

    if (private->table == NULL)
    private->table = damier_transposition_table_new(task.table_size);
    task.table = private->table;
    return damier_search_run(&task, cancellable);
}

static void damier_search_engine_forget(DamierEngine *engine)
{
    DamierSearchEngine *self = DAMIER_SEARCH_ENGINE(engine);
    DamierSearchEnginePrivate *private = damier_search_engine_get_instance_private(self);

    g_clear_pointer(&private->table, damier_transposition_table_free);
}

static void damier_search_engine_iface_init(DamierEngineInterface *iface)
{
    iface->search = damier_search_engine_search;
    iface->forget = damier_search_engine_forget;
}

static void damier_search_engine_set_property(GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
    DamierSearchEngine *self = DAMIER_SEARCH_ENGINE(object);
    DamierSearchEnginePrivate *private = damier_search_engine_get_instance_private(self);

    switch (id) {
    case PROP_TABLE_SIZE:
        private
        ->table_size = g_value_get_uint(value);
        g_clear_pointer(&private->table, damier_transposition_table_free);
        break;
    case PROP_SELECTIVE:
        private
        ->is_selective = g_value_get_boolean(value);
        break;
    default:
        G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
    }
}

static void damier_search_engine_get_property(GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
    DamierSearchEngine *self = DAMIER_SEARCH_ENGINE(object);
    DamierSearchEnginePrivate *private = damier_search_engine_get_instance_private(self);

    switch (id) {
    case PROP_TABLE_SIZE:
        g_value_set_uint(value, private->table_size);
        break;
    case PROP_SELECTIVE:
        g_value_set_boolean(value, private->is_selective);
        break;
    default:
        G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
    }
}

/* While an instance is initialised its class is still that of the parent. */
static void damier_search_engine_constructed(GObject *object)
{
    DamierSearchEngine *self = DAMIER_SEARCH_ENGINE(object);
    DamierSearchEnginePrivate *private = damier_search_engine_get_instance_private(self);

    G_OBJECT_CLASS(damier_search_engine_parent_class)->constructed(object);
    private->evaluation = DAMIER_SEARCH_ENGINE_GET_CLASS(self)->evaluation;
    private->method = DAMIER_SEARCH_ENGINE_GET_CLASS(self)->method;
}

static void damier_search_engine_finalize(GObject *object)
{
    damier_search_engine_forget(DAMIER_ENGINE(object));
    G_OBJECT_CLASS(damier_search_engine_parent_class)->finalize(object);
}

static void damier_search_engine_class_init(DamierSearchEngineClass *klass)
{
    GObjectClass *object_class = G_OBJECT_CLASS(klass);
    const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

    object_class->set_property = damier_search_engine_set_property;
    object_class->get_property = damier_search_engine_get_property;
    object_class->constructed = damier_search_engine_constructed;
    object_class->finalize = damier_search_engine_finalize;

    /**
     * DamierSearchEngine:table-size:
     *
     * The memory for what was found, in MiB; taken as it is needed. Not to be set during a search.
     */
    properties[PROP_TABLE_SIZE] =
        g_param_spec_uint("table-size", NULL, NULL, 1, LARGEST_TABLE_SIZE, DEFAULT_TABLE_SIZE, flags);
    /**
     * DamierSearchEngine:selective:
     *
     * Whether moves that look unpromising are searched less deep. Without it a depth is searched whole: slower, for
     * proofs.
     */
    properties[PROP_SELECTIVE] = g_param_spec_boolean("selective", NULL, NULL, TRUE, flags);
    g_object_class_install_properties(object_class, N_PROPERTIES, properties);
}

static void damier_search_engine_init(DamierSearchEngine *self)
{
    DamierSearchEnginePrivate *private = damier_search_engine_get_instance_private(self);

    private->table_size = DEFAULT_TABLE_SIZE;
    private->is_selective = TRUE;
}

/**
 * damier_search_engine_new:
 *
 * Makes the generic engine, which plays any game.
 *
 * Returns: (transfer full): the engine
 */
DamierEngine *damier_search_engine_new(void)
{
    return g_object_new(DAMIER_TYPE_SEARCH_ENGINE, NULL);
}

/**
 * damier_search_engine_new_with_evaluation: (skip)
 * @evaluation: (nullable): what the game tells the search; a static table
 * @method: how to search
 *
 * Makes an engine for an evaluation, without deriving a class.
 *
 * Returns: (transfer full): the engine
 */
DamierEngine *damier_search_engine_new_with_evaluation(const DamierEvaluation *evaluation, DamierSearchMethod method)
{
    DamierSearchEngine *self = g_object_new(DAMIER_TYPE_SEARCH_ENGINE, NULL);
    DamierSearchEnginePrivate *private = damier_search_engine_get_instance_private(self);

    private->evaluation = evaluation;
    private->method = method;
    return DAMIER_ENGINE(self);
}
