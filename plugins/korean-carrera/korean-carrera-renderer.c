// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n-lib.h>
#include <math.h>

#include "korean-carrera-art.h"
#include "korean-carrera-notation.h"
#include "korean-carrera-plugin.h"

/* Lengths in board units: neighbouring points are 1 apart. */
#define MARGIN          0.9f
#define EDGE            0.52f
#define COORDINATE      0.26f
#define TRAY            1.16f
#define SLOT            1.0f
#define CARD            2.3f
#define CARD_HEIGHT     0.86f
#define CARD_SCALE      0.6f
#define PASS            1.5f
#define PASS_HEIGHT     0.72f
#define CAPTIVE         0.56f
#define CAPTIVE_STEP    0.54f
#define N_ARRANGEMENTS  4
#define LINE_WIDTH      0.028f
#define N_SHAPES_OF_MEN 3

/* The sizes of men by their rank. */
enum {
    SHAPE_LARGE,
    SHAPE_MIDDLE,
    SHAPE_SMALL,
    SHAPE_CARD,
    SHAPE_PASS,
    SHAPE_PLACE,
};

/* The numbers of tokens: what stays the same while it moves. A man has the number of the point on which it began. */
enum {
    FIRST_COMPOUND = CARRERA_N_POINTS,
    FIRST_CARD = FIRST_COMPOUND + 2 * CARRERA_N_COMPOUNDS,
    FIRST_ON_CARD = FIRST_CARD + 2 * N_ARRANGEMENTS,
    FIRST_PASS = FIRST_ON_CARD + 2 * 4 * N_ARRANGEMENTS,
    FIRST_PLACE = FIRST_PASS + 2,
};

/* Elements are numbered in the order in which they are added, from 1: points, then for each seat what is in its tray.
 */
enum {
    FIRST_POINT = 1,
};

struct _KoreanCarreraRenderer {
    GObject parent_instance;
};

static guint get_point_element(const CarreraContext *context, guint point)
{
    return FIRST_POINT + carrera_point_get_rank(point) * context->form->n_files + carrera_point_get_file(point);
}

static guint get_element_point(const CarreraContext *context, guint element)
{
    const guint n_files = context->form->n_files, index = element - FIRST_POINT;

    return carrera_point(index % n_files, index / n_files);
}

static guint get_n_slots(const CarreraContext *context)
{
    return context->form->has_compounds ? CARRERA_N_COMPOUNDS : 0;
}

static guint get_first_in_tray(const CarreraContext *context, guint seat)
{
    const guint n_in_tray = get_n_slots(context) + N_ARRANGEMENTS + 1;

    return FIRST_POINT + CARRERA_N_RANKS * context->form->n_files + seat * n_in_tray;
}

static guint get_slot_element(const CarreraContext *context, guint seat, guint index)
{
    return get_first_in_tray(context, seat) + index;
}

static guint get_card_element(const CarreraContext *context, guint seat, guint arrangement)
{
    return get_first_in_tray(context, seat) + get_n_slots(context) + arrangement;
}

static guint get_pass_element(const CarreraContext *context, guint seat)
{
    return get_first_in_tray(context, seat) + get_n_slots(context) + N_ARRANGEMENTS;
}

static float get_width(const CarreraContext *context)
{
    return (float) (context->form->n_files - 1) + 2 * MARGIN;
}

static float get_height(void)
{
    return CARRERA_N_RANKS - 1 + 2 * MARGIN;
}

static void get_place(guint point, float *x, float *y)
{
    *x = MARGIN + (float) carrera_point_get_file(point);
    *y = MARGIN + CARRERA_N_RANKS - 1 - (float) carrera_point_get_rank(point);
}

static float get_slot_x(guint index)
{
    return EDGE + 0.1f + SLOT * (float) index;
}

/* The cards stand at the end of the tray, or in the middle where nothing else is in it. */
static float get_card_x(const CarreraContext *context, guint arrangement)
{
    const float step = context->form->has_compounds ? CARD + 0.06f : CARD + 0.12f;
    const float last =
        context->form->has_compounds ? get_width(context) - CARD / 2 - 0.06f : get_width(context) / 2 + 1.5f * step;

    return last - step * (float) (N_ARRANGEMENTS - 1 - arrangement);
}

static float get_pass_x(const CarreraContext *context)
{
    return get_width(context) - PASS / 2 - 0.2f;
}

/* Zone 0 is the board, the tray of a seat comes at 1 + seat. */
static void add_zones(DamierLayout *layout, DamierGame *game)
{
    const CarreraContext *context = damier_game_get_context(game);

    damier_layout_add_zone(layout, &(DamierZone) { .id = "board",
                                                   .name = _("Board"),
                                                   .owner = -1,
                                                   .y = TRAY,
                                                   .width = get_width(context),
                                                   .height = get_height() });
    for (guint seat = 0; seat < 2; seat++)
        damier_layout_add_zone(layout, &(DamierZone) { .id = seat == 0 ? "tray-1" : "tray-2",
                                                       .name = damier_game_get_seat_name(game, seat),
                                                       .kind = DAMIER_ZONE_TRAY,
                                                       .owner = (gint) seat,
                                                       .y = seat == 0 ? TRAY + get_height() : 0,
                                                       .width = get_width(context),
                                                       .height = TRAY });
}

static void add_panel(DamierLayout *layout, const CarreraContext *context, float inset, float radius, DamierRole role)
{
    const float width = get_width(context), height = get_height();
    g_autofree char *path = damier_outline_rectangle(width - 2 * inset, height - 2 * inset, radius);

    damier_layout_add_decoration(
        layout,
        &(DamierDecoration) {
            .path = path, .fill = role, .stroke = role, .stroke_width = 0.02f, .x = width / 2, .y = height / 2 });
}

/* The squares of a palace are of another ground. */
static void add_palaces(DamierLayout *layout, const CarreraContext *context)
{
    g_autofree char *path = damier_outline_rectangle(2, 2, 0);
    const float middle = MARGIN + (float) (context->form->n_files / 2);

    for (guint seat = 0; seat < 2; seat++)
        damier_layout_add_decoration(layout, &(DamierDecoration) { .path = path,
                                                                   .fill = DAMIER_ROLE_SEAT_GROUND + seat,
                                                                   .x = middle,
                                                                   .y = MARGIN + (seat == 0 ? 8 : 1) });
}

static void add_line(DamierLayout *layout, float from_x, float from_y, float to_x, float to_y)
{
    char x[G_ASCII_DTOSTR_BUF_SIZE], y[G_ASCII_DTOSTR_BUF_SIZE];
    g_autofree char *path = g_strdup_printf("M0,0L%s,%s", g_ascii_formatd(x, sizeof x, "%g", (double) (to_x - from_x)),
                                            g_ascii_formatd(y, sizeof y, "%g", (double) (to_y - from_y)));

    damier_layout_add_decoration(
        layout, &(DamierDecoration) {
                    .path = path, .stroke = DAMIER_ROLE_LINE, .stroke_width = LINE_WIDTH, .x = from_x, .y = from_y });
}

static void add_lines(DamierLayout *layout, const CarreraContext *context)
{
    const float right = MARGIN + (float) (context->form->n_files - 1), lower = MARGIN + CARRERA_N_RANKS - 1;

    for (guint rank = 0; rank < CARRERA_N_RANKS; rank++)
        add_line(layout, MARGIN, MARGIN + (float) rank, right, MARGIN + (float) rank);
    for (guint file = 0; file < context->form->n_files; file++)
        add_line(layout, MARGIN + (float) file, MARGIN, MARGIN + (float) file, lower);
    for (guint i = 0; i < context->n_lines; i++) {
        float from_x, from_y, to_x, to_y;
        get_place(context->lines[i][0], &from_x, &from_y);
        get_place(context->lines[i][2], &to_x, &to_y);
        add_line(layout, from_x, from_y, to_x, to_y);
    }
}

static void add_coordinates(DamierLayout *layout, const CarreraContext *context)
{
    DamierDecoration text = {
        .stroke = DAMIER_ROLE_TEXT, .fill = DAMIER_ROLE_TEXT, .size = COORDINATE, .is_coordinate = TRUE
    };

    text.y = get_height() - 0.2f;
    for (guint file = 0; file < context->form->n_files; file++) {
        const char letter[] = { (char) ('a' + file), '\0' };
        text.text = letter;
        text.x = MARGIN + (float) file;
        damier_layout_add_decoration(layout, &text);
    }
    text.x = 0.2f;
    for (guint rank = 0; rank < CARRERA_N_RANKS; rank++) {
        g_autofree char *number = g_strdup_printf("%u", rank + 1);
        text.text = number;
        text.y = MARGIN + CARRERA_N_RANKS - 1 - (float) rank;
        damier_layout_add_decoration(layout, &text);
    }
}

static void add_points(DamierLayout *layout, const CarreraContext *context)
{
    const guint group = damier_layout_add_group(layout, &(DamierElementGroup) { "points", _("Points"), 0 });
    g_autofree char *outline = damier_outline_circle(0.47f);

    for (guint rank = 0; rank < CARRERA_N_RANKS; rank++)
        for (guint file = 0; file < context->form->n_files; file++) {
            char name[4];
            DamierElement element = { .group = group, .outline = outline, .name = name };
            carrera_format_point(carrera_point(file, rank), name);
            get_place(carrera_point(file, rank), &element.x, &element.y);
            damier_layout_add_element(layout, &element);
        }
}

/* Names of Cho's are capitals, of Han's small letters, as in a position. */
static char *make_tray_name(const CarreraContext *context, guint seat, guint index)
{
    const guint n_slots = get_n_slots(context);
    const char letter[] = { index < n_slots ? carrera_get_letter(carrera_compounds[index]) : '\0', '\0' };
    const char *name = index < n_slots                    ? letter
                       : index < n_slots + N_ARRANGEMENTS ? carrera_get_arrangement(index - n_slots)
                                                          : "pass";

    return seat == 0 ? g_ascii_strup(name, -1) : g_ascii_strdown(name, -1);
}

static void add_in_tray(DamierLayout *layout, const CarreraContext *context, DamierElement *element, guint seat,
                        guint index)
{
    g_autofree char *name = make_tray_name(context, seat, index);

    element->name = name;
    element->y = TRAY / 2;
    damier_layout_add_element(layout, element);
}

static void add_tray(DamierLayout *layout, const CarreraContext *context, guint seat)
{
    const guint zone = 1 + seat, n_slots = get_n_slots(context);
    const guint group = damier_layout_add_group(
        layout, &(DamierElementGroup) { seat == 0 ? "tray-1" : "tray-2", _("Set-up and passing"), zone });
    g_autofree char *slot = damier_outline_circle(0.45f);
    g_autofree char *card = damier_outline_rectangle(CARD, CARD_HEIGHT, 0.16f);
    g_autofree char *pass = damier_outline_rectangle(PASS, PASS_HEIGHT, 0.16f);

    for (guint i = 0; i < n_slots; i++)
        add_in_tray(layout, context, &(DamierElement) { .group = group, .x = get_slot_x(i), .outline = slot }, seat, i);
    for (guint i = 0; i < N_ARRANGEMENTS; i++)
        add_in_tray(layout, context,
                    &(DamierElement) {
                        .group = group, .x = get_card_x(context, i), .outline = card, .flags = DAMIER_ELEMENT_BUTTON },
                    seat, n_slots + i);
    add_in_tray(
        layout, context,
        &(DamierElement) { .group = group, .x = get_pass_x(context), .outline = pass, .flags = DAMIER_ELEMENT_BUTTON },
        seat, n_slots + N_ARRANGEMENTS);
}

/* The kinds of men; the emblems of Han's come after those of Cho's. */
static const guint8 kinds[] = { CARRERA_GENERAL, CARRERA_GUARD,   CARRERA_ELEPHANT, CARRERA_HORSE, CARRERA_CHARIOT,
                                CARRERA_CANNON,  CARRERA_SOLDIER, CARRERA_MARSHAL,  CARRERA_SHIP,  CARRERA_RAM,
                                CARRERA_NINJA,   CARRERA_DRAGON,  CARRERA_GAZELLE };

static guint get_emblem(guint man)
{
    guint index = 0;

    while (kinds[index] != carrera_man_get_kind(man))
        index++;
    return 1 + carrera_man_get_seat(man) * (guint) G_N_ELEMENTS(kinds) + index;
}

static guint get_shape(guint kind)
{
    return kind == CARRERA_GENERAL                            ? SHAPE_LARGE
           : kind == CARRERA_SOLDIER || kind == CARRERA_GUARD ? SHAPE_SMALL
                                                              : SHAPE_MIDDLE;
}

static const float radii[] = { [SHAPE_LARGE] = 0.5f, [SHAPE_MIDDLE] = 0.45f, [SHAPE_SMALL] = 0.38f };

/* Where a drawing comes to lie: its field has this size around a centre. */
typedef struct {
    GString *path;
    float size;
    float x;
} Canvas;

static void append_number(Canvas *canvas, const char *before, float number)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];

    g_string_append_printf(canvas->path, "%s%s", before, g_ascii_formatd(text, sizeof text, "%.4f", (double) number));
}

static void append_point(Canvas *canvas, const char *command, float x, float y)
{
    append_number(canvas, command, canvas->x + canvas->size * (x - 50) / 100);
    append_number(canvas, ",", canvas->size * (y - 50) / 100);
}

/* The trace of a round pen between two points, which may be the same; it always runs clockwise, so that traces add up.
 */
static void append_trace(Canvas *canvas, const float *from, const float *to, float pen)
{
    const float dx = to[0] - from[0], dy = to[1] - from[1], length = hypotf(dx, dy), radius = pen / 2;
    const float x = length > 0 ? -radius * dy / length : 0, y = length > 0 ? radius * dx / length : radius;
    g_autoptr(GString) arc = g_string_new(NULL);
    Canvas command = *canvas;

    command.path = arc;
    append_number(&command, "A", canvas->size * radius / 100);
    append_number(&command, ",", canvas->size * radius / 100);
    g_string_append(arc, " 0 0 1 ");
    append_point(canvas, "M", from[0] - x, from[1] - y);
    append_point(canvas, "L", to[0] - x, to[1] - y);
    append_point(canvas, arc->str, to[0] + x, to[1] + y);
    append_point(canvas, "L", from[0] + x, from[1] + y);
    append_point(canvas, arc->str, from[0] - x, from[1] - y);
    g_string_append_c(canvas->path, 'Z');
}

/* Reads the next point, and steps behind the character that follows it; tells whether it is the last one of its line.
 */
static gboolean read_point(const char **at, float *point)
{
    char *end;

    point[0] = (float) strtol(*at, &end, 10);
    point[1] = (float) strtol(end + 1, &end, 10);
    *at = end + 1;
    return *end == ';';
}

static void append_lines(Canvas *canvas, const char *at, float pen)
{
    while (at != NULL && *at != '\0') {
        float from[2], to[2];
        gboolean is_last;
        read_point(&at, from);
        do {
            is_last = read_point(&at, to);
            append_trace(canvas, from, to, pen);
            memcpy(from, to, sizeof from);
        } while (!is_last);
    }
}

static void append_areas(Canvas *canvas, const char *at)
{
    while (at != NULL && *at != '\0') {
        const char *command = "M";
        gboolean is_last;
        do {
            float point[2];
            is_last = read_point(&at, point);
            append_point(canvas, command, point[0], point[1]);
            command = "L";
        } while (!is_last);
        g_string_append_c(canvas->path, 'Z');
    }
}

static void append_drawing(Canvas *canvas, const CarreraDrawing *drawing)
{
    append_lines(canvas, drawing->lines, drawing->pen);
    append_areas(canvas, drawing->areas);
}

/* The last drawing of a kind for Han, the first one for Cho. */
static const CarreraDrawing *find_drawing(const CarreraDrawing *drawings, guint n_drawings, guint kind, guint seat)
{
    for (guint i = 0; i < n_drawings; i++) {
        const CarreraDrawing *drawing = &drawings[seat == 0 ? i : n_drawings - 1 - i];
        if (drawing->kind == kind)
            return drawing;
    }
    return NULL;
}

static void append_character(GString *path, guint kind, guint seat, float radius)
{
    Canvas canvas = { path, 1.34f * radius, 0 };

    append_drawing(&canvas, find_drawing(carrera_characters, G_N_ELEMENTS(carrera_characters), kind, seat));
}

/* A compound shows its two parts side by side. */
static void append_figure(GString *path, guint kind, guint seat, float radius)
{
    const gboolean is_compound = carrera_kind_is_compound(kind);
    Canvas canvas = { path, is_compound ? 0.84f * radius : 1.2f * radius, is_compound ? -0.42f * radius : 0 };

    for (guint part = is_compound ? CARRERA_CHARIOT : kind; part <= (is_compound ? CARRERA_ELEPHANT : kind);
         part *= 2) {
        if (is_compound && !(kind & part))
            continue;
        append_drawing(&canvas, find_drawing(carrera_figures, G_N_ELEMENTS(carrera_figures), part, seat));
        canvas.x = -canvas.x;
    }
}

/* An octagon; one that runs counter-clockwise is a hole in what runs clockwise. */
static void append_octagon(GString *path, float radius, gboolean is_hole)
{
    Canvas canvas = { path, 100 * radius, 0 };

    for (guint i = 0; i < 8; i++) {
        const float angle = (float) G_PI * (2.0f * (float) i + 1) / 8;
        append_point(&canvas, i == 0 ? "M" : "L", 50 + (is_hole ? -sinf(angle) : sinf(angle)), 50 - cosf(angle));
    }
    g_string_append_c(path, 'Z');
}

static void append_ring(GString *path, float outer, float inner)
{
    append_octagon(path, outer, FALSE);
    append_octagon(path, inner, TRUE);
}

static void add_emblems(DamierLayout *layout, gboolean has_figures)
{
    for (guint seat = 0; seat < 2; seat++)
        for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
            const float radius = radii[get_shape(kinds[i])];
            g_autoptr(GString) path = g_string_new(NULL);
            if (has_figures)
                append_figure(path, kinds[i], seat, radius);
            else
                append_character(path, kinds[i], seat, radius);
            /* Han's men have a rim, so that the sides differ in more than colour. */
            if (seat == 1)
                append_ring(path, 0.92f * radius, 0.84f * radius);
            damier_layout_add_emblem(layout, path->str);
        }
}

static void add_shapes(DamierLayout *layout)
{
    g_autofree char *card = damier_outline_rectangle(CARD, CARD_HEIGHT, 0.16f);
    g_autofree char *pass = damier_outline_rectangle(PASS, PASS_HEIGHT, 0.16f);
    g_autoptr(GString) place = g_string_new(NULL);

    for (guint i = 0; i < G_N_ELEMENTS(radii); i++) {
        g_autofree char *octagon = damier_outline_polygon(8, radii[i], 22.5f);
        damier_layout_add_shape(layout, octagon);
    }
    damier_layout_add_shape(layout, card);
    damier_layout_add_shape(layout, pass);
    append_ring(place, 0.36f, 0.33f);
    damier_layout_add_shape(layout, place->str);
}

static const DamierLook looks[] = {
    { "characters", N_("Characters") },
    { "figures", N_("Figures") },
};

static const DamierLook *list_looks(DamierRenderer *self, guint *n_looks)
{
    *n_looks = G_N_ELEMENTS(looks);
    return looks;
}

static DamierLayout *lay_out_look(DamierRenderer *self, DamierGame *game, const char *look)
{
    const CarreraContext *context = damier_game_get_context(game);
    DamierLayout *layout = damier_layout_new();

    add_zones(layout, game);
    add_panel(layout, context, 0, 0.3f, DAMIER_ROLE_FRAME);
    add_panel(layout, context, 0.36f, 0.1f, DAMIER_ROLE_CELL);
    add_palaces(layout, context);
    add_lines(layout, context);
    add_coordinates(layout, context);
    add_points(layout, context);
    for (guint seat = 0; seat < 2; seat++)
        add_tray(layout, context, seat);
    add_shapes(layout);
    add_emblems(layout, g_str_equal(look, "figures"));
    return layout;
}

static DamierLayout *lay_out(DamierRenderer *self, DamierGame *game)
{
    return lay_out_look(self, game, looks[0].id);
}

static guint get_compound_index(guint kind)
{
    guint index = 0;

    while (carrera_compounds[index] != kind)
        index++;
    return index;
}

/* A man's number follows from where it began; a compound has its own, since it comes from the tray. */
static guint get_number(guint man, guint origin)
{
    if (!carrera_kind_is_compound(carrera_man_get_kind(man)))
        return origin;
    return FIRST_COMPOUND + CARRERA_N_COMPOUNDS * carrera_man_get_seat(man) +
           get_compound_index(carrera_man_get_kind(man));
}

/* A man and where it began, as far as the trail tells. */
typedef struct {
    guint8 man;
    guint8 point;
    guint8 origin;
    gboolean is_captured;
} Piece;

/* More than two armies. */
#define MAX_PIECES 64

/* Goes back through the moves that led here, so that every man, also a captured one, is found where it began. */
static guint trace_pieces(DamierPosition *position, Piece *pieces)
{
    const CarreraState *state = damier_position_get_state(position);
    const DamierTrail *trail = damier_position_get_trail(position);
    gint8 holder[CARRERA_N_POINTS];
    guint n = 0;

    memset(holder, -1, sizeof holder);
    for (guint point = 0; point < CARRERA_N_POINTS; point++) {
        if (!(state->board[point] & CARRERA_SIDE_MASK))
            continue;
        holder[point] = (gint8) n;
        pieces[n++] = (Piece) { state->board[point], (guint8) point, (guint8) point, FALSE };
    }
    for (guint i = trail->length - 1; i > 0; i--) {
        const DamierMove move = trail->entries[i].move;
        const guint from = carrera_move_get_from(move), to = carrera_move_get_to(move);
        const guint captured = carrera_move_get_man(move);

        if (carrera_move_get_kind(move) != CARRERA_MOVE_ORDINARY || holder[to] < 0)
            continue;
        pieces[holder[to]].origin = (guint8) from;
        holder[from] = holder[to];
        holder[to] = -1;
        if (captured != CARRERA_NONE && n < MAX_PIECES) {
            holder[to] = (gint8) n;
            pieces[n++] = (Piece) { (guint8) (captured | carrera_side_bit(1 - (guint) trail->entries[i].actor)),
                                    (guint8) to, (guint8) to, TRUE };
        }
    }
    return n;
}

static DamierToken make_man(guint number, guint man)
{
    return (DamierToken) { .id = number,
                           .shape = get_shape(carrera_man_get_kind(man)),
                           .role = DAMIER_ROLE_LIGHT,
                           .emblem = get_emblem(man),
                           .emblem_role = DAMIER_ROLE_SEAT + carrera_man_get_seat(man),
                           .letter = (gunichar) carrera_get_letter(man),
                           .level = 1 };
}

/* What a side captured lies in its tray, the last of it at the end. */
static void add_captive(DamierScene *scene, const CarreraContext *context, const Piece *piece, guint index, guint n)
{
    const float room = get_width(context) - 2 * EDGE - PASS;
    DamierToken token = make_man(get_number(piece->man, piece->origin), piece->man);

    token.zone = 2 - carrera_man_get_seat(piece->man);
    token.scale = CAPTIVE;
    token.x = EDGE + (float) index * MIN(CAPTIVE_STEP, room / (float) MAX(n, 1));
    token.y = TRAY / 2;
    damier_scene_add_token(scene, &token);
}

/* Traced back, the last captive comes first. */
static void add_pieces(DamierScene *scene, DamierPosition *position, const CarreraContext *context)
{
    Piece pieces[MAX_PIECES];
    const guint n = trace_pieces(position, pieces);
    guint n_captives[2] = { 0 }, index[2];

    for (guint i = 0; i < n; i++)
        n_captives[carrera_man_get_seat(pieces[i].man)] += pieces[i].is_captured;
    index[0] = n_captives[0];
    index[1] = n_captives[1];
    for (guint i = 0; i < n; i++) {
        const guint seat = carrera_man_get_seat(pieces[i].man);
        DamierToken token;
        if (pieces[i].is_captured) {
            add_captive(scene, context, &pieces[i], --index[seat], n_captives[seat]);
            continue;
        }
        token = make_man(get_number(pieces[i].man, pieces[i].origin), pieces[i].man);
        token.element = get_point_element(context, pieces[i].point);
        get_place(pieces[i].point, &token.x, &token.y);
        damier_scene_add_token(scene, &token);
    }
}

/* The compounds that are still to be placed. */
static void add_compounds(DamierScene *scene, const CarreraContext *context, const CarreraState *state, guint seat)
{
    for (guint i = 0; i < get_n_slots(context); i++) {
        const guint man = carrera_compounds[i] | carrera_side_bit(seat);
        DamierToken token = make_man(get_number(man, 0), man);
        if (carrera_state_has_placed(context, state, seat, carrera_compounds[i]))
            continue;
        token.zone = 1 + seat;
        token.x = get_slot_x(i);
        token.y = TRAY / 2;
        token.element = get_slot_element(context, seat, i);
        damier_scene_add_token(scene, &token);
    }
}

static void add_place(DamierScene *scene, const CarreraState *state, guint point)
{
    DamierToken token = { .id = FIRST_PLACE + point, .shape = SHAPE_PLACE, .role = DAMIER_ROLE_LINE };

    if (state->board[point] != CARRERA_NONE)
        return;
    get_place(point, &token.x, &token.y);
    damier_scene_add_token(scene, &token);
}

/* Where in the set-up men will stand. */
static void add_places(DamierScene *scene, const CarreraContext *context, const CarreraState *state, guint seat)
{
    guint8 places[CARRERA_N_COMPOUNDS], wings[4];
    const guint n_places = carrera_list_places(context, seat, places);

    carrera_list_wings(context, seat, wings);
    for (guint i = 0; i < n_places; i++)
        add_place(scene, state, places[i]);
    for (guint i = 0; i < G_N_ELEMENTS(wings); i++)
        add_place(scene, state, wings[i]);
}

/* A card shows the four men of the wings as they will stand. */
static void add_card(DamierScene *scene, const CarreraContext *context, guint seat, guint arrangement)
{
    static const float places[] = { -0.845f, -0.295f, 0.295f, 0.845f };
    const guint number = seat * N_ARRANGEMENTS + arrangement;
    const char *letters = carrera_get_arrangement(arrangement);
    const float x = get_card_x(context, arrangement);

    damier_scene_add_token(scene, &(DamierToken) { .id = FIRST_CARD + number,
                                                   .zone = 1 + seat,
                                                   .x = x,
                                                   .y = TRAY / 2,
                                                   .shape = SHAPE_CARD,
                                                   .role = DAMIER_ROLE_CELL_OTHER,
                                                   .element = get_card_element(context, seat, arrangement) });
    for (guint i = 0; i < G_N_ELEMENTS(places); i++) {
        const gboolean is_horse = letters[i + (i > 1)] == 'H';
        const guint man = (is_horse ? CARRERA_HORSE : CARRERA_ELEPHANT) | carrera_side_bit(seat);
        DamierToken token = make_man(FIRST_ON_CARD + 4 * number + i, man);
        token.zone = 1 + seat;
        token.x = x + places[i];
        token.y = TRAY / 2;
        token.scale = CARD_SCALE;
        damier_scene_add_token(scene, &token);
    }
}

static void add_pass(DamierScene *scene, const CarreraContext *context, guint seat)
{
    damier_scene_add_token(scene, &(DamierToken) { .id = FIRST_PASS + seat,
                                                   .zone = 1 + seat,
                                                   .x = get_pass_x(context),
                                                   .y = TRAY / 2,
                                                   .shape = SHAPE_PASS,
                                                   .role = DAMIER_ROLE_CELL_OTHER,
                                                   .badge = _("Pass"),
                                                   .element = get_pass_element(context, seat) });
}

/* What the men of a side are worth; where points decide, Han has more than they say. */
static void add_counter(DamierScene *scene, const CarreraContext *context, const CarreraState *state, guint seat)
{
    const gboolean has_more = seat == 1 && context->form->by_points;

    damier_scene_add_counter(scene, &(DamierCounter) { .seat = seat,
                                                       .name = has_more ? _("Points (and 1½)") : _("Points"),
                                                       .value = state->points[seat],
                                                       .limit = -1,
                                                       .role = DAMIER_ROLE_SEAT + seat });
}

static void add_marks(DamierScene *scene, DamierPosition *position, const CarreraContext *context)
{
    const CarreraState *state = damier_position_get_state(position);
    const guint general = state->general[state->turn];
    guint from, to;

    if (state->is_check)
        damier_scene_add_mark(scene, &(DamierMark) { .element = get_point_element(context, general),
                                                     .kind = DAMIER_MARK_THREAT,
                                                     .note = _("The general is in check") });
    if (context->form->has_facing_rule && state->is_facing)
        for (guint seat = 0; seat < 2; seat++)
            damier_scene_add_mark(scene, &(DamierMark) { .element = get_point_element(context, state->general[seat]),
                                                         .kind = DAMIER_MARK_POINT,
                                                         .note = _("The generals face each other") });
    if (carrera_find_barred(context, state, damier_position_get_trail(position), &from, &to))
        damier_scene_add_mark(scene, &(DamierMark) { .element = get_point_element(context, to),
                                                     .kind = DAMIER_MARK_BARRED,
                                                     .note = _("Gone back and forth often enough") });
}

static void populate(DamierRenderer *self, DamierPosition *position, gint viewer, DamierScene *scene)
{
    const CarreraContext *context = damier_game_get_context(damier_position_get_game(position));
    const CarreraState *state = damier_position_get_state(position);
    const gboolean is_setup = state->phase == CARRERA_PHASE_SETUP;

    add_pieces(scene, position, context);
    for (guint seat = 0; seat < 2; seat++) {
        if (!is_setup) {
            add_counter(scene, context, state, seat);
            continue;
        }
        add_places(scene, context, state, seat);
        add_compounds(scene, context, state, seat);
        if (context->setup != CARRERA_SETUP_DRAWN && seat == state->turn &&
            !carrera_state_is_arranged(context, state, seat))
            for (guint i = 0; i < N_ARRANGEMENTS; i++)
                add_card(scene, context, seat, i);
    }
    if (is_setup)
        return;
    if (damier_position_is_legal(position, carrera_move_new(CARRERA_MOVE_PASS, 0, 0, CARRERA_NONE)))
        add_pass(scene, context, state->turn);
    add_marks(scene, position, context);
}

static void get_gesture(DamierRenderer *self, DamierPosition *position, DamierMove move, DamierGesture *gesture)
{
    const CarreraContext *context = damier_game_get_context(damier_position_get_game(position));
    const CarreraState *state = damier_position_get_state(position);
    const guint to = carrera_move_get_to(move);

    gesture->n_elements = 1;
    switch (carrera_move_get_kind(move)) {
    case CARRERA_MOVE_PASS:
        gesture->elements[0] = get_pass_element(context, state->turn);
        return;
    case CARRERA_MOVE_ARRANGE:
        gesture->elements[0] = get_card_element(context, state->turn, to);
        return;
    case CARRERA_MOVE_PLACE:
        gesture->elements[0] = get_slot_element(context, state->turn, get_compound_index(carrera_move_get_man(move)));
        break;
    default:
        gesture->elements[0] = get_point_element(context, carrera_move_get_from(move));
    }
    gesture->elements[1] = get_point_element(context, to);
    gesture->n_elements = 2;
}

static gboolean is_place(const CarreraContext *context, guint point)
{
    guint8 places[CARRERA_N_COMPOUNDS];

    for (guint seat = 0; seat < 2; seat++)
        if (memchr(places, (gint) point, carrera_list_places(context, seat, places)) != NULL)
            return TRUE;
    return FALSE;
}

/* What a point is when nothing stands there. */
static const char *describe_empty(const CarreraContext *context, const CarreraState *state, guint point)
{
    if (state->phase == CARRERA_PHASE_SETUP && is_place(context, point))
        return _("empty place for a compound");
    if (carrera_is_palace(context, 0, point) || carrera_is_palace(context, 1, point))
        return _("empty, in the palace");
    return context->diagonals[point].n_over + context->diagonals[point].n_corners > 0 ? _("empty, on a diagonal")
                                                                                      : _("empty");
}

static char *describe_point(DamierGame *game, const CarreraState *state, guint point)
{
    const CarreraContext *context = damier_game_get_context(game);
    const guint man = state->board[point], seat = carrera_man_get_seat(man);
    const gboolean is_general = point == state->general[seat] && man != CARRERA_NONE;
    g_autofree char *words = NULL;
    char name[4];

    carrera_format_point(point, name);
    if (man == CARRERA_NONE)
        return g_strdup_printf("%s, %s", name, describe_empty(context, state, point));
    /* Translators: a piece and the side it belongs to: “chariot of Cho”. */
    words = g_strdup_printf(_("%s of %s"), carrera_get_man_name(carrera_man_get_kind(man)),
                            damier_game_get_seat_name(game, seat));
    return g_strconcat(
        name, ", ", words, is_general && seat == state->turn && state->is_check ? _(", in check") : "",
        is_general && context->form->has_facing_rule && state->is_facing ? _(", faces the other general") : "", NULL);
}

static char *describe_in_tray(DamierGame *game, const CarreraState *state, guint seat, guint index)
{
    const CarreraContext *context = damier_game_get_context(game);
    const guint n_slots = get_n_slots(context);
    const char *name = damier_game_get_seat_name(game, seat);

    if (index < n_slots) {
        const guint kind = carrera_compounds[index];
        if (state->phase == CARRERA_PHASE_SETUP && !carrera_state_has_placed(context, state, seat, kind))
            return g_strdup_printf(_("%s of %s, to be placed"), carrera_get_man_name(kind), name);
        return g_strdup_printf(_("%s of %s, placed"), carrera_get_man_name(kind), name);
    }
    if (index < n_slots + N_ARRANGEMENTS)
        return g_strdup_printf("%s: %s", name, carrera_describe_arrangement(index - n_slots));
    return g_strdup_printf(_("%s passes"), name);
}

static char *describe_element(DamierRenderer *self, DamierPosition *position, guint element)
{
    DamierGame *game = damier_position_get_game(position);
    const CarreraContext *context = damier_game_get_context(game);
    const CarreraState *state = damier_position_get_state(position);
    const guint seat = element >= get_first_in_tray(context, 1);
    const guint in_tray = element - get_first_in_tray(context, seat);
    g_autofree char *name = NULL, *words = NULL;

    if (element < get_first_in_tray(context, 0))
        return describe_point(game, state, get_element_point(context, element));
    name = make_tray_name(context, seat, in_tray);
    words = describe_in_tray(game, state, seat, in_tray);
    return g_strdup_printf("%s, %s", name, words);
}

/* A whole sentence of what the notation says in part. */
static char *make_sentence(char *part)
{
    g_autofree char *rest = part;
    g_autofree char *first = g_utf8_strup(part, (gssize) (g_utf8_next_char(part) - part));

    return g_strconcat(first, g_utf8_next_char(rest), NULL);
}

/* Another man of one's own is no goal, but the one that is meant instead. */
static char *explain_refusal(DamierRenderer *self, DamierPosition *position, const DamierGesture *tried)
{
    const CarreraContext *context = damier_game_get_context(damier_position_get_game(position));
    const CarreraState *state = damier_position_get_state(position);
    const guint first = tried->elements[0], last = tried->elements[tried->n_elements - 1];
    const guint first_slot = get_slot_element(context, state->turn, 0);
    guint goal;

    if (state->phase == CARRERA_PHASE_SETUP && !carrera_state_is_arranged(context, state, state->turn))
        return g_strdup(_("First choose one of the cards: how the horses and elephants stand"));
    if (tried->n_elements != 2 || last >= get_first_in_tray(context, 0))
        return NULL;
    goal = get_element_point(context, last);
    if (state->board[goal] & carrera_side_bit(state->turn))
        return NULL;
    if (first < get_first_in_tray(context, 0) && state->phase == CARRERA_PHASE_PLAY)
        return make_sentence(carrera_explain_move(context, state, get_element_point(context, first), goal));
    if (first >= first_slot && first < first_slot + get_n_slots(context))
        return make_sentence(carrera_explain_placing(context, state, carrera_compounds[first - first_slot], goal));
    return NULL;
}

static void korean_carrera_renderer_iface_init(DamierRendererInterface *iface)
{
    iface->lay_out = lay_out;
    iface->populate = populate;
    iface->get_gesture = get_gesture;
    iface->describe_element = describe_element;
    iface->explain_refusal = explain_refusal;
    iface->list_looks = list_looks;
    iface->lay_out_look = lay_out_look;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(KoreanCarreraRenderer, korean_carrera_renderer, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_RENDERER, korean_carrera_renderer_iface_init))

static void korean_carrera_renderer_class_init(KoreanCarreraRendererClass *klass)
{
}

static void korean_carrera_renderer_init(KoreanCarreraRenderer *self)
{
}
