// SPDX-License-Identifier: GPL-3.0-or-later
#include "crossfire-notation.h"

#include <glib/gi18n-lib.h>

static const char men[] = "wb";

static gboolean read_cell(DamierReader *reader, guint *cell)
{
    const gsize start = reader->at;
    guint letter, number;
    gint found;

    if (!damier_reader_read_from(reader, 'a', 'i', _("a letter from a to i"), &letter) ||
        !damier_reader_read_from(reader, '1', '9', _("a number from 1 to 9"), &number))
        return FALSE;
    found = crossfire_cell_find(letter, number);
    if (found < 0)
        return damier_reader_refuse_with(reader, start, _("the board has no cell %.2s"), reader->text + start);
    *cell = (guint) found;
    return TRUE;
}

void crossfire_format_cell(guint cell, char text[3])
{
    text[0] = (char) ('a' + crossfire_cell_get_letter(cell));
    text[1] = (char) ('1' + crossfire_cell_get_number(cell));
    text[2] = '\0';
}

char *crossfire_format_move(DamierMove move)
{
    const guint from = crossfire_move_get_from(move);
    char from_text[3], to_text[3];

    crossfire_format_cell(crossfire_move_get_to(move), to_text);
    if (from == CROSSFIRE_RESERVE)
        return g_strdup_printf("*%s", to_text);
    crossfire_format_cell(from, from_text);
    return g_strdup_printf("%s-%s", from_text, to_text);
}

static gboolean read_move(DamierReader *reader, DamierMove *move)
{
    guint from = CROSSFIRE_RESERVE, to;

    if (reader->text[reader->at] == '*')
        reader->at++;
    else if (!read_cell(reader, &from) || !damier_reader_read_character(reader, '-', _("a hyphen")))
        return FALSE;
    if (!read_cell(reader, &to) || !damier_reader_read_end(reader, _("the end of the move")))
        return FALSE;
    *move = crossfire_move_new(from, to);
    return TRUE;
}

/* Says as a translated phrase why a move cannot be made; NULL where it can. */
char *crossfire_explain(const CrossfireContext *context, const CrossfireState *state, const DamierTrail *trail,
                        DamierMove move)
{
    const guint from = crossfire_move_get_from(move), to = crossfire_move_get_to(move);
    g_autofree char *text = crossfire_format_move(move);
    guint n_men, height;

    if (crossfire_is_possible(context, state, move))
        return crossfire_is_barred(context, state, trail, move)
                   ? g_strdup_printf(_("%s is barred by ko: the same move has led to this position before"), text)
                   : NULL;
    if (from == CROSSFIRE_RESERVE)
        return g_strdup_printf(_("%s takes a man from the reserve, which is empty"), text);
    if (state->stacks[from] == CROSSFIRE_EMPTY)
        return g_strdup_printf(_("%.2s is empty"), text);
    if ((state->tops[state->turn] >> from & 1) == 0)
        return g_strdup_printf(_("%.2s has a man of the opponent on top"), text);
    if (from == to)
        return g_strdup_printf(_("%.2s is where the men are already"), text);
    n_men = crossfire_move_count_men(context, move);
    if (n_men == 0)
        return g_strdup_printf(_("%.2s and %.2s are not in a straight line"), text, text + 3);
    height = crossfire_stack_get_height(state->stacks[from]);
    /* Translators: “d5 is 2 cells away from b3, which holds 1 man”. */
    return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%.2s is %u cells away from %.2s, which holds %u man",
                                       "%.2s is %u cells away from %.2s, which holds %u men", height),
                           text + 3, n_men, text, height);
}

/* Reads a move of the seat to act and makes sure that it is legal. */
DamierMove crossfire_parse_move(const CrossfireContext *context, const CrossfireState *state, const DamierTrail *trail,
                                const char *text, GError **error)
{
    DamierReader reader = { .text = text, .code = DAMIER_ERROR_MOVE, .error = error };
    g_autofree char *why = NULL;
    DamierMove move;

    if (!read_move(&reader, &move))
        return DAMIER_MOVE_NONE;
    why = crossfire_explain(context, state, trail, move);
    if (why == NULL)
        return move;
    damier_reader_refuse(&reader, DAMIER_READER_WHOLE, why);
    return DAMIER_MOVE_NONE;
}

static void append_stack(GString *text, guint stack)
{
    for (guint depth = crossfire_stack_get_height(stack); depth-- > 0;)
        g_string_append_c(text, men[crossfire_stack_get_man(stack, depth)]);
}

char *crossfire_format_position(const CrossfireState *state)
{
    GString *text = g_string_new(NULL);

    for (guint cell = 0; cell < CROSSFIRE_N_CELLS; cell++) {
        char name[3];
        if (state->stacks[cell] == CROSSFIRE_EMPTY)
            continue;
        if (text->len > 0)
            g_string_append_c(text, ',');
        crossfire_format_cell(cell, name);
        g_string_append(text, name);
        append_stack(text, state->stacks[cell]);
    }
    if (text->len == 0)
        g_string_append_c(text, '-');
    g_string_append_printf(text, " %u,%u %u,%u %c", state->reserve[CROSSFIRE_WHITE], state->reserve[CROSSFIRE_BLACK],
                           state->prisoners[CROSSFIRE_WHITE], state->prisoners[CROSSFIRE_BLACK], men[state->turn]);
    return g_string_free_and_steal(text);
}

/* Reads the men of a cell from the bottom to the top. */
static gboolean read_stack(DamierReader *reader, guint cell, guint *stack)
{
    const gsize start = reader->at;
    guint height = 0;

    *stack = CROSSFIRE_EMPTY;
    do {
        const char *man = strchr(men, reader->text[reader->at]);
        if (man == NULL || *man == '\0')
            return damier_reader_refuse_here(reader, _("w or b, a man,"));
        if (height++ == crossfire_capacity[cell])
            return damier_reader_refuse_with(reader, reader->at, _("%.2s holds only %u men"), reader->text + start - 2,
                                             crossfire_capacity[cell]);
        *stack = *stack << 1 | (guint) (man - men);
        reader->at++;
    } while (reader->text[reader->at] != ',' && reader->text[reader->at] != ' ');
    return TRUE;
}

static gboolean read_stacks(DamierReader *reader, CrossfireState *state)
{
    if (reader->text[reader->at] == '-') {
        reader->at++;
        return TRUE;
    }
    for (;;) {
        const gsize start = reader->at;
        guint cell, stack;

        if (!read_cell(reader, &cell))
            return FALSE;
        if (state->stacks[cell] != CROSSFIRE_EMPTY)
            return damier_reader_refuse_with(reader, start, _("the cell %.2s comes twice"), reader->text + start);
        if (!read_stack(reader, cell, &stack))
            return FALSE;
        crossfire_state_put(state, cell, stack);
        if (reader->text[reader->at] != ',')
            return TRUE;
        reader->at++;
    }
}

static gboolean read_number(DamierReader *reader, const char *expected, guint8 *result)
{
    const gsize start = reader->at;
    guint number = 0, digit;

    do {
        if (!damier_reader_read_from(reader, '0', '9', expected, &digit))
            return FALSE;
        number = number * 10 + digit;
    } while (number > 0 && number <= CROSSFIRE_N_MEN && g_ascii_isdigit(reader->text[reader->at]));
    if (number > CROSSFIRE_N_MEN)
        return damier_reader_refuse_with(reader, start, _("more men than the %u that a player has"), CROSSFIRE_N_MEN);
    *result = (guint8) number;
    return TRUE;
}

/* Reads a number for white and one for black. */
static gboolean read_numbers(DamierReader *reader, const char *expected, guint8 *numbers)
{
    return read_number(reader, expected, &numbers[CROSSFIRE_WHITE]) &&
           damier_reader_read_character(reader, ',', _("a comma")) &&
           read_number(reader, expected, &numbers[CROSSFIRE_BLACK]);
}

static guint count_on_board(const CrossfireState *state, CrossfireColor color)
{
    guint n = 0;

    for (guint cell = 0; cell < CROSSFIRE_N_CELLS; cell++)
        for (guint depth = 0; depth < crossfire_stack_get_height(state->stacks[cell]); depth++)
            n += crossfire_stack_get_man(state->stacks[cell], depth) == color;
    return n;
}

/* Men neither vanish nor come into being; `at` is where the reserves stand. */
static gboolean check_men(DamierReader *reader, gsize at, const CrossfireState *state)
{
    for (guint color = 0; color < 2; color++) {
        const guint n = count_on_board(state, color) + state->reserve[color] + state->prisoners[color];

        if (n != CROSSFIRE_N_MEN)
            return damier_reader_refuse_with(
                reader, at,
                color == CROSSFIRE_WHITE
                    ? g_dngettext(GETTEXT_PACKAGE,
                                  "%u white man on the board, in reserve and captured, where there are %u",
                                  "%u white men on the board, in reserve and captured, where there are %u", n)
                    : g_dngettext(GETTEXT_PACKAGE,
                                  "%u black man on the board, in reserve and captured, where there are %u",
                                  "%u black men on the board, in reserve and captured, where there are %u", n),
                n, CROSSFIRE_N_MEN);
    }
    return TRUE;
}

static gboolean read_turn(DamierReader *reader, CrossfireState *state)
{
    const char *man = strchr(men, reader->text[reader->at]);

    if (man == NULL || *man == '\0')
        return damier_reader_refuse_here(reader, _("w or b, who is to move,"));
    state->turn = (guint8) (man - men);
    reader->at++;
    return TRUE;
}

/* Reads a position and refuses what breaks the capacity of a cell or the number of men. */
gboolean crossfire_parse_position(const char *text, CrossfireState *state, GError **error)
{
    DamierReader reader = { .text = text, .code = DAMIER_ERROR_POSITION, .error = error };
    gsize reserves;

    crossfire_state_clear(state);
    if (!read_stacks(&reader, state) || !damier_reader_read_character(&reader, ' ', _("a space")))
        return FALSE;
    reserves = reader.at;
    return read_numbers(&reader, _("the number of men in reserve"), state->reserve) &&
           damier_reader_read_character(&reader, ' ', _("a space")) &&
           read_numbers(&reader, _("the number of prisoners"), state->prisoners) &&
           damier_reader_read_character(&reader, ' ', _("a space")) && read_turn(&reader, state) &&
           damier_reader_read_end(&reader, _("the end of the position")) && check_men(&reader, reserves, state);
}
