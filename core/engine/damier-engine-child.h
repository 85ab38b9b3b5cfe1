/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define DAMIER_TYPE_ENGINE_CHILD (damier_engine_child_get_type())
G_DECLARE_FINAL_TYPE(DamierEngineChild, damier_engine_child, DAMIER, ENGINE_CHILD, GObject)

DamierEngineChild *damier_engine_child_new(const char *const *command, GError **error);
void damier_engine_child_send(DamierEngineChild *self, const char *line);
void damier_engine_child_quit(DamierEngineChild *self);
void damier_engine_child_kill(DamierEngineChild *self);
void damier_engine_child_wait(DamierEngineChild *self);
char *damier_engine_child_describe_end(DamierEngineChild *self);

G_END_DECLS
