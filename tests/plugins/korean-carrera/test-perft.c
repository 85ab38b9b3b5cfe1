// SPDX-License-Identifier: GPL-3.0-or-later
#include "board.h"
#include "perft/damier-perft.h"

#define START   "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w"
#define CHECKED "1n1kaabn1/cr2N4/5C1c1/p1pNp3p/9/9/P1PbP1P1P/3r1p3/4A4/R1BA1KB1R b"
#define ENDING  "1Pbcka3/3nNn1c1/N2CaC3/1pB6/9/9/5P3/9/4K4/9 w"
#define CARRERA "mnarheg1gehrzds/7k7/4c5c4/p1pp1p1p1p1pp1p/15/15/P1PP1P1P1P1PP1P/4C5C4/7K7/MNARHEG1GEHRZDS w"

/* The numbers are those of the rules sheet; those of Janggi are counted by Fairy-Stockfish, too. */
static const struct {
    const char *name;
    const char *setup;
    const char *position;
    guint64 nodes[5];
} cases[] = {
    { "janggi", "janggi", START, { 32, 1024, 33000, 1065277 } },
    { "janggi/preset", "janggi", "setup:HE-EH", { 32, 1024, 33000, 1065277 } },
    { "janggi/checked", "janggi", CHECKED, { 2, 61, 2644, 76763 } },
    { "janggi/ending", "janggi", ENDING, { 25, 378, 8835, 151202 } },
    { "traditional", "janggi-traditional", START, { 32, 1024, 33000 } },
    { "traditional/checked", "janggi-traditional", CHECKED, { 2, 61, 2644 } },
    { "modern", "janggi-modern", START, { 32, 1024, 33316, 1083563 } },
    { "modern/standard", "janggi-modern setup=standard", "", { 32, 1024, 33316 } },
    { "modern/ending", "janggi-modern", ENDING, { 25, 378, 8835 } },
    { "casual", "janggi-casual", START, { 32, 1024, 33316 } },
    { "janggi/set-up", "janggi", "", { 4, 16, 512 } },
    { "janggi/drawn", "janggi setup=drawn", "", { 4, 16, 512 } },
    { "carrera", "carrera", CARRERA, { 61, 3723, 246036 } },
    { "carrera/preset", "carrera", "setup:MNAZDS/HE-EH", { 61, 3723, 246036 } },
    { "carrera/set-up", "carrera", "", { 4, 96, 1264 } },
};

static void test_counts(gconstpointer data)
{
    const guint index = GPOINTER_TO_UINT(data);
    g_autoptr(DamierPosition) position = board_read(cases[index].setup, cases[index].position);
    g_autoptr(DamierPerft) perft = damier_perft_new(position, G_N_ELEMENTS(cases[index].nodes));

    for (guint i = 0; i < G_N_ELEMENTS(cases[index].nodes) && cases[index].nodes[i] != 0; i++)
        g_assert_cmpuint(damier_perft_count(perft, i + 1), ==, cases[index].nodes[i]);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *path = g_strdup_printf("/korean-carrera/perft/%s", cases[i].name);
        g_test_add_data_func(path, GUINT_TO_POINTER(i), test_counts);
    }
    return g_test_run();
}
