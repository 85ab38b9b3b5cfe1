// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <adwaita.h>
#include <damier.h>

G_BEGIN_DECLS

#define DAMIER_TYPE_THROW_DIALOG (damier_throw_dialog_get_type())
G_DECLARE_FINAL_TYPE(DamierThrowDialog, damier_throw_dialog, DAMIER, THROW_DIALOG, AdwDialog)

DamierThrowDialog *damier_throw_dialog_new(DamierPosition *position, const char *name);

G_END_DECLS
