// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-board-geometry.h"

#include <math.h>

/* How far a board stays away from the edge of its widget, in pixels. */
#define MARGIN 2

/**
 * DamierBoardGeometry:
 *
 * Where the parts of a layout lie in a widget of some size, seen from some side: what is under a pointer, what is next
 * to what. The view's coordinates are the widget's pixels.
 */
struct _DamierBoardGeometry {
    GObject parent_instance;
    DamierLayout *layout;
    GskPath **outlines;
    graphene_rect_t *extents;
    float table_width, table_height;
    float width, height;
    double viewpoint;
    double pixel_scale;
    double zoom;
    graphene_point_t pan;
    gboolean is_fitted;
    float scale;
    float sine, cosine;
    graphene_point_t middle;
};

G_DEFINE_FINAL_TYPE(DamierBoardGeometry, damier_board_geometry, G_TYPE_OBJECT)

static void damier_board_geometry_finalize(GObject *object)
{
    DamierBoardGeometry *self = DAMIER_BOARD_GEOMETRY(object);

    for (guint i = 0; i < damier_layout_get_n_elements(self->layout); i++)
        gsk_path_unref(self->outlines[i]);
    g_free(self->outlines);
    g_free(self->extents);
    g_object_unref(self->layout);
    G_OBJECT_CLASS(damier_board_geometry_parent_class)->finalize(object);
}

static void damier_board_geometry_class_init(DamierBoardGeometryClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_board_geometry_finalize;
}

static void damier_board_geometry_init(DamierBoardGeometry *self)
{
    self->scale = self->zoom = 1;
    self->cosine = 1;
}

/**
 * damier_path_parse:
 * @data: SVG path data
 *
 * Reads a path; a game's mistake gives an empty one and a warning.
 *
 * Returns: (transfer full): the path
 */
GskPath *damier_path_parse(const char *data)
{
    GskPath *path = gsk_path_parse(data);

    if (path != NULL)
        return path;
    g_warning("\"%s\" is no path", data);
    return gsk_path_builder_free_to_path(gsk_path_builder_new());
}

typedef struct {
    GskPathBuilder *builder;
    float a, b, x, y;
} Transformation;

static graphene_point_t map(const Transformation *by, const graphene_point_t *point)
{
    return GRAPHENE_POINT_INIT(by->a * point->x - by->b * point->y + by->x,
                               by->b * point->x + by->a * point->y + by->y);
}

static gboolean transform_operation(GskPathOperation operation, const graphene_point_t *points, gsize n_points,
                                    float weight, gpointer user_data)
{
    Transformation *by = user_data;
    graphene_point_t to[4];

    for (gsize i = 0; i < n_points; i++)
        to[i] = map(by, &points[i]);
    switch (operation) {
    case GSK_PATH_MOVE:
        gsk_path_builder_move_to(by->builder, to[0].x, to[0].y);
        break;
    case GSK_PATH_CLOSE:
        gsk_path_builder_close(by->builder);
        break;
    case GSK_PATH_LINE:
        gsk_path_builder_line_to(by->builder, to[1].x, to[1].y);
        break;
    case GSK_PATH_QUAD:
        gsk_path_builder_quad_to(by->builder, to[1].x, to[1].y, to[2].x, to[2].y);
        break;
    case GSK_PATH_CUBIC:
        gsk_path_builder_cubic_to(by->builder, to[1].x, to[1].y, to[2].x, to[2].y, to[3].x, to[3].y);
        break;
    case GSK_PATH_CONIC:
        gsk_path_builder_conic_to(by->builder, to[1].x, to[1].y, to[2].x, to[2].y, weight);
        break;
    }
    return TRUE;
}

/**
 * damier_path_transform:
 * @path: a path
 * @scale: how many times as large
 * @degrees: how far to turn it clockwise around the origin
 * @x: how far to move it afterwards
 * @y: how far to move it afterwards
 *
 * Makes a path that is painted without any transformation, which is sharp and cheap.
 *
 * Returns: (transfer full): the new path
 */
GskPath *damier_path_transform(GskPath *path, float scale, float degrees, float x, float y)
{
    const double angle = degrees * G_PI / 180;
    Transformation by = {
        .builder = gsk_path_builder_new(),
        .a = scale * cos(angle),
        .b = scale * sin(angle),
        .x = x,
        .y = y,
    };

    gsk_path_foreach(path, GSK_PATH_FOREACH_ALLOW_QUAD | GSK_PATH_FOREACH_ALLOW_CUBIC | GSK_PATH_FOREACH_ALLOW_CONIC,
                     transform_operation, &by);
    return gsk_path_builder_free_to_path(by.builder);
}

/**
 * damier_board_geometry_new:
 * @layout: a layout
 *
 * Makes the geometry of a layout; it must be fitted before anything is asked of it.
 *
 * Returns: (transfer full): the geometry
 */
DamierBoardGeometry *damier_board_geometry_new(DamierLayout *layout)
{
    DamierBoardGeometry *self = g_object_new(DAMIER_TYPE_BOARD_GEOMETRY, NULL);
    const guint n_elements = damier_layout_get_n_elements(layout);

    self->layout = g_object_ref(layout);
    damier_layout_get_size(layout, &self->table_width, &self->table_height);
    self->outlines = g_new0(GskPath *, n_elements);
    self->extents = g_new0(graphene_rect_t, n_elements);
    for (guint i = 0; i < n_elements; i++) {
        self->outlines[i] = damier_path_parse(damier_layout_get_element(layout, i + 1)->outline);
        if (!gsk_path_get_bounds(self->outlines[i], &self->extents[i]))
            self->extents[i] = GRAPHENE_RECT_INIT(0, 0, 0, 0);
    }
    return self;
}

/**
 * damier_board_geometry_get_layout:
 * @self: a geometry
 *
 * Gets the layout.
 *
 * Returns: (transfer none): the layout
 */
DamierLayout *damier_board_geometry_get_layout(DamierBoardGeometry *self)
{
    return self->layout;
}

/**
 * damier_board_geometry_get_natural_size:
 * @self: a geometry
 * @viewpoint: where the viewer sits, in degrees clockwise from the south
 * @width: (out): the width of the turned table in board units
 * @height: (out): the height of the turned table in board units
 *
 * Computes the room that a table takes when it is seen from a side.
 */
void damier_board_geometry_get_natural_size(DamierBoardGeometry *self, double viewpoint, float *width, float *height)
{
    const double angle = viewpoint * G_PI / 180, sine = fabs(sin(angle)), cosine = fabs(cos(angle));

    *width = self->table_width * cosine + self->table_height * sine;
    *height = self->table_width * sine + self->table_height * cosine;
}

/**
 * damier_board_geometry_compute_scale:
 * @self: a geometry
 * @width: the width of a widget in pixels
 * @height: the height of a widget in pixels
 * @viewpoint: where the viewer sits, in degrees clockwise from the south
 *
 * Computes how large the table can be at the most.
 *
 * Returns: how many pixels a board unit has
 */
float damier_board_geometry_compute_scale(DamierBoardGeometry *self, float width, float height, double viewpoint)
{
    float natural_width, natural_height;

    damier_board_geometry_get_natural_size(self, viewpoint, &natural_width, &natural_height);
    return MAX(MIN((width - 2 * MARGIN) / natural_width, (height - 2 * MARGIN) / natural_height), 1);
}

/* A unit is a whole number of device pixels where that loses little, so that equal things look equal. */
static float choose_scale(float scale, double pixel_scale)
{
    const double pixels = floor(scale * pixel_scale);

    return pixels >= 12 ? pixels / pixel_scale : scale;
}

/* No side of an enlarged table comes farther in than the widget's own. */
static graphene_point_t limit_pan(DamierBoardGeometry *self, const graphene_point_t *pan)
{
    float width, height, most_x, most_y;

    damier_board_geometry_get_natural_size(self, self->viewpoint, &width, &height);
    most_x = MAX(floorf((width * self->scale - self->width) / 2 + MARGIN), 0);
    most_y = MAX(floorf((height * self->scale - self->height) / 2 + MARGIN), 0);
    return GRAPHENE_POINT_INIT(CLAMP(pan->x, -most_x, most_x), CLAMP(pan->y, -most_y, most_y));
}

static void place(DamierBoardGeometry *self)
{
    const double angle = -self->viewpoint * G_PI / 180;
    const float scale =
        self->zoom * damier_board_geometry_compute_scale(self, self->width, self->height, self->viewpoint);

    self->scale = fmod(self->viewpoint, 90) == 0 ? choose_scale(scale, self->pixel_scale) : scale;
    self->sine = sin(angle);
    self->cosine = cos(angle);
    self->pan = limit_pan(self, &self->pan);
    self->middle = GRAPHENE_POINT_INIT(round(self->width / 2) + self->pan.x, round(self->height / 2) + self->pan.y);
}

/**
 * damier_board_geometry_fit:
 * @self: a geometry
 * @width: the width of the widget in pixels
 * @height: the height of the widget in pixels
 * @viewpoint: where the viewer sits, in degrees clockwise from the south
 * @pixel_scale: how many device pixels a pixel has
 *
 * Fits the table into a widget.
 *
 * Returns: whether anything changed
 */
gboolean damier_board_geometry_fit(DamierBoardGeometry *self, float width, float height, double viewpoint,
                                   double pixel_scale)
{
    if (self->is_fitted && width == self->width && height == self->height && viewpoint == self->viewpoint &&
        pixel_scale == self->pixel_scale)
        return FALSE;
    self->width = width;
    self->height = height;
    self->viewpoint = viewpoint;
    self->pixel_scale = pixel_scale;
    self->is_fitted = TRUE;
    place(self);
    return TRUE;
}

/**
 * damier_board_geometry_set_zoom:
 * @self: a geometry
 * @zoom: how many times as large as it fits the table shall be, at least 1
 * @pan: how far the table's middle shall be off the widget's, in pixels; it stays so near that the table fills the
 * widget
 *
 * Enlarges the table beyond the widget. All is where it belongs at once; fitting it again tells that it has changed.
 *
 * Returns: whether anything changed
 */
gboolean damier_board_geometry_set_zoom(DamierBoardGeometry *self, double zoom, const graphene_point_t *pan)
{
    if (zoom == self->zoom && graphene_point_equal(pan, &self->pan))
        return FALSE;
    self->zoom = zoom;
    self->pan = GRAPHENE_POINT_INIT(roundf(pan->x), roundf(pan->y));
    self->is_fitted = FALSE;
    if (self->width > 0)
        place(self);
    return TRUE;
}

/**
 * damier_board_geometry_get_zoom:
 * @self: a geometry
 *
 * Gets how far the table is enlarged.
 *
 * Returns: how many times as large as it fits; 1 where all of it is seen
 */
double damier_board_geometry_get_zoom(DamierBoardGeometry *self)
{
    return self->zoom;
}

/**
 * damier_board_geometry_get_pan:
 * @self: a geometry
 *
 * Gets how far the table's middle is off the widget's.
 *
 * Returns: the distance in pixels
 */
graphene_point_t damier_board_geometry_get_pan(DamierBoardGeometry *self)
{
    return self->pan;
}

/**
 * damier_board_geometry_get_scale:
 * @self: a geometry
 *
 * Gets the scale.
 *
 * Returns: how many pixels a board unit has
 */
float damier_board_geometry_get_scale(DamierBoardGeometry *self)
{
    return self->scale;
}

/**
 * damier_board_geometry_get_turn:
 * @self: a geometry
 *
 * Gets how far the table is turned.
 *
 * Returns: degrees clockwise
 */
float damier_board_geometry_get_turn(DamierBoardGeometry *self)
{
    return -self->viewpoint;
}

/**
 * damier_board_geometry_from_table:
 * @self: a geometry
 * @x: a place on the table
 * @y: a place on the table
 *
 * Converts from the table's coordinates.
 *
 * Returns: the point in the view
 */
graphene_point_t damier_board_geometry_from_table(DamierBoardGeometry *self, float x, float y)
{
    x = (x - self->table_width / 2) * self->scale;
    y = (y - self->table_height / 2) * self->scale;
    return GRAPHENE_POINT_INIT(self->middle.x + self->cosine * x - self->sine * y,
                               self->middle.y + self->sine * x + self->cosine * y);
}

/**
 * damier_board_geometry_to_view:
 * @self: a geometry
 * @zone: the index of a zone
 * @x: a place in it
 * @y: a place in it
 *
 * Converts from a zone's coordinates.
 *
 * Returns: the point in the view
 */
graphene_point_t damier_board_geometry_to_view(DamierBoardGeometry *self, guint zone, float x, float y)
{
    const DamierZone *part = damier_layout_get_zone(self->layout, zone);

    return damier_board_geometry_from_table(self, x + part->x, y + part->y);
}

/**
 * damier_board_geometry_to_zone:
 * @self: a geometry
 * @zone: the index of a zone
 * @point: a point in the view
 *
 * Converts to a zone's coordinates.
 *
 * Returns: the place in the zone
 */
graphene_point_t damier_board_geometry_to_zone(DamierBoardGeometry *self, guint zone, const graphene_point_t *point)
{
    const DamierZone *part = damier_layout_get_zone(self->layout, zone);
    const float x = (point->x - self->middle.x) / self->scale, y = (point->y - self->middle.y) / self->scale;

    return GRAPHENE_POINT_INIT(self->cosine * x + self->sine * y + self->table_width / 2 - part->x,
                               -self->sine * x + self->cosine * y + self->table_height / 2 - part->y);
}

static guint get_zone_of(DamierBoardGeometry *self, const DamierElement *element)
{
    return damier_layout_get_group(self->layout, element->group)->zone;
}

/**
 * damier_board_geometry_get_center:
 * @self: a geometry
 * @element: an element's id
 *
 * Gets where the centre of an element is.
 *
 * Returns: the point in the view
 */
graphene_point_t damier_board_geometry_get_center(DamierBoardGeometry *self, guint element)
{
    const DamierElement *place = damier_layout_get_element(self->layout, element);

    return damier_board_geometry_to_view(self, get_zone_of(self, place), place->x, place->y);
}

/**
 * damier_board_geometry_get_bounds:
 * @self: a geometry
 * @element: an element's id
 *
 * Gets the room that an element takes.
 *
 * Returns: the smallest upright rectangle around it in the view
 */
graphene_rect_t damier_board_geometry_get_bounds(DamierBoardGeometry *self, guint element)
{
    const DamierElement *place = damier_layout_get_element(self->layout, element);
    const graphene_rect_t *extents = &self->extents[element - 1];
    graphene_rect_t bounds;

    for (guint corner = 0; corner < 4; corner++) {
        const float x = place->x + extents->origin.x + (corner & 1 ? extents->size.width : 0);
        const float y = place->y + extents->origin.y + (corner & 2 ? extents->size.height : 0);
        const graphene_point_t point = damier_board_geometry_to_view(self, get_zone_of(self, place), x, y);

        if (corner == 0)
            bounds = GRAPHENE_RECT_INIT(point.x, point.y, 0, 0);
        else
            graphene_rect_expand(&bounds, &point, &bounds);
    }
    return bounds;
}

/* How far a place is from an element's outline, in board units; 0 inside. */
static float get_distance(DamierBoardGeometry *self, guint element, const graphene_point_t *place, float limit)
{
    const graphene_rect_t *extents = &self->extents[element - 1];
    GskPathPoint nearest;
    float distance = INFINITY;

    if (place->x < extents->origin.x - limit || place->x > extents->origin.x + extents->size.width + limit ||
        place->y < extents->origin.y - limit || place->y > extents->origin.y + extents->size.height + limit)
        return INFINITY;
    if (gsk_path_in_fill(self->outlines[element - 1], place, GSK_FILL_RULE_WINDING))
        return 0;
    if (limit > 0)
        gsk_path_get_closest_point(self->outlines[element - 1], place, limit, &nearest, &distance);
    return distance;
}

/* How far off the centre a place is, measured by the element's own extents: where slim elements cross, the one along
 * which the place lies is nearer. */
static float get_eccentricity(DamierBoardGeometry *self, guint element, const graphene_point_t *place)
{
    const graphene_rect_t *extents = &self->extents[element - 1];
    const float x = 2 * place->x / MAX(extents->size.width, 0.01f), y = 2 * place->y / MAX(extents->size.height, 0.01f);

    return x * x + y * y;
}

/* Live before dead, inside before missed, nearer before farther. */
static float rate(DamierBoardGeometry *self, guint element, const graphene_point_t *place, float slop, gboolean is_live)
{
    const gboolean is_slim = damier_layout_get_element(self->layout, element)->flags & DAMIER_ELEMENT_SLIM;
    const float distance = get_distance(self, element, place, is_slim && is_live ? slop : 0);

    if (isinf(distance))
        return INFINITY;
    if (distance > 0)
        return 100 + 100 * distance + 0.1f * get_eccentricity(self, element, place);
    return (is_live ? 0 : 1000) + (is_slim ? 0 : 10) + get_eccentricity(self, element, place);
}

/**
 * damier_board_geometry_pick:
 * @self: a geometry
 * @point: a point in the view
 * @slop: by how many pixels a slim element may be missed
 * @is_live: (nullable): tells which elements can be picked now; they go before the others
 * @user_data: for @is_live
 *
 * Finds the element that is meant by a point.
 *
 * Returns: its id, or 0 where nothing is
 */
guint damier_board_geometry_pick(DamierBoardGeometry *self, const graphene_point_t *point, float slop,
                                 DamierElementFilter is_live, gpointer user_data)
{
    float best = INFINITY;
    guint found = 0;

    for (guint i = 1; i <= damier_layout_get_n_elements(self->layout); i++) {
        const DamierElement *element = damier_layout_get_element(self->layout, i);
        const gboolean live = is_live == NULL || is_live(i, user_data);
        graphene_point_t place = damier_board_geometry_to_zone(self, get_zone_of(self, element), point);
        float rating;

        place.x -= element->x;
        place.y -= element->y;
        rating = rate(self, i, &place, slop / self->scale, live);
        if (rating < best) {
            best = rating;
            found = i;
        }
    }
    return found;
}

/**
 * damier_board_geometry_find_neighbour:
 * @self: a geometry
 * @element: an element's id
 * @dx: the direction as it is seen, -1, 0 or 1
 * @dy: the direction as it is seen, -1, 0 or 1; downwards is positive
 *
 * Finds the next element of the same group in a direction.
 *
 * Returns: its id, or 0 where there is none
 */
guint damier_board_geometry_find_neighbour(DamierBoardGeometry *self, guint element, float dx, float dy)
{
    const guint group = damier_layout_get_element(self->layout, element)->group;
    const graphene_point_t from = damier_board_geometry_get_center(self, element);
    float best = INFINITY;
    guint found = 0;

    for (guint i = 1; i <= damier_layout_get_n_elements(self->layout); i++) {
        const graphene_point_t to = damier_board_geometry_get_center(self, i);
        const float x = (to.x - from.x) / self->scale, y = (to.y - from.y) / self->scale;
        const float along = x * dx + y * dy, aside = fabsf(x * dy - y * dx);
        const float distance = along + 1.2f * aside;

        if (i == element || damier_layout_get_element(self->layout, i)->group != group || along < 0.05f ||
            aside > along * 1.5f)
            continue;
        if (distance < best - 0.01f) {
            best = distance;
            found = i;
        }
    }
    return found;
}

/**
 * damier_board_geometry_find_nearest:
 * @self: a geometry
 * @group: the index of a group
 * @point: a point in the view
 * @counts: (nullable): tells which elements count
 * @user_data: for @counts
 *
 * Finds the element of a group whose centre is nearest to a point.
 *
 * Returns: its id, or 0 where none counts
 */
guint damier_board_geometry_find_nearest(DamierBoardGeometry *self, guint group, const graphene_point_t *point,
                                         DamierElementFilter counts, gpointer user_data)
{
    float best = INFINITY;
    guint found = 0;

    for (guint i = 1; i <= damier_layout_get_n_elements(self->layout); i++) {
        graphene_point_t center;
        float distance;

        if (damier_layout_get_element(self->layout, i)->group != group || (counts != NULL && !counts(i, user_data)))
            continue;
        center = damier_board_geometry_get_center(self, i);
        distance = graphene_point_distance(&center, point, NULL, NULL);
        if (distance < best) {
            best = distance;
            found = i;
        }
    }
    return found;
}
