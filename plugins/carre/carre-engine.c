// SPDX-License-Identifier: GPL-3.0-or-later
#include "carre-plugin.h"

struct _CarreEngine {
    DamierSearchEngine parent_instance;
};

G_DEFINE_FINAL_TYPE(CarreEngine, carre_engine, DAMIER_TYPE_SEARCH_ENGINE)

static void carre_engine_class_init(CarreEngineClass *klass)
{
}

static void carre_engine_init(CarreEngine *self)
{
}
