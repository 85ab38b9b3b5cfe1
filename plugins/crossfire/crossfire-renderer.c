// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n-lib.h>

#include "crossfire-notation.h"
#include "crossfire-plugin.h"

/* Lengths in board units: the centres of neighbouring cells are 1 apart. */
#define ROW_HEIGHT    0.8660254f
#define BOARD_WIDTH   7.64f
#define BOARD_HEIGHT  8.8f
#define HEXAGON       0.55f
#define GROUND        0.63f
#define RIM           0.9f
#define COORDINATE    0.2f
#define COORDINATE_AT 0.665f
#define CAPACITY      0.19f

/* A column of men as it is seen slightly from the side. */
#define MAN_STEP 0.128f

/* Four corners of the table are free: two trays for each side. */
#define TRAY_WIDTH    1.62f
#define TRAY_HEIGHT   1.36f
#define TRAY_COLUMNS  3
#define TRAY_STEP     0.47f
#define TRAY_SCALE    0.74f
#define TRAY_CAPTION  0.2f
#define CAPTION_SPACE 0.34f

/* Under a man that lies on another of its colour a line in another one, so that they can be counted. */
#define LINE_BELOW "M-.3,.053A.3,.1 0 0 0 .3,.053L.3,.079A.3,.1 0 0 1 -.3,.079Z"

/* Men: what lies under others is a rim, the top one has a face, that of black a ring. */
#define RIM_OF_MAN  "M-.3,-.05A.3,.1 0 0 0 .3,-.05L.3,.05A.3,.1 0 0 1 -.3,.05Z"
#define BODY_OF_TOP "M-.3,-.05A.3,.1 0 0 1 .3,-.05L.3,.05A.3,.1 0 0 1 -.3,.05Z"
#define EDGE_OF_TOP "M.3,-.05A.3,.1 0 0 1 -.3,-.05"
#define RING_OF_TOP                                                                                                    \
    "M-.17,-.05A.17,.052 0 0 0 .17,-.05A.17,.052 0 0 0 -.17,-.05Z"                                                     \
    "M-.1,-.05A.1,.028 0 0 1 .1,-.05A.1,.028 0 0 1 -.1,-.05Z"

enum {
    EMBLEM_LINE = 1,
};

enum {
    SHAPE_RIM,
    SHAPE_WHITE_TOP,
    SHAPE_BLACK_TOP,
};

enum {
    ZONE_BOARD,
    ZONE_RESERVE,
    ZONE_PRISONERS = ZONE_RESERVE + 2,
};

/* Elements are numbered in the order in which they are added, from 1: cells, then the reserves of White and Black, then
 * their prisoners, which only tell what is there. */
enum {
    FIRST_CELL = 1,
    FIRST_RESERVE = FIRST_CELL + CROSSFIRE_N_CELLS,
    FIRST_PRISONERS = FIRST_RESERVE + 2,
};

/* A man in a position: men have no names of their own, so their numbers say where they are. */
enum {
    FIRST_ON_BOARD = 1,
    FIRST_IN_RESERVE = FIRST_ON_BOARD + CROSSFIRE_N_CELLS * CROSSFIRE_MAX_HEIGHT,
    FIRST_PRISONER = FIRST_IN_RESERVE + 2 * CROSSFIRE_N_MEN,
};

struct _CrossfireRenderer {
    GObject parent_instance;
};

/* What goes to a tray leaves from underneath of what stays on the board. */
#define LEVEL_ON_BOARD CROSSFIRE_MAX_HEIGHT

static const DamierRole role_of_color[] = { DAMIER_ROLE_LIGHT, DAMIER_ROLE_DARK };

static void get_cell_place(guint cell, float *x, float *y)
{
    const gint letter = (gint) crossfire_cell_get_letter(cell), number = (gint) crossfire_cell_get_number(cell);

    *x = BOARD_WIDTH / 2 + (number - 4) + (letter - number) / 2.0f;
    *y = BOARD_HEIGHT / 2 + ROW_HEIGHT * (letter - number);
}

/* The tray of white's reserve lies at the lower left, its prisoners at the lower right; those of black opposite. */
static DamierZone make_tray(guint zone)
{
    const gboolean is_reserve = zone < ZONE_PRISONERS, is_black = (zone - ZONE_RESERVE) % 2 == CROSSFIRE_BLACK;
    const gboolean is_left = is_reserve != is_black;

    return (DamierZone) { .kind = DAMIER_ZONE_TRAY,
                          .owner = is_black ? CROSSFIRE_BLACK : CROSSFIRE_WHITE,
                          .x = is_left ? 0.12f : BOARD_WIDTH - TRAY_WIDTH - 0.12f,
                          .y = is_black ? 0.1f : BOARD_HEIGHT - TRAY_HEIGHT - 0.1f,
                          .width = TRAY_WIDTH,
                          .height = TRAY_HEIGHT };
}

static const char *const tray_ids[] = { "white-reserve", "black-reserve", "white-prisoners", "black-prisoners" };

/* The name of a tray, by its place after the board. */
static const char *get_tray_name(guint tray)
{
    static const char *const names[] = { N_("White’s reserve"), N_("Black’s reserve"), N_("White’s prisoners"),
                                         N_("Black’s prisoners") };

    return _(names[tray]);
}

static void add_zones(DamierLayout *layout)
{
    damier_layout_add_zone(
        layout,
        &(DamierZone) { .id = "board", .name = _("Board"), .owner = -1, .width = BOARD_WIDTH, .height = BOARD_HEIGHT });
    for (guint i = 0; i < G_N_ELEMENTS(tray_ids); i++) {
        DamierZone tray = make_tray(ZONE_RESERVE + i);
        tray.id = tray_ids[i];
        tray.name = get_tray_name(i);
        damier_layout_add_zone(layout, &tray);
    }
}

/* One outline around a hexagon of this size at every cell, or some of them. */
static void add_hexagons(DamierLayout *layout, float radius, DamierRole role)
{
    GString *path = g_string_new(NULL);

    for (guint cell = 0; cell < CROSSFIRE_N_CELLS; cell++) {
        float x, y;
        get_cell_place(cell, &x, &y);
        for (guint corner = 0; corner < 6; corner++) {
            static const float across[] = { 0, 0.8660254f, 0.8660254f, 0, -0.8660254f, -0.8660254f };
            static const float down[] = { -1, -0.5f, 0.5f, 1, 0.5f, -0.5f };
            char texts[2][G_ASCII_DTOSTR_BUF_SIZE];

            g_ascii_formatd(texts[0], sizeof texts[0], "%.3f", (double) (x + radius * across[corner]));
            g_ascii_formatd(texts[1], sizeof texts[1], "%.3f", (double) (y + radius * down[corner]));
            g_string_append_printf(path, "%c%s,%s", corner == 0 ? 'M' : 'L', texts[0], texts[1]);
        }
        g_string_append_c(path, 'Z');
    }
    damier_layout_add_decoration(layout, &(DamierDecoration) { .zone = ZONE_BOARD, .path = path->str, .fill = role });
    g_string_free(path, TRUE);
}

/* Letters stand at the lower left ends of their lines, numbers at the lower right ones. */
static void add_coordinate(DamierLayout *layout, guint cell, guint direction, char character)
{
    const char text[] = { character, '\0' };
    const float aside = direction == 4 ? -0.5f : 0.5f;
    DamierDecoration decoration = { .zone = ZONE_BOARD,
                                    .text = text,
                                    .stroke = DAMIER_ROLE_TEXT,
                                    .fill = DAMIER_ROLE_TEXT,
                                    .size = COORDINATE,
                                    .is_coordinate = TRUE };

    if (crossfire_cell_step(cell, direction, 1) >= 0)
        return;
    get_cell_place(cell, &decoration.x, &decoration.y);
    decoration.x += COORDINATE_AT * aside;
    decoration.y += COORDINATE_AT * ROW_HEIGHT;
    damier_layout_add_decoration(layout, &decoration);
}

static void add_capacity(DamierLayout *layout, guint cell)
{
    const char text[] = { (char) ('0' + crossfire_capacity[cell]), '\0' };
    DamierDecoration decoration = {
        .zone = ZONE_BOARD, .text = text, .stroke = DAMIER_ROLE_TEXT, .fill = DAMIER_ROLE_TEXT, .size = CAPACITY
    };

    get_cell_place(cell, &decoration.x, &decoration.y);
    decoration.x += 0.405f;
    damier_layout_add_decoration(layout, &decoration);
}

/* The less a cell holds the more it stands out; none is as light as a white man. */
static DamierRole get_cell_role(guint cell)
{
    return crossfire_capacity[cell] == 6   ? DAMIER_ROLE_CELL_OTHER
           : crossfire_capacity[cell] == 5 ? DAMIER_ROLE_BOARD
                                           : DAMIER_ROLE_CELL_SPECIAL;
}

static void add_cells(DamierLayout *layout)
{
    const guint group = damier_layout_add_group(layout, &(DamierElementGroup) { "cells", _("Cells"), ZONE_BOARD });
    g_autofree char *outline = damier_outline_polygon(6, HEXAGON, 0);

    for (guint cell = 0; cell < CROSSFIRE_N_CELLS; cell++) {
        char name[3];
        DamierElement element = { .group = group, .outline = outline, .name = name, .role = get_cell_role(cell) };

        crossfire_format_cell(cell, name);
        get_cell_place(cell, &element.x, &element.y);
        damier_layout_add_element(layout, &element);
        add_capacity(layout, cell);
        add_coordinate(layout, cell, 4, name[0]);
        add_coordinate(layout, cell, 5, name[1]);
    }
}

static void add_tray(DamierLayout *layout, guint tray, const char *outline)
{
    const guint zone = ZONE_RESERVE + tray;
    const DamierElementGroup group = { tray_ids[tray], get_tray_name(tray), zone };
    const DamierElement element = { .group = damier_layout_add_group(layout, &group),
                                    .outline = outline,
                                    .name = get_tray_name(tray),
                                    .x = TRAY_WIDTH / 2,
                                    .y = (TRAY_HEIGHT + CAPTION_SPACE) / 2 };
    const DamierDecoration ground = {
        .zone = zone, .path = outline, .fill = DAMIER_ROLE_FRAME, .x = element.x, .y = element.y
    };
    const DamierDecoration caption = { .zone = zone,
                                       .text = zone < ZONE_PRISONERS ? _("Reserve") : _("Prisoners"),
                                       .fill = DAMIER_ROLE_TEXT,
                                       .stroke = DAMIER_ROLE_TEXT,
                                       .x = TRAY_WIDTH / 2,
                                       .y = CAPTION_SPACE / 2,
                                       .size = TRAY_CAPTION,
                                       .is_coordinate = TRUE };

    damier_layout_add_element(layout, &element);
    damier_layout_add_decoration(layout, &ground);
    damier_layout_add_decoration(layout, &caption);
}

static void add_trays(DamierLayout *layout)
{
    g_autofree char *outline = damier_outline_rectangle(TRAY_WIDTH, TRAY_HEIGHT - CAPTION_SPACE, 0.14f);

    for (guint tray = 0; tray < G_N_ELEMENTS(tray_ids); tray++)
        add_tray(layout, tray, outline);
}

static DamierLayout *lay_out(DamierRenderer *self, DamierGame *game)
{
    DamierLayout *layout = damier_layout_new();

    add_zones(layout);
    add_hexagons(layout, RIM, DAMIER_ROLE_FRAME);
    add_hexagons(layout, GROUND, DAMIER_ROLE_BOARD);
    add_cells(layout);
    add_trays(layout);
    damier_layout_add_emblem(layout, LINE_BELOW);
    damier_layout_add_shape(layout, RIM_OF_MAN);
    damier_layout_add_shape(layout, BODY_OF_TOP EDGE_OF_TOP);
    damier_layout_add_shape(layout, BODY_OF_TOP EDGE_OF_TOP RING_OF_TOP);
    return layout;
}

static DamierToken make_man(guint id, CrossfireColor color, gboolean is_top, guint n_below)
{
    return (DamierToken) { .id = id,
                           .shape = !is_top                    ? SHAPE_RIM
                                    : color == CROSSFIRE_WHITE ? SHAPE_WHITE_TOP
                                                               : SHAPE_BLACK_TOP,
                           .role = role_of_color[color],
                           .is_upright = TRUE,
                           .level = (gint) n_below };
}

/* Men of a stack are counted from the bottom. */
static guint get_man_on_board(guint cell, guint n_below)
{
    return FIRST_ON_BOARD + cell * CROSSFIRE_MAX_HEIGHT + n_below;
}

/* A column stands around the middle of its place. */
static float get_lift(guint n_below, guint height)
{
    return MAN_STEP * ((float) n_below - (height - 1) / 2.0f);
}

static void add_stack(const CrossfireState *state, guint cell, DamierScene *scene)
{
    const guint stack = state->stacks[cell], height = crossfire_stack_get_height(stack);

    for (guint i = 0; i < height; i++) {
        DamierToken man =
            make_man(get_man_on_board(cell, i), crossfire_stack_get_man(stack, height - 1 - i), i + 1 == height, i);

        if (i > 0 && crossfire_stack_get_man(stack, height - 1 - i) == crossfire_stack_get_man(stack, height - i))
            man.emblem = EMBLEM_LINE;
        man.element = FIRST_CELL + cell;
        man.level += LEVEL_ON_BOARD;
        get_cell_place(cell, &man.x, &man.y);
        man.lift = get_lift(i, height);
        damier_scene_add_token(scene, &man);
    }
}

/* Puts men side by side in columns of six. */
static void add_tray_men(guint zone, guint first_id, CrossfireColor color, guint n_men, guint element,
                         DamierScene *scene)
{
    for (guint i = 0; i < n_men; i++) {
        const guint n_below = i % CROSSFIRE_MAX_HEIGHT;
        DamierToken man = make_man(first_id + i, color, i + 1 == n_men || n_below + 1 == CROSSFIRE_MAX_HEIGHT, n_below);

        if (n_below > 0)
            man.emblem = EMBLEM_LINE;
        man.zone = zone;
        man.element = element;
        man.scale = TRAY_SCALE;
        man.x = TRAY_WIDTH / 2 + TRAY_STEP * ((float) (i / CROSSFIRE_MAX_HEIGHT) - (TRAY_COLUMNS - 1) / 2.0f);
        man.y = (TRAY_HEIGHT + CAPTION_SPACE) / 2;
        man.lift = TRAY_SCALE * get_lift(n_below, CROSSFIRE_MAX_HEIGHT);
        damier_scene_add_token(scene, &man);
    }
}

static void add_counter(DamierScene *scene, guint seat, const char *name, guint value, DamierRole role)
{
    damier_scene_add_counter(
        scene,
        &(DamierCounter) { .seat = seat, .name = name, .value = (gint) value, .limit = CROSSFIRE_N_MEN, .role = role });
}

/* Points out where ko bars a move. */
static void add_barred(DamierPosition *position, DamierScene *scene)
{
    const CrossfireContext *context = damier_game_get_context(damier_position_get_game(position));
    const CrossfireState *state = damier_position_get_state(position);
    const DamierTrail *trail = damier_position_get_trail(position);
    DamierMove moves[CROSSFIRE_MAX_MOVES];
    guint n_moves = 0;
    guint64 marked = 0;

    if (damier_position_get_actor(position) >= 0)
        n_moves = crossfire_list_possible(context, state, moves);
    for (guint i = 0; i < n_moves; i++) {
        const guint to = crossfire_move_get_to(moves[i]);
        g_autofree char *note = NULL;

        if ((marked >> to & 1) != 0 || damier_position_is_legal(position, moves[i]))
            continue;
        note = crossfire_explain(context, state, trail, moves[i]);
        marked |= (guint64) 1 << to;
        damier_scene_add_mark(scene,
                              &(DamierMark) { .element = FIRST_CELL + to, .kind = DAMIER_MARK_BARRED, .note = note });
    }
}

static void populate(DamierRenderer *self, DamierPosition *position, gint viewer, DamierScene *scene)
{
    const CrossfireState *state = damier_position_get_state(position);

    for (guint cell = 0; cell < CROSSFIRE_N_CELLS; cell++)
        add_stack(state, cell, scene);
    add_barred(position, scene);
    for (guint seat = 0; seat < 2; seat++) {
        const CrossfireColor captured = 1 - seat;

        add_tray_men(ZONE_RESERVE + seat, FIRST_IN_RESERVE + seat * CROSSFIRE_N_MEN, seat, state->reserve[seat],
                     FIRST_RESERVE + seat, scene);
        add_tray_men(ZONE_PRISONERS + seat, FIRST_PRISONER + captured * CROSSFIRE_N_MEN, captured,
                     state->prisoners[captured], FIRST_PRISONERS + seat, scene);
        add_counter(scene, seat, _("Reserve"), state->reserve[seat], role_of_color[seat]);
        add_counter(scene, seat, _("Prisoners"), state->prisoners[captured], role_of_color[captured]);
    }
}

static void get_gesture(DamierRenderer *self, DamierPosition *position, DamierMove move, DamierGesture *gesture)
{
    const guint from = crossfire_move_get_from(move);

    gesture->n_elements = 2;
    gesture->elements[0] =
        from == CROSSFIRE_RESERVE ? FIRST_RESERVE + (guint) damier_position_get_actor(position) : FIRST_CELL + from;
    gesture->elements[1] = FIRST_CELL + crossfire_move_get_to(move);
}

static char *label_move(DamierRenderer *self, DamierPosition *position, DamierMove move)
{
    const CrossfireContext *context = damier_game_get_context(damier_position_get_game(position));

    /* From the reserve it is always one. */
    if (crossfire_move_get_from(move) == CROSSFIRE_RESERVE)
        return NULL;
    return g_strdup_printf("%u", crossfire_move_count_men(context, move));
}

static char *describe_target(DamierRenderer *self, DamierPosition *position, DamierMove move)
{
    const CrossfireContext *context = damier_game_get_context(damier_position_get_game(position));
    guint n_men;

    if (crossfire_move_get_from(move) == CROSSFIRE_RESERVE)
        return NULL;
    n_men = crossfire_move_count_men(context, move);
    /* Translators: of a cell that can be moved to: how many men of the stack a move there takes. */
    return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "takes %u man", "takes %u men", n_men), n_men);
}

/* Why nothing can be done with what was picked alone. */
static char *explain_pick(const CrossfireState *state, guint element)
{
    const gboolean is_own = element == (guint) FIRST_RESERVE + state->turn;
    char name[3];

    if (element >= FIRST_PRISONERS)
        return g_strdup(_("Prisoners are out of play"));
    if (element >= FIRST_RESERVE)
        return g_strdup(is_own ? _("Your reserve is empty") : _("This is your opponent’s reserve"));
    crossfire_format_cell(element - FIRST_CELL, name);
    return g_strdup_printf(state->stacks[element - FIRST_CELL] == CROSSFIRE_EMPTY
                               ? _("%s is empty")
                               : _("%s has a man of the opponent on top"),
                           name);
}

static char *explain_refusal(DamierRenderer *self, DamierPosition *position, const DamierGesture *tried)
{
    const CrossfireState *state = damier_position_get_state(position);
    const guint first = tried->elements[0], last = tried->elements[tried->n_elements - 1];

    if (tried->n_elements == 1 || last >= FIRST_PRISONERS)
        return explain_pick(state, last);
    if (last >= FIRST_RESERVE)
        return g_strdup(_("Men come to a reserve from underneath a piece alone"));
    return crossfire_explain(
        damier_game_get_context(damier_position_get_game(position)), state, damier_position_get_trail(position),
        crossfire_move_new(first >= FIRST_RESERVE ? CROSSFIRE_RESERVE : first - FIRST_CELL, last - FIRST_CELL));
}

/* A move as it is seen: which men, counted from the bottom of the target as if it held them all, go where. */
typedef struct {
    const CrossfireState *before;
    DamierMove move;
    guint n_men;
    guint n_below;
    guint n_excess;
} Passage;

static Passage make_passage(DamierPosition *position, DamierMove move)
{
    const CrossfireContext *context = damier_game_get_context(damier_position_get_game(position));
    const CrossfireState *before = damier_position_get_state(position);
    const guint to = crossfire_move_get_to(move), n_men = crossfire_move_count_men(context, move);
    const guint n_below = crossfire_stack_get_height(before->stacks[to]);

    return (Passage) { .before = before,
                       .move = move,
                       .n_men = n_men,
                       .n_below = n_below,
                       .n_excess = MAX(n_below + n_men, crossfire_capacity[to]) - crossfire_capacity[to] };
}

/* Where a man was. */
static guint get_man_before(const Passage *passage, guint man)
{
    const guint from = crossfire_move_get_from(passage->move), mover = passage->before->turn;

    if (man < passage->n_below)
        return get_man_on_board(crossfire_move_get_to(passage->move), man);
    if (from == CROSSFIRE_RESERVE)
        return FIRST_IN_RESERVE + mover * CROSSFIRE_N_MEN + passage->before->reserve[mover] - 1;
    return get_man_on_board(from, crossfire_stack_get_height(passage->before->stacks[from]) - passage->n_men + man -
                                      passage->n_below);
}

static CrossfireColor get_color(const Passage *passage, guint man)
{
    const guint from = crossfire_move_get_from(passage->move);

    if (man < passage->n_below)
        return crossfire_stack_get_man(passage->before->stacks[crossfire_move_get_to(passage->move)],
                                       passage->n_below - 1 - man);
    if (from == CROSSFIRE_RESERVE)
        return passage->before->turn;
    return crossfire_stack_get_man(passage->before->stacks[from], passage->n_below + passage->n_men - 1 - man);
}

/* Where a man that leaves goes: behind those that are in the tray already. */
static guint get_man_in_tray(const Passage *passage, guint man)
{
    const CrossfireState *before = passage->before;
    const CrossfireColor color = get_color(passage, man);
    const gboolean is_entry = crossfire_move_get_from(passage->move) == CROSSFIRE_RESERVE;
    guint n_before = 0;

    for (guint other = 0; other < man; other++)
        n_before += get_color(passage, other) == color;
    if (color == before->turn)
        return FIRST_IN_RESERVE + color * CROSSFIRE_N_MEN + before->reserve[color] - (guint) is_entry + n_before;
    return FIRST_PRISONER + color * CROSSFIRE_N_MEN + before->prisoners[color] + n_before;
}

/* A man that is moved too far goes by the target's cell, in the coordinates of its tray. */
static void add_stop(const Passage *passage, guint man, DamierMotion *motion)
{
    const CrossfireColor color = get_color(passage, man), mover = passage->before->turn;
    const DamierZone tray = make_tray((color == mover ? ZONE_RESERVE : ZONE_PRISONERS) + mover);

    motion->n_stops = 1;
    get_cell_place(crossfire_move_get_to(passage->move), &motion->stop_x[0], &motion->stop_y[0]);
    motion->stop_x[0] -= tray.x;
    motion->stop_y[0] -= tray.y;
}

/* First the men come and those below sink, then leaves what is too much. */
static guint get_motions(DamierRenderer *self, DamierPosition *position, DamierMove move, DamierMotion *motions,
                         guint room)
{
    const Passage passage = make_passage(position, move);
    guint n = 0;

    for (guint man = 0; man < passage.n_below + passage.n_men && n < room; man++) {
        const gboolean leaves = man < passage.n_excess, comes = man >= passage.n_below;
        DamierMotion motion = { .was = get_man_before(&passage, man) };

        motion.token = leaves ? get_man_in_tray(&passage, man)
                              : get_man_on_board(crossfire_move_get_to(move), man - passage.n_excess);
        motion.wave = leaves && !comes;
        if (leaves && comes)
            add_stop(&passage, man, &motion);
        motions[n++] = motion;
    }
    return n;
}

/* The men of a stack from the bottom to the top. */
static char *list_men(guint stack)
{
    GString *text = g_string_new(NULL);

    for (guint depth = crossfire_stack_get_height(stack); depth-- > 0;) {
        if (text->len > 0)
            g_string_append(text, ", ");
        g_string_append(text, crossfire_stack_get_man(stack, depth) == CROSSFIRE_WHITE ? C_("man", "white")
                                                                                       : C_("man", "black"));
    }
    return g_string_free_and_steal(text);
}

static char *describe_cell(const CrossfireState *state, guint cell)
{
    const guint stack = state->stacks[cell], height = crossfire_stack_get_height(stack);
    const gboolean is_white = crossfire_stack_get_man(stack, 0) == CROSSFIRE_WHITE;
    g_autofree char *list = list_men(stack);
    char name[3];

    crossfire_format_cell(cell, name);
    /* Translators: a cell, and how many men it can hold. */
    if (height == 0)
        return g_strdup_printf(_("%s, empty, room for %u"), name, crossfire_capacity[cell]);
    if (height == 1)
        return g_strdup_printf(is_white ? _("%s, 1 white man, room for %u") : _("%s, 1 black man, room for %u"), name,
                               crossfire_capacity[cell]);
    /* Translators: “d2, 5 of 6 men, white on top: white, black, black, white, white”, listed from the bottom. */
    return g_strdup_printf(is_white ? _("%s, %u of %u men, white on top: %s") : _("%s, %u of %u men, black on top: %s"),
                           name, height, crossfire_capacity[cell], list);
}

static char *describe_element(DamierRenderer *self, DamierPosition *position, guint element)
{
    const CrossfireState *state = damier_position_get_state(position);
    const guint tray = element - FIRST_RESERVE;
    guint n_men;

    if (element < FIRST_RESERVE)
        return describe_cell(state, element - FIRST_CELL);
    n_men = element < FIRST_PRISONERS ? state->reserve[tray] : state->prisoners[1 - tray % 2];
    return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%s, %u man", "%s, %u men", n_men), get_tray_name(tray), n_men);
}

static DamierRole get_seat_role(DamierRenderer *self, DamierGame *game, guint seat)
{
    return role_of_color[seat];
}

static void crossfire_renderer_iface_init(DamierRendererInterface *iface)
{
    iface->lay_out = lay_out;
    iface->populate = populate;
    iface->get_gesture = get_gesture;
    iface->describe_element = describe_element;
    iface->get_motions = get_motions;
    iface->label_move = label_move;
    iface->describe_target = describe_target;
    iface->explain_refusal = explain_refusal;
    iface->get_seat_role = get_seat_role;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(CrossfireRenderer, crossfire_renderer, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_RENDERER, crossfire_renderer_iface_init))

static void crossfire_renderer_class_init(CrossfireRendererClass *klass)
{
}

static void crossfire_renderer_init(CrossfireRenderer *self)
{
}
