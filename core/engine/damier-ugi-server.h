/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <damier.h>
#include <gio/gio.h>

G_BEGIN_DECLS

void damier_ugi_serve(DamierEngine *engine, DamierGame *game, const char *name, GInputStream *input,
                      GOutputStream *output);

G_END_DECLS
