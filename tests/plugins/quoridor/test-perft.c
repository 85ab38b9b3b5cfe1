// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "perft/damier-perft.h"

/* The numbers are those of the rules sheet. */
static const struct {
    const char *name;
    const char *setup;
    const char *moves;
    guint64 nodes[8];
} cases[] = {
    { "two", "two", "", { 131, 16677, 2062264 } },
    { "two/face-to-face", "two", "e2 e8 e3 e7 e4 e6 e5", { 132, 16938 } },
    { "two/wall-behind", "two", "e2 e8 e3 e7 e4 e6 e5 e4h", { 127, 15909 } },
    { "two/walls-around", "two", "e2 e8 e3 e7 e4 e6 e5 e4h e6h", { 124, 14922 } },
    { "two/one-wall", "two walls=1", "", { 131, 16677, 98002 } },
    { "two/no-walls", "two walls=0", "", { 3, 9, 30, 100, 350, 1225, 4410, 15876 } },
    { "four", "four", "", { 131, 16677 } },
    { "four/pawn-behind", "four", "e2 b5 e8 h5 e3 c5 e7 g5 e4 d5 e6 f5 e5", { 132, 16934 } },
    { "teams", "teams", "", { 131, 16677 } },
    { "repetition", "two walls=0 repetition=true", "", { 3, 9, 30, 100, 350, 1225, 4410, 15876 } },
};

static void test_counts(gconstpointer data)
{
    guint index = GPOINTER_TO_UINT(data);
    g_autoptr(DamierPosition) position = board_play(cases[index].setup, cases[index].moves);
    g_autoptr(DamierPerft) perft = damier_perft_new(position, G_N_ELEMENTS(cases[index].nodes));

    for (guint i = 0; i < G_N_ELEMENTS(cases[index].nodes) && cases[index].nodes[i] != 0; i++)
        g_assert_cmpuint(damier_perft_count(perft, i + 1), ==, cases[index].nodes[i]);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *path = g_strdup_printf("/quoridor/perft/%s", cases[i].name);
        g_test_add_data_func(path, GUINT_TO_POINTER(i), test_counts);
    }
    return g_test_run();
}
