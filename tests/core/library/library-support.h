// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "library/damier-library.h"

G_BEGIN_DECLS

char *make_folder(void);
void remove_folder(const char *folder);
DamierLibrary *open_library(const char *folder);
DamierMatch *load_match(DamierLibrary *library, const char *id, gint64 now);
DamierGame *make_race(const char *plugin, DamierSetup *setup, gpointer user_data, GError **error);
void change_file(const char *folder, const char *sql);
void assert_same_match(DamierMatch *kept, DamierMatch *loaded);

G_END_DECLS
