// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-raster.h"

#include <math.h>

static void destroy_surface(gpointer surface)
{
    cairo_surface_destroy(surface);
}

/* Takes the surface. */
static GdkTexture *make_texture(cairo_surface_t *surface)
{
    const int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
    const gsize stride = (gsize) cairo_image_surface_get_stride(surface);
    g_autoptr(GBytes) bytes = g_bytes_new_with_free_func(cairo_image_surface_get_data(surface), stride * (gsize) height,
                                                         destroy_surface, surface);

    return gdk_memory_texture_new(width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static GdkTexture *draw(GskRenderNode *node, int left, int top, int width, int height, double resolution)
{
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cairo_t *cairo = cairo_create(surface);

    cairo_translate(cairo, -left, -top);
    cairo_scale(cairo, resolution, resolution);
    gsk_render_node_draw(node, cairo);
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
    return make_texture(surface);
}

/**
 * damier_raster_flatten:
 * @node: a picture
 * @resolution: how many pixels lie on a unit of length
 *
 * Draws a picture into pixels once. A renderer keeps a mask of each path that it has to fill, draws it anew whenever it
 * has forgotten it, and needs much more memory and time for both than for the pixels themselves.
 *
 * Returns: (transfer full): the same picture, made of pixels that lie on those of the screen where it is shown at whole
 *   ones
 */
GskRenderNode *damier_raster_flatten(GskRenderNode *node, double resolution)
{
    graphene_rect_t bounds;
    g_autoptr(GdkTexture) texture = NULL;
    int left, top, width, height;

    gsk_render_node_get_bounds(node, &bounds);
    left = (int) floor(bounds.origin.x * resolution);
    top = (int) floor(bounds.origin.y * resolution);
    width = (int) ceil((bounds.origin.x + bounds.size.width) * resolution) - left;
    height = (int) ceil((bounds.origin.y + bounds.size.height) * resolution) - top;
    if (width <= 0 || height <= 0)
        return gsk_render_node_ref(node);
    texture = draw(node, left, top, width, height, resolution);
    return gsk_texture_node_new(texture,
                                &GRAPHENE_RECT_INIT((float) (left / resolution), (float) (top / resolution),
                                                    (float) (width / resolution), (float) (height / resolution)));
}
