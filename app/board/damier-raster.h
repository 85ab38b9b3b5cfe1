// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GskRenderNode *damier_raster_flatten(GskRenderNode *node, double resolution);

G_END_DECLS
