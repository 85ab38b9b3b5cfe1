// SPDX-License-Identifier: GPL-3.0-or-later
/* The scene of a game in characters: good enough to play by. */
#include "damier-text-board.h"

#include <math.h>
#include <string.h>

/* A character is about twice as high as wide. */
#define COLUMNS_A_UNIT 4
#define ROWS_A_UNIT    2

/* What is longer than a place is drawn as a line. */
#define LONG_PIECE 1.25f

typedef struct {
    DamierLayout *layout;
    DamierGame *game;
    guint n_columns;
    guint n_rows;
    gunichar *cells;
} Canvas;

typedef struct {
    float left, top, right, bottom;
} Extent;

/* How many numbers follow each letter of a path; the last two are where it leads. */
static guint get_n_numbers(char letter)
{
    static const struct {
        char letter;
        guint n;
    } counts[] = { { 'M', 2 }, { 'L', 2 }, { 'T', 2 }, { 'S', 4 }, { 'Q', 4 },
                   { 'C', 6 }, { 'A', 7 }, { 'H', 1 }, { 'V', 1 } };

    for (guint i = 0; i < G_N_ELEMENTS(counts); i++)
        if (counts[i].letter == letter)
            return counts[i].n;
    return 0;
}

static void include(Extent *extent, float x, float y)
{
    extent->left = MIN(extent->left, x);
    extent->right = MAX(extent->right, x);
    extent->top = MIN(extent->top, y);
    extent->bottom = MAX(extent->bottom, y);
}

/* Reads where one step of a path leads. */
static const char *read_step(const char *at, char letter, float *x, float *y)
{
    guint n = get_n_numbers(g_ascii_toupper(letter));
    gboolean is_relative = g_ascii_islower(letter);
    double numbers[7] = { 0 };

    for (guint i = 0; i < n; i++) {
        char *end;

        at += strspn(at, " ,");
        numbers[i] = g_ascii_strtod(at, &end);
        if (end == at)
            return at + strlen(at);
        at = end;
    }
    if (g_ascii_toupper(letter) != 'V' && n > 0)
        *x = (is_relative ? *x : 0) + (float) numbers[n == 1 ? 0 : n - 2];
    if (g_ascii_toupper(letter) != 'H' && n > 0)
        *y = (is_relative ? *y : 0) + (float) numbers[n - 1];
    return at;
}

/* What the corners of a shape span; its curves may bulge a little more. */
static Extent measure(const char *path)
{
    Extent extent = { 0 };
    float x = 0, y = 0;
    char letter = '\0';

    for (const char *at = path; *at != '\0';) {
        at += strspn(at, " ,");
        if (g_ascii_isalpha(*at))
            letter = *at++;
        else if (letter == '\0' || *at == '\0' || get_n_numbers(g_ascii_toupper(letter)) == 0)
            break;
        at = read_step(at, letter, &x, &y);
        include(&extent, x, y);
    }
    return extent;
}

static void put_at(Canvas *canvas, gint column, gint row, gunichar character)
{
    if (column >= 0 && row >= 0 && column < (gint) canvas->n_columns && row < (gint) canvas->n_rows)
        canvas->cells[(guint) row * canvas->n_columns + (guint) column] = character;
}

static gint get_column(Canvas *canvas, guint zone, float x)
{
    return (gint) lroundf((damier_layout_get_zone(canvas->layout, zone)->x + x) * COLUMNS_A_UNIT);
}

static gint get_row(Canvas *canvas, guint zone, float y)
{
    return (gint) lroundf((damier_layout_get_zone(canvas->layout, zone)->y + y) * ROWS_A_UNIT);
}

static void put(Canvas *canvas, guint zone, float x, float y, gunichar character)
{
    put_at(canvas, get_column(canvas, zone, x), get_row(canvas, zone, y), character);
}

static void put_text(Canvas *canvas, guint zone, float x, float y, const char *text)
{
    gint column = get_column(canvas, zone, x);

    for (const char *at = text; *at != '\0'; at = g_utf8_next_char(at))
        put_at(canvas, column++, get_row(canvas, zone, y), g_utf8_get_char(at));
}

static gboolean is_board(Canvas *canvas, guint zone)
{
    return damier_layout_get_zone(canvas->layout, zone)->kind != DAMIER_ZONE_TRAY;
}

static void draw_elements(Canvas *canvas)
{
    guint n = damier_layout_get_n_elements(canvas->layout);

    for (guint id = 1; id <= n; id++) {
        const DamierElement *element = damier_layout_get_element(canvas->layout, id);
        guint zone = damier_layout_get_group(canvas->layout, element->group)->zone;

        if (is_board(canvas, zone) && (element->flags & (DAMIER_ELEMENT_SLIM | DAMIER_ELEMENT_BUTTON)) == 0)
            put(canvas, zone, element->x, element->y, 0xb7);
    }
}

static void draw_coordinates(Canvas *canvas)
{
    guint n = damier_layout_get_n_decorations(canvas->layout);

    for (guint i = 0; i < n; i++) {
        const DamierDecoration *decoration = damier_layout_get_decoration(canvas->layout, i);

        if (decoration->is_coordinate && decoration->text != NULL && is_board(canvas, decoration->zone))
            put_text(canvas, decoration->zone, decoration->x, decoration->y, decoration->text);
    }
}

/* The first letter of the owner's name where it tells the seats apart, else the seat's number. */
static gunichar get_owner_letter(DamierGame *game, guint seat)
{
    gunichar letter = g_utf8_get_char(damier_game_get_seat_name(game, seat));

    for (guint other = 0; other < damier_game_get_n_seats(game); other++)
        if (other != seat && g_utf8_get_char(damier_game_get_seat_name(game, other)) == letter)
            return '1' + seat;
    return letter;
}

static gunichar get_letter(Canvas *canvas, const DamierToken *token)
{
    static const gunichar letters[DAMIER_ROLE_SEAT] = {
        [DAMIER_ROLE_LIGHT] = 'o', [DAMIER_ROLE_DARK] = 'x', [DAMIER_ROLE_DIE] = '#', [DAMIER_ROLE_CHIP] = '$'
    };

    if (token->letter != 0)
        return token->letter;
    if (token->role >= DAMIER_ROLE_SEAT && token->role < DAMIER_ROLE_SEAT + damier_game_get_n_seats(canvas->game))
        return get_owner_letter(canvas->game, token->role - DAMIER_ROLE_SEAT);
    if (token->role < DAMIER_ROLE_SEAT && letters[token->role] != 0)
        return letters[token->role];
    return '*';
}

/* A long piece, without the ends of it that do not fill half a character. */
static void draw_line(Canvas *canvas, const DamierToken *token, float length, gboolean is_upright)
{
    gint column = get_column(canvas, token->zone, token->x), row = get_row(canvas, token->zone, token->y);
    gint reach = (gint) lroundf(length * (is_upright ? ROWS_A_UNIT : COLUMNS_A_UNIT) / 2 - 0.5f);

    for (gint i = -reach; i <= reach; i++) {
        if (is_upright)
            put_at(canvas, column, row + i, 0x2551);
        else
            put_at(canvas, column + i, row, 0x2550);
    }
}

static void draw_token(Canvas *canvas, const DamierToken *token)
{
    const Extent extent = measure(damier_layout_get_shape(canvas->layout, token->shape));
    gboolean is_turned = fabsf(fmodf(fabsf(token->angle), 180) - 90) < 45;
    float scale = token->scale > 0 ? token->scale : 1;
    float width = (extent.right - extent.left) * scale, height = (extent.bottom - extent.top) * scale;
    gunichar letter = get_letter(canvas, token);

    if (token->role == DAMIER_ROLE_WALL && MAX(width, height) > LONG_PIECE) {
        draw_line(canvas, token, MAX(width, height), (height > width) != is_turned);
        return;
    }
    put(canvas, token->zone, token->x, token->y, letter);
    if (token->badge != NULL)
        put_text(canvas, token->zone, token->x + 1.0f / COLUMNS_A_UNIT, token->y, token->badge);
}

static gint compare_levels(gconstpointer a, gconstpointer b)
{
    return (*(DamierToken *const *) a)->level - (*(DamierToken *const *) b)->level;
}

/* How many layers a place has up to a token, if that lies above others. */
static guint count_layers(GPtrArray *tokens, guint index)
{
    const DamierToken *token = tokens->pdata[index];
    guint n = 1;

    for (guint i = 0; i < index; i++) {
        const DamierToken *other = tokens->pdata[i];
        n += other->zone == token->zone && other->x == token->x && other->y == token->y && other->lift != token->lift;
    }
    return n;
}

static void draw_tokens(Canvas *canvas, DamierScene *scene)
{
    g_autoptr(GPtrArray) tokens = g_ptr_array_new();

    for (guint i = 0; i < damier_scene_get_n_tokens(scene); i++)
        g_ptr_array_add(tokens, (gpointer) damier_scene_get_token(scene, i));
    g_ptr_array_sort(tokens, compare_levels);
    for (guint i = 0; i < tokens->len; i++) {
        const DamierToken *token = tokens->pdata[i];
        guint n_layers;

        if (!is_board(canvas, token->zone))
            continue;
        draw_token(canvas, token);
        n_layers = count_layers(tokens, i);
        if (n_layers > 1) {
            g_autofree char *number = g_strdup_printf("%u", n_layers);
            put_text(canvas, token->zone, token->x + 1.0f / COLUMNS_A_UNIT, token->y, number);
        }
    }
}

static guint get_row_length(const Canvas *canvas, guint row)
{
    guint length = canvas->n_columns;

    while (length > 0 && canvas->cells[row * canvas->n_columns + length - 1] == ' ')
        length--;
    return length;
}

/* Without the empty rows above and below. */
static void append_rows(GString *text, const Canvas *canvas)
{
    guint first = 0, end = canvas->n_rows;

    while (first < end && get_row_length(canvas, first) == 0)
        first++;
    while (end > first && get_row_length(canvas, end - 1) == 0)
        end--;
    for (guint row = first; row < end; row++) {
        for (guint column = 0; column < get_row_length(canvas, row); column++)
            g_string_append_unichar(text, canvas->cells[row * canvas->n_columns + column]);
        g_string_append_c(text, '\n');
    }
}

static void append_counters(GString *text, const Canvas *canvas, DamierScene *scene)
{
    for (guint i = 0; i < damier_scene_get_n_counters(scene); i++) {
        const DamierCounter *counter = damier_scene_get_counter(scene, i);

        g_string_append_printf(text, "%s: %s %d\n", damier_game_get_seat_name(canvas->game, counter->seat),
                               counter->name, counter->value);
    }
}

/**
 * damier_text_board_draw:
 * @renderer: how the game looks
 * @position: a position
 *
 * Draws the boards of a game in characters, and below them what the game counts.
 *
 * Returns: (transfer full): lines of text
 */
char *damier_text_board_draw(DamierRenderer *renderer, DamierPosition *position)
{
    DamierGame *game = damier_position_get_game(position);
    g_autoptr(DamierLayout) layout = damier_renderer_lay_out(renderer, game);
    g_autoptr(DamierScene) scene = damier_renderer_populate(renderer, position, -1);
    g_autofree gunichar *cells = NULL;
    Canvas canvas = { .layout = layout, .game = game };
    GString *text = g_string_new(NULL);
    float width, height;

    damier_layout_get_size(layout, &width, &height);
    canvas.n_columns = (guint) ceilf(width * COLUMNS_A_UNIT) + 1;
    canvas.n_rows = (guint) ceilf(height * ROWS_A_UNIT) + 1;
    canvas.cells = cells = g_new(gunichar, (gsize) canvas.n_columns * canvas.n_rows);
    for (guint i = 0; i < canvas.n_columns * canvas.n_rows; i++)
        cells[i] = ' ';
    draw_elements(&canvas);
    draw_coordinates(&canvas);
    draw_tokens(&canvas, scene);
    append_rows(text, &canvas);
    append_counters(text, &canvas, scene);
    return g_string_free_and_steal(text);
}
