// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char **damier_places_list_plugin_folders(void);
char **damier_places_list_trusted_folders(void);
char *damier_places_find_cli(void);
char *damier_places_get_cache(const char *name);

G_END_DECLS
