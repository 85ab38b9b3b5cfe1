// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "perft/damier-perft.h"

/* The numbers are those of the rules sheet. */
static void test_counts(void)
{
    static const guint64 nodes[] = { 93, 8484, 776925 };
    g_autoptr(DamierPosition) position = board_play("");
    DamierPerft *perft = damier_perft_new(position, G_N_ELEMENTS(nodes));

    for (guint i = 0; i < G_N_ELEMENTS(nodes); i++)
        g_assert_cmpuint(damier_perft_count(perft, i + 1), ==, nodes[i]);
    damier_perft_free(perft);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/crossfire/perft", test_counts);
    return g_test_run();
}
