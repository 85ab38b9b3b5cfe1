// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/damier-board-view.h"

#include <adwaita.h>

#include "board/damier-board-element.h"
#include "board/damier-board-notice.h"
#include "board/damier-board-paintable.h"
#include "board/damier-board-painter.h"
#include "board/damier-palette.h"
#include "table.h"

/* Looks like another renderer, but all moves of a pawn have the same gesture: its square. */
#define TYPE_VAGUE_RENDERER (vague_renderer_get_type())
G_DECLARE_FINAL_TYPE(VagueRenderer, vague_renderer, VAGUE, RENDERER, GObject)

struct _VagueRenderer {
    GObject parent_instance;
    DamierRenderer *clear;
};

static DamierLayout *lay_out(DamierRenderer *self, DamierGame *game)
{
    return damier_renderer_lay_out(VAGUE_RENDERER(self)->clear, game);
}

static void populate(DamierRenderer *self, DamierPosition *position, gint viewer, DamierScene *scene)
{
    DAMIER_RENDERER_GET_IFACE(VAGUE_RENDERER(self)->clear)
        ->populate(VAGUE_RENDERER(self)->clear, position, viewer, scene);
}

static void get_gesture(DamierRenderer *self, DamierPosition *position, DamierMove move, DamierGesture *gesture)
{
    damier_renderer_get_gesture(VAGUE_RENDERER(self)->clear, position, move, gesture);
    gesture->n_elements = 1;
}

static char *describe_element(DamierRenderer *self, DamierPosition *position, guint element)
{
    return damier_renderer_describe_element(VAGUE_RENDERER(self)->clear, position, element);
}

static void vague_renderer_iface_init(DamierRendererInterface *iface)
{
    iface->lay_out = lay_out;
    iface->populate = populate;
    iface->get_gesture = get_gesture;
    iface->describe_element = describe_element;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(VagueRenderer, vague_renderer, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_RENDERER, vague_renderer_iface_init))

static void vague_renderer_finalize(GObject *object)
{
    g_clear_object(&VAGUE_RENDERER(object)->clear);
    G_OBJECT_CLASS(vague_renderer_parent_class)->finalize(object);
}

static void vague_renderer_class_init(VagueRendererClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = vague_renderer_finalize;
}

static void vague_renderer_init(VagueRenderer *self)
{
}

typedef struct {
    Table table;
    DamierPosition *position;
    GtkWidget *window;
    DamierBoardView *view;
    char *chosen;
} Fixture;

static void on_move_chosen(GtkWidget *view, guint move, Fixture *fixture)
{
    g_free(fixture->chosen);
    fixture->chosen = damier_position_format_move(fixture->position, move);
}

static void run_until(gboolean (*is_done)(Fixture *fixture), Fixture *fixture)
{
    const gint64 end = g_get_monotonic_time() + 20 * G_USEC_PER_SEC;

    while (!is_done(fixture)) {
        g_assert_cmpint(g_get_monotonic_time(), <, end);
        g_main_context_iteration(NULL, g_main_context_pending(NULL));
    }
}

static gboolean is_shown(Fixture *fixture)
{
    return gtk_widget_get_mapped(GTK_WIDGET(fixture->view)) && gtk_widget_get_width(GTK_WIDGET(fixture->view)) > 0;
}

static void set_up(Fixture *fixture, gconstpointer data)
{
    DamierRenderer *vague = g_object_new(TYPE_VAGUE_RENDERER, NULL);

    table_init(&fixture->table, "four");
    VAGUE_RENDERER(vague)->clear = g_object_ref(fixture->table.renderer);
    fixture->position = table_play(&fixture->table, "");
    fixture->view = DAMIER_BOARD_VIEW(damier_board_view_new());
    damier_board_view_set_game(fixture->view, data != NULL ? vague : fixture->table.renderer, fixture->table.game);
    damier_board_view_set_position(fixture->view, fixture->position, NULL, FALSE);
    g_signal_connect(fixture->view, "move-chosen", G_CALLBACK(on_move_chosen), fixture);
    fixture->window = gtk_window_new();
    gtk_window_set_default_size(GTK_WINDOW(fixture->window), 400, 400);
    gtk_window_set_child(GTK_WINDOW(fixture->window), GTK_WIDGET(fixture->view));
    gtk_window_present(GTK_WINDOW(fixture->window));
    run_until(is_shown, fixture);
    g_object_unref(vague);
}

static void tear_down(Fixture *fixture, gconstpointer data)
{
    gtk_window_destroy(GTK_WINDOW(fixture->window));
    g_clear_pointer(&fixture->chosen, g_free);
    g_clear_object(&fixture->position);
    table_clear(&fixture->table);
}

static GtkWidget *find_widget(GtkWidget *root, GType type)
{
    for (GtkWidget *child = gtk_widget_get_first_child(root); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
        GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE(child, type) ? child : find_widget(child, type);
        if (found != NULL)
            return found;
    }
    return NULL;
}

static gboolean has_chooser(Fixture *fixture)
{
    GtkWidget *popover = find_widget(GTK_WIDGET(fixture->view), GTK_TYPE_POPOVER);

    return popover != NULL && gtk_widget_get_mapped(popover);
}

static gboolean has_no_chooser(Fixture *fixture)
{
    return !has_chooser(fixture);
}

/* A line of the words in the chooser is not too short to be read. */
static gboolean has_wide_words(Fixture *fixture)
{
    GtkWidget *list = find_widget(GTK_WIDGET(fixture->view), GTK_TYPE_LIST_BOX);

    return gtk_widget_get_width(find_widget(list, GTK_TYPE_LABEL)) >= 110;
}

static void test_choice(Fixture *fixture, gconstpointer data)
{
    GtkListBox *list;

    g_assert_true(damier_board_view_pick_text(fixture->view, "e1"));
    run_until(has_chooser, fixture);
    g_assert_null(fixture->chosen);
    list = GTK_LIST_BOX(find_widget(GTK_WIDGET(fixture->view), GTK_TYPE_LIST_BOX));
    g_assert_nonnull(gtk_list_box_get_row_at_index(list, 2));
    g_assert_null(gtk_list_box_get_row_at_index(list, 3));
    run_until(has_wide_words, fixture);
    g_signal_emit_by_name(list, "row-activated", gtk_list_box_get_row_at_index(list, 1));
    g_assert_nonnull(fixture->chosen);
    run_until(has_no_chooser, fixture);
}

/* Closing the question forgets what was picked; it can be asked again. */
static void test_no_choice(Fixture *fixture, gconstpointer data)
{
    for (guint i = 0; i < 2; i++) {
        g_assert_true(damier_board_view_pick_text(fixture->view, "e1"));
        run_until(has_chooser, fixture);
        gtk_popover_popdown(GTK_POPOVER(find_widget(GTK_WIDGET(fixture->view), GTK_TYPE_POPOVER)));
        run_until(has_no_chooser, fixture);
        g_assert_false(damier_board_view_cancel(fixture->view));
    }
    g_assert_null(fixture->chosen);
}

static void test_text(Fixture *fixture, gconstpointer data)
{
    g_assert_false(damier_board_view_pick_text(fixture->view, "e5"));
    g_assert_true(damier_board_view_pick_text(fixture->view, "e2"));
    g_assert_cmpstr(fixture->chosen, ==, "e2");
    g_assert_true(damier_board_view_pick_text(fixture->view, "e1"));
    g_assert_true(damier_board_view_cancel(fixture->view));
    damier_board_view_set_interactive(fixture->view, FALSE);
    g_assert_false(damier_board_view_pick_text(fixture->view, "e2h"));
    g_assert_cmpstr(fixture->chosen, ==, "e2");
}

/* Another game takes the place of one, also while something moves, and the board can be emptied. */
static void test_other_games(Fixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPosition) next = table_play(&fixture->table, "e2");
    Table other;

    damier_board_view_set_position(fixture->view, next, fixture->position, TRUE);
    damier_board_view_set_viewpoint(fixture->view, 90);
    g_main_context_iteration(NULL, FALSE);
    table_init(&other, "two");
    damier_board_view_set_game(fixture->view, other.renderer, other.game);
    table_clear(&other);
    g_main_context_iteration(NULL, FALSE);
    damier_board_view_set_game(fixture->view, NULL, NULL);
    g_main_context_iteration(NULL, FALSE);
    g_assert_null(damier_board_view_get_scene(fixture->view));
    g_assert_false(damier_board_view_pick_text(fixture->view, "e2"));
}

/* Where the middle of an element is, as a share of the board's size from its middle. */
static GtkWidget *find_place(Fixture *fixture, const char *name)
{
    const guint id = damier_layout_find_element(fixture->table.layout, name);
    GtkWidget *element = find_widget(GTK_WIDGET(fixture->view), DAMIER_TYPE_BOARD_ELEMENT);

    while (damier_board_element_get_id(DAMIER_BOARD_ELEMENT(element)) != id)
        element = gtk_widget_get_next_sibling(element);
    return element;
}

static graphene_point_t locate(Fixture *fixture, const char *name)
{
    GtkWidget *view = GTK_WIDGET(fixture->view);
    graphene_rect_t bounds;

    g_assert_true(gtk_widget_compute_bounds(find_place(fixture, name), view, &bounds));
    return GRAPHENE_POINT_INIT((bounds.origin.x + bounds.size.width / 2) / gtk_widget_get_width(view) - 0.5f,
                               (bounds.origin.y + bounds.size.height / 2) / gtk_widget_get_height(view) - 0.5f);
}

/* Some lines reach over the tray to the board. */
static char *explain_refusal(DamierRenderer *renderer, DamierPosition *position, const DamierGesture *tried)
{
    const char *name = tried->elements[0] == 1 ? "a1" : "a9";

    return g_strdup_printf(
        "This is why nothing can be done on %s. It is said at such a length that nobody would read all of "
        "it, but it may well be that there is a game with as much to say of one of its places, and "
        "so there must be room for it where it does not hide the place itself, if there is any.",
        name);
}

static int get_notice_place(Fixture *fixture)
{
    GtkWidget *notice = find_widget(GTK_WIDGET(fixture->view), DAMIER_TYPE_BOARD_NOTICE);
    graphene_rect_t bounds;

    g_assert_true(gtk_widget_compute_bounds(notice, GTK_WIDGET(fixture->view), &bounds));
    return damier_board_notice_get_sentence(DAMIER_BOARD_NOTICE(notice)) != NULL ? (int) bounds.origin.y : -1;
}

static gboolean is_notice_above(Fixture *fixture)
{
    return get_notice_place(fixture) == 6;
}

static gboolean is_notice_below(Fixture *fixture)
{
    return get_notice_place(fixture) > gtk_widget_get_height(GTK_WIDGET(fixture->view)) / 2;
}

/* What is said of a place does not hide it. */
static void test_notice(Fixture *fixture, gconstpointer data)
{
    DamierRendererInterface *iface = DAMIER_RENDERER_GET_IFACE(fixture->table.renderer);
    char *(*usual)(DamierRenderer *, DamierPosition *, const DamierGesture *) = iface->explain_refusal;

    iface->explain_refusal = explain_refusal;
    g_signal_emit_by_name(find_place(fixture, "a1"), "pressed");
    run_until(is_notice_above, fixture);
    g_signal_emit_by_name(find_place(fixture, "a9"), "pressed");
    run_until(is_notice_below, fixture);
    iface->explain_refusal = usual;
    g_assert_true(damier_board_notice_names("*g3 is barred", "g3"));
    g_assert_false(damier_board_notice_names("g31 is barred", "g3"));
    g_assert_false(damier_board_notice_names("ag3", "g3"));
}

static gboolean has_turned(Fixture *fixture)
{
    const graphene_point_t south = locate(fixture, "e1");

    return gtk_widget_get_can_target(GTK_WIDGET(fixture->view)) && south.x < -0.2f && ABS(south.y) < 0.1f;
}

/* A quarter turn brings what was in the south to the left: the viewer sits in the east. A second turn that comes in the
 * middle of the first begins where that would have ended. */
static void test_turn(Fixture *fixture, gconstpointer data)
{
    g_assert_cmpfloat(locate(fixture, "e1").y, >, 0.2);
    damier_board_view_set_viewpoint(fixture->view, 270);
    g_assert_false(gtk_widget_get_can_target(GTK_WIDGET(fixture->view)));
    run_until(has_turned, fixture);
    damier_board_view_set_viewpoint(fixture->view, 90);
    g_main_context_iteration(NULL, FALSE);
    damier_board_view_set_viewpoint(fixture->view, -90);
    run_until(has_turned, fixture);
    g_object_set(fixture->view, "animate", FALSE, "viewpoint", 0.0, NULL);
    g_assert_true(gtk_widget_get_can_target(GTK_WIDGET(fixture->view)));
}

static gboolean is_from_south(Fixture *fixture)
{
    return locate(fixture, "e1").y > 0.2f;
}

/* The board turns when the move has been seen; a position that comes before that finds it turned. */
static void test_turn_after_move(Fixture *fixture, gconstpointer data)
{
    g_autoptr(DamierPosition) next = table_play(&fixture->table, "e2");

    damier_board_view_set_position(fixture->view, next, fixture->position, TRUE);
    damier_board_view_set_viewpoint(fixture->view, 270);
    g_assert_true(gtk_widget_get_can_target(GTK_WIDGET(fixture->view)));
    g_assert_cmpfloat(locate(fixture, "e1").y, >, 0.2);
    run_until(has_turned, fixture);
    damier_board_view_set_position(fixture->view, fixture->position, NULL, TRUE);
    damier_board_view_set_viewpoint(fixture->view, 0);
    damier_board_view_set_position(fixture->view, next, fixture->position, FALSE);
    run_until(is_from_south, fixture);
}

static gboolean is_near_shown(Fixture *fixture)
{
    const graphene_point_t far = locate(fixture, "a9");

    return ABS(far.x) < 0.5 && ABS(far.y) < 0.5;
}

static gboolean is_far_hidden(Fixture *fixture)
{
    return !is_near_shown(fixture);
}

static gboolean is_whole_shown(Fixture *fixture)
{
    return is_near_shown(fixture) && ABS(locate(fixture, "i1").x) < 0.5;
}

/* What an enlarged board hides comes into view with the keyboard. */
static void test_zoom(Fixture *fixture, gconstpointer data)
{
    g_assert_true(damier_board_view_zoom(fixture->view, 5));
    run_until(is_far_hidden, fixture);
    gtk_window_set_focus_visible(GTK_WINDOW(fixture->window), TRUE);
    gtk_widget_grab_focus(GTK_WIDGET(fixture->view));
    for (guint i = 0; i < 8; i++) {
        gtk_widget_child_focus(GTK_WIDGET(fixture->view), GTK_DIR_UP);
        gtk_widget_child_focus(GTK_WIDGET(fixture->view), GTK_DIR_LEFT);
    }
    run_until(is_near_shown, fixture);
    g_assert_true(damier_board_view_zoom(fixture->view, 0));
    run_until(is_whole_shown, fixture);
    g_assert_false(damier_board_view_zoom(fixture->view, -1));
}

static GdkRGBA get_pixel(cairo_surface_t *surface, double x, double y)
{
    const guint32 *row =
        (const guint32 *) (cairo_image_surface_get_data(surface) + (int) y * cairo_image_surface_get_stride(surface));
    const guint32 pixel = row[(int) x];

    return (GdkRGBA) { (pixel >> 16 & 0xff) / 255.0f, (pixel >> 8 & 0xff) / 255.0f, (pixel & 0xff) / 255.0f, 1 };
}

static void assert_close(const GdkRGBA *one, const GdkRGBA *other)
{
    g_assert_cmpfloat_with_epsilon(one->red, other->red, 0.1);
    g_assert_cmpfloat_with_epsilon(one->green, other->green, 0.1);
    g_assert_cmpfloat_with_epsilon(one->blue, other->blue, 0.1);
}

static cairo_surface_t *draw(GtkSnapshot *snapshot, int width, int height)
{
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cairo_t *context = cairo_create(surface);
    g_autoptr(GskRenderNode) node = gtk_snapshot_free_to_node(snapshot);

    gsk_render_node_draw(node, context);
    cairo_surface_flush(surface);
    cairo_destroy(context);
    return surface;
}

static gboolean is_focus_drawn(Fixture *fixture)
{
    GtkWidget *view = GTK_WIDGET(fixture->view);
    GtkSnapshot *snapshot = gtk_snapshot_new();
    GtkWidget *focused = gtk_root_get_focus(GTK_ROOT(fixture->window));
    cairo_surface_t *surface;
    graphene_rect_t bounds;
    DamierPalette palette;
    GdkRGBA pixel;

    GTK_WIDGET_GET_CLASS(view)->snapshot(view, snapshot);
    surface = draw(snapshot, gtk_widget_get_width(view), gtk_widget_get_height(view));
    damier_palette_init_current(&palette);
    g_assert_true(gtk_widget_compute_bounds(focused, view, &bounds));
    pixel = get_pixel(surface, bounds.origin.x + bounds.size.width / 2, bounds.origin.y);
    cairo_surface_destroy(surface);
    return damier_color_get_contrast(&pixel, &palette.accent) < 1.1;
}

static gboolean is_no_focus_drawn(Fixture *fixture)
{
    return !is_focus_drawn(fixture);
}

/* The ring goes with the focus, and is there only while keys are used. */
static void test_focus(Fixture *fixture, gconstpointer data)
{
    GtkWidget *before, *focused;

    gtk_widget_grab_focus(GTK_WIDGET(fixture->view));
    gtk_window_set_focus_visible(GTK_WINDOW(fixture->window), TRUE);
    before = gtk_root_get_focus(GTK_ROOT(fixture->window));
    run_until(is_focus_drawn, fixture);
    g_assert_true(gtk_widget_child_focus(GTK_WIDGET(fixture->view), GTK_DIR_UP));
    focused = gtk_root_get_focus(GTK_ROOT(fixture->window));
    g_assert_true(focused != before);
    run_until(is_focus_drawn, fixture);
    /* From group to group, and out of the board. */
    g_assert_true(gtk_widget_child_focus(GTK_WIDGET(fixture->view), GTK_DIR_TAB_FORWARD));
    run_until(is_focus_drawn, fixture);
    g_assert_true(gtk_widget_child_focus(GTK_WIDGET(fixture->view), GTK_DIR_TAB_FORWARD));
    g_assert_false(gtk_widget_child_focus(GTK_WIDGET(fixture->view), GTK_DIR_TAB_FORWARD));
    g_assert_true(gtk_widget_child_focus(GTK_WIDGET(fixture->view), GTK_DIR_TAB_BACKWARD));
    gtk_window_set_focus_visible(GTK_WINDOW(fixture->window), FALSE);
    run_until(is_no_focus_drawn, fixture);
}

/* The picture of a start: the pawn's ring in its seat's colour, beside it its square, seen from any side. */
static void test_picture(Fixture *fixture, gconstpointer data)
{
    g_autoptr(GdkPaintable) picture = damier_board_paintable_new(fixture->table.renderer, fixture->position, NULL);
    DamierPalette palette;

    damier_palette_init_current(&palette);
    g_assert_cmpfloat_with_epsilon(gdk_paintable_get_intrinsic_aspect_ratio(picture), 1, 0.001);
    for (guint seat = 0; seat < 4; seat++) {
        GtkSnapshot *snapshot = gtk_snapshot_new();
        cairo_surface_t *surface;
        GdkRGBA ring, face;

        damier_board_paintable_set_viewpoint(DAMIER_BOARD_PAINTABLE(picture), 90.0 * seat);
        gdk_paintable_snapshot(picture, GDK_SNAPSHOT(snapshot), 600, 600);
        surface = draw(snapshot, 600, 600);
        /* A unit is 52 pixels here; the seat's own pawn is four squares below the middle. */
        ring = get_pixel(surface, 300 + 0.29 * 52, 300 + 4 * 52);
        face = get_pixel(surface, 300 - 52, 300);
        assert_close(&ring, &palette.paints[DAMIER_ROLE_SEAT + seat].fill);
        assert_close(&face, &palette.paints[DAMIER_ROLE_CELL].fill);
        cairo_surface_destroy(surface);
    }
}

/* Of a part the picture is as large: here a square with the pawn of South and its neighbours. */
static void test_part(Fixture *fixture, gconstpointer data)
{
    g_autoptr(GdkPaintable) picture = damier_board_paintable_new(fixture->table.renderer, fixture->position, NULL);
    DamierLayout *layout = fixture->table.layout;
    const DamierElement *element = damier_layout_get_element(layout, damier_layout_find_element(layout, "e1"));
    const DamierZone *zone = damier_layout_get_zone(layout, 0);
    GtkSnapshot *snapshot = gtk_snapshot_new();
    DamierPalette palette;
    cairo_surface_t *surface;
    GdkRGBA ring;

    damier_palette_init_current(&palette);
    damier_board_paintable_set_part(
        DAMIER_BOARD_PAINTABLE(picture),
        &GRAPHENE_RECT_INIT(zone->x + element->x - 1.5f, zone->y + element->y - 1.5f, 3, 3));
    gdk_paintable_snapshot(picture, GDK_SNAPSHOT(snapshot), 600, 600);
    surface = draw(snapshot, 600, 600);
    ring = get_pixel(surface, 300 + 0.29 * 200, 300);
    assert_close(&ring, &palette.paints[DAMIER_ROLE_SEAT].fill);
    cairo_surface_destroy(surface);
}

/* Paints a token with a bar upon it, and reads what is seen off its middle. */
static GdkRGBA paint_bar(double viewpoint, gboolean turns, int x, int y)
{
    g_autoptr(DamierLayout) layout = damier_layout_new();
    g_autoptr(DamierBoardGeometry) geometry = NULL;
    g_autoptr(DamierBoardPainter) painter = NULL;
    PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    GtkSnapshot *snapshot = gtk_snapshot_new();
    DamierToken token = { .id = 1, .x = 0.5f, .y = 0.5f, .role = DAMIER_ROLE_DARK, .scale = 1, .emblem_turns = turns };
    DamierSprite sprite;
    cairo_surface_t *surface;
    GdkRGBA pixel;

    damier_layout_add_zone(layout,
                           &(DamierZone) { .id = "board", .name = "Board", .owner = -1, .width = 1, .height = 1 });
    token.shape = damier_layout_add_shape(layout, "M-.5,-.5L.5,-.5L.5,.5L-.5,.5Z");
    token.emblem = damier_layout_add_emblem(layout, "M-.1,-.4L.1,-.4L.1,.4L-.1,.4Z");
    geometry = damier_board_geometry_new(layout);
    damier_board_geometry_fit(geometry, 100, 100, viewpoint, 1);
    painter = damier_board_painter_new(geometry, context);
    g_object_unref(context);
    sprite = damier_sprite_make(layout, &token);
    damier_board_painter_paint_sprite(painter, snapshot, &sprite);
    surface = draw(snapshot, 100, 100);
    pixel = get_pixel(surface, x, y);
    cairo_surface_destroy(surface);
    return pixel;
}

/* An emblem is upright from any side, unless it points somewhere: then it turns with the board. */
static void test_emblems(void)
{
    for (guint quarter = 0; quarter < 4; quarter++) {
        const GdkRGBA above = paint_bar(90.0 * quarter, FALSE, 50, 25),
                      aside = paint_bar(90.0 * quarter, FALSE, 25, 50);
        const GdkRGBA turned_above = paint_bar(90.0 * quarter, TRUE, 50, 25);
        const GdkRGBA turned_aside = paint_bar(90.0 * quarter, TRUE, 25, 50);

        g_assert_cmpfloat(damier_color_get_contrast(&above, &aside), >, 3);
        g_assert_cmpfloat(damier_color_get_contrast(&turned_above, &turned_aside), >, 3);
        g_assert_cmpint(gdk_rgba_equal(&above, &turned_above), ==, quarter % 2 == 0);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    adw_init();
    g_test_add("/view/choice", Fixture, "vague", set_up, test_choice, tear_down);
    g_test_add("/view/no-choice", Fixture, "vague", set_up, test_no_choice, tear_down);
    g_test_add("/view/text", Fixture, NULL, set_up, test_text, tear_down);
    g_test_add("/view/notice", Fixture, NULL, set_up, test_notice, tear_down);
    g_test_add("/view/other-games", Fixture, NULL, set_up, test_other_games, tear_down);
    g_test_add("/view/focus", Fixture, NULL, set_up, test_focus, tear_down);
    g_test_add("/view/turn", Fixture, NULL, set_up, test_turn, tear_down);
    g_test_add("/view/turn-after-move", Fixture, NULL, set_up, test_turn_after_move, tear_down);
    g_test_add("/view/zoom", Fixture, NULL, set_up, test_zoom, tear_down);
    g_test_add("/view/picture", Fixture, NULL, set_up, test_picture, tear_down);
    g_test_add("/view/part", Fixture, NULL, set_up, test_part, tear_down);
    g_test_add_func("/view/emblems", test_emblems);
    return g_test_run();
}
