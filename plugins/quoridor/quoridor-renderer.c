// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n-lib.h>

#include "quoridor-notation.h"
#include "quoridor-plugin.h"
#include "quoridor-state.h"

/* Lengths in board units: a square with its share of the grooves around it is 1. */
#define RIM         0.44f
#define BOARD       (QUORIDOR_SIZE + 2 * RIM)
#define SQUARE      0.8f
#define GROOVE      (1 - SQUARE)
#define WALL_LENGTH 1.74f
#define WALL_WIDTH  0.17f
#define TRAY        0.76f
#define TRAY_SCALE  0.36f
#define COORDINATE  0.29f

/* A pawn from above: a ring with a head, whose outline tells the seats apart without colour. */
#define RING   "M-.335,0A.335,.335 0 0 1 .335,0A.335,.335 0 0 1 -.335,0Z"
#define HOLLOW "M-.245,0A.245,.245 0 0 0 .245,0A.245,.245 0 0 0 -.245,0Z"
#define ROUND  "M-.175,0A.175,.175 0 0 1 .175,0A.175,.175 0 0 1 -.175,0Z"
#define SQUARED                                                                                                        \
    "M-.15,-.11A.04,.04 0 0 1 -.11,-.15L.11,-.15A.04,.04 0 0 1 .15,-.11L.15,.11A.04,.04 0 0 1 "                        \
    ".11,.15L-.11,.15A.04,.04 0 0 1 -.15,.11Z"
#define TRIANGLE                                                                                                       \
    "M-.03,-.19A.035,.035 0 0 1 .03,-.19L.19,.08A.035,.035 0 0 1 .16,.13L-.16,.13A.035,.035 0 0 1 -.19,.08Z"
#define DIAMOND                                                                                                        \
    "M-.025,-.2A.035,.035 0 0 1 .025,-.2L.2,-.025A.035,.035 0 0 1 .2,.025L.025,.2A.035,.035 0 0 1 "                    \
    "-.025,.2L-.2,.025A.035,.035 0 0 1 -.2,-.025Z"

/* The halves of a square below its two diagonals. */
#define LOWER_RIGHT "M-.365,.365A.12,.12 0 0 0 -.28,.4L.28,.4A.12,.12 0 0 0 .4,.28L.4,-.28A.12,.12 0 0 0 .365,-.365Z"
#define LOWER_LEFT  "M-.365,-.365A.12,.12 0 0 0 -.4,-.28L-.4,.28A.12,.12 0 0 0 -.28,.4L.28,.4A.12,.12 0 0 0 .365,.365Z"

/* The numbers of tokens: what stays the same while it moves. */
enum {
    FIRST_PAWN = 1,
    FIRST_WALL = FIRST_PAWN + QUORIDOR_MAX_SEATS,
    FIRST_IN_STOCK = FIRST_WALL + 2 * QUORIDOR_N_SLOTS,
    MAX_STOCK = 32,
};

enum {
    SHAPE_WALL = QUORIDOR_MAX_SEATS,
};

/* Elements are numbered in the order in which they are added, from 1: squares, then the places for walls. */
enum {
    FIRST_SQUARE = 1,
    FIRST_HORIZONTAL = FIRST_SQUARE + QUORIDOR_N_SQUARES,
    FIRST_VERTICAL = FIRST_HORIZONTAL + QUORIDOR_N_SLOTS,
};

struct _QuoridorRenderer {
    GObject parent_instance;
};

static guint get_slot_element(QuoridorKind kind, guint slot)
{
    return (kind == QUORIDOR_HORIZONTAL ? FIRST_HORIZONTAL : FIRST_VERTICAL) + slot;
}

static guint get_wall_token(QuoridorKind kind, guint slot)
{
    return FIRST_WALL + (kind == QUORIDOR_HORIZONTAL ? 0 : QUORIDOR_N_SLOTS) + slot;
}

static void get_square_place(guint square, float *x, float *y)
{
    *x = RIM + quoridor_square_get_file(square) + 0.5f;
    *y = BOARD - RIM - quoridor_square_get_rank(square) - 0.5f;
}

static void get_slot_place(guint slot, float *x, float *y)
{
    *x = RIM + quoridor_slot_get_file(slot) + 1;
    *y = BOARD - RIM - quoridor_slot_get_rank(slot) - 1;
}

/* Zone 0 is the board, the tray of a seat comes at 1 + seat; trays lie where their seats sit. */
static void add_zones(DamierLayout *layout, DamierGame *game)
{
    const QuoridorContext *context = damier_game_get_context(game);
    const float aside = context->n_seats > 2 ? TRAY : 0;

    damier_layout_add_zone(
        layout,
        &(DamierZone) {
            .id = "board", .name = _("Board"), .owner = -1, .x = aside, .y = TRAY, .width = BOARD, .height = BOARD });
    for (guint seat = 0; seat < context->n_seats; seat++) {
        const QuoridorEdge home = context->homes[seat];
        const gboolean is_lying = home == QUORIDOR_SOUTH || home == QUORIDOR_NORTH;
        g_autofree char *id = g_strdup_printf("tray-%u", seat + 1);
        DamierZone tray = { .id = id, .kind = DAMIER_ZONE_TRAY, .owner = (gint) seat };

        tray.name = damier_game_get_seat_name(game, seat);
        tray.x = is_lying ? aside : home == QUORIDOR_WEST ? 0 : TRAY + BOARD;
        tray.y = home == QUORIDOR_NORTH ? 0 : home == QUORIDOR_SOUTH ? TRAY + BOARD : TRAY;
        tray.width = is_lying ? BOARD : TRAY;
        tray.height = is_lying ? TRAY : BOARD;
        damier_layout_add_zone(layout, &tray);
    }
}

static void add_panel(DamierLayout *layout, float size, float radius, DamierRole role)
{
    g_autofree char *path = damier_outline_rectangle(size, size, radius);

    damier_layout_add_decoration(
        layout,
        &(DamierDecoration) {
            .path = path, .fill = role, .stroke = role, .stroke_width = 0.02f, .x = BOARD / 2, .y = BOARD / 2 });
}

static void add_coordinates(DamierLayout *layout)
{
    for (guint i = 0; i < QUORIDOR_SIZE; i++) {
        const char file[] = { (char) ('a' + i), '\0' }, rank[] = { (char) ('1' + i), '\0' };
        DamierDecoration letter = { .text = file,
                                    .stroke = DAMIER_ROLE_TEXT,
                                    .fill = DAMIER_ROLE_TEXT,
                                    .size = COORDINATE,
                                    .is_coordinate = TRUE };
        DamierDecoration number = letter;

        number.text = rank;
        get_square_place(quoridor_square(i, 0), &letter.x, &letter.y);
        get_square_place(quoridor_square(0, i), &number.x, &number.y);
        letter.y = BOARD - 0.54f * RIM;
        number.x = 0.54f * RIM;
        damier_layout_add_decoration(layout, &letter);
        damier_layout_add_decoration(layout, &number);
    }
}

static DamierRole get_edge_role(const QuoridorContext *context, QuoridorEdge edge)
{
    for (guint seat = 0; seat < context->n_seats; seat++)
        if (quoridor_context_get_goal(context, seat) == edge)
            return DAMIER_ROLE_SEAT_GROUND + seat;
    return DAMIER_ROLE_CELL;
}

/* A square belongs to the goals of the edges that it touches: none, one, or two in the corners. */
static guint list_edges(guint square, QuoridorEdge edges[2])
{
    guint n_edges = 0;

    for (QuoridorEdge edge = QUORIDOR_SOUTH; edge <= QUORIDOR_EAST; edge++)
        if (quoridor_edge_has_square(edge, square))
            edges[n_edges++] = edge;
    return n_edges;
}

/* With four seats a corner is the goal of two: each has the half along its edge. */
static void add_corner(DamierLayout *layout, const QuoridorContext *context, guint square, const char *outline)
{
    const gboolean is_rising = quoridor_square_get_file(square) == quoridor_square_get_rank(square);
    DamierDecoration whole = { .path = outline }, lower;
    QuoridorEdge edges[2];

    list_edges(square, edges);
    get_square_place(square, &whole.x, &whole.y);
    lower = whole;
    lower.path = is_rising ? LOWER_RIGHT : LOWER_LEFT;
    lower.fill = get_edge_role(context, edges[square == QUORIDOR_N_SQUARES - 1 ? 1 : 0]);
    whole.fill = get_edge_role(context, edges[square == QUORIDOR_N_SQUARES - 1 ? 0 : 1]);
    damier_layout_add_decoration(layout, &whole);
    damier_layout_add_decoration(layout, &lower);
}

static void add_squares(DamierLayout *layout, const QuoridorContext *context)
{
    const guint group = damier_layout_add_group(layout, &(DamierElementGroup) { "squares", _("Squares"), 0 });
    g_autofree char *outline = damier_outline_rectangle(SQUARE, SQUARE, 0.12f);

    for (guint square = 0; square < QUORIDOR_N_SQUARES; square++) {
        DamierElement element = { .group = group, .outline = outline, .role = DAMIER_ROLE_CELL };
        QuoridorEdge edges[2];
        const guint n_edges = list_edges(square, edges);
        char name[3];

        quoridor_format_square(square, name);
        element.name = name;
        get_square_place(square, &element.x, &element.y);
        if (n_edges == 2 && context->n_seats > 2) {
            element.role = DAMIER_ROLE_NONE;
            add_corner(layout, context, square, outline);
        } else {
            for (guint i = 0; i < n_edges && element.role == DAMIER_ROLE_CELL; i++)
                element.role = get_edge_role(context, edges[i]);
        }
        damier_layout_add_element(layout, &element);
    }
}

static void add_slots(DamierLayout *layout, QuoridorKind kind)
{
    const gboolean is_horizontal = kind == QUORIDOR_HORIZONTAL;
    DamierElementGroup group = { .id = is_horizontal ? "horizontal" : "vertical",
                                 .name = is_horizontal ? _("Horizontal walls") : _("Vertical walls") };
    const guint index = damier_layout_add_group(layout, &group);
    g_autofree char *outline = is_horizontal ? damier_outline_rectangle(2 * SQUARE + GROOVE, GROOVE, 0)
                                             : damier_outline_rectangle(GROOVE, 2 * SQUARE + GROOVE, 0);

    for (guint slot = 0; slot < QUORIDOR_N_SLOTS; slot++) {
        g_autofree char *name = quoridor_format_move(quoridor_move_new(kind, slot));
        DamierElement element = { .group = index, .outline = outline, .name = name, .flags = DAMIER_ELEMENT_SLIM };

        get_slot_place(slot, &element.x, &element.y);
        damier_layout_add_element(layout, &element);
    }
}

static DamierLayout *lay_out(DamierRenderer *self, DamierGame *game)
{
    static const char *const pawns[] = { RING HOLLOW ROUND, RING HOLLOW SQUARED, RING HOLLOW TRIANGLE,
                                         RING HOLLOW DIAMOND };
    DamierLayout *layout = damier_layout_new();
    g_autofree char *wall = damier_outline_rectangle(WALL_LENGTH, WALL_WIDTH, 0.07f);

    add_zones(layout, game);
    add_panel(layout, BOARD, 0.34f, DAMIER_ROLE_FRAME);
    add_panel(layout, QUORIDOR_SIZE + 0.08f, 0.2f, DAMIER_ROLE_BOARD);
    add_coordinates(layout);
    add_squares(layout, damier_game_get_context(game));
    add_slots(layout, QUORIDOR_HORIZONTAL);
    add_slots(layout, QUORIDOR_VERTICAL);
    for (guint seat = 0; seat < G_N_ELEMENTS(pawns); seat++)
        damier_layout_add_shape(layout, pawns[seat]);
    damier_layout_add_shape(layout, wall);
    damier_layout_set_direct_targets(layout, TRUE);
    return layout;
}

static void add_walls(const QuoridorState *state, QuoridorKind kind, DamierScene *scene)
{
    for (guint slot = 0; slot < QUORIDOR_N_SLOTS; slot++) {
        DamierToken token = { .id = get_wall_token(kind, slot),
                              .shape = SHAPE_WALL,
                              .role = DAMIER_ROLE_WALL,
                              .angle = kind == QUORIDOR_HORIZONTAL ? 0 : 90,
                              .element = get_slot_element(kind, slot) };

        if (!quoridor_state_has_wall(state, kind, slot))
            continue;
        get_slot_place(slot, &token.x, &token.y);
        damier_scene_add_token(scene, &token);
    }
}

/* The walls of a stock stand side by side in the middle of the tray, across the edge where their seat sits. */
static void get_stock_place(QuoridorEdge home, guint index, guint n_walls, float *x, float *y)
{
    const float step = MIN(0.42f, (BOARD - 1) / n_walls);
    const float along = BOARD / 2 + (index - (n_walls - 1) / 2.0f) * step;
    const gboolean is_lying = home == QUORIDOR_SOUTH || home == QUORIDOR_NORTH;

    *x = is_lying ? along : TRAY / 2;
    *y = is_lying ? TRAY / 2 : along;
}

static void add_stock(const QuoridorContext *context, const QuoridorState *state, guint seat, DamierScene *scene)
{
    const QuoridorEdge home = context->homes[seat];
    const gboolean is_lying = home == QUORIDOR_SOUTH || home == QUORIDOR_NORTH;

    for (guint i = 0; i < state->stock[seat]; i++) {
        DamierToken token = { .id = FIRST_IN_STOCK + seat * MAX_STOCK + i,
                              .zone = 1 + seat,
                              .shape = SHAPE_WALL,
                              .role = DAMIER_ROLE_WALL,
                              .angle = is_lying ? 90 : 0,
                              .scale = TRAY_SCALE };

        get_stock_place(home, i, context->stock, &token.x, &token.y);
        damier_scene_add_token(scene, &token);
    }
    damier_scene_add_counter(scene, &(DamierCounter) { .seat = seat,
                                                       .name = _("Walls"),
                                                       .value = state->stock[seat],
                                                       .limit = context->stock,
                                                       .role = DAMIER_ROLE_WALL });
}

static void populate(DamierRenderer *self, DamierPosition *position, gint viewer, DamierScene *scene)
{
    const QuoridorContext *context = damier_game_get_context(damier_position_get_game(position));
    const QuoridorState *state = damier_position_get_state(position);

    add_walls(state, QUORIDOR_HORIZONTAL, scene);
    add_walls(state, QUORIDOR_VERTICAL, scene);
    for (guint seat = 0; seat < context->n_seats; seat++) {
        DamierToken pawn = { .id = FIRST_PAWN + seat,
                             .shape = seat,
                             .role = DAMIER_ROLE_SEAT + seat,
                             .level = 1,
                             .element = FIRST_SQUARE + state->pawn[seat] };

        add_stock(context, state, seat, scene);
        get_square_place(state->pawn[seat], &pawn.x, &pawn.y);
        damier_scene_add_token(scene, &pawn);
    }
}

static void get_gesture(DamierRenderer *self, DamierPosition *position, DamierMove move, DamierGesture *gesture)
{
    const QuoridorState *state = damier_position_get_state(position);
    const QuoridorKind kind = quoridor_move_get_kind(move);
    const guint place = quoridor_move_get_place(move);

    if (kind != QUORIDOR_PAWN) {
        *gesture = (DamierGesture) { .n_elements = 1, .elements = { get_slot_element(kind, place) } };
        return;
    }
    gesture->n_elements = 2;
    gesture->elements[0] = FIRST_SQUARE + state->pawn[damier_position_get_actor(position)];
    gesture->elements[1] = FIRST_SQUARE + place;
}

/* What stands in the way around a square; the edges of the board go without saying. */
static char *describe_walls(const QuoridorState *state, guint square)
{
    const struct {
        const char *text;
        gboolean is_closed;
    } sides[] = {
        { _("wall above"), quoridor_square_get_rank(square) < 8 && !(state->maze.north >> square & 1) },
        { _("wall to the right"), quoridor_square_get_file(square) < 8 && !(state->maze.east >> square & 1) },
        { _("wall below"), quoridor_square_get_rank(square) > 0 && !(state->maze.north >> (square - 9) & 1) },
        { _("wall to the left"), quoridor_square_get_file(square) > 0 && !(state->maze.east >> (square - 1) & 1) },
    };
    g_autoptr(GStrvBuilder) builder = g_strv_builder_new();
    g_auto(GStrv) texts = NULL;

    for (guint i = 0; i < G_N_ELEMENTS(sides); i++)
        if (sides[i].is_closed)
            g_strv_builder_add(builder, sides[i].text);
    texts = g_strv_builder_end(builder);
    return g_strjoinv(", ", texts);
}

static char *describe_square(DamierGame *game, const QuoridorState *state, guint square)
{
    const QuoridorContext *context = damier_game_get_context(game);
    g_autofree char *walls = describe_walls(state, square);
    g_autofree char *pawn = NULL;
    char name[3];

    quoridor_format_square(square, name);
    for (guint seat = 0; seat < context->n_seats; seat++)
        if (state->pawn[seat] == square)
            /* Translators: the name of a seat, as in “pawn of South”. */
            pawn = g_strdup_printf(_("pawn of %s"), damier_game_get_seat_name(game, seat));
    /* Translators: a square where no pawn stands. */
    return g_strjoin(", ", name, pawn != NULL ? pawn : _("empty"), *walls != '\0' ? walls : NULL, NULL);
}

static char *describe_slot(DamierPosition *position, QuoridorKind kind, guint slot)
{
    const DamierMove move = quoridor_move_new(kind, slot);
    g_autofree char *name = quoridor_format_move(move);

    if (quoridor_state_has_wall(damier_position_get_state(position), kind, slot))
        return g_strdup_printf(_("%s, wall"), name);
    if (damier_position_is_legal(position, move))
        return g_strdup_printf(_("%s, free"), name);
    return g_strdup_printf(_("%s, no wall possible"), name);
}

static char *describe_element(DamierRenderer *self, DamierPosition *position, guint element)
{
    if (element < FIRST_HORIZONTAL)
        return describe_square(damier_position_get_game(position), damier_position_get_state(position),
                               element - FIRST_SQUARE);
    if (element < FIRST_VERTICAL)
        return describe_slot(position, QUORIDOR_HORIZONTAL, element - FIRST_HORIZONTAL);
    return describe_slot(position, QUORIDOR_VERTICAL, element - FIRST_VERTICAL);
}

/* A jump aside goes by the pawn that is jumped. */
static guint get_pawn_motion(const QuoridorContext *context, const QuoridorState *state, guint actor, guint target,
                             DamierMotion *motion)
{
    const gint file = (gint) quoridor_square_get_file(target), rank = (gint) quoridor_square_get_rank(target);
    const QuoridorBoard beside = quoridor_maze_step(&state->maze, quoridor_board(state->pawn[actor]));

    for (guint seat = 0; seat < context->n_seats; seat++) {
        const gint over_file = (gint) quoridor_square_get_file(state->pawn[seat]);
        const gint over_rank = (gint) quoridor_square_get_rank(state->pawn[seat]);

        if (seat == actor || !(beside >> state->pawn[seat] & 1) || ABS(file - over_file) + ABS(rank - over_rank) != 1)
            continue;
        *motion = (DamierMotion) { .token = FIRST_PAWN + actor, .n_stops = 1 };
        get_square_place(state->pawn[seat], &motion->stop_x[0], &motion->stop_y[0]);
        return 1;
    }
    return 0;
}

/* A wall comes from the tray. */
static guint get_wall_motion(DamierGame *game, const QuoridorState *state, guint actor, DamierMove move,
                             DamierMotion *motion)
{
    const QuoridorContext *context = damier_game_get_context(game);
    const QuoridorEdge home = context->homes[actor];
    const float before = -TRAY, after = BOARD;

    *motion = (DamierMotion) { .n_stops = 1 };
    motion->token = get_wall_token(quoridor_move_get_kind(move), quoridor_move_get_place(move));
    get_stock_place(home, state->stock[actor] - 1u, context->stock, &motion->stop_x[0], &motion->stop_y[0]);
    if (home == QUORIDOR_WEST || home == QUORIDOR_EAST)
        motion->stop_x[0] += home == QUORIDOR_WEST ? before : after;
    else
        motion->stop_y[0] += home == QUORIDOR_NORTH ? before : after;
    return 1;
}

static guint get_motions(DamierRenderer *self, DamierPosition *position, DamierMove move, DamierMotion *motions,
                         guint room)
{
    DamierGame *game = damier_position_get_game(position);
    const QuoridorState *state = damier_position_get_state(position);
    const DamierActor actor = damier_position_get_actor(position);

    if (room == 0 || actor < 0)
        return 0;
    if (quoridor_move_get_kind(move) != QUORIDOR_PAWN)
        return get_wall_motion(game, state, (guint) actor, move, motions);
    return get_pawn_motion(damier_game_get_context(game), state, (guint) actor, quoridor_move_get_place(move), motions);
}

static void quoridor_renderer_iface_init(DamierRendererInterface *iface)
{
    iface->lay_out = lay_out;
    iface->populate = populate;
    iface->get_gesture = get_gesture;
    iface->describe_element = describe_element;
    iface->get_motions = get_motions;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(QuoridorRenderer, quoridor_renderer, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_RENDERER, quoridor_renderer_iface_init))

static void quoridor_renderer_class_init(QuoridorRendererClass *klass)
{
}

static void quoridor_renderer_init(QuoridorRenderer *self)
{
}
