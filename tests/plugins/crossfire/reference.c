// SPDX-License-Identifier: GPL-3.0-or-later
#include "reference.h"

#include <string.h>

static const char *const start[] = {
    "b5w c6b d7b e8b",         "b4w c5w d6b e7b f8w", "b3w c4w d5w e6b f7w g8w", "b2b c3b d4b f6w g7w h8w",
    "c2b d3b e4w f5b g6b h7b", "d2b e3w f4w g5b h6b", "e2w f3w g4w h5b",
};

static const int way_letter[] = { 1, 0, -1, -1, 0, 1 };
static const int way_number[] = { 1, 1, 0, -1, -1, 0 };

/* The three coordinates of a hexagon add up to nothing: 37 cells at most three from e5, and six corners. */
gboolean reference_has_cell(int letter, int number)
{
    const int q = number - 5, r = letter - number, s = -q - r;
    const int least = MIN(q, MIN(r, s)), greatest = MAX(q, MAX(r, s));

    if (letter < 1 || letter > 9 || number < 1 || number > 9)
        return FALSE;
    return MAX(-least, greatest) <= 3 || (least == -2 && greatest == 4) || (least == -4 && greatest == 2);
}

int reference_count_neighbours(int letter, int number)
{
    int n = 0;

    for (int way = 0; way < 6; way++)
        n += reference_has_cell(letter + way_letter[way], number + way_number[way]);
    return n;
}

void reference_init(Reference *game)
{
    memset(game, 0, sizeof *game);
    game->past = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(start); i++)
        for (const char *cell = start[i]; *cell != '\0'; cell += cell[3] == ' ' ? 4 : 3)
            game->stacks[cell[0] - 'a' + 1][cell[1] - '0'][0] = cell[2];
}

void reference_clear(Reference *game)
{
    g_hash_table_unref(game->past);
}

static char get_color(int player)
{
    return player == 0 ? 'w' : 'b';
}

/* The position in the notation. */
char *reference_describe(const Reference *game)
{
    GString *text = g_string_new(NULL);

    for (int letter = 1; letter <= 9; letter++)
        for (int number = 1; number <= 9; number++)
            if (game->stacks[letter][number][0] != '\0')
                g_string_append_printf(text, "%s%c%d%s", text->len > 0 ? "," : "", 'a' + letter - 1, number,
                                       game->stacks[letter][number]);
    if (text->len == 0)
        g_string_append_c(text, '-');
    g_string_append_printf(text, " %d,%d %d,%d %c", game->reserve[0], game->reserve[1], game->prisoners[0],
                           game->prisoners[1], get_color(game->turn));
    return g_string_free_and_steal(text);
}

/* Rules 2 to 4, without a look at the past. */
static void make_move(Reference *game, const char *move)
{
    const gboolean is_entry = move[0] == '*';
    const char *to = is_entry ? move + 1 : move + 3;
    const int letter = to[0] - 'a' + 1, number = to[1] - '0';
    char *stack = game->stacks[letter][number];

    if (is_entry) {
        const char man[] = { get_color(game->turn), '\0' };
        g_strlcat(stack, man, 16);
        game->reserve[game->turn]--;
    } else {
        char *source = game->stacks[move[0] - 'a' + 1][move[1] - '0'];
        const int across = ABS(to[0] - move[0]), along = ABS(to[1] - move[1]);
        char *taken = source + strlen(source) - MAX(across, along);
        g_strlcat(stack, taken, 16);
        *taken = '\0';
    }
    while ((int) strlen(stack) > reference_count_neighbours(letter, number)) {
        if (stack[0] == get_color(game->turn))
            game->reserve[game->turn]++;
        else
            game->prisoners[1 - game->turn]++;
        memmove(stack, stack + 1, strlen(stack));
    }
    game->turn = 1 - game->turn;
}

/* What is remembered of a move, and what ko bars. */
static char *write_past(const Reference *game, const char *move)
{
    Reference next = *game;
    g_autofree char *position = NULL;

    make_move(&next, move);
    position = reference_describe(&next);
    return g_strdup_printf("%c %s %s", get_color(game->turn), move, position);
}

static void add_move(Reference *game, GStrvBuilder *moves, const char *move)
{
    g_autofree char *past = write_past(game, move);

    if (!g_hash_table_contains(game->past, past))
        g_strv_builder_add(moves, move);
}

static void add_moves_from(Reference *game, GStrvBuilder *moves, int letter, int number)
{
    const int height = (int) strlen(game->stacks[letter][number]);

    if (height == 0 || game->stacks[letter][number][height - 1] != get_color(game->turn))
        return;
    for (int n_men = 1; n_men <= height; n_men++)
        for (int way = 0; way < 6; way++) {
            const int to_letter = letter + n_men * way_letter[way], to_number = number + n_men * way_number[way];
            g_autofree char *move =
                g_strdup_printf("%c%d-%c%d", 'a' + letter - 1, number, 'a' + to_letter - 1, to_number);
            if (reference_has_cell(to_letter, to_number))
                add_move(game, moves, move);
        }
}

/* The legal moves in the notation; rule 5 of the sheet. */
char **reference_list_moves(Reference *game)
{
    g_autoptr(GStrvBuilder) moves = g_strv_builder_new();

    for (int letter = 1; letter <= 9; letter++)
        for (int number = 1; number <= 9; number++) {
            g_autofree char *entry = g_strdup_printf("*%c%d", 'a' + letter - 1, number);
            if (!reference_has_cell(letter, number))
                continue;
            add_moves_from(game, moves, letter, number);
            if (game->reserve[game->turn] > 0)
                add_move(game, moves, entry);
        }
    return g_strv_builder_end(moves);
}

void reference_play(Reference *game, const char *move)
{
    g_hash_table_add(game->past, write_past(game, move));
    make_move(game, move);
}
