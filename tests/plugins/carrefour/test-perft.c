// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "perft/damier-perft.h"
#include "reference.h"

/* The numbers are those of the rules sheet. */
static const guint64 nodes[] = { 16, 252, 3878 };

static void test_counts(gconstpointer setup)
{
    g_autoptr(DamierPosition) position = board_play(setup, "");
    g_autoptr(DamierPerft) perft = damier_perft_new(position, G_N_ELEMENTS(nodes));

    for (guint i = 0; i < G_N_ELEMENTS(nodes); i++)
        g_assert_cmpuint(damier_perft_count(perft, i + 1), ==, nodes[i]);
}

static guint64 count_reference(const Reference *game, guint depth)
{
    g_autoptr(GPtrArray) moves = reference_list_moves(game);
    guint64 count = 0;

    if (depth == 1)
        return moves->len;
    for (guint i = 0; i < moves->len; i++) {
        Reference after = *game;
        reference_play(&after, g_ptr_array_index(moves, i));
        if (!reference_has_won(&after))
            count += count_reference(&after, depth - 1);
    }
    return count;
}

/* One step deeper than the sheet, and from a crowded board. */
static void test_reference(void)
{
    static const char *const openings[] = {
        "",
        "b@c1 w@a4 b@d1 b@a5 c1-b3+e b@a6 w@d1 a5-c6 w@e1 a6-c7 b@f1 w@a5",
    };

    for (guint i = 0; i < G_N_ELEMENTS(openings); i++) {
        g_autoptr(DamierPosition) position = board_play("carrefour", openings[i]);
        g_autoptr(DamierPerft) perft = damier_perft_new(position, 4);
        g_auto(GStrv) moves = g_strsplit(openings[i], " ", -1);
        const guint depth = i == 0 ? 4 : 3;
        Reference reference = { 0 };

        for (guint j = 0; moves[j] != NULL; j++)
            reference_play(&reference, moves[j]);
        g_assert_cmpuint(damier_perft_count(perft, depth), ==, count_reference(&reference, depth));
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_data_func("/carrefour/perft/plain", "carrefour", test_counts);
    g_test_add_data_func("/carrefour/perft/history", "carrefour repetition=true limit=100", test_counts);
    g_test_add_func("/carrefour/perft/reference", test_reference);
    return g_test_run();
}
