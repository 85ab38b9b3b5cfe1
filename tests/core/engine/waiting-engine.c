// SPDX-License-Identifier: GPL-3.0-or-later
#include "waiting-engine.h"

#define MILLISECOND 1000

struct _WaitingEngine {
    GObject parent_instance;
    gint n_forgotten;
};

static void waiting_engine_iface_init(DamierEngineInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(WaitingEngine, waiting_engine, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_ENGINE, waiting_engine_iface_init))

static void waiting_engine_class_init(WaitingEngineClass *klass)
{
}

static void waiting_engine_init(WaitingEngine *self)
{
}

static DamierAnalysis *waiting_engine_search(DamierEngine *engine, DamierPosition *position, const DamierLimits *limits,
                                             GCancellable *cancellable, DamierProgressFunc progress, gpointer user_data,
                                             GError **error)
{
    DamierGame *game = damier_position_get_game(position);
    g_autoptr(DamierAnalysis) analysis = damier_analysis_new(damier_game_get_n_sides(game));
    gint scores[DAMIER_MAX_SEATS] = { 0 };
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);
    GPollFD wait;

    scores[0] = (gint) limits->level;
    analysis->best = moves[0];
    analysis->depth = 1;
    analysis->nodes = limits->nodes;
    analysis->time = 5 * MILLISECOND;
    damier_analysis_add_line(analysis, scores, moves, 1);
    scores[0] = -DAMIER_SCORE_WIN + 2;
    damier_analysis_add_line(analysis, scores, moves + 1, 1);
    progress(analysis, user_data);
    if (limits->nodes == 0 && g_cancellable_make_pollfd(cancellable, &wait)) {
        g_poll(&wait, 1, limits->time > 0 ? (gint) (limits->time / MILLISECOND) : -1);
        g_cancellable_release_fd(cancellable);
    }
    return g_steal_pointer(&analysis);
}

static void waiting_engine_forget(DamierEngine *engine)
{
    g_atomic_int_inc(&WAITING_ENGINE(engine)->n_forgotten);
}

static void waiting_engine_iface_init(DamierEngineInterface *iface)
{
    iface->search = waiting_engine_search;
    iface->forget = waiting_engine_forget;
}

DamierEngine *waiting_engine_new(void)
{
    return g_object_new(WAITING_TYPE_ENGINE, NULL);
}

guint waiting_engine_get_n_forgotten(WaitingEngine *self)
{
    return g_atomic_int_get(&self->n_forgotten);
}
