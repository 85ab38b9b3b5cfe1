// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

G_BEGIN_DECLS

/*
 * An engine to test with: it tells of a first depth with two lines, then waits until its time is over or it is
 * cancelled, and plays the first move. Its nodes are the node limit, its score is the level.
 */
#define WAITING_TYPE_ENGINE (waiting_engine_get_type())
G_DECLARE_FINAL_TYPE(WaitingEngine, waiting_engine, WAITING, ENGINE, GObject)

DamierEngine *waiting_engine_new(void);
guint waiting_engine_get_n_forgotten(WaitingEngine *self);

G_END_DECLS
