// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n-lib.h>

#include "carrefour-notation.h"
#include "carrefour-plugin.h"

/* Lengths in board units: a square is 1. */
#define RIM        0.44f
#define BOARD      (CARREFOUR_SIZE + 2 * RIM)
#define TRAY       1.14f
#define COORDINATE 0.27f

/* Black is round, white has a scalloped edge like a cloud. */
#define ROUND "M-.38,0A.38,.38 0 0 1 .38,0A.38,.38 0 0 1 -.38,0Z"
#define SCALLOPED                                                                                                      \
    "M.309,-.128A.144,.144 0 0 1 .309,.128A.144,.144 0 0 1 .128,.309"                                                  \
    "A.144,.144 0 0 1 -.128,.309A.144,.144 0 0 1 -.309,.128A.144,.144 0 0 1 -.309,-.128"                               \
    "A.144,.144 0 0 1 -.128,-.309A.144,.144 0 0 1 .128,-.309A.144,.144 0 0 1 .309,-.128Z"

/* Which way a piece goes first, as the board stands. */
#define UP_AND_DOWN    "M0,-.25L.11,-.1L.04,-.1L.04,.1L.11,.1L0,.25L-.11,.1L-.04,.1L-.04,-.1L-.11,-.1Z"
#define LEFT_AND_RIGHT "M-.25,0L-.1,-.11L-.1,-.04L.1,-.04L.1,-.11L.25,0L.1,.11L.1,.04L-.1,.04L-.1,.11Z"

/* The inlays of the board, along the two squares that a piece goes before it turns aside. */
#define VERTICAL_INLAY   "M0,-.86Q.07,-.2 .13,0Q.07,.2 0,.86Q-.07,.2 -.13,0Q-.07,-.2 0,-.86Z"
#define HORIZONTAL_INLAY "M-.86,0Q-.2,-.07 0,-.13Q.2,-.07 .86,0Q.2,.07 0,.13Q-.2,.07 -.86,0Z"
#define CORNER_INLAY     "M0,-.4Q.05,-.05 .4,0Q.05,.05 0,.4Q-.05,.05 -.4,0Q-.05,-.05 0,-.4Z"

/* The numbers of tokens: pieces and markers are known by their squares. */
enum {
    FIRST_PIECE = 1,
    FIRST_MARKER = FIRST_PIECE + CARREFOUR_N_SQUARES,
    FIRST_IN_TRAY = FIRST_MARKER + CARREFOUR_N_SQUARES,
};

enum {
    SHAPE_BLACK,
    SHAPE_WHITE,
    /* Markers for one, two and three pieces. */
    FIRST_MARKER_SHAPE,
    SHAPE_PASS = FIRST_MARKER_SHAPE + CARREFOUR_MAX_HOT,
};

/* Emblems are numbered from 1. */
enum {
    EMBLEM_VERTICAL = 1,
    EMBLEM_HORIZONTAL,
};

/* Elements are numbered in the order in which they are added, from 1: squares, then what is in the trays. */
enum {
    IN_TRAY_BLACK,
    IN_TRAY_WHITE,
    IN_TRAY_PASS,
    N_IN_TRAY,
};

enum {
    FIRST_SQUARE = 1,
    FIRST_TRAY_ELEMENT = FIRST_SQUARE + CARREFOUR_N_SQUARES,
};

struct _CarrefourRenderer {
    GObject parent_instance;
};

static guint get_tray_element(guint seat, guint place)
{
    return FIRST_TRAY_ELEMENT + seat * N_IN_TRAY + place;
}

static void get_square_place(guint square, float *x, float *y)
{
    *x = RIM + carrefour_square_get_file(square) + 0.5f;
    *y = BOARD - RIM - carrefour_square_get_rank(square) - 0.5f;
}

/* Both colours in the middle, the button to pass at the seat's right hand. */
static void get_tray_place(guint seat, guint place, float *x, float *y)
{
    static const float along[N_IN_TRAY] = { -0.65f, 0.65f, 3.2f };

    *x = seat == CARREFOUR_NORTH_SOUTH ? BOARD / 2 + along[place] : TRAY / 2;
    *y = seat == CARREFOUR_NORTH_SOUTH ? TRAY / 2 : BOARD / 2 + along[place];
}

/* Zone 0 is the board, the tray of a seat comes at 1 + seat, at the edge where the seat sits. */
static void add_zones(DamierLayout *layout, DamierGame *game)
{
    static const DamierZone trays[] = {
        { .id = "tray-1", .kind = DAMIER_ZONE_TRAY, .x = TRAY, .y = BOARD, .width = BOARD, .height = TRAY },
        { .id = "tray-2", .kind = DAMIER_ZONE_TRAY, .x = 0, .y = 0, .width = TRAY, .height = BOARD },
    };

    damier_layout_add_zone(
        layout,
        &(DamierZone) {
            .id = "board", .name = _("Board"), .owner = -1, .x = TRAY, .y = 0, .width = BOARD, .height = BOARD });
    for (guint seat = 0; seat < CARREFOUR_N_SEATS; seat++) {
        /* Translators: where a player takes pieces from; %s is the name of a seat. */
        g_autofree char *name = g_strdup_printf(_("Pieces for %s"), damier_game_get_seat_name(game, seat));
        DamierZone tray = trays[seat];

        tray.name = name;
        tray.owner = (gint) seat;
        damier_layout_add_zone(layout, &tray);
    }
}

static void add_path(DamierLayout *layout, const char *path, float x, float y, DamierRole fill, DamierRole stroke)
{
    damier_layout_add_decoration(
        layout,
        &(DamierDecoration) { .path = path, .fill = fill, .stroke = stroke, .stroke_width = 0.02f, .x = x, .y = y });
}

static void add_panel(DamierLayout *layout, float size, float radius, DamierRole role)
{
    g_autofree char *path = damier_outline_rectangle(size, size, radius);

    add_path(layout, path, BOARD / 2, BOARD / 2, role, role);
}

/* A line in the colour of the seat along the squares where it drops pieces. */
static void add_edges(DamierLayout *layout)
{
    g_autofree char *lying = damier_outline_rectangle(CARREFOUR_SIZE, 0.09f, 0.045f);
    g_autofree char *standing = damier_outline_rectangle(0.09f, CARREFOUR_SIZE, 0.045f);
    const float near = RIM - 0.065f;

    add_path(layout, lying, BOARD / 2, BOARD - near, DAMIER_ROLE_SEAT + CARREFOUR_NORTH_SOUTH, DAMIER_ROLE_NONE);
    add_path(layout, standing, near, BOARD / 2, DAMIER_ROLE_SEAT + CARREFOUR_EAST_WEST, DAMIER_ROLE_NONE);
}

static void add_coordinates(DamierLayout *layout)
{
    for (guint i = 0; i < CARREFOUR_SIZE; i++) {
        const char file[] = { (char) ('a' + i), '\0' }, rank[] = { (char) ('1' + i), '\0' };
        DamierDecoration letter = { .text = file,
                                    .stroke = DAMIER_ROLE_TEXT,
                                    .fill = DAMIER_ROLE_TEXT,
                                    .size = COORDINATE,
                                    .is_coordinate = TRUE };
        DamierDecoration number = letter;

        number.text = rank;
        get_square_place(carrefour_square(i, 0), &letter.x, &letter.y);
        get_square_place(carrefour_square(0, i), &number.x, &number.y);
        letter.y = BOARD - 0.4f * RIM;
        number.x = 0.4f * RIM;
        damier_layout_add_decoration(layout, &letter);
        damier_layout_add_decoration(layout, &number);
    }
}

static gboolean is_corner(guint square)
{
    return CARREFOUR_CORNERS >> square & 1;
}

static void add_cells(DamierLayout *layout)
{
    g_autofree char *outline = damier_outline_rectangle(0.96f, 0.96f, 0.06f);

    for (guint square = 0; square < CARREFOUR_N_SQUARES; square++) {
        float x, y;

        get_square_place(square, &x, &y);
        add_path(layout, outline, x, y, is_corner(square) ? DAMIER_ROLE_CELL_SPECIAL : DAMIER_ROLE_CELL,
                 DAMIER_ROLE_NONE);
    }
}

/*
 * The partitions of the board by knight's moves. Two squares on end have an inlay if a move along the vertical leads
 * from there only to squares with one; the same for two squares side by side and the horizontal.
 */
static void add_inlays(DamierLayout *layout)
{
    for (guint pair = 0; pair < CARREFOUR_SIZE / 2; pair++) {
        for (guint line = pair % 2; line < CARREFOUR_SIZE; line += 2) {
            const float along = RIM + 2 * pair + 1, across = RIM + line + 0.5f;

            add_path(layout, VERTICAL_INLAY, across, BOARD - along, DAMIER_ROLE_BOARD, DAMIER_ROLE_NONE);
            add_path(layout, HORIZONTAL_INLAY, along, BOARD - across, DAMIER_ROLE_BOARD, DAMIER_ROLE_NONE);
        }
    }
}

static void add_corners(DamierLayout *layout)
{
    for (guint64 rest = CARREFOUR_CORNERS; rest != 0; rest &= rest - 1) {
        float x, y;

        get_square_place((guint) __builtin_ctzll(rest), &x, &y);
        add_path(layout, CORNER_INLAY, x, y, DAMIER_ROLE_CHIP, DAMIER_ROLE_NONE);
    }
}

static void add_squares(DamierLayout *layout)
{
    const guint group = damier_layout_add_group(layout, &(DamierElementGroup) { "squares", _("Squares"), 0 });
    g_autofree char *outline = damier_outline_rectangle(0.96f, 0.96f, 0.06f);

    for (guint square = 0; square < CARREFOUR_N_SQUARES; square++) {
        DamierElement element = { .group = group, .outline = outline };
        char name[3];

        carrefour_format_square(square, name);
        element.name = name;
        get_square_place(square, &element.x, &element.y);
        damier_layout_add_element(layout, &element);
    }
}

static char *name_tray_element(DamierGame *game, guint seat, guint place)
{
    const char *name = damier_game_get_seat_name(game, seat);

    /* Translators: in this and the next two: what a player (%s, the name of a seat) can take or press. */
    if (place == IN_TRAY_BLACK)
        return g_strdup_printf(_("%s: black"), name);
    return place == IN_TRAY_WHITE ? g_strdup_printf(_("%s: white"), name) : g_strdup_printf(_("%s: pass"), name);
}

static void add_tray(DamierLayout *layout, DamierGame *game, guint seat)
{
    static const char *const ids[] = { "tray-1", "tray-2" };
    const DamierElementGroup group = { ids[seat], damier_layout_get_zone(layout, 1 + seat)->name, 1 + seat };
    const guint index = damier_layout_add_group(layout, &group);
    g_autofree char *panel = damier_outline_rectangle(seat == CARREFOUR_NORTH_SOUTH ? 2.7f : 1,
                                                      seat == CARREFOUR_NORTH_SOUTH ? 1 : 2.7f, 0.3f);
    g_autofree char *outline = damier_outline_circle(0.47f);

    damier_layout_add_decoration(layout,
                                 &(DamierDecoration) { .zone = 1 + seat,
                                                       .path = panel,
                                                       .fill = DAMIER_ROLE_SEAT_GROUND + seat,
                                                       .stroke = DAMIER_ROLE_SEAT_GROUND + seat,
                                                       .stroke_width = 0.02f,
                                                       .x = damier_layout_get_zone(layout, 1 + seat)->width / 2,
                                                       .y = damier_layout_get_zone(layout, 1 + seat)->height / 2 });
    for (guint place = 0; place < N_IN_TRAY; place++) {
        g_autofree char *name = name_tray_element(game, seat, place);
        DamierElement element = { .group = index, .outline = outline, .name = name };

        element.flags = place == IN_TRAY_PASS ? DAMIER_ELEMENT_BUTTON : DAMIER_ELEMENT_PLAIN;
        get_tray_place(seat, place, &element.x, &element.y);
        damier_layout_add_element(layout, &element);
    }
}

static void add_shapes(DamierLayout *layout)
{
    damier_layout_add_shape(layout, ROUND);
    damier_layout_add_shape(layout, SCALLOPED);
    damier_layout_add_emblem(layout, UP_AND_DOWN);
    damier_layout_add_emblem(layout, LEFT_AND_RIGHT);
    for (guint n_pieces = 1; n_pieces <= CARREFOUR_MAX_HOT; n_pieces++) {
        g_autofree char *marker = damier_outline_rectangle(n_pieces - 0.16f, 0.32f, 0.12f);
        damier_layout_add_shape(layout, marker);
    }
    /* A bent arrow: the turn goes round to the other player. */
    damier_layout_add_shape(layout, "M-.3,-.28L.02,0L-.3,.28ZM.02,-.28L.3,0L.02,.28Z");
}

static DamierLayout *lay_out(DamierRenderer *self, DamierGame *game)
{
    DamierLayout *layout = damier_layout_new();

    add_zones(layout, game);
    add_panel(layout, BOARD, 0.34f, DAMIER_ROLE_FRAME);
    add_panel(layout, CARREFOUR_SIZE + 0.04f, 0.1f, DAMIER_ROLE_BOARD);
    add_edges(layout);
    add_coordinates(layout);
    add_cells(layout);
    add_inlays(layout);
    add_corners(layout);
    add_squares(layout);
    for (guint seat = 0; seat < CARREFOUR_N_SEATS; seat++)
        add_tray(layout, game, seat);
    add_shapes(layout);
    damier_layout_set_direct_targets(layout, TRUE);
    damier_layout_set_turns(layout, TRUE);
    return layout;
}

/* Which way a piece goes for a seat: its arrow turns with the board, so that it is true from wherever that is seen. */
static guint get_arrow(gboolean is_black, guint seat)
{
    return is_black == (seat == CARREFOUR_NORTH_SOUTH) ? EMBLEM_VERTICAL : EMBLEM_HORIZONTAL;
}

static void add_pieces(const CarrefourState *state, DamierScene *scene)
{
    for (guint square = 0; square < CARREFOUR_N_SQUARES; square++) {
        const gboolean is_black = state->black >> square & 1;
        DamierToken token = { .id = FIRST_PIECE + square,
                              .shape = is_black ? SHAPE_BLACK : SHAPE_WHITE,
                              .role = is_black ? DAMIER_ROLE_DARK : DAMIER_ROLE_LIGHT,
                              .emblem = get_arrow(is_black, state->seat),
                              .emblem_turns = TRUE,
                              .level = 1,
                              .element = FIRST_SQUARE + square };

        if (!(carrefour_state_get_pieces(state) >> square & 1))
            continue;
        get_square_place(square, &token.x, &token.y);
        damier_scene_add_token(scene, &token);
    }
}

/* Hot pieces, which always stand side by side, lie under one marker in the colour of the seat that may move them. */
static void add_marker(const CarrefourState *state, DamierScene *scene)
{
    const guint n_hot = carrefour_count(state->hot);
    guint first, last;
    float x, y;
    DamierToken token = { .shape = FIRST_MARKER_SHAPE + n_hot - 1, .level = 2 };

    if (n_hot == 0 || n_hot > CARREFOUR_MAX_HOT)
        return;
    first = (guint) __builtin_ctzll(state->hot);
    last = 63 - (guint) __builtin_clzll(state->hot);
    token.id = FIRST_MARKER + first;
    token.role = DAMIER_ROLE_SEAT + 1 - state->seat;
    token.angle = last - first >= CARREFOUR_SIZE ? 90 : 0;
    token.is_upright = n_hot == 1;
    get_square_place(first, &token.x, &token.y);
    get_square_place(last, &x, &y);
    token.x = (token.x + x) / 2;
    token.y = (token.y + y) / 2;
    damier_scene_add_token(scene, &token);
}

static void add_marks(DamierGame *game, const CarrefourState *state, DamierScene *scene)
{
    /* Translators: %s is the name of the seat that put or moved the piece in the turn before. */
    g_autofree char *note =
        g_strdup_printf(_("Hot: %s has just put or moved it"), damier_game_get_seat_name(game, 1u - state->seat));

    for (guint64 hot = state->hot; hot != 0; hot &= hot - 1)
        damier_scene_add_mark(scene, &(DamierMark) { .element = FIRST_SQUARE + (guint) __builtin_ctzll(hot),
                                                     .kind = DAMIER_MARK_BARRED,
                                                     .note = note });
}

static gboolean must_pass(DamierPosition *position)
{
    return damier_position_is_legal(position, carrefour_move_new_pass());
}

/* One piece of either colour for each seat, and the button to pass where nothing else can be done. */
static void add_trays(DamierPosition *position, DamierScene *scene)
{
    static const struct {
        guint shape;
        DamierRole role;
    } looks[N_IN_TRAY] = {
        { SHAPE_BLACK, DAMIER_ROLE_DARK },
        { SHAPE_WHITE, DAMIER_ROLE_LIGHT },
        { SHAPE_PASS, DAMIER_ROLE_CHIP },
    };

    for (guint seat = 0; seat < CARREFOUR_N_SEATS; seat++) {
        for (guint place = 0; place < N_IN_TRAY; place++) {
            DamierToken token = { .id = FIRST_IN_TRAY + seat * N_IN_TRAY + place,
                                  .zone = 1 + seat,
                                  .shape = looks[place].shape,
                                  .role = looks[place].role,
                                  .emblem = place != IN_TRAY_PASS ? get_arrow(place == IN_TRAY_BLACK, seat) : 0,
                                  .emblem_turns = TRUE,
                                  .level = 1,
                                  .element = get_tray_element(seat, place) };

            if (place == IN_TRAY_PASS && (damier_position_get_actor(position) != (gint) seat || !must_pass(position)))
                continue;
            get_tray_place(seat, place, &token.x, &token.y);
            damier_scene_add_token(scene, &token);
        }
    }
}

static void populate(DamierRenderer *self, DamierPosition *position, gint viewer, DamierScene *scene)
{
    const CarrefourState *state = damier_position_get_state(position);

    add_pieces(state, scene);
    add_marker(state, scene);
    add_trays(position, scene);
    if (!damier_position_is_over(position))
        add_marks(damier_position_get_game(position), state, scene);
}

static void add_step(DamierGesture *gesture, guint element)
{
    gesture->elements[gesture->n_elements++] = element;
}

/* The mover, its neighbours that go along, and the target. */
static void get_step_gesture(DamierMove move, DamierGesture *gesture)
{
    const guint from = carrefour_move_get_origin(move);
    const guint64 carried = carrefour_move_list_group(move) & ~carrefour_board(from);

    add_step(gesture, FIRST_SQUARE + from);
    for (guint64 rest = carried; rest != 0; rest &= rest - 1)
        add_step(gesture, FIRST_SQUARE + (guint) __builtin_ctzll(rest));
    add_step(gesture, FIRST_SQUARE + carrefour_move_get_target(move));
    gesture->first_free = 1;
    gesture->n_free = gesture->n_elements - 2;
}

static void get_gesture(DamierRenderer *self, DamierPosition *position, DamierMove move, DamierGesture *gesture)
{
    const guint seat = (guint) damier_position_get_actor(position);

    *gesture = (DamierGesture) { 0 };
    switch (carrefour_move_get_kind(move)) {
    case CARREFOUR_DROP:
        add_step(gesture, get_tray_element(seat, carrefour_move_get_color(move) == CARREFOUR_BLACK ? IN_TRAY_BLACK
                                                                                                   : IN_TRAY_WHITE));
        add_step(gesture, FIRST_SQUARE + carrefour_move_get_target(move));
        break;
    case CARREFOUR_MOVE:
        get_step_gesture(move, gesture);
        break;
    default:
        add_step(gesture, get_tray_element(seat, IN_TRAY_PASS));
    }
}

static char *describe_square(const CarrefourState *state, guint square)
{
    const gboolean is_hot = state->hot >> square & 1;
    const char *content = state->black >> square & 1   ? (is_hot ? _("black, hot") : C_("what stands there", "black"))
                          : state->white >> square & 1 ? (is_hot ? _("white, hot") : C_("what stands there", "white"))
                                                       : _("empty");
    char name[3];

    carrefour_format_square(square, name);
    return g_strjoin(", ", name, is_corner(square) ? _("corner") : content, is_corner(square) ? content : NULL, NULL);
}

static char *describe_tray_element(DamierPosition *position, guint seat, guint place)
{
    DamierGame *game = damier_position_get_game(position);
    g_autofree char *name = name_tray_element(game, seat, place);

    if (place == IN_TRAY_PASS)
        return g_strjoin(", ", name,
                         damier_position_get_actor(position) == (gint) seat && must_pass(position)
                             ? _("no other move is possible")
                             : _("only where no other move is possible"),
                         NULL);
    return g_strjoin(", ", name, seat == CARREFOUR_NORTH_SOUTH ? _("to drop on rank 1") : _("to drop on file a"), NULL);
}

static char *describe_element(DamierRenderer *self, DamierPosition *position, guint element)
{
    const guint in_tray = element - FIRST_TRAY_ELEMENT;

    if (element < FIRST_TRAY_ELEMENT)
        return describe_square(damier_position_get_state(position), element - FIRST_SQUARE);
    return describe_tray_element(position, in_tray / N_IN_TRAY, in_tray % N_IN_TRAY);
}

static char *explain_piece(DamierPosition *position, guint square)
{
    const CarrefourState *state = damier_position_get_state(position);
    DamierGame *game = damier_position_get_game(position);
    char name[3];

    carrefour_format_square(square, name);
    if (state->hot >> square & 1)
        return g_strdup_printf(_("The piece on %s is hot: %s has just put or moved it"), name,
                               damier_game_get_seat_name(game, 1u - state->seat));
    if (carrefour_state_get_pieces(state) >> square & 1)
        return g_strdup_printf(_("The piece on %s is blocked on all its ways"), name);
    return NULL;
}

/* Why a second piece cannot go along with the first. */
static char *explain_neighbour(DamierPosition *position, guint from, guint square)
{
    const CarrefourContext *context = damier_game_get_context(damier_position_get_game(position));
    const CarrefourState *state = damier_position_get_state(position);
    const gboolean is_vertical = carrefour_state_get_vertical(state, state->seat) >> from & 1;
    const gint apart = ABS((gint) from - (gint) square);
    char mover[3], name[3];

    if ((state->hot >> square & 1) != 0 && !context->carry_hot)
        return explain_piece(position, square);
    carrefour_format_square(from, mover);
    carrefour_format_square(square, name);
    if (apart == (is_vertical ? 1 : CARREFOUR_SIZE))
        return g_strdup_printf(_("The piece on %s has no room to go along with the one on %s"), name, mover);
    return g_strdup_printf(is_vertical ? _("The piece on %s takes along neighbours to the west and the east")
                                       : _("The piece on %s takes along neighbours to the north and the south"),
                           mover);
}

static char *explain_drop(CarrefourSeat seat)
{
    return g_strdup(seat == CARREFOUR_NORTH_SOUTH ? _("N-S drops pieces on vacant squares of rank 1")
                                                  : _("E-W drops pieces on vacant squares of file a"));
}

static char *explain_tray_element(DamierPosition *position, guint in_tray)
{
    const CarrefourState *state = damier_position_get_state(position);

    if (in_tray / N_IN_TRAY != state->seat)
        return g_strdup_printf(_("%s is to move"),
                               damier_game_get_seat_name(damier_position_get_game(position), state->seat));
    return in_tray % N_IN_TRAY == IN_TRAY_PASS ? g_strdup(_("Nobody may pass who can move"))
                                               : explain_drop(state->seat);
}

static char *explain_refusal(DamierRenderer *self, DamierPosition *position, const DamierGesture *tried)
{
    const CarrefourState *state = damier_position_get_state(position);
    const guint first = tried->elements[0], last = tried->elements[tried->n_elements - 1];

    if (last >= FIRST_TRAY_ELEMENT)
        return explain_tray_element(position, last - FIRST_TRAY_ELEMENT);
    if (first >= FIRST_TRAY_ELEMENT)
        return explain_drop(state->seat);
    if (tried->n_elements == 1)
        return explain_piece(position, first - FIRST_SQUARE);
    if (carrefour_state_get_pieces(state) >> (last - FIRST_SQUARE) & 1)
        return explain_neighbour(position, first - FIRST_SQUARE, last - FIRST_SQUARE);
    return NULL;
}

/* A dropped piece comes from the tray. */
static DamierMotion get_drop_motion(guint seat, DamierMove move)
{
    DamierMotion motion = { .token = FIRST_PIECE + carrefour_move_get_target(move), .n_stops = 1 };

    get_tray_place(seat, carrefour_move_get_color(move) == CARREFOUR_BLACK ? IN_TRAY_BLACK : IN_TRAY_WHITE,
                   &motion.stop_x[0], &motion.stop_y[0]);
    if (seat == CARREFOUR_NORTH_SOUTH)
        motion.stop_y[0] += BOARD;
    else
        motion.stop_x[0] -= TRAY;
    return motion;
}

/* A piece goes one square straight on, then the rest of the way aslant. */
static DamierMotion get_step_motion(guint from, DamierMove move)
{
    const gint displacement = (gint) carrefour_move_get_target(move) - (gint) carrefour_move_get_origin(move);
    const gint way = carrefour_find_way(carrefour_move_get_origin(move), carrefour_move_get_target(move));
    DamierMotion motion = { .token = FIRST_PIECE + (guint) ((gint) from + displacement),
                            .was = FIRST_PIECE + from,
                            .n_stops = 1 };

    get_square_place((guint) ((gint) from + carrefour_ways[way].leg), &motion.stop_x[0], &motion.stop_y[0]);
    return motion;
}

/* The marker is laid on when the pieces have arrived. */
static DamierMotion get_marker_motion(DamierMove move)
{
    const guint64 group =
        carrefour_move_get_kind(move) == CARREFOUR_MOVE
            ? carrefour_shift(carrefour_move_list_group(move),
                              (gint) carrefour_move_get_target(move) - (gint) carrefour_move_get_origin(move))
            : carrefour_board(carrefour_move_get_target(move));

    return (DamierMotion) { .token = FIRST_MARKER + (guint) __builtin_ctzll(group), .wave = 1 };
}

static guint get_motions(DamierRenderer *self, DamierPosition *position, DamierMove move, DamierMotion *motions,
                         guint room)
{
    const DamierActor actor = damier_position_get_actor(position);
    guint n = 0;

    if (carrefour_move_get_kind(move) == CARREFOUR_DROP && actor >= 0 && room > 0)
        motions[n++] = get_drop_motion((guint) actor, move);
    if (carrefour_move_get_kind(move) == CARREFOUR_MOVE)
        for (guint64 rest = carrefour_move_list_group(move); rest != 0 && n < room; rest &= rest - 1)
            motions[n++] = get_step_motion((guint) __builtin_ctzll(rest), move);
    if (carrefour_move_get_kind(move) != CARREFOUR_PASS && n < room)
        motions[n++] = get_marker_motion(move);
    return n;
}

/* The players sit at a right angle: N-S in the south, E-W in the west. */
static double get_viewpoint(DamierRenderer *self, DamierGame *game, guint seat)
{
    return seat == CARREFOUR_NORTH_SOUTH ? 0 : 90;
}

static void carrefour_renderer_iface_init(DamierRendererInterface *iface)
{
    iface->lay_out = lay_out;
    iface->populate = populate;
    iface->get_gesture = get_gesture;
    iface->describe_element = describe_element;
    iface->get_motions = get_motions;
    iface->get_viewpoint = get_viewpoint;
    iface->explain_refusal = explain_refusal;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(CarrefourRenderer, carrefour_renderer, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_RENDERER, carrefour_renderer_iface_init))

static void carrefour_renderer_class_init(CarrefourRendererClass *klass)
{
}

static void carrefour_renderer_init(CarrefourRenderer *self)
{
}
