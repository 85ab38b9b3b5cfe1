// SPDX-License-Identifier: GPL-3.0-or-later
/* Counts of positions, each counted once more by the reference rules. */
#include "board.h"
#include "perft/damier-perft.h"
#include "reference.h"

static guint64 count_rolls(const Reference *reference, guint depth);

/* The positions after so many steps, by the rules as they are written for reading. */
static guint64 count(const Reference *reference, guint depth)
{
    g_autofree char *list = NULL;
    g_auto(GStrv) moves = NULL;
    guint64 n = 0;

    if (depth == 0)
        return 1;
    if (reference->winner >= 0)
        return 0;
    if (reference->must_roll)
        return count_rolls(reference, depth);
    list = reference_list_moves(reference);
    moves = g_strsplit(g_strchomp(list), " ", -1);
    if (depth == 1)
        return g_strv_length(moves);
    for (guint i = 0; moves[i] != NULL; i++) {
        Reference next = *reference;
        reference_play(&next, moves[i]);
        n += count(&next, depth - 1);
    }
    return n;
}

static guint64 count_rolls(const Reference *reference, guint depth)
{
    guint64 n = 0;

    for (guint a = 1; a <= 6; a++)
        for (guint b = 1; b <= a; b++)
            for (guint c = 1; c <= b; c++) {
                const char roll[] = { (char) ('0' + a), (char) ('0' + b), (char) ('0' + c), '\0' };
                Reference next = *reference;
                reference_play(&next, roll);
                n += count(&next, depth - 1);
            }
    return n;
}

static const struct {
    const char *name;
    int n_seats;
    const char *moves;
    guint depth;
    guint64 nodes;
} cases[] = {
    { "two", 2, "", 2, 7163 },
    { "two/deeper", 2, "641", 3, 0 },
    { "three", 3, "531 bs=5 3a1h=3 end", 2, 0 },
};

static void test_counts(gconstpointer data)
{
    const guint index = GPOINTER_TO_UINT(data);
    g_autoptr(DamierGame) game = board_configure((guint) cases[index].n_seats);
    g_autoptr(DamierPosition) start = damier_position_new(game);
    g_autoptr(DamierPosition) position = board_play(start, cases[index].moves);
    g_autoptr(DamierPerft) perft = damier_perft_new(position, cases[index].depth);
    g_auto(GStrv) moves = g_strsplit(cases[index].moves, " ", -1);
    Reference reference;

    reference_init(&reference, cases[index].n_seats);
    for (guint i = 0; moves[i] != NULL && *moves[i] != '\0'; i++)
        reference_play(&reference, moves[i]);
    for (guint depth = 1; depth <= cases[index].depth; depth++)
        g_assert_cmpuint(damier_perft_count(perft, depth), ==, count(&reference, depth));
    if (cases[index].nodes != 0)
        g_assert_cmpuint(damier_perft_count(perft, cases[index].depth), ==, cases[index].nodes);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *path = g_strdup_printf("/carre/perft/%s", cases[i].name);
        g_test_add_data_func(path, GUINT_TO_POINTER(i), test_counts);
    }
    return g_test_run();
}
