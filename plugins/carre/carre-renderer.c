// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n-lib.h>

#include "carre-art.h"
#include "carre-notation.h"
#include "carre-plugin.h"
#include "carre-renderer.h"
#include "carre-words.h"

/* Lengths in board units: a cell is 1. */
#define RIM          0.5f
#define BOARD_WIDTH  (CARRE_N_FILES + 2 * RIM)
#define BOARD_HEIGHT (CARRE_N_RANKS + 2 * RIM)
#define MARGIN       0.3f
#define COORDINATE   0.29f
#define VALUE        0.33f
/* By how much a carré seems to lie higher than the one below it. */
#define STEP        0.065f
#define INSET       0.08f
#define DIE         0.82f
#define BUTTON      0.92f
#define TALL        1.2f
#define SLOT_WIDTH  0.68f
#define SLOT_HEIGHT 0.84f
#define HAND_HEIGHT 0.58f
#define GAP         0.3f

/* How the table is arranged: the sizes of trays and centre, and where in them things lie. */
typedef struct {
    float x, y;
} Spot;

typedef struct {
    float tray_width, tray_height;
    float centre_width, centre_height;
    Spot slot, slot_step;
    guint n_columns;
    float hand_width;
    Spot hands[CARRE_N_GOODS];
    Spot dice[CARRE_N_DICE];
    Spot piles[CARRE_N_GOODS];
    float pile_width;
    Spot buttons[CARRE_N_GOODS][2];
    Spot end;
    float end_width;
} Arrangement;

/* Two boards one above the other, with their trays beside them and the centre beside these: nearly a square. */
static const Arrangement arrangement_of_two = {
    .tray_width = 1.9f,
    .tray_height = BOARD_HEIGHT,
    .centre_width = 2.2f,
    .centre_height = 2 * BOARD_HEIGHT + 0.12f,
    .slot = { 0.54f, 0.5f },
    .slot_step = { 0.8f, 0.88f },
    .n_columns = 2,
    .hand_width = 1.48f,
    .hands = { { 0.94f, 3.94f }, { 0.94f, 4.6f } },
    .dice = { { 1.1f, 0.75f }, { 1.1f, 1.75f }, { 1.1f, 2.75f } },
    .piles = { { 1.1f, 3.75f }, { 1.1f, 6.1f } },
    .pile_width = 1.9f,
    .buttons = { { { 0.6f, 4.85f }, { 1.6f, 4.85f } }, { { 0.6f, 7.2f }, { 1.6f, 7.2f } } },
    .end = { 1.1f, 9.05f },
    .end_width = 1.92f,
};

/* Boards in two rows, with their trays below them and the centre between the rows. */
static const Arrangement arrangement_of_many = {
    .tray_width = BOARD_WIDTH,
    .tray_height = 1.8f,
    .centre_width = 2 * BOARD_WIDTH + GAP,
    .centre_height = 1.5f,
    .slot = { 0.41f, 0.5f },
    .slot_step = { 0.74f, 0 },
    .n_columns = CARRE_N_KINDS,
    .hand_width = 2.88f,
    .hands = { { 1.51f, 1.36f }, { 4.49f, 1.36f } },
    .dice = { { 0.7f, 0.75f }, { 1.7f, 0.75f }, { 2.7f, 0.75f } },
    .piles = { { 4.1f, 0.75f }, { 7.65f, 0.75f } },
    .pile_width = 1.45f,
    .buttons = { { { 5.35f, 0.75f }, { 6.35f, 0.75f } }, { { 8.9f, 0.75f }, { 9.9f, 0.75f } } },
    .end = { 11.3f, 0.75f },
    .end_width = 1.7f,
};

enum {
    SHAPE_PIECE,
    SHAPE_UPRIGHT = SHAPE_PIECE + CARRE_N_KINDS,
    SHAPE_DIE = SHAPE_UPRIGHT + CARRE_N_KINDS,
    SHAPE_GOOD,
    SHAPE_HEIGHT = SHAPE_GOOD + CARRE_N_GOODS,
    SHAPE_RING,
    SHAPE_NOTHING,
};

/* The numbers of tokens: what stays the same while it moves. */
enum {
    MAX_GOODS = 2 * CARRE_MAX_SEATS,
    N_SITES = CARRE_N_KINDS * CARRE_N_PIECES * CARRE_N_PLACES,
    FIRST_DIE = 1,
    RING = FIRST_DIE + CARRE_N_DICE,
    FIRST_ON_BUTTON,
    FIRST_IN_CENTRE = FIRST_ON_BUTTON + 4 * CARRE_N_GOODS,
    FIRST_IN_HAND = FIRST_IN_CENTRE + MAX_GOODS * CARRE_N_GOODS,
    FIRST_IN_STOCK = FIRST_IN_HAND + MAX_GOODS * CARRE_N_GOODS * CARRE_MAX_SEATS,
    FIRST_ON_BOARD = FIRST_IN_STOCK + CARRE_N_PIECES * CARRE_MAX_SEATS,
    FIRST_HEIGHT = FIRST_ON_BOARD + N_SITES * CARRE_MAX_SEATS,
    FIRST_VALUE = FIRST_HEIGHT + N_SITES * CARRE_MAX_SEATS,
};

static const float mini_scales[CARRE_N_KINDS] = { 0.22f, 0.165f, 0.21f, 0.165f, 0.36f, 0.128f, 0.15f, 0.128f };

/* places */

/* Zone 0 is the centre; a seat has its board at 1 + 2 · seat and its tray after it. */
static guint get_board_zone(guint seat)
{
    return 1 + 2 * seat;
}

static guint get_tray_zone(guint seat)
{
    return 2 + 2 * seat;
}

static const Arrangement *get_arrangement(guint n_seats)
{
    return n_seats == 2 ? &arrangement_of_two : &arrangement_of_many;
}

/* The first seat is below, of four at the right; the others follow clockwise, as their clocks do. */
static Spot get_board_spot(guint n_seats, guint seat)
{
    const Arrangement *arrangement = get_arrangement(n_seats);
    const gboolean is_below = seat < n_seats / 2;
    const gboolean is_right = is_below ? seat == 0 : seat == n_seats - 1;

    if (n_seats == 2)
        return (Spot) { 0, is_below ? BOARD_HEIGHT + 0.12f : 0 };
    return (Spot) { n_seats == 3 && is_below ? (arrangement->centre_width - BOARD_WIDTH) / 2
                    : is_right               ? BOARD_WIDTH + GAP
                                             : 0,
                    is_below ? BOARD_HEIGHT + arrangement->tray_height + arrangement->centre_height : 0 };
}

static Spot get_zone_spot(guint n_seats, guint zone)
{
    const Arrangement *arrangement = get_arrangement(n_seats);
    Spot spot;

    if (zone == 0)
        return n_seats == 2 ? (Spot) { BOARD_WIDTH + arrangement->tray_width, 0 }
                            : (Spot) { 0, BOARD_HEIGHT + arrangement->tray_height };
    spot = get_board_spot(n_seats, (zone - 1) / 2);
    if (zone % 2 == 0)
        *(n_seats == 2 ? &spot.x : &spot.y) += n_seats == 2 ? BOARD_WIDTH : BOARD_HEIGHT;
    return spot;
}

/* The middle of a carré that lies on the ground. */
static void get_site_place(guint kind, guint place, float *x, float *y)
{
    *x = RIM + (float) carre_place_get_file(place) + (float) carre_place_get_width(kind, place) / 2;
    *y = BOARD_HEIGHT - RIM - (float) carre_place_get_rank(place) - (float) carre_place_get_height(kind, place) / 2;
}

static Spot get_slot_spot(const Arrangement *arrangement, guint kind)
{
    return (Spot) { arrangement->slot.x + (float) (kind % arrangement->n_columns) * arrangement->slot_step.x,
                    arrangement->slot.y + (float) (kind / arrangement->n_columns) * arrangement->slot_step.y };
}

/* Goods lie side by side, closer together the more they are. */
static float spread(guint index, guint n, float room, float step)
{
    const float distance = n > 1 ? MIN(step, room / (float) (n - 1)) : 0;

    return ((float) index - (float) (n - 1) / 2) * distance;
}

/* layout */

static void add_zones(DamierLayout *layout, DamierGame *game)
{
    const guint n_seats = damier_game_get_n_seats(game);
    const Arrangement *arrangement = get_arrangement(n_seats);

    for (guint zone = 0; zone <= 2 * n_seats; zone++) {
        const guint seat = zone > 0 ? (zone - 1) / 2 : 0;
        const gboolean is_board = zone == get_board_zone(seat);
        const Spot spot = get_zone_spot(n_seats, zone);
        g_autofree char *id = g_strdup_printf(is_board ? "board-%u" : "tray-%u", seat + 1);
        DamierZone part = { .id = zone == 0 ? "centre" : id,
                            .name = zone == 0 ? _("Centre") : damier_game_get_seat_name(game, seat),
                            .kind = is_board ? DAMIER_ZONE_OWN_BOARD : DAMIER_ZONE_TRAY,
                            .owner = zone == 0 ? -1 : (gint) seat,
                            .x = spot.x,
                            .y = spot.y,
                            .width = arrangement->tray_width,
                            .height = arrangement->tray_height };

        if (is_board) {
            part.width = BOARD_WIDTH;
            part.height = BOARD_HEIGHT;
        } else if (zone == 0) {
            part.width = arrangement->centre_width;
            part.height = arrangement->centre_height;
        }
        damier_layout_add_zone(layout, &part);
    }
}

static void add_rectangle(DamierLayout *layout, guint zone, float x, float y, float width, float height, float radius,
                          DamierRole role)
{
    g_autofree char *path = damier_outline_rectangle(width, height, radius);

    damier_layout_add_decoration(
        layout, &(DamierDecoration) {
                    .zone = zone, .path = path, .fill = role, .stroke = role, .stroke_width = 0.02f, .x = x, .y = y });
}

static void add_text(DamierLayout *layout, guint zone, const char *text, float x, float y, float size,
                     gboolean is_coordinate)
{
    damier_layout_add_decoration(layout, &(DamierDecoration) { .zone = zone,
                                                               .text = text,
                                                               .fill = DAMIER_ROLE_TEXT,
                                                               .stroke = DAMIER_ROLE_TEXT,
                                                               .x = x,
                                                               .y = y,
                                                               .size = size,
                                                               .is_coordinate = is_coordinate });
}

static void add_board(DamierLayout *layout, DamierGame *game, guint seat)
{
    const guint zone = get_board_zone(seat);

    add_rectangle(layout, zone, BOARD_WIDTH / 2, BOARD_HEIGHT / 2, BOARD_WIDTH - 0.06f, BOARD_HEIGHT - 0.06f, 0.3f,
                  DAMIER_ROLE_FRAME);
    for (guint file = 0; file < CARRE_N_FILES; file++)
        for (guint rank = 0; rank < CARRE_N_RANKS; rank++)
            add_rectangle(layout, zone, RIM + (float) file + 0.5f, RIM + (float) rank + 0.5f, 0.96f, 0.96f, 0.1f,
                          DAMIER_ROLE_SEAT_GROUND + seat);
    for (guint i = 0; i < CARRE_N_FILES; i++) {
        const char file[] = { (char) ('a' + i), '\0' }, rank[] = { (char) ('1' + i), '\0' };

        add_text(layout, zone, file, RIM + (float) i + 0.5f, BOARD_HEIGHT - MARGIN, COORDINATE, TRUE);
        if (i < CARRE_N_RANKS)
            add_text(layout, zone, rank, MARGIN, BOARD_HEIGHT - RIM - (float) i - 0.5f, COORDINATE, TRUE);
    }
    add_text(layout, zone, damier_game_get_seat_name(game, seat), BOARD_WIDTH / 2, MARGIN, COORDINATE, FALSE);
}

static void add_stock_slots(DamierLayout *layout, const Arrangement *arrangement, guint seat)
{
    const guint zone = get_tray_zone(seat);
    g_autofree char *id = g_strdup_printf("stock-%u", seat + 1);
    g_autofree char *name = g_strdup_printf(_("Stock of player %u"), seat + 1);
    const guint group = damier_layout_add_group(layout, &(DamierElementGroup) { id, name, zone });
    g_autofree char *outline = damier_outline_rectangle(SLOT_WIDTH, SLOT_HEIGHT, 0.1f);

    for (guint kind = 0; kind < CARRE_N_KINDS; kind++) {
        g_autofree char *slot = g_strdup_printf("%u:%u", seat + 1, carre_kinds[kind].value);
        g_autofree char *value = g_strdup_printf("%u", carre_kinds[kind].value);
        const Spot spot = get_slot_spot(arrangement, kind);
        DamierElement element = {
            .group = group, .x = spot.x, .y = spot.y, .outline = outline, .name = slot, .role = DAMIER_ROLE_CELL
        };

        damier_layout_add_element(layout, &element);
        add_text(layout, zone, value, element.x, element.y + 0.26f, VALUE, FALSE);
    }
}

static void add_hand(DamierLayout *layout, const Arrangement *arrangement, guint seat)
{
    static const char letters[CARRE_N_GOODS] = { 's', 'c' };
    g_autofree char *id = g_strdup_printf("hand-%u", seat + 1);
    g_autofree char *name = g_strdup_printf(_("Stoppers and chips of player %u"), seat + 1);
    const guint group = damier_layout_add_group(layout, &(DamierElementGroup) { id, name, get_tray_zone(seat) });
    g_autofree char *outline = damier_outline_rectangle(arrangement->hand_width, HAND_HEIGHT, 0.12f);

    for (CarreGood good = CARRE_STOPPER; good < CARRE_N_GOODS; good++) {
        g_autofree char *place = g_strdup_printf("%u:%c", seat + 1, letters[good]);
        DamierElement element = { .group = group,
                                  .x = arrangement->hands[good].x,
                                  .y = arrangement->hands[good].y,
                                  .outline = outline,
                                  .name = place,
                                  .role = DAMIER_ROLE_SLOT };

        damier_layout_add_element(layout, &element);
    }
}

static void add_sites(CarreRenderer *self, DamierLayout *layout, guint seat)
{
    guint group = 0;

    for (guint i = 0; i < CARRE_N_SITES; i++) {
        const guint kind = self->sites[i].kind, place = self->sites[i].place;
        g_autofree char *outline = damier_outline_rectangle((float) carre_place_get_width(kind, place) - INSET,
                                                            (float) carre_place_get_height(kind, place) - INSET, 0.12f);
        g_autofree char *id = NULL, *name = NULL, *group_name = NULL;
        DamierElement element = { .outline = outline, .flags = DAMIER_ELEMENT_SLIM };
        char text[4];

        if (i == 0 || self->sites[i - 1].kind != kind) {
            id = g_strdup_printf("places-%u-%u", seat + 1, carre_kinds[kind].value);
            group_name =
                g_strdup_printf(_("Places for the %u on the board of player %u"), carre_kinds[kind].value, seat + 1);
            group = damier_layout_add_group(layout, &(DamierElementGroup) { id, group_name, get_board_zone(seat) });
        }
        carre_format_place(kind, place, text);
        name = g_strdup_printf("%u:%u%s", seat + 1, carre_kinds[kind].value, text);
        element.group = group;
        element.name = name;
        get_site_place(kind, place, &element.x, &element.y);
        damier_layout_add_element(layout, &element);
    }
}

static void add_dice(DamierLayout *layout, const Arrangement *arrangement)
{
    const guint group = damier_layout_add_group(layout, &(DamierElementGroup) { "dice", _("Dice"), 0 });
    g_autofree char *outline = damier_outline_rectangle(DIE, DIE, 0.14f);

    for (guint i = 0; i < CARRE_N_DICE; i++) {
        const char name[] = { 'd', (char) ('1' + i), '\0' };
        DamierElement element = {
            .group = group, .x = arrangement->dice[i].x, .y = arrangement->dice[i].y, .outline = outline, .name = name
        };

        damier_layout_add_element(layout, &element);
    }
}

static void add_buttons(DamierLayout *layout, const Arrangement *arrangement)
{
    static const char *const names[CARRE_N_GOODS][2] = { { "bs", "bss" }, { "bc", "bcc" } };
    const guint purchases = damier_layout_add_group(layout, &(DamierElementGroup) { "purchases", _("Purchases"), 0 });
    const guint turn = damier_layout_add_group(layout, &(DamierElementGroup) { "turn", _("Turn"), 0 });
    g_autofree char *outline = damier_outline_rectangle(BUTTON, TALL, 0.16f);
    g_autofree char *end = damier_outline_rectangle(arrangement->end_width, TALL, 0.16f);
    DamierElement element = {
        .group = purchases, .outline = outline, .role = DAMIER_ROLE_CELL, .flags = DAMIER_ELEMENT_BUTTON
    };

    for (CarreGood good = CARRE_STOPPER; good < CARRE_N_GOODS; good++) {
        for (guint n = 1; n <= 2; n++) {
            g_autofree char *price = g_strdup_printf("%u", carre_prices[good][n - 1]);

            element.name = names[good][n - 1];
            element.x = arrangement->buttons[good][n - 1].x;
            element.y = arrangement->buttons[good][n - 1].y;
            damier_layout_add_element(layout, &element);
            add_text(layout, 0, price, element.x, element.y + 0.3f, VALUE, FALSE);
        }
    }
    element = (DamierElement) { .group = turn,
                                .x = arrangement->end.x,
                                .y = arrangement->end.y,
                                .outline = end,
                                .name = "end",
                                .role = DAMIER_ROLE_CELL,
                                .flags = DAMIER_ELEMENT_BUTTON };
    damier_layout_add_element(layout, &element);
    /* Translators: a short button on the board. */
    add_text(layout, 0, _("End turn"), element.x, element.y, VALUE, FALSE);
}

static void add_shapes(DamierLayout *layout)
{
    g_autofree char *stopper = damier_outline_polygon(8, 0.27f, 22.5f);
    g_autofree char *chip = damier_outline_circle(0.23f);
    g_autofree char *height = damier_outline_circle(0.24f);
    g_autofree char *die = damier_outline_rectangle(DIE, DIE, 0.15f);

    for (guint i = 0; i < 2 * CARRE_N_KINDS; i++) {
        const CarreKind *kind = &carre_kinds[i % CARRE_N_KINDS];
        const float length = kind->length - INSET, width = kind->width - INSET;
        g_autofree char *path = i < CARRE_N_KINDS ? damier_outline_rectangle(length, width, 0.12f)
                                                  : damier_outline_rectangle(width, length, 0.12f);
        damier_layout_add_shape(layout, path);
    }
    damier_layout_add_shape(layout, die);
    damier_layout_add_shape(layout, stopper);
    damier_layout_add_shape(layout, chip);
    damier_layout_add_shape(layout, height);
    damier_layout_add_shape(layout, carre_ring);
    damier_layout_add_shape(layout, "M0,0Z");
    /* The number of an emblem is what the die shows. */
    for (guint i = 0; i < G_N_ELEMENTS(carre_pips); i++)
        damier_layout_add_emblem(layout, carre_pips[i]);
}

static DamierLayout *lay_out(DamierRenderer *renderer, DamierGame *game)
{
    const Arrangement *arrangement = get_arrangement(damier_game_get_n_seats(game));
    DamierLayout *layout = damier_layout_new();

    add_zones(layout, game);
    add_rectangle(layout, 0, arrangement->centre_width / 2, arrangement->centre_height / 2,
                  arrangement->centre_width - 0.06f, arrangement->centre_height - 0.06f, 0.3f, DAMIER_ROLE_FRAME);
    for (guint seat = 0; seat < damier_game_get_n_seats(game); seat++) {
        add_board(layout, game, seat);
        add_stock_slots(layout, arrangement, seat);
        add_hand(layout, arrangement, seat);
        add_sites(CARRE_RENDERER(renderer), layout, seat);
    }
    add_dice(layout, arrangement);
    add_buttons(layout, arrangement);
    add_shapes(layout);
    return layout;
}

/* the scene */

static guint get_site_token(guint seat, guint kind, guint16 piece)
{
    return FIRST_ON_BOARD + seat * N_SITES + kind * CARRE_N_PIECES * CARRE_N_PLACES + piece - 1;
}

static guint get_stock_token(guint seat, guint kind, guint index)
{
    return FIRST_IN_STOCK + seat * CARRE_N_PIECES + 2 * kind + index;
}

static guint get_hand_token(guint seat, CarreGood good, guint index)
{
    return FIRST_IN_HAND + (seat * CARRE_N_GOODS + good) * MAX_GOODS + index;
}

static guint get_centre_token(CarreGood good, guint index)
{
    return FIRST_IN_CENTRE + good * MAX_GOODS + index;
}

/* What can be seen of a carré says its value, and from the second level on how high it lies. */
static void add_labels(const CarrePlayer *player, guint seat, guint kind, guint16 piece, DamierScene *scene)
{
    const guint base = carre_piece_get_base(piece);
    const CarreCells cells = carre_place_get_cells(kind, carre_piece_get_place(piece));
    const CarreCells open = base + 1 < CARRE_N_PIECES ? cells & ~player->levels[base + 1] : cells;
    const CarreArea area = carre_find_largest_area(open);
    const guint number = seat * N_SITES + kind * CARRE_N_PIECES * CARRE_N_PLACES + piece - 1;
    const float right = RIM + (float) (area.file + area.width);
    const float top = BOARD_HEIGHT - RIM - (float) (area.rank + area.height) - STEP * (float) base;
    char text[4];
    DamierToken token = { .id = FIRST_VALUE + number,
                          .zone = get_board_zone(seat),
                          .x = right - (float) area.width / 2,
                          .y = top + (float) area.height / 2,
                          .shape = SHAPE_NOTHING,
                          .role = DAMIER_ROLE_SEAT + seat,
                          .level = (gint) base,
                          .badge = text };

    if (open == 0)
        return;
    g_snprintf(text, sizeof text, "%u", carre_kinds[kind].value);
    damier_scene_add_token(scene, &token);
    token.id = FIRST_HEIGHT + number;
    token.x = right - 0.22f;
    token.y = top + 0.22f;
    token.shape = SHAPE_HEIGHT;
    token.role = DAMIER_ROLE_DIE;
    token.scale = 0.78f;
    g_snprintf(text, sizeof text, "%u", base + 1);
    if (base > 0)
        damier_scene_add_token(scene, &token);
}

static void add_on_board(CarreRenderer *self, const CarrePlayer *player, guint seat, guint kind, guint16 piece,
                         DamierScene *scene)
{
    const guint place = carre_piece_get_place(piece), base = carre_piece_get_base(piece);
    DamierToken token = { .id = get_site_token(seat, kind, piece),
                          .zone = get_board_zone(seat),
                          .shape = (place & CARRE_UPRIGHT ? SHAPE_UPRIGHT : SHAPE_PIECE) + kind,
                          .role = DAMIER_ROLE_SEAT + seat,
                          .level = (gint) base,
                          .element = carre_get_site_element(self, seat, kind, place) };

    get_site_place(kind, place, &token.x, &token.y);
    token.y -= STEP * (float) base;
    damier_scene_add_token(scene, &token);
    add_labels(player, seat, kind, piece, scene);
}

/* The kinds that can be built and, from the bit after them on, the purchases that can be made; everything where nobody
 * is to act. */
static guint list_offers(DamierPosition *position)
{
    guint offers = 0, n_moves;
    const DamierMove *moves;

    if (damier_position_get_actor(position) < 0)
        return G_MAXUINT;
    moves = damier_position_get_moves(position, &n_moves);
    for (guint i = 0; i < n_moves; i++) {
        const CarreMove move = carre_move_unpack(moves[i]);

        if (move.action == CARRE_BUILD)
            offers |= 1u << move.kind;
        else if (move.action == CARRE_BUY)
            offers |= 1u << (CARRE_N_KINDS + 2 * move.good + move.n - 1);
    }
    return offers;
}

/* What is lower is added first, the numbers of a level after its carrés. What is in the stock and cannot be built now
 * is paler. */
static void add_pieces(CarreRenderer *self, const CarreContext *context, const CarrePlayer *player, guint seat,
                       guint offers, DamierScene *scene)
{
    const Arrangement *arrangement = get_arrangement(context->n_seats);

    for (guint i = 0; i < CARRE_N_PIECES; i++) {
        const Spot spot = get_slot_spot(arrangement, i / 2);
        DamierToken token = { .id = get_stock_token(seat, i / 2, i % 2),
                              .zone = get_tray_zone(seat),
                              .shape = SHAPE_PIECE + i / 2,
                              .role = (offers >> i / 2 & 1 ? DAMIER_ROLE_SEAT : DAMIER_ROLE_SEAT_GROUND) + seat,
                              .scale = mini_scales[i / 2],
                              .element = carre_get_stock_element(seat, i / 2) };

        if (player->pieces[i] != 0) {
            add_on_board(self, player, seat, i / 2, player->pieces[i], scene);
            continue;
        }
        /* Of two carrés in a slot the second lies a little aside. */
        token.x = spot.x + (i % 2 == 0 ? 0.035f : -0.035f);
        token.y = spot.y + (i % 2 == 0 ? 0.035f : -0.035f) - 0.15f;
        damier_scene_add_token(scene, &token);
    }
}

/* What was bought in this turn lies smaller, at the end. */
static void add_goods_in_hand(const CarreContext *context, const CarreState *state, guint seat, CarreGood good,
                              DamierScene *scene)
{
    const Arrangement *arrangement = get_arrangement(context->n_seats);
    const guint n = state->players[seat].goods[good];
    const guint n_fresh = seat == state->seat ? state->fresh[good] : 0;

    for (guint i = 0; i < n; i++) {
        DamierToken token = { .id = get_hand_token(seat, good, i),
                              .zone = get_tray_zone(seat),
                              .shape = SHAPE_GOOD + good,
                              .role = good == CARRE_STOPPER ? DAMIER_ROLE_WALL : DAMIER_ROLE_CHIP,
                              .scale = i + n_fresh < n ? 0.9f : 0.6f,
                              .element = carre_get_hand_element(seat, good) };

        token.x = arrangement->hands[good].x + spread(i, n, arrangement->hand_width - 0.6f, 0.5f);
        token.y = arrangement->hands[good].y;
        damier_scene_add_token(scene, &token);
    }
}

static void add_goods_in_centre(const CarreContext *context, const CarreState *state, CarreGood good, guint offers,
                                DamierScene *scene)
{
    const Arrangement *arrangement = get_arrangement(context->n_seats);
    const guint n = carre_state_count_centre(context, state, good);
    DamierToken token = { .shape = SHAPE_GOOD + good,
                          .role = good == CARRE_STOPPER ? DAMIER_ROLE_WALL : DAMIER_ROLE_CHIP };

    for (guint i = 0; i < n; i++) {
        token.id = get_centre_token(good, i);
        token.x =
            arrangement->piles[good].x + spread(i % 4, MIN(n - i / 4 * 4, 4), arrangement->pile_width - 0.6f, 0.46f);
        token.y = arrangement->piles[good].y + (n > 4 ? i < 4 ? -0.28f : 0.28f : 0);
        damier_scene_add_token(scene, &token);
    }
    token.scale = 0.62f;
    for (guint i = 0; i < 3; i++) {
        if (!(offers >> (CARRE_N_KINDS + 2 * good + (i == 0 ? 0 : 1)) & 1))
            token.role = DAMIER_ROLE_SLOT;
        token.id = FIRST_ON_BUTTON + good * 4 + i;
        token.element = carre_get_centre_element(context, carre_get_purchase_index(good, i == 0 ? 1 : 2));
        token.x = arrangement->buttons[good][i == 0 ? 0 : 1].x + (i == 0 ? 0 : i == 1 ? -0.17f : 0.17f);
        token.y = arrangement->buttons[good][i == 0 ? 0 : 1].y - 0.2f;
        damier_scene_add_token(scene, &token);
    }
}

static void add_dice_tokens(const CarreContext *context, const CarreState *state, DamierScene *scene)
{
    const Arrangement *arrangement = get_arrangement(context->n_seats);

    for (guint i = 0; i < CARRE_N_DICE; i++) {
        const gboolean is_spent = state->spent >> i & 1;
        DamierToken token = { .id = FIRST_DIE + i,
                              .shape = SHAPE_DIE,
                              .emblem = state->dice[i],
                              .role = is_spent || state->dice[i] == 0 ? DAMIER_ROLE_SLOT : DAMIER_ROLE_DIE,
                              .scale = is_spent || state->dice[i] == 0 ? 0.7f : 1,
                              .element = carre_get_centre_element(context, CARRE_CENTRE_DIE + i) };

        token.x = arrangement->dice[i].x;
        token.y = arrangement->dice[i].y;
        damier_scene_add_token(scene, &token);
    }
}

static void add_counters(const CarreState *state, guint n_seats, guint seat, DamierScene *scene)
{
    const CarrePlayer *player = &state->players[seat];

    damier_scene_add_counter(scene, &(DamierCounter) { .seat = seat,
                                                       .name = _("Built"),
                                                       .value = player->n_built,
                                                       .limit = CARRE_N_PIECES,
                                                       .role = DAMIER_ROLE_SEAT + seat });
    damier_scene_add_counter(scene, &(DamierCounter) { .seat = seat,
                                                       .name = _("Stoppers"),
                                                       .value = player->goods[CARRE_STOPPER],
                                                       .limit = (gint) (2 * n_seats),
                                                       .role = DAMIER_ROLE_WALL });
    damier_scene_add_counter(scene, &(DamierCounter) { .seat = seat,
                                                       .name = _("Chips"),
                                                       .value = player->goods[CARRE_CHIP],
                                                       .limit = (gint) (2 * n_seats),
                                                       .role = DAMIER_ROLE_CHIP });
}

static void populate(DamierRenderer *renderer, DamierPosition *position, gint viewer, DamierScene *scene)
{
    const CarreContext *context = damier_game_get_context(damier_position_get_game(position));
    const CarreState *state = damier_position_get_state(position);
    const guint offers = list_offers(position);

    damier_scene_add_token(scene, &(DamierToken) { .id = RING,
                                                   .zone = get_board_zone(state->seat),
                                                   .x = BOARD_WIDTH / 2,
                                                   .y = BOARD_HEIGHT / 2,
                                                   .shape = SHAPE_RING,
                                                   .role = DAMIER_ROLE_SEAT + state->seat,
                                                   .level = -1 });
    for (guint seat = 0; seat < context->n_seats; seat++) {
        add_pieces(CARRE_RENDERER(renderer), context, &state->players[seat], seat,
                   seat == state->seat ? offers : G_MAXUINT, scene);
        for (CarreGood good = CARRE_STOPPER; good < CARRE_N_GOODS; good++)
            add_goods_in_hand(context, state, seat, good, scene);
        add_counters(state, context->n_seats, seat, scene);
    }
    for (CarreGood good = CARRE_STOPPER; good < CARRE_N_GOODS; good++)
        add_goods_in_centre(context, state, good, offers, scene);
    add_dice_tokens(context, state, scene);
}

/* words */

static char *describe_centre(const CarreContext *context, const CarreState *state, guint index)
{
    if (index < CARRE_CENTRE_PURCHASE)
        return carre_describe_die(state, index - CARRE_CENTRE_DIE);
    if (index == CARRE_CENTRE_END)
        return g_strdup(_("end, end the turn"));
    index -= CARRE_CENTRE_PURCHASE;
    return carre_describe_purchase(context, state, (CarreGood) (index / 2), index % 2 + 1);
}

static char *describe_element(DamierRenderer *renderer, DamierPosition *position, guint element)
{
    CarreRenderer *self = CARRE_RENDERER(renderer);
    const CarreContext *context = damier_game_get_context(damier_position_get_game(position));
    const CarreState *state = damier_position_get_state(position);
    const guint seat = (element - 1) / CARRE_N_OF_SEAT, part = (element - 1) % CARRE_N_OF_SEAT;

    if (seat >= context->n_seats)
        return describe_centre(context, state, element - 1 - context->n_seats * CARRE_N_OF_SEAT);
    if (part < CARRE_FIRST_HAND)
        return carre_describe_stock(state, seat, part);
    if (part < CARRE_FIRST_SITE)
        return carre_describe_hand(state, seat, (CarreGood) (part - CARRE_FIRST_HAND));
    return carre_describe_site(&state->players[seat], seat, self->sites[part - CARRE_FIRST_SITE].kind,
                               self->sites[part - CARRE_FIRST_SITE].place);
}

/* motions */

/* Hints that are being listed; what there is no room for is left out. */
typedef struct {
    DamierMotion *motions;
    guint n;
    guint room;
} Hints;

static void add_hint(Hints *hints, guint token, guint was, guint spins)
{
    if (hints->n < hints->room)
        hints->motions[hints->n++] = (DamierMotion) { .token = token, .was = was, .spins = spins };
}

/* The last ones of a hand go to the centre. */
static void hint_spending(const CarreContext *context, const CarreState *state, CarreGood good, guint n, Hints *hints)
{
    const guint n_centre = carre_state_count_centre(context, state, good);
    const guint n_hand = state->players[state->seat].goods[good];

    for (guint i = 0; i < n; i++)
        add_hint(hints, get_centre_token(good, n_centre + i), get_hand_token(state->seat, good, n_hand - 1 - i), 0);
}

/* The last ones of the centre go to the hand; where others have to give the scenes alone must do. */
static void hint_purchase(const CarreContext *context, const CarreState *state, const CarreMove *move, Hints *hints)
{
    const guint n_centre = carre_state_count_centre(context, state, move->good);
    const guint n_hand = state->players[state->seat].goods[move->good];

    if (n_centre < move->n || (move->good == CARRE_CHIP && move->payment.chips > 0))
        return;
    for (guint i = 0; i < move->n; i++)
        add_hint(hints, get_hand_token(state->seat, move->good, n_hand + i),
                 get_centre_token(move->good, n_centre - 1 - i), 0);
}

/* From the stock, where it was the last one of its slot, to the board. */
static void hint_build(const CarreState *state, const CarreMove *move, Hints *hints)
{
    const CarrePlayer *player = &state->players[state->seat];
    const CarreCells cells = carre_place_get_cells(move->kind, move->place);
    const guint16 piece =
        carre_piece_new(move->place, carre_player_measure_height(player, (guint) __builtin_ctz(cells)));

    add_hint(hints, get_site_token(state->seat, move->kind, piece),
             get_stock_token(state->seat, move->kind, carre_player_count_stock(player, move->kind) - 1), 0);
}

/* And back from the board to the stock. */
static void hint_return(const CarreState *state, guint seat, const CarreMove *move, Hints *hints)
{
    const CarrePlayer *player = &state->players[seat];
    const gint index = carre_player_find_exposed(player, move->kind, move->place);

    add_hint(hints, get_stock_token(seat, move->kind, carre_player_count_stock(player, move->kind)),
             get_site_token(seat, move->kind, player->pieces[2 * move->kind + (guint) index]), 0);
}

static guint get_motions(DamierRenderer *renderer, DamierPosition *position, DamierMove packed, DamierMotion *motions,
                         guint room)
{
    const CarreContext *context = damier_game_get_context(damier_position_get_game(position));
    const CarreState *state = damier_position_get_state(position);
    const CarreMove move = carre_move_unpack(packed);
    Hints hints = { .motions = motions, .room = room };

    switch (move.action) {
    case CARRE_ROLL:
        for (guint i = 0; i < CARRE_N_DICE; i++)
            add_hint(&hints, FIRST_DIE + i, 0, 2);
        return hints.n;
    case CARRE_BUILD:
        hint_build(state, &move, &hints);
        break;
    case CARRE_TAKE_BACK:
        hint_return(state, state->seat, &move, &hints);
        break;
    case CARRE_STOP:
        hint_return(state, move.seat - 1, &move, &hints);
        hint_spending(context, state, CARRE_STOPPER, move.n, &hints);
        break;
    case CARRE_BUY:
        hint_purchase(context, state, &move, &hints);
        break;
    default:
        break;
    }
    if (move.action != CARRE_BUY || move.good != CARRE_CHIP)
        hint_spending(context, state, CARRE_CHIP, move.payment.chips, &hints);
    return hints.n;
}

/* Everybody reads the table from the same side. */
static double get_viewpoint(DamierRenderer *renderer, DamierGame *game, guint seat)
{
    return 0;
}

static void carre_renderer_iface_init(DamierRendererInterface *iface)
{
    iface->lay_out = lay_out;
    iface->populate = populate;
    iface->get_gesture = carre_renderer_get_gesture;
    iface->get_other_gestures = carre_renderer_get_other_gestures;
    iface->describe_element = describe_element;
    iface->get_motions = get_motions;
    iface->get_viewpoint = get_viewpoint;
    iface->explain_refusal = carre_renderer_explain_refusal;
    iface->prompt = carre_renderer_prompt;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(CarreRenderer, carre_renderer, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_RENDERER, carre_renderer_iface_init))

static void carre_renderer_class_init(CarreRendererClass *klass)
{
}

static void carre_renderer_init(CarreRenderer *self)
{
    guint n = 0;

    for (guint kind = 0; kind < CARRE_N_KINDS; kind++) {
        for (guint place = 0; place < CARRE_N_PLACES; place++) {
            if (carre_place_get_file(place) >= CARRE_N_FILES || carre_place_get_rank(place) >= CARRE_N_RANKS ||
                !carre_place_is_on_board(kind, place))
                continue;
            self->indices[kind][place] = (guint8) n;
            self->sites[n++] = (CarreSite) { (guint8) kind, (guint8) place };
        }
    }
    g_assert_cmpuint(n, ==, CARRE_N_SITES);
}
