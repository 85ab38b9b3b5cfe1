// SPDX-License-Identifier: GPL-3.0-or-later
/* How the engine does against plain players: bench-carrefour-baselines [GAMES [NODES]] */
#include "baselines.h"

int main(int argc, char **argv)
{
    guint n_games = argc > 1 ? (guint) g_ascii_strtoull(argv[1], NULL, 10) : 100;
    guint64 nodes = argc > 2 ? g_ascii_strtoull(argv[2], NULL, 10) : 20000;

    for (guint i = 0; i < n_baselines; i++) {
        double share = baseline_play_match(&baselines[i], "carrefour repetition=true", n_games, nodes, i + 1);
        g_print("%-8s %5.1f %% of %u games (to reach: %u %%): %s\n", baselines[i].id, 100 * share, n_games,
                baselines[i].to_win, baselines[i].description);
    }
    return 0;
}
