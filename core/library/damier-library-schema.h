// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "library/damier-sql.h"

G_BEGIN_DECLS

int damier_library_schema_get_version(void);
gboolean damier_library_schema_migrate(sqlite3 *database, GError **error);

G_END_DECLS
