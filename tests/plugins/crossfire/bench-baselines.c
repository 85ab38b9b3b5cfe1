// SPDX-License-Identifier: GPL-3.0-or-later
/* How the engine does against plain players: bench-crossfire-baselines [GAMES [MILLISECONDS]] */
#include "baselines.h"

int main(int argc, char **argv)
{
    const guint n_games = argc > 1 ? (guint) g_ascii_strtoull(argv[1], NULL, 10) : 100;
    const Effort effort = { .time = argc > 2 ? (guint) g_ascii_strtoull(argv[2], NULL, 10) : 50 };

    for (guint i = 0; i < n_baselines; i++) {
        const double share = baseline_play_match(&baselines[i], n_games, &effort, i + 1);
        g_print("%-8s %5.1f %% of %u games (to reach: %u %%): %s\n", baselines[i].id, 100 * share, n_games,
                baselines[i].to_win, baselines[i].description);
    }
    return 0;
}
